// The memory map. Every buffer has a fixed address and nothing is allocated after load. asconfig's memoryBase puts the
// compiler's own static data behind MEMORY_END; kernel.ts refuses to start if the two disagree.
//
//   1 KiB  arguments and results of calls        64 KiB  move generator: work boards, plays, de-duplication
//   1 MiB  roll table and rows of a piece         2 MiB  nets: accumulators, weights
//  10 MiB  bearoff tables
//  26 MiB  solved bearoffs of a match; before that, scratch of the table generator
//  34 MiB  transposition cache                   38 MiB  plays being compared
//  39 MiB  the strong net                        44 MiB  what is known of homes

/** Board argument, 64 bytes: [0 … 23] roller's points, [24] its bar, [25] its checkers off; [32 … 57] the opponent likewise. */
export const ARG_BOARD: usize = 0x400;
/** Result of an evaluation: eight f32, five probabilities and three cube efficiencies, see backgammon/layers.ts. */
export const ARG_OUT: usize = 0x480;
/** A vector of cube states: up to 16 f64. */
export const ARG_VECTOR: usize = 0x500;
/** The numbers of a cube decision: four f64, see cubefulRoot. */
export const ARG_CUBE: usize = 0x580;

/** Bytes of a board: half for the side on roll, half for its opponent. */
export const BOARD_BYTES: usize = 64;
/** Offset of the opponent's half within a board. */
export const OTHER: usize = 32;
/** Place of the bar in a side's half of the board. */
export const BAR: u32 = 24;
/** Place of the checkers borne off in a side's half of the board. */
export const OFF: u32 = 25;

/** Work boards of the move generator: the start, then one after each checker moved. */
export const WORK: usize = 0x10000;
/** Additive hash keys, u32: [0 … 25] for the mover's places, [32 … 55] for hits. */
export const HASH_KEYS: usize = 0x10200;
/** De-duplication of plays: HASH_ENTRIES u32 of stamp << 12 | index. */
export const HASH_TABLE: usize = 0x12000;
/** Entries of HASH_TABLE, a power of two. */
export const HASH_ENTRIES: u32 = 4096;
/** Board after each play, opponent on roll. */
export const PLAYS: usize = 0x20000;
/** The most plays that a roll may have. */
export const MAX_PLAYS: u32 = 4096;
/** Eight bytes per play: up to four (from, to) pairs of places, 255 = none. */
export const MOVES: usize = PLAYS + <usize>MAX_PLAYS * BOARD_BYTES;
/** Per play: the mover's five f32 probabilities; f32 cubeful value, score, cubeless equity; u32 plies. */
export const PLAY_OUTCOMES: usize = MOVES + <usize>MAX_PLAYS * 8;
/** Bytes per play in PLAY_OUTCOMES, 36 of them used. */
export const ENTRY_BYTES: usize = 48;
/** Best boards of the 21 rolls at each depth of a look-ahead. */
export const DEPTH_BOARDS: usize = 0xa0000;
/** Current board of a trial. */
export const TRIAL_BOARD: usize = 0xb0000;
/** Scratch board: a position with the other side on roll. */
export const BEST_BOARD: usize = 0xb0040;
/** The position whose sums the nets update incrementally, see setParent. */
export const PARENT_BOARD: usize = 0xb0080;
/** Outcomes of the 21 rolls' best plays: eight f32 each, five of them used. */
export const ROLL_OUTCOMES: usize = 0xb0100;
/** Boards after the 21 rolls' best plays. */
export const ROLL_BOARDS: usize = 0xb0800;
/** What a traced trial reports where it stops; layout in backgammon/trialTrace.ts. */
export const TRACE: usize = 0xb0e00;
/** Match equity table, f64: 64 × 64 scores up to the Crawford game (row: own points to go), then 64 post-Crawford. */
export const MATCH_TABLE: usize = 0xc0000;
/** The most points to go that the table covers. */
export const MATCH_POINTS: u32 = 64;

/** Roll table of a piece: 128 bytes per trial, one roll (0 … 35) per turn. */
export const ROLLS: usize = 0x100000;
/** The most trials in a piece. */
export const MAX_PIECE: u32 = 1024;
/** Rows of a piece: 20 f64 per trial, see playTrials. */
export const ROWS: usize = 0x140000;

/** Per net: slot IDs and sums of the parent position, then the weights. */
export const NETS: usize = 0x200000;
/** Bytes reserved per net; the two luck nets share one such block. */
export const NET_BYTES: usize = 0x200000;
/** The largest width of a first layer in NETS. */
export const MAX_HIDDEN: u32 = 256;

/** The bearoff tables: TWO_SIDED, ONE_SIDED, FIRST_OFF, without gaps. */
export const BEAROFF: usize = 0xa00000;
/**
 * 924 × 924 cells of 10 bytes, row = side on roll: its f32 chance of winning; then three i16, its money equity without a
 * double now, in 1/32,767 of the cube, with a centered cube, with its own and with its opponent's.
 */
export const TWO_SIDED: usize = BEAROFF;
/** Home positions of up to six checkers. */
export const TWO_SIDED_POSITIONS: u32 = 924;
/** Bytes of a cell of TWO_SIDED. */
export const TWO_SIDED_CELL: usize = 10;
const TWO_SIDED_CELLS: usize = <usize>TWO_SIDED_POSITIONS * TWO_SIDED_POSITIONS;
/** 54,264 positions × 32 f32: chance of bearing off in exactly k + 1 rolls, k = 0 … 31. */
export const ONE_SIDED: usize = TWO_SIDED + TWO_SIDED_CELLS * TWO_SIDED_CELL;
/** Home positions of up to fifteen checkers. */
export const ONE_SIDED_POSITIONS: u32 = 54264;
/** 15,504 positions × 16 f32: chance that the first checker is off in exactly k + 1 rolls, k = 0 … 15. */
export const FIRST_OFF: usize = ONE_SIDED + <usize>ONE_SIDED_POSITIONS * 128;
/** Home positions of exactly fifteen checkers. */
export const FIRST_OFF_POSITIONS: u32 = 15504;
/** Bytes of the three tables together. */
export const BEAROFF_BYTES: usize = FIRST_OFF + <usize>FIRST_OFF_POSITIONS * 64 - BEAROFF;

/** Work area of the bearoff table generator. */
export const SCRATCH: usize = 0x1a00000;
/** The most checkers of a side in bearoffs of matches that are solved exactly, see backgammon/smallBearoff.ts. */
export const SMALL_CHECKERS: u32 = 4;
/** Home positions of up to four checkers. */
export const SMALL_POSITIONS: u32 = 210;
/** The most live cubes of a match, see backgammon/matchSolver.ts: a centered one, and owned ones of 2 to 32 for either owner. */
export const MOST_LIVE_CUBES: usize = 11;
/** Values of small bearoffs, by pair of positions and live cube: 16 bytes each. They and all up to CACHE share SCRATCH. */
export const SMALL_PAIRS: usize = SCRATCH;
/** Bytes of the races of one live cube, see backgammon/raceChain.ts. */
export const RACE_TABLE_BYTES: usize = 48 * 48 * 16;
/** Values of races: two tables per live cube. */
export const RACES: usize = SMALL_PAIRS + <usize>(SMALL_POSITIONS * SMALL_POSITIONS) * MOST_LIVE_CUBES * 16;
/** Marks of what is solved, u8: one per pair of small bearoffs, then RACES_SOLVED. */
export const SOLVED: usize = RACES + MOST_LIVE_CUBES * 2 * RACE_TABLE_BYTES;
/** Whether the races are solved. */
export const RACES_SOLVED: usize = SOLVED + <usize>(SMALL_POSITIONS * SMALL_POSITIONS);
/** Bytes of the marks. */
export const SOLVED_BYTES: usize = 0xb000;

/** Cached evaluations by look-ahead, see backgammon/cache.ts. */
export const CACHE: usize = SOLVED + SOLVED_BYTES;
/** Bytes of a cache entry. */
export const CACHE_BYTES: usize = 144;
/** Cache entries, a power of two. Four times as many do not raise the hit rate of games at 2-ply. */
export const CACHE_ENTRIES: u32 = 32768;
/** Copies of the boards in PLAYS, kept while a look-ahead reuses that buffer. */
export const CANDIDATES: usize = CACHE + <usize>CACHE_ENTRIES * CACHE_BYTES;
/** The strong net, laid out like those in NETS. */
export const STRONG: usize = CANDIDATES + <usize>MAX_PLAYS * BOARD_BYTES;
/** The largest width of its first layer. */
export const MAX_STRONG_HIDDEN: u32 = 1024;
/** What is known of homes, see backgammon/homes.ts: 16 bytes per entry. */
export const HOMES: usize = STRONG + 0x500000;
/** Its entries, a power of two. */
export const HOME_ENTRIES: u32 = 4096;
/** First address behind the map. */
export const MEMORY_END: usize = HOMES + <usize>HOME_ENTRIES * 16;
