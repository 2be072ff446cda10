import { expect, test } from 'vitest';
import { createFakeKernel, fakeJob, play } from '../../../../tests/fakes.ts';
import { createInlineRunner } from '../../../runner/worker/inline.ts';
import { embedCode, embeddedRollout, embedLink } from './embed.ts';
import { movesOf, takeEmbedded, writeEmbedded } from './embedFields.ts';

const LINK = 'https://example.org/strata/index.html#xgid=-b----E-C---eE---c-e----B-%3A0&seed=5&v=2';
const job = fakeJob({ trials: 72, seed: 5 });
const { result: played } = await play(
  createInlineRunner(createFakeKernel(), () => 0),
  job,
);
const run = { job, result: { ...played, seconds: 1 } };

const fieldsOf = (link: string): URLSearchParams => new URLSearchParams(new URL(link).hash.slice(1));

test('the address of the frame is the link with the figures of the rollout, to eight digits', () => {
  const link = embedLink({ run, link: LINK });
  expect(link.startsWith('https://example.org/strata/embed.html#')).toBe(true);
  const fields = fieldsOf(link);
  const read = takeEmbedded(fields);
  // Without its figures it is the page's link again.
  expect(fields.toString()).toBe(fieldsOf(LINK).toString());
  const own = embeddedRollout({ run })!;
  expect(read!.lines.map(({ name, trials }) => [name, trials])).toEqual(
    own.lines.map(({ name, trials }) => [name, trials]),
  );
  for (const [index, line] of read!.lines.entries()) {
    expect(line.equity).toBeCloseTo(own.lines[index]!.equity, 8);
    expect(line.halfWidth).toBeGreaterThan(0);
  }
  const { certainty } = read!.verdict!;
  expect(['clear', 'settled', 'likely', 'close']).toContain(certainty);
});

test('a number just above a half is rounded as on the page; older links have four digits', () => {
  const [mean, halfWidth] = [0.0515004, 0.1];
  const fields = new URLSearchParams();
  const line = { name: '8/5 6/5', equity: mean, halfWidth, trials: 36 };
  writeEmbedded(fields, { lines: [line], verdict: { certainty: 'close', rival: 0, mean, halfWidth } });
  const read = takeEmbedded(fields)!;
  expect(read.lines[0]!.equity.toFixed(3)).toBe(mean.toFixed(3));
  expect(read.verdict).toMatchObject({ mean });
  const older = takeEmbedded(new URLSearchParams({ figures: '8/5 6/5~0.0515~0.1000~36' }));
  expect(older?.lines[0]?.equity).toBe(0.0515);
});

test('without a rollout the address has no figures', () => {
  expect(takeEmbedded(fieldsOf(embedLink({ run: undefined, link: LINK })))).toBeUndefined();
});

test('the address of a comparison becomes that of its question', () => {
  const link = LINK.replace('#', '#/compare?');
  expect(embedLink({ run: undefined, link })).toBe(embedLink({ run: undefined, link: LINK }));
});

test('the code escapes its address and its title', () => {
  const code = embedCode({ run: undefined, link: LINK }, 'X to play "31" & <more>');
  expect(code).toContain('&amp;seed=5&amp;');
  expect(code).toContain('title="X to play &quot;31&quot; &amp; &lt;more>"');
});

test.each([
  ['8/5 6/5~+0.1~0.1000~9', 'a number that is none'],
  ['<img src=x>~0.1000~0.1000~9', 'markup for a name'],
  ['8/5 6/5~0.1000~0.1000~9~more', 'too many fields'],
  ['8/5 6/5~1e9~0.1000~9', 'an exponent'],
  [`${'8/5 '.repeat(100)}~0.1000~0.1000~9`, 'a long name'],
  ['8/5 6/5~0.1000~0.1000~9;', 'an empty line'],
  [Array.from({ length: 99 }, () => '8/5~0.1000~0.1000~9').join(';'), 'too many lines'],
])('%s is refused: %s', (figures) => {
  expect(takeEmbedded(new URLSearchParams({ figures }))).toBeUndefined();
});

test.each([
  ['settled~1~0.1000~0.0100', { certainty: 'settled', rival: 1, mean: 0.1, halfWidth: 0.01 }],
  ['close~no double/take', { certainty: 'close', action: 'no double/take' }],
  ['clear~too good to redouble/pass', { certainty: 'clear', action: 'too good to redouble/pass' }],
  ['likely~beaver', { certainty: 'likely', action: 'beaver' }],
  ['settled~7~0.1000~0.0100', undefined],
  ['sure~1~0.1000~0.0100', undefined],
  ['settled~buy this/take', undefined],
  ['settled', undefined],
])('verdict %s', (verdict, expected) => {
  const figures = '8/5 6/5~0.2000~0.0100~72;24/23 13/10~0.1000~0.0100~72';
  expect(takeEmbedded(new URLSearchParams({ figures, verdict }))!.verdict).toEqual(expected);
});

test('moves are read step by step', () => {
  expect(movesOf('24/18*/13 6/5(2)')).toEqual([
    { from: 24, to: 18, hit: true },
    { from: 18, to: 13, hit: false },
    { from: 6, to: 5, hit: false },
    { from: 6, to: 5, hit: false },
  ]);
  expect(movesOf('double, take')).toEqual([]);
});
