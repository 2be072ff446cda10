import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseText } from '../../src/formats/text/pastedText.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { isSgf, parseSgf } from '../../src/formats/files/sgf.ts';
import { writeSgf } from '../../src/formats/files/sgfWriter.ts';
import { expectSame } from '../expectSame.ts';
import { runsOf, SWEEP_TIMEOUT } from '../thorough.ts';
import { codesOf, plain } from '../xg/reading.ts';
import { generated } from './generated.ts';

const { kernel } = openKernel();
const open = (text: string) => {
  const record = unwrap(parseSgf(text));
  const match = replayMatch(record, kernel);
  const comments = record.games.map(({ actions }) => actions.map(({ notes }) => notes?.comment ?? ''));
  return { record, match, games: plain(match).games, comments };
};
/** The lines of a written match that are nodes of a game, with the place of their action. */
interface NodeLine {
  readonly game: number;
  readonly action: number;
  /** Of its first character, in the text. */
  readonly start: number;
  readonly text: string;
}

/** The nodes of a match that we wrote, one a line; those in the lines of a comment belong to the node before. */
function nodeLines(text: string): readonly NodeLine[] {
  const lines: NodeLine[] = [];
  let [game, action, start] = [-1, 0, 0];
  for (const line of text.split('\n')) {
    if (line.startsWith('(;')) {
      game++;
      action = 0;
    } else if (line.startsWith(';')) lines.push({ game, action: action++, start, text: line });
    start += line.length + 1;
  }
  return lines;
}

const DAMAGE = ['', 'x', 'A', 'W', 'B', 'C', '[', ']', '(', ')', ';', '\\', '\n', ' ', '1', 'a'];

describe('a damaged .sgf', () => {
  test(
    'one changed character costs no other game, no earlier action, and in a comment nothing else',
    () => {
      const seen = { comments: 0, actions: 0 };
      const cases = fc.record({
        one: generated(kernel, true),
        node: fc.nat(),
        at: fc.nat(),
        to: fc.constantFrom(...DAMAGE),
      });
      fc.assert(
        fc.property(cases, ({ one: { record, match }, node, at, to }) => {
          const { text } = writeSgf(record, match);
          const lines = nodeLines(text);
          if (lines.length === 0) return;
          const line = lines[node % lines.length]!;
          const place = at % line.text.length;
          const damaged = text.slice(0, line.start + place) + to + text.slice(line.start + place + 1);
          const [before, after] = [open(text), open(damaged)];
          expect(after.games.length).toBe(before.games.length);
          for (const [index, game] of before.games.entries()) {
            if (index === line.game) continue;
            expectSame(after.games[index], game);
            expectSame(after.comments[index], before.comments[index]);
          }
          const own = before.match.games[line.game]!.decisions.filter(({ action }) => action < line.action);
          const { decisions } = before.games[line.game]!;
          const kept = after.games[line.game]!.decisions;
          expectSame(kept.slice(0, own.length), decisions.slice(0, own.length));
          const comment = /C\[.*\]$/.exec(line.text);
          seen.actions++;
          // The name of its property is no comment, and one that looks like nodes may be read as such once it is damaged.
          if (comment === null || place <= comment.index || /[[;(].*\[/.test(comment[0].slice(2))) return;
          seen.comments++;
          expectSame(kept, decisions);
          const others = (all: readonly string[]) => all.filter((_, action) => action !== line.action);
          expectSame(others(after.comments[line.game]!), others(before.comments[line.game]!));
        }),
        { numRuns: runsOf(150, 10_000), seed: 4 },
      );
      expect(Math.min(seen.comments, seen.actions)).toBeGreaterThan(20);
    },
    SWEEP_TIMEOUT,
  );

  const TEXT = readFileSync('tests/vectors/matches/three-points.sgf', 'utf8');
  const GAMES = open(TEXT).games;
  const [first = '', second = ''] = TEXT.split('\n').filter((line) => line.startsWith('(;'));

  test.each([
    ['a missing opening parenthesis', TEXT.replace(`\n${second}`, `\n${second.slice(1)}`)],
    ['a missing closing parenthesis', TEXT.replace(`)\n${second}`, `\n${second}`)],
    ['a missing length', TEXT.replace(/MI\[length:3\]/, 'MI[lenght:3]')],
    ['a damaged property of the root', TEXT.replace(first, first.replace('MI[', 'MI'))],
    ['a stray parenthesis between nodes', TEXT.replace(/\n;/, '\n);')],
    ['a stray bracket', TEXT.replace(/\n;/, '\n];')],
    ['a missing semicolon', TEXT.replace(/\n;/, '\n')],
    ['a property without brackets', TEXT.replace(/\n;/, '\n;KO ')],
  ])('%s costs no decision', (_what, text) => {
    expect(text).not.toBe(TEXT);
    expect(open(text).games).toEqual(GAMES);
  });

  test('a game that goes on behind a stray end is read, and the damage is said', () => {
    const { record } = open(TEXT.replace(/\n;/, '\n);'));
    expect(codesOf(record.problems)).toEqual(['sgf-entry-damaged']);
  });
});

test('a game on one line keeps its comments apart', () => {
  const { comments } = open('(;GM[6]MI[length:1];W[31hefe]C[one];B[42qusu]C[two];W[64xrrn]C[three])');
  expect(comments).toEqual([['one', 'two', 'three']]);
});

describe('comments that look like something else', () => {
  const withComment = (comment: string) =>
    open(`(;FF[4]GM[6]MI[length:1]\n;W[31hefe]C[${comment}]\n;B[42qusu]C[two]\n;W[64xrrn])`);
  const plainGames = withComment('one').games;

  test.each([
    ['a line that begins like a node', 'see\n;X[ this'],
    ['a line that begins like an action', 'see\n;B[ not 31'],
    ['a whole node, escaped', 'see\n;B[42qusu\\]', 'see\n;B[42qusu]'],
    ['a tree', 'see\n(;X[ 3', 'see\n(;X[ 3'],
    ['brackets and backslashes', 'a [b\\] \\\\ (c', 'a [b] \\ (c'],
    ['parentheses and semicolons', '(;a;) ;b[ )\n)\n;'],
    ['rows of a .mat', '\n  1) 31: 8/5 6/5\n Game 2'],
  ])('%s', (_what, written, comment = written) => {
    const { games, comments, record } = withComment(written);
    expect(comments).toEqual([[comment, 'two', '']]);
    expect(games).toEqual(plainGames);
    expect(record.problems).toEqual([]);
  });

  test('a comment before the kind of the game does not hide it', () => {
    const text = '(;FF[4]C[A (short\\) game]GM[6]MI[length:1];W[31hefe])';
    expect(isSgf(text)).toBe(true);
    expect(isSgf(text.replace('GM[6]', 'GM[1]') + text.replace('GM[6]', 'GM[6]'))).toBe(false);
    expect(isSgf(`(;${'a'.repeat(50_000)}`)).toBe(false);
    expect(isSgf(`(;${'[a'.repeat(25_000)}`)).toBe(false);
  });

  test('an action without its end does not take the comment behind it', () => {
    const { comments, games } = open(
      '(;FF[4]GM[6]MI[length:1]\n;W[31hefe]\n;B[42qusuC[as (;W[31\\]A]\n;W[64xrrn])',
    );
    expect(comments).toEqual([['', 'as (;W[31]A', '']]);
    expect(games).toEqual(plainGames);
  });
});

test.each(['(;FF[4]GM[6]MI[length:3];B[xx])', '(;GM[6]'.repeat(50)])(
  'a file of which nothing could be read is refused by its first problem: %.40s',
  (text) => {
    const read = parseText(text);
    expect(!read.ok && read.error.where).toBe('line 1');
    // How a game ended is worth keeping, and so is any action.
    for (const kept of ['(;GM[6]RE[W+1];B[xx])', '(;GM[6];B[31hegj];W[xx])'])
      expect(unwrap(parseText(kept))).toMatchObject({ kind: 'match', record: { problems: [{}] } });
  },
);
