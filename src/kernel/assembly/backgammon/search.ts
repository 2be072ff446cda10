// The plays of a roll by level of look-ahead. A look-ahead costs hundreds of times as much as the net alone, so a move
// filter passes only plays that may be the best: all are evaluated at 0-ply, those near the best at full depth. At 3 plies
// a second filter chooses after 2 plies.
import { BOARD_BYTES, CANDIDATES, ENTRY_BYTES, PLAYS, PLAY_OUTCOMES } from '../memory';
import { classOf, copyBoard } from './board';
import { carriesCube, cubefulScore, cubefulUp, normalized, ranksByCube } from './cube';
import { bestPlay, equityOf, evaluateNear, isBetter, setParentOf, turnOutcome } from './evaluate';
import { forgetEfficiencies } from './janowski';
import { evaluateNode } from './lookahead';
import { addNoise, openNoise } from './noise';
import { legalPlays } from './plays';

/** Offsets in a play's entry of PLAY_OUTCOMES, behind its probabilities. */
const CUBEFUL: usize = 20;
const SCORE: usize = 24;
const EQUITY: usize = 28;
const PLIES: usize = 32;
/** Stored in place of the plies: the play has passed the filter and will be evaluated deeper. */
const CHOSEN: u32 = 0xff;

/** Levels of play, 20 bytes each: plies u32, then most u32 and tolerance f32 of the filters after 0 and after 2 plies. */
const LEVELS: usize = memory.data(8 * 20, 16);
const FILTER_AFTER_0: usize = 4;
const FILTER_AFTER_2: usize = 12;

/** Whether plays are being evaluated with noise. */
let isNoisy: bool = false;

const UNUSED: usize = memory.data(32, 16);
/** Cube states of the current play. */
const VECTOR: usize = memory.data(128, 16);

function levelAt(level: u32): usize {
  return LEVELS + <usize>level * 20;
}

/** The look-ahead of a level of play, 0 … 3 plies. */
export function levelPlies(level: u32): u32 {
  return load<u32>(levelAt(level));
}

/**
 * Defines a level of play (0 … 7).
 * @param plies - look-ahead, 0 … 3
 * @param most0 - the most plays that pass the filter after 0-ply, at least 1
 * @param tolerance0 - how far behind the best they may be, in units of the score
 * @param most2 - like most0 for the filter after 2 plies, which only 3 plies use; tolerance2 likewise
 */
export function setLevel(
  level: u32,
  plies: u32,
  most0: u32,
  tolerance0: f32,
  most2: u32,
  tolerance2: f32,
): void {
  const at = levelAt(level);
  store<u32>(at, plies);
  store<u32>(at, most0, FILTER_AFTER_0);
  store<f32>(at, tolerance0, FILTER_AFTER_0 + 4);
  store<u32>(at, most2, FILTER_AFTER_2);
  store<f32>(at, tolerance2, FILTER_AFTER_2 + 4);
}

function boardOf(play: u32): usize {
  return CANDIDATES + <usize>play * BOARD_BYTES;
}
function entryOf(play: u32): usize {
  return PLAY_OUTCOMES + <usize>play * ENTRY_BYTES;
}

/** Turns an entry to the mover's viewpoint. `cubeful`: the opponent's value with the cube, in units of the score. */
function fileOutcome(entry: usize, cubeful: f32, plies: u32): void {
  const equity = -equityOf(entry);
  store<f32>(entry, -cubeful, CUBEFUL);
  store<f32>(entry, ranksByCube() ? -cubeful : equity, SCORE);
  store<f32>(entry, equity, EQUITY);
  store<u32>(entry, plies, PLIES);
  turnOutcome(entry, entry);
}

/** Whether one play is better than another evaluated at the same plies. */
function comesBefore(play: u32, other: u32): bool {
  const a = entryOf(play);
  const b = entryOf(other);
  return isBetter(
    -load<f32>(a, SCORE),
    -load<f32>(a, EQUITY),
    boardOf(play),
    -load<f32>(b, SCORE),
    -load<f32>(b, EQUITY),
    boardOf(other),
  );
}

/** The best play among those evaluated at `plies`, or −1. */
function bestAt(plies: u32, count: u32): i32 {
  let best: i32 = -1;
  for (let play: u32 = 0; play < count; play++)
    if (load<u32>(entryOf(play), PLIES) == plies && (best < 0 || comesBefore(play, best))) best = play;
  return best;
}

/** Marks those plays evaluated at `plies` that pass a filter as CHOSEN; returns their number. */
function choose(plies: u32, filter: usize, count: u32): u32 {
  const most = load<u32>(filter);
  let worst: f32 = 0;
  let chosen: u32 = 0;
  while (chosen < most) {
    const best = bestAt(plies, count);
    if (best < 0) break;
    const score = load<f32>(entryOf(best), SCORE);
    if (chosen == 0) worst = score - load<f32>(filter, 4);
    else if (score < worst) break;
    store<u32>(entryOf(best), CHOSEN, PLIES);
    chosen++;
  }
  return chosen;
}

/**
 * Adds noise to the probabilities of a look-ahead.
 * @returns the change of its value with the cube, in units of the score, by Janowski's formula
 */
function blur(board: usize, entry: usize): f32 {
  const kind = classOf(board);
  forgetEfficiencies(entry);
  const clear: f32 = carriesCube() ? cubefulScore(board, kind, entry, true) : 0;
  addNoise(board, kind, entry);
  return carriesCube() ? cubefulScore(board, kind, entry, true) - clear : 0;
}

/** Evaluates the CHOSEN plays at `plies`. */
function deepen(plies: u32, count: u32): void {
  for (let play: u32 = 0; play < count; play++) {
    const entry = entryOf(play);
    if (load<u32>(entry, PLIES) != CHOSEN) continue;
    evaluateNode(boardOf(play), plies, true, entry, VECTOR);
    let cubeful: f32 = 0;
    if (carriesCube()) {
      cubefulUp(VECTOR, true, VECTOR);
      cubeful = normalized(load<f64>(VECTOR), true);
    }
    if (isNoisy) cubeful += blur(boardOf(play), entry);
    fileOutcome(entry, cubeful, plies);
  }
}

/** Lists the plays in CANDIDATES and evaluates them at 0-ply; returns their number. */
function evaluateFlat(board: usize, die1: u32, die2: u32): u32 {
  const count = legalPlays(board, die1, die2);
  memory.copy(CANDIDATES, PLAYS, <usize>count * BOARD_BYTES);
  setParentOf(board);
  for (let play: u32 = 0; play < count; play++) {
    const entry = entryOf(play);
    const kind = evaluateNear(boardOf(play), entry);
    if (isNoisy) addNoise(boardOf(play), kind, entry);
    fileOutcome(entry, carriesCube() ? cubefulScore(boardOf(play), kind, entry, true) : 0, 0);
  }
  return count;
}

/**
 * Evaluates the legal plays of a roll at a level of play. The cube must have been set for the mover. PLAY_OUTCOMES gets, in
 * the order of PLAYS and MOVES (filled as by legalPlays): the mover's five probabilities; if the cube is carried, the mover's
 * value with the opponent about to decide on the cube (points, in a match normalized); the score that plays are ranked by,
 * that value or the cubeless equity; the cubeless equity, which breaks ties; and the plies that the play was evaluated at.
 * @returns the number of plays
 */
export function evaluatePlays(board: usize, die1: u32, die2: u32, level: u32): u32 {
  const plies = levelPlies(level);
  const count = evaluateFlat(board, die1, die2);
  if (plies > 0) {
    choose(0, levelAt(level) + FILTER_AFTER_0, count);
    if (plies == 3) {
      deepen(2, count);
      choose(2, levelAt(level) + FILTER_AFTER_2, count);
    }
    deepen(plies, count);
    legalPlays(board, die1, die2);
  }
  return count;
}

/**
 * Writes the board after the best play of a roll at a level of play, opponent on roll, to `to`. It is the play that
 * {@link evaluatePlays} ranks first; a single play left by the filters is not evaluated deeper.
 * @returns the number of legal plays
 */
export function bestPlayAt(board: usize, die1: u32, die2: u32, level: u32, to: usize): u32 {
  const plies = levelPlies(level);
  if (plies == 0) {
    setParentOf(board);
    return bestPlay(board, die1, die2, to, 0);
  }
  return searchBest(board, die1, die2, level, to);
}

/**
 * Like {@link bestPlayAt} for a player whose evaluations have noise of the given standard deviation, see noise.ts. The
 * ranking net skips no plays here.
 */
export function noisyPlayAt(
  board: usize,
  die1: u32,
  die2: u32,
  level: u32,
  to: usize,
  deviation: f32,
  seed: u32,
  trial: u32,
  turn: u32,
): u32 {
  openNoise(deviation, seed, trial, turn);
  isNoisy = true;
  const count = searchBest(board, die1, die2, level, to);
  isNoisy = false;
  return count;
}

function searchBest(board: usize, die1: u32, die2: u32, level: u32, to: usize): u32 {
  const plies = levelPlies(level);
  const count = evaluateFlat(board, die1, die2);
  if (plies == 0) {
    copyBoard(to, boardOf(bestAt(0, count)));
    return count;
  }
  let left = choose(0, levelAt(level) + FILTER_AFTER_0, count);
  if (plies == 3 && left > 1) {
    deepen(2, count);
    left = choose(2, levelAt(level) + FILTER_AFTER_2, count);
  }
  if (left > 1) deepen(plies, count);
  copyBoard(to, boardOf(bestAt(left > 1 ? plies : CHOSEN, count)));
  return count;
}
