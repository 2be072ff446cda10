import type { KernelExports } from '../../kernel/backgammon.ts';
import {
  awayOf,
  cubeAction,
  type CubefulEvaluation,
  type CubefulValue,
  cubeRules,
  equityOfMwc,
  mwcOfEquity,
} from './cube.ts';
import type { KernelBuffers } from './kernelBuffers.ts';
import { DEFAULT_TABLE, matchChance, type MatchTable } from './met.ts';
import { swapOutcome } from './outcome.ts';
import { cubeLog2 } from './position.ts';
import { MOVE_FILTERS } from './playLevel.ts';
import { CARRY, checkPlies, chooseBest, LIST_LEVEL, searchedPlays, setLevel } from './searchKernel.ts';
import type { Board, Dice, Outcome, Position } from './types.ts';
import type { CubeKernel, CubeSearchOptions } from './kernelTypes.ts';

/** The kernel's numbers for cube owners. */
export const OWNERS = { centre: 0, roller: 1, opponent: 2 } as const;

/** Room of an outcome in the kernel: five probabilities, three cube efficiencies. */
const OUTCOME_FLOATS = 8;
/** Stands for an efficiency that no net has estimated; the kernel then uses that of the class. */
const UNKNOWN_EFFICIENCY = -1;

/** Sets the kernel's cube to that of `position`, for a search of `plies` plies. */
function setCube(
  exports: KernelExports,
  buffers: KernelBuffers,
  position: Position,
  table: MatchTable,
  plies: number,
): void {
  const { cube, crawford, maxCubeLog2, jacoby, beavers, matchLength } = position;
  const left = crawford ? 0 : Math.max(0, maxCubeLog2 - (cubeLog2(cube.value) ?? 0));
  const owner = OWNERS[cube.owner];
  if (matchLength === 0) return exports.setMoneyCube(owner, left, jacoby, beavers);
  const away = awayOf(position);
  matchChance(table, away); // throws for scores beyond the table
  buffers.writeMatchTable(table);
  exports.setMatchCube(away.own, away.other, away.crawfordReached, cube.value, owner, left, plies);
}

/**
 * Converts a value of the kernel, which is a match winning chance in matches and an equity in money games.
 */
const valueOf = (position: Position, table: MatchTable, value: number): CubefulValue =>
  position.matchLength === 0
    ? { equity: value, mwc: null }
    : { equity: equityOfMwc(position, table, value), mwc: value };

/** The cube decision of `position`, from the no-double values that are now in the kernel's vector. */
function decideFrom(exports: KernelExports, position: Position, table: MatchTable): CubefulEvaluation {
  const cubePtr = exports.cubePtr.value;
  const mayDouble = exports.cubefulRoot(exports.vectorPtr.value, cubePtr) !== 0;
  const [none = 0, taken = 0, passed = 0, best = 0] = new Float64Array(exports.memory.buffer, cubePtr, 4);
  const value = valueOf(position, table, best);
  if (!mayDouble) return { value, decision: null };
  const noDouble = valueOf(position, table, none);
  const doubleTake = valueOf(position, table, taken);
  // A pass wins 1 at the current cube by definition, so avoid the rounding error.
  const doublePass: CubefulValue = { equity: 1, mwc: position.matchLength === 0 ? null : passed };
  const rules = cubeRules(position);
  const action = cubeAction(noDouble.equity, doubleTake.equity, doublePass.equity, rules);
  return { value, decision: { noDouble, doubleTake, doublePass, action } };
}

/** The cube functions of a kernel, which share its buffers. */
export function createCubeKernel(exports: KernelExports, buffers: KernelBuffers): CubeKernel {
  const { buffer } = exports.memory;
  const [boardPtr, outPtr] = [exports.boardPtr.value, exports.outPtr.value];
  const vectorPtr = exports.vectorPtr.value;

  const openCube = (position: Position, table: MatchTable, plies: number): void =>
    setCube(exports, buffers, position, table, plies);

  function writeLeaf(board: Board, outcome: Outcome): number {
    buffers.writeBoard(board);
    const kind = buffers.classAt(boardPtr);
    if (kind.endsWith('bearoff')) buffers.needBearoff();
    // The net's cube efficiencies follow the probabilities; without a net they are unknown.
    if (kind === 'contact' && buffers.assets.weights) exports.evaluate(boardPtr, 0, outPtr);
    else new Float32Array(buffer, outPtr, OUTCOME_FLOATS).fill(UNKNOWN_EFFICIENCY);
    new Float32Array(buffer, outPtr, outcome.length).set(outcome);
    return exports.classOf(boardPtr);
  }

  /** Prepares a search of plays; returns the match equities used. */
  function openPlays(
    position: Position,
    dice: Dice,
    plies: number,
    { filter = MOVE_FILTERS.normal, cubeless = false, table = DEFAULT_TABLE }: CubeSearchOptions,
  ): MatchTable {
    setLevel(exports, LIST_LEVEL, plies, filter);
    buffers.writeRoll(position.board, dice);
    if (plies > 0) buffers.needBearoff();
    openCube(position, table, plies);
    exports.carryCube(cubeless ? CARRY.values : CARRY.rank);
    return table;
  }

  /** Value to the player who has moved, from the leaf where the opponent is about to decide on the cube. */
  function leafAfter(position: Position, table: MatchTable, kind: number): CubefulValue {
    exports.cubefulLeaf(boardPtr, kind, outPtr, true, vectorPtr);
    const [opponents = 0] = new Float64Array(buffer, vectorPtr, 1);
    return valueOf(position, table, position.matchLength === 0 ? -opponents : 1 - opponents);
  }

  return {
    searchCube(position, plies, table = DEFAULT_TABLE) {
      checkPlies(plies);
      buffers.writePosition(position.board);
      if (plies > 0) buffers.needBearoff();
      openCube(position, table, plies);
      exports.carryCube(CARRY.rank);
      exports.evaluate(boardPtr, plies, outPtr);
      return { ...decideFrom(exports, position, table), outcome: buffers.readOutcome(outPtr) };
    },

    searchPlays(position, dice, plies, options = {}) {
      const table = openPlays(position, dice, plies, options);
      return searchedPlays(exports, buffers, position.board, dice).map(({ play, cubeful }) => ({
        ...play,
        cubeful: {
          equity: cubeful,
          mwc: position.matchLength === 0 ? null : mwcOfEquity(position, table, cubeful),
        },
      }));
    },

    searchBestPlay(position, dice, plies, options = {}) {
      openPlays(position, dice, plies, options);
      chooseBest(exports, dice, options.noise);
      return buffers.readBoard(boardPtr);
    },

    cubeEvaluation(position, outcome, table = DEFAULT_TABLE) {
      openCube(position, table, 0);
      exports.cubefulStatic(boardPtr, writeLeaf(position.board, outcome), outPtr, false, vectorPtr);
      return decideFrom(exports, position, table);
    },

    cubefulAfter(position, after, outcome, table = DEFAULT_TABLE) {
      openCube(position, table, 0);
      return leafAfter(position, table, writeLeaf(after, swapOutcome(outcome)));
    },
  };
}
