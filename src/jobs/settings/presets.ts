import { asMessage, issueReason, parseSafely, z } from '../zod.ts';
import { fail, ok, reason, type Result } from '../../engine/errors.ts';
import type { Preset } from './presetTypes.ts';
import { type RolloutSettings, SETTING_NAMES, type SettingName } from './settingFields.ts';
import { changedSettings, DEFAULT_SETTINGS, NEW_ROLLOUT, parseSettings } from './settings.ts';

/** The built-in presets. */
export const PRESETS: readonly Preset[] = [
  {
    name: 'quick',
    label: 'Quick',
    sentence:
      'A first idea within seconds: short games by the fast net, truncated after seven turns and evaluated.',
    settings: { trials: 324, truncateAfterPlies: 7 },
    cost: { seconds: 0.6 },
  },
  {
    name: 'standard',
    label: 'Standard',
    sentence:
      'The terminal’s default: 1,296 full games with a live cube at 0-ply. They balance the first two rolls exactly.',
    settings: NEW_ROLLOUT,
    cost: { seconds: 3, halfWidth: 0.04 },
  },
  {
    name: 'decide',
    label: 'Until it is clear',
    sentence:
      'The page’s default: runs until the best play or cube action is clear, at most 20,736 games each. Wrong in at most 5 % of rollouts.',
    settings: { ...NEW_ROLLOUT, trials: 20_736, stopRule: 'confident' },
    cost: { seconds: 0.9, halfWidth: 0.07 },
  },
  {
    name: 'gnubg',
    label: 'Like GNU Backgammon',
    sentence:
      'GNU Backgammon’s defaults: 1,296 games, plays at 0-ply, cube decisions at 2-ply, look-ahead variance reduction. Takes about 110 times as long as the standard.',
    settings: { ...NEW_ROLLOUT, cubePlies: 2, varianceReduction: 'lookahead', splitting: false },
  },
  {
    name: 'deep-start',
    label: 'Deep start',
    sentence:
      'Plays and cube decisions at 2-ply for the first four turns, which matter most, then at 0-ply. Takes about 150 times as long as the standard.',
    settings: { ...NEW_ROLLOUT, plies: 2, cubePlies: 2, laterAfterPlies: 4 },
  },
  {
    name: 'thorough',
    label: 'Thorough',
    sentence:
      'Full games with plays and cube decisions at 1-ply, for positions that the net alone misplays. Takes about 140 times as long as the standard.',
    settings: { ...NEW_ROLLOUT, trials: 2592, plies: 1, cubePlies: 1 },
    cost: { seconds: 600, halfWidth: 0.008 },
  },
  {
    name: 'world-class',
    label: 'Like XG, 3-ply',
    sentence:
      'XG’s usual rollout: 1,296 games with plays at 2-ply, which XG calls 3-ply. Cube decisions are also at 2-ply; XG plays short rollouts (XG Roller) for them. Takes about 600 times as long as the standard.',
    settings: { ...NEW_ROLLOUT, plies: 2, cubePlies: 2, splitting: false },
  },
];

/** The complete settings of a preset. */
export const presetSettings = ({ settings }: Preset): RolloutSettings => ({
  ...DEFAULT_SETTINGS,
  ...settings,
});

/** The settings in which two sets differ, except for the seed, which does not change the method. */
export const differingSettings = (a: RolloutSettings, b: RolloutSettings): readonly SettingName[] =>
  SETTING_NAMES.filter((name) => name !== 'seed' && a[name] !== b[name]);

/** The preset closest to given settings (the first one if tied), and the settings in which they differ. */
export function nearestPreset(
  settings: RolloutSettings,
  presets: readonly Preset[],
): { readonly preset: Preset; readonly differing: readonly SettingName[] } {
  const all = presets.map((preset) => ({
    preset,
    differing: differingSettings(settings, presetSettings(preset)),
  }));
  return all.reduce((best, each) => (each.differing.length < best.differing.length ? each : best));
}

/** Printable characters only. */
const NAME = /^\P{C}{1,60}$/u;

const presetSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .regex(NAME, { error: () => asMessage(reason('preset-name')) }),
  label: z.string().max(60).optional(),
  sentence: z.string().max(300).default(''),
  settings: z.record(z.string(), z.unknown()),
});

/**
 * Parses a user's preset from outside (file, storage): its name, an optional label and sentence, and the
 * settings it changes.
 *
 * @returns `bad-settings` with the field in `where`
 */
export function parsePreset(input: unknown): Result<Preset> {
  const parsed = parseSafely(presetSchema, input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    return fail(
      'bad-settings',
      reason('preset-unreadable', {
        place: where === '' ? reason('preset') : reason('preset-field', { field: where }),
        problem: issueReason(issue),
        shape: '{"name": …, "sentence": …, "settings": {…}}',
      }),
      where,
    );
  }
  const { name, label = name, sentence, settings: given } = parsed.data;
  const settings = parseSettings(given);
  if (!settings.ok) return settings;
  return ok({ name, label, sentence, settings: changedSettings(settings.value) });
}
