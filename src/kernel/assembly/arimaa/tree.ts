// The search tree: UCT over compound steps, so that a turn is a path of one to four nodes. Values are for Gold, in [−1, 1]. Nodes
// that reach the same board in the same turn with equally many steps share a state: value and children, not visits.
import { askWith, forgetMoves, forgetUses, gatherMoves, judgeUses } from './advisor';
import { hasGoalIn } from './goal';
import { findHints, hintOf } from './hints';
import { naturalLogarithm } from '../math';
import { BARRED, BOARD, MAX_BARRED, PATH, ROOT, SAVED, SELECTION, SELECTION_SIZE } from './memory';
import { GOLD, NOWHERE, SILVER, boardKey, copyBoard, pieceOn, winnerAfter } from './board';
import {
  EXPANDED,
  OVER,
  SEARCHED,
  addSample,
  appendNode,
  biasOf,
  childCount,
  clearNodes,
  firstChild,
  flagsOf,
  hasRoom,
  historyOf,
  isOver,
  markOver,
  markSearched,
  nodeAt,
  prospectOf,
  samplesOf,
  setChildren,
  setProspect,
  stateOf,
  stepOf,
  treeNodes,
  valueOf,
  visitsOf,
  worthOf,
} from './nodes';
import { playout, prospect } from './playout';
import { startStream } from './random';
import { recycle } from './recycle';
import { PASS, costOf, fromOf, kindOf, listSteps, playStep, stepList, toOf } from './steps';
import { passValue, stepValue } from './values';

const MOST_STEPS: u32 = 4;
/** Nodes that one iteration adds at most: a board has about 300 compound steps. */
const MOST_CHILDREN: u32 = 512;
/** Nodes from the root to a leaf. */
const MOST_DEPTH: u32 = 30;
/** Weight of a step's mean anywhere in the tree. */
const HISTORY: f64 = 1.1;
/** Visits after which the minimax counts half, since playouts then know more than the evaluation. */
const MINIMAX_VISITS: f64 = 1000;

/** Exploration: the constant under the square root of UCB. */
let exploration: f64 = 0.2;
/** Visits before the root gets children; one more per level of depth. */
let maturity: u32 = 5;
/** Visits of value 0 that a new node starts with. */
let virtualVisits: u32 = 5;
/** Step values guide the choice (progressive bias). */
let bias: bool = true;
/** Captures found by searches add to step values (hints.ts). */
let hints: bool = true;
/** A step's mean anywhere in the tree guides the choice (history heuristic). */
let history: bool = true;
/** Nodes that reach the same board share a state. */
let transpositions: bool = true;
/** Finished games below a node can prove its result. */
let proofs: bool = true;
/** Weight, 0 … 1, of the evaluation's minimax against the mean of playouts, for a child without visits. */
let minimax: f64 = 0;
/** Chance, 0 … 1, that a policy turn asks the advisor. */
let advice: f64 = 0;

/** The side to move at the root. */
let rootSide: u32 = GOLD;
/** Nodes have been dropped to make room. */
let recycled: bool = false;

/** State of a descent: side to step, steps used of its turn, the turn's number, and the key of the board at its start. */
let side: u32 = GOLD;
let used: u32 = 0;
let level: u32 = 0;
let turnStart: u64 = 0;

/** Sets the parameters of the search, see docs/arimaa.md. `useMinimax` and `useAdvice` are in 0 … 1. */
export function setTree(
  useExploration: f64,
  useMaturity: u32,
  useVirtualVisits: u32,
  useBias: bool,
  useHints: bool,
  useHistory: bool,
  useTranspositions: bool,
  useProofs: bool,
  useMinimax: f64,
  useAdvice: f64,
): void {
  exploration = useExploration;
  maturity = useMaturity;
  virtualVisits = useVirtualVisits;
  bias = useBias;
  hints = useHints;
  history = useHistory;
  transpositions = useTranspositions;
  proofs = useProofs;
  minimax = useMinimax;
  advice = useAdvice;
}

/** Number of positions at BARRED, which no turn may make. */
let barred: u32 = 0;

/** Allows all positions again. */
export function clearBarred(): void {
  barred = 0;
}

function positionKey(toMove: u32): u64 {
  return toMove == SILVER ? ~boardKey() : boardKey();
}

/** Adds BOARD with `toMove` to move to the positions that no turn of the tree may make. */
export function barBoard(toMove: u32): void {
  if (barred == MAX_BARRED) return;
  store<u64>(BARRED + ((<usize>barred) << 3), positionKey(toMove));
  barred++;
}

/** Whether BOARD with `toMove` to move, where a turn has just ended, would occur for the third time. */
export function isBarred(toMove: u32): bool {
  const key = positionKey(toMove);
  for (let i: u32 = 0; i < barred; i++) if (load<u64>(BARRED + ((<usize>i) << 3)) == key) return true;
  return false;
}

/** Plays a node's step on BOARD and updates the descent. */
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

/** Appends a node for a step that `mover` has just played; `value` is the step's, in points. */
function append(step: u32, piece: u32, value: f32, mover: u32): void {
  // The key covers everything that children depend on.
  let key = boardKey() ^ ((turnStart + <u64>(8 * level + 2 * used)) * 0x9e3779b97f4a7c15);
  if (side == SILVER) key = ~key;
  const state = appendNode(step, piece, value, key);
  const winner = used == 0 ? winnerAfter(mover) : NOWHERE;
  if (winner != NOWHERE) markOver(state, winner);
  else if (minimax > 0 && isNaN(prospectOf(state))) setProspect(state, prospect(side, MOST_STEPS - used));
}

/** Whether a step takes back the one before it. */
function takesBack(step: u32, last: u32): bool {
  return kindOf(step) == 0 && kindOf(last) == 0 && fromOf(step) == toOf(last) && toOf(step) == fromOf(last);
}

/** Gives a state its children. BOARD and the descent must be at it; `last` is the step that led there. */
function expand(state: usize, last: u32): void {
  // The evaluation uses the first list.
  const list = stepList(7);
  const saved = SAVED + 7 * 256;
  copyBoard(saved, BOARD);
  const end = listSteps(side, MOST_STEPS - used, list);
  const mover = side;
  const before = used;
  const keptLevel = level;
  const start = turnStart;
  const target = last == PASS ? NOWHERE : toOf(last);
  const first = treeNodes();
  if (hints) findHints(mover, MOST_STEPS - before);
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
    if (hints && step != PASS) value += hintOf(step, mover, MOST_STEPS - before - costOf(step));
    if (boardKey() != start && !(used == 0 && barred != 0 && isBarred(side)))
      append(step, piece, value, mover);
    copyBoard(BOARD, saved);
    side = mover;
    used = before;
    level = keptLevel;
    turnStart = start;
  }
  // A side that cannot move has lost.
  if (treeNodes() == first) markOver(state, side ^ SILVER);
  else setChildren(state, first);
}

/** 1 / √n for n visits. */
function inverseRoot(n: u32): f64 {
  return n < SELECTION_SIZE ? load<f64>(SELECTION + ((<usize>n) << 4)) : 1 / Math.sqrt(n);
}
/** Share, 0 … 1, of its weight that the minimax keeps after n visits. */
function fading(n: u32): f64 {
  return n < SELECTION_SIZE
    ? load<f64>(SELECTION + ((<usize>n) << 4) + 8)
    : MINIMAX_VISITS / (MINIMAX_VISITS + <f64>n);
}

/** Fills the table of SELECTION, once at module start. */
export function initSelection(): void {
  for (let n: u32 = 1; n < SELECTION_SIZE; n++) {
    const at = SELECTION + ((<usize>n) << 4);
    store<f64>(at, 1 / Math.sqrt(n));
    store<f64>(at + 8, MINIMAX_VISITS / (MINIMAX_VISITS + <f64>n));
  }
}

/**
 * Index of the child that looks best by mean, minimax, exploration, step value and history. Also updates the state's minimax from
 * its children (Lanctot, Winands, Pepels and Sturtevant 2014, implicit minimax backups).
 */
function select(state: usize, parentVisits: u32): u32 {
  const explore = Math.sqrt(exploration * naturalLogarithm(parentVisits));
  const sign: f64 = side == GOLD ? 1 : -1;
  const first = firstChild(state);
  const end = first + childCount(state);
  let best = first;
  let bestScore: f64 = -1e9;
  let most: f64 = -1;
  for (let index = first; index < end; index++) {
    const node = nodeAt(index);
    const n = visitsOf(node);
    const part = inverseRoot(n);
    const child = stateOf(node);
    let score = sign * valueOf(child);
    if (minimax > 0) {
      const prospect = sign * prospectOf(child);
      score += minimax * fading(n) * (prospect - score);
      most = max(most, prospect);
    }
    let guide = explore;
    if (history) guide += HISTORY * sign * historyOf(node);
    score += guide * part;
    if (bias) score += biasOf(node) * part * part;
    if (score <= bestScore) continue;
    best = index;
    bestScore = score;
  }
  if (minimax > 0 && !isOver(state)) setProspect(state, sign * most);
  return best;
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
  store<u32>(PATH, side);
  while (true) {
    const state = stateOf(node);
    const flags = flagsOf(state);
    // Within the first turn the search goes on below a decided state, to find which of its turns decides it.
    if (flags & OVER && !(level == 0 && flags & EXPANDED)) break;
    if (!(flags & EXPANDED)) {
      // Whether the side to move can reach goal in this turn is known exactly. If it can, no playout is needed.
      if (used == 0 && depth > 0 && !(flags & SEARCHED)) {
        if (hasGoalIn(side, MOST_STEPS)) {
          markOver(state, side);
          break;
        }
        markSearched(state);
      }
      // One expansion per iteration, of a node with enough visits.
      if (grown || depth >= MOST_DEPTH || visitsOf(node) < maturity + depth) break;
      if (advice > 0) gatherMoves(side, used == 0);
      expand(state, last);
      grown = true;
      if (isOver(state)) break;
    }
    const index = select(state, visitsOf(node));
    node = nodeAt(index);
    depth++;
    last = stepOf(node);
    lastMover = side;
    advance(last);
    store<u32>(PATH + ((<usize>depth) << 2), (index << 4) | side);
  }
  const state = stateOf(node);
  forgetUses();
  const sample = isOver(state)
    ? valueOf(state)
    : playout(side, MOST_STEPS - used, lastMover == rootSide ? 1 : 0);
  for (let i: u32 = 0; i <= depth; i++) addSample(pathNode(i), sample);
  judgeUses(sample);
  if (proofs && isOver(state)) prove(depth);
}

/** Node of the descent's path at a depth. */
function pathNode(depth: u32): usize {
  return nodeAt(load<u32>(PATH + ((<usize>depth) << 2)) >> 4);
}

/**
 * Proves results above the finished game at the end of the path: a side that can move to a won game has won, one whose moves all
 * lose has lost (Winands, Björnsson and Saito 2008, MCTS-Solver). The root stays open, so that its turns can still be compared.
 */
function prove(depth: u32): void {
  const won: f64 = valueOf(stateOf(pathNode(depth)));
  const winner = won > 0 ? GOLD : SILVER;
  for (let i = depth - 1; i > 0 && i < depth; i--) {
    const state = stateOf(pathNode(i));
    if (isOver(state)) continue;
    const mover = load<u32>(PATH + ((<usize>i) << 2)) & SILVER;
    if (mover != winner) {
      const first = firstChild(state);
      const end = first + childCount(state);
      for (let index = first; index < end; index++) {
        const child = stateOf(nodeAt(index));
        if (!isOver(child) || valueOf(child) != won) return;
      }
    }
    markOver(state, winner);
  }
}

/** Starts a tree of at most `mostNodes` from BOARD with `mover` to move, which must be able to. */
export function openTree(mover: u32, mostNodes: u32): void {
  clearNodes(mostNodes, virtualVisits, transpositions);
  forgetMoves();
  copyBoard(ROOT, BOARD);
  rootSide = mover;
  recycled = false;
  side = mover;
  used = 0;
  level = 0;
  turnStart = boardKey();
  append(PASS, 0, 0, mover);
}

/** Runs iterations first … first + count − 1 of the tree opened last, from BOARD, which must be its root. */
export function growTree(seed: u32, first: u32, count: u32): void {
  // Lists of turns overwrite ROOT.
  copyBoard(ROOT, BOARD);
  askWith(advice);
  for (let iteration = first; iteration < first + count; iteration++) {
    if (!hasRoom(MOST_CHILDREN)) {
      recycle();
      recycled = true;
    }
    startStream(seed, iteration);
    iterate();
  }
  // Trials outside a tree depend only on their number, so what a tree has learned must not affect them.
  askWith(0);
  copyBoard(BOARD, ROOT);
}

/** Whether the tree has dropped nodes to make room. */
export function treeIsRecycled(): bool {
  return recycled;
}

/** Number of the tree's playouts. */
export function rootSamples(): u32 {
  return samplesOf(nodeAt(0));
}
/** Mean of the tree's playouts for Gold, NaN before the first; the result if every turn is barred. */
export function rootWorth(): f64 {
  return worthOf(stateOf(nodeAt(0)));
}
/** Whether the root is decided because every turn is barred. */
export function rootIsOver(): bool {
  return isOver(stateOf(nodeAt(0)));
}
