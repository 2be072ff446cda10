// The plays of a roll by levels of look-ahead. A look-ahead costs hundreds of times what the net alone does, so a move
// filter lets only the plays pass that may still be the best: all are evaluated at 0-ply, those near the best at full
// depth; before 3 plies a second filter chooses by 2 plies.
import { BOARD_BYTES, CANDIDATES, ENTRY_BYTES, PLAYS, PLAY_OUTCOMES } from '../memory';
import { classOf, copyBoard } from './board';
import { carriesCube, cubefulScore, cubefulUp, normalised, ranksByCube } from './cube';
import { bestPlay, equityOf, evaluateNear, isBetter, setParentOf, turnOutcome } from './evaluate';
import { evaluateNode } from './lookahead';
import { addNoise, openNoise } from './noise';
import { legalPlays } from './plays';

/** Places in a play's entry of PLAY_OUTCOMES behind its probabilities. */
const CUBEFUL: usize = 20;
const SCORE: usize = 24;
const EQUITY: usize = 28;
const PLIES: usize = 32;
/** In the place of the plies: passed the filter, to be evaluated deeper. */
const CHOSEN: u32 = 0xff;

/** Levels of play, 20 bytes each: plies u32, then most u32 and tolerance f32 of the filters after 0 and after 2 plies. */
const LEVELS: usize = memory.data(8 * 20, 16);
const FILTER_AFTER_0: usize = 4;
const FILTER_AFTER_2: usize = 12;

/** Whether the plays in hand are evaluated with noise. */
let isNoisy: bool = false;

const UNUSED: usize = memory.data(32, 16);
/** Cube states of the play in hand. */
const VECTOR: usize = memory.data(128, 16);

function levelAt(level: u32): usize {
  return LEVELS + <usize>level * 20;
}

/** The look-ahead of a level. */
export function levelPlies(level: u32): u32 {
  return load<u32>(levelAt(level));
}

/**
 * Defines a level of play (0 … 7).
 * @param plies - look-ahead, 0 … 3
 * @param most0 - plays that pass the filter after 0-ply, at least 1
 * @param tolerance0 - how far behind the best they may be, in the unit of scores
 * @param most2 - the same for the filter after 2 plies, used before 3
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

/** Turns what the opponent is worth after a play, with the cube `cubeful` in the unit of scores, into the mover's entry. */
function fileOutcome(entry: usize, cubeful: f32, plies: u32): void {
  const equity = -equityOf(entry);
  store<f32>(entry, -cubeful, CUBEFUL);
  store<f32>(entry, ranksByCube() ? -cubeful : equity, SCORE);
  store<f32>(entry, equity, EQUITY);
  store<u32>(entry, plies, PLIES);
  turnOutcome(entry, entry);
}

/** Whether one play is better than another of the same plies. */
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

/** The best of the plays that have got `plies`, or −1. */
function bestAt(plies: u32, count: u32): i32 {
  let best: i32 = -1;
  for (let play: u32 = 0; play < count; play++)
    if (load<u32>(entryOf(play), PLIES) == plies && (best < 0 || comesBefore(play, best))) best = play;
  return best;
}

/** Chooses at most `most` of the plays that have got `plies`, none further behind the best than `tolerance`; returns their number. */
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
 * Adds noise to the probabilities of a look-ahead. Its value with the cube moves by what the formula makes of the noise.
 * @returns by how much
 */
function blur(board: usize, entry: usize): f32 {
  const kind = classOf(board);
  const clear: f32 = carriesCube() ? cubefulScore(board, kind, entry, true) : 0;
  addNoise(board, kind, entry);
  return carriesCube() ? cubefulScore(board, kind, entry, true) - clear : 0;
}

/** Evaluates the chosen plays. */
function deepen(plies: u32, count: u32): void {
  for (let play: u32 = 0; play < count; play++) {
    const entry = entryOf(play);
    if (load<u32>(entry, PLIES) != CHOSEN) continue;
    evaluateNode(boardOf(play), plies, true, entry, VECTOR);
    let cubeful: f32 = 0;
    if (carriesCube()) {
      cubefulUp(VECTOR, true, VECTOR);
      cubeful = normalised(load<f64>(VECTOR), true);
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
 * Evaluates the legal plays of a roll at a level of play. In PLAY_OUTCOMES, in the order of PLAYS and MOVES (which are
 * left as legalPlays makes them): the mover's five probabilities; where the cube is carried its value with the opponent
 * about to decide, points or in a match normalised; its score (what plays are ranked by, cubeless equity or that value)
 * and its cubeless equity (where scores are equal); and the plies that the play got. Returns their number. The mover is the player that the cube was set for.
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
 * The best play of a roll at a level of play: the board after it, opponent on roll, to `to`. The play is that which
 * {@link evaluatePlays} puts first; one that the filters leave alone is not looked at.
 * @returns how many plays there are, as legalPlays counts them
 */
export function bestPlayAt(board: usize, die1: u32, die2: u32, level: u32, to: usize): u32 {
  const plies = levelPlies(level);
  if (plies == 0) {
    setParentOf(board);
    return bestPlay(board, die1, die2, to, UNUSED);
  }
  return searchBest(board, die1, die2, level, to);
}

/**
 * The same by a player whose evaluations of plays are blurred by noise of that standard deviation, see noise.ts; at no ply
 * does the ranking net leave plays out.
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
