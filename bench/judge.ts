import { existsSync } from 'node:fs';
import { Argument, Command, Option } from 'commander';
import { uniformInt } from '../src/engine/rng.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { ROLLOUT_LEVELS, type RolloutLevel } from '../src/games/backgammon/level.ts';
import { gamePlanOf } from '../src/games/backgammon/plan.ts';
import { type Net, NET_NAMES } from '../src/games/backgammon/net.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { EVALUATION_NET, LEVEL_SIZES } from '../src/jobs/backgammon/levels.ts';
import { JUDGE_FILE, readJudge } from '../training/judge.ts';
import { isJudged, type JudgedDecision, lossOf } from '../training/judgedDecisions.ts';
import { FAMILIES, type Group, groupOf } from '../training/families.ts';
import { type Chooses, completeDecisions, JUDGE_GROUPS, JUDGE_SEED, makeDecisions } from './judgeMake.ts';
import { compareWithWholeGames } from './judgeLong.ts';
import { scoreReference } from './judgeReference.ts';
import { openKernel } from './kernel.ts';
import { mean, writePart } from './result.ts';
import { rolledChoice, rolledEquities } from './rolledChoice.ts';
import { openStored } from './storedKernel.ts';
import { type FamilyReport, printReport, reportOf, summaryOf, summaryText } from './summary.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * Our own judge: decisions with contact whose candidates were rolled out, equally many of each game plan and family.
 * `npm run bench -- judge` scores the shipped nets at 0, 1 and 2 plies; see --help.
 */
const { kernel } = openKernel();

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
    for (let term = 0; term < 12; term++)
      sum += uniformInt(JUDGE_SEED, decision, 12 * at + term, 65536) / 65536;
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
  readonly choose: Chooses;
  readonly equitiesOf: (boards: readonly Board[], decision: number) => readonly number[];
  /** Whether all judged plays of {@link scoreOwn} are valued, too; slow unless at 0-ply. */
  readonly valuesAll: boolean;
  /** Undefined if scores are only printed: for a strong net of training/state. */
  readonly net: Net | undefined;
}

const byPlies = (own: BackgammonKernel, net: Net | undefined, plies: number): Player => ({
  name: `${plies}-ply`,
  choose: ({ board, dice }) => own.evaluatePlays(board, dice, plies)[0]?.after,
  equitiesOf: (boards) => boards.map((board) => cubelessEquity(own.evaluate(board, plies))),
  valuesAll: plies === 0,
  net,
});

/** The plays of trials at 0-ply, for which the ranking net and the fast one choose what is evaluated. */
const inTrials = (net: Net): Player => {
  const own = kernel.by(net);
  return {
    ...byPlies(own, net, 0),
    name: '0-ply in trials',
    choose: ({ board, dice }) => own.bestPlay(board, dice, 0),
    valuesAll: false,
  };
};

const byLevel = (net: Net, level: RolloutLevel): Player => ({
  name: level,
  choose: (decision) => rolledChoice(kernel, decision, net, LEVEL_SIZES[level]),
  equitiesOf: (boards, decision) => rolledEquities(kernel, boards, net, level, decision + 1),
  valuesAll: false,
  net,
});

/** Writes a part of the result. */
function writeScore({ name, net }: Player, prefix: string, figures: object): void {
  if (net === undefined) return;
  const part = `${prefix}${name}${net === 'fast' ? '' : `, ${net} net`}`;
  writePart('judge', part, { weights: WEIGHTS[net].file, ...figures });
}

/** Prints a measure of each decision by game plan and family, and returns it. */
function breakdown(
  name: string,
  unit: string,
  decisions: readonly JudgedDecision[],
  values: readonly number[],
): FamilyReport {
  const report = reportOf(
    values.map(
      (value, index) => [{ race: false, plan: gamePlanOf(decisions[index]!.board) }, value] as const,
    ),
  );
  printReport(name, unit, report);
  const families = Object.fromEntries(
    FAMILIES.map((family) => [
      family,
      summaryOf(values.filter((_, index) => groupOf(decisions[index]!.board) === family)),
    ]),
  );
  for (const [family, summary] of Object.entries(families))
    console.log(`  ${family.padEnd(24)} ${summaryText(summary)}`);
  return { ...report, families };
}

/** Mean absolute difference of a player's equities from the judged ones of a decision, in mEq. */
function equityErrorOf({ judged }: JudgedDecision, decision: number, { equitiesOf }: Player): number {
  const own = equitiesOf(
    judged.map(({ after }) => after),
    decision,
  );
  // The opponent is on roll after the play, so the mover's equity is the negative.
  return 1000 * mean(judged.map(({ equity }, index) => Math.abs(equity + own[index]!)));
}

/** Scores a player by the judged decisions. */
async function scoreOwn(decisions: readonly JudgedDecision[], player: Player): Promise<void> {
  const losses: number[] = [];
  let unjudged = 0;
  for (const decision of decisions) {
    const choice = await player.choose(decision);
    if (choice !== undefined && !isJudged(decision, choice)) unjudged++;
    losses.push(1000 * lossOf(decision, () => choice));
  }
  const report = breakdown(`own judge, ${player.name}`, 'mEq a decision', decisions, losses);
  console.log(`  ${unjudged} choices were not judged and count as the worst play`);
  const errors = player.valuesAll
    ? {
        equityErrors: breakdown(
          `own judge, ${player.name}, equity error`,
          'mEq a position',
          decisions,
          decisions.map((decision, index) => equityErrorOf(decision, index, player)),
        ),
      }
    : {};
  writeScore(player, '', { floor: noiseFloor(decisions), unjudged, ...report, ...errors });
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
  readonly inTrials?: boolean;
  readonly most: number;
}

/** The players that the options name: the shipped nets, a net of training/state, or a rollout level. */
function playersOf(options: Pick<ScoreOptions, 'net' | 'level' | 'inTrials'>): readonly Player[] {
  const { net, level } = options;
  if (options.inTrials === true) return NET_NAMES.map(inTrials);
  if (level !== undefined) return [byLevel(EVALUATION_NET, level)];
  if (net !== undefined) {
    const stored = openStored(net).kernel;
    return SCORED_PLIES.map((plies) => byPlies(stored, undefined, plies));
  }
  return NET_NAMES.flatMap((shipped) =>
    SCORED_PLIES.map((plies) => byPlies(kernel.by(shipped), shipped, plies)),
  );
}

/** Options of `complete`. */
interface CompleteOptions extends Pick<ScoreOptions, 'net'> {
  readonly again?: readonly Group[];
  readonly threads: number;
}

async function score(options: ScoreOptions): Promise<void> {
  const { reference, most } = options;
  const players = playersOf(options);
  const nameOf = ({ net }: Player): string => `${net ?? options.net} net:`;
  if (reference !== undefined) {
    for (const player of players) {
      console.log(nameOf(player));
      scoreOther(reference, most, player);
    }
    return;
  }
  const decisions = readJudge(kernel).slice(0, most);
  if (decisions.length === 0) {
    console.log(`${JUDGE_FILE}: no decisions yet. Judge some with "npm run bench -- judge make 3000".`);
    return;
  }
  const errors = decisions.flatMap(({ judged }) => judged.map(({ standardError }) => 1000 * standardError));
  console.log(
    `${decisions.length} decisions, standard error ${mean(errors).toFixed(1)} mEq a play, noise floor at most ${noiseFloor(decisions).toFixed(2)} mEq`,
  );
  for (const player of players) {
    console.log(nameOf(player));
    await scoreOwn(decisions, player);
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
  .addOption(
    new Option('--in-trials', 'the plays that trials make at 0-ply instead').conflicts(['net', 'level']),
  )
  .option('--reference <file>', 'by decisions that another program judged, for reports only')
  .option(
    '--most <n>',
    'with --level: only the first n decisions of each judge',
    Number,
    Number.POSITIVE_INFINITY,
  )
  .action((options: ScoreOptions, command: Command) => {
    if (options.reference !== undefined && !existsSync(options.reference))
      command.error(`error: --reference: expected a file of decisions, found no ${options.reference}`);
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
  .action((count: number, { threads }: { threads: number }) => makeDecisions(kernel, count, threads));
program
  .command('complete')
  .description(
    'judges decisions again in which a shipped net chooses a play that is not judged; can be resumed',
  )
  .option('--net <name>', 'a strong net of training/state instead')
  .addOption(
    new Option('--again <group...>', 'groups whose decisions are all judged again').choices(JUDGE_GROUPS),
  )
  .option('--threads <n>', 'threads', Number, 2)
  .action(({ again = [], threads, ...chosen }: CompleteOptions) =>
    completeDecisions(
      kernel,
      playersOf(chosen).map(({ choose }) => choose),
      again,
      threads,
    ),
  );
program
  .command('long')
  .description('compares the judge and the strong net with games played to the end; 2 minutes a group')
  .addArgument(new Argument('[groups...]', 'groups of decisions').choices(JUDGE_GROUPS).default(JUDGE_GROUPS))
  .option('--net <name>', 'a strong net of training/state instead; its figures are only printed')
  .action((groups: readonly Group[], { net }: Pick<ScoreOptions, 'net'>) =>
    compareWithWholeGames(
      kernel,
      readJudge(kernel),
      groups,
      net === undefined ? undefined : openStored(net).kernel,
    ),
  );
await program.parseAsync();
