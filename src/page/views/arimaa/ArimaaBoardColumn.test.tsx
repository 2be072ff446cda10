import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { describe, expect, test, vi } from 'vitest';
import { openArimaa } from '../../../../bench/arimaaModule.ts';
import { type Look, show } from '../../../../tests/components/page.tsx';
import type { PlayedTurn } from '../../../games/arimaa/turn.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import type { Step } from '../../../games/arimaa/types.ts';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import { ArimaaBoardColumn } from './ArimaaBoardColumn.tsx';
import { createUndoLog } from '../../state/undo/undoLog.ts';
import { createArimaaBoardStore } from '../../state/arimaa/boardSlice.ts';
import { ArimaaSettingsDialog } from './ArimaaView.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { createArimaaSettingsStore } from '../../state/arimaa/settingsSlice.ts';
import { useArimaaTurn, useFacts } from './useArimaaTurn.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';

/** Gold can push the dog on d5 and pull the cat on g5. */
const FIGHT = 'rrr..rrr.hc.e.hr...........d..c....E..M.........H.C...CHRRRDDRRR';
/** By hand: the rabbit on h7 steps to h8; the elephant on d4 pushes the cat from d3 onto the unguarded trap c3. */
const GOAL = [
  'r.......',
  '.......R',
  '........',
  '........',
  '...E....',
  '...c....',
  '........',
  'R.......',
].join('');

const cell = (square: string) => screen.getByRole('gridcell', { name: new RegExp(`^${square},`) });
const turnField = () => screen.getByRole('textbox', { name: 'Turn' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

let kernel: ArimaaKernel | undefined;

interface ColumnProps {
  readonly services: Pick<ArimaaServices, 'board'>;
  readonly onCompare: (turn: PlayedTurn) => void;
}

/** The board with its facts, as the view has them. */
function Column({ services, onCompare }: ColumnProps) {
  kernel ??= openArimaa();
  const turn = useArimaaTurn(services, kernel);
  const { facts, marks } = useFacts(kernel, turn);
  const [pointed, setPointed] = useState<readonly Step[]>([]);
  const { at, line } = useStore(services.board);
  if (turn === undefined) return null;
  return (
    <>
      <ArimaaBoardColumn {...{ services, kernel, turn, marks, onCompare }} preview={pointed} />
      <FactsPanel facts={facts} forced={undefined} isMidTurn={false} onPoint={setPointed} />
      <p>{`at ${at} of ${line.turns.length}`}</p>
      <p>{`pointed: ${makeTurn(pointed)}`}</p>
    </>
  );
}

async function showBoard(board: string, look?: Look) {
  const edits = createUndoLog();
  const services = { board: createArimaaBoardStore(edits) };
  services.board.getState().place({ board, side: 'gold' });
  const onCompare = vi.fn<(turn: PlayedTurn) => void>();
  const user = await show(<Column services={services} onCompare={onCompare} />, look);
  return { user, onCompare, edits, board: services.board };
}

describe('a turn', () => {
  test('a push must be completed, and the page says by what and where', async () => {
    const { user } = await showBoard(FIGHT);
    await user.click(cell('d5'));
    await user.click(cell('d6'));
    expect(turnField()).toHaveAccessibleDescription(
      /Complete the push: a stronger Gold piece must enter d5 now\./,
    );
    expect(button('Play this turn')).toBeDisabled();
    expect(button('Compare this turn')).toBeDisabled();
    await user.click(cell('d4'));
    await user.click(cell('d5'));
    expect(turnField()).toHaveValue('dd5n Ed4n');
    expect(button('Play this turn')).toBeEnabled();
  });

  test('a pull is offered after the step that allows it; four steps are a turn', async () => {
    const { user } = await showBoard(FIGHT);
    for (const square of ['d5', 'd6', 'd4', 'd5', 'g4', 'g3']) await user.click(cell(square));
    await user.click(button('Pull silver cat g5 to g4'));
    expect(turnField()).toHaveValue('dd5n Ed4n Mg4s cg5s');
    expect(turnField()).toHaveAccessibleDescription(/All four steps are used\./);
    await user.click(button('Take back'));
    expect(turnField()).toHaveValue('dd5n Ed4n Mg4s');
    await user.click(button('Clear'));
    expect(turnField()).toHaveValue('');
  });

  test('a played turn gives the move to Silver; B, N and buttons step through the game', async () => {
    const { user, edits } = await showBoard(FIGHT);
    await user.type(turnField(), 'Mg4s{Enter}');
    await user.click(button('Play this turn'));
    expect(screen.getByText('at 1 of 1')).toBeVisible();
    expect(screen.getByText(/^Silver has up to four steps/)).toBeVisible();
    act(() => turnField().blur());
    await user.keyboard('b');
    expect(screen.getByText('at 0 of 1')).toBeVisible();
    await user.keyboard('n');
    expect(screen.getByText('at 1 of 1')).toBeVisible();
    await user.click(button('Back'));
    expect(button('Back')).toBeDisabled();
    expect(screen.getByText('at 0 of 1')).toBeVisible();
    await user.click(button('Forward'));
    expect(button('Forward')).toBeDisabled();
    act(() => void edits.getState().undo());
    expect(screen.getByText('at 0 of 1')).toBeVisible();
  });

  test('by keyboard alone: squares have names, steps are announced', async () => {
    const { user } = await showBoard(FIGHT);
    act(() => cell('a1').focus());
    await user.keyboard('{ArrowUp>4/}{ArrowRight>3/}');
    expect(cell('d5')).toHaveFocus();
    expect(cell('d5')).toHaveAccessibleName('d5, silver dog, frozen');
    expect(cell('c3')).toHaveAccessibleName('c3, empty trap');
    expect(cell('c2')).toHaveAccessibleName('c2, gold cat, guards c3');
    await user.keyboard('{Enter}');
    expect(cell('d5')).toHaveAccessibleName(/picked up/);
    expect(cell('d6')).toHaveAccessibleName(/can move here/);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^silver dog d5 to d6\./);
    await user.keyboard('{Backspace}');
    expect(turnField()).toHaveValue('');
  });

  test.each([
    ['Ed4s Ea1n', /Turn: Ea1n is not legal: a1 has a gold rabbit/],
    ['rb8s', /Turn: rb8s is not legal/],
    ['Ed4q', /expected a step such as Ra1n/],
    ['<b>x</b>', /got <b>x<\/b>/],
  ])('the typed turn %s is refused with its reason', async (text, reason) => {
    const { user } = await showBoard(FIGHT);
    await user.type(turnField(), `${text}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(turnField()).toBeInvalid();
    expect(turnField()).toHaveValue(text);
  });

  test('a typed turn is compared', async () => {
    const { user, onCompare } = await showBoard(FIGHT);
    await user.type(turnField(), 'dd5n Ed4n{Enter}');
    await user.click(button('Compare this turn'));
    expect(onCompare.mock.calls.map(([turn]) => makeTurn(turn.steps))).toEqual(['dd5n Ed4n']);
  });

  test('a game that is over takes no turn', async () => {
    await showBoard(GOAL.replace('r.......', 'r......R').replace('.......R........', '................'));
    expect(turnField()).toBeDisabled();
    expect(turnField()).toHaveAccessibleDescription(/Gold has won by goal\./);
    expect(cell('d3')).toHaveAccessibleName('d3, silver cat, frozen, guards c3');
  });

  test('flipping shows the board from Silver’s side', async () => {
    const { user } = await showBoard(FIGHT);
    expect(screen.getAllByRole('gridcell')[0]).toHaveAccessibleName(/^a8,/);
    await user.keyboard('f');
    expect(screen.getAllByRole('gridcell')[0]).toHaveAccessibleName(/^h1,/);
  });
});

describe('facts', () => {
  test('a goal and a capture are listed with their steps', async () => {
    const { user } = await showBoard(GOAL);
    const goal = button('reach goal in 1 step Rh7n');
    expect(button('capture the silver cat on d3 in 2 steps cd3w cc3x Ed4s')).toBeVisible();
    expect(cell('d3')).toHaveAccessibleName('d3, silver cat, frozen, guards c3, can be captured');
    await user.hover(goal);
    expect(screen.getByText('pointed: Rh7n')).toBeVisible();
    await user.unhover(goal);
    expect(screen.getByText('pointed:')).toBeVisible();
  });

  test('where there is nothing to find, both sides say so', async () => {
    await showBoard(FIGHT.replace('E', '.').replace('M', '.').replace('d', '.'));
    expect(screen.getAllByText('neither win at once nor capture.').length).toBeGreaterThan(0);
  });
});

describe('setting up', () => {
  async function setUp(look?: Look) {
    const shown = await showBoard(FIGHT, look);
    await shown.user.click(button(look === undefined ? 'Set up' : 'Aufstellen'));
    return shown;
  }

  test('problems are named until they are mended', async () => {
    const { user } = await setUp();
    await user.click(button('Empty board'));
    await user.click(button('gold elephant, 1 left'));
    await user.click(cell('c3'));
    expect(
      screen.getByText(/the gold elephant on c3 is on a trap without a friendly piece/),
    ).toBeInTheDocument();
    expect(button('gold elephant, 0 left')).toHaveAttribute('aria-pressed', 'true');
    // Another tap removes it.
    await user.click(cell('c3'));
    expect(cell('c3')).toHaveAccessibleName('c3, empty trap');
  });

  test('keys place and remove pieces: Silver’s, and with Shift Gold’s', async () => {
    const { user } = await setUp();
    await user.click(button('Empty board'));
    act(() => cell('e4').focus());
    await user.keyboard('r{ArrowUp}M');
    expect(cell('e4')).toHaveAccessibleName('e4, silver rabbit');
    expect(cell('e5')).toHaveAccessibleName('e5, gold camel');
    await user.keyboard('{Delete}');
    expect(cell('e5')).toHaveAccessibleName('e5, empty');
  });

  test('the standard setup is one press away', async () => {
    const { user } = await setUp();
    await user.click(button('Standard setup'));
    expect(cell('e2')).toHaveAccessibleName('e2, gold elephant');
    expect(cell('d7')).toHaveAccessibleName(/^d7, silver/);
  });

  test('the side to move is chosen', async () => {
    const { user, board } = await setUp();
    await user.selectOptions(screen.getByRole('combobox', { name: 'To move' }), 'Silver');
    expect(board.getState().line.start.side).toBe('silver');
  });

  test('“Remove piece” empties a square', async () => {
    const { user } = await setUp();
    await user.click(button('Remove piece'));
    await user.click(cell('d4'));
    expect(cell('d4')).toHaveAccessibleName('d4, empty');
  });

  test('in German, in the dark', async () => {
    await setUp({ language: 'de', theme: 'dark' });
    expect(screen.getByRole('group', { name: 'Figuren von Gold' })).toBeVisible();
    expect(cell('d4')).toHaveAccessibleName('d4, goldener Elefant');
  });
});

describe('settings of Arimaa', () => {
  test('limits are explained, defaults are restored, and the choice is saved', async () => {
    const settings = createArimaaSettingsStore(localStorage);
    const user = await show(
      <ArimaaSettingsDialog settings={settings} place={{ server: undefined, workers: 1 }} />,
    );
    await user.click(button('Settings'));
    const dialog = await screen.findByRole('dialog', { name: 'Arimaa settings' });
    const trials = screen.getByRole('textbox', { name: 'Trials' });
    fireEvent.change(trials, { target: { value: '0' } });
    expect(trials).toHaveAccessibleDescription(/Trials: expected a whole number from 1/);
    await user.click(button('Done'));
    expect(trials).toHaveFocus();
    fireEvent.change(trials, { target: { value: '72' } });
    expect(createArimaaSettingsStore(localStorage).getState().settings.trials).toBe(72);
    await user.click(button('Restore defaults'));
    expect(trials).not.toHaveValue('72');
    await user.click(button('Done'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});
