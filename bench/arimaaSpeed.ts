import { readFileSync } from 'node:fs';
import { unwrap } from '../src/engine/errors.ts';
import { parseMoveList } from '../src/formats/arimaa/game.ts';
import { playGame } from '../src/games/arimaa/game.ts';
import { ROW_COLUMNS } from '../src/games/arimaa/playoutKernel.ts';
import { DEFAULT_PLAYOUT, DEFAULT_TREE } from '../src/games/arimaa/settings.ts';
import type { Position } from '../src/games/arimaa/types.ts';
import { openArimaa, positionOf, processorSeconds, tableRows, VECTORS } from './arimaaModule.ts';
import { median, writeResult } from './result.ts';

/** Iterations of the calibration loop per second on the machine for which the requirements were set. */
const REFERENCE_LOOP = 240e6;
const LOOP = 60_000_000;
/** CPU seconds of one measurement. */
const SECONDS = 0.3;
const POSITIONS = 44;
/** Number of positions in the middle of games, and the first turn after the set-ups that counts. */
const MIDDLE_GAMES = 32;
const FIRST_TURN = 12;

/** Iterations per second of a loop of 32-bit xor-shifts. Used to compare machines of different speed. */
function calibrate(): number {
  const rates = Array.from({ length: 3 }, () => {
    const started = processorSeconds();
    let x = 2463534242;
    for (let i = 0; i < LOOP; i++) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
    }
    // Uses the result, so the compiler cannot remove the loop.
    return (x === 0 ? Number.NaN : LOOP) / (processorSeconds() - started);
  });
  return Math.max(...rates);
}

/** Units of work per second. @param work - returns the units it did */
function rate(work: (call: number) => number): number {
  work(0);
  const started = processorSeconds();
  let done = 0;
  for (let call = 1; processorSeconds() - started < SECONDS; call++) done += work(call);
  return done / (processorSeconds() - started);
}

/**
 * Speed of Arimaa on this thread, per CPU second, as measured and scaled to the machine for which the
 * requirements were set: `npm run bench -- arimaa-speed`.
 */
const kernel = openArimaa();
const loop = calibrate();
const positions = tableRows(`${VECTORS}/movegen.tsv`).slice(0, POSITIONS).map(positionOf);

const playouts = (position: Position): number =>
  rate((call) => {
    const n = kernel.maxPiece;
    return kernel.playTrials(position, position.side, DEFAULT_PLAYOUT, 1, n * call, n).length / ROW_COLUMNS;
  });

function iterations(position: Position): number {
  kernel.openTree(position, DEFAULT_PLAYOUT, DEFAULT_TREE, []);
  return rate((call) => {
    kernel.growTree(1, 1000 * call, 1000);
    return 1000;
  });
}

function listMs(position: Position): number {
  const started = processorSeconds();
  kernel.listTurns(position);
  return Number((1000 * (processorSeconds() - started)).toFixed(2));
}

const scaled = (speed: number) => ({
  measured: Math.round(speed),
  calibrated: Math.round((speed * REFERENCE_LOOP) / loop),
});
/** Positions of the test games, from turn 12 on, an equal number of turns apart. */
function middleGames(): readonly Position[] {
  const texts = ['games_mit.txt', 'games_random.txt'].flatMap((file) =>
    readFileSync(`${VECTORS}/${file}`, 'utf8')
      .split(/^# game .*$/m)
      .slice(1),
  );
  const all = texts.flatMap((text) => {
    const record = unwrap(parseMoveList(text.replaceAll(/^#.*$/gm, '')));
    return unwrap(playGame(kernel, record.turns)).positions.slice(2 + FIRST_TURN, -2);
  });
  return Array.from(
    { length: MIDDLE_GAMES },
    (_, index) => all[Math.floor((index * all.length) / MIDDLE_GAMES)]!,
  );
}

const [start] = positions;
if (start === undefined) throw new Error('no positions');
const all = positions.map(playouts);
const listing = positions.map(listMs);
const middle = middleGames().map(iterations);
const figures = {
  xorshiftsPerSecond: Math.round(loop),
  playoutsPerSecond: {
    start: scaled(all[0] ?? Number.NaN),
    least: scaled(Math.min(...all)),
    median: scaled(median(all)),
  },
  treeIterationsPerSecond: {
    start: scaled(iterations(start)),
    middleLeast: scaled(Math.min(...middle)),
    middleMedian: scaled(median(middle)),
  },
  turnListMs: { median: median(listing), most: Math.max(...listing) },
};
console.log(figures);
writeResult('arimaa-speed', figures);
