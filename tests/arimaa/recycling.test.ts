import { expect, test } from 'vitest';
import { DEFAULT_PLAYOUT, DEFAULT_TREE } from '../../src/games/arimaa/settings.ts';
import { openArimaa, positionOf, vectorRows } from './reference.ts';

const MOST_NODES = 20_000;
const position = positionOf(vectorRows('movegen.tsv').find(({ id }) => id === 'a015') ?? {});
const SIZE = 5000;

/** The tree after each of some numbers of iterations. */
function grown(sizes: readonly number[]) {
  const kernel = openArimaa();
  kernel.openTree(position, DEFAULT_PLAYOUT, DEFAULT_TREE, [], MOST_NODES);
  let done = 0;
  return sizes.map((size) => {
    kernel.growTree(1, done, size - done);
    done = size;
    return { ...kernel.readTree(1000), root: kernel.readRoot() };
  });
}

test('a full tree drops rare branches, keeps its visits and values, and goes on', () => {
  const steps = grown(Array.from({ length: 20 }, (_, index) => SIZE * (index + 1)));
  const dropped = steps.findIndex(({ recycled }) => recycled);
  expect(dropped).toBeGreaterThan(0);
  const [before, after, last] = [steps[dropped - 1]!, steps[dropped]!, steps.at(-1)!];
  expect(after.nodes).toBeLessThan(before.nodes);
  for (const [index, { nodes, root }] of steps.entries()) {
    expect(nodes).toBeLessThanOrEqual(MOST_NODES);
    // Each iteration is a playout of the root, or ends in a decided game.
    expect(root.visits).toBe(SIZE * (index + 1));
  }
  for (const { board, visits } of before.lines.slice(0, 5)) {
    const line = after.lines.find((each) => each.board === board);
    // A way to the board with few visits may have been dropped with its branch.
    expect(line?.visits).toBeGreaterThan(0.99 * visits);
  }
  const total = ({ lines }: typeof last) => lines.reduce((sum, { visits }) => sum + visits, 0);
  expect(total(last) - total(after)).toBeGreaterThan(0.5 * (last.root.visits - after.root.visits));
  expect(last.lines[0]?.answers.length).toBeGreaterThan(0);
});

test('how the iterations are divided does not matter, nor what was dropped when', () => {
  const [whole] = grown([50_000]);
  expect(whole?.recycled).toBe(true);
  const parts = grown([10_000, 10_001, 40_000, 50_000]);
  expect(parts.at(-1)).toEqual(whole);
});
