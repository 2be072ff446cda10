import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { isMat, parseMat } from '../../src/formats/files/mat.ts';
import { writeMat } from '../../src/formats/files/matWriter.ts';
import type { ActionNotes, MatchRecord } from '../../src/formats/files/matchRecord.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { isSgf, parseSgf } from '../../src/formats/files/sgf.ts';
import { writeSgf } from '../../src/formats/files/sgfWriter.ts';
import { START_BOARD } from '../../src/games/backgammon/position.ts';
import { expectSame } from '../expectSame.ts';
import { runsOf, SWEEP_TIMEOUT } from '../thorough.ts';
import { plain } from '../xg/reading.ts';
import { commentsOf, generated } from './generated.ts';

const { kernel } = openKernel();
const read = (file: string) => readFileSync(`tests/vectors/matches/${file}`, 'utf8');
const codes = (losses: readonly { readonly code: string }[]) => losses.map(({ code }) => code);
const rulesOf = ({ names, length, jacoby, beavers, details }: MatchRecord) => ({
  names,
  length,
  jacoby,
  beavers,
  details,
});
const ALL_TRAITS = [
  'Crawford',
  'beaver',
  'beaver, then pass',
  'double',
  'doubled',
  'doubled, then resigned',
  'match',
  'money',
  'pass',
  'play',
  'resigned',
  'rolled',
  'rolled, then resigned',
  'take',
  'unfinished',
];

describe.each([
  ['.mat', false, isMat, parseMat, writeMat],
  ['.sgf', true, isSgf, parseSgf, writeSgf],
] as const)('a match written as %s and read back', (_name, hasComments, recognize, parse, write) => {
  test(
    'random matches: the same decisions, results, rules, names and details',
    () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(generated(kernel, hasComments), ({ record, match, traits }) => {
          for (const trait of traits) seen.add(trait);
          expect(match.problems).toEqual([]);
          const { text, losses } = write(record, match);
          expect(losses).toEqual([]);
          expect(recognize(text)).toBe(true);
          const again = unwrap(parse(text));
          expect(again.problems).toEqual([]);
          expectSame(rulesOf(again), rulesOf(record));
          const replayed = replayMatch(again, kernel);
          expectSame(plain(replayed), plain(match));
          expectSame(commentsOf(again), commentsOf(record));
          // What we wrote is written again as it is.
          expect(write(again, replayed).text).toBe(text);
        }),
        { numRuns: runsOf(100, 10_000), seed: 1 },
      );
      expect([...seen].sort()).toEqual(ALL_TRAITS);
    },
    SWEEP_TIMEOUT,
  );

  test.each(['five-points.mat', 'three-points.sgf', 'beaver.sgf', 'one-game.mat'])(
    '%s of GNU Backgammon: the same match',
    (file) => {
      const record = unwrap((file.endsWith('.mat') ? parseMat : parseSgf)(read(file)));
      const match = replayMatch(record, kernel);
      const again = unwrap(parse(write(record, match).text));
      expect(plain(replayMatch(again, kernel))).toEqual(plain(match));
    },
  );
});

test('.mat as GNU Backgammon writes it: columns, rolls, cube, ends', () => {
  // The steps of a play have no order, so plays are left out; and rows too long for the columns.
  const rows = (of: string) =>
    of
      .split('\n')
      .filter((line) => /^ *\d+\)|Wins| : /.test(line) && (line[31] ?? ' ') === ' ')
      .map((line) =>
        line
          .replaceAll(/(\d\d:)[^:]*?(?= {2,}|$)/g, '$1')
          .replaceAll(/ {2,}/g, '  ')
          .trimEnd(),
      );
  for (const file of ['one-game.mat', 'five-points.mat']) {
    const record = unwrap(parseMat(read(file)));
    const { text } = writeMat(record, replayMatch(record, kernel));
    expect(rows(text.replaceAll(' and the match', ''))).toEqual(rows(read(file)));
  }
});

describe('what a format cannot store', () => {
  const game =
    '(;GM[6]MI[length:0];AE[a:y]AW[f][f][h]AB[s][s][q]CV[2]CP[b]PL[W];W[31fehe];B[double];W[take])';

  test('.sgf has positions set up, also in the middle of a game', () => {
    const record = unwrap(parseSgf(game));
    const setup: MatchRecord['games'][number]['actions'][number] = {
      kind: 'setup',
      player: 'X',
      line: 9,
      board: { X: START_BOARD.roller, O: START_BOARD.roller },
    };
    const [first] = record.games;
    const edited: MatchRecord = {
      ...record,
      games: [
        {
          ...first!,
          actions: [
            ...first!.actions.slice(0, 1),
            setup,
            { kind: 'roll', player: 'X', line: 10, dice: [3, 1], play: '8/5 6/5' },
          ],
        },
      ],
    };
    for (const one of [record, edited]) {
      const match = replayMatch(one, kernel);
      const again = unwrap(parseSgf(writeSgf(one, match).text));
      expect(plain(replayMatch(again, kernel))).toEqual(plain(match));
      expect(again.games[0]!.start).toEqual(first!.start);
      expect(match.games[0]!.decisions.length).toBeGreaterThan(1);
    }
  });

  test('.sgf has the cube of a position set up in the middle of a game', () => {
    const text =
      '(;GM[6]MI[length:0];W[31hefe];PL[B]CP[w]CV[4]AE[a:y]AW[f][f][h]AB[s][s][q];B[21qsst];W[double];B[take])';
    const record = unwrap(parseSgf(text));
    const match = replayMatch(record, kernel);
    const { decisions } = match.games[0]!;
    expect(decisions.at(-1)!.position.cube).toEqual({ value: 4, owner: 'roller' });
    const again = unwrap(parseSgf(writeSgf(record, match).text));
    expect(plain(replayMatch(again, kernel))).toEqual(plain(match));
  });

  test('an action that does not follow from the game is not written', () => {
    const text = '(;GM[6]MI[length:0];W[31hefe];B[42qusu];B[21])';
    const record = unwrap(parseSgf(text));
    const match = replayMatch(record, kernel);
    expect(match.games[0]).toMatchObject({ followed: 2 });
    expect(writeSgf(record, match).text).not.toContain('B[21]');
    expect(writeMat(record, match).text).not.toContain('21:');
  });

  test('.mat cuts such a game and says so', () => {
    const record = unwrap(parseSgf(game.replace('MI[', 'RE[W+4]MI[')));
    const { text, losses } = writeMat(record, replayMatch(record, kernel));
    expect(losses).toMatchObject([{ code: 'export-cuts-games', values: { games: '1' } }]);
    expect(unwrap(parseMat(text)).games).toMatchObject([{ actions: [], result: { winner: 'O', points: 4 } }]);
  });

  test('an opening from a set-up Nackgammon board stays an opening', () => {
    const nack =
      '(;GM[6]MI[length:0];AE[a:y]AW[x][x][w][w][m][m][m][m][h][h][h][f][f][f][f]AB[a][a][b][b][l][l][l][l][q][q][q][s][s][s][s])';
    const record = unwrap(parseSgf(nack));
    expect(record.games[0]!.start).toMatchObject({ isOpening: true });
    const again = unwrap(parseSgf(writeSgf(record, replayMatch(record, kernel)).text));
    expect(again.games[0]!.start).toEqual(record.games[0]!.start);
  });

  test('.mat names Nackgammon as its variation and keeps its plays', () => {
    const rows =
      ' 3 point match\n\n Game 1\n X : 0 O : 0\n  1) 64: 24/18 13/9  31: 8/5 6/5\n  2) 52: 13/8 13/11\n';
    const record = unwrap(parseMat(`; [Variation "Nackgammon"]\n${rows}`));
    const match = replayMatch(record, kernel);
    expect(match.games[0]!.decisions).toHaveLength(5);
    const { text, losses } = writeMat(record, match);
    expect(losses).toEqual([]);
    const plays = ({ games }: typeof match) =>
      games.map(({ decisions }) => decisions.map(({ line: _line, ...decision }) => decision));
    expect(plays(replayMatch(unwrap(parseMat(text)), kernel))).toEqual(plays(match));
  });

  test('losses are named: analyses, clocks, comments, long texts', () => {
    const record = unwrap(parseMat(read('one-game.mat')));
    const [first] = record.games;
    const [action, ...more] = first!.actions;
    const notes: ActionNotes = {
      analysis: { program: 'XG', measure: 'equity', plays: [], cube: null, notes: [] },
      boards: [],
      comment: 'why',
      clock: { X: 1, O: 2 },
    };
    const noted: MatchRecord = {
      ...record,
      names: { X: 'Ann\nLee', O: 'B'.repeat(300) },
      games: [{ ...first!, actions: [{ ...action!, notes }, ...more] }],
    };
    const match = replayMatch(noted, kernel);
    const common = ['export-loses-analysis', 'export-loses-clock', 'export-changes-texts'];
    expect(codes(writeSgf(noted, match).losses)).toEqual(common);
    expect(codes(writeMat(noted, match).losses)).toEqual([...common, 'export-loses-comments']);
    expect(unwrap(parseMat(writeMat(noted, match).text)).names).toEqual({ X: 'Ann Lee', O: 'B'.repeat(200) });
  });

  test('a Crawford game that the rule does not give is named', () => {
    const tree = (score: string, rules: string) => `(;GM[6]MI[length:3]${score}RU[${rules}];B[31hesq])`;
    const odd = tree('[ws:2][bs:0]', 'Crawford') + tree('[ws:2][bs:1]', 'Crawford:CrawfordGame');
    const late = unwrap(parseSgf(odd));
    expect(codes(writeMat(late, replayMatch(late, kernel)).losses)).toEqual(['export-loses-crawford']);
    const only = unwrap(parseSgf(tree('[ws:2][bs:1]', 'Crawford')));
    const { text, losses } = writeMat(only, replayMatch(only, kernel));
    expect([losses, unwrap(parseMat(text)).crawford]).toEqual([[], false]);
  });
});
