import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import type { MatchJson } from '../../src/library/answers/match.ts';
import { makeXgid, parseXgid } from '../../src/formats/ids/xgid.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { PLAYERS } from '../../src/games/backgammon/types.ts';
import { strataHere } from '../programs.ts';
import { writeFile } from './archive.ts';
import { fullOptions, matchOf } from './sample.ts';
import { cubeRecord, gameRecord, matchRecord, moveRecord, placesOf, writeMatch } from './writer.ts';

const { kernel } = openKernel();
const folder = mkdtempSync(join(tmpdir(), 'strata-xg-'));
afterAll(() => rmSync(folder, { recursive: true }));

function saved(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const match = matchOf('one-game', kernel);
const file = writeMatch(match, fullOptions(kernel.plays));

describe('strata match FILE.xg', () => {
  const answered = async (path: string) => {
    const { code, out, err } = await strataHere(['match', path, '--plies', '0', '--json']);
    return { code, err, ...(out === '' ? {} : { answer: JSON.parse(out) as MatchJson }) };
  };

  test('evaluates the same decisions as the .mat file; lines are records', async () => {
    const { answer, err } = await answered(saved('a.xg', file));
    const mat = (await answered('tests/vectors/matches/one-game.mat')).answer!;
    expect(err).toBe('');
    expect(answer!.problems).toEqual([]);
    const decisionsOf = ({ games }: MatchJson) =>
      games.flatMap(({ decisions }) => decisions.map(({ line: _line, ...decision }) => decision));
    expect(decisionsOf(answer!)).toEqual(decisionsOf(mat));
    expect(answer!.games[0]!.decisions[0]!.line).toBe(4);
  });

  test('a damaged file is evaluated up to the damage, which is said', async () => {
    const { code, answer, err } = await answered(saved('cut.xg', file.subarray(0, file.length - 4000)));
    expect(code).toBe(0);
    expect(err).toContain('The end of the XG file is missing or damaged.');
    expect(answer!.problems).toMatchObject([{ code: 'bad-match', where: 'file' }]);
  });

  test('XG’s own PR stands next to ours: in JSON, text and HTML; .mat files have none', async () => {
    const path = saved('rated.xg', file);
    const { answer } = await answered(path);
    expect(answer!.fileProgram).toBe('XG');
    for (const player of PLAYERS) {
      const { fileRating } = answer!.statistics[player];
      expect(fileRating).toBeGreaterThanOrEqual(0);
      expect(answer!.games[0]!.statistics[player].fileRating).toBe(fileRating);
    }
    const shown = PLAYERS.map((player) => answer!.statistics[player].fileRating!.toFixed(2));
    const { out } = await strataHere(['match', path]);
    expect(out).toMatch(new RegExp(`PR by XG’s figures +${shown.join(' +')}`));
    const html = (await strataHere(['match', path, '--format', 'html'])).out;
    expect(html).toContain('PR by XG’s figures');
    const mat = (await answered('tests/vectors/matches/one-game.mat')).answer!;
    expect(mat).not.toHaveProperty('fileProgram');
    expect(mat.statistics.X).not.toHaveProperty('fileRating');
  });

  test('a record that contradicts the others costs its own play, and is named', async () => {
    const wrong = writeMatch(match, { move: (_, nth) => (nth === 0 ? { dice: [6, 6] } : {}) });
    const { code, answer, err } = await answered(saved('wrong.xg', wrong));
    expect(code).toBe(0);
    expect(err).toMatch(
      /^Record 4: field play: .* does not lead to the stored position\. The record was skipped/,
    );
    const [first, ...others] = (await answered('tests/vectors/matches/one-game.mat')).answer!.games[0]!
      .decisions;
    expect(first!.kind).toBe('play');
    expect(answer!.games[0]!.decisions.map(({ xgid }) => xgid)).toEqual(others.map(({ xgid }) => xgid));
  });

  test('a file whose records mostly contradict each other is refused in one line', async () => {
    const empty = Array.from({ length: 26 }, () => 0);
    const wrong = writeMatch(match, { move: () => ({ dice: [0, 0], after: empty }) });
    const { code, err } = await answered(saved('wrong.xg', wrong));
    expect(code).toBe(2);
    expect(err).toMatch(/wrong\.xg: Record 4, field dice: .* so it was refused\./);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('strata with position files', () => {
  const position = unwrap(parseXgid('XGID=a--B-BC-B---dD---dbd----B-:2:-1:-1:64:3:2:0:7:10')).position;
  const [play] = kernel.plays(position.board, position.dice!);
  const { board } = position;
  const records = [
    matchRecord({ length: 7, crawford: true }),
    gameRecord(placesOf({ roller: board.opponent, opponent: board.roller }), { score: [3, 2] }),
    cubeRecord({ ...position, dice: null }, {}),
    moveRecord(position, play!, {}),
  ];

  test.each([
    ['a.xgp', writeFile(records)],
    ['a.XG', writeFile(records)],
    ['a.txt', Buffer.from(`A post.\n${makeXgid(position)}\n`)],
  ])('convert prints the IDs of %s', async (name, bytes) => {
    const { code, out, err } = await strataHere(['convert', saved(name, bytes), '--json']);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ xgid: makeXgid(position), losses: { gnuId: [] } });
  });

  test('match names the position instead', async () => {
    const { code, out, err } = await strataHere(['match', saved('c.xgp', writeFile(records))]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(
      `got a single position. Read it with convert, or evaluate or roll out ${makeXgid(position)}`,
    );
  });

  test.each([
    ['a file that is not there', 'none.xgp', /none\.xgp: cannot be read: no such file or folder\.$/],
    ['a match', saved('match.xgp', file), /match\.xgp: expected a single position, got a match\. Review it/],
    [
      'several positions',
      saved('two.txt', Buffer.from(`${makeXgid(position)}\n${makeXgid({ ...position, dice: null })}\n`)),
      /two\.txt: expected a single position, got several\. Give them with --stdin\.$/,
    ],
    ['an empty file', saved('empty.xg', Buffer.alloc(0)), /empty\.xg: The file is empty\. Copy it again\.$/],
    [
      'another file',
      saved('b.xgp', Buffer.from('PK\u0003\u0004')),
      /b\.xgp: This binary file cannot be read/,
    ],
  ])('convert refuses %s', async (_what, path, message) => {
    const { code, out, err } = await strataHere(['convert', path]);
    expect([code, out]).toEqual([2, '']);
    expect(err.trim()).toMatch(message);
  });
});
