/** Help. */
export const HELP = {
  Help: 'Hilfe',
  'Search help': 'Hilfe durchsuchen',
  'Nothing found. Try a shorter word.': 'Nichts gefunden. Versuche ein kürzeres Wort.',
  '{n, plural, one {# topic} other {# topics}}': '{n, plural, one {# Thema} other {# Themen}}',
  'Rollouts in short': 'Rollouts in Kürze',
  'Reading the numbers': 'Die Zahlen lesen',
  'All settings': 'Alle Einstellungen',
  'Formats it reads and writes': 'Formate, die gelesen und geschrieben werden',
  Positions: 'Positionen',
  'Match and position files': 'Match- und Positionsdateien',
  Reports: 'Berichte',
  'Range: {low} to {high}.': 'Bereich: {low} bis {high}.',
  'Choices: {list}.': 'Auswahl: {list}.',
  'Paste or drop any of these anywhere on the page.':
    'Füge sie irgendwo auf der Seite ein oder lege sie dort ab.',
  'Analyses of XG, GNU Backgammon and BGBlitz as text':
    'Analysen von XG, GNU Backgammon und BGBlitz als Text',
  'Arimaa boards, games and AEI lines': 'Arimaa-Bretter, Partien und AEI-Zeilen',
  'What does {name} mean?': 'Was bedeutet {name}?',
  'What is a rollout?': 'Was ist ein Rollout?',
  'The engine plays the position to the end many times, with the same strength for both players.':
    'Die Engine spielt die Position viele Male zu Ende, beide Seiten gleich stark.',
  'The mean result estimates what the position, the play or the cube action is worth.':
    'Das mittlere Ergebnis schätzt, was Position, Zug oder Dopplerentscheidung wert ist.',
  'A rollout answers what one evaluation cannot: how the game really goes on.':
    'Ein Rollout beantwortet, was eine einzelne Bewertung nicht kann: wie die Partie wirklich weitergeht.',
  'A trial is one game from the position. Four times as many trials halve the error.':
    'Ein Durchgang ist eine Partie aus der Position. Viermal so viele halbieren den Fehler.',
  'All candidates play the same dice, so luck that helps both cancels in their difference.':
    'Alle Kandidaten würfeln dasselbe. Glück, das beiden hilft, hebt sich im Unterschied auf.',
  'Rotated and stratified dice': 'Rotierte und geschichtete Würfel',
  'In 36 trials every first roll comes once. In 1,296 every pair of first rolls comes once.':
    'In 36 Durchgängen kommt jeder erste Wurf einmal, in 1.296 jedes Paar erster Würfe.',
  'So no candidate wins by better openings, and the error shrinks at no cost.':
    'So gewinnt kein Kandidat durch bessere Anfangswürfe, und der Fehler sinkt ohne Mehraufwand.',
  'Before each roll the engine knows the mean over all 21 rolls. The rest is luck.':
    'Vor jedem Wurf kennt die Engine das Mittel aller 21 Würfe. Der Rest ist Glück.',
  'Luck is zero on average. Subtracting it leaves the mean unchanged and the error much smaller.':
    'Glück ist im Mittel null. Zieht man es ab, bleibt das Mittel gleich, und der Fehler wird viel kleiner.',
  'A truncated trial stops after some turns and counts the evaluation there. It is fast, but trusts the net.':
    'Ein abgebrochener Durchgang endet nach einigen Zügen und zählt die Bewertung. Das ist schnell, vertraut aber dem Netz.',
  'The same numbers everywhere': 'Überall dieselben Zahlen',
  'Seed, position and settings determine every digit, on any device and any number of cores.':
    'Startwert, Position und Einstellungen bestimmen jede Ziffer, auf jedem Gerät und mit beliebig vielen Kernen.',
  'A link repeats your rollout, so others can check it.':
    'Ein Link wiederholt dein Rollout, so dass andere es prüfen können.',
  'Points won per game on average, per unit of the current cube. It is for the player who decides.':
    'Im Mittel gewonnene Punkte je Partie, je Einheit des Dopplers. Sie gilt für den Spieler, der entscheidet.',
  'In a match it is normalized: winning the game at the current cube is +1, losing it −1 (EMG).':
    'Im Match ist sie normiert: Gewinn der Partie zum jetzigen Doppler ist +1, Verlust −1 (EMG).',
  'The chance of winning the match, from a table of scores. Switch between it and equity above the table.':
    'Die Chance, das Match zu gewinnen, nach einer Tabelle der Spielstände. Über der Tabelle wählst du zwischen ihr und Equity.',
  'How much worse a play is than the best one.': 'Um wie viel ein Zug schlechter ist als der beste.',
  'Its interval comes from the differences of single trials, so it is narrower than two separate errors suggest.':
    'Sein Intervall stammt aus den Unterschieden einzelner Durchgänge. Es ist schmaler, als zwei getrennte Fehler vermuten lassen.',
  '95 % interval': '95-%-Intervall',
  'In 95 of 100 rollouts the true value lies within ±.':
    'In 95 von 100 Rollouts liegt der wahre Wert innerhalb von ±.',
  'It covers the luck of the dice. It does not cover mistakes of the engine’s play.':
    'Es erfasst das Würfelglück, nicht aber Spielfehler der Engine.',
  'The typical distance of the mean from the true mean. The 95 % interval is about twice as wide on each side.':
    'Der typische Abstand des Mittels vom wahren Mittel. Das 95-%-Intervall reicht etwa doppelt so weit.',
  'How much single trials vary. More trials do not change it; variance reduction makes it smaller.':
    'Wie stark einzelne Durchgänge schwanken. Mehr Durchgänge ändern das nicht, Varianzreduktion schon.',
  'Joint standard deviations: the error divided by its standard error.':
    'Gemeinsame Standardabweichungen: der Fehler geteilt durch seinen Standardfehler.',
  'At 2.33 one check is wrong in one case of a hundred. Frequent looking makes it wrong more often.':
    'Bei 2,33 irrt eine einzelne Prüfung in einem von hundert Fällen. Häufiges Nachsehen irrt öfter.',
  'The chance that this candidate is truly the best, given the errors so far. All of them sum to 100 %.':
    'Die Chance, dass dieser Kandidat wirklich der beste ist, nach den bisherigen Fehlern. Zusammen ergeben sie 100 %.',
  'W, G and B': 'G, M und B',
  'W is the share of games won. G is the share won with a gammon or better, B with a backgammon.':
    'G ist der Anteil gewonnener Partien, M der mit Gammon oder mehr, B der mit Backgammon.',
  'L with G or B is what the opponent wins that way.': 'V mit M oder B ist, was der Gegner so gewinnt.',
  'Best, leads, and too close to call': 'Am besten, führt, und zu knapp',
  '“Is best” means that the rule “when the best is clear” has fired. It is wrong in at most one rollout of twenty. Or the rollout ended as planned, and the lead is larger than chance explains.':
    '„Ist am besten“ heißt: Die Regel „wenn der beste klar ist“ hat gegriffen. Sie irrt in höchstens einem von zwanzig Rollouts. Oder das Rollout endete wie geplant, und der Vorsprung ist größer, als der Zufall erklärt.',
  '“Leads” is less sure: the rollout goes on, or the lead is smaller. “Too close to call” means that the plays differ by less than 0.05, and perhaps not at all.':
    '„Führt“ ist weniger sicher: Das Rollout läuft noch, oder der Vorsprung ist kleiner. „Zu knapp für ein Urteil“ heißt: Die Züge unterscheiden sich um weniger als 0.05, vielleicht gar nicht.',
  'How many trials with ordinary dice and luck included would give the same error.':
    'So viele Durchgänge mit gewöhnlichen Würfeln und mit Glück ergäben denselben Fehler.',
  'The run bar says what all trials together are worth, the luck chart what one is worth.':
    'Am Lauf steht, was alle Durchgänge zusammen wert sind, beim Glücksdiagramm, was einer wert ist.',
  'Transcribed .mat files can have illegal plays. They are played as written and listed above the match.':
    'Abgeschriebene .mat-Dateien enthalten manchmal unerlaubte Züge. Sie werden wie notiert gespielt und über dem Match aufgezählt.',
  'An estimate of the trials until the difference is certain. Early on it is rough, so it is a range, or only its lower end.':
    'Eine Schätzung der Durchgänge, bis der Unterschied feststeht. Anfangs ist sie grob, daher ein Bereich oder nur dessen unteres Ende.',
  'The lines of a cube decision': 'Die Möglichkeiten beim Doppeln',
  'No double, double and take, double and pass: each is the value for the player who may double.':
    'Nicht doppeln, doppeln und annehmen, doppeln und ablehnen: jeweils der Wert für den, der doppeln darf.',
  'They are in units of the cube before the double.': 'Sie zählen in Einheiten des Dopplers vor dem Doppeln.',
  'Take if the take costs the doubler more than the pass. A pass is worth exactly 1.':
    'Nimm an, wenn die Annahme den Doppelnden mehr kostet als die Ablehnung. Eine Ablehnung zählt genau 1.',
  'Learning from errors': 'Aus Fehlern lernen',
  'Asks about mistakes of evaluated matches: inaccuracies, errors and blunders.':
    'Fragt nach Ungenauigkeiten, Fehlern und Blundern aus bewerteten Matches.',
  'The answer is judged by the resulting position. A play without figures is evaluated at the level of the others.':
    'Für die Antwort zählt die Stellung danach. Ein Zug ohne Zahlen wird auf derselben Stufe bewertet.',
  '“Close” is an answer that loses less than 0.030.':
    '„Knapp“ heißt: Die Antwort verliert weniger als 0,030.',
  'Export to Anki': 'Export nach Anki',
  'Anki is a free program for flash cards. Import the file there with File, Import.':
    'Anki ist ein kostenloses Programm für Lernkarten. Dort die Datei mit „Datei, Importieren“ einlesen.',
  'Each error becomes a note with its board and XGID. Importing it again updates the note.':
    'Aus jedem Fehler wird eine Notiz mit Brett und XGID. Erneutes Importieren bringt sie auf den neuen Stand.',
  Levels: 'Stufen',
  '0-ply is the net alone. Each further ply looks one roll ahead; XG counts one more.':
    '0-Ply ist das Netz allein. Jedes weitere Ply sieht einen Wurf voraus; XG zählt eins mehr.',
  'R1, R2 and R3 are short rollouts of fixed size. They show the error from their dice.':
    'R1, R2 und R3 sind kurze Rollouts fester Größe. Sie zeigen den Fehler durch ihre Würfel.',
  'Each trial ends after a few turns and counts the net’s estimate there. In long back games, roll out whole games.':
    'Jeder Durchgang endet nach wenigen Zügen und zählt dort die Schätzung des Netzes. Lange Backgames besser bis zum Ende ausrollen.',
  'The value after the roll thrown, less the mean over all rolls.':
    'Der Wert nach dem gefallenen Wurf, vermindert um das Mittel aller Würfe.',
  'Performance rating: 500 times the equity lost per counted decision. Lower is better; world class is below 3.':
    'Performance Rating: 500-mal die je gezählter Entscheidung verlorene Equity. Weniger ist besser; unter 3 ist Weltklasse.',
  'The matrix shows the best play at each score, as evaluated. Tick scores to roll them out.':
    'Die Matrix zeigt den besten Zug bei jedem Spielstand, wie bewertet. Angekreuzte werden ausgerollt.',
  'A sentence says where which play is best, but only where that is settled.':
    'Ein Satz sagt, wo welcher Zug am besten ist, aber nur, wo das entschieden ist.',
  'A cell without color is not settled: the margin is below 0.010, or a difference is within its error.':
    'Ein Feld ohne Farbe ist nicht entschieden: Der Abstand liegt unter 0,010 oder innerhalb des Fehlers.',
} as const;
