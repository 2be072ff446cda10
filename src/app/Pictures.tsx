import { lazy, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { ChartNumbers } from '../charts/ChartNumbers.tsx';
import { createDiceCounter } from '../charts/diceTally.ts';
import { DiceGrid } from '../charts/DiceGrid.tsx';
import type { ChartLine } from '../charts/series.ts';
import styles from './App.module.css';
import type { Services } from './services.ts';
import { usePaced } from './usePaced.ts';
import type { RolloutView } from './useRolloutView.ts';

/** Least milliseconds between two drawings of a chart: more often costs the workers more than the eye gains. */
const CHART_MS = 1000;

// Recharts is larger than the rest of the page: it comes with the first rollout.
const EquityChart = lazy(() =>
  import('../charts/EquityChart.tsx').then(({ EquityChart: chart }) => ({ default: chart })),
);
const ErrorChart = lazy(() =>
  import('../charts/ErrorChart.tsx').then(({ ErrorChart: chart }) => ({ default: chart })),
);

export interface PicturesProps {
  readonly services: Services;
  readonly view: RolloutView;
}

/** The pictures of a rollout; each answers the question that is its title. */
export function Pictures({ services, view }: PicturesProps) {
  const next = useStore(services.settings, (state) => state.settings);
  const { seed, quasiRandom, initial, trials: total } = view.job?.settings ?? next;
  const counter = useMemo(
    () => createDiceCounter({ seed, quasiRandom, initial }),
    [seed, quasiRandom, initial],
  );
  const live = view.status === 'running';
  const lines = usePaced(view.lines, live, CHART_MS);
  const trials = usePaced(view.job === null ? 0 : view.trials, live, CHART_MS);
  const tally = useMemo(() => counter.upTo(trials), [counter, trials]);
  const isAlone = lines.length === 1;
  const hasErrors = lines.some(({ points }) => points.some(({ standardError }) => standardError !== 0));
  return (
    <section className={styles.pictures} aria-label="Pictures">
      <Picture
        title={isAlone ? 'What is it worth?' : 'Which play is ahead?'}
        text="Equity so far with its 95 % band, against the trials played."
        lines={lines}
        below={<ChartNumbers lines={lines} />}
      >
        <EquityChart lines={lines} total={total} />
      </Picture>
      <Picture
        title="How sure is it?"
        text="Standard error against trials, both logarithmic. Dotted: what 1/√n promises."
        lines={lines}
      >
        {hasErrors ? (
          <ErrorChart lines={lines} total={total} />
        ) : (
          <p className={styles.empty}>Every trial gave the same value: there is no error.</p>
        )}
      </Picture>
      <figure className={`${styles.picture} ${styles.dicePicture}`}>
        <figcaption>
          <h2>Which rolls have come?</h2>
          <p className="note">
            First roll down, second roll across.{' '}
            {quasiRandom
              ? 'Stratified: the pairs fill evenly.'
              : 'Plain dice: pairs repeat while others wait.'}
          </p>
        </figcaption>
        <DiceGrid tally={tally} />
      </figure>
    </section>
  );
}

interface PictureProps {
  readonly title: string;
  readonly text: string;
  readonly lines: readonly ChartLine[];
  /** What stands under the plot once there is one. */
  readonly below?: React.ReactNode;
  readonly children: React.ReactNode;
}

function Picture({ title, text, lines, below, children }: PictureProps) {
  const isEmpty = lines.every(({ points }) => points.length === 0);
  return (
    <figure className={styles.picture}>
      <figcaption>
        <h2>{title}</h2>
        <p className="note">{text}</p>
      </figcaption>
      <div className={styles.plot}>
        {isEmpty ? (
          <p className={styles.empty}>It is drawn as the games come in.</p>
        ) : (
          <Suspense fallback={<p className={styles.empty}>The chart is coming.</p>}>{children}</Suspense>
        )}
      </div>
      {!isEmpty && below}
    </figure>
  );
}
