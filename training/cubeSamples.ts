import { createChance } from '../src/engine/chance.ts';
import { uniformInt } from '../src/engine/rng.ts';
import { OWNERS } from '../src/games/backgammon/cubeKernel.ts';
import type { Net } from '../src/games/backgammon/net.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import { type Board, POSITION_CLASSES, ROW } from '../src/games/backgammon/types.ts';
import type { CubeOwner, CubeTrial } from './cubeFit.ts';
import { openShipped } from './shipped.ts';
import { startOf } from './starts.ts';

/** Lowest winning chance of either side: in decided games the cube does not matter. */
const LEAST_CHANCE = 0.05;
/** Share of games that begin at constructed positions. */
const CONSTRUCTED = 0.2;
const MOST_TURNS = 400;
const CONTACT = POSITION_CLASSES.indexOf('contact');
const CUBE_OWNERS: readonly CubeOwner[] = ['centre', 'roller', 'opponent'];
/** Draws of a game's positions, above those of its dice. */
const CHOSEN = 0x10000;

/**
 * Plays trials with a live cube from positions of self-play: three from each game, one for each owner of the
 * cube, at positions in which both sides may still win.
 *
 * @param seed - of the games and of the dice
 */
export function* cubeTrials(net: Net, seed: number): Generator<CubeTrial> {
  const player = openShipped();
  /** A second kernel, whose cube is set to dead or live. */
  const bounds = openShipped();
  const kernel = player.kernel.by(net);
  const valuer = bounds.kernel.by(net);

  const isOpen = (board: Board): boolean => {
    if (kernel.classOf(board) !== 'contact') return false;
    const [win] = kernel.evaluate(board, 0);
    return win >= LEAST_CHANCE && win <= 1 - LEAST_CHANCE;
  };

  /** A position for each owner, drawn from all open ones of a game. */
  function drawnFrom(game: number): Board[] {
    let board = startOf(seed, game, CONSTRUCTED);
    let met = 0;
    const drawn: Board[] = [];
    for (let turn = 0; turn < MOST_TURNS && kernel.classOf(board) === 'contact'; turn++) {
      if (isOpen(board)) {
        met++;
        for (let index = 0; index < CUBE_OWNERS.length; index++)
          if (uniformInt(seed, game, CHOSEN + 4 * turn + index, met) === 0) drawn[index] = board;
      }
      const roll = uniformInt(seed, game, turn, 36);
      board = player.kernel.bestPlay(board, [Math.floor(roll / 6) + 1, (roll % 6) + 1], 0);
    }
    return drawn;
  }

  function measure(board: Board, owner: CubeOwner): Pick<CubeTrial, 'units' | 'dead' | 'live'> {
    const { exports } = bounds;
    const { buffer } = exports.memory;
    valuer.evaluate(board, 0); // leaves board and outcome in the arguments
    const third = net === 'strong';
    const units = Array.from(new Float32Array(buffer, exports.lastUnitsPtr(third), LAST_UNITS));
    const [dead = 0, live = 0] = [0, 1].map((efficiency) => {
      exports.setEfficiency(CONTACT, efficiency, 0, efficiency, efficiency);
      exports.setMoneyCube(OWNERS[owner], true, false, false);
      const [board_, out, vector] = [exports.boardPtr.value, exports.outPtr.value, exports.vectorPtr.value];
      exports.cubefulStatic(board_, CONTACT, out, false, vector);
      return new Float64Array(buffer, vector, 1)[0]!;
    });
    return { units, dead, live };
  }

  const chance = createChance({ seed, quasiRandom: false, initial: false });
  for (let game = 0; ; game++) {
    const boards = drawnFrom(game);
    for (const [index, board] of boards.entries()) {
      const owner = CUBE_OWNERS[index]!;
      const trial = CUBE_OWNERS.length * game + index;
      const rows = kernel.playTrials(board, 'roller', trial, 1, chance.rollsOf(trial, 1), {
        seed,
        initial: false,
        varianceReduction: 'learned',
        truncateAfterPlies: 0,
        bearoffTruncation: true,
        cube: {
          position: { ...moneyPosition(board), cube: { value: 2, owner } },
          doubled: false,
          plies: 0,
          atOnce: false,
        },
      });
      yield { owner, ...measure(board, owner), result: rows[ROW.cubeful]! };
    }
  }
}

/** Units of the last hidden layer of both nets for contact. */
const LAST_UNITS = 32;
