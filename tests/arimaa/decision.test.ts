import { describe, expect, test } from 'vitest';
import { decidePosition, winsInOne } from '../../src/games/arimaa/decision.ts';
import { mirrorPosition } from '../../src/games/arimaa/position.ts';
import { searchTrees, withNamedTurn } from '../../src/games/arimaa/trees.ts';
import { otherSide, type Position } from '../../src/games/arimaa/types.ts';
import { oracleGoal, oracleTurns } from '../oracle/arimaa.ts';
import { endsByOracle } from './endings.ts';
import { openArimaa, positionOf, vectorRows, treeJob } from './reference.ts';

const kernel = openArimaa();
const TACTICS = vectorRows('tactics_own.tsv');
const tactic = (id: string): Position => positionOf(TACTICS.find((row) => row.id === id) ?? {});

const turned = (position: Position, isMirrored: boolean): Position =>
  isMirrored ? mirrorPosition(position) : position;
const board = (...rows: readonly string[]): string => rows.join('');

const WINS: readonly (readonly [string, Position])[] = [
  [
    'goal',
    {
      board: board(
        '........',
        '.......R',
        '........',
        '........',
        'e..r....',
        ...Array<string>(3).fill('........'),
      ),
      side: 'gold',
    },
  ],
  // The dog pushes the last rabbit from c4 onto c3, an unguarded trap.
  [
    'elimination',
    {
      board: board(
        '.......e',
        '........',
        '........',
        '..D.....',
        '..r.....',
        '........',
        '........',
        'R.......',
      ),
      side: 'gold',
    },
  ],
  // Case immobilised-frozen of rule_cases.json with the dog moved back one square.
  ['immobilization', { board: `r.D.....E${'.'.repeat(46)}R........`, side: 'gold' }],
];

describe.each([false, true])('turns that win at once (mirrored: %s)', (isMirrored) => {
  test.each(WINS)('%s: listed as the oracle counts them', (reason, upright) => {
    const position = turned(upright, isMirrored);
    const wins = winsInOne(kernel, position);
    const { lost: _, ...counts } = endsByOracle(position);
    expect(Object.fromEntries(wins.map((win) => [win.reason, win.turns]))).toEqual(counts);
    const win = wins.find((one) => one.reason === reason);
    expect(win?.feat.line).toHaveLength(win?.feat.steps ?? 0);
    const walk = kernel.walk(position, win?.feat.line ?? []);
    expect(kernel.endOf({ board: walk.board, side: otherSide(position.side) })).toEqual({
      winner: position.side,
      reason,
    });
  });

  test.each(WINS)('%s: a search of one iteration names it, exactly', (reason, upright) => {
    const position = turned(upright, isMirrored);
    const { lines, decided, boards } = searchTrees(kernel, treeJob(position, 1));
    const [best] = lines;
    expect({ decided, boards }).toEqual({
      decided: 'won',
      boards: winsInOne(kernel, position).reduce((sum, { turns }) => sum + turns, 0),
    });
    expect(best).toMatchObject({ visits: 0, value: position.side === 'gold' ? 1 : -1, isCertain: true });
    const end = kernel.endOf({ board: best?.board ?? '', side: otherSide(position.side) });
    expect(end?.winner).toBe(position.side);
    expect(lines.every(({ isCertain }) => isCertain)).toBe(true);
    expect([reason, 'goal', 'elimination', 'immobilization']).toContain(end?.reason);
  });
});

// Pushing an enemy rabbit onto its goal does not win, nor does giving away one's own last rabbit.
test.each([
  [
    'the enemy rabbit on its goal',
    board('r......e', ...Array<string>(5).fill('........'), '.....rE.', 'R.......'),
  ],
  [
    'the own last rabbit on an unguarded trap',
    board('r......e', '........', '........', '........', '........', '.R......', 'E.......', '........'),
  ],
])('a losing turn is not a win: %s', (_, text) => {
  for (const isMirrored of [false, true]) {
    const position = turned({ board: text, side: 'gold' }, isMirrored);
    const { lost = 0, ...wins } = endsByOracle(position);
    expect(lost).toBeGreaterThan(0);
    expect(winsInOne(kernel, position).map((win) => [win.reason, win.turns])).toEqual(Object.entries(wins));
  }
});

describe.each([false, true])('positions that are lost (mirrored: %s)', (isMirrored) => {
  // Silver's rabbit is one step from goal, and no Gold piece can reach it in one turn.
  const LOST: Position = {
    board: board(
      '.......r',
      'E......e',
      '........',
      '........',
      '........',
      'R.......',
      'r.......',
      '........',
    ),
    side: 'gold',
  };

  test('every turn lets the other side reach a goal: certain, with a turn named', () => {
    const position = turned(LOST, isMirrored);
    const [letter, other] = position.side === 'gold' ? ['g', 's'] : ['s', 'g'];
    for (const after of oracleTurns(letter!, position.board))
      expect(oracleGoal(other!, after, 4)).toBeDefined();
    expect(decidePosition(kernel, position, [])).toEqual({ winner: otherSide(position.side), wins: [] });
    const { lines, decided } = searchTrees(kernel, treeJob(position, 1));
    expect(decided).toBe('lost');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      visits: 0,
      value: position.side === 'gold' ? -1 : 1,
      isCertain: true,
    });
    kernel.listTurns(position);
    expect(kernel.turnTo(lines[0]?.board ?? '')).toBeGreaterThanOrEqual(0);
  });

  // tactics_own.tsv: of 6,179 turns of sd01 only one prevents the goal.
  test('one turn of 6,179 holds; without it the position is lost', () => {
    const position = turned(tactic('sd01'), isMirrored);
    expect(decidePosition(kernel, position, [])).toBeUndefined();
    const after = { side: otherSide(position.side) };
    const { count } = kernel.listTurns(position);
    const boards = Array.from({ length: count }, (_, index) => kernel.turnAt(index, position).board);
    const safe = boards.filter((each) => kernel.goalIn({ ...after, board: each }) === undefined);
    expect([count, safe.length]).toEqual([6179, 1]);
    const [named] = withNamedTurn(kernel, treeJob(position, 1), NO_REPORT).lines;
    expect(named?.board).toBe(safe[0]);
    const barred = safe.map((each) => ({ ...after, board: each }));
    expect(decidePosition(kernel, position, barred)).toEqual({ winner: after.side, wins: [] });
  });
});

const NO_REPORT = { lines: [], boards: 0, nodes: 0, recycled: false, decided: null };

test('defences of tactics_own.tsv are undecided, wins are won', () => {
  for (const row of TACTICS)
    expect([row.id, decidePosition(kernel, positionOf(row), [])?.winner]).toEqual([
      row.id,
      row.kind === 'win' ? positionOf(row).side : undefined,
    ]);
});

describe('a turn is named, however short the search', () => {
  const START = positionOf(vectorRows('movegen.tsv')[0] ?? {});
  test.each([false, true])(
    'from 1 to 12 iterations, and by more than one tree (mirrored: %s)',
    (isMirrored) => {
      const position = turned(START, isMirrored);
      for (let iterations = 1; iterations <= 12; iterations++)
        for (const trees of [1, Math.min(3, iterations)]) {
          const { lines } = searchTrees(kernel, treeJob(position, iterations, { trees }));
          expect(lines.length).toBeGreaterThan(0);
          kernel.listTurns(position);
          for (const { board: after, steps, visits, value } of lines) {
            expect(steps.length).toBeGreaterThan(0);
            expect(kernel.turnTo(after)).toBeGreaterThanOrEqual(0);
            expect(value === null).toBe(visits === 0);
          }
        }
    },
  );

  test('without a playout it is the best turn by evaluation that is not barred', () => {
    const job = treeJob(START, 1);
    const [first] = withNamedTurn(kernel, job, NO_REPORT).lines;
    kernel.listTurns(START);
    const values = Array.from({ length: 3353 }, (_, index) => kernel.turnAt(index, START).board).map(
      (each) => kernel.evaluate(each).value,
    );
    expect(kernel.evaluate(first?.board ?? '').value).toBe(Math.max(...values));
    const barred = [{ board: first?.board ?? '', side: 'silver' as const }];
    const [second] = withNamedTurn(kernel, { ...job, barred }, NO_REPORT).lines;
    expect(second?.board).not.toBe(first?.board);
  });

  test('of its own position, whatever position was listed in between', () => {
    const named = () => withNamedTurn(kernel, treeJob(START, 1), NO_REPORT).lines;
    const before = named();
    kernel.listTurns({ board: before[0]!.board, side: 'silver' });
    expect(named()).toEqual(before);
  });

  test('stopped at once, pinned turns are named without a value', () => {
    kernel.listTurns(START);
    const pinned = [kernel.turnAt(5, START), kernel.turnAt(9, START)];
    const { lines } = withNamedTurn(kernel, treeJob(START, 10, { pinned }), NO_REPORT);
    expect(lines.map(({ board: after, value }) => [after, value])).toEqual(
      pinned.map((turn) => [turn.board, null]),
    );
  });
});

test.each([false, true])(
  'a pinned turn that leads to a decided position needs no tree (mirrored: %s)',
  (isMirrored) => {
    const [, elimination = WINS[0]] = WINS;
    const won = turned(elimination![1], isMirrored);
    const pin = (position: Position, index: number) => {
      kernel.listTurns(position);
      return searchTrees(kernel, treeJob(position, 50, { pinned: [kernel.turnAt(index, position)] }))
        .lines[0];
    };
    // The opponent is to move and its last rabbit can be captured:
    // every turn that leaves the rabbit there loses at once.
    const [win] = winsInOne(kernel, won);
    kernel.listTurns(won);
    const index = kernel.turnTo(kernel.walk(won, win?.feat.line ?? []).board);
    expect(pin(won, index)).toMatchObject({
      visits: 0,
      value: won.side === 'gold' ? 1 : -1,
      isCertain: true,
    });
    // sd01: most turns let the opponent reach goal, so they lose.
    const losing = turned(tactic('sd01'), isMirrored);
    expect(pin(losing, 0)).toMatchObject({
      visits: 0,
      value: losing.side === 'gold' ? -1 : 1,
      isCertain: true,
    });
  },
);
