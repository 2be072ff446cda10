import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellPlan } from './BlockCells.tsx';

test('a full row of 36 cells is 1,296 trials', () => {
  expect(cellPlan(1296, 36)).toEqual({ cells: 36, columns: 36, blocksPerCell: 1, rows: 1 });
  expect(cellPlan(2592, 36)).toEqual({ cells: 72, columns: 36, blocksPerCell: 1, rows: 2 });
  expect(cellPlan(1080, 30)).toMatchObject({ cells: 36 });
  expect(cellPlan(500, 36)).toMatchObject({ cells: 14, columns: 14 }); // 13 blocks and 32 trials
});

test('any run fits into four rows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_679_616 }), (total) => {
      const { cells, rows, blocksPerCell } = cellPlan(total, 36);
      expect(rows).toBeLessThanOrEqual(4);
      expect(cells * blocksPerCell * 36).toBeGreaterThanOrEqual(total);
      expect((cells - 1) * blocksPerCell * 36).toBeLessThan(total);
    }),
  );
});
