/** Errors in match files and in the moves they contain. */
export const MATCH_ERRORS = {
  'the other program’s figures': 'die Zahlen des anderen Programms',
  'the clock': 'die Uhr',
  'the comments': 'die Kommentare',
  'an entry of game {number} is damaged here. It was skipped.':
    'ein Eintrag von Partie {number} ist hier beschädigt. Er wurde übersprungen.',
  'comments on actions that are not written': 'Kommentare zu Aktionen, die nicht geschrieben werden',
  'illegal plays, only roll and position of each (game {games})':
    'regelwidrige Züge, nur Wurf und Stellung (Partie {games})',
  'names or places with line breaks, control characters or more than 200 characters':
    'Namen oder Orte mit Zeilenumbrüchen, Steuerzeichen oder mehr als 200 Zeichen',
  'which game was the Crawford game': 'welche Partie die Crawford-Partie war',
  'plays after a position that was set up (game {games})':
    'die Züge nach einer aufgebauten Stellung (Partie {games})',
  'Line {line}: {problem}': 'Zeile {line}: {problem}',
  'Record {line}: {problem}': 'Datensatz {line}: {problem}',
  '{roll}: the analyzed play {play} is not legal.': '{roll}: Der analysierte Zug {play} ist nicht erlaubt.',
  '{roll}: the analysis says {play} was played, the file has another play.':
    '{roll}: Laut Analyse wurde {play} gespielt, in der Datei steht ein anderer Zug.',
  'The OGXM file is cut off or damaged. Copy it again.':
    'Die OGXM-Datei ist abgeschnitten oder beschädigt. Bitte noch einmal kopieren.',
  'The OGXM file needs version {got}. Only version 2 can be read, up to 2.2.':
    'Die OGXM-Datei braucht Version {got}. Lesbar ist nur Version 2, bis 2.2.',
  'The OGXM file should have {expected} bytes but has {got}. Copy it again.':
    'Die OGXM-Datei sollte {expected} Bytes haben, hat aber {got}. Bitte noch einmal kopieren.',
  'The checksum of the OGXM file is wrong. Copy it again.':
    'Die Prüfsumme der OGXM-Datei ist falsch. Bitte noch einmal kopieren.',
  'The OGXM file needs its section {name}, which cannot be read. Export the match as .mat.':
    'Die OGXM-Datei braucht ihren Abschnitt {name}, der nicht lesbar ist. Das Match als .mat exportieren.',
  'OGXM section {section}, field {field}: the bytes make no sense, so the file was refused. Export the match as .mat.':
    'OGXM-Abschnitt {section}, Feld {field}: Die Bytes ergeben keinen Sinn, die Datei wird abgelehnt. Das Match als .mat exportieren.',
  'The OGXM file has no match.': 'Die OGXM-Datei enthält kein Match.',
  'Variant {number} of the OGXM file cannot be analyzed. Choose a match of backgammon.':
    'Variante {number} der OGXM-Datei lässt sich nicht analysieren. Bitte ein Match in Backgammon wählen.',
  'action {action} cannot be followed.': 'Die Aktion {action} lässt sich nicht nachspielen.',
  'The OGXM stream breaks off after {n, plural, one {# match} other {# matches}}. Copy it again to have all.':
    'Der OGXM-Strom bricht nach {n, plural, one {# Match} other {# Matches}} ab. Für alle bitte noch einmal kopieren.',
  'Figures of the OGXM file were skipped: their unit is not clear.':
    'Zahlen der OGXM-Datei wurden übergangen: Ihre Einheit ist nicht klar.',
  'Figures of the OGXM file were skipped: section {section}, field {field} makes no sense.':
    'Zahlen der OGXM-Datei wurden übergangen: Abschnitt {section}, Feld {field} ergibt keinen Sinn.',
  'The games of the OGXM file give {expected}, but it says {got}.':
    'Die Partien der OGXM-Datei ergeben {expected}, sie selbst sagt {got}.',
  'The XG file is too large: expected at most {most} MB.':
    'Die XG-Datei ist zu groß: Erwartet werden höchstens {most} MB.',
  'This is not an XG file. Copy it again.': 'Das ist keine XG-Datei. Bitte noch einmal kopieren.',
  'The XG file ends in its header. Copy it again.':
    'Die XG-Datei endet schon im Kopf. Bitte noch einmal kopieren.',
  'The header of the XG file is damaged. Copy the file again.':
    'Der Kopf der XG-Datei ist beschädigt. Bitte die Datei noch einmal kopieren.',
  '{name} would unpack to more than {most} MB. The XG file was refused.':
    '{name} wäre entpackt größer als {most} MB. Die XG-Datei wird abgelehnt.',
  'The XG file has no games (temp.xg).': 'Die XG-Datei enthält keine Partien (temp.xg).',
  'The XG file has no readable match.': 'Die XG-Datei enthält kein lesbares Match.',
  'The XG file is damaged before its first game. Copy it again.':
    'Die XG-Datei ist schon vor der ersten Partie beschädigt. Bitte noch einmal kopieren.',
  'The XG file is damaged ({name}). What could be read is shown.':
    'Die XG-Datei ist beschädigt ({name}). Gezeigt wird, was lesbar war.',
  'The checksum of the XG file is wrong, but its content is intact.':
    'Die Prüfsumme der XG-Datei ist falsch, ihr Inhalt aber unversehrt.',
  'The end of the XG file is missing or damaged. It was read up to there, without rollout errors and comments.':
    'Das Ende der XG-Datei fehlt oder ist beschädigt. Sie ist bis dorthin gelesen, ohne Rolloutfehler und Kommentare.',
  'The XG file ends in the middle of a record. It was read up to there.':
    'Die XG-Datei endet mitten in einem Datensatz. Sie ist bis dorthin gelesen.',
  '{name} cannot be analyzed. Choose a match of backgammon or Nackgammon.':
    '{name} kann nicht analysiert werden. Bitte ein Match in Backgammon oder Nackgammon wählen.',
  'Record {record}, field {field}: {problem} The XG file contradicts the rules or our reading of it, so it was refused. Export the match as .mat.':
    'Datensatz {record}, Feld {field}: {problem} Die XG-Datei widerspricht den Regeln oder ist von uns falsch verstanden. Deshalb wird sie abgelehnt. Bitte das Match als .mat exportieren.',
  'field {field}: {problem} The file was read up to here.':
    'Feld {field}: {problem} Die Datei ist bis hierher gelesen.',
  'field {field}: {problem} The record was skipped, and is not rated.':
    'Feld {field}: {problem} Der Datensatz ist ausgelassen und wird nicht bewertet.',
  '{got} makes no sense.': '{got} ergibt keinen Sinn.',
  '{play} does not lead to the stored position.': '{play} führt nicht zur gespeicherten Stellung.',
  'a side has more than 15 checkers or stands on the wrong bar.':
    'Eine Seite hat mehr als 15 Steine oder steht auf der falschen Bar.',
  'the position does not follow from the record before.':
    'Die Stellung folgt nicht aus dem vorigen Datensatz.',
  'the position or the cube was set by hand, or follows a play that cannot be read. It was taken as stored.':
    'Stellung oder Doppler wurden von Hand gesetzt oder folgen auf einen unlesbaren Zug. Sie gelten wie gespeichert.',
  'the stored position was ignored: the records before and after it disagree.':
    'Die gespeicherte Stellung gilt nicht: Die Datensätze davor und danach widersprechen ihr.',
  'the roll is missing or makes no sense.': 'Der Wurf fehlt oder ergibt keinen Sinn.',
  'the stored play does not lead to the next position. The play that does was taken.':
    'Der gespeicherte Zug führt nicht zur nächsten Stellung. Es gilt der Zug, der zu ihr führt.',
  'kind {code} is unknown. The record was skipped.':
    'Die Art {code} ist unbekannt. Der Datensatz ist ausgelassen.',
  '{play} does not lead to the position that XG rated. XG’s figures of this roll were skipped.':
    '{play} führt nicht zu der Stellung, die XG bewertet hat. Die Werte von XG zu diesem Wurf sind ausgelassen.',
  '{before} points and {points} won do not give the stored {after}.':
    '{before} Punkte und {points} gewonnene ergeben nicht die gespeicherten {after}.',
  'the stored cube is {got}, the actions give {expected}. The actions count.':
    'Gespeichert ist der Doppler {got}, nach den Handlungen wäre er {expected}. Es gelten die Handlungen.',
  'XG’s figures are for another position. They were skipped.':
    'Die Werte von XG gehören zu einer anderen Stellung. Sie sind ausgelassen.',
  'the stored position after the play was ignored: the next record disagrees.':
    'Die gespeicherte Stellung nach dem Zug gilt nicht: Der nächste Datensatz widerspricht ihr.',
  'the record counts both {one} and {other} analyzed plays. The smaller number was read.':
    'Der Datensatz zählt einmal {one}, einmal {other} analysierte Züge. Gelesen ist die kleinere Zahl.',
  '"{text}" is no action. It was skipped.': '„{text}“ ist keine Handlung und wird ausgelassen.',
  'unknown action "{text}". It was skipped.': '„{text}“ ist keine bekannte Handlung und wird ausgelassen.',
  '"{text}" is a third action in one row. It was skipped.':
    '„{text}“ ist eine dritte Handlung in einer Zeile und wird ausgelassen.',
  'the turn is unknown (????). It was skipped.': 'Der Zug ist unbekannt (????) und wird ausgelassen.',
  'game {number}: the play of {roll} is illegal. The position after it was taken from the file, and the play is not rated.':
    'Partie {number}: Der Zug mit {roll} ist unerlaubt. Es gilt die Stellung danach aus der Datei; der Zug wird nicht bewertet.',
  '"{text}" does not fit the score after the game. The score was taken.':
    '„{text}“ passt nicht zum Spielstand nach der Partie. Es gilt der Spielstand.',
  '"{text}" is impossible with a cube of {cube}. The next score was taken, or else the cube.':
    '„{text}“ gibt es bei einem Doppler von {cube} nicht. Es gilt der nächste Spielstand, sonst der Doppler.',
  '"{text}" is impossible: a double offers {offered} here. That was taken.':
    '„{text}“ gibt es nicht: Ein Doppel bietet hier {offered}. Das gilt.',
  'game {number}: the score "{got}" is impossible. "{score}" was taken instead.':
    'Partie {number}: Der Spielstand „{got}“ ist unmöglich. Es gilt „{score}“.',
  'game {number}: a double was answered in the Crawford game. The Crawford rule was taken as off.':
    'Partie {number}: In der Crawford-Partie wurde auf ein Doppel geantwortet. Sie gilt als ohne Crawford-Regel gespielt.',
  '"{text}" does not fit "{other}". "{text}" was taken.':
    '„{text}“ passt nicht zu „{other}“. Es gilt „{text}“.',
  'the score does not follow from game {number}.': 'Der Spielstand ergibt sich nicht aus Partie {number}.',
  '"{text}" is not a roll, double, take or drop. The game ends here.':
    '„{text}“ ist weder Wurf noch Doppeln, Annehmen oder Ablehnen. Die Partie endet hier.',
  'the game has too many actions.': 'Die Partie hat zu viele Handlungen.',
  'expected both names with their points, such as "Ann : 0    Bob : 0". The game was skipped.':
    'Erwartet werden beide Namen mit ihren Punkten, etwa „Ann : 0    Bob : 0“. Die Partie wird ausgelassen.',
  'The match file has no games.': 'Die Match-Datei enthält keine Partie.',
  'The SGF file has no games.': 'Die SGF-Datei enthält keine Partie.',
  'Match length: expected at most {most} points, got {got}. Choose a shorter match.':
    'Matchlänge: Erwartet werden höchstens {most} Punkte, angegeben sind {got}. Bitte ein kürzeres Match wählen.',
  'game {number} is damaged here. It was read up to this point.':
    'Partie {number} ist hier beschädigt. Sie ist bis hierher gelesen.',
  'a position was set up in the middle of the game. The game ends here.':
    'Mitten in der Partie wurde eine Stellung aufgestellt. Die Partie endet hier.',
  'the position set up here cannot be read. The game was skipped.':
    'Die hier aufgestellte Stellung ist nicht lesbar. Die Partie wird ausgelassen.',
  'game {number}: {problem} The position after it follows from the rest of the game. It is not rated.':
    'Partie {number}: {problem} Die Stellung danach folgt aus dem Rest der Partie. Der Zug wird nicht bewertet.',
  'game {number}: {problem} Several plays fit. Decisions in positions that stay unknown are missing.':
    'Partie {number}: {problem} Mehrere Züge passen. Entscheidungen in unbekannten Stellungen fehlen.',
  'a turn of {player} cannot be read.': 'ein Zug von {player} ist nicht lesbar.',
  'game {number}: {problem} It was taken as written, and is not rated.':
    'Partie {number}: {problem} Der Zug gilt wie notiert, wird aber nicht bewertet.',
  'game {number}: {problem} The file’s figures of this roll were skipped.':
    'Partie {number}: {problem} Die Werte der Datei zu diesem Wurf sind ausgelassen.',
  'read in part': 'zum Teil gelesen',
  'Read only in part. Figures cover what was read.':
    'Nur zum Teil gelesen. Die Zahlen gelten für das Gelesene.',
  'Read only in part: {matches}. Figures cover what was read.':
    'Nur zum Teil gelesen: {matches}. Die Zahlen gelten für das Gelesene.',
  '{part} Also, {matches}.': '{part} Außerdem: {matches}.',
  'match {number} of the file cannot be read': 'Match {number} der Datei ist nicht lesbar',
  'match {number} of the file and {n, plural, one {one more match} other {# more matches}} cannot be read':
    'Match {number} der Datei und {n, plural, one {ein weiteres Match} other {# weitere Matches}} sind nicht lesbar',
  'Match {number} of the file cannot be read: {problem}':
    'Match {number} der Datei ist nicht lesbar: {problem}',
  'Read only in part: game {number} up to move {row}. Figures cover what was read.':
    'Nur zum Teil gelesen: Partie {number} bis Zug {row}. Die Zahlen gelten für das Gelesene.',
  'Read only in part: game {number} up to move {row}, and {n, plural, one {one more game} other {# more games}}. Figures cover what was read.':
    'Nur zum Teil gelesen: Partie {number} bis Zug {row} und {n, plural, one {eine weitere Partie} other {# weitere Partien}}. Die Zahlen gelten für das Gelesene.',
  'game {number}: {problem} The game was read up to here.':
    'Partie {number}: {problem} Die Partie ist bis hierher gelesen.',
  '{player} acts after the end of the game.': '{player} handelt nach dem Ende der Partie.',
  "it is {turn}'s turn, but {player} acts.": '{turn} ist an der Reihe, aber {player} handelt.',
  '{player} doubles before the first roll.': '{player} doppelt vor dem ersten Wurf.',
  '{player} may not double here.': '{player} darf hier nicht doppeln.',
  '{player} rolls before the double is answered.': '{player} würfelt, bevor das Doppel beantwortet ist.',
  '{player} answers a double that was not offered.':
    '{player} antwortet auf ein Doppel, das nicht angeboten wurde.',
  '{player} raccoons: only beavers are supported.':
    '{player} antwortet mit einem Raccoon: Unterstützt werden nur Beaver.',
  '{player} beavers in a match.': '{player} gibt in einem Match einen Beaver.',
  'an opening roll is never a double, but this is {roll}.':
    'Ein Eröffnungswurf ist nie ein Pasch, dieser aber ist {roll}.',
  'the play of {roll} is missing.': 'Der Zug zum Wurf {roll} fehlt.',
  '{roll}: {play}. {problem}': 'Zug {play} mit {roll}: {problem}',
  'the match is very long: game {number} and all later games were skipped. Split the file for the rest.':
    'Das Match ist sehr lang: Partie {number} und alle folgenden wurden ausgelassen. Für den Rest bitte die Datei teilen.',
} as const;
