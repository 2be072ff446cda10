import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { Argument, Command, Option } from 'commander';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { readWeights } from '../bench/kernel.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { LUCK_NETS, makeStrongFile, makeWeightsFile } from '../src/games/backgammon/weightsFile.ts';
import { openAllNets } from './allNets.ts';
import { type Learned, type Learner, PLAY_NETS, type TrainerApi, type Vectors } from './api.ts';
import { compareNets, playRollouts } from './compare.ts';
import { writeFitRecords } from './fitRecords.ts';
import { CUBE_NETS, type CubeNet, fitHeads, headsToShip, setHeads } from './cube.ts';
import { type FitOptions, runFit } from './fitRun.ts';
import { readJudge, scoreByJudge } from './judge.ts';
import { type LabelRun, runLabels } from './labelRun.ts';
import { LABEL_FOLDER, labelFiles } from './labels.ts';
import { type LuckFiles, writeLuckRecords } from './luck.ts';
import { duel, measureIntegers, measureTargets } from './measureNets.ts';
import { averageNets, blend, meanOf } from './mix.ts';
import { PLAN, type Stage } from './plan.ts';
import { START_KINDS } from './starts.ts';
import {
  initialParameters,
  startingState,
  type TrainingState,
  writeParameters,
  writeState,
} from './state.ts';
import { storedNet, storedState, storedTrainer, trainerWith } from './storedNet.ts';
import { openTrainer, readTrainer } from './trainer.ts';

/** Always two shards, each on its own thread, so that training gives the same result on every machine. */
const SHARDS = 2;
const SCORES = 'training/scores.jsonl';
const WEIGHTS_FOLDER = 'public/weights';
const WEIGHTS_MODULE = 'src/games/backgammon/weights.ts';

const average = (vectors: readonly Vectors[]): Vectors =>
  PLAY_NETS.map((_, net) => meanOf(vectors.map((shard) => shard[net]!)));

const merge = (shards: readonly Learner[]): Learner => ({
  parameters: average(shards.map(({ parameters }) => parameters)),
  firstMoments: average(shards.map(({ firstMoments }) => firstMoments)),
  secondMoments: average(shards.map(({ secondMoments }) => secondMoments)),
});

/** The state before the first game. */
function firstState(): TrainingState {
  const { exports } = openTrainer(readTrainer(), PLAN.hidden);
  const parameters = initialParameters(
    PLAN,
    PLAY_NETS.map((_, net) => exports.netRows(net)),
  );
  return startingState(0, parameters);
}

/** The stage that a round belongs to, and the round's number within it. */
function stageOf(round: number): { stage: Stage; within: number } | undefined {
  let first = 0;
  for (const stage of PLAN.stages) {
    if (round < first + stage.rounds) return { stage, within: round - first };
    first += stage.rounds;
  }
  return undefined;
}

/** Trains to the end of the plan or up to round `until`, from nothing or from the stored nets. */
async function train(until: number, every: number, zero: boolean): Promise<void> {
  const module = readTrainer();
  let state = zero ? firstState() : storedState();
  const scorer = trainerWith(state.parameters);
  const decisions = readJudge(scorer.kernel);
  const workers = Array.from(
    { length: SHARDS },
    () => new Worker(new URL('./train.thread.js', import.meta.url)),
  );
  const threads = workers.map((worker) => wrap<TrainerApi>(nodeEndpoint(worker)));
  let bearoff: ArrayBuffer | undefined;
  for (const thread of threads) bearoff = await thread.open(module, PLAN.hidden, bearoff);

  const started = performance.now();
  let next = stageOf(state.round);
  while (next !== undefined && state.round < until) {
    const { stage, within } = next;
    const rate = stage.rate * (stage.finalRate / stage.rate) ** (within / Math.max(1, stage.rounds - 1));
    const count = stage.games / SHARDS;
    const shards: readonly Learned[] = await Promise.all(
      threads.map((thread, shard) =>
        thread.round(state, {
          games: { ...stage, seed: PLAN.seed + state.round },
          firstGame: shard * count,
          count,
          passes: stage.passes,
          batch: stage.batch,
          rate,
          steps: state.steps,
        }),
      ),
    );
    const learner = merge(shards.map(({ learner: of }) => of));
    const steps = Math.max(...shards.map(({ steps: of }) => of));
    state = { round: state.round + 1, steps, ...learner };
    next = stageOf(state.round);
    if (state.round % every !== 0 && next !== undefined) continue;
    writeState(state);
    scorer.setParameters(state.parameters);
    const score = scoreByJudge(scorer.kernel, decisions);
    const line = {
      stage: stage.name,
      round: state.round,
      positions: shards.reduce((sum, { positions }) => sum + positions, 0),
      rate,
      error: Math.sqrt(shards.reduce((sum, { error }) => sum + error ** 2, 0) / SHARDS),
      judge: score.mean,
      plans: score.plans,
      seconds: Math.round((performance.now() - started) / 1000),
    };
    appendFileSync(SCORES, `${JSON.stringify(line)}\n`);
    console.log(line);
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
}

/** Writes a file of weights, named by its hash and then compressed, to the product. @returns its entry in the module of weights */
function publish(name: string, content: ArrayBuffer): { file: string; sha256: string } {
  const bytes = new Uint8Array(content);
  const hash = bytesToHex(sha256(bytes));
  const file = `${name}-1-${hash.slice(0, 12)}.weights`;
  for (const old of readdirSync(WEIGHTS_FOLDER))
    if (old.startsWith(`${name}-`) && old !== file) rmSync(`${WEIGHTS_FOLDER}/${old}`);
  writeFileSync(`${WEIGHTS_FOLDER}/${file}`, gzipSync(bytes, { level: 9 }));
  console.log(`exported ${file}`);
  return { file, sha256: hash };
}

/** Writes the product's weights, and the module with the files' names. @param onlyStrong - keep the others */
function exportWeights(onlyStrong: boolean): void {
  const { exports } = openAllNets();
  for (const net of CUBE_NETS) setHeads(exports, net, headsToShip(net));
  const fast = onlyStrong ? WEIGHTS.fast : publish('strata', makeWeightsFile(exports));
  const strong = publish('strong', makeStrongFile(exports, hexToBytes(fast.sha256)));
  const entry = (name: string, { file, sha256: hash }: typeof fast): string =>
    `  ${name}: {\n    file: '${file}',\n    sha256: '${hash}',\n  },\n`;
  writeFileSync(
    WEIGHTS_MODULE,
    `/**
 * The files in public/weights. Written by \`npm run train -- nets export\`; docs/engine.md says how the weights
 * were trained. \`fast\` has all nets but the strong one.
 */
export const WEIGHTS = {
${entry('fast', fast)}${entry('strong', strong)}} as const;
`,
  );
}

/** Compares trained and shipped nets by our own rollouts, on games played by both. */
function compare(games: number, seed: number): void {
  const shipped = openTrainer(readTrainer(), PLAN.hidden);
  shipped.kernel.loadWeights(readWeights('fast'));
  shipped.kernel.makeBearoff();
  const ours = storedTrainer();
  const rollouts = [playRollouts(shipped, seed, games), playRollouts(ours, seed + 1, games)];
  console.table(compareNets(shipped.kernel, ours.kernel, rollouts.flat()));
}

const program = new Command('nets').description(
  'Trains the nets from zero: npm run train -- nets COMMAND; see docs/engine.md',
);
program
  .command('run')
  .description('trains by the plan, from training/state; without one, from the shipped nets')
  .option('--until <n>', 'last round; the run can be resumed', Number, Number.POSITIVE_INFINITY)
  .option('--checkpoint <n>', 'rounds between checkpoints', Number, 5)
  .option('--zero', 'begin with random nets instead', false)
  .action(({ until, checkpoint, zero }) => train(until, checkpoint, zero));
program
  .command('labels')
  .description('makes label files in build/labels with the stored nets; existing files are kept')
  .option('--first <n>', 'number of the first file', Number, 0)
  .option('--last <n>', 'number of the last file', Number, 299)
  .option('--seed <n>', 'seed of the games', Number, 4001)
  .option('--threads <n>', 'threads', Number, 2)
  .option('--net <name>', 'the strong net that teaches; default: the contact net')
  .addOption(
    new Option(
      '--kinds <kinds...>',
      'kinds of constructed positions from which all games begin; without it, 30 % begin at one of any kind',
    ).choices(START_KINDS),
  )
  .option(
    '--plays',
    'positions after the plays of 0-ply games, valued by the net itself, to keep a net as it is',
  )
  .action(async (options: LabelRun & { net?: string }) => {
    await runLabels(
      storedState().parameters,
      options.net === undefined ? undefined : storedNet(options.net),
      PLAN.hidden,
      options,
    );
  });
program
  .command('fit')
  .description('trains a net for contact on the files of build/labels and stores it in training/state')
  .argument('<name>', '"contact", or a name for a strong net')
  .option('--hidden <n>', 'units of the first layer', Number, 512)
  .option('--second <n>', 'units of the second layer: 32, 64, 128 or 256', Number, 64)
  .option('--third', 'whether a third layer of 32 units follows', false)
  .option('--start <kind>', 'random, grown (from a smaller net) or stored', 'grown')
  .option('--from <name>', 'the net that a grown one starts from', 'contact')
  .option('--lambda <x>', 'share of later corrections in the targets', Number, 0.8)
  .option('--passes <n>', 'how often the labels are learned', Number, 3)
  .option('--batch <n>', 'positions per step', Number, 1024)
  .option('--rate <x>', 'step size at first', Number, 4e-4)
  .option('--final-rate <x>', 'step size at the end of its cosine decrease', Number, 4e-6)
  .option('--first <n>', 'number of the first label file', Number, 0)
  .option('--last <n>', 'number of the last label file', Number, Number.POSITIVE_INFINITY)
  .action((name: string, options: Omit<FitOptions, 'name'>) => runFit(storedTrainer(), { name, ...options }));
program
  .command('fit-records')
  .description('writes the files of build/labels for training/fit.py, which fits on a GPU')
  .option('--lambda <x>', 'share of later corrections in the targets', Number, 0.9)
  .option('--first <n>', 'number of the first label file', Number, 0)
  .option('--last <n>', 'number of the last label file', Number, Number.POSITIVE_INFINITY)
  .action(({ lambda, first, last }: { lambda: number; first: number; last: number }) =>
    writeFitRecords(storedTrainer(), labelFiles(LABEL_FOLDER, { first, last }), lambda),
  );
program
  .command('luck-records')
  .description(
    'writes values after each roll for training/fit_luck.py to build/luck; existing files are kept',
  )
  .option('--first <n>', 'number of the first file', Number, 0)
  .option('--last <n>', 'number of the last file', Number, 59)
  .option('--games <n>', 'games per file', Number, 1800)
  .option('--net <name>', 'the strong net that plays; default: the contact net, five times as fast')
  .option(
    '--store',
    'store the present luck nets in training/state, where fit_luck.py --stored starts',
    false,
  )
  .action(({ net, store, ...files }: LuckFiles & { net?: string; store: boolean }) => {
    if (store) for (const name of LUCK_NETS) writeParameters(name, storedNet(name));
    const trainer = storedTrainer();
    trainer.setStrong(net === undefined ? undefined : storedNet(net));
    writeLuckRecords(trainer, files);
  });
program
  .command('cube')
  .description('fits the cube efficiencies of a net: heads on its last hidden layer, in training/state')
  .addArgument(new Argument('<net>', 'the fast net or the strong one').choices(CUBE_NETS))
  .option('--positions <n>', 'trials, one from each position', Number, 400_000)
  .option(
    '--keep',
    'take the cube’s share from the shipped net instead of playing trials; for one that was only trained on',
    false,
  )
  .action((net: CubeNet, { positions, keep }: { positions: number; keep: boolean }) =>
    fitHeads(net, positions, keep),
  );
program
  .command('compare')
  .description('compares trained and shipped nets by own rollouts')
  .option('--games <n>', 'games of each that are rolled out', Number, 4000)
  .option('--seed <n>', 'seed of the games', Number, 3001)
  .action(({ games, seed }) => compare(games, seed));
program
  .command('targets')
  .description('measures noise and bias of labels by λ, and how far nets are from rollouts by the strong net')
  .argument('[nets...]', '"contact" or names of strong nets', ['contact', 'strong'])
  .option('--positions <n>', 'positions', Number, 1000)
  .option('--games <n>', 'games from each, an even number', Number, 16)
  .option('--seed <n>', 'seed of the games', Number, 6001)
  .action((nets: string[], options: { positions: number; games: number; seed: number }) =>
    measureTargets(nets, options.positions, options.games, options.seed),
  );
program
  .command('integers')
  .description('measures what rounding the stored nets to integers costs, by our own judge')
  .action(measureIntegers);
program
  .command('duel')
  .description('plays two nets against each other at 0-ply, luck subtracted')
  .argument('<first>', '"contact" or the name of a strong net')
  .argument('<second>', 'the other net')
  .option('--pairs <n>', 'pairs of games with the same dice', Number, 2000)
  .option('--seed <n>', 'seed of the dice', Number, 7001)
  .option('--constructed', 'begin at constructed positions', false)
  .action((first: string, second: string, options: { pairs: number; seed: number; constructed: boolean }) =>
    duel([first, second], options.pairs, options.seed, options.constructed),
  );
program
  .command('blend')
  .description('mixes the stored contact and race nets with those of an earlier state')
  .argument('<folder>', 'a copy of training/state made earlier')
  .requiredOption('--share <x>', 'share of the stored nets, 0 to 1', Number)
  .action((folder: string, { share }: { share: number }) => blend(folder, share));
program
  .command('average')
  .description('stores the mean of nets that began from the same one')
  .argument('<name>', 'the net that is stored')
  .argument('<nets...>', 'names of nets of its shape; the shipped one where none is stored')
  .action((name: string, nets: string[]) => averageNets(name, nets));
program
  .command('export')
  .description('writes the product’s weights')
  .option('--only-strong', 'only those of the strong net')
  .action(({ onlyStrong = false }: { onlyStrong?: boolean }) => exportWeights(onlyStrong));
await program.parseAsync();
