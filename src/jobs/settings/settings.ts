import type { Result } from '../../engine/errors.ts';
import type { StopRule } from '../../engine/types.ts';
import { COURSE_FIELDS, type CourseSettings } from './fields/course.ts';
import { parseBy, schemaOf } from './schema.ts';
import { type RolloutSettings, SETTING_FIELDS, SETTING_ROWS } from './settingFields.ts';
import type { z } from '../zod.ts';

/** Schema of {@link RolloutSettings}. */
export const settingsSchema: z.ZodType<RolloutSettings> = schemaOf(SETTING_FIELDS);

/** What links, files and presets mean that name no setting. */
export const DEFAULT_SETTINGS: RolloutSettings = settingsSchema.parse({});

/** How new rollouts differ from {@link DEFAULT_SETTINGS}. */
export const NEW_ROLLOUT = { net: SETTING_FIELDS.net.usual } as const satisfies Partial<RolloutSettings>;

/** Settings that do not affect individual trials, only their number; not part of a job's identity. */
export const COURSE_SETTINGS = Object.keys(COURSE_FIELDS) as readonly (keyof CourseSettings)[];

/** The stop rule that settings name. */
export const stopRuleOf = (settings: CourseSettings): StopRule => ({
  name: settings.stopRule,
  standardError: settings.stopStandardError,
  jsds: settings.stopJsds,
  minimumTrials: settings.minimumTrials,
});

/**
 * Number of trials that balances the first two rolls: the default 1,296, or 1,080 for an opening position.
 */
export const balancedTrials = (initial: boolean): number => (initial ? 1080 : SETTING_FIELDS.trials.default);

/** Checks settings from outside (dialog, terminal, link, file). The failure names the field in `where`. */
export const parseSettings = (input: unknown): Result<RolloutSettings> => parseBy(settingsSchema, input);

/**
 * The settings that differ from the defaults, as links and presets contain them; {@link parseSettings}
 * completes them.
 */
export function changedSettings(settings: RolloutSettings): Partial<RolloutSettings> {
  const changed = SETTING_ROWS.filter(
    ([name, { follows }]) =>
      settings[name] !== DEFAULT_SETTINGS[name] ||
      (follows !== undefined && settings[name] !== settings[follows]),
  );
  return Object.fromEntries(changed.map(([name]) => [name, settings[name]]));
}
