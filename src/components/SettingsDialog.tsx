import { lazy } from 'react';
import { nearestPreset, presetSettings, PRESETS, presetWords } from '../protocol/presets.ts';
import {
  SETTING_FIELDS,
  SETTING_SECTIONS,
  type SettingField,
  type SettingName,
} from '../protocol/settingFields.ts';
import { DEFAULT_SETTINGS } from '../protocol/settings.ts';
import { Part } from './Part.tsx';
import { PresetBar, type PresetBarProps } from './PresetBar.tsx';
import styles from './SettingsDialog.module.css';
import { SectionLinks, SettingRow, SettingsFrame, SettingsSection } from './SettingsFrame.tsx';
import { t, within } from '../language/language.ts';

// The chapter of explanations is longer than the rest of the dialog: it comes when it is asked for.
const Explanation = lazy(() =>
  import('./Explanation.tsx').then(({ Explanation: text }) => ({ default: text })),
);

export interface SettingsDialogProps extends PresetBarProps {
  /** Tries one value. @returns the sentence to show under the field when it is not allowed */
  readonly onChange: (name: SettingName, value: unknown) => string | undefined;
  /** Settings that have no effect as things stand, with the reason. */
  readonly inapplicable: Partial<Record<SettingName, string>>;
  /** What settings do here that may not be expected. */
  readonly remarkable: Partial<Record<SettingName, string>>;
}

const FIELDS = Object.entries(SETTING_FIELDS) as [SettingName, SettingField][];

/** Every setting of a rollout, each with its sentence, its price and its why; effective at once. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { settings, own, inapplicable, remarkable, onChange, onChoose } = props;
  const { preset } = nearestPreset(settings, [...PRESETS, ...own]);
  const usual = presetSettings(preset);
  return (
    <SettingsFrame title={t('Rollout settings')} onDefaults={() => onChoose(DEFAULT_SETTINGS)}>
      <PresetBar {...props} />
      <SectionLinks names={SETTING_SECTIONS} />
      {SETTING_SECTIONS.map((section) => (
        <SettingsSection key={section} name={section}>
          {FIELDS.filter(([, field]) => field.section === section).map(([name, field]) => (
            <SettingRow
              key={name}
              name={name}
              field={field}
              value={settings[name]}
              usual={{ label: presetWords(preset).label, value: usual[name] }}
              reason={inapplicable[name]}
              remark={remarkable[name]}
              onValue={(value) => onChange(name, value)}
            >
              <details className={styles.why}>
                <summary>
                  {t('Why')}
                  <span className="hidden"> {within(t(field.label))}</span>?
                </summary>
                <Part>
                  <Explanation name={name} settings={settings} />
                </Part>
              </details>
            </SettingRow>
          ))}
        </SettingsSection>
      ))}
    </SettingsFrame>
  );
}
