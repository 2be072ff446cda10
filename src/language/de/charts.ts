/** The charts and their tables. */
export const CHARTS = {
  '+{n} more': '+{n} weitere',
  'grid of pairs, arrow keys look at one': 'Gitter der Paare, Pfeiltasten sehen eines an',
  'As a table': 'Als Tabelle',
  'Chart as a table': 'Tabelle zum Diagramm',
  '← lost': '← verloren',
  'won →': 'gewonnen →',
  'How single trials vary; the table has the figures.':
    'Wie einzelne Durchgänge streuen; die Zahlen stehen in der Tabelle.',
  'Equity (EMG), points': 'Equity (EMG), Punkte',
  'Equity, points': 'Equity, Punkte',
  'Equity, points; matches in EMG': 'Equity, Punkte; Matches in EMG',
  'Standard error': 'Standardfehler',
  'Standard error, points': 'Standardfehler, Punkte',
  'Standard error of the score': 'Standardfehler des Werts',
  'Games, %': 'Partien, %',
  'Playouts, %': 'Simulationen, %',
  'A trial’s chance of winning the match': 'Chance eines Durchgangs auf den Matchgewinn',
  'Score of a trial, points': 'Ergebnis eines Durchgangs, Punkte',
  'Score, −1 to +1': 'Wert, −1 bis +1',
  'Score of a playout, −1 to +1': 'Wert einer Simulation, −1 bis +1',
  Gain: 'Gewinn',
  'Gain, points': 'Gewinn, Punkte',
  '{play} less {other}': '{play} minus {other}',
  '{play} less {other}, points': '{play} minus {other}, Punkte',
  'Opponent’s first roll': 'Erster Wurf des Gegners',
  'Luck, points': 'Glück, Punkte',
  'cube at {level}': 'Doppler auf {level}',
  single: 'einfach',
  gammon: 'Gammon',
  backgammon: 'Backgammon',
  'double passed': 'Doppel abgelehnt',
  'No roll by itself speaks clearly for either play yet.':
    'Noch spricht kein Wurf für sich allein deutlich für einen der Züge.',
  '{play} gains most by {rolls}.': '{play} gewinnt am meisten durch {rolls}.',
  '{play} gains most by {rolls}; {other} by {otherRolls}.':
    '{play} gewinnt am meisten durch {rolls}; {other} durch {otherRolls}.',
  'What the value gains or loses by the opponent’s first roll.':
    'Was der Wert durch den ersten Wurf des Gegners gewinnt oder verliert.',
  'What the value gains or loses by the first roll.':
    'Was der Wert durch den ersten Wurf gewinnt oder verliert.',
  '{play} less {other}, in points, by the opponent’s first roll.':
    '{play} minus {other}, in Punkten, nach dem ersten Wurf des Gegners.',
  '{play} less {other}, in chances of winning the match, by the opponent’s first roll.':
    '{play} minus {other}, in Chancen auf den Matchgewinn, nach dem ersten Wurf des Gegners.',
  '{play} less {other}, in chances of winning the match, by the first roll.':
    '{play} minus {other}, in Chancen auf den Matchgewinn, nach dem ersten Wurf.',
  '{play} less {other}, in points, by the first roll.':
    '{play} minus {other}, in Punkten, nach dem ersten Wurf.',
  'Which rolls are good?': 'Welche Würfe sind gut?',
  'Which rolls decide?': 'Welche Würfe entscheiden?',
  Against: 'Gegen',
  'The table has the figures.': 'Die Zahlen stehen in der Tabelle.',
  'How lucky were the dice?': 'Wie viel Glück hatten die Würfel?',
  'What the dice were worth in whole trials, by first roll.':
    'Was die Würfel in ganzen Durchgängen wert waren, nach dem ersten Wurf.',
  '{play}: luck of whole trials in chances of winning the match, by first roll.':
    '{play}: Glück ganzer Durchgänge in Chancen auf den Matchgewinn, nach dem ersten Wurf.',
  '{play}: luck of whole trials in points, by first roll.':
    '{play}: Glück ganzer Durchgänge in Punkten, nach dem ersten Wurf.',
  'Luck needs variance reduction.': 'Das Glück gibt es nur mit Varianzreduktion.',
  'Luck by first roll.': 'Glück nach dem ersten Wurf.',
  Charts: 'Diagramme',
  'Resume charts': 'Diagramme fortsetzen',
  'Freeze charts': 'Diagramme einfrieren',
  'What is it worth?': 'Was ist sie wert?',
  'Which play is ahead?': 'Welcher Zug liegt vorn?',
  'Equity so far with its 95 % band, against the trials played.':
    'Equity bisher mit ihrem 95-%-Band, über den gespielten Durchgängen.',
  'How sure is it?': 'Wie sicher ist es?',
  'Standard error against trials, both logarithmic. Dotted: what 1/√n promises.':
    'Standardfehler über den Durchgängen, beide logarithmisch. Gepunktet: was 1/√n verspricht.',
  'Both axes are logarithmic: straight lines fall as 1/√n.':
    'Beide Achsen sind logarithmisch: Geraden fallen wie 1/√n.',
  'How do the games end?': 'Wie enden die Partien?',
  'Wins and losses in percent.': 'Siege und Niederlagen in Prozent.',
  'Wins and losses in percent. Where a double is passed, as the game would have gone on.':
    'Siege und Niederlagen in Prozent. Wo ein Doppel abgelehnt wird, so, wie die Partie weitergegangen wäre.',
  'How the games end; the table has the figures.': 'Wie die Partien enden; die Zahlen stehen in der Tabelle.',
  'Where does the cube end?': 'Wo endet der Doppler?',
  'Games in percent, by the value of the cube.': 'Partien in Prozent, nach dem Wert des Dopplers.',
  '{play}: games in percent, by the value of the cube.':
    '{play}: Partien in Prozent, nach dem Wert des Dopplers.',
  'Games ended by bearoff tables or truncation are left out.':
    'Partien, die an den Auswürfeltabellen oder durch Abbruch enden, fehlen.',
  'Games by the value of the cube; the table has the figures.':
    'Partien nach dem Wert des Dopplers; die Zahlen stehen in der Tabelle.',
  'How much do trials vary?': 'Wie stark streuen die Durchgänge?',
  'What single trials count as, in chances of winning the match. The mark is the mean.':
    'Was einzelne Durchgänge zählen, in Chancen auf den Matchgewinn. Die Marke ist das Mittel.',
  'Bars: what single trials count as, in chances of winning the match; without luck they may leave 0 to 100 %. Outline: raw results, luck included.':
    'Balken: was einzelne Durchgänge zählen, in Chancen auf den Matchgewinn, ohne das Glück auch unter 0 und über 100 %. Umriss: wie gespielt, mit Glück.',
  'What single trials count as, in points. The mark is the mean.':
    'Was einzelne Durchgänge zählen, in Punkten. Die Marke ist das Mittel.',
  'Bars: what single trials count as, in points. Outline: raw results, luck included.':
    'Balken: was einzelne Durchgänge zählen, in Punkten. Umriss: wie gespielt, mit Glück.',
  'Which rolls have come?': 'Welche Würfe sind gekommen?',
  'First roll down, second roll across.': 'Erster Wurf nach unten, zweiter nach rechts.',
  'Stratified: the pairs fill evenly.': 'Geschichtet: Die Paare füllen sich gleichmäßig.',
  'Plain dice: pairs repeat while others wait.':
    'Zufällige Würfel: Paare wiederholen sich, während andere warten.',
  'See why in the dice lab': 'Warum, zeigt das Würfellabor',
  'Appears once trials start.': 'Erscheint mit den ersten Durchgängen.',
  'No game has been decided on the board or by a pass yet.':
    'Noch ist keine Partie auf dem Brett oder durch Ablehnen entschieden.',
  'Every trial gave the same value: there is no error.':
    'Jeder Durchgang ergab denselben Wert: Es gibt keinen Fehler.',
  Win: 'Sieg',
  Gammon: 'Gammon',
  Backgammon: 'Backgammon',
  'Lose gammon': 'Gammon verloren',
  'Lose backgammon': 'Backgammon verloren',
  'They pass': 'Gegner lehnt ab',
  Lost: 'Verloren',
  'We pass': 'Wir lehnen ab',
  Mean: 'Mittel',
  'SD of a trial': 'SD eines Durchgangs',
  'SD as played': 'SD wie gespielt',
  Roll: 'Wurf',
  Value: 'Wert',
  'Cube {value}': 'Doppler {value}',
  'All in all the dice were worth {luck} of the match a trial; fair dice are worth nothing. It has been taken out.':
    'Insgesamt waren die Würfel {luck} des Matchs je Durchgang wert; faire Würfel sind nichts wert. Es ist herausgerechnet.',
  'All in all the dice were worth {luck} points a trial; fair dice are worth nothing. It has been taken out.':
    'Insgesamt waren die Würfel {luck} Punkte je Durchgang wert; faire Würfel sind nichts wert. Es ist herausgerechnet.',
  'as played': 'wie gespielt',
  independent: 'unabhängig',
  'All in all dice and chance of the line were worth {luck} of the match to the first line of a trial; in the long run that is nothing. It has been taken out.':
    'Insgesamt waren Würfel und Zufall des Zweigs dem ersten Zweig eines Durchgangs {luck} des Matchs wert; auf die Dauer ist das nichts. Es ist herausgerechnet.',
  'All in all dice and chance of the line were worth {luck} points to the first line of a trial; in the long run that is nothing. It has been taken out.':
    'Insgesamt waren Würfel und Zufall des Zweigs dem ersten Zweig eines Durchgangs {luck} Punkte wert; auf die Dauer ist das nichts. Es ist herausgerechnet.',
  'One trial here is worth {n} plain trials': 'Ein Durchgang hier ist {n} einfache Durchgänge wert',
  'Stratified, {n} count as about {worth}': 'Geschichtet zählen {n} wie etwa {worth}',
  'stratified, {n} count as about {worth}': 'geschichtet zählen {n} wie etwa {worth}',
  '{n} trials, {settings}': '{n} Durchgänge, {settings}',
  'Strata {version}, weights {weights}': 'Strata {version}, Gewichte {weights}',
  'Save “{title}”': '„{title}“ speichern',
  'Save as {format}': 'Als {format} speichern',
  'What is each line worth?': 'Was ist jede Möglichkeit wert?',
  'Chance of winning the match so far with its 95 % band, against the trials played.':
    'Bisherige Chance auf den Matchgewinn mit ihrem 95-%-Band, über den gespielten Durchgängen.',
  Adds: 'Trägt bei',
} as const;
