import { describe, expect, test } from 'vitest';
import { parseMoveList } from '../../src/formats/arimaa/game.ts';
import { parseTurn } from '../../src/formats/arimaa/turn.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { barredOf, endOfGame, occurrenceKey, playGame } from '../../src/games/arimaa/game.ts';
import { mirrorBoard, mirrorPosition } from '../../src/games/arimaa/position.ts';
import { playTurn } from '../../src/games/arimaa/turn.ts';
import { otherSide, type Position } from '../../src/games/arimaa/types.ts';
import { wording } from '../../src/language/wording.ts';
import { oraclePerft, oracleTurns } from '../oracle/arimaa.ts';
import { openArimaa, positionOf, REFERENCE_GAMES, RULE_CASES, vectorRows } from './reference.ts';

const kernel = openArimaa();

function facts(position: Position): number[] {
  const { count, goals, eliminations } = kernel.listTurns(position);
  return [
    kernel.walk(position, []).next.length,
    kernel.compoundSteps(position).length,
    count,
    goals,
    eliminations,
  ];
}

test.each(vectorRows('movegen.tsv'))(
  '$id: steps and turns as two engines count them, from both sides',
  (row) => {
    const expected = ['first_steps', 'compound_steps', 'unique_turns', 'goal_turns', 'elim_turns'].map(
      (name) => Number(row[name]),
    );
    expect(facts(positionOf(row))).toEqual(expected);
    expect(facts(mirrorPosition(positionOf(row)))).toEqual(expected);
  },
);

/** Number of sequences of elementary steps, by length 1 … `depth`. */
function perft(position: Position, depth: number): number[] {
  const counts = new Array<number>(depth).fill(0);
  const go = (played: { from: number; to: number }[]): void => {
    const { next } = kernel.walk(position, played);
    counts[played.length] = (counts[played.length] ?? 0) + next.length;
    if (played.length + 1 < depth) for (const step of next) go([...played, step]);
  };
  go([]);
  return counts;
}

test.each(vectorRows('step_perft.tsv'))('$id: sequences of up to three elementary steps', (row) => {
  expect(perft(positionOf(row), 3)).toEqual([row.p1, row.p2, row.p3].map(Number));
  expect(kernel.listTurns(positionOf(row)).count).toBe(Number(row.unique_turns));
});

test('the start: all sequences of four elementary steps, by kernel and oracle', () => {
  const [row = {}] = vectorRows('step_perft.tsv');
  const counts = [row.p1, row.p2, row.p3, row.p4].map(Number);
  expect(perft(positionOf(row), 4)).toEqual(counts);
  expect(oraclePerft('g', row.board ?? '')).toEqual(counts);
});

describe('hand-made rule cases', () => {
  test.each(RULE_CASES.filter(({ kind }) => kind === 'turn'))('$name', (rule) => {
    const position = positionOf({ board: rule.board, side: rule.side });
    const play = (text: string) => playTurn(kernel, position, unwrap(parseTurn(text)));
    for (const text of rule.legal ?? []) expect(play(text)).toMatchObject({ ok: true });
    for (const text of rule.illegal ?? [])
      expect(play(text)).toMatchObject({ ok: false, error: { code: 'illegal-turn' } });
    const listed = kernel.listTurns(position);
    expect(listed.count).toBe(rule.unique_turns);
    const boards = new Set(
      Array.from({ length: listed.count }, (_, index) => kernel.turnAt(index, position).board),
    );
    expect(boards).toEqual(oracleTurns(rule.side, rule.board));
  });

  test.each(RULE_CASES.filter(({ kind }) => kind === 'terminal'))(
    '$name',
    ({ board, side, expect: winner }) => {
      const position = positionOf({ board, side });
      const end = kernel.endOf(position);
      expect(end?.winner ?? '').toBe({ g: 'gold', s: 'silver' }[winner ?? ''] ?? '');
      const mirrored = kernel.endOf(mirrorPosition(position));
      expect(mirrored?.reason).toBe(end?.reason);
      if (end !== undefined) expect(mirrored?.winner).toBe(end.winner === 'gold' ? 'silver' : 'gold');
    },
  );
});

const REASONS: Readonly<Record<string, string>> = { g: 'goal', e: 'elimination', m: 'immobilization' };

test.each(REFERENCE_GAMES)('game $name: every turn legal, board and end as recorded', ({ fields, moves }) => {
  const { positions, turns, end } = unwrap(playGame(kernel, unwrap(parseMoveList(moves)).turns));
  expect(end).toEqual({
    winner: fields.result === 'g' ? 'gold' : 'silver',
    reason: REASONS[fields.reason ?? ''],
  });
  const { board = '' } = positions.at(-1) ?? {};
  if (fields.final !== undefined) expect(board).toBe(fields.final);
  // Turns that were played must be in the list of turns.
  turns.forEach(({ after }, index) => {
    if (index % 6 !== 0) return;
    const before = positions[index + 2];
    expect(before).toBeDefined();
    kernel.listTurns(before!);
    const place = kernel.turnTo(after.board);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(kernel.turnAt(place, before!).board).toBe(after.board);
  });
});

test('mirroring twice gives the same board; turns of a mirrored board are the mirrored turns', () => {
  const row = vectorRows('step_perft.tsv').find(({ id }) => id === 'goal40') ?? {};
  const position = positionOf(row);
  expect(mirrorBoard(mirrorBoard(position.board))).toBe(position.board);
  const boards = (at: Position) => {
    const { count } = kernel.listTurns(at);
    return Array.from({ length: count }, (_, index) => kernel.turnAt(index, at).board);
  };
  expect(new Set(boards(mirrorPosition(position)))).toEqual(new Set(boards(position).map(mirrorBoard)));
});

/** HDCMECDH against hdcemcdh, with the elephants on e2 and d7. */
const SET_UPS = `1g Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ha2 Db2 Cc2 Md2 Ee2 Cf2 Dg2 Hh2
1s ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ha7 db7 cc7 ed7 me7 cf7 dg7 hh7
`;

// The elephants step out and back: the board after the
// set-up occurs again after 3s, and a third time after 5s.
test('a position may not occur a third time, counting the one after setup', () => {
  const there = ['2g Ee2n', '2s ed7s', '3g Ee3s', '3s ed6n', '4g Ee2n', '4s ed7s', '5g Ee3s'];
  const play = (turns: readonly string[]) =>
    playGame(kernel, unwrap(parseMoveList(SET_UPS + turns.join('\n'))).turns);
  expect(play(there)).toMatchObject({ ok: true });
  const third = play([...there, '5s ed6n']);
  expect(third).toMatchObject({ ok: false, error: { code: 'illegal-turn' } });
  if (!third.ok) expect(wording(third.error)).toContain('5s');
  expect(play([...there, '5s ed6w'])).toMatchObject({ ok: true });
  // Second occurrences: the set-up's board after 3s, those
  // of 2g and 2s after 4g and 4s, and that of 3g after 5g.
  const barred = [3, 4, 5, 6, 7].map(
    (turns) => barredOf(unwrap(play(there.slice(0, turns))).positions).length,
  );
  expect(barred).toEqual([0, 1, 2, 3, 4]);
  const [first] = barredOf(unwrap(play(there.slice(0, 4))).positions);
  expect(first).toEqual(unwrap(play([])).positions.at(-1));
});

// Case not-over of rule_cases.json has 14 turns.
test('a side loses when every turn would repeat a position for the third time', () => {
  const rule = RULE_CASES.find(({ name }) => name === 'not-over');
  const position = positionOf({ board: rule?.board ?? '', side: 'g' });
  const { count } = kernel.listTurns(position);
  const keys = Array.from({ length: count }, (_, index) =>
    occurrenceKey({ board: kernel.turnAt(index, position).board, side: otherSide(position.side) }),
  );
  const counted = (barred: readonly string[]) => new Map(barred.map((key) => [key, 2]));
  expect(count).toBe(14);
  expect(endOfGame(kernel, position, counted(keys))).toEqual({ winner: 'silver', reason: 'repetition' });
  expect(endOfGame(kernel, position, counted(keys.slice(1)))).toBeUndefined();
});

test.each([
  ['Ra1n', 'a2'],
  ['Rd1n', 'd2'],
  ['Ee2s', 'e1'],
  ['Ec4n', 'c4'],
  ['re7s', 'e7'],
  ['Ee2n Ee3n Ee4n Ee5n Ee6n', 'four'],
])('illegal at the start: %s, told with %s', (text, part) => {
  const position = positionOf(vectorRows('movegen.tsv').find(({ id }) => id === 'startHDC') ?? {});
  const played = playTurn(kernel, position, unwrap(parseTurn(text)));
  expect(played).toMatchObject({ ok: false, error: { code: 'illegal-turn' } });
  if (!played.ok) expect(wording(played.error)).toContain(part);
});
