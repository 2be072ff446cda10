import { type ErrorCode, fail, ok, type Reason, reason, type Result } from '../../engine/errors.ts';
import { checkPosition, type MendedPosition, mendPosition } from '../../games/backgammon/legality.ts';
import { DEFAULT_MAX_CUBE_LOG2 } from '../../games/backgammon/position.ts';
import { BAR, type Checkers, type Cube, type Position } from '../../games/backgammon/types.ts';

const FIELDS = 40;
/** Index of the roller's bar; 24 points and the opponent's bar follow. */
const ROLLER_BAR = 12;
const OPPONENT_BAR = 37;
const DICE = 38;

/** A line that may be a position: eleven numbers with two names among them, then board and dice, perhaps cut off. */
export const SNOWIE_LINE =
  /(?<![\w;.-])\d{1,5};\d;\d{1,2};\d;\d;[^;\n]{0,60};[^;\n]{0,60};\d;\d{1,5};\d{1,5};\d{1,5}(?:;-?\d{1,2}){15,29}(?![\w-]|\.\d)/g;

/** The fields that a number alone can have wrong. */
const CHECKED: readonly {
  readonly at: number;
  readonly name: Reason;
  readonly code: ErrorCode;
  readonly shape: RegExp;
  readonly expected: Reason;
}[] = [
  { at: 1, name: reason('field-rules'), code: 'bad-id', shape: /^[01]$/, expected: reason('snowie-flag') },
  { at: 4, name: reason('field-turn'), code: 'bad-id', shape: /^[01]$/, expected: reason('snowie-turn') },
  { at: 7, name: reason('field-rules'), code: 'bad-id', shape: /^[01]$/, expected: reason('snowie-flag') },
  {
    at: 11,
    name: reason('field-cube-owner'),
    code: 'bad-cube',
    shape: /^(?:-1|0|1)$/,
    expected: reason('snowie-owner'),
  },
  {
    at: DICE,
    name: reason('field-dice'),
    code: 'bad-dice',
    shape: /^[0-6]$/,
    expected: reason('snowie-die'),
  },
  {
    at: DICE + 1,
    name: reason('field-dice'),
    code: 'bad-dice',
    shape: /^[0-6]$/,
    expected: reason('snowie-die'),
  },
];

/**
 * Reads a position of Snowie: one line of 40 fields separated by semicolons. The first player is O, as GNU Backgammon reads it.
 * The line has no beavers and no highest cube: they are off and 1024.
 *
 * Codes: `bad-id` for the shape or another game; `bad-cube`, `bad-dice` for a field; those of {@link checkPosition}. `where` is
 * `field 1` … `field 40` or a place on the board.
 *
 * @see docs/references.md for sources
 */
export function parseSnowie(text: string): Result<MendedPosition> {
  const fields = text.trim().replace(/;$/, '').split(';');
  if (fields.length !== FIELDS)
    return fail('bad-id', reason('snowie-fields', { n: fields.length }), 'field 1');
  const variation = fields[2] ?? '';
  if (Number(variation) !== 0)
    return fail('bad-id', reason('snowie-variation', { got: variation }), 'field 3');
  for (const { at, name, code, shape, expected } of CHECKED) {
    const got = fields[at] ?? '';
    if (!shape.test(got))
      return fail(code, reason('snowie-field', { n: at + 1, name, expected, got }), `field ${at + 1}`);
  }
  const { position, warnings } = mendPosition(readFields(fields));
  const checked = checkPosition(position);
  return checked.ok ? ok({ position, warnings }) : checked;
}

/** The position of 40 fields. Board and cube owner are from the roller's viewpoint, scores in the order of the players. */
function readFields(fields: readonly string[]): Position {
  const number = (at: number): number => Number(fields[at]);
  const points = fields.slice(ROLLER_BAR + 1, OPPONENT_BAR).map(Number);
  const side = (counts: readonly number[], bar: number): Checkers => [
    ...counts.map((count) => Math.max(0, count)),
    Math.abs(number(bar)),
  ];
  const isFirst = number(4) === 0;
  const [own, other] = isFirst ? [8, 9] : [9, 8];
  const matchLength = number(0);
  const isRolled = number(DICE) > 0 || number(DICE + 1) > 0;
  return {
    board: {
      roller: side(points, ROLLER_BAR),
      opponent: side(
        Array.from({ length: BAR }, (_, index) => -(points[BAR - 1 - index] ?? 0)),
        OPPONENT_BAR,
      ),
    },
    onRoll: isFirst ? 'O' : 'X',
    dice: isRolled ? [number(DICE), number(DICE + 1)] : null,
    offer: 'none',
    cube: { value: number(10), owner: ownerOf(number(11)) },
    score: { roller: number(own), opponent: number(other) },
    matchLength,
    crawford: matchLength > 0 && number(7) === 1,
    jacoby: matchLength === 0 && number(1) === 1,
    beavers: false,
    maxCubeLog2: DEFAULT_MAX_CUBE_LOG2,
  };
}

const ownerOf = (owner: number): Cube['owner'] =>
  owner === 0 ? 'centre' : owner === 1 ? 'roller' : 'opponent';
