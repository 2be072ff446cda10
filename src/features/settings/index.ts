export { SettingControl } from './SettingControl.tsx';
export { SettingRow, SettingsFrame, SettingsSections } from './SettingsFrame.tsx';
export { createPresetsStore, PRESETS_KEY, type PresetsSlice, type PresetsStore } from './presetsSlice.ts';
export { type Length, lengthsOf, PAGE_SETTINGS, settingsFor } from './pageSettings.ts';
export { settingText } from './settingText.ts';
export { createKeptSettings } from './keptSettings.ts';
export { changedTexts, methodText, summaryOf, summaryTexts } from './settingsLine.ts';
export { createSettingsStore, type SettingsStore } from './settingsSlice.ts';
export { createSwitchStore, type SwitchStore } from './switchSlice.ts';
