import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Failure, failure, type Reason, type ReasonValue } from '../../../engine/errors.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import {
  makeAction,
  manualFigures,
  manualKey,
  parseAction,
  restoreManualTrials,
  unsplit,
  withTrials,
} from '../../../jobs/backgammon/manualTrials.ts';
import { createLatest } from '../../../ui/latest.ts';
import { KEPT_BY_NEWER, refusalOf } from '../library/shelfKeeping.ts';
import type { Evaluator, EvaluatorCall } from '../../../runner/worker/evaluatorTypes.ts';
import type { ManualSlice, ManualStorage } from './types.ts';
import type { Action } from '../../../games/backgammon/manualTypes.ts';
import type {
  KeptManualTrial,
  KeptManualTrials,
  ManualQuestion,
} from '../../../jobs/backgammon/manualTypes.ts';

/** The page's services that playing by hand needs. */
interface ManualParts {
  readonly evaluator: Pick<Evaluator, 'byHand' | 'replay'>;
  readonly storage: ManualStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const NOTHING: KeptManualTrials = { trials: [] };

/** State before storage and engine have replied. */
const BEFORE_REPLY = {
  actions: [],
  at: undefined,
  engine: undefined,
  isBusy: true,
  failure: null,
  kept: NOTHING,
} as const;

/** The trial to continue with: the unfinished one, or else the first not played. */
function nextTrial({ trials }: KeptManualTrials): number {
  const begun = trials.find(({ figures }) => figures === null);
  if (begun !== undefined) return begun.trial;
  const played = new Set(trials.map(({ trial }) => trial));
  for (let trial = 0; ; trial++) if (!played.has(trial)) return trial;
}

const notKept = (problem: ReasonValue): Reason =>
  phrase('The browser cannot store your trials: {problem} Save them as a file.', { problem });
const notForgotten = (problem: ReasonValue): Reason =>
  phrase('The browser could not delete your trials: {problem} They are unchanged.', {
    problem,
  });

/** No data is lost: an unreadable record is set aside when the next trial is stored. */
const unreadable = (problem: Failure): Failure =>
  failure(
    problem.code,
    phrase('Your trials cannot be read: {problem}. They stay in the library.', {
      problem: asReason(problem),
    }),
    problem.where,
  );

type ManualState = Pick<StoreApi<ManualSlice>, 'getState' | 'setState'>;

/** Stores the trials of the question persistently; reports storage failures in the slice. */
class ManualShelf {
  readonly #storage: ManualStorage;
  readonly #now: () => number;
  readonly #state: ManualState;

  constructor({ storage, now }: ManualParts, state: ManualState) {
    this.#storage = storage;
    this.#now = now;
    this.#state = state;
  }

  /** The stored record, not validated; undefined if there is none. */
  async find(question: ManualQuestion): Promise<unknown> {
    return (await this.#try(() => this.#storage.record(manualKey(question))))?.value;
  }

  /** Shows a trial at once and, if storage allows, keeps it after the visit. */
  async keep(trial: KeptManualTrial): Promise<void> {
    const { getState: get, setState: set } = this.#state;
    set({ kept: withTrials(get().kept, [trial]) });
    const key = manualKey(get().question);
    const at = this.#now();
    const entry = { key, created: at, saved: at, note: '', tags: [] };
    const done = await this.#try(() => this.#storage.keep([{ entry, value: { trials: [trial] } }]));
    if (done !== undefined && done.newer.length > 0) set({ failure: KEPT_BY_NEWER });
  }

  async remove(question: ManualQuestion): Promise<void> {
    await this.#try(() => this.#storage.remove(manualKey(question)), notForgotten);
  }

  async #try<T>(change: () => Promise<T>, refused = notKept): Promise<T | undefined> {
    try {
      return await change();
    } catch (thrown) {
      this.#state.setState({ failure: refusalOf(thrown, refused) });
      return undefined;
    }
  }
}

/** Calls of the engine, one step at a time: a new step cancels the previous call and ignores its reply. */
function createEngineCalls(onFailure: (failure: Failure) => void) {
  const steps = createLatest();
  let current: { cancel(): void } | undefined;
  return {
    /** @returns whether the new step is still the latest */
    begin(): () => boolean {
      current?.cancel();
      return steps.begin();
    },
    /** The engine's reply; undefined if it was canceled or failed. */
    async ask<T>(call: EvaluatorCall<T>, isWanted: () => boolean): Promise<T | undefined> {
      current = call;
      const reply = await call.reply;
      if (!isWanted() || reply === undefined) return undefined;
      if (reply.ok) return reply.value;
      onFailure(reply.error);
      return undefined;
    },
  };
}

/** @param first - initial question; the engine is not asked before `open` */
export const createManualStore = (first: ManualQuestion, parts: ManualParts) =>
  createStore<ManualSlice>()((set, get, store) => {
    const { evaluator } = parts;
    const shelf = new ManualShelf(parts, store);
    const calls = createEngineCalls((failure) => set({ isBusy: false, failure }));

    /** Plays the trial up to the end of these actions. */
    async function follow(actions: readonly Action[]): Promise<void> {
      const isWanted = calls.begin();
      const { question, trial } = get();
      const { job, candidate, game, manualSide } = question;
      set({ isBusy: true, failure: null });
      const at = await calls.ask(
        evaluator.byHand({ job, candidate, trial, game, manualSide }, actions),
        isWanted,
      );
      if (at === undefined) return;
      set({ actions, at, isBusy: at.end !== null });
      const texts = actions.map(makeAction);
      // Store finished trials here too: the engine may fail before it has played the trial itself.
      const keeping = actions.length === 0 ? undefined : shelf.keep({ trial, actions: texts, figures: null });
      if (at.end === null) return keeping;
      const engine = await calls.ask(evaluator.replay(unsplit(job), candidate, trial, game), isWanted);
      if (engine === undefined) return keeping;
      set({ engine, isBusy: false });
      await shelf.keep({
        trial,
        actions: texts,
        figures: manualFigures(question, at.end, engine, at.judged),
      });
    }

    async function choose(trial: number): Promise<void> {
      const texts = get().kept.trials.find((each) => each.trial === trial)?.actions ?? [];
      set({ trial, actions: [], at: undefined, engine: undefined });
      await follow(texts.flatMap((text) => parseAction(text) ?? []));
    }

    return {
      ...BEFORE_REPLY,
      question: first,
      trial: 0,
      async open(question, trial) {
        const isWanted = calls.begin();
        set({ ...BEFORE_REPLY, question });
        const stored = await shelf.find(question);
        if (!isWanted()) return;
        const restored = stored === undefined ? undefined : restoreManualTrials(stored);
        if (restored?.ok === false) set({ failure: unreadable(restored.error) });
        const refused = get().failure;
        set({ kept: restored?.ok ? restored.value : NOTHING });
        await choose(trial ?? nextTrial(get().kept));
        if (refused !== null && get().failure === null) set({ failure: refused });
      },
      choose,
      async give(action) {
        const { isBusy, at, actions } = get();
        if (isBusy || at === undefined || at.choice === null) return;
        await follow([...actions, action]);
      },
      async forget() {
        // Otherwise a late reply would be stored after the trials have been deleted.
        const isWanted = calls.begin();
        set({ isBusy: true, failure: null });
        await shelf.remove(get().question);
        if (!isWanted()) return;
        if (get().failure !== null) return set({ isBusy: false });
        set({ kept: NOTHING });
        await choose(0);
      },
      close: () => void calls.begin(),
    };
  });
