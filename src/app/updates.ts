import { createStore } from 'zustand/vanilla';
import { TAKE_OVER, type TakeOver } from '../offline/takeOver.ts';
import type { WorkInProgress } from '../features/rollout/index.ts';

/** The page's service worker: what it keeps, and newer versions. */
export interface UpdatesState {
  /** `waiting`: a newer version has been asked for and starts when no tab works any more. */
  readonly newer: 'none' | 'ready' | 'waiting';
  /** Whether the page's files are kept for use offline. */
  readonly isKept: boolean;
  /** Starts the newer version in all tabs once nothing is interrupted by it. */
  take(): void;
}

export interface UpdatesParts {
  /** Undefined where the browser has no service workers, or forbids them. */
  readonly container: ServiceWorkerContainer | undefined;
  /** Address of the service worker. */
  readonly script: string;
  readonly work: Pick<WorkInProgress, 'onceIdle'>;
  /** Loads the page again, after whatever it needs to go on where it was. */
  leave(): Promise<void>;
  /** Calls an action every so many milliseconds. */
  readonly every: (action: () => void, ms: number) => unknown;
}

/** How often a page that stays open asks for a new version, ms. */
const ASK_EVERY_MS = 60 * 60 * 1000;
/** A service worker that has not taken over by then lets others work again, ms. */
const MOST_TAKING_MS = 10_000;

/** Keeps the page for use offline and tells of newer versions, which replace nothing before they are asked for. */
export function createUpdates({ container, script, work, leave, every }: UpdatesParts) {
  let registration: ServiceWorkerRegistration | undefined;
  let isAsked = false;
  // The first service worker takes over a page that needs nothing of it.
  let hadWorker = container?.controller != null;

  const store = createStore<UpdatesState>()((set, get) => ({
    newer: 'none',
    isKept: false,
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
    store.setState({ isKept: true });
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
    // Offline the question fails, and is asked again an hour later.
    every(() => void registered.update().catch(() => undefined), ASK_EVERY_MS);
  }

  container?.addEventListener('controllerchange', () => {
    if (hadWorker || isAsked) void leave();
    hadWorker = true;
    look();
  });
  // Where it is refused the page works as long as the network does: see `isKept`.
  if (container !== undefined) register(container).catch(() => undefined);
  return store;
}
export type UpdatesStore = ReturnType<typeof createUpdates>;
