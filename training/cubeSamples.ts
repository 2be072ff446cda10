import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { createChance } from '../src/engine/chance.ts';
import { uniformInt } from '../src/engine/rng.ts';
import { bearoffTables, readWeights } from '../bench/kernel.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import { OWNERS } from '../src/games/backgammon/cubeKernel.ts';
import type { Net } from '../src/games/backgammon/net.ts';
import { DEFAULT_MAX_CUBE_LOG2, moneyPosition } from '../src/games/backgammon/position.ts';
import { type Board, POSITION_CLASSES, ROW } from '../src/games/backgammon/types.ts';
import type { CubeOwner, CubeTrial } from './cubeFit.ts';
import { openAllNets } from './allNets.ts';
import { RECORD_BYTES, TARGET_AT, type TrainerExports } from './api.ts';
import { readEquities } from './endingLabels.ts';
import { ENDINGS_FOLDER } from './endingsFile.ts';
import { LABEL_BYTES, LABEL_FOLDER, labelFiles, readLabels, unpackLabels } from './labels.ts';
import { boardAt } from './mine.ts';
import { PLAN } from './plan.ts';
import { startOf } from './starts.ts';
import { openTrainer, readTrainer } from './trainer.ts';

/** Lowest winning chance of either side: in decided games the cube does not matter. */
const LEAST_CHANCE = 0.05;
/** Share of games that begin at constructed positions. */
const CONSTRUCTED = 0.2;
const MOST_TURNS = 400;
const CONTACT = POSITION_CLASSES.indexOf('contact');
const CUBE_OWNERS: readonly CubeOwner[] = ['centre', 'roller', 'opponent'];
/** Draws of a game's positions, above those of its dice. */
const CHOSEN = 0x10000;

/** Units of the last hidden layer of both nets for contact. */
export const LAST_UNITS = 32;
const DRAWS = 2 ** 24;

/** A position's last hidden layer, and its equities with a dead cube and with a live one by owner. */
interface Measured {
  readonly units: readonly number[];
  readonly dead: readonly number[];
  readonly live: readonly number[];
}
/** A position from which a trial is to be played. */
type Drawn = Omit<CubeTrial, 'result'> & { readonly board: Board };

/** Money equities of the board that was evaluated last, without a double now, by owner of the cube. */
function cubeValues(exports: TrainerExports): readonly number[] {
  const [at, out, vector] = [exports.boardPtr.value, exports.outPtr.value, exports.vectorPtr.value];
  return CUBE_OWNERS.map((owner) => {
    exports.setMoneyCube(OWNERS[owner], DEFAULT_MAX_CUBE_LOG2, false, false);
    exports.cubefulStatic(at, CONTACT, out, false, vector);
    return new Float64Array(exports.memory.buffer, vector, 1)[0]!;
  });
}

/**
 * Opens a function that measures a board with contact for its side on roll; it returns undefined for a decided one.
 *
 * @param net - whose last hidden layer and equities are measured
 */
function openMeasure(net: Net): (board: Board) => Measured | undefined {
  /** A kernel of its own, whose cube is set to dead or live. */
  const { exports, kernel } = openAllNets();
  const valuer = kernel.by(net);
  return (board) => {
    const { buffer } = exports.memory;
    const [win] = valuer.evaluate(board, 0); // leaves board and outcome in the arguments
    if (win < LEAST_CHANCE || win > 1 - LEAST_CHANCE) return undefined;
    const units = Array.from(new Float32Array(buffer, exports.lastUnitsPtr(net === 'strong'), LAST_UNITS));
    const valuesAt = (efficiency: number): readonly number[] => {
      exports.setEfficiency(CONTACT, efficiency, 0, efficiency, efficiency);
      return cubeValues(exports);
    };
    return { units, dead: valuesAt(0), live: valuesAt(1) };
  };
}

/** Number of the first label file of exact endings. */
const FIRST_ENDINGS = 9000;

/**
 * What the cube adds in exact endings, spread evenly over those of `npm run train -- endings labels`; nothing if there are
 * none. One trial for each owner of the cube.
 *
 * @param most - number of endings
 * @param folders - of the labels and of the equities
 */
export function* endingTrials(
  net: Net,
  most: number,
  folders: readonly [labels: string, equities: string] = [LABEL_FOLDER, ENDINGS_FOLDER],
): Generator<CubeTrial> {
  if (!existsSync(folders[0])) return;
  const files = labelFiles(folders[0], { first: FIRST_ENDINGS, last: Number.POSITIVE_INFINITY });
  const measure = openMeasure(net);
  for (const file of files) {
    const labels = readLabels(file);
    const records = new Uint8Array((labels.length / LABEL_BYTES) * RECORD_BYTES);
    unpackLabels(labels, 0, records);
    const targets = new Float32Array(records.buffer);
    const equities = readEquities(Number(basename(file, '.labels')), folders[1]);
    const step = Math.max(1, Math.floor((files.length * labels.length) / LABEL_BYTES / most));
    for (let label = 0; label < labels.length / LABEL_BYTES; label += step) {
      const measured = measure(boardAt(records, label * RECORD_BYTES));
      if (measured === undefined) continue;
      const cubeless = 2 * targets[(label * RECORD_BYTES + TARGET_AT) / 4]! - 1;
      for (const [index, owner] of CUBE_OWNERS.entries()) {
        const [dead, live] = [measured.dead[index]!, measured.live[index]!];
        const result = dead + equities[CUBE_OWNERS.length * label + index]! - cubeless;
        yield { owner, units: measured.units, dead, live, result };
      }
    }
  }
}

/**
 * What the cube adds by the shipped net in positions of self-play: a net that was only trained on keeps what its heads learned
 * from trials. One trial for each owner of the cube.
 *
 * @param seed - of the games
 */
export function* keptTrials(net: Net, seed: number): Generator<CubeTrial> {
  const { exports, kernel } = openTrainer(readTrainer(), PLAN.hidden);
  kernel.loadWeights(readWeights('fast'));
  kernel.loadStrong(readWeights('strong'));
  kernel.loadBearoff(bearoffTables());
  const shipped = kernel.by(net);
  const measure = openMeasure(net);
  for (let game = 0; ; game++) {
    let board = startOf(seed, game, CONSTRUCTED);
    for (let turn = 0; turn < MOST_TURNS && kernel.classOf(board) === 'contact'; turn++) {
      const measured = measure(board);
      const dead = cubelessEquity(shipped.evaluate(board, 0)); // leaves board and outcome in the arguments
      const values = cubeValues(exports);
      if (measured !== undefined)
        for (const [index, owner] of CUBE_OWNERS.entries()) {
          const { units } = measured;
          const [least, live] = [measured.dead[index]!, measured.live[index]!];
          yield { owner, units, dead: least, live, result: least + values[index]! - dead };
        }
      const roll = uniformInt(seed, game, turn, 36);
      board = kernel.bestPlay(board, [Math.floor(roll / 6) + 1, (roll % 6) + 1], 0);
    }
  }
}

/**
 * Plays trials with a live cube from positions of self-play: three from each game, one for each owner of the
 * cube, at positions in which both sides may still win.
 *
 * @param net - whose last layer and equities the trials are for; all are played by the strong net, lest the fast
 *   net's efficiencies make up for its mistakes in play
 * @param seed - of the games and of the dice
 */
export function* cubeTrials(net: Net, seed: number): Generator<CubeTrial> {
  const player = openAllNets();
  const kernel = player.kernel.by('strong');
  const measure = openMeasure(net);

  /**
   * A position of a game for each owner of the cube, drawn in proportion to the square of what the cube is worth
   * there, since trials tell most about the efficiency where it matters most.
   */
  function drawnFrom(game: number): Drawn[] {
    let board = startOf(seed, game, CONSTRUCTED);
    const weights = CUBE_OWNERS.map(() => 0);
    const drawn: Drawn[] = [];
    for (let turn = 0; turn < MOST_TURNS && kernel.classOf(board) === 'contact'; turn++) {
      const measured = measure(board);
      if (measured !== undefined)
        CUBE_OWNERS.forEach((owner, index) => {
          const [dead, live] = [measured.dead[index]!, measured.live[index]!];
          const weight = (live - dead) ** 2;
          weights[index]! += weight;
          const draw = uniformInt(seed, game, CHOSEN + 4 * turn + index, DRAWS) / DRAWS;
          if (draw * weights[index]! < weight)
            drawn[index] = { board, owner, units: measured.units, dead, live };
        });
      const roll = uniformInt(seed, game, turn, 36);
      board = player.kernel.bestPlay(board, [Math.floor(roll / 6) + 1, (roll % 6) + 1], 0);
    }
    return drawn;
  }

  const chance = createChance({ seed, quasiRandom: false, initial: false });
  for (let game = 0; ; game++) {
    for (const [index, { board, owner, ...measured }] of drawnFrom(game).entries()) {
      const trial = CUBE_OWNERS.length * game + index;
      const rows = kernel.playTrials(board, 'roller', trial, 1, chance.rollsOf(trial, 1), {
        seed,
        initial: false,
        varianceReduction: 'learned',
        splitting: true,
        truncateAfterPlies: 0,
        bearoffTruncation: true,
        cube: {
          position: { ...moneyPosition(board), cube: { value: 2, owner } },
          doubled: false,
          plies: 0,
          atOnce: false,
        },
      });
      // What the cube adds in the trial itself: the net's error about the cubeless equity is not the cube's.
      const gain = rows[ROW.cubeful]! - rows[ROW.equity]!;
      yield { owner, ...measured, result: measured.dead + gain };
    }
  }
}
