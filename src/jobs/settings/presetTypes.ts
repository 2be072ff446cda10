import type { RolloutSettings } from './settingFields.ts';

/** A named set of settings; omitted settings have their defaults, so the net is the fast one. */
export interface Preset {
  /** Name for `--preset`. */
  readonly name: string;
  readonly label: string;
  /** What it is good for, and how long it takes if that is much longer (`npm run bench -- plies`). */
  readonly sentence: string;
  readonly settings: Partial<RolloutSettings>;
}
