import { checkersAt } from '../../src/games/backgammon/position.ts';
import type { Board, Dice } from '../../src/games/backgammon/types.ts';

/** A movement rule with all legal plays worked out by hand. Tests both the oracle and the kernel. */
export interface RuleCase {
  readonly rule: string;
  readonly board: Board;
  readonly dice: Dice;
  /** In canonical notation, sorted as text. */
  readonly plays: readonly string[];
}

const board = (roller: Record<number, number>, opponent: Record<number, number>): Board => ({
  roller: checkersAt(roller),
  opponent: checkersAt(opponent),
});

/** Places of the opponent are its own: its point p is the roller's point 25 − p. */
export const RULE_CASES: readonly RuleCase[] = [
  {
    // 20/17 and 20/19 are open, but 16 is held: either die can be played, but not both.
    rule: 'of two dice that exclude each other the larger is played',
    board: board({ 20: 1 }, { 9: 2 }),
    dice: [3, 1],
    plays: ['20/17'],
  },
  {
    rule: 'the same with the dice the other way round',
    board: board({ 20: 1 }, { 9: 2 }),
    dice: [1, 3],
    plays: ['20/17'],
  },
  {
    // 17 is held too, so the 3 cannot be played at all.
    rule: 'the smaller die is played when the larger cannot be',
    board: board({ 20: 1 }, { 9: 2, 8: 2 }),
    dice: [3, 1],
    plays: ['20/19'],
  },
  {
    // 13 is held: after 20/19 there is no 6; after 20/14 the 1 is played 2/1.
    rule: 'both dice are played when that is possible',
    board: board({ 20: 1, 2: 1 }, { 12: 2 }),
    dice: [6, 1],
    plays: ['20/14 2/1'],
  },
  {
    // 22 is held: one checker enters with the 1, the other stays on the bar, and nothing else may move.
    rule: 'all checkers enter before another moves',
    board: board({ 25: 2, 6: 1 }, { 3: 2 }),
    dice: [3, 1],
    plays: ['bar/24'],
  },
  {
    rule: 'nothing moves while a checker cannot enter',
    board: board({ 25: 1, 6: 2 }, { 3: 2, 1: 2 }),
    dice: [3, 1],
    plays: ['cannot move'],
  },
  {
    // 2 is held, so two of the four 3s are played.
    rule: 'of a double as many as possible are played',
    board: board({ 8: 2 }, { 23: 2 }),
    dice: [3, 3],
    plays: ['8/5(2)'],
  },
  {
    // After 6/1 the 4 bears off the highest checker; after 6/2 the 5 does.
    rule: 'too high a die bears off from the highest point alone',
    board: board({ 6: 1, 2: 1 }, { 1: 2 }),
    dice: [5, 4],
    plays: ['6/1 2/off', '6/off'],
  },
  {
    rule: 'bearing off begins when the last checker is home',
    board: board({ 7: 1, 1: 1 }, { 1: 2 }),
    dice: [1, 1],
    plays: ['7/3', '7/4 1/off'],
  },
  {
    // The blot on 19 is hit on the way via 19 but not via 18, which gives two boards.
    rule: 'a hit on the way makes another play',
    board: board({ 20: 1 }, { 6: 1, 1: 2 }),
    dice: [2, 1],
    plays: ['20/17', '20/19*/17'],
  },
];
