import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { uniformInt } from '../src/engine/rng.ts';
import { cubelessEquity } from '../src/games/backgammon/equity.ts';
import { GAME_PLANS, gamePlanOf } from '../src/games/backgammon/plan.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { isSameBoard } from '../src/games/backgammon/position.ts';
import type { Board, Dice } from '../src/games/backgammon/types.ts';
import { makePositionId, parsePositionId } from '../src/formats/positionId.ts';
import { unwrap } from '../src/engine/errors.ts';
import { startOf } from './starts.ts';

/**
 * Own decisions judged by own 2-ply: what checkpoints are chosen by. Made once from a net of one's own and kept in git, so
 * that scores of different nets can be compared. It shares nothing with the benchmarks, and its games and constructed
 * positions have a seed that training does not reach.
 */
export interface Decision {
  readonly board: Board;
  readonly dice: Dice;
  /** Plays worth judging, with the 2-ply equity of each, points, for the player who makes it. */
  readonly judged: readonly { readonly after: Board; readonly equity: number }[];
}

const FILE = 'training/validation.txt';
/** The best plays at 0-ply that are judged; a choice outside them counts as the worst of them. */
const JUDGED = 6;
/** Decisions whose judged plays lie closer together than this, in points, say nothing. */
const LEAST_SPREAD = 0.002;
/** Share of games that begin at constructed positions, so that rare game plans have their say. */
const CONSTRUCTED = 0.25;

const rollOf = (seed: number, game: number, turn: number): Dice => {
  const roll = uniformInt(seed, game, turn, 36);
  return [Math.floor(roll / 6) + 1, (roll % 6) + 1];
};

/** Decisions from games the kernel plays against itself at 0-ply: every fifth turn with contact. */
export function makeValidation(kernel: BackgammonKernel, seed: number, count: number): Decision[] {
  const decisions: Decision[] = [];
  for (let game = 0; decisions.length < count; game++) {
    let board = startOf(seed, game, CONSTRUCTED);
    for (let turn = 0; kernel.classOf(board) === 'contact'; turn++) {
      const dice = rollOf(seed, game, turn);
      const plays = kernel.evaluatePlays(board, dice, 0);
      if (turn % 5 === game % 5 && plays.length > 1) {
        const judged = plays.slice(0, JUDGED).map(({ after }) => ({
          after,
          // The opponent is on roll after the play: its equity is the mover's with the sign turned.
          equity: -cubelessEquity(kernel.evaluate(after, 2)),
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

/** Mean loss of the kernel's 0-ply choices, in mEq a decision, with its standard error; and by game plan. */
export function scoreValidation(kernel: BackgammonKernel, decisions: readonly Decision[]) {
  const losses = decisions.map(({ board, dice, judged }) => {
    const [choice] = kernel.evaluatePlays(board, dice, 0);
    const equities = judged.map(({ equity }) => equity);
    const found = judged.find(({ after }) => choice !== undefined && isSameBoard(after, choice.after));
    const loss = 1000 * (Math.max(...equities) - (found?.equity ?? Math.min(...equities)));
    return { plan: gamePlanOf(board), loss };
  });
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

/** One decision a line: position, dice, then the judged plays with their equities. */
export function writeValidation(decisions: readonly Decision[]): void {
  const lines = decisions.map(({ board, dice, judged }) =>
    [
      `${makePositionId(board)} ${dice.join(' ')}`,
      ...judged.map(({ after, equity }) => `${makePositionId(after)} ${equity.toFixed(5)}`),
    ].join(' | '),
  );
  writeFileSync(FILE, `${lines.join('\n')}\n`);
}

export function readValidation(): Decision[] | undefined {
  if (!existsSync(FILE)) return undefined;
  const boardOf = (id = ''): Board => unwrap(parsePositionId(id));
  return readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [decision = '', ...plays] = line.split(' | ');
      const [id, die1, die2] = decision.split(' ');
      return {
        board: boardOf(id),
        dice: [Number(die1), Number(die2)],
        judged: plays.map((play) => {
          const [after, equity] = play.split(' ');
          return { after: boardOf(after), equity: Number(equity) };
        }),
      };
    });
}
