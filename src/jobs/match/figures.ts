import { z } from '../zod.ts';
import { NORMAL_HALF_WIDTH } from '../../engine/special.ts';
import { halfWidth } from '../../engine/stats.ts';
import type { Estimate } from '../../engine/types.ts';
import { makePlay } from '../../formats/text/notation.ts';
import { isOpening, type Judged, type ValuedCube } from '../../games/backgammon/judge.ts';
import { LEVELS } from '../../games/backgammon/level.ts';
import type { Decision, Match, JudgedDecision } from '../../games/backgammon/match.ts';
import type { EstimatedLoss } from '../../games/backgammon/types.ts';
import type { DecisionFigures, FiguredCube, PlacedDecision } from './types.ts';

/** All decisions of a match in order. */
export function placedDecisions({ games }: Match): readonly PlacedDecision[] {
  let index = 0;
  return games.flatMap(({ decisions }, game) => {
    let row = 1;
    return decisions.map((decision, place): PlacedDecision => {
      const before = decisions[place - 1];
      if (before !== undefined && isNextRow(before, decision)) row++;
      return { index: index++, game, row, decision, isFirst: isOpening(decision, place) };
    });
  });
}

/** Whether a decision is in the row after the one before it. An illegal play between them has no decision. */
const isNextRow = (before: Decision, { player, action }: Decision): boolean =>
  before.player === player ? before.action !== action : player === 'O';

/** The action taken: a play, `double`, `no double`, `take`, `pass`, `beaver`. */
export function actionText(decision: Decision): string {
  if (decision.kind === 'play') return makePlay(decision.play.moves);
  if (decision.kind === 'double') return decision.doubled ? 'double' : 'no double';
  return decision.answer;
}

/** The action taken, in words for readers: as {@link actionText}, but a double of one's own cube is a `redouble`. */
export function playedText(decision: Decision): string {
  const text = actionText(decision);
  const isRedouble = decision.kind === 'double' && decision.position.cube.owner === 'roller';
  return isRedouble ? text.replace('double', 'redouble') : text;
}

/** The half-width of an estimate under the given name; nothing if there is none. */
function named<Name extends string>(
  name: Name,
  estimate: Estimate | null,
): { readonly [_ in Name]?: number } {
  const half = estimate === null ? undefined : halfWidth(estimate);
  return half === undefined ? {} : ({ [name]: half } as { readonly [_ in Name]?: number });
}

function figuredCube({ rolled, ...equities }: ValuedCube): FiguredCube {
  if (rolled === null) return equities;
  const halfWidths = { noDouble: halfWidth(rolled.noDouble), doubleTake: halfWidth(rolled.doubleTake) };
  const { noDouble, doubleTake } = halfWidths;
  return noDouble === undefined || doubleTake === undefined
    ? equities
    : { ...equities, halfWidths: { noDouble, doubleTake } };
}

/** Whether a decision was judged at a rollout level. */
const isRolled = ({ plays, cube }: Pick<Judged, 'plays' | 'cube'>): boolean =>
  plays.some(({ rolled }) => rolled !== null) || (cube !== null && cube.rolled !== null);

const lossHalfWidthOf = (
  loss: number,
  estimate: EstimatedLoss | undefined,
): Pick<DecisionFigures, 'lossHalfWidth'> =>
  loss === 0 || estimate === undefined || estimate.standardError === null
    ? {}
    : { lossHalfWidth: NORMAL_HALF_WIDTH * estimate.standardError };

/** Converts an evaluated decision to plain data, with plays in notation. */
export const figuresOf = ({ loss, cost, counts, luck, plays, cube, estimate }: Judged): DecisionFigures => ({
  loss,
  ...(isRolled({ plays, cube }) ? lossHalfWidthOf(loss, estimate) : {}),
  cost,
  ...(estimate === undefined ? {} : { estimate }),
  counts,
  luck,
  plays: plays.map(({ play, equity, level, rolled }) => ({
    play: makePlay(play.moves),
    equity,
    level,
    ...named('halfWidth', rolled),
  })),
  cube: cube && figuredCube(cube),
});

const LONGEST_PLAY = 80;
const MOST_PLAYS = 16;

/** Reads `plies` as `level`: its name before there were rollout levels. */
export const withLevel = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((input) => {
    if (typeof input !== 'object' || input === null || !('plies' in input)) return input;
    const { plies, ...rest } = input;
    return { level: plies, ...rest };
  }, schema);

const width = z.number().min(0).exactOptional();

/** Shape of an estimated loss. */
export const estimateSchema = z.strictObject({
  loss: z.number(),
  cost: z.number(),
  standardError: z.number().min(0).nullable(),
});

/** Shape of {@link DecisionFigures}, for data from storage or a file. */
export const figuresSchema = z.strictObject({
  loss: z.number().min(0),
  lossHalfWidth: width,
  estimate: estimateSchema.exactOptional(),
  cost: z.number().min(0),
  counts: z.boolean(),
  luck: z.strictObject({ equity: z.number(), cost: z.number() }).nullable(),
  plays: z
    .array(
      withLevel(
        z.strictObject({
          play: z.string().max(LONGEST_PLAY),
          equity: z.number(),
          level: z.literal([...LEVELS]),
          halfWidth: width,
        }),
      ),
    )
    .max(MOST_PLAYS),
  cube: z
    .strictObject({
      noDouble: z.number(),
      doubleTake: z.number(),
      doublePass: z.number(),
      halfWidths: z
        .strictObject({ noDouble: z.number().min(0), doubleTake: z.number().min(0) })
        .exactOptional(),
    })
    .nullable(),
});

/** A decision for the statistics, with the figures of an evaluation or a rollout. */
export function judgedDecision(
  decision: Decision,
  { loss, cost, counts, estimate }: Pick<DecisionFigures, 'loss' | 'cost' | 'counts' | 'estimate'>,
  luck: DecisionFigures['luck'],
): JudgedDecision {
  const acted =
    decision.kind === 'play' || (decision.kind === 'double' ? decision.doubled : decision.answer !== 'pass');
  const { player, kind } = decision;
  return { player, kind, counts, acted, loss, cost, luck, ...(estimate === undefined ? {} : { estimate }) };
}
