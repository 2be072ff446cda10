import { listAnd, t } from '../../../../language/language.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { runIdentity } from '../../../../jobs/backgammon/job.ts';
import {
  combinableRuns,
  combineRuns,
  isCopy,
  questionIdentity,
  summarize,
  type Summary,
} from '../../../../jobs/results/runs.ts';
import { areChartsAsFiled, isRefused, isTrusted } from '../../../../jobs/results/standing.ts';
import { isComparable, nameText } from '../../../../jobs/variants.ts';
import { wording } from '../../../../language/wording.ts';
import { placeOf } from '../../../../jobs/backgammon/scores.ts';
import { placeName } from './matrixText.ts';
import { currentJob } from '../../../state/compare/comparisonSlice.ts';
import { isActive, trialsIn } from '../../../state/rollout/rolloutSlice.ts';
import type { RolloutSlice, RolloutStore, RunState } from '../../../state/rollout/types.ts';
import type { ComparedRun } from '../../../state/compare/types.ts';
import type { ResumableRun as PlayedState } from '../../../../jobs/results/resumable.ts';

/** A rollout in a column of the comparison. */
export interface Shown {
  readonly key: string;
  readonly name: string;
  readonly job: RolloutJob;
  readonly result: RolloutResult | null;
  readonly status: RunState;
  readonly failure: string;
  /** Controls the run. */
  readonly rollout: RolloutStore;
  readonly gamesPerSecond: number | null;
  readonly onRemove: (() => void) | undefined;
}

type MainRun = Pick<RolloutSlice, 'job' | 'result' | 'status' | 'failure' | 'gamesPerSecond'>;

/** Key of the main rollout's column. */
export const MAIN_KEY = 'main';

function shownMain(main: MainRun, rollout: RolloutStore, base: RolloutJob | undefined): Shown | undefined {
  const { job, result, status, failure, gamesPerSecond } = main;
  const isThere = result !== null || isActive(status);
  if (job === null || !isThere || base === undefined || !isComparable({ job: base }, { job }))
    return undefined;
  const place = placeOf(job.position);
  return {
    key: MAIN_KEY,
    name: place === undefined ? t('This rollout') : placeName(place, job.position.onRoll),
    job,
    result,
    status,
    failure: failure === null ? '' : wording(failure),
    rollout,
    gamesPerSecond,
    onRemove: undefined,
  };
}

function shownRun(run: ComparedRun, onRemove: () => void): Shown {
  const { result, status, failure, gamesPerSecond } = run.rollout.getState();
  return {
    key: String(run.id),
    name: nameText(run.name),
    job: currentJob(run),
    result,
    status,
    failure: failure === null ? '' : wording(failure),
    rollout: run.rollout,
    gamesPerSecond,
    onRemove,
  };
}

/**
 * The main rollout, then the compared ones. A compared run with the same games as the main rollout and no
 * more trials is left out, because the main rollout already shows it.
 *
 * @param main - the state being rendered; `rollout` is its store
 * @param base - what is compared: a main rollout of another question is left out
 */
export function shownRuns(
  main: MainRun,
  rollout: RolloutStore,
  runs: readonly ComparedRun[],
  base: RolloutJob | undefined,
  remove: (id: number) => void,
): readonly Shown[] {
  const first = shownMain(main, rollout, base);
  const isShown = ({ identity, rollout: own }: ComparedRun): boolean =>
    first !== undefined &&
    trialsIn(first.result) >= trialsIn(own.getState().result) &&
    (first.result?.identity ?? runIdentity(first.job)) === identity;
  const others = runs.filter((run) => !isShown(run)).map((run) => shownRun(run, () => remove(run.id)));
  return first === undefined ? others : [first, ...others];
}

/** Runs of one question with different seeds, combined. */
interface CombinedRun {
  readonly job: RolloutJob;
  readonly runs: readonly PlayedState[];
  /** Wall time of all runs. */
  readonly seconds: number;
  readonly summary: Summary;
}

const isOver = (status: RunState): boolean => status === 'done' || status === 'stopped';

/**
 * Whether a run may be combined with others: an imported one only once verified, or accepted by the reader.
 */
const mayCombine = ({ standing }: RolloutResult, { getState }: RolloutStore): boolean =>
  isTrusted(standing) || (getState().isAccepted && !isRefused(standing));

/** What a chart says of the runs whose curves are only what a file says; empty if there are none. */
export function asFiledRuns(shown: readonly Shown[]): string {
  const names = shown.filter(({ result }) => areChartsAsFiled(result?.standing)).map(({ name }) => name);
  return names.length === 0 ? '' : t('As the file says: {names}.', { names: listAnd(names) });
}

/** Runs that could be combined with others if they were verified or accepted. */
export function unverifiedRuns(shown: readonly Shown[]): readonly Shown[] {
  const questions = shown.map(({ job }) => questionIdentity(job));
  return shown.filter(
    ({ result, status, rollout }, index) =>
      result !== null &&
      isOver(status) &&
      !mayCombine(result, rollout) &&
      questions.some((question, other) => other !== index && question === questions[index]),
  );
}

/** Combines the runs that are over, for each question that has several seeds. */
export function combinedRuns(shown: readonly Shown[]): readonly CombinedRun[] {
  const played = shown.flatMap(({ job, result, status, rollout }) =>
    result !== null && isOver(status) && mayCombine(result, rollout)
      ? [{ job, result, trials: Math.min(...result.candidates.map(({ trials }) => trials)) }]
      : [],
  );
  // Leave out copies under another seed: their trials would count twice.
  const originals = played.filter(
    ({ job, result }) =>
      !played.some(
        (other) =>
          other.job.settings.seed < job.settings.seed &&
          questionIdentity(other.job) === questionIdentity(job) &&
          isCopy(result, other.result),
      ),
  );
  return combinableRuns(originals).map((group) => {
    const { job, runs } = combineRuns(
      group.map(({ job: own, result }) => ({ job: own, runs: [{ ...result, seed: own.settings.seed }] })),
    );
    const seconds = group.reduce((sum, { result }) => sum + result.seconds, 0);
    return { job, runs, seconds, summary: summarize(job, runs) };
  });
}
