/** Trials played out by hand. */
export const HANDS = {
  'The browser does not keep the trials that you play: {problem} Save them as a file.':
    'Der Browser bewahrt die gespielten Durchgänge nicht auf: {problem} Sie lassen sich als Datei speichern.',
  'The browser does not forget the trials that you played: {problem} They are as they were.':
    'Der Browser vergisst die gespielten Durchgänge nicht: {problem} Sie sind, wie sie waren.',
  '{player} to roll, or to double first.': '{player} würfelt oder doppelt vorher.',
  '{player} doubles to {value}. {other} to respond.': '{player} doppelt auf {value}. {other} antwortet.',
  'The double is accepted: {player} has the cube at {value}.':
    'Das Doppel ist angenommen: {player} hat den Doppler auf {value}.',
  '{player} rolls {roll}: {line}.': '{player} würfelt {roll}: {line}.',
  'That gave nothing up.': 'Das hat nichts gekostet.',
  'That gave up {loss}: best was {best}.': 'Das hat {loss} gekostet: Am besten war {best}.',
  'As it ended': 'Wie es ausging',
  'Luck of {player}’s rolls': 'Glück der Würfe von {player}',
  'Less luck: counts': 'Ohne Glück: zählt',
  'The engine instead, same dice': 'Die Engine stattdessen, gleiche Würfel',
  'Given up by decisions': 'Durch Entscheidungen verloren',
  'The rest is not played: what it is worth is known, or evaluated, as in the rollout.':
    'Der Rest wird nicht gespielt: Sein Wert ist bekannt oder wird bewertet, wie im Rollout.',
  'In this game all values are for {player}.': 'In dieser Partie gelten alle Werte für {player}.',
  'Values for {player}: {unit}.': 'Werte für {player}: {unit}.',
  'Trials played by hand, values for {player}': 'Von Hand gespielte Durchgänge, Werte für {player}',
  Counts: 'Zählt',
  Engine: 'Engine',
  Difference: 'Unter\u00adschied',
  'Close the trials': 'Durchgänge schließen',
  'Given up': 'Verloren',
  '{n, plural, one {Difference to the engine after # trial} other {Difference to the engine after # trials}}: {difference} {half} (95 %).':
    '{n, plural, one {Unterschied zur Engine nach # Durchgang} other {Unterschied zur Engine nach # Durchgängen}}: {difference} {half} (95 %).',
  'Two trials that end differently tell a first error of the difference.':
    'Zwei Durchgänge mit verschiedenem Ausgang geben einen ersten Fehler des Unterschieds.',
  'Few trials have large errors, luck taken out or not; where all decisions were the engine’s a trial differs by nothing, and the error looks smaller than it is.':
    'Wenige Durchgänge haben große Fehler, mit oder ohne Glück; wo alle Entscheidungen die der Engine waren, gibt es keinen Unterschied, und der Fehler sieht kleiner aus, als er ist.',
  'The dice are plain: each trial stands for itself.':
    'Die Würfel sind zufällig: Jeder Durchgang steht für sich.',
  'The dice are balanced over whole blocks of {block} trials, not over those picked here.':
    'Die Würfel sind über ganze Blöcke von {block} Durchgängen ausgeglichen, nicht über die hier gewählten.',
  'Roll (the dice)': 'Würfeln',
  'Play (what is typed)': 'Ziehen',
  'Double to {value}': 'Auf {value} doppeln',
  'Play {play}': '{play} ziehen',
  'Type the play': 'Den Zug schreiben',
  'Or type it: 13/10 6/5': 'Oder schreiben: 13/10 6/5',
  'Play this trial yourself': 'Diesen Durchgang selbst spielen',
  'Played by hand': 'Von Hand gespielt',
  'Everyone who plays this trial gets the dice of the rollout with seed {seed}.':
    'Wer diesen Durchgang spielt, bekommt die Würfel des Rollouts mit Startwert {seed}.',
  'Play one side of this trial against the engine, with the same dice.':
    'Eine Seite dieses Durchgangs gegen die Engine spielen, mit denselben Würfeln.',
  'You play': 'Gespielt wird',
  'the trials as text': 'die Durchgänge als Text',
  'Trials played by hand': 'Von Hand gespielte Durchgänge',
  'Save as CSV': 'Als CSV speichern',
  '{n, plural, one {Forget # trial for good} other {Forget # trials for good}}':
    '{n, plural, one {# Durchgang endgültig vergessen} other {# Durchgänge endgültig vergessen}}',
  'Keep them': 'Behalten',
  'Forget these trials': 'Diese Durchgänge vergessen',
  'The engine plays.': 'Die Engine spielt.',
  'The trial is over.': 'Der Durchgang ist zu Ende.',
  'Tell me what each decision gave up': 'Sagen, was jede Entscheidung gekostet hat',
  'The game played': 'Die gespielte Partie',
  'The engine’s game': 'Die Partie der Engine',
} as const;
