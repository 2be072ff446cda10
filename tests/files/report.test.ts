import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { MatchJson } from '../../src/library/answers/match.ts';
import { json } from '../cliHelp.ts';
import { strataHere } from '../programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'strata-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const FILE = 'tests/vectors/matches/one-game.mat';
const reportOf = async (file: string, ...more: readonly string[]) => {
  const ended = await strataHere(['match', file, '--plies', '0', '--format', 'html', ...more]);
  expect(ended.code).toBe(0);
  return ended.out;
};
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const shown = (value: number, digits: number) => value.toFixed(digits).replace('-', '−');

describe('match --format html', () => {
  test('the figures are those of --json', async () => {
    const answer = await json<MatchJson>('match', FILE, '--plies', '0');
    const text = plain(await reportOf(FILE));
    const { X, O } = answer.statistics;
    const [ofX, ofO] = [X, O].map(
      ({ performanceRating, performanceRatingHalfWidth }) =>
        `${shown(performanceRating!, 2)} ± ${shown(performanceRatingHalfWidth!, 2)}`,
    );
    expect(text).toContain(`PR ${ofX} ${ofO}`);
    expect(text).toContain(`in thousandths ${shown(X.all.rate!, 1)} ${shown(O.all.rate!, 1)}`);
    for (const { luck, luckAdjusted } of [X, O])
      for (const value of [luck.cost, luckAdjusted!])
        expect(text).toContain(`${value > 0 ? '+' : ''}${shown(100 * value, 2)} %`);
    const decisions = answer.games.flatMap((game) => game.decisions);
    const worst = (player: 'X' | 'O') =>
      Math.max(...decisions.filter((one) => one.player === player).map(({ loss }) => loss));
    expect(text).toContain(`Worst decision ${shown(-worst('X'), 3)} ${shown(-worst('O'), 3)}`);
    const errors = decisions.filter(({ mark }) => mark !== 'none');
    expect(errors.length).toBeGreaterThan(2);
    for (const { action, loss } of errors) expect(text).toContain(`${action}, ${shown(-loss, 3)}`);
  });

  test('one file: a board for each of the worst decisions, every error on the curve links to a row', async () => {
    const html = await reportOf(FILE);
    const boards = html.match(/<svg class="board"/g) ?? [];
    const articles = html.match(/<article>/g) ?? [];
    expect(boards.length).toBe(articles.length);
    expect(boards.length).toBeGreaterThan(2);
    const links = [...html.matchAll(/href="#(d\d+)"/g)].map(([, id]) => id!);
    expect(links.length).toBeGreaterThan(boards.length);
    for (const id of links) expect(html).toContain(`<tr id="${id}">`);
    // Nothing is loaded, nothing runs.
    expect(html).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|src=|https?:|\son[a-z]+=/i);
    expect(html).toContain("default-src 'none'");
    // 15 checkers a side at most, all drawn inside the board.
    const centers = [...html.matchAll(/<circle class="c[XO]" cx="([\d.]+)" cy="([\d.]+)"/g)];
    expect(centers.length).toBeGreaterThan(20 * boards.length);
    for (const [, x, y] of centers) {
      expect(Number(x)).toBeLessThan(420);
      expect(Number(y)).toBeLessThan(300);
    }
  });

  test('names and comments of a file stay text', async () => {
    const hostile = join(folder, 'hostile.sgf');
    writeFileSync(
      hostile,
      '(;FF[4]GM[6]MI[length:3]PW[<script>alert(1)</script>]PB[" onload="x & y]EV[<b>Open</b>]GC[<img src=x>]\n;B[31hesq]C[<i>]\n;W[64xrxt])',
    );
    const html = await reportOf(hostile);
    expect(html).not.toMatch(/<script|<b>|<img|<i>|"\s*onload/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('&quot; onload=&quot;x &amp; y');
  });

  test('money: equity in points; -o writes the file; a wrong format is refused', async () => {
    const file = join(folder, 'money.html');
    await reportOf('tests/vectors/matches/beaver.mat', '-o', file);
    expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html>.*How did root’s equity go\?/s);
    for (const [flags, words] of [
      [['--format', 'pdf'], '--format: expected text, html, anki, got pdf'],
      [['--format', 'html', '--json'], '--format has no effect with --json'],
    ] as const) {
      const ended = await strataHere(['match', FILE, ...flags]);
      expect([ended.code, ended.err]).toEqual([2, expect.stringContaining(words)]);
    }
  });
});

describe('match --format anki', () => {
  test('one note for each error of --json, with its action and XGID; -o writes the file', async () => {
    const answer = await json<MatchJson>('match', FILE, '--plies', '0');
    const errors = answer.games.flatMap((game) => game.decisions).filter(({ mark }) => mark !== 'none');
    expect(errors.length).toBeGreaterThan(2);
    const file = join(folder, 'notes.txt');
    const ended = await strataHere(['match', FILE, '--plies', '0', '--format', 'anki', '-o', file]);
    expect([ended.code, ended.out]).toEqual([0, '']);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('#'))).toHaveLength(6);
    const notes = lines.filter((line) => !line.startsWith('#'));
    expect(notes).toHaveLength(errors.length);
    for (const [at, { xgid, action, loss }] of errors.entries()) {
      expect(notes[at]).toContain(`<code>${xgid}</code>`);
      expect(notes[at]).toContain(`Played: ${action}, `);
      expect(notes[at]).toContain(`It loses ${loss.toFixed(3)} (`);
    }
  });

  test('--other-scores adds them to each note, and needs notes', async () => {
    const notes = await strataHere(['match', FILE, '--plies', '0', '--format', 'anki', '--other-scores']);
    expect([notes.code, notes.err]).toEqual([0, '']);
    const lines = notes.out
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    for (const line of lines) expect(line).toContain('At other scores, evaluated at 2-ply by the strong net');
    const refused = await strataHere(['match', FILE, '--other-scores']);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--format anki')]);
  });
});
