import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BlockCells } from './BlockCells.tsx';

/** Filled and all cells of a run. */
function cells(trials: number, total: number, blockTrials = 36): readonly [filled: number, all: number] {
  const { container, unmount } = render(
    <BlockCells trials={trials} total={total} blockTrials={blockTrials} />,
  );
  const all = [...container.querySelectorAll('i')];
  const filled = all.filter((cell) => cell.dataset['full'] !== undefined).length;
  unmount();
  return [filled, all.length];
}

test('36 cells are 1,296 trials', () => {
  expect(cells(72, 1296)).toEqual([2, 36]);
  expect(cells(72, 2592)).toEqual([1, 36]);
  expect(cells(1080, 1080, 30)).toEqual([36, 36]);
  expect(cells(500, 500)).toEqual([14, 14]); // 13 blocks and 32 trials
});

test('any run fits into one row, and fills it when it ends', () => {
  for (const total of [1, 35, 37, 1297, 46_656, 999_999, 1_679_616]) {
    const [filled, all] = cells(total, total);
    expect(all).toBeLessThanOrEqual(36);
    expect(filled).toBe(all);
    expect(cells(total - 1, total)[0]).toBe(all - 1);
  }
});
