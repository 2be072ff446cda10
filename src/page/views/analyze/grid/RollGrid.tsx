import styles from './RollGrid.module.css';
import { memo, useMemo, useState } from 'react';
import { createChance, type Chance } from '../../../../engine/chance.ts';
import { makeXgid } from '../../../../formats/ids/xgid.ts';
import { createDiceCounter } from '../../../../ui/charts/diceTally.ts';
import { type DrawingProps, Paced } from '../../../../ui/charts/Paced.tsx';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { engineText, runSummary } from '../../../figures/rolloutCharts.ts';
import { GridPicture } from './GridPicture.tsx';
import { GridSide } from './GridSide.tsx';
import { measuredCandidates, measuredResults, measureKey, measuresOf } from './measures.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import type { RolloutView } from '../../../state/analysis/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { trialsOfPair } from '../../../../ui/charts/pairResults.ts';
import { lazyView } from '../../../../ui/lazyView.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { rollPairText } from './gridTexts.ts';

interface RollGridProps {
  readonly services: ReplayServices;
  readonly view: RolloutView;
  /** Unit of the rollout's equities. */
  readonly unit: Unit;
}

/** The run that the grid shows. */
type GridRun = Pick<RolloutView, 'job' | 'result' | 'rows' | 'trials' | 'scores'>;

/** A cell, and the trial of it that is replayed. */
interface ChosenTrial {
  readonly pair: number;
  readonly trial: number;
  readonly candidate: number;
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
    <div className={styles.frame}>
      <Paced drawing={Grid} newest={newest} look={look} live={status === 'running'} held={false} />
    </div>
  );
}

const Grid = memo(function Grid({
  shown,
  look: { services, unit },
}: DrawingProps<GridRun, Pick<RollGridProps, 'services' | 'unit'>>) {
  useLanguage();
  const [key, setKey] = useState<string | undefined>(undefined);
  const [wantsAdjusted, setAdjusted] = useState(true);
  const [pointed, setPointed] = useState<number | undefined>(undefined);
  const [replayed, setReplayed] = useState<ChosenTrial | undefined>(undefined);
  const { job, rows, scores, result } = shown;
  const trials = job === null || result === null ? 0 : shown.trials;
  const measures = useMemo(() => measuresOf(rows), [rows]);
  const settings = job?.settings ?? services.settings.getState().settings;
  const { seed, quasiRandom, initial } = settings;
  const counter = useMemo(
    () => createDiceCounter({ seed, quasiRandom, initial }),
    [seed, quasiRandom, initial],
  );
  const tally = useMemo(() => counter.upTo(trials), [counter, trials]);
  const chance = useMemo(() => createChance({ seed, quasiRandom, initial }), [seed, quasiRandom, initial]);
  const isTheirs = job?.candidates[0]?.kind === 'play';
  const hasLuck = settings.varianceReduction !== 'none';
  const chosen = measures.find((each) => measureKey(each) === key);
  // With the luck of later rolls in it, a difference of a few trials shows only that luck.
  const usual = hasLuck ? measures.find(({ kind }) => kind === 'gap') : undefined;
  const measure = chosen ?? usual ?? measures[0]!;
  const isAdjusted = hasLuck && wantsAdjusted;
  const results = useMemo(
    () => measuredResults(measure, scores, chance, isAdjusted),
    [measure, scores, chance, isAdjusted],
  );
  const notes =
    job === null || result === null || trials === 0
      ? undefined
      : [makeXgid(job.position), runSummary(job, result), engineText(job)];
  const grid = { rows, scores, trials, tally, results, measure, isAdjusted, initial, isTheirs, unit };

  function replay(pair: number, trial: number | undefined, candidate?: number): void {
    setPointed(pair);
    const first = measuredCandidates(measure)[0] ?? rows[0]?.index ?? 0;
    if (trial !== undefined) setReplayed({ pair, trial, candidate: candidate ?? first });
  }
  return (
    <>
      <GridPicture
        {...grid}
        notes={notes}
        chance={chance}
        pointed={pointed}
        onPoint={setPointed}
        onReplay={replay}
      />
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

const ReplayDialog = lazyView(
  () => import('../replay/ReplayDialog.tsx'),
  ({ ReplayDialog }) => ReplayDialog,
);

/** Trials on offer in a replay. */
const MOST_TRIALS = 36;

interface ReplayOfCellProps {
  readonly services: ReplayServices;
  readonly job: RolloutJob;
  readonly chance: Chance;
  readonly trials: number;
  readonly chosen: ChosenTrial;
  readonly unit: Unit;
  readonly onClose: () => void;
}

/** Replays a trial of a cell, with the cell's other trials to choose from. */
function ReplayOfCell({ services, job, chance, trials, chosen, unit, onClose }: ReplayOfCellProps) {
  const { pair, trial, candidate } = chosen;
  return (
    <Part>
      <ReplayDialog
        services={services}
        job={job}
        title={rollPairText(pair)}
        trials={trialsOfPair(chance, pair, trials, MOST_TRIALS)}
        trial={trial}
        candidate={candidate}
        unit={unit}
        onClose={onClose}
      />
    </Part>
  );
}
