import { createChance } from '../src/engine/chance.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { type Net, NET_NAMES } from '../src/games/backgammon/net.ts';
import { type TrialSettings, VARIANCE_REDUCTIONS } from '../src/games/backgammon/trialSettings.ts';
import { type Board, ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { openKernel } from './kernel.ts';
import { median, writeResult } from './result.ts';
import { summaryOf } from './summary.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * What trials by the strong net cost and gain: `npm run bench -- nets`. CPU time and variance as multiples of
 * those by the fast net, both measured in turn in one process; medians over ROUNDS rounds.
 */
const ROUNDS = 5;
const POSITIONS = {
  opening: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10',
  'middle game': 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10',
} as const;
/** Trials of a round, of both nets with the same dice. */
const TRIALS = { none: 1000, learned: 1000, lookahead: 720 } as const;

const { kernel } = openKernel();

interface Played {
  readonly cpuMs: number;
  readonly variance: number;
}

function played(own: BackgammonKernel, board: Board, trials: number, settings: TrialSettings): Played {
  const rolls = createChance({ seed: settings.seed, quasiRandom: false, initial: false }).rollsOf(0, trials);
  const started = process.cpuUsage();
  const rows = own.playTrials(board, 'roller', 0, trials, rolls, settings);
  const { user, system } = process.cpuUsage(started);
  const equities = Array.from({ length: trials }, (_, trial) => rows[trial * ROW_COLUMNS + ROW.equity]!);
  const { standardError } = summaryOf(equities);
  return { cpuMs: (user + system) / 1000, variance: standardError ** 2 * trials };
}

const rounded = (value: number): number => Number(value.toFixed(2));

const rows = Object.entries(POSITIONS).flatMap(([position, xgid]) => {
  const { board } = unwrap(parseXgid(xgid)).position;
  return VARIANCE_REDUCTIONS.map((varianceReduction) => {
    const rounds = Array.from({ length: ROUNDS }, (_, round) => {
      const settings: TrialSettings = {
        seed: round + 1,
        initial: false,
        varianceReduction,
        truncateAfterPlies: 0,
        bearoffTruncation: true,
      };
      const by = (net: Net) => played(kernel.by(net), board, TRIALS[varianceReduction], settings);
      const [fast, strong] = NET_NAMES.map(by);
      return { cpu: strong!.cpuMs / fast!.cpuMs, variance: strong!.variance / fast!.variance };
    });
    const row = {
      position,
      varianceReduction,
      trials: TRIALS[varianceReduction],
      cpu: rounded(median(rounds.map(({ cpu }) => cpu))),
      variance: rounded(median(rounds.map(({ variance }) => variance))),
    };
    console.log(row);
    return row;
  });
});
writeResult('nets', { weights: WEIGHTS.strong.file, rounds: ROUNDS, rows });
