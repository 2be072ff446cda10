/** Errors in texts, files and jobs from outside. */
export const ERRORS = {
  position: 'Stellung',
  'cube owner': 'Besitzer des Dopplers',
  turn: 'am Wurf',
  dice: 'Würfel',
  'score of X': 'Punkte von X',
  'score of O': 'Punkte von O',
  rules: 'Regeln',
  'match length': 'Matchlänge',
  'highest cube': 'höchster Doppler',
  '- for an empty point, A to O for X, a to o for O':
    '- für ein leeres Feld, A bis O für X und a bis o für O',
  '0 for a cube of 1, 1 for 2, 2 for 4, up to 12': '0 für einen Doppler auf 1, 1 für 2, 2 für 4, bis 12',
  '1 for X, 0 for centered, -1 for O': '1 für X, 0 für die Mitte, -1 für O',
  '1 for X or -1 for O': '1 für X oder -1 für O',
  '00, a roll such as 31, or D, B, R for a pending double, beaver, raccoon':
    '00, ein Wurf wie 31 oder D, B, R für ein offenes Doppel, Beaver, Raccoon',
  '0 to {most} points': '0 bis {most} Punkte',
  '0 to 3 (1 for Jacoby, 2 for beavers, 3 for both; in a match 1 for the Crawford game)':
    '0 bis 3 (1 für Jacoby, 2 für Beaver, 3 für beide; im Match 1 für die Crawford-Partie)',
  '1 to {most} points, or 0 for a money game': '1 bis {most} Punkte oder 0 für ein Geldspiel',
  'a whole number from 0 to 12, usually 10 for a cube of 1024':
    'eine ganze Zahl von 0 bis 12, meist 10 für einen Doppler von 1024',
  'XGID: expected 10 fields separated by colons, got {count}. Field {n} ({name}) is missing.':
    'XGID: Erwartet werden 10 Felder mit Doppelpunkten dazwischen, vorhanden sind {count}. Feld {n} ({name}) fehlt.',
  'XGID field {n} ({name}): expected {expected}; got "{got}".':
    'XGID, Feld {n} ({name}): Erwartet wird {expected}; angegeben ist „{got}“.',
  'XGID field 10 (highest cube): expected 0 to 12, got {got}. The highest cube was set to 4096.':
    'XGID-Feld 10 (höchster Doppler): Erwartet wird 0 bis 12, angegeben ist {got}. Der höchste Doppler gilt als 4096.',
  'XGID field 8 (rules): expected 0 or 1 (Crawford game) in a match; got "{got}".':
    'XGID, Feld 8 (Regeln): Im Match wird 0 oder 1 (Crawford-Partie) erwartet; angegeben ist „{got}“.',
  'X on the bar of O (first character)': 'X auf die Bar von O (erstes Zeichen)',
  'O on the bar of X (last character)': 'O auf die Bar von X (letztes Zeichen)',
  'XGID field 1 (position) puts {wrong}. O’s bar comes first, in lowercase; X’s comes last, in uppercase.':
    'XGID, Feld 1 (Stellung): Es stellt {wrong}. Die Bar von O kommt zuerst, klein geschrieben, die von X zuletzt, groß geschrieben.',
  'XGID: expected 10 fields separated by colons. Copy the whole line that starts with XGID=.':
    'XGID: Erwartet werden 10 Felder mit Doppelpunkten dazwischen. Bitte die ganze Zeile kopieren, die mit XGID= beginnt.',
  'Dashes were lost. Copy it from a source that keeps every - sign.':
    'Striche sind verloren gegangen. Bitte von einer Stelle kopieren, die jedes - behält.',
  'Remove the extra characters.': 'Bitte die überzähligen Zeichen wegnehmen.',
  'XGID field 1 (position): expected 26 characters, got {n}. {cure}':
    'XGID, Feld 1 (Stellung): Erwartet werden 26 Zeichen, vorhanden sind {n}. {cure}',
  'GNU ID: expected a position ID, a colon and a match ID, got "{got}".':
    'GNU-ID: Erwartet werden eine Stellungs-ID, ein Doppelpunkt und eine Match-ID, angegeben ist „{got}“.',
  'Position ID: expected 14 characters, got {n}. Copy all of it.':
    'Stellungs-ID: Erwartet werden 14 Zeichen, vorhanden sind {n}. Bitte ganz kopieren.',
  '"{id}" is not a position ID. Check every character, including case.':
    '„{id}“ ist keine Stellungs-ID. Bitte jedes Zeichen prüfen, auch Groß- und Kleinschreibung.',
  'Position ID: {name} would have {n} checkers; the maximum is 15.':
    'Stellungs-ID: {name} hätte {n} Steine; mehr als 15 gibt es nicht.',
  'Match ID: expected 12 characters, got {n}. Copy all of it.':
    'Match-ID: Erwartet werden 12 Zeichen, vorhanden sind {n}. Bitte ganz kopieren.',
  '"{id}" is not a match ID. Check every character, including case.':
    '„{id}“ ist keine Match-ID. Bitte jedes Zeichen prüfen, auch Groß- und Kleinschreibung.',
  'Match ID: expected a cube of 2^12 at most, got 2^{n}.':
    'Match-ID: Erwartet wird ein Doppler bis 2^12, angegeben ist 2^{n}.',
  'Match ID: expected cube owner 0, 1 or 3, got {got}.':
    'Match-ID: Als Besitzer des Dopplers wird 0, 1 oder 3 erwartet, angegeben ist {got}.',
  'Match ID: expected two dice from 1 to 6 or none, got {got}.':
    'Match-ID: Erwartet werden zwei Würfel von 1 bis 6 oder keine, angegeben sind {got}.',
  'The match ID says the game is over. The position was read as if it continued.':
    'Laut Match-ID ist die Partie zu Ende. Die Stellung wird gelesen, als ginge sie weiter.',
  'The match ID has a pending resignation, which was skipped.':
    'In der Match-ID steht ein offenes Aufgabeangebot: Es wurde weggelassen.',
  White: 'Weiß',
  Black: 'Schwarz',
  'at most 15 letters or digits, one for each checker':
    'höchstens 15 Buchstaben oder Ziffern, je Stein ein Zeichen',
  'owner W, B or N, a power of two and N, O, T or P, such as N0N':
    'Besitzer W, B oder N, eine Zweierpotenz und N, O, T oder P, etwa N0N',
  'a roll such as 31, or nothing': 'ein Wurf wie 31 oder nichts',
  'W or B': 'W oder B',
  'score of White': 'Punkte von Weiß',
  'score of Black': 'Punkte von Schwarz',
  '1 to {most} points, with C in the Crawford game, or nothing for money':
    '1 bis {most} Punkte, in der Crawford-Partie mit C; leer im Geldspiel',
  'OGID: expected at least 3 fields separated by colons. Copy all of it.':
    'OGID: Erwartet werden mindestens 3 Felder mit Doppelpunkten dazwischen. Bitte ganz kopieren.',
  'OGID field {n} ({name}): expected {expected}; got "{got}".':
    'OGID, Feld {n} ({name}): Erwartet wird {expected}; angegeben ist „{got}“.',
  'Snowie position: expected 40 fields separated by semicolons, got {n}. Copy the whole line.':
    'Snowie-Stellung: 40 Felder mit Strichpunkten dazwischen erwartet, {n} gefunden. Bitte die ganze Zeile kopieren.',
  'Snowie position, field {n} ({name}): expected {expected}; got "{got}".':
    'Snowie-Stellung, Feld {n} ({name}): {expected} erwartet, „{got}“ gefunden.',
  'This Snowie position is of another game (field 3 is {got}). Only backgammon can be read.':
    'Diese Snowie-Stellung gehört zu einem anderen Spiel (Feld 3 ist {got}). Gelesen wird nur Backgammon.',
  '0 for no or 1 for yes': '0 für nein oder 1 für ja',
  '0 for the first player or 1 for the second': '0 für den ersten oder 1 für den zweiten Spieler',
  '1 for the player on roll, 0 for centered, -1 for the opponent':
    '1 für den Spieler am Wurf, 0 für die Mitte, -1 für den Gegner',
  'a number from 1 to 6, or 0 before the roll': 'eine Zahl von 1 bis 6, oder 0 vor dem Wurf',
  'OGID field {n} puts a checker on the other player’s bar.':
    'OGID, Feld {n}: Es stellt einen Stein auf die Bar des anderen Spielers.',
  'A play has at most {most} characters, got {n}.': 'Ein Zug hat höchstens {most} Zeichen, hier sind es {n}.',
  'The play is missing. Write it as {examples}.': 'Ein Zug fehlt. Schreibweise: {examples}.',
  '"{item}" is not part of a play. Write it as {examples}.':
    '„{item}“ ist kein Teil eines Zugs. Schreibweise: {examples}.',
  '"{item}" names a point that is not on the board. Points are 1 to 24, 25 or bar, 0 or off.':
    '„{item}“ nennt ein Feld, das es nicht gibt. Felder sind 1 bis 24, 25 oder bar, 0 oder off.',
  '"{item}" goes backwards: checkers move from higher to lower points.':
    '„{item}“ geht rückwärts: Steine ziehen von höheren zu niedrigeren Feldern.',
  'There is no blot to hit on point {n}. Remove the *.':
    'Auf Feld {n} steht kein Blot, der geschlagen werden könnte. Bitte das * wegnehmen.',
  'No checker can move with this roll: the play is "{play}".':
    'Mit diesem Wurf kann kein Stein ziehen: Der Zug heißt „{play}“.',
  'This roll has a legal play, such as {play}.': 'Mit diesem Wurf gibt es einen erlaubten Zug, etwa {play}.',
  'The play takes {count} from the bar, where there {n, plural, one {is # checker} other {are # checkers}}.':
    'Der Zug nimmt {count} von der Bar, auf der {n, plural, one {# Stein ist} other {# Steine sind}}.',
  'The play takes {count} from point {point}, where there {n, plural, one {is # checker} other {are # checkers}}.':
    'Der Zug nimmt {count} von Feld {point}, auf dem {n, plural, one {# Stein ist} other {# Steine sind}}.',
  'Point {point} is blocked: the opponent has {n} checkers there.':
    'Feld {point} ist blockiert: Dort stehen {n} Steine des Gegners.',
  'A checker on the bar must enter first.': 'Ein Stein auf der Bar muss zuerst einziehen.',
  'The play must use more of the roll.': 'Der Zug muss mehr vom Wurf nutzen.',
  'The play is not legal with this roll.': 'Der Zug ist mit diesem Wurf nicht erlaubt.',
  'Nothing to read: paste an XGID or a GNU position ID.':
    'Nichts zu lesen: Bitte eine XGID oder eine GNU-Stellungs-ID einfügen.',
  'No position found. Expected an XGID, a GNU ID (position ID:match ID), an OGID or a GNU position ID.':
    'Keine Stellung gefunden. Erwartet wird eine XGID, eine GNU-ID (Stellungs-ID:Match-ID), eine OGID oder eine GNU-Stellungs-ID.',
  'BGBlitz’s .bgf files cannot be read. Export the match from BGBlitz as .mat or .sgf.':
    'Dateien von BGBlitz (.bgf) sind nicht lesbar. Das Match in BGBlitz als .mat oder .sgf exportieren.',
  'This binary file cannot be read. Unpack archives, and export matches as .mat, .sgf or .xg.':
    'Diese Binärdatei ist nicht lesbar. Archive bitte entpacken, Matches als .mat, .sgf oder .xg exportieren.',
  'No position found.': 'Keine Stellung gefunden.',
  'No position found in the first million characters. The rest was not searched.':
    'In der ersten Million Zeichen steht keine Stellung; der Rest wurde nicht durchsucht.',
  'The game has no heading. Add “7 point match” (0 for money games), “Game 1” and a line with both scores above it.':
    'Der Partie fehlt der Kopf. Darüber gehören „7 point match“ (0 bei Geldspielen), „Game 1“ und eine Zeile mit beiden Punktständen.',
  'The text is very long. Only its first million characters were searched.':
    'Der Text ist sehr lang: Nur seine erste Million Zeichen wurde durchsucht.',
  player: 'Spieler',
  state: 'Zustand',
  'one of {all}, or nothing': 'eins von {all} oder nichts',
  'The bearoff tables cannot be stored: {problem}. Each start takes about a second longer until Strata may store data.':
    'Die Auswürfeltabellen lassen sich nicht speichern: {problem}. Jeder Start dauert etwa eine Sekunde länger, bis Strata Daten speichern darf.',
  'Weights file {file} cannot be read ({problem}). Reload or reinstall Strata.':
    'Die Gewichtsdatei {file} ist nicht lesbar ({problem}). Bitte Strata neu laden.',
  'Weights file {file}: expected SHA-256 {expected}…, got {got}… It is damaged or from another version. Reload or reinstall Strata.':
    'Gewichtsdatei {file}: Erwartet wird SHA-256 {expected}…, gefunden ist {got}… Sie ist beschädigt oder von einer anderen Version: Bitte Strata neu laden.',
  'The engine file is damaged or incomplete ({bytes} bytes). Check the connection, then reload or reinstall Strata.':
    'Die Programmdatei ist beschädigt oder unvollständig ({bytes} Bytes). Bitte die Verbindung prüfen und Strata neu laden.',
  'The engine file is something else: it starts with “{start}”. Check the connection, then reload or reinstall Strata.':
    'Die Programmdatei ist etwas anderes: Sie beginnt mit „{start}“. Bitte die Verbindung prüfen und Strata neu laden.',
  'The engine stopped at {line}:{column}. Reload Strata.':
    'Das Programm ist bei {line}:{column} stehen geblieben. Bitte Strata neu laden.',
  'The engine cannot start: {problem}. Close other tabs and programs, then reload Strata.':
    'Das Programm startet nicht: {problem}. Bitte andere Tabs und Programme schließen und Strata neu laden.',
  'The engine cannot be read ({problem}). Reload or reinstall Strata.':
    'Das Programm ist nicht lesbar ({problem}). Bitte Strata neu laden.',
  'Result, field runs: expected one run, got a combined result. Import each result separately.':
    'Ergebnis, Feld runs: Erwartet wird ein Lauf, vorhanden ist ein verbundenes Ergebnis. Bitte jedes einzeln importieren.',
  'The file is not JSON. Choose a library or a result from Strata.':
    'Die Datei ist kein JSON. Bitte eine Bibliothek oder ein Ergebnis wählen, das Strata geschrieben hat.',
  'The file is neither a library nor a result. {problem}':
    'Die Datei ist keine Bibliothek und auch kein Ergebnis. {problem}',
  'Correct it and try again.': 'Bitte berichtigen und noch einmal versuchen.',
  'Correct the position and try again.': 'Bitte die Stellung berichtigen und noch einmal versuchen.',
  'Correct the cube and try again.': 'Bitte den Doppler berichtigen und noch einmal versuchen.',
  'Correct the dice and try again.': 'Bitte die Würfel berichtigen und noch einmal versuchen.',
  'Choose another file.': 'Bitte eine andere Datei wählen.',
  'Copy it again, or set up the position on the board.':
    'Bitte noch einmal kopieren oder die Stellung auf dem Brett aufbauen.',
  'Roll out again.': 'Bitte noch einmal ausrollen.',
  'Reload the page.': 'Bitte die Seite neu laden.',
  'Export the match again, as .mat or .sgf.': 'Bitte das Match noch einmal exportieren, als .mat oder .sgf.',
  'Correct the play and try again.': 'Bitte den Zug berichtigen und noch einmal versuchen.',
  'Correct the score and try again.': 'Bitte den Spielstand berichtigen und noch einmal versuchen.',
  'Correct the value and try again.': 'Bitte den Wert berichtigen und noch einmal versuchen.',
  'Choose another table.': 'Bitte eine andere Tabelle wählen.',
  'Correct the turn and try again.': 'Bitte den Zug berichtigen und noch einmal versuchen.',
  'Set up a position with checkers of both players.':
    'Bitte eine Stellung mit Steinen beider Spieler aufbauen.',
  'Choose a legal play.': 'Bitte einen erlaubten Zug wählen.',
  'Choose a legal turn.': 'Bitte einen erlaubten Zug wählen.',
  'Reload the page to update.': 'Zum Aktualisieren bitte die Seite neu laden.',
  'Update the browser.': 'Bitte den Browser aktualisieren.',
  'Try again in a moment.': 'Bitte gleich noch einmal versuchen.',
  'Free some space, or allow this page to store data.':
    'Bitte Platz schaffen oder dieser Seite das Speichern erlauben.',
  'Try again. If that fails, reload the page.':
    'Bitte noch einmal versuchen. Hilft das nicht, die Seite neu laden.',
} as const;
