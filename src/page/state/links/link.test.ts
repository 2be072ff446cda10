import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPosition } from '../../../../tests/arbitrary.ts';
import { unwrap } from '../../../engine/errors.ts';
import { parseXgid } from '../../../formats/ids/xgid.ts';
import { wording } from '../../../language/wording.ts';
import { linkProblem } from '../../../ui/readLink.ts';
import {
  type RolloutSettings,
  SETTING_FIELDS,
  type SettingName,
} from '../../../jobs/settings/settingFields.ts';
import { DEFAULT_SETTINGS, parseSettings } from '../../../jobs/settings/settings.ts';
import { QUESTIONS } from '../../../jobs/backgammon/question.ts';
import { PAGE_SETTINGS } from '../settings/pageSettings.ts';
import { recognizeText } from './recognizeText.ts';
import { ESTIMATES_VERSION } from '../../../games/backgammon/version.ts';
import { engineName } from '../../../games/backgammon/engineName.ts';
import { ANALYSIS_VIEWS } from '../../../ui/routes.ts';
import { makeHash, parseHash, type Shared } from './link.ts';

const ID = '-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10';
const OPENING_31 = unwrap(parseXgid(ID)).position;
const plain = makeHash({ position: OPENING_31, settings: DEFAULT_SETTINGS });
/** Reads a link; throws if it cannot be read. */
function read(hash: string) {
  const parsed = parseHash(hash);
  if (parsed === undefined) throw new Error('a link');
  return unwrap(parsed);
}
const said = (hash: string): string => {
  const problem = linkProblem(read(hash).problems);
  return problem === undefined ? '' : wording(problem);
};

test('a link carries position and settings, and only what differs from the defaults', () => {
  expect(plain).toBe('#xgid=-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A31%3A0%3A0%3A1%3A0%3A10&v=2');
  const settings = { ...DEFAULT_SETTINGS, trials: 500, initial: true, varianceReduction: 'none' } as const;
  const shared = parseHash(makeHash({ position: { ...OPENING_31, onRoll: 'O' }, settings }));
  expect(shared).toMatchObject({
    ok: true,
    value: { shared: { settings, position: { onRoll: 'O', dice: [3, 1], jacoby: true } }, problems: [] },
  });
  expect(makeHash({ position: OPENING_31, settings })).toMatch(
    /&trials=500&initial=true&varianceReduction=none&v=2$/,
  );
});

test('a link names the net of new rollouts; one that names none is older and means the fast one', () => {
  const hash = makeHash({ position: OPENING_31, settings: PAGE_SETTINGS });
  expect(hash).toContain('&net=strong&');
  expect(read(hash).shared.settings).toEqual(PAGE_SETTINGS);
  expect(read(hash.replace('&net=strong', '')).shared.settings.net).toBe('fast');
});

test.each([
  ['#xgid=-b--', 'bad-id'],
  ['#somewhere', 'bad-id'],
])('a link without a position %s is refused with a message', (hash, code) => {
  expect(parseHash(hash)).toMatchObject({ ok: false, error: { code } });
});

test('a bad field of the XGID is named; checkers, settings and plays are kept', () => {
  const id = ID.replace(':1:31:', ':-1:79:');
  const { shared, problems } = read(`#xgid=${id}&trials=500&plays=8/5 6/5`);
  expect(shared).toMatchObject({
    position: { board: OPENING_31.board, onRoll: 'O', dice: null },
    settings: { trials: 500 },
    plays: ['8/5 6/5'],
  });
  expect(problems.map(({ where }) => where)).toEqual(['field 5']);
  expect(said(`#xgid=${id}`)).toMatch(/^Link read, except: .*field 5.*79/);
});

describe('one bad field is named, and all others are read', () => {
  const rest = '&trials=500&plays=8%2F5+6%2F5&seed=7';
  test.each([
    ['&plies=9', 'plies', /Look-ahead|plies|level/i],
    ['&noise=much', 'noise', /much/],
    ['&initial=yes', 'initial', /yes/],
    ['&moveFilter=odd', 'moveFilter', /odd/],
    ['&ask=everything', 'ask', /expected play, cube, position, got "everything"/],
    ['&counts=1,x', 'counts', /whole numbers/],
    ['&counts=', 'counts', /whole numbers/],
    ['&counts=9999999', 'counts', /up to 1,679,616/],
    ['&v=new', 'v', /Version of the link/],
    ['&speed=fast', 'speed', /skipped: speed/],
  ])('%s', (field, where, sentence) => {
    const { shared, problems } = read(`${plain}${rest}${field}`.replace('&v=2', ''));
    expect(shared).toMatchObject({
      position: OPENING_31,
      settings: { ...DEFAULT_SETTINGS, trials: 500, seed: 7 },
      plays: ['8/5 6/5'],
      counts: null,
    });
    expect(problems.map((problem) => problem.where)).toEqual([where]);
    expect(said(`${plain}${field}`.replace('&v=2', ''))).toMatch(sentence);
  });

  test('a bad setting gets its default, and every bad one is named', () => {
    const { shared, problems } = read(`${plain}&trials=0&seed=1.5&plies=2`);
    expect(shared.settings).toEqual({ ...DEFAULT_SETTINGS, plies: 2 });
    expect(problems.map(({ where }) => where)).toEqual(['trials', 'seed']);
  });

  test('too many or too long plays are left out, together with their counts', () => {
    const many = read(`${plain}&plays=${'13/7;'.repeat(65)}&counts=36`);
    expect([many.shared.plays?.length, many.shared.counts]).toEqual([64, null]);
    const long = read(`${plain}&plays=${'x'.repeat(100)};8/5&counts=36,40`);
    expect(long.shared).toMatchObject({ plays: ['8/5'], counts: null });
    for (const { problems } of [many, long]) expect(problems.map(({ where }) => where)).toEqual(['plays']);
  });

  test('of many problems, the first few are listed', () => {
    const names = ['trials', 'seed', 'plies', 'cubePlies', 'noise', 'initial'];
    const words = said(plain + names.map((name) => `&${name}=x`).join(''));
    expect(words).toMatch(/^Link read, except: Trials: .* And 2 more\.$/);
    expect(said(`${plain}&${'x'.repeat(100_000)}=1`).length).toBeLessThan(200);
  });

  test.each(['&v=3', '&v=999999'])('a link of a newer version (%s) says so, and is read', (version) => {
    const { shared, problems } = read(`${plain.replace('&v=2', version)}&trials=500&horizon=5`);
    expect(shared.settings.trials).toBe(500);
    expect(problems.map(({ code, where }) => [code, where])).toEqual([
      ['newer-version', 'v'],
      ['bad-job', 'horizon'],
    ]);
    expect(said(plain.replace('&v=2', version))).toMatch(/newer version of Strata/);
  });

  test.each(['', '&v=1', '&v=2'])(
    'a link of this version or an older one (%j) gets no such note',
    (version) => {
      expect(read(plain.replace('&v=2', version)).problems).toEqual([]);
    },
  );
});

test('the smallest noise is read back unchanged', () => {
  for (const noise of [1e-7, 1.5e-9, 0.1]) {
    const settings = { ...DEFAULT_SETTINGS, noise };
    expect(read(makeHash({ position: OPENING_31, settings }))).toMatchObject({
      shared: { settings },
      problems: [],
    });
  }
});

/** An arbitrary valid value of a setting. */
function arbitraryValue(name: SettingName): fc.Arbitrary<unknown> {
  const field = SETTING_FIELDS[name];
  if (field.kind === 'switch') return fc.boolean();
  if (field.kind === 'choice') return fc.constantFrom(...field.choices.map(({ value }) => value));
  const { minimum: min, maximum: max } = field;
  return field.kind === 'integer'
    ? fc.integer({ min, max })
    : fc.oneof(fc.double({ min, max, noNaN: true }), fc.constant(Math.max(min, 1e-7)));
}
const arbitrarySettings: fc.Arbitrary<RolloutSettings> = fc
  .record(
    Object.fromEntries(
      (Object.keys(SETTING_FIELDS) as SettingName[]).map((name) => [name, arbitraryValue(name)]),
    ),
    { requiredKeys: [] },
  )
  .map((given) => unwrap(parseSettings(given)));
const arbitraryCounts = fc.option(
  fc.array(fc.integer({ min: 0, max: SETTING_FIELDS.trials.maximum }), { minLength: 1, maxLength: 8 }),
);
const PLAYS = ['24/20', '8/5 6/5', 'bar/22 6/4*(2)'];
const arbitraryShared: fc.Arbitrary<Shared> = fc.record({
  position: arbitraryPosition,
  settings: arbitrarySettings,
  question: fc.constantFrom(...QUESTIONS),
  plays: fc.subarray(PLAYS),
  view: fc.constantFrom(...ANALYSIS_VIEWS),
  side: fc.subarray(PLAYS),
  counts: arbitraryCounts,
  beside: fc.array(
    fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 20 }),
      position: arbitraryPosition,
      settings: arbitrarySettings,
      counts: arbitraryCounts,
    }),
    { maxLength: 3 },
  ),
  engine: fc.constantFrom('0.1.0-abc', 'x'),
});

test('everything shared is read back', () => {
  fc.assert(
    fc.property(arbitraryShared, (shared) => {
      const { shared: back, problems } = read(makeHash(shared));
      expect(problems).toEqual([]);
      expect({ question: shared.question, view: 'plays', side: [], beside: [], ...back }).toEqual(shared);
    }),
  );
});

test('if one field is damaged, the others are read, and that one is named', () => {
  fc.assert(
    fc.property(arbitraryShared, fc.nat(), (shared, pick) => {
      const hash = makeHash(shared);
      const fields = new URLSearchParams(hash.slice(1));
      const names = [...fields.keys()].filter(
        (name) => name !== 'xgid' && name !== 'engine' && name !== 'beside',
      );
      const name = names[pick % names.length] ?? 'v';
      fields.set(name, name === 'plays' || name === 'side' ? 'x'.repeat(61) : '?');
      const { shared: back, problems } = read(`#${fields.toString()}`);
      expect(problems.map(({ where }) => where)).toEqual([name]);
      expect(back.position).toEqual(shared.position);
      const { [name as SettingName]: _lost, ...settings } = shared.settings;
      expect(back.settings).toMatchObject(name === 'bearoffTruncation' ? {} : settings);
      if (name !== 'plays') expect(back.plays).toEqual(shared.plays);
      expect(back.beside ?? []).toEqual(shared.beside);
    }),
  );
});

test('an address without a hash is no link', () => {
  expect(parseHash('')).toBeUndefined();
  expect(parseHash('#')).toBeUndefined();
});

test('pasted text is confirmed, with its warnings', () => {
  const read = recognizeText('see XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:1:0:10 please');
  expect(read).toMatchObject({
    ok: true,
    value: { said: 'XGID read: X to play 31, money game, Jacoby rule, cube centered.' },
  });
  expect(recognizeText('4HPwATDgc/ABMA:8AngAGAAEAAE')).toMatchObject({
    ok: true,
    value: { said: 'GNU ID read: X on roll, X 2, O 6 in a match to 7, Crawford game, cube centered.' },
  });
  const mended = recognizeText('XGID=-b----E-C---eE---c-e----B-:0:1:1:31:0:0:1:0:10');
  expect(mended.ok && mended.value.kind === 'position' && mended.value.said).toMatch(
    /cube of 1 has no owner/i,
  );
  expect(recognizeText('hello')).toMatchObject({ ok: false, error: { code: 'bad-id' } });
});

test('a link carries question, plays in their order, trials and engine, and reads them back', () => {
  const shared = {
    position: OPENING_31,
    settings: DEFAULT_SETTINGS,
    plays: ['24/20', '8/5 6/5', 'bar/22 6/4*(2)'],
    counts: [400, 364, 400],
    engine: engineName({ version: '0.1.0', weights: 'abcdef0123456789' }),
  };
  expect(shared.engine).toBe(`0.1.0-abcdef012345-${ESTIMATES_VERSION}`);
  expect(read(makeHash(shared))).toEqual({ shared, problems: [] });
  const cube = { position: OPENING_31, settings: DEFAULT_SETTINGS, question: 'cube' } as const;
  expect(read(makeHash(cube)).shared.question).toBe('cube');
  expect(makeHash({ ...cube, question: 'play' })).not.toContain('ask');
});

test('a link records which runs ended by time, always with their trials', () => {
  const timed = { position: OPENING_31, settings: DEFAULT_SETTINGS, counts: [400], timed: true };
  const shared = { ...timed, plays: ['24/20'], beside: [{ ...timed, name: 'Seed 2' }] };
  expect(read(makeHash(shared))).toEqual({ shared, problems: [] });
  expect(makeHash({ ...shared, counts: null, beside: [] })).not.toContain('timed');
  expect(makeHash({ ...shared, timed: false, beside: [] })).not.toContain('timed');
});

test('a link carries the compared rollouts too, each with its terms and trials', () => {
  const beside = [
    {
      name: 'DMP & “more” = 1',
      position: { ...OPENING_31, jacoby: false, matchLength: 1 },
      settings: { ...DEFAULT_SETTINGS, trials: 324, seed: 7 },
      counts: [40, 36],
    },
    { name: 'Seed 2', position: OPENING_31, settings: { ...DEFAULT_SETTINGS, seed: 2 }, counts: null },
  ];
  const hash = makeHash({ position: OPENING_31, settings: DEFAULT_SETTINGS, beside });
  expect(read(hash)).toMatchObject({ shared: { position: OPENING_31, beside }, problems: [] });
});

test.each([
  ['without a position', ['name=Money'], 0, /“Money” next to it was skipped/],
  ['with a bad setting', [`name=Few&xgid=${ID}&trials=0`], 0, /“Few” next to it was skipped\. Trials/],
  ['with bad counts', [`name=Odd&xgid=${ID}&counts=9999999`], 1, /whole numbers up to/],
  ['nine of them', Array.from({ length: 9 }, () => `xgid=${ID}`), 8, /the first 8 of 9/],
  ['one of two', [`xgid=${ID}`, 'name=Gone'], 1, /“Gone”/],
])('damaged compared rollouts (%s) are named, and the others are read', (_what, texts, left, sentence) => {
  const hash = plain + texts.map((text) => `&beside=${encodeURIComponent(text)}`).join('');
  const { shared } = read(hash);
  expect([shared.position, shared.beside?.length ?? 0]).toEqual([OPENING_31, left]);
  expect(shared.beside?.every(({ counts }) => counts === null) ?? true).toBe(true);
  expect(said(hash)).toMatch(sentence);
});

test('a link says the figures of its rollout; a malformed field is a problem', () => {
  const figure = { name: '8/5 6/5', equity: 0.2512, halfWidth: 0.0094, trials: 1296 };
  const hash = makeHash({ position: OPENING_31, settings: DEFAULT_SETTINGS, linkResult: figure });
  expect(read(hash)).toMatchObject({ shared: { linkResult: figure }, problems: [] });
  const unknown = { ...figure, equity: -1, halfWidth: null };
  const bare = makeHash({ position: OPENING_31, settings: DEFAULT_SETTINGS, linkResult: unknown });
  expect(read(bare).shared.linkResult).toEqual(unknown);
  for (const text of ['', '0.1', '0.1;0.2;5', '1e9;;5;a', `0.1;;5;${'x'.repeat(61)}`, 'NaN;;5;8/5']) {
    const { shared, problems } = read(`#xgid=${ID}&figure=${encodeURIComponent(text)}`);
    expect(shared).not.toHaveProperty('linkResult');
    expect(problems.map(({ where }) => where)).toEqual(['figure']);
  }
});
