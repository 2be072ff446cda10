import { RolloutError } from '../../engine/errors.ts';
import { MAX_CANDIDATES } from '../../jobs/parts.ts';
import type { CandidateJson, RolloutJson } from '../../jobs/backgammon/resultJson.ts';
import { SETTING_FIELDS } from '../../jobs/settings/settingFields.ts';
import { balancedTrials, DEFAULT_SETTINGS, NEW_ROLLOUT } from '../../jobs/settings/settings.ts';
import { z } from '../../jobs/zod.ts';
import { equity, comparedEquity, comparedError } from '../output.ts';
import { nameOf, printRollout } from '../rolloutText.ts';
import {
  commandOf,
  footer,
  given,
  MATCH_TABLE_FIELD,
  netField,
  POSITION,
  namedPosition,
  UNITS,
} from './fields.ts';
import { makeTool, MOST_SECONDS, type Tool, type ToolCall } from './tool.ts';

/** Most trials of a call: 36 × 36 × 36. */
const MOST_TRIALS = 46_656;
const DEFAULT_SECONDS = 120;

const plies = z.int().min(0).max(3).default(0);

/** What each tool that rolls out can be asked for. */
export const ROLLOUT_FIELDS = {
  cube: z.boolean().optional().describe('Roll out no double and double/take; without a roll'),
  trials: z
    .int()
    .min(1)
    .max(MOST_TRIALS)
    .default(balancedTrials(false))
    .describe(`Games from each candidate, 1 to ${MOST_TRIALS}; multiples of 1,296 are balanced best`),
  seed: z
    .int()
    .min(SETTING_FIELDS.seed.minimum)
    .max(SETTING_FIELDS.seed.maximum)
    .default(SETTING_FIELDS.seed.default)
    .describe('Seed of the dice: the same one repeats the rollout to the last bit'),
  net: netField(NEW_ROLLOUT.net),
  plies: plies.describe('Plies of look-ahead for plays within games, 0 to 3'),
  cubePlies: plies.describe('Plies of look-ahead for cube decisions within games, 0 to 3'),
  cubeless: z.boolean().default(false).describe('Without the doubling cube'),
  matchTable: MATCH_TABLE_FIELD,
  seconds: z
    .number()
    .min(1)
    .max(MOST_SECONDS)
    .default(DEFAULT_SECONDS)
    .describe(`Time limit, 1 to ${MOST_SECONDS} seconds; the trials played until then are reported`),
};

const schema = z.strictObject({
  ...POSITION,
  plays: z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(MAX_CANDIDATES)
    .optional()
    .describe('Plays to compare, such as ["8/5 6/5", "24/23 13/10"]; needs a roll'),
  top: z
    .int()
    .min(1)
    .max(MAX_CANDIDATES)
    .optional()
    .describe('Compare this many plays, the best at 0-ply (default 3); needs a roll'),
  ...ROLLOUT_FIELDS,
  stopStandardError: z
    .number()
    .min(SETTING_FIELDS.stopStandardError.minimum)
    .max(SETTING_FIELDS.stopStandardError.maximum)
    .optional()
    .describe('End when the standard errors of the equities are at most this'),
  untilClear: z
    .boolean()
    .default(false)
    .describe('End when the best is clear: wrong in at most 5 % of rollouts'),
});
type Input = z.output<typeof schema>;

/** The flags that repeat a rollout. */
function flagsOf(input: RolloutInput, { candidates, cube }: RolloutJson) {
  const plays = candidates.flatMap(({ play }) => play ?? []);
  const settings = ['trials', 'seed', 'net', 'plies', 'cubePlies', 'cubeless', 'matchTable'] as const;
  return {
    ...(plays.length > 0 ? { plays: plays.join('; ') } : {}),
    ...(cube !== null && input.cube === true ? { cube: true } : {}),
    ...Object.fromEntries(settings.map((name) => [SETTING_FIELDS[name].flag, flagValue(name, input[name])])),
    [SETTING_FIELDS.stopStandardError.flag]: input.stopStandardError,
    [SETTING_FIELDS.stopRule.flag]: input.untilClear === true ? 'confident' : undefined,
  };
}

/** Settings of a rollout without flags. */
const USUAL = { ...DEFAULT_SETTINGS, ...NEW_ROLLOUT };

/** The value of a setting's flag; undefined if it is the default. Trials and seed are always spelled out. */
const flagValue = <T extends string | number | boolean>(name: keyof typeof SETTING_FIELDS, value: T) =>
  value === USUAL[name] && name !== 'trials' && name !== 'seed' ? undefined : value;

/** The figures of a candidate that an assistant quotes. */
const figuresOf = ({ firstRolls: _rolls, statistics: _statistics, ...figures }: CandidateJson) => figures;

/** The result without its sums, which only programs read. */
function dataOf(result: RolloutJson, command: string) {
  const { candidates, cube, trials, seconds, stopReason, settled, certainty, settings, engine, job } = result;
  return {
    id: result.id,
    trials,
    seconds,
    stopReason,
    settled,
    certainty,
    net: settings.net,
    seed: settings.seed,
    candidates: candidates.map(figuresOf),
    cube,
    settings,
    engine,
    command,
    // Names the trials that were played until the time limit.
    ...(stopReason === 'stopped' ? { job } : {}),
  };
}

/** The best candidate so far, as one line. */
function leader({ candidates, cube }: RolloutJson): string {
  const [best] = candidates;
  if (best === undefined) return '';
  const error = comparedError(best);
  return `${nameOf(best, cube)} ${equity(comparedEquity(best))}${error === null ? '' : ` ± ${error.toFixed(3)}`}`;
}

/** What a tool is asked to roll out. */
export type RolloutInput = Pick<
  z.output<typeof schema>,
  keyof typeof POSITION | keyof typeof ROLLOUT_FIELDS
> &
  Partial<Input>;

/**
 * Plays a rollout until its end or time limit, with its progress.
 *
 * @returns the result with its position and the ID's warnings; the command that repeats it; what a text says of a time
 * limit that ended it, else an empty text
 * @throws RolloutError as the engine
 */
export async function playRollout(input: RolloutInput, { engine, signal, progress }: ToolCall) {
  const { position: id, dice, jacoby, beavers, plays, top, cube, seconds, untilClear, ...settings } = input;
  const { position, xgid, warnings } = namedPosition(given({ position: id, dice, jacoby, beavers }));
  const opened = await engine();
  if (untilClear === true && settings.stopStandardError !== undefined)
    throw new RolloutError(
      'bad-settings',
      'untilClear and stopStandardError: expected one of the two, got both.',
    );
  const rule = untilClear === true ? ('confident' as const) : undefined;
  const rollout = opened.rollout(xgid, {
    ...given({ plays, top, cube, stopRule: rule, ...settings }),
    signal,
  });
  const timer = setTimeout(() => rollout.stop(), 1000 * seconds);
  try {
    let result: RolloutJson | undefined;
    for await (const latest of rollout) {
      result = latest;
      progress(Math.min(...latest.candidates.map(({ trials }) => trials)), input.trials, leader(latest));
    }
    const isCut = result!.stopReason === 'stopped';
    const command = isCut
      ? 'strata rollout --job FILE, with the job of this answer in FILE'
      : commandOf('rollout', xgid, flagsOf(input, result!));
    const cut = isCut
      ? `\nEnded by the time limit of ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Ask for more seconds or fewer trials.`
      : '';
    return { result: result!, position, warnings, command, cut };
  } finally {
    clearTimeout(timer);
  }
}

export const rolloutTool: Tool = makeTool({
  name: 'rollout',
  title: 'Roll out plays or a cube decision',
  description: `Plays a backgammon position many times with stratified dice and variance reduction: the most reliable answer to which play or cube action is best. Every figure has its standard error; difference is the best candidate minus this one, with its own standard error from shared dice, and chanceBest the probability of being the best. ${UNITS} 1,296 trials of three plays take about a minute on two cores. Reports progress and can be canceled.`,
  schema,
  async answer(input, call) {
    const { result, position, warnings, command, cut } = await playRollout(input, call);
    return {
      text: printRollout(result) + cut + footer(position, warnings, command),
      data: dataOf(result, command),
    };
  },
});
