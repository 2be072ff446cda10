import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { notesIn } from '../../src/formats/files/writtenGames.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { parseXg } from '../../src/formats/files/xg/xg.ts';
import { makeXgid } from '../../src/formats/ids/xgid.ts';
import type { Decision, Match } from '../../src/games/backgammon/match.ts';
import { NACKGAMMON_BOARD, otherPlayer } from '../../src/games/backgammon/position.ts';
import { runsOf, sized, SWEEP_TIMEOUT } from '../thorough.ts';
import { writeFile } from './archive.ts';
import { playOut, randomMatch } from './playOut.ts';
import { notesByDecision } from '../files/notes.ts';
import { codesOf, matchIn, plain, refusalOf, replayed } from './reading.ts';
import { candidatesOf, fullOptions, matchOf } from './sample.ts';
import { matchRecords, placesOf, writeMatch } from './writer.ts';

const { kernel } = openKernel();
const { plays } = kernel;
const full = fullOptions(plays);

describe('a match written as .xg and read back', () => {
  test.each(['five-points', 'three-points', 'one-game'])(
    '%s.mat: the same decisions, scores and results',
    (name) => {
      const match = matchOf(name, kernel);
      const file = writeMatch(match, full);
      expect(matchIn(file).problems).toEqual([]);
      expect(replayed(file, kernel)).toEqual(plain(match));
    },
  );

  test('beaver.mat: money with beavers', () => {
    const match = matchOf('beaver', kernel);
    const file = writeMatch(match, { match: { beavers: true } });
    expect(matchIn(file)).toMatchObject({ length: 0, beavers: true, jacoby: false, problems: [] });
    expect(replayed(file, kernel)).toEqual(plain(match));
  });

  // In parts, so that none reaches its time limit on a busy machine.
  test.each(Array.from({ length: sized(1, 10) }, (_, part) => part + 1))(
    'random games of both players: money and match, Crawford, doubles, beavers, drops, unfinished, part %i',
    (part) => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const match = randomMatch(kernel, seed);
          const [game] = match.games;
          const money = { jacoby: game!.decisions[0]!.position.jacoby, beavers: match.length === 0 };
          const file = writeMatch(match, {
            match: money,
            figures: full.figures,
            candidates: full.candidates,
          });
          if (game!.result === null) seen.add('unfinished');
          for (const decision of game!.decisions)
            seen.add(decision.kind === 'take' ? decision.answer : decision.kind);
          expect(matchIn(file).problems).toEqual([]);
          expect(replayed(file, kernel)).toEqual(plain(match));
        }),
        { numRuns: runsOf(25, 1000), seed: part },
      );
      expect([...seen].sort()).toEqual(['beaver', 'double', 'pass', 'play', 'take', 'unfinished']);
    },
    SWEEP_TIMEOUT,
  );

  test('with the players exchanged, each player has the same questions', () => {
    const match = matchOf('three-points', kernel);
    const other: Match = {
      ...match,
      games: match.games.map((game) => ({
        ...game,
        score: { X: game.score.O, O: game.score.X },
        decisions: game.decisions.map((decision) => ({
          ...decision,
          player: otherPlayer(decision.player),
          position: { ...decision.position, onRoll: otherPlayer(decision.position.onRoll) },
        })),
        result: game.result && { ...game.result, winner: otherPlayer(game.result.winner) },
      })),
    };
    const questions = (one: ReturnType<typeof replayed>) =>
      one.games.flatMap(({ decisions }) =>
        decisions.map((decision) => makeXgid({ ...decision.position, onRoll: 'X' })),
      );
    const read = replayed(writeMatch(other), kernel);
    expect(read.games[0]!.decisions[0]!.player).not.toBe(match.games[0]!.decisions[0]!.player);
    expect(questions(read)).toEqual(questions(plain(match)));
  });

  test('bytes that no field covers, pointers and a thumbnail change nothing', () => {
    const match = matchOf('one-game', kernel);
    const records = matchRecords(match, full);
    const plainly = matchIn(writeFile(records, full));
    for (const record of records) for (let at = 0; at < 8; at++) record[at] = at * 31;
    expect(matchIn(writeFile(records, { ...full, thumbnail: new Uint8Array(5000).fill(7) }))).toEqual(
      plainly,
    );
  });
});

describe('what a file says besides the actions', () => {
  const match = matchOf('one-game', kernel);
  const record = matchIn(writeMatch(match, full));
  const again = replayMatch(record, kernel);
  const decisions = again.games.flatMap((game) => game.decisions);
  const notes = notesByDecision(record, again);
  const first = (isWanted: (decision: Decision) => boolean) => notes.get(decisions.find(isWanted)!)!;

  test('event, date, comment', () =>
    expect(record.details).toEqual({
      event: 'Zürich Öpen',
      round: 'Final',
      location: 'Zurich',
      date: '2009-12-16',
      comment: 'A close match',
    }));

  test('older versions have no wide texts and no clocks', () => {
    const old = matchIn(
      writeMatch(match, { ...full, match: { ...full.match, version: 23, player1: 'José' } }),
    );
    expect(old.details).toMatchObject({ event: 'Open', round: '', location: 'Zurich' });
    expect(old.names).toEqual({ X: 'José', O: 'gnubg' });
    expect(notesIn(old).every(({ clock }) => clock === null)).toBe(true);
  });

  test('candidates in their order, with levels, equities and chances of the mover', () => {
    const { analysis } = first(({ kind }) => kind === 'play');
    const decision = decisions[0] as Decision & { kind: 'play' };
    const written = candidatesOf(decision, plays);
    expect(analysis).toMatchObject({ program: 'XG', measure: 'equity', cube: null });
    expect(analysis!.plays.length).toBe(written.length);
    expect(analysis!.plays.slice(2, 4)).toMatchObject([
      { level: 'XG Roller++', value: 0.125, outcome: [0.5, 0.125, 0.02, 0.1, 0.01], uncertainty: null },
      { level: '2-ply', value: 0.0625 },
    ]);
  });

  test('a cube decision with its rollout, before a roll and at a double', () => {
    for (const doubled of [false, true]) {
      const { analysis, clock } = first((one) => one.kind === 'double' && one.doubled === doubled);
      expect(analysis!.cube).toEqual({
        level: 'Rollout¹',
        noDouble: { value: 0.375, uncertainty: { kind: 'halfWidth', value: 0.0125 } },
        doubleTake: { value: 0.25, uncertainty: { kind: 'halfWidth', value: 0.025 } },
        doubleBeaver: null,
        doublePass: { value: 1, uncertainty: null },
        action: '',
      });
      expect(analysis!.notes).toEqual([
        '¹ 1296 Games rolled with Variance Reduction. Moves: 3-ply, cube decisions: XG Roller. Dice Seed: 271828',
      ]);
      expect(clock!.X - clock!.O).toBe(100);
    }
  });

  test('comments by index', () => {
    const comments = notesIn(record)
      .map(({ comment }) => comment)
      .filter(Boolean);
    expect(new Set(comments)).toEqual(new Set(['difficiles à trouver']));
  });

  test('rows without an evaluation are left out; a certain loss is one', () => {
    const file = writeMatch(match, {
      candidates: (decision) =>
        candidatesOf(decision, plays).map((candidate, nth) => ({
          ...candidate,
          level: [999, 12, 100, 77][nth] ?? 0,
          evaluation: [
            [0, 0, 0, 0, 0, 0, 0],
            [0.2, 0.6, 1, 0, 0, 0, -1.5],
            [0.01, 0.1, 0.5, 0.4, 0.1, 0, 0.1],
            [0.3, 0.2, 0.5, 0.5, 0.1, 0, 0.1],
          ][nth] ?? [0, 0.1, 0.5, 0.5, 0.1, Number.NaN, 0],
        })),
    });
    const { analysis } = matchIn(file).games[0]!.actions[0]!.notes!;
    expect(analysis!.plays).toMatchObject([
      { level: '3-ply red', value: -1.5, outcome: [0, 0, 0, 0.6, 0.2] },
    ]);
  });
});

describe('ends, starts and positions set by hand', () => {
  const money = { seed: 11, length: 0, score: { X: 0, O: 0 }, isCrawford: false };
  const one = (options: Partial<typeof money> = {}): Match => ({
    names: { X: 'Ann', O: 'Bob' },
    length: options.length ?? 0,
    games: [playOut(kernel, { ...money, ...options })],
    problems: [],
  });
  /** The first decisions of a match. */
  const cut = (match: Match, n: number, result: Match['games'][number]['result']): Match => ({
    ...match,
    games: match.games.map((game) => ({ ...game, decisions: game.decisions.slice(0, n), result })),
  });

  test('a resignation: the end follows the last move', () => {
    const match = cut(one(), 12, { winner: 'O', points: 3 });
    const file = writeMatch(match, { end: () => ({ termination: 103 }) });
    expect(replayed(file, kernel).games[0]!.result).toEqual({ winner: 'O', points: 3 });
  });

  test('an unfinished game awards nothing', () =>
    expect(replayed(writeMatch(cut(one(), 12, null)), kernel).games[0]).toMatchObject({ result: null }));

  test('automatic doubles raise the cube and the points', () => {
    const match = cut(one(), 12, { winner: 'X', points: 2 });
    const file = writeMatch(match, {
      game: () => ({ automaticDoubles: 2 }),
      end: () => ({ points: 2, score: [8, 0] }),
    });
    const game = replayed(file, kernel).games[0]!;
    expect(game.result).toEqual({ winner: 'X', points: 8 });
    expect(game.decisions[0]).toMatchObject({
      kind: 'play',
      position: { cube: { value: 4, owner: 'centre' } },
    });
  });

  test('an illegal play: the stored position counts, its ranking is dropped', () => {
    const match = cut(one({ seed: 3 }), 14, null);
    const { decisions } = match.games[0]!;
    const at = decisions.findIndex((decision, nth) => decision.kind === 'play' && nth > 3);
    const file = writeMatch(match, {
      move: (_, nth) => (nth === at ? { illegal: 2, dice: [1, 1], play: [3, 20, 1, 5, -1, -1, 0, 0] } : {}),
      candidates: full.candidates,
    });
    expect(codesOf(matchIn(file).problems)).toEqual(['xg-skipped', 'xg-position-set']);
    const read = replayed(file, kernel).games[0]!.decisions;
    const expected = plain(match).games[0]!.decisions;
    // Its own cube decision and play are gone; everything after it is the same.
    expect(read.slice(-3)).toEqual(expected.slice(-3));
    expect(read.length).toBeLessThan(expected.length);
  });

  test('a position edited in the middle of a game', () => {
    const match = cut(one({ seed: 5 }), 9, null);
    const { decisions } = match.games[0]!;
    const turns = decisions.flatMap(({ kind }, nth) => (kind === 'play' ? [nth] : []));
    // A whole turn is missing.
    const [from, to] = [turns.at(-3)!, turns.at(-2)!];
    const without: Match = {
      ...match,
      games: [{ ...match.games[0]!, decisions: decisions.filter((_, nth) => nth <= from || nth > to) }],
    };
    const file = (edited: boolean) =>
      writeMatch(without, { cube: (decision) => (decision === decisions[to + 1] ? { edited } : {}) });
    expect(codesOf(matchIn(file(true)).problems)).toContain('xg-position-set');
    expect(plain(replayMatch(matchIn(file(true)), kernel)).games[0]!.decisions.at(-1)).toEqual(
      plain(match).games[0]!.decisions.at(-1),
    );
    // The same without the mark: a record is missing.
    expect(codesOf(matchIn(file(false)).problems)).toContain('xg-position-set');
    expect(plain(replayMatch(matchIn(file(false)), kernel)).games).toEqual(
      plain(replayMatch(matchIn(file(true)), kernel)).games,
    );
  });

  test('Nackgammon starts from its own position; Hypergammon is refused by name', () => {
    const nack = cut(one(), 1, null);
    const [decision] = nack.games[0]!.decisions as [Decision & { kind: 'play' }];
    const position = { ...decision.position, board: NACKGAMMON_BOARD };
    const [play] = plays(NACKGAMMON_BOARD, position.dice!);
    const reply = {
      ...position,
      board: play!.after,
      onRoll: otherPlayer(position.onRoll),
      dice: [2, 1] as const,
    };
    const [second] = plays(reply.board, reply.dice);
    const start: Match = {
      ...nack,
      games: [
        {
          ...nack.games[0]!,
          decisions: [
            { ...decision, position, play: play! },
            { ...decision, player: reply.onRoll, position: reply, play: second! },
          ],
        },
      ],
    };
    const read = matchIn(writeMatch(start, { match: { variation: 1 } }));
    expect(read.games[0]!.start).toMatchObject({ isOpening: true, cube: { value: 1, owner: null } });
    const game = replayMatch(read, kernel).games[0]!;
    expect(game.decisions.map(({ kind }) => kind)).toEqual(['play', 'double', 'play']);
    expect(placesOf(game.decisions[0]!.position.board)).toEqual(placesOf(NACKGAMMON_BOARD));
    expect(refusalOf(parseXg(writeMatch(start, { match: { variation: 2 } })))).toBe(
      'xg-variation at variation',
    );
  });

  test('a money session with a negative balance is read; a match with a negative score is not', () => {
    const file = (match: Match) => writeMatch(match, { game: () => ({ score: [-3, 2] }), end: () => null });
    expect(replayed(file(one()), kernel).games[0]).toMatchObject({
      score: { X: 0, O: 2 },
      decisions: expect.anything(),
    });
    const match = one({ length: 7 });
    expect(replayed(file(match), kernel).problems).toMatchObject([{ where: 'record 4' }]);
  });

  test('more than 2,000 records of a game are cut, and the file says so', () => {
    const match = one({ seed: 2 });
    const [head, ...rest] = matchRecords(cut(match, 1, null));
    const [game, cube] = rest;
    const read = matchIn(writeFile([head!, game!, ...Array.from({ length: 2001 }, () => cube!)]));
    expect(codesOf(read.problems)).toEqual(['match-too-many-actions']);
  });

  test('an impossible match length is refused', () => {
    for (const length of [-1, 100_000, 2 ** 31 - 1])
      expect(refusalOf(parseXg(writeMatch(one(), { match: { length } })))).toBe('match-length at length');
  });
});
