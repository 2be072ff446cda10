import { useStore } from 'zustand';
import { SettingRow, SettingsFrame, SettingsSections } from '../../../ui/settings/SettingsFrame.tsx';
import { t } from '../../../language/language.ts';
import { ARIMAA_SECTIONS } from '../../../jobs/arimaa/settings.ts';
import { LazyServerChoice } from '../../run/LazyServerChoice.ts';
import { ALL_ARIMAA_FIELDS, DEFAULT_ALL_ARIMAA } from '../../state/arimaa/settingsSlice.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';

/** All settings of playouts and trees; changes apply immediately. */
export function ArimaaSettingsDialog({ settings: store, place }: Pick<ArimaaServices, 'settings' | 'place'>) {
  const { settings, change, set } = useStore(store);
  return (
    <SettingsFrame title={t('Arimaa settings')} onDefaults={() => set(DEFAULT_ALL_ARIMAA)}>
      {place.server && <LazyServerChoice store={place.server} workers={place.workers} />}
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
