import type { Walk } from '../../../games/arimaa/kernel.ts';
import { neighborsOf, pieceAt, sideOfPiece, squareName, strengthOf } from '../../../games/arimaa/position.ts';
import { t } from '../../../language/language.ts';
import { type Board, MOST_STEPS, type Side, type Square, type Step } from '../../../games/arimaa/types.ts';
import { pieceWords, sideName } from '../../figures/arimaa/terms.ts';

/**
 * Pulls that are possible after the last step: weaker
 * enemy pieces next to the square that the piece has left.
 *
 * @param before - the board before the last step
 */
export function pullsOf(
  before: Board | undefined,
  { board, played, next, vacated }: Walk,
  side: Side,
): readonly Step[] {
  const last = played.at(-1);
  if (before === undefined || last === undefined || vacated !== undefined || sideOfPiece(last.piece) !== side)
    return [];
  return next.filter(
    ({ piece, from, to }) =>
      to === last.from &&
      sideOfPiece(piece) !== side &&
      pieceAt(before, from) === piece &&
      pieceAt(board, from) === piece &&
      strengthOf(piece) < strengthOf(last.piece) &&
      neighborsOf(last.from).includes(from),
  );
}

/** Squares of pieces that can continue the last step: they can complete a push, or be pulled. */
export function offeredBy({ next, vacated }: Walk, pulls: readonly Step[]): ReadonlySet<Square> {
  const steps = vacated === undefined ? pulls : next;
  return new Set(steps.map(({ from }) => from));
}

/** `Ee2n` in words: `gold elephant e2 to e3`. */
export const stepText = ({ piece, from, to }: Step): string =>
  t('{piece} {from} to {to}', { piece: pieceWords(piece), from: squareName(from), to: squareName(to) });

/** The progress of the turn in one or two sentences: what must, may or cannot follow. */
export function turnProgressText(side: Side, { played, vacated, end, next }: Walk): string {
  const left = MOST_STEPS - played.length;
  if (vacated !== undefined)
    return t('Complete the push: a stronger {side} piece must enter {square} now.', {
      side: sideName(side),
      square: squareName(vacated),
    });
  if (played.length === 0)
    return t('{side} has up to four steps and must make at least one.', { side: sideName(side) });
  const steps =
    left === 0
      ? t('All four steps are used.')
      : t('{n, plural, one {# step} other {# steps}} left of 4.', { n: left });
  if (end === 'unchanged') return `${steps} ${t('The board is unchanged, but a turn must change it.')}`;
  const isStuck = left > 0 && next.length === 0;
  return `${steps} ${isStuck ? t('No further step is possible.') : t('The turn may end here.')}`;
}
