import { RolloutError } from '../../engine/errors.ts';
import { TABLE_TURNS } from '../../engine/types.ts';
import type { KernelExports } from '../../kernel/types.ts';
import { awayOf, equityOfMwc } from './cube.ts';
import { OWNERS } from './cubeKernel.ts';
import type { KernelBuffers } from './kernelBuffers.ts';
import { DEFAULT_TABLE, matchChance, type MatchTable } from './met.ts';
import { type ChequerPlay, MOVE_FILTERS, type PlayerPlies } from './playLevel.ts';
import { checkPlies, LIST_LEVEL, setLevel } from './searchKernel.ts';
import {
  type Board,
  type Cube,
  type Outcome,
  type Position,
  type PositionClass,
  ROW,
  ROW_COLUMNS,
} from './types.ts';
import { NETS } from './weightsFile.ts';

/** How the luck of a trial's dice is reckoned and taken out: not; by playing every roll of a turn; by a net that foresees them. */
export const VARIANCE_REDUCTIONS = ['none', 'lookahead', 'learned'] as const;
export type VarianceReduction = (typeof VARIANCE_REDUCTIONS)[number];

/** Shares, about 1, of the luck in the probabilities and in the value with the cube: see assembly/backgammon/luck.ts. */
export interface LuckShares {
  readonly probabilities: number;
  readonly cubeful: number;
}

/** The cube that trials are played with. */
export interface TrialCube {
  /**
   * Cube, score and rules as the player who asked sees them, being its roller; the board is not looked at. Equities are in
   * the unit of its cube.
   */
  readonly position: Position;
  /** Whether the player who asked has just doubled and its opponent has taken. */
  readonly doubled: boolean;
  /** Whether instead its opponent has, and it has taken; the cube of `position` is the one before the double. */
  readonly taken?: boolean;
  /** Look-ahead of cube decisions, 0 … 3: of the player who asked. */
  readonly plies: number;
  /** Of its opponent; default: the same. */
  readonly opponentPlies?: number;
  /** Of both in later turns, see ChequerPlay.laterAfterPlies; default: the same. */
  readonly laterPlies?: PlayerPlies;
  /** Match equities; default: Kazaross XG2. */
  readonly table?: MatchTable;
  /** Whether the first to roll may double before it: after a play; not where "no double" is what is asked about. */
  readonly atOnce: boolean;
}

/** The cube with which trials begin, as the player who asked sees it. */
export function cubeAtStart({ position, doubled, taken = false }: TrialCube): Cube {
  const { value } = position.cube;
  if (doubled) return { value: 2 * value, owner: 'opponent' };
  return taken ? { value: 2 * value, owner: 'roller' } : position.cube;
}

/** Standard deviation of what is added to each output of the nets where a player chooses its plays, ≥ 0. */
export interface PlayerNoise {
  readonly asker: number;
  readonly opponent: number;
}

/** Look-ahead of the cube decisions of both players, first and later. */
export function cubePliesOf({ plies, opponentPlies = plies, laterPlies }: TrialCube): {
  readonly first: PlayerPlies;
  readonly later: PlayerPlies;
} {
  const first = { asker: plies, opponent: opponentPlies };
  return { first, later: laterPlies ?? first };
}

/** The match equities of trials. */
export const tableOf = (cube: TrialCube): MatchTable => cube.table ?? DEFAULT_TABLE;

/** How trials are played; the part of the rollout settings that the kernel knows. */
export interface TrialSettings {
  readonly seed: number;
  readonly initial: boolean;
  readonly varianceReduction: VarianceReduction;
  /** Trials go on twice, each line counting half, where a double is taken: see assembly/backgammon/lines.ts. Default: once. */
  readonly splitting?: boolean;
  /** 0 = to the end. */
  readonly truncateAfterPlies: number;
  /** Look-ahead, 0 … 3, where a trial is truncated; default 0. */
  readonly truncationPlies?: number;
  /** A truncated trial counts as the mean of ending there and one turn before; default: as ending there. */
  readonly truncationAverage?: boolean;
  /** Trials end at the two-sided bearoff table. */
  readonly bearoffTruncation: boolean;
  /** Trials end at the one-sided tables, where the cube is dead or absent; default: as at the two-sided one. */
  readonly oneSidedTruncation?: boolean;
  /** Standard deviation of the noise where plays are chosen; default: none. */
  readonly noise?: PlayerNoise;
  /** Default: at 0-ply throughout. */
  readonly chequerPlay?: ChequerPlay;
  /** Default: no cube, plays by cubeless equity. */
  readonly cube?: TrialCube;
}

/** The kernel's rollout trials. */
export interface TrialKernel {
  /**
   * Plays trials [first, first + count) from `board`, whose roller rolls first.
   *
   * @param asker - whose viewpoint the rows have: the board's roller, or its opponent (for plays)
   * @param rolls - [count × 128] ordered rolls 0 … 35 (6 × (first die − 1) + second die − 1), from the engine's chance sequence
   * @returns [count × ROW_COLUMNS] rows, a copy
   * @throws RolloutError `bad-weights`, `bad-table` when an asset is missing; `bad-settings` for plies; `bad-score` beyond 64
   *   points to go; `bad-job` for a piece that is empty, too long or without its rolls
   */
  playTrials(
    board: Board,
    asker: 'roller' | 'opponent',
    first: number,
    count: number,
    rolls: Uint8Array,
    settings: TrialSettings,
  ): Float64Array;
  /**
   * What a luck net foresees before a roll: for each of the 21 rolls, in the order of their classes, the five probabilities
   * after it, of the player who rolls next. Of a position that is not over.
   *
   * @throws RolloutError `bad-weights`
   */
  predictRolls(board: Board): readonly Outcome[];
  /** How much of the luck of a turn is taken out of a trial. */
  luckShares(reduction: 'lookahead' | 'learned', kind: PositionClass): LuckShares;
}

/** Bytes of an outcome in the kernel. */
const OUTCOME_BYTES = 32;

const BARE: PlayerPlies = { asker: 0, opponent: 0 };
const BARE_PLAY: ChequerPlay = { filter: MOVE_FILTERS.normal, first: BARE, later: BARE, laterAfterPlies: 0 };

const log2 = (value: number): number => 31 - Math.clz32(value);

/** @see {@link TrialKernel} */
export function createTrialKernel(exports: KernelExports, buffers: KernelBuffers): TrialKernel {
  /** Defines the levels of play; returns the deepest. */
  function setLevels({ filter, first, later }: ChequerPlay): number {
    const plies = [first.asker, first.opponent, later.asker, later.opponent];
    for (const [index, depth] of plies.entries()) setLevel(exports, LIST_LEVEL + 1 + index, depth, filter);
    return Math.max(...plies);
  }

  /** @param deepest - look-ahead of plays and of truncated positions */
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
    matchChance(table, away); // refuses scores beyond the table
    buffers.writeMatchTable(table);
    const depth = Math.max(deepest, ...plies);
    exports.setMatchTrials(away.own, away.other, away.late, first, most, owner, depth, atOnce);
  }

  return {
    luckShares(reduction, kind) {
      const shareOf = (cubeful: boolean): number =>
        exports.luckCoefficient(VARIANCE_REDUCTIONS.indexOf(reduction), kind === 'contact', cubeful);
      return { probabilities: shareOf(false), cubeful: shareOf(true) };
    },

    predictRolls(board) {
      buffers.needWeights();
      buffers.writeBoard(board);
      const kind = buffers.classAt(exports.boardPtr.value);
      exports.predictRolls(
        NETS.indexOf(kind === 'contact' ? 'luck-contact' : 'luck-race'),
        exports.boardPtr.value,
      );
      return Array.from({ length: 21 }, (_, roll) =>
        buffers.readOutcome(exports.rollOutcomesPtr.value + OUTCOME_BYTES * roll),
      );
    },

    playTrials(board, asker, first, count, rolls, settings) {
      buffers.needWeights();
      buffers.needBearoff();
      const most = exports.maxPiece.value;
      if (count < 1 || count > most || rolls.length !== count * TABLE_TURNS)
        throw new RolloutError(
          'bad-job',
          `piece: expected 1 to ${most} trials with ${TABLE_TURNS} rolls each, got ${count} with ${rolls.length} in all`,
        );
      buffers.writeBoard(board);
      const { buffer } = exports.memory;
      new Uint8Array(buffer).set(rolls, exports.rollsPtr.value);
      const { chequerPlay = BARE_PLAY, cube, truncationPlies = 0, bearoffTruncation } = settings;
      const { oneSidedTruncation = bearoffTruncation, noise } = settings;
      checkPlies(truncationPlies);
      setCube(cube, Math.max(truncationPlies, setLevels(chequerPlay)));
      exports.setTruncation(
        settings.truncateAfterPlies,
        truncationPlies,
        settings.truncationAverage ?? false,
      );
      exports.setBearoffTruncation(bearoffTruncation, oneSidedTruncation);
      exports.setNoise(noise?.asker ?? 0, noise?.opponent ?? 0);
      exports.setTrialSettings(
        settings.seed,
        settings.initial,
        VARIANCE_REDUCTIONS.indexOf(settings.varianceReduction),
        chequerPlay.laterAfterPlies,
      );
      exports.playTrials(exports.boardPtr.value, asker === 'opponent', first, count);
      const rows = new Float64Array(buffer, exports.rowsPtr.value, count * ROW_COLUMNS).slice();
      if (cube !== undefined && cube.position.matchLength > 0) {
        const normalised = (chance: number) => equityOfMwc(cube.position, tableOf(cube), chance);
        for (let at = 0; at < rows.length; at += ROW_COLUMNS) {
          rows[at + ROW.cubeful] = normalised(rows[at + ROW.cubeful]!);
          rows[at + ROW.luck] = normalised(rows[at + ROW.luck]!) - normalised(0);
        }
      }
      return rows;
    },
  };
}
