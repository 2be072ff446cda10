import { type Failure, fail, ok, type Result } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import type { Decision } from '../games/backgammon/match.ts';
import { type RolloutJob, type RolloutResult, runIdentity } from '../protocol/job.ts';
import type { DecisionFigures } from '../protocol/matchFigures.ts';
import type { QueuedDecision } from '../protocol/matchLibrary.ts';
import { decisionJob, type DecisionRollout, decisionRollout } from '../protocol/matchRollout.ts';
import type { LegalPlays } from '../formats/replayMatch.ts';
import type { RolloutSettings } from '../protocol/settings.ts';
import { createJobQueue, type QueuedState } from '../runner/jobQueue.ts';
import type { Run, Runner } from '../runner/types.ts';
import type { LibraryStore } from './librarySlice.ts';
import { KEEP_EVERY_MS, type RunLocks } from './recorder.ts';

/** A decision in the queue of rollouts. */
export interface QueuedRollout {
  /** Its index in the match. */
  readonly decision: number;
  readonly state: QueuedState;
  readonly failure: Failure | null;
  /** Trials of each candidate wanted, and those of the least that are in: null before the first. */
  readonly wanted: number;
  readonly trials: number | null;
}

/** Decisions waiting to be rolled out, in their order. */
export interface MatchQueueState {
  readonly jobs: readonly QueuedRollout[];
  readonly isPaused: boolean;
  /** It waits while another rollout of the page needs the workers. */
  readonly isHeld: boolean;
}

/** Whether other rollouts of the page are running, and news of that. */
export interface OtherRollouts {
  isBusy(): boolean;
  subscribe(listener: () => void): void;
}

/** What the queue needs of the page. */
export interface QueueParts {
  readonly runner: Pick<Runner, 'start'>;
  readonly library: Pick<LibraryStore, 'getState'>;
  readonly locks: RunLocks;
  /** The rules of the game, once the engine is there; undefined where it cannot be. */
  readonly legalPlays: () => Promise<LegalPlays | undefined>;
  readonly others: OtherRollouts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What the queue needs of its match. */
export interface QueueOwner {
  decisionOf(decision: number): Decision | undefined;
  figuresOf(decision: number): Promise<Result<DecisionFigures>>;
  onRollout(decision: number, rollout: DecisionRollout): void;
  onChange(): void;
}

/** The rollouts of a match, one after another, each kept in the library as it goes. */
export function createMatchQueue(
  { runner, library, locks, others, legalPlays, now }: QueueParts,
  owner: QueueOwner,
) {
  const settings = new Map<number, RolloutSettings>();
  const trials = new Map<number, number>();
  let isHeld = false;
  /** Of the match: what comes in for an older one is for the library alone. */
  let epoch = 0;

  async function begin(decision: number): Promise<Result<Run>> {
    const asked = owner.decisionOf(decision);
    const own = settings.get(decision);
    if (asked === undefined || own === undefined)
      return fail('bad-match', phrase('The decision is not in the match any more.'));
    const rules = await legalPlays();
    if (rules === undefined)
      return fail('worker-failed', phrase('The engine is not there. Load the page again.'));
    const figures = asked.kind === 'play' ? await owner.figuresOf(decision) : ok({ plays: [] });
    if (!figures.ok) return figures;
    const job = decisionJob(asked, figures.value, own, rules);
    if (!job.ok) return job;
    return ok(await start(decision, asked, job.value));
  }

  /** Goes on from what the library has of the very run. */
  async function start(decision: number, asked: Decision, job: RolloutJob): Promise<Run> {
    const key = runIdentity(job);
    const isKnown = library.getState().entries.some((entry) => entry.key === key);
    const before = isKnown ? await library.getState().open(key) : undefined;
    const release = locks.hold(key);
    const mine = epoch;
    let keptAt = now();
    const onProgress = (result: RolloutResult): void => {
      const rollout = decisionRollout(asked, job, result);
      if (mine === epoch) {
        trials.set(decision, Math.min(...result.candidates.map((each) => each.trials)));
        if (rollout !== undefined) owner.onRollout(decision, rollout);
        owner.onChange();
      }
      const { stopReason } = result;
      if (rollout === undefined || (stopReason === null && now() < keptAt + KEEP_EVERY_MS)) return;
      keptAt = now();
      const state = stopReason === null ? 'running' : stopReason === 'stopped' ? 'stopped' : 'done';
      void library.getState().keep(job, result, state);
    };
    const run = runner.start(job, { onProgress }, before?.ok ? before.value.result : undefined);
    void run.finished.then(release);
    return run;
  }

  const queue = createJobQueue({
    begin,
    onDone(decision) {
      settings.delete(decision);
      trials.delete(decision);
    },
    onChange: owner.onChange,
  });

  function follow(): void {
    const isBusy = others.isBusy();
    if (isBusy === isHeld) return;
    isHeld = isBusy;
    queue.hold(isBusy);
  }
  others.subscribe(follow);

  return {
    get state(): MatchQueueState {
      return {
        jobs: queue.jobs.map(({ id, state, failure }) => ({
          decision: id,
          state,
          failure,
          wanted: settings.get(id)?.trials ?? 0,
          trials: trials.get(id) ?? null,
        })),
        isPaused: queue.isPaused,
        isHeld,
      };
    },
    isRunning: () => !queue.isPaused && queue.jobs.some(({ state }) => state === 'running'),
    /** What is to be kept of it: what has failed is not tried again by itself. */
    jobs: (): readonly QueuedDecision[] =>
      queue.jobs.flatMap(({ id, state }) => {
        const own = settings.get(id);
        return state === 'failed' || own === undefined ? [] : [{ decision: id, settings: own }];
      }),
    add(added: readonly QueuedDecision[]): void {
      follow();
      const waiting = new Set(queue.jobs.flatMap(({ id, state }) => (state === 'failed' ? [] : [id])));
      for (const { decision, settings: own } of added)
        if (!waiting.has(decision)) settings.set(decision, own);
      queue.add(added.map(({ decision }) => decision));
    },
    restore(kept: readonly QueuedDecision[], isPaused: boolean): void {
      if (isPaused) queue.pause();
      else queue.resume();
      this.add(kept);
    },
    /** Empties it; a run in hand stops and is kept. */
    clear(): void {
      for (const { id } of queue.jobs.toReversed()) queue.remove(id);
      epoch++;
      settings.clear();
      trials.clear();
    },
    move: queue.move,
    remove: queue.remove,
    skip: queue.skip,
    pause: queue.pause,
    resume: queue.resume,
  };
}
