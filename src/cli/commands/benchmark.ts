import type { Command } from 'commander';
import { unwrap } from '../../engine/errors.ts';
import { type Dice, ROW } from '../../games/backgammon/types.ts';
import { createJob, engineBy } from '../../jobs/backgammon/job.ts';
import { readPosition } from '../../library/answers/position.ts';
import { counted, decimalCell, table } from '../cells.ts';
import { addSettingFlags, MAX_THREADS, readThreads, settingsOfFlags } from '../options.ts';
import { addOutFlags, openOut, type OutFlags } from '../outFile.ts';
import { Interrupted } from '../stops.ts';
import type { Terminal } from '../terminal.ts';
import type { RolloutSettings } from '../../jobs/settings/settingFields.ts';
import type { TerminalEngine } from '../engineTypes.ts';

/** What `benchmark --json` prints: timings of this machine, which vary between runs. */
export interface BenchmarkJson {
  readonly engine: { readonly version: string; readonly weights: string };
  readonly settings: RolloutSettings;
  readonly threads: number;
  /** Whether a signal ended it: positions that were not fully timed are omitted. */
  readonly interrupted: boolean;
  readonly positions: readonly {
    readonly name: string;
    readonly id: string;
    /** Trials per second on all threads. */
    readonly gamesPerSecond: number;
    /**
     * Plays evaluated per second at 0-ply on one thread, cycling through all 21 rolls; includes move
     * generation.
     */
    readonly evaluationsPerSecond: number;
    readonly standardError: number | null;
    /** Seconds on all threads to a standard error of 0.005 in equity, extrapolated by the square root law. */
    readonly secondsToStandardError: number | null;
  }[];
}

/** One of each kind, to show changes that help one kind and slow down another. */
const POSITIONS = [
  ['opening', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'],
  ['middle game', 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10'],
  ['race', 'XGID=--ABCCD-B--------badccaa--:0:0:1:00:0:0:0:0:10'],
  ['bearoff', 'XGID=-BBBBBB------------bbbbbb-:0:0:1:00:0:0:0:0:10'],
] as const;

const BENCHMARK_STANDARD_ERROR = 0.005;
const EVALUATING_MS = 500;

const ROLLS: readonly Dice[] = Array.from(
  { length: 36 },
  (_, roll): Dice => [Math.floor(roll / 6) + 1, (roll % 6) + 1],
).filter(([first, second]) => first >= second);

async function evaluationsPerSecond(engine: TerminalEngine, id: string): Promise<number> {
  const kernel = await engine.evaluator();
  const { board } = readPosition(id, {}).position;
  const started = performance.now();
  let evaluations = 0;
  let ms = 0;
  do {
    for (const dice of ROLLS) evaluations += kernel.evaluatePlays(board, dice, 0).length;
    ms = performance.now() - started;
  } while (ms < EVALUATING_MS);
  return (1000 * evaluations) / ms;
}

/** Times a rollout of each fixed position, until a signal stops it. */
async function answerBenchmark(
  { stops }: Terminal,
  engine: TerminalEngine,
  settings: RolloutSettings,
  threads: number,
): Promise<BenchmarkJson> {
  const pool = await engine.pool(threads);
  const positions: BenchmarkJson['positions'][number][] = [];
  for (const [name, id] of POSITIONS) {
    const evaluations = await evaluationsPerSecond(engine, id);
    const { position } = readPosition(id, {});
    const job = createJob({
      position,
      candidates: [{ kind: 'position', board: position.board }],
      settings: { ...settings, cubeless: true },
    });
    const run = pool.start(job, { onProgress() {} });
    const unlisten = stops.listen(() => run.stop());
    const { seconds, candidates } = unwrap(await run.finished.finally(unlisten));
    if (stops.signal !== undefined) break;
    const standardError = candidates[0]?.estimates[ROW.equity]?.standardError ?? null;
    positions.push({
      name,
      id,
      gamesPerSecond: (candidates[0]?.trials ?? 0) / seconds,
      evaluationsPerSecond: evaluations,
      standardError,
      secondsToStandardError:
        standardError === null ? null : seconds * (standardError / BENCHMARK_STANDARD_ERROR) ** 2,
    });
  }
  return {
    engine: engineBy(settings.net),
    settings,
    threads,
    interrupted: stops.signal !== undefined,
    positions,
  };
}

function printBenchmark({ positions, threads, settings, interrupted }: BenchmarkJson): string {
  const rows = positions.map((position) => [
    position.name,
    position.gamesPerSecond.toFixed(1),
    position.evaluationsPerSecond.toFixed(0),
    decimalCell(position.standardError, 4),
    position.secondsToStandardError === null ? '–' : position.secondsToStandardError.toFixed(2),
  ]);
  const header = ['position', 'games/s', 'evaluations/s', 'SE', `s to SE ${BENCHMARK_STANDARD_ERROR}`];
  return `${table(header, rows)}\n${counted(settings.trials, 'trial')} each, threads: ${threads}${interrupted ? ', interrupted' : ''}`;
}

/** Adds `benchmark` to the program. */
export function addBenchmark(program: Command, terminal: Terminal, engine: TerminalEngine): void {
  const command = program
    .command('benchmark')
    .description('time rollouts and evaluations of fixed positions');
  addOutFlags(addSettingFlags(command))
    .option('--threads <n>', `worker threads, 1 to ${MAX_THREADS}`)
    .action(async (flags: OutFlags & { readonly threads?: string }) => {
      const out = await openOut(terminal, flags);
      const settings = settingsOfFlags(command);
      const answer = await answerBenchmark(terminal, engine, settings, readThreads(flags.threads));
      const { signal } = terminal.stops;
      const timed = answer.positions.length;
      if (timed > 0 || signal === undefined)
        await out.put(out.isJson ? JSON.stringify(answer) : printBenchmark(answer));
      if (signal !== undefined)
        throw new Interrupted(
          signal,
          `after ${timed} of ${POSITIONS.length} positions. The others were not timed.`,
        );
    });
}
