import { type ErrorCode, fail, ok, type Result, unwrap } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import { checkPosition, type MendedPosition, mendPosition } from '../games/backgammon/legality.ts';
import { checkersLeft, cubeLog2, DEFAULT_MAX_CUBE_LOG2, otherPlayer } from '../games/backgammon/position.ts';
import {
  BAR,
  type Board,
  type Checkers,
  type Offer,
  type Player,
  type Position,
} from '../games/backgammon/types.ts';
import { tidyText } from './tidyText.ts';
import { t } from '../language/language.ts';
import type { Text } from '../language/types.ts';

/** Places as the ID counts them: 0 White's bar, 1 … 24 the points as Black numbers them, 25 Black's bar. */
const PLACES = '0123456789abcdefghijklmnop';
/** Stands for a checker that has been borne off; most programs leave it out. */
const OFF = 'q';
/** Black moves from the bottom of diagrams, as X does. */
const PLAYER_OF_COLOUR = { W: 'O', B: 'X' } as const;
const COLOUR_OF_PLAYER = { O: 'W', X: 'B' } as const;

const FIELDS: readonly {
  readonly name: Text;
  readonly code: ErrorCode;
  readonly shape: RegExp;
  readonly expected: Text;
}[] = [
  {
    name: 'White',
    code: 'bad-id',
    shape: /^[0-9a-q]{0,15}$/,
    expected: 'a letter or digit for each checker',
  },
  {
    name: 'Black',
    code: 'bad-id',
    shape: /^[0-9a-q]{0,15}$/,
    expected: 'a letter or digit for each checker',
  },
  {
    name: 'cube',
    code: 'bad-cube',
    shape: /^[WBN](?:\d|1[0-2])[NOTP]$/i,
    expected: 'owner W, B or N, a power of two and N, O, T or P, such as N0N',
  },
  { name: 'dice', code: 'bad-dice', shape: /^(?:[1-6]{2})?$/, expected: 'a roll such as 31, or nothing' },
  { name: 'player', code: 'bad-id', shape: /^[WB]?$/i, expected: 'W or B' },
  { name: 'state', code: 'bad-id', shape: /^[A-Z]{0,3}$/i, expected: 'letters' },
  { name: 'score of White', code: 'bad-score', shape: /^\d{0,5}$/, expected: 'a whole number of points' },
  { name: 'score of Black', code: 'bad-score', shape: /^\d{0,5}$/, expected: 'a whole number of points' },
  {
    name: 'match length',
    code: 'bad-score',
    shape: /^(?:\d{1,5}[LCG]?\d{0,5})?$/i,
    expected: 'a whole number of points, with C in the Crawford game',
  },
];
const LEAST_FIELDS = 3;

/**
 * The OGID of a position (OpenGammon), ten fields. Lost in it: the Jacoby rule, beavers and the highest cube; a beaver or
 * raccoon is written as a double. Field 5 names the player whose action led here, so the other one has the roll to play;
 * of a pending double it names the doubler.
 *
 * @throws RolloutError with the code of {@link checkPosition} for a position that cannot occur
 */
export function makeOgid(position: Position): string {
  const { board, onRoll, dice, offer, cube, score, matchLength, crawford } = unwrap(checkPosition(position));
  const rollerIsX = onRoll === 'X';
  const [x, o] = rollerIsX ? [board.roller, board.opponent] : [board.opponent, board.roller];
  const owner =
    cube.owner === 'centre' ? 'N' : COLOUR_OF_PLAYER[cube.owner === 'roller' ? onRoll : otherPlayer(onRoll)];
  const doubled = offer !== 'none';
  const [ofX, ofO] = rollerIsX ? [score.roller, score.opponent] : [score.opponent, score.roller];
  return [
    makeSide(o, (index) => (index === BAR ? 0 : BAR - index)),
    makeSide(x, (index) => index + 1),
    `${owner}${cubeLog2(cube.value) ?? 0}${doubled ? 'O' : 'N'}`,
    dice?.join('') ?? '',
    COLOUR_OF_PLAYER[doubled ? onRoll : otherPlayer(onRoll)],
    // As OpenGammon writes them: a double offered, a roll to play, a cube decision before the roll.
    doubled ? 'D' : dice === null ? 'C' : 'R',
    ofO,
    ofX,
    matchLength === 0 ? '' : `${matchLength}${crawford ? 'C' : ''}`,
    0,
  ].join(':');
}

/** A side's checkers, one character each, in the order of the places. */
function makeSide(checkers: Checkers, placeOf: (index: number) => number): string {
  return checkers
    .map((count, index) => ({ count, place: placeOf(index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ count, place }) => (PLACES[place] ?? '').repeat(count))
    .join('');
}

/**
 * The position of an OGID, checked and mended, with or without `OGID=` in front. The first three fields are enough: then
 * money, Black (X) on roll. Some programs write the player on roll into field 5 rather than the one who has just acted: where
 * the state field does not tell them from OpenGammon, a warning says who is taken to be on roll.
 *
 * Codes: `bad-id` for the shape; `bad-checkers`, `bad-cube`, `bad-dice`, `bad-score` for a field; those of
 * {@link checkPosition}. `where` is `field 1` … `field 9` or a place on the board.
 */
export function parseOgid(text: string): Result<MendedPosition> {
  const body = tidyText(text)
    .trim()
    .replace(/^OGID\s?[=:]?\s?/i, '');
  const [word = ''] = body.split(/\s/, 1);
  const fields = word.split(':');
  if (fields.length < LEAST_FIELDS)
    return fail(
      'bad-id',
      phrase('OGID: expected at least 3 fields with colons between. Copy it whole.'),
      'field 1',
    );
  for (const [index, { name, code, shape, expected }] of FIELDS.entries()) {
    const got = fields[index];
    if (got === undefined || shape.test(got)) continue;
    const where = `field ${index + 1}`;
    return fail(
      code,
      phrase('OGID field {n} ({name}): expected {expected}; got "{got}".', {
        n: index + 1,
        name: phrase(name),
        expected: phrase(expected),
        got: got.slice(0, 40),
      }),
      where,
    );
  }
  const [white = '', black = '', , , colour = '', state = ''] = fields;
  const x = readSide(black, (place) => place - 1);
  const o = readSide(white, (place) => (place === 0 ? BAR : BAR - place));
  for (const [checkers, written, where] of [
    [o, white, 1],
    [x, black, 2],
  ] as const)
    if (checkersLeft(checkers) !== [...written].filter((letter) => letter !== OFF).length)
      return fail(
        'bad-id',
        phrase('OGID field {n}: it puts a checker on the other player’s bar.', { n: where }),
        `field ${where}`,
      );
  const { position, warnings } = mendPosition(readFields(fields, x, o));
  const checked = checkPosition(position);
  if (!checked.ok) return checked;
  const isClear = colour === '' || /^[A-HJ-Z]/i.test(state);
  const doubt = t('OGIDs without a game state differ in whom they name: {player} is taken to be on roll.', {
    player: position.onRoll,
  });
  return ok({ position, warnings: isClear ? warnings : [doubt, ...warnings] });
}

/** Checkers of a side; one on a place that it does not have is left out. */
function readSide(written: string, indexOf: (place: number) => number): Checkers {
  const counts = Array.from({ length: BAR + 1 }, () => 0);
  for (const letter of written) {
    const index = letter === OFF ? -1 : indexOf(PLACES.indexOf(letter));
    if (index >= 0 && index <= BAR) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

function readFields(fields: readonly string[], x: Checkers, o: Checkers): Position {
  const [, , cube = '', dice = '', colour = '', , ofO = '', ofX = '', length = ''] = fields;
  const isOffered = /O$/i.test(cube);
  const named: Player = colour === '' ? 'O' : PLAYER_OF_COLOUR[colour.toUpperCase() === 'W' ? 'W' : 'B'];
  const onRoll = isOffered ? named : otherPlayer(named);
  const board: Board = onRoll === 'X' ? { roller: x, opponent: o } : { roller: o, opponent: x };
  const [owner] = cube.toUpperCase();
  const ownerPlayer = owner === 'W' ? 'O' : owner === 'B' ? 'X' : undefined;
  const offer: Offer = isOffered ? 'double' : 'none';
  const [rollers, opponents] = onRoll === 'X' ? [ofX, ofO] : [ofO, ofX];
  const matchLength = Number.parseInt(length, 10) || 0;
  return {
    board,
    onRoll,
    dice: dice === '' ? null : [Number(dice[0]), Number(dice[1])],
    offer,
    cube: {
      value: 2 ** Number.parseInt(cube.slice(1), 10),
      owner: ownerPlayer === undefined ? 'centre' : ownerPlayer === onRoll ? 'roller' : 'opponent',
    },
    score: { roller: Number(rollers), opponent: Number(opponents) },
    matchLength,
    crawford: matchLength > 0 && /C/i.test(length),
    jacoby: false,
    beavers: false,
    maxCubeLog2: DEFAULT_MAX_CUBE_LOG2,
  };
}
