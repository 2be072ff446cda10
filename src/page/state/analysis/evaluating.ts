import { asFailure, type Failure, ok, type Result } from '../../../engine/errors.ts';
import { checkPosition, scoreObstacle } from '../../../games/backgammon/legality.ts';
import { isRolloutLevel } from '../../../games/backgammon/level.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { FIRST_PLIES, LEVEL_SIZES } from '../../../jobs/backgammon/levels.ts';
import { evaluatePosition, listPlays, rankingEquity } from '../../../runner/core/evaluation.ts';
import { NOTHING, QUICK_PLIES, type AnalysisAccess } from './analysisState.ts';
import { createLatest } from '../../../ui/latest.ts';
import type { AnalysisSlice, NamedPlay } from './types.ts';
import type { Evaluator, EvaluatorCall } from '../../../runner/worker/evaluatorTypes.ts';
import type {
  EvaluationLevel,
  SearchTerms,
  LevelAnswer,
  LevelTask,
  ListedPlay,
} from '../../../runner/core/evaluationTypes.ts';
import type { BackgammonKernel } from '../../../games/backgammon/kernelTypes.ts';
import { makePlay } from '../../../formats/text/notation.ts';
import { positionKey } from '../../../games/backgammon/position.ts';

/** The plies of a level; at a rollout level those of its first answer. */
const lookAheadOf = ({ level }: EvaluationLevel): number => (isRolloutLevel(level) ? FIRST_PLIES : level);

const searchTerms = ({ level: _level, ...terms }: EvaluationLevel, plies: number): SearchTerms => ({
  ...terms,
  plies,
});

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
    const quick = searchTerms(level, QUICK_PLIES);
    const isDeepening = lookAheadOf(level) > QUICK_PLIES;
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

/**
 * Evaluates the position: at once on the main thread, then with look-ahead off it, then by the trials of a rollout level.
 * @param proposal - the plays to choose once these are known
 */
export function createEvaluating(
  evaluator: Pick<Evaluator, 'plays' | 'position' | 'rollOut'>,
  access: AnalysisAccess,
  proposal: (plays: readonly NamedPlay[]) => readonly string[],
) {
  const { get, set } = access;
  let kernel: BackgammonKernel | undefined;
  const evaluations = createLatest();
  let cancel = (): void => {};
  const rolling = createRolling(evaluator, access);

  /** The level with the net that is there: nobody waits for the strong one, the fast one answers until it has loaded. */
  function levelNow(): EvaluationLevel {
    const { level } = get();
    return kernel?.hasStrong === true ? level : { ...level, net: 'fast' };
  }

  async function deepen(asked: Position, level: EvaluationLevel): Promise<void> {
    const terms = searchTerms(level, lookAheadOf(level));
    const isWanted = evaluations.begin();
    const deeper = lookAhead(evaluator, asked, terms);
    cancel = deeper.cancel;
    const listed = await deeper.listed;
    if (!isWanted()) return;
    const plays = listed?.ok ? ranked(listed.value) : get().plays;
    set({ isProposing: false, plays, chosen: proposal(plays) });
    const judged = await deeper.judged;
    if (!isWanted()) return;
    const failure = [listed, judged].find((reply) => reply?.ok === false);
    if (failure?.ok === false) return set({ isDeepening: false, failure: failure.error });
    set({
      isDeepening: false,
      net: level.net,
      ...(judged?.ok ? { before: judged.value, beforeLevel: terms.plies } : {}),
    });
    rolling.start(asked);
  }

  function evaluate(position: Position): void {
    evaluations.end();
    cancel();
    cancel = () => {};
    rolling.stop();
    const level = levelNow();
    const found = evaluateAtOnce(kernel, position, level);
    const { net } = level;
    set({ ...NOTHING, ...found, net, chosen: found.status === 'ready' ? proposal(found.plays) : [] });
    if (found.isDeepening) void deepen(position, level);
  }

  /** Evaluates again by the strong net that has loaded meanwhile; what the fast one has found stays until then. */
  function improve(position: Position): void {
    cancel();
    rolling.stop();
    set({ isDeepening: true });
    void deepen(position, levelNow());
  }

  return {
    evaluate,
    /** Plays the trials of the level again, for another question about the same position. */
    playTrials: rolling.start,
    /** Sets the engine, and evaluates what it knows more about than the last one. */
    use(loaded: BackgammonKernel, position: Position | undefined): void {
      kernel = loaded;
      set({ hasStrong: loaded.hasStrong });
      if (position === undefined) return;
      if (get().status !== 'ready') evaluate(position);
      else if (get().net !== levelNow().net) improve(position);
    },
  };
}

/** Receives the answers to a task, the last one final, or the failure that ended it. */
interface LevelListener {
  onAnswer(answer: LevelAnswer): void;
  onFailure(failure: Failure): void;
}

/** Plays tasks of rollout levels to their end, and keeps the final answers of the session. */
interface LevelRollouts {
  /** Starts a task, or answers at once if its final answer is known. @returns a function that ends it */
  start(task: LevelTask, listener: LevelListener): () => void;
}

/** Most answers kept: some hundred positions with their plays. */
const MOST_KEPT = 300;

const isFinal = ({ trials, of }: LevelAnswer): boolean => trials >= of;

/** @param evaluator - plays a little at a time, so that its other calls do not wait */
function createLevelRollouts(evaluator: Pick<Evaluator, 'rollOut'>): LevelRollouts {
  const knownAnswers = new Map<string, LevelAnswer>();

  function keep(name: string, answer: LevelAnswer): void {
    knownAnswers.set(name, answer);
    const [oldest] = knownAnswers.keys();
    if (knownAnswers.size > MOST_KEPT && oldest !== undefined) knownAnswers.delete(oldest);
  }

  return {
    start(task, { onAnswer, onFailure }) {
      const name = JSON.stringify(task);
      const known = knownAnswers.get(name);
      if (known !== undefined) {
        onAnswer(known);
        return () => {};
      }
      let isOver = false;
      let call: EvaluatorCall<LevelAnswer> | undefined;
      async function play(): Promise<void> {
        while (!isOver) {
          call = evaluator.rollOut(task);
          const reply = await call.reply;
          if (isOver || reply === undefined) return;
          if (!reply.ok) return onFailure(reply.error);
          isOver = isFinal(reply.value);
          if (isOver) keep(name, reply.value);
          onAnswer(reply.value);
        }
      }
      void play();
      return () => {
        isOver = true;
        call?.cancel();
      };
    },
  };
}

/** Plays rollout levels for the store: only what the question asks about, and only after the look-ahead. */
function createRolling(evaluator: Pick<Evaluator, 'rollOut'>, { get, set }: AnalysisAccess) {
  const levelRollouts = createLevelRollouts(evaluator);
  let end = (): void => {};

  function stop(): void {
    end();
    end = () => {};
    set({ rolling: null });
  }

  return {
    stop,
    start(position: Position): void {
      stop();
      const { level: asked, question, isDeepening, status } = get();
      const { level, ...terms } = asked;
      if (status !== 'ready' || isDeepening || !isRolloutLevel(level)) return;
      const isAboutPlays = question === 'play' && position.dice !== null;
      set({ rolling: { trials: 0, of: LEVEL_SIZES[level].trials } });
      end = levelRollouts.start(
        { position, question: isAboutPlays ? 'plays' : 'before', level, ...terms },
        {
          onAnswer({ trials, of, plays, before }) {
            // The proposal stays that of the look-ahead, so that timing does not decide what is rolled out.
            set({
              rolling: trials < of ? { trials, of } : null,
              ...(plays === null ? {} : { plays: ranked(plays) }),
              ...(before === null ? {} : { before, beforeLevel: level }),
            });
          },
          onFailure: (failure) => set({ rolling: null, failure }),
        },
      );
    },
  };
}

/** Adds notation and ranking equity to listed plays; keeps their order. */
const ranked = (plays: readonly ListedPlay[]): readonly NamedPlay[] =>
  plays.map((play) => ({
    key: positionKey(play.after),
    text: makePlay(play.moves),
    play,
    equity: rankingEquity(play),
  }));

/** The plays of any position at a level, best first; at a rollout level those of its first answer. */
export async function rankedPlays(
  evaluator: Pick<Evaluator, 'plays'>,
  position: Position,
  level: EvaluationLevel,
): Promise<Result<readonly NamedPlay[]>> {
  const listed = await evaluator.plays(position, searchTerms(level, lookAheadOf(level))).reply;
  return listed?.ok === false ? listed : ok(ranked(listed?.value ?? []));
}
