import type { StoreApi } from 'zustand/vanilla';
import type { Failure, Result } from '../../../engine/errors.ts';
import type { Preset } from '../../../jobs/settings/presetTypes.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';

/** Settings of the next run, always valid. */
export interface KeptSettings<Settings> {
  readonly settings: Settings;
  /**
   * Tries one value from user input: saves it if valid,
   * otherwise returns the message to show under the field.
   */
  change(name: keyof Settings, value: unknown): string | undefined;
  set(settings: Settings): void;
}

export type SettingsStore = StoreApi<KeptSettings<RolloutSettings>>;

/** A yes-or-no choice that is saved across visits. */
export interface SwitchSlice {
  readonly isOn: boolean;
  /** Takes effect immediately and is saved. */
  switchTo(isOn: boolean): void;
}

export type SwitchStore = StoreApi<SwitchSlice>;

/** The user's own presets. Built-in presets cannot be changed. */
export interface PresetsSlice {
  readonly own: readonly Preset[];
  readonly unreadable: readonly UnreadablePreset[];
  /** Removes unreadable presets. */
  forget(keys: readonly string[]): void;
  /**
   * Saves settings under a name, replacing any with the same name.
   *
   * @returns the message to show on failure
   */
  save(name: string, settings: RolloutSettings): string | undefined;
  remove(name: string): void;
  /** All own presets as the text of an export file. */
  toFile(): string;
  /** Adds the presets of an export file. @returns how many; on `bad-settings` nothing has changed */
  fromFile(text: string): Result<number>;
  /** Adds presets from a library file; existing ones with the same name are kept. */
  addAll(items: readonly unknown[]): AddedPresets;
  /** Reads the presets again after another tab has changed them. */
  reload(): void;
}

/** The outcome of adding presets from a library file. */
interface AddedPresets {
  readonly added: number;
  /** How many were left out because of the limit on presets. */
  readonly extra: number;
  /** How many could not be read. */
  readonly damaged: number;
}

/** A stored preset that cannot be read. */
interface UnreadablePreset {
  /** Unique key, such as `preset 3`. */
  readonly key: string;
  /** As stored. */
  readonly entry: unknown;
  readonly problem: Failure;
}

export type PresetsStore = StoreApi<PresetsSlice>;
