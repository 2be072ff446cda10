// Makes room in a full tree: the children of states with the fewest visits are dropped, and what is left is moved together. Such a
// state keeps its value and gets children again when the search returns to it.
import { MAX_NODES, NODES, NODE_BYTES, OWNERS, STATES, STATE_BYTES, STATE_PLACES } from './memory';
import {
  EXPANDED,
  childCount,
  dropChildren,
  firstChild,
  flagsOf,
  isOver,
  moveChildren,
  nodeAt,
  resize,
  stateVisits,
  treeNodes,
  treeStates,
} from './nodes';

/** Share of the nodes that a recycling drops, at least: one in this many. */
const SHARE: u32 = 2;
/** Numbers of visits are counted in classes, eight for each doubling. */
const CLASSES: u32 = 256;

/** States with fewer visits lose their children. */
let least: u32 = 0;

function stateAt(index: u32): usize {
  return STATES + <usize>index * STATE_BYTES;
}
/** Number of the state of a node. */
function stateIndex(node: usize): u32 {
  return load<u32>(node + 8);
}
function ownerAt(node: u32): usize {
  return OWNERS + ((<usize>node) << 2);
}
function placeAt(state: u32): usize {
  return STATE_PLACES + ((<usize>state) << 2);
}

/** Class of a number of visits ≥ 8. */
function classOf(visits: u32): u32 {
  const octave = 31 - <u32>clz(visits);
  return (octave << 3) | ((visits >> (octave - 3)) & 7);
}
/** The smallest number of visits in a class. */
function leastOf(index: u32): u32 {
  return (8 | (index & 7)) << ((index >> 3) - 3);
}

/** Sets `least` so that enough nodes belong to states with fewer visits. */
function chooseLeast(): void {
  memory.fill(OWNERS, 0, CLASSES << 2);
  for (let index: u32 = 0; index < treeStates(); index++) {
    const state = stateAt(index);
    if ((flagsOf(state) & EXPANDED) == 0 || isOver(state)) continue;
    const at = ownerAt(classOf(max(stateVisits(state), 8)));
    store<u32>(at, load<u32>(at) + childCount(state));
  }
  let dropped: u32 = 0;
  let index: u32 = 0;
  while (index < CLASSES - 1 && dropped < treeNodes() / SHARE) dropped += load<u32>(ownerAt(index++));
  least = leastOf(index);
}

/** Marks a state and everything below it that is kept. */
function keep(index: u32): void {
  if (load<u32>(placeAt(index))) return;
  store<u32>(placeAt(index), 1);
  const state = stateAt(index);
  if ((flagsOf(state) & EXPANDED) == 0) return;
  // Turns that pass through a decided state must still be found.
  if (index > 0 && stateVisits(state) < least && !isOver(state)) {
    dropChildren(state);
    return;
  }
  const first = firstChild(state);
  const end = first + childCount(state);
  store<u32>(ownerAt(first), index + 1);
  for (let child = first; child < end; child++) keep(stateIndex(nodeAt(child)));
}

/** Moves the nodes that are kept to the front; returns their number. */
function moveNodes(): u32 {
  // The root has no owner.
  let to: u32 = 1;
  let from: u32 = 1;
  while (from < treeNodes()) {
    const owner = load<u32>(ownerAt(from));
    if (owner == 0) {
      from++;
      continue;
    }
    const state = stateAt(owner - 1);
    const count = childCount(state);
    memory.copy(nodeAt(to), nodeAt(from), <usize>count * NODE_BYTES);
    moveChildren(state, to);
    to += count;
    from += count;
  }
  return to;
}

/** Moves the states that are kept to the front and notes their places; returns their number. */
function moveStates(): u32 {
  let to: u32 = 0;
  for (let from: u32 = 0; from < treeStates(); from++) {
    if (load<u32>(placeAt(from)) == 0) continue;
    memory.copy(stateAt(to), stateAt(from), STATE_BYTES);
    store<u32>(placeAt(from), ++to);
  }
  return to;
}

/** Drops at least half of the nodes, those that are rarely visited. No node or state may be in use. */
export function recycle(): void {
  chooseLeast();
  memory.fill(OWNERS, 0, (<usize>MAX_NODES) << 2);
  memory.fill(STATE_PLACES, 0, (<usize>MAX_NODES) << 2);
  keep(0);
  const nodes = moveNodes();
  const states = moveStates();
  for (let node = NODES; node < nodeAt(nodes); node += NODE_BYTES)
    store<u32>(node + 8, load<u32>(placeAt(stateIndex(node))) - 1);
  resize(nodes, states);
}
