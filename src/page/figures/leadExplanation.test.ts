import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob, play } from '../../../tests/fakes.ts';
import { createChance } from '../../engine/chance.ts';
import { halfWidth } from '../../engine/stats.ts';
import { TABLE_TURNS } from '../../engine/types.ts';
import { type Position, ROW, ROW_COLUMNS } from '../../games/backgammon/types.ts';
import { createInlineRunner } from '../../runner/worker/inline.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { explainLead, leadExplanationText } from './leadExplanation.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/** Chances that a fake trial of a candidate is won, won as a gammon, and lost as a gammon. */
interface Chances {
  readonly win: number;
  readonly gammon: number;
  readonly lostGammon: number;
}
/** By candidate and first roll (dice − 1). */
type Model = (candidate: number, one: number, two: number) => Chances;

/** A pseudorandom number in 0 … 1. */
const noise = (trial: number, salt: number): number => {
  const x = Math.sin(trial * 12.9898 + salt * 78.233) * 43758.5453;
  return x - Math.floor(x);
};

/** Rolls out with trials that follow a model: candidates are told apart by their boards. */
async function rolled(model: Model, { trials = 1296, candidates = 2, position = {} as Partial<Position> }) {
  const base = fakeJob({ trials, varianceReduction: 'none' }, candidates);
  const job: RolloutJob = { ...base, position: { ...base.position, ...position } };
  const kernel = {
    ...createFakeKernel(),
    playTrials(
      board: { roller: readonly number[] },
      _: unknown,
      first: number,
      count: number,
      rolls: Uint8Array,
    ) {
      const candidate = job.candidates.findIndex((each) => each.board.roller.join() === board.roller.join());
      const rows = new Float64Array(count * ROW_COLUMNS);
      for (let index = 0; index < count; index++) {
        const [one = 0, two = 0] = rolls.subarray(index * TABLE_TURNS);
        const { win, gammon, lostGammon } = model(candidate, Math.floor(one / 6), one % 6);
        const row = rows.subarray(index * ROW_COLUMNS, (index + 1) * ROW_COLUMNS);
        const wobble = 0.1 * (noise(first + index, two) - 0.5);
        row[ROW.win] = win + wobble;
        row[ROW.winGammon] = gammon + wobble;
        row[ROW.loseGammon] = lostGammon - wobble;
        const equity = 2 * win - 1 + gammon - lostGammon + 4 * wobble;
        // Money games without the cube are scored by the first, others by the second.
        row[ROW.equity] = equity;
        row[ROW.cubeful] = equity;
      }
      return rows;
    },
  };
  const { result } = await play(
    createInlineRunner(kernel as never, () => 0),
    job,
  );
  return { job, result: { ...result, seconds: 0 } };
}
const why = async (model: Model, given: Parameters<typeof rolled>[1] = {}) => {
  const { job, result } = await rolled(model, given);
  return explainLead(job, result, []);
};

const EVEN: Chances = { win: 0.5, gammon: 0.15, lostGammon: 0.15 };

test('gains and costs are named for the play that has them, whichever comes first in the job', async () => {
  for (const better of [0, 1]) {
    const found = await why((candidate) =>
      candidate === better ? { win: 0.56, gammon: 0.1, lostGammon: 0.12 } : EVEN,
    );
    expect(found).toMatchObject({
      better,
      other: 1 - better,
      gains: [
        { cause: 'wins', share: expect.closeTo(0.06, 2) },
        { cause: 'lostGammons', share: expect.closeTo(-0.03, 2) },
      ],
      costs: [{ cause: 'gammons', share: expect.closeTo(-0.05, 2) }],
    });
    for (const { share, half } of [...found!.gains, ...found!.costs])
      expect(Math.abs(share)).toBeGreaterThan(half);
    expect(leadExplanationText(found!, ['8/5 6/5', '13/9'])).toMatch(
      /^In 100 games, (8\/5 6\/5|13\/9) has [\d.]+\u202f±\u202f[\d.]+ more wins than /,
    );
    expect(leadExplanationText(found!, ['A', 'B'], 'rest')).toMatch(
      /^It also has 3\.0.* The price: 5\.0.*\.$/,
    );
    expect(leadExplanationText(found!, ['A', 'B'])).toMatch(
      / It also has 3\.0.* fewer gammons lost\. The price: 5\.0.* fewer gammons\.$/,
    );
  }
});

test('chances have no pairs: the error of their difference is the root of both squared errors', async () => {
  const { job, result } = await rolled((candidate) => (candidate === 0 ? { ...EVEN, win: 0.56 } : EVEN), {});
  const [a, b] = result.candidates.map(({ estimates }) => halfWidth(estimates[ROW.win]!)!);
  expect(explainLead(job, result, [])!.gains[0]!.half).toBeCloseTo(Math.sqrt(a! ** 2 + b! ** 2), 12);
});

test('what is smaller than its error is not said; too close a lead is not explained', async () => {
  const tiny = await why((candidate) => (candidate === 0 ? { ...EVEN, win: 0.5005 } : EVEN), { trials: 36 });
  expect(tiny?.gains ?? []).toEqual([]);
  expect(await why(() => EVEN, { trials: 36 })).toBeUndefined();
});

test('the first rolls that decide, for both plays, with a trial that begins with one of them', async () => {
  // 66 (dice − 1) favors candidate 1 by far, 21 candidate 0.
  const model: Model = (candidate, one, two) => {
    const isSixes = one === 5 && two === 5;
    const isTwoOne = one + two === 1;
    const extra = candidate === 1 ? (isSixes ? 0.4 : 0.02) : isTwoOne ? 0.1 : 0;
    return { ...EVEN, win: 0.45 + extra };
  };
  const { job, result } = await rolled(model, {});
  const found = explainLead(job, result, [])!;
  expect(found).toMatchObject({ better: 1, otherRolls: ['21'], thrower: 'O' });
  expect(found.rolls[0]).toBe('66');
  const rollOf = (trial: number) => createChance(job.settings).roll(trial, 0);
  expect(found.rolls).toContain(
    [Math.floor(rollOf(found.trial!) / 6) + 1, (rollOf(found.trial!) % 6) + 1].sort((a, b) => b - a).join(''),
  );
  // An extreme trial is preferred if it begins with such a roll.
  const sixes = Array.from({ length: 1296 }, (_, trial) => trial).filter((trial) => rollOf(trial) === 35);
  const ends = { lowest: [], highest: [{ trial: sixes[7]!, value: 2 }] };
  const none = { lowest: [], highest: [] };
  const outliers = [
    { trials: 1296, score: none, luck: none },
    { trials: 1296, score: ends, luck: none },
  ];
  expect(explainLead(job, result, outliers)!.trial).toBe(sixes[7]);
  expect(leadExplanationText(found, ['A', 'B'])).toContain('A is better when O rolls 21.');
});

test('with O on roll, X throws the first roll after a play', async () => {
  const found = await why((candidate) => ({ ...EVEN, win: candidate === 0 ? 0.6 : 0.5 }), {
    position: { onRoll: 'O' },
  });
  expect(found).toMatchObject({ better: 0, thrower: 'X' });
});

test('gammons that cannot matter in the match are not named', async () => {
  const model: Model = (candidate) => (candidate === 0 ? { win: 0.55, gammon: 0.3, lostGammon: 0.05 } : EVEN);
  const causes = async (roller: number, opponent: number) => {
    const found = await why(model, {
      position: { matchLength: 5, score: { roller, opponent }, jacoby: false, beavers: false },
    });
    return found!.gains.map(({ cause }) => cause);
  };
  expect(await causes(4, 4)).toEqual(['wins']);
  expect(await causes(4, 2)).toEqual(['wins', 'lostGammons']);
  expect(await causes(2, 4)).toEqual(['wins', 'gammons']);
  expect(await causes(2, 2)).toEqual(['wins', 'gammons', 'lostGammons']);
});

test('of three plays, the best is compared with the runner-up; a single one is not explained', async () => {
  const found = await why((candidate) => ({ ...EVEN, win: [0.5, 0.62, 0.56][candidate]! }), {
    candidates: 3,
  });
  expect(found).toMatchObject({ better: 1, other: 2 });
  expect(await why(() => EVEN, { candidates: 1 })).toBeUndefined();
});

test('a cube decision: the rolls that make doubling better than waiting, no games won', async () => {
  const base = fakeJob({ trials: 1296, varianceReduction: 'none', cubeless: false, splitting: false }, 1);
  const { board } = base.position;
  const job: RolloutJob = {
    ...base,
    candidates: [
      { kind: 'position', board },
      { kind: 'double', board },
    ],
  };
  const seen: string[] = [];
  const kernel = {
    ...createFakeKernel(),
    playTrials(...[, , first, count, rolls, settings]: Parameters<BackgammonKernel['playTrials']>) {
      const terms = JSON.stringify(settings);
      if (!seen.includes(terms)) seen.push(terms);
      const rows = new Float64Array(count * ROW_COLUMNS);
      for (let index = 0; index < count; index++) {
        const [one = 0, two = 0] = rolls.subarray(index * TABLE_TURNS);
        const isDoubled = seen.indexOf(terms) === 1;
        const wobble = 0.1 * (noise(first + index, two) - 0.5);
        // Doubling gains 0.9 after 55 and 0.03 after other rolls; a double is a take.
        const gain = !isDoubled ? 0 : one === 28 ? 0.9 : 0.03;
        rows[index * ROW_COLUMNS + ROW.cubeful] = 0.5 + gain + wobble;
      }
      return rows;
    },
  };
  const { result } = await play(
    createInlineRunner(kernel as never, () => 0),
    job,
  );
  const found = explainLead(job, { ...result, seconds: 0 }, []);
  expect(seen).toHaveLength(2);
  expect(found).toMatchObject({ better: 1, other: 0, gains: [], costs: [], thrower: 'X', rolls: ['55'] });
  expect(leadExplanationText(found!, ['no double', 'double, take'])).toBe(
    'Double, take gains most when X rolls 55.',
  );
});

test('no sentence is longer than 20 words', async () => {
  const found = await why((candidate, one) => {
    const roll = one === 2 ? 0.1 : 0;
    return candidate === 0 ? { win: 0.56 - roll, gammon: 0.2, lostGammon: 0.1 } : EVEN;
  });
  const text = leadExplanationText(found!, ['24/23 13/10', '13/10 6/5']);
  for (const sentence of text.split(/(?<=[a-z\d])\. /))
    expect(sentence.split(/\s/).filter((word) => word !== '±').length).toBeLessThanOrEqual(20);
});
