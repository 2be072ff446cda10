import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Look, show } from '../../tests/components/page.tsx';
import { AboutStrata } from './AboutStrata.tsx';
import { KeyList } from './KeyList.tsx';
import type { View } from './routes.ts';

/** The list with its state, as the header has it. */
function Keys({ view, onSwitch }: { readonly view: View; readonly onSwitch?: (isOn: boolean) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Keys
      </button>
      {isOpen && (
        <KeyList
          view={view}
          onOpen={setIsOpen}
          isOn={isOn}
          onSwitch={(next) => {
            setIsOn(next);
            onSwitch?.(next);
          }}
        />
      )}
    </>
  );
}

async function open(view: View, look?: Look) {
  const onSwitch = vi.fn<(isOn: boolean) => void>();
  const user = await show(<Keys view={view} onSwitch={onSwitch} />, look);
  await user.click(screen.getByRole('button', { name: 'Keys' }));
  return { user, onSwitch, list: within(await screen.findByRole('dialog')) };
}

/** The keys of an action, as printed. */
const keysOf = (list: ReturnType<typeof within>, action: string) =>
  list.getByText(action).previousSibling?.textContent;

test('the analysis lists the keys of the rollout, the page and the board', async () => {
  const { list } = await open('analysis');
  expect(list.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Single-key shortcuts',
    'Always',
    'On the board',
  ]);
  expect(keysOf(list, 'Start, pause, resume the rollout')).toBe('Space');
  expect(keysOf(list, 'Select or deselect a play')).toBe('1…9');
  expect(keysOf(list, 'Ask about the cube')).toBe('K');
  expect(keysOf(list, 'Find a command')).toBe('CtrlK');
  expect(keysOf(list, 'While editing: set the number of checkers')).toBe('0…15');
});

test('Arimaa lists its own keys, and nothing about the cube', async () => {
  const { list } = await open('arimaa');
  expect(keysOf(list, 'Step back and forward through the game')).toBe('BN');
  expect(list.queryByText(/cube/i)).toBeNull();
});

test('a view without a board lists only what works there', async () => {
  const { list } = await open('dice');
  expect(list.getByText('Find a command')).toBeVisible();
  expect(list.queryByText('Start, pause, resume the rollout')).toBeNull();
  expect(list.queryByText('On the board')).toBeNull();
});

test('the keys of the match list are named', async () => {
  const { list } = await open('match');
  expect(keysOf(list, 'In the list of decisions: select the next one')).toBe('↑↓');
  expect(list.queryByText('Undo')).toBeNull();
});

test('a switch turns single keys off, and the list says so', async () => {
  const { user, onSwitch, list } = await open('analysis');
  const toggle = list.getByRole('checkbox', { name: 'Enable keyboard shortcuts' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(onSwitch).toHaveBeenCalledExactlyOnceWith(false);
  expect(list.getByRole('heading', { name: /^Single-key shortcuts\s*off$/ })).toBeVisible();
  expect(list.getByRole('heading', { name: 'Always' })).toBeVisible();
});

test('Escape closes the list and returns the focus to what opened it', async () => {
  const { user } = await open('analysis');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keys' })).toHaveFocus());
});

test('the close button has a name and closes the list', async () => {
  const { user, list } = await open('analysis');
  await user.click(list.getByRole('button', { name: 'Close the list' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('German keyboards have other names for some keys', async () => {
  const { list } = await open('analysis', { language: 'de', theme: 'dark' });
  expect(list.getAllByText('Strg').length).toBeGreaterThan(0);
  expect(list.getAllByText('Leertaste').length).toBeGreaterThan(0);
  expect(list.queryByText('Space')).toBeNull();
});

test('“About Strata” names engine, weights, license and the authors of the tables', async () => {
  const user = await show(<AboutStrata worksOffline />);
  await user.click(screen.getByRole('button', { name: 'About Strata' }));
  const dialog = await screen.findByRole('dialog', { name: 'About Strata' });
  expect(dialog).toHaveAccessibleDescription(
    'Backgammon rollouts in the browser. Nothing leaves your machine.',
  );
  expect(dialog).toHaveTextContent(/Engine\d+\.\d+\.\d+/);
  expect(dialog).toHaveTextContent(/strong net[0-9a-f]{64}/);
  expect(dialog).toHaveTextContent('Works without a connection.');
  expect(dialog).toHaveTextContent('David Rockwell and Neil Kazaross');
  expect(screen.getByRole('link', { name: 'Licenses of libraries, fonts and tables' })).toHaveAttribute(
    'href',
    '/third-party-notices.txt',
  );
});
