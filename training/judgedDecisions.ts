import { unwrap } from '../src/engine/errors.ts';
import { makePositionId, parsePositionId } from '../src/formats/ids/positionId.ts';
import { isSameBoard } from '../src/games/backgammon/position.ts';
import type { Board, Dice } from '../src/games/backgammon/types.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** A play that has been judged. */
export interface JudgedPlay {
  /** The board after the play, opponent on roll. */
  readonly after: Board;
  /** Cubeless equity for the player who makes it, in points. */
  readonly equity: number;
  /** Standard error of the equity; 0 if it has none. */
  readonly standardError: number;
}

/** A decision with the plays that matter, judged. Any other play counts as the worst of them. */
export interface JudgedDecision {
  readonly board: Board;
  readonly dice: Dice;
  readonly judged: readonly JudgedPlay[];
}

/** Chooses a play; returns the board after it, or undefined if there is none. */
export type Choose = (board: Board, dice: Dice) => Board | undefined;

/** Whether a play has been judged. @param choice - the board after it */
export const isJudged = ({ judged }: JudgedDecision, choice: Board): boolean =>
  judged.some(({ after }) => isSameBoard(after, choice));

/** What a player's choice loses, in points. */
export function lossOf({ board, dice, judged }: JudgedDecision, choose: Choose): number {
  const choice = choose(board, dice);
  const equities = judged.map(({ equity }) => equity);
  const found = judged.find(({ after }) => choice !== undefined && isSameBoard(after, choice));
  return Math.max(...equities) - (found?.equity ?? Math.min(...equities));
}

/** Sorted position IDs after the legal plays of a roll. The text refers to a play by its index in this list. */
const legalResults = (kernel: BackgammonKernel, board: Board, dice: Dice): readonly string[] =>
  kernel
    .plays(board, dice)
    .map(({ after }) => makePositionId(after))
    .sort();

/** A decision as a line: position and dice, then index, equity and any standard error of each judged play. */
export function judgedLine(kernel: BackgammonKernel, { board, dice, judged }: JudgedDecision): string {
  const results = legalResults(kernel, board, dice);
  const plays = judged.map(({ after, equity, standardError }) => {
    const error = standardError.toFixed(5);
    const shown = Number(error) === 0 ? '' : ` ${error}`;
    return `${results.indexOf(makePositionId(after))} ${equity.toFixed(5)}${shown}`;
  });
  return [`${makePositionId(board)} ${dice.join('')}`, ...plays].join('|');
}

/** Reads lines of {@link judgedLine}. @throws Error for an illegal play */
export const parseJudgedLines = (kernel: BackgammonKernel, text: string): JudgedDecision[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [decision = '', ...plays] = line.split('|');
      const [id = '', rolled = ''] = decision.split(' ');
      const board = unwrap(parsePositionId(id));
      const dice: Dice = [Number(rolled[0]), Number(rolled[1])];
      const results = legalResults(kernel, board, dice);
      const judged = plays.map((play) => {
        const [number, equity, standardError = 0] = play.split(' ');
        const after = results[Number(number)];
        if (after === undefined)
          throw new Error(`judged decisions: ${decision}: expected a legal play, got number ${number}`);
        return {
          after: unwrap(parsePositionId(after)),
          equity: Number(equity),
          standardError: Number(standardError),
        };
      });
      return { board, dice, judged };
    });
