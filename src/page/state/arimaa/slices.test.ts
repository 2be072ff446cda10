import { expect, test } from 'vitest';
import { ok, type Result } from '../../../engine/errors.ts';
import type { TreeJob } from '../../../games/arimaa/trees.ts';
import { createUndoLog } from '../undo/undoLog.ts';
import { createArimaaBoardStore, positionOf, USUAL_LINE } from './boardSlice.ts';
import { createArimaaTreeStore } from './searches.ts';
import type { TreeResult } from '../../../runner/pool/treeTypes.ts';

const turn = (board: string) => ({ board, steps: [] });
const played = (board: string) => ({ after: { board, side: 'silver' as const }, steps: [] });

function openBoard() {
  const edits = createUndoLog();
  return { store: createArimaaBoardStore(edits), edits };
}

test('a turn that is next in the line continues it, another one leaves it; undo restores the line', () => {
  const { store, edits } = openBoard();
  const { play, go } = store.getState();
  play(played('a'));
  play(played('b'));
  go(0);
  play(played('a'));
  expect(store.getState().line.turns).toHaveLength(2);
  go(0);
  play(played('c'));
  expect(store.getState().line.turns.map(({ after }) => after.board)).toEqual(['c']);
  edits.getState().undo();
  expect(store.getState().line.turns.map(({ after }) => after.board)).toEqual(['a', 'b']);
  expect(positionOf(USUAL_LINE, 0)).toBe(USUAL_LINE.start);
  go(9);
  expect(store.getState().at).toBe(0);
});

test('leaving a line with turns ahead keeps it as a variation, which can be followed and forgotten', () => {
  const { store, edits } = openBoard();
  const { play, go, follow, forget } = store.getState();
  const boards = () => store.getState().line.turns.map(({ after }) => after.board);
  const others = () => store.getState().others.map(({ turns }) => turns.map(({ after }) => after.board));
  for (const board of ['a', 'b', 'c']) play(played(board));
  go(1);
  play(played('x'));
  play(played('y'));
  expect([boards(), others()]).toEqual([['a', 'x', 'y'], [['a', 'b', 'c']]]);
  // A turn of the variation leads back to it; nothing is lost.
  go(1);
  play(played('b'));
  expect([boards(), others(), store.getState().at]).toEqual([['a', 'b', 'c'], [['a', 'x', 'y']], 2]);
  follow(0);
  expect([boards(), others(), store.getState().at]).toEqual([['a', 'x', 'y'], [['a', 'b', 'c']], 1]);
  forget(0);
  expect(others()).toEqual([]);
  edits.getState().undo();
  expect(others()).toEqual([['a', 'b', 'c']]);
  // The same turn elsewhere is another line; a line that ends here leaves nothing.
  go(0);
  play(played('b'));
  expect([boards(), others()]).toEqual([
    ['b'],
    [
      ['a', 'b', 'c'],
      ['a', 'x', 'y'],
    ],
  ]);
  play(played('d'));
  expect(others()).toHaveLength(2);
});

test('setting up drops a half-entered turn; a loaded line is continued', () => {
  const { store, edits } = openBoard();
  const { enter, edit, load } = store.getState();
  enter([{ piece: 'E', from: 12, to: 20 }]);
  edit(true);
  expect(store.getState()).toMatchObject({ isEditing: true, steps: [] });
  // Discarding steps can be undone; without entered steps there is nothing to undo.
  const { past } = edits.getState();
  edit(false);
  edit(true);
  expect(edits.getState().past).toEqual(past);
  load(USUAL_LINE, 0);
  expect(store.getState().isEditing).toBe(false);
});

test('a choice belongs to its position, and recorded trials belong to their choice', () => {
  const { store } = openBoard();
  const here = { board: 'here', side: 'gold' } as const;
  const { place, requestTurns, toggleTurn: toggle, addTurn: add } = store.getState();
  place(here);
  requestTurns([turn('x'), turn('y')], { counts: [40, 36] });
  place({ ...here });
  expect(store.getState().record).toEqual({ counts: [40, 36] });
  toggle(turn('x'), store.getState().picked!);
  expect(store.getState()).toMatchObject({ picked: [{ board: 'y' }], record: { counts: null } });
  add(turn('z'), store.getState().picked!);
  add(turn('z'), store.getState().picked!);
  expect(store.getState().picked!.map(({ board }) => board)).toEqual(['y', 'z']);
  place({ ...here, side: 'silver' });
  expect(store.getState()).toMatchObject({ picked: null, added: [] });
});

test('reports of an older search are dropped; a stopped search keeps its last report', async () => {
  const started: { tell: (result: TreeResult) => void; end: (reply: Result<TreeResult>) => void }[] = [];
  const store = createArimaaTreeStore({
    start(_job, onProgress = () => {}) {
      let end: (reply: Result<TreeResult>) => void = () => {};
      const finished = new Promise<Result<TreeResult>>((resolve) => {
        end = resolve;
      });
      started.push({ tell: onProgress, end });
      return { finished, stop() {} };
    },
  });
  const job = (board: string) => ({ position: { board, side: 'gold' } }) as TreeJob;
  const result = (nodes: number, stopReason: TreeResult['stopReason']) =>
    ({ nodes, stopReason }) as TreeResult;
  void store.getState().start(job('one'));
  started[0]!.tell(result(1, null));
  void store.getState().start(job('two'));
  expect(store.getState().result).toBeNull();
  started[0]!.end(ok(result(2, 'iterations')));
  started[1]!.end(ok(result(3, 'stopped')));
  await Promise.resolve();
  await Promise.resolve();
  expect(store.getState()).toMatchObject({ status: 'stopped', result: { nodes: 3 } });
});
