/** Errors in match files and in the moves they contain. */
export const MATCH_ERRORS = {
  'Line {line}: {problem}': 'Zeile {line}: {problem}',
  'unknown action "{text}". The game ends here.':
    '„{text}“ ist keine bekannte Handlung. Die Partie endet hier.',
  '"{text}" cannot be read. The game ends here.': '„{text}“ ist nicht lesbar. Die Partie endet hier.',
  '"{text}" is a third action in one row. The game ends here.':
    '„{text}“ ist eine dritte Handlung in einer Zeile. Die Partie endet hier.',
  '"{text}" is outside the numbered rows. The game ends here.':
    '„{text}“ steht außerhalb einer nummerierten Zeile. Die Partie endet hier.',
  '"{text}" is not a roll, double, take or drop. The game ends here.':
    '„{text}“ ist weder Wurf noch Doppeln, Annehmen oder Ablehnen. Die Partie endet hier.',
  'the play is unknown (????). The game ends here.': 'Der Zug ist unbekannt (????). Die Partie endet hier.',
  'the game has too many actions.': 'Die Partie hat zu viele Handlungen.',
  'expected both names with their points, such as "Ann : 0    Bob : 0". The game was skipped.':
    'Erwartet werden beide Namen mit ihren Punkten, etwa „Ann : 0    Bob : 0“. Die Partie wird ausgelassen.',
  'The match file has no games.': 'Die Match-Datei enthält keine Partie.',
  'The SGF file has no games.': 'Die SGF-Datei enthält keine Partie.',
  'Match length: expected at most {most} points, got {got}.':
    'Matchlänge: Erwartet werden höchstens {most} Punkte, angegeben sind {got}.',
  'game {number} is damaged here. It was read up to this point.':
    'Partie {number} ist hier beschädigt. Sie ist bis hierher gelesen.',
  'a position was set up in the middle of the game. The game ends here.':
    'Mitten in der Partie wurde eine Stellung aufgestellt. Die Partie endet hier.',
  'the position set up here cannot be read. The game was skipped.':
    'Die hier aufgestellte Stellung ist nicht lesbar. Die Partie wird ausgelassen.',
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
