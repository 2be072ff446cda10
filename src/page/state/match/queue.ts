import { JobQueue } from '../../../runner/pool/jobQueue.ts';
import { createQueuedRuns, type QueuedRunOwner, type QueuedRunParts } from './queuedRun.ts';
import type { DecisionRollout, QueuedDecision } from '../../../jobs/match/types.ts';
import type { MatchQueueState, OtherRollouts } from './types.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';
import { createLatest } from '../../../ui/latest.ts';

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
