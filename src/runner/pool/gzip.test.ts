import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gunzipped } from './gzip.ts';

const PLAIN = Uint8Array.from({ length: 5000 }, (_, index) => index % 7);
const ofBytes = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

test('compressed files are decompressed, others stay as they are', async () => {
  expect(new Uint8Array(await gunzipped(ofBytes(gzipSync(PLAIN))))).toEqual(PLAIN);
  expect(new Uint8Array(await gunzipped(ofBytes(PLAIN)))).toEqual(PLAIN);
  expect((await gunzipped(new ArrayBuffer(0))).byteLength).toBe(0);
});

test('a file cut short or damaged is returned whole, so that its hash tells', async () => {
  const packed = gzipSync(PLAIN);
  const cut = packed.subarray(0, packed.length - 9);
  expect(new Uint8Array(await gunzipped(ofBytes(cut)))).toEqual(new Uint8Array(cut));
  const damaged = Uint8Array.from(packed);
  damaged[packed.length - 6]! ^= 1; // within the checksum
  expect(new Uint8Array(await gunzipped(ofBytes(damaged)))).toEqual(damaged);
});
