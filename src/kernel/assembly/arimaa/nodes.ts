// Storage of the tree: nodes, the states that they share, and statistics of steps over the whole tree.
import {
  MAX_NODES,
  NODES,
  NODE_BYTES,
  STATES,
  STATE_BYTES,
  STEP_TABLE,
  STEP_TABLE_SIZE,
  TREE_STEPS,
} from './memory';
import { GOLD } from './board';
import { emptyTable, fillTable, findState } from './stateTable';
import { PASS } from './steps';

/** Flag of a state: the game is over or decided. */
export const OVER: u32 = 1 << 10;
/** Flag of a state: it has children. */
export const EXPANDED: u32 = 1 << 11;
/** Flag of a state: the side to move cannot reach goal in this turn. */
export const SEARCHED: u32 = 1 << 12;
/** Below the flags is the number of children, above them that of the walk that saw the state last (lines.ts). */
const CHILDREN: u32 = (1 << 10) - 1;
const FLAGS: u32 = OVER | EXPANDED | SEARCHED;
const WALK_SHIFT: u32 = 13;
/** Walks are numbered from 0 to this. */
export const LAST_WALK: u32 = (1 << 19) - 1;
/** Unit of a step's value, in points. */
const BIAS_UNIT: f64 = 0.01;

/** Visits of value 0 that a new node starts with. */
let virtualVisits: u32 = 5;
/** Nodes that reach the same board share a state. */
let transpositions: bool = true;

let nodes: u32 = 0;
/** The most nodes of the tree. */
let limit: u32 = MAX_NODES;
let states: u32 = 0;
/** Entries in use at TREE_STEPS. */
let treeSteps: u32 = 1;

/** Removes all nodes and sets how new ones are made. */
export function clearNodes(mostNodes: u32, useVirtualVisits: u32, useTranspositions: bool): void {
  limit = min(mostNodes, MAX_NODES);
  emptyTable();
  memory.fill(STEP_TABLE, 0, (<usize>STEP_TABLE_SIZE) << 1);
  memory.fill(TREE_STEPS, 0, 16);
  treeSteps = 1;
  virtualVisits = useVirtualVisits;
  transpositions = useTranspositions;
  nodes = 0;
  states = 0;
}

/** Number of nodes in the tree. */
export function treeNodes(): u32 {
  return nodes;
}

/** Number of states in the tree. */
export function treeStates(): u32 {
  return states;
}

/** Whether `count` more nodes fit. */
export function hasRoom(count: u32): bool {
  return nodes + count <= limit;
}

/** Address of a node. */
export function nodeAt(index: u32): usize {
  return NODES + <usize>index * NODE_BYTES;
}
/** Compound step that leads to a node. */
export function stepOf(node: usize): u32 {
  return load<u32>(node);
}
/** Visits of a node, virtual ones included. */
export function visitsOf(node: usize): u32 {
  return load<u32>(node + 4);
}
/** Address of a node's state. */
export function stateOf(node: usize): usize {
  return STATES + <usize>load<u32>(node + 8) * STATE_BYTES;
}
/** Mean of a state for Gold with virtual visits as 0, or its result; in [−1, 1]. */
export function valueOf(state: usize): f64 {
  return load<f64>(state + 8);
}
/** Minimax of the evaluation below a state, for Gold; NaN = none yet. */
export function prospectOf(state: usize): f64 {
  return load<f32>(state + 28);
}
/** Sets the value that {@link prospectOf} returns. */
export function setProspect(state: usize, value: f64): void {
  store<f32>(state + 28, <f32>value);
}
/** Visits of a state by all nodes that share it, virtual ones counted once. */
export function stateVisits(state: usize): u32 {
  return load<u32>(state + 16);
}
/** Index of a state's first child. */
export function firstChild(state: usize): u32 {
  return load<u32>(state + 20);
}
/** Number of a state's children. */
export function childCount(state: usize): u32 {
  return load<u32>(state + 24) & CHILDREN;
}
/** Flags of a state: OVER, EXPANDED, SEARCHED, among bits that say something else. */
export function flagsOf(state: usize): u32 {
  return load<u32>(state + 24);
}
/** Whether the game is over or decided at a state. */
export function isOver(state: usize): bool {
  return (flagsOf(state) & OVER) != 0;
}
/** Whether a state has nothing below it: the game is over there, or was decided before it got children. */
export function isEnd(state: usize): bool {
  return (flagsOf(state) & (OVER | EXPANDED)) == OVER;
}
/** Marks a state as seen by a walk; returns whether it was unseen. */
export function firstSeen(state: usize, walk: u32): bool {
  const word = flagsOf(state);
  if (word >> WALK_SHIFT == walk) return false;
  store<u32>(state + 24, (word & ((1 << WALK_SHIFT) - 1)) | (walk << WALK_SHIFT));
  return true;
}
/** Playouts through a node: its visits less the virtual ones. */
export function samplesOf(node: usize): u32 {
  return visitsOf(node) - virtualVisits;
}
/**
 * Value of a state for Gold, in [−1, 1]: the mean of its playouts, or the result if that is certain. Virtual visits only guide the
 * search and do not count here. NaN before the first playout.
 */
export function worthOf(state: usize): f64 {
  if (isOver(state)) return valueOf(state);
  const visits = load<u32>(state + 16);
  const playouts = visits - virtualVisits;
  if (playouts == 0) return NaN;
  // Rounding must not push a mean beyond ±1.
  return min(max((valueOf(state) * <f64>visits) / <f64>playouts, -1), 1);
}

/** Index of a key's state; a new one if there is none or states are not shared. */
function openState(key: u64): u32 {
  if (transpositions) {
    const index = findState(key, states);
    if (index < states) return index;
  }
  const state = STATES + <usize>states * STATE_BYTES;
  store<u64>(state, key);
  store<f64>(state + 8, 0);
  store<u32>(state + 16, virtualVisits);
  store<u64>(state + 20, 0);
  store<f32>(state + 28, NaN);
  return states++;
}

/** Index in TREE_STEPS of a piece's step, the same anywhere in the tree; 0 for a pass. */
function treeStep(step: u32, piece: u32): u32 {
  if (step == PASS) return 0;
  const identity = (piece << 20) | step;
  let slot = (identity * 0x9e3779b1) >>> 16;
  while (true) {
    const at = STEP_TABLE + ((<usize>slot) << 1);
    const entry: u32 = load<u16>(at);
    if (entry == 0) {
      store<u16>(at, treeSteps);
      const record = TREE_STEPS + ((<usize>treeSteps) << 4);
      store<u64>(record, identity);
      store<f64>(record + 8, 0);
      return treeSteps++;
    }
    if (load<u32>(TREE_STEPS + ((<usize>entry) << 4)) == identity) return entry;
    slot = (slot + 1) & (STEP_TABLE_SIZE - 1);
  }
}

/**
 * Appends a node for a step that leads to the state of a key.
 *
 * @param value - of the step, in points
 * @returns address of its state
 */
export function appendNode(step: u32, piece: u32, value: f32, key: u64): usize {
  const state = openState(key);
  const node = nodeAt(nodes++);
  store<u32>(node, step);
  store<u32>(node + 4, virtualVisits);
  store<u32>(node + 8, state);
  store<u16>(node + 12, treeStep(step, piece));
  store<i16>(node + 14, <i16>nearest(<f64>value / BIAS_UNIT));
  return STATES + <usize>state * STATE_BYTES;
}

/** Marks a state as won by `winner`; it keeps its children. */
export function markOver(state: usize, winner: u32): void {
  const result: f64 = winner == GOLD ? 1 : -1;
  store<u32>(state + 24, (flagsOf(state) & ~SEARCHED) | OVER);
  store<f64>(state + 8, result);
  setProspect(state, result);
}

/** Makes the nodes from index `first` on the children of a state. */
export function setChildren(state: usize, first: u32): void {
  store<u32>(state + 20, first);
  store<u32>(state + 24, (flagsOf(state) & ~(FLAGS | CHILDREN)) | EXPANDED | (nodes - first));
}

/** Takes the children of a state away. */
export function dropChildren(state: usize): void {
  store<u32>(state + 24, flagsOf(state) & ~(EXPANDED | CHILDREN));
}

/** Sets where the children of a state are. */
export function moveChildren(state: usize, first: u32): void {
  store<u32>(state + 20, first);
}

/** Sets how many nodes and states there are, after they have been moved. */
export function resize(nodeCount: u32, stateCount: u32): void {
  nodes = nodeCount;
  states = stateCount;
  if (transpositions) fillTable(states);
}

/** Value of a node's step, in points. */
export function biasOf(node: usize): f64 {
  return <f64>load<i16>(node + 14) * BIAS_UNIT;
}
/** Mean sample for Gold of a node's step anywhere in the tree. */
export function historyOf(node: usize): f64 {
  return load<f64>(TREE_STEPS + ((<usize>load<u16>(node + 12)) << 4) + 8);
}

/** Marks a state as searched for a goal. */
export function markSearched(state: usize): void {
  store<u32>(state + 24, flagsOf(state) | SEARCHED);
}

/** Adds a sample to the mean at `at` (f64), whose count is at `count` (u32). */
function average(at: usize, count: usize, sample: f64): void {
  const samples = load<u32>(count) + 1;
  store<u32>(count, samples);
  const mean = load<f64>(at);
  store<f64>(at, mean + (sample - mean) / <f64>samples);
}

/** Adds the sample of a playout below a node: to its visits and to the means of its state and its step. */
export function addSample(node: usize, sample: f64): void {
  const state = stateOf(node);
  store<u32>(node + 4, visitsOf(node) + 1);
  // The value of a finished game is a result, not a mean.
  if (!isOver(state)) average(state + 8, state + 16, sample);
  const entry: u32 = load<u16>(node + 12);
  if (entry) average(TREE_STEPS + ((<usize>entry) << 4) + 8, TREE_STEPS + ((<usize>entry) << 4) + 4, sample);
}
