import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestServices } from '../../../../tests/components/page.tsx';
import { START_BOARD, moneyPosition } from '../../../games/backgammon/position.ts';
import { createJob } from '../../../jobs/backgammon/job.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { PAGE_SETTINGS } from '../../state/settings/pageSettings.ts';
import type { RolloutView } from '../../state/analysis/types.ts';
import { useBegin } from './useBegin.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const JOB = createJob({
  position: moneyPosition(START_BOARD),
  candidates: [{ kind: 'position', board: START_BOARD }],
  settings: PAGE_SETTINGS,
});

/** Presses the button while the strong net loads. */
function press() {
  const services = createTestServices();
  services.analysis.setState({ hasStrong: false });
  const start = vi.fn<(job: RolloutJob) => void>();
  const { result, rerender } = renderHook(
    ({ isActive }) => useBegin(services, JOB, { start, isActive } as unknown as RolloutView),
    { initialProps: { isActive: false } },
  );
  act(() => result.current.begin());
  return {
    services,
    start,
    rerender,
    now: () => result.current,
    load() {
      act(() => services.analysis.setState({ hasStrong: true }));
      act(() => void vi.advanceTimersByTime(0));
    },
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    net: () => services.settings.getState().settings.net,
  };
}

test('a press waits for the strong net, and starts once it has loaded', () => {
  const { start, load, now, wait } = press();
  expect(now().isLoading).toBe(true);
  wait(4000);
  expect(start).not.toHaveBeenCalled();
  load();
  expect(start).toHaveBeenCalledExactlyOnceWith(JOB);
  expect(now()).toMatchObject({ isLoading: false, isLate: false });
});

test('after 5 s the fast net plays, until the strong one is there and the rollout is over', () => {
  const { start, load, now, wait, net, rerender } = press();
  wait(5000);
  expect(start).toHaveBeenCalledOnce();
  expect(start.mock.calls[0]![0]).toMatchObject({ settings: { net: 'fast' } });
  expect(now()).toMatchObject({ isLoading: false, isLate: true });
  expect(net()).toBe('fast');
  rerender({ isActive: true });
  load();
  expect([net(), now().isLate]).toEqual(['fast', true]);
  rerender({ isActive: false });
  wait(0);
  expect([net(), now().isLate]).toEqual(['strong', false]);
});

test('a press is forgotten if the position changes meanwhile', () => {
  const { services, start, load } = press();
  act(() => services.position.getState().set(moneyPosition(START_BOARD, [2, 1])));
  load();
  expect(start).not.toHaveBeenCalled();
});
