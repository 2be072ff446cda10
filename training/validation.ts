import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { uniformInt } from '../src/engine/rng.ts';
import { cubelessEquity } from '../src/games/backgammon/equity.ts';
import { GAME_PLANS, gamePlanOf } from '../src/games/backgammon/plan.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { isSameBoard } from '../src/games/backgammon/position.ts';
import type { Board, Dice } from '../src/games/backgammon/types.ts';
import { makePositionId, parsePositionId } from '../src/formats/ids/positionId.ts';
import { unwrap } from '../src/engine/errors.ts';
import { startOf } from './starts.ts';

/**
 * A decision from our own games, judged at 2-ply. Used to choose checkpoints. The decisions were made once
 * and are kept in git, so that scores of different nets are comparable. They share nothing with the
 * benchmarks, and training never uses their seed.
 */
export interface Decision {
  readonly board: Board;
  readonly dice: Dice;
  /** The judged plays, each with its 2-ply equity in points for the player who makes it. */
  readonly judged: readonly { readonly after: Board; readonly equity: number }[];
}

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
 * Makes decisions from games that the kernel plays against itself at 0-ply, on every fifth turn with contact.
 */
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
          // After the play the opponent is on roll, so the sign is inverted for the player who made it.
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

/**
 * Mean loss of the kernel's 0-ply choices in mEq per decision, with its standard error; also by game plan.
 */
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

/**
 * Sorted position IDs after the legal plays of a roll. The file refers to a play by its index in this list.
 */
const legalResults = (kernel: BackgammonKernel, board: Board, dice: Dice): readonly string[] =>
  kernel
    .plays(board, dice)
    .map(({ after }) => makePositionId(after))
    .sort();

/** The file of decisions, one per line: position and dice, then index and equity of each judged play. */
export function makeValidationText(kernel: BackgammonKernel, decisions: readonly Decision[]): string {
  const lines = decisions.map(({ board, dice, judged }) => {
    const results = legalResults(kernel, board, dice);
    const plays = judged.map(
      ({ after, equity }) => `${results.indexOf(makePositionId(after))} ${equity.toFixed(5)}`,
    );
    return [`${makePositionId(board)} ${dice.join('')}`, ...plays].join('|');
  });
  return `${lines.join('\n')}\n`;
}

/** The inverse of {@link makeValidationText}. @throws Error for an illegal play */
export const parseValidationText = (kernel: BackgammonKernel, text: string): Decision[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [decision = '', ...plays] = line.split('|');
      const [id = '', rolled = ''] = decision.split(' ');
      const board = unwrap(parsePositionId(id));
      const dice: Dice = [Number(rolled[0]), Number(rolled[1])];
      const results = legalResults(kernel, board, dice);
      return {
        board,
        dice,
        judged: plays.map((play) => {
          const [number, equity] = play.split(' ');
          const after = results[Number(number)];
          if (after === undefined)
            throw new Error(`validation: ${decision}: expected a legal play, got number ${number}`);
          return { after: unwrap(parsePositionId(after)), equity: Number(equity) };
        }),
      };
    });

/** Writes training/validation.txt. */
export const writeValidation = (kernel: BackgammonKernel, decisions: readonly Decision[]): void =>
  writeFileSync(FILE, makeValidationText(kernel, decisions));

/** Reads training/validation.txt; undefined if there is none. */
export const readValidation = (kernel: BackgammonKernel): Decision[] | undefined =>
  existsSync(FILE) ? parseValidationText(kernel, readFileSync(FILE, 'utf8')) : undefined;
