// Bearoffs as races in steps of a quarter of a roll. Each side's place is the mean number of rolls that it needs; a roll leads it
// down by the chances in raceSteps.ts. Such races are short to solve with the cube of a match. A bearoff is valued like the
// race of the same length in which the side on roll wins as often.
import { OTHER } from '../memory';
import { meanRolls } from './homes';
import { chanceAfterLoss, chanceAfterWin } from './match';
import { CHAIN, CHAIN_PLACES, pairAt, solvedTable } from './matchSolver';
import { STEPS, STEPS_PER_ROLL, STEP_CHANCES, STEP_COLUMNS, STEP_UNITS } from './raceSteps';

/** Chance of winning by both places, that of the side on roll first: f64. */
const WINS: usize = memory.data(48 * 48 * 8, 16);
const WIDTH: u32 = 48;
/** Steps after which the search for a race ends, and the error of the winning chance at which it ends earlier. */
const SEARCH_STEPS: u32 = 5;
const CLOSE: f64 = 0.0001;

/** Between which places the race in question is: the lower ones, and how far above them it is, 0 … 1. */
let roller: u32 = 1;
let other: u32 = 1;
let aboveRoller: f64 = 0;
let aboveOther: f64 = 0;
/** The chance of winning of the bearoff less that of the race. */
let missing: f64 = 0;
/** See {@link goTo}. */
let slope: f64 = 0;

/** Computes the chances of winning, once at module start. */
export function initRaceChain(): void {
  for (let i: u32 = 1; i <= STEPS; i++) store<f64>(winAt(0, i), 1);
  for (let length: u32 = 2; length <= 2 * STEPS; length++) {
    for (let i = max<i32>(1, <i32>length - <i32>STEPS); i < <i32>length && i <= <i32>STEPS; i++) {
      const j = length - i;
      let sum: f64 = 0;
      for (let column: u32 = 0; column < STEP_COLUMNS && column < <u32>i; column++) {
        const chance = chanceOf(i, column);
        if (chance > 0) sum += chance * (column == 0 ? 1 : 1 - raceWin(j, i - column));
      }
      store<f64>(winAt(i, j), sum / STEP_UNITS);
    }
  }
}

function winAt(place: u32, otherPlace: u32): usize {
  return WINS + ((<usize>(place * WIDTH + otherPlace)) << 3);
}

/** Chance of winning of the side on roll; places of the sides. */
export function raceWin(place: u32, otherPlace: u32): f64 {
  return load<f64>(winAt(place, otherPlace));
}

/** Chance, of STEP_UNITS, that a roll leads a place `column` steps down or, with 0, off. */
function chanceOf(place: u32, column: u32): f64 {
  return <f64>load<u16>(STEP_CHANCES + ((<usize>((place - 1) * STEP_COLUMNS + column)) << 1));
}

/** Mean of the match winning chance over a roll, as a pair of matchSolver.ts. @param after - the pairs after a roll, by place */
export function raceMean(place: u32, after: usize): v128 {
  let sum = f64x2.splat(0);
  for (let column: u32 = 0; column < STEP_COLUMNS && column < place; column++) {
    const left: usize = column == 0 ? 0 : place - column;
    sum = f64x2.add(sum, f64x2.mul(f64x2.splat(chanceOf(place, column)), v128.load(after + (left << 4))));
  }
  return f64x2.div(sum, f64x2.splat(STEP_UNITS));
}

/** Place of a side that is all home, in steps. */
function placeOf(side: usize): f64 {
  return min<f64>(1 + (max<f64>(<f64>meanRolls(side), 1) - 1) * STEPS_PER_ROLL, <f64>STEPS);
}

/**
 * Moves the race in question to these places; returns its chance of winning, and sets `slope` to what a step less for the
 * other side and a step more for the side on roll add.
 */
function goTo(place: f64, otherPlace: f64): f64 {
  roller = min<u32>(<u32>place, STEPS - 1);
  other = min<u32>(<u32>otherPlace, STEPS - 1);
  aboveRoller = place - <f64>roller;
  aboveOther = otherPlace - <f64>other;
  const low = raceWin(roller, other);
  const otherUp = raceWin(roller, other + 1);
  const rollerUp = raceWin(roller + 1, other);
  const bothUp = raceWin(roller + 1, other + 1);
  slope =
    (1 - aboveOther) * (rollerUp - low) +
    aboveOther * (bothUp - otherUp) -
    (1 - aboveRoller) * (otherUp - low) -
    aboveRoller * (bothUp - rollerUp);
  return between(low, otherUp, rollerUp, bothUp);
}

/** Interpolates between the values at the four pairs of places around the race in question. */
function between(low: f64, otherUp: f64, rollerUp: f64, bothUp: f64): f64 {
  const below = low + aboveOther * (otherUp - low);
  const above = rollerUp + aboveOther * (bothUp - rollerUp);
  return below + aboveRoller * (above - below);
}

/** Sets the bearoff that {@link racedChance} values. @param win - its chance of winning, cubeless */
export function openRace(board: usize, win: f64): void {
  const place = placeOf(board);
  const otherPlace = placeOf(board + OTHER);
  const most = <f64>STEPS;
  // The side on roll gets further behind by `low` … `high` steps as its opponent gets closer by as much.
  const low = max<f64>(1 - place, otherPlace - most);
  const high = min<f64>(most - place, otherPlace - 1);
  let by: f64 = 0;
  missing = win - goTo(place, otherPlace);
  for (let i: u32 = 0; i < SEARCH_STEPS && abs<f64>(missing) > CLOSE && slope < 0; i++) {
    const next = min<f64>(max<f64>(by + missing / slope, low), high);
    if (next == by) break;
    by = next;
    missing = win - goTo(place + by, otherPlace - by);
  }
}

/**
 * Match winning chance of the side on roll without a double now, gammons aside; arguments as of solvedTable. Someone may
 * double.
 */
export function racedChance(level: u32, owner: u32, turned: bool): f64 {
  const at = solvedTable(CHAIN, level, owner, turned, STEPS) + pairAt(CHAIN, roller, other);
  const above = at + ((<usize>CHAIN_PLACES) << 4);
  const value = between(load<f64>(at), load<f64>(at, 16), load<f64>(above), load<f64>(above, 16));
  const won = chanceAfterWin(turned, level);
  const lost = chanceAfterLoss(turned, level);
  return min<f64>(max<f64>(value + missing * (won - lost), lost), won);
}
