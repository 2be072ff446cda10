import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VerifyJson } from '../../src/cli/verifyReport.ts';
import { digestOf } from '../../src/jobs/results/digest.ts';
import { packNumbers, unpackNumbers } from '../../src/jobs/results/packed.ts';
import type { RolloutJson } from '../../src/jobs/backgammon/resultJson.ts';
import { bundle, strataHere } from '../programs.ts';

const OPENING_31 = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';
const QUICK = ['--truncate', '3', '--trials', '150', '--plays', '8/5 6/5; 24/23 13/10', '--threads', '1'];
/** Count of numbers in a candidate's whole-block sums: ten columns of 67. */
const SUMS = 670;

const folder = mkdtempSync(join(tmpdir(), 'strata-verify-'));
beforeAll(bundle);
afterAll(() => rmSync(folder, { recursive: true }));

type Change = { -readonly [Key in keyof RolloutJson]: unknown };

const printed = new Map<string, string>();

/** The result of a rollout, which is played only once. Each call returns a fresh copy. */
async function rolledOut(...args: readonly string[]): Promise<RolloutJson> {
  const key = args.join(' ');
  if (!printed.has(key)) {
    const { code, out, err } = await strataHere(['rollout', ...args, '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    printed.set(key, out);
  }
  return JSON.parse(printed.get(key)!) as RolloutJson;
}
let written = 0;
function file(content: unknown): string {
  const name = join(folder, `${++written}.json`);
  writeFileSync(name, JSON.stringify(content));
  return name;
}
const changed = (result: RolloutJson, change: Partial<Change>): RolloutJson =>
  ({ ...result, ...change }) as RolloutJson;
/** Recomputes the digest, as a skilled forger would. */
const resealed = (result: RolloutJson): RolloutJson => ({ ...result, digest: digestOf(result) });

/** Changes one number of the first candidate's whole-block sums. */
function withSum(result: RolloutJson, at: number, change: (sum: number) => number): RolloutJson {
  const [run] = result.runs;
  const [first, ...others] = run!.sums.candidates;
  const whole = unpackNumbers(first!.whole, SUMS)!;
  whole[at] = change(whole[at]!);
  const candidates = [{ ...first!, whole: packNumbers(whole) }, ...others];
  return { ...result, runs: [{ ...run!, sums: { ...run!.sums, candidates } }] };
}

async function verified(result: unknown, ...flags: readonly string[]) {
  const { code, out, err } = await strataHere(['verify', file(result), '--threads', '1', ...flags, '--json']);
  return { code, err, answer: out === '' ? undefined : (JSON.parse(out) as VerifyJson) };
}

describe('a result as it was written', () => {
  test('money, match, cube and pending double are verified, completely and in a sample', async () => {
    const results = [
      await rolledOut(OPENING_31, ...QUICK),
      await rolledOut(
        'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:0:0:5:10',
        '--cube',
        '--truncate',
        '3',
        '--trials',
        '80',
      ),
      await rolledOut(
        'XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:0:0:10',
        '--truncate',
        '3',
        '--trials',
        '37',
      ),
      await rolledOut(
        'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10',
        '--initial',
        '--both-sides',
        '--truncate',
        '3',
        '--trials',
        '61',
      ),
    ];
    for (const result of results) {
      const whole = await verified(result, '--sample', '32');
      expect(whole).toMatchObject({
        code: 0,
        err: '',
        answer: {
          verdict: 'verified',
          reasons: [],
          digest: 'agrees',
          figures: 'agree',
          releasedKernel: true,
        },
      });
      expect(whole.answer!.runs.every(({ isWhole }) => isWhole)).toBe(true);
    }
    const sample = await verified(results[0], '--sample', '2', '--threads', '2');
    // 150 trials make four blocks and six trials.
    expect(sample.answer).toMatchObject({ verdict: 'verified', runs: [{ segments: 5, isWhole: false }] });
    expect(sample.answer!.chanceToFind!.oneSegment).toBeCloseTo(2 / 5, 12);
    const one = await verified(results[0], '--trial', '100');
    expect(one.answer!.runs[0]!.replayed).toEqual([{ first: 72, end: 108 }]);
  }, 120_000);

  test('an extended and a combined one, and one of before there were digests', async () => {
    const a = await rolledOut(OPENING_31, ...QUICK);
    const b = await rolledOut(OPENING_31, ...QUICK, '--seed', '2');
    const longer = await rolledOut('--extend', file(a), '--trials', '180');
    expect((await verified(longer)).answer).toMatchObject({ verdict: 'verified', digest: 'agrees' });
    const both = await rolledOut('--combine', file(a), file(b));
    expect((await verified(both)).answer).toMatchObject({
      verdict: 'verified',
      runs: [
        { seed: 1, wrong: [] },
        { seed: 2, wrong: [] },
      ],
    });
    const { digest: _digest, ...old } = a;
    const [{ sums, ...run }] = a.runs as [RolloutJson['runs'][number]];
    const { checkpoints: _none, ...bare } = sums;
    const before = { ...old, engine: a.job.engine, runs: [{ ...run, sums: bare }] };
    expect(await verified(before)).toMatchObject({
      code: 2,
      answer: { reasons: [expect.stringMatching(/^Another version made the printed figures/)] },
    });
    expect((await verified(before)).answer).toMatchObject({
      verdict: 'unverified',
      digest: 'missing',
      figures: 'unchecked',
      runs: [{ segments: 1, isWhole: true }],
    });
    const extended = await strataHere(['rollout', '--extend', file(before), '--trials', '180', '--json']);
    expect(extended.code).toBe(0);
    expect(extended.err).toMatch(/has no digest, so it may have been changed/);
  }, 120_000);

  test('text says what was replayed', async () => {
    const name = file(await rolledOut(OPENING_31, ...QUICK));
    const { code, out } = await strataHere(['verify', name, '--sample', '1']);
    expect(code).toBe(0);
    expect(out).toMatch(/^verified\nseed 1: \d+ trials of each candidate replayed, 1 of 5 segments\n/);
    expect(out).toMatch(/shows one wrong segment with 20 % probability/);
    expect(out).toMatch(/digest agrees · figures agree · released kernel/);
  });

  test('Arimaa results, too', async () => {
    const position = [
      '2g',
      ' +-----------------+',
      '8| r r r r r r r r |',
      '7| h d c e m c d h |',
      '6|     x     x     |',
      '5|                 |',
      '4|                 |',
      '3|     x     x     |',
      '2| H D C M E C D H |',
      '1| R R R R R R R R |',
      ' +-----------------+',
      '   a b c d e f g h',
    ].join('\n');
    const { code, out, err } = await strataHere([
      'arimaa',
      'rollout',
      position,
      '--turns',
      'Ee2n Ee3n; Md2n Md3n',
      '--trials',
      '90',
      '--json',
    ]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const result = JSON.parse(out) as RolloutJson;
    expect(await verified(result, '--sample', '1')).toMatchObject({
      code: 0,
      answer: { verdict: 'verified', digest: 'agrees', figures: 'agree', releasedKernel: true },
    });
    const seeded = { ...result.job, settings: { ...result.job.settings, seed: 2 } };
    const other = {
      ...result,
      job: seeded,
      settings: seeded.settings,
      runs: [{ ...result.runs[0]!, seed: 2 }],
    };
    const forged = { ...other, digest: digestOf(other) };
    expect(await verified(forged, '--sample', '1')).toMatchObject({ code: 1, answer: { verdict: 'wrong' } });
  });
});

describe('a result that was changed', () => {
  const refused = async (flag: string, ...results: readonly RolloutJson[]) => {
    const more = flag === 'extend' ? ['--trials', '300'] : [];
    const { code, out, err } = await strataHere([
      'rollout',
      `--${flag}`,
      ...results.map(file),
      ...more,
      '--json',
    ]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    return err;
  };

  test('changed settings, candidates and sums: not extended, combined, replayed or repeated', async () => {
    const a = await rolledOut(OPENING_31, ...QUICK);
    const b = await rolledOut(OPENING_31, ...QUICK, '--seed', '2');
    const settings = { ...a.job.settings, truncateAfterPlies: 5 };
    const edited = changed(a, { job: { ...a.job, settings } });
    const swapped = changed(a, { job: { ...a.job, candidates: a.job.candidates.toReversed() } });
    const copied = changed(b, { runs: [{ ...a.runs[0]!, seed: 2 }] });
    expect(await refused('extend', edited)).toMatch(/the ID or the job changed after the file was written/);
    expect(await refused('extend', swapped)).toMatch(/the ID or the job changed/);
    expect(await refused('combine', a, copied)).toMatch(/the sums of seed 2 changed/);
    const again = await strataHere(['rollout', '--job', file(edited), '--replay', '3']);
    expect(again).toMatchObject({
      code: 2,
      err: expect.stringMatching(/the ID or the job changed/) as string,
    });
    expect(await verified(copied)).toMatchObject({
      code: 1,
      answer: { verdict: 'wrong', digest: 'differs' },
    });
    // Even with a valid digest: two seeds cannot give identical sums.
    expect(await refused('combine', a, resealed(copied))).toMatch(
      /equal those of another seed, to the last bit/,
    );
  }, 120_000);

  test('absurd sums are refused by name, with any digest', async () => {
    const a = await rolledOut(OPENING_31, ...QUICK);
    const absurd = resealed(withSum(a, 5 * 67, () => 1e77));
    expect(await refused('extend', absurd)).toMatch(/sums of seed 1: .* No rollout gives these sums/);
    expect(await verified(absurd)).toMatchObject({ code: 1, answer: { verdict: 'wrong' } });
  });

  test('plausible invented sums are found by replaying them', async () => {
    const a = await rolledOut(OPENING_31, ...QUICK);
    // A tiny change to a sum that no other figure depends on: only a replay can find it.
    const forged = resealed(withSum(a, 9 * 67 + 66, (sum) => sum + 1e-6));
    expect(await verified(forged, '--sample', '32')).toMatchObject({ code: 1, answer: { verdict: 'wrong' } });
    const seeded = { ...a.job, settings: { ...a.job.settings, seed: 9 } };
    const other = resealed(
      changed(a, { job: seeded, settings: seeded.settings, runs: [{ ...a.runs[0]!, seed: 9 }] }),
    );
    const found = await verified(other, '--sample', '1');
    expect(found).toMatchObject({ code: 1, answer: { verdict: 'wrong', digest: 'agrees' } });
    const rolledAs = new RegExp('^Trials 0 to (0|35) of .* with seed 9 do not come out as the file says');
    expect(found.answer!.reasons.some((reason) => rolledAs.test(reason))).toBe(true);
  });

  test('printed figures that do not follow from the sums', async () => {
    const a = await rolledOut(OPENING_31, ...QUICK);
    const [best, ...others] = a.candidates;
    const painted = changed(a, { candidates: [{ ...best!, cubefulEquity: 0.9 }, ...others] });
    expect(await verified(painted, '--sample', '1')).toMatchObject({
      code: 1,
      answer: { figures: 'differ', reasons: ['The field candidates does not follow from the sums.'] },
    });
  });

  test('an answer that is not settled, a stop rule that did not fire, figures of another version', async () => {
    const a = await rolledOut(OPENING_31, ...QUICK);
    expect(await verified(changed(a, { settled: !(a.settled ?? false) }), '--sample', '1')).toMatchObject({
      code: 1,
      answer: { figures: 'differ', reasons: ['The field settled does not follow from the sums.'] },
    });
    const [best, ...others] = a.candidates;
    const candidates = [{ ...best!, cubelessEquity: 2.5 }, ...others];
    const older = changed(a, { candidates, engine: { ...a.engine, estimates: 3 } });
    expect(await verified(older, '--sample', '1')).toMatchObject({
      code: 2,
      answer: { verdict: 'unverified', figures: 'unchecked' },
    });
    // A job without a stop rule cannot end as confident.
    const [run] = a.runs;
    const sure = resealed(
      changed(a, { runs: [{ ...run!, stopReason: 'confident' }], stopReason: 'confident' }),
    );
    const found = await verified(sure, '--sample', '32');
    expect(found).toMatchObject({ code: 1, answer: { verdict: 'wrong' } });
    expect(found.answer!.reasons).toContain('why the run ended changed after the file was written.');
    // The standard errors are far above the limit of the job's stop rule.
    const settings = { ...a.job.settings, stopRule: 'se' as const, stopStandardError: 0.0001 };
    const course = { rule: `se 0.0001 ${settings.minimumTrials}`, decided: 144, resting: [true, true] };
    const ruled = resealed(
      changed(a, {
        job: { ...a.job, settings },
        settings,
        stopReason: 'se',
        runs: [{ ...run!, stopReason: 'se', course }],
      }),
    );
    const refired = await verified(ruled, '--sample', '32');
    expect(refired).toMatchObject({ code: 1, answer: { verdict: 'wrong', digest: 'agrees' } });
    expect(refired.answer!.reasons).toContain('Its stop rule does not end a run with these sums.');
  });

  test('rules that did fire are verified', async () => {
    const rules = [
      ['--stop-rule', 'confident'],
      ['--stop-rule', 'jsd'],
      ['--stop-rule', 'se', '--stop-se', '0.5'],
    ];
    for (const rule of rules) {
      const plays = ['--truncate', '3', '--trials', '20000', '--plays', '8/5 6/5; 24/20'];
      const result = await rolledOut(OPENING_31, ...plays, ...rule);
      expect(result.stopReason).toBe(rule[1]);
      expect(await verified(result, '--sample', '4')).toMatchObject({ code: 0, answer: { reasons: [] } });
    }
  }, 120_000);

  test('bad input and other engines end with 2', async () => {
    expect(await verified({ a: 1 })).toMatchObject({ code: 2, answer: undefined });
    const a = await rolledOut(OPENING_31, ...QUICK);
    expect((await verified(a, '--trial', '150')).err).toMatch(/has the trials 0 to 149, got 150/);
    const engine = { ...a.job.engine, version: '9.9.9' };
    const foreign = { ...a, job: { ...a.job, engine }, engine: { ...a.engine, version: '9.9.9' } };
    expect(await verified(resealed(foreign as RolloutJson))).toMatchObject({
      code: 2,
      answer: { verdict: 'unverified', runs: [], chanceToFind: null },
    });
  });
});
