import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { luckEquity } from '../src/games/backgammon/cube.ts';
import type { ReplayedTrial } from '../src/games/backgammon/replayedTrial.ts';
import { ROW } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { createJob } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS } from '../src/jobs/settings/settings.ts';
import { replay } from '../src/runner/worker/play.ts';
import { countOf } from './arguments.ts';
import { openKernel } from './kernel.ts';
import { mean, writeResult } from './result.ts';

/**
 * How much does cubeful luck help? `npm run bench -- cube-luck [SEEDS]` replays blocks of
 * 36 trials of money games with a live cube, played to the end with quasi-random dice.
 * Compares the standard deviation over seeds of the mean cubeful equity: as played; less
 * cubeless luck times the stake, as in GNU Backgammon; and less cubeful luck. All three
 * take the same time, so their variances are proportional to the time for a given error.
 */
const SEEDS = countOf('seeds', process.argv[2], 30);
const TRIALS = 36;
const POSITIONS = {
  opening: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10',
  'middle game': 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10',
  'back game': 'XGID=-----BD-C---cB---cbcbbB-B-:0:0:1:00:0:0:0:0:10',
  race: 'XGID=--ABCCD-B--------badccaa--:0:0:1:00:0:0:0:0:10',
};
const { kernel } = openKernel();

/** Cubeful equity of a trial: as played, less cubeless luck, and less cubeful luck. */
function equities({ turns, row }: ReplayedTrial): readonly [number, number, number] {
  const counted = row[ROW.cubeful]!;
  const played = counted + turns.reduce((sum, { cubefulLuck }) => sum + cubefulLuck!, 0);
  let stake = 1;
  let cubeless = 0;
  for (const { cube, luck } of turns) {
    if (cube !== 'none') stake *= 2;
    cubeless += stake * luckEquity(luck!);
  }
  return [played, played - cubeless, counted];
}

/** Standard deviation of a sample. */
function spread(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - center) ** 2, 0) / (values.length - 1));
}

const rows = Object.entries(POSITIONS).flatMap(([name, xgid]) => {
  const { position } = unwrap(parseXgid(xgid));
  return (['lookahead', 'learned'] as const).map((varianceReduction) => {
    const means = Array.from({ length: SEEDS }, (_, index) => {
      const job = createJob({
        position,
        candidates: [{ kind: 'position', board: position.board }],
        settings: {
          ...DEFAULT_SETTINGS,
          varianceReduction,
          splitting: false,
          seed: index + 1,
          trials: TRIALS,
        },
      });
      const trials = Array.from({ length: TRIALS }, (_trial, trial) =>
        equities(replay(kernel, job, 0, trial)),
      );
      return [0, 1, 2].map((way) => mean(trials.map((ways) => ways[way]!)));
    });
    const [none, without, withCube] = [0, 1, 2].map((way) => spread(means.map((ways) => ways[way]!)));
    const row = {
      position: name,
      reduction: varianceReduction,
      none: Number(none!.toFixed(4)),
      withoutCube: Number(without!.toFixed(4)),
      withCube: Number(withCube!.toFixed(4)),
      sooner: Number(((without! / withCube!) ** 2).toFixed(2)),
    };
    console.log(Object.values(row).join('\t'));
    return row;
  });
});
writeResult('cube-luck', { weights: WEIGHTS.fast.file, seeds: SEEDS, trials: TRIALS, rows });
