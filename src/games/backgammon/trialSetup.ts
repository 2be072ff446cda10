import type { KernelExports } from '../../kernel/backgammon.ts';
import { awayOf, equityOfMwc } from './cube.ts';
import { OWNERS } from './cubeKernel.ts';
import type { KernelBuffers } from './kernelBuffers.ts';
import { matchChance } from './met.ts';
import { type CheckerPlay, MOVE_FILTERS, type PlayerPlies } from './playLevel.ts';
import { checkPlies, LIST_LEVEL, setLevel } from './searchKernel.ts';
import {
  cubeAtStart,
  cubePliesOf,
  tableOf,
  type TrialCube,
  type TrialSettings,
  VARIANCE_REDUCTIONS,
} from './trialSettings.ts';
import { type Board, ROW, ROW_COLUMNS } from './types.ts';

/** Shared state of the kernel's trials: settings, buffers, and which trial uses them. */
export interface TrialSetup {
  /**
   * Sets how the next trials are played, and writes their rolls and the board at boardPtr. Ends a trial in
   * progress.
   *
   * @throws RolloutError `bad-weights`, `bad-table` if an asset is missing; `bad-settings` for plies;
   *   `bad-score` beyond 64 points to go
   */
  begin(board: Board, rolls: Uint8Array, settings: TrialSettings): void;
  /**
   * Restores the settings of the trial in progress, since other calls may have set other cubes and match
   * equities.
   */
  resume(rolls: Uint8Array, settings: TrialSettings): void;
  /** How many times {@link TrialSetup.begin} was called. */
  readonly begun: number;
  /** A copy of the kernel's rows; equities are normalized in matches. */
  readRows(count: number, settings: TrialSettings): Float64Array;
}

const BARE: PlayerPlies = { asker: 0, opponent: 0 };
const BARE_PLAY: CheckerPlay = { filter: MOVE_FILTERS.normal, first: BARE, later: BARE, laterAfterPlies: 0 };

const log2 = (value: number): number => 31 - Math.clz32(value);

/**
 * Converts a cubeful value from the kernel's unit to the rows' unit, which is normalized equity in matches.
 */
export const inRowUnit = ({ cube }: TrialSettings, value: number): number =>
  cube !== undefined && cube.position.matchLength > 0
    ? equityOfMwc(cube.position, tableOf(cube), value)
    : value;

/** Sets how the kernel plays its next trials, except levels of play and the cube. */
function setTrials(exports: KernelExports, settings: TrialSettings): void {
  const { truncationPlies = 0, truncationAverage = false, splitting = false, noise, checkerPlay } = settings;
  const { bearoffTruncation, oneSidedTruncation = bearoffTruncation } = settings;
  exports.setTruncation(settings.truncateAfterPlies, truncationPlies, truncationAverage);
  exports.setBearoffTruncation(bearoffTruncation, oneSidedTruncation);
  exports.setNoise(noise?.asker ?? 0, noise?.opponent ?? 0);
  exports.setTrialSettings(
    settings.seed,
    settings.initial,
    VARIANCE_REDUCTIONS.indexOf(settings.varianceReduction),
    splitting,
    checkerPlay?.laterAfterPlies ?? 0,
  );
}

/** Binds the settings and rows of trials in an instantiated kernel. */
export function createTrialSetup(exports: KernelExports, buffers: KernelBuffers): TrialSetup {
  /** Defines the levels of play; returns the deepest plies. */
  function setLevels({ filter, first, later }: CheckerPlay): number {
    const plies = [first.asker, first.opponent, later.asker, later.opponent];
    for (const [index, depth] of plies.entries()) setLevel(exports, LIST_LEVEL + 1 + index, depth, filter);
    return Math.max(...plies);
  }

  /**
   * Sets the cube of the next trials.
   *
   * @param deepest - plies of plays and of truncated positions
   */
  function setCube(cube: TrialCube | undefined, deepest: number): void {
    if (cube === undefined) return exports.setCubelessTrials();
    const { position, atOnce } = cube;
    const start = cubeAtStart(cube);
    const { first: early, later } = cubePliesOf(cube);
    const plies = [early.asker, early.opponent, later.asker, later.opponent] as const;
    for (const each of plies) checkPlies(each);
    exports.setCubePlies(...plies);
    const { jacoby, beavers, crawford, maxCubeLog2, matchLength } = position;
    const unit = log2(position.cube.value);
    const first = log2(start.value);
    const most = crawford ? 0 : maxCubeLog2;
    const owner = OWNERS[start.owner];
    if (matchLength === 0) return exports.setMoneyTrials(unit, first, most, owner, jacoby, beavers, atOnce);
    const away = awayOf(position);
    const table = tableOf(cube);
    matchChance(table, away); // throws for scores beyond the table
    buffers.writeMatchTable(table);
    const depth = Math.max(deepest, ...plies);
    exports.setMatchTrials(away.own, away.other, away.crawfordReached, first, most, owner, depth, atOnce);
  }

  function resume(rolls: Uint8Array, settings: TrialSettings): void {
    new Uint8Array(exports.memory.buffer).set(rolls, exports.rollsPtr.value);
    const { checkerPlay = BARE_PLAY, cube, truncationPlies = 0 } = settings;
    checkPlies(truncationPlies);
    setCube(cube, Math.max(truncationPlies, setLevels(checkerPlay)));
    setTrials(exports, settings);
  }

  let begun = 0;
  return {
    begin(board, rolls, settings) {
      buffers.needWeights();
      buffers.needBearoff();
      begun++;
      resume(rolls, settings);
      buffers.writeBoard(board);
    },
    resume,
    get begun() {
      return begun;
    },
    readRows(count, settings) {
      const { cube } = settings;
      const rows = new Float64Array(
        exports.memory.buffer,
        exports.rowsPtr.value,
        count * ROW_COLUMNS,
      ).slice();
      if (cube === undefined || cube.position.matchLength === 0) return rows;
      for (let at = 0; at < rows.length; at += ROW_COLUMNS) {
        rows[at + ROW.cubeful] = inRowUnit(settings, rows[at + ROW.cubeful]!);
        rows[at + ROW.luck] = inRowUnit(settings, rows[at + ROW.luck]!) - inRowUnit(settings, 0);
      }
      return rows;
    },
  };
}
