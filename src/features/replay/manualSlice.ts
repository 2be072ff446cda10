import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Failure, failure, type Reason, type ReasonValue, type Result } from '../../engine/errors.ts';
import type { Action, ManualTrial } from '../../games/backgammon/manualTrial.ts';
import type { ReplayedTrial } from '../../games/backgammon/replayedTrial.ts';
import { phrase, told } from '../../language/phrase.ts';
import {
  manualFigures,
  manualKey,
  type ManualQuestion,
  type KeptManualTrials,
  type KeptManualTrial,
  makeAction,
  parseAction,
  restoreManualTrials,
  unsplit,
  withTrials,
} from '../../jobs/backgammon/manualTrials.ts';
import type { Evaluator } from '../../runner/worker/evaluator.ts';
import { KEPT_BY_NEWER, refusalOf, type ShelfEntry, type ShelfStorage } from '../keeping/index.ts';

/** Where trials played by hand outlive the visit. */
export type ManualStorage = Pick<ShelfStorage<ShelfEntry, KeptManualTrials>, 'record' | 'keep' | 'remove'>;

/** Trials of a rollout that are played out by hand. */
export interface ManualSlice {
  readonly question: ManualQuestion;
  /** The one on the board, from 0. */
  readonly trial: number;
  readonly actions: readonly Action[];
  /** As far as the actions lead; undefined before the engine has answered once. */
  readonly at: ManualTrial | undefined;
  /** Once it is over: the same as the engine plays it, once. */
  readonly engine: ReplayedTrial | undefined;
  readonly isBusy: boolean;
  /** Why the engine does not answer, or storage does not keep; null after the next success. */
  readonly failure: Failure | null;
  readonly kept: KeptManualTrials;
  /**
   * Takes up another question, with what is kept of it.
   * @param trial - from 0; default: the one left unfinished, or else the first not played
   */
  open(question: ManualQuestion, trial?: number): Promise<void>;
  /** Goes to a trial, as far as it has been played. */
  choose(trial: number): Promise<void>;
  /** Goes on with the trial. While the engine is busy, and after the end, nothing happens. */
  give(action: Action): Promise<void>;
  /** Forgets all trials of the question, and begins with the first. */
  forget(): Promise<void>;
  /** Nobody looks any more. */
  close(): void;
}

/** What playing by hand needs of the page. */
export interface ManualParts {
  readonly evaluator: Pick<Evaluator, 'byHand' | 'replay'>;
  readonly storage: ManualStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const NOTHING: KeptManualTrials = { trials: [] };

/** A question of which neither storage nor the engine has said anything. */
const BEFORE_REPLY = {
  actions: [],
  at: undefined,
  engine: undefined,
  isBusy: true,
  failure: null,
  kept: NOTHING,
} as const;

/** The trial to go on with. */
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

/** Nothing is lost: what cannot be read is put aside when the next trial is kept. */
const unreadable = (problem: Failure): Failure =>
  failure(
    problem.code,
    phrase('Your trials cannot be read: {problem}. They stay in the library.', {
      problem: told(problem),
    }),
    problem.where,
  );

type ManualState = Pick<StoreApi<ManualSlice>, 'getState' | 'setState'>;

/** Keeps the trials of the question beyond the visit; the slice says where storage refuses. */
class ManualShelf {
  readonly #storage: ManualStorage;
  readonly #now: () => number;
  readonly #state: ManualState;

  constructor({ storage, now }: ManualParts, state: ManualState) {
    this.#storage = storage;
    this.#now = now;
    this.#state = state;
  }

  /** As stored, unchecked; undefined where there is nothing. */
  async find(question: ManualQuestion): Promise<unknown> {
    return (await this.#try(() => this.#storage.record(manualKey(question))))?.value;
  }

  /** Keeps a trial, in sight at once and beyond the visit when storage allows. */
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

/** @param first - the question to begin with; nothing is asked of the engine before `open` */
export const createManualStore = (first: ManualQuestion, parts: ManualParts) =>
  createStore<ManualSlice>()((set, get, store) => {
    const { evaluator } = parts;
    const shelf = new ManualShelf(parts, store);
    let step = 0; // an answer to an older one is of no use
    let call: { cancel(): void } | undefined;

    /** What the engine answers; undefined where it was given up or failed, which is then told. */
    async function asked<T>(asking: { reply: Promise<Result<T> | undefined>; cancel(): void }, own: number) {
      call = asking;
      const reply = await asking.reply;
      if (own !== step || reply === undefined) return undefined;
      if (reply.ok) return reply.value;
      set({ isBusy: false, failure: reply.error });
      return undefined;
    }

    /** Brings the trial to where these actions lead. */
    async function follow(actions: readonly Action[]): Promise<void> {
      call?.cancel();
      const own = ++step;
      const { question, trial } = get();
      const { job, candidate, game, manualSide } = question;
      set({ isBusy: true, failure: null });
      const at = await asked(evaluator.byHand({ job, candidate, trial, game, manualSide }, actions), own);
      if (at === undefined) return;
      set({ actions, at, isBusy: at.end !== null });
      const texts = actions.map(makeAction);
      // Also of a trial that is over: the engine may fail before it has told what it does itself.
      const keeping = actions.length === 0 ? undefined : shelf.keep({ trial, actions: texts, figures: null });
      if (at.end === null) return keeping;
      const engine = await asked(evaluator.replay(unsplit(job), candidate, trial, game), own);
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
        call?.cancel();
        const own = ++step;
        set({ ...BEFORE_REPLY, question });
        const stored = await shelf.find(question);
        if (own !== step) return;
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
        // What the engine still answers would be kept after it has been forgotten.
        call?.cancel();
        const own = ++step;
        set({ isBusy: true, failure: null });
        await shelf.remove(get().question);
        if (own !== step) return;
        if (get().failure !== null) return set({ isBusy: false });
        set({ kept: NOTHING });
        await choose(0);
      },
      close() {
        step++;
        call?.cancel();
      },
    };
  });
export type ManualStore = ReturnType<typeof createManualStore>;
