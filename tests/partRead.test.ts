import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { unwrap } from '../src/engine/errors.ts';
import { parseMat } from '../src/formats/files/mat.ts';
import { judge } from '../src/games/backgammon/judge.ts';
import { matchStatistics, gamesOutcome } from '../src/games/backgammon/matchStatistics.ts';
import { DEFAULT_TABLE } from '../src/games/backgammon/met.ts';
import { placedDecisions } from '../src/jobs/match/figures.ts';
import { partReadOf } from '../src/jobs/match/wholeness.ts';
import { learnSentences } from '../src/language/sentences.ts';
import { MATCHES_SENTENCES } from '../src/language/sentences/matches.ts';
import { wording } from '../src/language/wording.ts';
import { openMatch } from '../src/runner/worker/openMatch.ts';
import { kernel } from './matchSample.ts';
import { strataHere } from './programs.ts';

learnSentences(MATCHES_SENTENCES);

const HEAD = '5 point match\n\n Game 1\n left : 0                        right : 0\n';
const WHOLE = `${HEAD}  1) 31: 8/5 6/5                  64: 24/14\n  2) 42: 8/4 6/4                  Resigns 1\n      Wins 1 point\n\n Game 2\n left : 1                        right : 0\n  1) 31: 8/5 6/5                  64: 24/14\n      Wins 1 point\n`;
/** Nobody is on the bar, and 20/14 has no checker. */
const CUT = WHOLE.replace('42: 8/4 6/4  ', '42: 20/16 20/18');

const open = (text: string) => openMatch(kernel, unwrap(parseMat(text)));

function statisticsOf(text: string) {
  const match = open(text);
  const placed = placedDecisions(match);
  const games = match.games.map((game, index) => ({
    game,
    judged: placed
      .filter((one) => one.game === index)
      .map(({ decision, isFirst }) => judge(kernel, decision, isFirst, { plies: 0 })),
  }));
  const of = (some: typeof games) =>
    matchStatistics(
      some.flatMap(({ judged }) => judged),
      gamesOutcome(match, some, DEFAULT_TABLE),
    ).X;
  return { games: games.map((game) => of([game])), all: of(games) };
}

describe('a file that reads only in part', () => {
  test('says which game stops where; a whole file says nothing', () => {
    expect(partReadOf(open(WHOLE))).toBeNull();
    const part = partReadOf(open(CUT))!;
    expect(part.games).toEqual([{ number: 1, row: 2 }]);
    expect(wording(part.failure)).toBe(
      'Read only in part: game 1 up to move 2. Figures cover what was read.',
    );
  });

  test('a game that stops keeps its result, but has no luck-adjusted one, and neither has the match', () => {
    expect(open(CUT).games[0]!.result).toEqual({ winner: 'O', points: 1 });
    const { games, all } = statisticsOf(CUT);
    expect(games[0]!.result).toBeLessThan(0);
    expect([games[0]!.luckAdjusted, all.luckAdjusted]).toEqual([null, null]);
    expect(games[1]!.luckAdjusted).not.toBeNull();
    const whole = statisticsOf(WHOLE);
    expect(whole.all.luckAdjusted).toBeCloseTo(
      whole.games[0]!.luckAdjusted! + whole.games[1]!.luckAdjusted!,
      12,
    );
  });

  test('an unfinished game has neither result nor luck-adjusted result, and does not count in that of the match', () => {
    const { games, all } = statisticsOf(WHOLE.replace(/ {6}Wins 1 point\n$/, ''));
    expect([games[1]!.result, games[1]!.luckAdjusted]).toEqual([null, null]);
    expect(all.luckAdjusted).toBe(games[0]!.luckAdjusted);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'strata-part-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the terminal says so first and goes on; JSON has a field, and the report a title', async () => {
  const file = join(folder, 'cut.mat');
  writeFileSync(file, CUT);
  const match = (...flags: readonly string[]) => strataHere(['match', file, '--plies', '0', ...flags]);
  const message = 'Read only in part: game 1 up to move 2. Figures cover what was read.';
  const text = await match();
  expect(text.code).toBe(0);
  expect(text.out.split('\n')[0]).toBe(message);
  const json = JSON.parse((await match('--json')).out);
  expect(json.partRead).toEqual({ message, games: [{ number: 1, move: 2 }], refusedMatches: [] });
  const report = (await match('--format', 'html')).out;
  expect(report).toContain('match to 5 (read in part)</title>');
  expect(report).toContain(message);
});

describe('a file with matches that cannot be read', () => {
  const refused = WHOLE.replace('5 point match', '; [Variation "HyperGammon"]\n5 point match');
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const ONE = 'Read only in part: match 2 of the file cannot be read. Figures cover what was read.';
  const WHY = /^Match 2 of the file cannot be read: .*hypergammon/i;

  test('their numbers come first in the terminal and lie in JSON; the others keep theirs', async () => {
    const file = write('second.mat', `${WHOLE}\n${refused}\n${WHOLE}`);
    const text = await strataHere(['match', file, '--plies', '0']);
    expect(text.code).toBe(0);
    expect(text.out.split('\n')[0]).toBe(ONE);
    expect(text.out).toMatch(/^Match 1: /m);
    expect(text.out).toMatch(/^Match 3: /m);
    expect(text.out).not.toMatch(/^Match 2: /m);
    expect(text.err).toMatch(WHY);
    const { out } = await strataHere(['match', file, '--plies', '0', '--json']);
    const [first, third] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first.partRead).toEqual({ message: ONE, games: [], refusedMatches: [2] });
    expect(first.problems[0].message).toMatch(WHY);
    expect(third.partRead).toBeNull();
  });

  test('the first of them, several of them, and a game that stops as well', async () => {
    const file = write('several.mat', `${refused}\n${CUT}\n${refused}`);
    const { out, code } = await strataHere(['match', file, '--plies', '0']);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe(
      'Read only in part: game 1 up to move 2. Figures cover what was read. Also, match 1 of the file and one more match cannot be read.',
    );
  });
});
