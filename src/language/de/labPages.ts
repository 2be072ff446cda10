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
  'What dice gain, and what luck reduction gains': 'Was Würfel bringen und was Varianzreduktion bringt',
  'Same position, same trials: {n} of {all}': 'Gleiche Stellung, gleiche Zahl: {n} von {all}',
  '{position}, truncated after {n} plies, no luck reduction. Dashed: {value} {error}, by {trials} trials.':
    '{position}, abgebrochen nach {n} Halbzügen, ohne Varianzreduktion. Gestrichelt: {value} {error}, aus {trials} Durchgängen.',
  'new dice': 'neue Würfel',
  'Rolling out…': 'Wird ausgerollt…',
  'off by {n}': 'um {n} daneben',
  'scale ± {n}': 'Skala ± {n}',
} as const;
