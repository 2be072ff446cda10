// What a traced trial reports about its last turn, branch or choice, for replays and trials played by hand. Offsets in TRACE:
//
//   turn    0  u32 1 if the player who rolled is not the one who asked; how often the cube was turned before the roll;
//              first and second die as thrown
//          16  five f32: probabilities of the side that rolls next, at one ply less than the play was chosen
//          64  the board before the roll
//         128  six f64: luck subtracted, of the five probabilities and the value with the cube, for the player who asked
// branch  192  u32 its number, how often it has split (see lines.ts), the turn at which it begins, its end
//         208  six f64: five probabilities and the value with the cube where it ended, for the player who asked
// choice  256  u32 1 if the player on roll is not the one who asked; plies at which the engine would choose; binary logarithm
//              of the cube, its owner (see trialCube.ts); first and second die if a play is to be chosen
import { TRACE, TRIAL_BOARD } from '../memory';
import { copyBoard } from './board';
import { VECTOR_BYTES } from './cube';
import { evaluateNode } from './lookahead';
import { line, lineTurn, splits } from './lines';
import { asAsked, luckOf, saveLuck } from './luck';
import { cubeLevel, cubeOwner } from './trialCube';

const OUTCOME: usize = TRACE + 16;
const BEFORE: usize = TRACE + 64;
const LUCK: usize = TRACE + 128;
const LINE: usize = TRACE + 192;
const CHOICE: usize = TRACE + 256;
const VALUES: usize = memory.data(VECTOR_BYTES, 16);

/** Traces a roll, before its luck is added and the play is made. */
export function traceRoll(turned: bool, doublings: u32, die1: u32, die2: u32): void {
  store<u32>(TRACE, turned ? 1 : 0);
  store<u32>(TRACE, doublings, 4);
  store<u32>(TRACE, die1, 8);
  store<u32>(TRACE, die2, 12);
  copyBoard(BEFORE, TRIAL_BOARD);
  saveLuck(LUCK);
}

/** Traces the position after the play and the roll's luck. @param plies - look-ahead of the position's evaluation */
export function tracePlay(plies: u32): void {
  evaluateNode(TRIAL_BOARD, plies, true, OUTCOME, VALUES);
  for (let i: usize = 0; i < 6; i++) {
    const at = LUCK + (i << 3);
    store<f64>(at, luckOf(i) - load<f64>(at));
  }
}

/** Traces the end of a branch. @param outcome - five probabilities of the side on roll */
export function traceLine(turned: bool, end: u32, outcome: usize, cubeful: f64): void {
  store<u32>(LINE, line);
  store<u32>(LINE, splits, 4);
  store<u32>(LINE, lineTurn, 8);
  store<u32>(LINE, end, 12);
  for (let i: usize = 0; i < 5; i++) store<f64>(LINE + 16 + (i << 3), asAsked(outcome, i, turned));
  store<f64>(LINE, cubeful, 56);
}

/** Traces where the trial waits for a choice. @param plies - at which the engine would choose */
export function traceChoice(turned: bool, plies: u32): void {
  store<u32>(CHOICE, turned ? 1 : 0);
  store<u32>(CHOICE, plies, 4);
  store<u32>(CHOICE, cubeLevel(), 8);
  store<u32>(CHOICE, cubeOwner(), 12);
  store<u32>(CHOICE, load<u32>(TRACE, 8), 16);
  store<u32>(CHOICE, load<u32>(TRACE, 12), 20);
}
