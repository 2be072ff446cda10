// The memory map. Every buffer has a fixed place, nothing is allocated after load; asconfig's memoryBase keeps the
// compiler's own static data behind MEMORY_END (index.ts refuses to start if the two drift apart).
//
//   1 KiB  arguments and results of calls        64 KiB  move generator: work boards, plays, de-duplication
//   1 MiB  roll table and rows of a piece         2 MiB  nets: accumulators, weights
//  10 MiB  bearoff tables                        26 MiB  scratch of the table generator and of the trainer
//  30 MiB  transposition cache                   34 MiB  plays that are being compared

/** Board argument, 64 bytes: [0 … 23] roller's points, [24] its bar, [25] its off; [32 … 57] the opponent likewise. */
export const ARG_BOARD: usize = 0x400;
/** Eight f32: result of an evaluation, of which five are used. */
export const ARG_OUT: usize = 0x480;
/** A vector of cube states (up to 16 f64), and the numbers of a cube decision (4 f64). */
export const ARG_VECTOR: usize = 0x500;
export const ARG_CUBE: usize = 0x580;

export const BOARD_BYTES: usize = 64;
/** Offset of the other side within a board. */
export const OTHER: usize = 32;
export const BAR: u32 = 24;
export const OFF: u32 = 25;

/** Six work boards: the board to move on, and one for each checker moved. */
export const WORK: usize = 0x10000;
/** Additive hash keys: 26 for the mover's places, 24 for hits. */
export const HASH_KEYS: usize = 0x10200;
/** De-duplication: 4,096 entries of stamp << 12 | index. */
export const HASH_TABLE: usize = 0x12000;
export const HASH_ENTRIES: u32 = 4096;
/** Boards after each play, with the opponent on roll. */
export const PLAYS: usize = 0x20000;
export const MAX_PLAYS: u32 = 4096;
/** Eight bytes a play: up to four (from, to) pairs of places, 255 = none. */
export const MOVES: usize = PLAYS + <usize>MAX_PLAYS * BOARD_BYTES;
/** Of each play: five f32 probabilities of the mover; f32 value with the cube, score, cubeless equity; u32 plies. */
export const PLAY_OUTCOMES: usize = MOVES + <usize>MAX_PLAYS * 8;
export const ENTRY_BYTES: usize = 48;
/** Best boards of the 21 rolls at each depth of a look-ahead. */
export const DEPTH_BOARDS: usize = 0xa0000;
/** Current board of a trial and the best child found. */
export const TRIAL_BOARD: usize = 0xb0000;
export const BEST_BOARD: usize = 0xb0040;
export const PARENT_BOARD: usize = 0xb0080;
/** Outcomes (8 f32 each) of the 21 rolls' best plays. */
export const ROLL_OUTCOMES: usize = 0xb0100;
/** Their boards. */
export const ROLL_BOARDS: usize = 0xb0800;
/** What a traced trial says of the turn or line that it stops at: see backgammon/trialTrace.ts. */
export const TRACE: usize = 0xb0e00;
/** Match equity table: f64 for 64 × 64 scores before the Crawford game is over (row: own points to go), then 64 after it. */
export const MATCH_TABLE: usize = 0xc0000;
export const MATCH_POINTS: u32 = 64;

/** Roll table of a piece: 128 bytes a trial. */
export const ROLLS: usize = 0x100000;
export const MAX_PIECE: u32 = 1024;
export const ROWS: usize = 0x140000;

/** Per net: slot ids and accumulator of the parent, then the weights. */
export const NETS: usize = 0x200000;
export const NET_BYTES: usize = 0x200000;
export const MAX_HIDDEN: u32 = 256;

export const BEAROFF: usize = 0xa00000;
/**
 * 924 × 924 cells of the side on roll (row), 10 bytes: f32 chance of winning; three i16 in 1/32,767 of the stake, what the
 * money game is worth without a double now with a centred cube, an own one, and one of the other side.
 */
export const TWO_SIDED: usize = BEAROFF;
export const TWO_SIDED_POSITIONS: u32 = 924;
export const TWO_SIDED_CELL: usize = 10;
const TWO_SIDED_CELLS: usize = <usize>TWO_SIDED_POSITIONS * TWO_SIDED_POSITIONS;
export const ONE_SIDED: usize = TWO_SIDED + TWO_SIDED_CELLS * TWO_SIDED_CELL;
/** 54,264 positions × 32 f32: chance of bearing off in exactly k + 1 rolls. */
export const ONE_SIDED_POSITIONS: u32 = 54264;
export const FIRST_OFF: usize = ONE_SIDED + <usize>ONE_SIDED_POSITIONS * 128;
/** 15,504 positions × 16 f32: the same for the first checker, with fifteen at home. */
export const FIRST_OFF_POSITIONS: u32 = 15504;
export const BEAROFF_BYTES: usize = FIRST_OFF + <usize>FIRST_OFF_POSITIONS * 64 - BEAROFF;

export const SCRATCH: usize = 0x1a00000;
export const SCRATCH_BYTES: usize = 0x400000;

/** Evaluations by look-ahead: see backgammon/cache.ts. */
export const CACHE: usize = SCRATCH + SCRATCH_BYTES;
export const CACHE_BYTES: usize = 144;
/** A power of two. Four times as many hit no more often in games at 2-ply. */
export const CACHE_ENTRIES: u32 = 32768;
/** Copies of the boards of PLAYS while a look-ahead uses that buffer. */
export const CANDIDATES: usize = CACHE + <usize>CACHE_ENTRIES * CACHE_BYTES;
export const MEMORY_END: usize = CANDIDATES + <usize>MAX_PLAYS * BOARD_BYTES;
