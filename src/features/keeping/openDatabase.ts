import { type IDBPDatabase, openDB } from 'idb';
import { asFailure, RolloutError } from '../../engine/errors.ts';
import { phrase } from '../../language/phrase.ts';

/** A database of this page. */
export interface DatabasePlan {
  readonly name: string;
  readonly version: number;
  /** Creates what a database of an older version lacks. */
  upgrade(database: IDBPDatabase<unknown>, before: number): void;
}

/**
 * Opens a database when it is first needed, and again whenever the browser or a newer page has closed it.
 *
 * @returns opens it; rejects at once, with a cure, while a tab with an older version keeps it open
 */
export function createOpener(
  { name, version, upgrade }: DatabasePlan,
  openIt: typeof openDB = openDB,
): () => Promise<IDBPDatabase<unknown>> {
  let opened: Promise<IDBPDatabase<unknown>> | undefined;
  let blocked: Promise<never>;

  function begin(): Promise<IDBPDatabase<unknown>> {
    let refuse: (reason: RolloutError) => void = () => {};
    blocked = new Promise<never>((_, reject) => {
      refuse = reject;
    });
    // Only those who wait for the database hear of it.
    blocked.catch(() => undefined);
    const own = openIt(name, version, {
      upgrade,
      blocked: () => refuse(new RolloutError('storage-refused', BLOCKED)),
      // A newer page in another tab waits for this: the next call opens the database again, or says what to do.
      blocking() {
        forget();
        void own.then((database) => database.close());
      },
      terminated: () => forget(),
    });
    function forget(): void {
      if (opened === own) opened = undefined;
    }
    own.catch(forget);
    return own;
  }

  return () => {
    opened ??= begin();
    // Once it is open, the first of the two decides: what blocked it earlier is over.
    return Promise.race([opened, blocked]);
  };
}

const BLOCKED = phrase(
  'Another tab has the library open in an older version of Strata. Close or reload that tab.',
);
const FROM_THE_FUTURE = phrase(
  'The library is from a newer version of Strata than this tab. Reload the page; nothing is lost.',
);

/** A refusal of the database in words; code `storage-refused` where they say the cure as well. */
export function databaseTrouble(thrown: unknown): RolloutError {
  if (thrown instanceof RolloutError) return thrown;
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  if (name === 'VersionError') return new RolloutError('storage-refused', FROM_THE_FUTURE);
  if (name === 'QuotaExceededError')
    return new RolloutError('worker-failed', phrase('The browser is out of space.'));
  return new RolloutError('worker-failed', asFailure(thrown).message);
}

/** A method whose refusals are told by {@link databaseTrouble}. */
export const explained =
  <Args extends readonly unknown[], T>(method: (...args: Args) => Promise<T>) =>
  async (...args: Args): Promise<T> => {
    try {
      return await method(...args);
    } catch (thrown) {
      throw databaseTrouble(thrown);
    }
  };
