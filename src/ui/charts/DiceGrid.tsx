import { ROLLS } from '../../engine/chance.ts';
import styles from './charts.module.css';
import type { DiceTally } from './diceTally.ts';
import { grouped } from './format.ts';
import { PairGrid, PairKey } from './PairGrid.tsx';
import { t } from '../../language/language.ts';

/** How often each pair of first and second roll has occurred in a rollout's trials so far. */
export function DiceGrid({ tally: { counts, trials } }: { readonly tally: DiceTally }) {
  const come = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  const expected = trials / (ROLLS * ROLLS);
  return (
    <div className={styles.diceGrid}>
      <PairGrid
        counts={counts}
        expected={expected}
        label={t(
          'First roll down, second roll across: after {trials} trials {come} of {all} pairs have come up.',
          {
            trials: grouped(trials),
            come: grouped(come),
            all: grouped(1296),
          },
        )}
      />
      <PairKey counts={counts} expected={expected} />
    </div>
  );
}
