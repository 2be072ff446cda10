import { renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestServices, type Look, show } from '../../../../tests/components/page.tsx';
import type { Language } from '../../../language/language.ts';
import { offeredCommands, useCommands } from '../../../ui/commands.ts';
import { Part } from '../../../ui/Part.tsx';
import { Palette } from './Palette.tsx';

const field = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map((each) => each.textContent);
const selected = () => screen.getByRole('option', { selected: true });

async function open(typed = '', look?: Look) {
  const services = createTestServices();
  const onLanguage = vi.fn<(language: Language) => void>();
  function Opened() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <Part>
        <Palette
          services={services}
          onLanguage={onLanguage}
          typed={typed}
          isOpen={isOpen}
          onOpen={setIsOpen}
        />
      </Part>
    );
  }
  const user = await show(<Opened />, look);
  await screen.findByRole('combobox');
  return { services, onLanguage, user };
}

test('what the page offers comes first, by group and with its keys, and goes with its place', async () => {
  const stop = vi.fn<() => void>();
  const group = 'Roll out';
  const offered = renderHook(
    ({ isRunning }) =>
      useCommands(() => [
        { name: 'Paste position', group: 'Position', keys: 'Ctrl V', act() {} },
        ...(isRunning ? [{ name: 'Stop', group, keys: 'Esc', act: stop } as const] : []),
      ]),
    { initialProps: { isRunning: false } },
  );
  offered.rerender({ isRunning: true });
  const { user } = await open();
  expect(options().slice(0, 2)).toEqual(['StopRoll outEsc', 'Paste positionPositionCtrl V']);
  await waitFor(() => expect(field()).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
  offered.rerender({ isRunning: false });
  expect(offeredCommands().map(({ name }) => name)).toEqual(['Paste position']);
  offered.unmount();
  expect(offeredCommands()).toEqual([]);
});

test('it lists views, examples, presets, looks and languages, each once', async () => {
  await open();
  for (const command of [
    'MatchesView',
    'The idea in 90 secondsView',
    'Too good to redouble?Example',
    'ThoroughPreset',
    'Dark themeLook',
    'FeltBoard colors',
    'Deutsch (DE)Language',
  ])
    expect(options()).toContain(command);
  expect(new Set(options()).size).toBe(options().length);
  await waitFor(() => expect(field()).toHaveFocus());
});

test('typing filters; the arrow keys go around the list', async () => {
  const { user } = await open();
  await user.type(field(), 'colors');
  expect(options()).toEqual(['StoneBoard colors', 'WalnutBoard colors', 'FeltBoard colors']);
  expect(selected()).toHaveTextContent('Stone');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(selected()).toHaveTextContent('Stone');
  await user.keyboard('{ArrowUp}');
  expect(selected()).toHaveTextContent('Felt');
  expect(field()).toHaveAttribute('aria-activedescendant', selected().id);
});

test('Enter acts once the list has closed', async () => {
  const { user, services } = await open();
  await user.type(field(), 'felt{Enter}');
  await waitFor(() => expect(services.appearance.getState().board).toBe('felt'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a preset sets the settings but not the seed', async () => {
  const { user, services } = await open();
  services.settings.getState().change('seed', 7);
  await user.type(field(), 'quick');
  await user.click(selected());
  await waitFor(() => expect(services.settings.getState().settings.trials).toBe(324));
  expect(services.settings.getState().settings.seed).toBe(7);
});

test('a view and an example are addresses', async () => {
  const { user } = await open();
  await user.type(field(), 'dice{Enter}');
  await waitFor(() => expect(location.hash).toBe('#/dice'));
});

test('words without a command say so, and Enter does nothing', async () => {
  const { user } = await open();
  await user.type(field(), 'nothing like this{Enter}');
  expect(screen.getByText('No command has these words.')).toBeVisible();
  expect(options()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was typed before it had loaded is in the field', async () => {
  await open('race');
  expect(field()).toHaveValue('race');
  expect(selected()).toHaveTextContent(/^Race/);
});

test('in German the other language is English, and names are found without umlauts', async () => {
  const { user, onLanguage } = await open('', { language: 'de', theme: 'dark' });
  await user.type(field(), 'wurfel');
  expect(options()[0]).toMatch(/^Würfel/);
  await user.clear(field());
  await user.type(field(), 'english{Enter}');
  await waitFor(() => expect(onLanguage).toHaveBeenCalledExactlyOnceWith('en'));
});
