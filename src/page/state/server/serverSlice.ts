import { createStore, type StoreApi } from 'zustand/vanilla';
import { asFailure } from '../../../engine/errors.ts';
import type { Game } from '../../../jobs/game.ts';
import type { CourseJob } from '../../../jobs/record.ts';
import type { Runner } from '../../../runner/core/types.ts';
import { keepText, remembered, type TextStorage } from '../../../ui/storage.ts';
import type { ServerConnection, ServerSlice } from './types.ts';

const PLACE_KEY = 'strata-place';
const WORD_KEY = 'strata-pairing-word';

/** What a store of the server needs. */
interface ServerStoreOptions {
  /** Connects with a pairing word; its code loads on demand. */
  readonly open: (word: string) => Promise<ServerConnection>;
  /** Saves the choice across visits. */
  readonly storage?: TextStorage | undefined;
  /** Saves the pairing word until the tab is closed. */
  readonly tab?: TextStorage | undefined;
}

/** Connects again at once if this tab had been connected. */
export function createServerStore({ open, storage, tab }: ServerStoreOptions): StoreApi<ServerSlice> {
  const store = createStore<ServerSlice>()((set) => ({
    place: remembered(storage, PLACE_KEY) === 'server' ? 'server' : 'browser',
    connection: undefined,
    isConnecting: false,
    problem: null,
    choose(place) {
      set({ place, problem: null });
      keepText(storage, PLACE_KEY, place);
    },
    async connect(word) {
      set({ isConnecting: true, problem: null });
      try {
        set({ connection: await open(word), isConnecting: false });
        keepText(tab, WORD_KEY, word);
      } catch (thrown) {
        set({ connection: undefined, isConnecting: false, problem: asFailure(thrown) });
      }
    },
  }));
  const word = remembered(tab, WORD_KEY);
  if (store.getState().place === 'server' && word !== '') void store.getState().connect(word);
  return store;
}

/** What starts runs: a pool, or the choice between it and a server. */
type Starter<Job extends CourseJob> = Pick<Runner<Job>, 'start'>;

/** A pool whose runs go to the server while that is chosen and connected. The results are the same. */
export function withServer<Job extends CourseJob, Pool extends Starter<Job>>(
  pool: Pool,
  game: Game<Job>,
  server: StoreApi<ServerSlice> | undefined,
): Pool {
  if (server === undefined) return pool;
  const start: Starter<Job>['start'] = (job, listener, from) => {
    const { place, connection } = server.getState();
    const runner = place === 'server' ? connection?.runnerOf(game) : undefined;
    return (runner ?? pool).start(job, listener, from);
  };
  return { ...pool, start };
}
