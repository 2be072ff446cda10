import { useStore } from 'zustand';
import { SettingRow, SettingsFrame, SettingsSections } from '../settings/index.ts';
import { t } from '../../language/language.ts';
import { ARIMAA_SECTIONS } from '../../jobs/arimaa/settings.ts';
import { ALL_ARIMAA_FIELDS, type ArimaaSettingsStore, DEFAULT_ALL_ARIMAA } from './settingsSlice.ts';

/** All settings of playouts and trees; changes apply immediately. */
export function ArimaaSettings({ store }: { readonly store: ArimaaSettingsStore }) {
  const { settings, change, set } = useStore(store);
  return (
    <SettingsFrame title={t('Arimaa settings')} onDefaults={() => set(DEFAULT_ALL_ARIMAA)}>
      <SettingsSections sections={ARIMAA_SECTIONS} fields={ALL_ARIMAA_FIELDS}>
        {(name, field) => (
          <SettingRow
            key={name}
            name={name}
            field={field}
            value={settings[name]}
            usual={{ label: t('Default'), value: DEFAULT_ALL_ARIMAA[name] }}
            onValue={(value) => change(name, value)}
          />
        )}
      </SettingsSections>
    </SettingsFrame>
  );
}
