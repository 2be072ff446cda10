/** The dice lab. */
export const DICE_LAB = {
  '{least} to {most}': '{least} bis {most}',
  Plain: 'Zufällig',
  'Rotation only': 'Nur Rotation',
  '+ stratification': '+ Schichtung',
  'Initial position': 'Anfangs\u00adstellung',
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
  '{after} each of the {all} pairs has come up {times}.':
    '{after} ist jedes der {all} Paare {times} gekommen.',
  '{after} {come} of {all} pairs have come up, none twice.':
    '{after} sind {come} von {all} Paaren gekommen, keines zweimal.',
  '{after} {come} of {all} pairs have come up, the most frequent {times}.':
    '{after} sind {come} von {all} Paaren gekommen, das häufigste {times}.',
  '{after} all pairs have come up, the rarest {fewest}, the most frequent {most}.':
    '{after} sind alle Paare gekommen, das seltenste {fewest}, das häufigste {most}.',
  '{first}, then {second}: {times}': '{first}, dann {second}: {times}',
  '{first}, then {second}: {times}: trials {trials} first':
    '{first}, dann {second}: {times}: zuerst in den Durchgängen {trials}',
  '{first}, then {second}: {times}: {n, plural, one {trial} other {trials}} {trials}':
    '{first}, dann {second}: {times}: {n, plural, one {Durchgang} other {Durchgänge}} {trials}',
  'Plain dice leave gaps': 'Zufällige Würfel lassen Lücken',
  'There are 36 × 36 = {cycle} pairs of first two rolls. In {cycle} trials with plain dice, {missing} of them never come up and one comes up {times}. The rollout then answers for the rolls it got, not for all rolls.':
    'Es gibt 36 × 36 = {cycle} Möglichkeiten für die ersten beiden Würfe. In {cycle} Durchgängen mit zufälligen Würfeln fallen {missing} davon nie und eine {times}. Der Rollout antwortet dann für die Würfe, die er bekam, nicht für alle.',
  'Press Play and watch pairs repeat while others wait.':
    'Ablaufen lassen und zusehen, wie sich Paare wiederholen, während andere warten.',
  'Rotation deals them in order': 'Rotation teilt sie der Reihe nach aus',
  'Turn the rolls like an odometer: the first with every trial, the second every {block} trials. After {cycle} trials {come}. But stop at {block}, and the second roll was {roll} in all {same} trials: a disaster.':
    'Die Würfe drehen sich wie ein Kilometerzähler: der erste mit jedem Durchgang, der zweite einmal in {block}. Nach {cycle} Durchgängen: {come}. Aber hört man nach {block} auf, war der zweite Wurf in allen {same} Durchgängen {roll}: ein Unglück.',
  'each pair has come up exactly once': 'jedes Paar ist genau einmal gefallen',
  '{n, plural, one {# pair is} other {# pairs are}} missing':
    '{n, plural, one {# Paar fehlt} other {# Paare fehlen}}',
  'no pair is missing': 'kein Paar fehlt',
  'Drag the slider to {cycle} and back to {block}.': 'Den Regler auf {cycle} ziehen und zurück auf {block}.',
  'Stratification fixes it': 'Schichtung behebt es',
  'Now the later rolls are shuffled within each block of {block} trials. Stop at {block}, {two}, {three} …: every roll came up equally often, on {level} of the {turns} turns counted here. Nothing is lost: at {cycle} {missing}.':
    'Nun werden auch die späteren Würfe innerhalb jedes Blocks von {block} Durchgängen gemischt. Hört man nach {block}, {two}, {three} … auf, ist jeder Wurf gleich oft gefallen, und zwar in {level} der {turns} hier gezählten Halbzüge. Verloren geht nichts, nach {cycle} gilt: {missing}.',
  'Use the same slider: the counters are level at every multiple of {block}.':
    'Derselbe Regler: Bei jedem Vielfachen von {block} stehen die Zähler gleich.',
  '{n} trials never have three 66s': '{n} Durchgänge enthalten nie drei 66',
  'Any {row} trials in a row touch two blocks of {block}, and each block has one 66. Here 66 first comes up in trials {trials}; {row} in a row have at most {most}. With plain dice, the fullest {row} of {cycle} have {plain}.':
    'Je {row} Durchgänge hintereinander berühren zwei Blöcke von {block}, und jeder Block enthält eine 66. Hier kommt die 66 zuerst in den Durchgängen {trials}; {row} hintereinander enthalten höchstens {most}. Mit zufälligen Würfeln enthalten die vollsten {row} von {cycle} sogar {plain}.',
  'Choose another roll of the game: it is true there too.':
    'Einen anderen Wurf der Partie wählen: Dort gilt es auch.',
  'Openings: {block} is {trials} and {rest}': 'Anfänge: {block} ist {trials} und {rest}',
  'No game starts with a double. So {skipped} of {block} sequences are skipped, and a block has {trials} trials. Stop at {block}, and {twice} rolls came up twice ({rolls}). The first rolls are level at {trials}, {two}, {three} …, the pairs at {pairs}.':
    'Keine Partie beginnt mit einem Pasch. Deshalb werden {skipped} von {block} Folgen ausgelassen, und ein Block hat {trials} Durchgänge. Hört man nach {block} auf, sind {twice} Würfe zweimal gefallen ({rolls}). Die ersten Würfe sind ausgeglichen bei {trials}, {two}, {three} …, die Paare bei {pairs}.',
  'Set {n} trials: the counters of the first roll are level.':
    '{n} Durchgänge einstellen: Die Zähler des ersten Wurfs stehen gleich.',
  'How much it helps': 'Wie viel es bringt',
  'The same position and number of trials with many seeds: once with plain dice, once with stratified dice. The spread of the answers is the error. Stratification removes the luck of the first rolls. The more they matter, the more it helps.':
    'Dieselbe Stellung, dieselbe Zahl von Durchgängen, viele Startwerte: einmal mit zufälligen, einmal mit geschichteten Würfeln. Die Streuung der Antworten ist der Fehler. Schichtung nimmt das Glück der ersten Würfe heraus. Je mehr es auf sie ankommt, desto mehr hilft sie.',
  'Start the experiment. It plays real games on your machine.':
    'Das Experiment starten: Es spielt echte Partien auf diesem Rechner.',
  Counters: 'Zähler',
  'The third 66': 'Die dritte 66',
  Openings: 'Anfänge',
  '{dice}. First roll down, second roll across. {text}':
    '{dice}. Erster Wurf nach unten, zweiter Wurf nach rechts. {text}',
  'The exact dice your rollouts use, trial by trial.':
    'Genau die Würfel der Rollouts, Durchgang für Durchgang.',
  'Pairs of first and second roll': 'Paare aus erstem und zweitem Wurf',
  'Next to the grid': 'Neben dem Gitter',
  'How often each number comes up. The mark is the expected count, {n}.':
    'Wie oft jede Augenzahl fällt. Die Marke zeigt, was zu erwarten ist: {n}.',
  Turn: 'Halbzug',
  'Each roll': 'Jeder Wurf',
  'The first {n} sequences by first roll. Below each: the trial that plays it as initial position. Doubles are skipped.':
    'Die ersten {n} Folgen nach ihrem ersten Wurf; darunter der Durchgang, der sie als Anfangsstellung spielt. Pasche werden ausgelassen.',
  skipped: 'entfällt',
  'each of the {rolls} opening rolls has come up {n}×.':
    'Jeder der {rolls} Eröffnungswürfe ist {n}× gefallen.',
  '{rest} of the {rolls} opening rolls have come up once more than the others, {n}×.':
    '{rest} der {rolls} Eröffnungswürfe sind einmal öfter gefallen als die anderen, {n}×.',
  Pause: 'Anhalten',
  'Play from the beginning': 'Von vorn ablaufen lassen',
  'Play (let run)': 'Ablaufen lassen',
  '{n, plural, one {# trial} other {# trials}}': '{n, plural, one {# Durchgang} other {# Durchgänge}}',
  'A whole number from {least} to {most}': 'Eine ganze Zahl von {least} bis {most}',
  '66 as': '66 als',
  ', a row for each block of {n} trials': ', eine Zeile für jeden Block von {n} Durchgängen',
  'Roll of the game': 'Wurf der Partie',
  '{dice}: 66 never comes up here.': '{dice}: 66 kommt hier nie.',
  '{dice}: 66 first comes up in trials {trials}.': '{dice}: 66 kommt zuerst in den Durchgängen {trials}.',
  'First, second, third 66 in trial': 'Erste, zweite, dritte 66 im Durchgang',
  'Most in {row} of {all}': 'Meiste in {row} von {all}',
  'Step {n}': 'Schritt {n}',
  'Guided tour': 'Führung',
  Back: 'Zurück',
  Next: 'Weiter',
  '{trials} trials, {seeds} seeds': '{trials} Durchgänge, {seeds} Startwerte',
  '{position}, rolled out at 0-ply without cube and variance reduction, truncated after {n} plies.':
    '{position}, ausgerollt auf 0-Ply ohne Doppler und Varianzreduktion, abgebrochen nach {n} Halbzügen.',
  'Size of the experiment': 'Größe des Experiments',
  'Start the experiment': 'Experiment starten',
  'Start again': 'Neu starten',
  Stop: 'Stopp',
  'Plain dice': 'Zufällige Würfel',
  Stratified: 'Geschichtet',
  'distance from the mean of all stratified rollouts': 'Abstand vom Mittel aller geschichteten Rollouts',
  'Each dot will be one rollout.': 'Jeder Punkt wird ein Rollout.',
  'Standard deviation over {n} seeds': 'Streuung über {n} Startwerte',
  'As estimated by each rollout': 'Wie jeder Rollout sie schätzt',
  '{seeds} of {all} seeds done, {trials} trials each.':
    '{seeds} von {all} Startwerten fertig, je {trials} Durchgänge.',
  '{trials} trials, {seeds} seeds: plain dice are off by {plain}, stratified ones by {stratified}.':
    '{trials} Durchgänge, {seeds} Startwerte: Zufällige Würfel liegen um {plain} daneben, geschichtete um {stratified}.',
  'Truncated early because the gain is clearest there: late luck cancels less.':
    'So früh abgebrochen, weil der Gewinn sich dort am besten zeigt: Spätes Glück hebt sich weniger auf.',
  'Every rollout gave the same result: this position is known exactly. Set up one with contact in the analysis.':
    'Jeder Rollout ergab dasselbe, wie auch gewürfelt wurde: Diese Stellung ist genau bekannt. Bitte eine mit Kontakt auf das Brett der Analyse stellen.',
  'Stratified dice left nothing to chance.': 'Geschichtete Würfel haben nichts dem Zufall überlassen.',
  'One stratified trial is worth about {n} plain trials ({least} to {most}, 95 %).':
    'Ein geschichteter Durchgang ist etwa {n} zufällige wert ({least} bis {most}, 95 %).',
  'No difference found with {seeds} seeds: one stratified trial is worth {least} to {most} plain trials (95 %).':
    'Kein Unterschied, den {seeds} Startwerte zeigen könnten: Ein geschichteter Durchgang ist {least} bis {most} zufällige wert (95 %).',
  'The position in the analysis': 'Die Stellung auf dem Brett der Analyse',
  'The opening position': 'Die Anfangsstellung',
  'The experiment is waiting for the rollout of the analysis. Pause that to continue here.':
    'Das Experiment wartet auf den Rollout der Analyse. Dort anhalten, um hier weiterzumachen.',
  'about {n}, as expected': 'etwa {n}, wie erwartet',
  'twice that (fewest {fewest}, most {most})': 'doppelt so oft (seltenste {fewest}, häufigste {most})',
  'not yet': 'noch nicht',
  '{n} not yet': '{n} noch nicht',
  '{n} once': '{n} einmal',
  '{n} more often': '{n} öfter',
  'First roll down, second roll across: after {trials, plural, one {# trial} other {# trials}} {come} of {all} pairs have come up.':
    'Erster Wurf nach unten, zweiter nach rechts: Nach {trials, plural, one {# Durchgang} other {# Durchgängen}} sind {come} von {all} Paaren gekommen.',
} as const;
