import {
  type ErrorCode,
  fail,
  type Failure,
  failure,
  ok,
  type Reason,
  reason,
  type Result,
  unwrap,
} from '../../engine/errors.ts';
import {
  checkPosition,
  MAX_MATCH_LENGTH,
  type MendedPosition,
  mendPosition,
} from '../../games/backgammon/legality.ts';
import { cubeLog2, MAX_CUBE_LOG2 } from '../../games/backgammon/position.ts';
import {
  BAR,
  type Board,
  CHECKERS_PER_SIDE,
  type Checkers,
  type Offer,
  type Position,
} from '../../games/backgammon/types.ts';
import { tidyText } from '../text/tidyText.ts';

const PREFIX = 'XGID=';
const PLACES = 26;
const WHOLE_POINTS = reason('whole-points', { most: MAX_MATCH_LENGTH });
/** The syntax of each field; later code relies on it. */
const FIELDS: readonly {
  readonly name: Reason;
  readonly code: ErrorCode;
  readonly shape: RegExp;
  readonly expected: Reason;
}[] = [
  {
    name: reason('field-position'),
    code: 'bad-id',
    shape: /^[-A-Oa-o]{26}$/,
    expected: reason('xgid-place-letters'),
  },
  {
    name: reason('field-cube'),
    code: 'bad-cube',
    shape: /^(?:\d|1[0-2])$/,
    expected: reason('xgid-cube-digits'),
  },
  {
    name: reason('field-cube-owner'),
    code: 'bad-cube',
    shape: /^(?:-1|0|1)$/,
    expected: reason('xgid-cube-owners'),
  },
  { name: reason('field-turn'), code: 'bad-id', shape: /^-?1$/, expected: reason('xgid-turns') },
  {
    name: reason('field-dice'),
    code: 'bad-dice',
    shape: /^(?:00|[1-6]{2}|[DBR])$/i,
    expected: reason('xgid-dice'),
  },
  { name: reason('field-score-x'), code: 'bad-score', shape: /^\d{1,5}$/, expected: WHOLE_POINTS },
  { name: reason('field-score-o'), code: 'bad-score', shape: /^\d{1,5}$/, expected: WHOLE_POINTS },
  { name: reason('field-rules'), code: 'bad-id', shape: /^[0-3]$/, expected: reason('xgid-rules') },
  {
    name: reason('field-match-length'),
    code: 'bad-score',
    shape: /^\d{1,5}$/,
    expected: reason('xgid-match-length', { most: MAX_MATCH_LENGTH }),
  },
  {
    name: reason('field-highest-cube'),
    code: 'bad-cube',
    shape: /^\d{1,2}(?!\d)/,
    expected: reason('xgid-highest-cube'),
  },
];

const OFFER_OF_LETTER: Readonly<Record<string, Offer>> = { D: 'double', B: 'beaver', R: 'raccoon' };
const LETTER_OF_OFFER = { double: 'D', beaver: 'B', raccoon: 'R' } as const;
const EMPTY_DICE = '00';
const LETTER_A = 'A'.charCodeAt(0) - 1;
const LETTER_a = 'a'.charCodeAt(0) - 1;

/**
 * Writes the XGID of a position, with its prefix. Field 1 is always from X's viewpoint (bottom), whoever is on roll.
 *
 * @throws RolloutError with the code of {@link checkPosition} for an impossible position
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

/** What could be read of an XGID. */
export interface XgidReading extends MendedPosition {
  /** One per bad field; it has its neutral value. */
  readonly problems: readonly Failure[];
}

/** Values of fields 2 … 10 that say nothing: centered cube at 1, X on roll before the roll, money game. */
const NEUTRAL_FIELDS = ['0', '0', '1', '00', '0', '0', '0', '0', '10'] as const;
/**
 * Fields (from 0) that become neutral together, by the place that {@link checkPosition} names. If length
 * and scores of a match contradict each other, neither is kept. Bad checkers have no neutral value.
 */
const FIELDS_AT_FAULT: Readonly<Record<string, readonly number[]>> = {
  cube: [1, 2],
  offer: [4],
  score: [5, 6, 7, 8],
  matchLength: [5, 6, 7, 8],
};

/** What is wrong with a field by itself. @param index - from 0 */
function fieldProblem(index: number, got: string | undefined): Failure | undefined {
  const { name, code, shape, expected } = FIELDS[index]!;
  const where = `field ${index + 1}`;
  if (got === undefined)
    return failure('bad-id', reason('xgid-field-missing', { count: index, n: index + 1, name }), where);
  return shape.test(got)
    ? undefined
    : failure(code, reason('xgid-field', { n: index + 1, name, expected, got }), where);
}

/** Ten fields of the right shape, with the problems of those that had to become neutral. */
function soundFields(fields: readonly string[]): { readonly sound: string[]; readonly problems: Failure[] } {
  const problems: Failure[] = [];
  const sound = fields.slice(0, 1);
  for (const [at, neutral] of NEUTRAL_FIELDS.entries()) {
    const got = fields[at + 1];
    const problem = fieldProblem(at + 1, got);
    // The first missing field stands for those after it.
    if (problem !== undefined && at + 1 <= fields.length) problems.push(problem);
    sound.push(problem === undefined ? (got ?? neutral) : neutral);
  }
  // Without a match length, 1 in the field of rules may mean Crawford or Jacoby.
  if (fieldProblem(8, fields[8]) !== undefined) sound[7] = '0';
  if (Number(sound[8]) > 0 && Number(sound[7]) > 1) {
    problems.push(failure('bad-id', reason('xgid-match-rules', { got: sound[7] ?? '' }), 'field 8'));
    sound[7] = '0';
  }
  return { sound, problems };
}

/**
 * Reads as much of an XGID as possible, and mends it. Tolerates damage by forums and other programs: a
 * missing or lower-case prefix, typographic dashes, any spaces around it, text after field 10.
 *
 * If a double, beaver or raccoon is pending (`D`, `B`, `R` as dice), the turn field names the doubler, whoever must answer.
 *
 * @see docs/references.md for sources
 *
 * Fails only if the checkers cannot be read or cannot be. Codes: `bad-id` for the shape; `bad-checkers`,
 * `bad-cube`, `bad-dice`, `bad-score` for a field; those of {@link checkPosition}. `where` is `field 1` …
 * `field 10` or a place on the board.
 */
export function readXgid(text: string): Result<XgidReading> {
  const body = tidyText(text)
    .trim()
    .replace(/^(?:XGID\s*[=:]?\s*)+/i, '');
  const [word = ''] = body.split(/\s/, 1);
  const fields = word.split(':');
  const [places = ''] = fields;
  if (places.length !== PLACES) return placesLengthFailure(places, fields.length);
  const misread = fieldProblem(0, places);
  if (misread !== undefined) return { ok: false, error: misread };
  const misplaced = barProblem(places);
  if (misplaced !== undefined) return misplaced;
  const { sound, problems } = soundFields(fields);
  return possiblePosition(sound, problems);
}

/** The position of ten sound fields. Contradictory ones become neutral, each with a problem. */
function possiblePosition(sound: readonly string[], problems: readonly Failure[]): Result<XgidReading> {
  const mended = mendedFields(sound);
  const checked = checkPosition(mended.position);
  if (checked.ok) return ok({ ...mended, problems });
  const atFault = FIELDS_AT_FAULT[checked.error.where ?? ''] ?? [];
  const neutral = sound.map((got, index) => (atFault.includes(index) ? NEUTRAL_FIELDS[index - 1]! : got));
  // If nothing changed, the checkers are at fault; else ever fewer fields are left.
  const isStuck = neutral.every((value, index) => value === sound[index]);
  return isStuck ? checked : possiblePosition(neutral, [...problems, checked.error]);
}

/** The position of ten sound fields, mended; a highest cube beyond ours is named. */
function mendedFields(sound: readonly string[]): MendedPosition {
  const { position, warnings } = mendPosition(readFields(sound));
  const highest = highestCubeOf(sound);
  if (highest <= MAX_CUBE_LOG2) return { position, warnings };
  return { position, warnings: [reason('xgid-highest-cube-lowered', { got: highest }), ...warnings] };
}

/** Field 10, which text may follow. */
const highestCubeOf = (fields: readonly string[]): number => Number.parseInt(fields[9] ?? '', 10);

/** The position of an XGID whose fields are all sound. Codes are those of {@link readXgid}. */
export function parseXgid(text: string): Result<MendedPosition> {
  const read = readXgid(text);
  if (!read.ok) return read;
  const { problems, ...mended } = read.value;
  const [problem] = problems;
  return problem === undefined ? ok(mended) : { ok: false, error: problem };
}

/** Refuses a checker on the other side's bar, which {@link readSide} would drop: the first character is O's bar, the last X's. */
function barProblem(places: string): Result<never> | undefined {
  const wrong = /^[A-O]/.test(places)
    ? reason('xgid-x-on-o-bar')
    : /[a-o]$/.test(places)
      ? reason('xgid-o-on-x-bar')
      : undefined;
  if (wrong === undefined) return undefined;
  return fail('bad-id', reason('xgid-wrong-bar', { wrong }), 'field 1');
}

function placesLengthFailure(places: string, fieldCount: number): Result<never> {
  if (fieldCount === 1) return fail('bad-id', reason('xgid-no-fields'), 'field 1');
  const cure = places.length < PLACES ? reason('xgid-dashes-lost') : reason('xgid-extra-characters');
  return fail('bad-id', reason('xgid-places', { n: places.length, cure }), 'field 1');
}

/** The position of ten valid fields. */
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
    maxCubeLog2: Math.min(highestCubeOf(fields), MAX_CUBE_LOG2),
  };
}

/** A side's checkers from 26 places: the other side's bar, points 1 … 24 in its own numbering, its bar. */
function readSide(places: string, letterZero: number): Checkers {
  return Array.from({ length: BAR + 1 }, (_, index) => {
    const count = places.charCodeAt(index + 1) - letterZero;
    return count >= 1 && count <= CHECKERS_PER_SIDE ? count : 0;
  });
}

/** An XGID with blanks, line breaks or tags inserted by mail programs and forums. */
const LOOSE_XGID =
  /XGID[\s=:[\])]{0,6}((?:[-A-O]\s{0,3}){26}(?::\s{0,3}-?\d{1,5}\s{0,3}){3}:\s{0,3}(?:\d\d|[DBR])\s{0,3}(?::\s{0,3}\d{1,5}\s{0,3}){4}:\s{0,3}\d{1,2})/iy;

/** The XGID that starts at a place of a text, without inserted blanks. */
export function looseXgid(
  text: string,
  at: number,
): { readonly id: string; readonly end: number } | undefined {
  LOOSE_XGID.lastIndex = at;
  const match = LOOSE_XGID.exec(text);
  return match === null
    ? undefined
    : { id: `XGID=${(match[1] ?? '').replace(/\s/g, '')}`, end: at + match[0].length };
}
