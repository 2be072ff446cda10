import { asFailure, ok, type Result, RolloutError } from '../../engine/errors.ts';
import { type BackgammonKernel, createKernel } from '../../games/backgammon/kernel.ts';
import { judge } from '../../games/backgammon/judge.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { instantiate } from '../../kernel/load.ts';
import { figuresOf } from '../../jobs/match/figures.ts';
import { evaluatePosition, listPlays } from '../core/evaluation.ts';
import { openMatch } from './openMatch.ts';
import type { EvaluatorApi } from './evaluator.ts';
import { createManualTable, type PlayManually, replay } from './play.ts';

/**
 * Implements {@link EvaluatorApi} inside the worker.
 *
 * @param open - instantiates a kernel; replaced in tests
 */
export function createEvaluatorApi(
  open: (module: WebAssembly.Module) => BackgammonKernel = (module) => createKernel(instantiate(module)),
): EvaluatorApi {
  let kernel: BackgammonKernel | undefined;
  let hands: PlayManually | undefined;

  /** Runs a kernel call and returns what it throws as data. */
  async function answer<T>(call: (kernel: BackgammonKernel) => T): Promise<Result<T>> {
    try {
      if (kernel === undefined)
        throw new RolloutError('worker-failed', 'evaluator: expected load to be called first');
      return ok(call(kernel));
    } catch (thrown) {
      return { ok: false, error: asFailure(thrown) };
    }
  }

  return {
    async load(assets) {
      try {
        const opened = open(assets.kernel);
        opened.loadWeights(assets.weights);
        if (assets.bearoff !== undefined) opened.loadBearoff(assets.bearoff);
        kernel = opened;
        return ok(true);
      } catch (thrown) {
        return { ok: false, error: asFailure(thrown) };
      }
    },
    plays: (position, level) => answer((own) => listPlays(own, position, level)),
    position: (position, level) => answer((own) => evaluatePosition(own, position, level)),
    match: (record) => answer((own) => openMatch(own, record)),
    judge: (decision, isFirst, plies, table) =>
      answer((own) => figuresOf(judge(own, decision, isFirst, { plies, table: MATCH_TABLES[table] }))),
    byHand: (task, actions) => answer((own) => (hands ??= createManualTable(own))(task, actions)),
    replay: (job, candidate, trial, game) => answer((own) => replay(own, job, candidate, trial, game)),
  };
}
