import { type ReactNode, useState } from 'react';
import { lazyView } from '../../../ui/lazyView.tsx';
import type { Reason } from '../../../engine/errors.ts';
import type { Reasons } from '../../../jobs/settings/applies.ts';
import { nearestPreset, PRESETS, presetSettings } from '../../../jobs/settings/presets.ts';
import { presetWords } from '../../../ui/settings/settingText.ts';
import { type SettingField, usualOf } from '../../../jobs/settings/fields/field.ts';
import {
  type RolloutSettings,
  SETTING_FIELDS,
  SETTING_ROWS,
  SETTING_SECTIONS,
  type SettingName,
} from '../../../jobs/settings/settingFields.ts';
import { PAGE_SETTINGS } from '../../state/settings/pageSettings.ts';
import { Part } from '../../../ui/Part.tsx';
import { PresetBar, type PresetBarProps } from './PresetBar.tsx';
import styles from '../../../ui/settings/SettingsFrame.module.css';
import {
  SectionLinks,
  SettingCost,
  SettingRow,
  SettingsFrame,
  SettingsSections,
} from '../../../ui/settings/SettingsFrame.tsx';
import { t, translated, within } from '../../../language/language.ts';
import { sentence } from '../../../language/sentences.ts';

// The explanations are larger than the rest of the dialog, so they load on demand.
const Explanation = lazyView(
  () => import('./Explanation.tsx'),
  ({ Explanation }) => Explanation,
);

interface SettingsDialogProps extends PresetBarProps {
  /** Tries one value. @returns the message to show under the field if it is invalid; undefined otherwise */
  readonly onChange: (name: SettingName, value: unknown) => string | undefined;
  /** Settings that currently have no effect, with the reason. */
  readonly inapplicable: Reasons;
  /** Settings that have a surprising effect here, with a remark. */
  readonly remarkable: Reasons;
  /** Shown above the settings. */
  readonly children?: ReactNode;
}

const sentenceOf = (why: Reason | undefined): string | undefined =>
  why === undefined ? undefined : sentence(why);

/** Settings that most rollouts need, shown first. */
const FIRST: readonly SettingName[] = ['trials', 'plies', 'cubePlies', 'stopRule', 'seed'];
/** Parameters of a stop rule, shown below it while it is in force. */
const STOP_PARTS: readonly SettingName[] = ['stopStandardError', 'stopJsds', 'minimumTrials'];

/** Whether a setting's texts contain every word of a query. */
function matches(field: SettingField, query: string): boolean {
  const text = `${translated(field.label)} ${translated(field.sentence)}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * All settings of a rollout, each with its description and explanation: the usual ones first, the others
 * folded. Changes apply immediately.
 */
export function SettingsDialog(props: SettingsDialogProps) {
  const { settings, own, inapplicable, remarkable, onChange, onChoose, children } = props;
  const { preset } = nearestPreset(settings, [...PRESETS, ...own]);
  const usual = presetSettings(preset);
  const first = FIRST.flatMap((name) =>
    name === 'stopRule' ? [name, ...STOP_PARTS.filter((part) => inapplicable[part] === undefined)] : [name],
  );
  const row = (name: SettingName, field: SettingField) => (
    <SettingRow
      key={name}
      name={name}
      field={field}
      value={settings[name]}
      usual={{ label: presetWords(preset).label, value: usual[name] }}
      reason={sentenceOf(inapplicable[name])}
      remark={sentenceOf(remarkable[name])}
      onValue={(value) => onChange(name, value)}
    >
      <Why name={name} field={field} />
    </SettingRow>
  );
  return (
    <SettingsFrame title={t('Rollout settings')} onDefaults={() => onChoose(PAGE_SETTINGS)}>
      {children}
      <PresetBar {...props} />
      <div className={styles.first}>{first.map((name) => row(name, SETTING_FIELDS[name]))}</div>
      <Advanced shown={first} settings={settings}>
        {row}
      </Advanced>
    </SettingsFrame>
  );
}

interface WhyProps {
  readonly name: SettingName;
  readonly field: SettingField;
}

/** What a setting is for, folded. Rendered once it has been opened: all of them take longer than the dialog. */
function Why({ name, field }: WhyProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={styles.why}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary>
        {t('Why')}
        <span className="hidden"> {within(translated(field.label))}</span>?
      </summary>
      {wasOpened && (
        <>
          <p>
            <SettingCost field={field} />
          </p>
          <Part>
            <Explanation name={name} />
          </Part>
        </>
      )}
    </details>
  );
}

interface AdvancedProps {
  /** Settings that are already shown. */
  readonly shown: readonly SettingName[];
  readonly settings: RolloutSettings;
  /** Renders the row of a setting. */
  readonly children: (name: SettingName, field: SettingField) => ReactNode;
}

/** All other settings, folded, with a field that finds them. */
function Advanced({ shown, settings, children }: AdvancedProps) {
  const [query, setQuery] = useState('');
  const others = SETTING_ROWS.filter(([name]) => !shown.includes(name));
  const changed = others.filter(([name, field]) => settings[name] !== usualOf(field)).length;
  const found = others.filter(([, field]) => matches(field, query.trim()));
  return (
    <details className={styles.advanced}>
      <summary>
        <h3>{t('Advanced')}</h3>{' '}
        <span className="note">
          {changed === 0
            ? t('{n} more settings', { n: others.length })
            : t('{n} more settings, {changed} changed', { n: others.length, changed })}
        </span>
      </summary>
      <div className={styles.find}>
        <input
          type="search"
          className="field"
          aria-label={t('Find a setting')}
          placeholder={t('Find a setting')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <p className="note" role="status">
          {found.length === 0 ? t('No setting has these words.') : ''}
        </p>
      </div>
      {query === '' && (
        <SectionLinks
          names={SETTING_SECTIONS.filter((name) => found.some(([, { section }]) => section === name))}
        />
      )}
      <SettingsSections
        sections={SETTING_SECTIONS}
        fields={Object.fromEntries(found) as Record<SettingName, SettingField>}
      >
        {children}
      </SettingsSections>
    </details>
  );
}
