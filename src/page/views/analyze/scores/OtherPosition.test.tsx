import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  createTestServices,
  evaluator,
  OPENING_31,
  RACE,
  show,
} from '../../../../../tests/components/page.tsx';
import { positionKey } from '../../../../games/backgammon/position.ts';
import { isComparable, type Variant } from '../../../../jobs/variants.ts';
import { currentQuestion } from '../../../state/analysis/question.ts';
import { OtherPosition } from './OtherPosition.tsx';
import { candidatesOf } from './useCompared.ts';

type Props = Parameters<typeof OtherPosition>[0];

/** Enters an ID for a second position. @returns what is started, and the rollout on the board */
async function enter(text: string, onBoard: string) {
  const services = createTestServices(onBoard);
  if (onBoard === RACE) services.analysis.getState().ask('cube');
  const job = currentQuestion(services)!;
  const started: Variant[] = [];
  const onStart = vi.fn<Props['onStart']>((make) => void started.push(...make(job)));
  const comparison = createStore(() => ({ runs: [] }));
  await show(
    <OtherPosition
      services={{ ...services, evaluator, comparison } as unknown as Props['services']}
      {...{ job, onStart }}
      disabled={false}
    />,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const trouble = () => screen.getByRole('status').textContent;
  await waitFor(() => expect(started.length + trouble().length).toBeGreaterThan(0));
  return { job, other: started[0], trouble: trouble() };
}

test('another position gets the roll, the same plays and its own best, in rows of the same names', async () => {
  // A checker of X on the 7 instead of the 8 point; no roll.
  const { job, other } = await enter('XGID=-b----EAB---eE---c-e----B-:0:0:1:00:0:0:1:0:10', OPENING_31);
  expect(other!.job.position.dice).toEqual([3, 1]);
  expect(other!.job.settings).toEqual(job.settings);
  const names = candidatesOf([job, other!.job]).map(({ name }) => name);
  expect(names[0]).toBe('8/5 6/5');
  expect(new Set(names).size).toBe(names.length);
  // At least one play is good in both.
  expect(names.length).toBeLessThan(job.candidates.length + other!.job.candidates.length);
  expect(isComparable({ job }, { job: other!.job })).toBe(false);
  expect(isComparable({ job }, other!)).toBe(true);
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('the roll of its ID goes first', async () => {
  const { other } = await enter('XGID=-b----EAB---eE---c-e----B-:0:0:1:64:0:0:1:0:10', OPENING_31);
  expect(other!.job.position.dice).toEqual([6, 4]);
});

test('its question about the cube has the same lines', async () => {
  const { job, other } = await enter('XGID=-BBCCCB------------ccbbcb-:0:0:1:00:0:0:0:0:10', RACE);
  expect(other!.job.candidates.map(({ kind }) => kind)).toEqual(['position', 'double']);
  expect(positionKey(other!.job.position.board)).not.toBe(positionKey(job.position.board));
  expect(candidatesOf([job, other!.job])).toHaveLength(3);
});

test.each([
  ['rubbish', OPENING_31, /ID/],
  ['XGID=-b----EAB---eE---c-e----Z-:0:0:1:00:0:0:1:0:10', OPENING_31, /^XGID field 1 \(position\)/],
  [
    'XGID=-BBCCCB------------ccbbcb-:1:-1:1:00:0:0:0:0:10',
    RACE,
    /^X may not double: the opponent owns the cube\.$/,
  ],
])('%s is refused with a reason', async (text, onBoard, reason) => {
  const { trouble } = await enter(text, onBoard);
  expect(trouble).toMatch(reason);
  expect(screen.getByRole('textbox')).toHaveValue(text);
});
