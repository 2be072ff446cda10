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
    truth: 0.078536,
    truthError: 0,
    plain: 0.026724,
    stratified: 0.009857,
    gain: 7.35,
    gainError: 0.17,
    longPlain: 0.004454,
    longStratified: 0,
    longPrinted: 0.001766,
  },
  {
    position: 'opening',
    turns: 3,
    games: 1296,
    truth: 0.078927,
    truthError: 0.000119,
    plain: 0.033978,
    stratified: 0.019202,
    gain: 3.131,
    gainError: 0.07,
    longPlain: 0.005663,
    longStratified: 0.00237,
    longPrinted: 0.004024,
  },
  {
    position: 'opening',
    turns: 4,
    games: 1296,
    truth: 0.078167,
    truthError: 0.000208,
    plain: 0.041164,
    stratified: 0.027406,
    gain: 2.256,
    gainError: 0.051,
    longPlain: 0.006861,
    longStratified: 0.004167,
    longPrinted: 0.005656,
  },
  {
    position: 'opening',
    turns: 6,
    games: 1296,
    truth: 0.077353,
    truthError: 0.000338,
    plain: 0.054449,
    stratified: 0.041959,
    gain: 1.684,
    gainError: 0.038,
    longPlain: 0.009075,
    longStratified: 0.006763,
    longPrinted: 0.008323,
  },
  {
    position: 'opening',
    turns: 11,
    games: 1296,
    truth: 0.080599,
    truthError: 0.00061,
    plain: 0.084929,
    stratified: 0.073565,
    gain: 1.333,
    gainError: 0.031,
    longPlain: 0.014155,
    longStratified: 0.012202,
    longPrinted: 0.013945,
  },
  {
    position: 'opening',
    turns: 0,
    games: 324,
    truth: 0.071752,
    truthError: 0.003619,
    plain: 0.230173,
    stratified: 0.219655,
    gain: 1.098,
    gainError: 0.025,
    longPlain: 0.076724,
    longStratified: 0.07237,
    longPrinted: 0.082258,
  },
];

/** The figures of a measured position and length. */
export const raceCell = (position: RacePosition, turns: RaceLength): RaceCell =>
  RACE_TABLE.find((cell) => cell.position === position && cell.turns === turns)!;
