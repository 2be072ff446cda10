import type { Reason } from '../../../engine/errors.ts';
import type { Position } from '../../../games/backgammon/types.ts';

/** What settings are asked about. What is not known yet is left out, and keeps no setting from having an effect. */
export interface Situation {
  /** Its dice or a pending offer say what is compared. */
  readonly position?: Position;
  /** Of the candidates. */
  readonly kinds?: readonly ('play' | 'position' | 'double' | 'take')[];
}

/**
 * What a row knows of other settings. {@link Row} does not type these functions: the settings that they read follow from the
 * table, whose type would then follow from itself. For the same reason they are function declarations.
 */
export interface Rules<Settings> {
  /** Why the setting has no effect; undefined where it has one. */
  readonly whyIdle?: (settings: Settings, situation: Situation) => Reason | undefined;
  /** An effect that may surprise; undefined where there is none. */
  readonly surprise?: (settings: Settings, situation: Situation) => Reason | undefined;
  /**
   * Its words in the line of settings: a text where it differs from its default, or what a function says; null where the
   * words of another setting include it. Default: label and value where it differs from its default.
   */
  readonly summary?: string | ((settings: Settings) => Reason | undefined) | null;
  /** The setting whose value it takes where it is left out, in place of its default. */
  readonly follows?: keyof Settings & string;
}

/** Everything else about a setting but its values. Words are plain English, which the page translates. */
interface Row {
  readonly label: string;
  /** One plain sentence: what the setting does. */
  readonly sentence: string;
  /** What it costs or gains, in time or certainty. */
  readonly cost: string;
  /** Section of the settings dialog: one of the game's. */
  readonly section: string;
  /** Terminal flag. Of a switch it sets the opposite of the default. */
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
export interface IntegerField extends NumberField {
  readonly kind: 'integer';
}
export interface DecimalField extends NumberField {
  readonly kind: 'decimal';
}
export interface SwitchField extends Row {
  readonly kind: 'switch';
  readonly default: boolean;
  /** What the terminal says of the flag where it turns the setting off. */
  readonly turnOff?: string;
}
export interface ChoiceField extends Row {
  readonly kind: 'choice';
  readonly choices: readonly { readonly value: string; readonly label: string | Reason }[];
  readonly default: string;
}

/** The declaration of a setting: values, schema, flag and dialog follow from it. */
export type SettingField = IntegerField | DecimalField | SwitchField | ChoiceField;

/** A table of settings by their names, in the order of their JSON. */
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

/** The rows of settings, with functions that read them. */
export type RowsOf<Settings> = Readonly<Record<keyof Settings, SettingField & Rules<Settings>>>;

/** The entries of a table whose keys are all known. */
export const entriesOf = <Table extends object>(
  table: Table,
): readonly (readonly [keyof Table & string, Table[keyof Table & string]])[] =>
  Object.entries(table) as [keyof Table & string, Table[keyof Table & string]][];

/** The values that have a name in a table, in its order. */
export function pick<Values extends object, Name extends keyof Values & string>(
  table: Readonly<Record<Name, unknown>>,
  values: Values,
): Pick<Values, Name> {
  const picked: Partial<Pick<Values, Name>> = {};
  for (const [name] of entriesOf(table)) picked[name] = values[name];
  return picked as Pick<Values, Name>;
}
