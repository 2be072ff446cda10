import type { CourseJob } from '../../jobs/record.ts';
import type { Command } from 'commander';
import { type Result, RolloutError, unwrap } from '../../engine/errors.ts';
import { ARIMAA, ARIMAA_ENGINE, checkArimaaLegal, nameCandidate } from '../../jobs/arimaa/job.ts';
import { makeArimaaResultJson, positionLine } from '../../jobs/arimaa/resultJson.ts';
import { BACKGAMMON } from '../../jobs/backgammon/game.ts';
import type { Game } from '../../jobs/game.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { checkEngine, checkLegal } from '../../jobs/backgammon/legalJob.ts';
import { gameOf } from '../../jobs/library/file.ts';
import { parseResultOf, type StoredResult } from '../../jobs/results/resultFile.ts';
import { makeResultJson, nameCandidates } from '../../jobs/backgammon/resultJson.ts';
import { firesAtEnd } from '../../jobs/results/stopCheck.ts';
import { wording } from '../../language/wording.ts';
import type { Runner } from '../../runner/core/types.ts';
import { DEFAULT_SAMPLE, type VerifyOptions, verifyRun } from '../../runner/core/verify.ts';
import { namesPosition, readJson } from '../job.ts';
import { MAX_THREADS, readInteger, readThreads } from '../options.ts';
import { Interrupted } from '../stops.ts';
import type { ArimaaTerminal } from '../arimaa/engineTypes.ts';
import { madeUp, printVerify, type VerifiedRun, type VerifyJson, verifyJson } from '../verifyReport.ts';
import type { Verification } from '../../runner/core/verification.ts';
import type { ArimaaJob } from '../../jobs/arimaa/types.ts';
import type { TerminalEngine } from '../engineTypes.ts';

interface VerifyFlags {
  readonly sample: string;
  readonly trial?: string;
  readonly threads?: string;
  readonly json?: boolean;
}

/** What verifying needs to know about a game. */
interface Verifier<Job extends CourseJob> {
  readonly game: Game<Job>;
  readonly names: (job: Job) => readonly string[];
  /** The result as printed, to compare its figures. */
  readonly print: (stored: StoredResult<Job>) => unknown;
  /** Whether the ID of a result names the position of its job. */
  readonly isNamed: (stored: StoredResult<Job>) => boolean;
  /** Checks the job against the rules of the game. */
  readonly check: (job: Job) => Result<Job>;
  /** Whether this engine can play the job's trials. */
  readonly isOurs: (job: Job) => boolean;
  readonly runner: () => Promise<Pick<Runner<Job>, 'start'>>;
}

/**
 * Verifies the result in a file, or as much of it as possible before a signal.
 *
 * @throws RolloutError if it is not a result or the job is illegal; Interrupted if a signal came before any
 * segment was replayed
 */
async function verifyFile<Job extends CourseJob>(
  { stops }: ArimaaTerminal,
  file: string,
  input: unknown,
  { game, names, print, isNamed, check, isOurs, runner }: Verifier<Job>,
  options: VerifyOptions,
): Promise<VerifyJson> {
  const read = parseResultOf(game, input);
  if (!read.ok) {
    const found = madeUp(read.error);
    if (found !== undefined) return found;
    throw new RolloutError(read.error.code, `${file}: ${wording(read.error)}`);
  }
  const stored = read.value;
  const started = performance.now();
  const [only, ...others] = stored.runs;
  const given = {
    stored,
    input,
    printed: print(stored),
    names: names(stored.job),
    isNamed: isNamed(stored),
    firesAtEnd: only === undefined || others.length > 0 || firesAtEnd(game, stored.job, only),
  };
  // A job of another engine cannot be verified here, which does not make it wrong.
  const runs: VerifiedRun[] = [];
  let isInterrupted = false;
  const most = Math.max(...stored.runs.flatMap(({ state }) => state.candidates.map(({ trials }) => trials)));
  if (options.trial !== undefined && options.trial >= most)
    throw new RolloutError(
      'bad-settings',
      `--trial: ${file} has the trials 0 to ${most - 1}, got ${options.trial}.`,
    );
  if (isOurs(stored.job)) {
    unwrap(check(stored.job));
    const pool = await runner();
    for (const run of stored.runs) {
      let soFar: Verification | undefined;
      const onSegment = (now: Verification): void => {
        soFar = now;
      };
      const verifying = verifyRun(game, pool, stored.job, run, { ...options, onSegment });
      const unlisten = stops.listen(() => verifying.stop());
      const reply = await verifying.finished.finally(unlisten);
      if (!reply.ok && stops.signal === undefined) unwrap(reply);
      const found = reply.ok ? reply.value : soFar;
      if (found !== undefined) {
        const { pictures: _pictures, ...replayed } = found;
        runs.push({ seed: run.seed, kernels: run.kernels ?? [], ...replayed });
      }
      isInterrupted = !reply.ok || (stops.signal !== undefined && run !== stored.runs.at(-1));
      if (isInterrupted) break;
    }
    if (stops.signal !== undefined && runs.length === 0)
      throw new Interrupted(
        stops.signal,
        'before any segment was replayed in full. There is nothing to show.',
      );
  }
  return verifyJson(given, runs, (performance.now() - started) / 1000, isInterrupted);
}

async function verifyArimaa(
  terminal: ArimaaTerminal,
  file: string,
  input: unknown,
  threads: number,
  options: VerifyOptions,
): Promise<VerifyJson> {
  const engine = terminal.arimaa;
  const kernel = await engine.kernel();
  return verifyFile<ArimaaJob>(
    terminal,
    file,
    input,
    {
      game: ARIMAA,
      names: (job) => job.candidates.map(nameCandidate),
      print: ({ job, runs, seconds }) => makeArimaaResultJson(job, runs, seconds),
      isNamed: ({ id, job }) => id === positionLine(job.position),
      check: (job) => checkArimaaLegal(job, kernel),
      isOurs: ({ engine: { version } }) => version === ARIMAA_ENGINE.version,
      runner: async () => engine.pool(threads),
    },
    options,
  );
}

/**
 * Adds `verify` to the program. @param end - gets the exit code if the result is wrong or cannot be verified
 * here
 */
export function addVerify(
  program: Command,
  terminal: ArimaaTerminal,
  engine: TerminalEngine,
  end: (exitCode: number) => void,
): void {
  program
    .command('verify')
    .description('replay trials of a result and compare the numbers, to the last bit')
    .argument('<RESULT.json>', 'result of rollout --json or of the page')
    .option(
      '--sample <n>',
      'number of random segments of each run to replay: 1 to 32; 32 replays everything',
      String(DEFAULT_SAMPLE),
    )
    .option('--trial <n>', 'replay the segment with this trial instead; counted from 0, on the page from 1')
    .option('--threads <n>', `worker threads, 1 to ${MAX_THREADS}`)
    .option('--json', 'print JSON')
    .action(async (file: string, flags: VerifyFlags) => {
      const rules = await engine.rules();
      const options: VerifyOptions = {
        sample: readInteger('sample', flags.sample, 1, 32),
        trial: flags.trial === undefined ? undefined : readInteger('trial', flags.trial, 0, 2 ** 31),
        random: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
      };
      const threads = readThreads(flags.threads);
      const input = await readJson(undefined, file);
      const answer =
        gameOf(input) === 'arimaa'
          ? await verifyArimaa(terminal, file, input, threads, options)
          : await verifyFile<RolloutJob>(
              terminal,
              file,
              input,
              {
                game: BACKGAMMON,
                names: (job) => nameCandidates(job).map(({ text }) => text),
                print: (stored) => makeResultJson(stored, nameCandidates(stored.job)),
                isNamed: ({ id, job }) => namesPosition(id, job.position),
                check: (job) => checkLegal(job, rules),
                isOurs: (job) => checkEngine(job).ok,
                runner: () => engine.pool(threads),
              },
              options,
            );
      terminal.out(flags.json === true ? JSON.stringify(answer) : printVerify(answer));
      const { signal } = terminal.stops;
      if (signal !== undefined && answer.interrupted && answer.verdict !== 'wrong')
        throw new Interrupted(signal, 'before all segments were replayed.');
      end({ verified: 0, wrong: 1, unverified: 2 }[answer.verdict]);
    });
}
