import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createTestServices,
  show,
  usePositionView,
  type TestServices,
} from '../../../../../tests/components/page.tsx';
import { useBegin } from '../useBegin.ts';
import { AnswerColumn } from './AnswerColumn.tsx';

function Answer({ services }: { readonly services: TestServices }) {
  const { question, view, units } = usePositionView(services);
  const start = useBegin(services, question, view);
  return (
    <AnswerColumn
      {...{ services, question, view, units, start }}
      broken={undefined}
      settingsButton={null}
      onPoint={() => {}}
      onReplay={() => {}}
      onEditorPlace={undefined}
    />
  );
}

async function showCube(xgid: string) {
  const services = createTestServices(`XGID=${xgid}`);
  const user = await show(<Answer services={services} />);
  await screen.findByRole('table', { name: 'The lines of the cube decision' });
  return { services, user };
}

const row = (name: RegExp) => screen.getByRole('row', { name });
/** The equities of a row: its own, and what is lost by it. */
function figures(name: RegExp): readonly [equity: string, loss: string] {
  const [equity, loss] = within(row(name)).getAllByRole('cell');
  return [equity!.textContent, loss!.textContent];
}
const decisionOf = (services: TestServices) => services.analysis.getState().before!.cube!.decision!;
const size = (n: number) => Math.abs(n).toFixed(3);

test.each([
  ['X', '-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10'],
  ['O', '-BBBCCC------------bcccbb-:0:0:-1:00:0:0:0:0:10'],
])('the doubler %s loses by doubling too early, the opponent by passing', async (player, xgid) => {
  const { services } = await showCube(xgid);
  const { noDouble, doubleTake } = decisionOf(services);
  const opponent = player === 'X' ? 'O' : 'X';
  const isDouble = doubleTake.equity > noDouble.equity;
  const wrong = isDouble ? /^No double/ : /^Double, take/;
  expect(figures(isDouble ? /^Double, take/ : /^No double/)[1]).toBe('best by evaluation');
  expect(figures(wrong)[1]).toBe(`\u2212${size(noDouble.equity - doubleTake.equity)}`);
  expect(figures(/^Double, pass/)).toEqual(['+1.000', `${opponent} loses ${size(1 - doubleTake.equity)}`]);
});

test('where the double is passed, the opponent loses by a take and the doubler by waiting', async () => {
  const { services } = await showCube('-BBCCCB-----b------cccbb--:0:0:1:00:0:0:0:0:10');
  const { noDouble, doubleTake, action } = decisionOf(services);
  expect(action).toMatchObject({ double: 'yes', answer: 'pass' });
  expect(figures(/^Double, pass/)[1]).toBe('best by evaluation');
  expect(figures(/^No double/)[1]).toBe(`\u2212${size(1 - noDouble.equity)}`);
  expect(figures(/^Double, take/)[1]).toBe(`O loses ${size(doubleTake.equity - 1)}`);
});

test('where the position is too good, the doubler loses by cashing', async () => {
  const { services } = await showCube('-BBCCCB-----d------cccb---:0:0:1:00:0:0:0:0:10');
  const { noDouble, doubleTake, action } = decisionOf(services);
  expect(action).toMatchObject({ double: 'too good', answer: 'pass' });
  expect(figures(/^No double/)[1]).toBe('best by evaluation');
  expect(figures(/^Double, pass/)[1]).toBe(`\u2212${size(noDouble.equity - 1)}`);
  expect(figures(/^Double, take/)[1]).toBe(`O loses ${size(doubleTake.equity - 1)}`);
});

test('a rollout gives losses their errors, and lines their games', async () => {
  const { services, user } = await showCube('-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10');
  act(() => {
    const settings = services.settings.getState();
    settings.set({ ...settings.settings, trials: 36, stopRule: 'none' });
  });
  await user.click(screen.getByRole('button', { name: 'Roll out the cube' }));
  await screen.findByText(/Done: 36 trials each/);
  // The trials of these tests give both lines the same value.
  const [[none], [take], [, passLoss]] = [/^No double/, /^Double, take/, /^Double, pass/].map(figures) as [
    readonly [string, string],
    readonly [string, string],
    readonly [string, string],
  ];
  expect(take).toBe(none);
  const [, equity = '', error] = /^\+(0\.\d+) (±.*)$/.exec(take) ?? [];
  expect(passLoss).toBe(`O loses ${size(1 - Number(equity))} ${error}`);
  for (const line of [/^No double/, /^Double, take/]) expect(row(line)).toHaveTextContent(/\d\.\d36$/);
});

test('letters go with the colors, and a beaver comes last', async () => {
  const letters = () => screen.getAllByRole('rowheader').map((each) => each.textContent);
  await showCube('-BBCCCB------------cccbbb-:0:0:1:00:0:0:2:0:10');
  expect(letters()).toEqual(['ANo double', 'BDouble, take', 'CDouble, pass', 'DDouble, beaver']);
});
