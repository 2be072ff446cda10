import { createStore } from 'zustand/vanilla';
import type { Failure } from '../../../engine/errors.ts';
import { ROLL_NAMES } from '../../../engine/firstRolls.ts';
import { isRolloutLevel } from '../../../games/backgammon/level.ts';
import type { Dice, Position } from '../../../games/backgammon/types.ts';
import { FIRST_PLIES } from '../../../jobs/backgammon/levels.ts';
import { rankingEquity } from '../../../runner/core/evaluation.ts';
import type { Evaluator } from '../../../runner/worker/evaluatorTypes.ts';
import type { EvaluationLevel, ListedPlay } from '../../../runner/core/evaluationTypes.ts';

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

/** What each of the 21 rolls of a position leads to. */
interface RollMapState {
  /** [21] by roll; undefined until evaluated. */
  readonly replies: readonly (RollReply | undefined)[];
  readonly isFilling: boolean;
  /** Why filling ended early. */
  readonly failure: Failure | null;
  /** Evaluates all rolls of a position before its roll, at 0-ply first. Replaces an earlier position. */
  fill(position: Position, level: EvaluationLevel): Promise<void>;
  /** Stops filling; the replies remain. */
  stop(): void;
}

const NONE: RollMapState['replies'] = MAP_ROLLS.map(() => undefined);

/** @param evaluator - evaluates one roll at a time, so that other questions are answered in between */
export const createRollMap = (evaluator: Pick<Evaluator, 'plays'>) =>
  createStore<RollMapState>()((set, get) => {
    let running: object | undefined;
    let cancel = (): void => {};
    return {
      replies: NONE,
      isFilling: false,
      failure: null,
      async fill(position, { level, ...terms }) {
        get().stop();
        const run = {};
        running = run;
        set({ replies: NONE, failure: null, isFilling: true });
        const most = isRolloutLevel(level) ? FIRST_PLIES : level;
        for (const plies of most === 0 ? [0] : [0, most])
          for (const [index, dice] of MAP_ROLLS.entries()) {
            const call = evaluator.plays({ ...position, dice }, { ...terms, plies });
            cancel = call.cancel;
            const listed = await call.reply;
            if (running !== run || listed === undefined) return;
            if (!listed.ok) return set({ failure: listed.error, isFilling: false });
            const [best] = listed.value;
            if (best !== undefined) set({ replies: get().replies.with(index, { dice, best, plies }) });
          }
        set({ isFilling: false });
      },
      stop() {
        running = undefined;
        cancel();
        set({ isFilling: false });
      },
    };
  });

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
  replies: RollMapState['replies'],
  sign: 1 | -1,
): { readonly rolls: readonly MappedRoll[]; readonly mean: number } | undefined {
  const found = replies.flatMap((reply) =>
    reply === undefined ? [] : [{ ...reply, equity: sign * rankingEquity(reply.best) }],
  );
  if (found.length < MAP_ROLLS.length) return undefined;
  const mean = found.reduce((sum, { dice, equity }) => sum + waysOf(dice) * equity, 0) / 36;
  return { mean, rolls: found.map((roll) => ({ ...roll, gain: roll.equity - mean })) };
}
