import { parseSafely, z } from '../zod.ts';
import { fail, ok, type Result } from '../../engine/errors.ts';
import { STOP_RULES } from '../../engine/stopping.ts';
import {
  DEFAULT_PLAYOUT,
  DEFAULT_TREE,
  type PlayoutSettings,
  type TreeSettings,
} from '../../games/arimaa/settings.ts';
import { SETTING_FIELDS, type SettingField } from '../settings/settingFields.ts';
import {
  choice,
  type CourseSettings,
  decimal,
  integer,
  onOrOff,
  settingsReason,
} from '../settings/settings.ts';

/** Groups of settings, in the order in which they are shown. */
export const ARIMAA_SECTIONS = ['Trials', 'Stopping', 'Playouts', 'Tree'] as const;

const { policy } = DEFAULT_PLAYOUT;

/** How playouts are played, in rollouts and under a tree alike. */
export const PLAYOUT_FIELDS = {
  turnLimit: {
    kind: 'integer',
    section: 'Playouts',
    label: 'Turns of a playout',
    unit: 'turns (0 = to the end)',
    minimum: 0,
    maximum: 100,
    default: DEFAULT_PLAYOUT.turnLimit,
    flag: 'turn-limit',
    sentence: 'A playout ends after a random number of turns, from 1 to this one, and is then evaluated.',
    cost: 'Short ones trust the evaluation, long ones chance: played to the end a score has five times the spread, and much of what the board says is lost on the way.',
  },
  exactValue: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Count the evaluation as it is',
    default: DEFAULT_PLAYOUT.exactValue,
    flag: 'no-exact-value',
    sentence: 'The score of a playout that is evaluated is the evaluation; off: a win or a loss drawn by it.',
    cost: 'Off makes the error several times larger.',
  },
  extension: {
    kind: 'switch',
    section: 'Playouts',
    label: 'See goals in three steps',
    default: DEFAULT_PLAYOUT.extension,
    flag: 'no-extension',
    sentence: 'Where a playout is evaluated, a goal within three steps counts as won for the side to move.',
    cost: 'Takes a few per cent of the time.',
  },
  captures: {
    kind: 'switch',
    section: 'Playouts',
    label: 'See captures in two steps',
    default: DEFAULT_PLAYOUT.captures,
    flag: 'no-captures',
    sentence:
      'Where a playout is evaluated, the most valuable piece that a push or pull of the side to move captures counts as taken, by 0.7 of its worth.',
    cost: 'Takes a few per cent of the time.',
  },
  tournament: {
    kind: 'integer',
    section: 'Playouts',
    label: 'Steps compared',
    unit: 'steps (0 = by chance alone)',
    minimum: 0,
    maximum: 16,
    default: policy.tournament,
    flag: 'tournament',
    sentence:
      'Of so many steps drawn, half as many as there are at most, the one of the highest step value is played.',
    cost: 'By chance alone playouts are faster and throw more pieces away.',
  },
  local: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Prefer steps near the last one',
    default: policy.local,
    flag: 'no-local',
    sentence: 'Step values count how near a step is to where the last one went.',
    cost: 'Costs nothing.',
  },
  fewMovers: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Move three pieces at most',
    default: policy.fewMovers,
    flag: 'no-few-movers',
    sentence: 'A turn is played with three pieces drawn by chance; off: each step with any piece.',
    cost: 'Off takes longer, and turns lose what holds them together.',
  },
  trapping: {
    kind: 'decimal',
    section: 'Playouts',
    label: 'Active trapping',
    unit: 'chance a turn',
    minimum: 0,
    maximum: 1,
    default: policy.trapping,
    flag: 'trapping',
    sentence: 'With this chance a lone guard is pushed onto its trap where that can be done.',
    cost: 'Takes a few per cent of the time.',
  },
  mended: {
    kind: 'switch',
    section: 'Playouts',
    label: 'Mend the original’s slips',
    default: policy.mended,
    flag: 'as-original',
    sentence:
      'Off plays as the original did, which took a wrong half of the board and a wrong goal rank, and tested no winner after trapping.',
    cost: 'Costs nothing. Off is there to compare with the original.',
  },
} as const satisfies Readonly<Record<string, SettingField>>;

const { trials, stopRule, stopStandardError, stopJsds, minimumTrials, stopSeconds, seed } = SETTING_FIELDS;

/** Every setting of an Arimaa rollout, in the order of the dialog. */
export const ARIMAA_FIELDS = {
  trials: {
    ...trials,
    unit: 'playouts per candidate',
    sentence: 'How many playouts are made from each candidate.',
    cost: 'Four times the trials take four times as long and halve the standard error.',
  },
  stopRule,
  stopStandardError: {
    ...stopStandardError,
    unit: 'of the score, −1 to 1',
    sentence: 'A candidate rests when the standard error of its score is no larger than this.',
  },
  stopJsds,
  minimumTrials: { ...minimumTrials, unit: 'playouts per candidate' },
  stopSeconds,
  seed: {
    ...seed,
    section: 'Trials',
    sentence: 'Chooses chance: the same seed repeats a rollout to the last bit.',
  },
  ...PLAYOUT_FIELDS,
} as const satisfies Readonly<Record<string, SettingField>>;

/** Every setting of a search by trees beside {@link PLAYOUT_FIELDS}. */
export const TREE_FIELDS = {
  iterations: {
    kind: 'integer',
    section: 'Tree',
    label: 'Iterations',
    unit: 'playouts of all trees together',
    minimum: 1,
    maximum: 100_000_000,
    default: 50_000,
    flag: 'iterations',
    sentence: 'How many playouts are made under the trees.',
    cost: 'Time grows with them, strength slowly: at six times as many an earlier tree found no more of 31 tests.',
  },
  trees: {
    kind: 'integer',
    section: 'Tree',
    label: 'Trees',
    unit: 'trees',
    minimum: 1,
    maximum: 64,
    default: 1,
    flag: 'trees',
    sentence: 'Number of trees, each with its own seed. Their results are merged at the root.',
    cost: 'More trees use more cores and show how much chance moves a value, but each tree is shallower.',
  },
  seed: {
    ...seed,
    section: 'Tree',
    sentence: 'Chooses chance: the same seed and number of trees repeat a search.',
  },
  exploration: {
    kind: 'decimal',
    section: 'Tree',
    label: 'Exploration',
    unit: 'C under the root of UCB',
    minimum: 0,
    maximum: 10,
    default: DEFAULT_TREE.exploration,
    flag: 'exploration',
    sentence: 'How strongly steps that were tried seldom are tried again.',
    cost: 'More of it makes the tree broad, less makes it deep.',
  },
  maturity: {
    kind: 'integer',
    section: 'Tree',
    label: 'Visits before a node grows',
    unit: 'visits, one more each level down',
    minimum: 1,
    maximum: 1000,
    default: DEFAULT_TREE.maturity,
    flag: 'maturity',
    sentence: 'A node gets children after so many visits, virtual ones included.',
    cost: 'Fewer fill the room for nodes sooner.',
  },
  virtualVisits: {
    kind: 'integer',
    section: 'Tree',
    label: 'Virtual visits',
    unit: 'visits of value 0',
    minimum: 1,
    maximum: 1000,
    default: DEFAULT_TREE.virtualVisits,
    flag: 'virtual-visits',
    sentence:
      'A new node starts with this many visits of value 0. They guide the search; no value shown counts them.',
    cost: 'Few make the first samples weigh much.',
  },
  bias: {
    kind: 'switch',
    section: 'Tree',
    label: 'Step values guide the tree',
    default: DEFAULT_TREE.bias,
    flag: 'no-bias',
    sentence: 'The choice counts the value of a step, the less the more often it was tried.',
    cost: 'Off, about two of 31 tactical tests are lost.',
  },
  hints: {
    kind: 'switch',
    section: 'Tree',
    label: 'Captures guide the tree',
    default: DEFAULT_TREE.hints,
    flag: 'no-hints',
    sentence:
      'Searches find what can be captured in a turn; steps that begin a capture, or may meet one that is threatened, get more value.',
    cost: 'Takes up to half as much time again; it does nothing while step values do not guide the tree.',
  },
  history: {
    kind: 'switch',
    section: 'Tree',
    label: 'Remember steps everywhere',
    default: DEFAULT_TREE.history,
    flag: 'no-history',
    sentence: 'The choice counts how the same step did anywhere in the tree.',
    cost: 'Off, about one of 30 defences is lost.',
  },
  transpositions: {
    kind: 'switch',
    section: 'Tree',
    label: 'Share equal boards',
    default: DEFAULT_TREE.transpositions,
    flag: 'no-transpositions',
    sentence: 'Ways to the same board within a turn share value and children.',
    cost: 'Off, about three of 30 defences are lost.',
  },
  proofs: {
    kind: 'switch',
    section: 'Tree',
    label: 'Take finished games as facts',
    default: DEFAULT_TREE.proofs,
    flag: 'no-proofs',
    sentence:
      'A node from which a side can force the end of the game has that result, whatever its playouts said.',
    cost: 'Costs nothing.',
  },
  minimax: {
    kind: 'decimal',
    section: 'Tree',
    label: 'Minimax of the evaluation',
    unit: 'weight',
    minimum: 0,
    maximum: 1,
    default: DEFAULT_TREE.minimax,
    flag: 'minimax',
    sentence:
      'With this weight the choice counts, beside the mean of playouts, the evaluation at the end of the best line below a step; half of it after 1,000 playouts of the step.',
    cost: 'Takes little time; 0 switches it off.',
  },
  advisor: {
    kind: 'decimal',
    section: 'Tree',
    label: 'Move advisor',
    unit: 'chance a turn',
    minimum: 0,
    maximum: 1,
    default: DEFAULT_TREE.advisor,
    flag: 'advisor',
    sentence:
      'With this chance a playout’s turn is a goal or capture that the tree’s searches found where the board was the same around it.',
    cost: 'Takes time for the searches; 0 switches it off. The original asks with 0.05.',
  },
} as const satisfies Readonly<Record<string, SettingField>>;

/** Settings of the playouts, each by its name in {@link PLAYOUT_FIELDS}. */
export type FlatPlayout = Omit<PlayoutSettings, 'policy'> & PlayoutSettings['policy'];
/** Settings of an Arimaa rollout. */
export type ArimaaSettings = CourseSettings & { readonly seed: number } & FlatPlayout;
/** Settings of a search by trees. */
export type ArimaaTreeSettings = TreeSettings &
  FlatPlayout & { readonly iterations: number; readonly trees: number; readonly seed: number };

const P = PLAYOUT_FIELDS;
const playoutShape = {
  turnLimit: integer(P.turnLimit).default(P.turnLimit.default),
  exactValue: onOrOff(P.exactValue).default(P.exactValue.default),
  extension: onOrOff(P.extension).default(P.extension.default),
  captures: onOrOff(P.captures).default(P.captures.default),
  tournament: integer(P.tournament).default(P.tournament.default),
  local: onOrOff(P.local).default(P.local.default),
  fewMovers: onOrOff(P.fewMovers).default(P.fewMovers.default),
  trapping: decimal(P.trapping).default(P.trapping.default),
  mended: onOrOff(P.mended).default(P.mended.default),
};
const A = ARIMAA_FIELDS;
/** Schema of {@link ArimaaSettings}: whatever is left out gets its default; unknown names are refused. */
export const arimaaSettingsSchema = z.strictObject({
  trials: integer(A.trials).default(A.trials.default),
  stopRule: choice(A.stopRule, STOP_RULES).default(A.stopRule.default),
  stopStandardError: decimal(A.stopStandardError).default(A.stopStandardError.default),
  stopJsds: decimal(A.stopJsds).default(A.stopJsds.default),
  minimumTrials: integer(A.minimumTrials).default(A.minimumTrials.default),
  stopSeconds: integer(A.stopSeconds).default(A.stopSeconds.default),
  seed: integer(A.seed).default(A.seed.default),
  ...playoutShape,
});
const T = TREE_FIELDS;
/** Schema of {@link ArimaaTreeSettings}, likewise. */
const treeSettingsSchema = z.strictObject({
  iterations: integer(T.iterations).default(T.iterations.default),
  trees: integer(T.trees).default(T.trees.default),
  seed: integer(T.seed).default(T.seed.default),
  exploration: decimal(T.exploration).default(T.exploration.default),
  maturity: integer(T.maturity).default(T.maturity.default),
  virtualVisits: integer(T.virtualVisits).default(T.virtualVisits.default),
  bias: onOrOff(T.bias).default(T.bias.default),
  hints: onOrOff(T.hints).default(T.hints.default),
  history: onOrOff(T.history).default(T.history.default),
  transpositions: onOrOff(T.transpositions).default(T.transpositions.default),
  proofs: onOrOff(T.proofs).default(T.proofs.default),
  minimax: decimal(T.minimax).default(T.minimax.default),
  advisor: decimal(T.advisor).default(T.advisor.default),
  ...playoutShape,
});

/** Settings of an Arimaa rollout if none are given. */
export const DEFAULT_ARIMAA_SETTINGS: ArimaaSettings = arimaaSettingsSchema.parse({});
/** Settings of an Arimaa tree search if none are given. */
export const DEFAULT_TREE_SETTINGS: ArimaaTreeSettings = treeSettingsSchema.parse({});

function parsedBy<T>(schema: z.ZodType<T>, input: unknown): Result<T> {
  const parsed = parseSafely(schema, input);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return fail('bad-settings', settingsReason(issue), issue?.path.join('.'));
}

/** Checks settings of a rollout from outside. The failure (`bad-settings`) names the field in `where`. */
export const parseArimaaSettings = (input: unknown): Result<ArimaaSettings> =>
  parsedBy(arimaaSettingsSchema, input);
/** The same for a search by trees. */
export const parseTreeSettings = (input: unknown): Result<ArimaaTreeSettings> =>
  parsedBy(treeSettingsSchema, input);

/** The settings of the playouts as the kernel takes them. */
export const playoutOf = ({
  turnLimit,
  exactValue,
  extension,
  captures,
  tournament,
  local,
  fewMovers,
  trapping,
  mended,
}: FlatPlayout): PlayoutSettings => ({
  policy: { tournament, local, fewMovers, trapping, mended },
  turnLimit,
  exactValue,
  extension,
  captures,
});

/** The settings of the tree as the kernel takes them. */
export const treeOf = ({
  exploration,
  maturity,
  virtualVisits,
  bias,
  hints,
  history,
  transpositions,
  proofs,
  minimax,
  advisor,
}: ArimaaTreeSettings): TreeSettings => ({
  exploration,
  maturity,
  virtualVisits,
  bias,
  hints,
  history,
  transpositions,
  proofs,
  minimax,
  advisor,
});
