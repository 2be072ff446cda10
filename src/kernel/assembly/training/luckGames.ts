// Training positions for the luck nets, from games of the product's nets against themselves: at every turn the five
// probabilities after the best play of each of the 21 rolls, for the side that rolls next.
import { BOARD_BYTES, PLAYS, TRIAL_BOARD } from '../memory';
import { OVER, classOf, copyBoard } from '../backgammon/board';
import { bestPlay, setParentOf } from '../backgammon/evaluate';
import { legalPlays } from '../backgammon/plays';
import { uniformInt } from '../rng';
import { LUCK_OUTPUTS, ROLL_LANES } from '../backgammon/nets';

/** Bytes of a luck record: the board (64), then the target in the layout of a luck net's outputs: f32 [LUCK_OUTPUTS]. */
export const LUCK_RECORD_BYTES: usize = BOARD_BYTES + <usize>LUCK_OUTPUTS * 4;
const MOST_TURNS: i32 = 1024;
/** Records of the game's positions, in order. */
export const LUCK_GAME: usize = heap.alloc(<usize>MOST_TURNS * LUCK_RECORD_BYTES);

const BOARDS: usize = heap.alloc(21 * BOARD_BYTES);
const RESULT: usize = heap.alloc(32);

/** Offsets of a turn's draws, so far apart that the draws of a game never overlap. */
const EXPLORING: u32 = 0x10000;
const EXPLORED: u32 = 0x20000;

/**
 * Plays one game at 0-ply from the board at `start` to its end.
 * @param explore - chance, in 65,536ths, that a turn takes any legal play instead of the best
 * @returns number of records in LUCK_GAME, one per turn; the game is abandoned after 1,024 turns
 */
export function playLuckGame(start: usize, seed: u32, game: u32, explore: u32): i32 {
  copyBoard(TRIAL_BOARD, start);
  let turn = 0;
  for (; turn < MOST_TURNS && classOf(TRIAL_BOARD) != OVER; turn++) {
    const record = LUCK_GAME + <usize>turn * LUCK_RECORD_BYTES;
    memory.fill(record, 0, LUCK_RECORD_BYTES);
    copyBoard(record, TRIAL_BOARD);
    setParentOf(record);
    let lane: usize = record + BOARD_BYTES;
    let board = BOARDS;
    for (let high: u32 = 1; high <= 6; high++)
      for (let low: u32 = 1; low <= high; low++) {
        bestPlay(record, high, low, board, RESULT);
        for (let k: usize = 0; k < 5; k++)
          store<f32>(lane + k * ((<usize>ROLL_LANES) << 2), load<f32>(RESULT + (k << 2)));
        lane += 4;
        board += BOARD_BYTES;
      }
    const thrown = uniformInt(seed, game, turn, 36);
    if (uniformInt(seed, game, turn + EXPLORING, 65536) < explore) {
      const plays = legalPlays(record, thrown / 6 + 1, (thrown % 6) + 1);
      copyBoard(TRIAL_BOARD, PLAYS + <usize>uniformInt(seed, game, turn + EXPLORED, plays) * BOARD_BYTES);
    } else {
      const high = max(thrown / 6, thrown % 6) + 1;
      const low = min(thrown / 6, thrown % 6) + 1;
      copyBoard(TRIAL_BOARD, BOARDS + <usize>((high * (high - 1)) / 2 + low - 1) * BOARD_BYTES);
    }
  }
  return turn;
}
