import type { IDBPDatabase, OpenDBCallbacks } from 'idb';
import { describe, expect, test } from 'vitest';
import { createOpener, databaseTrouble, explained } from './openDatabase.ts';

/** A stub of a database; the test decides when opening succeeds or fails. */
function stubbed() {
  const openings: { callbacks: OpenDBCallbacks<unknown>; succeed(): void; refuse(reason: unknown): void }[] =
    [];
  let closed = 0;
  const database = { close: () => void (closed += 1) } as unknown as IDBPDatabase<unknown>;
  const open = createOpener(
    { name: 'test', version: 2, upgrade() {} },
    ((_name, _version, callbacks) =>
      new Promise((resolve, refuse) => {
        openings.push({
          callbacks: callbacks as OpenDBCallbacks<unknown>,
          succeed: () => resolve(database as never),
          refuse,
        });
      })) as typeof import('idb').openDB,
  );
  return { open, openings, database, closed: () => closed };
}
const EVENT = {} as IDBVersionChangeEvent;

describe('opening a database', () => {
  test('it is opened once for all callers', async () => {
    const { open, openings, database } = stubbed();
    const asked = [open(), open()];
    openings[0]!.succeed();
    expect(await Promise.all(asked)).toEqual([database, database]);
    expect(openings.length).toBe(1);
  });

  test('an older tab that blocks it is reported at once; calls succeed once that tab is gone', async () => {
    const { open, openings, database } = stubbed();
    const asked = open();
    openings[0]!.callbacks.blocked!(1, 2, EVENT);
    await expect(asked).rejects.toThrow('Close or reload that tab.');
    await expect(open()).rejects.toThrow('Close or reload that tab.');
    openings[0]!.succeed();
    await Promise.resolve();
    expect(await open()).toBe(database);
    expect(openings.length).toBe(1);
  });

  test('it closes for a newer page, and the next call opens it again', async () => {
    const { open, openings, closed } = stubbed();
    const asked = open();
    openings[0]!.succeed();
    await asked;
    openings[0]!.callbacks.blocking!(2, 3, EVENT);
    await expect.poll(closed).toBe(1);
    const again = open();
    expect(openings.length).toBe(2);
    openings[1]!.refuse(new DOMException('The requested version (2) is less than 3', 'VersionError'));
    await expect(again).rejects.toThrow('The requested version');
  });

  test('after a refusal or a lost database the next call tries again', async () => {
    const { open, openings, database } = stubbed();
    const refused = open();
    openings[0]!.refuse(new Error('access denied'));
    await expect(refused).rejects.toThrow('access denied');
    const second = open();
    openings[1]!.succeed();
    expect(await second).toBe(database);
    openings[1]!.callbacks.terminated!();
    void open();
    expect(openings.length).toBe(3);
  });
});

test.each([
  ['VersionError', 'storage-refused', /newer version of Strata than this tab\. Reload the page/],
  ['QuotaExceededError', 'worker-failed', /out of space/],
  ['SecurityError', 'storage-refused', /Allow it in the browser’s settings\./],
  ['InvalidStateError', 'worker-failed', /^as the browser says$/],
] as const)('%s in words', async (name, code, message) => {
  const refuse = explained(() => Promise.reject(new DOMException('as the browser says', name)));
  await expect(refuse()).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

test('a refusal that already has a message keeps it', () => {
  const told = databaseTrouble(new DOMException('', 'VersionError'));
  expect(databaseTrouble(told)).toBe(told);
});
