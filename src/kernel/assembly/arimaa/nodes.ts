// What the tree is stored in: nodes, the states that they share, and steps wherever they stand in it.
import {
  MAX_NODES,
  NODES,
  NODE_BYTES,
  STATES,
  STATE_BYTES,
  STATE_TABLE,
  STATE_TABLE_SIZE,
  TREE_STEPS,
  TREE_STEPS_SIZE,
} from './memory';
import { GOLD } from './board';
import { PASS } from './steps';

/** Flags of a state. */
export const OVER: u32 = 1;
export const EXPANDED: u32 = 2;
/** The side to move has no goal in this turn. */
export const SEARCHED: u32 = 4;
/** Beside the flags: the walk over the tree that came by last (lines.ts). */
const FLAG_BITS: u32 = 8;

/** Visits of value 0 that a new node starts with. */
let virtualVisits: u32 = 5;
/** Boards reached in several ways are one state. */
let transpositions: bool = true;

let nodes: u32 = 0;
let states: u32 = 0;

/** Forgets all nodes; new ones are made as told. */
export function clearNodes(useVirtualVisits: u32, useTranspositions: bool): void {
  memory.fill(STATE_TABLE, 0, (<usize>STATE_TABLE_SIZE) << 2);
  memory.fill(TREE_STEPS, 0, (<usize>TREE_STEPS_SIZE) << 4);
  virtualVisits = useVirtualVisits;
  transpositions = useTranspositions;
  nodes = 0;
  states = 0;
}

export function treeNodes(): u32 {
  return nodes;
}

/** Whether so many further nodes may be appended. */
export function hasRoom(count: u32): bool {
  return nodes + count <= MAX_NODES;
}

export function nodeAt(index: u32): usize {
  return NODES + <usize>index * NODE_BYTES;
}
export function stepOf(node: usize): u32 {
  return load<u32>(node);
}
export function visitsOf(node: usize): u32 {
  return load<u32>(node + 4);
}
export function stateOf(node: usize): usize {
  return STATES + <usize>load<u32>(node + 8) * STATE_BYTES;
}
export function valueOf(state: usize): f64 {
  return load<f64>(state + 8);
}
/** Minimax of the evaluation below a state, for Gold; NaN: none yet. */
export function prospectOf(state: usize): f64 {
  return load<f64>(state + 32);
}
export function setProspect(state: usize, value: f64): void {
  store<f64>(state + 32, value);
}
export function firstChild(state: usize): u32 {
  return load<u32>(state + 20);
}
export function childCount(state: usize): u32 {
  return load<u32>(state + 24);
}
export function flagsOf(state: usize): u32 {
  return load<u32>(state + 28);
}
export function isOver(state: usize): bool {
  return (flagsOf(state) & OVER) != 0;
}
/** Whether nothing is to be looked at below a state: the game is over there, or decided before it grew. */
export function isEnd(state: usize): bool {
  return (flagsOf(state) & (OVER | EXPANDED)) == OVER;
}
/** Marks a state as seen by a walk; whether it had not been. */
export function firstSeen(state: usize, walk: u32): bool {
  const flags = flagsOf(state);
  if (flags >> FLAG_BITS == walk) return false;
  store<u32>(state + 28, (flags & ((1 << FLAG_BITS) - 1)) | (walk << FLAG_BITS));
  return true;
}
/** Visits that were not virtual. */
export function samplesOf(node: usize): u32 {
  return visitsOf(node) - virtualVisits;
}
/**
 * What a state is worth to Gold: the mean of its playouts, or the result where that is certain. Virtual visits guide the search and
 * do not count here. NaN before the first playout.
 */
export function worthOf(state: usize): f64 {
  if (isOver(state)) return valueOf(state);
  const visits = load<u32>(state + 16);
  const playouts = visits - virtualVisits;
  if (playouts == 0) return NaN;
  // Rounding must not carry a mean beyond a result.
  return min(max((valueOf(state) * <f64>visits) / <f64>playouts, -1), 1);
}

/** The state of a key, a new one where there is none yet or none are shared. */
function openState(key: u64): u32 {
  let slot = <u32>(key >> 32) & (STATE_TABLE_SIZE - 1);
  if (transpositions)
    while (true) {
      const held = load<u32>(STATE_TABLE + ((<usize>slot) << 2));
      if (held == 0) break;
      if (load<u64>(STATES + <usize>(held - 1) * STATE_BYTES) == key) return held - 1;
      slot = (slot + 1) & (STATE_TABLE_SIZE - 1);
    }
  const state = STATES + <usize>states * STATE_BYTES;
  store<u64>(state, key);
  store<f64>(state + 8, 0);
  store<u32>(state + 16, virtualVisits);
  store<u64>(state + 20, 0);
  store<u32>(state + 28, 0);
  store<f64>(state + 32, NaN);
  if (transpositions) store<u32>(STATE_TABLE + ((<usize>slot) << 2), states + 1);
  return states++;
}

/** The entry of a step, the same wherever in the tree it is played; 0 for a pass. */
function treeStep(step: u32, piece: u32): u32 {
  if (step == PASS) return 0;
  const identity = (piece << 20) | step;
  let entry = max((identity * 0x9e3779b1) >>> 16, 1);
  while (true) {
    const at = TREE_STEPS + ((<usize>entry) << 4);
    const held = load<u32>(at);
    if (held == identity) return entry;
    if (held == 0) {
      store<u32>(at, identity);
      return entry;
    }
    entry = max((entry + 1) & (TREE_STEPS_SIZE - 1), 1);
  }
}

/**
 * Appends a node for a step that leads to the state of a key.
 *
 * @param value - of the step
 * @returns its state
 */
export function appendNode(step: u32, piece: u32, value: f32, key: u64): usize {
  const state = openState(key);
  const node = nodeAt(nodes++);
  store<u32>(node, step);
  store<u32>(node + 4, virtualVisits);
  store<u32>(node + 8, state);
  store<u32>(node + 12, treeStep(step, piece));
  store<f32>(node + 16, value);
  return STATES + <usize>state * STATE_BYTES;
}

/** The game is over or decided there; children that it has it keeps. */
export function markOver(state: usize, winner: u32): void {
  const result: f64 = winner == GOLD ? 1 : -1;
  store<u32>(state + 28, (flagsOf(state) & EXPANDED) | OVER);
  store<f64>(state + 8, result);
  setProspect(state, result);
}

/** The nodes from `first` on are a state's children. */
export function setChildren(state: usize, first: u32): void {
  store<u32>(state + 20, first);
  store<u32>(state + 24, nodes - first);
  store<u32>(state + 28, EXPANDED);
}

/** Value of a node's step, and the mean sample of that step anywhere in the tree. */
export function biasOf(node: usize): f64 {
  return load<f32>(node + 16);
}
export function historyOf(node: usize): f64 {
  return load<f64>(TREE_STEPS + ((<usize>load<u32>(node + 12)) << 4) + 8);
}

/** Marks a state as searched for a goal. */
export function markSearched(state: usize): void {
  store<u32>(state + 28, flagsOf(state) | SEARCHED);
}

/** One more sample into a mean at `at` (f64), with its count at `count` (u32). */
function average(at: usize, count: usize, sample: f64): void {
  const samples = load<u32>(count) + 1;
  store<u32>(count, samples);
  const mean = load<f64>(at);
  store<f64>(at, mean + (sample - mean) / <f64>samples);
}

/** A sample of a playout below a node: one more visit; into the means of its state and its step. */
export function addSample(node: usize, sample: f64): void {
  const state = stateOf(node);
  store<u32>(node + 4, visitsOf(node) + 1);
  // The value of a finished game is no mean.
  if (!isOver(state)) average(state + 8, state + 16, sample);
  const entry = load<u32>(node + 12);
  if (entry) average(TREE_STEPS + ((<usize>entry) << 4) + 8, TREE_STEPS + ((<usize>entry) << 4) + 4, sample);
}
