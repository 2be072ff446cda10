import { type Failure, reason } from '../../engine/errors.ts';
import type { MatchGame } from '../../games/backgammon/match.ts';
import { MAX_MATCH_LENGTH } from '../../games/backgammon/legality.ts';
import { MAX_CUBE_LOG2 } from '../../games/backgammon/position.ts';
import { type Player, PLAYERS } from '../../games/backgammon/types.ts';
import { lineProblem, type MatchRecord, type RecordedGame } from './matchRecord.ts';

type Score = RecordedGame['score'];
type GameResult = NonNullable<RecordedGame['result']>;

/** A backgammon wins three times the cube. */
const MOST_CUBES = 3;

/** Whether a game of a match can start with a score. @param length - of the match; 0 = money */
export const isPossibleScore = (score: Score, length: number): boolean =>
  PLAYERS.every(
    (player) =>
      score[player] >= 0 && (length > 0 ? score[player] < length : score[player] <= MAX_MATCH_LENGTH),
  );

/** The score before a game; where the file has an impossible one, that to which the game before leads. */
export function scoreBefore(
  { score, number, line }: RecordedGame,
  before: MatchGame | undefined,
  { length, format }: MatchRecord,
  problems: Failure[],
): Score {
  if (before === undefined || isPossibleScore(score, length)) return score;
  const { result } = before;
  const after = (player: Player) => before.score[player] + (result?.winner === player ? result.points : 0);
  const follows = { X: after('X'), O: after('O') };
  if (!isPossibleScore(follows, length)) return score;
  const text = ({ X, O }: Score) => `X ${X}, O ${O}`;
  const values = { number, got: text(score), score: text(follows) };
  problems.push(lineProblem(line, reason('match-score-impossible', values), format));
  return follows;
}

/** Whether a game is worth these points with a cube, or with a higher one: actions with doubles may be missing. */
export function isWorth(points: number, cube: number): boolean {
  for (let value = cube; value <= 2 ** MAX_CUBE_LOG2; value *= 2)
    if (points >= 1 && points % value === 0 && points / value <= MOST_CUBES) return true;
  return false;
}

/**
 * The result of a game. Points that no cube gives, and that do not end the match, are replaced by the next score, or else by the
 * cube.
 */
export function possibleResult(
  { result, start, line, score }: RecordedGame,
  { decisions }: Pick<MatchGame, 'decisions'>,
  next: Score | undefined,
  { length, format }: MatchRecord,
  problems: Failure[],
): GameResult | null {
  if (result === null) return null;
  const { winner, points } = result;
  const last = decisions.at(-1);
  const cube = last?.position.cube.value ?? start?.cube.value ?? 1;
  const needed = length > 0 ? length - score[winner] : 0;
  if (points === needed || isWorth(points, cube)) return result;
  const text = `${winner} +${points}`;
  problems.push(lineProblem(line, reason('match-points-impossible', { text, cube }), format));
  const won = (next?.[winner] ?? 0) - score[winner];
  return { winner, points: isWorth(won, cube) ? won : cube };
}
