/** The grid of first and second rolls. */
export const ROLL_GRID = {
  'Close the replay': 'Wiederholung schließen',
  'How did each pair of rolls turn out?': 'Wie gingen die Würfe aus?',
  'How often each pair came up': 'Wie oft jedes Paar kam',
  'First roll {first}, second roll {second}': 'Erster Wurf {first}, zweiter Wurf {second}',
  'The first roll is the opponent’s.': 'Den ersten Wurf macht der Gegner.',
  'No game starts with a double.': 'Keine Partie beginnt mit einem Pasch.',
  'This pair has not come up yet.': 'Dieses Paar ist noch nicht gekommen.',
  '{trials}, mean {mean}.': '{trials}, Mittel {mean}.',
  '{trials}, mean of the {known} known: {mean}.': '{trials}, Mittel der {known} bekannten: {mean}.',
  'Luck-adjusted mean of {what}, by the first two rolls.':
    'Glücksbereinigtes Mittel von {what}, nach den ersten beiden Würfen.',
  'Mean result of {what}, by the first two rolls.':
    'Mittleres Ergebnis von {what}, nach den ersten beiden Würfen.',
  'With few trials in a cell, its color is mostly later luck.':
    'Bei wenigen Durchgängen zeigt die Farbe vor allem späteres Glück.',
  'grid of pairs; arrow keys select one, Enter replays a trial':
    'Gitter der Paare; Pfeiltasten wählen eines, Eingabe spielt einen Durchgang nach',
  '{play} better': '{play} besser',
  won: 'gewonnen',
  lost: 'verloren',
  Color: 'Farbe',
  'During a rollout, a cell lights up for each trial.':
    'Während des Rollouts leuchtet für jeden Durchgang eine Zelle auf.',
  'Point at a cell to see its trials. Click it to replay one.':
    'Auf eine Zelle zeigen, um ihre Durchgänge zu sehen. Ein Klick spielt einen nach.',
  'Replay trial {n}, {play}: {value}': 'Durchgang {n} nachspielen, {play}: {value}',
  'came up in an earlier visit, result not kept': 'kam bei einem früheren Besuch, Ergebnis nicht aufbewahrt',
} as const;
