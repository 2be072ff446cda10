import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { SENTENCES, sentence } from './sentences.ts';

const sources = Object.entries(
  import.meta.glob('../{kernel,engine,games,formats,jobs,runner,remote,ui,page,cli}/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  }) as Record<string, string>,
).filter(([path]) => !path.includes('.test.') && !path.includes('/assembly/'));

/** Splits a list in code at its commas, except those in inner brackets. */
function parts(list: string): readonly string[] {
  const found = [''];
  let depth = 0;
  for (const character of list) {
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character)) depth--;
    if (character === ',' && depth === 0) found.push('');
    else found[found.length - 1] += character;
  }
  return found.map((part) => part.trim()).filter((part) => part !== '');
}

/** The code between a bracket and its closing bracket. */
function bracketed(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++;
    if (')]}'.includes(text[at]!) && --depth === 0) return text.slice(start + 1, at);
  }
  return '';
}

interface Named {
  readonly path: string;
  readonly code: string;
  /** Names of its values; undefined if the code does not list them. */
  readonly values: readonly string[] | undefined;
}

const named: readonly Named[] = sources.flatMap(([path, text]) =>
  [...text.matchAll(/\b(?:reason\(|new KernelFault\()/g)].flatMap(({ 0: call, index }): readonly Named[] => {
    const given = parts(bracketed(text, index + call.length - 1));
    const [code, object] = call.startsWith('new') ? given.slice(1) : given;
    const name = code?.match(/^'([\w-]+)'$/)?.[1];
    if (name === undefined) return [];
    if (object === undefined) return [{ path, code: name, values: [] }];
    if (!object.startsWith('{') || object.includes('...')) return [{ path, code: name, values: undefined }];
    const values = parts(object.slice(1, -1)).map((part) => part.split(':')[0]!.trim());
    return [{ path, code: name, values }];
  }),
);

const placeholders = (message: string): readonly string[] => {
  const tokens = compileMessageOrThrow(message);
  return [
    ...new Set(
      (Array.isArray(tokens) ? tokens : []).flatMap((token) =>
        Array.isArray(token) ? [token[0] as string] : [],
      ),
    ),
  ].sort();
};

test('every reason has a sentence', () => {
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ code }) => !Object.hasOwn(SENTENCES, code))).toEqual([]);
});

test('every sentence has a reason', () => {
  const all = sources.map(([, text]) => text).join('\n');
  expect(Object.keys(SENTENCES).filter((code) => !all.includes(`'${code}'`))).toEqual([]);
});

test('a sentence gets all values that it shows', () => {
  const wrong = named.filter(
    ({ code, values }) =>
      values !== undefined && String([...values].sort()) !== String(placeholders(SENTENCES[code] ?? '')),
  );
  expect(wrong).toEqual([]);
});

test('reasons inside reasons are worded too; an unknown reason shows its code', () => {
  const inner = { code: 'no-such-sentence', values: {} };
  expect(sentence({ code: 'kernel-not-started', values: { problem: inner } })).toBe(
    'The engine cannot start: no-such-sentence. Close other tabs and programs, then reload Strata.',
  );
});
