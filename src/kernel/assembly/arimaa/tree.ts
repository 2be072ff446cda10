// The search tree: UCT over compound steps, so that a turn is a path of one to four nodes. Values are for Gold, in [−1, 1]. Nodes
// that reach the same board in the same turn with as many steps share a state: value and children, not visits.
import { hasGoalIn, goalIn } from './goal';
import { naturalLogarithm } from '../math';
import {
  BOARD,
  GOAL_LINE,
  MAX_NODES,
  NODES,
  NODE_BYTES,
  PATH,
  ROOT,
  SAVED,
  STATES,
  STATE_BYTES,
  STATE_TABLE,
  STATE_TABLE_SIZE,
  TREE_STEPS,
  TREE_STEPS_SIZE,
} from './memory';
import { GOLD, NOWHERE, SILVER, boardKey, copyBoard, pieceOn, winnerAfter } from './board';
import { playout } from './playout';
import { startStream } from './random';
import { PASS, costOf, fromOf, kindOf, listSteps, playStep, stepList, toOf } from './steps';
import { passValue, stepValue } from './values';

const MOST_STEPS: u32 = 4;
/** Nodes from the root to a leaf. */
const MOST_DEPTH: u32 = 30;
/** Weight of the mean of a step anywhere in the tree. */
const HISTORY: f64 = 1.1;

/** Flags of a state. */
const OVER: u32 = 1;
const EXPANDED: u32 = 2;
/** The side to move has no goal in this turn. */
const SEARCHED: u32 = 4;
/** Beside the flags: the walk over the tree that came by last (lines.ts). */
const FLAG_BITS: u32 = 8;

/** Exploration: the constant under the root of UCB. */
let exploration: f64 = 0.2;
/** Visits before a node gets children, and a node deeper one more for each level. */
let maturity: u32 = 5;
/** Visits of value 0 that a new node starts with. */
let virtualVisits: u32 = 5;
/** Step values guide the choice (progressive bias). */
let bias: bool = true;
/** So do means of steps anywhere in the tree (history heuristic). */
let history: bool = true;
/** Boards reached in several ways are one state. */
let transpositions: bool = true;

let rootSide: u32 = GOLD;
let nodes: u32 = 0;
let states: u32 = 0;
/** No room for further nodes: the tree is sampled as it is. */
let full: bool = false;

/** Where a descent stands: whose step is next, steps used of its turn, the turn's number and the board it began with. */
let side: u32 = GOLD;
let used: u32 = 0;
let level: u32 = 0;
let turnStart: u64 = 0;

export function setTree(
  useExploration: f64,
  useMaturity: u32,
  useVirtualVisits: u32,
  useBias: bool,
  useHistory: bool,
  useTranspositions: bool,
): void {
  exploration = useExploration;
  maturity = useMaturity;
  virtualVisits = useVirtualVisits;
  bias = useBias;
  history = useHistory;
  transpositions = useTranspositions;
}

export function nodeAt(index: u32): usize {
  return NODES + <usize>index * NODE_BYTES;
}
export function stepOf(node: usize): u32 {
  return load<u32>(node);
}
function visitsOf(node: usize): u32 {
  return load<u32>(node + 4);
}
export function stateOf(node: usize): usize {
  return STATES + <usize>load<u32>(node + 8) * STATE_BYTES;
}
export function valueOf(state: usize): f64 {
  return load<f64>(state + 8);
}
export function firstChild(state: usize): u32 {
  return load<u32>(state + 20);
}
export function childCount(state: usize): u32 {
  return load<u32>(state + 24);
}
function flagsOf(state: usize): u32 {
  return load<u32>(state + 28);
}
export function isOver(state: usize): bool {
  return (flagsOf(state) & OVER) != 0;
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

/** The state of BOARD as the descent stands, with the key of everything that its children depend on. */
function openState(): u32 {
  let key = boardKey() ^ ((turnStart + <u64>(8 * level + 2 * used)) * 0x9e3779b97f4a7c15);
  if (side == SILVER) key = ~key;
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

/** Plays a node's step: on BOARD, and on where the descent stands. */
function advance(step: u32): void {
  if (step != PASS) {
    playStep(step);
    used += costOf(step);
  }
  if (step != PASS && used < MOST_STEPS) return;
  used = 0;
  side ^= SILVER;
  level++;
  turnStart = boardKey();
}

function markOver(state: usize, winner: u32): void {
  store<u32>(state + 28, OVER);
  store<f64>(state + 8, winner == GOLD ? 1 : -1);
}

/** Appends a node for a step that has been taken: `value` is the step's, `mover` who took it. */
function appendNode(step: u32, piece: u32, value: f32, mover: u32): void {
  const state = openState();
  const node = nodeAt(nodes++);
  store<u32>(node, step);
  store<u32>(node + 4, virtualVisits);
  store<u32>(node + 8, state);
  store<u32>(node + 12, treeStep(step, piece));
  store<f32>(node + 16, value);
  if (used != 0) return;
  const winner = winnerAfter(mover);
  if (winner != NOWHERE) markOver(STATES + <usize>state * STATE_BYTES, winner);
}

/** Whether a step takes back the one before it. */
function takesBack(step: u32, last: u32): bool {
  return kindOf(step) == 0 && kindOf(last) == 0 && fromOf(step) == toOf(last) && toOf(step) == fromOf(last);
}

function setChildren(state: usize, first: u32): void {
  store<u32>(state + 20, first);
  store<u32>(state + 24, nodes - first);
  store<u32>(state + 28, EXPANDED);
}

/** The only children of a turn that can goal: the steps of that line, one below the other. */
function expandGoal(state: usize, steps: u32): void {
  const before = SAVED + 7 * 256;
  copyBoard(before, BOARD);
  const keptSide = side;
  const keptUsed = used;
  const keptLevel = level;
  const keptStart = turnStart;
  let taken: u32 = 0;
  for (let at: usize = GOAL_LINE; taken < steps; at += 4) {
    const step = load<u32>(at);
    const piece = pieceOn(fromOf(step));
    const value = stepValue(step, NOWHERE);
    taken += costOf(step);
    const first = nodes;
    playStep(step);
    used += costOf(step);
    // On goal the rest of the turn is dropped.
    if (taken == steps) {
      used = 0;
      side ^= SILVER;
      level++;
      turnStart = boardKey();
    }
    appendNode(step, piece, value, keptSide);
    setChildren(state, first);
    state = stateOf(nodeAt(first));
    // Another line that is the same so far goes on as it did.
    if (flagsOf(state) & (OVER | EXPANDED)) break;
  }
  side = keptSide;
  used = keptUsed;
  level = keptLevel;
  turnStart = keptStart;
  copyBoard(BOARD, before);
}

/** Gives a state its children. BOARD and the descent stand on it. */
function expand(state: usize, last: u32): void {
  if (level == 0 && used == 0) {
    const steps = goalIn(side, MOST_STEPS);
    if (steps) {
      expandGoal(state, steps);
      return;
    }
  }
  const list = stepList(0);
  const saved = SAVED + 7 * 256;
  copyBoard(saved, BOARD);
  const end = listSteps(side, MOST_STEPS - used, list);
  const mover = side;
  const before = used;
  const keptLevel = level;
  const start = turnStart;
  const target = last == PASS ? NOWHERE : toOf(last);
  const first = nodes;
  for (let at = list; at <= end; at += 4) {
    let step: u32 = PASS;
    let piece: u32 = 0;
    let value: f32 = 0;
    if (at < end) {
      step = load<u32>(at);
      if (before && takesBack(step, last)) continue;
      piece = pieceOn(fromOf(step));
      value = stepValue(step, target);
    } else if (before) value = <f32>passValue(MOST_STEPS - before) / 10;
    else break;
    advance(step);
    if (boardKey() != start) appendNode(step, piece, value, mover);
    copyBoard(BOARD, saved);
    side = mover;
    used = before;
    level = keptLevel;
    turnStart = start;
  }
  // Who cannot move has lost.
  if (nodes == first) markOver(state, side ^ SILVER);
  else setChildren(state, first);
}

/** The child that looks best: mean, exploration, step value and history. */
function select(state: usize, parentVisits: u32): u32 {
  const explore = Math.sqrt(exploration * naturalLogarithm(parentVisits));
  const sign: f64 = side == GOLD ? 1 : -1;
  const first = firstChild(state);
  const end = first + childCount(state);
  let best = first;
  let bestScore: f64 = -1e9;
  for (let index = first; index < end; index++) {
    const node = nodeAt(index);
    const n = <f64>visitsOf(node);
    const root = Math.sqrt(n);
    let score = sign * valueOf(stateOf(node));
    let guide = explore;
    if (history) guide += HISTORY * sign * load<f64>(TREE_STEPS + ((<usize>load<u32>(node + 12)) << 4) + 8);
    score += guide / root;
    if (bias) score += <f64>load<f32>(node + 16) / n;
    if (score <= bestScore) continue;
    best = index;
    bestScore = score;
  }
  return best;
}

/** One more sample into a mean at `at` (f64), with its count at `count` (u32). */
function average(at: usize, count: usize, sample: f64): void {
  const samples = load<u32>(count) + 1;
  store<u32>(count, samples);
  const mean = load<f64>(at);
  store<f64>(at, mean + (sample - mean) / <f64>samples);
}

function iterate(): void {
  copyBoard(BOARD, ROOT);
  side = rootSide;
  used = 0;
  level = 0;
  turnStart = boardKey();
  let node = nodeAt(0);
  let depth: u32 = 0;
  let last: u32 = PASS;
  let lastMover = rootSide ^ SILVER;
  let grown = false;
  store<u32>(PATH, 0);
  while (true) {
    const state = stateOf(node);
    const flags = flagsOf(state);
    if (flags & OVER) break;
    if (!(flags & EXPANDED)) {
      // Whether the side to move can goal in this turn is a fact, and no sample is needed where it can.
      if (used == 0 && depth > 0 && !(flags & SEARCHED)) {
        if (hasGoalIn(side, MOST_STEPS)) {
          markOver(state, side);
          break;
        }
        store<u32>(state + 28, flags | SEARCHED);
      }
      // One expansion an iteration, of a node that has ripened.
      if (grown || full || depth >= MOST_DEPTH || visitsOf(node) < maturity + depth) break;
      // A board has at most some 300 steps.
      if (nodes + 512 > MAX_NODES) {
        full = true;
        break;
      }
      expand(state, last);
      grown = true;
      if (isOver(state)) break;
    }
    const index = select(state, visitsOf(node));
    node = nodeAt(index);
    depth++;
    store<u32>(PATH + ((<usize>depth) << 2), index);
    last = stepOf(node);
    lastMover = side;
    advance(last);
  }
  const state = stateOf(node);
  const sample = isOver(state)
    ? valueOf(state)
    : playout(side, MOST_STEPS - used, lastMover == rootSide ? 1 : 0);
  for (let i: u32 = 0; i <= depth; i++) {
    const visited = nodeAt(load<u32>(PATH + ((<usize>i) << 2)));
    const its = stateOf(visited);
    store<u32>(visited + 4, visitsOf(visited) + 1);
    // The value of a finished game is no mean.
    if (!isOver(its)) average(its + 8, its + 16, sample);
    const entry = load<u32>(visited + 12);
    if (entry)
      average(TREE_STEPS + ((<usize>entry) << 4) + 8, TREE_STEPS + ((<usize>entry) << 4) + 4, sample);
  }
}

/** Starts a tree from BOARD with `mover` to move, who must have a step. */
export function openTree(mover: u32): void {
  memory.fill(STATE_TABLE, 0, (<usize>STATE_TABLE_SIZE) << 2);
  memory.fill(TREE_STEPS, 0, (<usize>TREE_STEPS_SIZE) << 4);
  copyBoard(ROOT, BOARD);
  rootSide = mover;
  nodes = 0;
  states = 0;
  full = false;
  side = mover;
  used = 0;
  level = 0;
  turnStart = boardKey();
  appendNode(PASS, 0, 0, mover);
}

/** Iterations first … first + count − 1 of the tree opened last. */
export function growTree(seed: u32, first: u32, count: u32): void {
  for (let iteration = first; iteration < first + count; iteration++) {
    startStream(seed, iteration);
    iterate();
  }
  copyBoard(BOARD, ROOT);
}

export function treeNodes(): u32 {
  return nodes;
}
export function treeIsFull(): bool {
  return full;
}
