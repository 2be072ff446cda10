// Evaluation of a position by the evaluator of its class, and the choice of a play at 0-ply.
import { BEST_BOARD, BOARD_BYTES, MAX_PLAYS, OFF, OTHER, PARENT_BOARD, PLAYS } from '../memory';
import {
  CONTACT,
  ONE_SIDED_BEAROFF,
  RACE,
  TWO_SIDED_BEAROFF,
  classOf,
  copyBoard,
  onBoard,
  placesAbove,
  turnBoard,
} from './board';
import { oneSidedOutcome, twoSidedWin } from './bearoff';
import { cubefulScore, ranksByCube } from './cube';
import { CONTACT_NET, RACE_NET, RANKING_NET, evaluateByParent, setNetParent } from './nets';
import { legalPlays } from './plays';

let contactReady: bool = false;
let raceReady: bool = false;
let rankingReady: bool = false;

/**
 * Sets the position that the next evaluations are compared with: any position near them gives the same numbers, a close
 * one gives them sooner. The nets' sums are made when first needed.
 */
export function setParent(board: usize): void {
  copyBoard(PARENT_BOARD, board);
  contactReady = false;
  raceReady = false;
  rankingReady = false;
}

/** Evaluates near the parent: five probabilities of the side on roll into `result` (eight f32 of room); returns the class. */
export function evaluateNear(board: usize, result: usize): i32 {
  const kind = classOf(board);
  if (kind == CONTACT) {
    if (!contactReady) {
      setNetParent(CONTACT_NET, PARENT_BOARD);
      contactReady = true;
    }
    evaluateByParent(CONTACT_NET, board, result);
    makePossible(board, result, false);
  } else if (kind == RACE) {
    if (!raceReady) {
      setNetParent(RACE_NET, PARENT_BOARD);
      raceReady = true;
    }
    evaluateByParent(RACE_NET, board, result);
    makePossible(board, result, true);
  } else if (kind == ONE_SIDED_BEAROFF) oneSidedOutcome(board, result);
  else if (kind == TWO_SIDED_BEAROFF) setOutcome(result, twoSidedWin(board), 0, 0, 0, 0);
  else finalOutcome(board, result);
  return kind;
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

/** A finished game: single, gammon (none off) or backgammon (and one on the bar or in the winner's home). */
function finalOutcome(board: usize, result: usize): void {
  const won = placesAbove(board, 0) == 0;
  const loser = won ? board + OTHER : board;
  const gammon: f32 = load<u8>(loser + OFF) == 0 ? 1 : 0;
  const backgammon: f32 = gammon > 0 && placesAbove(loser, 0) >> 18 != 0 ? 1 : 0;
  if (won) setOutcome(result, 1, gammon, backgammon, 0, 0);
  else setOutcome(result, 0, 0, 0, gammon, backgammon);
}

/** Takes out what cannot happen any more, and orders the rest. */
function makePossible(board: usize, result: usize, race: bool): void {
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

/** Cubeless money equity of five probabilities, points per game, for the side they belong to. */
export function equityOf(outcome: usize): f32 {
  const win = load<f32>(outcome);
  const gammons = load<f32>(outcome, 4) - load<f32>(outcome, 12);
  const backgammons = load<f32>(outcome, 8) - load<f32>(outcome, 16);
  return 2 * win - 1 + gammons + backgammons;
}

/** The same five probabilities seen by the other side. `to` and `from` may be equal. */
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

/** Order of two boards that tie in equity, so that the choice does not hang on the order of generation. */
function comesFirst(a: usize, b: usize): bool {
  for (let i: usize = 0; i < BOARD_BYTES; i++) {
    const x = load<u8>(a + i);
    const y = load<u8>(b + i);
    if (x != y) return x < y;
  }
  return false;
}

/** What CANDIDATE is worth to the side on roll, which the mover wants low: plays are ranked by score, then by equity. */
let score: f32 = 0;
let equity: f32 = 0;

/** Reckons score and equity of CANDIDATE: cubeless equity both, unless the cube ranks. */
function weigh(board: usize, kind: i32, turned: bool): void {
  equity = equityOf(CANDIDATE);
  score = ranksByCube() ? cubefulScore(board, kind, CANDIDATE, turned) : equity;
}

/**
 * Whether a play is better for its mover than another: by score (of the opponent: low is good); where scores are equal,
 * as they are of all plays after which a double is passed, by cubeless equity; then by board.
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

/**
 * Of more plays with contact than KEPT, the contact net looks only at the best of the ranking net's order: at most KEPT, and
 * none further behind its best than MARGIN (equity, points). Together they cost about 0.03 mEq a decision.
 */
const KEPT: u32 = 16;
const MARGIN: f32 = 0.2;
/** Score and equity by the ranking net of the plays kept, best (lowest: the opponent's) first, and their numbers. */
const KEPT_SCORES: usize = memory.data(<i32>(KEPT + 1) * 4);
const KEPT_EQUITIES: usize = memory.data(<i32>(KEPT + 1) * 4);
const KEPT_PLAYS: usize = memory.data(<i32>(KEPT + 1) * 4);
/** A byte a play: whether it is to be looked at. */
const LOOKED_AT: usize = memory.data(<i32>MAX_PLAYS);

/**
 * Marks the plays worth a look: those without contact, which cost little, and of those with contact the best KEPT by the
 * ranking net.
 */
function rankPlays(plays: u32, turned: bool): void {
  let kept: u32 = 0;
  for (let i: u32 = 0; i < plays; i++) {
    const after = PLAYS + <usize>i * BOARD_BYTES;
    const contact = classOf(after) == CONTACT;
    store<u8>(LOOKED_AT + i, contact ? 0 : 1);
    if (!contact) continue;
    if (!rankingReady) {
      setNetParent(RANKING_NET, PARENT_BOARD);
      rankingReady = true;
    }
    evaluateByParent(RANKING_NET, after, CANDIDATE);
    weigh(after, CONTACT, turned);
    let at = <usize>kept;
    for (; at > 0; at--) {
      const before = (at - 1) << 2;
      const play = load<u32>(KEPT_PLAYS + before);
      const itsScore = load<f32>(KEPT_SCORES + before);
      const itsEquity = load<f32>(KEPT_EQUITIES + before);
      if (!isBetter(score, equity, after, itsScore, itsEquity, PLAYS + <usize>play * BOARD_BYTES)) break;
      store<f32>(KEPT_SCORES + (at << 2), itsScore);
      store<f32>(KEPT_EQUITIES + (at << 2), itsEquity);
      store<u32>(KEPT_PLAYS + (at << 2), play);
    }
    store<f32>(KEPT_SCORES + (at << 2), score);
    store<f32>(KEPT_EQUITIES + (at << 2), equity);
    store<u32>(KEPT_PLAYS + (at << 2), i);
    if (kept < KEPT) kept++;
  }
  const worst = load<f32>(KEPT_SCORES) + MARGIN;
  for (let k: usize = 0; k < <usize>kept && load<f32>(KEPT_SCORES + (k << 2)) <= worst; k++)
    store<u8>(LOOKED_AT + load<u32>(KEPT_PLAYS + (k << 2)), 1);
}

/**
 * The best play of a roll at 0-ply among those that {@link rankPlays} lets through: the board after it (opponent on roll) to
 * `to`, its five probabilities, seen by the opponent, to `result`. The parent must be set to the turned board.
 * @param turned - whether that opponent is the opponent of the player that the cube was set for
 */
export function bestPlay(
  board: usize,
  die1: u32,
  die2: u32,
  to: usize,
  result: usize,
  turned: bool = true,
): void {
  const plays = legalPlays(board, die1, die2);
  const ranked = plays > KEPT;
  if (ranked) rankPlays(plays, turned);
  let best: usize = 0;
  let bestScore: f32 = 0;
  let bestEquity: f32 = 0;
  for (let i: u32 = 0; i < plays; i++) {
    if (ranked && !load<u8>(LOOKED_AT + i)) continue;
    const after = PLAYS + <usize>i * BOARD_BYTES;
    const kind = evaluateNear(after, CANDIDATE);
    weigh(after, kind, turned);
    if (best == 0 || isBetter(score, equity, after, bestScore, bestEquity, best)) {
      bestScore = score;
      bestEquity = equity;
      best = after;
      v128.store(result, v128.load(CANDIDATE));
      v128.store(result, v128.load(CANDIDATE, 16), 16);
    }
  }
  copyBoard(to, best);
}

/** Sets the parent for the children of a position: the same board, the other side on roll. */
export function setParentOf(board: usize): void {
  turnBoard(BEST_BOARD, board);
  setParent(BEST_BOARD);
}
