import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { afterEach, expect, test } from 'vitest';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { listOr, inEnglish, onSpoken, speak, spoken, t, within } from './language.ts';
import { fixed, grouped, parseNumber } from './number.ts';

afterEach(() => speak('en'));

const messages = Object.entries(GERMAN);

/** Texts that are the same in both languages: names and loanwords. */
const SAME = new Set<string>([
  'Arimaa',
  'Blitz',
  'Prime',
  '{player}-away, {opponent}-away',
  'Beaver',
  'Engine',
  'Equity',
  'Gold',
  'JSD',
  'Live',
  'Text',
  'Match',
  'Matches',
  'PR',
  'PR {n}',
  'Quiz',
  'Raccoon',
  'Raccoon?',
  'Rollouts',
  'Rotation',
  'Name: {problem}',
  'Normal',
  'Offline',
  'Standard',
  'Rollout',
  'Link',
  '{first} {next}',
  '{play} minus {other}',
  '{level} ({filter})',
  '{n, plural, one {#} other {#}}',
  'CSV',
  'DMP',
  'Gammon',
  'Backgammon',
]);

test('English by default, then German, and back', () => {
  const heard: string[] = [];
  const leave = onSpoken(() => heard.push(spoken()));
  expect(t('Undo')).toBe('Undo');
  speak('de', GERMAN);
  expect(t('Undo')).toBe('Rückgängig');
  speak('en');
  expect(t('Undo')).toBe('Undo');
  leave();
  speak('de');
  expect(heard).toContain('de');
  expect(heard.at(-1)).toBe('en');
});

test.each([
  [1, '1 preset read.', '1 Voreinstellung gelesen.'],
  [0, '0 presets read.', '0 Voreinstellungen gelesen.'],
  [1296, '1,296 presets read.', '1.296 Voreinstellungen gelesen.'],
])('a number selects the plural form: %i', (n, english, german) => {
  expect(t('{n, plural, one {# preset} other {# presets}} read.', { n })).toBe(english);
  speak('de', GERMAN);
  expect(t('{n, plural, one {# preset} other {# presets}} read.', { n })).toBe(german);
});

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1,000', '1.000'],
  [1679616, '1,679,616', '1.679.616'],
])('%i in groups: %s, in German %s', (value, english, german) => {
  expect(grouped(value)).toBe(english);
  speak('de', GERMAN);
  expect(grouped(value)).toBe(german);
});

// 0.0625 is exact in binary: both languages show the digits of toFixed, not those of Intl, which rounds to 0.063.
test('decimals have the mark of the language', () => {
  expect(fixed(-0.131, 3)).toBe('-0.131');
  expect(fixed(1000, 1)).toBe('1000.0');
  speak('de', GERMAN);
  expect(fixed(-0.131, 3)).toBe('-0,131');
  expect(fixed(2, 0)).toBe('2');
});

// A comma or a point is ambiguous between the languages: `0.01` typed in German must not become 1, nor `0,01`
// in English.
test.each([
  ['1296', 1296, 1296],
  ['1,296', 1296, 1.296],
  ['1.296', 1.296, 1296],
  ['1 679 616', 1679616, 1679616],
  ['0.01', 0.01, 0.01],
  ['0,01', undefined, 0.01],
  ['0,125', undefined, 0.125],
  ['0.125', 0.125, 0.125],
  ['-2,5', undefined, -2.5],
  ['1,2,3', undefined, undefined],
  ['', undefined, undefined],
  ['abc', undefined, undefined],
])('%s is read as %s, in German as %s', (typed, english, german) => {
  expect(parseNumber(typed)).toBe(english);
  speak('de', GERMAN);
  expect(parseNumber(typed)).toBe(german);
});

test('files are English in any page language, even if writing them fails', () => {
  speak('de', GERMAN);
  expect(inEnglish(() => `${t('Undo')} ${fixed(0.5, 1)} ${listOr(['a', 'b', 'c'])}`)).toBe(
    'Undo 0.5 a, b or c',
  );
  expect(() =>
    inEnglish(() => {
      throw new Error('full');
    }),
  ).toThrow('full');
  expect(`${t('Undo')} ${fixed(0.5, 1)} ${listOr(['a', 'b', 'c'])}`).toBe('Rückgängig 0,5 a, b oder c');
  expect(within(t('Seed'))).toBe('Startwert');
  speak('en');
  expect(within(t('Seed'))).toBe('seed');
});

test('texts and values belong together', () => {
  // @ts-expect-error: no German, so no text of the page
  expect(t('Nobody has translated this')).toBe('Nobody has translated this');
  // @ts-expect-error: its value is missing
  expect(() => t('{n, plural, one {# preset} other {# presets}} read.')).not.toThrow();
  // @ts-expect-error: a value that nothing shows
  expect(t('Undo', { n: 1 })).toBe('Undo');
});

test('no text occurs in two areas of the catalog', () => {
  const areas = Object.values(import.meta.glob('./de/*.ts', { eager: true })).flatMap((area) =>
    Object.values(area as Record<string, Record<string, string>>),
  );
  const all = areas.flatMap((area) => Object.keys(area));
  expect(all.filter((message, index) => all.indexOf(message) !== index)).toEqual([]);
  expect(new Set(all)).toEqual(new Set(Object.keys(GERMAN)));
});

/** A message as its longest plural reads; each placeholder counts as a word. */
const longestOf = (message: string): string =>
  message.replace(/\{\w+, plural, one \{[^{}]*\} other \{([^{}]*)\}\}/g, '$1');

test('no sentence of the page is longer than 20 words', () => {
  const sentences = Object.keys(GERMAN).flatMap((message) => longestOf(message).split(/(?<=[.?!]”?)\s/));
  const words = (text: string) => text.split(/\s+/).filter((word) => /[\w{]/.test(word)).length;
  expect(sentences.length).toBeGreaterThan(2000);
  expect(sentences.filter((text) => words(text) > 20)).toEqual([]);
});

const sources = Object.entries(
  import.meta.glob('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' }) as Record<
    string,
    string
  >,
)
  .filter(([path]) => !/\.test\.ts|^\.\/de/.test(path))
  .map(([, text]) => text)
  .join('\n');

test('every text is used', () => {
  const isSaid = (message: string): boolean => {
    const escaped = message.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\u202f', '\\u202f');
    const written = [`'${escaped.replaceAll("'", "\\'")}'`, `"${escaped.replaceAll('"', '\\"')}"`];
    return written.some((literal) => sources.includes(literal));
  };
  expect(messages.map(([message]) => message).filter((message) => !isSaid(message))).toEqual([]);
});

/** Placeholders of a message, each with its plural cases, in order. */
function placeholders(message: string): readonly string[] {
  const tokens = compileMessageOrThrow(message);
  const found = (Array.isArray(tokens) ? tokens : []).flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, kind = 'value', cases] = token as [string, string?, Record<string, unknown>?];
    // Cases contain only text and the number; the types of values rely on it.
    for (const [key, parts] of Object.entries(cases ?? {}))
      if (key !== 'offset') expect((parts as unknown[]).every((part) => typeof part === 'string')).toBe(true);
    if (kind !== 'value')
      expect([kind, Object.keys(cases ?? {})]).toEqual(['plural', ['offset', 'one', 'other']]);
    return [`${name} ${kind}`];
  });
  return [...new Set(found)].sort();
}

test('every text has the same placeholders in German', () => {
  const names = messages.map(([message]) => [message, placeholders(message)]);
  expect(messages.map(([message, german]) => [message, placeholders(german)])).toEqual(names);
});

test('every text is German, except those that are equal in both languages', () => {
  expect(messages.filter(([, german]) => german.trim() !== german)).toEqual([]);
  expect(messages.flatMap(([message, german]) => (message === german ? [message] : [])).toSorted()).toEqual(
    [...SAME].toSorted(),
  );
});

test('the English of a text with a hint is the text without the hint', () => {
  for (const [message, english] of Object.entries(ENGLISH))
    expect(message.replace(/ \([^)]*\)$/, '')).toBe(english);
});
