import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../src/engine/errors.ts';
import { parseMat } from '../src/formats/files/mat.ts';
import { makePositionId } from '../src/formats/ids/positionId.ts';
import { makeXgid } from '../src/formats/ids/xgid.ts';
import { costOf, judge } from '../src/games/backgammon/judge.ts';
import type { Match } from '../src/games/backgammon/match.ts';
import { DEFAULT_TABLE, MATCH_TABLES } from '../src/games/backgammon/met.ts';
import { levelled } from './studySample.ts';
import { actionText, figuresOf, placedDecisions } from '../src/jobs/match/figures.ts';
import { makeMatchCsv, MATCH_CSV_COLUMNS } from '../src/jobs/match/csv.ts';
import { behindBest, decisionJob, decisionRollout } from '../src/jobs/match/rollout.ts';
import { wording } from '../src/language/wording.ts';
import { openMatch } from '../src/runner/worker/openMatch.ts';
import { createInlineRunner } from '../src/runner/worker/inline.ts';
import { engineBy } from '../src/jobs/backgammon/job.ts';
import { fakeJob } from './fakes.ts';
import { double, kernel, match, placed, SAMPLE, settings, take } from './matchSample.ts';
import type { DecisionRollout, FiguredPlay } from '../src/jobs/match/types.ts';

test('decisions have the rows of the file: 24, the double in row 5, its answer in row 6', () => {
  expect(match.problems).toEqual([]);
  expect(placed.at(-1)?.row).toBe(24);
  expect([double.row, double.decision.player]).toEqual([5, 'X']);
  expect(makeXgid(double.decision.position)).toBe('XGID=--a-baECC---bCa--bae-----A:0:0:1:00:0:0:0:3:10');
  expect([take.row, take.decision.player, actionText(take.decision)]).toEqual([6, 'O', 'take']);
  expect(match.games[0]?.result).toEqual({ winner: 'X', points: 4 });
});

test('an oversized file is cut after a complete game, and says so', () => {
  const record = unwrap(parseMat(SAMPLE));
  const long = { ...record, games: Array.from({ length: 300 }, () => record.games[0]!) };
  const opened = openMatch(kernel, long);
  // A game has 24 rows of two actions, counted as two decisions each: 208 games stay within 20,000 decisions.
  expect(opened.games.length).toBe(208);
  expect(wording(opened.problems.at(-1)!)).toMatch(/very long: game 1 and all later games were skipped/);
});

test('a game with an impossible play loses that play, which is named, where later plays show the position', () => {
  const opened = openMatch(kernel, unwrap(parseMat(SAMPLE.replace('31: 13/10 8/7*', '31: 13/9 12/7*'))));
  expect(opened.problems.map(wording)).toEqual([
    expect.stringMatching(
      /^Line 9: game 1: 31: 13\/9 12\/7\*\. .* The position after it follows from the rest of the game\. It is not rated\.$/,
    ),
  ]);
  // Of the whole match, only the play is missing: not to double in a known position is a decision.
  expect(placedDecisions(opened)).toHaveLength(placed.length - 1);
  expect(opened.games[0]).toMatchObject({ isCut: false, result: { winner: 'X', points: 4 } });
});

test('figures have the best play first, and include the play made at the full level', () => {
  for (const { decision, isFirst } of placed.slice(0, 30)) {
    const judged = judge(kernel, decision, isFirst, { plies: 1 });
    const { plays, loss } = figuresOf(judged);
    if (decision.kind !== 'play' || decision.isForced) {
      expect(plays).toEqual([]);
      continue;
    }
    const made = plays.find(({ play }) => play === actionText(decision));
    expect(made?.level).toBe(1);
    expect(plays[0]!.equity - made!.equity).toBeCloseTo(loss, 6);
  }
});

/** The loss is a distance less the winner's curse, which is at most two thirds of a standard error for each rival. */
function expectLoss({ loss, estimate, halfWidth, lines }: DecisionRollout, apart: number): void {
  const errors = lines.map((line) => Math.max(line.halfWidth ?? 0, line.behind?.halfWidth ?? 0));
  expect(loss).toBe(Math.max(0, estimate!.loss));
  expect(estimate!.loss).toBeLessThanOrEqual(apart);
  expect(estimate!.loss).toBeGreaterThan(apart - errors.reduce((sum, error) => sum + error, 0) / 5);
  expect(halfWidth === null).toBe(loss === 0);
}

describe('rolling a decision out', () => {
  const run = async (index: number, own = settings) => {
    const { decision, isFirst } = placed[index]!;
    const figures = figuresOf(judge(kernel, decision, isFirst, { plies: 0 }));
    const job = unwrap(decisionJob(decision, figures, own, kernel.plays));
    const reply = await createInlineRunner(kernel, () => 0).start(job, { onProgress() {} }).finished;
    return { decision, job, result: unwrap(reply), rollout: decisionRollout(decision, job, unwrap(reply))! };
  };

  test('a double: both lines, and the loss that follows from them', async () => {
    const { decision, job, result, rollout } = await run(double.index);
    expect(job.candidates.map(({ kind }) => kind)).toEqual(['position', 'double']);
    const [none, taken] = rollout.lines.map(({ equity }) => equity);
    const right = Math.max(none!, Math.min(taken!, 1));
    expectLoss(rollout, right - Math.min(taken!, 1));
    expect(rollout.cost).toBeCloseTo(
      costOf({ ...decision.position, offer: 'none' }, DEFAULT_TABLE, rollout.loss),
      12,
    );
    expect(rollout.isDone).toBe(true);
    expect(result.candidates[0]?.trials).toBe(36);
  });

  test('the cost of a decision uses the match equities of its rollout', async () => {
    const rolled = await run(take.index, { ...settings, matchTable: 'rockwell-kazaross' });
    // A decision without a loss costs nothing under any table, so give this one a loss.
    const [candidate] = rolled.result.candidates;
    const estimates = candidate!.estimates.map((own) => ({ ...own, mean: -2 }));
    const result = { ...rolled.result, candidates: [{ ...candidate!, estimates }] };
    const { loss, cost } = decisionRollout(rolled.decision, rolled.job, result)!;
    expect(loss).toBeGreaterThan(0);
    const position = { ...rolled.decision.position, dice: null, offer: 'none' } as const;
    expect(cost).toBeCloseTo(costOf(position, MATCH_TABLES['rockwell-kazaross'], loss), 12);
    expect(cost).not.toBeCloseTo(costOf(position, DEFAULT_TABLE, loss), 5);
  });

  test('an answer: the take from the side that answers', async () => {
    const { job, rollout } = await run(take.index);
    expect(job.candidates.map(({ kind }) => kind)).toEqual(['take']);
    const [line] = rollout.lines;
    expect(line?.name).toBe('take');
    // Passing loses 1, so taking is right if it loses less.
    expectLoss(rollout, Math.max(0, -line!.equity - 1));
  });

  test('a play: the best plays and the one made, with its loss', async () => {
    const index = placed.findIndex(
      ({ decision, row }) => decision.player === 'O' && row === 18 && decision.kind === 'play',
    );
    const { decision, job, rollout } = await run(index);
    expect(job.candidates.length).toBeGreaterThanOrEqual(2);
    expect(job.candidates.length).toBeLessThanOrEqual(4);
    const made = rollout.lines.find(({ name }) => name === actionText(decision))!;
    expect(made.behind?.equity).toBeCloseTo(rollout.lines[0]!.equity - made.equity, 12);
    expectLoss(rollout, made.behind!.equity);
    expect(rollout.lines[0]?.behind).toEqual({ equity: 0, halfWidth: null });
  });

  test('plays with fewer trials are as far behind as over the common trials, not as their means are', async () => {
    const index = placed.findIndex(
      ({ decision, row }) => decision.player === 'O' && row === 18 && decision.kind === 'play',
    );
    const { decision, job, result } = await run(index);
    const candidates = result.candidates.map((one) =>
      one.difference === null
        ? one
        : { ...one, difference: { ...one.difference, mean: one.difference.mean + 0.02 } },
    );
    const rollout = decisionRollout(decision, job, { ...result, candidates })!;
    const made = rollout.lines.find(({ name }) => name === actionText(decision))!;
    // A file of an earlier version.
    const { behind, ...old } = made;
    expect(behind?.equity).toBeCloseTo(rollout.lines[0]!.equity - made.equity + 0.02, 12);
    expect(behindBest(rollout, made)).toBe(behind);
    expectLoss(rollout, behind!.equity);
    expect(behindBest(rollout, old).equity).toBeCloseTo(rollout.lines[0]!.equity - made.equity, 12);
  });

  test.each([
    ['take', 0.5, 1],
    ['take', -1.2, 1],
    ['pass', 0.05, 2],
    ['beaver', -0.5, 1],
    ['beaver', -1.2, 2],
    ['pass', -0.5, 1],
  ] as const)(
    'a wrong %s, taken worth %f: the error of the take counts %i times',
    async (answer, worth, times) => {
      const rolled = await run(take.index);
      const [candidate] = rolled.result.candidates;
      const estimates = candidate!.estimates.map((own) => ({ ...own, mean: worth }));
      const result = { ...rolled.result, candidates: [{ ...candidate!, estimates }] };
      const position = { ...rolled.decision.position, matchLength: 0, jacoby: false, beavers: true };
      const said = decisionRollout({ ...take.decision, kind: 'take', answer, position }, rolled.job, result)!;
      expect(said.loss).toBeGreaterThan(0);
      expect(said.halfWidth).toBeCloseTo(times * said.lines[0]!.halfWidth!, 12);
    },
  );

  test('what cannot be rolled out says why', () => {
    const forced = placed.find(({ decision }) => decision.kind === 'play' && decision.isForced)!;
    const jobOf = (decision: typeof forced.decision, plays: readonly FiguredPlay[], own = settings) =>
      decisionJob(decision, { plays }, own, kernel.plays);
    expect(jobOf(forced.decision, [])).toMatchObject({ ok: false, error: { code: 'bad-job' } });
    expect(jobOf(double.decision, [], { ...settings, cubeless: true })).toMatchObject({ ok: false });
    expect(jobOf(placed[0]!.decision, [{ play: '24/1', equity: 0, level: 0 }])).toMatchObject({
      ok: false,
      error: { code: 'illegal-play' },
    });
  });
});

test('CSV: a line per decision, with its XGID; a name that looks like a formula stays text', () => {
  const figures = placed.map(({ decision, isFirst }) =>
    levelled(figuresOf(judge(kernel, decision, isFirst, { plies: 0 }))),
  );
  const hostile = { ...match, names: { X: '=HYPERLINK("x")', O: 'a,b' } };
  const lines = makeMatchCsv(
    hostile,
    placed,
    figures,
    { table: 'kazaross-xg2', net: 'fast' },
    new Map(),
    new Map(),
  )
    .trim()
    .split('\n');
  expect(lines[0]).toBe(MATCH_CSV_COLUMNS.join(','));
  expect(lines).toHaveLength(placed.length + 1);
  expect(lines.find((line) => line.startsWith('1,5,0,0,X,'))).toContain('"\'=HYPERLINK(""x"")",double,,');
  expect(lines.filter((line) => line.includes('"a,b"')).length).toBeGreaterThan(10);
  const tables = (of: Match) => {
    const [head, ...rows] = makeMatchCsv(
      of,
      placed,
      figures,
      { table: 'rockwell-kazaross', net: 'fast' },
      new Map(),
      new Map(),
    )
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    return new Set(rows.map((row) => row[head!.indexOf('match_table')]));
  };
  expect(tables(match)).toEqual(new Set(['rockwell-kazaross']));
  expect(tables({ ...match, length: 0 })).toEqual(new Set(['']));
});

test('CSV: a name with a carriage return starts no row, and a rollout has seed and settings', () => {
  const figures = placed.map(() => null);
  const hostile = { ...match, names: { X: 'Ann\r=cmd|calc', O: 'Bob' } };
  const job = fakeJob({ seed: 7, plies: 1 });
  const rollout = { run: 'one', loss: 0.5, cost: 0.5, counts: true, isDone: true, halfWidth: 0.1, lines: [] };
  const rows = parse<Record<string, string>>(
    makeMatchCsv(
      hostile,
      placed,
      figures,
      { table: 'kazaross-xg2', net: 'fast' },
      new Map([
        [placed[1]!.index, { ...rollout, lines: [{ name: '8/5', equity: 0, halfWidth: null, trials: 36 }] }],
      ]),
      new Map([['one', job]]),
    ),
    { columns: true, record_delimiter: ['\r\n', '\n', '\r'] },
  );
  expect(rows).toHaveLength(placed.length);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(["Ann\r'=cmd|calc", 'Bob']));
  expect(rows[0]).toMatchObject({ seed: '', engine_version: '', setting_plies: '' });
  expect(rows[1]).toMatchObject({
    rollout_loss: '0.5',
    seed: '7',
    setting_plies: '1',
    weights: engineBy('fast').weights,
    position_id: makePositionId(placed[1]!.decision.position.board),
  });
});
