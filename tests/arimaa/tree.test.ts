import { describe, expect, test } from 'vitest';
import { candidateRows } from '../../src/games/arimaa/candidateRows.ts';
import { openPart, partsOf, searchTrees, type TreeJob } from '../../src/games/arimaa/trees.ts';
import { mirrorPosition } from '../../src/games/arimaa/position.ts';
import { DEFAULT_PLAYOUT, DEFAULT_TREE, type TreeSettings } from '../../src/games/arimaa/settings.ts';
import { otherSide, type Position } from '../../src/games/arimaa/types.ts';
import { openArimaa, positionOf, vectorRows } from './reference.ts';

const kernel = openArimaa();
const START = positionOf(vectorRows('movegen.tsv')[0] ?? {});

const jobOf = (position: Position, iterations: number, changes: Partial<TreeJob> = {}): TreeJob => ({
  position,
  playout: DEFAULT_PLAYOUT,
  tree: DEFAULT_TREE,
  iterations,
  seed: 1,
  trees: 1,
  pinned: [],
  barred: [],
  ...changes,
});
const search = (job: TreeJob) => searchTrees(kernel, job);
/** The first tree of a job as it is, before it is merged. */
function grown(job: TreeJob) {
  const [part] = partsOf(job);
  if (part === undefined) throw new Error('no tree');
  const tree = openPart(kernel, job, part);
  tree.grow(part.iterations);
  return tree.read();
}

test('every candidate is a turn of the position, once, and visits do not exceed the iterations', () => {
  const { lines, full } = search(jobOf(START, 3000));
  kernel.listTurns(START);
  for (const { board } of lines) expect(kernel.turnTo(board)).toBeGreaterThanOrEqual(0);
  expect(new Set(lines.map(({ board }) => board)).size).toBe(lines.length);
  expect(lines.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThanOrEqual(3000);
  expect(full).toBe(false);
  for (const { board, steps } of lines.slice(0, 20)) expect(kernel.walk(START, steps).board).toBe(board);
});

test('the same job gives the same tree; other seeds and trees give others', () => {
  const first = search(jobOf(START, 2000));
  expect(search(jobOf(START, 2000))).toEqual(first);
  expect(search(jobOf(START, 2000, { seed: 2 }))).not.toEqual(first);
  const twins = search(jobOf(START, 2000, { trees: 2 }));
  expect(twins).not.toEqual(first);
  expect(search(jobOf(START, 2000, { trees: 2 }))).toEqual(twins);
});

test('iterations in pieces are those in one go', () => {
  kernel.openTree(START, DEFAULT_PLAYOUT, DEFAULT_TREE, []);
  kernel.growTree(1, 0, 700);
  kernel.growTree(1, 700, 1300);
  expect(kernel.readTree(200)).toEqual(grown(jobOf(START, 2000)));
});

/** Whether a turn wins at once, or leaves the other side no goal. */
function verdict(position: Position, board: string): { wins: boolean; safe: boolean } {
  const after = { board, side: otherSide(position.side) };
  const end = kernel.endOf(after);
  const wins = end?.winner === position.side;
  return { wins, safe: wins || (end === undefined && kernel.goalIn(after) === undefined) };
}

const TACTICS = vectorRows('tactics_own.tsv');
/** Of the tactics of a kind, how many the tree solves in so many iterations. */
function solved(kind: string, iterations: number, tree: TreeSettings, turned: boolean): number {
  return TACTICS.filter((row) => row.kind === kind).filter((row) => {
    const position = turned ? mirrorPosition(positionOf(row)) : positionOf(row);
    const [best] = search(jobOf(position, iterations, { tree })).lines;
    const { wins, safe } = verdict(position, best?.board ?? '');
    return kind === 'win' ? wins : safe;
  }).length;
}

describe('own tactics at 10,000 iterations', () => {
  test.each([false, true])('wins found: 29 of 30 at least (mirrored: %s)', (turned) => {
    expect(solved('win', 10_000, DEFAULT_TREE, turned)).toBeGreaterThanOrEqual(29);
  });
  test.each([false, true])('defences found: 26 of 30 at least (mirrored: %s)', (turned) => {
    expect(solved('defend', 10_000, DEFAULT_TREE, turned)).toBeGreaterThanOrEqual(26);
  });
});

test.each(['bias', 'history', 'transpositions'] as const)(
  '%s switched off: another tree, legal all the same',
  (name) => {
    const off = search(jobOf(START, 2000, { tree: { ...DEFAULT_TREE, [name]: false } }));
    expect(off).not.toEqual(search(jobOf(START, 2000)));
    kernel.listTurns(START);
    for (const { board } of off.lines) expect(kernel.turnTo(board)).toBeGreaterThanOrEqual(0);
  },
);

// e on a8 freezes nothing; Silver's last rabbit is about to be frozen in: one Gold turn that leaves Silver without a step.
test('an immobilising turn is found and counts as won', () => {
  // immobilised-frozen of rule_cases.json, the dog one square back.
  const position: Position = {
    board: 'r.D.....E..............................................R........',
    side: 'gold',
  };
  const [best] = search(jobOf(position, 20_000)).lines;
  expect(verdict(position, best?.board ?? '').wins).toBe(true);
});

test('the arena is bounded: a search beyond it goes on and says so', () => {
  const report = grown(jobOf(START, 60_000, { tree: { ...DEFAULT_TREE, maturity: 1, virtualVisits: 1 } }));
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
