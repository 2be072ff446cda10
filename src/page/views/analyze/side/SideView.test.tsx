import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createTestServices,
  evaluator,
  type Look,
  RACE,
  show,
  usePositionView,
  type TestServices,
} from '../../../../../tests/components/page.tsx';
import { ok } from '../../../../engine/errors.ts';
import { halfWidth } from '../../../../engine/stats.ts';
import type { Estimate } from '../../../../engine/types.ts';
import { ALL_COUNT } from '../../../../games/backgammon/uncounted.ts';
import { ROW_COLUMNS } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { playsSideBySide } from '../../../../jobs/backgammon/sideBySide.ts';
import { runStateOf } from '../../../../jobs/results/runs.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import { currentQuestion } from '../../../state/analysis/question.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import type { SideColumn, SideModel } from './columns.ts';
import type { PositionEvaluation } from '../../../../runner/core/evaluationTypes.ts';
import { statisticsGroups } from '../numbers/statisticsGroups.ts';
import { pairSentence } from './SideFigures.tsx';
import { evaluatedColumns } from './sideModel.ts';
import { SideView } from './SideView.tsx';

/** Within its error: 0.012 ± 0.020. */
const EVEN: Estimate = {
  mean: 0.012,
  standardError: 0.01,
  standardDeviation: undefined,
  trials: 1296,
  method: 'independent',
  degrees: 1e7,
};

/** Games without turns, of which the first candidate wins a point more: stepping has its own tests. */
const withoutTurns = (services: TestServices): ReplayServices =>
  ({
    ...services,
    evaluator: {
      ...evaluator,
      replay: (_job: RolloutJob, candidate: number) => ({
        reply: Promise.resolve(
          ok({ turns: [], others: [], row: Array.from({ length: ROW_COLUMNS }, () => 1 - candidate) }),
        ),
        cancel() {},
      }),
    },
  }) as unknown as ReplayServices;

function Side({ services }: { readonly services: ReplayServices }) {
  const { view, units } = usePositionView(services);
  return <SideView services={services} view={view} units={units} run={<p>run bar</p>} />;
}

async function showSide(xgid?: string, look?: Look) {
  const services = createTestServices(xgid);
  const user = await show(<Side services={withoutTurns(services)} />, look);
  return { services, user };
}

const column = (letter: string) => screen.getByRole('region', { name: new RegExp(`^${letter}: `) });
const inColumns = () =>
  within(screen.getByRole('group', { name: 'Boards' }))
    .getAllByRole('combobox')
    .map((each) => each.ariaLabel);
const playOf = (letter: string) => within(column(letter)).getByRole('combobox');
const verdict = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

test('before a rollout, the best two plays are next to each other as evaluated', async () => {
  await showSide();
  expect(playOf('A')).toHaveDisplayValue('8/5 6/5');
  expect(playOf('B')).toHaveDisplayValue('24/23 13/10');
  expect(column('A')).toHaveTextContent('+0.2');
  expect(verdict()).toEqual([expect.stringMatching(/^Quick look: A, by 0\.2\d$/)]);
  expect(screen.getByText('0-ply. Not rolled out yet.')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Wins, % \+\d\.\d$/ })).toBeVisible();
  // An evaluation has no errors.
  expect(screen.getByRole('table')).not.toHaveTextContent('±');
});

test('the first games of a rollout leave the figures of the evaluation', async () => {
  const { services } = await showSide();
  const before = verdict();
  act(() => services.rollout.setState({ status: 'running', job: currentQuestion(services)!, result: null }));
  expect(screen.getByText('0-ply. Playing the first games…')).toBeVisible();
  expect(verdict()).toEqual(before);
});

test('swapping only turns signs: letters stay with their plays', async () => {
  const { user } = await showSide();
  const figures = () => screen.getAllByRole('row').map((row) => row.textContent);
  const before = figures();
  await user.click(screen.getByRole('button', { name: 'Swap' }));
  expect(inColumns()).toEqual(['Play B', 'Play A']);
  expect(playOf('B')).toHaveDisplayValue('24/23 13/10');
  expect(verdict()).toEqual([expect.stringMatching(/^Quick look: A, by 0\.2\d$/)]);
  expect(screen.getByRole('rowheader', { name: /^Wins, % −\d\.\d$/ })).toBeVisible();
  await user.keyboard('b');
  expect(inColumns()).toEqual(['Play A', 'Play B']);
  expect(figures()).toEqual(before);
});

test('a play chosen for a column becomes a candidate; one that has a column changes places', async () => {
  const { services, user } = await showSide();
  const { plays } = services.analysis.getState();
  const far = plays[8]!;
  await user.selectOptions(playOf('B'), far.text);
  // Three plays were ticked.
  expect(inColumns()).toEqual(['Play A', 'Play D']);
  expect(playOf('D')).toHaveDisplayValue(far.text);
  expect(services.analysis.getState().chosen).toContain(far.key);
  await user.selectOptions(playOf('A'), far.text);
  expect(inColumns()).toEqual(['Play D', 'Play A']);
  expect(playOf('D')).toHaveDisplayValue(far.text);
  expect(playOf('A')).toHaveDisplayValue('8/5 6/5');
});

test('another play can be made on a board', async () => {
  const { services, user } = await showSide();
  const board = within(column('B')).getByRole('grid', { name: /^Board B: / });
  const cell = (name: RegExp) => within(board).getByRole('gridcell', { name });
  for (const [from, to] of [
    [/^13 point/, /^10 point/],
    [/^24 point/, /^23 point/],
  ] as const) {
    act(() => cell(from).focus());
    await user.keyboard(' ');
    act(() => cell(to).focus());
    await user.keyboard(' ');
  }
  expect(playOf('B')).toHaveDisplayValue('24/23 13/10');
  expect(within(column('B')).getByRole('grid', { name: 'Board B: 24/23 13/10' })).toBeVisible();
  expect(services.analysis.getState().compared).toHaveLength(2);
});

test('plays evaluated at different levels are not compared', async () => {
  const { services } = await showSide();
  act(() => {
    const { plays } = services.analysis.getState();
    services.analysis.setState({
      plays: plays.map((each, place) => (place === 0 ? { ...each, play: { ...each.play, level: 2 } } : each)),
    });
  });
  expect(verdict()).toEqual(['Roll out to compare']);
  expect(screen.getByText('Evaluated at different levels: A 2-ply, B 0-ply')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Wins, % –' })).toBeVisible();
});

test('up to four plays have columns, all compared with A', async () => {
  const { user } = await showSide();
  await user.click(screen.getByRole('button', { name: 'Third play' }));
  await user.click(screen.getByRole('button', { name: 'Fourth play' }));
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'Figure',
    'A',
    'B',
    'C',
    'D',
    'A − B',
    'A − C',
    'A − D',
  ]);
  expect(screen.queryByRole('button', { name: /^(Third|Fourth) play$/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove D' }));
  await user.click(screen.getByRole('button', { name: 'Remove C' }));
  expect(screen.getAllByRole('region', { name: /^[A-D]: / })).toHaveLength(2);
});

test('after a rollout the figures are those of the paired trials, with their errors', async () => {
  const { services, user } = await showSide();
  const { settings, rollout } = services;
  await act(async () => {
    settings.getState().set({ ...settings.getState().settings, trials: 72, stopRule: 'none' });
    rollout.getState().start(currentQuestion(services)!);
  });
  expect(await screen.findByText(/72 games each/)).toBeVisible();
  const { job, result } = rollout.getState();
  const { lines, differences } = playsSideBySide(job!, [runStateOf(job!, result!)], [0, 1]);
  const [difference] = differences;
  for (const [index, letter] of ['A', 'B'].entries()) {
    const { mean, standardError } = lines[index]!.equity;
    expect(column(letter).textContent).toContain(EQUITY.value(mean, standardError));
  }
  const { mean, standardError } = difference!.equity;
  const paired = `${EQUITY.gap(mean, standardError)} ${EQUITY.error(halfWidth(difference!.equity)!, standardError)}`;
  expect(screen.getByText(/72 games each/).textContent).toBe(`A − B ${paired} · 72 games each`);
  expect(screen.getByRole('region', { name: 'A minus B, by O’s reply' })).toBeVisible();
  const table = screen.getAllByRole('table', { hidden: true }).at(-1)!;
  const adds = within(table)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => within(row).getAllByRole('cell', { hidden: true })[1]!.textContent);
  const sum = adds.reduce((all, text) => all + Number(text.replace('−', '-')), 0);
  expect(adds).toHaveLength(21);
  expect(sum).toBeCloseTo(mean, 1);
  // Another play is not part of this rollout, so both are shown as evaluated; it gets the next letter.
  await user.selectOptions(playOf('B'), services.analysis.getState().plays[8]!.text);
  expect(verdict()).toEqual([expect.stringMatching(/^Quick look: A/)]);
});

test('the rule that ended a run speaks only for pairs with the best play', () => {
  const services = createTestServices();
  const job = currentQuestion(services)!;
  const column = (letter: SideColumn['letter'], candidate: number): SideColumn => ({
    letter,
    name: letter,
    look: candidate,
    unplayed: ALL_COUNT,
    key: letter,
    position: undefined,
    candidate,
    equity: EVEN,
    chances: null,
  });
  const model = {
    columns: [column('A', 1), column('B', 2)],
    differences: [{ line: 0, against: 1, equity: EVEN, chances: null, rolls: [] }],
    roller: 'X',
    replier: 'O',
    job,
    isPlaying: false,
  } as const satisfies SideModel;
  const said = (best: number) =>
    pairSentence(model, model.differences[0], { best, stopReason: 'confident' }, EQUITY);
  // The rule has settled A against the best, not against B.
  expect(said(0)).toBe('Too close to call: at most 0.032 apart');
  expect(said(1)).toBe('A is better by 0.012');
});

/** Rolls out the question. jsdom has no layout, so the chart of the replies is given a width. */
async function rolledOut(xgid?: string) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(640);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const shown = await showSide(xgid);
  const { settings, rollout } = shown.services;
  await act(async () => {
    settings.getState().set({ ...settings.getState().settings, trials: 72, stopRule: 'none' });
    rollout.getState().start(currentQuestion(shown.services)!);
  });
  await waitFor(() => expect(screen.getAllByText(/±/).length).toBeGreaterThan(3));
  return shown;
}

test('a roll shows its best play on both boards, and a press lists its games', async () => {
  const { user } = await rolledOut();
  const rolls = screen.getByRole('group', { name: /^Rolls: / });
  const bars = await within(rolls).findAllByRole('button');
  expect(bars).toHaveLength(21);
  const roll = within(rolls).getByRole('button', { name: /^31 .*comes 2 times in 36, adds/ });
  // One bar is in the order of Tab, arrows reach the others.
  expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => bars[0]!.focus());
  await user.keyboard('{ArrowRight}');
  expect(bars[1]).toHaveFocus();
  await user.click(roll);
  await waitFor(() => {
    for (const letter of ['A', 'B']) expect(column(letter)).toHaveTextContent(/O 31: \S+/);
  });
  const games = screen.getByRole('region', { name: '4 games with O’s 31' });
  const listed = within(games).getAllByRole('button', { name: /^Game \d+/ });
  expect(listed).toHaveLength(4);
  await user.click(listed[2]!);
  expect(listed[2]).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(`game ${/\d+/.exec(listed[2]!.textContent)![0]} of 72`)).toBeVisible();
  await user.click(roll);
  expect(screen.queryByRole('region', { name: /games with/ })).toBeNull();
});

test('single games are drawn once they are unfolded, in the tab that played them', async () => {
  const { user } = await rolledOut();
  await user.click(screen.getByText('How far single games differ'));
  expect(await screen.findByRole('img', { name: /^A minus B in single games: mean / })).toBeVisible();
  expect(screen.getByText(/^A scores more in .+ of the games, B in .+\.$/)).toBeVisible();
});

test('results from elsewhere have no single games, so these are replayed', async () => {
  const { services, user } = await rolledOut();
  act(() => services.rollout.setState({ scores: [] }));
  await user.click(screen.getByText('How far single games differ'));
  await user.click(await screen.findByRole('button', { name: 'Replay 72 games to see it' }));
  expect(await screen.findByRole('img', { name: 'A minus B in single games: mean +1.000' })).toBeVisible();
});

test('the lines of a cube decision have rows for the cube', async () => {
  await rolledOut(RACE);
  expect(screen.getAllByRole('region', { name: /^[A-D]: / }).map((each) => each.ariaLabel)).toEqual([
    'A: no double',
    'B: double, take',
    'C: double, pass',
  ]);
  expect(screen.getByRole('table', { name: 'A and B compared' })).toBeVisible();
  const rows = screen.getAllByRole('rowheader').map((each) => each.textContent);
  expect(rows).toEqual(expect.arrayContaining(['Wins, %', 'Gammons won, %', 'Cube at the end, mean']));
  // Nobody passes in these games.
  expect(rows).not.toContain('O passes, %');
});

test('Numbers prints the same difference as the table of a cube decision, and the word has its sign', async () => {
  const { services } = await rolledOut(RACE);
  const { rollout } = services;
  await waitFor(() => expect(rollout.getState().status).toBe('done'));
  const { job, result } = rollout.getState();
  const groups = statisticsGroups(job!, result!, EQUITY).figures;
  const decisions = groups.find(({ name }) => name === 'Decisions')!.rows;
  const [lines, differences] = [decisions[0]!.cells, decisions[1]!.cells];
  expect(lines[0]).toBe('Double, take − no double');
  const names = [/^Doubling (gains|costs) /, /^Passing costs O /];
  const printed = () =>
    names.map((name) => {
      const row = screen.getByRole('row', { name });
      const sign = within(row).getByRole('rowheader').textContent === 'Doubling costs' ? '−' : '+';
      return `${sign}${within(row).getByRole('cell').textContent}`;
    });
  // The view follows a rollout a few times a second.
  await waitFor(() => expect(printed()).toEqual(differences.map((cell) => cell.replaceAll(/[()]/g, ''))));
});

test.each([
  // No double, double/take: what the two mistakes are called.
  [0.3, 0.13, 'centre', 'X', ['Doubling costs', 'Passing costs O']],
  [0.3, 0.46, 'centre', 'O', ['Doubling gains', 'Passing costs X']],
  [0.5, 1.2, 'roller', 'X', ['Redoubling gains', 'Taking costs O']],
  [1.1, 1.2, 'roller', 'O', ['Redoubling costs', 'Taking costs X']],
] as const)('no double %d, double/take %d, cube of %s, %s to roll', (none, take, owner, onRoll, costs) => {
  const { position } = createTestServices(RACE).position.getState();
  const decision = { noDouble: { equity: none }, doubleTake: { equity: take }, doublePass: { equity: 1 } };
  const before = { cube: { decision }, outcome: [0.6, 0, 0, 0, 0] } as unknown as PositionEvaluation;
  const asked = { ...position, onRoll, cube: { value: 1, owner } };
  expect(evaluatedColumns(asked, { before, level: 0 }, false)!.costs).toEqual(costs);
});

test('with beavers, the mistakes are those against a beaver', () => {
  const { position } = createTestServices(RACE).position.getState();
  const decision = {
    noDouble: { equity: -0.4 },
    doubleTake: { equity: -0.6 },
    doublePass: { equity: 1 },
  };
  const before = { cube: { decision }, outcome: [0.3, 0, 0, 0, 0] } as unknown as PositionEvaluation;
  const asked = { ...position, beavers: true };
  const { costs, columns, differences } = evaluatedColumns(asked, { before, level: 0 }, false)!;
  expect(columns.map(({ name }) => name)).toEqual([
    'no double',
    'double, take',
    'double, pass',
    'double, beaver',
  ]);
  expect(costs).toEqual(['Doubling costs', 'Passing costs O', 'Taking costs O']);
  expect(differences.map(({ equity }) => equity.mean)).toEqual([
    expect.closeTo(-0.8),
    expect.closeTo(2.2),
    expect.closeTo(0.6),
  ]);
});

test('another program’s figures are below ours', async () => {
  const { services } = await showSide();
  const { position } = services.position.getState();
  const outcome = [0.551, 0.166, 0.007, 0.118, 0.005] as const;
  const theirs = { play: '6/5 8/5', level: '4-ply', value: 0.218, uncertainty: null, outcome };
  act(() =>
    services.analysis.getState().keepReference({
      position,
      note: '',
      analysis: { program: 'XG', measure: 'equity', plays: [theirs], cube: null, notes: [] },
    }),
  );
  expect(column('A')).toHaveTextContent('XG 4-ply +0.218');
  expect(column('B')).not.toHaveTextContent('XG');
  expect(screen.getByRole('cell', { name: /16\.6/ })).toBeVisible();
});

test('before a rollout, the lines of a cube decision are next to each other as evaluated', async () => {
  await showSide(RACE);
  expect(screen.getAllByRole('region', { name: /^[A-D]: / }).map((each) => each.ariaLabel)).toEqual([
    'A: no double',
    'B: double, take',
    'C: double, pass',
  ]);
  expect(column('C')).toHaveTextContent('+1.000');
  // What the two mistakes cost is in words, with no column of its own.
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(['Figure', 'A', 'B']);
  const rows = screen.getAllByRole('rowheader').map((each) => each.textContent);
  expect(rows.slice(-2)).toEqual([expect.stringMatching(/^Doubling (gains|costs)$/), 'Passing costs O']);
  // No gammon can be won or lost in this race.
  expect(rows.slice(0, -2)).toEqual(['Equity', 'Wins, %']);
  expect(screen.getByRole('table')).not.toHaveTextContent('±');
  expect(screen.getByText('run bar')).toBeVisible();
});

test('in German', async () => {
  await showSide(undefined, { language: 'de' });
  expect(verdict()).toEqual([expect.stringMatching(/^Erster Blick: A, um 0,2\d$/)]);
  expect(screen.getByRole('button', { name: 'Tauschen' })).toBeVisible();
});
