/** Work on other machines: queues and servers. */
export const REMOTE = {
  'Queue: expected redis://HOST:PORT, or rediss:// for TLS, got {got}.':
    'Warteschlange: Erwartet wird redis://HOST:PORT, oder rediss:// für TLS, angegeben ist {got}.',
  'Queue: no Redis server answers at {address} ({problem}). Start one, or correct the address.':
    'Warteschlange: Unter {address} antwortet kein Redis-Server ({problem}). Starte einen, oder berichtige die Adresse.',
  'Queue: {address} refuses the password. Use redis://:PASSWORD@HOST:PORT.':
    'Warteschlange: {address} lehnt das Passwort ab. Schreibe redis://:PASSWORT@HOST:PORT.',
  'Queue: expected Redis {oldest} or newer at {address}, got {version}.':
    'Warteschlange: Erwartet wird Redis ab {oldest} unter {address}, gefunden ist {version}.',
  'No worker could read or finish the piece. Start the rollout again.':
    'Kein Rechner konnte das Stück lesen oder zu Ende spielen. Starte den Rollout neu.',
  'A piece is for candidate {candidate}, but its job has {candidates}. Start the rollout again.':
    'Ein Stück ist für Kandidat {candidate}, aber sein Auftrag hat {candidates}. Starte den Rollout neu.',
  'Two pieces have trial {trial} of candidate {candidate}. Start the rollout again.':
    'Zwei Stücke haben Durchgang {trial} von Kandidat {candidate}. Starte den Rollout neu.',
  'A piece has the trials {first} to {last}, but its job has {trials}. Start the rollout again.':
    'Ein Stück hat die Durchgänge {first} bis {last}, aber sein Auftrag hat {trials}. Starte den Rollout neu.',
  'The server already has {most} rollouts. Stop one of them first.':
    'Der Server hat schon {most} Rollouts. Beende zuerst einen davon.',
  'The server does not play {got}. Roll out in the browser instead.':
    'Der Server spielt {got} nicht. Rolle stattdessen im Browser aus.',
  'The server plays at most {most} trials in one rollout, got {trials}. Ask for fewer.':
    'Der Server spielt höchstens {most} Durchgänge in einem Rollout, verlangt sind {trials}. Verlange weniger.',
  'The server reads at most {most} KiB at once. Roll out fewer candidates.':
    'Der Server liest höchstens {most} KiB auf einmal. Rolle weniger Kandidaten aus.',
  'The server has too many open pieces of this rollout. Start the rollout again.':
    'Der Server hat zu viele offene Stücke dieses Rollouts. Starte den Rollout neu.',
  'The server answers only the page that it serves. Open the address that it shows.':
    'Der Server antwortet nur der Seite, die er ausliefert. Öffne die Adresse, die er zeigt.',
  'The server was restarted. Connect again in the settings, then resume.':
    'Der Server wurde neu gestartet. Verbinde dich in den Einstellungen neu, dann mach weiter.',
  'The server does not know this request. Reload the page.':
    'Der Server kennt diese Anfrage nicht. Lade die Seite neu.',
  'The server cannot read the request. Reload the page.':
    'Der Server kann die Anfrage nicht lesen. Lade die Seite neu.',
  'The server cannot be reached. Start strata serve again, then reload.':
    'Der Server ist nicht erreichbar. Starte strata serve neu, dann lade die Seite neu.',
  'The server has another version than this page. Reload.':
    'Der Server hat eine andere Version als diese Seite. Lade sie neu.',
  'The pairing word is wrong. Enter the one that strata serve shows in its terminal.':
    'Das Kopplungswort ist falsch. Gib das ein, das strata serve in seinem Terminal zeigt.',
  'Too many pairing words are being tried. Wait 20 seconds, then connect again.':
    'Es werden zu viele Kopplungswörter probiert. Warte 20 Sekunden, dann verbinde dich neu.',
} as const satisfies Readonly<Record<string, string>>;
