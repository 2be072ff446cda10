import { asFailure, ok, type Result, RolloutError } from '../../engine/errors.ts';
import { createKernel } from '../../games/backgammon/kernel.ts';
import { judgeBy, lookAhead } from '../../games/backgammon/judge.ts';
import { isRolloutLevel } from '../../games/backgammon/level.ts';
import { withLookAheadError } from '../../games/backgammon/lookAheadLoss.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { instantiate } from '../../kernel/load.ts';
import { figuresOf } from '../../jobs/match/figures.ts';
import { evaluatePosition, listPlays } from '../core/evaluation.ts';
import { openMatch } from './openMatch.ts';
import { rolledValues } from '../core/rolledDecision.ts';
import { createLevelTable, rollOutHere } from './levelRun.ts';
import { createManualTable, type PlayManually, replay } from './play.ts';
import type { EvaluatorApi } from './evaluatorTypes.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

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
  let rollOut: ReturnType<typeof createLevelTable> | undefined;

  /** Runs a kernel call and returns what it throws as data. */
  async function answer<T>(call: (kernel: BackgammonKernel) => T | Promise<T>): Promise<Result<T>> {
    try {
      if (kernel === undefined)
        throw new RolloutError('worker-failed', 'evaluator: expected load to be called first');
      return ok(await call(kernel));
    } catch (thrown) {
      return { ok: false, error: asFailure(thrown) };
    }
  }

  return {
    async load(assets) {
      try {
        const opened = open(assets.kernel);
        opened.loadWeights(assets.weights);
        if (assets.bearoff !== undefined) opened.loadBearoff(await assets.bearoff.arrayBuffer());
        kernel = opened;
        return ok(true);
      } catch (thrown) {
        return { ok: false, error: asFailure(thrown) };
      }
    },
    loadStrong: (file) => answer((own) => own.loadStrong(file)),
    plays: (position, terms) => answer((own) => listPlays(own, position, terms)),
    position: (position, terms) => answer((own) => evaluatePosition(own, position, terms)),
    rollOut: (task) => answer((own) => (rollOut ??= createLevelTable(own))(task)),
    match: (record) => answer((own) => openMatch(own, record)),
    judge: (decision, isFirst, { level, table: name, net }) =>
      answer(async (own) => {
        const table = MATCH_TABLES[name];
        const by = own.by(net);
        const values = isRolloutLevel(level)
          ? await rolledValues(by, decision, { level, matchTable: name, net }, (job) => rollOutHere(own, job))
          : withLookAheadError(decision, lookAhead(by, decision, { plies: level, table }), level, net);
        return figuresOf(judgeBy(by, decision, isFirst, values, table));
      }),
    byHand: (task, actions) => answer((own) => (hands ??= createManualTable(own))(task, actions)),
    replay: (job, candidate, trial, game) => answer((own) => replay(own, job, candidate, trial, game)),
  };
}
