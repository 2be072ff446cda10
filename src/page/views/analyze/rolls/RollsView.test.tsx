import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createTestServices,
  evaluator,
  RACE,
  show,
  usePositionView,
} from '../../../../../tests/components/page.tsx';
import { currentQuestion } from '../../../state/analysis/question.ts';
import type { Services } from '../../../state/types.ts';
import type { PositionViewProps } from '../AnswerHead.tsx';
import { RollsView } from './RollsView.tsx';

type RollsServices = ReturnType<typeof createTestServices>;

interface RollsProps {
  readonly services: RollsServices;
  /** Evaluates the rolls; default: at once. */
  readonly evaluating?: typeof evaluator;
}

function Rolls({ services, evaluating = evaluator }: RollsProps) {
  const { question, view, units } = usePositionView(services);
  const props = {
    services: { ...services, evaluator: evaluating } as unknown as Services,
    question,
    view,
    units,
  };
  const start = { begin: () => {}, isLoading: false, isWaiting: false, isLate: false };
  return <RollsView {...({ ...props, start } as unknown as PositionViewProps)} />;
}

async function showRolls(xgid?: string) {
  const services = createTestServices(xgid);
  const user = await show(<Rolls services={services} />);
  return { services, user };
}

/** Rolls out this many games of each candidate. */
async function rollOut(services: RollsServices, trials: number) {
  const { settings, rollout } = services;
  await act(async () => {
    settings.getState().set({ ...settings.getState().settings, trials, stopRule: 'none' });
    rollout.getState().start(currentQuestion(services)!);
  });
  await waitFor(() => expect(rollout.getState().status).toBe('done'));
}

const rows = (name: RegExp) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1, -1);
/** The title of the map of pairs, with luck taken out or not. */
const PAIRS = /^(How did each pair of rolls turn out|Which rolls came up)\?/;
const pairs = () => screen.queryByText(PAIRS);

test('the 21 rolls after the best play are those of the opponent, from the asker’s side', async () => {
  const { user } = await showRolls();
  expect(await screen.findByText(/^O’s worst rolls?: \d\d(, \d\d)*( and \d\d)?\. Best: 66\.$/)).toBeVisible();
  const listed = rows(/^Rolls of O with their best plays/);
  expect(listed).toHaveLength(21);
  const figures = listed.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  const gains = figures.map(([, , gain]) => Number(gain!.replace('−', '-')));
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  // Weighted by how often each comes, gains and losses cancel out.
  const ways = listed.map((row) => Number(/(\d)\/36/.exec(row.textContent)![1]));
  expect(gains.reduce((sum, gain, index) => sum + gain * ways[index]!, 0) / 36).toBeCloseTo(0, 3);
  // A press on a cell draws its best play.
  const map = screen.getByRole('table', { name: /^The 36 rolls/ });
  await user.click(within(map).getByRole('button', { name: /^66/ }));
  expect(screen.getByText(/^Best play of 66: /)).toBeVisible();
});

test('before the roll they are the rolls of the player on roll', async () => {
  await showRolls(RACE);
  expect(await screen.findByText(/^X’s best roll: 66\. Worst: 21\.$/)).toBeVisible();
});

test('the map of pairs is folded until the reader opens it, and stays open while trials are added', async () => {
  const { services, user } = await showRolls();
  expect(screen.getByText('after a rollout, from 1,296 trials on')).toBeVisible();
  await rollOut(services, 72);
  expect(await screen.findByText('mostly luck below 1,296 trials')).toBeVisible();
  await rollOut(services, 1296);
  await waitFor(() => expect(screen.queryByText('mostly luck below 1,296 trials')).toBeNull());
  expect(pairs()).toBeNull();
  await user.click(screen.getByText('Pairs of the first two rolls'));
  expect(pairs()).toBeVisible();
  act(() => services.rollout.setState({ status: 'running' }));
  expect(pairs()).toBeVisible();
});

test('until a deeper look has reached all rolls, the small line names the level of the lead', async () => {
  const services = createTestServices();
  const deep: (() => void)[] = [];
  const waiting: typeof evaluator = {
    ...evaluator,
    plays: (position, terms) => {
      const { reply, cancel } = evaluator.plays(position, { ...terms, plies: 0 });
      const late = () => new Promise<void>((resolve) => deep.push(resolve)).then(() => reply);
      return { reply: terms.plies === 0 ? reply : late(), cancel };
    },
  };
  services.analysis.getState().evaluateAt({ level: 1 });
  await show(<Rolls services={services} evaluating={waiting} />);
  const verdict = screen.getByRole('region', { name: 'Verdict' });
  await waitFor(() => expect(verdict).toHaveTextContent(/Best: 66\. ?So far, at 0-ply\.$/));
  for (let roll = 0; roll < 21; roll++) {
    expect(verdict).toHaveTextContent('So far, at 0-ply.');
    await waitFor(() => expect(deep).toHaveLength(roll + 1));
    await act(async () => deep[roll]!());
  }
  await waitFor(() => expect(verdict).not.toHaveTextContent('So far'));
});

test('the verdict of the rollout is the small line, and the list orders by a press on its heads', async () => {
  const { services, user } = await showRolls();
  await screen.findByText(/^O’s worst rolls?: /);
  await rollOut(services, 72);
  const verdict = screen.getByRole('region', { name: 'Verdict' });
  await waitFor(() =>
    expect(verdict).toHaveTextContent(/Best: 66\..*(Too close to call|leads by|is best by).*±/),
  );
  const head = screen.getByRole('columnheader', { name: 'Roll' });
  expect(head).toHaveAttribute('aria-sort', 'none');
  await user.click(within(head).getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(rows(/^Rolls of O/)[0]).toHaveTextContent(/^11/);
  expect(
    screen.getByRole('row', { name: /^Mean of the 36 rolls \(1-ply, (fast|strong) net\)/ }),
  ).toBeVisible();
});
