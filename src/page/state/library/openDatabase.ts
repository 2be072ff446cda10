import { type IDBPDatabase, openDB } from 'idb';
import { asFailure, RolloutError } from '../../../engine/errors.ts';
import { phrase } from '../../../language/phrase.ts';

/** The name, version and upgrade of a database. */
export interface DatabasePlan {
  readonly name: string;
  readonly version: number;
  /** Creates what a database of an older version lacks. @param before - the old version */
  upgrade(database: IDBPDatabase<unknown>, before: number): void;
}

/**
 * Opens a database on first use, and again after the browser or a newer page has closed it.
 *
 * @returns a function that opens it; rejects at once, saying what to do, while an older version in another
 *   tab blocks it
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
    // Prevents an unhandled rejection when nobody is waiting for the database.
    blocked.catch(() => undefined);
    const own = openIt(name, version, {
      upgrade,
      blocked: () => refuse(new RolloutError('storage-refused', BLOCKED)),
      // A newer page in another tab waits for us to close; the
      // next call reopens the database, or says what to do.
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
    // `opened` comes first: once the database is open, an earlier block no longer matters.
    return Promise.race([opened, blocked]);
  };
}

const BLOCKED = phrase(
  'Another tab has the library open in an older version of Strata. Close or reload that tab.',
);
const FROM_THE_FUTURE = phrase(
  'The library is from a newer version of Strata than this tab. Reload the page; nothing is lost.',
);

const DENIED = phrase(
  'The library cannot be stored: the browser does not let this page store data. Allow it in the browser’s settings. Until then rollouts work, but are not saved.',
);

/** Words a database error. Code `storage-refused` means that the message also says what to do. */
export function databaseTrouble(thrown: unknown): RolloutError {
  if (thrown instanceof RolloutError) return thrown;
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  if (name === 'VersionError') return new RolloutError('storage-refused', FROM_THE_FUTURE);
  if (name === 'SecurityError') return new RolloutError('storage-refused', DENIED);
  if (name === 'QuotaExceededError')
    return new RolloutError('worker-failed', phrase('The browser is out of space.'));
  return new RolloutError('worker-failed', asFailure(thrown).message);
}

/** Wraps a method so that its errors go through {@link databaseTrouble}. */
export const explained =
  <Args extends readonly unknown[], T>(method: (...args: Args) => Promise<T>) =>
  async (...args: Args): Promise<T> => {
    try {
      return await method(...args);
    } catch (thrown) {
      throw databaseTrouble(thrown);
    }
  };
