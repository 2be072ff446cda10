import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideTestPrograms } from '../scripts/testPrograms.mjs';

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  // As another user than root nothing is installed on the system.
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('STRATA_CHROMIUM', process.execPath);
  vi.stubEnv('STRATA_REDIS', process.execPath);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('given programs are used without a word', async () => {
  expect(await provideTestPrograms()).toBe(true);
  expect(said).toEqual([]);
});

test.each(['STRATA_CHROMIUM', 'STRATA_REDIS'])('a wrong %s is named, and nothing runs', async (variable) => {
  vi.stubEnv(variable, '/nowhere/program');
  expect(await provideTestPrograms()).toBe(false);
  expect(said).toEqual([`${variable}: expected the path of a program, found nothing at /nowhere/program.`]);
});

test('without Redis the tests run, and a line says which are skipped', async () => {
  vi.stubEnv('STRATA_REDIS', '');
  expect(await provideTestPrograms()).toBe(true);
  expect(said).toEqual([
    'Without Redis, the tests of queues are skipped. STRATA_REDIS=/path/to/it uses one that is elsewhere.',
  ]);
});
