import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocks, lockFileOf } from './locks.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strata-locks-'));
  file = join(folder, 'a.csv');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Id of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;
const write = (pid: number, host: string) => writeFileSync(lockFileOf(file), `${pid} ${host}\n`);

test('a locked file cannot be locked again until it is released', () => {
  const [first, second] = [createLocks(), createLocks()];
  first.take('--rows', file);
  expect(() => second.take('--rows', file)).toThrow(/^--rows .*a\.csv: another program is writing it/);
  first.close();
  second.take('--rows', file);
  second.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a dead process is taken over, even if this process has its number', () => {
  for (const pid of [deadPid(), process.pid]) {
    write(pid, hostname());
    const locks = createLocks();
    locks.take('-o', file);
    expect(readFileSync(lockFileOf(file), 'utf8')).toBe(`${process.pid} ${hostname()}\n`);
    locks.close();
    expect(readdirSync(folder)).toEqual([]);
  }
});

test('locks of living processes, of other hosts, and unreadable locks stay', () => {
  const locks = createLocks();
  for (const [pid, host] of [
    [process.ppid, hostname()],
    [deadPid(), `not-${hostname()}`],
  ] as const) {
    write(pid, host);
    expect(() => locks.take('-o', file)).toThrow(`process ${pid} ${host}`);
    expect(existsSync(lockFileOf(file))).toBe(true);
  }
  writeFileSync(lockFileOf(file), '');
  expect(() => locks.take('-o', file)).toThrow(/If it no longer runs, remove .*a\.csv\.lock\.$/);
  locks.close();
  expect(existsSync(lockFileOf(file))).toBe(true);
});

test('a folder in which no lock can be written is refused', () => {
  expect(() => createLocks().take('-o', join(folder, 'nowhere', 'a.json'))).toThrow(
    'cannot be written: no such file or folder',
  );
});
