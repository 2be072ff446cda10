import { RolloutError } from '../../engine/errors.ts';
import { TABLE_TURNS } from '../../engine/types.ts';
import type { KernelExports } from '../../kernel/types.ts';
import { createCubeKernel, type CubeKernel } from './cubeKernel.ts';
import {
  type ChequerPlay,
  MOST_PLIES,
  MOVE_FILTERS,
  type MoveFilter,
  type PlayerPlies,
} from './playLevel.ts';
import { compareBoards } from './position.ts';
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
  ROW_COLUMNS,
} from './types.ts';
import { loadWeightsFile } from './weightsFile.ts';

/** How trials are played; the part of the rollout settings that the kernel knows. */
export interface TrialSettings {
  readonly seed: number;
  readonly initial: boolean;
  readonly lookaheadLuck: boolean;
  /** 0 = to the end. */
  readonly truncateAfterPlies: number;
  readonly bearoffTruncation: boolean;
  /** Default: at 0-ply throughout. */
  readonly chequerPlay?: ChequerPlay;
}

/** A play with its evaluation, from the viewpoint of the player who makes it. */
export interface EvaluatedPlay extends Play {
  readonly outcome: Outcome;
  /** Cubeless money equity, points per game, in f32 as the kernel ranks by it: the outcome's own may differ in the seventh digit. */
  readonly equity: number;
  /** Rolls looked ahead: fewer than asked for where the move filter let the play drop out. */
  readonly plies: number;
}

/**
 * The WASM kernel, typed: the only way from TypeScript to rules, nets, tables and trials. One instance per thread; calls
 * are synchronous and share its buffers, results are copies.
 */
export interface BackgammonKernel extends CubeKernel {
  /** All legal plays with distinct resulting positions, in the kernel's order; one with no moves when there is none. Needs no assets. */
  plays(board: Board, dice: Dice): readonly Play[];
  classOf(board: Board): PositionClass;
  /**
   * All legal plays: those evaluated at `plies` first, the best first; then those that dropped out at the move filter, with
   * the plies they got. Never empty: no legal play is one play without moves.
   *
   * @param plies - 0 … {@link MOST_PLIES}
   * @param filter - which plays are looked at deeper; default: normal
   * @throws `bad-settings`; `bad-weights`, `bad-table` when an asset is missing
   */
  evaluatePlays(board: Board, dice: Dice, plies: number, filter?: MoveFilter): readonly EvaluatedPlay[];
  /**
   * The board after the play that a trial at this level makes, opponent on roll: cheaper than the list whose first it is.
   * @throws as {@link BackgammonKernel.evaluatePlays}
   */
  bestPlay(board: Board, dice: Dice, plies: number, filter?: MoveFilter): Board;
  /** Of the player on roll, before rolling, at 0 … {@link MOST_PLIES} plies. @throws as {@link BackgammonKernel.evaluatePlays} */
  evaluate(board: Board, plies: number): Outcome;
  /** Loads the weights file into the kernel. @throws `bad-weights` */
  loadWeights(file: ArrayBuffer): void;
  /** Generates the bearoff tables (about two seconds) into the kernel and returns a copy. */
  makeBearoff(): ArrayBuffer;
  /** Loads tables that {@link BackgammonKernel.makeBearoff} made. @throws `bad-table` */
  loadBearoff(tables: ArrayBuffer): void;
  readonly hasWeights: boolean;
  readonly hasBearoff: boolean;
  /**
   * Plays trials [first, first + count) from `board`, whose roller rolls first.
   *
   * @param asker - whose viewpoint the rows have: the board's roller, or its opponent (for plays)
   * @param rolls - [count × 128] ordered rolls 0 … 35 (6 × (first die − 1) + second die − 1), from the engine's chance sequence
   * @returns [count × ROW_COLUMNS] rows, a copy
   */
  playTrials(
    board: Board,
    asker: 'roller' | 'opponent',
    first: number,
    count: number,
    rolls: Uint8Array,
    settings: TrialSettings,
  ): Float64Array;
}

const BOARD_BYTES = 64;
/** Offset of the opponent's half in a kernel board; a half is 24 points, bar, off. */
const OTHER = 32;
const OFF = 25;
const NO_MOVE = 255;
/** The kernel's level of play that belongs to lists of plays; those of trials are 1 … 4. */
const LIST_LEVEL = 0;
const BARE: PlayerPlies = { asker: 0, opponent: 0 };
const BARE_PLAY: ChequerPlay = { filter: MOVE_FILTERS.normal, first: BARE, later: BARE, laterAfterPlies: 0 };
/** Bytes of a play's evaluation; of its score and its plies within it. */
const ENTRY_BYTES = 32;
const SCORE = 24;
const PLIES = 28;

/** Binds an instantiated module. Weights and tables are loaded afterwards; rules need neither. */
export function createKernel(exports: KernelExports): BackgammonKernel {
  const boardPtr = exports.boardPtr.value;
  const outPtr = exports.outPtr.value;
  const bytes = new Uint8Array(exports.memory.buffer);
  const words = new DataView(exports.memory.buffer);
  let hasWeights = false;
  let hasBearoff = false;

  function writeBoard(board: Board): void {
    bytes.fill(0, boardPtr, boardPtr + BOARD_BYTES);
    [board.roller, board.opponent].forEach((side, index) => {
      const at = boardPtr + OTHER * index;
      bytes.set(side, at);
      bytes[at + OFF] = CHECKERS_PER_SIDE - side.reduce((sum, count) => sum + count, 0);
    });
  }

  const readSide = (at: number): Checkers => Array.from(bytes.subarray(at, at + BAR + 1));
  const readBoard = (at: number): Board => ({ roller: readSide(at), opponent: readSide(at + OTHER) });

  function readOutcome(at: number): Outcome {
    const [win = 0, winGammon = 0, winBackgammon = 0, loseGammon = 0, loseBackgammon = 0] = new Float32Array(
      exports.memory.buffer,
      at,
      5,
    );
    return [win, winGammon, winBackgammon, loseGammon, loseBackgammon];
  }

  /** The steps of listed play `index`, in notation numbers; hits follow from the board played on. */
  function readMoves(index: number, board: Board): Move[] {
    const at = exports.movesPtr.value + 8 * index;
    const blots = new Set(
      board.opponent.flatMap((count, place) => (count === 1 && place < BAR ? [23 - place] : [])),
    );
    const moves: Move[] = [];
    for (let step = at; step < at + 8 && bytes[step] !== NO_MOVE; step += 2) {
      const [from = 0, to = 0] = bytes.subarray(step, step + 2);
      moves.push({ from: from + 1, to: to === OFF ? 0 : to + 1, hit: blots.delete(to) });
    }
    return moves;
  }

  const readPlay = (index: number, board: Board): Play => ({
    moves: readMoves(index, board),
    after: readBoard(exports.playsPtr.value + BOARD_BYTES * index),
  });

  const classAt = (at: number): PositionClass => POSITION_CLASSES[exports.classOf(at)] ?? 'contact';

  /** Whether evaluating the board at `at` needs the bearoff tables. */
  const isBearoff = (at: number): boolean => classAt(at).endsWith('bearoff');

  function needWeights(): void {
    if (!hasWeights) throw new RolloutError('bad-weights', 'The weights of the nets are not loaded yet.');
  }
  function needBearoff(): void {
    if (!hasBearoff) throw new RolloutError('bad-table', 'The bearoff tables are not ready yet.');
  }
  function checkPlies(plies: number): void {
    if (!Number.isInteger(plies) || plies < 0 || plies > MOST_PLIES)
      throw new RolloutError(
        'bad-settings',
        `plies: expected a whole number from 0 to ${MOST_PLIES}, got ${plies}`,
      );
    needWeights();
    if (plies > 0) needBearoff();
  }

  const cube = createCubeKernel(exports, {
    writeBoard(board) {
      writeBoard(board);
      if (isBearoff(boardPtr)) needBearoff();
    },
  });

  /** Writes the board argument; its plays must be fit to be evaluated. */
  function writeRoll(board: Board, die1: number, die2: number): void {
    writeBoard(board);
    if (hasBearoff) return;
    const listed = exports.legalPlays(boardPtr, die1, die2);
    for (let index = 0; index < listed; index++)
      if (isBearoff(exports.playsPtr.value + BOARD_BYTES * index)) needBearoff();
  }

  function setLevel(level: number, plies: number, { after0, after2 }: MoveFilter): void {
    exports.setLevel(level, plies, after0.most, after0.tolerance, after2.most, after2.tolerance);
  }

  return {
    ...cube,

    get hasWeights() {
      return hasWeights;
    },
    get hasBearoff() {
      return hasBearoff;
    },

    plays(board, [die1, die2]) {
      writeBoard(board);
      const count = exports.legalPlays(boardPtr, die1, die2);
      return Array.from({ length: count }, (_, index) => readPlay(index, board));
    },

    classOf(board) {
      writeBoard(board);
      return classAt(boardPtr);
    },

    evaluatePlays(board, [die1, die2], plies, filter = MOVE_FILTERS.normal) {
      checkPlies(plies);
      setLevel(LIST_LEVEL, plies, filter);
      writeRoll(board, die1, die2);
      const count = exports.evaluatePlays(boardPtr, die1, die2, LIST_LEVEL);
      const evaluated = Array.from({ length: count }, (_, index): EvaluatedPlay => {
        const entry = exports.playOutcomesPtr.value + ENTRY_BYTES * index;
        return {
          ...readPlay(index, board),
          outcome: readOutcome(entry),
          equity: words.getFloat32(entry + SCORE, true),
          plies: words.getUint32(entry + PLIES, true),
        };
      });
      // Ties go to the board that comes first, as in the kernel, so that the order does not hang on the generator.
      return evaluated.sort(
        (a, b) => b.plies - a.plies || b.equity - a.equity || compareBoards(a.after, b.after),
      );
    },

    bestPlay(board, [die1, die2], plies, filter = MOVE_FILTERS.normal) {
      checkPlies(plies);
      setLevel(LIST_LEVEL, plies, filter);
      writeRoll(board, die1, die2);
      exports.bestPlayAt(boardPtr, die1, die2, LIST_LEVEL, boardPtr);
      return readBoard(boardPtr);
    },

    evaluate(board, plies) {
      checkPlies(plies);
      writeBoard(board);
      if (isBearoff(boardPtr)) needBearoff();
      exports.evaluate(boardPtr, plies, outPtr);
      return readOutcome(outPtr);
    },

    loadWeights(file) {
      hasWeights = false;
      loadWeightsFile(exports, file);
      hasWeights = true;
      exports.useCache(true);
    },

    makeBearoff() {
      exports.makeBearoff();
      hasBearoff = true;
      exports.useCache(true);
      const from = exports.bearoffPtr.value;
      return exports.memory.buffer.slice(from, from + exports.bearoffBytes.value);
    },

    loadBearoff(tables) {
      const expected = exports.bearoffBytes.value;
      if (tables.byteLength !== expected)
        throw new RolloutError(
          'bad-table',
          `bearoff tables: expected ${expected} bytes, got ${tables.byteLength}`,
        );
      bytes.set(new Uint8Array(tables), exports.bearoffPtr.value);
      hasBearoff = true;
      exports.useCache(true);
    },

    playTrials(board, asker, first, count, rolls, settings) {
      needWeights();
      needBearoff();
      const most = exports.maxPiece.value;
      if (count < 1 || count > most || rolls.length !== count * TABLE_TURNS)
        throw new RolloutError(
          'bad-job',
          `piece: expected 1 to ${most} trials with ${TABLE_TURNS} rolls each, got ${count} with ${rolls.length} in all`,
        );
      writeBoard(board);
      bytes.set(rolls, exports.rollsPtr.value);
      const { filter, first: early, later, laterAfterPlies } = settings.chequerPlay ?? BARE_PLAY;
      [early.asker, early.opponent, later.asker, later.opponent].forEach((plies, index) => {
        checkPlies(plies);
        setLevel(LIST_LEVEL + 1 + index, plies, filter);
      });
      exports.setTrialSettings(
        settings.seed,
        settings.initial,
        settings.lookaheadLuck,
        settings.truncateAfterPlies,
        settings.bearoffTruncation,
        laterAfterPlies,
      );
      exports.playTrials(boardPtr, asker === 'opponent', first, count);
      return new Float64Array(exports.memory.buffer, exports.rowsPtr.value, count * ROW_COLUMNS).slice();
    },
  };
}
