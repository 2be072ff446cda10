// Training positions for the luck nets, from games of the product's nets against themselves: the five probabilities after the
// best play of each of the 21 rolls, for the side that rolls next.
import { BOARD_BYTES, PLAYS, TRIAL_BOARD } from '../memory';
import { CONTACT, OVER, classOf, copyBoard } from '../backgammon/board';
import { bestPlay, setParentOf } from '../backgammon/evaluate';
import { legalPlays } from '../backgammon/plays';
import { uniformInt } from '../rng';
import { LUCK_CONTACT_NET, LUCK_OUTPUTS, LUCK_RACE_NET, ROLL_LANES } from '../backgammon/nets';

/** Bytes of a luck record: the board (64), then the target in the layout of a luck net's outputs: f32 [LUCK_OUTPUTS]. */
export const LUCK_RECORD_BYTES: usize = BOARD_BYTES + <usize>LUCK_OUTPUTS * 4;
const MOST_TURNS: i32 = 1024;
/** Records of the game's positions, in order. */
export const LUCK_GAME: usize = heap.alloc(<usize>MOST_TURNS * LUCK_RECORD_BYTES);

const AFTER: usize = heap.alloc(BOARD_BYTES);
const RESULT: usize = heap.alloc(32);

/** Offsets of a turn's draws, so far apart that the draws of a game never overlap. */
const EXPLORING: u32 = 0x10000;
const EXPLORED: u32 = 0x20000;
const RECORDING: u32 = 0x40000;
/** Few positions of each of many games teach more than all of few. */
const RECORD_ONE_IN: u32 = 3;

/** Number of the luck net for a position. */
export function luckNetOf(board: usize): u32 {
  return classOf(board) == CONTACT ? LUCK_CONTACT_NET : LUCK_RACE_NET;
}

/**
 * Plays one game at 0-ply from the board at `start` to its end.
 * @param explore - chance, in 65,536ths, that a turn takes any legal play instead of the best
 * @returns number of records in LUCK_GAME, of one turn in RECORD_ONE_IN; the game is abandoned after 1,024 turns
 */
export function playLuckGame(start: usize, seed: u32, game: u32, explore: u32): i32 {
  copyBoard(TRIAL_BOARD, start);
  let records = 0;
  for (let turn = 0; turn < MOST_TURNS && classOf(TRIAL_BOARD) != OVER; turn++) {
    const thrown = uniformInt(seed, game, turn, 36);
    const exploring = uniformInt(seed, game, turn + EXPLORING, 65536) < explore;
    const record = LUCK_GAME + <usize>records * LUCK_RECORD_BYTES;
    copyBoard(record, TRIAL_BOARD);
    if (uniformInt(seed, game, turn + RECORDING, RECORD_ONE_IN) == 0) {
      playRolls(record);
      records++;
    }
    if (exploring) {
      const plays = legalPlays(record, thrown / 6 + 1, (thrown % 6) + 1);
      copyBoard(TRIAL_BOARD, PLAYS + <usize>uniformInt(seed, game, turn + EXPLORED, plays) * BOARD_BYTES);
    } else {
      setParentOf(record);
      bestPlay(record, thrown / 6 + 1, (thrown % 6) + 1, TRIAL_BOARD, 0);
    }
  }
  return records;
}

/** Writes the values after the best play of each roll to a record. */
function playRolls(record: usize): void {
  memory.fill(record + BOARD_BYTES, 0, LUCK_RECORD_BYTES - BOARD_BYTES);
  setParentOf(record);
  let lane: usize = record + BOARD_BYTES;
  for (let high: u32 = 1; high <= 6; high++)
    for (let low: u32 = 1; low <= high; low++) {
      bestPlay(record, high, low, AFTER, RESULT);
      for (let k: usize = 0; k < 5; k++)
        store<f32>(lane + k * ((<usize>ROLL_LANES) << 2), load<f32>(RESULT + (k << 2)));
      lane += 4;
    }
}
