import { settingText } from './settingText.ts';
import { t, translated, within } from '../../language/language.ts';
import { grouped } from '../../language/number.ts';
import { unreadStops } from '../../jobs/settings/applies.ts';
import { cubeLevel, playLevel, truncation } from '../../jobs/settings/playLevel.ts';
import { reductionName, splitsTrials } from '../../jobs/settings/reduction.ts';
import { type SettingField, SETTING_FIELDS, type SettingName } from '../../jobs/settings/settingFields.ts';
import type { CourseSettings, RolloutSettings } from '../../jobs/settings/settings.ts';
import { sentence } from '../../language/sentences.ts';

/** The settings in a line. */
export const summaryOf = (settings: RolloutSettings): string =>
  `${t('seed {n}', { n: grouped(settings.seed) })}, ${methodText(settings)}`;

/** The same without the seed and the number of trials. */
export function methodText(settings: RolloutSettings): string {
  const truncated = truncation(settings);
  return [
    sentence(playLevel(settings)),
    ...(settings.cubeless || hasCubeAsPlays(settings)
      ? []
      : [t('cube at {level}', { level: sentence(cubeLevel(settings)) })]),
    sentence(reductionName(settings)),
    ...(settings.cubeless ? [t('without the cube')] : []),
    ...(settings.quasiRandom ? [] : [t('plain dice')]),
    ...(settings.initial ? [t('as initial position')] : []),
    ...(truncated === undefined ? [] : [sentence(truncated)]),
    ...otherTexts(settings),
  ].join(', ');
}

const hasCubeAsPlays = (settings: RolloutSettings): boolean =>
  sentence(cubeLevel(settings)) ===
  sentence(
    cubeLevel({
      ...settings,
      cubePlies: settings.plies,
      opponentCubePlies: settings.opponentPlies,
      laterCubePlies: settings.laterPlies,
      laterOpponentCubePlies: settings.laterOpponentPlies,
    }),
  );

/** Settings with words of their own above, or counted elsewhere. */
const SAID: ReadonlySet<SettingName> = new Set<SettingName>([
  'trials',
  'seed',
  'quasiRandom',
  'initial',
  'plies',
  'moveFilter',
  'opponentPlies',
  'laterAfterPlies',
  'laterPlies',
  'laterOpponentPlies',
  'cubeless',
  'cubePlies',
  'opponentCubePlies',
  'laterCubePlies',
  'laterOpponentCubePlies',
  'varianceReduction',
  'truncateAfterPlies',
  'truncationPlies',
  'truncationAverage',
]);

/** The others that are read and differ from their defaults: `noise: 0.02`. */
const otherTexts = (settings: RolloutSettings): readonly string[] =>
  changedTexts<SettingName>(SETTING_FIELDS, settings, (name) => SAID.has(name) || isIdle(name, settings));

/** Of those without words of their own: whether other settings keep it from being read. */
function isIdle(name: SettingName, settings: RolloutSettings): boolean {
  if (name === 'bothSides') return !settings.initial;
  return name === 'splitting' && !splitsTrials({ ...settings, splitting: true });
}

/**
 * Settings of any game that differ from their defaults, each with its label.
 *
 * @param isSaid - which of them are left out; numbers that no stop rule reads are too
 */
export function changedTexts<Name extends string>(
  fields: Readonly<Record<Name, SettingField>>,
  settings: Readonly<Record<Name, number | boolean | string>> & CourseSettings,
  isSaid: (name: Name) => boolean,
): readonly string[] {
  const unread = unreadStops(settings);
  return (Object.entries(fields) as [Name, SettingField][])
    .filter(([name, field]) => !(name in unread) && settings[name] !== field.default && !isSaid(name))
    .map(([name, field]) => `${within(translated(field.label))}: ${settingText(field, settings[name])}`);
}
