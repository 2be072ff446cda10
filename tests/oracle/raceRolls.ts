import { borneOff, pipCount } from '../../src/games/backgammon/position.ts';
import type { Board, Checkers } from '../../src/games/backgammon/types.ts';
import type { Slot } from './inputs.ts';

/**
 * Bytes of the two-sided table, which comes first. Below:
 * positions of the one-sided tables, and floats per position.
 */
const TWO_SIDED_BYTES = 924 * 924 * 10;
const ONE_SIDED = { positions: 54_264, kept: 32 } as const;
const FIRST_OFF = { positions: 15_504, kept: 16 } as const;

/**
 * Index of each position in the tables: ordered by checkers on place 5 down to `low`, at most fifteen in all.
 */
function ranks(low: number): Map<string, number> {
  const found = new Map<string, number>();
  const visit = (counts: readonly number[], left: number): void => {
    if (counts.length === 6 - low) found.set(counts.join(), found.size);
    else for (let count = 0; count <= left; count++) visit([...counts, count], left - count);
  };
  visit([], 15);
  return found;
}

/** Σ (k + 1) × chance of k, summed as the kernel does: in four f32 lanes. */
function meanOf(chances: Float32Array): number {
  const lanes = [0, 0, 0, 0];
  chances.forEach((chance, k) => {
    lanes[k % 4] = Math.fround(lanes[k % 4]! + Math.fround((k + 1) * chance));
  });
  return lanes.reduce((sum, lane) => Math.fround(sum + lane));
}

/** Slots for the number of rolls in a race, from the kernel's bearoff tables. */
export function createRollsSlots(tables: ArrayBuffer): (board: Board) => Slot[] {
  const oneSided = ranks(0);
  const firstOff = ranks(1);
  const firstAt = TWO_SIDED_BYTES + ONE_SIDED.positions * ONE_SIDED.kept * 4;
  const row = (from: number, kept: number, rank: number): Float32Array =>
    new Float32Array(tables, from + rank * kept * 4, kept);

  /**
   * Rolls until all checkers are off and until the first is
   * off, in 64ths, as if outside checkers were on the 6 point.
   */
  function rolls(side: Checkers): { all: number; first: number } {
    const inside = side.slice(0, 5);
    const on = 15 - borneOff(side);
    const home = [...inside, on - inside.reduce((sum, count) => sum + count, 0)];
    const beyond = pipCount(side) - pipCount(home);
    const fromSix = home.toReversed();
    const steps = (mean: number): number => Math.round(mean * 64) + 8 * beyond;
    return {
      all: steps(meanOf(row(TWO_SIDED_BYTES, ONE_SIDED.kept, oneSided.get(fromSix.join())!))),
      first:
        on < 15 ? 0 : steps(meanOf(row(firstAt, FIRST_OFF.kept, firstOff.get(fromSix.slice(0, 5).join())!))),
    };
  }

  return ({ roller, opponent }) => {
    const [own, theirs] = [rolls(roller), rolls(opponent)];
    const lead = Math.floor((theirs.all - own.all) / 8);
    return [
      ...[own, theirs].flatMap(({ all, first }) => [
        { name: 'rolls in eighths', value: Math.min(Math.floor(all / 8), 191), values: 192 },
        { name: 'rolls, 64ths beside them', value: all % 8, values: 8 },
        { name: 'rolls to the first checker', value: Math.min(Math.floor(first / 8), 95), values: 96 },
      ]),
      { name: 'lead in eighths of a roll', value: Math.min(Math.max(lead + 64, 0), 127), values: 128 },
    ];
  };
}
