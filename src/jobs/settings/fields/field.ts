import { type Reason, reason } from '../../../engine/errors.ts';
import { MOST_PLIES, type PlayerPlies } from '../../../games/backgammon/playLevel.ts';
import type { Position } from '../../../games/backgammon/types.ts';

/**
 * What is known about the rollout that settings apply to. Unknown parts are omitted and never make a setting
 * ineffective.
 */
export interface Situation {
  /** Its dice or a pending offer determine what is compared. */
  readonly position?: Position;
  /** Kinds of the candidates. */
  readonly kinds?: readonly ('play' | 'position' | 'double' | 'take')[];
}

/**
 * How a row depends on other settings. {@link Row} leaves these functions untyped: the settings they read are
 * derived from the table, so its type would be circular. For the same reason they are function declarations.
 */
export interface Rules<Settings> {
  /** Why the setting has no effect; undefined if it has one. */
  readonly whyIdle?: (settings: Settings, situation: Situation) => Reason | undefined;
  /** Explains an effect that may surprise; undefined if there is none. */
  readonly surprise?: (settings: Settings, situation: Situation) => Reason | undefined;
  /**
   * Text in the settings summary: a string to show if the value differs from its default, or a function; null
   * if another setting's text covers it. Default: label and value if it differs from its default.
   */
  readonly summary?: string | ((settings: Settings) => Reason | undefined) | null;
  /** The setting whose value is used instead of a default if this one is omitted. */
  readonly follows?: keyof Settings & string;
}

/** Everything about a setting except its values. Texts are in English, which the page translates. */
interface Row {
  readonly label: string;
  /** One sentence: what the setting does. */
  readonly sentence: string;
  /** Cost or gain in time or accuracy. */
  readonly cost: string;
  /** Section of the settings dialog; one of the game's sections. */
  readonly section: string;
  /** Terminal flag. For a switch it sets the opposite of the default. */
  readonly flag: string;
  /** See {@link Rules}. */
  readonly whyIdle?: object;
  readonly surprise?: object;
  readonly summary?: string | object | null;
  readonly follows?: string;
}

interface NumberField extends Row {
  readonly minimum: number;
  readonly maximum: number;
  readonly default: number;
  readonly unit: string;
}
/** A setting that is a whole number. */
export interface IntegerField extends NumberField {
  readonly kind: 'integer';
}
/** A setting that is a number with decimals. */
export interface DecimalField extends NumberField {
  readonly kind: 'decimal';
}
/** A setting that is on or off. */
export interface SwitchField extends Row {
  readonly kind: 'switch';
  readonly default: boolean;
  /** Help text of the terminal flag that turns the setting off. */
  readonly turnOff?: string;
}
/** A setting that is one of several values. */
export interface ChoiceField extends Row {
  readonly kind: 'choice';
  readonly choices: readonly { readonly value: string; readonly label: string | Reason }[];
  /** What links, files and presets mean that do not name the setting. */
  readonly default: string;
  /** Default of new rollouts, if it has become another one. */
  readonly usual?: string;
}

/** The declaration of a setting, from which its type, schema, flag and dialog are derived. */
export type SettingField = IntegerField | DecimalField | SwitchField | ChoiceField;

/** The value of a setting in a new rollout. */
export const usualOf = (field: SettingField): number | boolean | string =>
  (field.kind === 'choice' ? field.usual : undefined) ?? field.default;

/** A table of settings by name, in the order of their JSON. */
export type SettingFields = Readonly<Record<string, SettingField>>;

/** The values that a setting may have. */
type ValueOf<Field> = Field extends { readonly kind: 'integer' | 'decimal' }
  ? number
  : Field extends { readonly kind: 'switch' }
    ? boolean
    : Field extends { readonly choices: readonly { readonly value: infer Value }[] }
      ? Value
      : never;

/** The settings that a table declares. */
export type ValuesOf<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** A value of any setting. */
export type SettingValue = number | boolean | string;

/** The rows of settings, including the functions that read them. */
export type RowsOf<Settings> = Readonly<Record<keyof Settings, SettingField & Rules<Settings>>>;

/** The entries of a table whose keys are all known. */
export const entriesOf = <Table extends object>(
  table: Table,
): readonly (readonly [keyof Table & string, Table[keyof Table & string]])[] =>
  Object.entries(table) as [keyof Table & string, Table[keyof Table & string]][];

/** The values whose names occur in a table, in its order. */
export function pick<Values extends object, Name extends keyof Values & string>(
  table: Readonly<Record<Name, unknown>>,
  values: Values,
): Pick<Values, Name> {
  const picked: Partial<Pick<Values, Name>> = {};
  for (const [name] of entriesOf(table)) picked[name] = values[name];
  return picked as Pick<Values, Name>;
}

/** Levels of the opponent: the same as the asker's, or a number of plies. */
export const OPPONENT_PLIES = ['same', '0', '1', '2', '3'] as const;

/** One of {@link OPPONENT_PLIES}. */
type OpponentPlies = (typeof OPPONENT_PLIES)[number];

/** Common part of all level settings. */
export const LEVEL = {
  kind: 'integer',
  unit: 'plies',
  minimum: 0,
  maximum: MOST_PLIES,
  default: 0,
} as const;

/** Common part of all settings for the opponent's level. */
export const OPPONENT_LEVEL = {
  kind: 'choice',
  choices: OPPONENT_PLIES.map((value) => ({
    value,
    label: value === 'same' ? 'As the player' : reason('level', { n: value }),
  })),
  default: 'same',
} as const;

/** The levels of both players. */
export const bothPlies = (asker: number, opponent: OpponentPlies): PlayerPlies => ({
  asker,
  opponent: opponent === 'same' ? asker : Number(opponent),
});

/** Formats levels: `2-ply`, or `2-ply against 0-ply`. */
export const pliesReason = ({ asker, opponent }: PlayerPlies): Reason =>
  asker === opponent
    ? reason('level', { n: asker })
    : reason('level-against', { plies: asker, other: opponent });

/**
 * Formats a level that may change during a trial. @param after - turns before the change; 0 if it never
 * changes
 */
export const changingLevel = (level: Reason, after: number, later: PlayerPlies): Reason =>
  after > 0 ? reason('level-change', { level, n: after, later: pliesReason(later) }) : level;
