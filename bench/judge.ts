import { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Command, Option } from 'commander';
import { uniformInt } from '../src/engine/rng.ts';
import { cubelessEquity } from '../src/games/backgammon/equity.ts';
import { ROLLOUT_LEVELS, type RolloutLevel } from '../src/games/backgammon/level.ts';
import { gamePlanOf } from '../src/games/backgammon/plan.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { type Net, NET_NAMES } from '../src/games/backgammon/net.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { EVALUATION_NET, LEVEL_SIZES } from '../src/jobs/backgammon/levels.ts';
import { appendJudged, JUDGE_FILE, readJudge } from '../training/judge.ts';
import { type JudgedDecision, lossOf } from '../training/judgedDecisions.ts';
import { FAMILIES, type Group, groupOf } from '../training/families.ts';
import { type OpenDecision, openDecisions } from '../training/judgeGames.ts';
import type { JudgeApi } from './judge.thread.ts';
import { scoreReference } from './judgeReference.ts';
import { openKernel } from './kernel.ts';
import { mean, writePart } from './result.ts';
import { rolledChoice, rolledEquities } from './rolledChoice.ts';
import { openStored } from './storedKernel.ts';
import { printReport, reportOf, summaryOf, summaryText } from './summary.ts';

/**
 * Our own judge: decisions with contact whose candidates were rolled out, equally many of each game plan and family.
 * `npm run bench -- judge` scores the shipped nets at 0, 1 and 2 plies; see --help.
 */
const SEED = 6001;
const GROUPS: readonly Group[] = ['normal', 'prime', 'back game', 'crashed', 'blitz', ...FAMILIES];

const { kernel } = openKernel();

/** Decisions that the file still lacks: equally many of each group, in the order of the games. */
function missing(most: number): OpenDecision[] {
  const key = ({ board, dice }: Pick<OpenDecision, 'board' | 'dice'>): string =>
    JSON.stringify([board, dice]);
  const judged = readJudge(kernel);
  const done = new Set(judged.map(key));
  const found: OpenDecision[] = [];
  const left = new Map<Group, number>(GROUPS.map((group) => [group, Math.ceil(most / GROUPS.length)]));
  const take = (group: Group): boolean => {
    const wanted = left.get(group) ?? 0;
    if (wanted > 0) left.set(group, wanted - 1);
    return wanted > 0;
  };
  for (const { board } of judged) take(groupOf(board));
  for (const decision of openDecisions(kernel, SEED)) {
    if ([...left.values()].every((count) => count === 0)) break;
    if (!done.has(key(decision)) && take(decision.group)) found.push(decision);
  }
  // In a fixed random order, so that every prefix has all groups.
  return found
    .map((decision, index) => ({ decision, place: uniformInt(SEED, 0, index, 2 ** 30) }))
    .sort((a, b) => a.place - b.place)
    .map(({ decision }) => decision);
}

/** Judges decisions until the file has `most`, on `threads` threads. The run can be stopped and resumed. */
async function make(most: number, threads: number): Promise<void> {
  const open = missing(most);
  console.log(`${open.length} decisions to judge`);
  const started = performance.now();
  let next = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./judge.thread.js', import.meta.url));
    const thread = wrap<JudgeApi>(nodeEndpoint(worker));
    for (let index = next++; index < open.length; index = next++) {
      const judged = await thread.judge(open[index]!, SEED);
      appendJudged(kernel, judged);
      if (index % 20 === 0) console.log(index, Math.round((performance.now() - started) / 1000), 's');
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: threads }, work));
}

const SCORED_PLIES = [0, 1, 2] as const;

/** Draws per decision of {@link noiseFloor}. */
const DRAWS = 40;

/**
 * At most what a perfect player would seem to lose, in mEq: the judged equities are taken for true, and
 * judged again with independent errors. Shared dice make the real errors of differences smaller.
 */
function noiseFloor(decisions: readonly JudgedDecision[]): number {
  const normal = (decision: number, at: number): number => {
    let sum = -6;
    for (let term = 0; term < 12; term++) sum += uniformInt(SEED, decision, 12 * at + term, 65536) / 65536;
    return sum;
  };
  const losses = decisions.flatMap(({ judged }, decision) => {
    const best = judged.findIndex(({ equity }) => judged.every((each) => each.equity <= equity));
    return Array.from({ length: DRAWS }, (_, drawn) => {
      const again = judged.map(
        ({ equity, standardError }, play) => equity + standardError * normal(decision, 8 * drawn + play),
      );
      return 1000 * (Math.max(...again) - again[best]!);
    });
  });
  return mean(losses);
}

/** A way to choose plays and to value positions, without the cube. */
interface Player {
  /** Such as `2-ply` or `R2`. */
  readonly name: string;
  readonly choose: (decision: JudgedDecision) => Board | undefined | Promise<Board>;
  readonly equitiesOf: (boards: readonly Board[], decision: number) => readonly number[];
  /** Undefined if scores are only printed: for a strong net of training/state. */
  readonly net: Net | undefined;
}

const byPlies = (own: BackgammonKernel, net: Net | undefined, plies: number): Player => ({
  name: `${plies}-ply`,
  choose: ({ board, dice }) => own.evaluatePlays(board, dice, plies)[0]?.after,
  equitiesOf: (boards) => boards.map((board) => cubelessEquity(own.evaluate(board, plies))),
  net,
});

const byLevel = (net: Net, level: RolloutLevel): Player => ({
  name: level,
  choose: (decision) => rolledChoice(kernel, decision, net, LEVEL_SIZES[level]),
  equitiesOf: (boards, decision) => rolledEquities(kernel, boards, net, level, decision + 1),
  net,
});

/** Writes a part of the result. */
function writeScore({ name, net }: Player, prefix: string, figures: object): void {
  if (net === undefined) return;
  const part = `${prefix}${name}${net === 'fast' ? '' : `, ${net} net`}`;
  writePart('judge', part, { weights: WEIGHTS[net].file, ...figures });
}

/** Scores a player by the judged decisions. */
async function scoreOwn(decisions: readonly JudgedDecision[], player: Player): Promise<void> {
  const losses: number[] = [];
  for (const decision of decisions) {
    const choice = await player.choose(decision);
    losses.push(1000 * lossOf(decision, () => choice));
  }
  const report = reportOf(
    losses.map((loss, index) => [{ race: false, plan: gamePlanOf(decisions[index]!.board) }, loss] as const),
  );
  printReport(`own judge, ${player.name}`, 'mEq a decision', report);
  const families = Object.fromEntries(
    FAMILIES.map((family) => [
      family,
      summaryOf(losses.filter((_, index) => groupOf(decisions[index]!.board) === family)),
    ]),
  );
  for (const [family, summary] of Object.entries(families))
    console.log(`  ${family.padEnd(24)} ${summaryText(summary)}`);
  writeScore(player, '', { floor: noiseFloor(decisions), ...report, families });
}

/** The same by another program's decisions. */
function scoreOther(reference: string, most: number, player: Player): void {
  const { losses, equityError } = scoreReference(reference, most, player.equitiesOf);
  printReport(`reference, ${player.name}`, 'mEq a decision', losses);
  console.log(`  equity error ${equityError.toFixed(1)} mEq`);
  writeScore(player, 'reference, ', { losses, equityError });
}

interface ScoreOptions {
  readonly reference?: string;
  readonly net?: string;
  readonly level?: RolloutLevel;
  readonly most: number;
}

/** The players that the options name: the shipped nets, a net of training/state, or a rollout level. */
function playersOf({ net, level }: ScoreOptions): readonly Player[] {
  if (level !== undefined) return [byLevel(EVALUATION_NET, level)];
  if (net !== undefined) {
    const stored = openStored(net).kernel;
    return SCORED_PLIES.map((plies) => byPlies(stored, undefined, plies));
  }
  return NET_NAMES.flatMap((shipped) =>
    SCORED_PLIES.map((plies) => byPlies(kernel.by(shipped), shipped, plies)),
  );
}

async function score(options: ScoreOptions): Promise<void> {
  const { reference, most } = options;
  const decisions = readJudge(kernel).slice(0, most);
  const errors = decisions.flatMap(({ judged }) => judged.map(({ standardError }) => 1000 * standardError));
  console.log(
    decisions.length === 0
      ? `${JUDGE_FILE}: no decisions yet. Judge some with "npm run bench -- judge make 3000".`
      : `${decisions.length} decisions, standard error ${mean(errors).toFixed(1)} mEq a play, noise floor at most ${noiseFloor(decisions).toFixed(2)} mEq`,
  );
  for (const player of playersOf(options)) {
    console.log(`${player.net ?? options.net} net:`);
    if (decisions.length > 0) await scoreOwn(decisions, player);
    if (reference !== undefined) scoreOther(reference, most, player);
  }
}

const program = new Command('judge').description('Scores decisions by rollouts: npm run bench -- judge');
program
  .command('score', { isDefault: true })
  .description('scores the shipped nets at 0, 1 and 2 plies')
  .option('--net <name>', 'a strong net of training/state instead; its scores are only printed')
  .addOption(
    new Option('--level <level>', 'a rollout level instead, by the net of evaluations')
      .choices(ROLLOUT_LEVELS)
      .conflicts('net'),
  )
  .option('--reference <file>', 'decisions judged by another program, for reports only')
  .option(
    '--most <n>',
    'with --level: only the first n decisions of each judge',
    Number,
    Number.POSITIVE_INFINITY,
  )
  .action((options: ScoreOptions, command: Command) => {
    // A part of the decisions must not replace the results of all.
    if (options.level === undefined && Number.isFinite(options.most))
      command.error('error: --most needs --level');
    return score(options);
  });
program
  .command('make')
  .description(`judges decisions until ${JUDGE_FILE} has the given number; can be stopped and resumed`)
  .argument('<count>', 'number of decisions', Number)
  .option('--threads <n>', 'threads', Number, 2)
  .action((count: number, { threads }: { threads: number }) => make(count, threads));
await program.parseAsync();
