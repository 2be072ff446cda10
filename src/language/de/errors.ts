/** What is wrong with texts, files and jobs from outside. */
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
  '- for an empty place, A to O for X and a to o for O':
    '- für einen leeren Platz, A bis O für X und a bis o für O',
  '0 for a cube of 1, 1 for 2, 2 for 4, up to 12': '0 für einen Doppler auf 1, 1 für 2, 2 für 4, bis 12',
  '1 for X, 0 for centered, -1 for O': '1 für X, 0 für die Mitte, -1 für O',
  '1 for X or -1 for O': '1 für X oder -1 für O',
  '00, a roll such as 31, or D, B, R for a pending double, beaver, raccoon':
    '00, ein Wurf wie 31 oder D, B, R für ein offenes Doppel, Beaver, Raccoon',
  'a whole number of points': 'eine ganze Zahl von Punkten',
  '0 to 3 (1 for Jacoby, 2 for beavers, 3 for both; in a match 1 for the Crawford game)':
    '0 bis 3 (1 für Jacoby, 2 für Beaver, 3 für beide; im Match 1 für die Crawford-Partie)',
  'a whole number of points, 0 for a money game': 'eine ganze Zahl von Punkten, 0 für ein Geldspiel',
  'a whole number, usually 10': 'eine ganze Zahl, meist 10',
  'XGID: expected 10 fields with colons between, got {count}. Field {n} ({name}) is missing.':
    'XGID: Erwartet werden 10 Felder mit Doppelpunkten dazwischen, vorhanden sind {count}. Feld {n} ({name}) fehlt.',
  'XGID field {n} ({name}): expected {expected}; got "{got}".':
    'XGID, Feld {n} ({name}): Erwartet wird {expected}; angegeben ist „{got}“.',
  'XGID field 8 (rules): expected 0 or 1 (Crawford game) in a match; got "{got}".':
    'XGID, Feld 8 (Regeln): Im Match wird 0 oder 1 (Crawford-Partie) erwartet; angegeben ist „{got}“.',
  'X on the bar of O (first character)': 'X auf die Bar von O (erstes Zeichen)',
  'O on the bar of X (last character)': 'O auf die Bar von X (letztes Zeichen)',
  'XGID field 1 (position): it puts {wrong}. O’s bar comes first in lower case, X’s last in upper case.':
    'XGID, Feld 1 (Stellung): Es stellt {wrong}. Die Bar von O kommt zuerst, klein geschrieben, die von X zuletzt, groß geschrieben.',
  'XGID: expected 10 fields with colons between. Copy the whole line that begins with XGID=.':
    'XGID: Erwartet werden 10 Felder mit Doppelpunkten dazwischen. Bitte die ganze Zeile kopieren, die mit XGID= beginnt.',
  'Dashes were lost: copy it from a place that keeps every - sign.':
    'Striche sind verloren gegangen: Bitte von einer Stelle kopieren, die jedes - behält.',
  'Take the extra characters away.': 'Bitte die überzähligen Zeichen wegnehmen.',
  'XGID field 1 (position): expected 26 characters, got {n}. {cure}':
    'XGID, Feld 1 (Stellung): Erwartet werden 26 Zeichen, vorhanden sind {n}. {cure}',
  'GNU ID: expected a position ID, a colon and a match ID, got "{got}".':
    'GNU-ID: Erwartet werden eine Stellungs-ID, ein Doppelpunkt und eine Match-ID, angegeben ist „{got}“.',
  'Position ID: expected 14 characters, got {n}. Copy it whole.':
    'Stellungs-ID: Erwartet werden 14 Zeichen, vorhanden sind {n}. Bitte ganz kopieren.',
  'Position ID: "{id}" is no position ID. Check every character and its case.':
    'Stellungs-ID: „{id}“ ist keine. Bitte jedes Zeichen prüfen, auch Groß- und Kleinschreibung.',
  'Position ID: {name} would have {n} checkers; 15 is the most.':
    'Stellungs-ID: {name} hätte {n} Steine; mehr als 15 gibt es nicht.',
  'Match ID: expected 12 characters, got {n}. Copy it whole.':
    'Match-ID: Erwartet werden 12 Zeichen, vorhanden sind {n}. Bitte ganz kopieren.',
  'Match ID: "{id}" is no match ID. Check every character and its case.':
    'Match-ID: „{id}“ ist keine. Bitte jedes Zeichen prüfen, auch Groß- und Kleinschreibung.',
  'Match ID: expected a cube of 2^12 at most, got 2^{n}.':
    'Match-ID: Erwartet wird ein Doppler bis 2^12, angegeben ist 2^{n}.',
  'Match ID: expected cube owner 0, 1 or 3, got {got}.':
    'Match-ID: Als Besitzer des Dopplers wird 0, 1 oder 3 erwartet, angegeben ist {got}.',
  'Match ID: expected two dice from 1 to 6 or none, got {got}.':
    'Match-ID: Erwartet werden zwei Würfel von 1 bis 6 oder keine, angegeben sind {got}.',
  'The match ID says that the game has ended: the position is read as if it went on.':
    'Laut Match-ID ist die Partie zu Ende: Die Stellung wird gelesen, als ginge sie weiter.',
  'A resignation is pending in the match ID: it was left out.':
    'In der Match-ID steht ein offenes Aufgabeangebot: Es wurde weggelassen.',
  White: 'Weiß',
  Black: 'Schwarz',
  'a letter or digit for each checker': 'ein Buchstabe oder eine Ziffer für jeden Stein',
  'owner W, B or N, a power of two and N, O, T or P, such as N0N':
    'Besitzer W, B oder N, eine Zweierpotenz und N, O, T oder P, etwa N0N',
  'a roll such as 31, or nothing': 'ein Wurf wie 31 oder nichts',
  'W or B': 'W oder B',
  'score of White': 'Punkte von Weiß',
  'score of Black': 'Punkte von Schwarz',
  'a whole number of points, with C in the Crawford game':
    'eine ganze Zahl von Punkten, in der Crawford-Partie mit C',
  'OGID: expected at least 3 fields with colons between. Copy it whole.':
    'OGID: Erwartet werden mindestens 3 Felder mit Doppelpunkten dazwischen. Bitte ganz kopieren.',
  'OGID field {n} ({name}): expected {expected}; got "{got}".':
    'OGID, Feld {n} ({name}): Erwartet wird {expected}; angegeben ist „{got}“.',
  'OGID field {n}: it puts a checker on the other player’s bar.':
    'OGID, Feld {n}: Es stellt einen Stein auf die Bar des anderen Spielers.',
  'A play has at most {most} characters, got {n}.': 'Ein Zug hat höchstens {most} Zeichen, hier sind es {n}.',
  'A play is missing. Write it as {examples}.': 'Ein Zug fehlt. Schreibweise: {examples}.',
  '"{item}" is no part of a play. Write it as {examples}.':
    '„{item}“ ist kein Teil eines Zugs. Schreibweise: {examples}.',
  '"{item}" names a point that is not on the board. Points are 1 to 24, 25 or bar, 0 or off.':
    '„{item}“ nennt ein Feld, das es nicht gibt. Felder sind 1 bis 24, 25 oder bar, 0 oder off.',
  '"{item}" goes backwards: checkers move from higher to lower points.':
    '„{item}“ geht rückwärts: Steine ziehen von höheren zu niedrigeren Feldern.',
  'Nothing is hit on point {n}: the opponent has no single checker there. Take the * away.':
    'Auf Feld {n} wird nichts geschlagen: Dort steht kein einzelner Stein des Gegners. Bitte das * wegnehmen.',
  'No checker can move with this roll: the play is "{play}".':
    'Mit diesem Wurf kann kein Stein ziehen: Der Zug heißt „{play}“.',
  'There is a legal play with this roll, such as {play}.':
    'Mit diesem Wurf gibt es einen erlaubten Zug, etwa {play}.',
  'The play takes {count} from the bar, where there {n, plural, one {is # checker} other {are # checkers}}.':
    'Der Zug nimmt {count} von der Bar, auf der {n, plural, one {# Stein ist} other {# Steine sind}}.',
  'The play takes {count} from point {point}, where there {n, plural, one {is # checker} other {are # checkers}}.':
    'Der Zug nimmt {count} von Feld {point}, auf dem {n, plural, one {# Stein ist} other {# Steine sind}}.',
  'Point {point} is held by {n} checkers of the opponent.': 'Auf Feld {point} stehen {n} Steine des Gegners.',
  'A checker on the bar must enter first.': 'Ein Stein auf der Bar muss zuerst einziehen.',
  'The play leaves a part of the roll unplayed that can be played.':
    'Der Zug lässt einen Teil des Wurfs ungenutzt, der gezogen werden kann.',
  'The play is not legal with this roll.': 'Der Zug ist mit diesem Wurf nicht erlaubt.',
  'Nothing to read: paste an XGID or a GNU position ID.':
    'Nichts zu lesen: Bitte eine XGID oder eine GNU-Stellungs-ID einfügen.',
  'No position found: expected an XGID (XGID=…, 10 fields), a GNU ID (position ID:match ID), an OGID or a GNU position ID of 14 characters.':
    'Keine Stellung gefunden: Erwartet wird eine XGID (XGID=…, 10 Felder), eine GNU-ID (Stellungs-ID:Match-ID), eine OGID oder eine GNU-Stellungs-ID aus 14 Zeichen.',
  'This is a binary file (eXtreme Gammon saves .xg and .xgp so): it cannot be read. Export the match as .mat from there, or copy the position as text.':
    'Dies ist eine Binärdatei (eXtreme Gammon speichert so .xg und .xgp): Sie ist nicht lesbar. Bitte das Match dort als .mat exportieren oder die Stellung als Text kopieren.',
  'No position found.': 'Keine Stellung gefunden.',
  'No position found in the first million characters; the rest was not searched.':
    'In der ersten Million Zeichen steht keine Stellung; der Rest wurde nicht durchsucht.',
  'These are the rows of a game without their heading. Put a line such as “7 point match” above them (0 for money games), then “Game 1” and a line with both scores, as .mat files have them.':
    'Das sind die Zeilen einer Partie ohne ihren Kopf. Darüber gehören eine Zeile wie „7 point match“ (0 bei Geldspielen), dann „Game 1“ und eine Zeile mit beiden Punktständen, wie sie in .mat-Dateien stehen.',
  'The text is very long: only its first million characters were searched.':
    'Der Text ist sehr lang: Nur seine erste Million Zeichen wurde durchsucht.',
  player: 'Spieler',
  state: 'Zustand',
  letters: 'Buchstaben',
  'The bearoff tables cannot be stored ({problem}); they are made anew at every start, which takes about two seconds.':
    'Die Auswürfeltabellen lassen sich nicht speichern ({problem}); sie entstehen bei jedem Start neu, was etwa zwei Sekunden dauert.',
  'Weights file {file} cannot be read ({problem}). Install or reload Strata again.':
    'Die Gewichtsdatei {file} ist nicht lesbar ({problem}). Bitte Strata neu laden.',
  'Weights file {file}: expected SHA-256 {expected}…, got {got}… It is damaged or of another version: install or reload Strata again.':
    'Gewichtsdatei {file}: Erwartet wird SHA-256 {expected}…, gefunden ist {got}… Sie ist beschädigt oder von einer anderen Version: Bitte Strata neu laden.',
  'The engine file is damaged or incomplete ({bytes} bytes). Check the connection, then install or reload Strata again.':
    'Die Programmdatei ist beschädigt oder unvollständig ({bytes} Bytes). Bitte die Verbindung prüfen und Strata neu laden.',
  'Something else came in place of the engine file: it begins with “{start}”. Check the connection, then install or reload Strata again.':
    'Anstelle der Programmdatei kam etwas anderes an, das mit „{start}“ beginnt. Bitte die Verbindung prüfen und Strata neu laden.',
  'The engine stopped at {line}:{column}. Load Strata again.':
    'Das Programm ist bei {line}:{column} stehen geblieben. Bitte Strata neu laden.',
  'The engine cannot start: {problem}. Close other tabs and programs, then load Strata again.':
    'Das Programm startet nicht: {problem}. Bitte andere Tabs und Programme schließen und Strata neu laden.',
  'The engine cannot be read ({problem}). Install or reload Strata again.':
    'Das Programm ist nicht lesbar ({problem}). Bitte Strata neu laden.',
  'Result, field runs: expected one, got several that have been combined. Import each of them.':
    'Ergebnis, Feld runs: Erwartet wird einer, vorhanden sind mehrere verbundene. Bitte jeden einzeln importieren.',
  'The file is no JSON. Choose a library or a result that Strata has written.':
    'Die Datei ist kein JSON. Bitte eine Bibliothek oder ein Ergebnis wählen, das Strata geschrieben hat.',
  'The file is no library, and no result either. {problem}':
    'Die Datei ist keine Bibliothek und auch kein Ergebnis. {problem}',
} as const;
