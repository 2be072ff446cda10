import { Dialog } from '@base-ui/react/dialog';
import { Settings2, X } from 'lucide-react';
import { lazy } from 'react';
import { nearestPreset, type Preset, presetSettings, PRESETS, presetWords } from '../protocol/presets.ts';
import {
  SETTING_FIELDS,
  SETTING_SECTIONS,
  type SettingField,
  type SettingName,
} from '../protocol/settingFields.ts';
import { DEFAULT_SETTINGS } from '../protocol/settings.ts';
import { Part } from './Part.tsx';
import { PresetBar, type PresetBarProps } from './PresetBar.tsx';
import { isNumberField, SettingControl, settingText } from './SettingControl.tsx';
import styles from './SettingsDialog.module.css';
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
}

const FIELDS = Object.entries(SETTING_FIELDS) as [SettingName, SettingField][];

/** Every setting of a rollout, each with its sentence, its price and its why; effective at once. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { settings, own, inapplicable, onChange, onChoose } = props;
  const { preset } = nearestPreset(settings, [...PRESETS, ...own]);
  return (
    <Dialog.Root>
      <Dialog.Trigger className={`button ${styles.trigger}`} aria-label={t('Settings')}>
        <Settings2 aria-hidden="true" />
        <span className={styles.triggerText}>{t('Settings')}</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <header className={styles.header}>
            <div>
              <Dialog.Title>{t('Rollout settings')}</Dialog.Title>
              <Dialog.Description className="note">
                {t('They hold for the next rollout and are kept in this browser.')}
              </Dialog.Description>
            </div>
            <Dialog.Close className="button plain icon" aria-label={t('Close settings')}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </header>
          <div className={styles.body}>
            <PresetBar {...props} />
            {SETTING_SECTIONS.map((section) => (
              <section key={section} aria-labelledby={`section-${section}`}>
                <h3 className={styles.section} id={`section-${section}`}>
                  {t(section)}
                </h3>
                {FIELDS.filter(([, field]) => field.section === section).map(([name, field]) => (
                  <SettingRow
                    key={name}
                    name={name}
                    field={field}
                    value={settings[name]}
                    preset={preset}
                    reason={inapplicable[name]}
                    onValue={(value) => onChange(name, value)}
                  />
                ))}
              </section>
            ))}
          </div>
          <footer className={styles.footer}>
            <button type="button" className="button" onClick={() => onChoose(DEFAULT_SETTINGS)}>
              {t('Back to defaults')}
            </button>
            <Dialog.Close className="button primary">{t('Done')}</Dialog.Close>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SettingRowProps {
  readonly name: SettingName;
  readonly field: SettingField;
  readonly value: number | boolean | string;
  /** The nearest preset, whose value is told where it differs. */
  readonly preset: Preset;
  /** Why it has no effect; undefined where it has. */
  readonly reason: string | undefined;
  readonly onValue: (value: unknown) => string | undefined;
}

function SettingRow({ name, field, value, preset, reason, onValue }: SettingRowProps) {
  const id = `setting-${name}`;
  const described = `${id}-text`;
  const usual = presetSettings(preset)[name];
  const differs = name !== 'seed' && value !== usual;
  return (
    <div className={styles.setting} data-off={reason !== undefined || undefined}>
      <span>
        <label htmlFor={id} id={`${id}-label`}>
          {t(field.label)}
        </label>{' '}
        {isNumberField(field) && (
          <span className={styles.unit}>{field.unit === '' ? '' : t(field.unit)}</span>
        )}{' '}
        {differs && (
          <span className={styles.changed}>
            {presetWords(preset).label}: {settingText(field, usual)}
          </span>
        )}
      </span>
      <div className={styles.control}>
        <SettingControl
          id={id}
          field={field}
          value={value}
          described={described}
          disabled={reason !== undefined}
          onValue={onValue}
        />
      </div>
      {reason !== undefined && <p className={`note ${styles.reason}`}>{reason}</p>}
      <p id={described} className={styles.text}>
        {t(field.sentence)} <span className={styles.cost}>{t(field.cost)}</span>{' '}
        <span className={styles.cost}>
          {t('Default: {value}.', { value: settingText(field, field.default) })}
        </span>
      </p>
      <details className={styles.why}>
        <summary>
          {t('Why')}
          <span className="hidden"> {within(t(field.label))}</span>?
        </summary>
        <Part>
          <Explanation name={name} />
        </Part>
      </details>
    </div>
  );
}
