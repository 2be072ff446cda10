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

/** A legal play with its name and evaluation. */
export interface RankedPlay {
  /** {@link positionKey} of the board after it: what identifies a play of a position. */
  readonly key: string;
  readonly text: string;
  readonly play: ListedPlay;
  /** What it is ranked by: with the cube unless that does not count; points per game, normalised in matches. */
  readonly equity: number;
}

/** What the net says about a position, what is asked about it, and which plays are to be rolled out. */
export interface AnalysisSlice {
  /** `waiting` until the engine, or for a bearoff its tables, are loaded; `unsound` for a position that cannot occur. */
  readonly status: 'waiting' | 'ready' | 'unsound' | 'failed';
  /** Why there is nothing; with status `ready` why there is nothing deeper than 0-ply. */
  readonly failure: Failure | null;
  readonly question: Question;
  /** The level asked for. */
  readonly level: EvaluationLevel;
  /** Whether a deeper evaluation than the one shown is under way. */
  readonly isDeepening: boolean;
  /** All legal plays, best first, those at the full level before those that the move filter dropped; empty without dice. */
  readonly plays: readonly RankedPlay[];
  /** The position before its roll; null until it is known. */
  readonly before: PositionEvaluation | null;
  /** Plies of `before`. */
  readonly beforePlies: number;
  /** Keys of the plays to roll out, in the order of their choosing. */
  readonly chosen: readonly string[];
  /** Whether they are more than a proposal: chosen by hands or a link, or being rolled out. */
  readonly isOwnChoice: boolean;
  /** Trials of each candidate that a link records, as long as nothing of the question has changed. */
  readonly recorded: TrialRecord;
  /** Plays that a link names and that were left out: no legal plays of the position, or named before. */
  readonly missed: readonly string[];
  /** The engine has come (or has got its tables): evaluates anew. */
  use(kernel: BackgammonKernel): void;
  /** Another position: evaluates it, asks what it asks by itself, and proposes its best three plays. */
  look(position: Position): void;
  /** Asks something else about the same position. */
  ask(question: Question): void;
  /** Evaluates at another level. */
  evaluateAt(level: Partial<EvaluationLevel>): void;
  /** Chooses a play or leaves it; a job's full number of candidates takes no more. */
  toggle(key: string): void;
  /** What is chosen stays chosen, whatever a deeper look would propose: a rollout of it has begun. */
  keepChoice(): void;
  /** Asks about a position as a link says, and chooses the plays it names, as soon as they are known. */
  request(position: Position, question: Question, plays: readonly string[], recorded?: TrialRecord): void;
  /** The settings are no longer those that trials were recorded for. */
  forgetRecord(): void;
}

/** Plays proposed for a rollout unless others are chosen. */
const PROPOSED_PLAYS = 3;
/** What the page's own thread has time for. */
const QUICK_PLIES = 0;
/** Most of what look-ahead gives, in some ten milliseconds. */
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

/** Which positions have the same plays. */
const playsOf = ({ board, dice }: Position): string => `${positionKey(board)} ${dice?.join() ?? ''}`;

const ranked = (plays: readonly ListedPlay[]): readonly RankedPlay[] =>
  plays.map((play) => ({
    key: positionKey(play.after),
    text: makePlay(play.moves),
    play,
    equity: play.cubeful?.equity ?? play.equity,
  }));

type Evaluated = Pick<AnalysisSlice, 'status' | 'failure' | 'plays' | 'before' | 'isDeepening'>;

/** What the page's own thread makes of a position at once. */
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
    // Tables come a moment after the nets; a bearoff waits for them.
    return { ...NOTHING, status: failure.code === 'bad-table' ? 'waiting' : 'failed', failure };
  }
}

/** The plays that a link names, by their keys, and the names that add none. */
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

/** The choice with a play added or removed; a full one takes no more. */
function toggled({ chosen }: AnalysisSlice, key: string): Partial<AnalysisSlice> {
  const next = chosen.includes(key)
    ? chosen.filter((other) => other !== key)
    : [...chosen, key].slice(0, MAX_CANDIDATES);
  return { isOwnChoice: true, recorded: NO_RECORD, chosen: next };
}

/** @param evaluator - for what takes long; replaced in tests */
export const createAnalysisStore = (evaluator: Pick<Evaluator, 'plays' | 'position'>) =>
  createStore<AnalysisSlice>()((set, get) => {
    let kernel: BackgammonKernel | undefined;
    let position: Position | undefined;
    let wanted: readonly string[] | undefined; // plays that a link names, until the plays are there
    let latest = 0; // number of the latest evaluation: replies to an older one are dropped
    let pending: { cancel(): void }[] = [];

    function proposal(plays: readonly RankedPlay[]): readonly string[] {
      if (wanted !== undefined && position !== undefined && (plays.length > 0 || position.dice === null)) {
        const { keys, missed } = findNamed(wanted, position, plays);
        wanted = undefined;
        set({ isOwnChoice: keys.length > 0, missed });
        // Trials were recorded for other candidates.
        if (missed.length > 0) set({ recorded: NO_RECORD });
        if (keys.length > 0) return keys.slice(0, MAX_CANDIDATES);
      }
      return get().isOwnChoice ? get().chosen : plays.slice(0, PROPOSED_PLAYS).map(({ key }) => key);
    }

    async function deepen(asked: Position, level: EvaluationLevel): Promise<void> {
      const mine = latest;
      const plays = asked.dice === null ? undefined : evaluator.plays(asked, level);
      const before = evaluator.position(asked, level);
      pending = [before, ...(plays === undefined ? [] : [plays])];
      const [listed, judged] = await Promise.all([plays?.reply, before.reply]);
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
      for (const call of pending) call.cancel();
      pending = [];
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
        // What was asked stays while it is about the same moment of the game.
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
