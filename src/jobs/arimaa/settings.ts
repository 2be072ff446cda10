import type { Result } from '../../engine/errors.ts';
import {
  DEFAULT_PLAYOUT,
  DEFAULT_TREE,
  type PlayoutSettings,
  type TreeSettings,
} from '../../games/arimaa/settings.ts';
import { COURSE_FIELDS } from '../settings/fields/course.ts';
import { DICE_FIELDS } from '../settings/fields/dice.ts';
import { pick, type RowsOf, type SettingFields, type ValuesOf } from '../settings/fields/field.ts';
import { parseBy, schemaOf } from '../settings/schema.ts';
import type { z } from '../zod.ts';
import { type FlatPlayout, PLAYOUT_FIELDS } from './playoutFields.ts';
import { TREE_FIELDS } from './treeFields.ts';

/** Sections of the settings dialog, in order. */
export const ARIMAA_SECTIONS = ['Trials', 'Stopping', 'Playouts', 'Tree'] as const;

/** Every setting of an Arimaa rollout, in the order of its JSON. */
export const ARIMAA_FIELDS = {
  ...COURSE_FIELDS,
  trials: {
    ...COURSE_FIELDS.trials,
    unit: 'playouts per candidate',
    sentence: 'How many playouts are played from each candidate.',
    cost: 'Four times the trials take four times as long and halve the standard error.',
  },
  stopStandardError: {
    ...COURSE_FIELDS.stopStandardError,
    unit: 'of the score, −1 to 1',
    sentence: 'A candidate rests when the standard error of its score is no larger than this.',
  },
  minimumTrials: { ...COURSE_FIELDS.minimumTrials, unit: 'playouts per candidate' },
  seed: {
    ...DICE_FIELDS.seed,
    section: 'Trials',
    sentence: 'Sets the random numbers: the same seed repeats a rollout to the last bit.',
  },
  ...PLAYOUT_FIELDS,
} as const satisfies SettingFields;

/** Every setting of a tree search, in the order of its JSON. */
export const SEARCH_FIELDS = { ...TREE_FIELDS, ...PLAYOUT_FIELDS } as const;

/** Settings of an Arimaa rollout. */
export interface ArimaaSettings extends ValuesOf<typeof ARIMAA_FIELDS> {}
/** Settings of a tree search. */
export interface ArimaaTreeSettings extends ValuesOf<typeof SEARCH_FIELDS> {}

/** The rows of {@link ARIMAA_FIELDS}. */
export const ARIMAA_ROWS: RowsOf<ArimaaSettings> = ARIMAA_FIELDS;

/** Schema of {@link ArimaaSettings}. */
export const arimaaSettingsSchema: z.ZodType<ArimaaSettings> = schemaOf(ARIMAA_FIELDS);
const searchSchema: z.ZodType<ArimaaTreeSettings> = schemaOf(SEARCH_FIELDS);

/** Settings of an Arimaa rollout if none are given. */
export const DEFAULT_ARIMAA_SETTINGS: ArimaaSettings = arimaaSettingsSchema.parse({});
/** Settings of an Arimaa tree search if none are given. */
export const DEFAULT_TREE_SETTINGS: ArimaaTreeSettings = searchSchema.parse({});

/** Checks settings of a rollout from outside. The failure (`bad-settings`) names the field in `where`. */
export const parseArimaaSettings = (input: unknown): Result<ArimaaSettings> =>
  parseBy(arimaaSettingsSchema, input);
/** Checks settings of a tree search from outside. The failure (`bad-settings`) names the field in `where`. */
export const parseTreeSettings = (input: unknown): Result<ArimaaTreeSettings> => parseBy(searchSchema, input);

const { policy: POLICY, ...ENDING } = DEFAULT_PLAYOUT;
/** The playout settings as the kernel takes them. */
export const playoutOf = (settings: FlatPlayout): PlayoutSettings => ({
  policy: pick(POLICY, settings),
  ...pick(ENDING, settings),
});

/** The tree settings as the kernel takes them. */
export const treeOf = (settings: ArimaaTreeSettings): TreeSettings => pick(DEFAULT_TREE, settings);
