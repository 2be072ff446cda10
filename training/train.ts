import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Command } from 'commander';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { makeWeightsFile } from '../src/games/backgammon/weightsFile.ts';
import type { Parameters, TrainerApi } from './api.ts';
import {
  initialParameters,
  type Plan,
  readParameters,
  readState,
  writeParameters,
  writeState,
} from './state.ts';
import { openTrainer, readTrainer, type Trainer } from './trainer.ts';
import { makeValidation, readValidation, scoreValidation, writeValidation } from './validation.ts';

/** Training is the same whatever the machine: always two shards, each on a thread of its own. */
const SHARDS = 2;
/** Games of a shard between two averagings. */
const ROUND_GAMES = 500;
const SCORES = 'training/scores.jsonl';
const WEIGHTS_FOLDER = 'public/weights';
const WEIGHTS_MODULE = 'src/games/backgammon/weights.ts';

const average = (shards: readonly Parameters[]): Parameters =>
  (shards[0] ?? []).map((values, net) =>
    values.map(
      (_, index) => shards.reduce((sum, shard) => sum + (shard[net]?.[index] ?? 0), 0) / shards.length,
    ),
  );

/** Self-play to the plan's end, or to `until` games; goes on from training/state where there is a run. */
async function selfPlay(wanted: Plan, until: number, checkpointGames: number): Promise<void> {
  const module = readTrainer();
  const saved = readState();
  const plan = saved?.plan ?? wanted;
  const trainer = openTrainer(module, plan.hidden);
  const rows = plan.hidden.map((_, net) => trainer.exports.netRows(net));
  let parameters = saved?.parameters ?? initialParameters(plan, rows);
  let played = saved?.gamesPlayed ?? 0;
  const decisions = readValidation();
  const kept = readParameters('best');
  let best = Number.POSITIVE_INFINITY;
  const score = (candidate: Parameters): number | undefined => {
    trainer.setParameters(candidate);
    return decisions && scoreValidation(trainer.kernel, decisions).mean;
  };

  const workers = Array.from(
    { length: SHARDS },
    () => new Worker(new URL('./train.thread.js', import.meta.url)),
  );
  const threads = workers.map((worker) => wrap<TrainerApi>(nodeEndpoint(worker)));
  let bearoff: ArrayBuffer | undefined;
  for (const thread of threads) bearoff = await thread.open(module, plan.hidden, bearoff);
  if (bearoff !== undefined) trainer.kernel.loadBearoff(bearoff);
  trainer.kernel.loadWeights(makeWeightsFile(trainer.exports));
  if (kept !== undefined) best = score(kept) ?? best;

  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  let next = played + checkpointGames;
  const end = Math.min(until, plan.games);
  while (played < end) {
    const progress = played / plan.games;
    const rate = plan.rate * (plan.finalRate / plan.rate) ** progress;
    const lambda = progress < 1 / 3 ? plan.lambda : 0;
    const round = threads.map((thread, shard) =>
      thread.play({
        parameters,
        seed: plan.seed,
        firstGame: played + shard * ROUND_GAMES,
        games: ROUND_GAMES,
        lambda,
        rate,
      }),
    );
    parameters = average(await Promise.all(round));
    played += SHARDS * ROUND_GAMES;
    if (played < next && played < end) continue;
    next += checkpointGames;
    const validation = score(parameters);
    writeState({ plan, gamesPlayed: played, parameters });
    if (validation !== undefined && validation < best) {
      best = validation;
      writeParameters('best', parameters);
    }
    const line = { games: played, rate, validation, seconds: Math.round(seconds()) };
    appendFileSync(SCORES, `${JSON.stringify(line)}\n`);
    console.log(line);
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
}

/** A trainer that holds the parameters stored under `name`, ready to evaluate. */
function trainerWith(name: string): Trainer {
  const state = readState();
  const parameters = readParameters(name);
  if (state === undefined || parameters === undefined)
    throw new Error(`training/state: expected parameters "${name}"; run self-play first`);
  const trainer = openTrainer(readTrainer(), state.plan.hidden);
  trainer.setParameters(parameters);
  trainer.kernel.loadWeights(makeWeightsFile(trainer.exports));
  trainer.kernel.makeBearoff();
  return trainer;
}

/** Writes the product's weights: the file, named by its hash, and the module that names the file. */
function exportWeights(name: string): void {
  const file = new Uint8Array(makeWeightsFile(trainerWith(name).exports));
  const hash = bytesToHex(sha256(file));
  const fileName = `strata-1-${hash.slice(0, 12)}.weights`;
  for (const old of readdirSync(WEIGHTS_FOLDER))
    if (old.endsWith('.weights')) rmSync(`${WEIGHTS_FOLDER}/${old}`);
  writeFileSync(`${WEIGHTS_FOLDER}/${fileName}`, file);
  writeFileSync(
    WEIGHTS_MODULE,
    `/** Written by \`npm run train -- export\`; docs/engine.md tells how the weights were trained. */
export const WEIGHTS = {
  /** In public/weights. */
  file: '${fileName}',
  sha256: '${hash}',
} as const;
`,
  );
  console.log(`exported ${name} as ${fileName}`);
}

const program = new Command('train').description('Trains the nets from zero; see docs/engine.md');
program
  .command('self-play')
  .option('--games <n>', 'games of the whole run', Number, 3_000_000)
  .option('--contact <n>', 'hidden units of the contact net', Number, 128)
  .option('--race <n>', 'hidden units of the race net', Number, 64)
  .option('--rate <x>', 'learning rate at the start', Number, 0.03)
  .option('--final-rate <x>', 'learning rate at the end', Number, 0.0003)
  .option('--lambda <x>', 'lambda of the first third', Number, 0.5)
  .option('--seed <n>', 'seed of weights and dice', Number, 1)
  .option('--checkpoint <n>', 'games between checkpoints', Number, 50_000)
  .option('--until <n>', 'stop after so many games, to be resumed', Number, Number.POSITIVE_INFINITY)
  .action((options: Omit<Plan, 'hidden'> & Record<'contact' | 'race' | 'checkpoint' | 'until', number>) => {
    const { contact, race, checkpoint, until, ...plan } = options;
    return selfPlay({ ...plan, hidden: [contact, race] }, until, checkpoint);
  });
program
  .command('validation')
  .description('makes training/validation.txt: own decisions judged by own 2-ply')
  .option('--decisions <n>', 'how many', Number, 1000)
  .option('--seed <n>', 'seed of the games', Number, 1001)
  .option('--from <name>', 'parameters that judge', 'last')
  .action(({ decisions, seed, from }) =>
    writeValidation(makeValidation(trainerWith(from).kernel, seed, decisions)),
  );
program
  .command('export')
  .description('writes the product’s weights file')
  .option('--from <name>', 'parameters to export', 'best')
  .action(({ from }) => exportWeights(from));
await program.parseAsync();
