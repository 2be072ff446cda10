import { isDeepStrictEqual } from 'node:util';
import { NACKGAMMON_BOARD } from '../../src/games/backgammon/position.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { parseMat } from '../../src/formats/files/mat.ts';
import { writeMat } from '../../src/formats/files/matWriter.ts';
import type { MatchRecord, RecordedGame } from '../../src/formats/files/matchRecord.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { parseSgf } from '../../src/formats/files/sgf.ts';
import { writeSgf } from '../../src/formats/files/sgfWriter.ts';
import type { Match } from '../../src/games/backgammon/match.ts';
import { expectSame } from '../expectSame.ts';
import { runsOf, SWEEP_TIMEOUT } from '../thorough.ts';
import { writeMatch } from '../xg/writer.ts';
import { codesOf, matchIn, plain } from '../xg/reading.ts';
import { commentsOf, type Generated, generated } from './generated.ts';

const { kernel } = openKernel();
const RUNS = runsOf(50, 1000);
const MAT = { parse: parseMat, write: writeMat };
const SGF = { parse: parseSgf, write: writeSgf };
type Format = typeof MAT;

/** Decisions, results and scores. */
const gamesOf = (match: Match) => plain(match).games;
/** Writes a match in a format and reads it back. */
function through({ parse, write }: Format, record: MatchRecord, match = replayMatch(record, kernel)) {
  const { text, losses } = write(record, match);
  const again = unwrap(parse(text));
  return { losses, text, record: again, match: replayMatch(again, kernel) };
}
/** Numbers of the games that a loss names. */
const gamesIn = (losses: ReturnType<typeof through>['losses'], code: string): readonly number[] =>
  losses.flatMap(({ code: own, values: { games } }) =>
    own === code && typeof games === 'string' ? games.split(', ').map(Number) : [],
  );
const actionsIn = ({ actions }: RecordedGame) =>
  actions.map(({ line: _line, notes: _notes, ...action }) => action);
const illegalIn = (match: Match) => codesOf(match.problems).filter((code) => code === 'match-play-taken');
const ILLEGAL_TRAITS = ['long hop', 'wrong dice', 'incomplete', 'not moved'];

function check(
  matches: fc.Arbitrary<Generated>,
  property: (one: Generated) => void,
  wanted: readonly string[] = [],
): void {
  const seen = new Set<string>();
  const counted = (one: Generated) => {
    for (const trait of one.traits) seen.add(trait);
    property(one);
  };
  fc.assert(fc.property(matches, counted), { numRuns: RUNS, seed: 3 });
  expect(wanted.filter((trait) => !seen.has(trait))).toEqual([]);
}

describe('matches with illegal plays of either player', () => {
  const matches = generated(kernel, true, { hasIllegalPlays: true });

  test(
    '.mat: each is written as it was read',
    () =>
      check(
        matches,
        ({ record, match }) => {
          expect(codesOf(match.problems)).toEqual(illegalIn(match));
          const again = through(MAT, record, match);
          expect(again.losses.filter(({ code }) => code !== 'export-loses-comments')).toEqual([]);
          expectSame(gamesOf(again.match), gamesOf(match));
          expect(illegalIn(again.match)).toEqual(illegalIn(match));
          // All actions, not only decisions: the second time around plays are in our order.
          const third = through(MAT, again.record, again.match);
          expectSame(third.record.games.map(actionsIn), again.record.games.map(actionsIn));
          expect(third.text).toBe(again.text);
        },
        ILLEGAL_TRAITS,
      ),
    SWEEP_TIMEOUT,
  );

  test(
    '.sgf: the position after each, and all other decisions',
    () =>
      check(
        matches,
        ({ record, match }) => {
          const again = through(SGF, record, match);
          expect(codesOf(again.match.problems)).toEqual(illegalIn(match));
          expectSame(gamesOf(again.match), gamesOf(match));
          const count = gamesIn(again.losses, 'export-sets-positions').length;
          expect(count > 0).toBe(illegalIn(match).length > 0);
          const said = (of: MatchRecord) => commentsOf(of).filter((text) => text !== '').length;
          const isLost = again.losses.some(({ code }) => code === 'export-loses-some-comments');
          expect(said(again.record) < said(record)).toBe(isLost);
        },
        ILLEGAL_TRAITS,
      ),
    SWEEP_TIMEOUT,
  );

  test(
    '.mat, .sgf, .mat: games are cut before their first illegal play, which is named',
    () =>
      check(matches, ({ record, match }) => {
        const sgf = through(SGF, record, match);
        const mat = through(MAT, sgf.record, sgf.match);
        expect(codesOf(mat.match.problems)).toEqual([]);
        const cut = gamesIn(mat.losses, 'export-cuts-games');
        expect(cut).toEqual(gamesIn(sgf.losses, 'export-sets-positions'));
        for (const [index, game] of gamesOf(mat.match).entries()) {
          const before = gamesOf(match)[index]!;
          const { length } = game.decisions;
          expectSame(game, { ...before, decisions: before.decisions.slice(0, length) });
          if (!cut.includes(game.number)) expect(length).toBe(before.decisions.length);
        }
      }),
    SWEEP_TIMEOUT,
  );
});

test(
  'automatic doubles and Nackgammon: kept in .sgf, cut and named in .mat, but for whole matches of Nackgammon',
  () =>
    check(
      generated(kernel, false, { hasStarts: true }),
      ({ record, match }) => {
        const sgf = through(SGF, record, match);
        expect(sgf.losses).toEqual([]);
        expectSame(
          sgf.record.games.map(({ start }) => start),
          record.games.map(({ start }) => start),
        );
        expectSame(gamesOf(sgf.match), gamesOf(match));
        const mat = through(MAT, record, match);
        const isNackgammon = record.games.every(
          ({ start }) => start?.cube.value === 1 && isDeepStrictEqual(start.board.X, NACKGAMMON_BOARD.roller),
        );
        const started = isNackgammon
          ? []
          : record.games.filter(({ start }) => start !== null).map(({ number }) => number);
        expect(gamesIn(mat.losses, 'export-cuts-games')).toEqual(started);
        for (const [index, game] of gamesOf(mat.match).entries()) {
          const before = gamesOf(match)[index]!;
          expectSame(game, started.includes(game.number) ? { ...before, decisions: [] } : before);
        }
      },
      ['start'],
    ),
  SWEEP_TIMEOUT,
);

describe('across formats', () => {
  test.each([
    ['.mat, .sgf, .mat', [MAT, SGF, MAT]],
    ['.sgf, .mat, .sgf', [SGF, MAT, SGF]],
  ] as const)(
    '%s: the same decisions, results and problems',
    (_name, formats) =>
      check(generated(kernel, false), ({ record, match }) => {
        let at = { record, match };
        for (const format of formats) {
          const next = through(format, at.record, at.match);
          expect(next.losses).toEqual([]);
          expectSame(plain(next.match), plain(match));
          at = next;
        }
      }),
    SWEEP_TIMEOUT,
  );

  test(
    '.xg, .mat and .xg, .sgf: the same decisions and results',
    () => {
      check(generated(kernel, false), ({ match }) => {
        // A file with a single record is a position.
        if (match.games.flatMap(({ decisions }) => decisions).length < 3) return;
        const xg = matchIn(writeMatch(match));
        const games = gamesOf(replayMatch(xg, kernel));
        expect(games.map(({ number }) => number)).toEqual(match.games.map(({ number }) => number));
        for (const format of [MAT, SGF]) expectSame(gamesOf(through(format, xg).match), games);
      });
      expect.hasAssertions();
    },
    SWEEP_TIMEOUT,
  );
});
