import { z } from 'zod';
import { fail, ok, type Result } from '../engine/errors.ts';

/** What dialog, terminal help and docs say about a setting; the zod schema is made from it as well. */
interface FieldText {
  readonly label: string;
  /** One plain sentence: what the setting does. */
  readonly sentence: string;
  /** What choosing it costs or buys, in time or certainty. */
  readonly cost: string;
  /** Section of the settings dialog. */
  readonly section: (typeof SETTING_SECTIONS)[number];
  /** Terminal flag; one that starts with `no-` switches a setting off. */
  readonly flag: string;
}
export interface IntegerField extends FieldText {
  readonly kind: 'integer';
  readonly minimum: number;
  readonly maximum: number;
  readonly default: number;
  readonly unit: string;
}
export interface SwitchField extends FieldText {
  readonly kind: 'switch';
  readonly default: boolean;
}
export interface ChoiceField extends FieldText {
  readonly kind: 'choice';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly default: string;
}
export type SettingField = IntegerField | SwitchField | ChoiceField;

export const SETTING_SECTIONS = ['Trials', 'Dice', 'Play', 'Truncation'] as const;

export const VARIANCE_REDUCTIONS = ['none', 'lookahead'] as const;

/** Every setting that shapes a rollout, in the order of the dialog. */
export const SETTING_FIELDS = {
  trials: {
    kind: 'integer',
    section: 'Trials',
    label: 'Trials',
    unit: 'games per candidate',
    minimum: 1,
    maximum: 1_679_616,
    default: 1296,
    flag: 'trials',
    sentence: 'How many games are played from each candidate.',
    cost: 'Four times the trials take four times as long and halve the standard error. 1,296 = 36 × 36 balances the first two rolls exactly.',
  },
  seed: {
    kind: 'integer',
    section: 'Dice',
    label: 'Seed',
    unit: '',
    minimum: 0,
    maximum: 2_147_483_647,
    default: 1,
    flag: 'seed',
    sentence: 'Chooses the dice: the same seed repeats a rollout to the last bit.',
    cost: 'Costs nothing. Repeat a rollout with another seed to see how far luck alone moves it.',
  },
  quasiRandom: {
    kind: 'switch',
    section: 'Dice',
    label: 'Quasi-random dice',
    default: true,
    flag: 'no-quasi-random',
    sentence:
      'Rotates and stratifies the dice: every 36 trials hold each first roll once, every 1,296 each pair of rolls.',
    cost: 'Costs nothing and makes the error smaller. Off gives plain random dice.',
  },
  initial: {
    kind: 'switch',
    section: 'Dice',
    label: 'Rollout as initial position',
    default: false,
    flag: 'initial',
    sentence: 'The first roll is never a double, as at the start of a game.',
    cost: 'Balance then comes every 30 trials, and every 1,080 for two rolls.',
  },
  plies: {
    kind: 'integer',
    section: 'Play',
    label: 'Chequer play level',
    unit: 'plies',
    minimum: 0,
    maximum: 0,
    default: 0,
    flag: 'plies',
    sentence: 'How many rolls each player looks ahead when choosing a play; 0 takes the net as it is.',
    cost: 'Looking one ply ahead takes about four hundred times as long, a second ply about 25 times that.',
  },
  varianceReduction: {
    kind: 'choice',
    section: 'Play',
    label: 'Variance reduction',
    choices: [
      { value: 'lookahead', label: 'Look-ahead luck' },
      { value: 'none', label: 'None' },
    ],
    default: 'lookahead',
    flag: 'variance-reduction',
    sentence:
      'Takes the luck of the dice out of every trial: the roll thrown is compared with the mean of all 21.',
    cost: 'A game takes about twenty times as long and then counts as about 14 games in an opening, 40 when truncated after 7 plies, 200 in a race.',
  },
  truncateAfterPlies: {
    kind: 'integer',
    section: 'Truncation',
    label: 'Truncate after',
    unit: 'plies (0 = play to the end)',
    minimum: 0,
    maximum: 1000,
    default: 0,
    flag: 'truncate',
    sentence: 'Ends each trial after this many turns and counts the evaluation of the position reached.',
    cost: 'Much faster and less noisy, but the result then rests on the evaluation.',
  },
  bearoffTruncation: {
    kind: 'switch',
    section: 'Truncation',
    label: 'Truncate at the bearoff databases',
    default: true,
    flag: 'no-bearoff-truncation',
    sentence:
      'Ends a trial when all checkers of both sides are home, and counts the value from the bearoff tables.',
    cost: 'Faster and less noisy. Exact with six checkers or fewer a side; with more, the chance of winning is off by about 0.1 % on average and by 1.4 % at worst.',
  },
} as const satisfies Record<string, SettingField>;

export type SettingName = keyof typeof SETTING_FIELDS;

/** Settings of a rollout; see {@link SETTING_FIELDS} for the meaning of each. */
export interface RolloutSettings {
  readonly trials: number;
  readonly seed: number;
  readonly quasiRandom: boolean;
  readonly initial: boolean;
  readonly plies: number;
  readonly varianceReduction: (typeof VARIANCE_REDUCTIONS)[number];
  readonly truncateAfterPlies: number;
  readonly bearoffTruncation: boolean;
}

/** Whole numbers as people write them: 1,679,616. Not toLocaleString, whose answer depends on the machine. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

function integer({ label, minimum, maximum }: IntegerField) {
  const error = (issue: { readonly input?: unknown }) =>
    `${label}: expected a whole number from ${grouped(minimum)} to ${grouped(maximum)}, got ${JSON.stringify(issue.input)}.`;
  return z.int({ error }).min(minimum, { error }).max(maximum, { error });
}

const varianceReductionError = ({ input }: { readonly input?: unknown }) =>
  `${SETTING_FIELDS.varianceReduction.label}: expected ${VARIANCE_REDUCTIONS.join(' or ')}, got ${JSON.stringify(input)}.`;

const onOrOff = ({ label }: SwitchField) =>
  z.boolean({ error: ({ input }) => `${label}: expected true or false, got ${JSON.stringify(input)}.` });

/** Schema of {@link RolloutSettings}: whatever is left out gets its default; unknown names are refused. */
export const settingsSchema = z.strictObject({
  trials: integer(SETTING_FIELDS.trials).default(SETTING_FIELDS.trials.default),
  seed: integer(SETTING_FIELDS.seed).default(SETTING_FIELDS.seed.default),
  quasiRandom: onOrOff(SETTING_FIELDS.quasiRandom).default(SETTING_FIELDS.quasiRandom.default),
  initial: onOrOff(SETTING_FIELDS.initial).default(SETTING_FIELDS.initial.default),
  plies: integer(SETTING_FIELDS.plies).default(SETTING_FIELDS.plies.default),
  varianceReduction: z
    .enum(VARIANCE_REDUCTIONS, { error: varianceReductionError })
    .default(SETTING_FIELDS.varianceReduction.default),
  truncateAfterPlies: integer(SETTING_FIELDS.truncateAfterPlies).default(
    SETTING_FIELDS.truncateAfterPlies.default,
  ),
  bearoffTruncation: onOrOff(SETTING_FIELDS.bearoffTruncation).default(
    SETTING_FIELDS.bearoffTruncation.default,
  ),
});

export const DEFAULT_SETTINGS: RolloutSettings = settingsSchema.parse({});

/** Trials that balance the first two rolls: the default is 1,296, as initial position 1,080. */
export const balancedTrials = (initial: boolean): number => (initial ? 1080 : SETTING_FIELDS.trials.default);

/** Checks settings from outside (dialog, terminal, link, file). The failure names the field in `where`. */
export function parseSettings(input: unknown): Result<RolloutSettings> {
  const parsed = settingsSchema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return fail('bad-settings', issue?.message ?? 'Settings: not readable.', issue?.path.join('.'));
}
