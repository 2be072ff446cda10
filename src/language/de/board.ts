/** The board, its editor and the IDs. */
export const BOARD = {
  'picked up': 'aufgenommen',
  '{n} point, empty': 'Feld {n}, leer',
  '{n} point, {count} {player}': 'Feld {n}, {count} {player}',
  '{player} tray, {count} off': 'Ablage von {player}, {count} ausgewürfelt',
  '{player} bar, empty': 'Bar von {player}, leer',
  '{player} bar, {count} {player}': 'Bar von {player}, {count} {player}',
  bar: 'Bar',
  '{n} point': 'Feld {n}',
  'no checkers': 'keine Steine',
  '▸ on roll': '▸ am Wurf',
  '▸ to respond': '▸ antwortet',
  'off (borne off)': 'ausgewürfelt',
  pips: 'Pips',
  'Edit position': 'Stellung bearbeiten',
  'Checkers to place': 'Steine zum Setzen',
  Place: 'Setzen',
  'Place {player}': '{player} setzen',
  Clear: 'Leeren',
  Start: 'Anfang',
  'Swap X and O': 'X und O tauschen',
  Mirror: 'Spiegeln',
  'On roll': 'Am Wurf',
  Owner: 'Besitzer',
  center: 'Mitte',
  'Match to': 'Match bis',
  '0 = money': '0 = Geldspiel',
  '{player} has': '{player} hat',
  '{player} needs': '{player} fehlen',
  'Score as': 'Stand als',
  'points to go': 'fehlende Punkte',
  Beavers: 'Beaver erlaubt',
  'Drag checkers, or tap one and then its new place. Tap an empty point to place {hand}. Keyboard: arrows move, digits set the count, + and − change it, Delete clears. X and O choose the color for empty points. Space picks up and drops.':
    'Steine ziehen, oder erst einen antippen und dann sein Ziel. Ein leeres Feld antippen setzt {hand}. Tastatur: Pfeile wandern, Ziffern setzen die Zahl, + und − ändern sie, Entf leert. X und O wählen die Farbe für leere Felder. Die Leertaste hebt und setzt.',
  '{step} is not legal with {roll}.': '{step} geht mit {roll} nicht.',
  'A tray shows checkers that are off the board. Remove checkers from the points.':
    'In der Ablage liegt, was nicht auf dem Brett ist. Bitte Steine von den Feldern nehmen.',
  '{player} occupies this point. Clear it first (Delete).':
    'Hier steht {player}. Das Feld zuerst leeren (Entf).',
  'Only checkers of {player} go here.': 'Hierher gehören nur Steine von {player}.',
  'Dice: enter two numbers from 1 to 6, such as 31, or nothing.':
    'Würfel: zwei Zahlen von 1 bis 6, etwa 31, oder nichts.',
  none: 'keine',
  'Copy {label}': '{label} kopieren',
  Copied: 'Kopiert',
  Copy: 'Kopieren',
  'First set up a legal position': 'Bitte erst eine mögliche Stellung aufbauen',
  '{x} pips for X, {o} for O': '{x} Pips für X, {o} für O',
  'Which position?': 'Welche Stellung?',
  'These are the first {n}.': 'Hier sind die ersten {n}.',
  'Close without choosing': 'Ohne Auswahl schließen',
  'of {length}': 'von {length}',
  'Board, editing': 'Brett, wird bearbeitet',
  Board: 'Brett',
  Edit: 'Bearbeiten',
  'Take back': 'Zurücknehmen',
  'Flip the board': 'Brett drehen',
  'Board colors': 'Brettfarben',
  Stone: 'Stein',
  Walnut: 'Nussbaum',
  Felt: 'Filz',
  Unpin: 'Lösen',
  'Unpin {play}': '{play} lösen',
  Flip: 'Seite wechseln',
  'Position IDs': 'IDs der Stellung',
  'Set up the position': 'Stellung aufbauen',
  'The player on roll': 'Der Spieler am Wurf',
  'The opponent': 'Der Gegner',
  '{name}: expected 25 counts (24 points and the bar), got {n}.':
    '{name}: Erwartet werden 25 Anzahlen (24 Felder und die Bar), angegeben sind {n}.',
  '{name} has {count} checkers on the bar. Enter a whole number from 0 to 15.':
    '{name} hat {count} Steine auf der Bar. Erlaubt ist eine ganze Zahl von 0 bis 15.',
  '{name} has {count} checkers on point {n}. Enter a whole number from 0 to 15.':
    '{name} hat {count} Steine auf Feld {n}. Erlaubt ist eine ganze Zahl von 0 bis 15.',
  '{name} has {n} checkers; the maximum is 15. Remove {away}.':
    '{name} hat {n} Steine; mehr als 15 gibt es nicht. Bitte {away} wegnehmen.',
  '{name} has no checkers left, so the game is over. Put one on the board.':
    '{name} hat keine Steine mehr: Die Partie ist zu Ende. Bitte einen aufs Brett setzen.',
  'Point {n} has checkers of both players. Remove one side.':
    'Auf Feld {n} stehen Steine beider Spieler. Bitte die einer Seite wegnehmen.',
  'Both players are on the bar against closed boards. Take one side off the bar.':
    'Beide Spieler stehen auf der Bar vor einem geschlossenen Heimfeld. Bitte eine Seite von der Bar nehmen.',
  'Dice: expected two numbers from 1 to 6, got {got}.':
    'Würfel: Erwartet werden zwei Zahlen von 1 bis 6, angegeben sind {got}.',
  'A {offer} comes before the roll. Remove the dice or the {offer}.':
    '{offer}: Die Antwort kommt vor dem Wurf. Bitte die Würfel oder das Angebot wegnehmen.',
  'Cube: expected a power of two from 1 to 4096, got {got}.':
    'Doppler: Erwartet wird eine Zweierpotenz von 1 bis 4096, angegeben ist {got}.',
  'Highest cube: expected its base-2 logarithm, 0 to 12, got {got}.':
    'Höchster Doppler: Erwartet wird sein Zweierlogarithmus von 0 bis 12, angegeben ist {got}.',
  'A cube of 1 has no owner. Center it or raise its value.':
    'Ein Doppler auf 1 hat keinen Besitzer. Bitte in die Mitte stellen oder einen höheren Wert wählen.',
  'Only the owner of the cube can double. Give the cube to the player who doubles.':
    'Nur wer den Doppler hat, kann doppeln. Bitte den Doppler dem Spieler geben, der doppelt.',
  'Matches have no {offer}. Choose a money game or remove the {offer}.':
    '{offer}: Das gibt es im Match nicht. Bitte ein Geldspiel wählen oder das Angebot wegnehmen.',
  'Match length: expected 0 (money) to {most} points, got {got}.':
    'Matchlänge: Erwartet werden 0 (Geldspiel) bis {most} Punkte, angegeben sind {got}.',
  'Score: expected 0 to {most} points, got {got}.':
    'Spielstand: Erwartet werden 0 bis {most} Punkte, angegeben sind {got}.',
  '{name} has {n} points, so the match to {length} is over. Lower the score or raise the length.':
    '{name} hat {n} Punkte: Das Match bis {length} ist vorbei. Bitte den Spielstand senken oder die Länge erhöhen.',
  'A cube of 1 has no owner, so it was centered.':
    'Ein Doppler auf 1 hat keinen Besitzer: Er steht jetzt in der Mitte.',
  'The Crawford rule was turned off: nobody needs just one point.':
    'Crawford wurde ausgeschaltet: Niemandem fehlt nur ein Punkt.',
  'Beavers were turned on: a {offer} is pending.': 'Beaver wurden eingeschaltet: Ein {offer} steht offen.',
  'The Jacoby rule and beavers were turned off: they apply to money games only.':
    'Jacoby-Regel und Beaver wurden ausgeschaltet: Sie gelten nur im Geldspiel.',
  'This cannot be the Crawford game: nobody needs just one point. Turn off Crawford, or give a player {n} points.':
    'Das kann nicht die Crawford-Partie sein: Niemandem fehlt nur ein Punkt. Bitte Crawford ausschalten oder einem Spieler {n} Punkte geben.',
  'A player is {got} away; match equity tables end at {most} away. Shorten the match or raise the score.':
    'Einem Spieler fehlen {got} Punkte; die Match-Equity-Tabellen reichen bis {most}. Bitte das Match kürzen oder den Spielstand erhöhen.',
  'Nobody may double in the Crawford game. Set the cube to 1 or turn off Crawford.':
    'In der Crawford-Partie darf niemand doppeln. Bitte den Doppler auf 1 setzen oder Crawford ausschalten.',
  'A cube of {n} has an owner. Choose the owner or set the cube to 1.':
    'Ein Doppler auf {n} hat einen Besitzer. Bitte den Besitzer wählen oder den Doppler auf 1 setzen.',
  'Nobody may double in the Crawford game, but the cube has been turned.':
    'In der Crawford-Partie darf niemand doppeln, doch der Doppler ist gedreht.',
  'nobody may double in the Crawford game': 'in der Crawford-Partie darf niemand doppeln',
  'the opponent owns the cube': 'der Gegner hat den Doppler',
  'the cube is at its highest value, {value}': 'der Doppler steht auf seinem höchsten Wert, {value}',
  'the cube, {value}, is above the highest cube, {highest}':
    'der Doppler, {value}, steht über dem höchsten Wert, {highest}',
  'the cube is dead: winning the game at its present value already wins the match':
    'der Doppler ist tot: Sein jetziger Wert reicht schon zum Matchgewinn',
} as const;
