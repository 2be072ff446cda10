import { expect, test } from 'vitest';
import fc from 'fast-check';
import { unwrap } from '../../src/engine/errors.ts';
import { makePlay } from '../../src/formats/text/notation.ts';
import { makePositionId, parsePositionId } from '../../src/formats/ids/positionId.ts';
import { parseXgid } from '../../src/formats/ids/xgid.ts';
import { checkersLeft, pipCount } from '../../src/games/backgammon/position.ts';
import { arbitraryBoard, arbitraryDice } from '../arbitrary.ts';
import { MOVE_COUNTS, REFERENCE_POSITIONS } from '../reference.ts';
import { RULE_CASES } from './ruleCases.ts';
import { oracleCannotMove, oracleLegalPlays, oraclePlays } from './plays.ts';

test.each(RULE_CASES)('$rule', ({ board, dice, plays }) => {
  expect(
    oracleLegalPlays(board, dice)
      .map((play) => makePlay(play.moves))
      .toSorted(),
  ).toEqual(plays);
});

test('the vectors are what their README says', () => {
  expect(MOVE_COUNTS).toHaveLength(306);
  expect(MOVE_COUNTS.filter((row) => row.results !== undefined)).toHaveLength(62);
});

test.each(MOVE_COUNTS)('$id $xgid: $count plays', ({ xgid, positionId, dice, count, results }) => {
  const { board } = unwrap(parseXgid(xgid)).position;
  expect(board).toEqual(unwrap(parsePositionId(positionId)));
  const boards = oraclePlays(board, dice);
  expect(oracleCannotMove(board, dice)).toBe(count === 0);
  expect(boards).toHaveLength(Math.max(count, 1));
  expect(oraclePlays(board, [dice[1], dice[0]])).toHaveLength(boards.length);
  if (results === undefined || count === 0) return;
  expect(boards.map(makePositionId).sort()).toEqual([...results].sort());
});

test("the number of legal plays equals GNU Backgammon's where it gives one", () => {
  const rows = REFERENCE_POSITIONS.filter((row) => row.dice !== null && row.legalPlays !== undefined);
  expect(rows.length).toBeGreaterThan(60);
  for (const { xgid, dice, legalPlays } of rows) {
    const boards = oraclePlays(unwrap(parseXgid(xgid)).position.board, dice!);
    expect([xgid, boards.length]).toEqual([xgid, Math.max(legalPlays!, 1)]);
  }
});

test('the roller loses the pips moved, the opponent the pips hit, and no checker of the opponent vanishes', () => {
  fc.assert(
    fc.property(arbitraryBoard, arbitraryDice, (board, dice) => {
      for (const { moves, after } of oracleLegalPlays(board, dice)) {
        const moved = moves.reduce((pips, { from, to }) => pips + from - to, 0);
        const thrown = (dice[0] + dice[1]) * (dice[0] === dice[1] ? 2 : 1);
        expect(moved).toBeLessThanOrEqual(thrown);
        expect(pipCount(after.opponent)).toBe(pipCount(board.roller) - moved);
        // A checker hit on the roller's point p goes to the bar: from 25 − p pips to 25, which is p more.
        const hit = moves.reduce((pips, move) => pips + (move.hit ? move.to : 0), 0);
        expect(pipCount(after.roller)).toBe(pipCount(board.opponent) + hit);
        expect(checkersLeft(after.roller)).toBe(checkersLeft(board.opponent));
      }
    }),
    { numRuns: 60, seed: 1 },
  );
});
