import { memo, useMemo } from 'react';
import type { PairGeometry } from '../../../../ui/charts/pairPaths.ts';
import {
  BINS_EACH_SIDE,
  type PairResults,
  type ResultPaths,
  resultPaths,
} from '../../../../ui/charts/pairResults.ts';
import styles from './RollGrid.module.css';

/** Colors of cells: those of the two sides are CSS colors. */
export interface ResultLook {
  readonly results: PairResults;
  /** [36 × 36] how often each pair has come up. */
  readonly come: Uint32Array;
  /** The end of the scale. */
  readonly reach: number;
  readonly above: string;
  readonly below: string;
  readonly initial: boolean;
}

const NAMES = ['empty', 'unknown'] as const satisfies readonly (keyof ResultPaths)[];

/** The look of a bin, −4 … 4: neutral in the middle, stronger toward the ends. */
export function binLook(
  bin: number,
  { above, below }: Pick<ResultLook, 'above' | 'below'>,
): { readonly className: string | undefined; readonly style: React.CSSProperties | undefined } {
  if (bin === 0) return { className: styles.even, style: undefined };
  const fillOpacity = 0.16 + (0.84 * Math.abs(bin)) / BINS_EACH_SIDE;
  return { className: undefined, style: { fill: bin > 0 ? above : below, fillOpacity } };
}

/** Cells colored by result. */
export const ResultCells = memo(function ResultCells(
  props: ResultLook & { readonly geometry: PairGeometry },
) {
  const { results, come, reach, geometry, initial, above, below } = props;
  const paths = useMemo(
    () => resultPaths(results, come, reach, geometry, initial),
    [results, come, reach, geometry, initial],
  );
  return (
    <>
      {NAMES.map((name) => (
        <path key={name} className={styles[name]} d={paths[name]} />
      ))}
      {paths.bins.map((path, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the bin is its place
        <path key={at} {...binLook(at - BINS_EACH_SIDE, { above, below })} d={path} />
      ))}
    </>
  );
});
