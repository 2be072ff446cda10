import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTestServices, evaluator, show } from '../../../../../tests/components/page.tsx';
import { unwrap } from '../../../../engine/errors.ts';
import { makePlay } from '../../../../formats/text/notation.ts';
import { candidateKey } from '../../../../jobs/variants.ts';
import type { ListedPlay } from '../../../../runner/core/evaluationTypes.ts';
import { EQUITY } from '../../../../ui/charts/unit.ts';
import type { RolledRow } from '../../../state/rollout/types.ts';
import type { ComparedColumn } from './compareCell.ts';
import { PlacePanel } from './PlacePanel.tsx';
import { QueueBar } from './QueueBar.tsx';
import { ScoreTable } from './ScoreTable.tsx';

const interval = (mean: number) => ({ trials: 324, mean, halfWidth: 0.02, standardError: 0.01 });
const row = (index: number, mean: number, behind: number | null): RolledRow => ({
  index,
  name: `${index}`,
  trials: 324,
  hasFewer: false,
  toSettle: undefined,
  standardDeviation: 1,
  equity: interval(mean),
  behind: behind === null ? null : interval(behind),
  jsd: null,
  chanceBest: null,
  outcome: [0.5, 0, 0, 0, 0],
});
const column = (name: string, change: Partial<ComparedColumn> = {}): ComparedColumn => ({
  key: name,
  name,
  condition: '',
  answer: undefined,
  decision: undefined,
  certainty: 'settled',
  about: '',
  progress: '324 trials',
  unit: EQUITY,
  unitName: 'normalized equity',
  rows: new Map(),
  exact: new Map(),
  pairs: [],
  onRemove: undefined,
  ...change,
});
const plays = [
  { key: 'a', name: '8/5 6/5', letter: 'A', color: 'blue' },
  { key: 'b', name: '24/14', letter: 'B', color: 'violet' },
];
const cells = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell');

test('each cell has the loss with its error; the winner of a column is filled only where it is settled', async () => {
  const onRemove = vi.fn<() => void>();
  const rows = (of: readonly RolledRow[]) => new Map(of.map((each, index) => ['ab'[index]!, each]));
  const user = await show(
    <ScoreTable
      candidates={plays}
      columns={[
        column('Money', { unitName: 'points per game', rows: rows([row(0, 0.2, null), row(1, 0.1, 0.1)]) }),
        column('DMP', {
          certainty: 'close',
          rows: rows([row(0, 0.1, 0.01), row(1, 0.11, null)]),
          onRemove,
        }),
        column('Gammon-go', { progress: 'waiting for its turn' }),
      ]}
    />,
  );
  const [first, second, third] = cells(/^8\/5 6\/5/);
  expect(first).toHaveTextContent('best +0.200 ± 0.020');
  expect(first).toHaveAttribute('data-kind', 'best');
  expect(second).toHaveTextContent('−0.010 ± 0.020not settled');
  expect(third).toHaveTextContent('–');
  const [lost, leads] = cells(/^24\/14/);
  expect(lost).toHaveAttribute('data-kind', 'loss');
  expect(leads).toHaveTextContent('leads');
  expect(leads).toHaveAttribute('data-kind', 'leads');
  // Only the column whose unit is another one names it.
  expect(screen.getByRole('columnheader', { name: /^Money/ })).toHaveTextContent('points per game');
  expect(screen.getByRole('columnheader', { name: /^DMP/ })).not.toHaveTextContent('equity');
  expect(screen.getByText('In normalized equity, with 95 % intervals.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove DMP' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('at a score each loss is against the best play of its own group, which has a figure there', async () => {
  const services = createTestServices();
  const { position } = services.position.getState();
  const reply = await evaluator.plays(position, { ...services.analysis.getState().level, plies: 0 }).reply;
  const listed = unwrap(reply!);
  const plays = listed
    .slice(0, 4)
    .map((play, at) => ({ ...play, cubeful: null, equity: 0.224 - 0.031 * at }));
  const key = ({ moves, after }: ListedPlay) => candidateKey({ kind: 'play', moves, board: after });
  const name = ({ moves }: ListedPlay) => makePlay(moves);
  const [best, second] = plays;
  const rows = new Map([
    [key(best!), { ...row(0, 0.251, null), name: name(best!) }],
    [key(second!), { ...row(1, 0.22, 0.031), name: name(second!) }],
  ]);
  const panel = (rolled: { rows: typeof rows } | undefined) => (
    <PlacePanel
      place="money"
      position={position}
      result={{ kind: 'play', position, plies: 0, plays }}
      right={undefined}
      look=""
      rolled={rolled}
      rolledOut={undefined}
    />
  );
  await show(
    <>
      {panel(undefined)}
      {panel({ rows })}
    </>,
  );
  const groups = screen.getAllByRole('rowgroup').map((group) => within(group).getAllByRole('row'));
  const heads = groups.map(([head]) => within(head!).getAllByRole('columnheader')[0]!.textContent);
  expect(heads).toEqual(['0-ply', 'Rolled out', `0-ply, against ${name(best!)} +0.224`]);
  const figure = (text: string) => Number.parseFloat(text.replace('−', '-'));
  for (const [head, ...lines] of groups) {
    const figures = lines.map((line) =>
      within(line)
        .getAllByRole('cell')
        .map((cell) => figure(cell.textContent)),
    );
    const named = / ([+−][\d.]+)$/.exec(within(head!).getAllByRole('columnheader')[0]!.textContent)?.[1];
    const base = named === undefined ? figures[0]![0]! : figure(named);
    const lost = figures.filter(([, loss]) => !Number.isNaN(loss));
    expect(lost.length).toBeGreaterThan(0);
    for (const [equity, loss] of lost) expect(base + loss!).toBeCloseTo(equity!, 6);
  }
});

test('a cube decision has its action, named right only where it is settled, and the differences that decide it', async () => {
  const cube = { answer: 'Double, take', pairs: ['double − no double: +0.100 (±\u202f0.020)'] };
  await show(
    <ScoreTable
      candidates={plays}
      columns={[column('Money', cube), column('DMP', { ...cube, certainty: 'likely' })]}
    />,
  );
  const [money, dmp] = cells(/^Action/);
  expect(money).toHaveTextContent('Double, takedouble − no double: +0.100');
  expect(money).toHaveAttribute('data-kind', 'best');
  expect(dmp).toHaveTextContent('Double, takenot settled');
  expect(dmp).toHaveAttribute('data-kind', 'tie');
});

test('the queue gives a time only where no rule may end it sooner', async () => {
  const progress = {
    runs: 4,
    done: 1,
    trials: 400,
    total: 1600,
    secondsLeft: 12,
    mayEndSooner: false,
    state: 'running',
  } as const;
  const onAct = vi.fn<(action: string) => void>();
  const bar = (change: object) => (
    <QueueBar progress={{ ...progress, ...change }} step={1296} onAdd={() => {}} onAct={onAct}>
      {null}
    </QueueBar>
  );
  const user = await show(
    <>
      {bar({})}
      {bar({ mayEndSooner: true, runs: 5 })}
      {bar({ state: 'idle', done: 4 })}
    </>,
  );
  expect(screen.getByText(/^1 of 4 rollouts done · 12\s?s left$/)).toBeVisible();
  expect(screen.getByText('1 of 5 rollouts done')).toBeVisible();
  expect(screen.getByText('All 4 rollouts done · 400 trials')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Pause all' })[0]!);
  expect(onAct).toHaveBeenCalledWith('pause');
});
