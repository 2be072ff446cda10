import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestServices, OPENING_31, show } from '../../../../tests/components/page.tsx';
import { cleared } from '../../../ui/board/boardEdit.ts';
import { IdPanel } from './IdPanel.tsx';

test('the ID follows the board; an impossible position has none', async () => {
  const services = createTestServices();
  await show(<IdPanel services={services} onText={async () => undefined} onCopy={async () => true} />);
  const field = screen.getByRole('textbox', { name: 'XGID' });
  expect(field).toHaveValue(OPENING_31);
  act(() => services.position.getState().edit((old) => ({ ...old, dice: [6, 4] })));
  expect(field).toHaveValue(OPENING_31.replace(':31:', ':64:'));
  act(() => services.position.getState().edit(cleared));
  expect(field).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Copy XGID' })).toBeDisabled();
  act(() => void services.edits.getState().undo());
  expect(field).toHaveValue(OPENING_31.replace(':31:', ':64:'));
});
