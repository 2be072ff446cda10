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
  'How much it helps': 'Wie viel es bringt',
  Counters: 'Zähler',
  'Can 66 come up three times?': 'Kann 66 dreimal fallen?',
  Openings: 'Eröffnungen',
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
