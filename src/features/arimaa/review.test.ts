import { describe, expect, test } from 'vitest';
import { openArimaa } from '../../../tests/arimaa/reference.ts';
import { ok } from '../../engine/errors.ts';
import type { TreeJob } from '../../games/arimaa/trees.ts';
import type { TreeLine } from '../../games/arimaa/treeKernel.ts';
import type { Side } from '../../games/arimaa/types.ts';
import type { TreeResult } from '../../runner/pool/trees.ts';
import { USUAL_BOARD } from './boardSlice.ts';
import { type ReviewedTurn, qualityOf, reviewKey, reviewOf } from './review.ts';
import { countsOf, nextMistake, reviewRows } from './reviewRows.ts';
import { createArimaaReviewStore } from './reviewSlice.ts';

const turn = (board: string) => ({ board, steps: [] });
const line = (board: string, value: number | null): TreeLine => ({
  ...turn(board),
  value,
  visits: 100,
  isCertain: false,
  spread: null,
  answers: [],
});
const position = (side: Side) => ({ board: 'here', side });

describe('what a turn costs', () => {
  // Values are Gold's: Gold's best has 0.3, so −0.1 costs 0.4. Silver's best has −0.2, so 0.1 costs 0.3.
  test.each([
    ['gold', [line('a', 0.3), line('b', -0.1)], 'b', 0.3, 0.4],
    ['silver', [line('a', -0.2), line('b', 0.1)], 'b', -0.2, 0.30000000000000004],
    ['gold', [line('a', 0.3), line('b', -0.1)], 'a', 0.3, 0],
    // The best is named for its visits; a turn with a higher value costs nothing.
    ['gold', [line('a', 0.3), line('b', 0.5)], 'b', 0.3, 0],
    ['silver', [line('a', 0.3), line('b', null)], 'b', 0.3, undefined],
  ] as const)('%s', (side, lines, played, value, cost) => {
    expect(reviewOf({ lines }, position(side), turn(played))).toEqual({ best: turn('a'), value, cost });
  });

  test('the last position has no turn; a search without a value says nothing', () => {
    expect(reviewOf({ lines: [line('a', 0.3)] }, position('gold'), undefined)?.cost).toBeUndefined();
    expect(reviewOf({ lines: [line('a', null)] }, position('gold'), turn('a'))).toBeUndefined();
    expect(reviewOf({ lines: [] }, position('gold'), turn('a'))).toBeUndefined();
  });

  test.each([
    [0, 'fine'],
    [0.099, 'fine'],
    [0.1, 'inaccuracy'],
    [0.2, 'mistake'],
    [0.4, 'blunder'],
    [2, 'blunder'],
  ])('%f is a %s', (cost, quality) => expect(qualityOf(cost)).toBe(quality));
});

test('the rows of a game: chances are Gold’s, mistakes are found in both directions', () => {
  const start = { board: USUAL_BOARD, side: 'gold' as const };
  const after = (board: string, side: Side) => ({ steps: [], after: { board, side } });
  const one = USUAL_BOARD.replace('RHC', 'HRC');
  // Gold's rabbit stands on its goal: the game is over.
  const over = `R${'.'.repeat(55)}${'.'.repeat(7)}E`;
  const game = {
    start,
    turns: [after(one, 'silver'), after(over.replace('R', 'r'), 'gold'), after(over, 'silver')],
    firstNumber: 2,
  };
  const reviewed = new Map<string, ReviewedTurn>([
    [reviewKey(start, turn(one)), { best: turn('x'), value: 0.5, cost: 0.25 }],
    [
      reviewKey({ board: one, side: 'silver' }, turn(over.replace('R', 'r'))),
      { best: turn('x'), value: -0.5, cost: 0 },
    ],
  ]);
  const rows = reviewRows(openArimaa(), game, reviewed);
  expect(rows.map(({ label, chance, quality }) => [label, chance, quality])).toEqual([
    ['2g', 0.75, 'mistake'],
    ['2s', 0.25, 'fine'],
    ['3g', undefined, undefined],
    ['3s', 1, undefined],
  ]);
  expect([nextMistake(rows, -1, 1), nextMistake(rows, 0, 1), nextMistake(rows, 3, -1)]).toEqual([
    0,
    undefined,
    0,
  ]);
  expect(countsOf(rows, 'gold')).toEqual({ fine: 0, inaccuracy: 0, mistake: 1, blunder: 0 });
  expect(countsOf(rows, 'silver')).toEqual({ fine: 1, inaccuracy: 0, mistake: 0, blunder: 0 });
});

describe('the review of a game', () => {
  const jobs = ['one', 'two', 'three'].map(
    (board) => ({ position: { board, side: 'gold' }, played: turn(`${board}!`) }) as unknown as TreeJob,
  );
  /** A searcher that ends as told. */
  function searching(ends: (job: TreeJob) => TreeResult['stopReason']) {
    const searched: string[] = [];
    const store = createArimaaReviewStore({
      start(job) {
        searched.push(job.position.board);
        const lines = [line(job.played!.board, 0.1)];
        return {
          finished: Promise.resolve(ok({ lines, stopReason: ends(job) } as unknown as TreeResult)),
          stop() {},
        };
      },
    });
    return { store, searched };
  }

  test('searches each position once, and not again', async () => {
    const { store, searched } = searching(() => 'iterations');
    await store.getState().start(jobs);
    expect(store.getState()).toMatchObject({ status: 'done', done: 3, all: 3 });
    expect(store.getState().turns.get(reviewKey(jobs[1]!.position, jobs[1]!.played))).toMatchObject({
      cost: 0,
    });
    await store.getState().start([...jobs, { ...jobs[0]!, played: turn('other') }]);
    expect(searched).toEqual(['one', 'two', 'three', 'one']);
  });

  test('ends when another search takes over, and goes on where it was', async () => {
    let isBusy = true;
    const { store, searched } = searching(({ position: { board } }) =>
      isBusy && board === 'two' ? 'stopped' : 'iterations',
    );
    await store.getState().start(jobs);
    expect(store.getState()).toMatchObject({ status: 'stopped', done: 1 });
    isBusy = false;
    await store.getState().start(jobs);
    expect(searched).toEqual(['one', 'two', 'two', 'three']);
  });

  test('is discarded with its results', async () => {
    const { store } = searching(() => 'iterations');
    const run = store.getState().start(jobs);
    store.getState().clear();
    await run;
    expect(store.getState()).toMatchObject({ status: 'idle', all: 0 });
    expect(store.getState().turns.size).toBe(0);
  });
});
