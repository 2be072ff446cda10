import { expect, test } from 'vitest';
import { exportedNames, promisedNames } from './exportedNames.ts';

// tests/slow/package.test.ts compares the packed types, too.
test.each(['node', 'browser'])('the entry point for %s exports what packaging/API.md lists', (entry) => {
  const { values, types } = promisedNames();
  expect([...exportedNames(`src/library/entries/${entry}.ts`)].sort()).toEqual([...values, ...types].sort());
});
