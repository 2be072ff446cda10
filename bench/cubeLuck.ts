import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/xgid.ts';
import { luckEquity } from '../src/games/backgammon/equity.ts';
import type { ReplayedTrial } from '../src/games/backgammon/replayedTrial.ts';
import { ROW } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { createJob } from '../src/protocol/job.ts';
import { ENGINE } from '../src/protocol/legalJob.ts';
import { DEFAULT_SETTINGS } from '../src/protocol/settings.ts';
import { replay } from '../src/runner/play.ts';
import { contradictionsOf } from './contradictions.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';

/**
 * What does luck reckoned with the cube buy? `npm run bench:cube-luck [-- SEEDS]`: blocks of 36 trials of money games with a live
 * cube, to the end, quasi-random dice, replayed; the spread over SEEDS seeds of the mean equity with the cube, as it was played,
 * less the luck of the equity without the cube times the stake at which it fell, as the reference takes it, and less the luck of
 * the value with the cube. The time is the same, so squares of the spreads are times to a given error. Of look-ahead luck it also
 * tells what is left in each turn and where that comes from (bench/contradictions.ts). Written to bench/results/cubeLuck.json.
 */
const SEEDS = Number(process.argv[2] ?? 30);
const TRIALS = 36;
const POSITIONS = {
  opening: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10',
  'middle game': 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10',
  'back game': 'XGID=-----BD-C---cB---cbcbbB-B-:0:0:1:00:0:0:0:0:10',
  race: 'XGID=--ABCCD-B--------badccaa--:0:0:1:00:0:0:0:0:10',
};
const { kernel } = openKernel();

/** Equity of a trial with the cube: as played, less luck without the cube, less luck with it. */
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

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
function spread(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}

const rows = Object.entries(POSITIONS).flatMap(([name, xgid]) => {
  const { position } = unwrap(parseXgid(xgid));
  return (['lookahead', 'learned'] as const).map((varianceReduction) => {
    const replayed: ReplayedTrial[] = [];
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
        engine: ENGINE,
      });
      const block = Array.from({ length: TRIALS }, (_trial, trial) => replay(kernel, job, 0, trial));
      replayed.push(...block);
      const trials = block.map(equities);
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
      ...(varianceReduction === 'lookahead'
        ? Object.fromEntries(
            Object.entries(contradictionsOf(kernel, replayed)).map(([name, share]) => [
              name,
              Number(share.toFixed(4)),
            ]),
          )
        : {}),
    };
    console.log(Object.values(row).join('\t'));
    return row;
  });
});
writeResult('cubeLuck', { weights: WEIGHTS.file, seeds: SEEDS, trials: TRIALS, rows });
