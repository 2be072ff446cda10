/** The presentation of the dice lab and its table of gains. */
export const LAB_PAGES = {
  'What is the error of a rollout?': 'Was ist der Fehler eines Rollouts?',
  'More of the lab': 'Mehr aus dem Labor',
  Race: 'Rennen',
  Present: 'Vorführen',
  'Opening, to the end': 'Anfang, bis zum Ende',
  'Opening, {n} plies': 'Anfang, {n} Halbzüge',
  'Middle game, to the end': 'Mittelspiel, bis zum Ende',
  'Middle game, {n} plies': 'Mittelspiel, {n} Halbzüge',
  'How many plain trials is one trial worth, in rollouts of {n} trials?':
    'Wie viele zufällige Durchgänge ist einer wert, bei {n} Durchgängen?',
  'Luck reduced': 'Ohne Glück',
  Both: 'Beides',
  'Dice, once luck is reduced': 'Würfel, wenn das Glück schon fehlt',
  'Luck reduction does most of the work.': 'Die meiste Arbeit tut die Varianzreduktion.',
  'Once it is on, stratified dice gain nothing that can be measured here.':
    'Ist sie an, bringen geschichtete Würfel nichts, was sich hier messen ließe.',
  'Once it is on, stratified dice add a clear gain in {n} of {all} cases.':
    'Ist sie an, bringen geschichtete Würfel in {n} von {all} Fällen noch deutlich etwas.',
  'Measured over {seeds} seeds, at 0-ply without the cube. Each figure is good to {error} %.':
    'Gemessen über {seeds} Startwerte, auf 0-Ply ohne Doppler. Jede Zahl ist auf {error} % genau.',
  'Figures near × 1 show no difference.': 'Zahlen nahe × 1 zeigen keinen Unterschied.',
  Presentation: 'Vorführung',
  slide: 'Folie',
  'play, pause': 'laufen, anhalten',
  step: 'Schritt',
  leave: 'verlassen',
  'Previous slide': 'Vorige Folie',
  'Next slide': 'Nächste Folie',
  '{n} trials: who has seen every pair of rolls?': '{n} Durchgänge: Wer hat alle Paare von Würfen gesehen?',
  'Stratified dice': 'Geschichtete Würfel',
  'pairs never came up': 'Paare fielen nie',
  'the most frequent {n}×': 'das häufigste {n}×',
  'Whole games: how much each helps': 'Ganze Partien: Was hilft wie viel?',
  'Plain games that one game of the opening is worth.':
    'Zufällige Partien, die eine Partie der Eröffnung wert ist.',
  'In the race, {games} stratified games were worth {n} times as many plain ones.':
    'Im Rennen waren {games} geschichtete Partien so gut wie {n}-mal so viele zufällige.',
  'Their printed ± is {n} times too wide: it counts the first roll only.':
    'Ihr gedrucktes ± ist {n}-mal zu breit: Es zählt nur den ersten Wurf.',
  'One race, rolled out {n} times with each kind of dice':
    'Ein Rennen, {n}-mal ausgerollt mit jeder Art Würfel',
  'The opening, rolled out {n} times with each kind of dice':
    'Die Eröffnung, {n}-mal ausgerollt mit jeder Art Würfel',
  'Your position, rolled out {n} times with each kind of dice':
    'Die eigene Stellung, {n}-mal ausgerollt mit jeder Art Würfel',
  'equity so far': 'Equity bisher',
  true: 'wahr',
  '{n} games': '{n} Partien',
  '{n, plural, one {# game} other {# games}} each': 'je {n, plural, one {# Partie} other {# Partien}}',
  '{dice}: {n} rollouts': '{dice}: {n} Rollouts',
  '{dice}: {n} rollouts, after {games} games {error}': '{dice}: {n} Rollouts, nach {games} Partien {error}',
  'After {n} games: off by {plain} against {stratified}.':
    'Nach {n} Partien: um {plain} daneben, gegenüber {stratified}.',
  'Like playing about {n} times as many games.': 'Als hätte man etwa {n}-mal so viele Partien gespielt.',
  'Like playing {low} to {high} times as many games.':
    'Als hätte man {low}- bis {high}-mal so viele Partien gespielt.',
  'No clear gain: worth {low} to {high} times as many games.':
    'Kein klarer Gewinn: wie {low}- bis {high}-mal so viele Partien.',
  'Only {n} times as many: first rolls decide little in long games.':
    'Nur {n}-mal so viele: Lange Partien hängen wenig am ersten Wurf.',
  'No gain here: first rolls decide little in long games.':
    'Hier kein Gewinn: Lange Partien hängen wenig am ersten Wurf.',
  'No gain here: all games are worth the same.': 'Hier kein Gewinn: Alle Partien sind gleich viel wert.',
  'Exact: only the first roll decides.': 'Exakt: Nur der erste Wurf entscheidet.',
  "Cubeless, luck not removed, cut after {n} turns: so its value is not the analysis'.":
    'Ohne Doppler, mit Glück, nach {n} Zügen abgebrochen: daher nicht der Wert der Analyse.',
  "Cubeless, luck not removed, no bearoff tables: so its value is not the analysis'.":
    'Ohne Doppler, mit Glück, ohne Bearoff-Tabellen: daher nicht der Wert der Analyse.',
  'The ratio comes from {n} seeds.': 'Das Verhältnis stammt aus {n} Startwerten.',
  'The range is what {n} seeds can tell.': 'Genauer lässt es sich aus {n} Startwerten nicht sagen.',
  'Other dice': 'Andere Würfel',
  'Longer games': 'Längere Partien',
  'Shortest games': 'Kürzeste Partien',
  'Your position': 'Eigene Stellung',
  'Rolling out…': 'Wird ausgerollt…',
  'off by {n}': 'um {n} daneben',
} as const;
