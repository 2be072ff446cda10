import { BAR, type Player } from '../../games/backgammon/types.ts';

/** White is O and Black is X, as in GNU Backgammon. */
export const PLAYER_OF = { W: 'O', B: 'X' } as const;
export const COLOR_OF = { O: 'W', X: 'B' } as const satisfies Record<Player, string>;
export const BAR_LETTER = 'y';
export const OFF_LETTER = 'z';
/** After the points of a result: the loser resigned. */
export const RESIGNED = 'R';

/** A point in the notation of the player who moves; SGF letters use White's numbering. */
export function pointOfLetter(letter: string, player: Player): string {
  if (letter === BAR_LETTER) return 'bar';
  if (letter === OFF_LETTER) return 'off';
  const point = letter.charCodeAt(0) - 96;
  return String(player === 'O' ? point : BAR + 1 - point);
}

/** The play of letters in pairs, `mhxv`, in notation; '' for none. */
export const playOf = (letters: string, player: Player): string =>
  (letters.match(/../g) ?? [])
    .map((step) => `${pointOfLetter(step[0] ?? '', player)}/${pointOfLetter(step[1] ?? '', player)}`)
    .join(' ');
