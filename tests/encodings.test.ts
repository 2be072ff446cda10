import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfFile } from '../src/formats/files/textOfFile.ts';
import { bytesOfText } from '../src/formats/files/binaryText.ts';
import { OPENING_31, QUICK } from './cliHelp.ts';
import { bundle, strataHere } from './programs.ts';

/** The encodings in which Windows programs save a text. */
const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16, low byte first': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16, high byte first': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
};
const names = Object.keys(ENCODINGS);

let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  bundle();
  folder = mkdtempSync(join(tmpdir(), 'strata-encodings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The output of a command, which must succeed. */
async function outOf(...args: readonly string[]): Promise<string> {
  const { code, out, err } = await strataHere(args);
  expect([code, err]).toEqual([0, expect.not.stringContaining('expected')]);
  return out;
}
/** A result without the time it took. */
const figuresOf = (out: string): unknown =>
  JSON.parse(out, (key, value: unknown) => (['seconds', 'digest', 'file'].includes(key) ? undefined : value));

/** The encodings of a text of which a command makes something else than in UTF-8. */
async function differing(
  name: string,
  text: string,
  args: (file: string) => readonly string[],
  {
    read = figuresOf,
    encodings = names,
  }: { readonly read?: (out: string) => unknown; readonly encodings?: readonly string[] } = {},
): Promise<string[]> {
  writeFileSync(at(name), text);
  const expected = read(await outOf(...args(at(name))));
  const others: string[] = [];
  for (const each of encodings) {
    writeFileSync(at(name), ENCODINGS[each]!(text));
    if (!isDeepStrictEqual(read(await outOf(...args(at(name)))), expected)) others.push(each);
  }
  return others;
}

const MATCH = readFileSync('tests/vectors/matches/three-points.mat', 'utf8').replaceAll(
  'root :',
  'Jörg Müller :',
);

test('match and convert read a match in every encoding', async () => {
  expect(await differing('a.mat', MATCH, (file) => ['match', file, '--level', '0', '--json'])).toEqual([]);
  expect(
    await differing('a.mat', MATCH, (file) => ['convert', file, '--to', 'sgf'], { read: (out) => out }),
  ).toEqual([]);
});

test('convert reads a position file in every encoding', async () => {
  expect(
    await differing('a.txt', `Müller asks:\n${OPENING_31}\n`, (file) => ['convert', file, '--json']),
  ).toEqual([]);
});

test('rollout reads jobs, results and presets in UTF-16; verify reads results', async () => {
  const options = { encodings: ['UTF-16, low byte first'] };
  const job = await outOf('rollout', OPENING_31, '--top', '2', ...QUICK, '--print-job');
  expect(await differing('a.json', job, (file) => ['rollout', '--job', file, '--json'], options)).toEqual([]);
  const result = await outOf('rollout', OPENING_31, '--top', '2', ...QUICK, '--json');
  const other = await outOf('rollout', OPENING_31, '--top', '2', ...QUICK, '--seed', '77', '--json');
  writeFileSync(at('b.json'), other);
  const extend = (file: string) => ['rollout', '--extend', file, '--trials', '72', '--json'];
  expect(await differing('a.json', result, extend, options)).toEqual([]);
  const combine = (file: string) => ['rollout', '--combine', file, at('b.json'), '--json'];
  expect(await differing('a.json', result, combine, options)).toEqual([]);
  expect(await differing('a.json', result, (file) => ['verify', file, '--json'], options)).toEqual([]);
  const preset = JSON.stringify({ name: 'Müller', sentence: 'Ä', settings: { trials: 72, seed: 5 } });
  const rolling = (file: string) => ['rollout', OPENING_31, '--top', '1', '--preset', file, '--print-job'];
  expect(await differing('p.json', preset, rolling, options)).toEqual([]);
  expect(
    await differing('p.rol', readFileSync('tests/vectors/gnubg-preset.rol', 'utf8'), rolling, options),
  ).toEqual([]);
});

test('lines of standard input are read in every encoding', async () => {
  const lines = `${OPENING_31}\r\nMüller\r\n${OPENING_31.replace(':31:', ':00:')} 64`;
  const ask = async (input: string | Uint8Array) =>
    (await strataHere(['plays', '--stdin'], { input })).out.split('\n');
  const expected = await ask(lines);
  expect(expected).toHaveLength(4);
  expect(expected[1]).toContain('"id":"Müller"');
  for (const each of names) expect(await ask(ENCODINGS[each]!(lines))).toEqual(expected);
});

test('a line that is too long is an answer of its own, and the next ones are answered', async () => {
  const input = `${'x'.repeat(1_000_001)}\n${OPENING_31}\nXGID=\0\n${OPENING_31}`;
  const { code, out } = await strataHere(['plays', '--stdin'], { input });
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(code).toBe(0);
  expect(answers.map(({ error }) => error)).toEqual([
    {
      code: 'bad-id',
      message: 'Line: expected at most 1,000,000 characters, got 1,000,001. Give one position per line.',
    },
    undefined,
    expect.objectContaining({ code: 'bad-id' }),
    undefined,
  ]);
});

test('a match in Windows-1252 keeps its names', async () => {
  writeFileSync(at('old.mat'), Buffer.from(MATCH, 'latin1'));
  expect(await outOf('convert', at('old.mat'), '--to', 'mat')).toContain('Jörg Müller');
});

test('binary match files stay as they are', () => {
  for (const magic of ['RGMH', 'OGXM']) {
    const bytes = Uint8Array.from([...Buffer.from(magic), 0xff, 0xfe, 0, 0xef, 0xbb, 0xbf, 0x80]);
    expect(bytesOfText(textOfFile(bytes))).toEqual(bytes);
  }
});

test('what is no JSON is refused with the name that the reader gave, not with a flag that does not exist', async () => {
  writeFileSync(at('c.json'), 'hello');
  const { code, err } = await strataHere(['verify', at('c.json')]);
  expect(code).toBe(2);
  expect(err).toMatch(new RegExp(`^${at('c.json')}: expected JSON`));
});
