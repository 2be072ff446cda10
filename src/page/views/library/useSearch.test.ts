import { expect, test } from 'vitest';
import { job, key, open, resultOf } from '../../../../tests/libraryHelp.ts';
import { searchEntries } from './useSearch.ts';

test('every word of a search must occur, in any case', async () => {
  const { getState } = open();
  await getState().keep(job, resultOf(job, 36), 'done');
  await getState().remark(key, { note: 'Nice Blitz', tags: ['Opening'] });
  const found = (query: string) => searchEntries(getState().entries, query, () => 'X to play 31').length;
  expect(found('')).toBe(1);
  expect(found('blitz OPENING 31')).toBe(1);
  expect(found('blitz 32')).toBe(0);
});
