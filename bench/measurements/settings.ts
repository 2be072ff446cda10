import { PAGE_SETTINGS } from '../../src/page/state/settings/pageSettings.ts';
import { EVALUATION_NET } from '../../src/jobs/backgammon/levels.ts';
import { entriesOf, type SettingField, usualOf } from '../../src/jobs/settings/fields/field.ts';
import { balancedTrials } from '../../src/jobs/settings/settings.ts';
import { SETTING_FIELDS, SETTING_SECTIONS } from '../../src/jobs/settings/settingFields.ts';
import { number, paragraph, table } from './markdown.ts';

/** File that contains {@link settingsPage}. */
export const SETTINGS_PAGE = 'docs/settings.md';

/** A bound or default: whole numbers with thousands separators, decimals as they are. */
const shown = (value: number): string => (Number.isInteger(value) ? number(value) : String(value));

/** Values and default of a setting. */
function valuesOf(field: SettingField): string {
  if (field.kind === 'switch') return field.default ? 'on' : 'off';
  if (field.kind !== 'choice')
    return `${shown(field.minimum)}–${shown(field.maximum)} (${shown(field.default)})`;
  return field.choices.map(({ value }) => (value === usualOf(field) ? `**${value}**` : value)).join(', ');
}

/** The text of docs/settings.md, from the table of settings. */
export function settingsPage(): string {
  const rows = entriesOf(SETTING_FIELDS).map(([, field]) => field as SettingField);
  const head = [
    '# Settings',
    paragraph(
      `Generated from \`src/jobs/settings\` by \`npm run measurements\`. The page explains each setting under *Settings*. Values are limits
      with the default in parentheses, or choices with the default in bold; the flag of a switch sets the opposite of its default. Defaults are those
      of \`strata rollout\` (${number(balancedTrials(true))} trials with \`--initial\`). The page rolls out until clear, at most
      ${number(PAGE_SETTINGS.trials)} trials. Evaluations are by the ${EVALUATION_NET} net.`,
    ),
  ];
  const sections = SETTING_SECTIONS.flatMap((section) => [
    `## ${section}`,
    table(
      ['setting', 'flag', 'values', 'what it does'],
      rows
        .filter((field) => field.section === section)
        .map((field) => [field.label, `\`--${field.flag}\``, valuesOf(field), field.sentence]),
    ),
  ]);
  return `${[...head, ...sections].join('\n\n')}\n`;
}
