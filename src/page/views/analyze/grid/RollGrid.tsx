import styles from './RollGrid.module.css';
import { memo, useMemo, useState } from 'react';
import { createChance, type Chance } from '../../../../engine/chance.ts';
import { rolloutName } from '../../../../jobs/fileNames.ts';
import { makeXgid } from '../../../../formats/ids/xgid.ts';
import { createDiceCounter } from '../../../../ui/charts/diceTally.ts';
import { type DrawingProps, Throttled } from '../../../../ui/charts/Throttled.tsx';
import { useLanguage } from '../../../../ui/useLanguage.ts';
import { engineText, runSummary } from '../../../figures/rolloutCharts.ts';
import { GridPicture } from './GridPicture.tsx';
import {
  measuredCandidates,
  measuredResults,
  measureKey,
  measuresOf,
  measureText,
  trialResult,
  type Measure,
} from './measures.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import type { RolloutView } from '../../../state/analysis/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { trialsOfPair } from '../../../../ui/charts/pairResults.ts';
import { lazyView } from '../../../../ui/lazyView.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { rollPairText, comeText, readingText } from './gridTexts.ts';
import { History } from 'lucide-react';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { meanText, nameIn, type GridProps } from './gridProps.ts';

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
      <Throttled drawing={Grid} newest={newest} look={look} isLive={status === 'running'} isFrozen={false} />
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
        about={job === null ? '' : rolloutName(job)}
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

/** Trials of a cell that are listed. */
const MOST_LISTED = 6;

interface GridSideProps extends GridProps {
  readonly measures: readonly Measure[];
  /** Whether the rollout measured luck. */
  readonly hasLuck: boolean;
  readonly onMeasure: (key: string) => void;
  readonly onAdjusted: (isAdjusted: boolean) => void;
}

/** What the colors show, and the trials of the cell in focus. */
function GridSide(props: GridSideProps) {
  const { rows, measure, measures, trials, tally, results, initial, pointed } = props;
  const { hasLuck, isAdjusted, onMeasure, onAdjusted } = props;
  const known = Math.max(0, ...props.scores.map(({ count }) => count));
  return (
    <div className={styles.side}>
      <div className={styles.choices}>
        <label>
          {t('Color')}
          <select
            className="field"
            value={measureKey(measure)}
            onChange={({ target }) => onMeasure(target.value)}
          >
            {measures.map((each) => (
              <option key={measureKey(each)} value={measureKey(each)}>
                {measureText(each, nameIn(rows))}
              </option>
            ))}
          </select>
        </label>
        {hasLuck && measure.kind !== 'often' && (
          <label>
            <input
              type="checkbox"
              checked={isAdjusted}
              onChange={({ target }) => onAdjusted(target.checked)}
            />
            {t('Luck-adjusted')}
          </label>
        )}
      </div>
      {pointed === undefined ? (
        <p className="note">
          {trials === 0
            ? t('During a rollout, a cell lights up for each trial.')
            : `${comeText(tally.counts, tally.trials, initial)} ${t('Point at a cell to see its trials. Click it to replay one.')}`}
        </p>
      ) : (
        <div className={styles.cell}>
          <h3>{rollPairText(pointed)}</h3>
          <p role="status">
            {readingText(pointed, tally.counts, results, initial, (mean) => meanText(props, mean))}
          </p>
          <CellTrials {...props} pair={pointed} />
        </div>
      )}
      {known < trials && known > 0 && (
        <p className="note">
          {t('Among the {n, plural, one {# trial} other {# trials}} kept since you opened the page.', {
            n: known,
          })}
        </p>
      )}
    </div>
  );
}

/** The trials of a cell with their results, each with a button that replays it. */
function CellTrials(props: GridSideProps & { readonly pair: number }) {
  const { pair, chance, trials, rows, scores, measure, unit, isAdjusted, onReplay } = props;
  const found = trialsOfPair(chance, pair, trials, MOST_LISTED);
  if (found.length === 0) return null;
  const own = measuredCandidates(measure);
  const candidates = own.length > 0 ? own : rows.slice(0, 2).map(({ index }) => index);
  const nameOf = nameIn(rows);
  return (
    <div className={styles.scroll}>
      <table className={styles.trials}>
        <thead>
          <tr>
            <th scope="col">{t('Trial')}</th>
            {candidates.map((candidate) => (
              <th key={candidate} scope="col">
                {nameOf(candidate)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map((trial) => (
            <tr key={trial}>
              <th scope="row">{grouped(trial + 1)}</th>
              {candidates.map((candidate) => {
                const result = trialResult(scores, candidate, trial, isAdjusted);
                const value = result === undefined ? '–' : unit.value(result);
                return (
                  <td key={candidate}>
                    <button
                      type="button"
                      className="button"
                      aria-label={t('Replay trial {n}, {play}: {value}', {
                        n: grouped(trial + 1),
                        play: nameOf(candidate),
                        value,
                      })}
                      onClick={() => onReplay(pair, trial, candidate)}
                    >
                      <History aria-hidden="true" />
                      {value}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
