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
  'No worker could read or finish the piece.': 'Kein Rechner konnte das Stück lesen oder zu Ende spielen.',
  'The piece belongs to no candidate of its job.': 'Das Stück gehört zu keinem Kandidaten seines Auftrags.',
  'The server already has {most} rollouts. Stop one of them first.':
    'Der Server hat schon {most} Rollouts. Beende zuerst einen davon.',
  'The server does not play {got}.': 'Der Server spielt {got} nicht.',
  'The server plays at most {most} trials in one rollout, got {trials}. Ask for fewer.':
    'Der Server spielt höchstens {most} Durchgänge in einem Rollout, verlangt sind {trials}. Verlange weniger.',
  'The server reads at most {most} KiB at once.': 'Der Server liest höchstens {most} KiB auf einmal.',
  'The server has too many open pieces of this rollout.':
    'Der Server hat zu viele offene Stücke dieses Rollouts.',
  'The server answers only the page that it serves.':
    'Der Server antwortet nur der Seite, die er ausliefert.',
  'The server was restarted. Connect again in the settings, then resume.':
    'Der Server wurde neu gestartet. Verbinde dich in den Einstellungen neu, dann mach weiter.',
  'The server does not know this request.': 'Der Server kennt diese Anfrage nicht.',
  'The server cannot read the request. Reload the page.':
    'Der Server kann die Anfrage nicht lesen. Lade die Seite neu.',
  'The server cannot be reached. Start strata serve again, then reload.':
    'Der Server ist nicht erreichbar. Starte strata serve neu, dann lade die Seite neu.',
  'The server has another version than this page. Reload.':
    'Der Server hat eine andere Version als diese Seite. Lade sie neu.',
  'The pairing word is wrong. The terminal that runs strata serve shows it.':
    'Das Kopplungswort ist falsch. Es steht im Terminal, in dem strata serve läuft.',
} as const satisfies Readonly<Record<string, string>>;
