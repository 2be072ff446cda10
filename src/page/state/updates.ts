import { createStore } from 'zustand/vanilla';
import { TAKE_OVER, type TakeOver } from '../../offline/takeOver.ts';
import type { WorkInProgress } from './rollout/types.ts';
import type { UpdatesState } from './types.ts';

interface UpdatesParts {
  /** Undefined if the browser does not support or allow service workers. */
  readonly container: ServiceWorkerContainer | undefined;
  /** URL of the service worker. */
  readonly script: string;
  /** Ends when the page has what it needs itself. Only then are the files for offline use loaded. Never fails. */
  readonly loaded: Promise<unknown>;
  readonly work: Pick<WorkInProgress, 'onceIdle'>;
  /** Reloads the page after saving what it needs to continue. */
  leave(): Promise<void>;
  /** Calls an action repeatedly, at an interval in milliseconds. */
  readonly every: (action: () => void, ms: number) => unknown;
}

/** Interval at which an open page checks for a new version, in ms. */
const ASK_EVERY_MS = 60 * 60 * 1000;
/** Time after which other work may continue if the new service worker has not taken over, in ms. */
const MOST_TAKING_MS = 10_000;

/**
 * Stores the page for offline use and offers newer versions, which replace nothing until the user accepts.
 */
export function createUpdates({ container, script, loaded, work, leave, every }: UpdatesParts) {
  let registration: ServiceWorkerRegistration | undefined;
  let isAsked = false;
  // When the first service worker takes control, the page need not reload.
  let hadWorker = container?.controller != null;

  const store = createStore<UpdatesState>()((set, get) => ({
    newer: 'none',
    worksOffline: false,
    take() {
      if (get().newer !== 'ready') return;
      set({ newer: 'waiting' });
      void work.onceIdle(async () => {
        isAsked = true;
        const taken = new Promise((resolve) => {
          container?.addEventListener('controllerchange', resolve, { once: true });
          setTimeout(resolve, MOST_TAKING_MS);
        });
        registration?.waiting?.postMessage({ type: TAKE_OVER } satisfies TakeOver);
        await taken;
      });
    },
  }));

  function look(): void {
    if (registration?.active == null) return;
    store.setState({ worksOffline: true });
    if (registration.waiting !== null && store.getState().newer === 'none')
      store.setState({ newer: 'ready' });
  }

  async function register(from: ServiceWorkerContainer): Promise<void> {
    const registered = await from.register(script);
    registration = registered;
    look();
    const follow = (): void => registered.installing?.addEventListener('statechange', look);
    follow();
    registered.addEventListener('updatefound', follow);
    // The check fails while offline and is repeated an hour later.
    every(() => void registered.update().catch(() => undefined), ASK_EVERY_MS);
  }

  container?.addEventListener('controllerchange', () => {
    if (hadWorker || isAsked) void leave();
    hadWorker = true;
    look();
  });
  // If registration is refused, the page works online only: see `worksOffline`.
  if (container !== undefined) void loaded.then(() => register(container)).catch(() => undefined);
  return store;
}
