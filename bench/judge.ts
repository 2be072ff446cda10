import { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Command } from 'commander';
import { uniformInt } from '../src/engine/rng.ts';
import { gamePlanOf } from '../src/games/backgammon/plan.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { type Net, NET_NAMES } from '../src/games/backgammon/net.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { appendJudged, JUDGE_FILE, readJudge } from '../training/judge.ts';
import { type JudgedDecision, lossOf } from '../training/judgedDecisions.ts';
import { FAMILIES, type Group, groupOf } from '../training/families.ts';
import { type OpenDecision, openDecisions } from '../training/judgeGames.ts';
import type { JudgeApi } from './judge.thread.ts';
import { scoreReference } from './judgeReference.ts';
import { openKernel } from './kernel.ts';
import { mean, writePart } from './result.ts';
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

/** Nets to score. */
interface Scored {
  readonly kernel: BackgammonKernel;
  /** Of the shipped nets, whose scores are written; undefined for a strong net of training/state. */
  readonly shipped: Net | undefined;
}

/** The name of a part of the result. */
const partOf = (net: Net, name: string): string => (net === 'fast' ? name : `${name}, ${net} net`);

/** Scores nets at 0, 1 and 2 plies by the judged decisions. */
function scoreOwn(decisions: readonly JudgedDecision[], { kernel: scored, shipped }: Scored): void {
  const errors = decisions.flatMap(({ judged }) => judged.map(({ standardError }) => 1000 * standardError));
  console.log(`${decisions.length} decisions, standard error ${mean(errors).toFixed(1)} mEq a play`);
  const floor = noiseFloor(decisions);
  console.log(`noise floor: at most ${floor.toFixed(2)} mEq`);
  for (const plies of SCORED_PLIES) {
    const losses = decisions.map(
      (decision) =>
        1000 * lossOf(decision, (board, dice) => scored.evaluatePlays(board, dice, plies)[0]?.after),
    );
    const report = reportOf(
      losses.map(
        (loss, index) => [{ race: false, plan: gamePlanOf(decisions[index]!.board) }, loss] as const,
      ),
    );
    printReport(`own judge, ${plies}-ply`, 'mEq a decision', report);
    const families = Object.fromEntries(
      FAMILIES.map((family) => [
        family,
        summaryOf(losses.filter((_, index) => groupOf(decisions[index]!.board) === family)),
      ]),
    );
    for (const [family, summary] of Object.entries(families))
      console.log(`  ${family.padEnd(24)} ${summaryText(summary)}`);
    if (shipped !== undefined)
      writePart('judge', partOf(shipped, `${plies}-ply`), {
        weights: WEIGHTS[shipped].file,
        floor,
        ...report,
        families,
      });
  }
}

/** The same by another program's decisions. */
function scoreOther(reference: string, { kernel: scored, shipped }: Scored): void {
  for (const plies of SCORED_PLIES) {
    const { losses, equityError } = scoreReference(scored, reference, plies);
    printReport(`reference, ${plies}-ply`, 'mEq a decision', losses);
    console.log(`  equity error ${equityError.toFixed(1)} mEq`);
    if (shipped !== undefined)
      writePart('judge', partOf(shipped, `reference, ${plies}-ply`), {
        weights: WEIGHTS[shipped].file,
        losses,
        equityError,
      });
  }
}

function scoreBy(scored: Scored, decisions: readonly JudgedDecision[], reference: string | undefined): void {
  if (decisions.length > 0) scoreOwn(decisions, scored);
  if (reference !== undefined) scoreOther(reference, scored);
}

function score(reference: string | undefined, net: string | undefined): void {
  const decisions = readJudge(kernel);
  if (decisions.length === 0)
    console.log(`${JUDGE_FILE}: no decisions yet. Judge some with "npm run bench -- judge make 3000".`);
  if (net !== undefined)
    return scoreBy({ kernel: openStored(net).kernel, shipped: undefined }, decisions, reference);
  for (const shipped of NET_NAMES) {
    console.log(`${shipped} net:`);
    scoreBy({ kernel: kernel.by(shipped), shipped }, decisions, reference);
  }
}

const program = new Command('judge').description('Scores decisions by rollouts: npm run bench -- judge');
program
  .command('score', { isDefault: true })
  .description('scores the shipped nets at 0, 1 and 2 plies')
  .option('--net <name>', 'a strong net of training/state instead; its scores are only printed')
  .option('--reference <file>', 'decisions judged by another program, for reports only')
  .action(({ reference, net }: { reference?: string; net?: string }) => score(reference, net));
program
  .command('make')
  .description(`judges decisions until ${JUDGE_FILE} has the given number; can be stopped and resumed`)
  .argument('<count>', 'number of decisions', Number)
  .option('--threads <n>', 'threads', Number, 2)
  .action((count: number, { threads }: { threads: number }) => make(count, threads));
await program.parseAsync();
