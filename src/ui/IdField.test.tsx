import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../tests/components/page.tsx';
import { type Failure, failure } from '../engine/errors.ts';
import { IdField } from './IdField.tsx';

const VALUE = 'XGID=first';
const field = () => screen.getByRole('textbox', { name: 'XGID' });

async function showField(reply?: Failure, value: string | undefined = VALUE) {
  const onText = vi.fn<(text: string) => Promise<Failure | undefined>>(async () => reply);
  const onCopy = vi.fn<(text: string) => Promise<boolean>>(async () => true);
  const user = await show(<IdField label="XGID" value={value} onText={onText} onCopy={onCopy} />);
  return { onText, onCopy, user };
}

test('Enter and the blur that follows are one request', async () => {
  const { onText, user } = await showField();
  // Reading takes longer than leaving the field.
  onText.mockReturnValue(new Promise(() => {}));
  await user.clear(field());
  await user.type(field(), 'XGID=other{Enter}');
  await user.tab();
  expect(onText).toHaveBeenCalledExactlyOnceWith('XGID=other');
});

test('leaving the field reads it too', async () => {
  const { onText, user } = await showField();
  await user.clear(field());
  await user.type(field(), 'XGID=other');
  await user.tab();
  expect(onText).toHaveBeenCalledExactlyOnceWith('XGID=other');
});

test('a pasted text replaces what is in the field', async () => {
  const { onText, user } = await showField();
  await user.click(field());
  await user.paste('XGID=pasted');
  expect(onText).toHaveBeenCalledExactlyOnceWith('XGID=pasted');
});

test('an unreadable text stays with its reason until Escape', async () => {
  const { user } = await showField(failure('bad-id', 'expected 26 characters'));
  await user.clear(field());
  await user.type(field(), 'rubbish{Enter}');
  expect(field()).toBeInvalid();
  expect(field()).toHaveValue('rubbish');
  expect(field()).toHaveAccessibleDescription('expected 26 characters');
  await user.keyboard('{Escape}');
  expect(field()).toBeValid();
  expect(field()).toHaveValue(VALUE);
});

test('the ID is copied, and the button says so', async () => {
  const { onCopy, user } = await showField();
  await user.click(screen.getByRole('button', { name: 'Copy XGID' }));
  expect(onCopy).toHaveBeenCalledExactlyOnceWith(VALUE);
  expect(screen.getByText('Copied')).toBeVisible();
});

test('an impossible position has no ID to copy', async () => {
  await show(<IdField label="XGID" value={undefined} onText={() => undefined} onCopy={async () => true} />);
  expect(screen.getByRole('button', { name: 'Copy XGID' })).toBeDisabled();
  expect(field()).toHaveValue('');
  expect(field()).toHaveAttribute('placeholder', 'First set up a legal position');
  fireEvent.blur(field());
});
