import type { ReactNode } from 'react';
import { lazyView } from '../../ui/lazyView.tsx';
import type { Reason } from '../../engine/errors.ts';
import type { Reasons } from '../../jobs/settings/applies.ts';
import { nearestPreset, presetSettings, PRESETS } from '../../jobs/settings/presets.ts';
import { presetWords } from './presetWords.ts';
import { SETTING_FIELDS, SETTING_SECTIONS, type SettingName } from '../../jobs/settings/settingFields.ts';
import { PAGE_SETTINGS } from './pageSettings.ts';
import { Part } from '../../ui/Part.tsx';
import { PresetBar, type PresetBarProps } from './PresetBar.tsx';
import styles from './SettingsDialog.module.css';
import { SectionLinks, SettingRow, SettingsFrame, SettingsSections } from './SettingsFrame.tsx';
import { t, translated, within } from '../../language/language.ts';
import { sentence } from '../../language/sentences.ts';

// The explanations are larger than the rest of the dialog, so they load on demand.
const Explanation = lazyView(
  () => import('./Explanation.tsx'),
  ({ Explanation }) => Explanation,
);

export interface SettingsDialogProps extends PresetBarProps {
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

/** All settings of a rollout, each with its description, cost and explanation. Changes apply immediately. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { settings, own, inapplicable, remarkable, onChange, onChoose, children } = props;
  const { preset } = nearestPreset(settings, [...PRESETS, ...own]);
  const usual = presetSettings(preset);
  return (
    <SettingsFrame title={t('Rollout settings')} onDefaults={() => onChoose(PAGE_SETTINGS)}>
      {children}
      <PresetBar {...props} />
      <SectionLinks names={SETTING_SECTIONS} />
      <SettingsSections sections={SETTING_SECTIONS} fields={SETTING_FIELDS}>
        {(name, field) => (
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
            <details className={styles.why}>
              <summary>
                {t('Why')}
                <span className="hidden"> {within(translated(field.label))}</span>?
              </summary>
              <Part>
                <Explanation name={name} settings={settings} />
              </Part>
            </details>
          </SettingRow>
        )}
      </SettingsSections>
    </SettingsFrame>
  );
}
