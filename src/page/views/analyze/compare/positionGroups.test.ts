import { expect, test } from 'vitest';
import { unwrap } from '../../../../engine/errors.ts';
import { parseXgid } from '../../../../formats/ids/xgid.ts';
import { fakeJob } from '../../../../../tests/fakes.ts';
import { groupsOf } from './positionGroups.ts';

const FIRST = '-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';

const named = (name: string, id: string) => ({
  key: name,
  name,
  job: { ...fakeJob({}), position: unwrap(parseXgid(id)).position },
});

test('a board is shown once for all rollouts that differ only by score', () => {
  const groups = groupsOf([
    named('Money', FIRST),
    named('DMP', FIRST.replace(':0:0:1:0:10', ':0:0:0:1:10')),
    named('O owns the cube', FIRST.replace(':0:0:1:31', ':1:-1:1:31')),
    named('Gammon-go', FIRST.replace(':31:0:0:1:0:', ':31:0:1:1:2:')),
  ]);
  expect(groups.map(({ runs }) => runs.map(({ name }) => name))).toEqual([
    ['Money', 'DMP', 'Gammon-go'],
    ['O owns the cube'],
  ]);
  expect(groups.map(({ difference }) => difference.cube)).toEqual([false, true]);
});
