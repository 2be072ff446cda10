// The playout's policy: plays a turn at random with a little knowledge. Each part can be switched off.
import { MOVERS } from './memory';
import { NOWHERE, SILVER, TRAPS, bitOf, isFrozen, neighbors, occupied, pieceOn, setOf } from './board';
import { advise, advising } from './advisor';
import { randomBelow, randomWord } from './random';
import { PUSH, appendSteps, costOf, fromOf, listSteps, slideStep, stepList, toOf } from './steps';
import { setMended, stepValue } from './values';

const MOST_MOVERS: u32 = 3;
const MOST_DRAWS: u32 = 32;

/** Each step is the best of up to this many drawn at random; 0: any one at random. */
let tournament: u32 = 3;
/** Step values have the bonus for nearness to the last step. */
let local: bool = true;
/** A turn moves only up to three pieces drawn at random; off: any piece. */
let fewMovers: bool = true;
/** Chance, in 1/2^32, that a turn traps a lone guard where possible. */
let trapping: u64 = 0;
/** Fixes the original's slips; off: as in the original. */
let mended: bool = true;

/** Where the last step of the playout went; NOWHERE at its start. */
let lastTarget: u32 = NOWHERE;
/** The last policy turn was the advisor's or trapped a guard. The original does not test for a winner after it. */
let trapped: bool = false;

/** Sets the switches of the policy, see docs/arimaa.md. `trappingChance` is in 0 … 1. */
export function setPolicy(
  tournamentSize: u32,
  useLocal: bool,
  useFewMovers: bool,
  trappingChance: f64,
  useMended: bool,
): void {
  tournament = tournamentSize;
  local = useLocal;
  fewMovers = useFewMovers;
  trapping = <u64>(trappingChance * 4294967296.0);
  mended = useMended;
  setMended(useMended);
}

/** Prepares the policy for a new playout. */
export function startPolicy(): void {
  lastTarget = NOWHERE;
  trapped = false;
}

/** Whether to test for a winner after the last turn. */
export function testsWinner(): bool {
  return mended || !trapped;
}

/** Lists the pushes of lone guards onto empty traps; returns the end of the list. */
function listTrapping(side: u32, at: usize): usize {
  const foes = setOf(side ^ SILVER);
  for (let traps = TRAPS & ~occupied(); traps; traps &= traps - 1) {
    const trap = <u32>ctz(traps);
    const guards = neighbors(trap) & foes;
    if (guards == 0 || guards & (guards - 1)) continue;
    const guard = <u32>ctz(guards);
    const strength = pieceOn(guard) & 7;
    for (let rest = neighbors(guard) & setOf(side); rest; rest &= rest - 1) {
      const from = <u32>ctz(rest);
      const piece = pieceOn(from);
      if ((piece & 7) <= strength || isFrozen(from, piece)) continue;
      store<u32>(at, from | (guard << 6) | (PUSH << 12) | (trap << 14));
      at += 4;
    }
  }
  return at;
}

/** Draws squares until three hit own pieces, perhaps the same one twice; returns the number of hits. */
function drawMovers(side: u32): u32 {
  const own = setOf(side);
  let movers: u32 = 0;
  let word: u32 = 0;
  for (let draw: u32 = 0; draw < MOST_DRAWS && movers < MOST_MOVERS; draw++) {
    // Five squares of six bits per word.
    word = draw % 5 == 0 ? randomWord() : word >> 6;
    const square = word & 63;
    // Without a branch, since nobody can predict which squares hit.
    store<u8>(MOVERS + movers, square);
    movers += <u32>(own >> square) & 1;
  }
  return movers;
}

/** Updates the square of a piece that has stepped, or drops it if captured. From now on it counts once. */
function moveMover(movers: u32, from: u32, to: u32, side: u32): u32 {
  let kept: u32 = 0;
  for (let i: u32 = 0; i < movers; i++) {
    const square = load<u8>(MOVERS + i);
    if (square == from) continue;
    store<u8>(MOVERS + kept, square);
    kept++;
  }
  if (setOf(side) & bitOf(to)) {
    store<u8>(MOVERS + kept, to);
    kept++;
  }
  return kept;
}

/** Chooses one of the n steps listed. */
function choose(n: u32): u32 {
  const list = stepList(0);
  if (tournament == 0) return load<u32>(list + ((<usize>randomBelow(n)) << 2));
  const draws = min(n >> 1, tournament);
  if (draws == 0) return load<u32>(list);
  const last = local ? lastTarget : NOWHERE;
  let best = load<u32>(list + ((<usize>randomBelow(n)) << 2));
  if (draws == 1) return best;
  let bestValue = stepValue(best, last);
  for (let i: u32 = 1; i < draws; i++) {
    const step = load<u32>(list + ((<usize>randomBelow(n)) << 2));
    if (step == best) continue;
    const value = stepValue(step, last);
    if (value < bestValue || (value == bestValue && randomWord() >> 31)) continue;
    best = step;
    bestValue = value;
  }
  return best;
}

/** Plays one turn on BOARD, or the rest of one: `room` steps. */
export function policyTurn(side: u32, room: u32): void {
  const list = stepList(0);
  trapped = false;
  if (advising != 0 && <u64>randomWord() < advising) {
    const target = advise(side, room);
    if (target != NOWHERE) {
      lastTarget = target;
      trapped = true;
      return;
    }
  }
  if (trapping != 0 && room >= 2 && <u64>randomWord() < trapping) {
    const n = <u32>((listTrapping(side, list) - list) >> 2);
    if (n > 0) {
      const step = load<u32>(list + ((<usize>randomBelow(n)) << 2));
      slideStep(step);
      lastTarget = toOf(step);
      trapped = true;
      return;
    }
  }
  let movers = fewMovers ? drawMovers(side) : 0;
  while (room > 0) {
    let end = list;
    if (fewMovers) {
      const own = setOf(side);
      for (let i: u32 = 0; i < movers; i++) {
        const square = load<u8>(MOVERS + i);
        if (own & bitOf(square)) end = appendSteps(square, room, end);
      }
    } else end = listSteps(side, room, list);
    const n = <u32>((end - list) >> 2);
    if (n == 0) {
      if (mended) lastTarget = NOWHERE;
      return;
    }
    const step = choose(n);
    slideStep(step);
    room -= costOf(step);
    lastTarget = toOf(step);
    if (fewMovers) movers = moveMover(movers, fromOf(step), lastTarget, side);
  }
}
