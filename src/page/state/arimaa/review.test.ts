import { describe, expect, test } from 'vitest';
import { openArimaa } from '../../../../tests/arimaa/reference.ts';
import { ok } from '../../../engine/errors.ts';
import type { TreeJob } from '../../../games/arimaa/trees.ts';
import type { TreeLine } from '../../../games/arimaa/treeKernel.ts';
import type { Side } from '../../../games/arimaa/types.ts';
import { countsOf, nextMistake, reviewRows } from '../../views/arimaa/ReviewPanel.tsx';
import { USUAL_BOARD } from './boardSlice.ts';
import { reviewKey, reviewOf, turnQualityOf, type ReviewedTurn } from '../../../jobs/arimaa/review.ts';
import { createArimaaReviewStore } from './searches.ts';
import type { TreeResult } from '../../../runner/pool/treeTypes.ts';

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
  // Values are Gold's: Gold's best has 0.5, so 0.25 costs 0.25. Silver's best has −0.25, so 0.25 costs 0.5.
  test.each([
    ['gold', [line('a', 0.5), line('b', 0.25)], { best: 'a', value: 0.5, cost: 0.25 }],
    ['silver', [line('a', -0.25), line('b', 0.25)], { best: 'a', value: -0.25, cost: 0.5 }],
    // With equal effort the played turn is better than the one the search preferred.
    ['gold', [line('a', 0.25), line('b', 0.5)], { best: 'b', value: 0.5, cost: 0 }],
    ['silver', [line('b', -0.5), line('a', 0.25)], { best: 'b', value: -0.5, cost: 0 }],
  ] as const)('%s', (side, compared, { best, value, cost }) => {
    const reviewed = reviewOf(position(side), line('a', 0.9), turn('b'), compared);
    expect(reviewed).toEqual({ best: turn(best), value, cost });
  });

  test('the best turn costs nothing, the last position has none, and no value says nothing', () => {
    const best = line('a', 0.3);
    expect(reviewOf(position('gold'), best, turn('a'))).toEqual({ best: turn('a'), value: 0.3, cost: 0 });
    expect(reviewOf(position('gold'), best, undefined)?.cost).toBeUndefined();
    expect(reviewOf(position('gold'), line('a', null), undefined)).toBeUndefined();
    expect(reviewOf(position('gold'), undefined, turn('a'))).toBeUndefined();
    expect(reviewOf(position('gold'), best, turn('b'), [line('a', 0.3), line('b', null)])).toBeUndefined();
  });

  test.each([
    [0, 'fine'],
    [0.099, 'fine'],
    [0.1, 'inaccuracy'],
    [0.2, 'mistake'],
    [0.4, 'blunder'],
    [2, 'blunder'],
  ])('%f is a %s', (cost, quality) => expect(turnQualityOf(cost)).toBe(quality));
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
    (board) =>
      ({
        position: { board, side: 'gold' },
        played: turn(`${board}!`),
        iterations: 1001,
        trees: 2,
        pinned: [],
      }) as unknown as TreeJob,
  );
  /** A searcher that prefers the played turn, except in `wrong`, and ends as told. */
  function searching(ends: (job: TreeJob) => TreeResult['stopReason'], wrong = '') {
    const searched: [string, number, number][] = [];
    const store = createArimaaReviewStore({
      start(job) {
        const { board } = job.position;
        searched.push([board, job.iterations, job.pinned.length]);
        const best = board === wrong ? 'better' : `${board}!`;
        const lines = [line(best, 0.75), line(`${board}!`, 0.25)].slice(0, job.pinned.length || 1);
        const value = { lines, stopReason: ends(job) } as unknown as TreeResult;
        return { finished: Promise.resolve(ok(value)), stop() {} };
      },
    });
    return { store, searched };
  }
  const boards = (searched: readonly [string, number, number][]) => searched.map(([board]) => board);

  test('searches each position once, and not again', async () => {
    const { store, searched } = searching(() => 'iterations');
    await store.getState().start(jobs);
    expect(store.getState()).toMatchObject({ status: 'done', done: 3, all: 3 });
    expect(store.getState().turns.get(reviewKey(jobs[1]!.position, jobs[1]!.played))).toMatchObject({
      cost: 0,
    });
    await store.getState().start(jobs);
    expect(searched).toEqual(['one', 'two', 'three'].map((board) => [board, 501, 0]));
  });

  test('compares the played turn with a better one by equal effort', async () => {
    const { store, searched } = searching(() => 'iterations', 'two');
    await store.getState().start(jobs);
    expect(searched.slice(1, 3)).toEqual([
      ['two', 501, 0],
      ['two', 250, 2],
    ]);
    const reviewed = store.getState().turns.get(reviewKey(jobs[1]!.position, jobs[1]!.played));
    expect(reviewed).toEqual({ best: turn('better'), value: 0.75, cost: 0.5 });
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
    expect(boards(searched)).toEqual(['one', 'two', 'two', 'three']);
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
