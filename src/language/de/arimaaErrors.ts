/** Errors in Arimaa boards, turns and games. */
export const ARIMAA_ERRORS = {
  gold: 'Gold',
  silver: 'Silber',
  elimination: 'kein Kaninchen mehr',
  immobilization: 'Bewegungslosigkeit',
  repetition: 'Wiederholung',
  'AEI: expected setposition g [64 squares] or s [64 squares], got no side.':
    'AEI: Erwartet wird setposition g [64 Felder] oder s [64 Felder], die Seite fehlt.',
  'AEI: expected a command such as setposition or makemove, got {got}.':
    'AEI: Erwartet wird ein Befehl wie setposition oder makemove, angegeben ist {got}.',
  'AEI: expected a setposition line, got none.': 'AEI: Erwartet wird eine Zeile mit setposition, sie fehlt.',
  'Board: expected 64 squares, a8 … h8 down to a1 … h1, got {n}.':
    'Brett: Erwartet werden 64 Felder, von a8 … h8 hinunter bis a1 … h1, vorhanden sind {n}.',
  'Board: expected one of . R C D H M E r c d h m e on {square}, got {got}.':
    'Brett: Erwartet wird auf {square} eines von . R C D H M E r c d h m e, angegeben ist {got}.',
  'Board: rank {rank} occurs twice.': 'Brett: Die Reihe {rank} ist doppelt vorhanden.',
  'Board: expected eight rows 8| … | to 1| … |, rank {rank} is missing.':
    'Brett: Erwartet werden acht Reihen 8| … | bis 1| … |, die Reihe {rank} fehlt.',
  'Board: expected a piece, a blank or . on {square}, got {got}.':
    'Brett: Erwartet wird auf {square} eine Figur, ein Leerzeichen oder ein Punkt, angegeben ist {got}.',
  'Board: expected a piece, a blank or . on {square}, or x for the trap, got {got}.':
    'Brett: Erwartet wird auf {square} eine Figur, ein Leerzeichen, ein Punkt oder x für die Falle, angegeben ist {got}.',
  'Board: expected 64 squares of . R C D H M E r c d h m e, got {n}.':
    'Brett: Erwartet werden 64 Felder aus . R C D H M E r c d h m e, vorhanden sind {n}.',
  'Board: expected at most {most} of {piece} ({name}), got {n}, on {squares}. Remove {away}.':
    'Brett: Von {piece} ({name}) darf es höchstens {most} geben, vorhanden sind {n}, auf {squares}. Bitte {away} wegnehmen.',
  'Board: the {piece} on {square} is on a trap without a friendly piece next to it. Remove it or add one.':
    'Brett: {square} ({piece}) ist eine Falle ohne eigene Figur daneben, die Figur wäre also geschlagen. Bitte wegnehmen oder eine eigene daneben stellen.',
  'Board: the game is over: {side} has won by {reason}.':
    'Brett: Die Partie ist zu Ende: {side} hat gewonnen ({reason}).',
  'Turn {label}: {problem}': 'Zug {label}: {problem}',
  'Turn {label}': 'Zug {label}',
  'Game: expected a turn with its label such as 2g Ee2n, got {got}.':
    'Partie: Erwartet wird ein Zug mit seiner Nummer wie 2g Ee2n, angegeben ist {got}.',
  'Game: expected at most {most} turns, got more.':
    'Partie: Erwartet werden höchstens {most} Züge, es sind mehr.',
  'Game: expected turn {wanted} next, got {label}.':
    'Partie: Erwartet wird als nächster der Zug {wanted}, angegeben ist {label}.',
  'Game: {label} comes after the end of the game ({ended}).':
    'Partie: {label} steht nach dem Ende der Partie ({ended}).',
  'Game: {label} takes a turn back, but none is left.':
    'Partie: {label} nimmt einen Zug zurück, aber es ist keiner mehr da.',
  'Game: turn {label} has no steps, but turns follow it.':
    'Partie: Zug {label} hat keine Schritte, aber es folgen weitere Züge.',
  'Archive: the header has no game after it. Copy the row of the game too.':
    'Archiv: Auf die Kopfzeile folgt keine Partie. Bitte auch deren Zeile kopieren.',
  'Archive: expected one game, got {n} rows. Copy one of them.':
    'Archiv: Erwartet wird eine Partie, es sind {n} Zeilen. Bitte nur eine davon kopieren.',
  'Archive: the row is cut before the end of its move list. Copy the whole row.':
    'Archiv: Die Zeile bricht vor dem Ende der Zugliste ab. Bitte die ganze Zeile kopieren.',
  'Game: expected both sides’ setups, got fewer.':
    'Partie: Erwartet werden die Aufstellungen beider Seiten, es fehlt mindestens eine.',
  'Side: the text says {side} is to move, but got {asked}. Remove one of them.':
    'Seite: Laut Text ist {side} am Zug, verlangt war {asked}. Bitte eines davon weglassen.',
  'Side: expected g or s, got neither. Say which side is to move.':
    'Seite: Erwartet wird g oder s, beides fehlt. Bitte angeben, welche Seite am Zug ist.',
  'Text: expected at most {most} characters, got {n}.':
    'Text: Erwartet werden höchstens {most} Zeichen, vorhanden sind {n}.',
  '{turn}: expected one to four steps, got {n} words.':
    '{turn}: Erwartet werden ein bis vier Schritte, angegeben sind {n} Wörter.',
  '{turn}: expected a step such as Ra1n or a removal such as Rc3x, got {word}.':
    '{turn}: Erwartet wird ein Schritt wie Ra1n oder ein Schlag wie Rc3x, angegeben ist {word}.',
  '{turn}: no step before {word} could have removed it.':
    '{turn}: Vor {word} steht kein Schritt, der die Figur vom Brett genommen hätte.',
  '{turn}: {word} leads off the board at {square}.': '{turn}: {word} führt bei {square} vom Brett.',
  '{turn}: {step} is not legal: {why}.': '{turn}: {step} ist nicht erlaubt: {why}.',
  '{turn}: {removal} is wrong: {step} removes nothing.':
    '{turn}: {removal} stimmt nicht: {step} nimmt keine Figur vom Brett.',
  '{turn}: {removal} is wrong: {step} removes the {piece} on {square}.':
    '{turn}: {removal} stimmt nicht: {step} nimmt eine andere Figur vom Brett, {square} ({piece}).',
  '{turn}: expected one to four steps, got none. Passing is not allowed.':
    '{turn}: Erwartet werden ein bis vier Schritte, angegeben ist keiner: Aussetzen ist nicht erlaubt.',
  '{turn}: the push is incomplete: a stronger piece must enter {square}.':
    '{turn}: Ein Schieben ist nur halb getan: Eine stärkere Figur muss {square} betreten.',
  '{turn}: a turn must change the board.': '{turn}: Ein Zug muss das Brett ändern.',
  '{turn}: it would repeat a position for the third time, which is illegal.':
    '{turn}: Er führt eine Stellung zum dritten Mal herbei; das ist verboten.',
  'Setup: expected a piece and its square such as Ra1, got {word}.':
    'Aufstellung: Erwartet wird eine Figur mit ihrem Feld wie Ra1, angegeben ist {word}.',
  'Setup: expected 16 pieces, got more than {most}.':
    'Aufstellung: Erwartet werden 16 Figuren, angegeben sind mehr als {most}.',
  'Setup: {piece} is not a {side} piece.': 'Aufstellung: {piece} ist keine Figur von {side}.',
  'Setup: {piece} is not on {side}’s two home ranks.':
    'Aufstellung: {piece} steht nicht auf den beiden Grundreihen von {side}.',
  'Setup: the square of {piece} is taken.': 'Aufstellung: Für {piece} ist das Feld schon besetzt.',
  'Setup: expected {most} of {piece} ({name}), got {n}.':
    'Aufstellung: Von {piece} ({name}) werden {most} erwartet, vorhanden sind {n}.',
  'the game was over: {side} had won by {reason}.':
    'Die Partie war zu Ende: {side} hatte gewonnen ({reason}).',
  'expected {side} to move.': 'Erwartet wird ein Zug von {side}.',
  'expected a setup such as Ra1 Rb1 …': 'Erwartet wird eine Aufstellung wie Ra1 Rb1 …',
  'there is a setup among the moves.': 'Zwischen den Zügen steht eine Aufstellung.',
  'a turn has at most four steps': 'ein Zug hat höchstens vier Schritte',
  'there is no piece on {square}': 'auf {square} steht keine Figur',
  '{square} has a {there}, not a {piece}': 'auf {square} steht etwas anderes ({there}, nicht {piece})',
  '{square} is occupied by a {piece}': '{square} ist besetzt ({piece})',
  'a stronger piece must first enter {square} to complete the push':
    'eine stärkere Figur muss zuerst {square} betreten, damit das Schieben vollendet ist',
  'the {piece} on {square} is frozen': '{square} ({piece}) ist eingefroren',
  'the {piece} on {square} is frozen by the {other} on {beside}':
    '{square} ({piece}) ist eingefroren durch {beside} ({other})',
  'the {piece} on {square} is not stronger than the piece it would push':
    '{square} ({piece}) ist nicht stärker als die Figur, die geschoben würde',
  'rabbits cannot step backward': 'Kaninchen gehen nicht rückwärts',
  'a push needs two steps, and the piece cannot be pulled to {square}':
    'Schieben braucht zwei Schritte, und nach {square} lässt sich die Figur nicht ziehen',
  'no stronger {side} piece next to {square} can push it, and none has just left {to} to pull it':
    'neben {square} steht keine stärkere bewegliche Figur von {side}, die schieben könnte, und keine hat eben {to} verlassen, um zu ziehen',
  'Arimaa’s engine cannot be read ({problem}). Reload or reinstall Strata.':
    'Das Programm für Arimaa ist nicht lesbar ({problem}). Bitte Strata neu laden.',
  'Job: expected Arimaa engine {own}, got {got}. Its numbers would differ. Create the job again.':
    'Auftrag: Erwartet wird das Arimaa-Programm {own}, angegeben ist {got}. Die Zahlen wären andere: Bitte den Auftrag neu erstellen.',
  'Job, candidate {n}: it leads to the same board as an earlier one. Remove one of them.':
    'Auftrag, Kandidat {n}: Er führt auf dasselbe Brett wie ein früherer. Bitte einen davon weglassen.',
  'Job, candidate {n}: its steps do not lead to its board.':
    'Auftrag, Kandidat {n}: Seine Schritte sind kein Zug, der zu seinem Brett führt.',
} as const;
