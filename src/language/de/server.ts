/** The choice between the workers of the browser and the server of the page. */
export const SERVER = {
  'Where rollouts run': 'Wo Rollouts laufen',
  'This browser ({n, plural, one {# worker} other {# workers}})':
    'In diesem Browser ({n, plural, one {# Worker} other {# Worker}})',
  'The server of this page': 'Auf dem Server dieser Seite',
  'Connected. No worker has joined the server’s queue yet.':
    'Verbunden. An der Warteschlange des Servers arbeitet noch niemand.',
  'Connected: {n, plural, one {# thread} other {# threads}}. Results are the same to the last digit.':
    'Verbunden: {n, plural, one {# Thread} other {# Threads}}. Die Ergebnisse sind bis zur letzten Stelle dieselben.',
  'Pairing word': 'Kopplungswort',
  Connect: 'Verbinden',
  'The terminal that runs strata serve shows it. Until then, this browser plays.':
    'Es steht im Terminal, in dem strata serve läuft. Bis dahin spielt dieser Browser.',
} as const satisfies Readonly<Record<string, string>>;
