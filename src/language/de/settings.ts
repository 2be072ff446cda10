/** The settings of rollouts: their fields, what they are for, the presets, and the dialog. */
export const SETTINGS = {
  Trials: 'Durchgänge',
  'games per candidate': 'Partien je Kandidat',
  'How many games are played from each candidate.':
    'Wie viele Partien von jedem Kandidaten aus gespielt werden.',
  'Four times the trials take four times as long and halve the standard error. 1,296 = 36 × 36 balances the first two rolls exactly.':
    'Viermal so viele Durchgänge dauern viermal so lange und halbieren den Standardfehler. 1.296 = 36 × 36 gleichen die ersten beiden Würfe genau aus.',
  'A trial is one game played from the position by the engine against itself, perhaps in several lines. The mean of many trials estimates the equity, and its error shrinks with the square root of their number: to halve the error takes four times the games. 1,296 is 36 × 36: every pair of a first and a second roll then comes exactly as often as it should, so that no play wins by luckier openings. Look at the error beside the difference you want to settle, not at the number of trials: plays 0.1 apart need a few hundred, plays 0.01 apart may need many thousands.':
    'Ein Durchgang ist eine Partie, die das Programm von der Stellung aus gegen sich selbst spielt, vielleicht in mehreren Zweigen. Das Mittel vieler Durchgänge schätzt die Equity, und sein Fehler schrumpft mit der Wurzel aus ihrer Zahl: Der halbe Fehler kostet viermal so viele Partien. 1.296 ist 36 × 36: Jedes Paar aus erstem und zweitem Wurf kommt dann genau so oft vor, wie es soll, so dass kein Zug durch glücklichere Anfänge gewinnt. Entscheidend ist der Fehler neben der Differenz, um die es geht, nicht die Zahl der Durchgänge: Züge, die 0,1 auseinanderliegen, brauchen einige Hundert, solche mit 0,01 vielleicht viele Tausend.',
  'Stop early': 'Früher aufhören',
  'Ends the rollout, and before that rests single candidates, as soon as the answer is good enough.':
    'Beendet den Rollout, und lässt schon vorher einzelne Kandidaten ruhen, sobald die Antwort gut genug ist.',
  'Saves the trials that would change nothing. Only “when the best is clear” keeps its promise however often one looks: it is wrong in at most 5 % of rollouts.':
    'Spart die Durchgänge, die nichts mehr ändern würden. Nur „wenn der beste klar ist“ hält Wort, so oft man auch hinsieht: Es irrt in höchstens 5 % der Rollouts.',
  'Fixed trials waste time when the answer is plain after a third of them. A stop rule looks after every block of 36 trials and gives candidates that cannot win no further games. Small standard errors are a promise about each number; joint standard deviations are the rule most analysts know, which is wrong more often than its figure says, because it looks again and again until luck agrees. “When the best is clear” corrects for the looking: its word is wrong in at most one rollout in twenty. If two plays are equally good no rule stops, so the number of trials remains the limit.':
    'Eine feste Zahl von Durchgängen verschwendet Zeit, wenn die Antwort schon nach einem Drittel auf der Hand liegt. Eine Stoppregel sieht nach jedem Block von 36 Durchgängen hin und gibt Kandidaten, die nicht mehr gewinnen können, keine weiteren Partien. Kleine Standardfehler sind ein Versprechen über jede einzelne Zahl; gemeinsame Standardabweichungen sind die Regel, die die meisten kennen, die aber öfter irrt, als ihre Zahl sagt, weil sie so lange hinsieht, bis das Glück zustimmt. „Wenn der beste klar ist“ rechnet das Hinsehen ein: Ihr Wort ist in höchstens einem von zwanzig Rollouts falsch. Sind zwei Züge gleich gut, stoppt keine Regel; dann bleibt die Zahl der Durchgänge die Grenze.',
  'Standard error to reach': 'Zu erreichender Standardfehler',
  'points per game': 'Punkte je Partie',
  'A candidate rests when the standard error of its equity is no larger than this.':
    'Ein Kandidat ruht, sobald der Standardfehler seiner Equity nicht größer ist als dieser Wert.',
  'Half the error takes four times the trials. Used by “when the standard errors are small”.':
    'Der halbe Fehler kostet viermal so viele Durchgänge. Gilt bei „wenn die Standardfehler klein sind“.',
  'The standard error says how far the mean of so many trials typically lies from the mean of infinitely many. Two plays whose errors are 0.01 each can be told apart by about 0.03, less where shared dice make their luck alike. 0.01 is enough to see blunders and errors, 0.003 for close decisions worth publishing.':
    'Der Standardfehler sagt, wie weit das Mittel so vieler Durchgänge üblicherweise vom Mittel unendlich vieler entfernt ist. Zwei Züge mit einem Fehler von je 0,01 lassen sich bei etwa 0,03 Abstand unterscheiden, bei weniger, wenn gemeinsame Würfel ihr Glück angleichen. 0,01 genügt, um grobe und einfache Fehler zu sehen, 0,003 für knappe Entscheidungen, die veröffentlicht werden sollen.',
  'Joint standard deviations': 'Gemeinsame Standardabweichungen',
  JSD: 'JSD',
  'A candidate rests while it is further behind the best than this many standard errors of their difference.':
    'Ein Kandidat ruht, solange er um mehr als so viele Standardfehler der Differenz hinter dem besten liegt.',
  'Looking after every block misleads now and then: at 2.33 JSD two plays of equal worth were told apart in 7 % of rollouts of 1,296 trials and 14 % of 5,184, where a single look would do so in 2 %. Used by “by joint standard deviations”.':
    'Nach jedem Block hinzusehen täuscht ab und zu: Bei 2,33 JSD wurden zwei gleich gute Züge in 7 % der Rollouts mit 1.296 und in 14 % derer mit 5.184 Durchgängen unterschieden; bei einem einzigen Blick wären es 2 %. Gilt bei „nach gemeinsamen Standardabweichungen“.',
  'A joint standard deviation is the standard error of the difference between two plays. Both plays are rolled out with the same dice, so luck that helps both cancels, and the error of the difference is smaller than the two errors would suggest. 2.33 is the value most programs suggest: after a single look it would be wrong in one case of a hundred. Looking after every block makes it wrong several times as often, so take 3 where it matters, or the rule that corrects for looking.':
    'Eine gemeinsame Standardabweichung ist der Standardfehler der Differenz zweier Züge. Beide Züge werden mit denselben Würfeln ausgerollt; Glück, das beiden hilft, hebt sich also auf, und der Fehler der Differenz ist kleiner, als die beiden Fehler vermuten lassen. 2,33 ist der Wert, den die meisten Programme vorschlagen: Nach einem einzigen Blick wäre er in einem von hundert Fällen falsch. Nach jedem Block hinzusehen macht ihn mehrmals so oft falsch; wo es darauf ankommt, hilft 3 oder die Regel, die das Hinsehen einrechnet.',
  'Minimum trials': 'Mindestzahl der Durchgänge',
  'No rule and no time limit ends a rollout before every candidate has had this many games.':
    'Keine Regel und keine Zeitgrenze beendet einen Rollout, bevor jeder Kandidat so viele Partien hat.',
  'With few games errors are known badly; raising it makes every stop rule safer.':
    'Mit wenigen Partien sind die Fehler selbst nur ungenau bekannt; ein höherer Wert macht jede Stoppregel sicherer.',
  'With few games the error itself is known badly, and a lucky start may look like certainty. No stop rule and no time limit acts before every candidate has this many games. 324 are nine blocks: enough for the error to be trusted, few enough to cost little.':
    'Mit wenigen Partien ist der Fehler selbst nur ungenau bekannt, und ein glücklicher Anfang kann wie Gewissheit aussehen. Keine Stoppregel und keine Zeitgrenze greift, bevor jeder Kandidat so viele Partien hat. 324 sind neun Blöcke: genug, um dem Fehler zu trauen, und so wenige, dass sie kaum etwas kosten.',
  'Time limit': 'Zeitgrenze',
  'seconds (0 = none)': 'Sekunden (0 = keine)',
  'Ends the rollout after this time; the job then records how many games each candidate got.':
    'Beendet den Rollout nach dieser Zeit; im Auftrag steht dann, wie viele Partien jeder Kandidat bekommen hat.',
  'How far a rollout gets depends on the machine, but its recorded job repeats it to the last bit anywhere.':
    'Wie weit ein Rollout kommt, hängt vom Rechner ab; der aufgezeichnete Auftrag wiederholt ihn aber überall bis aufs letzte Bit.',
  'Useful when you want the best answer to be had before the next round begins. How many games that is depends on the machine and what else it does, so the result records the trials of each candidate. A link to it replays just these trials and gives the same numbers, however long that takes elsewhere. The minimum of trials is played in any case.':
    'Nützlich, wenn die bestmögliche Antwort vor Beginn der nächsten Runde da sein soll. Wie viele Partien das sind, hängt vom Rechner ab und davon, was er sonst noch tut; deshalb hält das Ergebnis die Durchgänge jedes Kandidaten fest. Ein Link darauf spielt genau diese Durchgänge nach und liefert dieselben Zahlen, wie lange das anderswo auch dauert. Die Mindestzahl der Durchgänge wird auf jeden Fall gespielt.',
  Seed: 'Startwert',
  'Chooses the dice: the same seed repeats a rollout to the last bit.':
    'Bestimmt die Würfel: Derselbe Startwert wiederholt einen Rollout bis aufs letzte Bit.',
  'Costs nothing. Repeat a rollout with another seed to see how far luck alone moves it.':
    'Kostet nichts. Ein zweiter Rollout mit anderem Startwert zeigt, wie viel das Glück allein ausmacht.',
  'All dice follow from this number: the same seed, position and settings give the same games on any machine and any number of cores. That makes results checkable by others. It also shows what luck does: roll out again with the next seed, and the results should differ by about their errors. Runs with different seeds can be combined into one of twice the size.':
    'Alle Würfel folgen aus dieser Zahl: Derselbe Startwert, dieselbe Stellung und dieselben Einstellungen ergeben dieselben Partien auf jedem Rechner und mit jeder Zahl von Kernen. So können andere ein Ergebnis nachprüfen. Es zeigt auch, was das Glück ausmacht: Ein Rollout mit dem nächsten Startwert sollte sich etwa um den Fehler unterscheiden. Läufe mit verschiedenen Startwerten lassen sich zu einem doppelt so großen verbinden.',
  'Quasi-random dice': 'Quasizufällige Würfel',
  'Rotates and stratifies the dice: every 36 trials hold each first roll once, every 1,296 each pair of rolls.':
    'Rotiert und schichtet die Würfel: In je 36 Durchgängen kommt jeder erste Wurf einmal vor, in je 1.296 jedes Paar von Würfen.',
  'Costs nothing and makes the error smaller. Off gives plain random dice.':
    'Kostet nichts und verkleinert den Fehler. Ausgeschaltet fallen die Würfel rein zufällig.',
  'Plain dice give one play a few more good rolls than another by accident. Quasi-random dice hand out the rolls in rotation: in each block of 36 trials every first roll comes once, every second roll too, and over 1,296 trials every pair. What the first rolls can do to the mean is thus taken out exactly, and the error shrinks at no cost. Only the order is arranged; every single game is still a fair game. Switch it off to see what it buys.':
    'Gewöhnliche Würfel geben dem einen Zug aus Zufall ein paar gute Würfe mehr als dem anderen. Quasizufällige Würfel teilen die Würfe reihum aus: In jedem Block von 36 Durchgängen kommt jeder erste Wurf einmal, jeder zweite ebenso, und in 1.296 Durchgängen jedes Paar. Was die ersten Würfe am Mittel ändern können, fällt damit genau heraus, und der Fehler schrumpft, ohne dass es etwas kostet. Nur die Reihenfolge ist geordnet; jede einzelne Partie bleibt eine faire Partie. Ausgeschaltet zeigt sich, was es bringt.',
  'Rollout as initial position': 'Als Anfangsstellung ausrollen',
  'The first roll is never a double, as at the start of a game.':
    'Der erste Wurf ist nie ein Pasch, wie zu Beginn einer Partie.',
  'Balance then comes every 30 trials, and every 1,080 for two rolls.':
    'Ausgeglichen ist es dann alle 30 Durchgänge, für zwei Würfe alle 1.080.',
  'At the start of a game each player throws one die, so the first roll is never a double, and nobody can have doubled before it. With this on the first roll is one of the 30 ordered pairs without doubles, and nobody turns the cube before it. Use it to compare starting positions such as Nackgammon. It makes no sense for a position in the middle of a game.':
    'Zu Beginn einer Partie wirft jeder Spieler einen Würfel; der erste Wurf ist also nie ein Pasch, und vorher kann niemand gedoppelt haben. Eingeschaltet ist der erste Wurf eines der 30 geordneten Paare ohne Pasch, und niemand doppelt davor. Gedacht zum Vergleich von Anfangsstellungen wie Nackgammon. Für eine Stellung mitten in der Partie ist es nicht sinnvoll.',
  'Average over who begins': 'Mitteln, wer beginnt',
  'Plays every trial twice with the same dice, once with each player rolling first, and counts the mean of the two games.':
    'Spielt jeden Durchgang zweimal mit denselben Würfeln, einmal beginnt der eine, einmal der andere, und zählt das Mittel beider Partien.',
  'Twice the time a trial. What a game is worth before it is known who begins, as at a score where the players are not equal. Only as initial position.':
    'Doppelte Zeit je Durchgang. Sagt, was eine Partie wert ist, bevor feststeht, wer beginnt, etwa bei einem Spielstand, der die Spieler ungleich stellt. Nur als Anfangsstellung.',
  'Before the opening roll nobody knows who will begin, and to begin is worth something. With this on every trial is played twice with the same dice, once with each player on roll, and their mean is one trial. The result is what the game is worth before the first throw, which is the question of a score or of a variant such as Nackgammon. Since both games share their dice, the error is that of the pairs.':
    'Vor dem ersten Wurf weiß niemand, wer beginnt, und zu beginnen ist etwas wert. Eingeschaltet wird jeder Durchgang zweimal mit denselben Würfeln gespielt, einmal mit jedem Spieler am Wurf, und ihr Mittel ist ein Durchgang. Das Ergebnis ist, was die Partie vor dem ersten Wurf wert ist; danach fragt man bei einem Spielstand oder einer Spielart wie Nackgammon. Da beide Partien dieselben Würfel haben, ist der Fehler der der Paare.',
  'Chequer play level': 'Stärke der Steinzüge',
  plies: 'Halbzüge',
  'How many rolls ahead plays are chosen; 0 takes the net as it is.':
    'Wie viele Würfe weit für die Wahl der Züge vorausgeschaut wird; 0 nimmt das Netz, wie es ist.',
  'With variance reduction a game takes about 5 times as long at 1-ply, 60 times at 2-ply; 3-ply is for short, truncated trials.':
    'Mit Varianzreduktion dauert eine Partie auf 1-Ply etwa 5-mal so lange, auf 2-Ply 60-mal; 3-Ply ist für kurze, abgebrochene Durchgänge.',
  'At 0 plies each play in a trial is the one whose position the net likes best; at 1 ply the engine looks at all 21 replies first, at 2 plies at the answers to those as well. XG counts one more: its 1-ply is 0-ply here. Errors of a weak player mostly cancel, because both sides make them and both plays are followed by them. Where one side’s game is much harder to play, in a back game or a prime against a prime, a higher level gives a truer answer than more trials do. Use few trials or a change of level with 2 plies: they are slow.':
    'Auf 0-Ply wird in einem Durchgang jeweils der Zug gespielt, dessen Stellung dem Netz am besten gefällt; auf 1-Ply sieht sich das Programm erst alle 21 Antwortwürfe an, auf 2-Ply auch die Antworten darauf. XG zählt eins mehr: Sein 1-Ply ist hier 0-Ply. Die Fehler eines schwachen Spielers heben sich meist auf, weil beide Seiten sie machen und weil sie auf beide Züge folgen. Wo das Spiel der einen Seite viel schwerer ist, im Backgame oder bei Prime gegen Prime, gibt eine höhere Stärke eine wahrere Antwort als mehr Durchgänge. Mit 2-Ply empfehlen sich wenige Durchgänge oder ein Wechsel der Stärke: Es ist langsam.',
  'Move filter': 'Zugfilter',
  'Which plays are looked at more deeply: the best by the level below, and those near it.':
    'Welche Züge genauer angesehen werden: die nach der Stufe darunter besten und die, die ihnen nahekommen.',
  'Time grows with the number of plays that pass; a narrow filter may miss a play that only look-ahead finds. Of no effect at 0 plies.':
    'Je mehr Züge durchkommen, desto länger dauert es; ein enger Filter übersieht vielleicht einen Zug, den nur das Vorausschauen findet. Bei 0 Halbzügen ohne Wirkung.',
  'Looking ahead costs time for every play, and most legal plays are plainly bad. The filter lets only the best by the level below pass, and of these only what lies near enough to the best. A wide filter finds plays that only look good after thinking, such as quiet moves that wait; a narrow one is faster. It makes no difference while plays are chosen at 0 plies.':
    'Vorausschauen kostet Zeit für jeden Zug, und die meisten erlaubten Züge sind offensichtlich schlecht. Der Filter lässt nur die nach der Stufe darunter besten durch, und von diesen nur, was nahe genug am besten liegt. Ein weiter Filter findet Züge, die erst nach dem Nachdenken gut aussehen, etwa stille Wartezüge; ein enger ist schneller. Solange die Züge auf 0-Ply gewählt werden, ändert er nichts.',
  'Opponent’s chequer play level': 'Stärke der Steinzüge des Gegners',
  'How many rolls ahead the opponent of the player on roll chooses its plays.':
    'Wie viele Würfe weit der Gegner des Spielers am Wurf für seine Züge vorausschaut.',
  'Half of the plays are the opponent’s. A level that differs tells what the better player makes of the position, not what the position is worth.':
    'Die Hälfte der Züge gehört dem Gegner. Eine andere Stärke sagt, was der bessere Spieler aus der Stellung macht, nicht, was die Stellung wert ist.',
  'Normally both players play at the same level, and the result is what the position is worth between equals. A lower level for the opponent asks what it is worth against someone who plays worse, which favours complications for the player who sees more. It is also a test: if the ranking of two plays changes with the opponent’s level, it rests on mistakes.':
    'Normalerweise spielen beide gleich stark, und das Ergebnis ist, was die Stellung unter Gleichen wert ist. Eine geringere Stärke des Gegners fragt, was sie gegen jemanden wert ist, der schlechter spielt; das begünstigt Verwicklungen für den, der mehr sieht. Es ist auch eine Probe: Ändert sich die Rangfolge zweier Züge mit der Stärke des Gegners, so beruht sie auf Fehlern.',
  'Change level after': 'Stärke wechseln nach',
  'plies (0 = never)': 'Halbzügen (0 = nie)',
  'From this turn on plays are chosen at the levels for later play below.':
    'Von diesem Halbzug an gelten für die Züge die unten stehenden Stärken für später.',
  'A high level for the first turns and a low one afterwards buys most of the accuracy for a part of the time.':
    'Erst hohe, dann niedrige Stärke bringt den größten Teil der Genauigkeit in einem Bruchteil der Zeit.',
  'The first turns after the position decide most of what separates two plays, and they are the ones that only this position has. Later turns are ordinary and much alike after either play. So play the first few turns at a high level and the rest at a low one: at four or five turns most of the accuracy of a deep rollout remains for a small part of its time.':
    'Die ersten Züge nach der Stellung machen das meiste von dem aus, was zwei Züge trennt, und nur diese Stellung hat sie. Spätere Züge sind gewöhnlich und nach beiden Zügen ziemlich gleich. Deshalb die ersten Halbzüge mit hoher Stärke spielen und den Rest mit niedriger: Mit vier oder fünf bleibt das meiste der Genauigkeit eines tiefen Rollouts in einem kleinen Teil seiner Zeit.',
  'Later chequer play level': 'Spätere Stärke der Steinzüge',
  'How many rolls ahead plays are chosen after the change of level.':
    'Wie viele Würfe weit nach dem Wechsel für die Wahl der Züge vorausgeschaut wird.',
  'As the chequer play level. Of no effect unless the level changes.':
    'Wie bei der Stärke der Steinzüge. Ohne Wirkung, wenn die Stärke nicht wechselt.',
  'The level from the turn of the change on. 0 plies is the usual choice: by then the game has settled, and errors of both sides cancel. Take 1 ply where a long, delicate game lies ahead, such as a timing battle.':
    'Die Stärke vom Wechsel an. Üblich ist 0-Ply: Bis dahin hat sich das Spiel beruhigt, und die Fehler beider Seiten heben sich auf. 1-Ply lohnt sich, wo noch ein langes, heikles Spiel bevorsteht, etwa ein Kampf um das Timing.',
  'Opponent’s later chequer play level': 'Spätere Stärke der Steinzüge des Gegners',
  'How many rolls ahead the opponent chooses its plays after the change of level.':
    'Wie viele Würfe weit der Gegner nach dem Wechsel für seine Züge vorausschaut.',
  'As the later chequer play level. Of no effect unless the level changes.':
    'Wie bei der späteren Stärke der Steinzüge. Ohne Wirkung, wenn die Stärke nicht wechselt.',
  'The opponent’s level from the turn of the change on. Keep it equal to that of the player unless the question is what a weaker opponent would make of the whole game.':
    'Die Stärke des Gegners vom Wechsel an. Sie sollte der des Spielers gleichen, außer wenn gefragt ist, was ein schwächerer Gegner aus der ganzen Partie machen würde.',
  Noise: 'Rauschen',
  'standard deviation of a probability': 'Standardabweichung einer Wahrscheinlichkeit',
  'Blurs the chances that the player on roll sees when it chooses a play, by a random amount of this size.':
    'Verwischt die Chancen, die der Spieler am Wurf bei der Wahl eines Zugs sieht, um einen zufälligen Betrag dieser Größe.',
  'Makes a weaker player: 0.015 is called advanced, 0.04 intermediate, 0.06 beginner. The result then tells what the position is worth to such a player.':
    'Ergibt einen schwächeren Spieler: 0,015 gilt als fortgeschritten, 0,04 als mittel, 0,06 als Anfänger. Das Ergebnis sagt dann, was die Stellung für einen solchen Spieler wert ist.',
  'Real opponents do not see what the engine sees. Noise adds a small random error to the chances that the engine sees of each position it could move to, so that it sometimes prefers the wrong play, as a weaker player does. The same position in the same trial is always blurred the same way, so results can still be repeated to the last bit. Use it to ask what a position is worth to a player of some strength, never to find the best play.':
    'Wirkliche Gegner sehen nicht, was das Programm sieht. Rauschen versieht die Chancen, die das Programm für jede erreichbare Stellung sieht, mit einem kleinen zufälligen Fehler, so dass es manchmal den falschen Zug vorzieht wie ein schwächerer Spieler. Dieselbe Stellung im selben Durchgang wird immer gleich verwischt; Ergebnisse lassen sich also weiterhin bis aufs letzte Bit wiederholen. Gedacht für die Frage, was eine Stellung für einen Spieler gewisser Stärke wert ist, nie für die Suche nach dem besten Zug.',
  'Opponent’s noise': 'Rauschen des Gegners',
  'The same for the opponent of the player on roll.': 'Dasselbe für den Gegner des Spielers am Wurf.',
  'As the noise. Evaluations at the end of trials and the luck taken out of them are never blurred.':
    'Wie beim Rauschen. Die Bewertungen am Ende der Durchgänge und das herausgerechnete Glück werden nie verwischt.',
  'The noise of the player on roll and that of the opponent are apart: a strong player may face a weak one. Give both the same noise to ask what a position is worth between two club players. With noise on one side only the equity moves towards the other side, by how much harder the position is to play.':
    'Das Rauschen des Spielers am Wurf und das des Gegners sind getrennt: Ein starker Spieler kann auf einen schwachen treffen. Gleiches Rauschen für beide fragt, was eine Stellung zwischen zwei Vereinsspielern wert ist. Rauscht nur eine Seite, verschiebt sich die Equity zur anderen, und zwar um so viel, wie die Stellung schwerer zu spielen ist.',
  'Without the cube': 'Ohne Doppler',
  'Nobody doubles: the cube stays where it is. Money games then count points; in a match the score still counts.':
    'Niemand doppelt: Der Doppler bleibt, wo er ist. Geldspiele zählen dann Punkte; im Match zählt weiterhin der Stand.',
  'Games with a live cube have about twice the error, but answer the question of the game as it is played.':
    'Partien mit lebendem Doppler haben etwa den doppelten Fehler, beantworten aber die Frage des wirklichen Spiels.',
  'Without the cube a game is played to its end at the stake it has, with gammons and backgammons counted: in points in a money game, in a match by what they are worth at the score. That is the question of a beginner’s game or of double match point. Everywhere else the cube changes which plays are right: with a live cube it pays to become a strong favourite at once, and volatile plays gain. Cubeless rollouts have about half the error, so they still help to compare plays that lead to similar games.':
    'Ohne Doppler wird eine Partie um den Einsatz, der gilt, zu Ende gespielt; Gammons und Backgammons zählen, im Geldspiel nach Punkten, im Match nach dem, was sie bei diesem Stand wert sind. Das ist die Frage einer Anfängerpartie oder bei Double Match Point. Überall sonst ändert der Doppler, welche Züge richtig sind: Mit lebendem Doppler lohnt es sich, schnell klarer Favorit zu werden, und scharfe Züge gewinnen. Rollouts ohne Doppler haben etwa den halben Fehler; zum Vergleich von Zügen, die zu ähnlichen Spielen führen, taugen sie deshalb weiterhin.',
  'Cube decision level': 'Stärke der Doppelentscheidungen',
  'How many rolls ahead doubles, takes and passes are decided within trials.':
    'Wie viele Würfe weit in den Durchgängen vorausgeschaut wird, um über Doppeln, Annehmen und Ablehnen zu entscheiden.',
  'One look-ahead a turn: little beside variance reduction at 1-ply, most of the time at 2-ply.':
    'Einmal Vorausschauen je Halbzug: neben der Varianzreduktion wenig auf 1-Ply, die meiste Zeit auf 2-Ply.',
  'Within the trials somebody must decide when to double and whether to take. These decisions are made by equity at this level. At 0 plies they rest on the net’s first impression, which misjudges volatile positions now and then; at 2 plies they are good, but then take most of the time. Deeper cube decisions matter most where the cube is likely to be turned soon.':
    'Auch in den Durchgängen muss jemand entscheiden, wann gedoppelt und ob angenommen wird. Das geschieht nach der Equity mit dieser Stärke. Auf 0-Ply beruht es auf dem ersten Eindruck des Netzes, der sich in scharfen Stellungen ab und zu irrt; auf 2-Ply sind die Entscheidungen gut, kosten dann aber die meiste Zeit. Tiefere Doppelentscheidungen sind am wichtigsten, wo der Doppler wahrscheinlich bald gedreht wird.',
  'Opponent’s cube decision level': 'Stärke der Doppelentscheidungen des Gegners',
  'How many rolls ahead the opponent decides when it is its turn to double.':
    'Wie viele Würfe weit der Gegner vorausschaut, wenn er mit dem Doppeln an der Reihe ist.',
  'As the cube decision level. Whoever doubles decides for both, so it is the doubler’s level that counts.':
    'Wie bei der Stärke der Doppelentscheidungen. Wer doppelt, entscheidet für beide; es zählt also die Stärke des Doppelnden.',
  'Each player doubles by a level of its own, and whoever doubles also settles by that level whether the answer is a take or a pass. A lower level for the opponent makes its doubles less exact: it asks what the cube is worth against a weaker cube handler. Keep the levels equal to learn what the position itself is worth.':
    'Jeder Spieler doppelt mit eigener Stärke, und wer doppelt, entscheidet mit dieser Stärke auch, ob angenommen oder abgelehnt wird. Eine geringere Stärke des Gegners macht dessen Doppel ungenauer: Gefragt ist dann, was der Doppler gegen jemanden wert ist, der schlechter mit ihm umgeht. Um zu erfahren, was die Stellung selbst wert ist, sollten beide gleich sein.',
  'Later cube decision level': 'Spätere Stärke der Doppelentscheidungen',
  'How many rolls ahead cube decisions are taken after the change of level.':
    'Wie viele Würfe weit nach dem Wechsel für Doppelentscheidungen vorausgeschaut wird.',
  'As the cube decision level. Of no effect unless the level changes.':
    'Wie bei der Stärke der Doppelentscheidungen. Ohne Wirkung, wenn die Stärke nicht wechselt.',
  'Cube decisions near the position asked about matter more to the result than those far down the game. A high level for the first turns and a low one from the change on keeps most of the accuracy. 0 plies is the usual choice.':
    'Doppelentscheidungen nahe der gefragten Stellung sind für das Ergebnis wichtiger als solche weit hinten in der Partie. Eine hohe Stärke für die ersten Halbzüge und eine niedrige vom Wechsel an erhält das meiste der Genauigkeit. Üblich ist 0-Ply.',
  'Opponent’s later cube decision level': 'Spätere Stärke der Doppelentscheidungen des Gegners',
  'How many rolls ahead the opponent decides on the cube after the change of level.':
    'Wie viele Würfe weit der Gegner nach dem Wechsel für Doppelentscheidungen vorausschaut.',
  'As the later cube decision level. Of no effect unless the level changes.':
    'Wie bei der späteren Stärke der Doppelentscheidungen. Ohne Wirkung, wenn die Stärke nicht wechselt.',
  'The opponent’s level of cube decisions from the turn of the change on. Keep it equal to that of the player on roll unless the two are meant to differ in strength to the end.':
    'Die Stärke der Doppelentscheidungen des Gegners vom Wechsel an. Sie sollte der des Spielers am Wurf gleichen, außer wenn sich die beiden bis zum Schluss in der Stärke unterscheiden sollen.',
  'Match equities': 'Match-Equitys',
  'The table that says what every score of a match is worth.':
    'Die Tabelle, die sagt, was jeder Spielstand eines Matches wert ist.',
  'Costs nothing. Of no effect in money games.': 'Kostet nichts. Im Geldspiel ohne Wirkung.',
  'In a match a point is not worth the same at every score, so results count as chances of winning the match, taken from a table. Kazaross XG2 was made from rollouts by a strong program and is the usual choice today; Rockwell-Kazaross is older and differs from it by a few tenths of a percent. Up to 25 points the tables are as published, beyond them they are extended. Use the older one to compare with old analyses.':
    'In einem Match ist ein Punkt nicht bei jedem Spielstand gleich viel wert; Ergebnisse zählen deshalb als Chance, das Match zu gewinnen, und die steht in einer Tabelle. Kazaross XG2 entstand aus Rollouts eines starken Programms und ist heute üblich; Rockwell-Kazaross ist älter und weicht um einige Zehntel Prozent ab. Bis 25 Punkte gelten die Tabellen, wie sie veröffentlicht sind, darüber werden sie fortgesetzt. Die ältere dient zum Vergleich mit alten Analysen.',
  'Variance reduction': 'Varianzreduktion',
  'Takes the luck of the dice out of every trial: the roll thrown is compared with the mean of all 21.':
    'Nimmt das Würfelglück aus jedem Durchgang heraus: Der gefallene Wurf wird mit dem Mittel aller 21 verglichen.',
  'Measured in the same time: learned luck reaches an error about two to five times sooner than none in full games, in races ten times and more; look-ahead luck one to five times, and far more where plays are looked ahead. A game takes half as long again with learned luck, twenty times as long with look-ahead luck at 0-ply.':
    'In gleicher Zeit gemessen: Gelerntes Glück erreicht einen Fehler in ganzen Partien etwa zwei- bis fünfmal so schnell wie keine Reduktion, im Rennen zehnmal und mehr; vorausgeschautes Glück ein- bis fünfmal, und weit mehr, wo die Züge vorausschauend gewählt werden. Eine Partie dauert mit gelerntem Glück anderthalbmal so lange, mit vorausgeschautem auf 0-Ply zwanzigmal.',
  'Before each roll the engine works out what all 21 rolls would be worth, either by playing every one of them or by asking a net that was trained to foresee them; the roll thrown is then worth more or less than their mean, and that difference is luck. Taking the luck of both sides out of the result leaves what play and position have earned. The mean stays what it was, since luck is zero on average, but far fewer games give the same certainty. It makes each game slower, and pays nearly always. Playing every roll is exact and slow, foreseeing is rougher and fast: which gets further in the same time depends on the cube, the level and the truncation, and has been measured. Reduced percentages of a few trials may lie below 0 or above 100: that is no fault.':
    'Vor jedem Wurf berechnet das Programm, was alle 21 Würfe wert wären, indem es entweder jeden von ihnen spielt oder ein Netz fragt, das gelernt hat, sie vorherzusehen; der gefallene Wurf ist dann mehr oder weniger wert als ihr Mittel, und dieser Unterschied ist Glück. Zieht man das Glück beider Seiten vom Ergebnis ab, bleibt, was Spiel und Stellung verdient haben. Der Mittelwert bleibt, denn Glück ist im Mittel null, aber weit weniger Partien geben dieselbe Sicherheit. Jede Partie dauert dadurch länger, und fast immer lohnt es sich. Jeden Wurf zu spielen ist genau und langsam, vorherzusehen gröber und schnell: Was in gleicher Zeit weiter kommt, hängt von Doppler, Stärke und Abbruch ab und ist gemessen worden. Reduzierte Prozentwerte weniger Durchgänge können unter 0 oder über 100 liegen: Das ist kein Fehler.',
  'Split where the cube is turned': 'Verzweigen, wo der Doppler gedreht wird',
  'Where a double is taken the trial goes on twice from there, with other rolls, each of the two lines counting half; at most three times along a line.':
    'Wo ein Doppel angenommen wird, geht der Durchgang von dort zweimal weiter, mit anderen Würfen, und jeder der beiden Zweige zählt halb; höchstens dreimal in einem Zweig.',
  'With contact and played to the end a trial takes about half as long again, and the error falls by about a quarter: the same error in a fifth less time with learned luck. Races and short truncated trials change little. Of no effect without the cube or without variance reduction.':
    'Mit Kontakt und zu Ende gespielt dauert ein Durchgang etwa anderthalbmal so lange, und der Fehler sinkt um etwa ein Viertel: mit gelerntem Glück derselbe Fehler in einem Fünftel weniger Zeit. Rennen und kurze abgebrochene Durchgänge ändern sich wenig. Ohne Doppler oder ohne Varianzreduktion ohne Wirkung.',
  'Where a double is taken what is at stake doubles, and with it what chance does to the trial. So the trial goes on twice from there, with other rolls, and each of the two lines counts half; that happens at most three times along a line, so a trial has eight lines at most. The mean stays what it was. With contact and played to the end a trial takes about half as long again, and the error falls by about a quarter, so the same error is reached in a fifth less time with learned luck, in a seventh less with look-ahead luck; races and short truncated trials change little. What happens in games (wins, gammons and passed doubles by the value of the cube, lengths, hits) is counted in the first line of each trial alone. Switch it off to have every trial played once, as GNU Backgammon does.':
    'Wo ein Doppel angenommen wird, verdoppelt sich der Einsatz und mit ihm, was der Zufall mit dem Durchgang macht. Der Durchgang geht deshalb von dort zweimal weiter, mit anderen Würfen, und jeder der beiden Zweige zählt halb; das geschieht höchstens dreimal in einem Zweig, ein Durchgang hat also höchstens acht Zweige. Der Mittelwert bleibt, was er war. Mit Kontakt und zu Ende gespielt dauert ein Durchgang etwa anderthalbmal so lange, und der Fehler sinkt um etwa ein Viertel; derselbe Fehler ist also mit gelerntem Glück in einem Fünftel, mit vorausgeschautem in einem Siebtel weniger Zeit erreicht; Rennen und kurze abgebrochene Durchgänge ändern sich wenig. Was in den Partien geschieht (Siege, Gammons und abgelehnte Doppel nach dem Wert des Dopplers, Längen, geschlagene Steine), wird allein im ersten Zweig jedes Durchgangs gezählt. Ausgeschaltet wird jeder Durchgang einmal gespielt, wie es GNU Backgammon tut.',
  'Truncate after': 'Abbrechen nach',
  'plies (0 = play to the end)': 'Halbzügen (0 = zu Ende spielen)',
  'Ends each trial after this many turns and counts the evaluation of the position reached.':
    'Beendet jeden Durchgang nach so vielen Halbzügen und zählt die Bewertung der erreichten Stellung.',
  'Much faster and less noisy, but the result then rests on the evaluation.':
    'Viel schneller und mit weniger Streuung, aber das Ergebnis beruht dann auf der Bewertung.',
  'A truncated trial ends after so many turns and counts what the net thinks of the position there. That is many times faster and less noisy. But the answer is then only as good as the net’s judgement of such positions: fine where they are ordinary, wrong where the whole game is about something that the net misjudges. Check close answers with full games.':
    'Ein abgebrochener Durchgang endet nach so vielen Halbzügen und zählt, was das Netz von der Stellung dort hält. Das ist um ein Vielfaches schneller und streut weniger. Die Antwort ist dann aber nur so gut wie das Urteil des Netzes über solche Stellungen: gut, wo sie gewöhnlich sind, falsch, wo sich die ganze Partie um etwas dreht, was das Netz verkennt. Knappe Antworten sollten mit ganzen Partien nachgeprüft werden.',
  'Level at truncation': 'Stärke beim Abbruch',
  'How many rolls ahead the position at which a trial is truncated is evaluated, its cube too.':
    'Wie viele Würfe weit vorausgeschaut wird, um die Stellung zu bewerten, in der ein Durchgang abgebrochen wird, auch ihren Doppler.',
  'One look-ahead a trial: cheap beside the trial itself at 1-ply, and a better estimate of what is cut off. Of no effect unless trials are truncated.':
    'Einmal Vorausschauen je Durchgang: auf 1-Ply billig neben dem Durchgang selbst und eine bessere Schätzung dessen, was abgeschnitten wird. Ohne Wirkung, wenn nicht abgebrochen wird.',
  'A truncated trial counts the evaluation of the position where it was cut off, so the result is as good as that evaluation. Looking one ply ahead there removes most of what the net misjudges at first sight, and costs one look-ahead a trial. Odd and even numbers of plies lean to different sides a little, because the side on roll looks better or worse to the net: compare a truncation after 10 and 11 turns if it matters.':
    'Ein abgebrochener Durchgang zählt die Bewertung der Stellung, in der er abgebrochen wurde; das Ergebnis ist also so gut wie diese Bewertung. Dort einen Halbzug vorauszuschauen beseitigt das meiste, was das Netz auf den ersten Blick verkennt, und kostet einmal Vorausschauen je Durchgang. Gerade und ungerade Zahlen von Halbzügen neigen ein wenig zu verschiedenen Seiten, weil die Seite am Wurf dem Netz besser oder schlechter erscheint: Wo es darauf ankommt, lohnt der Vergleich eines Abbruchs nach 10 und nach 11.',
  'Truncate at the exact bearoff database': 'An der genauen Auswürfeltabelle abbrechen',
  'Ends a trial when both sides have at most six checkers, all home, and counts the exact value from the bearoff table. The flag switches off both tables.':
    'Beendet einen Durchgang, wenn beide Seiten höchstens sechs Steine haben, alle im Heimfeld, und zählt den genauen Wert aus der Auswürfeltabelle. Die Option der Kommandozeile schaltet beide Tabellen aus.',
  'Faster and less noisy, at no price: the values are exact. With the cube only in money games, or once it is dead.':
    'Schneller und mit weniger Streuung, ohne Preis: Die Werte sind genau. Mit Doppler nur im Geldspiel oder wenn er tot ist.',
  'Once all checkers of both sides are home, tables know how the game ends. With at most six checkers on each side they are exact, in money games with the cube included; beyond that they combine the two sides’ numbers of rolls, which is very nearly exact. Playing on by dice would only add noise. Switch it off to test the tables, or to see the noise.':
    'Sind alle Steine beider Seiten im Heimfeld, wissen Tabellen, wie die Partie endet. Mit höchstens sechs Steinen je Seite sind sie genau, im Geldspiel einschließlich Doppler; darüber hinaus verbinden sie die Verteilungen der nötigen Würfe beider Seiten, was beinahe genau ist. Weiterzuwürfeln brächte nur Streuung. Ausschalten lässt es sich, um die Tabellen zu prüfen oder um die Streuung zu sehen.',
  'Truncate at the one-sided bearoff database': 'An der einseitigen Auswürfeltabelle abbrechen',
  'Ends a trial when all checkers of both sides are home, however many, and counts the value from the distributions of rolls to bear off.':
    'Beendet einen Durchgang, wenn alle Steine beider Seiten im Heimfeld sind, gleich wie viele, und zählt den Wert aus den Verteilungen der nötigen Würfe.',
  'Faster and less noisy. The chance of winning is off by about 0.1 % on average and by 1.4 % at worst. Without the cube, or once it is dead.':
    'Schneller und mit weniger Streuung. Die Gewinnchance liegt im Mittel um etwa 0,1 % daneben, schlimmstenfalls um 1,4 %. Ohne Doppler oder wenn er tot ist.',
  'Once all checkers are home nobody can hit any more, and how many rolls each side needs is known exactly. Comparing both distributions gives the chance of winning without playing on, except that the sides are taken to move without looking at each other, which costs about 0.1 % on average. With a live cube a game is played on instead, since what the cube is worth also depends on the rolls between. Switch it off to play every race to its last checker.':
    'Sind alle Steine im Heimfeld, kann niemand mehr geschlagen werden, und wie viele Würfe jede Seite braucht, ist genau bekannt. Der Vergleich beider Verteilungen gibt die Gewinnchance, ohne weiterzuspielen; nur wird dabei angenommen, dass die Seiten ziehen, ohne aufeinander zu achten, was im Mittel etwa 0,1 % kostet. Mit lebendem Doppler wird stattdessen weitergespielt, denn was der Doppler wert ist, hängt auch von den Würfen dazwischen ab. Ausgeschaltet wird jedes Rennen bis zum letzten Stein gespielt.',
  Stopping: 'Stoppen',
  Dice: 'Würfel',
  'Play (of games)': 'Spielweise',
  Truncation: 'Abbruch',
  '{whole}.{decimals}': '{whole},{decimals}',
  '{n, plural, one {#} other {#}}': '{n, plural, one {#} other {#}}',
  Tiny: 'Winzig',
  Narrow: 'Eng',
  Normal: 'Normal',
  'tiny (move filter)': 'Winzig',
  'narrow (move filter)': 'Eng',
  'normal (move filter)': 'Normal',
  'large (move filter)': 'Weit',
  'huge (move filter)': 'Sehr weit',
  Large: 'Weit',
  Huge: 'Sehr weit',
  '{filter}: {most} plays within {near}, before 3 plies {most2} within {near2}':
    '{filter}: {most} Züge innerhalb {near}, vor 3-Ply {most2} innerhalb {near2}',
  'As the player': 'Wie der Spieler',
  'No: play all trials': 'Nein: alle Durchgänge spielen',
  'When the standard errors are small': 'Wenn die Standardfehler klein sind',
  'By joint standard deviations': 'Nach gemeinsamen Standardabweichungen',
  'When the best is clear': 'Wenn der beste klar ist',
  'The best measured for these settings': 'Die für diese Einstellungen beste gemessene',
  'Learned luck': 'Gelerntes Glück',
  'Look-ahead luck': 'Vorausgeschautes Glück',
  None: 'Keine',
  '{field}: expected a whole number from {minimum} to {maximum}, got {got}.':
    '{field}: Erwartet wird eine ganze Zahl von {minimum} bis {maximum}, angegeben ist {got}.',
  '{field}: expected a number from {minimum} to {maximum}, got {got}.':
    '{field}: Erwartet wird eine Zahl von {minimum} bis {maximum}, angegeben ist {got}.',
  '{field}: expected {wanted}, got {got}.': '{field}: Erwartet wird {wanted}, angegeben ist {got}.',
  'Settings: not readable.': 'Einstellungen: nicht lesbar.',
  'Quick look': 'Kurzer Blick',
  'A first idea within seconds: short games, cut off after seven turns and evaluated.':
    'Ein erster Eindruck in Sekunden: kurze Partien, nach sieben Halbzügen abgebrochen und bewertet.',
  Standard: 'Standard',
  'The defaults: 1,296 whole games with a live cube at 0-ply, which balance the first two rolls exactly.':
    'Die Vorgaben: 1.296 ganze Partien mit lebendem Doppler auf 0-Ply, die die ersten beiden Würfe genau ausgleichen.',
  'Until it is clear': 'Bis es klar ist',
  'Goes on until the best play or cube action is clear, wrong in at most 5 % of rollouts; at most 20,736 games each.':
    'Läuft, bis der beste Zug oder die beste Doppelentscheidung klar ist, falsch in höchstens 5 % der Rollouts; höchstens 20.736 Partien je Kandidat.',
  'As GNU Backgammon': 'Wie GNU Backgammon',
  'What GNU Backgammon does unless told otherwise: 1,296 games, plays at 0-ply, cube decisions at 2-ply, luck reckoned by looking ahead.':
    'Was GNU Backgammon von sich aus tut: 1.296 Partien, Züge auf 0-Ply, Doppelentscheidungen auf 2-Ply, Glück durch Vorausschau berechnet.',
  'Deep start': 'Tiefer Anfang',
  'Plays and cube decisions at 2-ply for the first four turns, where most of the difference is made, then at 0-ply.':
    'Züge und Doppelentscheidungen in den ersten vier Halbzügen, die am meisten ausmachen, auf 2-Ply, danach auf 0-Ply.',
  Thorough: 'Gründlich',
  'Whole games with plays and cube decisions at 1-ply: for positions that the bare net misplays.':
    'Ganze Partien mit Zügen und Doppelentscheidungen auf 1-Ply: für Stellungen, die das bloße Netz falsch spielt.',
  'Like XG, 3-ply': 'Wie XG, 3-Ply',
  'XG’s usual rollout: 1,296 games with plays at 2-ply, which XG calls 3-ply. Cube decisions, for which XG plays short rollouts (XG Roller), are taken at 2-ply too. Some sixty times the time of the standard.':
    'XGs üblicher Rollout: 1.296 Partien mit Zügen auf 2-Ply, was XG 3-Ply nennt. Auch über den Doppler, für den XG kurze Rollouts spielt (XG Roller), wird auf 2-Ply entschieden. Etwa die sechzigfache Zeit des Standards.',
  Sections: 'Abschnitte',
  'Your own preset.': 'Eine eigene Voreinstellung.',
  '{place}: {problem}. Expected {shape}.': '{place}: {problem}. Erwartet wird {shape}.',
  Preset: 'Voreinstellung',
  'Preset, field {field}': 'Voreinstellung, Feld {field}',
  'not readable': 'nicht lesbar',
  'is missing': 'fehlt',
  'too large, with too many mistakes to list': 'zu groß, mit zu vielen Fehlern für eine Aufzählung',
  'expected {wanted}, got {got}': 'erwartet war {wanted}, gelesen wurde {got}',
  'expected a name of 1 to 60 characters': 'erwartet wird ein Name mit 1 bis 60 Zeichen',
  '{name} is the name of a preset of the program. Choose another.':
    '{name} heißt schon eine Voreinstellung des Programms. Bitte einen anderen Namen wählen.',
  'The file holds no presets of Strata. Choose one that “Export” wrote.':
    'Die Datei enthält keine Voreinstellungen von Strata. Bitte eine wählen, die „Exportieren“ geschrieben hat.',
  'With this file there would be {n} presets: at most {most} are kept. Delete some first.':
    'Mit dieser Datei wären es {n} Voreinstellungen: Mehr als {most} gehen nicht. Erst einige löschen.',
  'There are {most} presets already. Delete one first.':
    'Es gibt schon {most} Voreinstellungen. Bitte erst eine löschen.',
  'Presets, entry {n}: {problem}': 'Voreinstellungen, Eintrag {n}: {problem}',
  'Presets, entry {n}, {name}: {problem}': 'Voreinstellungen, Eintrag {n}, {name}: {problem}',
  'Only read when a rollout stops by its standard errors.':
    'Gilt nur, wenn ein Rollout nach seinen Standardfehlern stoppt.',
  'Only read when a rollout stops by joint standard deviations.':
    'Gilt nur, wenn ein Rollout nach gemeinsamen Standardabweichungen stoppt.',
  'Only read with a stop rule or a time limit.': 'Gilt nur mit einer Stoppregel oder einer Zeitgrenze.',
  'There is one candidate: nothing to tell apart.':
    'Es gibt nur einen Kandidaten: Da ist nichts zu unterscheiden.',
  'The level never changes.': 'Die Stärke wechselt nie.',
  'Trials are truncated after {plies} plies, before the level changes.':
    'Die Durchgänge werden nach {plies} Halbzügen abgebrochen, bevor die Stärke wechselt.',
  'Without variance reduction trials are games as they are played.':
    'Ohne Varianzreduktion sind die Durchgänge Partien, wie sie gespielt werden.',
  'Trials are played without the cube.': 'Die Durchgänge werden ohne Doppler gespielt.',
  'Nobody can double: {why}.': 'Niemand kann doppeln: {why}.',
  'Only a rollout as initial position asks who begins.':
    'Nur ein Rollout als Anfangsstellung fragt, wer beginnt.',
  'A play is compared: the first roll of the trials is the reply to it, which is never a double with this. After an opening play the reply may be one, so leave it off to compare such plays.':
    'Verglichen wird ein Zug: Der erste Wurf der Durchgänge ist die Antwort auf ihn, und die ist hiermit nie ein Pasch. Nach einem Eröffnungszug darf sie einer sein; zum Vergleich solcher Züge bleibt dies also aus.',
  'A play is compared: its player has begun.': 'Verglichen wird ein Zug: Sein Spieler hat begonnen.',
  'A double is asked about: whoever may double is on roll.':
    'Gefragt ist nach einem Doppel: Wer doppeln darf, ist am Wurf.',
  'No play is looked at deeper than 0-ply.': 'Kein Zug wird tiefer als 0-Ply angesehen.',
  'Money games need no match equities.': 'Geldspiele brauchen keine Match-Equitys.',
  'Trials are not truncated.': 'Die Durchgänge werden nicht abgebrochen.',
  'With a live cube a money game goes on to the exact table: what the cube is worth the one-sided ones do not know.':
    'Mit lebendem Doppler läuft ein Geldspiel bis zur genauen Tabelle weiter: Was der Doppler wert ist, wissen die einseitigen nicht.',
  Settings: 'Einstellungen',
  'Rollout settings': 'Einstellungen für Rollouts',
  'They hold for the next rollout and are kept in this browser.':
    'Sie gelten für den nächsten Rollout und bleiben in diesem Browser gespeichert.',
  'Close settings': 'Einstellungen schließen',
  'Back to defaults': 'Zurück zu den Vorgaben',
  Done: 'Fertig',
  'Default: {value}.': 'Vorgabe: {value}.',
  Why: 'Warum',
  Presets: 'Voreinstellungen',
  'Delete preset {name}': 'Voreinstellung {name} löschen',
  'As {preset}, but for {fields}.': 'Wie „{preset}“, außer: {fields}.',
  'Saved as {name}.': 'Gespeichert als {name}.',
  'Name: {problem}': 'Name: {problem}',
  'Name of a new preset': 'Name einer neuen Voreinstellung',
  Save: 'Speichern',
  Export: 'Exportieren',
  Import: 'Importieren',
  'or change': 'oder ändern:',
  to: 'auf',
  'Add to comparison': 'In den Vergleich aufnehmen',
  on: 'an',
  off: 'aus',
  '{words} or {last}': '{words} oder {last}',
  '{words} and {last}': '{words} und {last}',
  'One ply less than 1 would be no trial at all.': 'Ein Halbzug weniger als 1 wäre gar kein Durchgang.',
  'Evaluations made with one player on roll are often a little too good for that player, so that results truncated after an even and after an odd number of turns differ: the odd-even effect. Cut after 10 turns with this on, a trial counts as the mean of what the nets say after 9 and after 10, one with each player on roll, and what both say too much cancels. It is the cheapest way to a better truncated result.':
    'Bewertungen sind für den Spieler am Wurf oft ein wenig zu gut; Ergebnisse, die nach einer geraden und nach einer ungeraden Zahl von Halbzügen abgebrochen werden, unterscheiden sich deshalb: der Gerade-Ungerade-Effekt. Eingeschaltet und nach 10 Halbzügen abgebrochen zählt ein Durchgang das Mittel dessen, was die Netze nach 9 und nach 10 sagen, einmal mit jedem Spieler am Wurf, und was beide zu viel sagen, hebt sich auf. Es ist der billigste Weg zu einem besseren abgebrochenen Ergebnis.',
  'Average with one ply less': 'Mit einem Halbzug weniger mitteln',
  'Counts a truncated trial as the mean of its evaluation there and one turn before, with the other player on roll.':
    'Zählt einen abgebrochenen Durchgang als Mittel aus der Bewertung dort und der einen Halbzug vorher, mit dem anderen Spieler am Wurf.',
  'One evaluation more a trial. Evens out what the nets think too well of the player on roll. Of no effect unless trials are truncated.':
    'Eine Bewertung mehr je Durchgang. Gleicht aus, was die Netze vom Spieler am Wurf zu gut denken. Ohne Wirkung, wenn nicht abgebrochen wird.',
} as const;
