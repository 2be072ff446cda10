import { describe, expect, test } from 'vitest';
import { openPart, partsOf, searchTrees, type TreeJob } from '../../src/games/arimaa/trees.ts';
import { mirrorPosition } from '../../src/games/arimaa/position.ts';
import { otherSide, type Position } from '../../src/games/arimaa/types.ts';
import { openArimaa, positionOf, vectorRows, treeJob } from './reference.ts';

const kernel = openArimaa();
const START = positionOf(vectorRows('movegen.tsv')[0] ?? {});

/** A turn that a search gives up at once: a cat steps onto a trap and is lost. */
function badTurn(position: Position) {
  kernel.listTurns(position);
  const pieces = (board: string) => board.replaceAll('.', '').length;
  for (let index = 0; ; index++) {
    const turn = kernel.turnAt(index, position);
    if (pieces(turn.board) < pieces(position.board)) return turn;
  }
}

describe.each([false, true])('the turn played in a game (mirrored: %s)', (isMirrored) => {
  const position = isMirrored ? mirrorPosition(START) : START;
  const played = badTurn(position);
  const visitsOf = (job: TreeJob) =>
    searchTrees(kernel, job).lines.find(({ board }) => board === played.board)?.visits ?? 0;
  const playedOf = (job: TreeJob) => searchTrees(kernel, job).played;

  test('is valued by a tenth of the iterations, however bad it is', () => {
    const job = treeJob(position, 5000, { trees: 2 });
    expect(visitsOf(job)).toBeLessThan(50);
    expect(playedOf({ ...job, played })).toMatchObject({ board: played.board, visits: 500 });
    const parts = partsOf({ ...job, played });
    expect(parts.map(({ iterations, below }) => [iterations, below])).toEqual([
      [2250, undefined],
      [2250, undefined],
      [500, played],
    ]);
    // The value is that of a tree below it.
    const [pinned] = searchTrees(kernel, treeJob(position, 500, { pinned: [played] })).lines;
    expect(playedOf({ ...job, played })).toEqual(pinned);
  });

  // Among the lines its many playouts would make it look better than turns that were searched less.
  test('changes no line and no rank', () => {
    const { lines } = searchTrees(kernel, treeJob(position, 1800));
    expect(searchTrees(kernel, treeJob(position, 2000, { played })).lines).toEqual(lines);
  });

  test('needs at least ten iterations, and nothing if turns are pinned', () => {
    expect(partsOf(treeJob(position, 9, { played }))).toHaveLength(1);
    expect(partsOf(treeJob(position, 100, { played, pinned: [played] }))).toHaveLength(1);
  });
});

describe('the answers that a search expects', () => {
  test.each([false, true])('are legal turns, one side after the other (mirrored: %s)', (isMirrored) => {
    const position = isMirrored ? mirrorPosition(START) : START;
    const { lines } = searchTrees(kernel, treeJob(position, 20_000));
    const answered = lines.filter(({ answers }) => answers.length > 0);
    expect(answered.length).toBeGreaterThan(3);
    for (const line of answered) {
      let before: Position = { board: line.board, side: otherSide(position.side) };
      for (const [index, { steps, board, isWhole }] of line.answers.entries()) {
        expect(kernel.walk(before, steps)).toMatchObject({ board, end: 'open', refused: undefined });
        expect(isWhole || index === line.answers.length - 1).toBe(true);
        before = { board, side: otherSide(before.side) };
      }
    }
  });

  // Silver's camel can push Gold's horse onto c3. Whatever else Gold plays, that is the answer.
  test.each([false, true])(
    'a capture that was not prevented is answered by it (mirrored: %s)',
    (isMirrored) => {
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
      const upright: Position = { board: rows.join(''), side: 'gold' };
      const position = isMirrored ? mirrorPosition(upright) : upright;
      const [from, to] = isMirrored ? [56, 48] : [0, 8];
      const { board, played } = kernel.walk(position, [{ from, to }]);
      const pinned = [{ board, steps: played }];
      const [line] = searchTrees(kernel, treeJob(position, 5000, { pinned })).lines;
      const [answer] = line?.answers ?? [];
      expect(answer?.isWhole).toBe(true);
      expect(answer?.board).not.toContain(isMirrored ? 'h' : 'H');
    },
  );

  test('a short search has none', () => {
    expect(searchTrees(kernel, treeJob(START, 20)).lines[0]?.answers).toEqual([]);
  });
});

test('lists of turns between iterations do not disturb the tree', () => {
  const job = treeJob(START, 2000);
  const [part] = partsOf(job);
  const tree = openPart(kernel, job, part!);
  tree.grow(1000);
  kernel.listTurns(positionOf(vectorRows('movegen.tsv')[5] ?? {}));
  tree.grow(1000);
  expect(tree.read().lines[0]).toEqual(unbroken());

  function unbroken() {
    const whole = openPart(openArimaa(), job, part!);
    whole.grow(2000);
    return whole.read().lines[0];
  }
});
