import fc from 'fast-check';
import { checkBoard } from '../src/games/backgammon/legality.ts';
import { cubeLog2, MAX_CUBE_LOG2 } from '../src/games/backgammon/position.ts';
import {
  BAR,
  type Board,
  CHECKERS_PER_SIDE,
  type Dice,
  OFFERS,
  PLAYERS,
  type Position,
} from '../src/games/backgammon/types.ts';

const KINDS = ['contact', 'bars', 'race', 'bearoff'] as const;
/** Number of places, counted from its own ace point, on which a side of each kind may have checkers. */
const REACH = { contact: 24, bars: 24, race: 12, bearoff: 6 } as const;

/** Place indices of up to 15 checkers. Drawing few distinct places produces both points and blots. */
const side = (kind: (typeof KINDS)[number]) =>
  fc
    .tuple(
      fc.array(fc.nat(REACH[kind] - 1), { minLength: 1, maxLength: 6 }),
      fc.oneof(
        fc.array(fc.nat(5), { minLength: CHECKERS_PER_SIDE, maxLength: CHECKERS_PER_SIDE }),
        fc.array(fc.nat(5), { minLength: 1, maxLength: CHECKERS_PER_SIDE, size: 'max' }),
      ),
      kind === 'bars' ? fc.nat(3) : fc.constant(0),
    )
    .map(([anchors, picks, onBar]) =>
      picks.map((pick, index) => (index < onBar ? BAR : (anchors[pick % anchors.length] ?? 0))),
    );

const empty = () => Array.from({ length: BAR + 1 }, () => 0);

function boardOf(roller: readonly number[], opponent: readonly number[]): Board {
  const board = { roller: empty(), opponent: empty() };
  for (const place of roller) board.roller[place]!++;
  for (const place of opponent) {
    // Points held by the roller are blocked, so the checker moves on to the next free one.
    const isHeld = (point: number) => board.roller[BAR - 1 - point]! > 0;
    let free = place;
    while (free !== BAR && isHeld(free)) free = (free + 1) % BAR;
    board.opponent[free]!++;
  }
  return board;
}

/**
 * Boards that can occur in a game in progress: contact with points and blots, checkers on one or both bars,
 * races and bearoffs. Half of the sides have all 15 checkers.
 */
export const arbitraryBoard: fc.Arbitrary<Board> = fc
  .constantFrom(...KINDS)
  .chain((kind) => fc.tuple(side(kind), side(kind)))
  .map(([roller, opponent]) => boardOf(roller, opponent))
  .filter((board) => checkBoard(board).ok);

/** Two dice in any order. */
export const arbitraryDice: fc.Arbitrary<Dice> = fc.tuple(
  fc.integer({ min: 1, max: 6 }),
  fc.integer({ min: 1, max: 6 }),
);

/** Valid positions of every kind: either player on roll, money and match, pending doubles, any cube owner. */
export const arbitraryPosition: fc.Arbitrary<Position> = fc
  .record({
    board: arbitraryBoard,
    onRoll: fc.constantFrom(...PLAYERS),
    dice: fc.option(arbitraryDice),
    offer: fc.constantFrom(...OFFERS),
    cube: fc.record({
      value: fc.nat(MAX_CUBE_LOG2).map((log2) => 2 ** log2),
      owner: fc.constantFrom('centre', 'roller', 'opponent'),
    }),
    score: fc.record({ roller: fc.nat(30), opponent: fc.nat(30) }),
    away: fc.option(
      fc.record({ roller: fc.integer({ min: 1, max: 12 }), opponent: fc.integer({ min: 1, max: 12 }) }),
    ),
    crawford: fc.boolean(),
    jacoby: fc.boolean(),
    beavers: fc.boolean(),
    maxCubeLog2: fc.nat(MAX_CUBE_LOG2),
  })
  .map(({ away, ...raw }): Position => {
    const matchLength = away === null ? 0 : raw.score.roller + away.roller;
    const opponentScore = away === null ? raw.score.opponent : Math.max(0, matchLength - away.opponent);
    const isCrawford =
      raw.crawford && (away?.roller === 1 || opponentScore === matchLength - 1) && matchLength > 0;
    const owner = cubeLog2(raw.cube.value) === 0 ? 'centre' : raw.cube.owner;
    const isDoubleOnly = matchLength > 0 && (raw.offer === 'beaver' || raw.offer === 'raccoon');
    const offer = isDoubleOnly || owner === 'opponent' ? 'none' : raw.offer;
    return {
      ...raw,
      offer,
      dice: offer === 'none' ? raw.dice : null,
      cube: { value: raw.cube.value, owner },
      score: { roller: raw.score.roller, opponent: opponentScore },
      matchLength,
      crawford: isCrawford,
      jacoby: matchLength === 0 && raw.jacoby,
      beavers: matchLength === 0 && (raw.beavers || offer === 'beaver' || offer === 'raccoon'),
    };
  });
