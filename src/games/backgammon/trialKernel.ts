import { RolloutError } from '../../engine/errors.ts';
import { TABLE_TURNS } from '../../engine/types.ts';
import type { KernelExports } from '../../kernel/backgammon.ts';
import type { KernelBuffers } from './kernelBuffers.ts';
import { createTrialSetup } from './trialSetup.ts';
import { createTracer, type TraceKernel } from './trialTrace.ts';
import { type LuckShares, type TrialSettings, VARIANCE_REDUCTIONS } from './trialSettings.ts';
import type { Board, Outcome, PositionClass } from './types.ts';
import { NETS } from './weightsFile.ts';

/** The kernel's rollout trials. */
export interface TrialKernel extends TraceKernel {
  /**
   * Plays trials [first, first + count) from `board`, whose roller rolls first.
   *
   * @param asker - the player from whose viewpoint the rows are: the board's roller, or its opponent (for
   *   plays)
   * @param rolls - [count × 128] ordered rolls 0 … 35 (6 × (first die − 1) + second die − 1), from the
   *   engine's dice
   * @returns [count × ROW_COLUMNS] rows, a copy
   * @throws RolloutError `bad-weights`, `bad-table` if an asset is missing; `bad-settings` for plies;
   *   `bad-score` beyond 64 points to go; `bad-job` for a piece that is empty, too long or without its rolls
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
   * A luck net's prediction before a roll, for a position that is not over: for each of the 21 rolls, in the
   * order of their classes, the five probabilities after it, of the player who rolls next.
   *
   * @throws RolloutError `bad-weights`
   */
  predictRolls(board: Board): readonly Outcome[];
  /** The factors by which a turn's luck is multiplied before it is subtracted. */
  luckShares(reduction: 'lookahead' | 'learned', kind: PositionClass): LuckShares;
}

/** Bytes of an outcome in the kernel. */
const OUTCOME_BYTES = 32;

/** Binds the trials of an instantiated kernel. */
export function createTrialKernel(exports: KernelExports, buffers: KernelBuffers): TrialKernel {
  const setup = createTrialSetup(exports, buffers);
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
      const most = exports.maxPiece.value;
      if (count < 1 || count > most || rolls.length !== count * TABLE_TURNS)
        throw new RolloutError(
          'bad-job',
          `piece: expected 1 to ${most} trials with ${TABLE_TURNS} rolls each, got ${count} with ${rolls.length} in all`,
        );
      setup.begin(board, rolls, settings);
      exports.playTrials(exports.boardPtr.value, asker === 'opponent', first, count);
      return setup.readRows(count, settings);
    },

    ...createTracer(exports, buffers, setup),
  };
}
