import { expect, test } from 'vitest';
import { openArimaa } from '../../../../tests/arimaa/reference.ts';
import { mirrorPosition } from '../../../games/arimaa/position.ts';
import type { Position, Step } from '../../../games/arimaa/types.ts';
import { boardText, guardsOf, NO_MARKS, squareText } from './boardMarks.ts';
import { sideFacts } from './sideFacts.ts';
import { offeredBy, turnProgressText, pullsOf } from './turnText.ts';

const kernel = openArimaa();

/** Gold's elephant on d4 under a dog on d5, its camel on g4 under a cat on g5. */
const GOLD: Position = {
  board: 'rrr..rrr.hc.e.hr...........d..c....E..M.........H.C...CHRRRDDRRR',
  side: 'gold',
};
/** The square as seen from the other side: ranks reversed. */
const over = (square: number): number => square ^ 56;
const sq = (name: string): number => 8 * (Number(name[1]) - 1) + 'abcdefgh'.indexOf(name.charAt(0));

// Both sides are tested: the mirrored position has the same answers on mirrored squares.
for (const [side, position, at] of [
  ['Gold', GOLD, sq],
  ['Silver', mirrorPosition(GOLD), (name: string) => over(sq(name))],
] as const) {
  const step = (from: string, to: string): Step => ({ piece: '', from: at(from), to: at(to) });
  const after = (...steps: Step[]) => kernel.walk(position, steps);

  test(`a half push says what must follow and which pieces can do it: ${side}`, () => {
    const walk = after(step('d5', 'd6'));
    expect(walk.vacated).toBe(at('d5'));
    expect(turnProgressText(position.side, walk)).toContain(`a stronger ${side} piece must enter`);
    expect(pullsOf(position.board, walk, position.side)).toEqual([]);
    expect([...offeredBy(walk, [])]).toEqual([at('d4')]);
  });

  test(`a step away offers to pull the weaker neighbor, unless it is gone: ${side}`, () => {
    const walk = after(step('g4', 'g3'));
    const pulls = pullsOf(position.board, walk, position.side);
    expect(pulls.map(({ from, to }) => [from, to])).toEqual([[at('g5'), at('g4')]]);
    expect([...offeredBy(walk, pulls)]).toEqual([at('g5')]);
    const pulled = after(step('g4', 'g3'), step('g5', 'g4'));
    expect(pullsOf(walk.board, pulled, position.side)).toEqual([]);
    expect(turnProgressText(position.side, pulled)).toBe('2 steps left of 4. The turn may end here.');
  });

  test(`a turn that restores the position may not end: ${side}`, () => {
    expect(turnProgressText(position.side, after(step('d4', 'd3'), step('d3', 'd4')))).toContain(
      'a turn must change it',
    );
  });
}

test('squares are named with their pieces', () => {
  const frozen = new Set([sq('d5')]);
  expect(squareText(GOLD.board, sq('d5'), { ...NO_MARKS, frozen })).toBe('d5, silver dog, frozen');
  expect(squareText(GOLD.board, sq('c2'), { ...NO_MARKS, threatened: new Set([sq('c2')]) })).toBe(
    'c2, gold cat, guards c3, can be captured',
  );
  expect(squareText(GOLD.board, sq('f6'), NO_MARKS)).toBe('f6, empty trap');
  expect(boardText(GOLD.board)).toContain('gold elephant d4');
  // c2 guards c3, and c7 guards c6; no piece is next to f3 or f6.
  expect(guardsOf(GOLD.board)).toEqual([
    { square: sq('c2'), trap: sq('c3') },
    { square: sq('c7'), trap: sq('c6') },
  ]);
});

test('facts of a side: by hand, a goal in one and a push onto an unguarded trap', () => {
  const board = `r..............R${'.'.repeat(16)}...E.......c............R.......`;
  const { wins, captures } = sideFacts(kernel, board, 'gold');
  expect(wins[0]).toMatchObject({ reason: 'goal', feat: { steps: 1 } });
  expect(captures.map(({ victim, feat }) => [victim, feat.steps])).toEqual([[sq('d3'), 2]]);
  expect(sideFacts(kernel, board, 'silver').captures).toEqual([]);
});
