import { type Beside, isComparable, MOST_COMPARED, type Variant } from '../../../jobs/variants.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import { runIdentity } from '../../../jobs/backgammon/job.ts';
import { COURSE_SETTINGS } from '../../../jobs/settings/settings.ts';
import { isTrusted } from '../../../jobs/results/standing.ts';
import type { Runner } from '../../../runner/core/types.ts';
import { isRuleInForce } from '../../../jobs/results/continuation.ts';
import { createRolloutStore, isActive, trialsIn } from '../rollout/rolloutSlice.ts';
import type { RolloutStore } from '../rollout/types.ts';
import type { ComparisonEdit, UndoLog } from '../undo/types.ts';
import type { AddedVariant, ComparedRun, ComparisonSlice } from './types.ts';

/** The current job of a run. */
export const currentJob = ({ job, rollout }: ComparedRun): RolloutJob => rollout.getState().job ?? job;

/** Whether two jobs with the same trials also have the same trial counts and stop rules. */
const isSameCourse = (a: RolloutJob, b: RolloutJob): boolean =>
  COURSE_SETTINGS.every((name) => a.settings[name] === b.settings[name]) &&
  String(a.counts) === String(b.counts);

/** Whether a job's stop rule or time limit would have ended this run too. */
function isEnough({ settings }: RolloutJob, result: RolloutResult): boolean {
  const { stopReason, seconds } = result;
  return (
    isRuleInForce(settings, result) ||
    (stopReason === 'time' && settings.stopSeconds > 0 && seconds >= settings.stopSeconds)
  );
}

/** Extends a run if a variant asks for more trials. @returns whether the run is active */
function extendRun({ rollout }: ComparedRun, wanted: RolloutJob): boolean {
  const { status, result, start, extendTo } = rollout.getState();
  if (isActive(status)) return false;
  if (status === 'failed' || result === null || trialsIn(result) === 0) start(wanted);
  else {
    const most = Math.max(...result.candidates.map(({ trials }) => trials));
    const isOpen = wanted.counts === null && !isEnough(wanted, result);
    if (!isOpen || most >= wanted.settings.trials) return false;
    extendTo(wanted.settings.trials, wanted.settings);
  }
  // A run known to be wrong is not extended.
  return isActive(rollout.getState().status);
}

/** Whether a run is the one that a link names. */
const isProposal = (run: ComparedRun, { position, settings }: Beside): boolean =>
  JSON.stringify([run.job.position, run.job.settings]) === JSON.stringify([position, settings]);

type Get = () => ComparisonSlice;
type Change = (change: Partial<ComparisonSlice>) => void;

const findRun = (job: RolloutJob, runs: readonly ComparedRun[]): ComparedRun | undefined => {
  const identity = runIdentity(job);
  return runs.find((run) => run.identity === identity);
};

type Edit = (kind: ComparisonEdit['kind'], after: readonly ComparedRun[]) => void;

/** Edits the list. Runs that leave the list stop, and continue when they return. */
function editOf(set: Change, get: Get, edits: StoreApi<UndoLog>): Edit {
  /** Runs that were active when they were removed. */
  const interrupted = new Set<ComparedRun>();

  function replaceRuns(after: readonly ComparedRun[]): void {
    const before = get().runs;
    set({ runs: after });
    for (const run of before) {
      if (after.includes(run)) continue;
      const { status, stop } = run.rollout.getState();
      if (isActive(status)) interrupted.add(run);
      stop();
    }
    for (const run of after) if (interrupted.delete(run)) run.rollout.getState().goOn();
  }

  return (kind, after) => {
    const before = get().runs;
    const [less, more] = kind === 'add' ? [before, after] : [after, before];
    const names = more.filter((run) => !less.includes(run)).map(({ name }) => name);
    if (names.length === 0) return;
    edits.getState().add({
      of: 'comparison',
      kind,
      names,
      undo: () => replaceRuns(before),
      redo: () => replaceRuns(after),
    });
    replaceRuns(after);
  };
}

type ListPart = Pick<ComparisonSlice, 'add' | 'show' | 'remove' | 'clear'>;

/** Adds runs to the list and removes them. */
function listOf(get: Get, create: (variant: Variant) => ComparedRun, edit: Edit): ListPart {
  return {
    add(variants) {
      const [first] = variants;
      let runs = first === undefined ? get().runs : get().runs.filter((run) => isComparable(run, first));
      const fresh: ComparedRun[] = [];
      const report = variants.map((variant): AddedVariant => {
        const present = findRun(variant.job, runs);
        if (present !== undefined) {
          const isNew = fresh.includes(present);
          const outcome = !isNew && extendRun(present, variant.job) ? 'extended' : 'present';
          return { outcome, name: present.name, id: present.id };
        }
        if (runs.length >= MOST_COMPARED) return { outcome: 'full', name: variant.name, id: undefined };
        const run = create(variant);
        fresh.push(run);
        runs = [...runs, run];
        return { outcome: 'added', name: run.name, id: run.id };
      });
      edit('add', runs);
      for (const { job, rollout } of fresh) rollout.getState().start(job);
      return report;
    },
    show(played) {
      let { runs } = get();
      const fresh: (readonly [ComparedRun, RolloutResult])[] = [];
      for (const each of played) {
        if (runs.length >= MOST_COMPARED || findRun(each.job, runs) !== undefined) continue;
        const run = create(each);
        fresh.push([run, each.result]);
        runs = [...runs, run];
      }
      edit('add', runs);
      for (const [{ job, rollout }, result] of fresh) rollout.getState().open(job, result);
    },
    remove(id) {
      edit(
        'remove',
        get().runs.filter((run) => run.id !== id),
      );
    },
    clear() {
      edit('remove', []);
    },
  };
}

/** Exchanges trials of the same job with another store. */
function exchangeOf(get: Get): Pick<ComparisonSlice, 'handOver' | 'adopt'> {
  return {
    handOver(job) {
      const run = findRun(job, get().runs);
      if (run === undefined || !isSameCourse(currentJob(run), job)) return null;
      run.rollout.getState().stop();
      const { result, status } = run.rollout.getState();
      // Imported trials are used only after they have been verified.
      const isUsable = status !== 'failed' && trialsIn(result) > 0 && isTrusted(result?.standing);
      return isUsable ? result : null;
    },
    adopt(job, result) {
      const rollout = findRun(job, get().runs)?.rollout;
      if (rollout === undefined || isActive(rollout.getState().status)) return;
      const isFurther = trialsIn(result) > trialsIn(rollout.getState().result);
      if (isFurther && isTrusted(result.standing)) rollout.getState().open(job, result);
    },
  };
}

/**
 * @param runner - shared with the page's main rollout; jobs run in the order they are started
 * @param clock - milliseconds, used for the speed only
 * @param edits - receives what was added and removed
 * @param onRun - called with each rollout before it starts or is shown
 */
export const createComparisonStore = (
  runner: Pick<Runner, 'start'>,
  clock: () => number,
  edits: StoreApi<UndoLog>,
  onRun: (rollout: RolloutStore) => void = () => {},
) =>
  createStore<ComparisonSlice>()((set, get) => {
    let ids = 0;
    function create({ name, job, base }: Variant): ComparedRun {
      const rollout = createRolloutStore(BACKGAMMON, runner, clock);
      // A change of any run is a change of this store, so views subscribe to one store.
      rollout.subscribe(() => set({ runs: [...get().runs] }));
      onRun(rollout);
      return { id: ++ids, name, identity: runIdentity(job), job, base, rollout };
    }
    return {
      runs: [],
      proposed: [],
      propose: (proposed) =>
        set({ proposed: proposed.filter((beside) => !get().runs.some((run) => isProposal(run, beside))) }),
      ...listOf(get, create, editOf(set, get, edits)),
      ...exchangeOf(get),
    };
  });

/**
 * When the main rollout ends or is replaced, gives its trials to a compared run that plays the same games.
 */
export function shareTrials(main: RolloutStore, comparison: StoreApi<ComparisonSlice>): void {
  main.subscribe((state, before) => {
    const isReplaced = state.job !== before.job;
    const hasEnded = state.status !== before.status && !isActive(state.status);
    const { job, result } = isReplaced ? before : state;
    if ((isReplaced || hasEnded) && job !== null && result !== null) comparison.getState().adopt(job, result);
  });
}
