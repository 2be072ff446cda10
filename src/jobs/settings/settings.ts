import { asMessage, issueReason, parseSafely, shownValue, z } from '../zod.ts';
import { fail, ok, type Reason, reason, type Result } from '../../engine/errors.ts';
import { STOP_RULES, type StopRule } from '../../engine/stopping.ts';
import { MATCH_TABLE_NAMES, type MatchTableName } from '../../games/backgammon/met.ts';
import { MOVE_FILTER_NAMES, type MoveFilterName } from '../../games/backgammon/playLevel.ts';
import {
  type ChoiceField,
  type DecimalField,
  type IntegerField,
  OPPONENT_PLIES,
  REDUCTION_CHOICES,
  SETTING_FIELDS,
  type SettingName,
  type SwitchField,
} from './settingFields.ts';
import { decimalValue, groupedValue, listOr, textValue } from '../words.ts';

/** Settings of a rollout; see {@link SETTING_FIELDS} for the meaning of each. */
export interface RolloutSettings {
  readonly trials: number;
  readonly stopRule: StopRule['name'];
  readonly stopStandardError: number;
  readonly stopJsds: number;
  readonly minimumTrials: number;
  readonly stopSeconds: number;
  readonly seed: number;
  readonly quasiRandom: boolean;
  readonly initial: boolean;
  readonly bothSides: boolean;
  readonly plies: number;
  readonly moveFilter: MoveFilterName;
  readonly opponentPlies: (typeof OPPONENT_PLIES)[number];
  readonly laterAfterPlies: number;
  readonly laterPlies: number;
  readonly laterOpponentPlies: (typeof OPPONENT_PLIES)[number];
  readonly noise: number;
  readonly opponentNoise: number;
  readonly cubeless: boolean;
  readonly cubePlies: number;
  readonly opponentCubePlies: (typeof OPPONENT_PLIES)[number];
  readonly laterCubePlies: number;
  readonly laterOpponentCubePlies: (typeof OPPONENT_PLIES)[number];
  readonly matchTable: MatchTableName;
  readonly varianceReduction: (typeof REDUCTION_CHOICES)[number];
  readonly splitting: boolean;
  readonly truncateAfterPlies: number;
  readonly truncationPlies: number;
  readonly truncationAverage: boolean;
  readonly bearoffTruncation: boolean;
  readonly oneSidedTruncation: boolean;
}

/** Schema of a field of its kind, with a sentence that names it. */
export function integer({ label, minimum, maximum }: IntegerField) {
  const error = (issue: { readonly input?: unknown }) =>
    asMessage(
      reason('expected-integer', {
        field: textValue(label),
        minimum: groupedValue(minimum),
        maximum: groupedValue(maximum),
        got: shownValue(issue.input),
      }),
    );
  return z.int({ error }).min(minimum, { error }).max(maximum, { error });
}

/** The same for a choice. */
export function choice<const T extends readonly string[]>({ label }: ChoiceField, values: T) {
  return z.enum(values, {
    error: ({ input }) =>
      asMessage(
        reason('expected-choice', {
          field: textValue(label),
          wanted: listOr(values),
          got: shownValue(input),
        }),
      ),
  });
}

/** The same for a number. */
export function decimal({ label, minimum, maximum }: DecimalField) {
  const error = (issue: { readonly input?: unknown }) =>
    asMessage(
      reason('expected-decimal', {
        field: textValue(label),
        minimum: decimalValue(minimum),
        maximum: decimalValue(maximum),
        got: shownValue(issue.input),
      }),
    );
  return z.number({ error }).min(minimum, { error }).max(maximum, { error });
}

/** The same for a switch. */
export const onOrOff = ({ label }: SwitchField) =>
  z.boolean({
    error: ({ input }) =>
      asMessage(
        reason('expected-choice', {
          field: textValue(label),
          wanted: listOr(['true', 'false']),
          got: shownValue(input),
        }),
      ),
  });

const fieldsSchema = z.strictObject({
  trials: integer(SETTING_FIELDS.trials).default(SETTING_FIELDS.trials.default),
  stopRule: choice(SETTING_FIELDS.stopRule, STOP_RULES).default(SETTING_FIELDS.stopRule.default),
  stopStandardError: decimal(SETTING_FIELDS.stopStandardError).default(
    SETTING_FIELDS.stopStandardError.default,
  ),
  stopJsds: decimal(SETTING_FIELDS.stopJsds).default(SETTING_FIELDS.stopJsds.default),
  minimumTrials: integer(SETTING_FIELDS.minimumTrials).default(SETTING_FIELDS.minimumTrials.default),
  stopSeconds: integer(SETTING_FIELDS.stopSeconds).default(SETTING_FIELDS.stopSeconds.default),
  seed: integer(SETTING_FIELDS.seed).default(SETTING_FIELDS.seed.default),
  quasiRandom: onOrOff(SETTING_FIELDS.quasiRandom).default(SETTING_FIELDS.quasiRandom.default),
  initial: onOrOff(SETTING_FIELDS.initial).default(SETTING_FIELDS.initial.default),
  bothSides: onOrOff(SETTING_FIELDS.bothSides).default(SETTING_FIELDS.bothSides.default),
  plies: integer(SETTING_FIELDS.plies).default(SETTING_FIELDS.plies.default),
  moveFilter: choice(SETTING_FIELDS.moveFilter, MOVE_FILTER_NAMES).default(SETTING_FIELDS.moveFilter.default),
  opponentPlies: choice(SETTING_FIELDS.opponentPlies, OPPONENT_PLIES).default(
    SETTING_FIELDS.opponentPlies.default,
  ),
  laterAfterPlies: integer(SETTING_FIELDS.laterAfterPlies).default(SETTING_FIELDS.laterAfterPlies.default),
  laterPlies: integer(SETTING_FIELDS.laterPlies).default(SETTING_FIELDS.laterPlies.default),
  laterOpponentPlies: choice(SETTING_FIELDS.laterOpponentPlies, OPPONENT_PLIES).default(
    SETTING_FIELDS.laterOpponentPlies.default,
  ),
  noise: decimal(SETTING_FIELDS.noise).default(SETTING_FIELDS.noise.default),
  opponentNoise: decimal(SETTING_FIELDS.opponentNoise).default(SETTING_FIELDS.opponentNoise.default),
  cubeless: onOrOff(SETTING_FIELDS.cubeless).default(SETTING_FIELDS.cubeless.default),
  cubePlies: integer(SETTING_FIELDS.cubePlies).default(SETTING_FIELDS.cubePlies.default),
  opponentCubePlies: choice(SETTING_FIELDS.opponentCubePlies, OPPONENT_PLIES).default(
    SETTING_FIELDS.opponentCubePlies.default,
  ),
  laterCubePlies: integer(SETTING_FIELDS.laterCubePlies).default(SETTING_FIELDS.laterCubePlies.default),
  laterOpponentCubePlies: choice(SETTING_FIELDS.laterOpponentCubePlies, OPPONENT_PLIES).default(
    SETTING_FIELDS.laterOpponentCubePlies.default,
  ),
  matchTable: choice(SETTING_FIELDS.matchTable, MATCH_TABLE_NAMES).default(SETTING_FIELDS.matchTable.default),
  varianceReduction: choice(SETTING_FIELDS.varianceReduction, REDUCTION_CHOICES).default(
    SETTING_FIELDS.varianceReduction.default,
  ),
  splitting: onOrOff(SETTING_FIELDS.splitting).default(SETTING_FIELDS.splitting.default),
  truncateAfterPlies: integer(SETTING_FIELDS.truncateAfterPlies).default(
    SETTING_FIELDS.truncateAfterPlies.default,
  ),
  truncationPlies: integer(SETTING_FIELDS.truncationPlies).default(SETTING_FIELDS.truncationPlies.default),
  truncationAverage: onOrOff(SETTING_FIELDS.truncationAverage).default(
    SETTING_FIELDS.truncationAverage.default,
  ),
  bearoffTruncation: onOrOff(SETTING_FIELDS.bearoffTruncation).default(
    SETTING_FIELDS.bearoffTruncation.default,
  ),
  oneSidedTruncation: onOrOff(SETTING_FIELDS.oneSidedTruncation).optional(),
});

/**
 * Schema of {@link RolloutSettings}: whatever is left out gets its default; unknown names are refused. Where only one of the
 * two bearoff switches is given as off, the exact one, the other follows it: that is truncation at no table.
 */
export const settingsSchema = fieldsSchema.transform(
  (given): RolloutSettings => ({
    ...given,
    oneSidedTruncation: given.oneSidedTruncation ?? given.bearoffTruncation,
  }),
);

export const DEFAULT_SETTINGS: RolloutSettings = settingsSchema.parse({});

/** Settings that shape no trial: they say how many are played, and are no part of a job's identity. */
export const COURSE_SETTINGS = [
  'trials',
  'stopRule',
  'stopStandardError',
  'stopJsds',
  'minimumTrials',
  'stopSeconds',
] as const satisfies readonly SettingName[];

/** What decides how many trials are played, in any game. */
export type CourseSettings = Pick<RolloutSettings, (typeof COURSE_SETTINGS)[number]>;

/** The stop rule that settings name. */
export const stopRuleOf = (settings: CourseSettings): StopRule => ({
  name: settings.stopRule,
  standardError: settings.stopStandardError,
  jsds: settings.stopJsds,
  minimumTrials: settings.minimumTrials,
});

/** Trials that balance the first two rolls: the default is 1,296, as initial position 1,080. */
export const balancedTrials = (initial: boolean): number => (initial ? 1080 : SETTING_FIELDS.trials.default);

/** Why settings are refused. */
export const settingsReason = (issue: z.core.$ZodIssue | undefined): Reason | string =>
  issue === undefined ? reason('settings-unreadable') : issueReason(issue);

/** Checks settings from outside (dialog, terminal, link, file). The failure names the field in `where`. */
export function parseSettings(input: unknown): Result<RolloutSettings> {
  const parsed = parseSafely(settingsSchema, input);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return fail('bad-settings', settingsReason(issue), issue?.path.join('.'));
}

/** What settings change of the defaults: what links and presets hold, and {@link parseSettings} makes the settings of again. */
export function changedSettings(settings: RolloutSettings): Partial<RolloutSettings> {
  const names = Object.keys(SETTING_FIELDS) as SettingName[];
  // Left out, the one-sided switch would follow the exact one.
  const isApart = settings.oneSidedTruncation !== settings.bearoffTruncation;
  return Object.fromEntries(
    names
      .filter(
        (name) => settings[name] !== DEFAULT_SETTINGS[name] || (name === 'oneSidedTruncation' && isApart),
      )
      .map((name) => [name, settings[name]]),
  );
}
