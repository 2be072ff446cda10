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
  step: 'Schritt',
  'Previous slide': 'Vorige Folie',
  'Next slide': 'Nächste Folie',
  'Stratified dice': 'Geschichtete Würfel',
  'One race, rolled out {n} times with each kind of dice':
    'Ein Rennen, {n}-mal ausgerollt mit jeder Art Würfel',
  'The opening, rolled out {n} times with each kind of dice':
    'Die Eröffnung, {n}-mal ausgerollt mit jeder Art Würfel',
  'Your position, rolled out {n} times with each kind of dice':
    'Die eigene Stellung, {n}-mal ausgerollt mit jeder Art Würfel',
  true: 'wahr',
  '{n} games': '{n} Partien',
  '{n, plural, one {# game} other {# games}} each': 'je {n, plural, one {# Partie} other {# Partien}}',
  '{dice}: {n} rollouts': '{dice}: {n} Rollouts',
  '{dice}: {n} rollouts, after {games} games {error}': '{dice}: {n} Rollouts, nach {games} Partien {error}',
  'After {n} games: off by {plain} against {stratified}.':
    'Nach {n} Partien: {plain} gegen {stratified} daneben.',
  'Like playing about {n} times as many games.': 'Wie etwa {n}-mal so viele Partien.',
  'Like playing {low} to {high} times as many games.': 'Wie {low}- bis {high}-mal so viele Partien.',
  'No clear gain: worth {low} to {high} times as many games.':
    'Kein klarer Gewinn: wie {low}- bis {high}-mal so viele Partien.',
  'Only {n} times as many: first rolls decide little in long games.':
    'Nur {n}-mal so viele: Lange Partien hängen wenig am ersten Wurf.',
  'No gain here: first rolls decide little in long games.':
    'Hier kein Gewinn: Lange Partien hängen wenig am ersten Wurf.',
  'No gain here: all games are worth the same.': 'Hier kein Gewinn: Alle Partien sind gleich viel wert.',
  'Exact: only the first roll decides.': 'Exakt: Nur der erste Wurf entscheidet.',
  'Cubeless, luck not removed, cut after {n} turns: so the analysis has another value.':
    'Ohne Doppler, mit Glück, nach {n} Zügen abgebrochen: daher nicht der Wert der Analyse.',
  'Cubeless, luck not removed, no bearoff tables: so the analysis has another value.':
    'Ohne Doppler, mit Glück, ohne Bearoff-Tabellen: daher nicht der Wert der Analyse.',
  'The ratio comes from {n} seeds.': 'Das Verhältnis stammt aus {n} Startwerten.',
  'The range is what {n} seeds can tell.': 'Genauer lässt es sich aus {n} Startwerten nicht sagen.',
  'Other dice': 'Andere Würfel',
  'Longer games': 'Längere Partien',
  'Shortest games': 'Kürzeste Partien',
  'Your position': 'Eigene Stellung',
  'Rolling out…': 'Wird ausgerollt…',
  'off by {n}': 'um {n} daneben',
  Handout: 'Handzettel',
  'Throw your own 36': 'Selber 36 werfen',
  'Plain and stratified dice': 'Zufällige und geschichtete Würfel',
  Rotation: 'Rotation',
  Print: 'Drucken',
  'Grids: first roll down, second roll across. Strips: the 36 rolls of a turn.':
    'Gitter: erster Wurf nach unten, zweiter nach rechts. Streifen: die 36 Würfe eines Zugs.',
  'This recomputes the race:': 'Das rechnet das Rennen nach:',
  'This recomputes the ratio:': 'Das rechnet das Verhältnis nach:',
  'One game back': 'Eine Partie zurück',
  'One game on': 'Eine Partie weiter',
  'Speed × {n}': 'Tempo × {n}',
  'Game {n}': 'Partie {n}',
  'No game yet': 'Noch keine Partie',
  '{turn}: each roll {fewest} to {most} times': '{turn}: jeder Wurf {fewest}- bis {most}-mal',
  '{n, plural, one {# game} other {# games}}: which rolls came up?':
    '{n, plural, one {# Partie} other {# Partien}}: Welche Würfe fielen?',
  '{games} games, plain dice: {n, plural, one {# first roll} other {# first rolls}} never came up':
    '{games} Partien, zufällige Würfel: {n, plural, one {# erster Wurf fiel} other {# erste Würfe fielen}} nie',
  'Rotation: each first roll once, but the second is always {roll}':
    'Rotation: jeder erste Wurf einmal, aber der zweite ist immer {roll}',
  'Stratified: each roll once, on every turn': 'Geschichtet: jeder Wurf einmal, in jedem Zug',
  '{games} games: plain dice miss {n} of all pairs, the others none':
    '{games} Partien: Zufälligen Würfeln fehlen {n} Paare, den anderen keines',
  'Throw two dice 36 times: does every roll come up?': '36-mal zwei Würfel werfen: Fällt jeder Wurf?',
  '{n} throws: the room missed {room} of 36 rolls, the dealer {dealer}':
    '{n} Würfe: Dem Saal fehlen {room} von 36, dem Geber {dealer}',
  '{n} of {all} throws': '{n} von {all} Würfen',
  'Throw again': 'Noch einmal',
  'Throw the rest': 'Den Rest würfeln',
  'The room': 'Der Saal',
  'The dealer': 'Der Geber',
  '{roll}: thrown {n, plural, one {# time} other {# times}}':
    '{roll}: {n, plural, one {#-mal} other {#-mal}} geworfen',
  'Click a roll, or type its two dice.': 'Wurf anklicken oder beide Würfel tippen.',
  'First die {first}. And the second?': 'Erster Würfel {first}. Und der zweite?',
  '{n} pips a throw': '{n} Augen je Wurf',
  'Opening, whole games: each worth {n} plain ones, mostly by reducing luck':
    'Eröffnung, ganze Partien: Jede zählt wie {n}, meist durch abgezogenes Glück',
  'After {games} games of the race our printed ± is {n} times too wide: it counts the first roll only.':
    'Nach {games} Partien des Rennens ist unser gedrucktes ± {n}-mal zu breit: Es zählt nur den ersten Wurf.',
} as const;
