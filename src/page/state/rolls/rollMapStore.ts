import { createEvaluationGrid } from '../evaluationGrid.ts';
import { ROLL_NAMES } from '../../../engine/firstRolls.ts';
import type { Dice, Position } from '../../../games/backgammon/types.ts';
import { rankingEquity } from '../../../runner/core/evaluation.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { ListedPlay } from '../../../runner/core/evaluationTypes.ts';

/** The 21 rolls in the order of ROLL_NAMES. */
const MAP_ROLLS: readonly Dice[] = ROLL_NAMES.map((name) => [Number(name[0]), Number(name[1])]);

/** Chance of a roll in 36ths. */
export const waysOf = ([a, b]: Dice): number => (a === b ? 1 : 2);

/** The best play of a roll. */
interface RollReply {
  readonly dice: Dice;
  readonly best: ListedPlay;
  readonly plies: number;
}

/** [21] by roll; undefined until evaluated. */
type RollReplies = readonly (RollReply | undefined)[];

/** What each of the 21 rolls of a position before its roll leads to. */
export const createRollMap = (evaluator: Pick<Evaluator, 'plays'>) =>
  createEvaluationGrid<RollReplies, Position>(
    MAP_ROLLS.map(() => undefined),
    async (position, terms, { ask, get, show }) => {
      for (const [index, dice] of MAP_ROLLS.entries()) {
        const listed = await ask(evaluator.plays({ ...position, dice }, terms));
        if (listed === undefined) return;
        const [best] = listed;
        if (best !== undefined) show(get().with(index, { dice, best, plies: terms.plies }));
      }
    },
  );

/** A roll as the map shows it, from the viewpoint of the player who asked. */
export interface MappedRoll extends RollReply {
  /** Equity after the best play, in units of the cube, normalized in matches. */
  readonly equity: number;
  /** The equity less the mean over all rolls. */
  readonly gain: number;
}

/**
 * The rolls with their equities.
 *
 * @param sign - −1 if the opponent of the player who asked rolls, else 1
 * @returns undefined until all rolls have been evaluated; `mean` is over the 36 ordered rolls
 */
export function mappedRolls(
  replies: RollReplies,
  sign: 1 | -1,
): { readonly rolls: readonly MappedRoll[]; readonly mean: number } | undefined {
  const found = replies.flatMap((reply) =>
    reply === undefined ? [] : [{ ...reply, equity: sign * rankingEquity(reply.best) }],
  );
  if (found.length < MAP_ROLLS.length) return undefined;
  const mean = found.reduce((sum, { dice, equity }) => sum + waysOf(dice) * equity, 0) / 36;
  return { mean, rolls: found.map((roll) => ({ ...roll, gain: roll.equity - mean })) };
}
