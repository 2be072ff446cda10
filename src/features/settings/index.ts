export { SettingControl } from './SettingControl.tsx';
export { SettingRow, SettingsFrame, SettingsSection } from './SettingsFrame.tsx';
export { createPresetsStore, PRESETS_KEY, type PresetsSlice, type PresetsStore } from './presetsSlice.ts';
export { settingText } from './settingText.ts';
export { changedTexts, methodText, summaryOf } from './settingsLine.ts';
export { createSettingsStore, type SettingsStore, storedSettings } from './settingsSlice.ts';
export { createSwitchStore, type SwitchStore } from './switchSlice.ts';
