import { RolloutError } from '../../engine/errors.ts';
import { TABLE_TURNS } from '../../engine/types.ts';
import type { KernelExports } from '../../kernel/backgammon.ts';
import type { KernelBuffers } from './kernelBuffers.ts';
import { createTrialSetup } from './trialSetup.ts';
import { createTracer } from './trialTrace.ts';
import { VARIANCE_REDUCTIONS } from './trialSettings.ts';
import { NETS } from './weightsFile.ts';
import type { TrialKernel } from './kernelTypes.ts';

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
