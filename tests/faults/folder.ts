import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RolloutJson } from '../../src/jobs/backgammon/resultJson.ts';
import { bundle } from '../programs.ts';

/**
 * Bundles the terminal program, and gives every test of a file a new empty folder.
 *
 * @param name - name of the test file
 */
export function testFolder(name: string) {
  let all: string;
  let folder: string;
  beforeAll(() => {
    bundle();
    all = mkdtempSync(join(tmpdir(), `strata-${name}-`));
  });
  beforeEach(() => {
    folder = mkdtempSync(join(all, 'test-'));
  });
  afterAll(() => rmSync(all, { recursive: true }));
  const at = (file: string): string => join(folder, file);
  return { at, read: (file: string): string => readFileSync(at(file), 'utf8') };
}

export const parse = (text: string): RolloutJson => JSON.parse(text) as RolloutJson;
