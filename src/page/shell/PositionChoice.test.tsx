import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OPENING_31, RACE, show } from '../../../tests/components/page.tsx';
import { unwrap } from '../../engine/errors.ts';
import { parseXgid } from '../../formats/ids/xgid.ts';
import { PositionChoice } from './PositionChoice.tsx';

type Choices = Parameters<typeof PositionChoice>[0]['choices'];

const choice = (id: string, words: string): Choices[number] => ({
  position: unwrap(parseXgid(id)).position,
  label: 'X to play 31',
  id,
  words,
});
const TWO = [choice(RACE, 'first'), choice(OPENING_31, 'then <b>this</b>')];

async function showChoice(choices: Choices) {
  const onChoose = vi.fn<(index: number) => void>();
  const onClose = vi.fn<() => void>();
  const user = await show(<PositionChoice choices={choices} onChoose={onChoose} onClose={onClose} />);
  return { onChoose, onClose, user };
}

test('each position of a text is named with its words, pips and ID', async () => {
  await showChoice(TWO);
  const dialog = await screen.findByRole('dialog', { name: 'Which position?' });
  expect(dialog).toHaveAccessibleDescription('2 positions were found.');
  expect(screen.getByRole('button', { name: /^first.*\d+ pips for X, \d+ for O/ })).toBeVisible();
  expect(
    screen.getByRole('button', { name: /^then <b>this<\/b>.*167 pips for X, 167 for O/ }),
  ).toHaveTextContent(OPENING_31);
});

test('a position is chosen by keyboard', async () => {
  const { onChoose, user } = await showChoice(TWO);
  screen.getByRole('button', { name: /^then/ }).focus();
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(1);
});

test('Escape and the close button choose none', async () => {
  const { onChoose, onClose, user } = await showChoice(TWO);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Close without choosing' }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onChoose).not.toHaveBeenCalled();
});

test('of very many positions the first fifty are shown', async () => {
  await showChoice(Array.from({ length: 60 }, (_, index) => choice(RACE, `number ${index}`)));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
    '60 positions were found. These are the first 50.',
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
});
