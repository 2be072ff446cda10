/** The opening book. */
export const OPENINGS = {
  'Opening book': 'Eröffnungsbuch',
  'The opening book did not load ({problem}). Check the connection and try again.':
    'Das Eröffnungsbuch wurde nicht geladen ({problem}). Prüfe die Verbindung und versuche es erneut.',
  'Loading the opening book…': 'Das Eröffnungsbuch wird geladen …',
  'Every opening roll at four scores, rolled out, with 95\u202f% intervals.':
    'Jeder Eröffnungswurf bei vier Spielständen, ausgerollt, mit 95-%-Intervallen.',
  'These rollouts are of another engine version.': 'Diese Rollouts stammen von einer anderen Engine-Version.',
  'Best plays by roll and score': 'Beste Züge nach Wurf und Spielstand',
  'by {n}': 'um {n}',
  'The deeper the color, the further the best play is ahead. Grey: too close to call.':
    'Je kräftiger die Farbe, desto größer der Vorsprung. Grau: zu knapp.',
  '{play} is best.': '{play} ist am besten.',
  '{play} is best by {by}.': '{play} ist am besten, mit {by} Vorsprung.',
  '{play} leads {other} by {by}.': '{play} führt vor {other} um {by}.',
  'Too close to call: {play} and {other} differ by at most {size}.':
    'Zu knapp: {play} und {other} trennen höchstens {size}.',
  'Plays of the roll': 'Züge des Wurfs',
  'Roll out again in the analysis': 'In der Analyse noch einmal ausrollen',
  'The engine is not loaded. Reload Strata.': 'Die Engine ist nicht geladen. Lade Strata neu.',
  'Replaying…': 'Wird nachgespielt …',
  'Replay a sample': 'Stichprobe nachspielen',
  '{n} trials replayed: equal to the last bit.': '{n} Durchgänge nachgespielt: gleich bis aufs letzte Bit.',
  '{n} of {all} replayed trials differ from the book.':
    '{n} von {all} nachgespielten Durchgängen weichen vom Buch ab.',
} as const;
