import { BEAROFF_FIELDS } from './fields/bearoff.ts';
import { COURSE_FIELDS } from './fields/course.ts';
import { CUBE_FIELDS } from './fields/cube.ts';
import { DICE_FIELDS } from './fields/dice.ts';
import { entriesOf, type RowsOf, type ValuesOf } from './fields/field.ts';
import { LUCK_FIELDS } from './fields/luck.ts';
import { PLAY_FIELDS } from './fields/play.ts';
import { TRUNCATION_FIELDS } from './fields/truncation.ts';

/** Sections of the settings dialog, in order. */
export const SETTING_SECTIONS = [
  'Trials',
  'Stopping',
  'Dice',
  'Cube',
  'Play (of games)',
  'Truncation',
] as const;

/** Every setting of a rollout, in the order of its JSON. */
export const SETTING_FIELDS = {
  ...COURSE_FIELDS,
  ...DICE_FIELDS,
  ...PLAY_FIELDS,
  ...CUBE_FIELDS,
  ...LUCK_FIELDS,
  ...TRUNCATION_FIELDS,
  ...BEAROFF_FIELDS,
} as const;

/** The name of a setting, as in jobs and JSON. */
export type SettingName = keyof typeof SETTING_FIELDS;

/** Settings of a rollout; see {@link SETTING_FIELDS} for the meaning of each. */
export interface RolloutSettings extends ValuesOf<typeof SETTING_FIELDS> {}

/** The rows of {@link SETTING_FIELDS} with their names. */
export const SETTING_ROWS = entriesOf<RowsOf<RolloutSettings>>(SETTING_FIELDS);
/** Names of all settings, in the order of {@link SETTING_FIELDS}. */
export const SETTING_NAMES: readonly SettingName[] = SETTING_ROWS.map(([name]) => name);
