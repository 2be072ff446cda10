import { type Reason, reason } from '../../../engine/errors.ts';
import type { GameRecords } from './gameRecords.ts';
import type { Mover } from './records.ts';

/** Points of the first and the second player. */
export type Score = readonly [number, number];

/** Who won a game, and how much. */
export interface GameResult {
  readonly winner: Mover;
  readonly points: number;
}

/** The score before a game, and how it ended. */
export interface GameOutcome {
  readonly score: Score;
  /** null if the file does not say. */
  readonly result: GameResult | null;
}

/** Programs store the final score with or without the points beyond the length of the match. */
const isSame = (a: Score, b: Score, length: number): boolean =>
  [0, 1].every((at) => Math.min(length, a[at]!) === Math.min(length, b[at]!));
const isScore = (score: Score | null): score is Score =>
  score !== null && score.every((points) => points >= 0);
const scoreAfter = ([one, other]: Score, { winner, points }: GameResult): Score =>
  winner === 1 ? [one + points, other] : [one, other + points];

/**
 * The score before each game and its result: by the score before the next game, else by its own end. A score that its own game
 * contradicts does not count. Scores of money sessions prove nothing: they may be a balance.
 *
 * @param length - of the match; 0 = money
 */
export function outcomesOf(
  games: readonly GameRecords[],
  length: number,
  onOddity: (line: number, oddity: Reason) => void,
): readonly GameOutcome[] {
  const outcomes: GameOutcome[] = [];
  let expected: Score | undefined;
  for (const [at, game] of games.entries()) {
    const { header, footer } = game;
    const score = expected ?? header.record.score ?? [0, 0];
    const own = ownResult(game);
    const next = games[at + 1];
    const stored = next?.header.record.score ?? null;
    const end = footer?.record.score ?? null;
    if (length === 0) {
      outcomes.push({ score, result: own ?? gainOf(score, stored ?? end ?? score) });
      continue;
    }
    const after = isScore(stored) && !isContradicted(stored, next, score, own, length) ? stored : null;
    const byOwn = own && scoreAfter(score, own);
    const said = after ?? end;
    if (own !== null && byOwn !== null && said !== null && !isSame(byOwn, said, length)) {
      const place = own.winner === 1 ? 0 : 1;
      const values = { before: score[place], points: own.points, after: said[place] };
      onOddity(
        (after === null ? footer?.line : next?.header.line) ?? header.line,
        reason('xg-score', values),
      );
    }
    const isOwn = byOwn !== null && (after === null || isSame(byOwn, after, length));
    outcomes.push({ score, result: isOwn ? own : (gainOf(score, said ?? score) ?? own) });
    expected = after ?? byOwn ?? (isScore(end) ? end : undefined);
  }
  return outcomes;
}

/** Whether the end of a game contradicts the score stored before it, but not the one that the game before it leads to. */
function isContradicted(
  stored: Score,
  game: GameRecords | undefined,
  before: Score,
  result: GameResult | null,
  length: number,
): boolean {
  const own = game && ownResult(game);
  const end = game?.footer?.record.score;
  if (own == null || end == null || result === null) return Math.max(...stored) >= length;
  const leadsTo = (score: Score) => isSame(scoreAfter(score, own), end, length);
  return !leadsTo(stored) && leadsTo(scoreAfter(before, result));
}

/** What the end of a game says; null if it says nothing. */
function ownResult({ header, footer }: GameRecords): GameResult | null {
  if (footer === undefined || footer.record.points < 1) return null;
  const { winner, points } = footer.record;
  const doubled = points * 2 ** Math.max(0, header.record.automaticDoubles);
  return winner === 1 || winner === -1 ? { winner, points: doubled } : null;
}

/** The result that leads from a score to another; null unless one player won points. */
function gainOf(before: Score, after: Score): GameResult | null {
  const [one, other] = [after[0] - before[0], after[1] - before[1]];
  if (one > 0 && other <= 0) return { winner: 1, points: one };
  return other > 0 && one <= 0 ? { winner: -1, points: other } : null;
}
