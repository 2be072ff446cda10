/**
 * Loss and time of rollout levels, of other sizes that they could have, and of look-ahead: npm run bench -- levels
 * [DECISIONS]. The judge is GNU Backgammon's 2-ply in bench/data/benchmark-checker.txt, so a loss is only as good
 * as that. Prints one line of JSON for each; to change a level, edit LEVEL_SIZES.
 */
import { makePositionId } from '../src/formats/ids/positionId.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { ROLLOUT_LEVELS } from '../src/games/backgammon/level.ts';
import { MOVE_FILTERS } from '../src/games/backgammon/playLevel.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import { FIRST_PLIES, LEVEL_SIZES } from '../src/jobs/backgammon/levels.ts';
import type { RolloutSettings } from '../src/jobs/settings/settings.ts';
import { equityOf, listPlays } from '../src/runner/core/evaluation.ts';
import { playsToRoll, rolledPlays } from '../src/runner/core/rolledEvaluation.ts';
import { rollOutHere } from '../src/runner/worker/levelRun.ts';
import { lossOf, readDecisions } from './benchmark.ts';
import { openKernel } from './kernel.ts';
import { mean } from './result.ts';

type Size = Partial<RolloutSettings>;
type Decision = ReturnType<typeof readDecisions>[number];

/** What a choice cost, and how many plays it compared. */
interface Choice {
  /** Position ID after the play. */
  readonly id: string;
  readonly compared: number;
}

const TERMS = { cubeless: true, matchTable: 'kazaross-xg2', net: 'fast' } as const;

/** Sizes that a level could have. */
const CANDIDATES: readonly Size[] = [
  { trials: 36, truncateAfterPlies: 5 },
  { trials: 72, truncateAfterPlies: 5 },
  { trials: 72, truncateAfterPlies: 7 },
  { trials: 36, truncateAfterPlies: 7, truncationPlies: 1 },
  { trials: 324, truncateAfterPlies: 5 },
  { trials: 324, truncateAfterPlies: 9 },
  { trials: 324, truncateAfterPlies: 7, plies: 1, laterAfterPlies: 2 },
  { trials: 1296, truncateAfterPlies: 7 },
];

async function rolled(kernel: BackgammonKernel, { board, dice }: Decision, size: Size): Promise<Choice> {
  const position = moneyPosition(board, dice);
  const listed = listPlays(kernel, position, { ...TERMS, plies: FIRST_PLIES });
  const terms = { ...TERMS, level: 'R1' } as const;
  const choice = playsToRoll(position, listed, terms, { step: MOVE_FILTERS.normal.after0 });
  const job = { ...choice.job!, settings: { ...choice.job!.settings, ...size } };
  const [best] = rolledPlays({ ...choice, job }, await rollOutHere(kernel, job));
  return { id: makePositionId(best!.after), compared: choice.passed.length };
}

function looked(kernel: BackgammonKernel, { board, dice }: Decision, plies: number): Choice {
  const plays = listPlays(kernel, moneyPosition(board, dice), { ...TERMS, plies });
  const [best] = plays.toSorted((a, b) => Number(b.level) - Number(a.level) || equityOf(b) - equityOf(a));
  return { id: makePositionId(best!.after), compared: plays.filter(({ level }) => level === plies).length };
}

/** Measures one way to choose plays. */
async function measure(
  name: string,
  decisions: readonly Decision[],
  choose: (decision: Decision) => Choice | Promise<Choice>,
): Promise<void> {
  const started = process.cpuUsage();
  const choices: Choice[] = [];
  for (const decision of decisions) choices.push(await choose(decision));
  const ms = process.cpuUsage(started).user / 1000;
  const losses = choices.map(({ id }, index) => 1000 * lossOf(id, decisions[index]!.listed));
  const average = mean(losses);
  const spread = Math.sqrt(mean(losses.map((loss) => (loss - average) ** 2)) / losses.length);
  const compared = choices.reduce((sum, choice) => sum + choice.compared, 0);
  console.log(
    JSON.stringify({
      name,
      lossMilliEquity: Number(average.toFixed(2)),
      standardError: Number(spread.toFixed(2)),
      cpuMsPerDecision: Number((ms / decisions.length).toFixed(1)),
      cpuMsPerPlay: Number((ms / compared).toFixed(1)),
    }),
  );
}

const { kernel } = openKernel();
const most = Number(process.argv[2] ?? 300);
const decisions = readDecisions()
  .filter(({ race }) => !race)
  .slice(0, most);
for (const plies of [0, 1, 2, 3])
  await measure(`${plies}-ply`, decisions, (decision) => looked(kernel, decision, plies));
for (const size of [...ROLLOUT_LEVELS.map((level) => LEVEL_SIZES[level]), ...CANDIDATES])
  await measure(
    ROLLOUT_LEVELS.find((level) => LEVEL_SIZES[level] === size) ?? JSON.stringify(size),
    decisions,
    (decision) => rolled(kernel, decision, size),
  );
