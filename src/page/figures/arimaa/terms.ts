import { sideOfPiece, strengthOf } from '../../../games/arimaa/position.ts';
import type { EndReason, GameEnd, Side } from '../../../games/arimaa/types.ts';
import { t } from '../../../language/language.ts';
import type { Text } from '../../../language/types.ts';
import type { StopReason } from '../../../jobs/result.ts';
import { EQUITY } from '../../../ui/charts/unit.ts';
import { rolloutVerdict } from '../playVerdict.ts';
import type { RolledFigures, Verdict } from '../../state/rollout/types.ts';

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

/** How a game ended: `Gold has won by goal.` */
export const endText = ({ winner, reason }: GameEnd): string =>
  t('{side} has won {how}.', { side: sideName(winner), how: wonByText(reason) });

/** The verdict of a rollout of turns. @param rows - best first */
export const turnsVerdict = (
  rows: readonly RolledFigures[],
  stopReason: StopReason | null,
  side: Side,
): Verdict =>
  rolloutVerdict(rows, stopReason, EQUITY, (turn, value) => ({
    sentence: t('{turn} scores {value}', { turn, value }),
    note: t('For {side}, from −1 (loss) to +1 (win).', { side: sideName(side) }),
  }));
