import { memo, useMemo } from 'react';
import { createChance } from '../../engine/chance.ts';
import { t } from '../../language/language.ts';
import { createDiceCounter } from '../../ui/charts/diceTally.ts';
import { type DrawingProps, Paced } from '../../ui/charts/Paced.tsx';
import { grouped } from '../../ui/charts/format.ts';
import { PairCells, SMALL } from '../../ui/charts/PairGrid.tsx';
import { useLanguage } from '../../ui/useLanguage.ts';
import type { RolloutView } from '../analysis/useRolloutView.ts';
import { lookOf } from './GridPicture.tsx';
import { measuredResults, measuresOf, pairCounts } from './measures.ts';
import { ResultCells } from './ResultCells.tsx';
import type { GridRun } from './gridProps.ts';
import styles from './RollGrid.module.css';

/** The grid as a small live picture next to the progress; leads to the large one. */
export function GridThumb({ view }: { readonly view: RolloutView }) {
  const { job, result, rows, trials, scores, status } = view;
  const newest = useMemo(
    (): GridRun => ({ job, result, rows, trials, scores }),
    [job, result, rows, trials, scores],
  );
  return <Paced drawing={Thumb} newest={newest} look={null} live={status === 'running'} held={false} />;
}

/** Goes to the large grid. */
function showGrid(): void {
  const frame = document.getElementById('roll-grid');
  frame?.scrollIntoView({ block: 'center' });
  frame?.querySelector<SVGElement>('[role=application]')?.focus();
}

/** Before the first rollout. */
const NO_DICE = { seed: 1, quasiRandom: true, initial: false };

const Thumb = memo(function Thumb({ shown }: DrawingProps<GridRun, null>) {
  useLanguage();
  const { job, result, rows, scores } = shown;
  const { seed, quasiRandom, initial } = job?.settings ?? NO_DICE;
  const trials = job === null || result === null ? 0 : shown.trials;
  const counter = useMemo(
    () => createDiceCounter({ seed, quasiRandom, initial }),
    [seed, quasiRandom, initial],
  );
  const tally = useMemo(() => counter.upTo(trials), [counter, trials]);
  const chance = useMemo(() => createChance({ seed, quasiRandom, initial }), [seed, quasiRandom, initial]);
  const measure = measuresOf(rows)[0]!;
  const results = useMemo(() => measuredResults(measure, scores, chance, false), [measure, scores, chance]);
  const { come, possible, expected } = pairCounts(tally.counts, trials, initial);
  return (
    <button
      type="button"
      className={styles.thumb}
      aria-label={t('Grid of rolls: {come} of {all} pairs have come up. Go to the grid.', {
        come: grouped(come),
        all: grouped(possible),
      })}
      title={t('The first two rolls of the trials')}
      onClick={showGrid}
    >
      <svg viewBox={`0 0 ${SMALL.size} ${SMALL.size}`} aria-hidden="true">
        {results.trials > 0 ? (
          <ResultCells {...lookOf({ measure, results, tally, initial })} geometry={SMALL} />
        ) : (
          <PairCells counts={tally.counts} expected={expected} geometry={SMALL} initial={initial} />
        )}
      </svg>
    </button>
  );
});
