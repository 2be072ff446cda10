// Evaluation of a position by the evaluator of its class, and the choice of a play at 0-ply.
import { BEST_BOARD, BOARD_BYTES, OFF, OTHER, PARENT_BOARD, PLAYS } from '../memory';
import {
  CONTACT,
  ONE_SIDED_BEAROFF,
  RACE,
  TWO_SIDED_BEAROFF,
  classOf,
  comesFirst,
  copyBoard,
  onBoard,
  placesAbove,
  turnBoard,
} from './board';
import { oneSidedOutcome, twoSidedWin } from './bearoff';
import { cubefulScore, ranksByCube } from './cube';
import { emptyCache } from './cache';
import { CONTACT_NET, RACE_NET, STRONG_NET, changedPlaces, evaluateByParent, setNetParent } from './nets';
import { legalPlays } from './plays';
import { isKept, keep, keepNone, newRankingParent, rankPlays } from './ranking';
import { EVERY_MARGIN, FINALISTS, PLAY_MARGIN } from './selection';

/** The net that evaluates positions with contact. */
let contactNet: u32 = CONTACT_NET;
/** Bit n: whether net n has the sums of PARENT_BOARD. */
let ready: u32 = 0;

/** Chooses whether the strong net evaluates positions with contact. It must have been loaded. */
export function useStrongNet(on: bool): void {
  contactNet = on ? STRONG_NET : CONTACT_NET;
  ready = 0;
  emptyCache();
}

/**
 * Sets the parent: the position whose sums the next evaluations start from. Any position gives the same numbers; a close
 * one gives them faster. The nets' sums are computed when first needed.
 */
export function setParent(board: usize): void {
  copyBoard(PARENT_BOARD, board);
  ready = 0;
  newRankingParent();
}

/** Changed places up to which a board is evaluated from a parent that is there anyway; more cost as much as a parent. */
const NEAR: i32 = 10;
/** Sets the parent to a board that is evaluated next, unless the parent is near. */
export function stayNear(board: usize): void {
  if (<i32>popcnt(changedPlaces(PARENT_BOARD, board)) > NEAR) setParent(board);
}

/** Evaluates a board from the parent: the roller's five probabilities to `result` (room for eight f32); returns its class. */
export function evaluateNear(board: usize, result: usize): i32 {
  return evaluateBy(contactNet, board, result);
}

/** The same with the fast net, whichever is in use. */
export function evaluateFast(board: usize, result: usize): i32 {
  return evaluateBy(CONTACT_NET, board, result);
}

/** Whether the strong net values a class of positions. */
export function isStrong(kind: i32): bool {
  return kind == CONTACT && contactNet == STRONG_NET;
}

/** The same with the given net for positions with contact. */
function evaluateBy(net: u32, board: usize, result: usize): i32 {
  const kind = classOf(board);
  if (kind == CONTACT || kind == RACE) runNet(kind == RACE ? RACE_NET : net, board, result);
  else if (kind == ONE_SIDED_BEAROFF) oneSidedOutcome(board, result);
  else if (kind == TWO_SIDED_BEAROFF) setOutcome(result, twoSidedWin(board), 0, 0, 0, 0);
  else finalOutcome(board, result);
  return kind;
}

function runNet(net: u32, board: usize, result: usize): void {
  if (!(ready & (1 << net))) {
    setNetParent(net, PARENT_BOARD);
    ready |= 1 << net;
  }
  evaluateByParent(net, board, result);
  makePossible(board, result, net == RACE_NET);
}

function setOutcome(
  result: usize,
  win: f32,
  winGammon: f32,
  winBackgammon: f32,
  loseGammon: f32,
  loseBackgammon: f32,
): void {
  store<f32>(result, win);
  store<f32>(result, winGammon, 4);
  store<f32>(result, winBackgammon, 8);
  store<f32>(result, loseGammon, 12);
  store<f32>(result, loseBackgammon, 16);
}

/** A finished game: single, gammon (none off) or backgammon (also one on the bar or in the winner's home). */
function finalOutcome(board: usize, result: usize): void {
  const won = placesAbove(board, 0) == 0;
  const loser = won ? board + OTHER : board;
  const gammon: f32 = load<u8>(loser + OFF) == 0 ? 1 : 0;
  const backgammon: f32 = gammon > 0 && placesAbove(loser, 0) >> 18 != 0 ? 1 : 0;
  if (won) setOutcome(result, 1, gammon, backgammon, 0, 0);
  else setOutcome(result, 0, 0, 0, gammon, backgammon);
}

/** Sets gammons and backgammons that can no longer happen to 0, and limits backgammons ≤ gammons ≤ wins or losses. */
export function makePossible(board: usize, result: usize, race: bool): void {
  const other = board + OTHER;
  const win = load<f32>(result);
  let winGammon = min(load<f32>(result, 4), win);
  let winBackgammon = load<f32>(result, 8);
  let loseGammon = min(load<f32>(result, 12), 1 - win);
  let loseBackgammon = load<f32>(result, 16);
  if (onBoard(other) < 15) winGammon = 0;
  if (onBoard(board) < 15) loseGammon = 0;
  // Without contact nobody is sent back: a backgammon needs checkers still in the winner's home.
  if (race && placesAbove(other, 0) >> 18 == 0) winBackgammon = 0;
  if (race && placesAbove(board, 0) >> 18 == 0) loseBackgammon = 0;
  setOutcome(
    result,
    win,
    winGammon,
    min(winBackgammon, winGammon),
    loseGammon,
    min(loseBackgammon, loseGammon),
  );
}

/** Cubeless money equity of five probabilities, in points per game, from their side's viewpoint. */
export function equityOf(outcome: usize): f32 {
  const win = load<f32>(outcome);
  const gammons = load<f32>(outcome, 4) - load<f32>(outcome, 12);
  const backgammons = load<f32>(outcome, 8) - load<f32>(outcome, 16);
  return 2 * win - 1 + gammons + backgammons;
}

/** Turns five probabilities to the other side's viewpoint. `to` and `from` may be equal. */
export function turnOutcome(to: usize, from: usize): void {
  setOutcome(
    to,
    1 - load<f32>(from),
    load<f32>(from, 12),
    load<f32>(from, 16),
    load<f32>(from, 4),
    load<f32>(from, 8),
  );
}

const CANDIDATE: usize = memory.data(32, 16);

/** Value of CANDIDATE to its side on roll, the mover's opponent: low is good. Plays are ranked by score, then by equity. */
let score: f32 = 0;
let equity: f32 = 0;

/** Sets score and equity of CANDIDATE: both the cubeless equity, unless plays are ranked with the cube. */
function weigh(board: usize, kind: i32, turned: bool): void {
  equity = equityOf(CANDIDATE);
  score = ranksByCube() ? cubefulScore(board, kind, CANDIDATE, turned) : equity;
}

/**
 * Whether play 1 is better for its mover than play 2: by score (the opponent's, so low is good), then by cubeless equity,
 * since all plays after which a double is passed have the same score, then by board.
 */
export function isBetter(
  score1: f32,
  equity1: f32,
  board1: usize,
  score2: f32,
  equity2: f32,
  board2: usize,
): bool {
  if (score1 != score2) return score1 < score2;
  if (equity1 != equity2) return equity1 < equity2;
  return comesFirst(board1, board2);
}

/** Score, equity and number of the finalists, best first. */
const FINAL_SCORES: usize = memory.data(<i32>(FINALISTS + 1) * 4);
const FINAL_EQUITIES: usize = memory.data(<i32>(FINALISTS + 1) * 4);
const FINAL_PLAYS: usize = memory.data(<i32>(FINALISTS + 1) * 4);

/**
 * Keeps only the FINALISTS best plays by the fast net that are at most `margin` behind, of those kept or, if none were
 * `ranked`, of all.
 * @returns the best play if no other is kept, otherwise 0
 */
function keepFinalists(plays: u32, ranked: bool, turned: bool, margin: f32): usize {
  let kept: usize = 0;
  for (let i: u32 = 0; i < plays; i++) {
    if (ranked && !isKept(i)) continue;
    const after = PLAYS + <usize>i * BOARD_BYTES;
    weigh(after, evaluateBy(CONTACT_NET, after, CANDIDATE), turned);
    let at = kept << 2;
    for (; at > 0; at -= 4) {
      const before = at - 4;
      const other = load<u32>(FINAL_PLAYS + before);
      const itsScore = load<f32>(FINAL_SCORES + before);
      const itsEquity = load<f32>(FINAL_EQUITIES + before);
      if (isBetter(itsScore, itsEquity, PLAYS + <usize>other * BOARD_BYTES, score, equity, after)) break;
      store<f32>(FINAL_SCORES + at, itsScore);
      store<f32>(FINAL_EQUITIES + at, itsEquity);
      store<u32>(FINAL_PLAYS + at, other);
    }
    store<f32>(FINAL_SCORES + at, score);
    store<f32>(FINAL_EQUITIES + at, equity);
    store<u32>(FINAL_PLAYS + at, i);
    if (kept < <usize>FINALISTS) kept++;
  }
  keepNone(plays);
  const worst = load<f32>(FINAL_SCORES) + margin;
  let finalists: u32 = 0;
  for (let k: usize = 0; k < kept << 2 && load<f32>(FINAL_SCORES + k) <= worst; k += 4) {
    keep(load<u32>(FINAL_PLAYS + k));
    finalists++;
  }
  return finalists == 1 ? PLAYS + <usize>load<u32>(FINAL_PLAYS) * BOARD_BYTES : 0;
}

/**
 * Finds the best play of a roll at 0-ply among those that {@link rankPlays} chooses. The board after it (opponent on roll)
 * goes to `to`, that opponent's five probabilities to `result`, unless it is 0. Needs {@link setParentOf} before it.
 * @param turned - whether that opponent is not the side that the cube was set for
 * @param margin - how far behind the fast net's best the strong net still evaluates a play: see selection.ts
 * @returns the number of legal plays
 */
export function bestPlay(
  board: usize,
  die1: u32,
  die2: u32,
  to: usize,
  result: usize,
  turned: bool = true,
  margin: f32 = PLAY_MARGIN,
): u32 {
  const plays = legalPlays(board, die1, die2);
  let ranked = rankPlays(plays);
  // A single play needs no evaluation unless its outcome is asked for.
  let best: usize = plays == 1 ? PLAYS : 0;
  if (plays > (margin < EVERY_MARGIN ? 1 : FINALISTS) && isStrong(classOf(board))) {
    best = keepFinalists(plays, ranked, turned, margin);
    ranked = true;
  }
  copyBoard(to, best == 0 || result != 0 ? bestOf(plays, ranked, turned, result) : best);
  return plays;
}

/** The best of the plays that are kept or, if none were `ranked`, of all; the outcome after it goes to `result`, unless it is 0. */
function bestOf(plays: u32, ranked: bool, turned: bool, result: usize): usize {
  let best: usize = 0;
  let bestScore: f32 = 0;
  let bestEquity: f32 = 0;
  for (let i: u32 = 0; i < plays; i++) {
    if (ranked && !isKept(i)) continue;
    const after = PLAYS + <usize>i * BOARD_BYTES;
    const kind = evaluateNear(after, CANDIDATE);
    weigh(after, kind, turned);
    if (best != 0 && !isBetter(score, equity, after, bestScore, bestEquity, best)) continue;
    bestScore = score;
    bestEquity = equity;
    best = after;
    if (result == 0) continue;
    v128.store(result, v128.load(CANDIDATE));
    v128.store(result, v128.load(CANDIDATE, 16), 16);
  }
  return best;
}

/** Sets the parent for the boards after a position's plays: the same position with the other side on roll. */
export function setParentOf(board: usize): void {
  turnBoard(BEST_BOARD, board);
  setParent(BEST_BOARD);
}
