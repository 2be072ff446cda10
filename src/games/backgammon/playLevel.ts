/** Deepest look-ahead in plies; 4-ply would take minutes per play. */
export const MOST_PLIES = 3;

/**
 * Which plays pass from one depth of look-ahead to the next: the best, at most `most`, within `tolerance`.
 */
export interface FilterStep {
  /** At least 1: the best play always passes. */
  readonly most: number;
  /** Largest allowed loss against the best play, points of equity. */
  readonly tolerance: number;
}

/** A move filter: which plays pass from 0-ply to any look-ahead, and from 2-ply to 3-ply. */
export interface MoveFilter {
  readonly after0: FilterStep;
  readonly after2: FilterStep;
}

/** Names of the move filters, from the narrowest to the widest. */
export const MOVE_FILTER_NAMES = ['tiny', 'narrow', 'normal', 'large', 'huge'] as const;
/** The name of a move filter in settings and files. */
export type MoveFilterName = (typeof MOVE_FILTER_NAMES)[number];

/** The presets of GNU Backgammon, so that levels can be compared by name (docs/references.md). */
export const MOVE_FILTERS: Readonly<Record<MoveFilterName, MoveFilter>> = {
  tiny: { after0: { most: 5, tolerance: 0.08 }, after2: { most: 2, tolerance: 0.02 } },
  narrow: { after0: { most: 8, tolerance: 0.12 }, after2: { most: 2, tolerance: 0.03 } },
  normal: { after0: { most: 8, tolerance: 0.16 }, after2: { most: 2, tolerance: 0.04 } },
  large: { after0: { most: 16, tolerance: 0.32 }, after2: { most: 4, tolerance: 0.08 } },
  huge: { after0: { most: 20, tolerance: 0.44 }, after2: { most: 6, tolerance: 0.11 } },
};

/** Plies at which each player chooses its plays. */
export interface PlayerPlies {
  /** The player who asked. */
  readonly asker: number;
  readonly opponent: number;
}

/** How the plays of a trial are chosen. */
export interface CheckerPlay {
  readonly filter: MoveFilter;
  readonly first: PlayerPlies;
  /** Plies from turn laterAfterPlies on (the first roll is turn 0); 0 = never. */
  readonly later: PlayerPlies;
  readonly laterAfterPlies: number;
}
