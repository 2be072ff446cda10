import { RolloutError, unwrap } from '../engine/errors.ts';
import type { MatchRecord } from '../formats/files/matchRecord.ts';
import { textOfFile } from '../formats/files/textOfFile.ts';
import { makePositionId } from '../formats/ids/positionId.ts';
import { makePlay } from '../formats/text/notation.ts';
import type { Position } from '../games/backgammon/types.ts';
import { learnSentences } from '../language/sentences.ts';
import { MATCHES_SENTENCES } from '../language/sentences/matches.ts';
import type { RolloutJob } from '../jobs/backgammon/types.ts';
import type { RolloutResult } from '../jobs/result.ts';
import { wording } from '../language/wording.ts';
import type { Runner, WorkerIncident } from '../runner/core/types.ts';
import type { Assets } from '../runner/pool/assets.ts';
import type { Pool } from '../runner/pool/types.ts';
import type { EvaluateJson } from './answers/evaluate.ts';
import type { MatchJson } from './answers/match.ts';
import { matchRecordOf, matchRecordsOf, type MatchRules } from './answers/matchRecord.ts';
import { FIELD_WORDS } from './answers/optionWords.ts';
import type { EngineOptions } from './engineTypes.ts';
import { StrataError } from './errors.ts';
import { answered, guarded } from './failures.ts';
import type { JsonEngine } from './jsonEngine.ts';
import { askedOf, matchTermsOf, rolloutOf, termsOf } from './options.ts';
import { RunningRollout } from './rollout.ts';
import type { RolloutOptions } from './rolloutTypes.ts';
import type { EvaluateOptions, MatchOptions, PositionOptions, RankOptions, StopSignal } from './types.ts';
import { Answerer, type SpawnAnswers } from './worker/answerer.ts';

/** Most workers of an engine. */
const MOST_WORKERS = 64;

/** What differs between Node and browsers. */
export interface Platform {
  readonly assets: Assets;
  readonly createPool: (workers: number, onIncident: (incident: WorkerIncident) => void) => Pool;
  readonly spawnAnswers: SpawnAnswers;
  readonly defaultWorkers: number;
}

function workersOf(workers: number): number {
  if (Number.isInteger(workers) && workers >= 1 && workers <= MOST_WORKERS) return workers;
  throw new RolloutError(
    'bad-settings',
    `workers: expected a whole number from 1 to ${MOST_WORKERS}, got ${String(workers)}.`,
  );
}

/** Plays all trials of a job of a rollout level. */
async function playAll(
  pool: Runner,
  job: RolloutJob,
  signal: StopSignal | undefined,
): Promise<RolloutResult> {
  const run = pool.start(job, { onProgress() {} });
  const stop = () => run.stop();
  if (signal?.aborted === true) stop();
  signal?.addEventListener('abort', stop);
  try {
    const result = unwrap(await run.finished);
    if (result.stopReason === 'trials') return result;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  throw new RolloutError('worker-failed', 'The rollout of the level was stopped.');
}

const rulesOf = ({ jacoby, beavers }: MatchOptions): MatchRules => ({
  jacoby: jacoby === true,
  beavers: beavers === true,
});

const textOf = (file: string | Uint8Array): string => (typeof file === 'string' ? file : textOfFile(file));

/** The records of the matches in a file. */
const recordsOf = (file: string | Uint8Array, asking: MatchOptions): readonly MatchRecord[] =>
  matchRecordsOf('Match file', textOf(file), rulesOf(asking), FIELD_WORDS);

/** The engine of a platform; loads and checks its files. @throws StrataError */
export async function createEngine(platform: Platform, options: EngineOptions): Promise<JsonEngine> {
  learnSentences(MATCHES_SENTENCES);
  const { assets, createPool, spawnAnswers, defaultWorkers } = platform;
  const workers = guarded(() => workersOf(options.workers ?? defaultWorkers));
  await answered(async () => unwrap(await assets.load()));
  const pool = createPool(workers, ({ worker, failure }) =>
    options.onWarning?.(`Worker ${worker + 1} was replaced: ${wording(failure)}`),
  );
  const answerer = new Answerer({
    assets,
    spawn: spawnAnswers,
    rollOut: (job, signal) => playAll(pool, job, signal),
  });

  const evaluate = (question: string | Position, asking: EvaluateOptions = {}): Promise<EvaluateJson> =>
    answered(async () => {
      const asked = askedOf(question, asking);
      return answerer.ask((api) => api.evaluate(asked, termsOf(asking)), { signal: asking.signal });
    });

  const analyze = (record: MatchRecord, asking: MatchOptions): Promise<MatchJson> => {
    const terms = matchTermsOf(asking);
    return answerer.ask((api) => api.match(record, terms), {
      signal: asking.signal,
      onJudged: asking.onProgress,
    });
  };

  return {
    workers,
    evaluate,
    legalPlays: (question, asking: PositionOptions = {}) =>
      answered(async () => {
        const { position } = askedOf(question, asking);
        const plays = await answerer.ask((api) => api.plays(position));
        return plays.map(({ moves, after }) => ({
          play: makePlay(moves),
          positionId: makePositionId(after),
        }));
      }),
    async cubeDecision(question, asking) {
      const evaluation = await evaluate(question, asking);
      const { cube, noCube } = evaluation;
      if (cube === null)
        throw new StrataError(
          'bad-cube',
          `Cube: expected a position with a cube decision, but ${noCube ?? ''}.`,
        );
      return { ...evaluation, cube };
    },
    rankPlays: (question, asking: RankOptions = {}) =>
      answered(async () => {
        const asked = askedOf(question, asking);
        return answerer.ask((api) => api.rank(asked, termsOf(asking)), { signal: asking.signal });
      }),
    rollout(question, asking: RolloutOptions = {}) {
      const task = answered(async () => {
        const { id, position } = askedOf(question, asking);
        const { choice, settings } = rolloutOf(asking);
        const job = await answerer.ask((api) => api.job(position, settings, choice), {
          signal: asking.signal,
        });
        return { id, job };
      });
      return new RunningRollout(pool, task, asking.signal);
    },
    analyzeMatch: (file, asking: MatchOptions = {}) =>
      answered(async () =>
        analyze(matchRecordOf('Match file', textOf(file), rulesOf(asking), FIELD_WORDS), asking),
      ),
    analyzeMatches: (file, asking: MatchOptions = {}) =>
      answered(async () => {
        const analyses: MatchJson[] = [];
        for (const record of recordsOf(file, asking)) analyses.push(await analyze(record, asking));
        return analyses;
      }),
    close() {
      answerer.close();
      pool.dispose();
    },
  };
}
