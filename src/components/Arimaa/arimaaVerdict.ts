import { signed } from '../../charts/format.ts';
import { EQUITY } from '../../charts/unit.ts';
import type { StopReason } from '../../protocol/job.ts';
import type { RolledFigures } from '../rows.ts';
import { rolloutVerdict, type Verdict } from '../verdict.ts';
import type { Side } from '../../games/arimaa/types.ts';
import { t } from '../../language/language.ts';
import { sideName } from './words.ts';

/** The verdict of a rollout of turns. @param rows - best first */
export const turnsVerdict = (
  rows: readonly RolledFigures[],
  stopReason: StopReason | null,
  side: Side,
): Verdict =>
  rolloutVerdict(rows, stopReason, EQUITY, (turn, value) =>
    t('{turn} scores {value} for {side}, of −1 for a loss to +1 for a win.', {
      turn,
      value,
      side: sideName(side),
    }),
  );

/**
 * What the tree says, which is no measurement: its samples follow one another, so that no interval belongs to them.
 *
 * @param best - the first of its lines, with its value for the side to move; undefined before the first
 */
export function treeVerdict(best: { readonly name: string; readonly value: number } | undefined): Verdict {
  if (best === undefined) return { number: '', error: '', sentence: '', note: '' };
  return {
    number: signed(best.value),
    error: '',
    sentence: t('The tree prefers {turn}.', { turn: best.name }),
    note: t(
      'A tree’s value has no error bar: each playout is chosen by those before it. A rollout tells how far turns differ.',
    ),
  };
}
