import { expect, test } from 'vitest';
import { unwrap } from '../../engine/errors.ts';
import { parseXgid } from '../../formats/ids/xgid.ts';
import { engineParts } from './engineParts.ts';

const partsAt = (xgid: string, isCubeless = false) => {
  const { position } = unwrap(parseXgid(`XGID=${xgid}`));
  return engineParts(position.board, position, isCubeless);
};

test.each([
  ['contact', '-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10', true, true, false],
  ['a race of bearoffs', '---BADB------------bf---a-:1:1:1:00:4:0:0:7:10', false, true, true],
  ['a long race', '---BADB--B---------bf---a-:0:0:1:00:0:0:0:0:10', false, true, true],
  [
    'a money bearoff that both sides’ table knows, with the cube too',
    '------B------------b------:0:0:1:00:0:0:0:0:10',
    false,
    false,
    false,
  ],
  ['the same with two doublings left', '------B------------b------:0:0:1:00:0:0:0:0:2', false, true, false],
  ['a match bearoff of two checkers', '------B------------b------:0:0:1:00:5:3:0:7:10', false, false, false],
  ['of five against four', '---A-AC------------bb-----:0:0:1:00:5:3:0:7:10', false, true, false],
  ['of seven in a money game', '---C-AC------------bb-----:0:0:1:00:0:0:0:0:10', false, true, true],
  // Post-Crawford at DMP nobody can double; an opponent that owns a live cube can.
  ['a dead cube', '---BADB------------bf---a-:0:0:1:00:6:6:0:7:10', false, false, true],
  ['a Crawford game', '-b----E-C---eE---c-e----B-:0:0:1:31:6:0:1:7:10', true, false, false],
  ['the opponent’s cube', '-b----E-C---eE---c-e----B-:1:-1:1:31:0:0:0:7:10', true, true, false],
] as const)('%s', (_what, xgid, net, cubeFormula, race) => {
  expect(partsAt(xgid)).toEqual({ net, cubeFormula, race });
  expect(partsAt(xgid, true)).toEqual({ net, cubeFormula: false, race });
});
