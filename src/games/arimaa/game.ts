import {
  asValue,
  fail,
  ok,
  type Reason,
  reason,
  type ReasonValue,
  type Result,
} from '../../engine/errors.ts';
import type { ArimaaKernel } from './kernel.ts';
import { EMPTY_BOARD, pieceAt, pieceReason, squareName, withPiece } from './position.ts';
import { type PlayedTurn, playTurn, turnName, type WrittenTurn } from './turn.ts';
import {
  type GameEnd,
  otherSide,
  PIECE_COUNTS,
  PIECE_LETTERS,
  type Position,
  type Side,
  type Square,
} from './types.ts';

/** Pieces set up in one turn. */
export interface Placement {
  readonly piece: string;
  readonly square: Square;
}

/** A turn of a game record: a set-up or a move. */
export type RecordTurn =
  | { readonly label: string; readonly side: Side; readonly placements: readonly Placement[] }
  | { readonly label: string; readonly side: Side; readonly turn: WrittenTurn };

/** A replayed game. */
export interface PlayedGame {
  /** Position before each turn, and after the last. */
  readonly positions: readonly Position[];
  /** The moves, without the set-ups. */
  readonly turns: readonly PlayedTurn[];
  readonly end: GameEnd | undefined;
}

/** How often a board may occur with the same side to move. */
const MOST_OCCURRENCES = 2;
/** Key of {@link Occurrences}. */
export const occurrenceKey = ({ board, side }: Position): string => board + side;

/** How often each position has occurred in a game, from the one after the set-up on. */
export type Occurrences = ReadonlyMap<string, number>;

/** Counts how often each position has occurred. */
export function occurrencesOf(positions: readonly Position[]): Occurrences {
  const counts = new Map<string, number>();
  for (const position of positions) {
    const key = occurrenceKey(position);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Whether a position would occur for the third time. */
export const isThirdTime = (before: Occurrences, position: Position): boolean =>
  (before.get(occurrenceKey(position)) ?? 0) >= MOST_OCCURRENCES;

/**
 * Positions that may not occur again, because they have occurred twice; passed to the tree search.
 *
 * @param positions - in order, including the last; boards during the set-up never repeat
 */
export function barredOf(positions: readonly Position[]): readonly Position[] {
  const counts = occurrencesOf(positions);
  return positions.filter(
    (position, index) =>
      (counts.get(occurrenceKey(position)) ?? 0) >= MOST_OCCURRENCES &&
      positions.findIndex((other) => occurrenceKey(other) === occurrenceKey(position)) === index,
  );
}

/**
 * How a game has ended with `position.side` to move: goal, elimination, immobilization, or because every turn
 * would repeat a position for the third time. Undefined if it has not ended.
 */
export function endOfGame(
  kernel: ArimaaKernel,
  position: Position,
  before: Occurrences,
): GameEnd | undefined {
  const end = kernel.endOf(position);
  if (end !== undefined) return end;
  const mover = otherSide(position.side);
  const barred = [...before].filter(([key, count]) => count >= MOST_OCCURRENCES && key.endsWith(mover));
  if (barred.length === 0) return undefined;
  const { count } = kernel.listTurns(position);
  const reached = barred.filter(([key]) => kernel.turnTo(key.slice(0, 64)) >= 0);
  return reached.length === count ? { winner: mover, reason: 'repetition' } : undefined;
}

/**
 * Puts a side's sixteen pieces on its two home ranks.
 *
 * @returns the position with the other side to move; or `illegal-turn` with the square at fault
 */
export function setUp({ board }: Position, side: Side, placements: readonly Placement[]): Result<Position> {
  const isHome = (square: Square) => (side === 'gold' ? square < 16 : square >= 48);
  const letters = side === 'gold' ? PIECE_LETTERS : PIECE_LETTERS.toLowerCase();
  let after = board;
  for (const { piece, square } of placements) {
    const name = squareName(square);
    if (!letters.includes(piece))
      return fail(
        'illegal-turn',
        reason('setup-other-side', { piece: piece + name, side: reason(side) }),
        name,
      );
    if (!isHome(square))
      return fail(
        'illegal-turn',
        reason('setup-off-home-ranks', {
          piece: piece + name,
          side: reason(side),
        }),
        name,
      );
    if (pieceAt(after, square) !== '.')
      return fail('illegal-turn', reason('setup-square-taken', { piece: piece + name }), name);
    after = withPiece(after, square, piece);
  }
  for (const [kind, most] of PIECE_COUNTS.entries()) {
    const piece = letters.charAt(kind);
    const got = placements.filter((placement) => placement.piece === piece).length;
    if (got !== most)
      return fail(
        'illegal-turn',
        reason('setup-piece-count', {
          most,
          piece,
          name: pieceReason(piece),
          n: got,
        }),
      );
  }
  return ok({ board: after, side: otherSide(side) });
}

/** A game whose pieces are placed; turns are played in it one by one. */
export interface OpenGame {
  /** All positions so far. */
  readonly positions: readonly Position[];
  readonly end: GameEnd | undefined;
  /**
   * Plays a turn by all rules, that of repetition included.
   *
   * @param label - of the turn, for messages
   * @returns the turn, or `illegal-turn`; the game then stays as it is
   */
  play(turn: WrittenTurn, label?: string): Result<PlayedTurn>;
}

const wasOver = ({ winner, reason: why }: GameEnd): Reason =>
  reason('game-was-over', { side: reason(winner), reason: reason(why) });

/**
 * Goes on with a game.
 *
 * @param before - its positions from the one after the set-ups on, at least one; the present one last
 */
export function goOn(kernel: ArimaaKernel, before: readonly Position[]): OpenGame {
  const positions = [...before];
  const counts = new Map(occurrencesOf(before.slice(0, -1)));
  let now: Position = { board: EMPTY_BOARD, side: 'gold' };
  let end: GameEnd | undefined;
  function enter(position: Position): void {
    now = position;
    const key = occurrenceKey(position);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    end = endOfGame(kernel, position, counts);
  }
  enter(before.at(-1)!);
  return {
    positions,
    get end() {
      return end;
    },
    play(turn, label) {
      if (end !== undefined) {
        const problem = wasOver(end);
        return fail(
          'illegal-turn',
          label === undefined ? problem : reason('labeled-turn-problem', { label, problem }),
        );
      }
      const name = turnName(label);
      const played = playTurn(kernel, now, turn, name);
      if (!played.ok) return played;
      const { after } = played.value;
      if (isThirdTime(counts, after)) return fail('illegal-turn', reason('third-occurrence', { turn: name }));
      positions.push(after);
      enter(after);
      return played;
    },
  };
}

/**
 * Replays a record from the empty board: two set-ups, then turns. Every turn is checked, repetitions
 * included.
 *
 * @returns the game, or `illegal-turn` with the turn's label, the square and the reason
 */
export function playGame(kernel: ArimaaKernel, record: readonly RecordTurn[]): Result<PlayedGame> {
  const start: Position = { board: EMPTY_BOARD, side: 'gold' };
  const placed: Position[] = [];
  const turns: PlayedTurn[] = [];
  let game: OpenGame | undefined;
  for (const [index, entry] of record.entries()) {
    const position = game?.positions.at(-1) ?? placed.at(-1) ?? start;
    const no = (problem: ReasonValue, where?: string): Result<PlayedGame> =>
      fail('illegal-turn', reason('labeled-turn-problem', { label: entry.label, problem }), where);
    if (game?.end !== undefined) return no(wasOver(game.end));
    if (entry.side !== position.side)
      return no(reason('other-side-to-move', { side: reason(position.side) }));
    const isSetUp = 'placements' in entry;
    if (isSetUp !== index < 2) return no(index < 2 ? reason('setup-expected') : reason('setup-among-moves'));
    if (isSetUp) {
      const after = setUp(position, entry.side, entry.placements);
      if (!after.ok) return no(asValue(after.error), after.error.where);
      placed.push(after.value);
      continue;
    }
    game ??= goOn(kernel, [position]);
    const played = game.play(entry.turn, entry.label);
    if (!played.ok) return played;
    turns.push(played.value);
  }
  const moves = game?.positions.slice(1) ?? [];
  return ok({ positions: [start, ...placed, ...moves], turns, end: game?.end });
}
