import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RolloutResult } from '../jobs/result.ts';
import { CHECKPOINT_MS, openCheckpoint } from './checkpoint.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strata-checkpoint-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(globalThis, 'setTimeout');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A run state with nothing but its duration. */
const stateAfter = (seconds: number) => ({ seconds }) as RolloutResult;
const surroundings = (notes: string[]) => ({ note: (text: string) => void notes.push(text) }) as never;

/** Whether the next interval has begun. Timers that others set do not count. */
const hasIntervalBegun = (): boolean =>
  vi.mocked(setTimeout).mock.calls.some(([, ms]) => ms === CHECKPOINT_MS);

/** Advances timers and waits for the writes they start. */
async function pass(ms: number, isWritten: () => boolean): Promise<void> {
  vi.advanceTimersByTime(ms);
  // vi.waitFor would advance the timers each time it looks.
  await expect.poll(isWritten).toBe(true);
}

test('a checkpoint is never more than five seconds behind the newest report', async () => {
  expect(CHECKPOINT_MS).toBeLessThanOrEqual(5000);
  const file = join(folder, 'a.json.partial');
  const checkpoint = openCheckpoint(surroundings([]), file, { answer: (state) => state, rows: undefined });
  const kept = () =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RolloutResult).seconds : -1;
  // The first trials are saved at once, then the newest state of each interval.
  checkpoint.take(stateAfter(1));
  await pass(0, () => kept() === 1);
  checkpoint.take(stateAfter(2));
  checkpoint.take(stateAfter(3));
  // The file is there a moment before its write has ended.
  await expect.poll(hasIntervalBegun).toBe(true);
  vi.advanceTimersByTime(CHECKPOINT_MS - 1);
  expect(kept()).toBe(1);
  await pass(1, () => kept() === 3);
  await checkpoint.close();
});

test('a report that arrives during a write is saved, though no other follows', async () => {
  const file = join(folder, 'a.json.partial');
  const checkpoint = openCheckpoint(surroundings([]), file, {
    answer(state) {
      if (state.seconds === 1) checkpoint.take(stateAfter(2));
      return state;
    },
    rows: undefined,
  });
  checkpoint.take(stateAfter(1));
  await pass(0, () => existsSync(file));
  await expect.poll(hasIntervalBegun).toBe(true);
  await pass(CHECKPOINT_MS, () => (JSON.parse(readFileSync(file, 'utf8')) as RolloutResult).seconds === 2);
  await checkpoint.close();
});

test('trials that cannot be saved are reported once', async () => {
  const notes: string[] = [];
  const file = join(folder, 'nowhere', 'a.json.partial');
  const answered: number[] = [];
  const checkpoint = openCheckpoint(surroundings(notes), file, {
    answer(state) {
      answered.push(state.seconds);
      return state;
    },
    rows: undefined,
  });
  for (const second of [1, 2]) {
    checkpoint.take(stateAfter(second));
    await pass(CHECKPOINT_MS, () => answered.length === second);
    await new Promise((resolve) => setImmediate(resolve));
    await expect.poll(() => notes.length).toBe(1);
  }
  await checkpoint.close();
  expect(notes).toEqual([`${file}: cannot be written: no such file or folder. The run continues.`]);
});
