import { fixed } from '../../../../language/number.ts';
import { THIN_SPACE } from '../../../../ui/charts/format.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { type Scale, scaleOf } from '../../../figures/IntervalStrip.tsx';
import { compareCell, type ComparedColumn } from './compareCell.ts';
import type { Interval } from '../../../state/rollout/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

/** The axis that the intervals of all cells share. */
export interface CompareAxis {
  readonly scale: Scale;
  /** Its ends as text; empty while there is no interval. */
  readonly ends: readonly [low: string, high: string] | null;
  /** Places an interval of a column on it. */
  place(interval: Interval, unit: Unit): Pick<Interval, 'mean' | 'halfWidth'>;
}

/** @param areChances - whether all columns have match winning chances; otherwise equities are drawn */
export function axisOf(columns: readonly ComparedColumn[], areChances: boolean): CompareAxis {
  // Chances of two scores are comparable, their equities are not.
  const place: CompareAxis['place'] = ({ mean, halfWidth }, unit) =>
    areChances
      ? {
          mean: unit.drawn(mean) / 100,
          halfWidth: halfWidth === undefined ? undefined : (unit.factor * halfWidth) / 100,
        }
      : { mean, halfWidth };
  const placed = columns.flatMap((column) =>
    [...column.rows.keys()].flatMap((key) => {
      const interval = compareCell(column, key)?.interval;
      return interval === undefined ? [] : [{ equity: place(interval, column.unit), evaluated: undefined }];
    }),
  );
  const scale = scaleOf(placed);
  const text = (value: number) =>
    areChances ? `${fixed(100 * value, 1)}${THIN_SPACE}%` : EQUITY.value(value);
  return { scale, ends: placed.length === 0 ? null : [text(scale[0]), text(scale[1])], place };
}
