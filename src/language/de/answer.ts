/** The question, its verdict and the current run. */
export const ANSWER = {
  'Why {play}?': 'Warum {play}?',
  'In 100 games, {play} has {gain} than {other}.': '{play} statt {other} bringt auf 100 Partien {gain}.',
  'It also has {list}.': 'Dazu kommen {list}.',
  '{play} is better although it has {list} than {other} in 100 games.':
    '{play} ist besser, obwohl es statt {other} auf 100 Partien {list} bringt.',
  'The price: {list}.': 'Der Preis: {list}.',
  '{n} more wins': '{n} Siege mehr',
  '{n} fewer wins': '{n} Siege weniger',
  '{n} more gammons': '{n} Gammons mehr',
  '{n} fewer gammons': '{n} Gammons weniger',
  '{n} more gammons lost': '{n} verlorene Gammons mehr',
  '{n} fewer gammons lost': '{n} verlorene Gammons weniger',
  'It gains most when {thrower} rolls {rolls}.': 'Am meisten bringt es, wenn {thrower} {rolls} wirft.',
  '{play} gains most when {thrower} rolls {rolls}.':
    '{play} bringt am meisten, wenn {thrower} {rolls} wirft.',
  '{play} is better when {thrower} rolls {rolls}.': 'Wirft {thrower} {rolls}, ist {play} besser.',
  'No single cause stands out: the lead comes from many small gains.':
    'Kein einzelner Grund sticht heraus: Der Vorsprung kommt aus vielen kleinen Gewinnen.',
  'Replay trial {n}, with the same dice:': 'Durchgang {n} mit denselben Würfen nachspielen:',
  take: 'annehmen',
  'double, take': 'doppeln, annehmen',
  'this position': 'diese Stellung',
  'no double': 'nicht doppeln',
  'cannot move': 'kein Zug möglich',
  'A clear answer is wrong in at most 5\u202f% of rollouts, however often you look.':
    'Eine klare Antwort ist in höchstens 5\u202f% der Rollouts falsch, so oft man auch hinsieht.',
  'Every trial gave this value, as where the bearoff tables cover a position.':
    'Jeder Durchgang ergab diesen Wert, wie bei Stellungen der Auswürfeltabellen.',
  'A rollout stopped by JSD is wrong more often than one that plays all its trials.':
    'Ein Rollout, den die JSD-Regel beendet, irrt öfter als einer, der alle Durchgänge spielt.',
  'No practical number of trials would settle it.':
    'Keine sinnvolle Zahl von Durchgängen würde es entscheiden.',
  'At most about {n} more trials each should settle it.':
    'Höchstens etwa {n} weitere Durchgänge je Kandidat dürften es entscheiden.',
  'Add trials: about {n} more each should settle it.':
    'Mehr Durchgänge: Höchstens etwa {n} je Kandidat dürften es entscheiden.',
  'It is too early to estimate how many more trials would settle it.':
    'Wie viele weitere Durchgänge es entscheiden, lässt sich noch nicht abschätzen.',
  'Add trials to settle it. It is too early to estimate how many.':
    'Mehr Durchgänge können es entscheiden. Wie viele, lässt sich noch nicht abschätzen.',
  'It is too early to estimate how many more trials would settle it: probably over {n}.':
    'Wie viele weitere Durchgänge es entscheiden, lässt sich noch nicht abschätzen: wohl über {n}.',
  'Add trials to settle it: probably over {n} each. It is too early to say more.':
    'Mehr Durchgänge können es entscheiden: wohl über {n} je Kandidat. Genaueres lässt sich noch nicht sagen.',
  'No game was finished by then.': 'Bis dahin war keine Partie beendet.',
  'Playing the first games…': 'Die ersten Partien laufen …',
  'The position is worth {value} (EMG) to the player on roll.':
    'Die Stellung ist dem Spieler am Wurf {value} (EMG) wert.',
  '{play} is worth {value} (EMG) to the player on roll.':
    '{play} ist dem Spieler am Wurf {value} (EMG) wert.',
  '{level}: the position is worth {value} (EMG) to the player on roll.':
    '{level}: Die Stellung ist dem Spieler am Wurf {value} (EMG) wert.',
  'So far the position is worth {value} (EMG) to the player on roll.':
    'Bisher ist die Stellung dem Spieler am Wurf {value} (EMG) wert.',
  'So far {play} is worth {value} (EMG) to the player on roll.':
    'Bisher ist {play} dem Spieler am Wurf {value} (EMG) wert.',
  'So far the position is worth {value} points per game to the player on roll.':
    'Bisher ist die Stellung dem Spieler am Wurf {value} Punkte je Partie wert.',
  'So far {play} is worth {value} points per game to the player on roll.':
    'Bisher ist {play} dem Spieler am Wurf {value} Punkte je Partie wert.',
  'So far the position is worth {value} per unit of the cube to the player on roll.':
    'Bisher ist die Stellung dem Spieler am Wurf {value} je Einheit des Dopplers wert.',
  'So far {play} is worth {value} per unit of the cube to the player on roll.':
    'Bisher ist {play} dem Spieler am Wurf {value} je Einheit des Dopplers wert.',
  'The position is worth {value} per unit of the cube to the player on roll.':
    'Die Stellung ist dem Spieler am Wurf {value} je Einheit des Dopplers wert.',
  '{play} is worth {value} per unit of the cube to the player on roll.':
    '{play} ist dem Spieler am Wurf {value} je Einheit des Dopplers wert.',
  '{level}: the position is worth {value} per unit of the cube to the player on roll.':
    '{level}: Die Stellung ist dem Spieler am Wurf {value} je Einheit des Dopplers wert.',
  'Equities per unit of the cube for {player}, {kind}, with 95\u202f% intervals.':
    'Equitys je Einheit des Dopplers für {player}, {kind}, mit 95-%-Intervallen.',
  'Equity in points per unit of the cube': 'Equity in Punkten je Einheit des Dopplers',
  'points per unit of the cube': 'Punkte je Einheit des Dopplers',
  'Equities (EMG) for {player}, {kind}, with 95\u202f% intervals.':
    'Equitys (EMG) für {player}, {kind}, mit 95-%-Intervallen.',
  'The position is worth {value} points per game to the player on roll.':
    'Die Stellung ist dem Spieler am Wurf {value} Punkte je Partie wert.',
  '{play} is worth {value} points per game to the player on roll.':
    '{play} ist dem Spieler am Wurf {value} Punkte je Partie wert.',
  '{play} is clearly best by {margin}.': '{play} ist mit {margin} klar am besten.',
  '{play} is best by {margin}.': '{play} ist am besten, mit {margin} Vorsprung.',
  '{play} and {other} gave the same result in every trial.':
    '{play} und {other} ergaben in jedem Durchgang dasselbe.',
  '{play} leads by {margin}. Too few trials to say more.':
    '{play} liegt um {margin} vorn. Für mehr sind es zu wenige Durchgänge.',
  '{play} is best so far, by {margin}.': '{play} ist bisher am besten, mit {margin} Vorsprung.',
  'Runner-up: {play}.': 'Auf Platz 2: {play}.',
  'Not settled: {play} leads {other} by {margin}.':
    'Noch nicht entschieden: {play} liegt um {margin} vor {other}.',
  'Too close to call: {play} and {other} differ by {margin}.':
    'Zu knapp für ein Urteil: {play} und {other} unterscheiden sich um {margin}.',
  'No checker can move with this roll.': 'Mit diesem Wurf kann kein Stein ziehen.',
  'A rollout still shows what the position is worth.':
    'Ein Rollout zeigt trotzdem, was die Stellung wert ist.',
  '{play} is the only legal play.': '{play} ist der einzige erlaubte Zug.',
  '{level}: {play} is best by {margin}.': '{level}: {play} ist am besten, mit {margin} Vorsprung.',
  '{level}: {play} and {other} are equally good.': '{level}: {play} und {other} sind gleich gut.',
  '{level}: {play} is best.': '{level}: {play} ist am besten.',
  '{level}: {play} leads {other} by {margin}, not settled.':
    '{level}: {play} führt vor {other} mit {margin}, noch nicht entschieden.',
  'Not rolled out yet.': 'Noch kein Rollout.',
  'No double': 'Nicht doppeln',
  Double: 'Doppeln',
  'Optional double': 'Doppeln freigestellt',
  'Too good to double': 'Zu gut zum Doppeln',
  'No redouble': 'Nicht redoppeln',
  Redouble: 'Redoppeln',
  'Optional redouble': 'Redoppeln freigestellt',
  'Too good to redouble': 'Zu gut zum Redoppeln',
  pass: 'ablehnen',
  beaver: 'Beaver',
  Take: 'Annehmen',
  Pass: 'Ablehnen',
  'Take or pass': 'Annehmen oder ablehnen',
  'take or pass': 'annehmen oder ablehnen',
  'Take and pass are equal.': 'Annehmen und Ablehnen sind gleich gut.',
  Beaver: 'Beaver',
  Raccoon: 'Raccoon',
  'A take would cost {player} {cost}.': 'Annehmen würde {player} {cost} kosten.',
  'A pass would cost {player} {cost}.': 'Ablehnen würde {player} {cost} kosten.',
  'Turning the cube once more would cost {cost}.': 'Den Doppler noch einmal zu drehen würde {cost} kosten.',
  'A take would cost {cost}.': 'Annehmen würde {cost} kosten.',
  'A pass would cost {cost}.': 'Ablehnen würde {cost} kosten.',
  Redoubling: 'Redoppeln',
  Doubling: 'Doppeln',
  '{line} and waiting are equal.': '{line} und Warten sind gleich viel wert.',
  '{line} gains {margin}.': '{line} bringt {margin}.',
  'Playing on gains {margin} over cashing.': 'Weiterspielen bringt {margin} mehr als Kassieren.',
  '{line} costs {margin}.': '{line} kostet {margin}.',
  '{answer}: that is clear.': '{answer}: Das ist klar.',
  '{answer}. Too few trials to say more.': '{answer}. Für mehr sind es zu wenige Durchgänge.',
  '{answer}, so far.': 'Bisher: {answer}.',
  'Combined runs have no planned end, so no rule vouches for their sum.':
    'Verbundene Läufe haben kein geplantes Ende. Darum bürgt keine Regel für ihre Summe.',
  '{answer}, not settled.': '{answer}, noch nicht entschieden.',
  '{level}: {answer}, not settled.': '{level}: {answer}, noch nicht entschieden.',
  'Too close to call whether to redouble. Ahead so far: {answer}.':
    'Ob zu redoppeln ist, ist zu knapp für ein Urteil. Bisher vorn: {answer}.',
  'Too close to call whether to double. Ahead so far: {answer}.':
    'Ob zu doppeln ist, ist zu knapp für ein Urteil. Bisher vorn: {answer}.',
  'Too close to call whether {player} should take. Ahead so far: {answer}.':
    'Ob {player} annehmen soll, ist zu knapp für ein Urteil. Bisher vorn: {answer}.',
  'Too close to call whether {player} should beaver. Ahead so far: {answer}.':
    'Ob {player} beavern soll, ist zu knapp für ein Urteil. Bisher vorn: {answer}.',
  'Too close to call. Ahead so far: {answer}.': 'Zu knapp für ein Urteil. Bisher vorn: {answer}.',
  '{player} offers a {offer}, {other} to respond': '{offer} von {player}, {other} antwortet',
  '{player} on roll': '{player} am Wurf',
  '{player} to play {roll}': '{player} zieht {roll}',
  double: 'Doppel',
  raccoon: 'Raccoon',
  'cube centered': 'Doppler in der Mitte',
  'cube centered at {value}': 'Doppler in der Mitte auf {value}',
  '{player} owns the cube at {value}': '{player} hat den Doppler auf {value}',
  'money game': 'Geldspiel',
  'Before the roll, ignoring {roll}: {terms}': 'Vor dem Wurf, {roll} zählt nicht: {terms}',
  'Choose “Checker play” to play the roll.': 'Zum Ziehen „Zugwahl“ wählen.',
  'Jacoby rule': 'Jacoby-Regel',
  beavers: 'Beaver erlaubt',
  'X {x}, O {o} in a match to {length}': 'X {x}, O {o} im Match bis {length}',
  'Crawford game': 'Crawford-Partie',
  'Roll out': 'Ausrollen',
  'Roll out {what}': '{what} ausrollen',
  Resume: 'Weiter',
  'Continue to {n} trials': 'Weiter bis {n} Durchgänge',
  '{n, plural, one {Add # trial} other {Add # trials}}':
    '{n, plural, one {# Durchgang mehr} other {# Durchgänge mehr}}',
  'Trials to add': 'Weitere Durchgänge',
  'Paused after {done}': 'Angehalten nach {done}',
  'Stopped after {n, plural, one {# trial} other {# trials}} each':
    'Gestoppt nach je {n, plural, one {# Durchgang} other {# Durchgängen}}',
  'Until the standard error is {error}, at most {n, plural, one {# trial} other {# trials}} each':
    'Bis zum Standardfehler {error}, höchstens je {n, plural, one {# Durchgang} other {# Durchgänge}}',
  'Until the difference is {jsds} JSD, at most {n, plural, one {# trial} other {# trials}} each':
    'Bis der Unterschied {jsds} JSD beträgt, höchstens je {n, plural, one {# Durchgang} other {# Durchgänge}}',
  'Until the answer is clear, at most {n, plural, one {# trial} other {# trials}} each':
    'Bis die Antwort klar ist, höchstens je {n, plural, one {# Durchgang} other {# Durchgänge}}',
  '{trials}, at most {time}': '{trials}, höchstens {time}',
  '{n} of at most {all, plural, one {# trial} other {# trials}} each':
    'je {n} von höchstens {all, plural, one {# Durchgang} other {# Durchgängen}}',
  'Done: {n, plural, one {# trial} other {# trials}} each':
    'Fertig: je {n, plural, one {# Durchgang} other {# Durchgänge}}',
  'Done: at most {n, plural, one {# trial} other {# trials}} each':
    'Fertig: je höchstens {n, plural, one {# Durchgang} other {# Durchgänge}}',
  'At most {n, plural, one {# trial} other {# trials}} each':
    'Je höchstens {n, plural, one {# Durchgang} other {# Durchgänge}}',
  '{why} after {n, plural, one {# trial} other {# trials}}':
    '{why} nach {n, plural, one {# Durchgang} other {# Durchgängen}}',
  'Done: standard error reached': 'Fertig: Standardfehler erreicht',
  'Done: the difference is large enough': 'Fertig: Der Unterschied ist groß genug',
  'Done: the answer is clear': 'Fertig: Die Antwort ist klar',
  'Time limit reached': 'Zeit abgelaufen',
  'Time limit reached: playing the minimum of {n, plural, one {# trial} other {# trials}} each':
    'Zeit abgelaufen: Das Minimum von je {n, plural, one {# Durchgang} other {# Durchgängen}} wird noch gespielt',
  'results so far are kept': 'bisherige Ergebnisse bleiben',
  starting: 'beginnt',
  '{n} games/s': '{n} Partien/s',
  '{time} left': 'noch {time}',
  'about {time} left': 'noch etwa {time}',
  'at most {time} left': 'noch höchstens {time}',
  '{time} so far': 'bisher {time}',
  'took {time}': 'dauerte {time}',
  'Standard error {now}': 'Standardfehler {now}',
  'Standard error {now} now, about {later} at the end': 'Standardfehler jetzt {now}, am Ende etwa {later}',
  'Standard error {now} now, about {later} after {n} trials':
    'Standardfehler jetzt {now}, nach {n} Durchgängen etwa {later}',
  'Standard error {now} now, about {later} after {n} trials, in about {time}':
    'Standardfehler jetzt {now}, nach {n} Durchgängen etwa {later}, in etwa {time}',
  'Standard error {now} now, about {later} after {n} trials, in at most {time}':
    'Standardfehler jetzt {now}, nach {n} Durchgängen etwa {later}, in höchstens {time}',
  'Standard error {now} now, continuing takes about {time}':
    'Standardfehler jetzt {now}, weiterzuspielen dauert etwa {time}',
  'as precise as {n} ordinary games': 'so genau wie {n} gewöhnliche Partien',
  'clear in about {time}, {most}': 'klar in etwa {time}, {most}',
  '{level} prefers {play}, here {gap} behind.': '{level} zieht {play} vor, hier {gap} zurück.',
  '{level} says {evaluated}, this rollout {rolled}.': '{level}: {evaluated}, hier {rolled}.',
  '{line}: {level} says {evaluated}, this rollout {rolled}.':
    '{line}: auf {level} {evaluated}, hier {rolled}.',
  'In a race the cube formula of {level} errs, not a net. Rely on the rollout.':
    'Im Rennen irrt die Doppler-Formel von {level}, kein Netz. Verlass dich auf den Rollout.',
  'In a race {level} errs more than a rollout. Rely on the rollout.':
    'Im Rennen irrt {level} mehr als ein Rollout. Verlass dich auf den Rollout.',
  '{level} says “{evaluated}”, this rollout “{rolled}”.': '{level}: „{evaluated}“, hier „{rolled}“.',
  '{level} may misplay it.': '{level} spielt das vielleicht falsch.',
  'The fast net may err.': 'Das schnelle Netz irrt vielleicht.',
  'Takes about {n} times as long.': 'Dauert etwa {n}-mal so lange.',
  'The same number of trials takes about {trials} times as long, the same error {error} times.':
    'Gleich viele Durchgänge dauern etwa {trials}-mal so lange, bis zum selben Fehler {error}-mal.',
  'Repeat at {level}': 'Auf {level} wiederholen',
  'Use the strong net': 'Starkes Netz nehmen',
  'Until clear': 'Bis klar',
  'Ends when the best is clear, at the latest after {n, plural, one {# trial} other {# trials}} each.':
    'Endet, sobald klar ist, was am besten ist, spätestens nach je {n, plural, one {# Durchgang} other {# Durchgängen}}.',
  'Equities against trials, with 95\u202f% intervals. The table has the figures.':
    'Equitys über den Durchgängen, mit 95-%-Intervallen. Die Zahlen stehen in der Tabelle.',
  'Progress of the rollout': 'Fortschritt des Rollouts',
  Rollout: 'Rollout',
  'Skip to content': 'Zum Inhalt springen',
  'Evaluated, {level}': 'Bewertet, {level}',
  best: 'am besten',
  'best by evaluation': 'nach der Bewertung am besten',
  'ahead so far': 'bisher vorn',
  'The lines of the cube decision': 'Die Möglichkeiten der Doppelentscheidung',
  Line: 'Möglichkeit',
  'Confidence interval': 'Konfidenzintervall',
  'Rolled out': 'Ausgerollt',
  'Doubling is right': 'Doppeln ist richtig',
  'Redoubling is right': 'Redoppeln ist richtig',
  'A beaver is right': 'Ein Beaver ist richtig',
  'A raccoon is right': 'Ein Raccoon ist richtig',
  'Taking is right': 'Annehmen ist richtig',
  Wins: 'Siege',
  'Gammons won': 'Gewonnene Gammons',
  'Backgammons won': 'Gewonnene Backgammons',
  Losses: 'Niederlagen',
  'Gammons lost': 'Verlorene Gammons',
  'Backgammons lost': 'Verlorene Backgammons',
  'How the games end, in percent': 'Wie die Partien enden, in Prozent',
  'How games end, %': 'Wie Partien enden, %',
  Play: 'Zug',
  Equity: 'Equity',
  'Normalized equity (EMG)': 'Normierte Equity (EMG)',
  'Equity in points per game': 'Equity in Punkten je Partie',
  'Points per game, ignoring the score': 'Punkte je Partie, ohne den Spielstand',
  'normalized equity': 'normierte Equity',
  'units of the cube before doubling': 'Einheiten des Dopplers vor dem Doppeln',
  'EMG, in units of the cube before doubling': 'EMG, in Einheiten des Dopplers vor dem Doppeln',
  'units of the cube when it was offered': 'Einheiten des Dopplers beim Angebot',
  'P(best)': 'P(bester)',
  Level: 'Stärke',
  'Not rolled out': 'Nicht ausgerollt',
  'Looked ahead only': 'Nur vorausgeschaut',
  'Sort by': 'Sortieren nach',
  'Plays by {order}': 'Züge, sortiert nach: {order}',
  equity: 'Equity',
  evaluation: 'Bewertung',
  wins: 'Siegen',
  'gammons won': 'gewonnenen Gammons',
  'gammons lost': 'verlorenen Gammons',
  name: 'Zug',
  'The order changed: at {level}, {play} led by {lead}.':
    'Die Reihenfolge hat sich geändert: Bei {level} lag {play} um {lead} vorn.',
  '{value}, {place} of {all}': '{value}, {place} von {all}',
  'Show best only': 'Nur die besten zeigen',
  '{n, plural, one {Show # more play} other {Show # more plays}}':
    '{n, plural, one {# weiteren Zug zeigen} other {# weitere Züge zeigen}}',

  fewer: 'weniger',
  'Checker play': 'Zugwahl',
  'Cube action': 'Doppler',
  Position: 'Stellung',
  Question: 'Frage',
  'Add a play': 'Zug hinzufügen',
  'Add a play: 13/10 6/5': 'Zug hinzufügen: 13/10 6/5',
  Add: 'Hinzufügen',
  'Evaluate at': 'Bewerten auf',
  'looking ahead…': 'schaut voraus …',
  'rolling out…': 'rollt aus …',
  'Trials of the level': 'Durchgänge der Stärke',
  '{trials} of {all, plural, one {# trial} other {# trials}}':
    '{trials} von {all, plural, one {# Durchgang} other {# Durchgängen}}',
  '{n} short trials': '{n} kurze Durchgänge',
  'Starts when the look-ahead is done. Press again to start now.':
    'Beginnt nach der Vorausschau. Noch einmal drücken, um sofort zu beginnen.',
  Verdict: 'Urteil',
  'At this score': 'Bei diesem Spielstand',
  'In points': 'In Punkten',
  MWC: 'Match gewonnen',
  'The player on roll wins the match {value} of the time.':
    'Der Spieler am Wurf gewinnt das Match zu {value}.',
  'So far the player on roll wins the match {value} of the time.':
    'Bisher gewinnt der Spieler am Wurf das Match zu {value}.',
  'So far, with {play}, the player on roll wins the match {value} of the time.':
    'Bisher gewinnt der Spieler am Wurf mit {play} das Match zu {value}.',
  'With {play} the player on roll wins the match {value} of the time.':
    'Mit {play} gewinnt der Spieler am Wurf das Match zu {value}.',
  '{n}-ply': '{n}-Ply',
  '{plies}-ply against {other}-ply': '{plies}-Ply gegen {other}-Ply',
  '{level}, from turn {n} on {later}': '{level}, ab Halbzug {n} {later}',
  '{level} ({filter})': '{level} ({filter})',
  '{level} → {later}': '{level} → {later}',
  'truncated after {n, plural, one {# ply} other {# plies}}':
    'abgebrochen nach {n, plural, one {# Halbzug} other {# Halbzügen}}',
  '{truncation} at {plies}-ply': '{truncation} auf {plies}-Ply',
  '{truncation}, averaged with {n}': '{truncation}, gemittelt mit {n}',
  'no variance reduction': 'ohne Varianzreduktion',
  'look-ahead variance reduction': 'Varianzreduktion mit Vorausschau',
  'neural variance reduction': 'neuronale Varianzreduktion',
  Money: 'Geldspiel',
  DMP: 'DMP',
  'Gammon-go': 'Gammon-Go',
  'Gammon-save': 'Gammon-Save',
  'Cube centered': 'Doppler in der Mitte',
  '{player} owns the cube': '{player} hat den Doppler',
  'Seed {n}': 'Startwert {n}',
  'Starting the engine…': 'Das Programm startet …',
  'The engine did not start.': 'Das Programm ist nicht gestartet.',
  '{level}: the position is worth {value} points per game to the player on roll.':
    '{level}: Die Stellung ist dem Spieler am Wurf {value} Punkte je Partie wert.',
  'without the cube': 'ohne Doppler',
  'with the cube': 'mit Doppler',
  '{kind}, normalized to its value': '{kind}, auf seinen Wert normiert',
  'Equities in units of the cube before doubling for {player}, {kind}, with 95\u202f% intervals.':
    'Equitys in Einheiten des Dopplers vor dem Doppeln für {player}, {kind}, mit 95-%-Intervallen.',
  'Equities for {player}, {kind}, with 95\u202f% intervals. Cube at {value}, as when the {offer} was offered.':
    'Equitys für {player}, {kind}, mit 95-%-Intervallen. Doppler {value}, wie beim {offer}.',
  'Equities in points per game for {player}, {kind}, with 95\u202f% intervals.':
    'Equitys in Punkten je Partie für {player}, {kind}, mit 95-%-Intervallen.',
  'plain dice': 'zufällige Würfel',
  'as initial position': 'als Anfangsstellung',
  'No roll yet. Set the dice below the board.':
    'Noch kein Wurf. Die Würfel lassen sich unter dem Brett eingeben.',
  '{player} may not double: {why}.': '{player} darf nicht doppeln: {why}.',
  '{player} may not double: {why}. Take the offer back.':
    '{player} darf nicht doppeln: {why}. Bitte das Angebot zurücknehmen.',
  'A cube decision needs the cube. Turn off “Without the cube” in the settings.':
    'Eine Doppelentscheidung braucht den Doppler. Bitte „Ohne Doppler“ in den Einstellungen ausschalten.',
  Analysis: 'Auswertung',
  'The latest rollout has another question: {question}.':
    'Der letzte Rollout hat eine andere Frage: {question}.',
  'The board has changed since this rollout. To see its rows, go back to {question}.':
    'Das Brett hat sich seit diesem Rollout geändert. Seine Zeilen erscheinen wieder mit: {question}.',
  'These figures belong to another rollout: {question} ({terms}).':
    'Diese Zahlen gehören zu einem anderen Rollout: {question} ({terms}).',
  'Back to its position': 'Zurück zu seiner Stellung',
  'JSD: joint standard deviations behind the best.':
    'JSD: gemeinsame Standardabweichungen hinter dem besten.',
  'Where a double is passed, percentages use the evaluation and the equity counts the pass. So one does not follow from the other.':
    'Wo ein Doppel abgelehnt wird, nehmen die Prozente die Bewertung, und die Equity zählt das Ablehnen. Das eine folgt also nicht aus dem anderen.',
  'Variance reduction subtracts luck. Percentages of few trials that fall outside 0 to 100 show the limit.':
    'Die Varianzreduktion zieht Glück ab. Liegen Prozente weniger Durchgänge außerhalb von 0 bis 100, steht hier die Grenze.',
  'Nobody plays for what is in brackets: it decides nothing at this score or cube.':
    'Um Eingeklammertes spielt niemand: Bei diesem Stand oder Doppler entscheidet es nichts.',
  'W, G and B: games, gammons and backgammons won in percent; L: lost.':
    'W, G und B: gewonnene Partien, Gammons und Backgammons in Prozent; L: verlorene.',
  'Should {player} take the {offer}?': 'Soll {player} den {offer} annehmen?',
  'Should {player} take?': 'Soll {player} annehmen?',
  '{player} on roll, before the dice': '{player} am Wurf, vor den Würfeln',
  'Should {player} redouble?': 'Soll {player} redoppeln?',
  'Should {player} double?': 'Soll {player} doppeln?',
  'this position (first)': 'Diese Stellung',
  'the take': 'Das Annehmen',
  'the cube': 'Den Doppler',
  '{n, plural, one {# play} other {# plays}}': '{n, plural, one {# Zug} other {# Züge}}',
  'Plays, best first': 'Züge, der beste zuerst',
  'Double if your opponent wrongly passes': 'Doppeln, wenn der Gegner zu Unrecht ablehnt',
  'Double if your opponent wrongly takes': 'Doppeln, wenn der Gegner zu Unrecht annimmt',
  'Redouble if your opponent wrongly passes': 'Redoppeln, wenn der Gegner zu Unrecht ablehnt',
  'Redouble if your opponent wrongly takes': 'Redoppeln, wenn der Gegner zu Unrecht annimmt',
  'more than {share} of the time': 'in mehr als {share} der Fälle',
  'Double?': 'Doppeln?',
  'Redouble?': 'Redoppeln?',
  'Take?': 'Annehmen?',
  'Beaver?': 'Beavern?',
  'Raccoon?': 'Raccoon?',
  'rolled out': 'ausgerollt',
  'Values as': 'Werte als',
  'Equivalent to money: normalized equity': 'Auf Geldspiel umgerechnet: normierte Equity',
  '{level}: the player on roll wins the match {value} of the time.':
    '{level}: Der Spieler am Wurf gewinnt das Match zu {value}.',
  'Match winning chances for {player}, {kind}, with 95\u202f% intervals.':
    'Match-Gewinnchancen für {player}, {kind}, mit 95-%-Intervallen.',
  'Rest {what}': '{what} ruhen lassen',
  'Resume {what}': '{what} fortsetzen',
  'Why? No difference between the games is larger than its error yet.':
    'Warum? Noch ist kein Unterschied zwischen den Partien größer als sein Fehler.',
} as const;
