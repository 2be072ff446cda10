import { fail, ok, type Reason, reason, type Result, unwrap } from '../../engine/errors.ts';
import { checkPosition, type MendedPosition, mendPosition } from '../../games/backgammon/legality.ts';
import { cubeLog2, DEFAULT_MAX_CUBE_LOG2, MAX_CUBE_LOG2 } from '../../games/backgammon/position.ts';
import type { Board, Cube, Dice, Player, Position } from '../../games/backgammon/types.ts';
import { base64FromBits, bitsFromBase64, numberBits, readBits } from './bits.ts';

/** Characters of a GNU match ID. */
const MATCH_ID_LENGTH = 12;

/** A position without its board. */
export type MatchState = Omit<Position, 'board'>;

/** Bit fields as [first bit, number of bits]; player 0 is O (top), player 1 is X (bottom). */
const FIELD = {
  cube: [0, 4],
  /** 0 or 1 = that player, 3 = centered. */
  owner: [4, 2],
  /** The player on roll; if a double is pending, the doubler. */
  onRoll: [6, 1],
  crawford: [7, 1],
  /** 0 none, 1 playing, 2 over, 3 resigned, 4 dropped. */
  state: [8, 3],
  /** The player to decide; if a double is pending, the doubler's opponent. */
  decides: [11, 1],
  doubled: [12, 1],
  resignation: [13, 2],
  higherDie: [15, 3],
  lowerDie: [18, 3],
  length: [21, 15],
  scoreO: [36, 15],
  scoreX: [51, 15],
  /** Meaningless in a match: newer programs write 1, older ones 0. */
  noJacoby: [66, 1],
} as const satisfies Record<string, readonly [number, number]>;
const BITS = 72;
const CENTERED = 3;
const PLAYING = 1;
const MOST_STATE = 4;
const UNFINISHED_STATES: readonly number[] = [0, PLAYING];

const playerNumber = (player: Player): number => (player === 'X' ? 1 : 0);

/**
 * Writes the GNU match ID of a position, 12 characters. It cannot store beavers or the highest cube, and a
 * pending beaver or raccoon becomes a double.
 *
 * @throws RolloutError with the code of {@link checkPosition} for an impossible position
 */
export function makeMatchId(position: Position): string {
  const { cube, onRoll, dice, offer, score, matchLength, crawford, jacoby } = unwrap(checkPosition(position));
  const roller = playerNumber(onRoll);
  const doubled = offer !== 'none';
  const rollerIsX = onRoll === 'X';
  const values: Record<keyof typeof FIELD, number> = {
    cube: cubeLog2(cube.value) ?? 0,
    owner: cube.owner === 'centre' ? CENTERED : cube.owner === 'roller' ? roller : 1 - roller,
    onRoll: roller,
    crawford: Number(crawford),
    state: PLAYING,
    decides: doubled ? 1 - roller : roller,
    doubled: Number(doubled),
    resignation: 0,
    higherDie: dice === null ? 0 : Math.max(...dice),
    lowerDie: dice === null ? 0 : Math.min(...dice),
    length: matchLength,
    scoreO: rollerIsX ? score.opponent : score.roller,
    scoreX: rollerIsX ? score.roller : score.opponent,
    noJacoby: Number(matchLength > 0 || !jacoby),
  };
  const bits: boolean[] = Array.from({ length: BITS }, () => false);
  for (const name of Object.keys(FIELD) as (keyof typeof FIELD)[]) {
    const [first, count] = FIELD[name];
    numberBits(values[name], count).forEach((bit, offset) => {
      bits[first + offset] = bit;
    });
  }
  return base64FromBits(bits);
}

/**
 * Reads, checks and mends the position of a GNU match ID on a board. Warns about what is lost. The ID does
 * not store beavers or the highest cube: they are off and 1024.
 *
 * Codes: `bad-id`, `bad-cube`, `bad-dice`, and those of {@link checkPosition}. `where` names the field.
 */
export function parseMatchId(text: string, board: Board): Result<MendedPosition> {
  const id = text.trim();
  if (id.length !== MATCH_ID_LENGTH)
    return fail('bad-id', reason('match-id-length', { n: id.length }), 'match ID');
  const bits = bitsFromBase64(id);
  if (bits === undefined) return fail('bad-id', reason('match-id-unreadable', { id }), 'match ID');
  const field: FieldReader = (name) => {
    const [first, count] = FIELD[name];
    return readBits(bits, first, count);
  };
  const state = readState(field);
  if (!state.ok) return state;
  const { position, warnings } = mendPosition({ ...state.value, board });
  const checked = checkPosition(position);
  if (!checked.ok) return checked;
  return ok({ position, warnings: [...lossWarnings(field), ...warnings] });
}

/** The last bit of the last field; all later bits are 0. */
const LAST_BIT = 66;

/** Whether an unlabeled text looks like a match ID: it decodes, and all unused bits are 0. */
export function isMatchId(text: string): boolean {
  const bits = text.length === MATCH_ID_LENGTH ? bitsFromBase64(text) : undefined;
  if (bits === undefined || bits.slice(LAST_BIT + 1).some(Boolean)) return false;
  const field: FieldReader = (name) => {
    const [first, count] = FIELD[name];
    return readBits(bits, first, count);
  };
  const isScoreOf = (name: 'scoreO' | 'scoreX') => field('length') === 0 || field(name) < field('length');
  return field('state') <= MOST_STATE && isScoreOf('scoreO') && isScoreOf('scoreX') && readState(field).ok;
}

type FieldReader = (name: keyof typeof FIELD) => number;

function readState(field: FieldReader): Result<MatchState> {
  const onRoll: Player = field('onRoll') === 1 ? 'X' : 'O';
  const cube = readCube(field);
  if (!cube.ok) return cube;
  const dice = readDice(field);
  if (!dice.ok) return dice;
  const matchLength = field('length');
  const [ofX, ofO] = [field('scoreX'), field('scoreO')];
  return ok({
    onRoll,
    dice: dice.value,
    offer: field('doubled') === 1 ? 'double' : 'none',
    cube: cube.value,
    score: onRoll === 'X' ? { roller: ofX, opponent: ofO } : { roller: ofO, opponent: ofX },
    matchLength,
    crawford: field('crawford') === 1,
    jacoby: matchLength === 0 && field('noJacoby') === 0,
    beavers: false,
    maxCubeLog2: DEFAULT_MAX_CUBE_LOG2,
  });
}

function readCube(field: FieldReader): Result<Cube> {
  const log2 = field('cube');
  if (log2 > MAX_CUBE_LOG2) return fail('bad-cube', reason('match-id-cube', { n: log2 }), 'cube');
  const owner = field('owner');
  if (owner === CENTERED) return ok({ value: 2 ** log2, owner: 'centre' });
  if (owner > 1) return fail('bad-cube', reason('match-id-cube-owner', { got: owner }), 'cube');
  return ok({ value: 2 ** log2, owner: owner === field('onRoll') ? 'roller' : 'opponent' });
}

function readDice(field: FieldReader): Result<Dice | null> {
  const dice: Dice = [field('higherDie'), field('lowerDie')];
  if (dice[0] === 0 && dice[1] === 0) return ok(null);
  if (dice.every((die) => die >= 1 && die <= 6)) return ok(dice);
  return fail(
    'bad-dice',
    reason('match-id-dice', { got: reason('list-and', { words: dice[0], last: dice[1] }) }),
    'dice',
  );
}

function lossWarnings(field: FieldReader): readonly Reason[] {
  const warnings: Reason[] = [];
  if (!UNFINISHED_STATES.includes(field('state'))) warnings.push(reason('match-id-game-ended'));
  if (field('resignation') > 0) warnings.push(reason('match-id-resignation'));
  return warnings;
}
