import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../protocol/settings.ts';
import { FIRST_POSITION } from '../stores/positionSlice.ts';
import { takeIn } from './intake.ts';
import { ESTIMATES_VERSION } from '../games/backgammon/version.ts';
import { engineName, makeHash, parseHash } from './link.ts';

test('a link carries position and settings, and only what differs from the defaults', () => {
  const plain = makeHash({ position: FIRST_POSITION, settings: DEFAULT_SETTINGS });
  expect(plain).toBe('#xgid=-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A31%3A0%3A0%3A1%3A0%3A10');
  const settings = { ...DEFAULT_SETTINGS, trials: 500, initial: true, varianceReduction: 'none' } as const;
  const shared = parseHash(makeHash({ position: { ...FIRST_POSITION, onRoll: 'O' }, settings }));
  expect(shared).toMatchObject({
    ok: true,
    value: { settings, position: { onRoll: 'O', dice: [3, 1], jacoby: true } },
  });
  expect(makeHash({ position: FIRST_POSITION, settings })).toMatch(
    /&trials=500&initial=true&varianceReduction=none$/,
  );
});

test.each([
  ['#xgid=-b--', 'bad-id'],
  ['#somewhere', 'bad-id'],
  [`${makeHash({ position: FIRST_POSITION, settings: DEFAULT_SETTINGS })}&trials=0`, 'bad-settings'],
  [`${makeHash({ position: FIRST_POSITION, settings: DEFAULT_SETTINGS })}&seed=1.5`, 'bad-settings'],
  [`${makeHash({ position: FIRST_POSITION, settings: DEFAULT_SETTINGS })}&initial=yes`, 'bad-settings'],
])('a damaged link %s is refused with a sentence', (hash, code) => {
  const read = parseHash(hash);
  expect(read).toMatchObject({ ok: false, error: { code } });
});

test('no hash is no link', () => {
  expect(parseHash('')).toBeUndefined();
  expect(parseHash('#')).toBeUndefined();
});

test('what was pasted is said back, warnings too', () => {
  const read = takeIn('see XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10 please');
  expect(read).toMatchObject({
    ok: true,
    value: { said: 'XGID read: X to play 31, money game, Jacoby rule, cube centred.' },
  });
  expect(takeIn('4HPwATDgc/ABMA:8AngAGAAEAAE')).toMatchObject({
    ok: true,
    value: { said: 'GNU ID read: X on roll, X 2, O 6 in a match to 7, Crawford game, cube centred.' },
  });
  const mended = takeIn('XGID=-b----E-C---eE---c-e----B-:0:1:1:31:0:0:1:0:10');
  expect(mended.ok && mended.value.kind === 'position' && mended.value.said).toMatch(
    /cube of 1 has no owner/i,
  );
  expect(takeIn('hello')).toMatchObject({ ok: false, error: { code: 'bad-id' } });
});

test('a link carries question, plays in their order, trials and engine, and reads them back', () => {
  const shared = {
    position: FIRST_POSITION,
    settings: DEFAULT_SETTINGS,
    plays: ['24/20', '8/5 6/5', 'bar/22 6/4*(2)'],
    counts: [400, 364, 400],
    engine: engineName({ version: '0.1.0', weights: 'abcdef0123456789' }),
  };
  expect(shared.engine).toBe(`0.1.0-abcdef012345-${ESTIMATES_VERSION}`);
  expect(parseHash(makeHash(shared))).toEqual({ ok: true, value: shared });
  const cube = { position: FIRST_POSITION, settings: DEFAULT_SETTINGS, question: 'cube' } as const;
  expect(parseHash(makeHash(cube))).toMatchObject({ ok: true, value: { question: 'cube' } });
  expect(makeHash({ ...cube, question: 'play' })).not.toContain('ask');
});

const plain = makeHash({ position: FIRST_POSITION, settings: DEFAULT_SETTINGS });
test.each([
  ['&ask=everything', 'bad-job', /expected play, cube, position, got "everything"/],
  ['&counts=1,x', 'bad-job', /whole numbers/],
  ['&counts=', 'bad-job', /whole numbers/],
  [`&plays=${'13/7;'.repeat(65)}`, 'bad-play', /at most 64/],
  [`&plays=${'x'.repeat(100)}`, 'bad-play', /usual notation/],
])('what a link asks is checked: %s', (more, code, sentence) => {
  const read = parseHash(plain + more);
  expect(read).toMatchObject({ ok: false, error: { code } });
  expect(read?.ok === false && read.error.message).toMatch(sentence);
});

test('a link carries the rollouts beside the main one, each with its terms and its trials', () => {
  const beside = [
    {
      name: 'DMP & “more” = 1',
      position: { ...FIRST_POSITION, jacoby: false, matchLength: 1 },
      settings: { ...DEFAULT_SETTINGS, trials: 324, seed: 7 },
      counts: [40, 36],
    },
    { name: 'Seed 2', position: FIRST_POSITION, settings: { ...DEFAULT_SETTINGS, seed: 2 }, counts: null },
  ];
  const hash = makeHash({ position: FIRST_POSITION, settings: DEFAULT_SETTINGS, beside });
  expect(parseHash(hash)).toMatchObject({ ok: true, value: { position: FIRST_POSITION, beside } });
});

test.each([
  ['beside=name%3DMoney', 'bad-id'],
  [
    `beside=${encodeURIComponent('xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10&trials=0')}`,
    'bad-settings',
  ],
  [`beside=${encodeURIComponent('xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10&counts=x')}`, 'bad-job'],
  [Array.from({ length: 9 }, () => 'beside=xgid').join('&'), 'bad-job'],
])('damaged rollouts beside it (%s) are refused with a sentence', (more, code) => {
  const hash = `${makeHash({ position: FIRST_POSITION, settings: DEFAULT_SETTINGS })}&${more}`;
  expect(parseHash(hash)).toMatchObject({ ok: false, error: { code } });
});
