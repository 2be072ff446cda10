import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import { runMethodText } from './LibraryRow.tsx';

test('a row names the net: runs by either looked alike', () => {
  const line = (net: 'fast' | 'strong') => runMethodText({ ...DEFAULT_SETTINGS, net, plies: 1 });
  expect(line('fast')).toBe('seed 1, 1-ply (normal), fast net');
  expect(line('strong')).toBe('seed 1, 1-ply (normal), strong net');
});
