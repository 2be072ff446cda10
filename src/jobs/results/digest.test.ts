import { expect, test } from 'vitest';
import { fakeJob } from '../../../tests/fakes.ts';
import { sentence } from '../../language/sentences.ts';
import { checkDigest, type DigestCheck, digestOf } from './digest.ts';
import { withSeed } from './runs.ts';

const job = fakeJob({ trials: 72 });
const runs = [
  { seed: 1, sums: { candidates: ['AAAA'] } },
  { seed: 2, sums: { candidates: ['BBBB'] } },
];
const written = { id: 'x', job, runs, seconds: 3, pictures: { history: [1] } };
const digest = digestOf(written);
/** What differs, as text. */
const said = (check: DigestCheck): string => (check.kind === 'differs' ? sentence(check.what) : check.kind);

test('agrees with what was written, through JSON and in any order of fields', () => {
  const back = JSON.parse(JSON.stringify(written)) as typeof written;
  expect(checkDigest(back, digest)).toEqual({ kind: 'agrees', isWhole: true });
  const reversed = Object.fromEntries(Object.entries(job).toReversed());
  expect(checkDigest({ ...written, job: reversed }, digest)).toEqual({ kind: 'agrees', isWhole: true });
  expect(digest.job).toMatch(/^[0-9a-f]{32}$/);
});

test('names what was changed: the ID, a setting, candidates, sums, seeds, the digest itself', () => {
  const changed = (part: Partial<Record<keyof typeof written, unknown>>) =>
    checkDigest({ ...written, ...part } as typeof written, digest);
  const ofJob = 'the ID or the job';
  expect(said(changed({ id: 'y' }))).toBe(ofJob);
  expect(said(changed({ seconds: 4 }))).toBe('the seconds or the charts');
  expect(said(changed({ pictures: { history: [2] } }))).toBe('the seconds or the charts');
  expect(said(changed({ job: withSeed(job, 9) }))).toBe(ofJob);
  expect(said(changed({ job: { ...job, candidates: job.candidates.toReversed() } }))).toBe(ofJob);
  const [one, two] = runs;
  expect(said(changed({ runs: [one, { ...two, sums: one!.sums }] }))).toBe('the sums of seed 2');
  expect(said(changed({ runs: [{ ...one, seed: 7 }, two] }))).toBe('the sums of seed 7');
  expect(said(changed({ runs: [two, one] }))).toBe('the sums of seed 2');
  expect(said(changed({ runs: [one] }))).toBe('the list of runs');
  expect(said(checkDigest(written, 'edited'))).toBe('the digest');
});

test('sums of another job are detected', () => {
  const other = digestOf({ ...written, job: withSeed(job, 9) });
  expect(said(checkDigest(written, { ...other, job: digest.job }))).toBe('the sums of seed 1');
});

test('a file from before digests differs from one with a damaged digest', () => {
  expect(checkDigest(written, undefined)).toEqual({ kind: 'missing' });
  expect(said(checkDigest(written, null))).toBe('the digest');
});

test('an older digest covers job and sums only', () => {
  const { rest: _rest, ...older } = digest;
  expect(checkDigest({ ...written, seconds: 4 }, older)).toEqual({ kind: 'agrees', isWhole: false });
});
