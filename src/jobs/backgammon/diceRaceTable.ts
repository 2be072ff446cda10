import type { RaceLength, RacePosition } from './types.ts';

/** How far rollouts with either kind of dice are off, measured over many seeds. Equities in points per game. */
export interface RaceCell {
  readonly position: RacePosition;
  /** Turns after which games were cut; 0: played to the end. */
  readonly turns: RaceLength;
  readonly games: number;
  /** True value: the mean of all long stratified rollouts. */
  readonly truth: number;
  readonly truthError: number;
  /** Root mean square errors after 36 games. */
  readonly plain: number;
  readonly stratified: number;
  /** Ratio of their squares: plain games that a stratified one is worth, with its standard error. */
  readonly gain: number;
  readonly gainError: number;
  /** Root mean square errors after all games, and the mean standard error that stratified rollouts print. */
  readonly longPlain: number;
  readonly longStratified: number;
  readonly longPrinted: number;
}

/** Seeds of each measured rollout of 36 games, and how many of them went on to all games. */
export const RACE_TABLE_SEEDS = { short: 4000, long: 400 } as const;

/**
 * The ratio that 24 seeds give is at most this many times too high or too low, with 95 %. Fisher's F would say 2.27,
 * but errors are not quite normal: over 200 sets of seeds 2.27 was enough in 90 to 96 %, 2.8 in 97 to 99 %.
 */
export const FARTHEST_RATIO = 2.8;

/** From bench/results/race.json (`npm run bench -- race`); tests compare them, and recompute some. */
export const RACE_TABLE: readonly RaceCell[] = [
  {
    position: 'race',
    turns: 2,
    games: 1296,
    truth: 0.423299,
    truthError: 0,
    plain: 0.051803,
    stratified: 0.007154,
    gain: 52.44,
    gainError: 1.6,
    longPlain: 0.008634,
    longStratified: 0,
    longPrinted: 0.001228,
  },
  {
    position: 'race',
    turns: 3,
    games: 1296,
    truth: 0.423577,
    truthError: 6.1e-5,
    plain: 0.0605,
    stratified: 0.013344,
    gain: 20.55,
    gainError: 0.47,
    longPlain: 0.010083,
    longStratified: 0.001213,
    longPrinted: 0.005647,
  },
  {
    position: 'race',
    turns: 4,
    games: 1296,
    truth: 0.422596,
    truthError: 0.000118,
    plain: 0.074374,
    stratified: 0.019593,
    gain: 14.41,
    gainError: 0.33,
    longPlain: 0.012396,
    longStratified: 0.002363,
    longPrinted: 0.00938,
  },
  {
    position: 'race',
    turns: 6,
    games: 1296,
    truth: 0.421966,
    truthError: 0.000249,
    plain: 0.093334,
    stratified: 0.0349,
    gain: 7.152,
    gainError: 0.16,
    longPlain: 0.015556,
    longStratified: 0.004974,
    longPrinted: 0.01355,
  },
  {
    position: 'race',
    turns: 11,
    games: 1296,
    truth: 0.421421,
    truthError: 0.000734,
    plain: 0.139645,
    stratified: 0.09154,
    gain: 2.327,
    gainError: 0.052,
    longPlain: 0.023274,
    longStratified: 0.014676,
    longPrinted: 0.022439,
  },
  {
    position: 'race',
    turns: 0,
    games: 324,
    truth: 0.418981,
    truthError: 0.001727,
    plain: 0.151083,
    stratified: 0.107389,
    gain: 1.979,
    gainError: 0.043,
    longPlain: 0.050361,
    longStratified: 0.034531,
    longPrinted: 0.051687,
  },
  {
    position: 'opening',
    turns: 2,
    games: 1296,
    truth: 0.076823,
    truthError: 0,
    plain: 0.027021,
    stratified: 0.009927,
    gain: 7.409,
    gainError: 0.17,
    longPlain: 0.004504,
    longStratified: 0,
    longPrinted: 0.00175,
  },
  {
    position: 'opening',
    turns: 3,
    games: 1296,
    truth: 0.079777,
    truthError: 0.000119,
    plain: 0.034159,
    stratified: 0.019447,
    gain: 3.085,
    gainError: 0.068,
    longPlain: 0.005693,
    longStratified: 0.00237,
    longPrinted: 0.004041,
  },
  {
    position: 'opening',
    turns: 4,
    games: 1296,
    truth: 0.07759,
    truthError: 0.000202,
    plain: 0.041258,
    stratified: 0.027333,
    gain: 2.278,
    gainError: 0.05,
    longPlain: 0.006876,
    longStratified: 0.004031,
    longPrinted: 0.005664,
  },
  {
    position: 'opening',
    turns: 6,
    games: 1296,
    truth: 0.077576,
    truthError: 0.00033,
    plain: 0.054329,
    stratified: 0.042031,
    gain: 1.671,
    gainError: 0.038,
    longPlain: 0.009055,
    longStratified: 0.006596,
    longPrinted: 0.008302,
  },
  {
    position: 'opening',
    turns: 11,
    games: 1296,
    truth: 0.081371,
    truthError: 0.000635,
    plain: 0.084655,
    stratified: 0.074762,
    gain: 1.282,
    gainError: 0.029,
    longPlain: 0.014109,
    longStratified: 0.01271,
    longPrinted: 0.013904,
  },
  {
    position: 'opening',
    turns: 0,
    games: 324,
    truth: 0.083642,
    truthError: 0.003637,
    plain: 0.228441,
    stratified: 0.221607,
    gain: 1.063,
    gainError: 0.024,
    longPlain: 0.076147,
    longStratified: 0.072743,
    longPrinted: 0.081721,
  },
];

/** The figures of a measured position and length. */
export const raceCell = (position: RacePosition, turns: RaceLength): RaceCell =>
  RACE_TABLE.find((cell) => cell.position === position && cell.turns === turns)!;
