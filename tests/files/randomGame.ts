import { checkPosition } from '../../src/games/backgammon/legality.ts';
import { mayDouble } from '../../src/games/backgammon/cube.ts';
import {
  borneOff,
  DEFAULT_MAX_CUBE_LOG2,
  otherPlayer,
  START_BOARD,
  swapSides,
} from '../../src/games/backgammon/position.ts';
import {
  type Board,
  CHECKERS_PER_SIDE,
  type Dice,
  type Player,
  type Position,
} from '../../src/games/backgammon/types.ts';
import type { RecordedAction, RecordedGame, RecordedStart } from '../../src/formats/files/matchRecord.ts';
import { findPlay, makePlay } from '../../src/formats/text/notation.ts';
import { playAsWritten } from '../../src/formats/text/writtenPlay.ts';
import type { BackgammonKernel } from '../../src/games/backgammon/kernelTypes.ts';

type Kernel = Pick<BackgammonKernel, 'plays' | 'rollPlays'>;

/** How a generated game ends if nobody wins or passes it. */
const ENDINGS = [
  'unfinished',
  'resigned',
  'rolled',
  'rolled, then resigned',
  'doubled',
  'doubled, then resigned',
] as const;

/** Kinds of illegal plays. */
const ILLEGAL_KINDS = ['long hop', 'wrong dice', 'incomplete', 'backward', 'not moved'] as const;
type IllegalKind = (typeof ILLEGAL_KINDS)[number];

export interface RandomGameOptions {
  /** Whole numbers from 0 below its argument. */
  readonly next: (below: number) => number;
  /** 0 = money game. */
  readonly length: number;
  readonly score: Readonly<Record<Player, number>>;
  readonly isCrawford: boolean;
  readonly jacoby: boolean;
  readonly beavers: boolean;
  readonly start: RecordedStart | null;
  /** At most. */
  readonly turns: number;
  /** Line of the first action; the other actions follow, several a line. */
  readonly line: number;
  readonly hasIllegalPlays: boolean;
}

/** Nobody doubles a cube of this value. */
const HIGHEST_CUBE = 64;

/** A game in progress. */
class RandomGame {
  readonly actions: RecordedAction[] = [];
  readonly traits = new Set<string>();
  result: RecordedGame['result'] = null;
  readonly #kernel: Kernel;
  readonly #options: RandomGameOptions;
  #board: Board;
  #player: Player;
  #cube: { readonly value: number; readonly owner: Player | null };
  #isOpening: boolean;
  /** After an illegal play the next turn must show that it was read right: it has a play. */
  #mustPlay = false;

  constructor(kernel: Kernel, options: RandomGameOptions) {
    this.#kernel = kernel;
    this.#options = options;
    const { start, next } = options;
    this.#player = next(2) === 0 ? 'X' : 'O';
    const board = start?.board ?? { X: START_BOARD.roller, O: START_BOARD.roller };
    this.#board = { roller: board[this.#player], opponent: board[otherPlayer(this.#player)] };
    this.#cube = { value: start?.cube.value ?? 1, owner: start?.cube.owner ?? null };
    this.#isOpening = start?.isOpening ?? true;
  }

  play(): void {
    const { turns, next } = this.#options;
    for (let turn = 0; turn < turns && this.result === null; turn++) {
      if (!this.#isOpening && mayDouble(this.#position()) && next(8) === 0) this.#double();
      if (this.result === null) this.#roll(turn === turns - 1);
    }
    if (this.result === null) this.#end();
  }

  /** Both players' actions may share a line, as in .mat files. */
  #push(action: { readonly kind: 'double' | 'take' | 'pass' | 'beaver' }, player: Player): void {
    this.actions.push({ ...action, player, line: this.#line() });
    this.traits.add(action.kind);
  }

  #pushRoll(dice: Dice, play: string): void {
    this.actions.push({ kind: 'roll', player: this.#player, line: this.#line(), dice, play });
  }

  #line(): number {
    return this.#options.line + (this.actions.length >> 1);
  }

  #position(): Position {
    const { score, length, isCrawford, jacoby, beavers } = this.#options;
    const { value, owner } = this.#cube;
    return {
      board: this.#board,
      onRoll: this.#player,
      dice: null,
      offer: 'none',
      cube: { value, owner: owner === null ? 'centre' : owner === this.#player ? 'roller' : 'opponent' },
      score: { roller: score[this.#player], opponent: score[otherPlayer(this.#player)] },
      matchLength: length,
      crawford: isCrawford,
      jacoby,
      beavers,
      maxCubeLog2: DEFAULT_MAX_CUBE_LOG2,
    };
  }

  /** A double and its answers. */
  #double(): void {
    const { next, beavers } = this.#options;
    const { value } = this.#cube;
    if (value >= HIGHEST_CUBE) return;
    const other = otherPlayer(this.#player);
    this.#push({ kind: 'double' }, this.#player);
    if (next(4) === 0 && !this.#mustPlay) {
      this.#push({ kind: 'pass' }, other);
      this.result = { winner: this.#player, points: value };
    } else if (beavers && next(3) === 0) {
      this.#push({ kind: 'beaver' }, other);
      this.#cube = { value: 4 * value, owner: other };
      if (next(2) === 0 || this.#mustPlay) return;
      this.#push({ kind: 'pass' }, this.#player);
      this.traits.add('beaver, then pass');
      this.result = { winner: other, points: 2 * value };
    } else {
      this.#push({ kind: 'take' }, other);
      this.#cube = { value: 2 * value, owner: other };
    }
  }

  #dice(): Dice {
    const { next } = this.#options;
    const [first, second] = [1 + next(6), 1 + next(6)];
    return [first, this.#isOpening && second === first ? (first % 6) + 1 : second];
  }

  #roll(isLast: boolean): void {
    const { next, hasIllegalPlays } = this.#options;
    const dice = this.#dice();
    const kind = ILLEGAL_KINDS[next(ILLEGAL_KINDS.length)]!;
    const mayErr = hasIllegalPlays && !isLast && !this.#mustPlay && next(4) === 0;
    const play = mayErr ? this.#illegalPlay(kind, dice) : undefined;
    const after = play === undefined ? undefined : playAsWritten(play, this.#board);
    if (play !== undefined && after !== undefined && this.#canGoOn(after)) {
      this.#pushRoll(dice, play);
      this.traits.add(kind);
      this.#endTurn(after);
      this.#mustPlay = true;
      return;
    }
    const legal = this.#kernel.plays(this.#board, dice);
    const made = legal[next(legal.length)]!;
    this.#pushRoll(dice, makePlay(made.moves));
    this.traits.add('play');
    if (borneOff(swapSides(made.after).roller) === CHECKERS_PER_SIDE)
      this.result = { winner: this.#player, points: this.#cube.value };
    this.#endTurn(made.after);
    this.#mustPlay = false;
  }

  #endTurn(after: Board): void {
    this.#board = after;
    this.#player = otherPlayer(this.#player);
    this.#isOpening = false;
  }

  /** Whether a game can go on from a board, whoever moved last. */
  #canGoOn(after: Board): boolean {
    const position = { ...this.#position(), board: after, onRoll: otherPlayer(this.#player) };
    return (
      checkPosition(position).ok &&
      [after.roller, after.opponent].every((side) => borneOff(side) < CHECKERS_PER_SIDE)
    );
  }

  /** A play that the roll does not allow; undefined if this kind has none here. */
  #illegalPlay(kind: IllegalKind, dice: Dice): string | undefined {
    const { next } = this.#options;
    const places = this.#board.roller.flatMap((count, at) => (count > 0 ? [at + 1] : []));
    const from = places[next(places.length)]!;
    const other = this.#kernel.plays(this.#board, [1 + next(6), 1 + next(6)]);
    const full = this.#kernel.plays(this.#board, dice)[0]!.moves;
    const text = {
      'long hop': `${from}/${Math.max(0, from - 1 - next(24))}`,
      'wrong dice': makePlay(other[next(other.length)]!.moves),
      incomplete: makePlay(full.slice(0, -1)),
      backward: `${from}/${Math.min(24, from + 1 + next(6))}`,
      'not moved': 'cannot move',
    }[kind];
    const isLegal = findPlay(text, this.#board, this.#kernel.rollPlays(this.#board, dice)).ok;
    return isLegal ? undefined : text;
  }

  /** Ends a game that nobody has won. */
  #end(): void {
    const { next } = this.#options;
    const ending = ENDINGS[next(ENDINGS.length)]!;
    this.traits.add(ending);
    const isRolled = ending.startsWith('rolled');
    // An opening roll without a play has no winner, and nobody on the bar has a play that is missing.
    if (isRolled && !this.#isOpening && this.#kernel.plays(this.#board, [2, 1])[0]!.moves.length > 0)
      this.#pushRoll([2, 1], '');
    if (ending.startsWith('doubled') && !this.#isOpening && mayDouble(this.#position()))
      this.#push({ kind: 'double' }, this.#player);
    if (ending.endsWith('resigned'))
      this.result = {
        winner: next(3) === 0 ? this.#player : otherPlayer(this.#player),
        points: this.#cube.value * (1 + next(3)),
      };
  }
}

/** A game of random plays and cube actions, and what is in it. */
export function randomGame(
  kernel: Kernel,
  options: RandomGameOptions,
): Pick<RandomGame, 'actions' | 'traits' | 'result'> {
  const game = new RandomGame(kernel, options);
  game.play();
  return game;
}
