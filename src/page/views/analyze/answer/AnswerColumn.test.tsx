import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  createTestServices,
  type Look,
  RACE,
  show,
  usePositionView,
  type TestServices,
} from '../../../../../tests/components/page.tsx';
import { AnswerColumn } from './AnswerColumn.tsx';
import { useBegin } from '../useBegin.ts';
import { ViewRow } from '../ViewRow.tsx';
import { currentQuestion } from '../../../state/analysis/question.ts';

const question = (name: string) => screen.getByRole('radio', { name });
const heading = () => screen.getByRole('heading', { level: 2 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const checkbox = (play: string) => screen.getByRole('checkbox', { name: `Roll out ${play}` });
const rollout = () => screen.getByRole('region', { name: 'Rollout' });

/** The answer with its question and rollout, as the view has them. */
function Answer({
  services,
  onPoint,
  onEditorPlace,
}: {
  readonly services: TestServices;
  readonly onPoint: (key: string | undefined) => void;
  readonly onEditorPlace?: () => void;
}) {
  const { question, view, units } = usePositionView(services);
  const start = useBegin(services, question, view);
  return (
    <>
      <ViewRow services={services} />
      <AnswerColumn
        {...{ services, question, view, units, start, onPoint }}
        broken={undefined}
        settingsButton={null}
        onReplay={() => {}}
        onEditorPlace={onEditorPlace}
      />
    </>
  );
}

async function showAnswer(xgid?: string, look?: Look) {
  const services = createTestServices(xgid);
  const onPoint = vi.fn<(key: string | undefined) => void>();
  const user = await show(<Answer services={services} onPoint={onPoint} />, look);
  const { analysis } = services;
  return {
    services,
    onPoint,
    user,
    keyOf: (text: string) => analysis.getState().plays.find((play) => play.text === text)?.key,
    set: (settings: object) =>
      act(() => services.settings.getState().set({ ...services.settings.getState().settings, ...settings })),
  };
}

test('while a position is set up, the change of its equity with each checker is said', async () => {
  const services = createTestServices(RACE);
  await show(<Answer services={services} onPoint={() => {}} onEditorPlace={() => {}} />);
  const equity = () => services.analysis.getState().before?.cube?.value.equity ?? NaN;
  const move = (from: number, to: number) =>
    act(() =>
      services.position.getState().edit((old) => {
        const roller = [...old.board.roller];
        roller[from - 1]! -= 1;
        roller[to - 1]! += 1;
        return { ...old, board: { ...old.board, roller } };
      }),
    );
  const said = () => screen.queryByText(/since the last move/)?.textContent ?? '';
  expect(said()).toBe('');
  const first = equity();
  move(6, 1);
  const second = equity();
  expect(second).toBeGreaterThan(first + 0.01);
  expect(said()).toContain(`+${(second - first).toFixed(3)} since the last move.`);
  move(1, 6);
  expect(said()).toContain(`\u2212${(second - first).toFixed(3)} since the last move.`);
  // Another question: its value is not that of a move.
  act(() => services.position.getState().edit((old) => ({ ...old, cube: { value: 2, owner: 'roller' } })));
  expect(said()).toBe('');
});

test('the first games of a rollout leave the evaluation, but it is no longer “not rolled out yet”', async () => {
  const { services } = await showAnswer();
  const verdict = () => screen.getByRole('region', { name: 'Verdict' }).textContent;
  const before = verdict();
  expect(before).toMatch(/Not rolled out yet\.$/);
  act(() => services.rollout.setState({ status: 'running', job: currentQuestion(services)!, result: null }));
  expect(verdict()).toBe(before.replace('Not rolled out yet.', 'Playing the first games…'));
});

describe('the question', () => {
  test('is a switch between play and cube that arrow keys change', async () => {
    const { user } = await showAnswer();
    expect(question('Play 31')).toBeChecked();
    expect(heading()).toHaveTextContent('X to play 31');
    act(() => question('Play 31').focus());
    await user.keyboard('{ArrowRight}');
    expect(question('Double?')).toHaveFocus();
    expect(heading()).toHaveTextContent('Should X double?');
    expect(screen.getByRole('region', { name: 'Verdict' })).toHaveTextContent(
      'Quick look: no double, take0-ply.',
    );
    await user.keyboard('{ArrowLeft}');
    expect(question('Play 31')).toHaveFocus();
    // The other one is no tab stop.
    expect(screen.getAllByRole('radio').map((each) => each.tabIndex)).toEqual([0, -1]);
  });

  test('is the position itself on request, which then is a choice too', async () => {
    const { user } = await showAnswer();
    await user.click(question('Double?'));
    await user.click(await screen.findByRole('button', { name: 'Roll out the position itself' }));
    expect(heading()).toHaveTextContent('X on roll, before the dice');
    expect(question('Position')).toBeChecked();
    expect(button('Roll out this position')).toBeEnabled();
    await user.click(question('Play 31'));
    expect(screen.queryByRole('radio', { name: 'Position' })).toBeNull();
  });

  test('keys C, K and P ask it', async () => {
    const { user } = await showAnswer();
    await user.keyboard('k');
    expect(question('Double?')).toBeChecked();
    await user.keyboard('p');
    expect(question('Position')).toBeChecked();
    await user.keyboard('c');
    expect(question('Play 31')).toBeChecked();
  });

  test('without dice there are no plays, and no rollout of them', async () => {
    const { user } = await showAnswer(RACE);
    expect(heading()).toHaveTextContent('Should X double?');
    await user.click(question('Play'));
    expect(screen.getByText('No roll yet. Press Set up and enter the dice.')).toBeVisible();
    expect(within(rollout()).getByRole('button', { name: 'Roll out' })).toBeDisabled();
  });

  test('players who may not double are not asked to', async () => {
    const { user } = await showAnswer('XGID=-BBCCCB------------cccbbb-:1:-1:1:00:0:0:0:0:10');
    expect(question('Position')).toBeChecked();
    await user.click(question('Redouble?'));
    expect(screen.getByText('X may not double: the opponent owns the cube.')).toBeVisible();
  });

  test.each([
    ['D', 'Should O take?'],
    ['B', 'Should X take the beaver?'],
    ['R', 'Should O take the raccoon?'],
  ])('an offer (%s) asks its answer', async (offer, title) => {
    await showAnswer(`XGID=-------CCCCC--------ccccc-:0:0:1:${offer}:0:0:2:0:10`);
    expect(heading()).toHaveTextContent(title);
  });

  test('an impossible position has no verdict and no rollout', async () => {
    const { services } = await showAnswer();
    act(() =>
      services.position
        .getState()
        .edit((old) => ({ ...old, matchLength: 5, score: { roller: 7, opponent: 0 } })),
    );
    expect(within(rollout()).getByRole('button', { name: 'Roll out' })).toBeDisabled();
  });
});

describe('the plays', () => {
  test('the best three are proposed; a checkbox and a number key change the choice', async () => {
    const { user } = await showAnswer();
    expect(button('Roll out 3 plays')).toBeEnabled();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    await user.keyboard('4');
    expect(button('Roll out 4 plays')).toBeEnabled();
    await user.keyboard('4');
    await user.click(checkbox('8/5 6/5'));
    expect(button('Roll out 2 plays')).toBeEnabled();
  });

  test('a play is added by typing, and what is illegal is explained', async () => {
    const { user } = await showAnswer();
    await user.click(button(/^\d+ more plays$/));
    const field = screen.getByRole('textbox', { name: 'Add a play' });
    await user.type(field, '13/9{Enter}');
    expect(field).toHaveValue('');
    expect(checkbox('13/9')).toBeChecked();
    await user.type(field, '13/5{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('The play is not legal with this roll.');
    await user.type(field, 'x');
    expect(field).toBeValid();
  });

  test('letters typed in a field are no shortcuts', async () => {
    const { user } = await showAnswer();
    await user.click(button(/^\d+ more plays$/));
    await user.type(screen.getByRole('textbox', { name: 'Add a play' }), 'kp4 ');
    expect(question('Play 31')).toBeChecked();
    expect(button('Roll out 3 plays')).toBeVisible();
  });

  test('shortcuts can be switched off', async () => {
    const { user, services } = await showAnswer();
    act(() => services.keys.getState().switchTo(false));
    await user.keyboard('k4 ');
    expect(question('Play 31')).toBeChecked();
    expect(button('Roll out 3 plays')).toBeVisible();
  });

  test('all plays are shown on request', async () => {
    const { user } = await showAnswer();
    const rows = () => screen.getAllByRole('checkbox').length;
    const few = rows();
    await user.click(button(/^\d+ more plays$/));
    expect(rows()).toBe(16);
    await user.click(button('Show best only'));
    expect(rows()).toBe(few);
  });

  test('a row points at its play; Enter in it and a click on it pin it', async () => {
    const { user, services, onPoint, keyOf } = await showAnswer();
    act(() => checkbox('24/23 13/10').focus());
    expect(onPoint).toHaveBeenLastCalledWith(keyOf('24/23 13/10'));
    await user.keyboard('{Enter}');
    expect(services.analysis.getState().pinned).toBe(keyOf('24/23 13/10'));
    const row = checkbox('8/5 6/5').closest('tr')!;
    await user.click(within(row).getAllByRole('cell')[0]!);
    expect(row).toHaveAttribute('aria-current', 'true');
    expect(services.analysis.getState().pinned).toBe(keyOf('8/5 6/5'));
  });

  test('arrow keys walk through the rows', async () => {
    const { user } = await showAnswer();
    await user.keyboard('{ArrowRight}');
    expect(checkbox('8/5 6/5')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(checkbox('8/5 6/5')).toHaveFocus();
  });

  test('levels have the names of other programs next to ours', async () => {
    const { user } = await showAnswer();
    const level = screen.getByRole('combobox', { name: 'Evaluate at' });
    expect(
      within(level)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual([
      '0-ply (XG 1-ply)',
      '1-ply (XG 2-ply)',
      '2-ply (XG 3-ply)',
      '3-ply (XG 4-ply)',
      'R1 (72 short trials)',
      'R2 (324 short trials)',
      'R3 (1,296 short trials)',
    ]);
    await user.selectOptions(level, '1');
    expect(checkbox('8/5 6/5').closest('tr')).toHaveTextContent('1-ply');
    await user.selectOptions(level, '0');
    expect(checkbox('8/5 6/5').closest('tr')).toHaveTextContent('0-ply');
  });

  test('in German, in the dark', async () => {
    const { set } = await showAnswer(undefined, { language: 'de', theme: 'dark' });
    set({ trials: 2592, stopRule: 'none' });
    expect(rollout()).toHaveTextContent('je 2.592 Durchgänge');
    expect(button('3 Züge ausrollen')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Züge, der beste zuerst' })).toBeVisible();
  });
});

test('the settings of the next rollout are summed up next to its button', async () => {
  const { set } = await showAnswer();
  set({ trials: 2592, stopRule: 'none', quasiRandom: false, seed: 7 });
  expect(rollout()).toHaveTextContent('2,592 trials each');
  expect(rollout()).toHaveTextContent('plain dice');
  expect(rollout()).toHaveTextContent('seed 7');
});

describe('a rollout', () => {
  const short = { trials: 36, stopRule: 'none', varianceReduction: 'none' };

  test('is started by its button; its verdict names the best play', async () => {
    const { user, set } = await showAnswer();
    set(short);
    await user.click(button('Roll out 3 plays'));
    expect(await within(rollout()).findByText(/Done: 36 trials each/)).toBeVisible();
    const table = screen.getByRole('table', { name: 'Plays, best first' });
    expect(within(table).getAllByRole('rowgroup').length).toBeGreaterThan(1);
  });

  test('is started by Space, unless a button has the focus', async () => {
    const { user, set, services } = await showAnswer();
    set(short);
    act(() => checkbox('8/5 6/5').focus());
    await user.keyboard(' ');
    expect(services.rollout.getState().status).toBe('idle');
    expect(checkbox('8/5 6/5')).not.toBeChecked();
    act(() => checkbox('8/5 6/5').blur());
    await user.keyboard(' ');
    expect(await within(rollout()).findByText(/Done: 36 trials each/)).toBeVisible();
  });

  test('has the headline and the table from 36 games of each play on, and not before', async () => {
    const { user, set, services } = await showAnswer();
    set(short);
    await user.click(button('Roll out 3 plays'));
    await within(rollout()).findByText(/Done: 36 trials each/);
    const { result } = services.rollout.getState();
    const goOn = (trials: number) =>
      act(() =>
        services.rollout.setState({
          status: 'running',
          result: { ...result!, candidates: result!.candidates.map((each) => ({ ...each, trials })) },
        }),
      );
    const verdict = screen.getByRole('region', { name: 'Verdict' });
    const table = screen.getByRole('table', { name: 'Plays, best first' });
    goOn(35);
    expect(verdict).toHaveTextContent(/^X to play 31Quick look: /);
    expect(table).not.toHaveTextContent('±');
    goOn(36);
    expect(verdict).not.toHaveTextContent('Quick look');
    expect(table).toHaveTextContent('±');
  });

  test('of another question is named, with the way back', async () => {
    const { user, set } = await showAnswer();
    set(short);
    await user.click(button('Roll out 3 plays'));
    await within(rollout()).findByText(/Done: 36 trials each/);
    await user.keyboard('p');
    expect(screen.getByText(/^The latest rollout has another question: X to play 31\./)).toBeVisible();
    await user.click(button('Back to its position'));
    expect(question('Play 31')).toBeChecked();
    expect(within(rollout()).getByText(/Done: 36 trials each/)).toBeVisible();
  });

  test('of another position is named too', async () => {
    const { user, set, services } = await showAnswer();
    set(short);
    await user.click(button('Roll out 3 plays'));
    await within(rollout()).findByText(/Done: 36 trials each/);
    act(() => services.position.getState().edit((old) => ({ ...old, dice: [6, 4] })));
    expect(screen.getByText(/^The board has changed since this rollout\./)).toBeVisible();
    await user.click(button('Back to its position'));
    expect(heading()).toHaveTextContent('X to play 31');
  });

  test('gets more trials, from a menu any of some numbers', async () => {
    const { user, set } = await showAnswer();
    set(short);
    await user.click(button('Roll out 3 plays'));
    await within(rollout()).findByText(/Done: 36 trials each/);
    await user.click(await screen.findByRole('button', { name: 'More trials' }));
    expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual([
      'Add 36 trials',
      'Add 108 trials',
      'Add 540 trials',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Add 36 trials' }));
    expect(await within(rollout()).findByText(/Done: 72 trials each/)).toBeVisible();
  });

  test('continues a finished run to a higher number of trials', async () => {
    const { user, set } = await showAnswer();
    set(short);
    await user.click(button('Roll out 3 plays'));
    await within(rollout()).findByText(/Done: 36 trials each/);
    set({ ...short, trials: 144 });
    await user.click(button('About this rollout'));
    expect(
      await within(rollout()).findByText(/Standard error .* now, about .* after 144 trials/),
    ).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '36');
    await user.click(button('Continue to 144 trials'));
    expect(await within(rollout()).findByText(/Done: 144 trials each/)).toBeVisible();
  });

  test('without an end is paused, resumed and stopped by keys', async () => {
    const { user, set } = await showAnswer();
    set({ ...short, trials: 1_679_616 });
    await user.keyboard(' ');
    expect(await within(rollout()).findByRole('button', { name: 'Pause' })).toBeVisible();
    await user.keyboard(' ');
    expect(await within(rollout()).findByText(/^Paused/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await within(rollout()).findByText(/^Stopped after/)).toBeVisible();
  });
});
