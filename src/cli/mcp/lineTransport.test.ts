import { PassThrough } from 'node:stream';
import { JSONRPCMessageSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, expect, test } from 'vitest';
import { StrataError } from '../../library/errors.ts';
import type { JsonEngine } from '../../library/jsonEngine.ts';
import { streamLines } from '../lines.ts';
import { LineTransport, MOST_CHARACTERS } from './lineTransport.ts';
import { MOST_TEXT } from './tool.ts';
import { createMcp } from './server.ts';

interface Answer {
  readonly id: unknown;
  readonly error?: { readonly code: number; readonly message: string };
  readonly result?: { readonly content?: readonly { readonly text: string }[] };
}

/** An engine that only says how long a match is. */
const ENGINE = {
  analyzeMatches: (file) =>
    Promise.reject(new StrataError('bad-match', `${file.length} characters.`, 'Export the match again.')),
} as Partial<JsonEngine> as JsonEngine;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server of the tools whose lines the test writes and reads. */
async function open(engine = ENGINE) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const server = await createMcp({ version: '1', engine: async () => engine, seconds: 600 });
  const transport = new LineTransport({
    input,
    output,
    isMessage: (message): message is JSONRPCMessage => JSONRPCMessageSchema.safeParse(message).success,
  });
  await server.connect(transport);
  closing.push(() => server.close());
  const lines = streamLines(output, 1_000_000)[Symbol.asyncIterator]();
  return {
    input,
    output,
    transport,
    async answer(): Promise<Answer> {
      const { value } = (await lines.next()) as { value: { readonly text: string } };
      return JSON.parse(value.text) as Answer;
    },
  };
}

const ping = (id: number | string) => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`;
/** A call of match with text, in the order of the SDK's client. */
const call = (text: string, id: number) =>
  `{"method":"tools/call","params":{"name":"match","arguments":{"text":"${text}"}},"jsonrpc":"2.0","id":${id}}`;

test('a match as long as the tool says is read, even if each character is escaped', async () => {
  const { input, answer } = await open();
  input.write(`${call(String.raw`\u0041`.repeat(MOST_TEXT), 1)}\n`);
  expect((await answer()).result?.content?.[0]?.text).toBe(
    `${MOST_TEXT} characters. Export the match again.`,
  );
  input.write(`${call('A'.repeat(MOST_TEXT + 1), 2)}\n`);
  expect((await answer()).result?.content?.[0]?.text).toMatch(/^text: .*4,?000,?000/);
});

test.each([
  ['its ID at the end', call('x'.repeat(MOST_CHARACTERS), 7), 7],
  [
    'its ID at the start',
    `{"jsonrpc": "2.0", "id": "a-7", "method": "x${'x'.repeat(MOST_CHARACTERS)}"}`,
    'a-7',
  ],
  [
    'an ID within its parameters only',
    `{"method":"x","params":{"a":"${'x'.repeat(MOST_CHARACTERS)}","id":7}}`,
    null,
  ],
  ['no ID', 'x'.repeat(MOST_CHARACTERS + 1), null],
])('a line that is too long is an error to the client, and the server goes on: %s', async (_, line, id) => {
  const { input, answer } = await open();
  input.write(line);
  input.write(`\n${ping(8)}`);
  const refused = await answer();
  expect(refused).toMatchObject({ id, error: { code: -32_600 } });
  expect(refused.error?.message).toMatch(/^Message: expected at most 24,100,000 characters, got 24,1.*path/);
  expect(await answer()).toMatchObject({ id: 8, result: {} });
});

test.each([
  ['text', 'hello', null, -32_700],
  ['JSON that is cut', '{"jsonrpc":"2.0","id":1,', null, -32_700],
  ['a null byte', '\0', null, -32_700],
  ['bytes that are no UTF-8', new Uint8Array([0xff, 0xc3]), null, -32_700],
  ['brackets without end', '['.repeat(100_000), null, -32_700],
  ['another object', '{"id":3,"a":1}', 3, -32_600],
  ['a list', '[]', null, -32_600],
])('no message but %s is an error to the client, and the server goes on', async (_, line, id, code) => {
  const { input, answer } = await open();
  input.write(line);
  input.write(`\n\n${ping(9)}`);
  expect(await answer()).toMatchObject({ id, error: { code } });
  expect(await answer()).toMatchObject({ id: 9, result: {} });
});

test('the last line needs no line break, and the input may have a byte order mark', async () => {
  const { input, transport, answer } = await open();
  input.end(`\ufeff${ping(1).trim()}`);
  expect(await answer()).toMatchObject({ id: 1, result: {} });
  await transport.ended;
});

/** An engine whose matches wait. */
function createSlowEngine() {
  let go = (): void => {};
  const waiting = new Promise<void>((resolve) => (go = resolve));
  const engine = {
    analyzeMatches: () =>
      waiting.then(() => Promise.reject(new StrataError('bad-match', 'Late.', 'Export the match again.'))),
  } as Partial<JsonEngine> as JsonEngine;
  return { engine, go };
}
/** What has happened by the time that the server could have acted on its input. */
async function isEnded({ transport, input }: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  let ended = false;
  void transport.ended.then(() => (ended = true));
  await new Promise((resolve) => input.once('close', resolve));
  await new Promise((resolve) => setImmediate(resolve));
  return ended;
}

test('at the end of its input, calls that run are answered before it ends', async () => {
  const { engine, go } = createSlowEngine();
  const served = await open(engine);
  served.input.end(`${call('a', 1)}\n${call('b', 2)}\n`);
  expect(await isEnded(served)).toBe(false);
  go();
  const answers = [await served.answer(), await served.answer()];
  expect(answers.map(({ id }) => id)).toEqual([1, 2]);
  await served.transport.ended;
});

test('a call that was canceled, or whose client is gone, is not waited for', async () => {
  const { engine } = createSlowEngine();
  const served = await open(engine);
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  served.input.end(`${call('a', 1)}\n${JSON.stringify(cancel)}\n`);
  await served.transport.ended;
  const gone = await open(engine);
  gone.input.end(`${call('a', 1)}\n`);
  expect(await isEnded(gone)).toBe(false);
  gone.output.destroy();
  await gone.transport.ended;
});
