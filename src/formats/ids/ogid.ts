import { type ErrorCode, fail, ok, type Reason, reason, type Result, unwrap } from '../../engine/errors.ts';
import {
  checkPosition,
  MAX_MATCH_LENGTH,
  type MendedPosition,
  mendPosition,
} from '../../games/backgammon/legality.ts';
import {
  checkersLeft,
  cubeLog2,
  DEFAULT_MAX_CUBE_LOG2,
  otherPlayer,
} from '../../games/backgammon/position.ts';
import {
  BAR,
  type Board,
  type Checkers,
  type Offer,
  type Player,
  type Position,
} from '../../games/backgammon/types.ts';
import { tidyText } from '../text/tidyText.ts';

/** Characters for the points: 0 is White's bar, 1 … 24 in Black's numbering, 25 Black's bar. */
const PLACES = '0123456789abcdefghijklmnop';
/** A checker borne off; most programs omit it. */
const OFF = 'q';
/** Black is X: both start at the bottom of a diagram. */
const PLAYER_OF_COLOR = { W: 'O', B: 'X' } as const;
const COLOR_OF_PLAYER = { O: 'W', X: 'B' } as const;

/** Game states written by OpenGammon; with one of them field 5 names the player who acted last. */
const STATES = ['IW', 'IB', 'R', 'C', 'D', 'A', 'P', 'PR', 'G', 'M', 'F', 'RG', 'RM', 'FF'];

const FIELDS: readonly {
  readonly name: Reason;
  readonly code: ErrorCode;
  readonly shape: RegExp;
  readonly expected: Reason;
}[] = [
  {
    name: reason('field-white'),
    code: 'bad-id',
    shape: /^[0-9a-q]{0,15}$/,
    expected: reason('ogid-checker-letters'),
  },
  {
    name: reason('field-black'),
    code: 'bad-id',
    shape: /^[0-9a-q]{0,15}$/,
    expected: reason('ogid-checker-letters'),
  },
  {
    name: reason('field-cube'),
    code: 'bad-cube',
    shape: /^[WBN](?:\d|1[0-2])[NOTP]$/i,
    expected: reason('ogid-cube'),
  },
  { name: reason('field-dice'), code: 'bad-dice', shape: /^(?:[1-6]{2})?$/, expected: reason('ogid-dice') },
  { name: reason('field-player'), code: 'bad-id', shape: /^[WB]?$/i, expected: reason('ogid-player') },
  {
    name: reason('field-state'),
    code: 'bad-id',
    shape: new RegExp(`^(?:${STATES.join('|')})?$`, 'i'),
    expected: reason('ogid-states', { all: STATES.join(', ') }),
  },
  {
    name: reason('field-score-white'),
    code: 'bad-score',
    shape: /^\d{0,5}$/,
    expected: reason('whole-points', { most: MAX_MATCH_LENGTH }),
  },
  {
    name: reason('field-score-black'),
    code: 'bad-score',
    shape: /^\d{0,5}$/,
    expected: reason('whole-points', { most: MAX_MATCH_LENGTH }),
  },
  {
    name: reason('field-match-length'),
    code: 'bad-score',
    shape: /^(?:\d{1,5}[LCG]?\d{0,5})?$/i,
    expected: reason('ogid-match-length', { most: MAX_MATCH_LENGTH }),
  },
];
const LEAST_FIELDS = 3;
/** White opens: without dice, White is on roll whatever field 5 says. */
const WHITE_OPENS = 'IW';
/** The double was passed, or the game or match is over. */
const ENDED_STATES = ['P', 'G', 'M'];

/**
 * Writes the OGID of a position (OpenGammon), ten fields. It cannot store the Jacoby rule, beavers or the
 * highest cube, and a pending beaver or raccoon becomes a double. Field 5 names the player who acted last:
 * the doubler if a double is pending, otherwise the opponent of the player on roll.
 *
 * @throws RolloutError with the code of {@link checkPosition} for an impossible position
 */
export function makeOgid(position: Position): string {
  const { board, onRoll, dice, offer, cube, score, matchLength, crawford } = unwrap(checkPosition(position));
  const rollerIsX = onRoll === 'X';
  const [x, o] = rollerIsX ? [board.roller, board.opponent] : [board.opponent, board.roller];
  const owner =
    cube.owner === 'centre' ? 'N' : COLOR_OF_PLAYER[cube.owner === 'roller' ? onRoll : otherPlayer(onRoll)];
  const doubled = offer !== 'none';
  const [ofX, ofO] = rollerIsX ? [score.roller, score.opponent] : [score.opponent, score.roller];
  return [
    makeSide(o, (index) => (index === BAR ? 0 : BAR - index)),
    makeSide(x, (index) => index + 1),
    `${owner}${cubeLog2(cube.value) ?? 0}${doubled ? 'O' : 'N'}`,
    dice?.join('') ?? '',
    COLOR_OF_PLAYER[doubled ? onRoll : otherPlayer(onRoll)],
    // OpenGammon's states: double offered, cube decision before the roll, roll to play.
    doubled ? 'D' : dice === null ? 'C' : 'R',
    ofO,
    ofX,
    matchLength === 0 ? '' : `${matchLength}${crawford ? 'C' : ''}`,
    0,
  ].join(':');
}

/** A side's checkers, one character each, in the order of the points. */
function makeSide(checkers: Checkers, placeOf: (index: number) => number): string {
  return checkers
    .map((count, index) => ({ count, place: placeOf(index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ count, place }) => (PLACES[place] ?? '').repeat(count))
    .join('');
}

/**
 * Reads, checks and mends the position of an OGID, with or without `OGID=`. Three fields are enough: they mean a money game
 * with Black (X) on roll. Programs that omit the game state write the player on roll into field 5, others the player who
 * acted last. If that is ambiguous, a warning says who is assumed to be on roll.
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
  if (fields.length < LEAST_FIELDS) return fail('bad-id', reason('ogid-too-short'), 'field 1');
  for (const [index, { name, code, shape, expected }] of FIELDS.entries()) {
    const got = fields[index];
    if (got === undefined || shape.test(got)) continue;
    const where = `field ${index + 1}`;
    return fail(
      code,
      reason('ogid-field', {
        n: index + 1,
        name,
        expected,
        got: got.slice(0, 40),
      }),
      where,
    );
  }
  const [white = '', black = ''] = fields;
  const x = readSide(black, (place) => place - 1);
  const o = readSide(white, (place) => (place === 0 ? BAR : BAR - place));
  for (const [checkers, written, where] of [
    [o, white, 1],
    [x, black, 2],
  ] as const)
    if (checkersLeft(checkers) !== [...written].filter((letter) => letter !== OFF).length)
      return fail('bad-id', reason('ogid-wrong-bar', { n: where }), `field ${where}`);
  const { position, warnings } = mendPosition(readFields(fields, x, o));
  const checked = checkPosition(position);
  if (!checked.ok) return checked;
  const open = openTurn(fields, position.onRoll);
  return open === undefined
    ? ok({ position, warnings: [...endWarnings(fields), ...warnings] })
    : ok({ position, warnings: [open, ...warnings], isTurnOpen: true });
}

/** A warning if color and game state do not determine who is on roll. */
function openTurn(fields: readonly string[], onRoll: Player): Reason | undefined {
  const [, , cube = '', dice = '', color = '', written = ''] = fields;
  const state = written.toUpperCase();
  if (color === '' || isOffered(cube)) return undefined;
  if (state === '') return reason('ogid-no-state', { player: onRoll });
  return state !== WHITE_OPENS || dice === ''
    ? undefined
    : reason('ogid-unclear-state', {
        state,
        player: onRoll,
      });
}

/** A warning if the game is over. */
const endWarnings = ([, , , , , state = '']: readonly string[]): readonly Reason[] =>
  ENDED_STATES.includes(state.toUpperCase()) ? [reason('ogid-game-ended')] : [];

/** Reads a side's checkers; ignores points outside its board. */
function readSide(written: string, indexOf: (place: number) => number): Checkers {
  const counts = Array.from({ length: BAR + 1 }, () => 0);
  for (const letter of written) {
    const index = letter === OFF ? -1 : indexOf(PLACES.indexOf(letter));
    if (index >= 0 && index <= BAR) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

const isOffered = (cube: string): boolean => /O$/i.test(cube);

/** The doubler if a double is pending, otherwise the player to act. */
function playerOnRoll([, , cube = '', dice = '', color = '', state = '']: readonly string[]): Player {
  if (state.toUpperCase() === WHITE_OPENS && dice === '' && !isOffered(cube)) return 'O';
  if (color === '') return 'X';
  const named = PLAYER_OF_COLOR[color.toUpperCase() === 'W' ? 'W' : 'B'];
  return state === '' || isOffered(cube) ? named : otherPlayer(named);
}

function readFields(fields: readonly string[], x: Checkers, o: Checkers): Position {
  const [, , cube = '', dice = '', , , ofO = '', ofX = '', length = ''] = fields;
  const onRoll = playerOnRoll(fields);
  const board: Board = onRoll === 'X' ? { roller: x, opponent: o } : { roller: o, opponent: x };
  const [owner] = cube.toUpperCase();
  const ownerPlayer = owner === 'W' ? 'O' : owner === 'B' ? 'X' : undefined;
  const offer: Offer = isOffered(cube) ? 'double' : 'none';
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
