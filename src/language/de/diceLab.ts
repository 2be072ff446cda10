/** The dice lab. */
export const DICE_LAB = {
  '{least} to {most}': '{least} bis {most}',
  Plain: 'Zufällig',
  'Rotation only': 'Nur Rotation',
  '+ stratification': '+ Schichtung',
  'Initial position': 'Anfangsstellung',
  'First roll': 'Erster Wurf',
  'Second roll': 'Zweiter Wurf',
  'Third roll': 'Dritter Wurf',
  'Fourth roll': 'Vierter Wurf',
  never: 'nie',
  once: 'einmal',
  twice: 'zweimal',
  '{n} times': '{n}-mal',
  'After {n, plural, one {# trial} other {# trials}}':
    'Nach {n, plural, one {# Durchgang} other {# Durchgängen}}',
  '{after} each of the {all} pairs has come {times}.': '{after} ist jedes der {all} Paare {times} gekommen.',
  '{after} {come} of {all} pairs have come, none of them twice.':
    '{after} sind {come} von {all} Paaren gekommen, keines zweimal.',
  '{after} {come} of {all} pairs have come, the most frequent {times}.':
    '{after} sind {come} von {all} Paaren gekommen, das häufigste {times}.',
  '{after} all pairs have come, the rarest {fewest}, the most frequent {most}.':
    '{after} sind alle Paare gekommen, das seltenste {fewest}, das häufigste {most}.',
  '{first}, then {second}: {times}': '{first}, dann {second}: {times}',
  '{first}, then {second}: {times}: trials {trials} first':
    '{first}, dann {second}: {times}: zuerst in den Durchgängen {trials}',
  '{first}, then {second}: {times}: {n, plural, one {trial} other {trials}} {trials}':
    '{first}, dann {second}: {times}: {n, plural, one {Durchgang} other {Durchgänge}} {trials}',
  'Plain dice leave gaps': 'Zufällige Würfel lassen Lücken',
  'There are 36 × 36 = {cycle} ways to throw the first two rolls. In {cycle} trials with plain dice {missing} of them never come, and one comes {times}. A rollout with such dice answers for the rolls it got, not for the rolls there are.':
    'Es gibt 36 × 36 = {cycle} Möglichkeiten für die ersten beiden Würfe. In {cycle} Durchgängen mit zufälligen Würfeln kommen {missing} davon nie vor und eine {times}. Ein Rollout mit solchen Würfeln antwortet für die Würfe, die er bekommen hat, nicht für die, die es gibt.',
  'Press play and watch pairs repeat while others wait.':
    'Ablaufen lassen und zusehen, wie sich Paare wiederholen, während andere warten.',
  'Rotation counts them off': 'Rotation zählt sie der Reihe nach ab',
  'Turn the rolls like an odometer: the first with every trial, the second once in {block}. After {cycle} trials {come}. But stop at {block}, and the second roll has been {roll} in all {same} trials: a disaster.':
    'Die Würfe drehen sich wie ein Kilometerzähler: der erste mit jedem Durchgang, der zweite einmal in {block}. Nach {cycle} Durchgängen: {come}. Aber hört man nach {block} auf, war der zweite Wurf in allen {same} Durchgängen {roll}: ein Unglück.',
  'each pair has come exactly once': 'jedes Paar ist genau einmal gekommen',
  '{n, plural, one {# pair is} other {# pairs are}} missing':
    '{n, plural, one {# Paar fehlt} other {# Paare fehlen}}',
  'no pair is missing': 'kein Paar fehlt',
  'Drag the slider to {cycle} and back to {block}.': 'Den Regler auf {cycle} ziehen und zurück auf {block}.',
  'Stratification fixes it': 'Stratifizierung behebt es',
  'Now the later rolls are shuffled within each {block} trials as well. Stop at {block}, {two}, {three} …: every roll has come equally often, on {level} of the {turns} turns counted here. Nothing is lost: at {cycle} {missing}.':
    'Nun werden auch die späteren Würfe innerhalb von je {block} Durchgängen gemischt. Hört man nach {block}, {two}, {three} … auf, ist jeder Wurf gleich oft gekommen, und zwar in {level} der {turns} hier gezählten Halbzüge. Verloren geht nichts, nach {cycle} gilt: {missing}.',
  'The same slider: at every multiple of {block} the counters are level.':
    'Derselbe Regler: Bei jedem Vielfachen von {block} stehen die Zähler gleich.',
  '{n} trials never hold three 66s': '{n} Durchgänge enthalten nie drei 66',
  'Any {row} trials in a row touch two blocks of {block}, and each block holds one 66. Here 66 comes first in trials {trials}; {row} in a row hold {most} at most. With plain dice the fullest {row} of {cycle} hold {plain}.':
    'Je {row} Durchgänge hintereinander berühren zwei Blöcke von {block}, und jeder Block enthält eine 66. Hier kommt die 66 zuerst in den Durchgängen {trials}; {row} hintereinander enthalten höchstens {most}. Mit zufälligen Würfeln enthalten die vollsten {row} von {cycle} sogar {plain}.',
  'Choose another roll of the game: it holds there too.':
    'Einen anderen Wurf der Partie wählen: Dort gilt es auch.',
  'Openings: {block} is {trials} and {rest}': 'Anfänge: {block} ist {trials} und {rest}',
  'No game begins with a double, so {skipped} of {block} sequences are skipped and a block has {trials} trials. Stop at {block} and {twice} rolls have come twice ({rolls}). Level are {trials}, {two}, {three} …, and the pairs at {pairs}.':
    'Keine Partie beginnt mit einem Pasch; deshalb werden {skipped} von {block} Folgen ausgelassen, und ein Block hat {trials} Durchgänge. Hört man nach {block} auf, sind {twice} Würfe zweimal gekommen ({rolls}). Ausgeglichen sind {trials}, {two}, {three} …, und die Paare bei {pairs}.',
  'Set {n} trials: the counters of the first roll are level.':
    '{n} Durchgänge einstellen: Die Zähler des ersten Wurfs stehen gleich.',
  'How much it helps': 'Wie viel es bringt',
  'The same position, the same number of trials, many seeds: once with plain dice, once with stratified ones. How far the answers scatter is the error. Stratification takes the luck of the first rolls away; the more they matter, the more it buys.':
    'Dieselbe Stellung, dieselbe Zahl von Durchgängen, viele Startwerte: einmal mit zufälligen, einmal mit geschichteten Würfeln. Wie weit die Antworten streuen, ist der Fehler. Schichtung nimmt das Glück der ersten Würfe heraus; je mehr es auf sie ankommt, desto mehr bringt sie.',
  'Start the experiment: it plays real games on your machine.':
    'Das Experiment starten: Es spielt echte Partien auf diesem Rechner.',
  Counters: 'Zähler',
  'The third 66': 'Die dritte 66',
  Openings: 'Anfänge',
  '{dice}. First roll down, second roll across. {text}':
    '{dice}. Erster Wurf nach unten, zweiter Wurf nach rechts. {text}',
  'The exact dice your rollouts use, trial by trial.':
    'Genau die Würfel der Rollouts, Durchgang für Durchgang.',
  'Pairs of first and second roll': 'Paare aus erstem und zweitem Wurf',
  'Beside the grid': 'Neben dem Gitter',
  'Dice that show each face; the mark is what to expect, {n}.':
    'Wie oft jede Augenzahl fällt; die Marke zeigt, was zu erwarten ist: {n}.',
  Turn: 'Halbzug',
  'Each roll': 'Jeder Wurf',
  'The first {n} sequences by their first roll; underneath, the trial that plays each as initial position. Doubles are skipped.':
    'Die ersten {n} Folgen nach ihrem ersten Wurf; darunter der Durchgang, der sie als Anfangsstellung spielt. Pasche werden ausgelassen.',
  skipped: 'entfällt',
  'each of the {rolls} rolls that can open has come {n}×.':
    'Jeder der {rolls} möglichen Anfangswürfe ist {n}× gekommen.',
  '{rest} of the {rolls} rolls that can open have come once more often than the others, {n}×.':
    '{rest} der {rolls} möglichen Anfangswürfe sind einmal öfter gekommen als die anderen, {n}×.',
  Pause: 'Anhalten',
  'Play from the beginning': 'Von vorn ablaufen lassen',
  'Play (let run)': 'Ablaufen lassen',
  '{n} trials': '{n} Durchgänge',
  'A whole number from {least} to {most}': 'Eine ganze Zahl von {least} bis {most}',
  '66 as': '66 als',
  ', a row for each block of {n} trials': ', eine Zeile für jeden Block von {n} Durchgängen',
  'Roll of the game': 'Wurf der Partie',
  '{dice}: 66 never comes here.': '{dice}: 66 kommt hier nie.',
  '{dice}: 66 comes first in trials {trials}.': '{dice}: 66 kommt zuerst in den Durchgängen {trials}.',
  'First, second, third 66 in trial': 'Erste, zweite, dritte 66 im Durchgang',
  'Most in {row} of {all}': 'Meiste in {row} von {all}',
  'Step {n}': 'Schritt {n}',
  'Guided tour': 'Führung',
  Back: 'Zurück',
  Next: 'Weiter',
  '{trials} trials, {seeds} seeds': '{trials} Durchgänge, {seeds} Startwerte',
  '{position}, rolled out by itself at 0-ply without the cube and without variance reduction, truncated after {n} plies.':
    '{position}, für sich ausgerollt auf 0-Ply, ohne Doppler und ohne Varianzreduktion, nach {n} Halbzügen abgebrochen.',
  'Size of the experiment': 'Größe des Experiments',
  'Start the experiment': 'Experiment starten',
  'Start again': 'Neu starten',
  Stop: 'Stopp',
  'Plain dice': 'Zufällige Würfel',
  Stratified: 'Geschichtet',
  'off the mean of all stratified rollouts': 'Abstand vom Mittel aller geschichteten Rollouts',
  'Each dot will be one rollout.': 'Jeder Punkt wird ein Rollout.',
  'Standard deviation over {n} seeds': 'Streuung über {n} Startwerte',
  'As each rollout estimates it': 'Wie jeder Rollout sie schätzt',
  '{seeds} of {all} seeds done, {trials} trials each.':
    '{seeds} von {all} Startwerten fertig, je {trials} Durchgänge.',
  '{trials} trials, {seeds} seeds: plain dice are off by {plain}, stratified ones by {stratified}.':
    '{trials} Durchgänge, {seeds} Startwerte: Zufällige Würfel liegen um {plain} daneben, geschichtete um {stratified}.',
  'Cut so short because the gain shows best there: luck that comes late cancels less.':
    'So früh abgebrochen, weil der Gewinn sich dort am besten zeigt: Spätes Glück hebt sich weniger auf.',
  'Every rollout gave the same, whatever the dice: this position is known exactly. Put one with contact on the board of the analysis.':
    'Jeder Rollout ergab dasselbe, wie auch gewürfelt wurde: Diese Stellung ist genau bekannt. Bitte eine mit Kontakt auf das Brett der Analyse stellen.',
  'Stratified dice left nothing to chance.': 'Geschichtete Würfel haben nichts dem Zufall überlassen.',
  'A stratified trial is worth about {n} plain ones ({least} to {most}, 95 %).':
    'Ein geschichteter Durchgang ist etwa {n} zufällige wert ({least} bis {most}, 95 %).',
  'No difference that {seeds} seeds could show: a stratified trial is worth {least} to {most} plain ones (95 %).':
    'Kein Unterschied, den {seeds} Startwerte zeigen könnten: Ein geschichteter Durchgang ist {least} bis {most} zufällige wert (95 %).',
  'The position on the board of the analysis': 'Die Stellung auf dem Brett der Analyse',
  'The opening position': 'Die Anfangsstellung',
  'The rollout of the analysis goes first: the experiment waits for it. Pause it there to go on here.':
    'Der Rollout der Analyse geht vor: Das Experiment wartet auf ihn. Dort anhalten, um hier weiterzumachen.',
  'about {n}, as expected': 'etwa {n}, wie erwartet',
  'twice that (fewest {fewest}, most {most})': 'doppelt so oft (seltenste {fewest}, häufigste {most})',
  'not yet': 'noch nicht',
  '{n} not yet': '{n} noch nicht',
  '{n} once': '{n} einmal',
  '{n} more often': '{n} öfter',
  'First roll down, second roll across: after {trials} trials {come} of {all} pairs have come.':
    'Erster Wurf nach unten, zweiter nach rechts: Nach {trials} Durchgängen sind {come} von {all} Paaren gekommen.',
} as const;
