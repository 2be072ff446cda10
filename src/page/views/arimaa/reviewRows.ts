import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import type { Side } from '../../../games/arimaa/types.ts';
import { positionOf, turnLabel } from '../../state/arimaa/boardSlice.ts';
import { turnOf } from '../../state/arimaa/candidates.ts';
import {
  reviewKey,
  type TurnQuality,
  turnQualityOf,
  type ReviewedTurn,
} from '../../../jobs/arimaa/review.ts';
import type { ArimaaLine } from '../../state/arimaa/types.ts';

/** A position of a line in its review. */
export interface ReviewRow {
  /** Label of the turn played there: `3g`. */
  readonly label: string;
  readonly side: Side;
  /** Gold's winning chance, 0 … 1; undefined if the position has not been searched. */
  readonly chance: number | undefined;
  /** What the search said; undefined if it has not. */
  readonly reviewed: ReviewedTurn | undefined;
  /** Quality of the turn played; undefined if unknown or if none was played. */
  readonly quality: TurnQuality | undefined;
}

/** Winning chance, 0 … 1, of a value of −1 … 1. */
const chanceOf = (value: number): number => (1 + value) / 2;

/** The review of a line: a row for each position, the one after the last turn included. */
export function reviewRows(
  kernel: ArimaaKernel,
  line: ArimaaLine,
  turns: ReadonlyMap<string, ReviewedTurn>,
): readonly ReviewRow[] {
  return Array.from({ length: line.turns.length + 1 }, (_, at) => {
    const position = positionOf(line, at);
    const next = line.turns[at];
    const reviewed = turns.get(reviewKey(position, next && turnOf(next)));
    const isLast = at === line.turns.length;
    const end = isLast ? kernel.endOf(position) : undefined;
    const value = end === undefined ? reviewed?.value : end.winner === 'gold' ? 1 : -1;
    return {
      label: turnLabel(line, at),
      side: position.side,
      chance: value === undefined ? undefined : chanceOf(value),
      reviewed,
      quality: reviewed?.cost === undefined ? undefined : turnQualityOf(reviewed.cost),
    };
  });
}

/** Index of the next turn after or before `at` that gives something away; undefined if there is none. */
export function nextMistake(rows: readonly ReviewRow[], at: number, direction: 1 | -1): number | undefined {
  for (let index = at + direction; index >= 0 && index < rows.length; index += direction) {
    const { quality = 'fine' } = rows[index]!;
    if (quality !== 'fine') return index;
  }
  return undefined;
}

/** Counts of a side's turns by quality, of those reviewed. */
export function countsOf(rows: readonly ReviewRow[], side: Side): Readonly<Record<TurnQuality, number>> {
  const counts = { fine: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const row of rows) if (row.side === side && row.quality !== undefined) counts[row.quality]++;
  return counts;
}
