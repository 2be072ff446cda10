import { useStore } from 'zustand';
import { SettingRow, SettingsFrame, SettingsSection } from '../settings/index.ts';
import { t } from '../../language/language.ts';
import { ARIMAA_SECTIONS } from '../../jobs/arimaa/settings.ts';
import type { SettingField } from '../../jobs/settings/settingFields.ts';
import {
  ALL_ARIMAA_FIELDS,
  type ArimaaSettingName,
  type ArimaaSettingsStore,
  DEFAULT_ALL_ARIMAA,
} from './settingsSlice.ts';

const FIELDS = Object.entries(ALL_ARIMAA_FIELDS) as [ArimaaSettingName, SettingField][];

/** Every branch of playouts and tree with its sentence; effective at once. */
export function ArimaaSettings({ store }: { readonly store: ArimaaSettingsStore }) {
  const { settings, change, set } = useStore(store);
  return (
    <SettingsFrame title={t('Arimaa settings')} onDefaults={() => set(DEFAULT_ALL_ARIMAA)}>
      {ARIMAA_SECTIONS.map((section) => (
        <SettingsSection key={section} name={section}>
          {FIELDS.filter(([, field]) => field.section === section).map(([name, field]) => (
            <SettingRow
              key={name}
              name={name}
              field={field}
              value={settings[name]}
              usual={{ label: t('Default'), value: DEFAULT_ALL_ARIMAA[name] }}
              onValue={(value) => change(name, value)}
            />
          ))}
        </SettingsSection>
      ))}
    </SettingsFrame>
  );
}
