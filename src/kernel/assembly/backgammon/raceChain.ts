// Bearoffs as races in steps of a quarter of a roll. Each side's place is the mean number of rolls that it needs; a roll leads it
// down by the chances in raceSteps.ts. Such races are short to solve with the cube of a match. A bearoff is valued like the
// race of the same length in which the side on roll wins as often.
import { MOST_LIVE_CUBES, OTHER, RACES, RACES_SOLVED, RACE_TABLE_BYTES } from '../memory';
import { meanRolls } from './homes';
import { chanceAfterLoss, chanceAfterWin } from './match';
import {
  afterBest,
  cubes,
  deadValue,
  inPair,
  isLive,
  liveCube,
  liveNumber,
  setValue,
  valueOf,
  wonBy,
} from './matchSolver';
import { STEPS, STEPS_PER_ROLL, STEP_CHANCES, STEP_COLUMNS, STEP_UNITS } from './raceSteps';

/** Chance of winning by both places, that of the side on roll first: f64. */
const WINS: usize = memory.data(48 * 48 * 8, 16);
const WIDTH: u32 = 48;
/** Per live cube a table of values without a double now by both places; then those after the best cube action. */
const AFTER: usize = RACES + MOST_LIVE_CUBES * RACE_TABLE_BYTES;
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
function raceWin(place: u32, otherPlace: u32): f64 {
  return load<f64>(winAt(place, otherPlace));
}

/** Chance, of STEP_UNITS, that a roll leads a place `column` steps down or, with 0, off. */
function chanceOf(place: u32, column: u32): f64 {
  return <f64>load<u16>(STEP_CHANCES + ((<usize>((place - 1) * STEP_COLUMNS + column)) << 1));
}

/** Offset of a pair of places in a table of pairs of values. */
function pairAt(place: u32, otherPlace: u32): usize {
  return (<usize>(place * WIDTH + otherPlace)) << 4;
}

/** Solves all races for the cubes of the game. */
function solveRaces(): void {
  store<u8>(RACES_SOLVED, 1);
  // After a roll the lower of the two places is on roll against one that is not higher than `high`.
  for (let high: u32 = 1; high <= STEPS; high++) {
    for (let cube: u32 = 0; cube < cubes; cube++)
      if (isLive(cube)) v128.store(AFTER + tableOf(cube) + pairAt(high, 0), wonBy(cube));
    for (let low: u32 = 1; low < high; low++) solve(high, low);
    for (let low: u32 = 1; low <= high; low++) solve(low, high);
  }
}

/** Solves a pair of places; those that a roll leads to are solved. */
function solve(place: u32, otherPlace: u32): void {
  const win = raceWin(place, otherPlace);
  const at = pairAt(place, otherPlace);
  for (let cube: u32 = 0; cube < cubes; cube++)
    setValue(
      cube,
      isLive(cube) ? raceMean(place, AFTER + tableOf(cube) + pairAt(otherPlace, 0)) : deadValue(cube, win),
    );
  for (let cube: u32 = 0; cube < cubes; cube++)
    if (isLive(cube)) {
      v128.store(RACES + tableOf(cube) + at, valueOf(cube));
      v128.store(AFTER + tableOf(cube) + at, afterBest(cube));
    }
}

function tableOf(cube: u32): usize {
  return <usize>liveNumber(cube) * RACE_TABLE_BYTES;
}

/** Mean of the match winning chance over a roll. @param after - the pairs after a roll, by place */
function raceMean(place: u32, after: usize): v128 {
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
 * Match winning chance of the side on roll without a double now, gammons aside; arguments as of smallChance. Somebody may
 * double.
 */
export function racedChance(level: u32, owner: u32, turned: bool): f64 {
  if (load<u8>(RACES_SOLVED) == 0) solveRaces();
  const at =
    RACES + <usize>liveCube(level, owner) * RACE_TABLE_BYTES + inPair(turned) + pairAt(roller, other);
  const above = at + ((<usize>WIDTH) << 4);
  const value = between(load<f64>(at), load<f64>(at, 16), load<f64>(above), load<f64>(above, 16));
  const won = chanceAfterWin(turned, level);
  const lost = chanceAfterLoss(turned, level);
  return min<f64>(max<f64>(value + missing * (won - lost), lost), won);
}
