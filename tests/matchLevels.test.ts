import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../bench/kernel.ts';
import { unwrap } from '../src/engine/errors.ts';
import { parseMat } from '../src/formats/files/mat.ts';
import { judge, judgeBy } from '../src/games/backgammon/judge.ts';
import { MATCH_TABLE_NAMES } from '../src/games/backgammon/met.ts';
import { NET_NAMES } from '../src/games/backgammon/net.ts';
import type { RolloutJob } from '../src/jobs/backgammon/types.ts';
import { actionText, figuresOf, placedDecisions } from '../src/jobs/match/figures.ts';
import { FIGURE_PLACES, MATCH_LEVELS, placeOfLevel, restoreMatch } from '../src/jobs/match/library.ts';
import { rolledValues } from '../src/runner/core/rolledDecision.ts';
import { createInlineRunner } from '../src/runner/worker/inline.ts';
import { openMatch } from '../src/runner/worker/openMatch.ts';
import type { KeptMatch } from '../src/jobs/match/types.ts';

const { kernel } = openKernel();
/** One game of a match to 3, in which X doubles from the bar in row 5. */
const SAMPLE = readFileSync(new URL('./vectors/matches/one-game.mat', import.meta.url), 'utf8');
const placed = placedDecisions(openMatch(kernel, unwrap(parseMat(SAMPLE))));
const double = placed.find(({ decision }) => decision.kind === 'double' && decision.doubled)!;

test('every level, table and net has a place of its own; look-aheads keep the places of older files', () => {
  const places = NET_NAMES.flatMap((net) =>
    MATCH_TABLE_NAMES.flatMap((table) => MATCH_LEVELS.map((level) => placeOfLevel({ level, table, net }, 5))),
  );
  expect(places.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: FIGURE_PLACES }, (_, place) => place),
  );
  expect(
    [0, 1, 2].map((level) => placeOfLevel({ level: level as 0, table: 'rockwell-kazaross', net: 'fast' }, 5)),
  ).toEqual([3, 4, 5]);
  expect(placeOfLevel({ level: 'R2', table: 'rockwell-kazaross', net: 'fast' }, 0)).toBe(
    placeOfLevel({ level: 'R2', table: 'kazaross-xg2', net: 'fast' }, 0),
  );
});

describe('a decision judged at a rollout level', () => {
  const terms = { level: 'R1', matchTable: 'kazaross-xg2', net: 'fast' } as const;
  const rollOut = async (job: RolloutJob) =>
    unwrap(await createInlineRunner(kernel, () => 0).start(job, { onProgress() {} }).finished);
  const judgedOf = async ({ decision, isFirst }: (typeof placed)[number]) =>
    judgeBy(kernel, decision, isFirst, await rolledValues(kernel, decision, terms, rollOut));

  test('the play made is rolled out with the best, and its loss has an error', async () => {
    const lossOf = ({ decision, isFirst }: (typeof placed)[number]) =>
      judge(kernel, decision, isFirst, { plies: 0 }).loss;
    const unforced = placed.filter(({ decision }) => decision.kind === 'play' && !decision.isForced);
    const own = [unforced[0]!, ...unforced.filter((each) => lossOf(each) > 0.02).slice(0, 3)];
    let wrong = 0;
    for (const each of own) {
      const judged = await judgedOf(each);
      const figures = figuresOf(judged);
      const made = figures.plays.find(({ play }) => play === actionText(each.decision))!;
      expect(made.level).toBe('R1');
      expect(made.halfWidth).toBeGreaterThan(0);
      const apart = figures.plays[0]!.equity - made.equity;
      expect(figures.loss).toBe(Math.max(0, figures.estimate!.loss));
      // The winner's curse is at most a fraction of the error of each rival.
      expect(figures.estimate!.loss).toBeLessThanOrEqual(apart);
      expect(figures.estimate!.loss).toBeGreaterThan(apart - 0.02);
      expect(judged.luck).toEqual(judge(kernel, each.decision, each.isFirst, { plies: 0 }).luck);
      expect(figures.lossHalfWidth === undefined).toBe(figures.loss === 0);
      if (figures.loss > 0) wrong++;
    }
    expect(wrong).toBeGreaterThan(0);
  });

  test('a cube action loses what its lines say', async () => {
    const judged = await judgedOf(double);
    const { noDouble, doubleTake } = judged.cube!;
    expect(judged.loss).toBeCloseTo(noDouble - Math.min(1, doubleTake), 2);
    expect(judged.loss).toBeLessThan(noDouble - Math.min(1, doubleTake) + 1e-9);
    expect(judged.estimate!.standardError).toBeGreaterThan(0);
    expect(figuresOf(judged).cube!.halfWidths!.noDouble).toBeGreaterThan(0);
  });
});

test('figures are stored with their level; older ones, which say plies or have marks, are read', () => {
  const figures = figuresOf(judge(kernel, placed[0]!.decision, true, { plies: 1 }));
  const estimate = { loss: -0.001, cost: -0.0005, standardError: null };
  const kept: KeptMatch = {
    text: SAMPLE,
    of: 'x',
    rules: { jacoby: false, beavers: false },
    level: 'R2',
    isEvaluating: false,
    figures: [[], [{ ...figures, lossHalfWidth: 0.01, estimate }], []],
    rollouts: [],
    queue: [],
    isQueuePaused: false,
  };
  expect(unwrap(restoreMatch(kept))).toEqual(kept);
  const older = {
    ...kept,
    level: undefined,
    plies: 1,
    marks: [0],
    figures: [
      [],
      [{ ...figures, plays: figures.plays.map(({ level, ...play }) => ({ ...play, plies: level })) }],
      [],
    ],
  };
  const { level: _none, ...written } = older;
  expect(unwrap(restoreMatch(written))).toEqual({ ...kept, level: 1, figures: [[], [figures], []] });
  expect(restoreMatch({ ...kept, level: 'R9' })).toMatchObject({ ok: false, error: { where: 'level' } });
});
