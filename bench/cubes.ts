import { Command } from 'commander';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { NET_NAMES } from '../src/games/backgammon/net.ts';
import { POSITION_CLASSES, type Position } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import type { CubeValues } from './benchmark.ts';
import { judgeCube, type JudgedCube, openCubes, readCubes, storeCube } from './cubeDecisions.ts';
import { type CubeLoss, doubleLoss, takeLoss } from './cubeLoss.ts';
import { openKernel } from './kernel.ts';
import { mean, writeResult } from './result.ts';
import { type Summary, summaryOf, summaryText } from './summary.ts';

/**
 * What close cube decisions lose at 0-ply with the nets' cube efficiency and with one constant for all
 * positions with contact: `npm run bench -- cubes`; see --help.
 */
const CONSTANT = 0.758;
const CONTACT = POSITION_CLASSES.indexOf('contact');

/** A kernel with the nets' efficiencies, and one with the constant. */
function openBoth(): Readonly<Record<'estimated' | 'constant', BackgammonKernel>> {
  const constant = openKernel();
  constant.exports.setEfficiency(CONTACT, CONSTANT, 0, CONSTANT, CONSTANT);
  return { estimated: openKernel().kernel, constant: constant.kernel };
}

function valuesOf(kernel: BackgammonKernel, position: Position): CubeValues {
  const { decision } = kernel.searchCube(position, 0);
  if (decision === null) throw new Error('cubes: expected a position whose player may double');
  const { noDouble, doubleTake, doublePass } = decision;
  return {
    noDouble: noDouble.equity,
    doubleTake: doubleTake.equity,
    doublePass: doublePass.equity,
  };
}

const HALVES = { double: doubleLoss, take: takeLoss } as const;

/** Losses of one half of the decisions, mEq, and how much lower they are than with the constant. */
interface HalfReport {
  readonly constant: Summary;
  readonly estimated: Summary;
  readonly gain: Summary;
}

function reportOf(
  kernels: ReturnType<typeof openBoth>,
  cubes: readonly JudgedCube[],
  net: (typeof NET_NAMES)[number],
  lossOf: (own: CubeValues, judge: CubeValues) => CubeLoss,
): HalfReport {
  const losses = (kernel: BackgammonKernel): number[] =>
    cubes.map(({ position, judge }) => 1000 * lossOf(valuesOf(kernel.by(net), position), judge).loss);
  const [constant, estimated] = [losses(kernels.constant), losses(kernels.estimated)];
  return {
    constant: summaryOf(constant),
    estimated: summaryOf(estimated),
    gain: summaryOf(constant.map((loss, index) => loss - estimated[index]!)),
  };
}

function score(): void {
  const cubes = readCubes();
  if (cubes.length < 2) {
    console.log('No judged decisions yet. Judge some with "npm run bench -- cubes make 120".');
    return;
  }
  const errors = cubes.map(({ standardErrors: [none, take] }) => 1000 * Math.hypot(none, take));
  console.log(
    `${cubes.length} decisions, standard error of the judge at most ${mean(errors).toFixed(1)} mEq`,
  );
  const kernels = openBoth();
  const nets = Object.fromEntries(
    NET_NAMES.map((net) => [
      net,
      Object.fromEntries(
        Object.entries(HALVES).map(([half, lossOf]) => {
          const report = reportOf(kernels, cubes, net, lossOf);
          console.log(`${net} net, ${half}: mEq lost per decision`);
          for (const [name, summary] of Object.entries(report) as [string, Summary][])
            console.log(`  ${name.padEnd(10)} ${summaryText(summary)}`);
          return [half, report];
        }),
      ),
    ]),
  );
  writeResult('cubes', { weights: WEIGHTS.strong.file, judgeError: mean(errors), nets });
}

/** Judges decisions until the file has `count`. */
function make(count: number, trials: number): void {
  const { kernel } = openKernel();
  let index = 0;
  const done = readCubes().length;
  for (const open of openCubes(kernel)) {
    if (index === count) break;
    if (index++ < done) continue;
    storeCube(judgeCube(kernel, open, trials));
    if (index % 10 === 0) console.error(`${index} of ${count}`);
  }
}

const program = new Command('cubes').description('Loss of close cube decisions: npm run bench -- cubes');
program
  .command('score', { isDefault: true })
  .description('scores both nets at 0-ply, with and without their cube efficiencies')
  .action(score);
program
  .command('make')
  .description(
    'judges decisions until bench/data/cubes.jsonl has the given number; can be stopped and resumed',
  )
  .argument('<count>', 'number of decisions', Number)
  .option('--trials <n>', 'trials of each line', Number, 72)
  .action((count: number, { trials }: { trials: number }) => make(count, trials));
await program.parseAsync();
