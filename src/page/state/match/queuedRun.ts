import { fail, ok, type Result } from '../../../engine/errors.ts';
import { phrase } from '../../../language/phrase.ts';
import type { Decision } from '../../../games/backgammon/match.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { runIdentity } from '../../../jobs/backgammon/job.ts';
import { decisionJob, decisionRollout } from '../../../jobs/match/rollout.ts';
import { isTrusted } from '../../../jobs/results/standing.ts';
import type { Run, Runner } from '../../../runner/core/types.ts';
import { KEEP_EVERY_MS } from '../library/recorder.ts';
import type { LibraryStore, RunLocks } from '../library/types.ts';
import type { DecisionFigures, DecisionRollout } from '../../../jobs/match/types.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';
import type { LegalPlays } from '../../../games/backgammon/types.ts';

/** What a rollout of the queue needs of the page. */
export interface QueuedRunParts {
  readonly runner: Pick<Runner, 'start'>;
  readonly library: Pick<LibraryStore, 'getState'>;
  readonly locks: RunLocks;
  /** The rules of the game once the engine is loaded; undefined where loading failed. */
  readonly legalPlays: () => Promise<LegalPlays | undefined>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a rollout of the queue needs of the match and the queue. */
export interface QueuedRunOwner {
  decisionOf(decision: number): Decision | undefined;
  settingsOf(decision: number): RolloutSettings | undefined;
  figuresOf(decision: number): Promise<Result<DecisionFigures>>;
  /** Changes when the match is closed: results of an older match go only to the library. */
  epoch(): number;
  /** @param trials - of the candidate with the fewest; `rollout` is undefined before there are figures */
  onProgress(decision: number, trials: number, rollout: DecisionRollout | undefined): void;
}

/** Rolls out decisions of a match, and saves each run in the library while it runs. */
export function createQueuedRuns(
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
    const epoch = owner.epoch();
    const save = createSaver(job);
    const onProgress = (result: RolloutResult): void => {
      const rollout = decisionRollout(queuedDecision, job, result);
      const trials = Math.min(...result.candidates.map((each) => each.trials));
      if (epoch === owner.epoch()) owner.onProgress(decision, trials, rollout);
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
