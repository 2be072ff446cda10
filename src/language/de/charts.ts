/** The charts and their tables. */
export const CHARTS = {
  '+{n} more': '+{n} weitere',
  'grid of pairs; arrow keys select one': 'Gitter der Paare; Pfeiltasten wählen eines aus',
  'As a table': 'Als Tabelle',
  'Chart as a table': 'Tabelle zum Diagramm',
  '← lost': '← verloren',
  'won →': 'gewonnen →',
  'How single trials vary; the table has the figures.':
    'Wie einzelne Durchgänge streuen; die Zahlen stehen in der Tabelle.',
  'Equity (EMG), points': 'Equity (EMG), Punkte',
  'Equity, points': 'Equity, Punkte',
  'Equity, points; matches in EMG': 'Equity, Punkte; Matches in EMG',

  'Standard error, points': 'Standardfehler, Punkte',
  'Standard error of the score': 'Standardfehler des Werts',
  'Games, %': 'Partien, %',
  'Playouts, %': 'Simulationen, %',
  'Match winning chance of a game': 'Match-Gewinnchance einer Partie',
  'Score of a game, points': 'Ergebnis einer Partie, Punkte',
  'Score, −1 to +1': 'Wert, −1 bis +1',
  'Score of a playout, −1 to +1': 'Wert einer Simulation, −1 bis +1',
  '{play} minus {other}': '{play} minus {other}',
  'cube at {level}': 'Doppler auf {level}',
  single: 'einfach',
  gammon: 'Gammon',
  backgammon: 'Backgammon',
  'double passed': 'Doppel abgelehnt',
  Charts: 'Diagramme',
  'More charts': 'Weitere Diagramme',
  'Resume charts': 'Diagramme fortsetzen',
  'Freeze charts': 'Diagramme einfrieren',
  'What is it worth?': 'Was ist sie wert?',
  'How certain is it?': 'Wie sicher ist es?',
  'Standard error against trials, both logarithmic. Dotted: 1/√n.':
    'Standardfehler über den Durchgängen, beide logarithmisch. Gepunktet: 1/√n.',
  'Both axes are logarithmic: straight lines fall as 1/√n.':
    'Beide Achsen sind logarithmisch: Geraden fallen wie 1/√n.',
  'How do the games end?': 'Wie enden die Partien?',
  'Wins and losses in percent.': 'Siege und Niederlagen in Prozent.',
  'Wins and losses in percent. A passed double counts as the game would have ended.':
    'Siege und Niederlagen in Prozent. Wo ein Doppel abgelehnt wird, so, wie die Partie weitergegangen wäre.',
  'How the games end; the table has the figures.': 'Wie die Partien enden; die Zahlen stehen in der Tabelle.',
  'Where does the cube end?': 'Wo endet der Doppler?',
  'Games in percent, by cube value.': 'Partien in Prozent, nach Dopplerwert.',
  '{play}: games in percent, by cube value.': '{play}: Partien in Prozent, nach Dopplerwert.',
  'Without games ended by bearoff tables or truncation.':
    'Ohne Partien, die an den Auswürfeltabellen oder durch Abbruch enden.',
  '{share} of games': '{share} der Partien',
  'Games by cube value; the table has the figures.':
    'Partien nach Dopplerwert; die Zahlen stehen in der Tabelle.',
  'How much do trials vary?': 'Wie stark streuen die Durchgänge?',
  'How much do games vary?': 'Wie stark streuen die Partien?',
  'Results of single games, in match winning chance. The mark is the mean.':
    'Ergebnisse einzelner Partien, in Match-Gewinnchance. Die Marke ist das Mittel.',
  'Bars: luck-adjusted games in match winning chance, which may fall outside 0 to 100 %. Outline: results with their luck.':
    'Balken: Partien ohne Glück, in Match-Gewinnchance, auch unter 0 oder über 100 %. Umriss: Ergebnisse mit Glück.',
  'Results of single trials, in points. The mark is the mean.':
    'Ergebnisse einzelner Durchgänge, in Punkten. Die Marke ist das Mittel.',
  'Results of single games, in points. The mark is the mean.':
    'Ergebnisse einzelner Partien, in Punkten. Die Marke ist das Mittel.',
  'Bars: luck-adjusted games, in points. Outline: results with their luck.':
    'Balken: Partien ohne Glück, in Punkten. Umriss: Ergebnisse mit Glück.',
  'Which rolls came up?': 'Welche Würfe sind gefallen?',
  'First roll down, second roll across.': 'Erster Wurf nach unten, zweiter nach rechts.',
  'Stratified: the pairs fill evenly.': 'Geschichtet: Die Paare füllen sich gleichmäßig.',
  'Plain dice: pairs repeat while others wait.':
    'Zufällige Würfel: Paare wiederholen sich, während andere warten.',
  'See why in the dice lab': 'Warum, zeigt das Würfellabor',
  'No game has ended on the board or by a pass yet.':
    'Noch ist keine Partie auf dem Brett oder durch Ablehnen zu Ende gegangen.',
  'Every game gave the same value, so there is no error.':
    'Jede Partie ergab denselben Wert: Es gibt keinen Fehler.',
  Win: 'Siege',
  Gammon: 'Gammon',
  Backgammon: 'Backgammon',
  'Lose gammon': 'Gammons verloren',
  'Lose backgammon': 'Backgammons verloren',
  'They pass': 'Gegner lehnt ab',
  Lost: 'Verloren',
  'We pass': 'Wir lehnen ab',
  Mean: 'Mittel',
  'SD per trial': 'SD je Durchgang',
  'SD per game': 'SD je Partie',
  'SD with luck': 'SD mit Glück',
  Roll: 'Wurf',
  Value: 'Wert',
  'Cube {value}': 'Doppler {value}',
  'luck not removed': 'mit Glück',
  'with plain dice': 'zufällige Würfel',
  'Without its luck, one game is as precise as {n} ordinary games':
    'Ohne ihr Glück ist eine Partie so genau wie {n} gewöhnliche',
  'Stratified dice make {n} games as precise as about {worth}':
    'Durch geschichtete Würfel sind {n} Partien so genau wie etwa {worth}',
  'stratified dice make {n} games as precise as about {worth}':
    'durch geschichtete Würfel sind {n} Partien so genau wie etwa {worth}',
  'Strata {version}, weights {weights}': 'Strata {version}, Gewichte {weights}',
  'Save “{title}”': '„{title}“ speichern',
  'Save as {format}': 'Als {format} speichern',
} as const;
