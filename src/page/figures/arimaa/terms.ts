import { sideOfPiece, strengthOf } from '../../../games/arimaa/position.ts';
import type { RecordEnding } from '../../../formats/arimaa/game.ts';
import type { WinReason } from '../../../games/arimaa/turnKernel.ts';
import type { EndReason, GameEnd, Side } from '../../../games/arimaa/types.ts';
import { t } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';

/** Pieces of each side, in the order of PIECE_LETTERS. */
const PIECES: Readonly<Record<Side, readonly Text[]>> = {
  gold: ['gold rabbit', 'gold cat', 'gold dog', 'gold horse', 'gold camel', 'gold elephant'],
  silver: ['silver rabbit', 'silver cat', 'silver dog', 'silver horse', 'silver camel', 'silver elephant'],
};

/** The name of a side. */
export const sideName = (side: Side): string => (side === 'gold' ? t('Gold') : t('Silver'));

/** A piece in words: `gold camel`. */
export function pieceWords(piece: string): string {
  const name = PIECES[sideOfPiece(piece)][strengthOf(piece)];
  return name === undefined ? piece : t(name);
}

const REASONS: Readonly<Record<EndReason, Text>> = {
  goal: 'by goal',
  elimination: 'by taking the last rabbit',
  immobilization: 'because the other side cannot move',
  repetition: 'because every turn would repeat a position for the third time',
};

/** How a game was won: `by goal`. */
export const wonByText = (reason: EndReason): string => t(REASONS[reason]);

const FEATS: Readonly<Record<WinReason, Text>> = {
  goal: 'reach goal',
  elimination: 'take the last rabbit',
  immobilization: 'immobilize the other side',
};

/** What a winning turn does: `reach goal`. */
export const winWords = (reason: WinReason): string => t(FEATS[reason]);

/** How a side won, according to the record. */
function recordedWin(by: RecordEnding['by'], side: string): string {
  switch (by) {
    case 'goal':
      return t('{side} has won by goal.', { side });
    case 'elimination':
      return t('{side} has won by taking the last rabbit.', { side });
    case 'immobilization':
      return t('{side} has won: the other side could not move.', { side });
    case 'resignation':
      return t('{side} has won by resignation.', { side });
    case 'time':
      return t('{side} has won on time.', { side });
    case 'forfeit':
      return t('{side} has won by forfeit.', { side });
    case 'illegal move':
      return t('{side} has won: the other side made an illegal move.', { side });
    case 'score':
      return t('{side} has won on score.', { side });
    default:
      return t('{side} has won.', { side });
  }
}

/** How a game ended, according to its record, if the turns do not show it. */
export function recordText({ winner, by }: RecordEnding): string {
  if (by === 'abandoned') return t('The game was abandoned.');
  if (winner === undefined) return t('The record does not say who won.');
  const said = recordedWin(by, sideName(winner));
  return by === 'goal' || by === 'elimination' || by === 'immobilization'
    ? `${t('The record says:')} ${said} ${t('The moves do not show it. Some may be missing.')}`
    : said;
}

/** How a game ended: `Gold has won by goal.` */
export const endText = ({ winner, reason }: GameEnd): string =>
  t('{side} has won {how}.', { side: sideName(winner), how: wonByText(reason) });
