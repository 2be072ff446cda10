import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { uniformInt } from '../src/engine/rng.ts';
import { cubelessEquity } from '../src/games/backgammon/equity.ts';
import { GAME_PLANS, gamePlanOf } from '../src/games/backgammon/plan.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import type { Dice } from '../src/games/backgammon/types.ts';
import { type Choose, type JudgedDecision, judgedLine, lossOf, parseJudgedLines } from './judgedDecisions.ts';
import { startOf } from './starts.ts';

const FILE = 'training/validation.txt';
/** Number of judged plays: the best at 0-ply. Any other choice counts as the worst of them. */
const JUDGED = 6;
/** A decision counts only if the equities of its judged plays differ by more than this, in points. */
const LEAST_SPREAD = 0.002;
/** Share of games that begin at constructed positions, so that rare game plans occur. */
const CONSTRUCTED = 0.25;

const rollOf = (seed: number, game: number, turn: number): Dice => {
  const roll = uniformInt(seed, game, turn, 36);
  return [Math.floor(roll / 6) + 1, (roll % 6) + 1];
};

/**
 * Makes the decisions by which checkpoints are chosen, from games that the kernel plays against itself at
 * 0-ply, on every fifth turn with contact. The stored ones were made once, so that scores of different nets
 * are comparable. They share nothing with the benchmarks, and training never uses their seed.
 */
export function makeValidation(kernel: BackgammonKernel, seed: number, count: number): JudgedDecision[] {
  const decisions: JudgedDecision[] = [];
  for (let game = 0; decisions.length < count; game++) {
    let board = startOf(seed, game, CONSTRUCTED);
    for (let turn = 0; kernel.classOf(board) === 'contact'; turn++) {
      const dice = rollOf(seed, game, turn);
      const plays = kernel.evaluatePlays(board, dice, 0);
      if (turn % 5 === game % 5 && plays.length > 1) {
        const judged = plays.slice(0, JUDGED).map(({ after }) => ({
          after,
          // After the play the opponent is on roll, so the sign is inverted for the player who made it.
          equity: -cubelessEquity(kernel.evaluate(after, 2)),
          standardError: 0,
        }));
        const equities = judged.map(({ equity }) => equity);
        if (Math.max(...equities) - Math.min(...equities) > LEAST_SPREAD)
          decisions.push({ board, dice, judged });
      }
      board = plays[0]?.after ?? board;
    }
  }
  return decisions.slice(0, count);
}

/**
 * Mean loss of the kernel's 0-ply choices in mEq per decision, with its standard error; also by game plan.
 */
export function scoreValidation(kernel: BackgammonKernel, decisions: readonly JudgedDecision[]) {
  const choose: Choose = (board, dice) => kernel.evaluatePlays(board, dice, 0)[0]?.after;
  const losses = decisions.map((decision) => ({
    plan: gamePlanOf(decision.board),
    loss: 1000 * lossOf(decision, choose),
  }));
  const meanOf = (of: readonly { loss: number }[]): number =>
    of.reduce((sum, { loss }) => sum + loss, 0) / of.length;
  const mean = meanOf(losses);
  const squares = losses.reduce((sum, { loss }) => sum + (loss - mean) ** 2, 0);
  return {
    mean,
    standardError: Math.sqrt(squares / (losses.length - 1) / losses.length),
    plans: Object.fromEntries(
      GAME_PLANS.flatMap((plan) => {
        const members = losses.filter((loss) => loss.plan === plan);
        return members.length === 0 ? [] : [[plan, meanOf(members)]];
      }),
    ),
  };
}

/** Writes training/validation.txt. */
export const writeValidation = (kernel: BackgammonKernel, decisions: readonly JudgedDecision[]): void =>
  writeFileSync(FILE, decisions.map((decision) => `${judgedLine(kernel, decision)}\n`).join(''));

/** Reads training/validation.txt; undefined if there is none. */
export const readValidation = (kernel: BackgammonKernel): JudgedDecision[] | undefined =>
  existsSync(FILE) ? parseJudgedLines(kernel, readFileSync(FILE, 'utf8')) : undefined;
