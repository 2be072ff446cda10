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
} as const satisfies Readonly<Record<string, string>>;
