import { useState } from 'react';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  createTestServices,
  type Look,
  OPENING_31,
  RACE,
  show,
} from '../../../../../tests/components/page.tsx';
import { makeXgid } from '../../../../formats/ids/xgid.ts';
import { useKeys } from '../../../../ui/useKeys.ts';
import { BoardColumn } from './BoardColumn.tsx';

type Props = Parameters<typeof BoardColumn>[0];

/** The board with the editor below it. */
function Column(props: Omit<Props, 'isEditing' | 'onEditing' | 'editorAt'>) {
  const [isEditing, onEditing] = useState(false);
  const [editorAt, setEditorAt] = useState<HTMLElement | null>(null);
  return (
    <>
      <BoardColumn {...props} {...{ isEditing, onEditing, editorAt }} />
      {isEditing && <div ref={setEditorAt} />}
    </>
  );
}

const cell = (name: string | RegExp) => screen.getByRole('gridcell', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByLabelText(name);

async function showBoard(xgid?: string, look?: Look) {
  const services = createTestServices(xgid);
  const onPlay = vi.fn<(key: string) => void>();
  const intake = {
    onPaste: vi.fn<(text: string) => Promise<void>>(async () => {}),
    onFiles: vi.fn<(files: readonly File[]) => Promise<void>>(async () => {}),
  };
  const user = await show(
    <Column
      services={services}
      intake={intake}
      preview={[]}
      previewColor={undefined}
      played={undefined}
      rival={undefined}
      isSuggested={false}
      onPlay={onPlay}
    />,
    look,
  );
  const { notices, position, analysis } = services;
  return {
    services,
    intake,
    onPlay,
    said: () => notices.getState().notice?.text,
    user,
    xgid: () => makeXgid(position.getState().position),
    keyOf: (text: string) => analysis.getState().plays.find((play) => play.text === text)?.key,
    undo: () => act(() => void services.edits.getState().undo()),
  };
}

async function showEditor(xgid?: string) {
  const shown = await showBoard(xgid);
  await shown.user.click(button('Set up'));
  await screen.findByRole('region', { name: 'Edit position' });
  return shown;
}

describe('another position', () => {
  test('is pasted from the clipboard, or the reader is told how', async () => {
    const { user, intake, said } = await showBoard();
    const read = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue('XGID=1');
    await user.click(button('Paste position'));
    expect(intake.onPaste).toHaveBeenCalledExactlyOnceWith('XGID=1');
    read.mockRejectedValue(new Error('denied'));
    await user.click(button('Paste position'));
    await vi.waitFor(() => expect(said()).toMatch(/^The browser does not show the clipboard/));
    expect(intake.onPaste).toHaveBeenCalledOnce();
  });

  test('comes from files, of which the same may be chosen twice', async () => {
    const { user, intake } = await showBoard();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const file = new File(['1'], 'match.xg');
    for (const times of [1, 2]) {
      await user.upload(input, file);
      expect(intake.onFiles).toHaveBeenCalledTimes(times);
    }
    expect(intake.onFiles.mock.lastCall).toEqual([[file]]);
  });
});

describe('playing', () => {
  test('a play is entered by clicks, move by move', async () => {
    const { onPlay, user, keyOf } = await showBoard();
    await user.click(cell('8 point, 3 X'));
    expect(cell('8 point, 3 X, picked up')).toBeVisible();
    await user.click(cell('5 point, empty'));
    await user.click(cell('6 point, 5 X'));
    await user.click(cell('5 point, 1 X'));
    expect(onPlay).toHaveBeenCalledExactlyOnceWith(keyOf('8/5 6/5'));
    // The board shows the position again, the play is only a candidate.
    expect(cell('8 point, 3 X')).toBeVisible();
  });

  test('pips follow a half-made play, which “Take back” and Escape take back', async () => {
    const { user } = await showBoard();
    /** O's and X's, from the trays. */
    const pips = () => [...document.querySelectorAll('svg text')].slice(-2).map((text) => text.textContent);
    const dice = () =>
      [...document.querySelectorAll('svg g[opacity]')].map((die) => Number(die.getAttribute('opacity')));
    expect(pips()).toEqual(['167', '167']);
    expect(dice()).toEqual([1, 1]);
    await user.click(cell('8 point, 3 X'));
    await user.click(cell('5 point, empty'));
    expect(new Set(pips())).toEqual(new Set(['167', '164']));
    // The die that has been played is faint.
    expect(dice()).toEqual([expect.closeTo(0.3, 0), 1]);
    await user.click(button('Take back'));
    expect(dice()).toEqual([1, 1]);
    expect(pips()).toEqual(['167', '167']);
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
    await user.click(cell('8 point, 3 X'));
    await user.click(cell('5 point, empty'));
    await user.keyboard('{Escape}');
    expect(cell('8 point, 3 X')).toBeVisible();
  });

  test('an illegal move is refused with the roll', async () => {
    const { user, said, onPlay } = await showBoard();
    await user.click(cell('8 point, 3 X'));
    await user.click(cell('3 point, empty'));
    expect(said()).toBe('8/3 is not legal with 31.');
    expect(onPlay).not.toHaveBeenCalled();
  });

  test('a checker of the opponent or without a legal move cannot be picked up', async () => {
    const { user } = await showBoard();
    for (const name of ['12 point, 5 O', '1 point, 2 O', '7 point, empty']) {
      await user.click(cell(name));
      expect(screen.queryByRole('gridcell', { name: /picked up/ })).toBeNull();
    }
  });

  test('a second press on the same point drops the checker', async () => {
    const { user } = await showBoard();
    await user.click(cell('8 point, 3 X'));
    await user.click(cell('8 point, 3 X, picked up'));
    expect(screen.queryByRole('gridcell', { name: /picked up/ })).toBeNull();
  });

  test('a play is entered by keyboard alone', async () => {
    const { onPlay, user, keyOf } = await showBoard();
    act(() => cell('13 point, 5 X').focus());
    await user.keyboard(' ');
    expect(cell('13 point, 5 X, picked up')).toHaveFocus();
    act(() => cell('10 point, empty').focus());
    await user.keyboard('{Enter}');
    act(() => cell('6 point, 5 X').focus());
    await user.keyboard('{Enter}{ArrowRight}{Enter}');
    expect(onPlay).toHaveBeenCalledExactlyOnceWith(keyOf('13/10 6/5'));
  });

  test('arrow keys, Home and End move between the points; the board is one tab stop', async () => {
    const { user } = await showBoard();
    act(() => cell('6 point, 5 X').focus());
    await user.keyboard('{ArrowRight}');
    expect(cell('5 point, empty')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(cell('20 point, empty')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(cell('X bar, empty')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Home}');
    expect(cell('12 point, 5 O')).toHaveFocus();
    await user.keyboard('{End}');
    expect(cell(/^X tray/)).toHaveFocus();
    expect(screen.getAllByRole('gridcell').filter((each) => each.tabIndex === 0)).toHaveLength(1);
  });

  test('without a roll, checkers stay where they are', async () => {
    const { user } = await showBoard(RACE);
    await user.click(cell('6 point, 2 X'));
    expect(screen.queryByRole('gridcell', { name: /picked up/ })).toBeNull();
  });

  test('where the roll is not asked about, a drop says which question plays it', async () => {
    const { user, said, services } = await showBoard();
    act(() => services.analysis.getState().ask('position'));
    await user.click(cell('8 point, 3 X'));
    await user.click(cell('5 point, empty'));
    expect(said()).toBe('Choose “Play” to play the roll.');
  });

  test('the board keeps its own keys from the shortcuts of the page', async () => {
    const { user } = await showBoard();
    const onSpace = vi.fn<() => void>();
    renderHook(() => useKeys(true, { ' ': onSpace }));
    act(() => cell('6 point, 5 X').focus());
    await user.keyboard(' ');
    expect(cell('6 point, 5 X, picked up')).toHaveFocus();
    expect(onSpace).not.toHaveBeenCalled();
    act(() => cell('6 point, 5 X, picked up').blur());
    await user.keyboard(' ');
    expect(onSpace).toHaveBeenCalledOnce();
  });

  test('assistive technology presses without a pointer', async () => {
    await showBoard();
    fireEvent.click(cell('8 point, 3 X'), { detail: 0 });
    expect(cell('8 point, 3 X, picked up')).toBeVisible();
  });

  test('a description lists the checkers of both players', async () => {
    await showBoard();
    expect(screen.getByText(/^X: 24 point 2, 13 point 5, 8 point 3, 6 point 5\. O: /)).toBeInTheDocument();
  });
});

describe('what the board is about', () => {
  test('is written beside it: the player, the score and the cube', async () => {
    await showBoard('XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:2:0:0:5:10');
    expect(screen.getByText('O to play 31')).toBeVisible();
    expect(screen.getByText('X 2, O 0 in a match to 5, cube centered')).toBeVisible();
  });

  test('before the roll the dice are ignored, and the page says so', async () => {
    const { services } = await showBoard();
    for (const question of ['cube', 'position'] as const) {
      act(() => services.analysis.getState().ask(question));
      expect(screen.getByText(/^Before the roll, ignoring 31/)).toBeVisible();
    }
  });
});

describe('dice', () => {
  test('a roll is typed with or without a space, and removed', async () => {
    const { user, xgid } = await showEditor();
    const dice = screen.getByRole('textbox', { name: 'Dice' });
    await user.clear(dice);
    expect(xgid()).toContain(':00:');
    await user.type(dice, '6 4');
    expect(xgid()).toContain(':64:');
    await user.clear(dice);
    expect(xgid()).toContain(':00:');
    expect(dice).toHaveValue('');
  });

  test('an impossible roll is explained and changes nothing', async () => {
    const { user, xgid } = await showEditor();
    const dice = screen.getByRole('textbox', { name: 'Dice' });
    fireEvent.change(dice, { target: { value: '77' } });
    expect(dice).toBeInvalid();
    expect(dice).toHaveAccessibleDescription('Dice: enter two numbers from 1 to 6, such as 31, or nothing.');
    expect(xgid()).toBe(OPENING_31);
    await user.clear(dice);
    expect(dice).toBeValid();
  });
});

describe('the view', () => {
  test('flipping turns the view and not the game', async () => {
    const { user, xgid } = await showEditor();
    const first = screen.getAllByRole('gridcell')[0]!;
    expect(first).toHaveAccessibleName('13 point, 5 X');
    await user.click(button('Flip'));
    expect(screen.getAllByRole('gridcell')[0]).toHaveAccessibleName('12 point, 5 O');
    expect(button('Flip')).toHaveAttribute('aria-pressed', 'true');
    expect(xgid()).toBe(OPENING_31);
  });

  test('F flips and E edits, unless single keys are off', async () => {
    const { user, services } = await showBoard();
    const first = () => screen.getAllByRole('gridcell')[0];
    await user.keyboard('f');
    expect(first()).toHaveAccessibleName('12 point, 5 O');
    await user.keyboard('e');
    expect(screen.getByRole('grid', { name: 'Board, editing' })).toBeVisible();
    await user.keyboard('ef');
    act(() => services.keys.getState().switchTo(false));
    await user.keyboard('ef');
    expect(screen.getByRole('grid', { name: 'Board' })).toBeVisible();
    expect(first()).toHaveAccessibleName('13 point, 5 X');
  });

  test('a pinned play is named by a button that unpins it', async () => {
    const { user, services, keyOf } = await showBoard();
    act(() => services.analysis.getState().pin(keyOf('13/9')));
    await user.click(button('Unpin 13/9'));
    expect(services.analysis.getState().pinned).toBeUndefined();
    expect(screen.queryByRole('button', { name: /^Unpin/ })).toBeNull();
    act(() => services.analysis.getState().pin(keyOf('13/9')));
    // Another roll has other plays.
    act(() => services.position.getState().edit((old) => ({ ...old, dice: [6, 4] })));
    expect(screen.queryByRole('button', { name: /^Unpin/ })).toBeNull();
  });

  test('the board has three looks; the chosen one is saved', async () => {
    const { user, services } = await showEditor();
    expect(document.documentElement.dataset['board']).toBe('walnut');
    await user.click(await screen.findByRole('button', { name: 'Board colors' }));
    const looks = await screen.findAllByRole('menuitemradio');
    expect(looks.map((each) => each.textContent)).toEqual(['Stone', 'Walnut', 'Felt']);
    expect(looks[1]).toBeChecked();
    await user.click(looks[2]!);
    expect(document.documentElement.dataset['board']).toBe('felt');
    expect(createTestServices().appearance.getState().board).toBe('felt');
    expect(services.appearance.getState().board).toBe('felt');
  });

  test('in German every cell and button has its German name, in the dark too', async () => {
    const { user } = await showBoard(undefined, { language: 'de', theme: 'dark' });
    expect(screen.getByRole('grid', { name: 'Brett' })).toBeVisible();
    expect(cell('Feld 8, 3 X')).toBeVisible();
    await user.keyboard('e');
    expect(await screen.findByRole('button', { name: 'Seite wechseln' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Würfel' })).toHaveValue('31');
  });
});

describe('editing', () => {
  test('a tap on an empty point places a checker; further taps stack', async () => {
    const { user } = await showEditor();
    await user.click(button('Clear'));
    for (const count of [1, 2, 3]) {
      await user.click(cell(/^4 point/));
      expect(cell(`4 point, ${count} X`)).toBeVisible();
    }
    // A tap elsewhere ends the stack: the next one lifts a checker, and the one after moves it.
    await user.click(cell(/^7 point/));
    await user.click(cell(/^4 point/));
    await user.click(cell(/^5 point/));
    for (const name of ['4 point, 2 X', '5 point, 1 X', '7 point, 1 X']) expect(cell(name)).toBeVisible();
  });

  test('“Place O” and the key O place the other player’s checkers', async () => {
    const { user } = await showEditor();
    await user.click(button('Clear'));
    await user.click(button('Place O'));
    await user.click(cell(/^4 point/));
    expect(cell('4 point, 1 O')).toBeVisible();
    act(() => cell(/^5 point/).focus());
    await user.keyboard('x2');
    expect(cell('5 point, 2 X')).toBeVisible();
    expect(button('Place X')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowRight}{ArrowRight}o3');
    expect(cell('3 point, 3 O')).toBeVisible();
  });

  test('counts are typed: digits set, plus and minus change, Delete clears', async () => {
    const { user } = await showEditor();
    await user.click(button('Clear'));
    act(() => cell('2 point, empty').focus());
    await user.keyboard('3');
    expect(cell('2 point, 3 X')).toHaveFocus();
    await user.keyboard('++-');
    expect(cell('2 point, 4 X')).toHaveFocus();
    await user.keyboard('12');
    expect(cell('2 point, 12 X')).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(cell('2 point, empty')).toHaveFocus();
  });

  test('Space picks up a checker and drops it elsewhere; Escape keeps it', async () => {
    const { user } = await showEditor();
    act(() => cell('6 point, 5 X').focus());
    await user.keyboard(' {ArrowRight} ');
    expect(cell('5 point, 1 X')).toHaveFocus();
    expect(cell('6 point, 4 X')).toBeVisible();
    await user.keyboard(' {Escape}');
    expect(cell('5 point, 1 X')).toHaveFocus();
  });

  test('undo takes back an edit and drops a lifted checker', async () => {
    const { user, undo } = await showEditor();
    act(() => cell('6 point, 5 X').focus());
    await user.keyboard('+ ');
    expect(cell('6 point, 6 X, picked up')).toHaveFocus();
    undo();
    expect(cell('6 point, 5 X')).toHaveFocus();
  });

  test('a checker is not dropped on the opponent, and the reason is given', async () => {
    const { user, said } = await showEditor();
    await user.click(cell('6 point, 5 X'));
    await user.click(cell(/^X tray/));
    expect(cell('6 point, 4 X')).toBeVisible();
    fireEvent.pointerDown(cell('6 point, 4 X'), { button: 0, pointerId: 1 });
    expect(said()).toBeUndefined();
  });

  test('digits on a tray explain how checkers are borne off', async () => {
    const { user, said, xgid } = await showEditor();
    act(() => cell('X tray, 0 off').focus());
    await user.keyboard('3');
    expect(said()).toBe('A tray shows checkers that are off the board. Remove checkers from the points.');
    expect(xgid()).toBe(OPENING_31);
  });

  test('an empty board says what is missing', async () => {
    const { user } = await showEditor();
    await user.click(button('Clear'));
    expect(screen.getByRole('status')).toHaveTextContent(
      'The player on roll has no checkers left, so the game is over. Put one on the board.',
    );
    await user.click(button('Start'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(cell('6 point, 5 X')).toBeVisible();
  });

  test('Nackgammon’s start is one press away; “Mirror” swaps the players', async () => {
    const { user, xgid, undo } = await showEditor();
    await user.click(button('Nackgammon'));
    expect(xgid()).toMatch(/^XGID=-bb---D-C---dD---c-d---BB-:/);
    undo();
    expect(xgid()).toBe(OPENING_31);
    await user.click(button('Mirror'));
    expect(xgid()).toContain(':-1:31:');
  });

  test('a long press opens and closes the editor, and is no tap', async () => {
    await showBoard();
    vi.useFakeTimers();
    const pressed = cell('8 point, 3 X');
    fireEvent.pointerDown(pressed, { button: 0, pointerId: 1, pointerType: 'touch' });
    act(() => void vi.advanceTimersByTime(1000));
    fireEvent.pointerUp(pressed, { button: 0, pointerId: 1, pointerType: 'touch' });
    vi.useRealTimers();
    expect(screen.getByRole('grid', { name: 'Board, editing' })).toBeVisible();
    expect(screen.queryByRole('gridcell', { name: /picked up/ })).toBeNull();
    await screen.findByRole('region', { name: 'Edit position' });
  });
});

describe('match and cube', () => {
  const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
  const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

  test('a match has a score and the Crawford game; money has Jacoby and beavers', async () => {
    const { xgid } = await showEditor();
    expect(field('Jacoby rule')).toBeChecked();
    type(/^Match to/, '5');
    expect(screen.queryByLabelText('Jacoby rule')).toBeNull();
    type('X has', '4');
    fireEvent.click(field('Crawford game'));
    expect(xgid()).toMatch(/:31:4:0:1:5:10$/);
    type(/^Match to/, '0');
    expect(field('Jacoby rule')).not.toBeChecked();
    fireEvent.click(field('Beavers'));
    expect(xgid()).toMatch(/:2:0:10$/);
  });

  test('a score that ends the match is explained', async () => {
    await showEditor();
    type(/^Match to/, '5');
    type('X has', '7');
    expect(screen.getByRole('status')).toHaveTextContent(/has 7 points, so the match to 5 is over/);
  });

  test('a score is also edited as points to go', async () => {
    const { xgid } = await showEditor();
    type(/^Match to/, '5');
    type('X has', '3');
    choose('Score as', 'away');
    expect(field('X needs')).toHaveValue(2);
    type('X needs', '4');
    choose('Score as', 'points');
    expect(field('X has')).toHaveValue(1);
    expect(xgid()).toMatch(/:31:1:0:0:5:10$/);
  });

  test('an empty number field keeps the last number', async () => {
    const { user, xgid } = await showEditor();
    type(/^Match to/, '7');
    await user.clear(field(/^Match to/));
    expect(field(/^Match to/)).toHaveValue(null);
    expect(xgid()).toContain(':7:10');
    await user.tab();
    expect(field(/^Match to/)).toHaveValue(7);
  });

  test('the score stays with its player when the roll goes to the other', async () => {
    const { xgid } = await showEditor();
    type(/^Match to/, '5');
    type('X has', '3');
    choose('On roll', 'O');
    expect(field('X has')).toHaveValue(3);
    expect(xgid()).toMatch(/:0:0:-1:31:3:0:0:5:10$/);
  });

  test('a turned cube has an owner; a cube of 1 is in the center', async () => {
    const { xgid } = await showEditor();
    expect(field('Owner')).toBeDisabled();
    choose('Cube', '4');
    choose('Owner', 'O');
    expect(xgid()).toMatch(/:2:-1:1:31:/);
    choose('Cube', '1');
    expect(field('Owner')).toHaveValue('centre');
    expect(xgid()).toMatch(/:0:0:1:31:/);
  });

  test('the terms say the score of a match', async () => {
    await showBoard('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:3:2:0:7:10');
    expect(screen.getByText('X 3, O 2 in a match to 7, cube centered')).toBeVisible();
  });
});
