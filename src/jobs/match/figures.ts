import { z } from '../zod.ts';
import { makePlay } from '../../formats/text/notation.ts';
import type { CubeEquities } from '../../games/backgammon/cube.ts';
import { isOpening, type Judged } from '../../games/backgammon/judge.ts';
import type { Decision, Match } from '../../games/backgammon/match.ts';
import type { JudgedDecision } from '../../games/backgammon/matchStatistics.ts';
import { MOST_PLIES } from '../../games/backgammon/playLevel.ts';

/** A decision of a match with its place. */
export interface PlacedDecision {
  /** Among all decisions of the match, from 0: what names it. */
  readonly index: number;
  /** Place of its game in the match, from 0. */
  readonly game: number;
  /** Row of the game's record, from 1: O's turn, then X's, as match files are written. */
  readonly row: number;
  readonly decision: Decision;
  /** Whether it is the play of the roll that opened the game. */
  readonly isFirst: boolean;
}

/** All decisions of a match in order. */
export function placedDecisions({ games }: Match): readonly PlacedDecision[] {
  let index = 0;
  return games.flatMap(({ decisions }, game) => {
    let row = 1;
    return decisions.map((decision, place): PlacedDecision => {
      if (decision.player === 'O' && decisions[place - 1]?.player === 'X') row++;
      return { index: index++, game, row, decision, isFirst: isOpening(decision, place) };
    });
  });
}

/** What was done: a play, `double`, `no double`, `take`, `pass`, `beaver`. */
export function actionText(decision: Decision): string {
  if (decision.kind === 'play') return makePlay(decision.play.moves);
  if (decision.kind === 'double') return decision.doubled ? 'double' : 'no double';
  return decision.answer;
}

/** A play with its equity, as kept. */
export interface FiguredPlay {
  /** As `makePlay` writes it. */
  readonly play: string;
  /** With the cube, of the player who makes it; points per unit of the cube, in matches normalised. */
  readonly equity: number;
  readonly plies: number;
}

/** What an evaluation says of a decision: {@link Judged} as plain data. */
export interface DecisionFigures {
  /** Given up against the best: ≥ 0, in units of the cube, in matches normalised. */
  readonly loss: number;
  /** The same in points (money games) or match winning chance. */
  readonly cost: number;
  /** Whether it counts in error rates. */
  readonly counts: boolean;
  readonly luck: { readonly equity: number; readonly cost: number } | null;
  /** The best first, the one that was made among them; empty for forced plays and cube actions. */
  readonly plays: readonly FiguredPlay[];
  /** Of the one who may double; null for plays and dead cubes. */
  readonly cube: CubeEquities | null;
}

/** A judged decision as plain data, its plays in notation. */
export const figuresOf = ({ loss, cost, counts, luck, plays, cube }: Judged): DecisionFigures => ({
  loss,
  cost,
  counts,
  luck,
  plays: plays.map(({ play, equity, plies }) => ({ play: makePlay(play.moves), equity, plies })),
  cube,
});

const LONGEST_PLAY = 80;
const MOST_PLAYS = 16;

/** Shape of {@link DecisionFigures}, for what comes from storage or a file. */
export const figuresSchema = z.strictObject({
  loss: z.number().min(0),
  cost: z.number().min(0),
  counts: z.boolean(),
  luck: z.strictObject({ equity: z.number(), cost: z.number() }).nullable(),
  plays: z
    .array(
      z.strictObject({
        play: z.string().max(LONGEST_PLAY),
        equity: z.number(),
        plies: z.int().min(0).max(MOST_PLIES),
      }),
    )
    .max(MOST_PLAYS),
  cube: z.strictObject({ noDouble: z.number(), doubleTake: z.number(), doublePass: z.number() }).nullable(),
});

/** A decision for the statistics, with what an evaluation or a rollout says of it. */
export function judgedDecision(
  decision: Decision,
  { loss, cost, counts }: Pick<DecisionFigures, 'loss' | 'cost' | 'counts'>,
  luck: DecisionFigures['luck'],
): JudgedDecision {
  const acted =
    decision.kind === 'play' || (decision.kind === 'double' ? decision.doubled : decision.answer !== 'pass');
  return { player: decision.player, kind: decision.kind, counts, acted, loss, cost, luck };
}
