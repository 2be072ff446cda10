import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createWorkInProgress, isRunning } from './workInProgress.ts';

/** Fake browser locks: shared ones, and exclusive ones that do not wait. */
function browserLocks() {
  const shared = new Set<Promise<void>>();
  let isTaken = false;
  const waiting: (() => void)[] = [];
  const locks = {
    async request(
      _name: string,
      { ifAvailable = false }: LockOptions,
      use: (lock: Lock | null) => Promise<unknown>,
    ): Promise<unknown> {
      if (ifAvailable) {
        if (isTaken || shared.size > 0) return use(null);
        isTaken = true;
        const done = await use({} as Lock);
        isTaken = false;
        for (const go of waiting.splice(0)) go();
        return done;
      }
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      const held = use({} as Lock) as Promise<void>;
      shared.add(held);
      await held;
      shared.delete(held);
      return undefined;
    },
  };
  return locks as unknown as Pick<LockManager, 'request'>;
}

function tab(locks: Pick<LockManager, 'request'> | undefined) {
  const looks: (() => void)[] = [];
  const work = createWorkInProgress(locks, (action) => looks.push(action));
  const store = (status: string) => {
    const own = createStore<{ status: string }>()(() => ({ status }));
    work.watch(own, isRunning);
    return own;
  };
  /** Makes all waiting callers try again. */
  async function look(): Promise<void> {
    for (let tick = 0; tick < 10; tick++) await Promise.resolve();
    for (const again of looks.splice(0)) again();
    for (let tick = 0; tick < 10; tick++) await Promise.resolve();
  }
  return { work, store, look };
}

test('an interruption waits until no tab is working', async () => {
  const locks = browserLocks();
  const [asking, other] = [tab(locks), tab(locks)];
  const run = other.store('running');
  const second = other.store('idle');
  let times = 0;
  const done = asking.work.onceIdle(async () => void (times += 1));
  await asking.look();
  expect(times).toBe(0);
  // Work that starts while it waits takes precedence.
  second.setState({ status: 'running' });
  run.setState({ status: 'done' });
  await asking.look();
  await asking.look();
  expect(times).toBe(0);
  second.setState({ status: 'paused' });
  await asking.look();
  await asking.look();
  await done;
  expect(times).toBe(1);
});

test('this tab counts like any other', async () => {
  const own = tab(browserLocks());
  const run = own.store('running');
  let isDone = false;
  void own.work.onceIdle(async () => void (isDone = true));
  await own.look();
  await own.look();
  expect(isDone).toBe(false);
  run.setState({ status: 'stopped' });
  await own.look();
  await own.look();
  expect(isDone).toBe(true);
});

test('an action counts until it succeeds or fails', async () => {
  const own = tab(browserLocks());
  let fail = (_reason: Error) => {};
  const importing = own.work.during(() => new Promise<void>((_, reject) => (fail = reject)));
  let isDone = false;
  void own.work.onceIdle(async () => void (isDone = true));
  await own.look();
  await own.look();
  expect(isDone).toBe(false);
  fail(new Error('full'));
  await expect(importing).rejects.toThrow('full');
  await own.look();
  await own.look();
  expect(isDone).toBe(true);
});

test('if tabs cannot communicate, nothing waits', async () => {
  const own = tab(undefined);
  own.store('running');
  let isDone = false;
  await own.work.onceIdle(async () => void (isDone = true));
  expect(isDone).toBe(true);
});
