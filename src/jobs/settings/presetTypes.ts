import type { RolloutSettings } from './settingFields.ts';

/** A named set of settings; omitted settings have their defaults, so the net is the fast one. */
export interface Preset {
  /** Name for `--preset`. */
  readonly name: string;
  readonly label: string;
  /** What it is good for, and how long it takes if that is much longer (`npm run bench -- plies`). */
  readonly sentence: string;
  readonly settings: Partial<RolloutSettings>;
  /** What a typical rollout takes, of the presets that are offered first (`npm run bench -- presets`). */
  readonly cost?: RolloutCost;
}

/** Time and error of a rollout: of three plays of the opening 31 on two cores. */
export interface RolloutCost {
  readonly seconds: number;
  /**
   * Half-width of the 95 % interval of the best play's equity, in points. Undefined for games that are cut short: the net's
   * error, which no interval shows, is larger.
   */
  readonly halfWidth?: number;
}
