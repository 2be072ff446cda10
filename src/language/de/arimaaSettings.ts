/** The settings of Arimaa's playouts and trees. */
export const ARIMAA_SETTINGS = {
  Playouts: 'Simulationen',
  'Turns of a playout': 'Züge einer Simulation',
  'turns (0 = to the end)': 'Züge (0 = bis zum Ende)',
  'A playout ends after a random number of turns, from 1 to this one, and is then evaluated.':
    'Eine Simulation endet nach einer zufälligen Zahl von Zügen, 1 bis zu dieser, und wird dann bewertet.',
  'Short ones trust the evaluation, long ones chance: played to the end a score has five times the spread, and much of what the board says is lost on the way.':
    'Kurze vertrauen der Bewertung, lange dem Zufall: Bis zum Ende gespielt streut ein Wert fünfmal so stark, und vieles, was das Brett sagt, geht unterwegs verloren.',
  'Count the evaluation as it is': 'Die Bewertung zählen, wie sie ist',
  'The score of a playout that is evaluated is the evaluation; off: a win or a loss drawn by it.':
    'Der Wert einer bewerteten Simulation ist die Bewertung; aus: ein Gewinn oder Verlust, nach ihr ausgelost.',
  'Off makes the error several times larger.': 'Ausgeschaltet wird der Fehler mehrmals so groß.',
  'See goals in three steps': 'Ziele in drei Schritten sehen',
  'Where a playout is evaluated, a goal within three steps counts as won for the side to move.':
    'Wo eine Simulation bewertet wird, zählt ein Ziel in höchstens drei Schritten als gewonnen für die Seite am Zug.',
  'See captures in two steps': 'Schläge in zwei Schritten sehen',
  'Where a playout is evaluated, the most valuable piece that a push or pull of the side to move captures counts as taken, by 0.7 of its worth.':
    'Wo eine Simulation bewertet wird, zählt die wertvollste Figur, die die Seite am Zug durch Schieben oder Ziehen schlägt, mit 0,7 ihres Werts als geschlagen.',
  'Takes a few per cent of the time.': 'Kostet einige Prozent der Zeit.',
  'Steps compared': 'Verglichene Schritte',
  'steps (0 = by chance alone)': 'Schritte (0 = nur nach Zufall)',
  'Of so many steps drawn, half as many as there are at most, the one of the highest step value is played.':
    'Von so vielen gezogenen Schritten, höchstens der Hälfte aller, wird der mit dem höchsten Schrittwert gespielt.',
  'By chance alone playouts are faster and throw more pieces away.':
    'Nur nach Zufall sind Simulationen schneller und geben mehr Figuren weg.',
  'Prefer steps near the last one': 'Schritte nahe dem letzten bevorzugen',
  'Step values count how near a step is to where the last one went.':
    'Schrittwerte zählen, wie nahe ein Schritt dort liegt, wohin der letzte ging.',
  'Costs nothing.': 'Kostet nichts.',
  'Move three pieces at most': 'Höchstens drei Figuren bewegen',
  'A turn is played with three pieces drawn by chance; off: each step with any piece.':
    'Ein Zug wird mit drei ausgelosten Figuren gespielt; aus: jeder Schritt mit irgendeiner Figur.',
  'Off takes longer, and turns lose what holds them together.':
    'Ausgeschaltet dauert es länger, und Züge verlieren ihren Zusammenhang.',
  'Active trapping': 'Aktives Fangen',
  'chance a turn': 'Wahrscheinlichkeit je Zug',
  'With this chance a lone guard is pushed onto its trap where that can be done.':
    'Mit dieser Wahrscheinlichkeit wird ein einzelner Wächter auf seine Falle geschoben, wo das geht.',
  'Mend the original’s slips': 'Versehen des Originals beheben',
  'Off plays as the original did, which took a wrong half of the board and a wrong goal rank, and tested no winner after trapping.':
    'Ausgeschaltet spielt es wie das Original, das eine falsche Bretthälfte und eine falsche Zielreihe nahm und nach dem Fangen keinen Sieger prüfte.',
  'Costs nothing. Off is there to compare with the original.':
    'Kostet nichts. Ausgeschaltet dient es dem Vergleich mit dem Original.',
  'playouts per candidate': 'Simulationen je Kandidat',
  'How many playouts are made from each candidate.':
    'Wie viele Simulationen von jedem Kandidaten aus gespielt werden.',
  'Four times the trials take four times as long and halve the standard error.':
    'Viermal so viele Durchgänge dauern viermal so lange und halbieren den Standardfehler.',
  'of the score, −1 to 1': 'des Werts, −1 bis 1',
  'A candidate rests when the standard error of its score is no larger than this.':
    'Ein Kandidat ruht, sobald der Standardfehler seines Werts nicht größer ist als dieser Wert.',
  'Chooses chance: the same seed repeats a rollout to the last bit.':
    'Wählt den Zufall: Derselbe Startwert wiederholt einen Rollout bis aufs letzte Bit.',
  Tree: 'Baum',
  Iterations: 'Iterationen',
  'playouts of all trees together': 'Simulationen aller Bäume zusammen',
  'How many playouts are made under the trees.': 'Wie viele Simulationen unter den Bäumen gespielt werden.',
  'Time grows with them, strength slowly: at six times as many an earlier tree found no more of 31 tests.':
    'Die Zeit wächst mit ihnen, die Stärke langsam: Bei sechsmal so vielen fand ein früherer Baum nicht mehr von 31 Aufgaben.',
  Trees: 'Bäume',
  trees: 'Bäume',
  'Number of trees, each with its own seed. Their results are merged at the root.':
    'Zahl der Bäume, jeder mit eigenem Startwert. Ihre Ergebnisse werden an der Wurzel zusammengelegt.',
  'More trees use more cores and show how much chance moves a value, but each tree is shallower.':
    'Mehr Bäume nutzen mehr Kerne und zeigen, wie stark der Zufall einen Wert bewegt, aber jeder Baum ist flacher.',
  'Chooses chance: the same seed and number of trees repeat a search.':
    'Wählt den Zufall: Derselbe Startwert und dieselbe Zahl von Bäumen wiederholen eine Suche.',
  Exploration: 'Erkundung',
  'C under the root of UCB': 'C unter der Wurzel von UCB',
  'How strongly steps that were tried seldom are tried again.':
    'Wie stark selten versuchte Schritte wieder versucht werden.',
  'More of it makes the tree broad, less makes it deep.':
    'Mehr davon macht den Baum breit, weniger macht ihn tief.',
  'Visits before a node grows': 'Besuche, bevor ein Knoten wächst',
  'visits, one more each level down': 'Besuche, je Ebene einer mehr',
  'A node gets children after so many visits, virtual ones included.':
    'Ein Knoten bekommt nach so vielen Besuchen Kinder, virtuelle mitgezählt.',
  'Fewer fill the room for nodes sooner.': 'Weniger füllen den Platz für Knoten früher.',
  'Virtual visits': 'Virtuelle Besuche',
  'visits of value 0': 'Besuche vom Wert 0',
  'A new node starts with this many visits of value 0. They guide the search; no value shown counts them.':
    'Ein neuer Knoten beginnt mit so vielen Besuchen vom Wert 0. Sie lenken die Suche; in gezeigten Werten zählen sie nicht.',
  'Few make the first samples weigh much.': 'Wenige geben den ersten Stichproben viel Gewicht.',
  'Step values guide the tree': 'Schrittwerte lenken den Baum',
  'The choice counts the value of a step, the less the more often it was tried.':
    'Die Wahl zählt den Wert eines Schritts, umso weniger, je öfter er versucht wurde.',
  'Off, about two of 31 tactical tests are lost.':
    'Ausgeschaltet kostet es etwa zwei von 31 taktischen Aufgaben.',
  'Captures guide the tree': 'Schläge lenken den Baum',
  'Searches find what can be captured in a turn; steps that begin a capture, or may meet one that is threatened, get more value.':
    'Suchen finden, was in einem Zug geschlagen werden kann; Schritte, die einen Schlag beginnen oder einem drohenden begegnen können, bekommen mehr Wert.',
  'Takes up to half as much time again; it does nothing while step values do not guide the tree.':
    'Kostet bis zur Hälfte mehr Zeit; ohne Schrittwerte im Baum bewirkt es nichts.',
  'Remember steps everywhere': 'Schritte überall merken',
  'The choice counts how the same step did anywhere in the tree.':
    'Die Wahl zählt, wie sich derselbe Schritt irgendwo im Baum bewährt hat.',
  'Off, about one of 30 defences is lost.': 'Ausgeschaltet kostet es etwa eine von 30 Verteidigungen.',
  'Share equal boards': 'Gleiche Bretter teilen',
  'Ways to the same board within a turn share value and children.':
    'Wege zum selben Brett innerhalb eines Zuges teilen Wert und Kinder.',
  'Off, about three of 30 defences are lost.': 'Ausgeschaltet kostet es etwa drei von 30 Verteidigungen.',
  'Take finished games as facts': 'Beendete Partien als Tatsachen nehmen',
  'A node from which a side can force the end of the game has that result, whatever its playouts said.':
    'Ein Knoten, von dem aus eine Seite das Ende erzwingen kann, hat dieses Ergebnis, was immer seine Simulationen sagten.',
  'Minimax of the evaluation': 'Minimax der Bewertung',
  weight: 'Gewicht',
  'With this weight the choice counts, beside the mean of playouts, the evaluation at the end of the best line below a step; half of it after 1,000 playouts of the step.':
    'Mit diesem Gewicht zählt die Wahl neben dem Mittel der Simulationen die Bewertung am Ende der besten Folge unter einem Schritt; nach 1.000 Simulationen des Schritts mit der Hälfte davon.',
  'Takes little time; 0 switches it off.': 'Kostet wenig Zeit; 0 schaltet es ab.',
  'Move advisor': 'Zugberater',
  'With this chance a playout’s turn is a goal or capture that the tree’s searches found where the board was the same around it.':
    'Mit dieser Wahrscheinlichkeit ist der Zug einer Simulation ein Ziel oder Schlag, den die Suchen des Baums fanden, wo das Brett ringsum dasselbe war.',
  'Takes time for the searches; 0 switches it off. The original asks with 0.05.':
    'Kostet Zeit für die Suchen; 0 schaltet ihn ab. Das Original fragt mit 0,05.',
} as const;
