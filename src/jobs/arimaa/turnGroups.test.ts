import { expect, test } from 'vitest';
import { unwrap } from '../../engine/errors.ts';
import { parseTurn } from '../../formats/arimaa/turn.ts';
import { groupTurns } from './turnGroups.ts';

/** A turn of Gold as it is written; `Rc3x` after a step removes a piece. */
const turn = (text: string, value: number | undefined, isApart = false) => ({
  board: text,
  steps: unwrap(parseTurn(text)).steps.map(({ piece, from, to, removal }) =>
    removal === undefined
      ? { piece, from, to }
      : { piece, from, to, removed: { piece: removal.piece, square: removal.square } },
  ),
  value,
  isApart,
});
const grouped = (...turns: readonly ReturnType<typeof turn>[]) =>
  groupTurns(turns, 'gold').map(({ leader, others, essential }) => [
    leader.board,
    ...others.map(({ board }) => board),
    essential.length,
  ]);

test('turns that share two steps, in any order, are one group; the rest of the turn is inessential', () => {
  expect(
    grouped(
      turn('Ed4n Ed5n Ra2n Rb2n', 0.2),
      turn('Rh2n Ed4n Ed5n', 0.19),
      turn('Hc2n Hc3n Ra2n Rb2n', 0.18),
    ),
  ).toEqual([
    ['Ed4n Ed5n Ra2n Rb2n', 'Rh2n Ed4n Ed5n', 2],
    ['Hc2n Hc3n Ra2n Rb2n', 4],
  ]);
});

test('the steps shared by the whole group stay at least two', () => {
  const [first, second, third] = ['Ed4n Ed5n Ra2n Rb2n', 'Ed4n Ed5n Rh2n', 'Ra2n Rb2n Hc2n'];
  // The third shares two steps with the first, but none with what the first two share.
  expect(grouped(turn(first!, 0), turn(second!, 0), turn(third!, 0))).toEqual([
    [first, second, 2],
    [third, 3],
  ]);
});

test('pushes, pulls and captures are essential', () => {
  const push = turn('dd5n Ed4n Ra2n Rb2n', 0.1);
  const alike = turn('dd5n Ed4n Rh2n', 0.1);
  const elsewhere = turn('dd5e Ed4n Ra2n Rb2n', 0.1);
  const capture = turn('dd5n Ed4n Ra2n rc6x Rb2n', 0.1);
  expect(grouped(push, alike, elsewhere, capture).map(([leader, ...rest]) => [leader, rest.length])).toEqual([
    [push.board, 2],
    [elsewhere.board, 1],
    [capture.board, 1],
  ]);
});

test('a step that changes the value is essential, unless the value is not known', () => {
  const best = turn('Ed4n Ed5n Ra2n', 0.3);
  const worse = turn('Ed4n Ed5n Rb2n', 0.2);
  const unknown = turn('Ed4n Ed5n Rc2n', undefined);
  expect(grouped(best, worse, unknown)).toEqual([
    [best.board, unknown.board, 2],
    [worse.board, 3],
  ]);
});

test('a chosen turn stays a row of its own, and others may join it', () => {
  const best = turn('Ed4n Ed5n Ra2n', 0.3);
  const chosen = turn('Ed4n Ed5n Rb2n', 0.29, true);
  expect(grouped(best, chosen, turn('Ed4n Ed5n Rc2n', 0.28))).toEqual([
    [best.board, 'Ed4n Ed5n Rc2n', 2],
    [chosen.board, 3],
  ]);
});
