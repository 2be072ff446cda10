import { BACKGAMMON } from '../src/jobs/backgammon/game.ts';
import { RACE_BLOCK, RACE_POSITIONS, raceGames, raceJob } from '../src/jobs/backgammon/diceRace.ts';
import type { RaceCell } from '../src/jobs/backgammon/diceRaceTable.ts';
import { ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { engineBy, scoreColumn } from '../src/jobs/backgammon/job.ts';
import { createCourse } from '../src/runner/core/course.ts';
import { createTally } from '../src/runner/core/tally.ts';
import { createPlayer } from '../src/runner/worker/play.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';
import { mean } from './result.ts';

/** A mean of squares with its relative standard error. */
function meanSquare(deviations: readonly number[]): { readonly value: number; readonly error: number } {
  const squares = deviations.map((each) => each * each);
  const value = mean(squares);
  const spread = mean(squares.map((square) => (square - value) ** 2));
  return { value, error: Math.sqrt(spread / squares.length) / value };
}

interface Rollout {
  readonly scores: readonly number[];
  /** Standard error that the rollout prints. */
  readonly printed: number;
}

/** Plays a rollout of the race with one kind of dice. */
export function playRollout(
  kernel: BackgammonKernel,
  { position, turns }: Pick<RaceCell, 'position' | 'turns'>,
  quasiRandom: boolean,
  seed: number,
  games: number,
): Rollout {
  const job = raceJob(RACE_POSITIONS[position], turns, seed, quasiRandom, engineBy('fast'));
  const column = scoreColumn(job);
  const play = createPlayer(kernel, job);
  const tally = createTally(BACKGAMMON, job, undefined);
  const scores: number[] = [];
  for (let first = 0; first < games; first += RACE_BLOCK) {
    const rows = play(0, first, RACE_BLOCK);
    for (let at = 0; at < RACE_BLOCK; at++) scores.push(rows[at * ROW_COLUMNS + column]!);
    tally.add(first, RACE_BLOCK, [rows]);
  }
  const course = createCourse(job, tally.sums, undefined, BACKGAMMON.offerOf(job));
  const printed = tally.result(course, 0, null).candidates[0]!.estimates[column]!.standardError ?? 0;
  return { scores, printed };
}

/** What the fans of a set of seeds say after 36 games. */
interface RaceFan {
  readonly seeds: readonly { readonly seed: number; readonly plain: number; readonly stratified: number }[];
  /** Root mean square errors. */
  readonly plain: number;
  readonly stratified: number;
  /** How many plain games a stratified one is worth. */
  readonly ratio: number;
}

/** Plays the fans of a measured race with the seeds from `firstSeed` on. */
export function playFan(
  kernel: BackgammonKernel,
  cell: Pick<RaceCell, 'position' | 'turns' | 'truth'>,
  firstSeed: number,
  seeds: number,
): RaceFan {
  const played = Array.from({ length: seeds }, (_, at) => {
    const seed = firstSeed + at;
    const meanOf = (quasiRandom: boolean) =>
      mean(playRollout(kernel, cell, quasiRandom, seed, RACE_BLOCK).scores);
    return { seed, plain: meanOf(false), stratified: meanOf(true) };
  });
  const errorOf = (kind: 'plain' | 'stratified') =>
    Math.sqrt(mean(played.map((each) => (each[kind] - cell.truth) ** 2)));
  const [plain, stratified] = [errorOf('plain'), errorOf('stratified')];
  return { seeds: played, plain, stratified, ratio: (plain / stratified) ** 2 };
}

const seedsTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

/**
 * Measures a cell. Plain games are independent, so their error follows from the spread of all games.
 *
 * @param seeds - rollouts of 36 games with each kind of dice
 * @param longSeeds - how many of the stratified ones go on to all games
 */
export function measureRace(
  kernel: BackgammonKernel,
  cell: Pick<RaceCell, 'position' | 'turns'>,
  seeds: number,
  longSeeds: number,
): RaceCell {
  const games = raceGames(cell.turns);
  const long = seedsTo(longSeeds).map((seed) => playRollout(kernel, cell, true, seed, games));
  const short = seedsTo(seeds).slice(longSeeds);
  const blocks = [
    ...long.map(({ scores }) => mean(scores.slice(0, RACE_BLOCK))),
    ...short.map((seed) => mean(playRollout(kernel, cell, true, seed, RACE_BLOCK).scores)),
  ];
  const plainScores = seedsTo(seeds).flatMap((seed) => [
    ...playRollout(kernel, cell, false, seed, RACE_BLOCK).scores,
  ]);
  const ends = long.map(({ scores }) => mean(scores));
  const truth = mean(ends);
  const plainMean = mean(plainScores);
  const ofGame = meanSquare(plainScores.map((score) => score - plainMean));
  const ofBlock = meanSquare(blocks.map((block) => block - truth));
  const ofEnd = meanSquare(ends.map((end) => end - truth));
  // The true value is the mean of these very rollouts.
  const endVariance = (ofEnd.value * longSeeds) / (longSeeds - 1);
  const gain = ofGame.value / RACE_BLOCK / ofBlock.value;
  const rounded = (points: number): number => Number(points.toFixed(6));
  return {
    ...cell,
    games,
    truth: rounded(truth),
    truthError: rounded(Math.sqrt(endVariance / longSeeds)),
    plain: rounded(Math.sqrt(ofGame.value / RACE_BLOCK)),
    stratified: rounded(Math.sqrt(ofBlock.value)),
    gain: Number(gain.toPrecision(4)),
    gainError: Number((gain * Math.hypot(ofGame.error, ofBlock.error)).toPrecision(2)),
    longPlain: rounded(Math.sqrt(ofGame.value / games)),
    longStratified: rounded(Math.sqrt(endVariance)),
    longPrinted: rounded(mean(long.map(({ printed }) => printed))),
  };
}
