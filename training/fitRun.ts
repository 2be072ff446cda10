import { appendFileSync } from 'node:fs';
import { CONTACT, fitLabels, storeNet } from './fitLabels.ts';
import { readJudge, scoreByJudge } from './judge.ts';
import { LABEL_FOLDER, labelFiles } from './labels.ts';
import { firstParameters, grownParameters, shapeOf } from './shapes.ts';
import { storedNet } from './storedNet.ts';
import { STRONG_NET } from '../src/games/backgammon/weightsFile.ts';
import type { Trainer } from './trainer.ts';

const SCORES = 'training/scores.jsonl';
const SEED = 5001;

/** What a fit from label files starts with: random parameters, a smaller trained net grown, or the stored net. */
export type FitStart = 'random' | 'grown' | 'stored';

/** Options of a fit, as on the command line. */
export interface FitOptions {
  readonly name: string;
  readonly hidden: number;
  readonly second: number;
  readonly third: boolean;
  readonly start: FitStart;
  /** Name of the net that a grown one starts from. */
  readonly from: string;
  readonly lambda: number;
  readonly passes: number;
  readonly batch: number;
  readonly rate: number;
  readonly finalRate: number;
  /** Numbers of the first and the last label file. */
  readonly first: number;
  readonly last: number;
}

/**
 * Trains the net `name` (contact, or any other name for the strong net) on the label files, logs scores, and
 * stores it in training/state after each group of files.
 */
export function runFit(trainer: Trainer, options: FitOptions): void {
  const { exports, kernel } = trainer;
  const { name, hidden, second, third, start } = options;
  const shape = { hidden, second, third };
  const net = name === 'contact' ? CONTACT : STRONG_NET;
  exports.openNet(net, hidden, second, third);
  const rows = exports.netRows(net);
  const parameters = (): Float32Array => {
    if (start === 'random') return firstParameters(shape, rows, SEED, net);
    if (start === 'stored') return storedNet(name);
    const smaller = storedNet(options.from);
    return grownParameters(smaller, shapeOf(smaller.length, rows), shape, rows, SEED, net);
  };
  new Float32Array(exports.memory.buffer, exports.parametersPtr(net) >>> 0, exports.parameterCount(net)).set(
    parameters(),
  );
  const decisions = readJudge(kernel);
  const started = performance.now();
  const plan = { ...options, net, shape, warmUp: 500, seed: SEED };
  fitLabels(trainer, plan, labelFiles(LABEL_FOLDER, options), (progress) => {
    storeNet(trainer, plan);
    exports.quantize(net);
    exports.useStrongNet(net === STRONG_NET);
    const score = scoreByJudge(kernel, decisions);
    const line = {
      stage: `fit ${name} ${hidden}-${second}${third ? '-32' : ''} ${start}`,
      ...progress,
      judge: score.mean,
      plans: score.plans,
      seconds: Math.round((performance.now() - started) / 1000),
    };
    appendFileSync(SCORES, `${JSON.stringify(line)}\n`);
    console.log(line);
  });
}
