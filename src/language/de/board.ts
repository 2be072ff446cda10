/** The board, its editor and the IDs. */
export const BOARD = {
  lifted: 'aufgenommen',
  '{n} point, empty': 'Feld {n}, leer',
  '{n} point, {count} {player}': 'Feld {n}, {count} {player}',
  '{player} tray, {count} off': 'Ablage von {player}, {count} ausgewürfelt',
  '{player} bar, empty': 'Bar von {player}, leer',
  '{player} bar, {count} {player}': 'Bar von {player}, {count} {player}',
  bar: 'Bar',
  '{n} point': 'Feld {n}',
  'no checkers': 'keine Steine',
  '▸ on roll': '▸ am Wurf',
  '▸ to answer': '▸ antwortet',
  'off (borne off)': 'ausgewürfelt',
  pips: 'Pips',
  'Edit position': 'Stellung bearbeiten',
  'Checkers to put': 'Steine zum Setzen',
  Put: 'Setzen',
  'Put {player}': '{player} setzen',
  Clear: 'Leeren',
  Start: 'Anfang',
  'X and O change places': 'X und O tauschen die Plätze',
  Mirror: 'Spiegeln',
  'On roll': 'Am Wurf',
  Owner: 'Besitzer',
  centre: 'Mitte',
  'Match to': 'Match bis',
  '0 = money': '0 = Geldspiel',
  '{player} has': '{player} hat',
  Beavers: 'Beaver erlaubt',
  'Drag checkers, or tap one and then its new place. Tap an empty point to put {hand} there. Keyboard: arrows move, digits set the count, + and − change it, Delete clears, X and O choose the color for empty points, Space lifts and puts.':
    'Ziehen Sie Steine, oder tippen Sie erst auf einen und dann auf sein Ziel. Auf ein leeres Feld getippt, kommt {hand} dorthin. Tastatur: Pfeile wandern, Ziffern setzen die Zahl, + und − ändern sie, Entf leert, X und O wählen die Farbe für leere Felder, die Leertaste hebt und setzt.',
  '{step} is not legal with {roll}.': '{step} geht mit {roll} nicht.',
  'A tray holds what is not on the board: take checkers off the points.':
    'Im Aus liegt, was nicht auf dem Brett ist: Nehmen Sie Steine von den Feldern.',
  '{player} holds this point. Clear it first (Delete).':
    '{player} hält dieses Feld. Leeren Sie es zuerst (Entf).',
  'This place is for checkers of {player}.': 'Dieser Platz ist für die Steine von {player}.',
  'Dice: two numbers from 1 to 6, such as 31, or nothing.':
    'Würfel: zwei Zahlen von 1 bis 6, etwa 31, oder nichts.',
  none: 'keine',
  'No dice': 'Keine Würfel',
  'Copy {label}': '{label} kopieren',
  Copied: 'Kopiert',
  Copy: 'Kopieren',
  'set up a possible position first': 'erst eine mögliche Stellung aufbauen',
  '{x} pips for X, {o} for O': '{x} Pips für X, {o} für O',
  'Which position?': 'Welche Stellung?',
  'The text holds {n} of them.': 'Der Text enthält {n} davon.',
  'Here are the first {n}.': 'Hier sind die ersten {n}.',
  'Close without choosing': 'Ohne Auswahl schließen',
  'of {length}': 'von {length}',
  'Board, editing': 'Brett, wird bearbeitet',
  Board: 'Brett',
  'What moving checkers does': 'Was das Bewegen der Steine bewirkt',
  'Play (mode of the board)': 'Ziehen',
  Edit: 'Bearbeiten',
  'Take back': 'Zurücknehmen',
  'Flip the view': 'Ansicht drehen',
  Flip: 'Drehen',
  'Position IDs': 'IDs der Stellung',
  'Set up the position': 'Stellung aufbauen',
  'The player on roll': 'Der Spieler am Wurf',
  'The opponent': 'Der Gegner',
  '{name}: expected 25 counts (24 points and the bar), got {n}.':
    '{name}: Erwartet werden 25 Anzahlen (24 Felder und die Bar), angegeben sind {n}.',
  '{name} has {count} checkers on the bar. Use a whole number from 0 to 15.':
    '{name} hat {count} Steine auf der Bar. Erlaubt ist eine ganze Zahl von 0 bis 15.',
  '{name} has {count} checkers on point {n}. Use a whole number from 0 to 15.':
    '{name} hat {count} Steine auf Feld {n}. Erlaubt ist eine ganze Zahl von 0 bis 15.',
  '{name} has {n} checkers; 15 is the most. Take {away} away.':
    '{name} hat {n} Steine; mehr als 15 gibt es nicht. Bitte {away} wegnehmen.',
  '{name} has no checkers left: the game is over. Put one on the board.':
    '{name} hat keine Steine mehr: Die Partie ist zu Ende. Bitte einen aufs Brett setzen.',
  'Point {n} holds checkers of both players. Take one side away.':
    'Auf Feld {n} stehen Steine beider Spieler. Bitte die einer Seite wegnehmen.',
  'Both players are on the bar against a closed board. Take one side off the bar.':
    'Beide Spieler stehen auf der Bar vor einem geschlossenen Heimfeld. Bitte eine Seite von der Bar nehmen.',
  'Dice: expected two numbers from 1 to 6, got {got}.':
    'Würfel: Erwartet werden zwei Zahlen von 1 bis 6, angegeben sind {got}.',
  'A {offer} is answered before the roll. Take away the dice or the {offer}.':
    '{offer}: Die Antwort kommt vor dem Wurf. Bitte die Würfel oder das Angebot wegnehmen.',
  'Cube: expected a power of two from 1 to 4096, got {got}.':
    'Doppler: Erwartet wird eine Zweierpotenz von 1 bis 4096, angegeben ist {got}.',
  'Highest cube: expected its base-2 logarithm, 0 to 12, got {got}.':
    'Höchster Doppler: Erwartet wird sein Zweierlogarithmus von 0 bis 12, angegeben ist {got}.',
  'A cube of 1 has no owner. Center it or raise its value.':
    'Ein Doppler auf 1 hat keinen Besitzer. Bitte in die Mitte stellen oder einen höheren Wert wählen.',
  'Only the owner of the cube can double. Give the cube to the player who doubles.':
    'Nur wer den Doppler hat, kann doppeln. Bitte den Doppler dem Spieler geben, der doppelt.',
  'There is no {offer} in a match. Choose a money game or take the {offer} away.':
    '{offer}: Das gibt es im Match nicht. Bitte ein Geldspiel wählen oder das Angebot wegnehmen.',
  'Match length: expected 0 (money) to {most} points, got {got}.':
    'Matchlänge: Erwartet werden 0 (Geldspiel) bis {most} Punkte, angegeben sind {got}.',
  'Score: expected a whole number of points, got {got}.':
    'Spielstand: Erwartet wird eine ganze Zahl von Punkten, angegeben ist {got}.',
  '{name} has {n} points in a match to {length}: it is over. Lower the score or raise the length.':
    '{name} hat {n} Punkte in einem Match bis {length}: Es ist vorbei. Bitte den Spielstand senken oder die Länge erhöhen.',
  'A cube of 1 has no owner, so it was centered.':
    'Ein Doppler auf 1 hat keinen Besitzer: Er steht jetzt in der Mitte.',
  'Nobody is one point away from the match: the Crawford mark was cleared.':
    'Niemandem fehlt nur ein Punkt zum Match: Die Crawford-Marke wurde gelöscht.',
  'A {offer} is pending, so beavers are agreed: they were switched on.':
    'Ein {offer} steht offen, also sind Beaver erlaubt: Sie wurden eingeschaltet.',
  'Jacoby rule and beavers belong to money games: they were switched off.':
    'Jacoby-Regel und Beaver gehören zum Geldspiel: Sie wurden ausgeschaltet.',
  'This is no Crawford game: nobody is one point away from winning the match. Take the Crawford mark away, or give a player {n} points.':
    'Das ist keine Crawford-Partie: Niemandem fehlt nur ein Punkt zum Match. Bitte die Crawford-Marke wegnehmen oder einem Spieler {n} Punkte geben.',
  'A player has {got} points to go; match equities are known for {most} at most. Shorten the match or raise the score.':
    'Einem Spieler fehlen {got} Punkte; Match-Equities sind nur bis {most} bekannt. Bitte das Match kürzen oder den Spielstand erhöhen.',
  'In the Crawford game nobody may double. Set the cube to 1 or take the Crawford mark away.':
    'In der Crawford-Partie darf niemand doppeln. Bitte den Doppler auf 1 setzen oder die Crawford-Marke wegnehmen.',
  'In a match a cube of {n} belongs to a player. Choose its owner or set it to 1.':
    'In einem Match gehört ein Doppler auf {n} einem Spieler. Bitte seinen Besitzer wählen oder ihn auf 1 setzen.',
  'In the Crawford game nobody may double, yet the cube has been turned.':
    'In der Crawford-Partie darf niemand doppeln, doch der Doppler ist gedreht.',
  'nobody may double in the Crawford game': 'in der Crawford-Partie darf niemand doppeln',
  'the opponent owns the cube': 'der Gegner hat den Doppler',
  'the cube is at its highest value, {value}': 'der Doppler steht auf seinem höchsten Wert, {value}',
  'the cube is dead: winning the game at its present value already wins the match':
    'der Doppler ist tot: Ein Sieg beim jetzigen Wert gewinnt schon das Match',
} as const;
