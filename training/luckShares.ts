// Fits the best share of luck to subtract from a trial, with and without contact. The shares of learned luck are
// written to the kernel's source; those of look-ahead luck are only printed.
//   npm run train -- luck-shares [--positions 120 --trials 72 --dry-run]
// Samples are self-play positions: money, centered cube, plain dice, seeds that no rollout uses. Also prints the
// remaining variance: cubeless, in games with the cube (which a pass ends early) and in cubeless rollouts; and
// cubeful, with the time, for trials that split at takes.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createChance } from '../src/engine/chance.ts';
import { uniformInt } from '../src/engine/rng.ts';
import { moneyPosition, START_BOARD } from '../src/games/backgammon/position.ts';
import { VARIANCE_REDUCTIONS, type VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import { type Board, ROW, ROW_COLUMNS } from '../src/games/backgammon/types.ts';
import { openKernel } from '../bench/kernel.ts';
import { fitShares, type LuckFit, type LuckSample } from './luckSharesFit.ts';

const FILE = 'src/kernel/assembly/backgammon/luckCoefficients.ts';
const SEED = 20_261_122;
const WAYS = ['lookahead', 'learned'] as const;
const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '120' },
    trials: { type: 'string', default: '72' },
    'dry-run': { type: 'boolean', default: false },
  },
});
const positions = Number(values.positions);
const trials = Number(values.trials);
const { kernel, exports } = openKernel();
/** The current shares. */
const SHARES = WAYS.map((way) => ({
  contact: kernel.luckShares(way, 'contact'),
  race: kernel.luckShares(way, 'race'),
}));

/** A position with or without contact, from a random turn of self-play. */
function drawnFrom(game: number, contact: boolean): Board | undefined {
  let [board, drawn, met] = [START_BOARD, undefined as Board | undefined, 0];
  for (let turn = 0; !kernel.classOf(board).endsWith('bearoff') && kernel.classOf(board) !== 'over'; turn++) {
    if ((kernel.classOf(board) === 'contact') === contact) {
      met++;
      if (uniformInt(SEED, game, 2 * turn + 1, met) === 0) drawn = board;
    }
    const roll = uniformInt(SEED, game, 2 * turn, 36);
    board = kernel.bestPlay(board, [Math.floor(roll / 6) + 1, (roll % 6) + 1], 0);
  }
  return drawn;
}

/** Rows of a position's trials with these shares of luck subtracted, with and without contact. */
function play(
  board: Board,
  seed: number,
  hasCube: boolean,
  way: VarianceReduction,
  contact: number,
  race: number,
): Float64Array {
  const number = VARIANCE_REDUCTIONS.indexOf(way);
  exports.setLuckCoefficients(number, true, contact, contact);
  exports.setLuckCoefficients(number, false, race, race);
  return playWith(board, seed, hasCube, way, false);
}

/** Rows of a position's trials with the current shares. */
function playWith(
  board: Board,
  seed: number,
  hasCube: boolean,
  way: VarianceReduction,
  splitting: boolean,
): Float64Array {
  const rolls = createChance({ seed, quasiRandom: false, initial: false }).rollsOf(0, trials);
  return kernel.playTrials(board, 'roller', 0, trials, rolls, {
    seed,
    initial: false,
    varianceReduction: way,
    splitting,
    truncateAfterPlies: 0,
    bearoffTruncation: true,
    ...(hasCube && { cube: { position: moneyPosition(board), doubled: false, plies: 0, atOnce: false } }),
  });
}

const columnOf = (rows: Float64Array, column: number): number[] =>
  Array.from({ length: trials }, (_, trial) => rows[trial * ROW_COLUMNS + column]!);

/** Cubeless and cubeful equity of games with the cube, and equity of cubeless rollouts. */
const KINDS = ['equity', 'cubeful', 'cubeless'] as const;
/** Kinds for which shares are fitted: the probabilities, then the cubeful value. */
const FITTED = [
  ['equity', ''],
  ['cubeful', '_CUBE'],
] as const;

/** Results and luck of one position's trials: look-ahead luck with and without contact, then learned luck. */
function sampleOf(board: Board, seed: number): Record<(typeof KINDS)[number], LuckSample> {
  const of = (hasCube: boolean) => {
    const results = play(board, seed, hasCube, 'none', 0, 0);
    const reduced = WAYS.flatMap((way) => [
      play(board, seed, hasCube, way, 1, 0),
      play(board, seed, hasCube, way, 0, 1),
    ]);
    return (column: number): LuckSample => {
      const plain = columnOf(results, column);
      return {
        results: plain,
        lucks: reduced.map((rows) => columnOf(rows, column).map((value, trial) => plain[trial]! - value)),
      };
    };
  };
  const withCube = of(true);
  return { equity: withCube(ROW.equity), cubeful: withCube(ROW.cubeful), cubeless: of(false)(ROW.equity) };
}

function boardsOf(contact: boolean): readonly Board[] {
  const boards: Board[] = [];
  for (let game = 0; boards.length < positions; game++) {
    const board = drawnFrom(game, contact);
    if (board !== undefined) boards.push(board);
  }
  return boards;
}

const samplesOf = (boards: readonly Board[]) => boards.map((board, index) => sampleOf(board, SEED + index));

const spreadOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
};

/** Remaining cubeful variance and CPU time of a trial, with and without splitting. */
function splitShares(boards: readonly Board[], samples: readonly Record<'cubeful', LuckSample>[]): string {
  const plain = samples.reduce((sum, { cubeful }) => sum + spreadOf(cubeful.results), 0);
  return WAYS.map((way, index) => {
    const number = VARIANCE_REDUCTIONS.indexOf(way);
    const { contact, race } = SHARES[index]!;
    exports.setLuckCoefficients(number, true, contact.probabilities, contact.cubeful);
    exports.setLuckCoefficients(number, false, race.probabilities, race.cubeful);
    const [once, split] = [false, true].map((splits) => {
      const { user: before } = process.cpuUsage();
      const left = boards.reduce(
        (sum, board, at) =>
          sum + spreadOf(columnOf(playWith(board, SEED + at, true, way, splits), ROW.cubeful)),
        0,
      );
      return { left: left / plain, time: process.cpuUsage().user - before };
    }) as [Split, Split];
    const [share, times] = [split.left, split.time / once.time];
    return `${way}: left ${percent(once.left)} once, ${percent(share)} split, in ${times.toFixed(2)} of the time a trial; to the same error ${((share * times) / once.left).toFixed(2)}`;
  }).join('\n  ');
}

interface Split {
  readonly left: number;
  readonly time: number;
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

const said = ({ shares, errors, left }: LuckFit): string =>
  `${shares.map((share, i) => `${share.toFixed(3)} ± ${errors[i]!.toFixed(3)}`).join(', ')}; left ${(100 * left).toFixed(2)} %`;

/** The same samples with only some kinds of luck. */
const withLucks = (samples: readonly LuckSample[], kinds: readonly number[]): LuckSample[] =>
  samples.map(({ results, lucks }) => ({ results, lucks: kinds.map((kind) => lucks[kind]!) }));

/** Share of the variance that remains if these kinds of luck are subtracted in full. */
function leftAtOne(samples: readonly LuckSample[], kinds: readonly number[]): number {
  const spread = (list: readonly (readonly number[])[]): number =>
    list.reduce((total, its) => total + spreadOf(its), 0);
  const reduced = samples.map(({ results, lucks }) =>
    results.map((result, trial) => kinds.reduce((value, kind) => value - lucks[kind]![trial]!, result)),
  );
  return spread(reduced) / spread(samples.map(({ results }) => results));
}

const boards = { contact: boardsOf(true), race: boardsOf(false) };
const contact = samplesOf(boards.contact);
const race = samplesOf(boards.race);
const constants: string[] = [];
for (const [index, way] of WAYS.entries()) {
  const [ofContact, ofRace] = [2 * index, 2 * index + 1];
  const fits = new Map<string, readonly [number, number]>();
  for (const kind of KINDS) {
    const inContact = contact.map((sample) => sample[kind]);
    const inRace = race.map((sample) => sample[kind]);
    const fitContact = fitShares(withLucks(inContact, [ofContact, ofRace]));
    const fitRace = fitShares(withLucks(inRace, [ofRace]));
    console.log(`${way}, ${kind}`);
    console.log(
      `  from contact (contact, race): ${said(fitContact)}; with all of it subtracted ${(100 * leftAtOne(inContact, [ofContact, ofRace])).toFixed(2)} %`,
    );
    console.log(
      `  from races: ${said(fitRace)}; with all of it subtracted ${(100 * leftAtOne(inRace, [ofRace])).toFixed(2)} %`,
    );
    fits.set(kind, [fitContact.shares[0]!, fitRace.shares[0]!]);
  }
  if (way === 'learned')
    for (const [at, place] of ['CONTACT', 'RACE'].entries())
      for (const [kind, suffix] of FITTED)
        constants.push(
          `/** Share of the luck of ${suffix === '' ? 'probabilities' : 'the value with the cube'} that is subtracted, ${at === 0 ? 'with' : 'without'} contact. */`,
          `export const LEARNED_${place}${suffix}: f64 = ${fits.get(kind)![at]!.toFixed(3)};`,
        );
}
for (const kind of KINDS)
  console.log(
    `both at once, ${kind}: from contact ${said(fitShares(contact.map((sample) => sample[kind])))}; from races ${said(
      fitShares(
        withLucks(
          race.map((sample) => sample[kind]),
          [1, 3],
        ),
      ),
    )}`,
  );
console.log(`with the cube, from contact:\n  ${splitShares(boards.contact, contact)}`);
console.log(`with the cube, from races:\n  ${splitShares(boards.race, race)}`);
if (!values['dry-run'])
  writeFileSync(
    FILE,
    `// Share of the luck predicted by a net that is subtracted from a trial, with contact and without: fitted to own games by
// \`npm run train -- luck-shares\`, which writes this file. docs/adr/0006-learned-luck.md has its effect.

${constants.join('\n')}
`,
  );
