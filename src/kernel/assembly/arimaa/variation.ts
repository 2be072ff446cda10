// A walk down the tree, from the root along given steps and then along those with the most playouts.
import { childCount, firstChild, isOver, nodeAt, samplesOf, stateOf, stepOf } from './nodes';

/** What {@link likelyStep} returns where the walk ends. */
const NONE: u32 = 0xffffffff;

/** The state that the walk has reached. */
let state: usize = 0;

/** Begins a walk at the root. */
export function startVariation(): void {
  state = stateOf(nodeAt(0));
}

/** Follows a step; returns whether the tree has it here. */
export function followStep(step: u32): bool {
  const first = firstChild(state);
  const end = first + childCount(state);
  for (let index = first; index < end; index++) {
    const node = nodeAt(index);
    if (stepOf(node) != step) continue;
    state = stateOf(node);
    return true;
  }
  return false;
}

/**
 * Follows the step with the most playouts. A decided state has no likely step below it, since the search has left it.
 *
 * @returns the step, PASS included; 0xffffffff if there is none with at least `least` playouts
 */
export function likelyStep(least: u32): u32 {
  if (isOver(state)) return NONE;
  const first = firstChild(state);
  const end = first + childCount(state);
  let best: usize = 0;
  for (let index = first; index < end; index++) {
    const node = nodeAt(index);
    if (samplesOf(node) >= least && (best == 0 || samplesOf(node) > samplesOf(best))) best = node;
  }
  if (best == 0) return NONE;
  state = stateOf(best);
  return stepOf(best);
}
