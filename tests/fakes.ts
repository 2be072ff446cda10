import { Blob as NodeBlob } from 'node:buffer';
import { expose, wrap } from 'comlink';
import { fail, ok, RolloutError } from '../src/engine/errors.ts';
import { hash32 } from '../src/engine/rng.ts';
import { TABLE_TURNS, type TrialRows } from '../src/engine/types.ts';
import { moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import { MEAN_COLUMNS, ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import type { CourseJob } from '../src/jobs/record.ts';
import type { RolloutResult } from '../src/jobs/result.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import type { BackgammonWorkerApi } from '../src/runner/worker/workerApi.ts';
import { type Assets, bearoffCompletion } from '../src/runner/pool/assets.ts';
import type { WorkerHandle } from '../src/runner/pool/types.ts';
import { createRolloutApi } from '../src/runner/worker/rolloutWorker.ts';
import type { Runner, WorkerIncident } from '../src/runner/core/types.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Called before each batch. If it throws, the kernel fails there. */
export type Hook = (first: number, count: number) => void;

/** A kernel whose trials take no time: rows are hashes of board, trial and first two rolls. */
export function createFakeKernel(beforeTrials: Hook = () => {}): BackgammonKernel {
  const notHere = () => {
    throw new RolloutError('worker-failed', 'fake kernel: trials only');
  };
  return {
    // A copy with some functions replaced keeps them.
    by() {
      return this;
    },
    hasWeights: true,
    hasStrong: true,
    hasBearoff: true,
    plays: notHere,
    rollPlays: notHere,
    classOf: notHere,
    evaluatePlays: notHere,
    bestPlay: notHere,
    searchCube: notHere,
    searchPlays: notHere,
    searchBestPlay: notHere,
    evaluate: notHere,
    cubeEvaluation: notHere,
    cubefulAfter: notHere,
    predictRolls: notHere,
    luckShares: notHere,
    traceTrial: notHere,
    loadWeights() {},
    loadStrong() {},
    loadBearoff() {},
    makeBearoff: () => new Uint8Array([1, 2, 3]).buffer,
    playTrials(board, asker, first, count, rolls, { seed }) {
      beforeTrials(first, count);
      const side = board.roller.reduce(
        (sum, checkers, point) => sum + checkers * (point + 1),
        asker === 'roller' ? 0 : 1000,
      );
      const rows = new Float64Array(count * ROW_COLUMNS);
      for (let trial = 0; trial < count; trial++) {
        const [one = 0, two = 0] = rolls.subarray(trial * TABLE_TURNS);
        const wordOf = (column: number) => hash32(seed + side, first + trial, column + 8 * (one * 36 + two));
        const chance = (column: number) => wordOf(column) / 2 ** 32;
        const row = rows.subarray(trial * ROW_COLUMNS, (trial + 1) * ROW_COLUMNS);
        row.set(fakeRow(chance(0) + one / 36 + (side % 10) / 50));
        row[ROW.turns] = 20 + 40 * chance(ROW.turns);
        row[ROW.cubeful] = chance(ROW.cubeful) + one / 36;
        row[ROW.luck] = chance(ROW.luck) - 0.5;
        // Packed facts: one game that ends with any result at a cube of 1.
        row[MEAN_COLUMNS + 2] = 4 * (1 + (wordOf(MEAN_COLUMNS + 2) % 6));
      }
      return rows;
    },
  };
}

/**
 * Averaged columns of a trial that are consistent with each other.
 *
 * @param value - its score, −1 … 2
 * @param score - the column of the score, which is cubeless equity unless given
 */
export function fakeRow(value: number, score: number = ROW.equity): Float64Array {
  const row = new Float64Array(MEAN_COLUMNS);
  const equity = score === ROW.equity ? value : 0;
  const gammon = Math.max(0, equity - 1);
  row[ROW.win] = (1 + equity - gammon) / 2;
  row[ROW.winGammon] = gammon;
  row[ROW.equity] = equity;
  row[score] = value;
  return row;
}

/** A cubeless job (unless settings say otherwise) for fake kernels. Candidates differ in one checker. */
export function fakeJob(settings: Partial<RolloutSettings>, candidates = 3): RolloutJob {
  return createJob({
    position: moneyPosition(START_BOARD),
    candidates: Array.from({ length: candidates }, (_, index) => ({
      kind: 'play' as const,
      moves: [],
      board: { ...START_BOARD, roller: START_BOARD.roller.with(23, 1).with(22 - index, 1) },
    })),
    settings: { ...DEFAULT_SETTINGS, cubeless: true, ...settings },
    engine: { version: 'fake', weights: '0'.repeat(64) },
  });
}

/** Everything that a run reports: its result without the time, and its rows by candidate. */
export interface Played {
  readonly result: Omit<RolloutResult, 'seconds'>;
  readonly rows: readonly (readonly number[])[];
}

/** Collects a listener's rows. Checks that each arrives once and in order, after the rows of `from`. */
export function createRowLog(job: Pick<CourseJob, 'candidates'>, from?: RolloutResult) {
  const rows: number[][] = job.candidates.map(() => []);
  const next = job.candidates.map((_, candidate) => from?.candidates[candidate]?.trials ?? 0);
  return {
    rows,
    onRows(part: TrialRows) {
      if (part.first !== next[part.candidate])
        throw new Error(`rows out of order: ${part.first}, not ${next[part.candidate]}`);
      next[part.candidate]! += part.count;
      rows[part.candidate]!.push(...part.rows);
    },
  };
}

/** Runs a job to the end. */
export async function play(runner: Runner, job: RolloutJob, from?: RolloutResult): Promise<Played> {
  const log = createRowLog(job, from);
  const reply = await runner.start(job, { onProgress() {}, onRows: log.onRows }, from).finished;
  if (!reply.ok) throw new RolloutError(reply.error.code, reply.error.message);
  const { seconds: _seconds, ...result } = reply.value;
  return { result, rows: log.rows };
}

const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Assets for fake workers. `kept` counts the bearoff tables that were computed and stored. */
export function createFakeAssets(): Assets & { kept: number } {
  async function keepBearoff(tables: Blob): Promise<void> {
    if (tables.size !== 3) throw new Error('expected the tables that the fake kernel makes');
    assets.kept++;
  }
  const assets = {
    kept: 0,
    load: async () =>
      ok({
        kernel: new WebAssembly.Module(EMPTY_MODULE),
        weights: new ArrayBuffer(8),
      }),
    strong: async () => ok(new ArrayBuffer(8)),
    keepBearoff,
    ...bearoffCompletion(keepBearoff),
  };
  return assets;
}

/** Assets that fail to load. */
export const brokenAssets: Assets = {
  load: async () => fail('bad-weights', 'Weights file x cannot be read.'),
  strong: async () => fail('bad-weights', 'Weights file x cannot be read.'),
  async keepBearoff() {},
  ...bearoffCompletion(async () => {}),
};

/** Workers on the calling thread, with the same messages as real ones. */
export function createFakeSpawner(hookOf: (worker: number) => Hook = () => () => {}) {
  const deaths: ((message: string) => void)[] = [];
  const ports: MessagePort[] = [];
  return {
    deaths,
    get alive() {
      return ports.length;
    },
    spawn(onDeath: (message: string) => void): WorkerHandle<BackgammonWorkerApi> {
      const { port1, port2 } = new MessageChannel();
      const hook = hookOf(deaths.length);
      deaths.push(onDeath);
      ports.push(port1);
      const api = createRolloutApi(() => createFakeKernel(hook));
      // Sent as a blob of Node: that of jsdom cannot be sent.
      const makeBearoff = async () => ok(new NodeBlob([createFakeKernel().makeBearoff()]));
      expose({ ...api, makeBearoff }, port2);
      return {
        api: wrap<BackgammonWorkerApi>(port1),
        terminate() {
          ports.splice(ports.indexOf(port1), 1);
          port1.close();
        },
      };
    },
  };
}

/** Collects incidents. */
export function createIncidentLog() {
  const incidents: WorkerIncident[] = [];
  return { incidents, onIncident: (incident: WorkerIncident) => void incidents.push(incident) };
}
