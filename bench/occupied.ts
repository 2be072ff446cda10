import type { Piece } from '../src/engine/types.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import type { PieceSource } from '../src/runner/core/types.ts';

/** Measures when a pool of one thread has a piece. */
export interface Occupation {
  /** The same source, watched. */
  watch(source: PieceSource<RolloutJob>): PieceSource<RolloutJob>;
  /** Milliseconds since `from` in which the thread had a piece. */
  since(from: number): number;
}

/** Starts to measure. */
export function createOccupation(): Occupation {
  const left = new Map<Piece, number>();
  const spans: { from: number; to: number }[] = [];
  function hold(piece: Piece): void {
    if (left.size === 0) spans.push({ from: performance.now(), to: Infinity });
    left.set(piece, piece.count);
  }
  function release(piece: Piece): void {
    if (!left.delete(piece) || left.size > 0) return;
    spans.at(-1)!.to = performance.now();
  }
  return {
    watch: (source) => ({
      job: source.job,
      get ended() {
        return source.ended;
      },
      get trialMs() {
        return source.trialMs;
      },
      next(workers) {
        const piece = source.next(workers);
        if (piece !== undefined) hold(piece);
        return piece;
      },
      take(piece, count, rows) {
        const rest = (left.get(piece) ?? 0) - count;
        left.set(piece, rest);
        source.take(piece, count, rows);
        if (rest === 0) release(piece);
      },
      giveBack(piece) {
        release(piece);
        source.giveBack(piece);
      },
      timed: (trials, ms) => source.timed(trials, ms),
      wants: (piece) => source.wants(piece),
      lend: (piece) => source.lend(piece),
      lost: (piece, failure) => source.lost(piece, failure),
      fail: (failure) => source.fail(failure),
      stop: () => source.stop(),
    }),
    since(from) {
      const now = performance.now();
      return spans.reduce(
        (sum, span) => sum + Math.max(0, Math.min(now, span.to) - Math.max(from, span.from)),
        0,
      );
    },
  };
}
