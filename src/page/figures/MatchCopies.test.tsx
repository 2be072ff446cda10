import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/components/page.tsx';
import { failure, reason } from '../../engine/errors.ts';
import type { MatchCopy } from '../../jobs/search/copies.ts';
import { MatchCopies } from './MatchCopies.tsx';

const COPIES: readonly MatchCopy[] = [
  { counted: 'a', copy: 'b' },
  { counted: 'c', copy: 'd' },
];

test('nothing is offered without copies', async () => {
  await show(<MatchCopies copies={[]} onMerge={async () => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('copies are merged together; a refusal is shown', async () => {
  const asked: (readonly MatchCopy[])[] = [];
  const refusal = failure('bad-match', reason('bgf-file'));
  const user = await show(
    <MatchCopies
      copies={COPIES}
      onMerge={async (copies) => {
        asked.push(copies);
        return asked.length === 1 ? refusal : undefined;
      }}
    />,
  );
  expect(screen.getByText(/^2 files repeat matches of the library and do not count\./)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Merge them' });
  await user.click(button);
  expect(screen.getByRole('alert')).toBeVisible();
  await user.click(button);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toEqual([COPIES, COPIES]);
});
