/** Trials that the user plays. */
export const MANUAL_TRIALS = {
  'The browser cannot store your trials: {problem} Save them as a file.':
    'Der Browser kann die gespielten Durchgänge nicht speichern: {problem} Bitte als Datei sichern.',
  'The browser could not delete your trials: {problem} They are unchanged.':
    'Der Browser konnte die gespielten Durchgänge nicht löschen: {problem} Sie sind unverändert.',
  '{player} may roll or double.': '{player} kann würfeln oder doppeln.',
  '{player} doubles to {value}. {other} to respond.': '{player} doppelt auf {value}. {other} antwortet.',
  'Double taken: {player} owns the cube at {value}.':
    'Das Doppel ist angenommen: {player} hat den Doppler auf {value}.',
  '{player} rolls {roll}: {line}.': '{player} würfelt {roll}: {line}.',
  'No loss.': 'Kein Verlust.',
  'That cost {loss}: best was {best}.': 'Das hat {loss} gekostet: Am besten war {best}.',
  'Raw result': 'Ergebnis',
  'Luck of {player}’s rolls': 'Glück der Würfe von {player}',
  'Luck-adjusted': 'Ohne Glück',
  'Engine, same dice': 'Engine, gleiche Würfel',
  'Lost by decisions': 'Durch Entscheidungen verloren',
  'The rest is not played: its value is known or evaluated, as in the rollout.':
    'Der Rest wird nicht gespielt: Sein Wert ist bekannt oder wird bewertet, wie im Rollout.',
  'All values here are for {player}.': 'Alle Werte hier gelten für {player}.',
  'Values for {player}: {unit}.': 'Werte für {player}: {unit}.',
  'Trials played by hand, values for {player}': 'Von Hand gespielte Durchgänge, Werte für {player}',
  Counts: 'Zählt',
  Engine: 'Engine',
  Difference: 'Unter\u00adschied',
  'Close the trials': 'Durchgänge schließen',
  Loss: 'Verlust',
  '{n, plural, one {Difference to the engine after # trial} other {Difference to the engine after # trials}}: {difference} {half} (95 %).':
    '{n, plural, one {Unterschied zur Engine nach # Durchgang} other {Unterschied zur Engine nach # Durchgängen}}: {difference} {half} (95 %).',
  'The error of the difference needs two trials that end differently.':
    'Für den Fehler des Unterschieds braucht es zwei Durchgänge mit verschiedenem Ausgang.',
  'With few trials the errors are large, even luck-adjusted. Trials played just like the engine make the error look too small.':
    'Bei wenigen Durchgängen sind die Fehler groß, auch ohne Glück. Durchgänge, in denen alles wie bei der Engine lief, lassen den Fehler zu klein aussehen.',
  'The dice are plain: trials are independent.': 'Die Würfel sind zufällig: Die Durchgänge sind unabhängig.',
  'The dice are balanced over whole blocks of {block} trials, not over this selection.':
    'Die Würfel sind über ganze Blöcke von {block} Durchgängen ausgeglichen, nicht über diese Auswahl.',
  'Roll (the dice)': 'Würfeln',
  'Play (what is typed)': 'Ziehen',
  'Double to {value}': 'Auf {value} doppeln',
  'Play {play}': '{play} ziehen',
  'Enter a play': 'Zug eingeben',
  'Or type a play: 13/10 6/5': 'Oder eingeben: 13/10 6/5',
  'Play it out yourself': 'Selbst zu Ende spielen',
  'Played by hand': 'Von Hand gespielt',
  'Everyone who plays this trial gets the dice of the rollout with seed {seed}.':
    'Wer diesen Durchgang spielt, bekommt die Würfel des Rollouts mit Startwert {seed}.',
  'You play': 'Gespielt wird',
  'the trials as text': 'die Durchgänge als Text',
  'Trials played by hand': 'Von Hand gespielte Durchgänge',
  'Save as CSV': 'Als CSV speichern',
  '{n, plural, one {Delete # trial for good} other {Delete # trials for good}}':
    '{n, plural, one {# Durchgang endgültig löschen} other {# Durchgänge endgültig löschen}}',
  'Keep them': 'Behalten',
  'Delete these trials': 'Diese Durchgänge löschen',
  'The engine plays.': 'Die Engine spielt.',
  'The trial is over.': 'Der Durchgang ist zu Ende.',
  'Show what each decision cost': 'Zeigen, was jede Entscheidung gekostet hat',
  'The game played': 'Die gespielte Partie',
  'The engine’s game': 'Die Partie der Engine',
} as const;
