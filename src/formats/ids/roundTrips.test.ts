import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPosition } from '../../../tests/arbitrary.ts';
import { runsOf, SWEEP_TIMEOUT } from '../../../tests/thorough.ts';
import { unwrap } from '../../engine/errors.ts';
import { moneyPosition } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { findIds, parseAnyId } from './anyId.ts';
import { makeGnuId } from './gnuId.ts';
import { ID_KINDS, type IdKind } from './idFormats.ts';
import { makeOgid } from './ogid.ts';
import { makePositionId } from './positionId.ts';
import { makeXgid } from './xgid.ts';

const RUNS = runsOf(300, 10_000);

/** What a format keeps of a position, by docs and `conversionLosses`. */
const keptByGnu = (position: Position): Position => ({
  ...position,
  // GNU Backgammon writes the higher die first.
  dice: position.dice && [Math.max(...position.dice), Math.min(...position.dice)],
  offer: position.offer === 'none' ? 'none' : 'double',
  beavers: false,
  maxCubeLog2: 10,
});

/** Snowie's line as its public descriptions have it; nobody writes it from here. */
function snowieLine({ board, onRoll, dice, cube, score, ...rules }: Position): string {
  const isFirst = onRoll === 'O';
  const [first, second] = isFirst ? [score.roller, score.opponent] : [score.opponent, score.roller];
  const points = Array.from({ length: 24 }, (_, index) => board.roller[index]! - board.opponent[23 - index]!);
  const fields = [
    [rules.matchLength, Number(rules.jacoby), 0, rules.matchLength === 0 ? 1 : 0, isFirst ? 0 : 1],
    ['Ann B.', 'Bob, Jr', Number(rules.crawford), first, second],
    [cube.value, { centre: 0, roller: 1, opponent: -1 }[cube.owner]],
    [board.roller[24], ...points, -board.opponent[24]!, ...(dice ?? [0, 0])],
  ];
  return fields.flat().join(';');
}

interface Format {
  readonly write: (position: Position) => string;
  readonly kept: (position: Position) => Position;
}

const FORMATS: Readonly<Record<IdKind, Format>> = {
  xgid: { write: makeXgid, kept: (position) => position },
  gnu: { write: makeGnuId, kept: keptByGnu },
  ogid: {
    write: makeOgid,
    kept: (position) => ({ ...keptByGnu(position), dice: position.dice, jacoby: false }),
  },
  snowie: {
    write: snowieLine,
    kept: (position) => ({ ...position, offer: 'none', beavers: false, maxCubeLog2: 10 }),
  },
  position: { write: ({ board }) => makePositionId(board), kept: ({ board }) => moneyPosition(board) },
};

/** What people and programs write around an ID. */
const AROUND: readonly (readonly [string, string])[] = [
  ['', ''],
  ['see ', ', please'],
  ['(', ')'],
  ['Position: ', '.\nX to play'],
  ['> ', '\n> Cube: 1'],
  ['a;', ';b'],
  ['"', '"'],
  ['<p>', '</p>'],
  ['12.\t', '\r\n'],
  ['id=', '&seed=7'],
  ['| ', ' | a remark |'],
  ['“', '”'],
  ['– ', ' – what now?'],
  ['[', '](https://example.org/)'],
];

test('an OGID whose halves are as long as those of a GNU ID', () => {
  const sides = fc.tuple(
    fc.constantFrom<readonly [number, number]>([14, 12], [12, 14]),
    fc.infiniteStream(fc.constantFrom(...'ghijklmno')),
    fc.infiniteStream(fc.constantFrom(...'123456')),
    fc.constantFrom('N0N::W:C:0:0::0', 'B4O::B:D:10:2:13:0', 'W1N:31:B:R:2:1:5:0'),
  );
  const take = (letters: fc.Stream<string>, count: number) => [...letters.take(count)].toSorted().join('');
  fc.assert(
    fc.property(sides, ([[white, black], high, low, rest]) => {
      const id = `${take(high, white)}:${take(low, black)}:${rest}`;
      expect(findIds(`see ${id}.`).map(({ kind, text, reading }) => [kind, text, reading.ok])).toEqual([
        ['ogid', id, true],
      ]);
    }),
  );
  expect(parseAnyId('jjklllmmnnoooo:133366cppppp:B4O::B:D:10:2:13:0')).toMatchObject({
    ok: true,
    value: { kind: 'ogid', position: { onRoll: 'X', offer: 'double', matchLength: 13 } },
  });
});

test.each([
  ['contains', 'AAAABxgIDAYAAA:cAkAAAAAAAAE'],
  ['begins with', 'XGIDAAAAAAAAAA:cAkAAAAAAAAE'],
])('a GNU ID that %s the letters XGID', (_what, id) => {
  expect(findIds(id).map(({ kind, text }) => [kind, text])).toEqual([['gnu', id]]);
});

describe.each(ID_KINDS)('%s', (kind) => {
  const { write, kept } = FORMATS[kind];

  test('what is written is read, alone and in a text', { timeout: SWEEP_TIMEOUT }, () => {
    fc.assert(
      fc.property(arbitraryPosition, fc.constantFrom(...AROUND), (position, [before, behind]) => {
        // Semicolons separate the fields of Snowie's line.
        fc.pre(kind !== 'snowie' || before !== 'a;');
        const id = write(position);
        const read = unwrap(parseAnyId(id));
        expect([read.kind, read.position]).toEqual([kind, kept(position)]);
        const found = findIds(before + id + behind);
        expect(found.map((one) => [one.kind, one.reading.ok && one.reading.value.position])).toEqual([
          [kind, kept(position)],
        ]);
      }),
      { numRuns: RUNS },
    );
  });

  test('two in a text, of this and of another notation', { timeout: SWEEP_TIMEOUT }, () => {
    const separator = fc.constantFrom('\n', ' ', ', ', ' and ', ' | ', ')\n(', ',', ';', '|');
    fc.assert(
      fc.property(
        arbitraryPosition,
        arbitraryPosition,
        fc.constantFrom(...ID_KINDS),
        separator,
        (one, two, other, between) => {
          fc.pre(between !== ';' || (kind !== 'snowie' && other !== 'snowie'));
          const ids = [
            { kind, text: write(one), position: kept(one) },
            { kind: other, text: FORMATS[other].write(two), position: FORMATS[other].kept(two) },
          ];
          const found = findIds(ids.map(({ text }) => text).join(between));
          expect(
            found.map((id) => ({
              kind: id.kind,
              text: id.text,
              position: id.reading.ok && id.reading.value.position,
            })),
          ).toEqual(ids);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
