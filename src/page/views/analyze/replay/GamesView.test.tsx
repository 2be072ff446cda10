import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openKernel } from '../../../../../bench/kernel.ts';
import {
  createTestServices,
  evaluator,
  show,
  usePositionView,
  type TestServices,
} from '../../../../../tests/components/page.tsx';
import { ok } from '../../../../engine/errors.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { replay } from '../../../../runner/worker/play.ts';
import { currentQuestion } from '../../../state/analysis/question.ts';
import type { Services } from '../../../state/types.ts';
import type { PositionViewProps } from '../AnswerHead.tsx';
import { GamesView } from './GamesView.tsx';

const { kernel } = openKernel();

/** Replays on this thread. The figures of a rollout are made up here, its games are real. */
const replaying = {
  ...evaluator,
  replay: (job: RolloutJob, candidate: number, trial: number, game: number) => ({
    reply: Promise.resolve(ok(replay(kernel, job, candidate, trial, game))),
    cancel() {},
  }),
};

function Games({ services }: { readonly services: TestServices }) {
  const { question, view, units } = usePositionView(services);
  const all = { ...services, evaluator: replaying } as unknown as Services;
  const props = { services: all, question, view, units } as PositionViewProps;
  return <GamesView {...props} replayed={undefined} />;
}

async function showGames() {
  const services = createTestServices();
  const { settings } = services;
  settings.getState().set({ ...settings.getState().settings, trials: 72, net: 'fast', stopRule: 'none' });
  const user = await show(<Games services={services} />);
  await screen.findByRole('list', { name: 'Turns of the game' });
  return { services, user };
}

async function rollOut(services: TestServices) {
  const { rollout } = services;
  await act(async () => rollout.getState().start(currentQuestion(services)!));
  await waitFor(() => expect(rollout.getState().status).toBe('done'));
}

const turns = () => within(screen.getByRole('list', { name: 'Turns of the game' })).getAllByRole('button');
const shownGame = () => screen.getByRole('textbox', { name: 'Game' });
const list = () => screen.queryByRole('table', { name: 'Games of the rollout' });

test('before a rollout its first game is replayed, and the games that it will play can be chosen', async () => {
  const { user } = await showGames();
  expect(shownGame()).toHaveValue('1');
  expect(screen.getByText('of 72')).toBeVisible();
  expect(screen.getByText(/^Replay any game of the rollout/)).toBeVisible();
  expect(screen.getByText(/^Roll out to sort them/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Play it out yourself' })).toBeVisible();
  expect(list()).toBeNull();
  const first = turns().map((turn) => turn.textContent);
  await user.click(screen.getByRole('button', { name: 'Next game' }));
  await waitFor(() => expect(turns().map((turn) => turn.textContent)).not.toEqual(first));
});

test('a rollout leaves the game and the turn that are shown, and adds the list', async () => {
  const { services, user } = await showGames();
  await user.click(screen.getByRole('button', { name: 'Next game' }));
  await user.click(turns()[1]!);
  const before = screen.getByRole('grid', { name: 'Board of turn 2' });
  await rollOut(services);
  // The view follows a rollout a few times a second.
  expect(await screen.findByRole('table', { name: 'Games of the rollout' })).toBeVisible();
  expect(shownGame()).toHaveValue('2');
  expect(screen.getByRole('grid', { name: 'Board of turn 2' })).toBe(before);
  expect(screen.queryByText(/^Roll out to sort them/)).toBeNull();
});

test('two plays step through the game with the same dice together, each under its letter', async () => {
  const { user } = await showGames();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Same dice with' }), '24/23 13/10');
  const boards = await screen.findAllByRole('grid', { name: 'Board of turn 1' });
  expect(boards).toHaveLength(2);
  const captions = ['8/5 6/5', '24/23 13/10'].map((name) => screen.getByRole('region', { name }));
  const roll = turns()[0]!.textContent.slice(1, 4);
  for (const [index, letter] of ['A', 'B'].entries()) {
    expect(captions[index]).toHaveTextContent(new RegExp(`^${letter}`));
    expect(captions[index]).toHaveTextContent(`${roll[0]} ${roll.slice(1)}: `);
  }
  expect(screen.getByText(/^Turn 1 of \d+$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous turn' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next turn' }));
  expect(screen.getAllByRole('grid', { name: 'Board of turn 2' })).toHaveLength(2);
  expect(turns()[1]).toHaveAttribute('aria-current', 'step');
});

test('a game behind the end of a run that stopped early becomes its last; a typed one is refused', async () => {
  const { services, user } = await showGames();
  await user.clear(shownGame());
  await user.type(shownGame(), '72');
  await rollOut(services);
  await screen.findByRole('table', { name: 'Games of the rollout' });
  const { result } = services.rollout.getState();
  const candidates = result!.candidates.map((each) => ({ ...each, trials: 36 }));
  act(() => services.rollout.setState({ result: { ...result!, candidates } }));
  await waitFor(() => expect(shownGame()).toHaveValue('36'));
  expect(screen.getByText('of 36')).toBeVisible();
  await user.clear(shownGame());
  await user.type(shownGame(), '37');
  expect(screen.getByText('There are only 36 games.')).toBeVisible();
});

test('the end of a game is told with its turn, whatever turn is shown', async () => {
  const { user } = await showGames();
  const count = turns().length;
  expect(
    screen.getByText(new RegExp(`^Ends after ${count} turns: ([XO] wins|[XO] passes|Ended|Truncated)`)),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /^Whole game( [+−]\d\.\d{3}){3}$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next turn' }));
  expect(screen.getByText(`Turn 2 of ${count}`)).toBeVisible();
});
