import { sentence } from '../../src/language/sentences.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openArimaa, positionOf, tableRows, VECTORS } from '../../bench/arimaaModule.ts';
import { wording } from '../../src/language/wording.ts';
import { makeHash, parseHash } from '../../src/page/state/links/link.ts';
import { type Failure, unwrap, type Reason } from '../../src/engine/errors.ts';
import {
  makeLongBoard,
  makeShortBoard,
  parseLongBoard,
  parseShortBoard,
} from '../../src/formats/arimaa/board.ts';
import { makeTurn, parseTurn } from '../../src/formats/arimaa/turn.ts';
import { makeGnuId, parseGnuId } from '../../src/formats/ids/gnuId.ts';
import { makeOgid, parseOgid } from '../../src/formats/ids/ogid.ts';
import { makePositionId, parsePositionId } from '../../src/formats/ids/positionId.ts';
import { makeXgid, parseXgid } from '../../src/formats/ids/xgid.ts';
import { packNumbers, unpackNumbers } from '../../src/jobs/results/packed.ts';
import { DEFAULT_SETTINGS } from '../../src/jobs/settings/settings.ts';
import { arbitraryBoard, arbitraryPosition } from '../arbitrary.ts';
import { createParsers, type Parser, TOKENS } from '../parserCatalog.ts';
import { checkFor, FUZZ_SECONDS, FUZZ_SEED } from './fuzzing.ts';

beforeAll(() => console.log(`FUZZ_SEED=${FUZZ_SEED} FUZZ_SECONDS=${FUZZ_SECONDS}`));

/** Longest failure message or warning that may be shown. */
const LONGEST_MESSAGE = 1000;
const MOST_REPEATS = 20_000;

const parsers = createParsers();
const samples = [...new Set(parsers.flatMap((parser) => parser.samples))];

/** A change to a text. Places are fractions of its length, so that they fit any text. */
type Change = (text: string) => string;
const place = fc.double({ min: 0, max: 1, noNaN: true });
const at = (text: string, share: number): number => Math.floor(share * text.length);
const replaced = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TOKENS) },
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.integer().map(String),
);
const repeats = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 4 }) },
  fc.integer({ min: 1, max: MOST_REPEATS }),
);
const insertion = fc.tuple(place, piece, repeats).map(
  ([share, token, n]): Change =>
    (text) =>
      replaced(text, at(text, share), at(text, share), token.repeat(n)),
);
const replacement = fc.tuple(place, fc.nat(12), piece).map(
  ([share, n, token]): Change =>
    (text) =>
      replaced(text, at(text, share), at(text, share) + n, token),
);
const deletion = fc.tuple(place, fc.nat(60)).map(
  ([share, n]): Change =>
    (text) =>
      replaced(text, at(text, share), at(text, share) + n, ''),
);
const truncation = place.map(
  (share): Change =>
    (text) =>
      text.slice(0, at(text, share)),
);
const doubling = fc.tuple(place, place).map(
  ([from, to]): Change =>
    (text) =>
      text + text.slice(at(text, from), at(text, to)),
);
const change = fc.oneof(
  { weight: 4, arbitrary: replacement },
  { weight: 3, arbitrary: insertion },
  deletion,
  truncation,
  doubling,
);

/** Valid texts with a few changes, joined with others or built from the words of all formats. */
const textFor = ({ samples: own }: Parser): fc.Arbitrary<string> => {
  const sample = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...own) }, fc.constantFrom(...samples));
  const changed = fc
    .tuple(sample, fc.array(change, { maxLength: 5 }))
    .map(([text, changes]) => changes.reduce((made, one) => one(made), text));
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 2, arbitrary: fc.array(piece, { maxLength: 40 }).map((parts) => parts.join('')) },
    fc.tuple(changed, changed).map((both) => both.join('\n')),
  );
};

/** JSON of a number nested `depth` levels deep. */
const NESTED = ['[', '{"a":', '[{"a":'].map((open) => (depth: number) => {
  const close = { '[': ']', '{"a":': '}', '[{"a":': '}]' }[open] ?? '';
  return `${open.repeat(depth)}0${close.repeat(depth)}`;
});
const hostileValue = fc.oneof(
  fc
    .tuple(fc.constantFrom(...NESTED), fc.constantFrom(10, 1000, 100_000))
    .map(([nest, depth]) => nest(depth)),
  fc.constantFrom(
    '{"__proto__":{"trials":5}}',
    '{"constructor":{}}',
    '1e999',
    '-0',
    '1e-320',
    '"\\u0000"',
    'null',
  ),
);
const hostileJson = ({ samples: own }: Parser): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...own), fc.nat(50), hostileValue).map(([text, nth, value]) => {
    let index = 0;
    return text.replaceAll(/(?<=:)(?:-?\d[\d.]*|"[^"]*"|null|\{\}|\[\])/g, (whole) =>
      index++ === nth ? value : whole,
    );
  });

interface Answer {
  readonly ok?: unknown;
  readonly error?: Failure;
  readonly value?: { readonly warnings?: readonly (string | Reason)[]; readonly notes?: unknown };
}

/** Checks that a value is a short text. */
function expectShort(text: unknown): void {
  if (typeof text !== 'string') throw new Error(`expected text, got ${typeof text}`);
  expect(text.length).toBeLessThan(LONGEST_MESSAGE);
}

/** A parser must answer, and any failure or warning must be short. */
function expectAnswer({ parse }: Parser, text: string): void {
  const answer = parse(text) as Answer | null | undefined;
  if (typeof answer !== 'object' || answer === null || typeof answer.ok !== 'boolean') return;
  if (!answer.ok) {
    const said = answer.error === undefined ? undefined : wording(answer.error);
    expectShort(said);
    expect(said).not.toBe('');
    if (answer.error?.where !== undefined) expectShort(answer.error.where);
    return;
  }
  for (const list of [answer.value?.warnings, answer.value?.notes])
    if (Array.isArray(list))
      list.forEach((entry: string | Reason) =>
        expectShort(typeof entry === 'object' ? sentence(entry) : entry),
      );
}

const groups = [...new Set(parsers.map(({ group }) => group))];

describe('any text gets a short answer', () => {
  test.each(groups)(
    '%s',
    (group) => {
      const own = parsers.filter((parser) => parser.group === group);
      const one = fc
        .constantFrom(...own)
        .chain((parser) => {
          const text = parser.samples.some((sample) => sample.startsWith('{'))
            ? fc.oneof(textFor(parser), hostileJson(parser))
            : textFor(parser);
          return text.map((chosen) => ({ parser, text: chosen }));
        })
        .map(({ parser, text }) => ({
          parser,
          text,
          toString: () => `${parser.name}: ${JSON.stringify(text)}`,
        }));
      const cases = checkFor(FUZZ_SECONDS, one, ({ parser, text }) => expectAnswer(parser, text));
      console.log(`${group}: ${cases} texts`);
      expect(cases).toBeGreaterThan(own.length);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    1000 * (FUZZ_SECONDS + 600),
  );
});

const arimaaPositions = tableRows(`${VECTORS}/movegen.tsv`).map(positionOf);

describe('written data is read back unchanged', () => {
  const share = FUZZ_SECONDS / 8;
  test('positions of backgammon', () => {
    checkFor(share, arbitraryBoard, (board) =>
      expect(unwrap(parsePositionId(makePositionId(board)))).toEqual(board),
    );
    checkFor(share, arbitraryPosition, (position) => {
      const xgid = makeXgid(position);
      expect(makeXgid(unwrap(parseXgid(xgid)).position)).toBe(xgid);
      // These formats store less: what they keep must survive a round trip.
      for (const [make, parse] of [
        [makeGnuId, parseGnuId],
        [makeOgid, parseOgid],
      ] as const) {
        const text = make(position);
        expect(make(unwrap(parse(text)).position)).toBe(text);
      }
      const link = makeHash({ position, settings: DEFAULT_SETTINGS, plays: [], counts: null });
      const read = parseHash(link);
      expect(read?.ok).toBe(true);
    });
  }, 600_000);

  test('boards and turns of Arimaa', () => {
    const kernel = openArimaa();
    checkFor(share, fc.constantFrom(...arimaaPositions), (position) => {
      expect(unwrap(parseShortBoard(makeShortBoard(position))).board).toBe(position.board);
      expect(unwrap(parseLongBoard(makeLongBoard(position))).board).toBe(position.board);
      if (kernel.listTurns(position).count === 0) return;
      const { steps } = kernel.turnAt(0, position);
      const read = unwrap(parseTurn(makeTurn(steps))).steps;
      expect(read.map(({ from, to }) => [from, to])).toEqual(steps.map(({ from, to }) => [from, to]));
    });
  }, 600_000);

  test('packed numbers, to the bit', () => {
    checkFor(
      share,
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 40 }),
      (numbers) => {
        const read = unpackNumbers(packNumbers(numbers), numbers.length) ?? [];
        expect(read.every((value, index) => Object.is(value, numbers[index]))).toBe(true);
      },
    );
  }, 600_000);
});
