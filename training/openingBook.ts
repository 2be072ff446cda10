import { existsSync, readFileSync, renameSync } from 'node:fs';
import { unwrap } from '../src/engine/errors.ts';
import { confidentBoundary, nextRound, ruleKey } from '../src/engine/stopping.ts';
import { BLOCK_TRIALS } from '../src/engine/types.ts';
import { makePlay } from '../src/formats/text/notation.ts';
import { DEFAULT_TABLE } from '../src/games/backgammon/met.ts';
import { ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { MOVE_FILTERS } from '../src/games/backgammon/playLevel.ts';
import { createJob, engineBy, scoreColumn } from '../src/jobs/backgammon/job.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import {
  OPENING_ROLLS,
  OPENING_SCORES,
  type OpeningCell,
  openingPosition,
  type OpeningRoll,
  type OpeningScore,
  parseBook,
  SAMPLE_TRIALS,
} from '../src/jobs/openings/book.ts';
import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';
import { changedSettings, DEFAULT_SETTINGS, NEW_ROLLOUT, stopRuleOf } from '../src/jobs/settings/settings.ts';
import type { RolloutResult } from '../src/jobs/result.ts';
import { createNodeAssets } from '../src/runner/node/assets.ts';
import { createNodePool } from '../src/runner/node/pool.ts';
import type { Runner, RunStart } from '../src/runner/core/types.ts';
import { createPlayer } from '../src/runner/worker/play.ts';
import { bearoffTables, openKernel } from '../bench/kernel.ts';
import { replaceFile } from './state.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * Rolls out the opening book and writes public/openings.json: `npm run train -- openings [THREADS]`. Until all cells are
 * there they are kept in training/openings.json, so that an interrupted run continues and the page keeps a whole book.
 */
const FILE = 'openings.json';
const PUBLISHED = `public/${FILE}`;
const DRAFT = `training/${FILE}`;
/**
 * Plays within this of the best at 2-ply are rolled out, at least LEAST and at most MOST. The book promises all
 * within 0.06 of the best; 2-ply errs by about 0.01.
 */
const NEAR = 0.08;
const LEAST = 2;
const MOST = 8;
const PLIES = 2;
/** By the strong net, until the standard error of each play is 0.004, or WHEN_CLEAR if it is clearly not the best. */
const SETTINGS: RolloutSettings = {
  ...DEFAULT_SETTINGS,
  ...NEW_ROLLOUT,
  stopRule: 'se',
  stopStandardError: 0.004,
  trials: 103_680,
};
/** Standard error at which a play rests that is clearly worse than the best, and the best if all others are. */
const WHEN_CLEAR = 0.008;
/** Points kept of a curve. */
const POINTS = 24;
const SEED = 1;

/** The rollout of a cell. */
function jobOf(kernel: BackgammonKernel, roll: OpeningRoll, score: OpeningScore): RolloutJob {
  const position = openingPosition(roll, score);
  const plays = kernel.searchPlays(position, position.dice!, PLIES, {
    filter: MOVE_FILTERS.huge,
    table: DEFAULT_TABLE,
  });
  const best = plays[0]!.cubeful.equity;
  return createJob({
    position,
    candidates: plays
      .filter(
        ({ plies, cubeful }, index) => plies === PLIES && (index < LEAST || best - cubeful.equity <= NEAR),
      )
      .slice(0, MOST)
      .map(({ moves, after }) => ({ kind: 'play', moves, board: after })),
    settings: { ...SETTINGS, seed: SEED },
  });
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** At most POINTS of a curve's points, the last one included. */
const thinned = <Point>(points: readonly Point[]): readonly Point[] => {
  const step = Math.ceil(points.length / POINTS);
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
};

/** The scores in rows of trials. */
const scoresOf = (rows: Float64Array, column: number): number[] =>
  Array.from({ length: SAMPLE_TRIALS }, (_, trial) => rows[trial * ROW_COLUMNS + column]!);

/**
 * For each play whether it leads or trails clearly: beyond the bound of `confident`, which holds at any time. The best is
 * clear if all others are.
 */
function clearOf({ candidates }: RolloutResult): readonly boolean[] {
  const first = nextRound(0, SETTINGS.minimumTrials, BLOCK_TRIALS);
  const trails = candidates.map(
    ({ difference, trials }) =>
      difference?.standardError !== undefined &&
      difference.mean > confidentBoundary(trials, first, candidates.length) * difference.standardError,
  );
  const areAll = candidates.every(({ difference }, index) => difference === null || trails[index]!);
  return candidates.map(({ difference }, index) => (difference === null ? areAll : trails[index]!));
}

/** First until every standard error is WHEN_CLEAR, then the plays that are not clear go on. */
async function rollOut(pool: Runner, job: RolloutJob): Promise<RolloutResult> {
  const finish = async (to: number, from?: RunStart) => {
    const settings = { ...job.settings, stopStandardError: to };
    return unwrap(await pool.start({ ...job, settings }, { onProgress() {} }, from).finished);
  };
  const looked = await finish(WHEN_CLEAR);
  const resting = clearOf(looked);
  if (resting.every(Boolean)) return looked;
  const rule = ruleKey(stopRuleOf(job.settings));
  return finish(SETTINGS.stopStandardError, { ...looked, course: { ...looked.course, rule, resting } });
}

function makeCell(
  kernel: BackgammonKernel,
  job: RolloutJob,
  { roll, score }: Pick<OpeningCell, 'roll' | 'score'>,
  result: RolloutResult,
): OpeningCell {
  const column = scoreColumn(job);
  const play = createPlayer(kernel, job);
  const plays = job.candidates.map((candidate, index) => {
    if (candidate.kind !== 'play') throw new Error('openings: expected plays');
    const { trials, estimates, difference, chanceBest } = result.candidates[index]!;
    const { mean, standardError } = estimates[column]!;
    return {
      play: makePlay(candidate.moves),
      trials,
      equity: rounded(mean, 5),
      standardError: rounded(standardError ?? 0, 5),
      difference:
        difference === null
          ? null
          : ([rounded(difference.mean, 5), rounded(difference.standardError ?? 0, 5)] as [number, number]),
      chanceBest: chanceBest === null ? null : rounded(chanceBest, 4),
      probabilities: estimates
        .slice(0, 5)
        .map((each) => rounded(each.mean, 4)) as unknown as OpeningCell['plays'][number]['probabilities'],
      curve: thinned(result.history[index] ?? []).map(
        (point) =>
          [point.trials, rounded(point.mean, 4), rounded(point.standardError ?? 0, 4)] as [
            number,
            number,
            number,
          ],
      ),
      sample: scoresOf(play(index, 0, SAMPLE_TRIALS), column),
    };
  });
  return {
    roll,
    score,
    seed: SEED,
    isClear: clearOf(result).every(Boolean),
    // The best by the paired differences comes first, even if another has the same mean.
    plays: plays.sort(
      (a, b) => Number(a.difference !== null) - Number(b.difference !== null) || b.equity - a.equity,
    ),
  };
}

const kept = parseBook(readFileSync(existsSync(DRAFT) ? DRAFT : PUBLISHED, 'utf8'));
const ENGINE = engineBy(SETTINGS.net);
const isOurs =
  kept.ok &&
  kept.value.weights === ENGINE.weights &&
  kept.value.version === ENGINE.version &&
  JSON.stringify(changedSettings(kept.value.settings)) === JSON.stringify(changedSettings(SETTINGS));
const cells: OpeningCell[] = isOurs ? [...kept.value.cells] : [];

/** Writes the cells so far, one a line. */
function write(): void {
  const { weights, version } = ENGINE;
  const head = JSON.stringify({ weights, version, settings: changedSettings(SETTINGS) }).slice(0, -1);
  const lines = OPENING_ROLLS.flatMap((roll) =>
    OPENING_SCORES.flatMap((score) => cells.filter((cell) => cell.roll === roll && cell.score === score)),
  ).map((cell) => JSON.stringify(cell));
  replaceFile(FILE, `${head},"cells":[\n${lines.join(',\n')}\n]}\n`, 'training');
}

const { kernel } = openKernel();
bearoffTables();
const pool = createNodePool({
  assets: createNodeAssets(new URL('../../', import.meta.url), () => {}),
  threads: Number(process.argv[2] ?? 2),
  thread: new URL('./rollout.thread.js', import.meta.url),
});
for (const roll of OPENING_ROLLS)
  for (const score of OPENING_SCORES) {
    if (cells.some((cell) => cell.roll === roll && cell.score === score)) continue;
    const job = jobOf(kernel, roll, score);
    const result = await rollOut(pool, job);
    const cell = makeCell(kernel, job, { roll, score }, result);
    cells.push(cell);
    write();
    const [best] = cell.plays;
    console.log(
      roll,
      score,
      best?.play,
      best?.trials,
      cell.isClear ? 'clear' : 'not clear',
      `${Math.round(result.seconds)} s`,
    );
  }
if (existsSync(DRAFT)) renameSync(DRAFT, PUBLISHED);
pool.dispose();
