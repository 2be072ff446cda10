import { expect, test } from 'vitest';
import { unwrap } from '../engine/errors.ts';
import { parseXgid } from '../formats/ids/xgid.ts';
import { matchName, positionName } from './fileNames.ts';

const at = (xgid: string) => unwrap(parseXgid(`XGID=${xgid}`)).position;
const START = '-b----E-C---eE---c-e----B-';

test.each([
  ['play', `${START}:0:0:1:13:0:0:1:0:10`, 'opening 31'],
  // O is on roll in the same position.
  ['play', `${START}:0:0:-1:64:0:0:1:0:10`, 'opening 64'],
  ['cube', `${START}:0:0:1:00:0:0:1:0:10`, 'opening cube'],
  ['cube', `${START}:0:0:1:D:0:0:1:0:10`, 'opening take'],
  ['position', `${START}:0:0:1:31:0:0:1:0:10`, 'opening position'],
  ['play', '---BADB------------bf---a-:1:1:1:62:4:0:0:7:10', expect.stringMatching(/^62 [\w+]{14}$/)],
] as const)('a %s question about %s names its files', (question, xgid, name) =>
  expect(positionName(question, at(xgid))).toEqual(name),
);

test.each([
  [{ X: 'Alice', O: 'Bob' }, 7, 'Alice-Bob 7pt'],
  [{ X: 'Alice', O: ' ' }, 0, 'Alice-O money'],
])('the match of %j to %i names its files', (names, length, name) =>
  expect(matchName({ names, length })).toBe(name),
);
