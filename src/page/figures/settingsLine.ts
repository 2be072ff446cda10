import { settingText } from '../../ui/settings/settingText.ts';
import { t, translated, within } from '../../language/language.ts';
import { grouped } from '../../language/number.ts';
import { entriesOf, type RowsOf, type SettingValue } from '../../jobs/settings/fields/field.ts';
import { type RolloutSettings, SETTING_FIELDS } from '../../jobs/settings/settingFields.ts';
import { sentence } from '../../language/sentences.ts';

/** One-line summary of the settings. */
export const summaryOf = (settings: RolloutSettings): string =>
  `${t('seed {n}', { n: grouped(settings.seed) })}, ${methodText(settings)}`;

const { plies, net, cubePlies, varianceReduction, cubeless, ...OTHERS } = SETTING_FIELDS;
/** Rows in the order of the summary: how games are played comes first. */
const LINE_FIELDS = { plies, net, cubePlies, varianceReduction, cubeless, ...OTHERS };

/** The summary without the seed and the number of trials. */
export const methodText = (settings: RolloutSettings): string =>
  [...summaryTexts(LINE_FIELDS, settings), ...changedTexts(SETTING_FIELDS, settings)].join(', ');

/** Texts of the settings that word their own summary. */
export const summaryTexts = <Settings extends Readonly<Record<keyof Settings, SettingValue>>>(
  fields: RowsOf<Settings>,
  settings: Settings,
): readonly string[] =>
  entriesOf(fields).flatMap(([name, { summary, default: usual }]) => {
    if (typeof summary === 'string') return settings[name] === usual ? [] : [translated(summary)];
    const words = summary?.(settings);
    return words === undefined ? [] : [sentence(words)];
  });

/** Texts of settings without their own summary that matter and differ from their defaults: `noise: 0.02`. */
export const changedTexts = <Settings extends Readonly<Record<keyof Settings, SettingValue>>>(
  fields: RowsOf<Settings>,
  settings: Settings,
): readonly string[] =>
  entriesOf(fields)
    .filter(
      ([name, { summary, default: usual, whyIdle }]) =>
        summary === undefined && settings[name] !== usual && whyIdle?.(settings, {}) === undefined,
    )
    .map(([name, field]) => `${within(translated(field.label))}: ${settingText(field, settings[name])}`);
