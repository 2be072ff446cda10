// The memory map of the Arimaa module, which is a module of its own. Every buffer has a fixed place, nothing is allocated
// after load; asconfig's memoryBase of this target keeps the compiler's static data behind MEMORY_END.
//
//   1 KiB  boards, geometry, keys, lists of steps        128 KiB  rows of a piece, results
//   1 MiB  listing of turns: entries, boards, table       53 MiB  tree: nodes, states, steps, lines

/**
 * The board everything works on, 208 bytes. [0 … 63] piece on each square, a1 = 0, b1 = 1 … h8 = 63: 0 none, 1 … 6 Gold's
 * R C D H M E, 9 … 14 Silver's. From 64: sixteen u64 sets of squares, one for each piece, [0] all of Gold, [8] all of
 * Silver. At 192: u64 key of the board.
 */
export const BOARD: usize = 0x400;
export const SETS: usize = BOARD + 64;
export const KEY: usize = BOARD + 192;
export const BOARD_BYTES: usize = 208;
/** Boards that searches come back to, by depth. */
export const SAVED: usize = 0x800;
export const SAVED_BOARDS: usize = 8;
/** Where trials start, and where the turn that is being listed or played step by step started. */
export const ROOT: usize = SAVED + SAVED_BOARDS * 256;
export const TURN_START: usize = ROOT + 256;
/** Of each square: u64 set of its neighbours; the trap next to it (255 none). */
export const NEIGHBOURS: usize = 0x1400;
export const TRAP_NEAR: usize = NEIGHBOURS + 512;
/** Keys of 16 pieces on 64 squares. */
export const PIECE_KEYS: usize = 0x2000;
/** Lists of steps, one for each depth of a search; a side has at most 16 × 4 × (1 + 3 + 3) compound steps. */
export const STEPS: usize = 0x4000;
export const STEP_LIST_BYTES: usize = 0x800;
export const STEP_LISTS: usize = 8;
/** Elementary steps that may follow in a turn. */
export const ELEMENTS: usize = STEPS + STEP_LISTS * STEP_LIST_BYTES;
/** Squares of the pieces a policy turn plays with, one byte each. */
export const MOVERS: usize = 0x9000;
/** Numbers returned: 32 f64. */
export const OUT: usize = 0x9100;

/** Rows of a piece, 8 f64 a trial. */
export const ROWS: usize = 0x20000;
export const MAX_PIECE: u32 = 1024;

/**
 * Boards reached by a turn, 24 bytes each: u64 key; u32 parent entry; u32 step that led here; u32 place among EXPANSIONS (NONE
 * where no step is left); u32 steps used, and from bit 8 what the board means (see turns.ts).
 */
export const ENTRIES: usize = 0x100000;
export const MAX_ENTRIES: u32 = 1 << 20;
export const ENTRY_BYTES: usize = 24;
/** Those with steps left: 64 bytes of pieces, u64 key, u32 entry, u32 steps used. */
export const EXPANSIONS: usize = ENTRIES + <usize>MAX_ENTRIES * ENTRY_BYTES;
export const MAX_EXPANSIONS: u32 = 1 << 18;
export const EXPANSION_BYTES: usize = 80;
/** Open addressing: u32 entry + 1, 0 free. */
export const ENTRY_TABLE: usize = EXPANSIONS + <usize>MAX_EXPANSIONS * EXPANSION_BYTES;
export const ENTRY_TABLE_SIZE: u32 = 1 << 21;

/**
 * Tree: nodes of 24 bytes, children of a node side by side: u32 compound step; u32 visits; u32 state; u32 entry of the step among
 * TREE_STEPS (0 none); f32 value of the step; unused.
 */
export const NODES: usize = ENTRY_TABLE + <usize>ENTRY_TABLE_SIZE * 4;
export const MAX_NODES: u32 = 1 << 20;
export const NODE_BYTES: usize = 24;
/**
 * What nodes that lead to the same board share, 40 bytes: u64 key; f64 mean sample for Gold; u32 samples; u32 first child;
 * u32 children; u32 flags (tree.ts); f64 minimax of the evaluation for Gold, NaN: none yet.
 */
export const STATES: usize = NODES + <usize>MAX_NODES * NODE_BYTES;
export const STATE_BYTES: usize = 40;
/** Open addressing by key: u32 state + 1, 0 free. */
export const STATE_TABLE: usize = STATES + <usize>MAX_NODES * STATE_BYTES;
export const STATE_TABLE_SIZE: u32 = 1 << 21;
/** A step wherever it stands in the tree, 16 bytes: u32 identity, u32 samples, f64 their mean. Open addressing. */
export const TREE_STEPS: usize = STATE_TABLE + <usize>STATE_TABLE_SIZE * 4;
export const TREE_STEPS_SIZE: u32 = 1 << 16;
/** Nodes from the root to the leaf. */
export const PATH: usize = TREE_STEPS + <usize>TREE_STEPS_SIZE * 16;
/** Steps of a goal found, by depth. */
export const GOAL_LINE: usize = PATH + 256;
/** Steps of a capture found, by depth. */
export const CAPTURE_LINE: usize = GOAL_LINE + 64;
/**
 * First turns found by the tree, 40 bytes: u64 key of the board after it; f64 mean of its playouts, or its result; u32 playouts; u32
 * steps, + 256 where the value is a result; four u32 steps.
 */
export const LINES: usize = GOAL_LINE + 256;
export const MAX_LINES: u32 = 1 << 16;
export const LINE_BYTES: usize = 40;

/** Positions that no turn of the tree may make: u64 key of the board, its complement where Silver is to move. */
export const BARRED: usize = LINES + <usize>MAX_LINES * LINE_BYTES;
export const MAX_BARRED: u32 = 256;

/**
 * Moves of the advisor, Gold's and then Silver's, 136 bytes: u64 mask; twelve u64 sets of the pieces under it, Gold's R … E, then
 * Silver's; four u32 compound steps; u32 steps they take; u32 uses; f64 mean value of the playouts that used it, for Gold.
 */
export const CONTEXTS: usize = BARRED + <usize>MAX_BARRED * 8;
export const MAX_CONTEXTS: u32 = 512;
export const CONTEXT_BYTES: usize = 136;
/** Those that a playout used: index, from bit 16 the side. */
export const USED: usize = CONTEXTS + 2 * <usize>MAX_CONTEXTS * CONTEXT_BYTES;
export const MAX_USED: u32 = 64;

/** First steps of captures at the node that gets children, 8 bytes: u32 compound step; f32 what it adds to the step's value. */
export const HINTS: usize = USED + <usize>MAX_USED * 4;
export const MAX_HINTS: u32 = 16;

export const MEMORY_END: usize = HINTS + <usize>MAX_HINTS * 8;
