import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { RolloutError, unwrap } from '../engine/errors.ts';
import { entriesOf, type SettingField, usualOf } from '../jobs/settings/fields/field.ts';
import {
  type RolloutSettings,
  SETTING_FIELDS,
  SETTING_NAMES,
  type SettingName,
} from '../jobs/settings/settingFields.ts';
import { grouped } from '../language/number.ts';
import { balancedTrials, NEW_ROLLOUT, parseSettings } from '../jobs/settings/settings.ts';

/** Options as commander collects them: text if they have a value, true or false for switches. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
export const MAX_THREADS = 64;

/** Converts numeric text to a number; other text is left for the schema to reject with its own message. */
const numberOrText = (text: string): number | string => (NUMBER.test(text.trim()) ? Number(text) : text);

/** A bound or default: whole numbers with thousands separators, decimals unchanged. */
const shown = (value: number): string => (Number.isInteger(value) ? grouped(value) : String(value));

function settingOption(field: SettingField): Option {
  const { flag, sentence } = field;
  if (field.kind === 'switch') return new Option(`--${flag}`, field.turnOff ?? sentence);
  if (field.kind === 'choice')
    return new Option(
      `--${flag} <${field.choices.map(({ value }) => value).join('|')}>`,
      `${sentence} (default ${usualOf(field)})`,
    );
  return new Option(
    `--${flag} <${field.kind === 'integer' ? 'n' : 'x'}>`,
    `${sentence} (${shown(field.minimum)} to ${shown(field.maximum)}, default ${shown(field.default)})`,
  );
}

/** Adds a flag to a command for each of these settings. */
export function addFieldFlags(command: Command, fields: readonly SettingField[]): Command {
  for (const field of fields) command.addOption(settingOption(field));
  return command;
}

/** Adds a flag to a command for each of the named settings. */
export const addSettingFlags = (command: Command, names: readonly SettingName[] = SETTING_NAMES): Command =>
  addFieldFlags(
    command,
    names.map((name) => SETTING_FIELDS[name]),
  );

/** Name under which commander stores a setting's flag. */
const attributeOf = (field: SettingField): string => settingOption(field).attributeName();

/** Settings given as flags, unchecked, by their names in the schema. */
export type GivenSettings = Readonly<Partial<Record<SettingName, unknown>>>;

export const givenSettings = (command: Command): GivenSettings => givenFields(command, SETTING_FIELDS);

/** Settings of any table given as flags, unchecked. */
export function givenFields<Name extends string>(
  command: Command,
  fields: Readonly<Record<Name, SettingField>>,
): Readonly<Partial<Record<Name, unknown>>> {
  const flags = command.opts<Flags>();
  const given: Partial<Record<Name, unknown>> = {};
  for (const [name, field] of entriesOf(fields)) {
    const attribute = attributeOf(field);
    if (command.getOptionValueSource(attribute) !== 'cli') continue;
    const value = flags[attribute];
    if (field.kind === 'switch') given[name] = !field.default;
    else given[name] = field.kind === 'choice' || typeof value !== 'string' ? value : numberOrText(value);
  }
  return given;
}

/**
 * Settings of a rollout from the flags.
 *
 * @param preset - settings used where no flag is given; default: those of a new rollout
 * @param defaultTrials - used if neither gives a number of trials; default: enough to balance the first two
 * rolls
 * @throws {@link RolloutError} `bad-settings`
 */
export function settingsOfFlags(
  command: Command,
  {
    preset = NEW_ROLLOUT,
    defaultTrials,
  }: { readonly preset?: GivenSettings; readonly defaultTrials?: number } = {},
): RolloutSettings {
  const given = { ...preset, ...withRule(givenSettings(command)) };
  return unwrap(parseSettings({ trials: defaultTrials ?? balancedTrials(given.initial === true), ...given }));
}

/** Thresholds of stop rules: giving one selects its rule. */
const RULE_FIGURES = { stopStandardError: 'se', stopJsds: 'jsd' } as const;

/**
 * Adds the stop rule that --stop-se or --stop-jsd implies to the given settings.
 *
 * @throws {@link RolloutError} `bad-settings` for the threshold of one rule and the name of another, or both
 * thresholds
 */
export function withRule<Given extends Pick<GivenSettings, 'stopRule' | keyof typeof RULE_FIGURES>>(
  given: Given,
): Given {
  const asked = (Object.keys(RULE_FIGURES) as (keyof typeof RULE_FIGURES)[]).filter(
    (name) => given[name] !== undefined,
  );
  const [figure] = asked;
  if (figure === undefined) return given;
  const rule = RULE_FIGURES[figure];
  if (asked.length > 1 || (given.stopRule !== undefined && given.stopRule !== rule)) {
    const flags = [...asked, ...(given.stopRule === undefined ? [] : (['stopRule'] as const))];
    throw new RolloutError(
      'bad-settings',
      `Stop rules: expected one, got ${flags.map((name) => `--${SETTING_FIELDS[name].flag} ${String(given[name])}`).join(' and ')}. Remove all but one.`,
    );
  }
  return { ...given, stopRule: rule };
}

/**
 * Reads a whole number from a flag that is not a setting.
 *
 * @throws {@link RolloutError} `bad-settings` outside [minimum, maximum]
 */
export function readInteger(flag: string, text: string, minimum: number, maximum: number): number {
  const value = numberOrText(text);
  if (typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum)
    return value;
  throw new RolloutError(
    'bad-settings',
    `--${flag}: expected a whole number from ${grouped(minimum)} to ${grouped(maximum)}, got ${text}.`,
  );
}

/** Number of worker threads; default: one per core. @throws {@link RolloutError} `bad-settings` */
export const readThreads = (text: string | undefined): number =>
  text === undefined
    ? Math.min(MAX_THREADS, availableParallelism())
    : readInteger('threads', text, 1, MAX_THREADS);
