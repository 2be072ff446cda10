import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { runIdentity, scoreColumn } from '../../../jobs/backgammon/job.ts';
import { rankedCandidates } from '../../../jobs/results/ranking.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { withSettings } from '../../../jobs/variants.ts';
import { halfWidth } from '../../../engine/stats.ts';
import { currentQuestion, type QuestionStores } from '../analysis/question.ts';
import type { SwitchStore } from '../settings/types.ts';
import { isActive } from './rolloutSlice.ts';
import type { RolloutSlice, RolloutStore } from './types.ts';

/** How long a position stays before Live rolls it out, ms. */
const STAY_MS = 400;
/** How long Live waits for the strong net, ms. Then it plays by the fast one. */
const NET_MS = 3000;
/** Live stops a run after this wall time, seconds. */
const MOST_SECONDS = 10;
/** Live stops a run when the 95 % intervals of the best two reach no further, points per game (EMG in matches). */
const ENOUGH = 0.02;
/** Number of runs that Live remembers. */
const MOST_KEPT = 100;

interface LiveParts extends QuestionStores {
  readonly rollout: RolloutStore;
  /** Whether Live is on. */
  readonly live: SwitchStore;
  /** Whether the position is in view and nothing else that the user started needs the workers. */
  mayRun(): boolean;
  /** Calls a listener when the answer of `mayRun` may have changed. */
  watch(listener: () => void): void;
  /** Calls an action after a delay in milliseconds. @returns cancels it */
  later(action: () => void, ms: number): () => void;
}

interface Remembered {
  readonly job: RolloutJob;
  readonly result: RolloutResult;
  readonly isLive: boolean;
  /** Whether Live leaves it as it is. */
  readonly isOver: boolean;
}

/** Rolls out the position on the board by itself. */
interface Live {
  /** Begins to follow the stores. Until then nothing is rolled out. */
  start(): void;
  /** The trials of a job that Live has played in this visit; null if there are none. */
  known(job: RolloutJob): RolloutResult | null;
}

/** Whether a run of Live has gone far enough. Recorded numbers of trials are played in full. */
function isFarEnough(job: RolloutJob, result: RolloutResult): boolean {
  if (result.seconds >= MOST_SECONDS) return true;
  if (job.counts !== null) return false;
  const [first, second] = rankedCandidates(result);
  return [first, second].every((index) => {
    const estimate = index === undefined ? undefined : result.candidates[index]?.estimates[scoreColumn(job)];
    return index === undefined || (estimate !== undefined && (halfWidth(estimate) ?? Infinity) <= ENOUGH);
  });
}

/** Adds a run as the latest, and drops the oldest beyond {@link MOST_KEPT}. */
function remember(runs: Map<string, Remembered>, key: string, run: Remembered): void {
  runs.delete(key);
  runs.set(key, run);
  const [oldest] = runs.keys();
  if (runs.size > MOST_KEPT && oldest !== undefined) runs.delete(oldest);
}

/**
 * While it is on, a position that stays for a moment is rolled out: the candidates that are chosen, with the settings
 * of the page, until the answer is clear or the limits above. Another question stops the run. Its trials are
 * remembered, and continued when the question returns. A run that the user started is never touched.
 */
export function createLive(parts: LiveParts): Live {
  const { position, analysis, settings, rollout, live, mayRun, later } = parts;
  /** The latest runs by the identity of their question. */
  const remembered = new Map<string, Remembered>();
  /** Identity of the question on the board, if Live answers it; otherwise empty. */
  let wanted = '';
  /** Identity of the question that the latest run of Live was started for. */
  let begun = '';
  let wasReady = false;
  let cancel = (): void => {};

  function rememberLatest(isOver: boolean): void {
    const { job, result, isLive } = rollout.getState();
    if (job === null || result === null || result.candidates.every(({ trials }) => trials === 0)) return;
    remember(remembered, isLive ? begun : runIdentity(job), { job, result, isLive, isOver });
  }

  /** The job to roll out; undefined if there is none, or while a deeper evaluation may propose other plays. */
  function question(): RolloutJob | undefined {
    if (!live.getState().isOn || !mayRun()) return undefined;
    const { question: asked, isProposing, isOwnChoice } = analysis.getState();
    const isOpen = asked === 'play' && isProposing && !isOwnChoice;
    return isOpen ? undefined : currentQuestion({ position, analysis, settings });
  }
  const isReady = (job?: RolloutJob) => job?.settings.net === 'fast' || analysis.getState().hasStrong;

  function begin(): void {
    const job = question();
    if (job === undefined || runIdentity(job) !== wanted) return;
    analysis.getState().keepChoice();
    begun = wanted;
    rollout.getState().start(isReady(job) ? job : withSettings(job, { net: 'fast' }), true);
  }

  /** Stops what Live does for the last question, and turns to the next one. */
  function turnTo(next: string): void {
    cancel();
    wanted = next;
    const { status, isLive } = rollout.getState();
    if (!isLive || !isActive(status)) return;
    rememberLatest(false);
    rollout.getState().stop();
  }

  function follow(): void {
    const { status, isLive, job: latest } = rollout.getState();
    if (isActive(status) && !isLive) return turnTo('');
    const job = question();
    const key = job === undefined ? '' : runIdentity(job);
    const ready = isReady(job);
    // A run never changes its net. Another one follows once the net is there.
    if (key === wanted && (ready === wasReady || (isActive(status) && begun === key))) return;
    wasReady = ready;
    if (key !== wanted) turnTo(key);
    if (job === undefined) return;
    const known = remembered.get(key);
    const isShown = latest !== null && (isLive ? begun : runIdentity(latest)) === key;
    if (!isShown && known !== undefined) {
      begun = key;
      rollout.getState().open(known.job, known.result, known.isLive);
    }
    const isByOtherNet = ready && known !== undefined && runIdentity(known.job) !== key;
    if (!isByOtherNet && (known === undefined ? isShown : known.isOver)) return;
    cancel();
    cancel = later(begin, ready ? STAY_MS : NET_MS);
  }

  function watchRun(run: RolloutSlice, before: RolloutSlice): void {
    const { job, result, status, isLive } = run;
    if (isActive(status) && !isLive) cancel(); // else a run that is about to begin would replace it
    if (job === null || result === null || job !== before.job) return;
    const isOwn = isLive && begun === wanted;
    const isNew = isActive(status) && result !== before.result;
    if (isOwn && isNew && isFarEnough(job, result)) rollout.getState().stop();
    if (isActive(status) || !isActive(before.status)) return;
    // A run that another question has stopped goes on when its own returns.
    rememberLatest(!isLive || isOwn);
    follow();
  }

  return {
    start() {
      for (const store of [position, analysis, settings, live]) store.subscribe(follow);
      rollout.subscribe(watchRun);
      parts.watch(follow);
      follow();
    },
    known(job) {
      const run = remembered.get(runIdentity(job));
      // Under the question is also what the fast net played for the strong one.
      return run?.isLive === true && runIdentity(run.job) === runIdentity(job) ? run.result : null;
    },
  };
}
