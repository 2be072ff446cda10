import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/engine/errors.ts';
import { parseTurn } from '../../src/formats/arimaa/turn.ts';
import { candidateRows } from '../../src/games/arimaa/candidateRows.ts';
import { openPart, partsOf, searchTrees, type TreeJob } from '../../src/games/arimaa/trees.ts';
import { mirrorPosition } from '../../src/games/arimaa/position.ts';
import { DEFAULT_PLAYOUT, DEFAULT_TREE, type TreeSettings } from '../../src/games/arimaa/settings.ts';
import { playTurn } from '../../src/games/arimaa/turn.ts';
import { otherSide, type Position } from '../../src/games/arimaa/types.ts';
import { candidateOf } from '../../src/jobs/arimaa/job.ts';
import { sized } from '../thorough.ts';
import { openArimaa, positionOf, RULE_CASES, vectorRows, treeJob } from './reference.ts';

const kernel = openArimaa();
const START = positionOf(vectorRows('movegen.tsv')[0] ?? {});

const search = (job: TreeJob) => searchTrees(kernel, job);
/** The first tree of a job, before merging. */
function grown(job: TreeJob) {
  const [part] = partsOf(job);
  if (part === undefined) throw new Error('no tree');
  const tree = openPart(kernel, job, part);
  tree.grow(part.iterations);
  return tree.read();
}

test('every candidate is a turn of the position, once, and visits do not exceed the iterations', () => {
  const { lines, recycled } = search(treeJob(START, 3000));
  kernel.listTurns(START);
  for (const { board } of lines) expect(kernel.turnTo(board)).toBeGreaterThanOrEqual(0);
  expect(new Set(lines.map(({ board }) => board)).size).toBe(lines.length);
  expect(lines.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThanOrEqual(3000);
  expect(recycled).toBe(false);
  for (const { board, steps } of lines.slice(0, 20)) expect(kernel.walk(START, steps).board).toBe(board);
});

test('the same job gives the same tree; other seeds and trees give others', () => {
  const first = search(treeJob(START, 2000));
  expect(search(treeJob(START, 2000))).toEqual(first);
  expect(search(treeJob(START, 2000, { seed: 2 }))).not.toEqual(first);
  const twins = search(treeJob(START, 2000, { trees: 2 }));
  expect(twins).not.toEqual(first);
  expect(search(treeJob(START, 2000, { trees: 2 }))).toEqual(twins);
});

test('iterations in pieces equal those in one go', () => {
  kernel.openTree(START, DEFAULT_PLAYOUT, DEFAULT_TREE, []);
  kernel.growTree(1, 0, 700);
  kernel.growTree(1, 700, 1300);
  expect(kernel.readTree(200)).toEqual(grown(treeJob(START, 2000)));
});

/** Whether a turn wins at once, and whether it leaves the opponent without a goal. */
function verdict(position: Position, board: string): { wins: boolean; safe: boolean } {
  const after = { board, side: otherSide(position.side) };
  const end = kernel.endOf(after);
  const wins = end?.winner === position.side;
  return { wins, safe: wins || (end === undefined && kernel.goalIn(after) === undefined) };
}

const TACTICS = vectorRows('tactics_own.tsv');
/** Number of tactics of a kind that the tree solves in this many iterations. */
function solved(kind: string, iterations: number, tree: TreeSettings, turned: boolean): number {
  return TACTICS.filter((row) => row.kind === kind).filter((row) => {
    const position = turned ? mirrorPosition(positionOf(row)) : positionOf(row);
    const [best] = search(treeJob(position, iterations, { tree })).lines;
    const { wins, safe } = verdict(position, best?.board ?? '');
    return kind === 'win' ? wins : safe;
  }).length;
}

describe('own tactics at 10,000 iterations', () => {
  test.each([false, true])('wins found: 29 of 30 at least (mirrored: %s)', (turned) => {
    expect(solved('win', 10_000, DEFAULT_TREE, turned)).toBeGreaterThanOrEqual(29);
  });
  test.each(sized([false], [false, true]))('defences found: 26 of 30 at least (mirrored: %s)', (turned) => {
    expect(solved('defend', 10_000, DEFAULT_TREE, turned)).toBeGreaterThanOrEqual(26);
  });
});

test.each(['bias', 'history', 'transpositions'] as const)(
  '%s switched off: another tree, still legal',
  (name) => {
    const off = search(treeJob(START, 2000, { tree: { ...DEFAULT_TREE, [name]: false } }));
    expect(off).not.toEqual(search(treeJob(START, 2000)));
    kernel.listTurns(START);
    for (const { board } of off.lines) expect(kernel.turnTo(board)).toBeGreaterThanOrEqual(0);
  },
);

// Gold's elephant on a7 freezes Silver's last rabbit on a8, so Gold wins if it leaves the rabbit frozen.
test('an immobilizing turn is found and counts as won', () => {
  // Case immobilised-frozen of rule_cases.json with the dog moved back one square.
  const position: Position = {
    board: 'r.D.....E..............................................R........',
    side: 'gold',
  };
  const [best] = search(treeJob(position, 20_000)).lines;
  expect(verdict(position, best?.board ?? '').wins).toBe(true);
});

// Bars the tree's two best turns at the start, as if their boards had occurred twice.
test.each([false, true])('no turn repeats a board for the third time (mirrored: %s)', (turned) => {
  const position = turned ? mirrorPosition(START) : START;
  const first = search(treeJob(position, 3000)).lines.slice(0, 2);
  const side = otherSide(position.side);
  const barred = first.map(({ board }) => ({ board, side }));
  const boards = search(treeJob(position, 3000, { barred })).lines.map(({ board }) => board);
  expect(boards.length).toBeGreaterThan(10);
  for (const { board } of first) expect(boards).not.toContain(board);
  // The same boards with the other side to move have no effect.
  const others = search(
    treeJob(position, 3000, { barred: first.map(({ board }) => ({ board, side: position.side })) }),
  );
  expect(others).toEqual(search(treeJob(position, 3000)));
});

// Case not-over of rule_cases.json has 14 turns.
test.each([false, true])(
  'with all turns barred but one the tree names that one; with all barred, none (mirrored: %s)',
  (turned) => {
    const rule = RULE_CASES.find(({ name }) => name === 'not-over');
    const upright = positionOf({ board: rule?.board ?? '', side: 'g' });
    const position = turned ? mirrorPosition(upright) : upright;
    const { count } = kernel.listTurns(position);
    const after = Array.from({ length: count }, (_, index) => ({
      board: kernel.turnAt(index, position).board,
      side: otherSide(position.side),
    }));
    expect(count).toBe(14);
    for (const [index, left] of [after[0]!, after[13]!].entries()) {
      const barred = after.toSpliced(13 * index, 1);
      expect(search(treeJob(position, 2000, { barred })).lines.map(({ board }) => board)).toEqual([
        left.board,
      ]);
    }
    expect(search(treeJob(position, 2000, { barred: after })).lines).toEqual([]);
  },
);

describe('pinned turns', () => {
  const turns = ['Ee2n Ee3n', 'Ee2n'];
  const pinned = (position: Position, texts: readonly string[]) =>
    texts.map((text) => candidateOf(unwrap(playTurn(kernel, position, unwrap(parseTurn(text))))));

  test('each has its own trees with equal iterations; their spread includes the value', () => {
    const { lines } = search(treeJob(START, 3001, { trees: 3, pinned: pinned(START, turns) }));
    expect(lines.map(({ visits }) => visits)).toEqual([3001, 3001]);
    for (const { value, spread } of lines) {
      if (value === null) throw new Error('no value');
      expect(spread?.least).toBeLessThanOrEqual(value);
      expect(spread?.most).toBeGreaterThanOrEqual(value);
      expect(spread?.least).toBeLessThan(spread?.most ?? -2);
    }
  });

  // tactics_own.tsv: sw02 can reach goal; of 6,179 turns of sd01 only one prevents the goal.
  test.each([false, true])('won and lost turns are certain (mirrored: %s)', (turned) => {
    const of = (id: string) => {
      const position = positionOf(TACTICS.find((row) => row.id === id) ?? {});
      return turned ? mirrorPosition(position) : position;
    };
    const worth = (position: Position, index: number) => {
      kernel.listTurns(position);
      const turn = kernel.turnAt(index, position);
      const { lines } = search(treeJob(position, 100, { pinned: [turn] }));
      return (position.side === 'gold' ? 1 : -1) * (lines[0]?.value ?? Number.NaN);
    };
    const winning = of('sw02');
    const [goal] = search(treeJob(winning, 1000)).lines;
    kernel.listTurns(winning);
    expect(worth(winning, kernel.turnTo(goal?.board ?? ''))).toBe(1);
    const losing = of('sd01');
    expect(
      [0, 1, 2].map((index) => worth(losing, index)).filter((value) => value === -1).length,
    ).toBeGreaterThanOrEqual(2);
  });
});

test.each([false, true])('results that a search calls certain are correct (mirrored: %s)', (turned) => {
  const position = positionOf(TACTICS.find(({ id }) => id === 'sd01') ?? {});
  const asked = turned ? mirrorPosition(position) : position;
  const { lines } = search(treeJob(asked, 5000));
  const sign = asked.side === 'gold' ? 1 : -1;
  const lost = lines.filter(({ value }) => value === -sign);
  expect(lost.length).toBeGreaterThan(50);
  for (const { board } of lost) expect(verdict(asked, board).safe).toBe(false);
  expect(lines.filter(({ value }) => value === sign)).toEqual([]);
});

describe('guidance in addition to playouts', () => {
  // Silver's camel steps next to Gold's horse and pushes it onto c3. Of the three steps only the last has
  // much value by itself.
  const rows = [
    'r..dcd.r',
    '........',
    '........',
    '...m....',
    '..H.....',
    '........',
    '........',
    'R..DCD.R',
  ];
  const board = rows.join('');
  const silver = (turned: boolean): Position =>
    turned ? mirrorPosition({ board, side: 'silver' }) : { board, side: 'silver' };
  const PLAIN = { ...DEFAULT_TREE, minimax: 0, hints: false };

  /** Share of the iterations spent on turns whose resulting board satisfies `holds`. */
  function share(
    position: Position,
    iterations: number,
    tree: Partial<TreeSettings>,
    holds: (after: string) => boolean,
  ): number {
    const { lines } = search(treeJob(position, iterations, { tree: { ...PLAIN, ...tree } }));
    const visits = lines.filter((line) => holds(line.board)).map((line) => line.visits);
    return visits.reduce((sum, each) => sum + each, 0) / iterations;
  }
  const pieces = (text: string) => text.replaceAll('.', '').length;

  test.each([false, true])('hints lead to a capture (mirrored: %s)', (turned) => {
    const captured = (hints: boolean) =>
      share(silver(turned), 100, { hints }, (after) => pieces(after) < pieces(board));
    expect(captured(true)).toBeGreaterThan(0.9);
    expect(captured(false)).toBeLessThan(0.1);
  });

  test.each([false, true])('hints lead away from a threat (mirrored: %s)', (turned) => {
    // Without Silver's home pieces.
    const gold: Position = { board: board.replace('dcd', '...'), side: 'gold' };
    const position = turned ? mirrorPosition(gold) : gold;
    const horse = position.board.search(turned ? 'h' : 'H');
    const met = (hints: boolean) => share(position, 400, { hints }, (after) => after[horse] === '.');
    expect(met(true)).toBeGreaterThan(0.5);
    expect(met(false)).toBeLessThan(0.3);
  });

  // Without step values, only playouts and board evaluations can find the capture.
  test.each([false, true])('the minimax leads to a capture (mirrored: %s)', (turned) => {
    const captured = (minimax: number) =>
      share(
        silver(turned),
        200,
        { bias: false, history: false, minimax },
        (after) => pieces(after) < pieces(board),
      );
    expect(captured(0.3)).toBeGreaterThan(0.9);
    expect(captured(0)).toBeLessThan(0.8);
  });

  // The evaluation alone would keep sending a fifth of the search
  // elsewhere. Playouts correct that as the minimax fades.
  test.each([false, true])('the minimax fades where steps have many playouts (mirrored: %s)', (turned) => {
    const captured = (iterations: number) =>
      iterations *
      share(
        silver(turned),
        iterations,
        { bias: false, history: false, minimax: 1 },
        (after) => pieces(after) < pieces(board),
      );
    const early = captured(2000);
    expect((captured(20_000) - early) / 18_000).toBeGreaterThan(early / 2000 + 0.07);
  });
});

describe('the move advisor', () => {
  const advised = (advisor: number, position: Position, iterations = 3000) =>
    search(treeJob(position, iterations, { tree: { ...DEFAULT_TREE, advisor } }));

  test('it changes the tree; turned off, it uses no random numbers', () => {
    const position = positionOf(TACTICS.find(({ id }) => id === 'sd03') ?? {});
    expect(advised(0.05, position)).not.toEqual(advised(0, position));
    expect(advised(0.05, position)).toEqual(advised(0.05, position));
  });

  test('a tree’s learning does not affect trials outside it', () => {
    const before = kernel.playTrials(START, 'gold', DEFAULT_PLAYOUT, 1, 0, 200);
    const position = positionOf(TACTICS.find(({ id }) => id === 'sd03') ?? {});
    advised(1, position, 2000);
    expect(kernel.playTrials(START, 'gold', DEFAULT_PLAYOUT, 1, 0, 200)).toEqual(before);
  });

  // The camel on c5 freezes Gold's horse on c4 and can push it onto c3, whatever Gold's rabbits do. The tree
  // stays at its first level and the evaluation finds no captures, so only playouts can see it.
  test.each([false, true])('always asked, it plays the capture that it found (mirrored: %s)', (turned) => {
    const rows = [
      'r......r',
      '........',
      '........',
      '..m.....',
      '..H.....',
      '........',
      '........',
      'R......R',
    ];
    const position: Position = { board: rows.join(''), side: 'gold' };
    const asked = turned ? mirrorPosition(position) : position;
    const worth = (advisor: number) => {
      const playout = { ...DEFAULT_PLAYOUT, captures: false };
      kernel.openTree(asked, playout, { ...DEFAULT_TREE, maturity: 100, advisor }, []);
      kernel.growTree(1, 0, 1000);
      return (turned ? -1 : 1) * (kernel.readRoot().value ?? Number.NaN);
    };
    expect(worth(1)).toBeLessThan(worth(0) - 0.1);
  });
});

test('the memory is limited: a search beyond it continues and says so', () => {
  const report = grown(treeJob(START, 60_000, { tree: { ...DEFAULT_TREE, maturity: 1, virtualVisits: 1 } }));
  expect(report.nodes).toBeLessThanOrEqual(2 ** 20);
  expect(report.lines.length).toBeGreaterThan(0);
});

test('rows of a candidate that has won are wins', () => {
  const row = TACTICS.find(({ id }) => id === 'sw02') ?? {};
  const position = positionOf(row);
  const feat = kernel.goalIn(position);
  const board = kernel.walk(position, feat?.line ?? []).board;
  const rows = candidateRows(kernel, { board, side: otherSide(position.side) }, DEFAULT_PLAYOUT, 1, 0, 3);
  expect(Array.from(rows)).toEqual([1, 0, 2].flatMap(() => [1, 1, 0, 0, 0, 0, 0, 0]));
});
