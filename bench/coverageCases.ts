import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { checkersAt, moneyPosition } from '../src/games/backgammon/position.ts';
import type { Board, Dice, Position } from '../src/games/backgammon/types.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';

/**
 * A game for testing intervals: two plays of a roll, or
 * without dice both lines of a cube decision or the position.
 */
export interface Case {
  readonly name: string;
  readonly position: Position;
  readonly settings: Partial<RolloutSettings>;
  /**
   * How to compute the exact value: over positions (cubeless),
   * or over all sequences of rolls if these are short.
   */
  readonly solvedBy: 'positions' | 'rolls';
  /** Whether every evaluation is exact. Look-ahead luck then leaves almost no error, so it is not tested. */
  readonly isExact?: true;
  /** Whether to average over which player begins, with the position as initial position. */
  readonly bothSides?: true;
}

const withDice = (board: Board, dice: Dice): Position => ({ ...moneyPosition(board), dice });
const ofXgid = (xgid: string): Position => unwrap(parseXgid(xgid)).position;

/** All cases. */
export const CASES: readonly Case[] = [
  {
    name: 'bearoff to the end, 21',
    position: withDice(
      {
        roller: checkersAt({ 6: 2, 4: 1, 3: 1, 2: 1 }),
        opponent: checkersAt({ 6: 1, 5: 1, 3: 1, 1: 1 }),
      },
      [2, 1],
    ),
    settings: { truncateAfterPlies: 0 },
    solvedBy: 'positions',
    isExact: true,
  },
  {
    // Three checkers against fifteen, one of them far from home: many gammons.
    name: 'race to the end with gammons, 31',
    position: withDice(
      {
        roller: checkersAt({ 7: 1, 4: 1, 3: 1 }),
        opponent: checkersAt({ 12: 1, 6: 6, 5: 5, 4: 3 }),
      },
      [3, 1],
    ),
    settings: { truncateAfterPlies: 0 },
    solvedBy: 'positions',
  },
  {
    name: 'opening 31, 4 plies',
    position: ofXgid('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10'),
    settings: { truncateAfterPlies: 4 },
    solvedBy: 'positions',
  },
  {
    name: 'middle game 42, 3 plies',
    position: ofXgid('XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:42:0:0:0:0:10'),
    settings: { truncateAfterPlies: 3 },
    solvedBy: 'positions',
  },
  {
    name: 'race 64, 4 plies',
    position: ofXgid('XGID=--ABCCD-B--------badccaa--:0:0:1:64:0:0:0:0:10'),
    settings: { truncateAfterPlies: 4 },
    solvedBy: 'positions',
  },
  {
    name: 'middle game, averaged over who begins, 3 plies',
    position: ofXgid('XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10'),
    settings: { truncateAfterPlies: 3, bothSides: true },
    solvedBy: 'positions',
    bothSides: true,
  },
  {
    name: 'middle game 42 with the cube, 4 plies',
    position: ofXgid('XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:42:0:0:0:0:10'),
    settings: { truncateAfterPlies: 4, cubeless: false },
    solvedBy: 'rolls',
  },
  {
    name: 'cube of a money game, 3 plies',
    position: ofXgid('XGID=-a-B-BCBA---dC---dbc-a--B-:0:0:1:00:0:0:0:0:10'),
    settings: { truncateAfterPlies: 3, cubeless: false },
    solvedBy: 'rolls',
  },
  {
    name: 'cube of a match, 5 away, 1 away, 3 plies',
    position: ofXgid('XGID=-aa--CCaBa--cB-b---bbC-AbA:0:0:1:00:1:4:0:5:10'),
    settings: { truncateAfterPlies: 3, cubeless: false },
    solvedBy: 'rolls',
  },
];
