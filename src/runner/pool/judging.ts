import type { Failure } from '../../engine/errors.ts';
import type { DecisionFigures, PlacedDecision } from '../../jobs/match/figures.ts';
import type { MatchLevel } from '../../jobs/match/library.ts';
import type { Evaluator } from '../worker/evaluator.ts';
import { MAX_ATTEMPTS } from '../core/session.ts';

/** A match being evaluated. All methods may be called at any time; those that make no sense in the present state do nothing. */
export interface Judging {
  /** Resolves when all is judged, or it was stopped (undefined), or to what stood in the way. */
  readonly finished: Promise<Failure | undefined>;
  /** Gives out nothing more until `resume`; what is in hand is finished. */
  pause(): void;
  resume(): void;
  stop(): void;
  /** Other workers have become busy or free: asks `width` again. */
  nudge(): void;
}

/** The decisions of a match to be judged, and the workers that judge them. */
export interface JudgingOptions {
  /** Workers, one decision at a time each. */
  readonly judges: readonly Pick<Evaluator, 'judge' | 'rest'>[];
  /** In the order in which they are judged; each is a function of itself alone, so that the order changes no number. */
  readonly decisions: readonly PlacedDecision[];
  readonly level: MatchLevel;
  onFigures(decision: number, figures: DecisionFigures): void;
  /** How many judges may be busy now. */
  width(): number;
}

/** Judges decisions one by one in workers of their own, so that a rollout and the board go on beside it. */
export function judgeAll({ judges, decisions, level, onFigures, width }: JudgingOptions): Judging {
  const waiting = [...decisions];
  const attempts = new Map<number, number>();
  const busy = new Set<number>();
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
    for (const [lane, judge] of judges.entries()) if (!busy.has(lane)) judge.rest();
  }

  function feed(): void {
    if (hasEnded || isPaused) return;
    if (waiting.length === 0 && busy.size === 0) return end(undefined);
    for (const lane of judges.keys()) {
      if (lane >= width() || waiting.length === 0) return;
      if (!busy.has(lane)) void run(lane, waiting.shift()!);
    }
  }

  async function run(lane: number, placed: PlacedDecision): Promise<void> {
    busy.add(lane);
    const { index, decision, isFirst } = placed;
    const reply = await judges[lane]!.judge(decision, isFirst, level.plies, level.table).reply;
    busy.delete(lane);
    if (hasEnded) return judges[lane]!.rest();
    if (reply?.ok) onFigures(index, reply.value);
    else if (reply !== undefined) {
      const tried = (attempts.get(index) ?? 0) + 1;
      attempts.set(index, tried);
      // A worker that died takes nothing with it but the decision in hand.
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
