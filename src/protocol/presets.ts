import { DEFAULT_SETTINGS, type RolloutSettings, type SettingName, SETTING_FIELDS } from './settings.ts';

/** Settings with a name. */
export interface Preset {
  readonly name: string;
  /** What it is good for, and what it costs. */
  readonly sentence: string;
  readonly settings: RolloutSettings;
}

const preset = (name: string, sentence: string, change: Partial<RolloutSettings> = {}): Preset => ({
  name,
  sentence,
  settings: { ...DEFAULT_SETTINGS, ...change },
});

/** The presets that come with the program; the one of the defaults is named Standard. */
export const PRESETS: readonly Preset[] = [
  preset(
    'Quick look',
    'Nine blocks of games cut off after seven turns: an answer in seconds that trusts the net’s judgement.',
    { trials: 324, truncateAfterPlies: 7 },
  ),
  preset('Standard', 'Full games with the cube, 1,296 of each candidate: settles all but close decisions.'),
  preset('Until clear', 'As Standard, but goes on until the best is clear, and stops as soon as it is.', {
    trials: 46_656,
    stopRule: 'confident',
  }),
  preset(
    'Careful start',
    'The first four turns at 2-ply, the rest at 0-ply: for positions that the net plays badly at first sight.',
    { plies: 2, cubePlies: 1, moveFilter: 'narrow', laterAfterPlies: 4, laterPlies: 0 },
  ),
  preset('Deep', 'Every decision at 2-ply, cube included: hours rather than minutes, for a last word.', {
    plies: 2,
    cubePlies: 2,
  }),
];

/** The settings in which two sets differ, but for the seed: other dice are no other method. */
export const differingSettings = (a: RolloutSettings, b: RolloutSettings): readonly SettingName[] =>
  (Object.keys(SETTING_FIELDS) as SettingName[]).filter((name) => name !== 'seed' && a[name] !== b[name]);

/** The preset that comes nearest to settings, the first of equal ones, and in what they differ. */
export function nearestPreset(
  settings: RolloutSettings,
  presets: readonly Preset[],
): { readonly preset: Preset; readonly differing: readonly SettingName[] } {
  const all = presets.map((each) => ({
    preset: each,
    differing: differingSettings(settings, each.settings),
  }));
  return all.reduce((best, each) => (each.differing.length < best.differing.length ? each : best));
}
