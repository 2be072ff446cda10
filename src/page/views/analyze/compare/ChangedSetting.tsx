import { useState } from 'react';
import { SettingControl } from '../../../../ui/settings/SettingControl.tsx';
import {
  type RolloutSettings,
  SETTING_FIELDS,
  SETTING_ROWS,
  type SettingName,
} from '../../../../jobs/settings/settingFields.ts';
import { COURSE_SETTINGS, parseSettings } from '../../../../jobs/settings/settings.ts';
import styles from '../../../../ui/Gestures.module.css';
import { t, translated } from '../../../../language/language.ts';
import { wording } from '../../../../language/phrase.ts';

interface ChangedSettingProps {
  /** Settings of the rollout to vary. */
  readonly settings: RolloutSettings;
  readonly disabled: boolean;
  readonly onStart: (name: SettingName, value: unknown) => void;
}

/** Settings that change the games played, except the seed, which has its own button. */
const CHOICES = SETTING_ROWS.filter(
  ([name]) => name !== 'seed' && !COURSE_SETTINGS.some((course) => course === name),
);

/** Picks one setting and a different value for it. */
export function ChangedSetting({ settings, disabled, onStart }: ChangedSettingProps) {
  const [name, setName] = useState<SettingName>('plies');
  const [value, setValue] = useState<unknown>(undefined);
  const field = SETTING_FIELDS[name];
  const shown = (value ?? settings[name]) as number | boolean | string;
  return (
    <form
      className={styles.gestures}
      onSubmit={(event) => {
        event.preventDefault();
        onStart(name, shown);
      }}
    >
      <label htmlFor="changed-setting">{t('or change')}</label>
      <select
        id="changed-setting"
        className="field"
        value={name}
        onChange={({ target }) => {
          setName(target.value as SettingName);
          setValue(undefined);
        }}
      >
        {CHOICES.map(([each, { label }]) => (
          <option key={each} value={each}>
            {translated(label)}
          </option>
        ))}
      </select>
      <span id="changed-value-label">{t('to')}</span>
      <SettingControl
        key={name}
        id="changed-value"
        field={field}
        value={shown}
        described="changed-value-label"
        onValue={(next) => {
          const parsed = parseSettings({ ...settings, [name]: next });
          if (!parsed.ok) return wording(parsed.error);
          setValue(next);
          return undefined;
        }}
      />
      <button type="submit" className="button" disabled={disabled || shown === settings[name]}>
        {t('Add to comparison')}
      </button>
    </form>
  );
}
