import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestServices, RACE, show, usePositionView } from '../../../../../tests/components/page.tsx';
import type { Services } from '../../../state/types.ts';
import type { PositionViewProps } from '../AnswerHead.tsx';
import { NumbersView } from './NumbersView.tsx';

function Numbers({ services }: { readonly services: ReturnType<typeof createTestServices> }) {
  const { view, units } = usePositionView(services);
  const props = { services: services as unknown as Services, view, units };
  return <NumbersView {...(props as PositionViewProps)} />;
}

const heads = () => screen.getAllByRole('columnheader').map((each) => each.textContent);
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))
    .getAllByRole('cell')
    .map((each) => each.textContent);

test('before a rollout, the ticked plays are listed as evaluated, best first, without errors', async () => {
  await show(<Numbers services={createTestServices()} />);
  expect(heads()).toEqual(['FigureBest play first', 'A8/5 6/5', 'B24/23 13/10', 'C13/10 6/5']);
  expect(screen.getByText('Roll out to see its figures.')).toBeVisible();
  const equities = cells('Equity').map((text) => Number(text.replace('−', '-')));
  expect(equities).toEqual(equities.toSorted((a, b) => b - a));
  for (const text of cells('Wins')) expect(Number(text)).toBeGreaterThan(40);
  expect(screen.getByRole('table')).not.toHaveTextContent('±');
});

test('the pass of a cube decision has a value, but no games', async () => {
  await show(<Numbers services={createTestServices(RACE)} />);
  expect(cells('Equity').at(-1)).toBe('+1.000');
  const [none, take, pass] = cells('Wins');
  expect(none).toBe(take);
  expect(pass).toBe('–');
});
