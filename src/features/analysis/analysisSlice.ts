import { createStore } from 'zustand/vanilla';
import { asFailure } from '../../engine/errors.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernel.ts';
import { checkPosition, scoreObstacle } from '../../games/backgammon/legality.ts';
import { isRolloutLevel } from '../../games/backgammon/level.ts';
import { positionKey } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { FIRST_PLIES } from '../../jobs/backgammon/levels.ts';
import { naturalQuestion, type Question } from '../../jobs/backgammon/question.ts';
import { MAX_CANDIDATES } from '../../jobs/parts.ts';
import { NO_RECORD } from '../../jobs/record.ts';
import {
  type EvaluationLevel,
  evaluatePosition,
  listPlays,
  type SearchTerms,
} from '../../runner/core/evaluation.ts';
import type { Evaluator } from '../../runner/worker/evaluator.ts';
import { type AnalysisSlice, AT_FIRST, NOTHING, QUICK_PLIES } from './analysisState.ts';
import { findNamed, type RankedPlay, ranked } from './rankedPlays.ts';
import { createRolling } from './rolling.ts';

/** Number of plays proposed for a rollout until the user chooses. */
const PROPOSED_PLAYS = 3;
/** Key that is equal for positions with the same legal plays. */
const playsOf = ({ board, dice }: Position): string => `${positionKey(board)} ${dice?.join() ?? ''}`;

/** The plies of a level; at a rollout level those of its first answer. */
const lookAheadOf = ({ level }: EvaluationLevel): number => (isRolloutLevel(level) ? FIRST_PLIES : level);

const searchTerms = ({ level: _level, ...terms }: EvaluationLevel, plies: number): SearchTerms => ({
  ...terms,
  plies,
});

/** Keeps the question as long as the new position is at the same stage of the turn. */
const questionAfter = (question: Question, old: Position | undefined, next: Position): Question =>
  old !== undefined && naturalQuestion(old) === naturalQuestion(next) ? question : naturalQuestion(next);

/** Asks for the plays of the roll and the value of the position before it. */
function lookAhead(evaluator: Pick<Evaluator, 'plays' | 'position'>, position: Position, terms: SearchTerms) {
  const plays = position.dice === null ? undefined : evaluator.plays(position, terms);
  const before = evaluator.position(position, terms);
  return {
    listed: plays?.reply,
    judged: before.reply,
    cancel(): void {
      before.cancel();
      plays?.cancel();
    },
  };
}

type Evaluated = Pick<
  AnalysisSlice,
  'status' | 'failure' | 'plays' | 'before' | 'isDeepening' | 'isProposing'
>;

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
    // Nobody waits for the strong net: the fast one answers until it has loaded.
    const isEarly = level.net === 'strong' && !kernel.hasStrong;
    const quick = { ...searchTerms(level, QUICK_PLIES), ...(isEarly ? { net: 'fast' as const } : {}) };
    const isDeepening = isEarly || lookAheadOf(level) > QUICK_PLIES;
    return {
      ...NOTHING,
      status: 'ready',
      plays: ranked(listPlays(kernel, position, quick)),
      before: evaluatePosition(kernel, position, quick),
      isDeepening,
      isProposing: isDeepening && position.dice !== null,
    };
  } catch (thrown) {
    const failure = asFailure(thrown);
    // Bearoff tables load shortly after the nets: a bearoff waits for them.
    return { ...NOTHING, status: failure.code === 'bad-table' ? 'waiting' : 'failed', failure };
  }
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

/** @param evaluator - evaluates off the main thread; replaced in tests */
export const createAnalysisStore = (evaluator: Pick<Evaluator, 'plays' | 'position' | 'rollOut'>) =>
  createStore<AnalysisSlice>()((set, get) => {
    let kernel: BackgammonKernel | undefined;
    let position: Position | undefined;
    let wanted: readonly string[] | undefined; // plays named in a link, until the legal plays are known
    let cancel = (): void => {}; // of the latest evaluation: replies to older ones are dropped
    const rolling = createRolling(evaluator, { get, set });

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
      const terms = searchTerms(level, lookAheadOf(level));
      const deeper = lookAhead(evaluator, asked, terms);
      cancel = deeper.cancel;
      const listed = await deeper.listed;
      if (cancel !== deeper.cancel) return;
      const plays = listed?.ok ? ranked(listed.value) : get().plays;
      set({ isProposing: false, plays, chosen: proposal(plays) });
      const judged = await deeper.judged;
      if (cancel !== deeper.cancel) return;
      const failure = [listed, judged].find((reply) => reply?.ok === false);
      if (failure?.ok === false) return set({ isDeepening: false, failure: failure.error });
      set({
        isDeepening: false,
        ...(judged?.ok ? { before: judged.value, beforeLevel: terms.plies } : {}),
      });
      rolling.start(asked);
    }

    function refresh(): void {
      cancel();
      cancel = () => {};
      rolling.stop();
      if (position === undefined) return;
      const found = evaluateAtOnce(kernel, position, get().level);
      set({ ...NOTHING, ...found, chosen: found.status === 'ready' ? proposal(found.plays) : [] });
      if (found.isDeepening) void deepen(position, get().level);
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
          set({ isOwnChoice: false, pinned: undefined });
          wanted = undefined;
        }
        if (old !== next) set({ recorded: NO_RECORD });
        set({ question: questionAfter(get().question, old, next) });
        refresh();
      },
      ask(question) {
        set({ question, recorded: NO_RECORD });
        if (position !== undefined) rolling.start(position);
      },
      evaluateAt(change) {
        set({ level: { ...get().level, ...change } });
        refresh();
      },
      toggle: (key) => set(toggled(get(), key)),
      pin: (key) => set({ pinned: key === get().pinned ? undefined : key }),
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
