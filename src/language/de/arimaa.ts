/** Arimaa: board, turns, facts, search and rollouts. */
export const ARIMAA_PAGE = {
  'About Arimaa and this analysis': 'Über Arimaa und diese Analyse',
  'Where the numbers come from': 'Worauf die Zahlen beruhen',
  'A playout plays a few partly random turns, then evaluates the board. A goal or the capture of the last rabbit ends it early. A rollout makes many playouts after each turn. Its errors and intervals are correct for such playouts. Whether playouts judge a board well is another question: programs that search with alpha-beta or nets play far better.':
    'Eine Simulation spielt einige zum Teil zufällige Züge und bewertet dann das Brett. Ein Ziel oder das letzte geschlagene Kaninchen beendet sie früher. Ein Rollout macht nach jedem Zug viele davon. Seine Fehler und Intervalle stimmen für solche Simulationen. Ob sie ein Brett gut beurteilen, ist eine andere Frage: Programme, die mit Alpha-Beta oder Netzen suchen, spielen weit besser.',
  'The tree (UCT) chooses each playout by earlier results. It finds tactics that single playouts miss. Its samples depend on each other, so its spread is measured: about nine in ten longer searches stay inside.':
    'Der Baum (UCT) wählt jede Simulation nach den früheren Ergebnissen. Er findet Taktik, die einzelne Simulationen übersehen. Seine Stichproben hängen voneinander ab. Darum ist seine Streuung gemessen: Etwa neun von zehn längeren Suchen bleiben darin.',
  'Playouts ignore immobilization and repetition. About a fifth of their turns from a start position change nothing, which the game forbids. “For certain” uses no playouts: it lists every turn that wins at once and searches for captures.':
    'Simulationen kennen weder Bewegungslosigkeit noch Wiederholung. Etwa ein Fünftel ihrer Züge aus einer Anfangsstellung ändert nichts, was das Spiel verbietet. „Sicher“ kommt ohne Simulationen aus: Aufgelistet wird jeder Zug, der sofort gewinnt, und Schläge werden gesucht.',
  'Policy and tree follow the published description of the bot akimot (Tomáš Kozelek, 2009). Code, evaluation and drawings are our own.':
    'Spielweise und Baum folgen der veröffentlichten Beschreibung des Programms akimot (Tomáš Kozelek, 2009); Programm, Bewertung und Zeichnungen sind eigene.',
  'The game': 'Das Spiel',
  'Arimaa was invented by Omar and Aamir Syed. Arimaa is a registered trademark of Omar Syed; Strata is not affiliated with or endorsed by him. Rules and games:':
    'Arimaa wurde von Omar und Aamir Syed erfunden. Arimaa ist eine eingetragene Marke von Omar Syed; Strata steht in keiner Verbindung mit ihm und wird von ihm nicht empfohlen. Regeln und Partien:',
  'Position read.': 'Stellung gelesen.',
  'can move here': 'betretbar',
  Facts: 'Tatsachen',
  'For certain': 'Sicher',
  'Found by searching every turn, without playouts.':
    'Durch Suche in allen Zügen gefunden, nicht durch Simulationen.',
  '{side} to move can': '{side}, am Zug, kann',
  'With a turn after these steps, {side} could': '{side} könnte mit einem Zug nach diesen Schritten',
  'With a turn now, {side} could': '{side} könnte mit einem Zug jetzt',
  'reach goal': 'das Ziel erreichen',
  'take the last rabbit': 'das letzte Kaninchen schlagen',
  'immobilize the other side': 'der anderen Seite keinen Zug lassen',
  '{n, plural, one {# similar turn} other {# similar turns}}':
    '{n, plural, one {# ähnlicher Zug} other {# ähnliche Züge}}',
  'Turns that differ only in inessential steps':
    'Züge, die sich nur in unwesentlichen Schritten unterscheiden',
  'essential: {steps}': 'wesentlich: {steps}',
  '{n, plural, one {# turn wins} other {# turns win}}':
    '{n, plural, one {# Zug gewinnt} other {# Züge gewinnen}}',
  'capture the {piece} on {square}': '{piece} auf {square} schlagen',
  'neither win at once nor capture.': 'weder sofort gewinnen noch schlagen.',
  '{what} in {n, plural, one {# step} other {# steps}}':
    '{what}, in {n, plural, one {# Schritt} other {# Schritten}}',
  Search: 'Suche',
  'Stop the search': 'Suche anhalten',
  'Continue search': 'Weiter suchen',
  Variations: 'Varianten',
  Review: 'Durchsicht',
  'Review game': 'Partie durchsehen',
  'Stop the review': 'Durchsicht anhalten',
  '{done} of {all, plural, one {# position} other {# positions}}':
    '{done} von {all, plural, one {# Stellung} other {# Stellungen}}',
  'Position in the game': 'Stelle der Partie',
  '{label}: Gold wins {percent} %': '{label}: Gold gewinnt {percent} %',
  '{side}: {blunders, plural, one {# blunder} other {# blunders}}, {mistakes, plural, one {# mistake} other {# mistakes}}, {inaccuracies, plural, one {# inaccuracy} other {# inaccuracies}}.':
    '{side}: {blunders, plural, one {# Blunder} other {# Blunder}}, {mistakes, plural, one {# Fehler} other {# Fehler}}, {inaccuracies, plural, one {# Ungenauigkeit} other {# Ungenauigkeiten}}.',
  '{played} costs {cost} of winning chance. Best: {best}.':
    '{played} kostet {cost} Gewinnchance. Am besten: {best}.',
  '{played} is the best turn found.': '{played} ist der beste gefundene Zug.',
  'Best: {best}.': 'Am besten: {best}.',
  mistake: 'Fehler',
  blunder: 'Blunder',
  Expected: 'Erwartet',
  'Longest defense': 'Längste Verteidigung',
  'force a goal in two turns': 'in zwei Zügen ein Ziel erzwingen',
  'Every reply loses.': 'Jede Antwort verliert.',
  'The longest defense is {reply}, then {goal}.': 'Am längsten wehrt sich {reply}, dann folgt {goal}.',
  'Play up to {turn}': 'Bis {turn} spielen',
  'Play {turn}': '{turn} spielen',
  'Step through the game': 'Durch die Partie gehen',
  Forward: 'Vor',
  'without the turns that follow': 'ohne die folgenden Züge',
  'and {n, plural, one {# turn} other {# turns}}': 'und {n, plural, one {# Zug} other {# Züge}}',
  'Remove variation {turn}': 'Variante {turn} entfernen',
  'Turn {n} of the game: {problem}': 'Zug {n} der Partie: {problem}',
  'The start of the game cannot be read. Only its position is shown.':
    'Der Anfang der Partie ist nicht lesbar. Nur ihre Stellung wird gezeigt.',
  'The game does not lead to the board of the link. Only its position is shown.':
    'Die Partie führt nicht zum Brett des Links. Nur ihre Stellung wird gezeigt.',
  'Nothing to search here.': 'Hier gibt es nichts zu suchen.',
  'No playouts needed: the result is certain.': 'Simulationen sind nicht nötig: Das Ergebnis steht fest.',
  '{done} of {all, plural, one {# playout} other {# playouts}} under {trees, plural, one {# tree} other {# trees}}, {nodes} nodes':
    '{done} von {all, plural, one {# Simulation} other {# Simulationen}} unter {trees, plural, one {# Baum} other {# Bäumen}}, {nodes} Knoten',
  ', rare branches dropped': ', seltene Zweige verworfen',
  'Pieces of {side}': 'Figuren von {side}',
  '{piece}, {n} left': '{piece}, noch {n}',
  'Remove piece': 'Wegnehmen',
  'Empty board': 'Leeres Brett',
  'Standard setup': 'Übliche Aufstellung',
  'To move': 'Am Zug',
  'Tap a square to place or remove the chosen piece. Drag pieces to move them. Keys: r, c, d, h, m, e place Silver pieces, with Shift Gold pieces; Delete removes.':
    'Ein Tippen setzt die gewählte Figur auf das Feld, ein zweites nimmt sie wieder weg; Figuren lassen sich ziehen. Tasten: r, c, d, h, m, e setzen Figuren von Silber, mit Umschalt von Gold; Entf nimmt weg.',
  'Pull {step}': 'Ziehen: {step}',
  'Compare this turn': 'Diesen Zug vergleichen',
  'Play this turn': 'Zug ausführen',
  'First position': 'Erste Stellung',
  'Previous turn': 'Einen Zug zurück',
  'Next turn': 'Einen Zug weiter',
  'Last position': 'Letzte Stellung',
  '{at} of {all, plural, one {# turn} other {# turns}} played':
    '{at} von {all, plural, one {# Zug} other {# Zügen}} gespielt',
  'The position after all turns': 'Die Stellung nach allen Zügen',
  'Score {value}.': 'Wert {value}.',
  '{turn} scores {value}': '{turn} erreicht {value}',
  'For {side}, from −1 (loss) to +1 (win).': 'Für {side}, von −1 (Verlust) bis +1 (Sieg).',
  'The tree prefers {turn}.': 'Der Baum zieht {turn} vor.',
  'Longer searches usually stay between {low} and {high}. Roll out to check.':
    'Längere Suchen bleiben meist zwischen {low} und {high}. Zur Probe ausrollen.',
  'Evaluation: {turn} is best.': 'Nach der Bewertung ist {turn} am besten.',
  'No playout has tried it yet. Continue the search.':
    'Noch keine Simulation hat diesen Zug geprüft. Weiter suchen.',
  '{turn} wins by force.': '{turn} gewinnt zwangsläufig.',
  'Proved by the search: every answer loses.': 'Von der Suche bewiesen: Jede Antwort verliert.',
  'Goal next turn after every reply: found by trying all replies.':
    'Nach jeder Antwort folgt das Ziel: gefunden durch Prüfen aller Antworten.',
  'Every turn searched so far loses.': 'Jeder bisher durchsuchte Zug verliert.',
  'Proved by the search. Other turns were not searched.':
    'Von der Suche bewiesen. Andere Züge wurden nicht durchsucht.',
  '{turn} leads, with few visits.': '{turn} liegt vorn, bei wenigen Besuchen.',
  'Only {n, plural, one {# playout} other {# playouts}} so far. Continue the search before you rely on it.':
    'Bisher nur {n, plural, one {# Simulation} other {# Simulationen}}: Weiter suchen, bevor man sich darauf verlässt.',
  '{side} loses with every turn.': '{side} verliert mit jedem Zug.',
  'After every turn {side} wins at once or reaches goal next turn.':
    'Nach jedem Zug gewinnt {side} sofort oder erreicht mit dem nächsten Zug das Ziel.',
  '{turn} wins at once {how}.': '{turn} gewinnt sofort, {how}.',
  '{n, plural, one {No other turn wins at once} other {# turns win at once}}: found by listing every turn.':
    '{n, plural, one {Kein anderer Zug gewinnt sofort} other {# Züge gewinnen sofort}}: gefunden durch Auflisten aller Züge.',
  'empty trap': 'leere Falle',
  empty: 'leer',
  'guards {square}': 'bewacht {square}',
  'on a trap': 'auf einer Falle',
  frozen: 'eingefroren',
  'can be captured': 'kann geschlagen werden',
  '{piece} {from} to {to}': '{piece} {from} nach {to}',
  'Complete the push: a stronger {side} piece must enter {square} now.':
    'Das Schieben vollenden: Eine stärkere Figur von {side} muss jetzt {square} betreten.',
  '{side} has up to four steps and must make at least one.':
    '{side} hat bis zu vier Schritte und muss mindestens einen machen.',
  'All four steps are used.': 'Alle vier Schritte sind gemacht.',
  '{n, plural, one {# step} other {# steps}} left of 4.':
    'Noch {n, plural, one {# Schritt} other {# Schritte}} von 4.',
  'The board is unchanged, but a turn must change it.':
    'Das Brett ist unverändert, aber ein Zug muss es ändern.',
  'No further step is possible.': 'Kein weiterer Schritt ist möglich.',
  'The turn may end here.': 'Der Zug darf hier enden.',
  'Captured: {piece} on {square}.': 'Geschlagen: {piece} auf {square}.',
  'Can be pulled: {step}.': 'Lässt sich ziehen: {step}.',
  Gold: 'Gold',
  Silver: 'Silber',
  '{side} has won {how}.': '{side} hat gewonnen, {how}.',
  'by goal': 'durch ein Ziel',
  'by taking the last rabbit': 'durch Schlagen des letzten Kaninchens',
  'because the other side cannot move': 'weil die andere Seite nicht ziehen kann',
  'because every turn would repeat a position for the third time':
    'weil jeder Zug eine Stellung zum dritten Mal herbeiführen würde',
  '{side} has won by goal.': '{side} hat durch ein Ziel gewonnen.',
  '{side} has won by taking the last rabbit.': '{side} hat durch Schlagen des letzten Kaninchens gewonnen.',
  '{side} has won: the other side could not move.':
    '{side} hat gewonnen: Die andere Seite konnte nicht ziehen.',
  '{side} has won by resignation.': '{side} hat durch Aufgabe gewonnen.',
  '{side} has won on time.': '{side} hat auf Zeit gewonnen.',
  '{side} has won by forfeit.': '{side} hat kampflos gewonnen.',
  '{side} has won: the other side made an illegal move.':
    '{side} hat gewonnen: Die andere Seite machte einen verbotenen Zug.',
  '{side} has won on score.': '{side} hat nach Punkten gewonnen.',
  'The game was abandoned.': 'Die Partie wurde abgebrochen.',
  '{side} has won.': '{side} hat gewonnen.',
  'The record does not say who won.': 'Wer gewann, sagt die Aufzeichnung nicht.',
  'The record says:': 'Die Aufzeichnung sagt:',
  'The moves do not show it. Some may be missing.':
    'Aus den Zügen geht das nicht hervor; vielleicht fehlen welche.',
  '{n, plural, one {# turn was} other {# turns were}} taken back and skipped.':
    '{n, plural, one {# Zug wurde} other {# Züge wurden}} zurückgenommen und weggelassen.',
  'gold rabbit': 'goldenes Kaninchen',
  'gold cat': 'goldene Katze',
  'gold dog': 'goldener Hund',
  'gold horse': 'goldenes Pferd',
  'gold camel': 'goldenes Kamel',
  'gold elephant': 'goldener Elefant',
  'silver rabbit': 'silbernes Kaninchen',
  'silver cat': 'silberne Katze',
  'silver dog': 'silberner Hund',
  'silver horse': 'silbernes Pferd',
  'silver camel': 'silbernes Kamel',
  'silver elephant': 'silberner Elefant',
  'What should {side} play?': 'Was soll {side} ziehen?',
  'Turn {label}.': 'Zug {label}.',
  'Analysis by playouts: programs that search deeper play better.':
    'Analyse durch Simulationen: Programme, die tiefer suchen, spielen besser.',
  '{n, plural, one {# turn} other {# turns}}': '{n, plural, one {# Zug} other {# Züge}}',
  '{n} playouts/s': '{n} Simulationen/s',
  'The board has changed since this rollout. Its rows belong to another position.':
    'Das Brett hat sich seit diesem Rollout geändert: Seine Zeilen gehören zu einer anderen Stellung.',
  'After W: the spread, value ± 4 / √visits. Turns are ranked by its lower end. Those with few visits come last.':
    'Nach S: die Streuung, Wert ± 4 / √Besuche. Geordnet sind Züge nach ihrem unteren Ende. Züge mit wenigen Besuchen stehen am Ende.',
  'Scores are for {side}: −1 loss, +1 win, 0 even. W: winning chance in percent. JSD: joint standard deviations behind the best.':
    'Werte gelten für {side}: −1 Niederlage, +1 Sieg, 0 ausgeglichen. S: Siegchance in Prozent. JSD: gemeinsame Standardabweichungen hinter dem besten.',
  'This board is illegal. Fix it under Set up.':
    'Dieses Brett ist nicht möglich. Unter „Aufstellen“ berichtigen.',
  'Board, setting up': 'Brett, beim Aufstellen',
  'What dragging a piece does': 'Was das Ziehen von Figuren bewirkt',
  'Set up': 'Aufstellen',
  '{side} to move': '{side} am Zug',
  '{side} to move.': '{side} am Zug.',
  'Which turn is ahead?': 'Welcher Zug liegt vorn?',
  'Score with its 95 % interval, against trials played.':
    'Wert mit seinem 95-%-Intervall, über den Durchgängen.',
  'No playout ended: all were truncated and evaluated.':
    'Keine Simulation kam ans Ende: Alle wurden abgebrochen und bewertet.',
  'Every playout gave the same score, so there is no error.':
    'Jede Simulation ergab denselben Wert: Es gibt keinen Fehler.',
  'How do the playouts end?': 'Wie enden die Simulationen?',
  'Playouts that ended, in percent. The others are truncated and evaluated.':
    'Simulationen, die zu Ende kommen, in Prozent. Die anderen werden abgebrochen und bewertet.',
  'How the playouts end; the table has the figures.':
    'Wie die Simulationen enden; die Zahlen stehen in der Tabelle.',
  'Scores of single playouts. The mark is the mean.':
    'Werte einzelner Simulationen. Die Marke ist das Mittel.',
  'Text: expected an Arimaa board, a game with its setups, a turn or AEI lines, got {text}.':
    'Text: Erwartet wird ein Brett von Arimaa, eine Partie mit ihren Aufstellungen, ein Zug oder AEI-Zeilen, nicht {text}.',
  'Turn read: {turn}. Play it or compare it.': 'Zug gelesen: {turn}. Ausführen oder vergleichen.',
  'Equal effort': 'Gleicher Aufwand',
  'Stop the trees': 'Die Bäume anhalten',
  'Compare chosen turns by trees': 'Gewählte Züge durch Bäume vergleichen',
  'Compare {n} turns by trees': '{n} Züge durch Bäume vergleichen',
  'The search favors turns it likes. Here each chosen turn gets {trees, plural, one {a tree} other {# trees}} and {playouts} playouts.':
    'Die Suche betrachtet Züge genauer, die ihr gefallen. Hier bekommt jeder gewählte Zug {trees, plural, one {einen Baum} other {# Bäume}} unter sich und {playouts} Simulationen.',
  'Turns with equal effort, best first': 'Züge bei gleichem Aufwand, der beste zuerst',
  Spread: 'Streuung',
  'wins for certain': 'gewinnt sicher',
  'loses for certain': 'verliert sicher',
  'The trees have not grown equally, so this is no comparison yet.':
    'Die Bäume sind nicht gleich weit gewachsen: Noch ist das kein Vergleich.',
  'Spread: ± 4 / √visits, and at least the range of its trees. About nine in ten longer searches stay inside.':
    'Streuung: ± 4 / √Besuche und mindestens die Spanne der Bäume. Etwa neun von zehn längeren Suchen bleiben darin.',
  'Arimaa settings': 'Einstellungen für Arimaa',
  Default: 'Standard',
  Score: 'Wert',
  Visits: 'Besuche',
  'Tree values, not comparable with the rollout above. Last column: visits':
    'Werte des Baums, mit dem Rollout oben nicht vergleichbar. Letzte Spalte: Besuche',
  '{n, plural, one {Show # more turn} other {Show # more turns}}':
    '{n, plural, one {# weiteren Zug zeigen} other {# weitere Züge zeigen}}',
  'Turn (of Arimaa)': 'Zug',
  'Turns, best first': 'Züge, der beste zuerst',
  'W {percent}': 'S {percent}',
  'played in the game': 'in der Partie gespielt',
  'not searched': 'nicht durchsucht',
  'few visits': 'wenige Besuche',
  '{turn} is now a candidate.': '{turn} ist jetzt Kandidat.',
  'Position as text': 'Stellung als Text',
  'Bars: guards of a trap.': 'Balken: Wächter einer Falle.',
  '✳ frozen.': '✳ eingefroren.',
  '△ can be captured in one turn.': '△ kann mit einem Zug geschlagen werden.',
  'Text: expected a board, a move list or AEI lines, got nothing.':
    'Text: Erwartet werden ein Brett, eine Zugliste oder AEI-Zeilen, angegeben ist nichts.',
  'Position read, after {n, plural, one {# turn} other {# turns}}.':
    'Stellung gelesen, nach {n, plural, one {# Zug} other {# Zügen}}.',
  'Game read, {n, plural, one {# turn} other {# turns}}.':
    'Partie gelesen, {n, plural, one {# Zug} other {# Züge}}.',
  'The text does not say who is to move. Assumed Gold; change it under Set up.':
    'Der Text sagt nicht, wer am Zug ist. Angenommen: Gold; zu ändern unter „Aufstellen“.',
  'Turns: expected at most {most}, got {n}.': 'Züge: Erwartet werden höchstens {most}, angegeben sind {n}.',
  'Turns: {turn} leads to the same board as an earlier one.':
    'Züge: {turn} führt auf dasselbe Brett wie ein früherer.',
  'Board: expected g or s and 64 squares, got no side to move.':
    'Brett: Erwartet werden g oder s und 64 Felder, die Seite am Zug fehlt.',
  'Trials of the turns: expected {turns}, one for each turn, got {n}.':
    'Durchgänge der Züge: Erwartet werden {turns}, eine Zahl je Zug, angegeben sind {n}.',
  goal: 'Ziel',
  'last rabbit taken': 'letztes Kaninchen geschlagen',
  Goal: 'Ziel',
  'Last rabbit': 'Letztes Kaninchen',
  'Their goal': 'Ihr Ziel',
  'Our last rabbit': 'Unser letztes Kaninchen',
  Evaluated: 'Bewertet',

  Turns: 'Züge',
  'evaluated {share}': 'bewertet {share}',
  'Strata, Arimaa engine {version}': 'Strata, Arimaa-Programm {version}',
  'to the end': 'bis zum Ende',
  'one turn each': 'je ein Zug',
  '1 to {n} turns each': 'je 1 bis {n} Züge',
  'This link is from Arimaa engine {engine}; you have {own}. Its rollout will give different numbers.':
    'Der Link stammt vom Arimaa-Programm {engine}, dies ist {own}: Sein Rollout ergibt hier andere Zahlen.',
  Arimaa: 'Arimaa',
  'seed {seed}': 'Startwert {seed}',
  'Copied: the position as an AEI line.': 'Kopiert: die Stellung als AEI-Zeile.',
  'Copied.': 'Kopiert.',
  'Copy as text': 'Als Text kopieren',
  'Drawn board': 'Gezeichnetes Brett',
  'Move list': 'Zugliste',
  'JSON, to extend in the terminal': 'JSON, im Terminal fortsetzbar',
} as const;
