import { expect, test, vi } from 'vitest';
import { createUpdates } from './updates.ts';

class StubWorker extends EventTarget {
  state = 'installing';
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A fake service worker registration. @param isControlled - whether a worker already controls the page */
function browser(isControlled: boolean) {
  const registration = Object.assign(new EventTarget(), {
    active: isControlled ? new StubWorker() : null,
    installing: null as StubWorker | null,
    waiting: null as StubWorker | null,
    update: async () => {},
  });
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? registration.active : null,
    register: vi.fn<() => Promise<typeof registration>>(async () => registration),
  });
  const find = () => {
    const worker = new StubWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    return worker;
  };
  return { registration, container, find };
}

async function open(isControlled: boolean, loaded: Promise<unknown> = Promise.resolve()) {
  const stub = browser(isControlled);
  let left = 0;
  let letIdle = () => {};
  const idle = new Promise<void>((resolve) => {
    letIdle = resolve;
  });
  const updates = createUpdates({
    container: stub.container as unknown as ServiceWorkerContainer,
    script: './sw.js',
    loaded,
    work: { onceIdle: async (action) => idle.then(action) },
    leave: async () => void (left += 1),
    every: () => {},
  });
  await settle();
  return { ...stub, updates, letIdle, left: () => left };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('the first service worker takes over silently', async () => {
  const { registration, container, find, updates, left } = await open(false);
  const worker = find();
  registration.installing = null;
  registration.active = worker;
  worker.become('activated');
  container.dispatchEvent(new Event('controllerchange'));
  expect(updates.getState()).toMatchObject({ newer: 'none', worksOffline: true });
  expect(left()).toBe(0);
});

test('the files for offline use wait for what the page itself loads', async () => {
  let arrive = () => {};
  const { container } = await open(
    false,
    new Promise<void>((resolve) => {
      arrive = resolve;
    }),
  );
  expect(container.register).not.toHaveBeenCalled();
  arrive();
  await settle();
  expect(container.register).toHaveBeenCalledOnce();
});

test('a newer version is offered, and starts once it is accepted and no work is in progress', async () => {
  const { registration, container, find, updates, letIdle, left } = await open(true);
  const worker = find();
  expect(updates.getState().newer).toBe('none');
  registration.installing = null;
  registration.waiting = worker;
  worker.become('installed');
  expect(updates.getState().newer).toBe('ready');
  updates.getState().take();
  updates.getState().take();
  expect(updates.getState().newer).toBe('waiting');
  await settle();
  expect(worker.told).toEqual([]);
  letIdle();
  await settle();
  expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(left()).toBe(0);
  container.dispatchEvent(new Event('controllerchange'));
  expect(left()).toBe(1);
});

test('a version that another tab has accepted reloads this page too', async () => {
  const { container, left } = await open(true);
  container.dispatchEvent(new Event('controllerchange'));
  expect(left()).toBe(1);
});

test('an install that fails offers nothing', async () => {
  const { registration, find, updates } = await open(true);
  const worker = find();
  registration.installing = null;
  worker.become('redundant');
  expect(updates.getState().newer).toBe('none');
});

test('without service workers there is nothing to offer', () => {
  const updates = createUpdates({
    container: undefined,
    script: './sw.js',
    loaded: Promise.resolve(),
    work: { onceIdle: (action) => action() },
    leave: async () => {},
    every: () => {},
  });
  expect(updates.getState()).toMatchObject({ newer: 'none', worksOffline: false });
});
