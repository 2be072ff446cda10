import { memo, useMemo, useState } from 'react';
import { createChance } from '../../engine/chance.ts';
import { createDiceCounter } from '../../ui/charts/diceTally.ts';
import { type DrawingProps, Paced } from '../../ui/charts/Paced.tsx';
import type { Unit } from '../../ui/charts/unit.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import type { RolloutView } from '../analysis/index.ts';
import type { ReplayServices } from '../replay/index.ts';
import { GridPicture } from './GridPicture.tsx';
import { GridSide } from './GridSide.tsx';
import { candidatesOf, measureKey, measuresOf, measuredResults } from './measures.ts';
import { ReplayOfCell } from './ReplayOfCell.tsx';
import styles from './RollGrid.module.css';

/** The run that the grid shows. */
export type GridRun = Pick<RolloutView, 'job' | 'result' | 'rows' | 'trials' | 'scores'>;

export interface RollGridProps {
  readonly services: ReplayServices;
  readonly view: RolloutView;
  /** Unit of the rollout's equities. */
  readonly unit: Unit;
}

/** The grid of first and second rolls: fills up during a rollout, colored by result. */
export function RollGrid({ services, view, unit }: RollGridProps) {
  const { job, result, rows, trials, scores, status } = view;
  const newest = useMemo(
    (): GridRun => ({ job, result, rows, trials, scores }),
    [job, result, rows, trials, scores],
  );
  const look = useMemo(() => ({ services, unit }), [services, unit]);
  return (
    <div className={styles.frame} id="roll-grid">
      <Paced drawing={Grid} newest={newest} look={look} live={status === 'running'} held={false} />
    </div>
  );
}

/** The cell whose trials are listed, and the trial of it that is replayed. */
export interface ChosenTrial {
  readonly pair: number;
  readonly trial: number;
  readonly candidate: number;
}

const Grid = memo(function Grid({
  shown,
  look: { services, unit },
}: DrawingProps<GridRun, Pick<RollGridProps, 'services' | 'unit'>>) {
  useLanguage();
  const [key, setKey] = useState<string | undefined>(undefined);
  const [wantsAdjusted, setAdjusted] = useState(false);
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  const [replayed, setReplayed] = useState<ChosenTrial | undefined>(undefined);
  const { job, rows, scores, result } = shown;
  const trials = job === null || result === null ? 0 : shown.trials;
  const measures = useMemo(() => measuresOf(rows), [rows]);
  const measure = measures.find((each) => measureKey(each) === key) ?? measures[0]!;
  const settings = job?.settings ?? services.settings.getState().settings;
  const { seed, quasiRandom, initial } = settings;
  const counter = useMemo(
    () => createDiceCounter({ seed, quasiRandom, initial }),
    [seed, quasiRandom, initial],
  );
  const tally = useMemo(() => counter.upTo(trials), [counter, trials]);
  const chance = useMemo(
    () => createChance({ seed, quasiRandom, initial }),
    [seed, quasiRandom, initial],
  );
  const hasLuck = settings.varianceReduction !== 'none';
  const isAdjusted = hasLuck && wantsAdjusted;
  const results = useMemo(
    () => measuredResults(measure, scores, chance, isAdjusted),
    [measure, scores, chance, isAdjusted],
  );
  const grid = { job, rows, scores, trials, tally, results, measure, isAdjusted, initial, unit };

  function replay(pair: number, trial: number | undefined, candidate?: number): void {
    setPointed(pair);
    const first = candidatesOf(measure)[0] ?? rows[0]?.index ?? 0;
    if (trial !== undefined) setReplayed({ pair, trial, candidate: candidate ?? first });
  }
  return (
    <>
      <GridPicture {...grid} chance={chance} pointed={pointed} onPoint={setPointed} onReplay={replay} />
      <GridSide
        {...grid}
        chance={chance}
        pointed={pointed}
        measures={measures}
        hasLuck={hasLuck}
        onMeasure={setKey}
        onAdjusted={setAdjusted}
        onReplay={replay}
      />
      {job !== null && replayed !== undefined && (
        <ReplayOfCell
          services={services}
          job={job}
          chance={chance}
          trials={trials}
          chosen={replayed}
          unit={unit}
          onClose={() => setReplayed(undefined)}
        />
      )}
    </>
  );
});
