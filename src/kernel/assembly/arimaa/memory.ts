// The memory map of the Arimaa module, which is separate from the kernel. Every buffer has a fixed address and nothing is
// allocated after load. asconfig's memoryBase of this target puts the compiler's static data behind MEMORY_END.
//
//   1 KiB  boards, geometry, keys, lists of steps        128 KiB  rows of a piece
//   1 MiB  listing of turns: entries, boards, table       53 MiB  tree: nodes, states, steps, lines

/**
 * The board that everything works on, 208 bytes. [0 … 63] piece on each square, a1 = 0, b1 = 1 … h8 = 63: 0 none, 1 … 6
 * Gold's R C D H M E, 9 … 14 Silver's. From 64: sixteen u64 sets of squares, one for each piece, [0] all of Gold, [8] all of
 * Silver. At 192: u64 key of the board.
 */
export const BOARD: usize = 0x400;
/** Sixteen u64 sets of squares of BOARD, by piece. */
export const SETS: usize = BOARD + 64;
/** Hash key of BOARD, u64. */
export const KEY: usize = BOARD + 192;
/** Bytes of a board with its sets and key. */
export const BOARD_BYTES: usize = 208;
/** Boards that searches restore, 256 bytes per depth. */
export const SAVED: usize = 0x800;
/** Number of boards at SAVED. */
export const SAVED_BOARDS: usize = 8;
/** The board from which trials, trees and lists of turns start. */
export const ROOT: usize = SAVED + SAVED_BOARDS * 256;
/** The board at the start of the turn that is being played step by step. */
export const TURN_START: usize = ROOT + 256;
/** Per square: u64 set of its neighbors. */
export const NEIGHBORS: usize = 0x1400;
/** Per square, one byte: the trap next to it, 255 = none. */
export const TRAP_NEAR: usize = NEIGHBORS + 512;
/** Hash keys of 16 pieces on 64 squares, u64. */
export const PIECE_KEYS: usize = 0x2000;
/** Lists of u32 compound steps, one per depth of a search; a side has at most 16 × 4 × (1 + 3 + 3). */
export const STEPS: usize = 0x4000;
/** Bytes of a list at STEPS. */
export const STEP_LIST_BYTES: usize = 0x800;
/** Number of lists at STEPS. */
export const STEP_LISTS: usize = 8;
/** Elementary steps (u32) that may follow in a turn. */
export const ELEMENTS: usize = STEPS + STEP_LISTS * STEP_LIST_BYTES;
/** Lists of steps and saved boards of the search for a defense (defense.ts), one per depth, and the parry that it found last. */
export const DEFENSE_LISTS: usize = 0xa000;
export const DEFENSE_BOARDS: usize = DEFENSE_LISTS + 4 * STEP_LIST_BYTES;
export const PARRY: usize = DEFENSE_BOARDS + 4 * 256;
/** Squares of the pieces that a policy turn moves, one byte each. */
export const MOVERS: usize = 0x9000;
/** Results of statistics: 32 f64. */
export const OUT: usize = 0x9100;

/** Rows of a piece: 8 f64 per trial, see playTrials. */
export const ROWS: usize = 0x20000;
/** The most trials in a piece. */
export const MAX_PIECE: u32 = 1024;

/** Keys (u64) of boards that the search for a defense has seen. */
export const SEEN: usize = 0x80000;
/** Slots of SEEN, a power of two. */
export const SEEN_SIZE: usize = 1 << 15;

/**
 * Boards that turns reach, 24 bytes each: u64 key; u32 parent entry; u32 step that led here; u32 index in EXPANSIONS (NONE if
 * no step is left); u32 steps used, and from bit 8 how the turn ends the game (see turns.ts).
 */
export const ENTRIES: usize = 0x100000;
/** The most boards at ENTRIES. */
export const MAX_ENTRIES: u32 = 1 << 20;
/** Bytes per board at ENTRIES. */
export const ENTRY_BYTES: usize = 24;
/** Entries with steps left, 80 bytes each: 64 bytes of pieces, u64 key, u32 entry, u32 steps used. */
export const EXPANSIONS: usize = ENTRIES + <usize>MAX_ENTRIES * ENTRY_BYTES;
/** The most boards at EXPANSIONS. */
export const MAX_EXPANSIONS: u32 = 1 << 18;
/** Bytes per board at EXPANSIONS. */
export const EXPANSION_BYTES: usize = 80;
/** Hash table of entries by key, open addressing: u32 entry + 1, 0 = free. */
export const ENTRY_TABLE: usize = EXPANSIONS + <usize>MAX_EXPANSIONS * EXPANSION_BYTES;
/** Slots of ENTRY_TABLE, a power of two. */
export const ENTRY_TABLE_SIZE: u32 = 1 << 21;

/**
 * Nodes of the tree, 16 bytes each, a node's children adjacent: u32 compound step; u32 visits; u32 state; u16 index of the step in
 * TREE_STEPS (0 none); i16 value of the step in hundredths of a point.
 */
export const NODES: usize = ENTRY_TABLE + <usize>ENTRY_TABLE_SIZE * 4;
/** The most nodes of a tree, and the most states. */
export const MAX_NODES: u32 = 1 << 20;
/** Bytes per node. */
export const NODE_BYTES: usize = 16;
/**
 * States, which nodes that lead to the same board share, 32 bytes: u64 key; f64 mean sample for Gold; u32 samples; u32 first child;
 * u32 number of children, flags and walk (nodes.ts); f32 minimax of the evaluation for Gold, NaN = none yet.
 */
export const STATES: usize = NODES + <usize>MAX_NODES * NODE_BYTES;
/** Bytes per state. */
export const STATE_BYTES: usize = 32;
/** Hash table of states by key, open addressing: u32 state + 1, 0 = free. */
export const STATE_TABLE: usize = STATES + <usize>MAX_NODES * STATE_BYTES;
/** Slots of STATE_TABLE, a power of two. */
export const STATE_TABLE_SIZE: u32 = 1 << 21;
/** Statistics of a step over the whole tree, 16 bytes: u32 identity, u32 samples, f64 their mean. Entry 0 is not a step's. */
export const TREE_STEPS: usize = STATE_TABLE + <usize>STATE_TABLE_SIZE * 4;
/** The most steps at TREE_STEPS. */
export const MAX_TREE_STEPS: u32 = 1 << 15;
/** Hash table of tree steps by identity, open addressing: u16 index in TREE_STEPS, 0 = free. */
export const STEP_TABLE: usize = TREE_STEPS + <usize>MAX_TREE_STEPS * 16;
/** Slots of STEP_TABLE, a power of two. */
export const STEP_TABLE_SIZE: u32 = 1 << 16;
/** While room is made (recycle.ts): per node, u32 state + 1 whose first child it is; 0 for others. */
export const OWNERS: usize = STEP_TABLE + <usize>STEP_TABLE_SIZE * 2;
/** While room is made: per state, u32 its place + 1; 0 if it is dropped. */
export const STATE_PLACES: usize = OWNERS + <usize>MAX_NODES * 4;
/** The path from root to leaf, u32 per depth: node << 4 | side to move after it. */
export const PATH: usize = STATE_PLACES + <usize>MAX_NODES * 4;
/** Compound steps (u32) of the last goal found. */
export const GOAL_LINE: usize = PATH + 256;
/** Compound steps (u32) of the last capture found. */
export const CAPTURE_LINE: usize = GOAL_LINE + 64;
/**
 * First turns that the tree found, 40 bytes each: u64 key of the board after it; f64 mean of its playouts for Gold, or its
 * result; u32 playouts; u32 number of compound steps, + 256 if the value is a result; four u32 compound steps.
 */
export const LINES: usize = GOAL_LINE + 256;
/** The most turns at LINES. */
export const MAX_LINES: u32 = 1 << 16;
/** Bytes per turn at LINES. */
export const LINE_BYTES: usize = 40;

/** Positions that no turn of the tree may make: u64 key of the board, its complement if Silver is to move. */
export const BARRED: usize = LINES + <usize>MAX_LINES * LINE_BYTES;
/** The most positions at BARRED. */
export const MAX_BARRED: u32 = 256;

/**
 * Moves of the advisor, Gold's then Silver's, 136 bytes each: u64 mask; twelve u64 sets of the pieces under it, Gold's R … E, then
 * Silver's; four u32 compound steps; u32 steps that they take; u32 uses; f64 mean value of the playouts that used it, for Gold.
 */
export const CONTEXTS: usize = BARRED + <usize>MAX_BARRED * 8;
/** The most moves of the advisor per side. */
export const MAX_CONTEXTS: u32 = 512;
/** Bytes per move at CONTEXTS. */
export const CONTEXT_BYTES: usize = 136;
/** Moves of the advisor that the current playout used, u32 each: index, from bit 16 the side. */
export const USED: usize = CONTEXTS + 2 * <usize>MAX_CONTEXTS * CONTEXT_BYTES;
/** The most moves at USED. */
export const MAX_USED: u32 = 64;

/** Per number of visits, two f64: 1 / √n, and the minimax's share of its weight (tree.ts). */
export const SELECTION: usize = USED + <usize>MAX_USED * 4;
/** Numbers of visits in the table at SELECTION. */
export const SELECTION_SIZE: u32 = 1 << 12;

/** Worth and place of each piece on each square, i32: 16 pieces of 64 squares, with many pieces on the board, then with few. */
export const PLACED: usize = SELECTION + <usize>SELECTION_SIZE * 16;

/** First address behind the map. */
export const MEMORY_END: usize = PLACED + 8192;
