/** Rollout settings: fields, explanations, presets, and the dialog. */
export const SETTINGS = {
  Trials: 'Durchgänge',
  'games per candidate': 'Partien je Kandidat',
  'How many games are played from each candidate.':
    'Wie viele Partien von jedem Kandidaten aus gespielt werden.',
  'Four times the trials take four times as long and halve the standard error. 1,296 = 36 × 36 balances the first two rolls exactly.':
    'Viermal so viele Durchgänge dauern viermal so lange und halbieren den Standardfehler. 1.296 = 36 × 36 gleichen die ersten beiden Würfe genau aus.',
  'A trial is one game that the engine plays against itself from the position. The mean of many trials estimates the equity. Its error shrinks with the square root of the number of trials: half the error takes four times the games. 1,296 is 36 × 36: every pair of first and second roll then occurs exactly as often as it should. No play wins by luckier openings. Compare the error with the difference you want to settle. Plays 0.1 apart need a few hundred trials, plays 0.01 apart may need many thousands.':
    'Ein Durchgang ist eine Partie, die das Programm von der Stellung aus gegen sich selbst spielt, vielleicht in mehreren Zweigen. Das Mittel vieler Durchgänge schätzt die Equity, und sein Fehler schrumpft mit der Wurzel aus ihrer Zahl: Der halbe Fehler kostet viermal so viele Partien. 1.296 ist 36 × 36: Jedes Paar aus erstem und zweitem Wurf kommt dann genau so oft vor, wie es soll, so dass kein Zug durch glücklichere Anfänge gewinnt. Entscheidend ist der Fehler neben der Differenz, um die es geht, nicht die Zahl der Durchgänge: Züge, die 0,1 auseinanderliegen, brauchen einige Hundert, solche mit 0,01 vielleicht viele Tausend.',
  'Stop early': 'Früher aufhören',
  'Ends the rollout as soon as the answer is good enough. Candidates that are settled earlier rest.':
    'Beendet den Rollout, und lässt schon vorher einzelne Kandidaten ruhen, sobald die Antwort gut genug ist.',
  'Saves trials that would not change the answer. Only “when the best is clear” stays reliable: it is wrong in at most 5 % of rollouts.':
    'Spart die Durchgänge, die nichts mehr ändern würden. Nur „wenn der beste klar ist“ hält Wort, so oft man auch hinsieht: Es irrt in höchstens 5 % der Rollouts.',
  'Fixed trials waste time if the answer is plain after a third of them. A stop rule checks after every block of 36 trials and stops candidates that cannot win. Small standard errors say something about each number. Joint standard deviations are the rule most analysts know. Repeated checks make it wrong more often than its figure says. “When the best is clear” corrects for repeated checks: it is wrong in at most one rollout in twenty. If two plays are equally good, no rule stops, so the number of trials remains the limit.':
    'Eine feste Zahl von Durchgängen verschwendet Zeit, wenn die Antwort schon nach einem Drittel auf der Hand liegt. Eine Stoppregel sieht nach jedem Block von 36 Durchgängen hin und gibt Kandidaten, die nicht mehr gewinnen können, keine weiteren Partien. Kleine Standardfehler sind ein Versprechen über jede einzelne Zahl; gemeinsame Standardabweichungen sind die Regel, die die meisten kennen, die aber öfter irrt, als ihre Zahl sagt, weil sie so lange hinsieht, bis das Glück zustimmt. „Wenn der beste klar ist“ rechnet das Hinsehen ein: Ihr Wort ist in höchstens einem von zwanzig Rollouts falsch. Sind zwei Züge gleich gut, stoppt keine Regel; dann bleibt die Zahl der Durchgänge die Grenze.',
  'Standard error to reach': 'Zu erreichender Standardfehler',
  'points per game': 'Punkte je Partie',
  'A candidate rests when the standard error of its equity is no larger than this.':
    'Ein Kandidat ruht, sobald der Standardfehler seiner Equity nicht größer ist als dieser Wert.',
  'Half the error takes four times the trials. Used by “when the standard errors are small”.':
    'Der halbe Fehler kostet viermal so viele Durchgänge. Gilt bei „wenn die Standardfehler klein sind“.',
  'The standard error says how far the mean of these trials typically lies from the mean of infinitely many. Two plays with errors of 0.01 each can be separated at about 0.03, with shared dice at less. 0.01 is enough to find errors and blunders. Use 0.003 for close decisions worth publishing.':
    'Der Standardfehler sagt, wie weit das Mittel so vieler Durchgänge üblicherweise vom Mittel unendlich vieler entfernt ist. Zwei Züge mit einem Fehler von je 0,01 lassen sich bei etwa 0,03 Abstand unterscheiden, bei weniger, wenn gemeinsame Würfel ihr Glück angleichen. 0,01 genügt, um grobe und einfache Fehler zu sehen, 0,003 für knappe Entscheidungen, die veröffentlicht werden sollen.',
  'Joint standard deviations': 'Gemeinsame Standardabweichungen',
  JSD: 'JSD',
  'A candidate rests while it trails the best by more than this many standard errors of their difference.':
    'Ein Kandidat ruht, solange er um mehr als so viele Standardfehler der Differenz hinter dem besten liegt.',
  'Checking after every block causes false alarms. At 2.33 JSD, two equal plays were separated in 7 % of rollouts of 1,296 trials and 14 % of 5,184. A single check would do so in 2 %. Used by “by joint standard deviations”.':
    'Nach jedem Block hinzusehen täuscht ab und zu: Bei 2,33 JSD wurden zwei gleich gute Züge in 7 % der Rollouts mit 1.296 und in 14 % derer mit 5.184 Durchgängen unterschieden; bei einem einzigen Blick wären es 2 %. Gilt bei „nach gemeinsamen Standardabweichungen“.',
  'A joint standard deviation is the standard error of the difference between two plays. Both plays are rolled out with the same dice, so luck that helps both cancels. The error of the difference is therefore smaller than the two errors suggest. Most programs suggest 2.33: a single check would be wrong in one case of a hundred. Checks after every block make it wrong several times as often. Use 3 for important decisions, or the rule that corrects for repeated checks.':
    'Eine gemeinsame Standardabweichung ist der Standardfehler der Differenz zweier Züge. Beide Züge werden mit denselben Würfeln ausgerollt; Glück, das beiden hilft, hebt sich also auf, und der Fehler der Differenz ist kleiner, als die beiden Fehler vermuten lassen. 2,33 ist der Wert, den die meisten Programme vorschlagen: Nach einem einzigen Blick wäre er in einem von hundert Fällen falsch. Nach jedem Block hinzusehen macht ihn mehrmals so oft falsch; wo es darauf ankommt, hilft 3 oder die Regel, die das Hinsehen einrechnet.',
  'Minimum trials': 'Mindestzahl der Durchgänge',
  'No stop rule or time limit acts before every candidate has this many games.':
    'Keine Regel und keine Zeitgrenze beendet einen Rollout, bevor jeder Kandidat so viele Partien hat.',
  'Errors estimated from few games are unreliable. A higher minimum makes every stop rule safer.':
    'Mit wenigen Partien sind die Fehler selbst nur ungenau bekannt; ein höherer Wert macht jede Stoppregel sicherer.',
  'With few games the error itself is poorly known, and a lucky start may look like certainty. 324 trials are nine blocks: enough to trust the error, few enough to cost little.':
    'Mit wenigen Partien ist der Fehler selbst nur ungenau bekannt, und ein glücklicher Anfang kann wie Gewissheit aussehen. 324 sind neun Blöcke: genug, um dem Fehler zu trauen, und so wenige, dass sie kaum etwas kosten.',
  'Time limit': 'Zeitgrenze',
  'seconds (0 = none)': 'Sekunden (0 = keine)',
  'Ends the rollout after this time. The job then records how many games each candidate got.':
    'Beendet den Rollout nach dieser Zeit; im Auftrag steht dann, wie viele Partien jeder Kandidat bekommen hat.',
  'How far a rollout gets depends on the machine. Its recorded job repeats it to the last bit anywhere.':
    'Wie weit ein Rollout kommt, hängt vom Rechner ab; der aufgezeichnete Auftrag wiederholt ihn aber überall bis aufs letzte Bit.',
  'Useful if you need the best available answer before the next round begins. The number of games depends on the machine and its load, so the result records the trials of each candidate. A link to the result replays exactly these trials and gives the same numbers, however long that takes. The minimum of trials is always played.':
    'Nützlich, wenn die bestmögliche Antwort vor Beginn der nächsten Runde da sein soll. Wie viele Partien das sind, hängt vom Rechner ab und davon, was er sonst noch tut; deshalb hält das Ergebnis die Durchgänge jedes Kandidaten fest. Ein Link darauf spielt genau diese Durchgänge nach und liefert dieselben Zahlen, wie lange das anderswo auch dauert. Die Mindestzahl der Durchgänge wird auf jeden Fall gespielt.',
  Seed: 'Startwert',
  'Chooses the dice: the same seed repeats a rollout to the last bit.':
    'Bestimmt die Würfel: Derselbe Startwert wiederholt einen Rollout bis aufs letzte Bit.',
  'Costs nothing. Repeat a rollout with another seed to see how much luck alone changes it.':
    'Kostet nichts. Ein zweiter Rollout mit anderem Startwert zeigt, wie viel das Glück allein ausmacht.',
  'All dice follow from this number. The same seed, position and settings give the same games on any machine. So others can check your results. The seed also shows what luck does: with the next seed, results should differ by about their errors. Runs with different seeds can be combined into one of twice the size.':
    'Alle Würfel folgen aus dieser Zahl: Derselbe Startwert, dieselbe Stellung und dieselben Einstellungen ergeben dieselben Partien auf jedem Rechner und mit jeder Zahl von Kernen. So können andere ein Ergebnis nachprüfen. Es zeigt auch, was das Glück ausmacht: Ein Rollout mit dem nächsten Startwert sollte sich etwa um den Fehler unterscheiden. Läufe mit verschiedenen Startwerten lassen sich zu einem doppelt so großen verbinden.',
  'Quasi-random dice': 'Quasizufällige Würfel',
  'Rotates and stratifies the dice: 36 trials contain each first roll once, 1,296 trials each pair of rolls.':
    'Rotiert und schichtet die Würfel: In je 36 Durchgängen kommt jeder erste Wurf einmal vor, in je 1.296 jedes Paar von Würfen.',
  'Costs nothing and reduces the error. Off gives plain random dice.':
    'Kostet nichts und verkleinert den Fehler. Ausgeschaltet fallen die Würfel rein zufällig.',
  'Plain dice give one play a few more good rolls than another by accident. Quasi-random dice deal the rolls in rotation. In each block of 36 trials every first roll occurs once, and so does every second roll. In 1,296 trials every pair occurs once. This removes the effect of the first rolls on the mean, and the error shrinks at no cost. Only the order is arranged; every single game is still fair. Turn it off to see how much it helps.':
    'Gewöhnliche Würfel geben dem einen Zug aus Zufall ein paar gute Würfe mehr als dem anderen. Quasizufällige Würfel teilen die Würfe reihum aus: In jedem Block von 36 Durchgängen kommt jeder erste Wurf einmal, jeder zweite ebenso, und in 1.296 Durchgängen jedes Paar. Was die ersten Würfe am Mittel ändern können, fällt damit genau heraus, und der Fehler schrumpft, ohne dass es etwas kostet. Nur die Reihenfolge ist geordnet; jede einzelne Partie bleibt eine faire Partie. Ausgeschaltet zeigt sich, was es bringt.',
  'Rollout as initial position': 'Als Anfangsstellung ausrollen',
  'The first roll is never a double, as at the start of a game.':
    'Der erste Wurf ist nie ein Pasch, wie zu Beginn einer Partie.',
  'First rolls then balance every 30 trials, pairs of rolls every 1,080.':
    'Ausgeglichen ist es dann alle 30 Durchgänge, für zwei Würfe alle 1.080.',
  'At the start of a game each player throws one die. So the first roll is never a double, and nobody has doubled before it. With this setting, trials begin like that, with one of the 30 ordered rolls without doubles. Use it to compare starting positions such as Nackgammon. It makes no sense for a position in the middle of a game.':
    'Zu Beginn einer Partie wirft jeder Spieler einen Würfel; der erste Wurf ist also nie ein Pasch, und vorher kann niemand gedoppelt haben. Eingeschaltet ist der erste Wurf eines der 30 geordneten Paare ohne Pasch, und niemand doppelt davor. Gedacht zum Vergleich von Anfangsstellungen wie Nackgammon. Für eine Stellung mitten in der Partie ist es nicht sinnvoll.',
  'Average over who begins': 'Mitteln, wer beginnt',
  'Plays every trial twice with the same dice, once with each player first. Counts the mean of both games.':
    'Spielt jeden Durchgang zweimal mit denselben Würfeln, einmal beginnt der eine, einmal der andere, und zählt das Mittel beider Partien.',
  'Trials take twice as long. The result is what a game is worth before the opening roll, for example at a score. Needs “rollout as initial position”.':
    'Doppelte Zeit je Durchgang. Sagt, was eine Partie wert ist, bevor feststeht, wer beginnt, etwa bei einem Spielstand, der die Spieler ungleich stellt. Nur als Anfangsstellung.',
  'Before the opening roll nobody knows who begins, and beginning is worth something. With this setting every trial is played twice with the same dice, once with each player on roll. The mean of both games is one trial. The result is what the game is worth before the first roll. Use it to judge a score or a variant such as Nackgammon. Both games share their dice, so the error is that of the pairs.':
    'Vor dem ersten Wurf weiß niemand, wer beginnt, und zu beginnen ist etwas wert. Eingeschaltet wird jeder Durchgang zweimal mit denselben Würfeln gespielt, einmal mit jedem Spieler am Wurf, und ihr Mittel ist ein Durchgang. Das Ergebnis ist, was die Partie vor dem ersten Wurf wert ist; danach fragt man bei einem Spielstand oder einer Spielart wie Nackgammon. Da beide Partien dieselben Würfel haben, ist der Fehler der der Paare.',
  Net: 'Netz',
  Fast: 'Schnell',
  Strong: 'Stark',
  'fast net': 'schnelles Netz',
  'strong net': 'starkes Netz',
  'Which net plays the games of a rollout and values their positions with contact.':
    'Welches Netz die Partien eines Rollouts spielt und ihre Stellungen mit Kontakt bewertet.',
  'The strong net errs less, and a game takes two to three times as long.':
    'Das starke Netz irrt weniger, und eine Partie dauert zwei- bis dreimal so lange.',
  'A net turns a position into chances of winning, gammons and backgammons. The fast net is small, so it plays most games a second. The strong net is about four times as large and learned from more positions. It chooses only where the fast net finds plays or cube actions close. Error bars show the luck of the dice, never the errors of a net. Within seconds the strong one comes at least as close to long rollouts. So it rolls out, except in the preset Quick. Evaluations are always by the strong net, as soon as it has loaded.':
    'Ein Netz macht aus einer Stellung die Chancen auf Sieg, Gammon und Backgammon. Das schnelle Netz ist klein und spielt darum die meisten Partien je Sekunde. Das starke ist etwa viermal so groß und hat aus mehr Stellungen gelernt. Es entscheidet nur, wo das schnelle Netz Züge oder Doppelentscheidungen knapp findet. Fehlerbalken zeigen das Würfelglück, nie die Fehler eines Netzes. Schon nach Sekunden kommt das starke langen Rollouts mindestens so nahe. Darum rollt es aus, nur nicht in der Voreinstellung „Kurz“. Bewertungen sind immer vom starken Netz, sobald es geladen ist.',
  'Checker play level': 'Stärke der Steinzüge',
  plies: 'Halbzüge',
  'How many rolls ahead the engine looks to choose plays; 0 uses the net alone.':
    'Wie viele Würfe weit für die Wahl der Züge vorausgeschaut wird; 0 nimmt das Netz, wie es ist.',
  'For the same error, 1-ply takes about 5 times as long as 0-ply, 2-ply 50 times. The same number of trials takes 50 to 90 and 800 times as long. 3-ply is for short, truncated trials.':
    'Bis zum selben Fehler dauert es auf 1-Ply etwa 5-mal so lange wie auf 0-Ply, auf 2-Ply 50-mal. Gleich viele Durchgänge dauern 50- bis 90- und 800-mal so lange. 3-Ply ist für kurze, abgebrochene Durchgänge.',
  'At 0-ply, each play in a trial is the one whose position the net likes best. At 1-ply the engine first looks at all 21 replies, at 2-ply at the answers to those as well. XG counts one more: its 1-ply is 0-ply here. Errors of a weak player mostly cancel, because both sides make them after both plays. In a back game or prime against prime, one side’s game is much harder to play. There a higher level helps more than more trials. 2-ply is slow: use few trials or a change of level.':
    'Auf 0-Ply wird in einem Durchgang jeweils der Zug gespielt, dessen Stellung dem Netz am besten gefällt; auf 1-Ply sieht sich das Programm erst alle 21 Antwortwürfe an, auf 2-Ply auch die Antworten darauf. XG zählt eins mehr: Sein 1-Ply ist hier 0-Ply. Die Fehler eines schwachen Spielers heben sich meist auf, weil beide Seiten sie machen und weil sie auf beide Züge folgen. Wo das Spiel der einen Seite viel schwerer ist, im Backgame oder bei Prime gegen Prime, gibt eine höhere Stärke eine wahrere Antwort als mehr Durchgänge. Mit 2-Ply empfehlen sich wenige Durchgänge oder ein Wechsel der Stärke: Es ist langsam.',
  'Move filter': 'Zugfilter',
  'Which plays are evaluated at the next level: the best at the level below, and those close to it.':
    'Welche Züge genauer angesehen werden: die nach der Stufe darunter besten und die, die ihnen nahekommen.',
  'More plays take more time. A narrow filter may miss a play that only look-ahead finds. No effect at 0-ply.':
    'Je mehr Züge durchkommen, desto länger dauert es; ein enger Filter übersieht vielleicht einen Zug, den nur das Vorausschauen findet. Bei 0 Halbzügen ohne Wirkung.',
  'Look-ahead costs time for every play, and most legal plays are plainly bad. The filter passes only the best plays at the level below, and only those close enough to the best. A wide filter finds plays that look good only after look-ahead, such as quiet waiting moves. A narrow filter is faster. It makes no difference if plays are chosen at 0-ply.':
    'Vorausschauen kostet Zeit für jeden Zug, und die meisten erlaubten Züge sind offensichtlich schlecht. Der Filter lässt nur die nach der Stufe darunter besten durch, und von diesen nur, was nahe genug am besten liegt. Ein weiter Filter findet Züge, die erst nach dem Nachdenken gut aussehen, etwa stille Wartezüge; ein enger ist schneller. Solange die Züge auf 0-Ply gewählt werden, ändert er nichts.',
  'Opponent’s checker play level': 'Stärke der Steinzüge des Gegners',
  'How many rolls ahead the engine looks to choose the opponent’s plays.':
    'Wie viele Würfe weit der Gegner des Spielers am Wurf für seine Züge vorausschaut.',
  'Half of the plays are the opponent’s. With different levels, the result shows what the stronger player gains, not the position’s value.':
    'Die Hälfte der Züge gehört dem Gegner. Eine andere Stärke sagt, was der bessere Spieler aus der Stellung macht, nicht, was die Stellung wert ist.',
  'Normally both players play at the same level, and the result is the position’s value between equals. A lower level for the opponent asks what the position is worth against a weaker player. That favors complications for the player who sees more. It is also a test: if the ranking of two plays changes with the opponent’s level, it depends on mistakes.':
    'Normalerweise spielen beide gleich stark, und das Ergebnis ist, was die Stellung unter Gleichen wert ist. Eine geringere Stärke des Gegners fragt, was sie gegen jemanden wert ist, der schlechter spielt; das begünstigt Verwicklungen für den, der mehr sieht. Es ist auch eine Probe: Ändert sich die Rangfolge zweier Züge mit der Stärke des Gegners, so beruht sie auf Fehlern.',
  'Change level after': 'Stärke wechseln nach',
  'plies (0 = never)': 'Halbzügen (0 = nie)',
  'From this turn on, plays are chosen at the later levels below.':
    'Von diesem Halbzug an gelten für die Züge die unten stehenden Stärken für später.',
  'A high level for the first turns and a low one afterward saves most of the time at little loss.':
    'Erst hohe, dann niedrige Stärke bringt den größten Teil der Genauigkeit in einem Bruchteil der Zeit.',
  'The first turns after the position decide most of the difference between two plays, and only this position has them. Later turns are ordinary and similar after either play. So play the first few turns at a high level and the rest at a low one. Four or five turns keep most of the accuracy of a deep rollout in a fraction of its time.':
    'Die ersten Züge nach der Stellung machen das meiste von dem aus, was zwei Züge trennt, und nur diese Stellung hat sie. Spätere Züge sind gewöhnlich und nach beiden Zügen ziemlich gleich. Deshalb die ersten Halbzüge mit hoher Stärke spielen und den Rest mit niedriger: Mit vier oder fünf bleibt das meiste der Genauigkeit eines tiefen Rollouts in einem kleinen Teil seiner Zeit.',
  'Later checker play level': 'Spätere Stärke der Steinzüge',
  'How many rolls ahead the engine looks to choose plays after the change of level.':
    'Wie viele Würfe weit nach dem Wechsel für die Wahl der Züge vorausgeschaut wird.',
  'Same as for the checker play level. No effect unless the level changes.':
    'Wie bei der Stärke der Steinzüge. Ohne Wirkung, wenn die Stärke nicht wechselt.',
  'The level after the change. 0-ply is the usual choice: by then the game has settled, and errors of both sides cancel. Use 1-ply if a long, delicate game lies ahead, such as a timing battle.':
    'Die Stärke vom Wechsel an. Üblich ist 0-Ply: Bis dahin hat sich das Spiel beruhigt, und die Fehler beider Seiten heben sich auf. 1-Ply lohnt sich, wo noch ein langes, heikles Spiel bevorsteht, etwa ein Kampf um das Timing.',
  'Opponent’s later checker play level': 'Spätere Stärke der Steinzüge des Gegners',
  'How many rolls ahead the engine looks to choose the opponent’s plays after the change of level.':
    'Wie viele Würfe weit der Gegner nach dem Wechsel für seine Züge vorausschaut.',
  'Same as for the later checker play level. No effect unless the level changes.':
    'Wie bei der späteren Stärke der Steinzüge. Ohne Wirkung, wenn die Stärke nicht wechselt.',
  'The opponent’s level after the change. Keep it equal to the player’s unless you ask what a weaker opponent would make of the whole game.':
    'Die Stärke des Gegners vom Wechsel an. Sie sollte der des Spielers gleichen, außer wenn gefragt ist, was ein schwächerer Gegner aus der ganzen Partie machen würde.',
  Noise: 'Rauschen',
  'standard deviation of a probability': 'Standardabweichung einer Wahrscheinlichkeit',
  'Adds a random error of this size to the chances by which the player on roll chooses plays.':
    'Verwischt die Chancen, die der Spieler am Wurf bei der Wahl eines Zugs sieht, um einen zufälligen Betrag dieser Größe.',
  'Simulates a weaker player: 0.015 is called advanced, 0.04 intermediate, 0.06 beginner. The result is what the position is worth to such a player.':
    'Ergibt einen schwächeren Spieler: 0,015 gilt als fortgeschritten, 0,04 als mittel, 0,06 als Anfänger. Das Ergebnis sagt dann, was die Stellung für einen solchen Spieler wert ist.',
  'Real opponents do not see what the engine sees. Noise adds a small random error to the chances of each position the engine could move to. So it sometimes prefers the wrong play, like a weaker player. The same position in the same trial always gets the same noise, so results remain repeatable to the last bit. Use it to ask what a position is worth to a weaker player, never to find the best play.':
    'Wirkliche Gegner sehen nicht, was das Programm sieht. Rauschen versieht die Chancen, die das Programm für jede erreichbare Stellung sieht, mit einem kleinen zufälligen Fehler, so dass es manchmal den falschen Zug vorzieht wie ein schwächerer Spieler. Dieselbe Stellung im selben Durchgang wird immer gleich verwischt; Ergebnisse lassen sich also weiterhin bis aufs letzte Bit wiederholen. Gedacht für die Frage, was eine Stellung für einen Spieler gewisser Stärke wert ist, nie für die Suche nach dem besten Zug.',
  'Opponent’s noise': 'Rauschen des Gegners',
  'The same for the opponent.': 'Dasselbe für den Gegner des Spielers am Wurf.',
  'Same as for the noise. Evaluations at the end of trials and estimates of luck never get noise.':
    'Wie beim Rauschen. Die Bewertungen am Ende der Durchgänge und das herausgerechnete Glück werden nie verwischt.',
  'The two players have separate noise: a strong player may face a weak one. Use the same noise for both to ask what a position is worth between two club players. With noise on one side, the equity moves toward the other side, further if the position is hard to play.':
    'Das Rauschen des Spielers am Wurf und das des Gegners sind getrennt: Ein starker Spieler kann auf einen schwachen treffen. Gleiches Rauschen für beide fragt, was eine Stellung zwischen zwei Vereinsspielern wert ist. Rauscht nur eine Seite, verschiebt sich die Equity zur anderen, und zwar um so viel, wie die Stellung schwerer zu spielen ist.',
  'Without the cube': 'Ohne Doppler',
  'Nobody doubles: the cube stays where it is. Money games count points; in a match the score still counts.':
    'Niemand doppelt: Der Doppler bleibt, wo er ist. Geldspiele zählen dann Punkte; im Match zählt weiterhin der Stand.',
  'With a live cube the error is about twice as large, but the result is for the real game.':
    'Partien mit lebendem Doppler haben etwa den doppelten Fehler, beantworten aber die Frage des wirklichen Spiels.',
  'Without the cube, a game is played to its end at its current stake, with gammons and backgammons. A money game counts points, a match what they are worth at the score. That suits a beginner’s game or double match point. Everywhere else the cube changes which plays are right: with a live cube, volatile plays and quick advantages gain. Cubeless rollouts have about half the error, so they still help to compare plays that lead to similar games.':
    'Ohne Doppler wird eine Partie um den Einsatz, der gilt, zu Ende gespielt; Gammons und Backgammons zählen, im Geldspiel nach Punkten, im Match nach dem, was sie bei diesem Stand wert sind. Das ist die Frage einer Anfängerpartie oder bei Double Match Point. Überall sonst ändert der Doppler, welche Züge richtig sind: Mit lebendem Doppler lohnt es sich, schnell klarer Favorit zu werden, und scharfe Züge gewinnen. Rollouts ohne Doppler haben etwa den halben Fehler; zum Vergleich von Zügen, die zu ähnlichen Spielen führen, taugen sie deshalb weiterhin.',
  'Cube decision level': 'Stärke der Doppelentscheidungen',
  'How many rolls ahead the engine looks to decide doubles, takes and passes within trials.':
    'Wie viele Würfe weit in den Durchgängen vorausgeschaut wird, um über Doppeln, Annehmen und Ablehnen zu entscheiden.',
  'One look-ahead per turn. At 1-ply it takes little time compared with variance reduction, at 2-ply most of the time.':
    'Einmal Vorausschauen je Halbzug: neben der Varianzreduktion wenig auf 1-Ply, die meiste Zeit auf 2-Ply.',
  'The engine must decide within trials when to double and whether to take. It does so by equity at this level. At 0-ply these decisions rely on the net’s first impression, which sometimes misjudges volatile positions. At 2-ply they are good, but take most of the time. Deeper cube decisions matter most if the cube is likely to be turned soon.':
    'Auch in den Durchgängen muss jemand entscheiden, wann gedoppelt und ob angenommen wird. Das geschieht nach der Equity mit dieser Stärke. Auf 0-Ply beruht es auf dem ersten Eindruck des Netzes, der sich in scharfen Stellungen ab und zu irrt; auf 2-Ply sind die Entscheidungen gut, kosten dann aber die meiste Zeit. Tiefere Doppelentscheidungen sind am wichtigsten, wo der Doppler wahrscheinlich bald gedreht wird.',
  'Opponent’s cube decision level': 'Stärke der Doppelentscheidungen des Gegners',
  'How many rolls ahead the engine looks when the opponent may double.':
    'Wie viele Würfe weit der Gegner vorausschaut, wenn er mit dem Doppeln an der Reihe ist.',
  'Same as for the cube decision level. The doubler’s level also decides whether the other side takes.':
    'Wie bei der Stärke der Doppelentscheidungen. Wer doppelt, entscheidet für beide; es zählt also die Stärke des Doppelnden.',
  'Each player doubles at its own level, and the doubler’s level also decides between take and pass. A lower level makes the opponent’s doubles less accurate. The result is then the cube’s value against a weaker cube handler. Keep the levels equal to learn what the position itself is worth.':
    'Jeder Spieler doppelt mit eigener Stärke, und wer doppelt, entscheidet mit dieser Stärke auch, ob angenommen oder abgelehnt wird. Eine geringere Stärke des Gegners macht dessen Doppel ungenauer: Gefragt ist dann, was der Doppler gegen jemanden wert ist, der schlechter mit ihm umgeht. Um zu erfahren, was die Stellung selbst wert ist, sollten beide gleich sein.',
  'Later cube decision level': 'Spätere Stärke der Doppelentscheidungen',
  'How many rolls ahead the engine looks to decide on the cube after the change of level.':
    'Wie viele Würfe weit nach dem Wechsel für Doppelentscheidungen vorausgeschaut wird.',
  'Same as for the cube decision level. No effect unless the level changes.':
    'Wie bei der Stärke der Doppelentscheidungen. Ohne Wirkung, wenn die Stärke nicht wechselt.',
  'Cube decisions close to the position matter more than those late in the game. A high level for the first turns and a low one afterward keeps most of the accuracy. 0-ply is the usual choice.':
    'Doppelentscheidungen nahe der gefragten Stellung sind für das Ergebnis wichtiger als solche weit hinten in der Partie. Eine hohe Stärke für die ersten Halbzüge und eine niedrige vom Wechsel an erhält das meiste der Genauigkeit. Üblich ist 0-Ply.',
  'Opponent’s later cube decision level': 'Spätere Stärke der Doppelentscheidungen des Gegners',
  'How many rolls ahead the engine looks when the opponent may double after the change of level.':
    'Wie viele Würfe weit der Gegner nach dem Wechsel für Doppelentscheidungen vorausschaut.',
  'Same as for the later cube decision level. No effect unless the level changes.':
    'Wie bei der späteren Stärke der Doppelentscheidungen. Ohne Wirkung, wenn die Stärke nicht wechselt.',
  'The opponent’s level of cube decisions after the change. Keep it equal to the player’s unless the two are meant to differ in strength to the end.':
    'Die Stärke der Doppelentscheidungen des Gegners vom Wechsel an. Sie sollte der des Spielers am Wurf gleichen, außer wenn sich die beiden bis zum Schluss in der Stärke unterscheiden sollen.',
  'Match equities': 'Match-Equitys',
  'The table of match winning chances at every score.':
    'Die Tabelle, die sagt, was jeder Spielstand eines Matches wert ist.',
  'Costs nothing. No effect in money games.': 'Kostet nichts. Im Geldspiel ohne Wirkung.',
  'In a match, the value of a point depends on the score. So results count as match winning chances from a table. Kazaross XG2 was made from rollouts by a strong program and is the usual choice today. Rockwell-Kazaross is older and differs by less than a tenth of a percentage point. Up to 25 points the tables are as published; beyond that they are extended. Use the older one to compare with old analyses.':
    'In einem Match ist ein Punkt nicht bei jedem Spielstand gleich viel wert; Ergebnisse zählen deshalb als Chance, das Match zu gewinnen, und die steht in einer Tabelle. Kazaross XG2 entstand aus Rollouts eines starken Programms und ist heute üblich; Rockwell-Kazaross ist älter und weicht um weniger als einen Zehntel Prozentpunkt ab. Bis 25 Punkte gelten die Tabellen, wie sie veröffentlicht sind, darüber werden sie fortgesetzt. Die ältere dient zum Vergleich mit alten Analysen.',
  'Variance reduction': 'Varianzreduktion',
  'Subtracts the luck of the dice from every trial: each roll is compared with the mean of all 21.':
    'Nimmt das Würfelglück aus jedem Durchgang heraus: Der gefallene Wurf wird mit dem Mittel aller 21 verglichen.',
  'In full games, neural reduction reaches an error two to five times sooner than none. In races it is ten times or more. Look-ahead is one to five times as fast as none, and far more if plays look ahead. At 0-ply a game takes 1.5 times as long with neural reduction, 20 times with look-ahead.':
    'In ganzen Partien erreicht neuronale Reduktion denselben Fehler zwei- bis fünfmal so schnell wie keine, im Rennen zehnmal oder mehr. Vorausschau ist ein- bis fünfmal so schnell wie keine, und weit mehr, wenn die Züge vorausschauend gewählt werden. Auf 0-Ply dauert eine Partie mit neuronaler Reduktion 1,5-mal so lange, mit Vorausschau 20-mal.',
  'Before each roll the engine estimates the value of all 21 rolls. Look-ahead plays every one of them; neural reduction asks a net that was trained to predict them. The difference between the roll thrown and their mean is luck. Subtracting both sides’ luck leaves what play and position have earned. Luck is zero on average, so the mean stays the same, but far fewer games give the same certainty. Look-ahead is exact and slow, neural reduction rougher and fast. Which one wins depends on the cube, the level and the truncation, and has been measured. Reduced percentages of a few trials may lie below 0 or above 100. That is normal, and tables show the limit.':
    'Vor jedem Wurf schätzt das Programm den Wert aller 21 Würfe. Vorausschau spielt jeden von ihnen; die neuronale Reduktion fragt ein Netz, das gelernt hat, sie vorherzusagen. Der Unterschied zwischen dem gefallenen Wurf und ihrem Mittel ist Glück. Zieht man das Glück beider Seiten ab, bleibt, was Spiel und Stellung verdient haben. Glück ist im Mittel null; der Mittelwert bleibt also, aber weit weniger Partien geben dieselbe Sicherheit. Jede Partie dauert länger, und fast immer lohnt es sich. Vorausschau ist genau und langsam, die neuronale Reduktion gröber und schnell. Was besser ist, hängt von Doppler, Stärke und Abbruch ab und ist gemessen worden. Reduzierte Prozentwerte weniger Durchgänge können unter 0 oder über 100 liegen. Das ist normal, und Tabellen zeigen die Grenze.',
  'Split where the cube is turned': 'Verzweigen, wo der Doppler gedreht wird',
  'After an accepted double the trial continues twice with different rolls, and each branch counts half. A branch splits at most three times.':
    'Wo ein Doppel angenommen wird, geht der Durchgang von dort zweimal weiter, mit anderen Würfen, und jeder der beiden Zweige zählt halb; höchstens dreimal in einem Zweig.',
  'In contact positions played to the end, trials take 1.5 times as long and the error falls by a quarter. The same error then takes a fifth less time with neural reduction. Races and short truncated trials change little. No effect without the cube or without variance reduction.':
    'In Kontaktstellungen, die zu Ende gespielt werden, dauern Durchgänge 1,5-mal so lange, und der Fehler sinkt um ein Viertel. Derselbe Fehler braucht mit neuronaler Reduktion dann ein Fünftel weniger Zeit. Rennen und kurze abgebrochene Durchgänge ändern sich wenig. Ohne Doppler oder ohne Varianzreduktion ohne Wirkung.',
  'An accepted double doubles the stake, and with it the effect of chance on the trial. So the trial continues twice from there with different rolls, and each branch counts half. A branch splits at most three times, so a trial has at most eight branches. The mean stays the same. In contact positions played to the end, trials take 1.5 times as long and the error falls by a quarter. The same error then takes a fifth less time with neural reduction and a seventh less with look-ahead. Races and short truncated trials change little. Game statistics (wins, gammons and passed doubles by cube value, lengths, hits) count only the first branch of each trial. Turn it off to play every trial once, as GNU Backgammon does.':
    'Ein angenommenes Doppel verdoppelt den Einsatz und damit die Wirkung des Zufalls auf den Durchgang. Deshalb geht der Durchgang von dort zweimal mit anderen Würfen weiter, und jeder Zweig zählt halb. Ein Zweig teilt sich höchstens dreimal, ein Durchgang hat also höchstens acht Zweige. Der Mittelwert bleibt gleich. In Kontaktstellungen, die zu Ende gespielt werden, dauern Durchgänge 1,5-mal so lange, und der Fehler sinkt um ein Viertel. Derselbe Fehler braucht mit neuronaler Reduktion ein Fünftel weniger Zeit, mit Vorausschau ein Siebtel weniger. Rennen und kurze abgebrochene Durchgänge ändern sich wenig. Die Statistik der Partien (Siege, Gammons und abgelehnte Doppel nach dem Wert des Dopplers, Längen, geschlagene Steine) zählt nur den ersten Zweig jedes Durchgangs. Ausgeschaltet wird jeder Durchgang einmal gespielt, wie es GNU Backgammon tut.',
  'Truncate after': 'Abbrechen nach',
  'plies (0 = play to the end)': 'Halbzügen (0 = zu Ende spielen)',
  'Ends each trial after this many turns and counts the evaluation of the position reached.':
    'Beendet jeden Durchgang nach so vielen Halbzügen und zählt die Bewertung der erreichten Stellung.',
  'Much faster and less noisy, but the result then depends on the evaluation.':
    'Viel schneller und mit weniger Streuung, aber das Ergebnis beruht dann auf der Bewertung.',
  'A truncated trial ends after this many turns and counts the net’s evaluation there. That is many times faster and less noisy. But the answer is only as good as the net’s judgment of such positions. It is fine for ordinary positions, and wrong if the whole game is about something that the net misjudges. Check close answers with full games.':
    'Ein abgebrochener Durchgang endet nach so vielen Halbzügen und zählt, was das Netz von der Stellung dort hält. Das ist um ein Vielfaches schneller und streut weniger. Die Antwort ist dann aber nur so gut wie das Urteil des Netzes über solche Stellungen: gut, wo sie gewöhnlich sind, falsch, wo sich die ganze Partie um etwas dreht, was das Netz verkennt. Knappe Antworten sollten mit ganzen Partien nachgeprüft werden.',
  'Level at truncation': 'Stärke beim Abbruch',
  'How many rolls ahead the engine looks to evaluate the position at truncation, including its cube.':
    'Wie viele Würfe weit vorausgeschaut wird, um die Stellung zu bewerten, in der ein Durchgang abgebrochen wird, auch ihren Doppler.',
  'One look-ahead per trial. At 1-ply it is cheap compared with the trial and improves the estimate. No effect unless trials are truncated.':
    'Einmal Vorausschauen je Durchgang: auf 1-Ply billig neben dem Durchgang selbst und eine bessere Schätzung dessen, was abgeschnitten wird. Ohne Wirkung, wenn nicht abgebrochen wird.',
  'A truncated trial counts the evaluation of its last position, so the result is as good as that evaluation. One ply of look-ahead there removes most of the net’s errors at little cost. Odd and even plies lean slightly to different sides, because the net favors or underrates the side on roll. Compare truncation after 10 and 11 turns if it matters.':
    'Ein abgebrochener Durchgang zählt die Bewertung der Stellung, in der er abgebrochen wurde; das Ergebnis ist also so gut wie diese Bewertung. Dort einen Halbzug vorauszuschauen beseitigt das meiste, was das Netz auf den ersten Blick verkennt, und kostet einmal Vorausschauen je Durchgang. Gerade und ungerade Zahlen von Halbzügen neigen ein wenig zu verschiedenen Seiten, weil die Seite am Wurf dem Netz besser oder schlechter erscheint: Wo es darauf ankommt, lohnt der Vergleich eines Abbruchs nach 10 und nach 11.',
  'Truncate at the exact bearoff database': 'An der genauen Auswürfeltabelle abbrechen',
  'Ends a trial when both sides have at most six checkers, all home, and counts the exact value.':
    'Beendet einen Durchgang, wenn beide Seiten höchstens sechs Steine haben, alle im Heimfeld, und zählt den genauen Wert aus der Auswürfeltabelle.',
  'Faster and less noisy at no cost: the values are exact. In matches with a live cube, with at most four checkers a side.':
    'Schneller und mit weniger Streuung, ohne Preis: Die Werte sind genau. In Matches mit lebendem Doppler bei höchstens vier Steinen je Seite.',
  'Once all checkers of both sides are home, tables know how the game ends. With at most six checkers on each side they are exact, in money games including the cube. Beyond that they combine both sides’ distributions of rolls, which is very nearly exact. Playing on would only add noise. Turn it off to test the tables or to see the noise.':
    'Sind alle Steine beider Seiten im Heimfeld, wissen Tabellen, wie die Partie endet. Mit höchstens sechs Steinen je Seite sind sie genau, im Geldspiel einschließlich Doppler; darüber hinaus verbinden sie die Verteilungen der nötigen Würfe beider Seiten, was beinahe genau ist. Weiterzuwürfeln brächte nur Streuung. Ausschalten lässt es sich, um die Tabellen zu prüfen oder um die Streuung zu sehen.',
  'Truncate at the one-sided bearoff database': 'An der einseitigen Auswürfeltabelle abbrechen',
  'Ends a trial when all checkers are home, and counts the value from both distributions of rolls to bear off.':
    'Beendet einen Durchgang, wenn alle Steine beider Seiten im Heimfeld sind, gleich wie viele, und zählt den Wert aus den Verteilungen der nötigen Würfe.',
  'Faster and less noisy. Winning chances are off by about 0.1 % on average and 1.4 % at worst. Only without the cube, or once it is dead.':
    'Schneller und mit weniger Streuung. Die Gewinnchance liegt im Mittel um etwa 0,1 % daneben, schlimmstenfalls um 1,4 %. Ohne Doppler oder wenn er tot ist.',
  'Once all checkers are home, nobody can hit anymore. The distribution of rolls that each side needs is known exactly. Comparing both distributions gives the winning chances without playing on. It assumes that the sides move independently, which costs about 0.1 % on average. With a live cube the game is played on, since the cube’s value also depends on the rolls in between. Turn it off to play every race to its last checker.':
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
    '{filter}: {most} Züge bis {near}, vor 3-Ply {most2} bis {near2}',
  'As the player': 'Wie der Spieler',
  'No: play all trials': 'Nein: alle Durchgänge spielen',
  'When the standard errors are small': 'Wenn die Standardfehler klein sind',
  'By joint standard deviations': 'Nach gemeinsamen Standardabweichungen',
  'When the best is clear': 'Wenn der beste klar ist',
  'Best measured for these settings': 'Laut Messung die beste',
  Neural: 'Neuronal',
  'Look-ahead': 'Vorausschau',
  None: 'Keine',
  '{field}: expected a whole number from {minimum} to {maximum}, got {got}.':
    '{field}: Erwartet wird eine ganze Zahl von {minimum} bis {maximum}, angegeben ist {got}.',
  '{field}: expected a number from {minimum} to {maximum}, got {got}.':
    '{field}: Erwartet wird eine Zahl von {minimum} bis {maximum}, angegeben ist {got}.',
  '{field}: expected {wanted}, got {got}.': '{field}: Erwartet wird {wanted}, angegeben ist {got}.',
  'Settings: not readable.': 'Einstellungen: nicht lesbar.',
  'Settings: {problem}.': 'Einstellungen: {problem}.',
  Quick: 'Kurz',
  'about {time}, {error}': 'etwa {time}, {error}',
  'about {time}, short games': 'etwa {time}, kurze Partien',
  'Time and error: three plays of the opening 31 on two cores.':
    'Zeit und Fehler: drei Züge der Eröffnung 31 auf zwei Kernen.',
  'Deeper, or like other programs': 'Tiefer oder wie andere Programme',
  'A first idea within seconds: short games by the fast net, truncated after seven turns and evaluated.':
    'Ein erster Eindruck in Sekunden: kurze Partien des schnellen Netzes, nach sieben Halbzügen abgebrochen und bewertet.',
  Standard: 'Standard',
  'The terminal’s default: 1,296 full games with a live cube at 0-ply. They balance the first two rolls exactly.':
    'Die Vorgabe im Terminal: 1.296 ganze Partien mit lebendem Doppler auf 0-Ply, die die ersten beiden Würfe genau ausgleichen.',
  'Until it is clear': 'Bis es klar ist',
  'The page’s default: runs until the best play or cube action is clear, at most 20,736 games each. Wrong in at most 5 % of rollouts.':
    'Die Vorgabe der Seite: läuft, bis der beste Zug oder die beste Doppelentscheidung klar ist, höchstens 20.736 Partien je Kandidat. Falsch in höchstens 5 % der Rollouts.',
  'Like GNU Backgammon': 'Wie GNU Backgammon',
  'GNU Backgammon’s defaults: 1,296 games, plays at 0-ply, cube decisions at 2-ply, look-ahead variance reduction. Takes about 110 times as long as the standard.':
    'Was GNU Backgammon von sich aus tut: 1.296 Partien, Züge auf 0-Ply, Doppelentscheidungen auf 2-Ply, Glück durch Vorausschau berechnet. Dauert etwa 110-mal so lange wie der Standard.',
  'Deep start': 'Tiefer Anfang',
  'Plays and cube decisions at 2-ply for the first four turns, which matter most, then at 0-ply. Takes about 150 times as long as the standard.':
    'Züge und Doppelentscheidungen in den ersten vier Halbzügen, die am meisten ausmachen, auf 2-Ply, danach auf 0-Ply. Dauert etwa 150-mal so lange wie der Standard.',
  Thorough: 'Gründlich',
  'Full games with plays and cube decisions at 1-ply, for positions that the net alone misplays. Takes about 140 times as long as the standard.':
    'Ganze Partien mit Zügen und Doppelentscheidungen auf 1-Ply: für Stellungen, die das bloße Netz falsch spielt. Dauert etwa 140-mal so lange wie der Standard.',
  'Like XG, 3-ply': 'Wie XG, 3-Ply',
  'XG’s usual rollout: 1,296 games with plays at 2-ply, which XG calls 3-ply. Cube decisions are also at 2-ply; XG plays short rollouts (XG Roller) for them. Takes about 600 times as long as the standard.':
    'XGs üblicher Rollout: 1.296 Partien mit Zügen auf 2-Ply, was XG 3-Ply nennt. Auch über den Doppler, für den XG kurze Rollouts spielt (XG Roller), wird auf 2-Ply entschieden. Dauert etwa 600-mal so lange wie der Standard.',
  Sections: 'Abschnitte',
  'Your own preset.': 'Eine eigene Voreinstellung.',
  '{place}: {problem}. Expected {shape}.': '{place}: {problem}. Erwartet wird {shape}.',
  Preset: 'Voreinstellung',
  'Preset, field {field}': 'Voreinstellung, Feld {field}',
  'not readable': 'nicht lesbar',
  'is missing': 'fehlt',
  'too large, with too many mistakes to list': 'zu groß, mit zu vielen Fehlern für eine Aufzählung',
  'expected {wanted}, got {got}': 'erwartet war {wanted}, gelesen wurde {got}',
  'the field {field} is unknown': 'das Feld {field} ist unbekannt',
  'expected at least {limit}, got {got}': 'erwartet war mindestens {limit}, gelesen wurde {got}',
  'expected at most {limit}, got {got}': 'erwartet war höchstens {limit}, gelesen wurde {got}',
  'expected at least {limit, plural, one {# entry or character} other {# entries or characters}}, got {got}':
    'erwartet {limit, plural, one {war mindestens # Eintrag oder Zeichen} other {waren mindestens # Einträge oder Zeichen}}, gelesen wurden {got}',
  'expected at most {limit, plural, one {# entry or character} other {# entries or characters}}, got {got}':
    'erwartet {limit, plural, one {war höchstens # Eintrag oder Zeichen} other {waren höchstens # Einträge oder Zeichen}}, gelesen wurden {got}',
  'not of the expected form: {got}': 'nicht in der erwarteten Form: {got}',
  'a text': 'ein Text',
  'a number': 'eine Zahl',
  'a whole number': 'eine ganze Zahl',
  'true or false': 'true oder false',
  'a list': 'eine Liste',
  'an object': 'ein Objekt',
  'expected a name of 1 to 60 characters': 'erwartet wird ein Name mit 1 bis 60 Zeichen',
  '{name} is the name of a preset of the program. Choose another.':
    '{name} heißt schon eine Voreinstellung des Programms. Bitte einen anderen Namen wählen.',
  'The file holds no presets of Strata. Choose one that “Export” wrote.':
    'Die Datei enthält keine Voreinstellungen von Strata. Bitte eine wählen, die „Exportieren“ geschrieben hat.',
  'With this file there would be {n} presets: at most {most} are kept. Delete some first.':
    'Mit dieser Datei wären es {n} Voreinstellungen: Mehr als {most} gehen nicht. Erst einige löschen.',
  'There are already {most} presets. Delete one first.':
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
  'Here the first roll of a trial is the reply to the play. This setting keeps that reply from being a double. Replies to opening plays may be doubles, so leave it off for them.':
    'Verglichen wird ein Zug: Der erste Wurf der Durchgänge ist die Antwort auf ihn, und die ist hiermit nie ein Pasch. Nach einem Eröffnungszug darf sie einer sein; zum Vergleich solcher Züge bleibt dies also aus.',
  'A play is compared: its player has begun.': 'Verglichen wird ein Zug: Sein Spieler hat begonnen.',
  'A double is asked about: whoever may double is on roll.':
    'Gefragt ist nach einem Doppel: Wer doppeln darf, ist am Wurf.',
  'No play is looked at deeper than 0-ply.': 'Kein Zug wird tiefer als 0-Ply angesehen.',
  'Money games need no match equities.': 'Geldspiele brauchen keine Match-Equitys.',
  'Trials are not truncated.': 'Die Durchgänge werden nicht abgebrochen.',
  'With a live cube, money games continue to the exact table. The one-sided table does not know the cube’s value.':
    'Mit lebendem Doppler läuft ein Geldspiel bis zur genauen Tabelle weiter: Was der Doppler wert ist, wissen die einseitigen nicht.',
  Settings: 'Einstellungen',
  'Rollout settings': 'Einstellungen für Rollouts',
  'They apply to the next rollout and are saved in this browser.':
    'Sie gelten für den nächsten Rollout und bleiben in diesem Browser gespeichert.',
  'Close settings': 'Einstellungen schließen',
  'Restore defaults': 'Vorgaben wiederherstellen',
  Done: 'Fertig',
  Advanced: 'Erweitert',
  '{n} more settings': '{n} weitere Einstellungen',
  '{n} more settings, {changed} changed': '{n} weitere Einstellungen, {changed} geändert',
  'Find a setting': 'Einstellung suchen',
  'No setting has these words.': 'Keine Einstellung enthält diese Wörter.',
  'Default: {value}.': 'Vorgabe: {value}.',
  Why: 'Warum',
  Presets: 'Voreinstellungen',
  'Delete preset {name}': 'Voreinstellung {name} löschen',
  '{preset}, except for {fields}.': 'Wie „{preset}“, außer: {fields}.',
  'Saved as {name}.': 'Gespeichert als {name}.',
  'Name: {problem}': 'Name: {problem}',
  'Name of a new preset': 'Name einer neuen Voreinstellung',
  Save: 'Speichern',
  Export: 'Exportieren',
  Import: 'Importieren',
  'or change': 'oder ändern:',
  Compare: 'Vergleichen',
  'or take another position': 'oder eine andere Stellung:',
  'XGID or another ID': 'XGID oder andere ID',
  'Position {n}': 'Stellung {n}',
  to: 'auf',
  on: 'an',
  off: 'aus',
  '{words} or {last}': '{words} oder {last}',
  '{words} and {last}': '{words} und {last}',
  'Averaging needs at least 2 plies.': 'Zum Mitteln braucht es mindestens 2 Halbzüge.',
  'Evaluations are often a little too good for the player on roll. So results truncated after an even and an odd number of turns differ: the odd-even effect. With truncation after 10 turns, a trial then counts the mean of the evaluations after 9 and after 10. One has each player on roll, so the bias cancels. It is the cheapest way to improve a truncated result.':
    'Bewertungen sind für den Spieler am Wurf oft ein wenig zu gut; Ergebnisse, die nach einer geraden und nach einer ungeraden Zahl von Halbzügen abgebrochen werden, unterscheiden sich deshalb: der Gerade-Ungerade-Effekt. Eingeschaltet und nach 10 Halbzügen abgebrochen zählt ein Durchgang das Mittel dessen, was die Netze nach 9 und nach 10 sagen, einmal mit jedem Spieler am Wurf, und was beide zu viel sagen, hebt sich auf. Es ist der billigste Weg zu einem besseren abgebrochenen Ergebnis.',
  'Average with one ply less': 'Mit einem Halbzug weniger mitteln',
  'Counts the mean of the evaluations at truncation and one turn earlier, with the other player on roll.':
    'Zählt einen abgebrochenen Durchgang als Mittel aus der Bewertung dort und der einen Halbzug vorher, mit dem anderen Spieler am Wurf.',
  'One more evaluation per trial. Cancels the nets’ bias toward the player on roll. No effect unless trials are truncated.':
    'Eine Bewertung mehr je Durchgang. Gleicht aus, was die Netze vom Spieler am Wurf zu gut denken. Ohne Wirkung, wenn nicht abgebrochen wird.',
} as const;
