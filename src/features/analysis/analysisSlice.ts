import { createStore } from 'zustand/vanilla';
import { asFailure, type Failure } from '../../engine/errors.ts';
import { makePlay, matchPlay } from '../../formats/text/notation.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernel.ts';
import { checkPosition, scoreObstacle } from '../../games/backgammon/legality.ts';
import { positionKey } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { MAX_CANDIDATES } from '../../jobs/parts.ts';
import { naturalQuestion, type Question } from '../../jobs/backgammon/question.ts';
import {
  type EvaluationLevel,
  evaluatePosition,
  type ListedPlay,
  listPlays,
  type PositionEvaluation,
} from '../../runner/core/evaluation.ts';
import type { Evaluator } from '../../runner/worker/evaluator.ts';
import { NO_RECORD, type TrialRecord } from '../../jobs/record.ts';

/** A legal play with its notation and evaluation. */
export interface RankedPlay {
  /** {@link positionKey} of the board after the play; identifies the play within the position. */
  readonly key: string;
  readonly text: string;
  readonly play: ListedPlay;
  /**
   * The equity plays are ranked by: cubeful unless the level is cubeless; points per game, EMG in matches.
   */
  readonly equity: number;
}

/** The evaluation of a position, the question asked about it, and the plays chosen for a rollout. */
export interface AnalysisSlice {
  /**
   * `waiting` until the engine (for a bearoff, its tables) is loaded; `unsound` for an impossible position.
   */
  readonly status: 'waiting' | 'ready' | 'unsound' | 'failed';
  /** Why there is no evaluation or, if `status` is `ready`, why there is none deeper than 0-ply. */
  readonly failure: Failure | null;
  readonly question: Question;
  /** The requested level. */
  readonly level: EvaluationLevel;
  /** Whether an evaluation deeper than the one shown is running. */
  readonly isDeepening: boolean;
  /** All legal plays, best first; plays that the move filter dropped come last. Empty without dice. */
  readonly plays: readonly RankedPlay[];
  /** Evaluation of the position before the roll; null until known. */
  readonly before: PositionEvaluation | null;
  /** Plies of `before`. */
  readonly beforePlies: number;
  /** Keys of the plays to roll out, in the order they were chosen. */
  readonly chosen: readonly string[];
  /**
   * Whether `chosen` was chosen by the user or a link, or is being rolled out; otherwise it is only proposed.
   */
  readonly isOwnChoice: boolean;
  /** Trials per candidate recorded in a link; dropped as soon as the question changes. */
  readonly recorded: TrialRecord;
  /** Plays named in a link that were left out: illegal in this position, or duplicates. */
  readonly missed: readonly string[];
  /** Sets the engine once it or its tables are loaded, and evaluates again. */
  use(kernel: BackgammonKernel): void;
  /** Sets the position, evaluates it, asks its natural question, and proposes its best three plays. */
  look(position: Position): void;
  /** Asks another question about the same position. */
  ask(question: Question): void;
  /** Evaluates again with a changed level. */
  evaluateAt(level: Partial<EvaluationLevel>): void;
  /** Adds a play to the choice or removes it. Adds nothing once a job's maximum of candidates is chosen. */
  toggle(key: string): void;
  /**
   * Keeps the current choice even if a deeper evaluation would propose other plays: its rollout has begun.
   */
  keepChoice(): void;
  /**
   * Sets the position and question of a link, and chooses the plays it names as soon as the legal plays are
   * known.
   */
  request(position: Position, question: Question, plays: readonly string[], recorded?: TrialRecord): void;
  /** Drops the recorded trials, because the settings they belong to have changed. */
  forgetRecord(): void;
}

/** Number of plays proposed for a rollout until the user chooses. */
const PROPOSED_PLAYS = 3;
/** Plies that the main thread can evaluate without blocking. */
const QUICK_PLIES = 0;
/** 2-ply: most of the benefit of look-ahead, in about ten milliseconds. */
export const DEFAULT_LEVEL: EvaluationLevel = { plies: 2, cubeless: false, matchTable: 'kazaross-xg2' };

const NOTHING = {
  failure: null,
  plays: [],
  before: null,
  beforePlies: QUICK_PLIES,
  chosen: [],
  isDeepening: false,
};

/** The state before there is a position. */
const AT_FIRST = {
  ...NOTHING,
  status: 'waiting',
  isOwnChoice: false,
  recorded: NO_RECORD,
  missed: [],
  question: 'play',
  level: DEFAULT_LEVEL,
} as const;

/** Key that is equal for positions with the same legal plays. */
const playsOf = ({ board, dice }: Position): string => `${positionKey(board)} ${dice?.join() ?? ''}`;

const ranked = (plays: readonly ListedPlay[]): readonly RankedPlay[] =>
  plays.map((play) => ({
    key: positionKey(play.after),
    text: makePlay(play.moves),
    play,
    equity: play.cubeful?.equity ?? play.equity,
  }));

type Evaluated = Pick<AnalysisSlice, 'status' | 'failure' | 'plays' | 'before' | 'isDeepening'>;

/** Evaluates a position at once, on the main thread. */
function evaluateAtOnce(
  kernel: BackgammonKernel | undefined,
  position: Position,
  level: EvaluationLevel,
): Evaluated {
  const sound = checkPosition(position);
  const problem = sound.ok ? scoreObstacle(position) : sound.error;
  if (problem !== undefined) return { ...NOTHING, status: 'unsound', failure: problem };
  if (kernel === undefined) return { ...NOTHING, status: 'waiting' };
  try {
    const quick = { ...level, plies: QUICK_PLIES };
    return {
      ...NOTHING,
      status: 'ready',
      plays: ranked(listPlays(kernel, position, quick)),
      before: evaluatePosition(kernel, position, quick),
      isDeepening: level.plies > QUICK_PLIES,
    };
  } catch (thrown) {
    const failure = asFailure(thrown);
    // Bearoff tables load shortly after the nets: a bearoff waits for them.
    return { ...NOTHING, status: failure.code === 'bad-table' ? 'waiting' : 'failed', failure };
  }
}

/** Keys of the plays named in a link, and the names that are illegal or duplicates. */
function findNamed(
  names: readonly string[],
  { board }: Position,
  plays: readonly RankedPlay[],
): { readonly keys: readonly string[]; readonly missed: readonly string[] } {
  const legal = plays.map(({ play }) => play);
  const keys = new Set<string>();
  const missed = names.filter((text) => {
    const meant = matchPlay(text, board, legal);
    const before = keys.size;
    if (meant.ok) keys.add(positionKey(meant.value.after));
    return keys.size === before;
  });
  return { keys: [...keys], missed };
}

/** The choice with a play added or removed; a full choice is not extended. */
function toggled({ chosen }: AnalysisSlice, key: string): Partial<AnalysisSlice> {
  const next = chosen.includes(key)
    ? chosen.filter((other) => other !== key)
    : [...chosen, key].slice(0, MAX_CANDIDATES);
  return { isOwnChoice: true, recorded: NO_RECORD, chosen: next };
}

/** The plays that a link chooses. A record of trials is dropped if plays are missing: it is for other candidates. */
const choiceOfLink = (keys: readonly string[], missed: AnalysisSlice['missed']) => ({
  isOwnChoice: keys.length > 0,
  missed,
  ...(missed.length > 0 ? { recorded: NO_RECORD } : {}),
});

/** Starts evaluating a position and, if it has dice, its plays. */
function startEvaluation(
  evaluator: Pick<Evaluator, 'plays' | 'position'>,
  position: Position,
  level: EvaluationLevel,
) {
  const plays = position.dice === null ? undefined : evaluator.plays(position, level);
  const before = evaluator.position(position, level);
  const calls: { cancel(): void }[] = plays === undefined ? [before] : [before, plays];
  return { calls, replies: Promise.all([plays?.reply, before.reply]) };
}

/** @param evaluator - evaluates off the main thread; replaced in tests */
export const createAnalysisStore = (evaluator: Pick<Evaluator, 'plays' | 'position'>) =>
  createStore<AnalysisSlice>()((set, get) => {
    let kernel: BackgammonKernel | undefined;
    let position: Position | undefined;
    let wanted: readonly string[] | undefined; // plays named in a link, until the legal plays are known
    let latest = 0; // number of the latest evaluation: replies to older ones are dropped
    let pending: { cancel(): void }[] = [];

    function proposal(plays: readonly RankedPlay[]): readonly string[] {
      if (wanted !== undefined && position !== undefined && (plays.length > 0 || position.dice === null)) {
        const { keys, missed } = findNamed(wanted, position, plays);
        wanted = undefined;
        set(choiceOfLink(keys, missed));
        if (keys.length > 0) return keys.slice(0, MAX_CANDIDATES);
      }
      return get().isOwnChoice ? get().chosen : plays.slice(0, PROPOSED_PLAYS).map(({ key }) => key);
    }

    async function deepen(asked: Position, level: EvaluationLevel): Promise<void> {
      const mine = latest;
      const { calls, replies } = startEvaluation(evaluator, asked, level);
      pending = calls;
      const [listed, judged] = await replies;
      if (mine !== latest) return;
      const failure = [listed, judged].find((reply) => reply?.ok === false);
      if (failure?.ok === false) return set({ isDeepening: false, failure: failure.error });
      const found = listed?.ok ? ranked(listed.value) : get().plays;
      set({
        isDeepening: false,
        plays: found,
        chosen: proposal(found),
        ...(judged?.ok ? { before: judged.value, beforePlies: level.plies } : {}),
      });
    }

    function refresh(): void {
      latest++;
      for (const call of pending.splice(0)) call.cancel();
      if (position === undefined) return;
      const { level } = get();
      const found = evaluateAtOnce(kernel, position, level);
      set({ ...NOTHING, ...found, chosen: found.status === 'ready' ? proposal(found.plays) : [] });
      if (found.isDeepening) void deepen(position, level);
    }

    return {
      ...AT_FIRST,
      use(loaded) {
        kernel = loaded;
        if (get().status !== 'ready') refresh();
      },
      look(next) {
        const old = position;
        position = next;
        if (old === undefined || playsOf(old) !== playsOf(next)) {
          set({ isOwnChoice: false });
          wanted = undefined;
        }
        if (old !== next) set({ recorded: NO_RECORD });
        // Keep the question as long as the new position is at the same stage of the turn.
        if (old === undefined || naturalQuestion(old) !== naturalQuestion(next))
          set({ question: naturalQuestion(next) });
        refresh();
      },
      ask: (question) => set({ question, recorded: NO_RECORD }),
      evaluateAt(change) {
        set({ level: { ...get().level, ...change } });
        refresh();
      },
      toggle: (key) => set(toggled(get(), key)),
      keepChoice: () => set({ isOwnChoice: true }),
      request(next, question, plays, recorded = NO_RECORD) {
        position = next;
        wanted = plays.length > 0 ? plays : undefined;
        set({ question, isOwnChoice: false, recorded, missed: [] });
        refresh();
      },
      forgetRecord: () => set({ recorded: NO_RECORD }),
    };
  });
export type AnalysisStore = ReturnType<typeof createAnalysisStore>;
