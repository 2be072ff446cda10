import { type ErrorCode, fail, ok, type Result, unwrap } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import { checkPosition, type MendedPosition, mendPosition } from '../games/backgammon/legality.ts';
import { cubeLog2, MAX_CUBE_LOG2 } from '../games/backgammon/position.ts';
import {
  BAR,
  type Board,
  CHECKERS_PER_SIDE,
  type Checkers,
  type Offer,
  type Position,
} from '../games/backgammon/types.ts';
import { tidyText } from './tidyText.ts';
import type { Text } from '../language/types.ts';

const PREFIX = 'XGID=';
const PLACES = 26;
/** What each field may look like; everything read after this check is well formed. */
const FIELDS: readonly {
  readonly name: Text;
  readonly code: ErrorCode;
  readonly shape: RegExp;
  readonly expected: Text;
}[] = [
  {
    name: 'position',
    code: 'bad-id',
    shape: /^[-A-Oa-o]{26}$/,
    expected: '- for an empty place, A to O for X and a to o for O',
  },
  {
    name: 'cube',
    code: 'bad-cube',
    shape: /^(?:\d|1[0-2])$/,
    expected: '0 for a cube of 1, 1 for 2, 2 for 4, up to 12',
  },
  {
    name: 'cube owner',
    code: 'bad-cube',
    shape: /^(?:-1|0|1)$/,
    expected: '1 for X, 0 for centred, -1 for O',
  },
  { name: 'turn', code: 'bad-id', shape: /^-?1$/, expected: '1 for X or -1 for O' },
  {
    name: 'dice',
    code: 'bad-dice',
    shape: /^(?:00|[1-6]{2}|[DBR])$/i,
    expected: '00, a roll such as 31, or D, B, R for a pending double, beaver, raccoon',
  },
  { name: 'score of X', code: 'bad-score', shape: /^\d{1,5}$/, expected: 'a whole number of points' },
  { name: 'score of O', code: 'bad-score', shape: /^\d{1,5}$/, expected: 'a whole number of points' },
  {
    name: 'rules',
    code: 'bad-id',
    shape: /^[0-3]$/,
    expected: '0 to 3 (1 for Jacoby, 2 for beavers, 3 for both; in a match 1 for the Crawford game)',
  },
  {
    name: 'match length',
    code: 'bad-score',
    shape: /^\d{1,5}$/,
    expected: 'a whole number of points, 0 for a money game',
  },
  { name: 'highest cube', code: 'bad-cube', shape: /^\d{1,2}(?!\d)/, expected: 'a whole number, usually 10' },
];

const OFFER_OF_LETTER: Readonly<Record<string, Offer>> = { D: 'double', B: 'beaver', R: 'raccoon' };
const LETTER_OF_OFFER = { double: 'D', beaver: 'B', raccoon: 'R' } as const;
const EMPTY_DICE = '00';
const LETTER_A = 'A'.charCodeAt(0) - 1;
const LETTER_a = 'a'.charCodeAt(0) - 1;

/**
 * The XGID of a position, with its prefix. Field 1 is always written from X's side of the board (bottom), whoever is on roll.
 *
 * @throws RolloutError with the code of {@link checkPosition} for a position that cannot occur
 */
export function makeXgid(position: Position): string {
  const { board, onRoll, dice, offer, cube, score, matchLength, maxCubeLog2 } = unwrap(
    checkPosition(position),
  );
  const rollerIsX = onRoll === 'X';
  const turn = rollerIsX ? 1 : -1;
  const ownerOfX = cube.owner === 'centre' ? 0 : cube.owner === 'roller' ? turn : -turn;
  const rules =
    matchLength > 0 ? Number(position.crawford) : Number(position.jacoby) + 2 * Number(position.beavers);
  const action = offer === 'none' ? (dice?.join('') ?? EMPTY_DICE) : LETTER_OF_OFFER[offer];
  const fields = [
    makePlaces(rollerIsX ? board : { roller: board.opponent, opponent: board.roller }),
    cubeLog2(cube.value) ?? 0,
    ownerOfX,
    turn,
    action,
    rollerIsX ? score.roller : score.opponent,
    rollerIsX ? score.opponent : score.roller,
    rules,
    matchLength,
    maxCubeLog2,
  ];
  return PREFIX + fields.join(':');
}

/** Field 1 of a board whose roller is X. */
function makePlaces({ roller: x, opponent: o }: Board): string {
  const letter = (ofX: number, ofO: number) =>
    ofX > 0 ? String.fromCharCode(LETTER_A + ofX) : ofO > 0 ? String.fromCharCode(LETTER_a + ofO) : '-';
  const points = Array.from({ length: BAR }, (_, index) => letter(x[index] ?? 0, o[BAR - 1 - index] ?? 0));
  return letter(0, o[BAR] ?? 0) + points.join('') + letter(x[BAR] ?? 0, 0);
}

/**
 * The position of an XGID, checked and mended. Reads what forums and other programs leave of one: prefix missing or in
 * lower case, typographic dashes, spaces of all kinds around it, text after field 10.
 *
 * A pending double, beaver or raccoon (`D`, `B`, `R` for dice) leaves the turn with the player who doubled, whoever answers.
 *
 * @see docs/references.md for the sources of that
 *
 * Codes: `bad-id` for the shape; `bad-checkers`, `bad-cube`, `bad-dice`, `bad-score` for a field; those of
 * {@link checkPosition}. `where` is `field 1` … `field 10` or a place on the board.
 */
export function parseXgid(text: string): Result<MendedPosition> {
  const body = tidyText(text)
    .trim()
    .replace(/^(?:XGID\s*[=:]?\s*)+/i, '');
  const [word = ''] = body.split(/\s/, 1);
  const fields = word.split(':');
  const [places = ''] = fields;
  if (places.length !== PLACES) return placesLengthFailure(places, fields.length);
  for (const [index, { name, code, shape, expected }] of FIELDS.entries()) {
    const where = `field ${index + 1}`;
    const got = fields[index];
    if (got === undefined)
      return fail(
        'bad-id',
        phrase('XGID: expected 10 fields with colons between, got {count}. Field {n} ({name}) is missing.', {
          count: index,
          n: index + 1,
          name: phrase(name),
        }),
        where,
      );
    if (!shape.test(got))
      return fail(
        code,
        phrase('XGID field {n} ({name}): expected {expected}; got "{got}".', {
          n: index + 1,
          name: phrase(name),
          expected: phrase(expected),
          got,
        }),
        where,
      );
  }
  const misplaced = barProblem(places);
  if (misplaced !== undefined) return misplaced;
  if (Number(fields[8]) > 0 && Number(fields[7]) > 1)
    return fail(
      'bad-id',
      phrase('XGID field 8 (rules): expected 0 or 1 (Crawford game) in a match; got "{got}".', {
        got: fields[7] ?? '',
      }),
      'field 8',
    );
  const mended = mendPosition(readFields(fields));
  const checked = checkPosition(mended.position);
  return checked.ok ? ok(mended) : checked;
}

/** The first character is O's bar and the last is X's: a checker of the other side there would get lost in reading. */
function barProblem(places: string): Result<never> | undefined {
  const wrong = /^[A-O]/.test(places)
    ? phrase('X on the bar of O (first character)')
    : /[a-o]$/.test(places)
      ? phrase('O on the bar of X (last character)')
      : undefined;
  if (wrong === undefined) return undefined;
  return fail(
    'bad-id',
    phrase(
      'XGID field 1 (position): it puts {wrong}. O’s bar comes first in lower case, X’s last in upper case.',
      {
        wrong,
      },
    ),
    'field 1',
  );
}

function placesLengthFailure(places: string, fieldCount: number): Result<never> {
  if (fieldCount === 1)
    return fail(
      'bad-id',
      phrase('XGID: expected 10 fields with colons between. Copy the whole line that begins with XGID=.'),
      'field 1',
    );
  const cure =
    places.length < PLACES
      ? phrase('Dashes were lost: copy it from a place that keeps every - sign.')
      : phrase('Take the extra characters away.');
  return fail(
    'bad-id',
    phrase('XGID field 1 (position): expected 26 characters, got {n}. {cure}', { n: places.length, cure }),
    'field 1',
  );
}

/** The position of ten well-formed fields. */
function readFields(fields: readonly string[]): Position {
  const [
    places = '',
    cubeText = '',
    ownerText = '',
    turn = '',
    action = '',
    ofX = '',
    ofO = '',
    rules = '',
    length = '',
    highest = '',
  ] = fields;
  const rollerIsX = turn === '1';
  const x = { checkers: readSide(places, LETTER_A), score: Number(ofX) };
  const o = { checkers: readSide(places.split('').toReversed().join(''), LETTER_a), score: Number(ofO) };
  const [roller, opponent] = rollerIsX ? [x, o] : [o, x];
  const owner = ownerText === '0' ? 'centre' : ownerText === turn ? 'roller' : 'opponent';
  const offer = OFFER_OF_LETTER[action.toUpperCase()] ?? 'none';
  const matchLength = Number(length);
  const isMoney = matchLength === 0;
  const ruleBits = Number(rules);
  return {
    board: { roller: roller.checkers, opponent: opponent.checkers },
    onRoll: rollerIsX ? 'X' : 'O',
    dice: offer !== 'none' || action === EMPTY_DICE ? null : [Number(action[0]), Number(action[1])],
    offer,
    cube: { value: 2 ** Number(cubeText), owner },
    score: { roller: roller.score, opponent: opponent.score },
    matchLength,
    crawford: !isMoney && ruleBits === 1,
    jacoby: isMoney && (ruleBits & 1) === 1,
    beavers: isMoney && (ruleBits & 2) === 2,
    maxCubeLog2: Math.min(Number.parseInt(highest, 10), MAX_CUBE_LOG2),
  };
}

/** A side's checkers from the 26 places in its own order: the other side's bar, points 1 … 24, its bar. */
function readSide(places: string, letterZero: number): Checkers {
  return Array.from({ length: BAR + 1 }, (_, index) => {
    const count = places.charCodeAt(index + 1) - letterZero;
    return count >= 1 && count <= CHECKERS_PER_SIDE ? count : 0;
  });
}
