/** The settings of Arimaa's playouts and trees. */
export const ARIMAA_SETTINGS = {
  Playouts: 'Simulationen',
  'Turns of a playout': 'Züge einer Simulation',
  'turns (0 = to the end)': 'Züge (0 = bis zum Ende)',
  'A playout ends after a random number of turns, at most this one, and is then evaluated.':
    'Eine Simulation endet nach einer zufälligen Zahl von Zügen, 1 bis zu dieser, und wird dann bewertet.',
  'Short playouts depend on the evaluation, long ones on chance. Played to the end, scores vary five times as much and lose much of the board’s information.':
    'Kurze vertrauen der Bewertung, lange dem Zufall: Bis zum Ende gespielt streut ein Wert fünfmal so stark, und vieles, was das Brett sagt, geht unterwegs verloren.',
  'Count the evaluation as it is': 'Die Bewertung zählen, wie sie ist',
  'An evaluated playout scores its evaluation. Off: a win or a loss, drawn by the evaluation.':
    'Der Wert einer bewerteten Simulation ist die Bewertung; aus: ein Gewinn oder Verlust, nach ihr ausgelost.',
  'Off makes the error several times larger.': 'Ausgeschaltet wird der Fehler mehrmals so groß.',
  'See goals in three steps': 'Ziele in drei Schritten sehen',
  'When a playout is evaluated, a goal within three steps counts as a win for the side to move.':
    'Wo eine Simulation bewertet wird, zählt ein Ziel in höchstens drei Schritten als gewonnen für die Seite am Zug.',
  'See captures in two steps': 'Schläge in zwei Schritten sehen',
  'An evaluation gives the side to move 0.7 of the best piece it can capture by push or pull.':
    'Wo eine Simulation bewertet wird, zählt die wertvollste Figur, die die Seite am Zug durch Schieben oder Ziehen schlägt, mit 0,7 ihres Werts als geschlagen.',
  'Takes a few percent of the time.': 'Kostet einige Prozent der Zeit.',
  'Steps compared': 'Verglichene Schritte',
  'steps (0 = by chance alone)': 'Schritte (0 = nur nach Zufall)',
  'Draws this many steps, at most half of all, and plays the one with the highest step value.':
    'Von so vielen gezogenen Schritten, höchstens der Hälfte aller, wird der mit dem höchsten Schrittwert gespielt.',
  'By chance alone, playouts are faster and lose more pieces.':
    'Nur nach Zufall sind Simulationen schneller und geben mehr Figuren weg.',
  'Prefer steps near the last one': 'Schritte nahe dem letzten bevorzugen',
  'Step values include the distance to the square where the last step ended.':
    'Schrittwerte zählen, wie nahe ein Schritt dort liegt, wohin der letzte ging.',
  'Costs nothing.': 'Kostet nichts.',
  'Move three pieces at most': 'Höchstens drei Figuren bewegen',
  'A turn uses three randomly chosen pieces. Off: each step may use any piece.':
    'Ein Zug wird mit drei ausgelosten Figuren gespielt; aus: jeder Schritt mit irgendeiner Figur.',
  'Off takes longer, and the steps of a turn fit together less.':
    'Ausgeschaltet dauert es länger, und Züge verlieren ihren Zusammenhang.',
  'Active trapping': 'Aktives Fangen',
  'chance per turn': 'Wahrscheinlichkeit je Zug',
  'The chance that a lone guard is pushed onto its trap when possible.':
    'Mit dieser Wahrscheinlichkeit wird ein einzelner Wächter auf seine Falle geschoben, wo das geht.',
  'Fix the original’s mistakes': 'Versehen des Originals beheben',
  'Off plays like the original, which used a wrong half-board and goal rank, and checked no win after trapping.':
    'Ausgeschaltet spielt es wie das Original, das eine falsche Bretthälfte und eine falsche Zielreihe nahm und nach dem Fangen keinen Sieger prüfte.',
  'Costs nothing. Turn it off to compare with the original.':
    'Kostet nichts. Ausgeschaltet dient es dem Vergleich mit dem Original.',
  'playouts per candidate': 'Simulationen je Kandidat',
  'How many playouts are played from each candidate.':
    'Wie viele Simulationen von jedem Kandidaten aus gespielt werden.',
  'Four times the trials take four times as long and halve the standard error.':
    'Viermal so viele Durchgänge dauern viermal so lange und halbieren den Standardfehler.',
  'of the score, −1 to 1': 'des Werts, −1 bis 1',
  'A candidate rests when the standard error of its score is no larger than this.':
    'Ein Kandidat ruht, sobald der Standardfehler seines Werts nicht größer ist als dieser Wert.',
  'Sets the random numbers: the same seed repeats a rollout to the last bit.':
    'Wählt den Zufall: Derselbe Startwert wiederholt einen Rollout bis aufs letzte Bit.',
  Tree: 'Baum',
  Iterations: 'Iterationen',
  'playouts of all trees together': 'Simulationen aller Bäume zusammen',
  'How many playouts the trees use.': 'Wie viele Simulationen unter den Bäumen gespielt werden.',
  'Time grows in proportion, strength slowly: with six times as many, an earlier tree solved no more of 31 tests.':
    'Die Zeit wächst mit ihnen, die Stärke langsam: Bei sechsmal so vielen fand ein früherer Baum nicht mehr von 31 Aufgaben.',
  Trees: 'Bäume',
  'trees (0 = one for each core but one)': 'Bäume (0 = einer je Kern außer einem)',
  'Number of trees, each with its own seed. Their results are merged at the root.':
    'Zahl der Bäume, jeder mit eigenem Startwert. Ihre Ergebnisse werden an der Wurzel zusammengelegt.',
  'More trees use more cores and show how much chance moves a value, but each tree is shallower.':
    'Mehr Bäume nutzen mehr Kerne und zeigen, wie stark der Zufall einen Wert bewegt, aber jeder Baum ist flacher.',
  'Sets the random numbers: the same seed and number of trees repeat a search.':
    'Wählt den Zufall: Derselbe Startwert und dieselbe Zahl von Bäumen wiederholen eine Suche.',
  Exploration: 'Erkundung',
  'C under the root of UCB': 'C unter der Wurzel von UCB',
  'How strongly the search prefers steps with few visits.':
    'Wie stark selten versuchte Schritte wieder versucht werden.',
  'Higher values make the tree wide, lower values deep.':
    'Mehr davon macht den Baum breit, weniger macht ihn tief.',
  'Visits before a node grows': 'Besuche, bevor ein Knoten wächst',
  'visits, one more each level down': 'Besuche, je Ebene einer mehr',
  'A node gets children after this many visits, virtual ones included.':
    'Ein Knoten bekommt nach so vielen Besuchen Kinder, virtuelle mitgezählt.',
  'Low values fill the memory for nodes sooner.': 'Weniger füllen den Platz für Knoten früher.',
  'Virtual visits': 'Virtuelle Besuche',
  'visits of value 0': 'Besuche vom Wert 0',
  'A new node starts with this many visits of value 0. They guide the search; no value shown counts them.':
    'Ein neuer Knoten beginnt mit so vielen Besuchen vom Wert 0. Sie lenken die Suche; in gezeigten Werten zählen sie nicht.',
  'With few virtual visits, the first samples count a lot.':
    'Wenige geben den ersten Stichproben viel Gewicht.',
  'Step values guide the tree': 'Schrittwerte lenken den Baum',
  'The search adds the value of a step, weighted less with each visit.':
    'Die Wahl zählt den Wert eines Schritts, umso weniger, je öfter er versucht wurde.',
  'Without it, about two of 31 tactical tests fail.':
    'Ausgeschaltet kostet es etwa zwei von 31 taktischen Aufgaben.',
  'Captures guide the tree': 'Schläge lenken den Baum',
  'Searches find captures within a turn. Steps that begin one, or may answer a threat, get a higher value.':
    'Suchen finden, was in einem Zug geschlagen werden kann; Schritte, die einen Schlag beginnen oder einem drohenden begegnen können, bekommen mehr Wert.',
  'Takes up to 1.5 times as long. No effect unless step values guide the tree.':
    'Kostet bis zur Hälfte mehr Zeit; ohne Schrittwerte im Baum bewirkt es nichts.',
  'Remember steps everywhere': 'Schritte überall merken',
  'The search adds the mean result of the same step anywhere in the tree.':
    'Die Wahl zählt, wie sich derselbe Schritt irgendwo im Baum bewährt hat.',
  'Without it, about one of 30 defense tests fails.':
    'Ausgeschaltet kostet es etwa eine von 30 Verteidigungen.',
  'Share equal boards': 'Gleiche Bretter teilen',
  'Move orders that reach the same board within a turn share value and children.':
    'Wege zum selben Brett innerhalb eines Zuges teilen Wert und Kinder.',
  'Without it, about three of 30 defense tests fail.':
    'Ausgeschaltet kostet es etwa drei von 30 Verteidigungen.',
  'Take finished games as facts': 'Beendete Partien als Tatsachen nehmen',
  'A node from which a side can force the end of the game gets that result, whatever its playouts say.':
    'Ein Knoten, von dem aus eine Seite das Ende erzwingen kann, hat dieses Ergebnis, was immer seine Simulationen sagten.',
  'Minimax of the evaluation': 'Minimax der Bewertung',
  weight: 'Gewicht',
  'The weight of the evaluation at the end of a step’s best line, next to the mean of playouts. It halves after 1,000 playouts of the step.':
    'Mit diesem Gewicht zählt die Wahl neben dem Mittel der Simulationen die Bewertung am Ende der besten Folge unter einem Schritt; nach 1.000 Simulationen des Schritts mit der Hälfte davon.',
  'Takes little time; 0 turns it off.': 'Kostet wenig Zeit; 0 schaltet es ab.',
  'Move advisor': 'Zugberater',
  'The chance that a playout’s turn uses a goal or capture that the tree found in the same surroundings.':
    'Mit dieser Wahrscheinlichkeit ist der Zug einer Simulation ein Ziel oder Schlag, den die Suchen des Baums fanden, wo das Brett ringsum dasselbe war.',
  'The searches take time; 0 turns it off. The original uses 0.05.':
    'Kostet Zeit für die Suchen; 0 schaltet ihn ab. Das Original fragt mit 0,05.',
} as const;
