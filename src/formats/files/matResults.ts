import { type Failure, reason } from '../../engine/errors.ts';
import { otherPlayer } from '../../games/backgammon/position.ts';
import { PLAYERS, type Player } from '../../games/backgammon/types.ts';
import type { MatClaim, MatGame } from './matGame.ts';
import { lineProblem, type RecordedGame } from './matchRecord.ts';
import { isWorth } from './possiblePoints.ts';

type Score = RecordedGame['score'];
type GameResult = NonNullable<RecordedGame['result']>;

/** A score that the file states after a game; a final one may be capped at the length of the match. */
export interface StatedScore {
  readonly score: Score;
  readonly line: number;
  readonly isFinal: boolean;
}

/** A resignation gives up at most a backgammon. */
const MOST_GAMES_LOST = 3;
/** Backgammon Studio writes thousands of points for a match that is given up. */
const GIVEN_UP = { least: 1_000, most: 9_999 };

/**
 * The games with their results. The score after a game decides, then its `Wins`, then who passed or gave up. What disagrees with
 * the score is listed in `problems`.
 *
 * @param stated - the score after each game; undefined where the file has none
 */
export function decideResults(
  games: readonly MatGame[],
  length: number,
  stated: readonly (StatedScore | undefined)[],
  problems: Failure[],
): readonly RecordedGame[] {
  const keepsScore = stated.some(
    (after, index) => after !== undefined && !isSame(after.score, games[index]!.game.score),
  );
  return games.map((read, index) => {
    const claim = claimOf(read, length, problems);
    const after = stated[index];
    if (after === undefined || !keepsScore) return { ...read.game, result: claim?.result ?? null };
    return { ...read.game, result: byScore(read, claim, after, length, problems) };
  });
}

const isSame = (a: Score, b: Score): boolean => PLAYERS.every((player) => a[player] === b[player]);

/** A result with the words that it comes from. */
interface Claim {
  readonly result: GameResult;
  readonly from: MatClaim;
  /** Whether the words give the points. */
  readonly hasPoints: boolean;
}

/** The result by the rows of a game; undefined if they give none. */
function claimOf(
  { wins, loses, cube: { value: cube, least }, isCubeKnown, game }: MatGame,
  length: number,
  problems: Failure[],
): Claim | undefined {
  const from = wins ?? loses;
  if (from === undefined) return undefined;
  const winner = wins?.player ?? otherPlayer(from.player);
  if (wins !== undefined && loses?.player === winner)
    problems.push(
      lineProblem(wins.line, reason('match-words-disagree', { text: wins.text, other: loses.text })),
    );
  const needed = length === 0 ? cube : Math.max(1, length - game.score[winner]);
  const said = [wins?.points, loses?.points].find((points) => points !== undefined && points !== null);
  if (said === undefined) return { result: { winner, points: cube }, from, hasPoints: false };
  if (said >= GIVEN_UP.least && said <= GIVEN_UP.most)
    return { result: { winner, points: Math.min(MOST_GAMES_LOST * cube, needed) }, from, hasPoints: false };
  const isResigned = loses !== undefined && loses.points !== cube && said <= MOST_GAMES_LOST * cube;
  const isGame = said >= 1 && (isResigned || isWorth(said, least));
  // The last points of a match may be fewer.
  if (isGame || said === needed || (!isCubeKnown && said < GIVEN_UP.least))
    return { result: { winner, points: said }, from, hasPoints: true };
  problems.push(lineProblem(from.line, reason('match-points-impossible', { text: from.text, cube })));
  return { result: { winner, points: cube }, from, hasPoints: false };
}

/** The result by the score after a game. */
function byScore(
  { game }: MatGame,
  claim: Claim | undefined,
  { score, line, isFinal }: StatedScore,
  length: number,
  problems: Failure[],
): RecordedGame['result'] {
  const won = (player: Player) => score[player] - game.score[player];
  const winner = PLAYERS.find((player) => won(player) > 0 && won(otherPlayer(player)) === 0);
  if (winner === undefined) {
    if (!isSame(score, game.score)) {
      problems.push(lineProblem(line, reason('match-score-jumps', { number: game.number })));
      return claim?.result ?? null;
    }
    if (claim !== undefined) problems.push(disagreement(claim));
    return null;
  }
  const points = won(winner);
  const isCapped =
    isFinal &&
    length > 0 &&
    score[winner] >= length &&
    claim?.result.winner === winner &&
    claim.result.points >= points;
  if (isCapped) return claim.result;
  if (
    claim !== undefined &&
    (claim.result.winner !== winner || (claim.hasPoints && claim.result.points !== points))
  )
    problems.push(disagreement(claim));
  return { winner, points };
}

const disagreement = ({ from }: Claim): Failure =>
  lineProblem(from.line, reason('match-result-disagrees', { text: from.text }));

/** Whether an entry states the end of a match rather than a game: its winner has all points, and nobody acts. */
export const isFinalScore = ({ game, wins, loses }: MatGame, length: number): boolean =>
  game.actions.length === 0 &&
  wins === undefined &&
  loses === undefined &&
  length > 0 &&
  PLAYERS.some((player) => game.score[player] >= length);
