import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MATCH_FORMATS, WRITTEN_FORMATS } from '../../src/formats/files/matchFormats.ts';
import { strataHere } from '../programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'strata-convert-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const vector = (name: string) => `tests/vectors/matches/${name}`;

test('convert --to: a file in each written format and back gives the same file', async () => {
  for (const { id } of WRITTEN_FORMATS) {
    const other = id === 'mat' ? 'sgf' : 'mat';
    const [first, second] = [join(folder, `one.${id}`), join(folder, `two.${other}`)];
    const third = join(folder, `three.${id}`);
    for (const [from, to, format] of [
      [vector('five-points.mat'), first, id],
      [first, second, other],
      [second, third, id],
    ] as const) {
      const done = await strataHere(['convert', from, '--to', format, '-o', to]);
      expect([done.code, done.err]).toEqual([0, '']);
    }
    expect(readFileSync(third, 'utf8')).toBe(readFileSync(first, 'utf8'));
  }
});

test('convert --to says what the format does not include, and refuses what is no match', async () => {
  const cut = await strataHere(['convert', vector('setup.sgf'), '--to', 'mat']);
  expect(cut.code).toBe(0);
  expect(cut.err).toContain('.mat does not include: plays after a position that was set up (game 1)');
  const none = await strataHere(['convert', '4HPwATDgc/ABMA', '--to', 'mat']);
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('4HPwATDgc/ABMA: cannot be read')]);
  const wrong = await strataHere(['convert', vector('setup.sgf'), '--to', 'xg']);
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--to: expected sgf or mat, got xg')]);
});

test('convert --to says that a name loses its line break, not that it is too long', async () => {
  const file = join(folder, 'name.sgf');
  const sgf = readFileSync(vector('setup.sgf'), 'utf8').replace(/PB\[[^\]]*\]/, 'PB[Ann\nLee]');
  writeFileSync(file, sgf);
  const { code, err } = await strataHere(['convert', file, '--to', 'mat']);
  expect(code).toBe(0);
  expect(err).toContain('names or places with line breaks, control characters or more than 200 characters');
});

test('convert --to writes all matches where the format can have several, and refuses them where it cannot', async () => {
  const file = 'tests/vectors/match-cases/10-two-matches.mat';
  const to = join(folder, 'both.mat');
  expect((await strataHere(['convert', file, '--to', 'mat', '-o', to])).code).toBe(0);
  const decisionsOf = async (name: string) =>
    (await strataHere(['match', name, '--plies', '0', '--json'])).out
      .trim()
      .split('\n')
      .map((line) => {
        const { names, length, games } = JSON.parse(line);
        return {
          names,
          length,
          games: games.map(({ decisions }: { decisions: object[] }) => decisions.length),
        };
      });
  const both = await decisionsOf(to);
  expect(both).toHaveLength(2);
  expect(both).toEqual(await decisionsOf(file));
  const none = await strataHere(['convert', file, '--to', 'sgf']);
  expect([none.code, none.out]).toEqual([2, '']);
  expect(none.err).toContain('expected one match, got 2, which a .sgf file cannot have. Write --to mat, or');
});

test('docs/formats.md has the table of formats', () => {
  const docs = readFileSync('docs/formats.md', 'utf8');
  for (const { id, program, endings, positionEndings, writer } of MATCH_FORMATS) {
    const names = [...endings, ...positionEndings].join(', ');
    const by = writer === null ? '' : `\`convert --to ${id}\``;
    expect(docs).toContain(`|${program}|${names}|${by}|`);
  }
});

test('the help of convert has the table of formats', async () => {
  const { out } = await strataHere(['convert', '--help']);
  for (const { id, program, endings } of MATCH_FORMATS) {
    expect(out).toContain(endings.join(', '));
    expect(out).toMatch(new RegExp(`^  ${id} .*${program}`, 'm'));
  }
});
