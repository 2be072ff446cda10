import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBatch } from './outBatch.ts';
import { openOut } from './outFile.ts';
import { refuseSharedRows } from './rowsTarget.ts';
import type { Terminal } from './terminal.ts';

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strata-out-'));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');
const terminal = {
  out: (text: string) => void printed.push(text),
  note() {},
  locks: { take() {}, close() {} },
} as unknown as Terminal;

describe('the file that a result continues', () => {
  beforeEach(() => {
    writeFileSync(at('res'), '{}');
    symlinkSync(at('res'), at('link.txt'));
  });

  test('gets JSON whatever its name', async () => {
    expect((await openOut(terminal, { out: at('res') }, at('res'))).isJson).toBe(true);
    expect((await openOut(terminal, { out: at('link.txt') }, at('res'))).isJson).toBe(true);
    expect((await openOut(terminal, { out: at('new') }, at('res'))).isJson).toBe(false);
  });

  test('refuses text', async () => {
    for (const force of [false, true])
      await expect(
        openOut(terminal, { out: at('res'), format: 'text', force }, at('link.txt')),
      ).rejects.toThrow('--format text: -o is the --extend file');
  });

  test('may be missing', async () => {
    await expect(openOut(terminal, { out: at('res') }, at('nowhere'))).rejects.toThrow('the file exists');
  });
});

describe('a file that another program has changed meanwhile', () => {
  test('is left unchanged, and the result is printed', async () => {
    const out = await openOut(terminal, { out: at('a.json') });
    writeFileSync(at('a.json'), 'theirs');
    await expect(out.put('ours')).rejects.toThrow('another program wrote the file in the meantime');
    expect(printed).toEqual(['ours']);
    expect(read('a.json')).toBe('theirs');
  });

  test('is left unchanged if a run continues in it', async () => {
    writeFileSync(at('a.json'), 'first');
    const out = await openOut(terminal, { out: at('a.json') }, at('a.json'));
    writeFileSync(at('a.json'), 'longer than the first');
    await expect(out.put('ours')).rejects.toThrow('in the meantime');
    expect(read('a.json')).toBe('longer than the first');
  });

  test('is overwritten with --force', async () => {
    const out = await openOut(terminal, { out: at('a.json'), force: true });
    writeFileSync(at('a.json'), 'theirs');
    await out.put('ours');
    expect(read('a.json')).toBe('ours\n');
  });

  test('is left unchanged by a batch, whose answers stay in its partial file', async () => {
    const batch = await openBatch(terminal, { out: at('a.jsonl') });
    batch.add('{}');
    writeFileSync(at('a.jsonl'), 'theirs');
    await expect(batch.close()).rejects.toThrow('a.jsonl.partial');
    expect([read('a.jsonl'), read('a.jsonl.partial')]).toEqual(['theirs', '{}\n']);
  });
});

describe('rows', () => {
  test('must not go into a file that the rollout uses otherwise', () => {
    const out = at('X');
    writeFileSync(at('own.json'), '{}');
    symlinkSync(at('own.json'), at('own'));
    symlinkSync(at('X'), at('later'));
    const given = { out, extend: at('own'), job: undefined };
    const refused: readonly (readonly [file: string, what: string])[] = [
      ['X', 'the file of the result'],
      ['later', 'the file of the result'],
      ['X.partial', 'the file that keeps the trials'],
      ['own.json', 'the --extend file'],
      ['own', 'the --extend file'],
    ];
    for (const [file, what] of refused)
      expect(() => refuseSharedRows(at(file), given)).toThrow(`--rows ${at(file)}: this is also ${what}`);
    expect(() => refuseSharedRows(at('rows.csv'), given)).not.toThrow();
  });
});
