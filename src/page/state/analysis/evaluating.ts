import { asFailure } from '../../../engine/errors.ts';
import { checkPosition, scoreObstacle } from '../../../games/backgammon/legality.ts';
import { isRolloutLevel } from '../../../games/backgammon/level.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import { FIRST_PLIES } from '../../../jobs/backgammon/levels.ts';
import { evaluatePosition, listPlays } from '../../../runner/core/evaluation.ts';
import { type AnalysisAccess, NOTHING, QUICK_PLIES } from './analysisState.ts';
import { createLatest } from '../../../ui/latest.ts';
import { ranked } from './rankedPlays.ts';
import { createRolling } from './levelRollouts.ts';
import type { AnalysisSlice, NamedPlay } from './types.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { EvaluationLevel, SearchTerms } from '../../../runner/core/evaluationTypes.ts';
import type { BackgammonKernel } from '../../../games/backgammon/kernelTypes.ts';

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
