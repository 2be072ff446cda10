import type { Chance } from '../../../../engine/chance.ts';
import type { TrialScores } from '../../../../engine/trialScores.ts';
import type { DiceTally } from '../../../../ui/charts/diceTally.ts';
import type { PairResults } from '../../../../ui/charts/pairResults.ts';
import type { Measure } from './measures.ts';
import type { RolledRow } from '../../../state/rollout/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

/** What every part of the grid shows. */
export interface GridProps {
  /** Best first. */
  readonly rows: readonly RolledRow[];
  readonly scores: readonly TrialScores[];
  /** Trials that every candidate has. */
  readonly trials: number;
  readonly tally: DiceTally;
  /** Means of the measure by pair. */
  readonly results: PairResults;
  readonly measure: Measure;
  /** Whether results are without luck. */
  readonly isAdjusted: boolean;
  /** Whether the rollout is as initial position: no first roll is a double. */
  readonly initial: boolean;
  /** Whether the opponent throws the first roll, as after a play. */
  readonly isTheirs: boolean;
  readonly unit: Unit;
  readonly chance: Chance;
  /** The cell in focus, first × 36 + second. */
  readonly pointed: number | undefined;
  /** @param trial - undefined if the cell has none; `candidate` - default: the first of the measure */
  readonly onReplay: (pair: number, trial: number | undefined, candidate?: number) => void;
}

/** A mean of the measure with its unit: a value, or a difference. */
export const meanText = ({ measure, unit }: Pick<GridProps, 'measure' | 'unit'>, mean: number): string =>
  measure.kind === 'gap' ? unit.gap(mean) : unit.value(mean);

/** Name of a candidate by index. */
export const nameIn =
  (rows: readonly RolledRow[]) =>
  (index: number): string =>
    rows.find((row) => row.index === index)?.name ?? '';
