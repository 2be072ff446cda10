/** The score matrix and the roll map. */
export const MAPS = {
  Scores: 'Spielstände',
  Rolls: 'Würfe',
  'The matrix needs a play or a cube decision.':
    'Die Matrix braucht einen Zug oder eine Dopplerentscheidung.',
  'Evaluating all scores at {level}…': 'Alle Spielstände werden mit {level} bewertet …',
  'Points to go of {player} in rows, of {opponent} in columns':
    'Fehlende Punkte: {player} in den Zeilen, {opponent} in den Spalten',
  '1 Cr': '1 C',
  'no such score': 'kein solcher Spielstand',
  Legend: 'Legende',
  'not evaluated yet': 'noch nicht bewertet',
  'no decision': 'keine Entscheidung',
  '{play}, margin': '{play}, Abstand',
  'The cube cannot be where it is at this score.': 'Bei diesem Spielstand kann der Doppler nicht so stehen.',
  'Nobody may double at this score.': 'Bei diesem Spielstand darf niemand doppeln.',
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
  'Evaluating {n} scores…': '{n} Spielstände werden bewertet …',
  '{done} of {n} evaluated at {level}.': '{done} von {n} mit {level} bewertet.',
  '{name} is best': '{name} ist am besten',
  '{name} is right': '{name} ist richtig',
  '{claim} at {n, plural, one {the only score} other {all # scores}}':
    '{claim} bei {n, plural, one {dem einzigen Spielstand} other {allen # Spielständen}}',
  '{claim} at {n} of {all} scores; the rest is not settled':
    '{claim} bei {n} von {all} Spielständen; der Rest ist nicht entschieden',
  '{claim} at {n} of {all} scores; the rest is too close to call':
    '{claim} bei {n} von {all} Spielständen; der Rest ist zu knapp',
  'Too close to call at {n, plural, one {the only score} other {all # scores}}':
    'Zu knapp für ein Urteil bei {n, plural, one {dem einzigen Spielstand} other {allen # Spielständen}}',
  '{claim} {where}, otherwise {name}': '{claim}, {where}, sonst {name}',
  '{claim} at {n} of {all} scores; {other} at {m}': '{claim} bei {n} von {all} Spielständen; {other} bei {m}',
  '{sentence} so far': 'Bisher: {sentence}',
  '{level}, against {play} {equity}': '{level}, gegenüber {play} {equity}',
  'will be rolled out': 'wird gleich ausgerollt',
  'when {player} trails': 'wenn {player} zurückliegt',
  'when {player} leads': 'wenn {player} führt',
  'when {player} needs 1 point': 'wenn {player} 1 Punkt fehlt',
  'The figure is the margin to the next best. No color: below 0.010, or not settled by a rollout.':
    'Die Zahl ist der Abstand zum Zweitbesten. Ohne Farbe: unter 0,010 oder vom Rollout nicht entschieden.',
  '{short} is {full}.': '{short} heißt {full}.',
  'too close to call': 'zu knapp für ein Urteil',
  'Evaluating…': 'Wird bewertet …',
  '{play}, too close to call, margin': '{play}, zu knapp für ein Urteil, Abstand',
  '{play}, not settled, margin': '{play}, nicht entschieden, Abstand',
  'being rolled out': 'wird ausgerollt',

  'where {score}': 'wenn {score}',
  'Scores to roll out': 'Spielstände zum Ausrollen',
  '{level}, not rolled out yet.': '{level}, noch kein Rollout.',
  '{level}, rolled out only at the score on the board.': '{level}, Rollout nur beim Stand auf dem Brett.',
  '{n, plural, one {# score is} other {# scores are}} too close to call.':
    '{n, plural, one {# Spielstand ist} other {# Spielstände sind}} zu knapp für ein Urteil.',
  'Tick scores to roll them out': 'Spielstände zum Ausrollen ankreuzen',
  '{n, plural, one {Roll out # score} other {Roll out # scores}}':
    '{n, plural, one {# Spielstand ausrollen} other {# Spielstände ausrollen}}',
  'Choose a play to see the rolls after it.': 'Wähle einen Zug, um die Würfe danach zu sehen.',
  'Rolls after': 'Würfe nach',
  'Evaluating all rolls…': 'Alle Würfe werden bewertet …',
  'All equities are for {player}, without a double before the roll.':
    'Alle Equitys gelten für {player}, ohne Doppel vor dem Wurf.',
  '{player}’s best roll: {best}. Worst: {worst}.':
    'Bester Wurf für {player}: {best}. Am schlechtesten: {worst}.',
  '{player}’s best rolls: {best}. Worst: {worst}.':
    'Beste Würfe für {player}: {best}. Am schlechtesten: {worst}.',
  '{player}’s worst roll: {worst}. Best: {best}.':
    'Schlechtester Wurf für {player}: {worst}. Am besten: {best}.',
  '{player}’s worst rolls: {worst}. Best: {best}.':
    'Schlechteste Würfe für {player}: {worst}. Am besten: {best}.',
  'So far, at {level}.': 'Bisher, mit {level}.',
  'many rolls, such as {roll}': 'viele Würfe, etwa {roll}',
  'All rolls are worth about the same.': 'Alle Würfe sind etwa gleich viel wert.',
  '{equity} for {player}': '{equity} für {player}',
  'Gain or loss for {player} against the mean of all rolls.':
    'Gewinn oder Verlust für {player} gegenüber dem Mittel aller Würfe.',
  'A rollout plays on to the end, so its equity may differ from this mean.':
    'Ein Rollout spielt bis zum Ende; seine Equity kann darum von diesem Mittel abweichen.',
  'Pairs of the first two rolls': 'Paare der ersten beiden Würfe',
  'after a rollout, from {n} trials on': 'nach einem Rollout, ab {n} Durchgängen',
  'mostly luck below {n} trials': 'unter {n} Durchgängen meist Glück',
  'Roll out to see how each pair of the first two rolls turned out.':
    'Ein Rollout zeigt, wie jedes Paar der ersten beiden Würfe ausging.',
  'All 21 rolls': 'Alle 21 Würfe',
  'Only the best and worst rolls': 'Nur die besten und schlechtesten Würfe',
  'Best play of {roll}: {play}': 'Bester Zug mit {roll}: {play}',
  'The 36 rolls: blue is good, orange is bad': 'Die 36 Würfe: Blau ist gut, Orange ist schlecht',
  'against the mean': 'gegenüber dem Mittel',
  'Rolls of {player} with their best plays': 'Würfe von {player} mit ihren besten Zügen',
  'Best play': 'Bester Zug',
  'Against the mean': 'Zum Mittel',
  'Mean of the 36 rolls ({n}-ply, {net})': 'Mittel der 36 Würfe ({n}-Ply, {net})',
} as const;
