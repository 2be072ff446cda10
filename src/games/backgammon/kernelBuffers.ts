import { RolloutError } from '../../engine/errors.ts';
import type { KernelExports } from '../../kernel/backgammon.ts';
import type { MatchTable } from './met.ts';
import {
  type Board,
  BAR,
  CHECKERS_PER_SIDE,
  type Checkers,
  type Dice,
  type Move,
  type Outcome,
  type Play,
  POSITION_CLASSES,
  type PositionClass,
} from './types.ts';

/**
 * The kernel's buffers in the types of types.ts, and which assets are loaded; shared by the parts of the
 * binding.
 */
export interface KernelBuffers {
  /** Set by the code that loads the asset. */
  readonly assets: { weights: boolean; strong: boolean; bearoff: boolean };
  /** Writes a board to `boardPtr`. */
  writeBoard(board: Board): void;
  /**
   * Writes a board that is to be evaluated.
   *
   * @throws `bad-weights`, `bad-table` if an asset that it needs is missing
   */
  writePosition(board: Board): void;
  /**
   * Writes a board whose plays are to be evaluated.
   *
   * @throws as {@link KernelBuffers.writePosition}
   */
  writeRoll(board: Board, dice: Dice): void;
  readBoard(at: number): Board;
  readOutcome(at: number): Outcome;
  /** Play `index` of the last list, which was made for `board`. */
  readPlay(index: number, board: Board): Play;
  /** Whether listed play `index` leaves its player exactly these checkers. */
  leaves(index: number, checkers: Checkers): boolean;
  /** Class of the board at the memory address `at`. */
  classAt(at: number): PositionClass;
  /** Writes match equities for the kernel; clears its cache if they changed. */
  writeMatchTable(table: MatchTable): void;
  /** @throws `bad-weights` */
  needWeights(): void;
  /** @throws `bad-table` */
  needBearoff(): void;
}

const BOARD_BYTES = 64;
/** Offset of the opponent's half in a kernel board; a half is 24 points, bar, off. */
const OTHER = 32;
const OFF = 25;
const NO_MOVE = 255;

function outcomeAt(buffer: ArrayBuffer, at: number): Outcome {
  const [win = 0, winGammon = 0, winBackgammon = 0, loseGammon = 0, loseBackgammon = 0] = new Float32Array(
    buffer,
    at,
    5,
  );
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon];
}

/** Reads boards, and the plays of the last list. */
function createPlayReader(
  exports: KernelExports,
  bytes: Uint8Array,
): Pick<KernelBuffers, 'readBoard' | 'readPlay' | 'leaves'> {
  function readSide(at: number): Checkers {
    const checkers = new Array<number>(BAR + 1);
    for (let place = 0; place <= BAR; place++) checkers[place] = bytes[at + place]!;
    return checkers;
  }
  const readBoard = (at: number): Board => ({ roller: readSide(at), opponent: readSide(at + OTHER) });

  /** The moves of listed play `index` in notation numbers; hits follow from the board. */
  function readMoves(index: number, board: Board): Move[] {
    const at = exports.movesPtr.value + 8 * index;
    const moves: Move[] = [];
    for (let step = at; step < at + 8 && bytes[step] !== NO_MOVE; step += 2) {
      const from = bytes[step]! + 1;
      const place = bytes[step + 1]!;
      const to = place === OFF ? 0 : place + 1;
      // A blot is hit once.
      const hit = to > 0 && board.opponent[BAR - to] === 1 && !moves.some((move) => move.to === to);
      moves.push({ from, to, hit });
    }
    return moves;
  }

  function readPlay(index: number, board: Board): Play {
    const moves = readMoves(index, board);
    const at = exports.playsPtr.value + BOARD_BYTES * index;
    const roller = moves.some(({ hit }) => hit) ? readSide(at) : board.opponent;
    return { moves, after: { roller, opponent: readSide(at + OTHER) } };
  }

  function leaves(index: number, checkers: Checkers): boolean {
    const at = exports.playsPtr.value + BOARD_BYTES * index + OTHER;
    for (let place = 0; place <= BAR; place++) if (bytes[at + place] !== checkers[place]) return false;
    return true;
  }

  return { readBoard, readPlay, leaves };
}

/** Binds the memory of an instantiated kernel that has no weights and tables yet. */
export function createKernelBuffers(exports: KernelExports): KernelBuffers {
  const boardPtr = exports.boardPtr.value;
  const bytes = new Uint8Array(exports.memory.buffer);
  const assets = { weights: false, strong: false, bearoff: false };
  let written: MatchTable | undefined;

  function writeBoard(board: Board): void {
    bytes.fill(0, boardPtr, boardPtr + BOARD_BYTES);
    [board.roller, board.opponent].forEach((side, index) => {
      const at = boardPtr + OTHER * index;
      bytes.set(side, at);
      bytes[at + OFF] = CHECKERS_PER_SIDE - side.reduce((sum, count) => sum + count, 0);
    });
  }

  const { readBoard, readPlay, leaves } = createPlayReader(exports, bytes);
  const classAt = (at: number): PositionClass => POSITION_CLASSES[exports.classOf(at)] ?? 'contact';

  function needWeights(): void {
    if (!assets.weights) throw new RolloutError('bad-weights', 'The weights of the nets are not loaded yet.');
  }
  function needBearoff(): void {
    if (!assets.bearoff) throw new RolloutError('bad-table', 'The bearoff tables are not ready yet.');
  }
  /** The race net needs the tables, too: they give it the number of rolls that a side needs. */
  function needFor(at: number): void {
    if (!['over', 'contact'].includes(classAt(at))) needBearoff();
  }

  return {
    assets,
    writeBoard,
    writePosition(board) {
      needWeights();
      writeBoard(board);
      needFor(boardPtr);
    },
    writeRoll(board, [die1, die2]) {
      needWeights();
      writeBoard(board);
      if (assets.bearoff) return;
      const listed = exports.legalPlays(boardPtr, die1, die2);
      for (let index = 0; index < listed; index++) needFor(exports.playsPtr.value + BOARD_BYTES * index);
    },
    readBoard,
    readOutcome: (at) => outcomeAt(exports.memory.buffer, at),
    readPlay,
    leaves,
    classAt,
    writeMatchTable(table) {
      if (written === table) return;
      const { buffer } = exports.memory;
      new Float64Array(buffer, exports.matchTablePtr.value, table.values.length).set(table.values);
      written = table;
      exports.emptyCache();
    },
    needWeights,
    needBearoff,
  };
}
