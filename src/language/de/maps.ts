/** The score matrix and the roll map. */
export const MAPS = {
  Scores: 'Spielstände',
  Rolls: 'Würfe',
  'Roll out at several scores, or with one setting changed':
    'Bei mehreren Spielständen oder mit einer geänderten Einstellung ausrollen',
  'The matrix needs a play or a cube decision.':
    'Die Matrix braucht einen Zug oder eine Dopplerentscheidung.',
  'Evaluating all scores at {level}…': 'Alle Spielstände werden mit {level} bewertet …',
  'Points to go of {player} in rows, of {opponent} in columns':
    'Fehlende Punkte: {player} in den Zeilen, {opponent} in den Spalten',
  '1 Cr': '1 C',
  'no such score': 'kein solcher Spielstand',
  Legend: 'Legende',
  'Deeper color: a larger margin. The figure is the margin to the next best.':
    'Kräftigere Farbe: größerer Abstand. Die Zahl ist der Abstand zum Zweitbesten.',
  'not evaluated yet': 'noch nicht bewertet',
  'no decision': 'keine Entscheidung',
  '{play}, margin': '{play}, Abstand',
  'The cube cannot be where it is at this score.': 'Bei diesem Spielstand kann der Doppler nicht so stehen.',
  'Nobody may double at this score.': 'Bei diesem Spielstand darf niemand doppeln.',
  'Roll out at this score': 'Bei diesem Spielstand ausrollen',
  'This score is rolled out under Compare.': 'Dieser Spielstand wird unter „Vergleich“ ausgerollt.',
  'The comparison is full. Remove a rollout there first.':
    'Der Vergleich ist voll. Entferne dort zuerst ein Rollout.',
  'Double, take': 'Doppeln, annehmen',
  'Double, pass': 'Doppeln, ablehnen',
  'Double, take or pass': 'Doppeln, annehmen oder ablehnen',
  'Redouble, take': 'Redoppeln, annehmen',
  'Redouble, pass': 'Redoppeln, ablehnen',
  'Redouble, take or pass': 'Redoppeln, annehmen oder ablehnen',
  'Too good': 'Zu gut',
  ND: 'KD',
  'D/T': 'D/An',
  'D/P': 'D/Ab',
  NR: 'KR',
  'R/T': 'R/An',
  'R/P': 'R/Ab',
  TG: 'ZG',
  '{player} needs {n}, {opponent} needs {m}': '{player} fehlen {n}, {opponent} fehlen {m}',
  '{score}, Crawford': '{score}, Crawford-Partie',
  '{name} and others are equally good at all {n} scores.':
    '{name} und andere sind bei allen {n} Spielständen gleich gut.',
  'At {n, plural, one {# score} other {# scores}} others are as good.':
    'Bei {n, plural, one {# Spielstand} other {# Spielständen}} sind andere ebenso gut.',
  '{name} is right at all {n} scores.': '{name} ist bei allen {n} Spielständen richtig.',
  '{name} is right at {n} of {all} scores.': '{name} ist bei {n} von {all} Spielständen richtig.',
  'Choose a play to see the rolls after it.': 'Wähle einen Zug, um die Würfe danach zu sehen.',
  'Rolls after': 'Würfe nach',
  'Evaluating all rolls…': 'Alle Würfe werden bewertet …',
  'All equities are for {player}, without a double before the roll.':
    'Alle Equitys gelten für {player}, ohne Doppel vor dem Wurf.',
  '{player}’s best roll: {best}. Worst: {worst}.':
    'Bester Wurf für {player}: {best}. Schlechtester: {worst}.',
  '{player}’s worst roll: {worst}. Best: {best}.':
    'Schlechtester Wurf für {player}: {worst}. Bester: {best}.',
  'Best play of {roll}: {play}': 'Bester Zug mit {roll}: {play}',
  'The 36 rolls: blue is good, orange is bad': 'Die 36 Würfe: Blau ist gut, Orange ist schlecht',
  'against the mean': 'gegenüber dem Mittel',
  'Order by roll': 'Nach Wurf ordnen',
  'Rolls of {player} with their best plays': 'Würfe von {player} mit ihren besten Zügen',
  'Best play': 'Bester Zug',
  'Against the mean': 'Gegenüber dem Mittel',
  'Mean, {level}': 'Mittel, {level}',
} as const;
