import { JobQueue } from '../../../runner/pool/jobQueue.ts';
import { createLatest, type Latest } from '../../../ui/latest.ts';
import { fail, ok, type Result } from '../../../engine/errors.ts';
import { phrase } from '../../../language/phrase.ts';
import { runIdentity } from '../../../jobs/backgammon/job.ts';
import { decisionJob, decisionRollout } from '../../../jobs/match/rollout.ts';
import { isTrusted } from '../../../jobs/results/standing.ts';
import type { DecisionRollout, QueuedDecision, DecisionFigures } from '../../../jobs/match/types.ts';
import { KEEP_EVERY_MS } from '../library/runKeeping.ts';
import type { MatchQueueState, OtherRollouts } from './types.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';
import type { Decision } from '../../../games/backgammon/match.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import type { Run, Runner } from '../../../runner/core/types.ts';
import type { LibraryStore, RunLocks } from '../library/types.ts';
import type { LegalPlays } from '../../../games/backgammon/types.ts';

/** What the queue needs of the page. */
export interface QueueParts extends QueuedRunParts {
  readonly others: OtherRollouts;
}

/** What the queue needs of its match. */
interface QueueOwner extends Pick<QueuedRunOwner, 'decisionOf' | 'figuresOf'> {
  onRollout(decision: number, rollout: DecisionRollout): void;
  onChange(): void;
}

/** A job of the queue with its trials, as shown. */
const queuedRollout = (
  { id, state, failure }: JobQueue['jobs'][number],
  settings: ReadonlyMap<number, RolloutSettings>,
  trials: ReadonlyMap<number, number>,
): MatchQueueState['jobs'][number] => ({
  decision: id,
  state,
  failure,
  wanted: settings.get(id)?.trials ?? 0,
  trials: trials.get(id) ?? null,
});

/** The rollouts of a match, one after another. */
export function createMatchQueue(parts: QueueParts, owner: QueueOwner) {
  const { others } = parts;
  const settings = new Map<number, RolloutSettings>();
  const trials = new Map<number, number>();
  let isHeld = false;
  const queues = createLatest();

  const runs = createQueuedRuns(parts, {
    decisionOf: owner.decisionOf,
    settingsOf: (decision) => settings.get(decision),
    figuresOf: owner.figuresOf,
    latest: queues,
    onProgress(decision, finished, rollout) {
      trials.set(decision, finished);
      if (rollout !== undefined) owner.onRollout(decision, rollout);
      owner.onChange();
    },
  });
  const queue = new JobQueue({
    begin: runs.begin,
    onDone(decision) {
      settings.delete(decision);
      trials.delete(decision);
    },
    onChange: owner.onChange,
  });

  function holdWhileOthersRun(): void {
    const isBusy = others.isBusy();
    if (isBusy === isHeld) return;
    isHeld = isBusy;
    queue.hold(isBusy);
  }
  others.subscribe(holdWhileOthersRun);

  return {
    get state(): MatchQueueState {
      return {
        jobs: queue.jobs.map((job) => queuedRollout(job, settings, trials)),
        isPaused: queue.isPaused,
        isHeld,
      };
    },
    isRunning: () => !queue.isPaused && queue.jobs.some(({ state }) => state === 'running'),
    /**
     * The part of the queue that is saved. Failed rollouts are
     * left out, so that they are not retried automatically.
     */
    jobs: (): readonly QueuedDecision[] =>
      queue.jobs.flatMap(({ id, state }) => {
        const own = settings.get(id);
        return state === 'failed' || own === undefined ? [] : [{ decision: id, settings: own }];
      }),
    add(added: readonly QueuedDecision[]): void {
      holdWhileOthersRun();
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
    /** Empties the queue. The running rollout stops and is saved. */
    clear(): void {
      for (const { id } of queue.jobs.toReversed()) queue.remove(id);
      queues.end();
      settings.clear();
      trials.clear();
    },
    move: (id: number, by: number) => queue.move(id, by),
    remove: (id: number) => queue.remove(id),
    skip: () => queue.skip(),
    pause: () => queue.pause(),
    resume: () => queue.resume(),
  };
}

/** What a rollout of the queue needs of the page. */
interface QueuedRunParts {
  readonly runner: Pick<Runner, 'start'>;
  readonly library: Pick<LibraryStore, 'getState'>;
  readonly locks: RunLocks;
  /** The rules of the game once the engine is loaded; undefined where loading failed. */
  readonly legalPlays: () => Promise<LegalPlays | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a rollout of the queue needs of the match and the queue. */
interface QueuedRunOwner {
  decisionOf(decision: number): Decision | undefined;
  settingsOf(decision: number): RolloutSettings | undefined;
  figuresOf(decision: number): Promise<Result<DecisionFigures>>;
  /** Ends when the match is closed: results of an older match go only to the library. */
  readonly latest: Latest;
  /** @param trials - of the candidate with the fewest; `rollout` is undefined before there are figures */
  onProgress(decision: number, trials: number, rollout: DecisionRollout | undefined): void;
}

/** Rolls out decisions of a match, and saves each run in the library while it runs. */
function createQueuedRuns(
  { runner, library, locks, legalPlays, now }: QueuedRunParts,
  owner: QueuedRunOwner,
) {
  /** The saved result of a run, unless its numbers are in doubt. */
  async function savedResult(key: string): Promise<RolloutResult | undefined> {
    const isKnown = library.getState().entries.some((entry) => entry.key === key);
    const opened = isKnown ? await library.getState().open(key) : undefined;
    return opened?.ok && isTrusted(opened.value.result.standing) ? opened.value.result : undefined;
  }

  /** @returns saves a result unless the last one was saved a moment ago */
  function createSaver(job: RolloutJob): (result: RolloutResult) => void {
    let keptAt = now();
    return (result) => {
      const { stopReason } = result;
      // If the clock jumps, even back, the run is saved at once.
      const isRecent = Math.abs(now() - keptAt) < KEEP_EVERY_MS;
      if (stopReason === null && isRecent) return;
      keptAt = now();
      const state = stopReason === null ? 'running' : stopReason === 'stopped' ? 'stopped' : 'done';
      void library.getState().keep(job, result, state);
    };
  }

  async function start(decision: number, queuedDecision: Decision, job: RolloutJob): Promise<Run> {
    const key = runIdentity(job);
    const before = await savedResult(key);
    const release = locks.hold(key);
    const isWanted = owner.latest.now();
    const save = createSaver(job);
    const onProgress = (result: RolloutResult): void => {
      const rollout = decisionRollout(queuedDecision, job, result);
      const trials = Math.min(...result.candidates.map((each) => each.trials));
      if (isWanted()) owner.onProgress(decision, trials, rollout);
      if (rollout !== undefined) save(result);
    };
    const run = runner.start(job, { onProgress }, before);
    void run.finished.then(release);
    return run;
  }

  return {
    /** Starts a rollout, or continues the run that the library has of it. */
    async begin(decision: number): Promise<Result<Run>> {
      const queuedDecision = owner.decisionOf(decision);
      const settings = owner.settingsOf(decision);
      if (queuedDecision === undefined || settings === undefined)
        return fail('bad-match', phrase('The decision is no longer in the match.'));
      const rules = await legalPlays();
      if (rules === undefined)
        return fail('worker-failed', phrase('The engine did not load. Reload the page.'));
      const figures = queuedDecision.kind === 'play' ? await owner.figuresOf(decision) : ok({ plays: [] });
      if (!figures.ok) return figures;
      const job = decisionJob(queuedDecision, figures.value, settings, rules);
      if (!job.ok) return job;
      return ok(await start(decision, queuedDecision, job.value));
    },
  };
}
