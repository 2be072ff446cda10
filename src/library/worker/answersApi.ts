import { proxy, type ProxyMarked } from 'comlink';
import { asFailure, ok, type Result, RolloutError, unwrap } from '../../engine/errors.ts';
import { decisionNotes } from '../../formats/files/decisionNotes.ts';
import type { MatchRecord } from '../../formats/files/matchRecord.ts';
import { replayMatch } from '../../formats/files/replayMatch.ts';
import { createKernel } from '../../games/backgammon/kernel.ts';
import type { Play, Position } from '../../games/backgammon/types.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../jobs/result.ts';
import { instantiate } from '../../kernel/load.ts';
import { learnSentences } from '../../language/sentences.ts';
import { MATCHES_SENTENCES } from '../../language/sentences/matches.ts';
import type { RollOut } from '../../runner/core/rolledDecision.ts';
import type { WorkerAssets } from '../../runner/worker/workerApi.ts';
import { answerEvaluate, type EvaluateJson, type EvaluateTerms } from '../answers/evaluate.ts';
import { makeJob, type PlayChoice } from '../answers/job.ts';
import { type DecisionTerms, judgeMatch, makeMatchJson, type MatchJson } from '../answers/match.ts';
import { FIELD_WORDS } from '../answers/optionWords.ts';
import { answerPlays, type PlaysJson, type PlaysOptions } from '../answers/plays.ts';
import type { Asked } from '../answers/position.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/** What the worker calls at its caller. */
export interface AnswersCaller {
  /** Plays all trials of a job on the pool. */
  rollOut(job: RolloutJob): Promise<Result<RolloutResult>>;
  /** Evaluations of decisions so far, and all as far as known. */
  judged(evaluated: number, decisions: number): void;
}

/** What the worker for evaluations needs: also the file of the strong net. */
export interface AnswersAssets extends WorkerAssets {
  readonly strong: ArrayBuffer;
}

/** What the worker for evaluations exposes. One call at a time; failures are data. */
export interface AnswersApi {
  /**
   * Instantiates the kernel. Call once per worker, before anything else.
   *
   * @returns the bearoff tables if they were missing and had to be generated
   */
  load(assets: AnswersAssets, caller: AnswersCaller): Promise<Result<Blob | null>>;
  plays(position: Position): Promise<Result<readonly Play[]>>;
  evaluate(asked: Asked, options: EvaluateTerms): Promise<Result<EvaluateJson>>;
  rank(asked: Asked, options: PlaysOptions): Promise<Result<PlaysJson>>;
  job(position: Position, settings: RolloutSettings, choice: PlayChoice): Promise<Result<RolloutJob>>;
  match(record: MatchRecord, terms: Omit<DecisionTerms, 'rollOut'>): Promise<Result<MatchJson>>;
}

/** A caller that can be passed to a worker. */
export const passed = (caller: AnswersCaller): AnswersCaller & ProxyMarked => proxy(caller);

async function open({ kernel: module, weights, strong, bearoff }: AnswersAssets) {
  const kernel = createKernel(instantiate(module));
  kernel.loadWeights(weights);
  kernel.loadStrong(strong);
  if (bearoff !== undefined) kernel.loadBearoff(await bearoff.arrayBuffer());
  return { kernel, made: bearoff === undefined ? new Blob([kernel.makeBearoff()]) : null };
}

const NO_ROLL = 'Dice: expected a roll in the ID or as dice, such as 31, got none.';

function playsOf(kernel: BackgammonKernel, { board, dice }: Position): readonly Play[] {
  if (dice === null) throw new RolloutError('bad-dice', NO_ROLL);
  return kernel.plays(board, dice);
}

/** Implements {@link AnswersApi} inside the worker. */
export function createAnswersApi(): AnswersApi {
  learnSentences(MATCHES_SENTENCES);
  let opened: { readonly kernel: BackgammonKernel; readonly caller: AnswersCaller } | undefined;

  async function answer<T>(
    call: (kernel: BackgammonKernel, rollOut: RollOut, caller: AnswersCaller) => T | Promise<T>,
  ): Promise<Result<T>> {
    try {
      if (opened === undefined)
        throw new RolloutError('worker-failed', 'answers: expected load to be called first');
      const { kernel, caller } = opened;
      return ok(await call(kernel, async (job) => unwrap(await caller.rollOut(job)), caller));
    } catch (thrown) {
      return { ok: false, error: asFailure(thrown) };
    }
  }

  return {
    async load(assets, caller) {
      try {
        const { kernel, made } = await open(assets);
        opened = { kernel, caller };
        return ok(made);
      } catch (thrown) {
        return { ok: false, error: asFailure(thrown) };
      }
    },
    plays: (position) => answer((kernel) => playsOf(kernel, position)),
    evaluate: (asked, options) =>
      answer((kernel, rollOut) => answerEvaluate(kernel, asked, options, rollOut)),
    rank: (asked, options) =>
      answer((kernel, rollOut) => answerPlays(kernel, asked, options, rollOut, FIELD_WORDS)),
    job: (position, settings, choice) =>
      answer((kernel) => makeJob(position, settings, choice, kernel, async () => kernel, FIELD_WORDS)),
    match: (record, terms) =>
      answer(async (kernel, rollOut, caller) => {
        const match = replayMatch(record, kernel);
        const course = {
          // The caller ends the worker to stop it.
          hasStopped: () => false,
          onProgress: caller.judged,
        };
        const judged = await judgeMatch(kernel, match, { ...terms, rollOut }, course);
        return makeMatchJson(match, decisionNotes(record, match), judged, terms);
      }),
  };
}
