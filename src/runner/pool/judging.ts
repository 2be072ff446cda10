import type { Failure } from '../../engine/errors.ts';
import { isRolloutLevel } from '../../games/backgammon/level.ts';
import { MAX_ATTEMPTS } from '../core/session.ts';
import type { Evaluator, EvaluatorCall } from '../worker/evaluatorTypes.ts';
import type { DecisionFigures, MatchLevel, PlacedDecision } from '../../jobs/match/types.ts';

/**
 * The evaluation of a match in progress. All methods may be called at any time; calls without effect in the
 * present state are ignored.
 */
export interface Judging {
  /**
   * Resolves to undefined when all decisions are evaluated or the evaluation was stopped, otherwise to the
   * failure.
   */
  readonly finished: Promise<Failure | undefined>;
  /** Assigns no further decisions until `resume`; those in progress are finished. */
  pause(): void;
  resume(): void;
  stop(): void;
  /** Asks `width` again; call it when other workers become busy or free. */
  nudge(): void;
}

/** The decisions of a match, and the workers that evaluate them. */
export interface JudgingOptions {
  /** Workers, each with one decision at a time. */
  readonly judges: readonly Pick<Evaluator, 'judge' | 'rest'>[];
  /**
   * In evaluation order. The figures of a decision depend on it alone, so the order never affects results.
   */
  readonly decisions: readonly PlacedDecision[];
  readonly level: MatchLevel;
  onFigures(decision: number, figures: DecisionFigures): void;
  /** How many of the judges may be busy now. */
  width(): number;
}

/** Evaluates decisions one by one in separate workers, so that a rollout and the board stay responsive. */
export function judgeAll({ judges, decisions, level, onFigures, width }: JudgingOptions): Judging {
  const waiting = [...decisions];
  const attempts = new Map<number, number>();
  const inProgress = new Map<number, EvaluatorCall<DecisionFigures>>();
  let isPaused = false;
  let hasEnded = false;
  let settle: (failure: Failure | undefined) => void = () => {};
  const finished = new Promise<Failure | undefined>((resolve) => {
    settle = resolve;
  });

  function end(failure: Failure | undefined): void {
    if (hasEnded) return;
    hasEnded = true;
    settle(failure);
    // A decision may take a minute at a rollout level.
    if (isRolloutLevel(level.level)) for (const asked of inProgress.values()) asked.cancel();
    for (const [lane, judge] of judges.entries()) if (!inProgress.has(lane)) judge.rest();
  }

  function feed(): void {
    if (hasEnded || isPaused) return;
    if (waiting.length === 0 && inProgress.size === 0) return end(undefined);
    for (const lane of judges.keys()) {
      if (lane >= width() || waiting.length === 0) return;
      if (!inProgress.has(lane)) void run(lane, waiting.shift()!);
    }
  }

  async function run(lane: number, placed: PlacedDecision): Promise<void> {
    const { index, decision, isFirst } = placed;
    const asked = judges[lane]!.judge(decision, isFirst, level);
    inProgress.set(lane, asked);
    const reply = await asked.reply;
    inProgress.delete(lane);
    if (hasEnded) return judges[lane]!.rest();
    if (reply?.ok) onFigures(index, reply.value);
    else if (reply !== undefined) {
      const tried = (attempts.get(index) ?? 0) + 1;
      attempts.set(index, tried);
      // If a worker dies, only its current decision is retried.
      if (reply.error.code !== 'worker-failed' || tried >= MAX_ATTEMPTS) return end(reply.error);
      waiting.unshift(placed);
    }
    feed();
  }

  feed();
  return {
    finished,
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      feed();
    },
    stop: () => end(undefined),
    nudge: feed,
  };
}
