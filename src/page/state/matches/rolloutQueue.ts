import { fail, ok, type Result } from '../../../engine/errors.ts';
import type { Decision } from '../../../games/backgammon/match.ts';
import { runIdentity } from '../../../jobs/backgammon/job.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { decisionJob, decisionRollout } from '../../../jobs/match/rollout.ts';
import type { DecisionFigures, DecisionRollout, QueuedDecision } from '../../../jobs/match/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { isTrusted } from '../../../jobs/results/standing.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';
import { phrase } from '../../../language/phrase.ts';
import type { Run } from '../../../runner/core/types.ts';
import { JobQueue } from '../../../runner/pool/jobQueue.ts';
import { createLatest } from '../../../ui/latest.ts';
import { KEEP_EVERY_MS } from '../library/runKeeping.ts';
import type { MatchAccess, MatchParts, MatchSlice } from './types.ts';

/** The saved result of a run, unless its numbers are in doubt. */
async function savedResult(
  { library }: Pick<MatchParts, 'library'>,
  key: string,
): Promise<RolloutResult | undefined> {
  const { entries, open } = library.getState();
  const opened = entries.some((entry) => entry.key === key) ? await open(key) : undefined;
  return opened?.ok && isTrusted(opened.value.result.standing) ? opened.value.result : undefined;
}

/** @returns saves a result in the library unless the last one was saved a moment ago */
function createSaver(
  { library, now }: Pick<MatchParts, 'library' | 'now'>,
  job: RolloutJob,
): (result: RolloutResult) => void {
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

/** A decision to roll out, and where its progress goes. */
interface RolledDecision {
  readonly decision: Decision;
  readonly settings: RolloutSettings;
  /** The figures that choose the plays. */
  figures(): Promise<Result<DecisionFigures>>;
  /** @param trials - of the candidate with the fewest; `rollout` is undefined before there are figures */
  onProgress(trials: number, rollout: DecisionRollout | undefined): void;
}

/** Rolls out a decision, or continues the run that the library has of it, and saves the run while it goes on. */
async function rollOutDecision(
  parts: MatchParts,
  { decision, settings, figures, onProgress }: RolledDecision,
): Promise<Result<Run>> {
  const rules = await parts.legalPlays();
  if (rules === undefined) return fail('worker-failed', phrase('The engine did not load. Reload the page.'));
  const known = decision.kind === 'play' ? await figures() : ok({ plays: [] });
  if (!known.ok) return known;
  const made = decisionJob(decision, known.value, settings, rules);
  if (!made.ok) return made;
  const job = made.value;
  const key = runIdentity(job);
  const before = await savedResult(parts, key);
  const release = parts.locks.hold(key);
  const save = createSaver(parts, job);
  function report(result: RolloutResult): void {
    const rollout = decisionRollout(decision, job, result);
    onProgress(Math.min(...result.candidates.map(({ trials }) => trials)), rollout);
    if (rollout !== undefined) save(result);
  }
  const run = parts.runner.start(job, { onProgress: report }, before);
  void run.finished.then(release);
  return ok(run);
}

/** What was asked for, and the finished trials of the candidate with the fewest; null before the first. */
interface Asked {
  readonly settings: RolloutSettings;
  readonly trials: number | null;
}

/** The queue as shown. @param asked - by decision */
const shownQueue = (
  { jobs, isPaused }: JobQueue,
  asked: ReadonlyMap<number, Asked>,
  isHeld: boolean,
): MatchSlice['queue'] => ({
  jobs: jobs.map(({ id, state, failure }) => {
    const { settings, trials } = asked.get(id) ?? {};
    return { decision: id, state, failure, wanted: settings?.trials ?? 0, trials: trials ?? null };
  }),
  isPaused,
  isHeld,
});

/**
 * The rollouts of the open match, one after another; they wait while another rollout of the page runs.
 *
 * @param figuresOf - the figures that choose the plays to roll out
 */
export function createRolloutQueue(
  parts: MatchParts,
  { get, set }: MatchAccess,
  figuresOf: (decision: number) => Promise<Result<DecisionFigures>>,
) {
  const { others } = parts;
  const asked = new Map<number, Asked>();
  let isHeld = false;
  /** Ends when the match is closed: results of an older match go only to the library. */
  const matches = createLatest();

  async function begin(id: number): Promise<Result<Run>> {
    const decision = get().decisions[id]?.decision;
    const settings = asked.get(id)?.settings;
    if (decision === undefined || settings === undefined)
      return fail('bad-match', phrase('The decision is no longer in the match.'));
    const isWanted = matches.now();
    return rollOutDecision(parts, {
      decision,
      settings,
      figures: () => figuresOf(id),
      onProgress(trials, rollout) {
        if (!isWanted()) return;
        asked.set(id, { settings, trials });
        if (rollout !== undefined) set({ rollouts: new Map(get().rollouts).set(id, rollout) });
        show();
      },
    });
  }

  const queue = new JobQueue({ begin, onDone: (id) => void asked.delete(id), onChange: show });

  function show(): void {
    set({ queue: shownQueue(queue, asked, isHeld) });
  }

  function holdWhileOthersRun(): void {
    const isBusy = others.isBusy();
    if (isBusy === isHeld) return;
    isHeld = isBusy;
    queue.hold(isBusy);
  }
  others.subscribe(holdWhileOthersRun);

  function add(added: readonly QueuedDecision[]): void {
    holdWhileOthersRun();
    const waiting = new Set(queue.jobs.flatMap(({ id, state }) => (state === 'failed' ? [] : [id])));
    for (const { decision, settings } of added)
      if (!waiting.has(decision)) asked.set(decision, { settings, trials: null });
    queue.add(added.map(({ decision }) => decision));
  }

  return {
    actions: {
      rollOut: (decisions, settings) => add(decisions.map((decision) => ({ decision, settings }))),
      moveQueued: (id, by) => queue.move(id, by),
      cancelQueued: (id) => queue.remove(id),
      skipQueued: () => queue.skip(),
      pauseQueue: () => queue.pause(),
      resumeQueue: () => queue.resume(),
    } satisfies Partial<MatchSlice>,
    /** The jobs that are saved. Failed rollouts are left out, so that they are not retried automatically. */
    jobs: (): readonly QueuedDecision[] =>
      queue.jobs.flatMap(({ id, state }) => {
        const settings = asked.get(id)?.settings;
        return state === 'failed' || settings === undefined ? [] : [{ decision: id, settings }];
      }),
    restore(kept: readonly QueuedDecision[], isPaused: boolean): void {
      if (isPaused) queue.pause();
      else queue.resume();
      add(kept);
    },
    /** Empties the queue. The running rollout stops and is saved. */
    clear(): void {
      for (const { id } of queue.jobs.toReversed()) queue.remove(id);
      matches.end();
      asked.clear();
    },
  };
}
