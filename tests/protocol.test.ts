import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from '../src/jobs/zod.ts';
import { REMOTE_SENTENCES } from '../src/language/sentences/remote.ts';
import { PROTOCOL_ERRORS } from '../src/remote/protocol/errors.ts';
import * as messages from '../src/remote/protocol/messages.ts';
import { KEYS } from '../src/remote/queue/keys.ts';

const PAGE = readFileSync('docs/queue.md', 'utf8');

const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The rows of the table whose head begins with a word, as cells. */
function tableOf(head: string): readonly (readonly string[])[] {
  const table = new RegExp(`^\\|${head}\\|.*\\n\\|[-|]+\\n((?:\\|.*\\n)+)`, 'm').exec(PAGE)?.[1] ?? '';
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').slice(1, -1));
}
/** The code in the first cell of each row. */
const namesOf = (head: string) => tableOf(head).map(([name = '']) => codesIn(name).join());

const SCHEMAS = Object.entries(messages).flatMap(([name, value]) =>
  value instanceof z.ZodType ? [[name.replace(/Schema$/, ''), value] as const] : [],
);
const SHARED = new Set<unknown>(SCHEMAS.map(([, schema]) => schema));

/** Fields of an object, with those of objects in it that have no name of their own. */
function fieldsOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => [
      name,
      ...(SHARED.has(field) ? [] : fieldsOf(field)),
    ]);
  if (schema instanceof z.ZodArray) return SHARED.has(schema.element) ? [] : fieldsOf(schema.element);
  if (schema instanceof z.ZodLazy) return fieldsOf(schema.unwrap());
  return [];
}

/** Each message with its fields, and each kind of an event. */
const MESSAGES = SCHEMAS.flatMap(([name, schema]): readonly (readonly [string, readonly string[]])[] =>
  schema instanceof z.ZodDiscriminatedUnion
    ? schema.options.map((option) => {
        const { kind, ...fields } = (option as z.ZodObject).shape;
        return [`${name} ${String((kind as z.ZodLiteral).value)}`, Object.keys(fields)];
      })
    : [[name, fieldsOf(schema)]],
).filter(([, fields]) => fields.length > 0);

test('docs/queue.md names the version, and every message with its fields', () => {
  expect(PAGE).toContain(`This is version ${messages.PROTOCOL}.`);
  const named = tableOf('message').map(([name = '', fields = '']) => [codesIn(name).join(), codesIn(fields)]);
  const sorted = (list: readonly (readonly [string, readonly string[]])[]) =>
    Object.fromEntries(list.map(([name, fields]) => [name, [...new Set(fields)].sort()]));
  expect(sorted(named as [string, string[]][])).toEqual(sorted(MESSAGES));
});

test('it names every request, key, header and mark', () => {
  expect(namesOf('request')).toEqual(messages.REQUESTS);
  expect(namesOf('key')).toEqual(
    Object.values(KEYS).map((key) => (typeof key === 'string' ? key : key('ID'))),
  );
  for (const name of [messages.WORD_HEADER, messages.SERVER_META]) expect(PAGE).toContain(`\`${name}\``);
});

test('it names every error with kind and status, and each has a sentence', () => {
  const named = tableOf('error').map(([code = '', kind = '', status = '']) => [
    codesIn(code).join(),
    { kind: codesIn(kind).join(), ...(status === '' ? {} : { status: Number(status) }) },
  ]);
  expect(Object.fromEntries(named)).toEqual(PROTOCOL_ERRORS);
  expect(Object.keys(REMOTE_SENTENCES).sort()).toEqual(Object.keys(PROTOCOL_ERRORS).sort());
});
