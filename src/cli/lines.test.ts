import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, streamLines } from './lines.ts';

async function read(chunks: readonly (string | Uint8Array)[], most = 1000): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of streamLines(Readable.from(chunks), most)) lines.push(line);
  return lines;
}
const textsOf = async (...chunks: readonly (string | Uint8Array)[]) =>
  (await read(chunks)).map(({ text }) => text);
/** Bytes one by one, as a slow pipe may send them. */
const singly = (bytes: Uint8Array): Uint8Array[] => Array.from(bytes, (byte) => Uint8Array.of(byte));
const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');

test('unreadable input is an error, after the readable lines', async () => {
  const stream = new Readable({ read() {} });
  stream.push('first\n');
  const lines: string[] = [];
  const reading = (async () => {
    for await (const { text } of streamLines(stream, 1000)) {
      lines.push(text);
      stream.destroy(Object.assign(new Error(), { code: 'EISDIR' }));
    }
  })();
  await expect(reading).rejects.toThrow('Standard input: cannot be read: it is a folder.');
  expect(lines).toEqual(['first']);
});

test('lines end as on any system; blank ones are skipped; the last needs no end', async () => {
  expect(await textsOf('a\nb\r\n\r\n  \nc\rd')).toEqual(['a', 'b', 'c', 'd']);
  expect(await textsOf('a\r', '\nb', 'c\n')).toEqual(['a', 'bc']);
  expect(await textsOf()).toEqual([]);
});

test('UTF-16 and UTF-8 with a mark are read like UTF-8, however the bytes arrive', async () => {
  const text = 'Müller €\n😀 two\r\nthree';
  const lines = ['Müller €', '😀 two', 'three'];
  const big = Buffer.from(utf16(text)).swap16();
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16(text), big]) {
    expect(await textsOf(bytes)).toEqual(lines);
    expect(await textsOf(...singly(bytes))).toEqual(lines);
  }
});

test('null bytes and bytes that are no text stay in their line', async () => {
  expect(await textsOf(Buffer.from('a\0b\nc'))).toEqual(['a\0b', 'c']);
  expect(await textsOf(Uint8Array.of(0x61, 0xff, 0x0a, 0x62))).toEqual(['a\ufffd', 'b']);
  expect(await textsOf(Uint8Array.of(0xef))).toEqual(['\ufffd']);
});

test('a line that is too long keeps its ends, and the next line is whole', async () => {
  const long = Array.from({ length: 50 }, (_, index) => `${index}/`.padEnd(100, 'x'));
  const [first, second] = await read([...long, '\nnext'], 3000);
  expect(first).toMatchObject({ length: 5000, end: long.slice(-10).join('') });
  expect(first!.text).toBe(long.slice(0, 10).join(''));
  expect(second).toEqual({ text: 'next', length: 4, end: undefined });
});

test('chunks do not matter', async () => {
  const chunk = fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'ü'), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(chunk), async (chunks) => {
      const whole = chunks.join('');
      expect(await read(chunks, 5)).toEqual(await read(whole === '' ? [] : [whole], 5));
      expect(await read(singly(Buffer.from(whole)), 5)).toEqual(await read([whole], 5));
    }),
    { numRuns: 50 },
  );
});

test('closed lines end without an error, though the stream has not', async () => {
  const stream = new Readable({ read() {} });
  stream.push('one\ntwo\n');
  const lines = streamLines(stream, 1000);
  const read: string[] = [];
  for await (const { text } of lines) {
    read.push(text);
    lines.close();
  }
  expect(read).toEqual(['one']);
});
