import { expect, test } from 'vitest';
import { createChance } from '../../src/engine/chance.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parsePositionId } from '../../src/formats/ids/positionId.ts';
import { moneyPosition } from '../../src/games/backgammon/position.ts';
import { replayTrial } from '../../src/games/backgammon/replay.ts';
import type { ReplayedLine } from '../../src/games/backgammon/replayedTrial.ts';
import { type TrialSettings, VARIANCE_REDUCTIONS } from '../../src/games/backgammon/trialSettings.ts';
import { MEAN_COLUMNS, ROW, ROW_COLUMNS } from '../../src/games/backgammon/types.ts';
import { openKernel } from '../../bench/kernel.ts';
import { meanOfSeeds, SHORT_GAMES, trueValue } from '../../bench/unbiasedGames.ts';
import { sized } from '../thorough.ts';

const { kernel } = openKernel();
const CONTACT = unwrap(parsePositionId('4O3CgAXgZ8wMIA'));
const ONCE: TrialSettings = {
  seed: 3,
  initial: false,
  varianceReduction: 'learned',
  truncateAfterPlies: 0,
  bearoffTruncation: true,
  cube: { position: moneyPosition(CONTACT), doubled: false, plies: 0, atOnce: false },
};
const SPLIT: TrialSettings = { ...ONCE, splitting: true };
const TRIALS = 216;
const rolls = createChance({ seed: 3, quasiRandom: true, initial: false }).rollsOf(0, TRIALS);

/** Rows of these trials, played in one call. */
function play(settings: TrialSettings, first = 0, count = TRIALS): readonly (readonly number[])[] {
  const thrown = rolls.subarray(128 * first, 128 * (first + count));
  const rows = kernel.playTrials(CONTACT, 'roller', first, count, thrown, settings);
  return Array.from({ length: count }, (_, trial) =>
    Array.from(rows.subarray(ROW_COLUMNS * trial, ROW_COLUMNS * (trial + 1))),
  );
}
const replayed = (trial: number, settings: TrialSettings) =>
  replayTrial(kernel, {
    board: CONTACT,
    asker: 'roller',
    trial,
    rolls: rolls.subarray(128 * trial, 128 * (trial + 1)),
    settings,
  });
const trials = Array.from({ length: TRIALS }, (_, trial) => replayed(trial, SPLIT));
const linesOf = (trial: number): readonly ReplayedLine[] => [trials[trial]!, ...trials[trial]!.others];
const hasTake = ({ turns }: ReplayedLine): boolean => turns.some(({ cube }) => cube !== 'none');

// The full run over 2,000 seeds is `npm run bench -- unbiased`.
const CUBEFUL_GAMES = SHORT_GAMES.filter(({ cubeful }) => cubeful);
test.each(
  CUBEFUL_GAMES.filter((_, index) => index % sized(3, 1) === sized(1, 0)).map(
    (game) => [game.name, game] as const,
  ),
)('%s: the mean of split trials is the sum over all rolls', (_, game) => {
  const truth = trueValue(kernel, game);
  for (const reduction of VARIANCE_REDUCTIONS) {
    const seeds = reduction === 'lookahead' ? 20 : 80;
    for (const quasiRandom of [true, false]) {
      const { mean, standardError } = meanOfSeeds(kernel, game, reduction, seeds, quasiRandom, true);
      expect(Math.abs(mean - truth)).toBeLessThan(3.5 * standardError);
    }
  }
});

test('split trials have less variance if doubles are taken', () => {
  const spread = (settings: TrialSettings): number => {
    const values = play(settings).map((row) => row[ROW.cubeful]!);
    const mean = values.reduce((sum, value) => sum + value, 0) / TRIALS;
    return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  };
  expect(spread(SPLIT)).toBeLessThan(0.8 * spread(ONCE));
});

test('statistics count the first branch, which equals the trial without splitting', () => {
  const counted = (settings: TrialSettings) =>
    play(settings).map((row) => [row[ROW.turns], row[ROW.truncated], ...row.slice(MEAN_COLUMNS)]);
  expect(counted(SPLIT)).toEqual(counted(ONCE));
  for (const [trial, { turns, end, cubeful }] of trials.entries())
    expect({ turns, end, cubeful }).toEqual(
      (({ turns: t, end: e, cubeful: c }) => ({ turns: t, end: e, cubeful: c }))(replayed(trial, ONCE)),
    );
});

test('value plus subtracted luck equals the raw value of the first branch', () => {
  const once = play(ONCE);
  for (const [trial, row] of play(SPLIT).entries()) {
    const worth = (of: readonly number[]): number => of[ROW.cubeful]! + of[ROW.luck]!;
    expect(worth(row)).toBeCloseTo(worth(once[trial]!), 12);
  }
});

test('a trial splits at a take, and only there', () => {
  for (const [trial, row] of play(SPLIT).entries()) {
    const once = play(ONCE, trial, 1)[0]!;
    if (linesOf(trial).length === 1) expect(row).toEqual(once);
    expect(linesOf(trial).length > 1).toBe(hasTake(trials[trial]!));
  }
});

test('at most eight branches, with weights that add up to 1', () => {
  const counts = new Set<number>();
  for (const trial of trials.keys()) {
    const lines = linesOf(trial);
    counts.add(lines.length);
    expect(lines.length).toBeLessThanOrEqual(8);
    expect(lines.reduce((sum, { weight }) => sum + weight, 0)).toBe(1);
    for (const line of lines) {
      const takes = line.turns.filter(({ cube }) => cube !== 'none').length;
      expect(line.weight).toBe(1 / 2 ** Math.min(takes, 3));
    }
  }
  // Some trials have no take, some have one, and some have more takes in several branches.
  expect([...counts].sort((a, b) => a - b).slice(0, 3)).toEqual([1, 2, 3]);
});

test('branches part at a take, with different rolls', () => {
  for (const trial of trials.keys()) {
    const lines = linesOf(trial);
    for (const [index, { from, turns }] of lines.entries()) {
      if (index === 0) continue;
      expect(turns[from]!.cube).not.toBe('none');
      const shared = JSON.stringify(turns.slice(0, from));
      const parents = lines
        .slice(0, index)
        .filter((line) => JSON.stringify(line.turns.slice(0, from)) === shared);
      expect(parents).not.toHaveLength(0);
      for (const { turns: before } of parents) {
        expect(before[from]).toMatchObject({ board: turns[from]!.board, cube: turns[from]!.cube });
        expect(before[from]!.dice).not.toEqual(turns[from]!.dice);
      }
    }
  }
});

// In a block of 36 trials each of the 36 rolls occurs once per turn, in the second branch as in the first.
test('the dice of a second branch are as balanced as those of the first', () => {
  const doubled = unwrap(parsePositionId('2rqCgAnB590AAA')); // a double and a take before the first roll
  const atOnce: TrialSettings = { ...SPLIT, cube: { ...SPLIT.cube!, atOnce: true } };
  const seconds = Array.from({ length: 36 }, (_, trial) => {
    const thrown = rolls.subarray(128 * trial, 128 * (trial + 1));
    const { others } = replayTrial(kernel, {
      board: doubled,
      asker: 'roller',
      trial,
      rolls: thrown,
      settings: atOnce,
    });
    return others.find(({ from }) => from === 0)!.turns;
  });
  for (const turn of [0, 1]) {
    const seen = new Set(seconds.map((turns) => turns[turn]!.dice.join()));
    expect(seen.size).toBe(36);
  }
});

test('a trial has the same row alone and among others', () => {
  const together = play(SPLIT);
  for (const trial of [0, 5, 36, 77, 143]) expect(play(SPLIT, trial, 1)).toEqual([together[trial]]);
});

test('trials do not split on the last turn before truncation', () => {
  for (const truncateAfterPlies of [1, 2, 5]) {
    const short = { ...SPLIT, truncateAfterPlies };
    for (let trial = 0; trial < 72; trial++) {
      const { others } = replayed(trial, short);
      for (const { from } of others) expect(from).toBeLessThan(truncateAfterPlies - 1);
    }
  }
});
