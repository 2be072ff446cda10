import type { RolloutSettings } from '../src/jobs/settings/settingFields.ts';

/** A setting to time, and its rows in the table of reference timings. */
export interface Row {
  /** The row without variance reduction; null if the table has none. */
  readonly plain: string | null;
  /** The row with variance reduction; null if the table has none. */
  readonly reduced: string | null;
  readonly name: string;
  readonly xgid: string;
  readonly settings: Partial<RolloutSettings>;
  /** Settings of ours that differ. */
  readonly own?: Partial<RolloutSettings>;
  /**
   * Trials per rollout, in whole blocks. Fewer than in the table if trials are long: core-seconds for a given
   * error follow from the standard deviation over seeds at any number of trials.
   */
  readonly trials: { readonly plain: number; readonly reduced: number };
}

/** After the opening 31: 8/5 6/5, with the opponent on roll. */
const OPENING = 'XGID=-b----E-C---eE---b-db---B-:0:0:1:00:0:0:0:0:10';
const MIDDLE = 'XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:00:0:0:0:0:10';
/** 75 pips against 79. */
const RACE = 'XGID=--ABCCD-B--------badccaa--:0:0:1:00:0:0:0:0:10';

// Rows with 1- or 2-ply play are truncated: 32 full rollouts of 36 trials at 2 plies would take GNU
// Backgammon 25 minutes.
/** All rows, in the order of the table. */
export const ROWS: readonly Row[] = [
  {
    plain: 'i-1',
    reduced: 'i-4',
    name: 'opening, cubeless, full',
    xgid: OPENING,
    settings: { cubeless: true },
    trials: { plain: 324, reduced: 36 },
  },
  {
    plain: 'i-2',
    reduced: 'i-5',
    name: 'opening, cubeless, 7 plies',
    xgid: OPENING,
    settings: { cubeless: true, truncateAfterPlies: 7 },
    trials: { plain: 1296, reduced: 108 },
  },
  {
    plain: 'i-3',
    reduced: 'i-6',
    name: 'opening, cubeless, 11 plies',
    xgid: OPENING,
    settings: { cubeless: true, truncateAfterPlies: 11 },
    trials: { plain: 1296, reduced: 72 },
  },
  {
    plain: 'ii-4',
    reduced: 'ii-1',
    name: 'middle game, cubeful, full',
    xgid: MIDDLE,
    settings: {},
    trials: { plain: 324, reduced: 36 },
  },
  {
    plain: null,
    reduced: 'ii-2',
    name: 'middle game, cubeful, cube 2-ply, 11 plies',
    xgid: MIDDLE,
    settings: { cubePlies: 2, truncateAfterPlies: 11 },
    trials: { plain: 36, reduced: 36 },
  },
  {
    plain: 'ii-5',
    reduced: 'ii-3',
    name: 'middle game, cubeless, full',
    xgid: MIDDLE,
    settings: { cubeless: true },
    trials: { plain: 324, reduced: 36 },
  },
  {
    plain: null,
    reduced: 'iii-1',
    name: 'middle game, 1-ply play and cube, 11 plies',
    xgid: MIDDLE,
    settings: { plies: 1, cubePlies: 1, truncateAfterPlies: 11 },
    trials: { plain: 36, reduced: 36 },
  },
  {
    plain: null,
    reduced: null,
    name: 'middle game, our strong 0-ply, their 1-ply, 11 plies',
    xgid: MIDDLE,
    settings: { plies: 1, cubePlies: 1, truncateAfterPlies: 11 },
    own: { net: 'strong', plies: 0, cubePlies: 0 },
    trials: { plain: 36, reduced: 36 },
  },
  {
    plain: null,
    reduced: null,
    name: 'opening, cubeless, our strong 0-ply, their 1-ply, 11 plies',
    xgid: OPENING,
    settings: { plies: 1, cubeless: true, truncateAfterPlies: 11 },
    own: { net: 'strong', plies: 0 },
    trials: { plain: 36, reduced: 36 },
  },
  {
    plain: null,
    reduced: 'iii-2',
    name: 'middle game, 2-ply play and cube, 5 plies',
    xgid: MIDDLE,
    settings: { plies: 2, cubePlies: 2, truncateAfterPlies: 5 },
    trials: { plain: 36, reduced: 36 },
  },
  {
    plain: 'iv-3',
    reduced: 'iv-1',
    name: 'race, cubeful',
    xgid: RACE,
    settings: {},
    trials: { plain: 1296, reduced: 144 },
  },
  {
    plain: null,
    reduced: 'iv-2',
    name: 'race, cubeful, cube 2-ply',
    xgid: RACE,
    settings: { cubePlies: 2 },
    trials: { plain: 36, reduced: 36 },
  },
  {
    plain: 'iv-5',
    reduced: 'iv-4',
    name: 'race, cubeless, played to the end',
    xgid: RACE,
    settings: { cubeless: true, bearoffTruncation: false },
    trials: { plain: 1296, reduced: 144 },
  },
];
