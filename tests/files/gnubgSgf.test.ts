import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { parseSgf } from '../../src/formats/files/sgf.ts';
import { matchPlay } from '../../src/formats/text/notation.ts';
import type { Decision } from '../../src/games/backgammon/match.ts';
import { runsOf, sized, SWEEP_TIMEOUT } from '../thorough.ts';
import { codesOf } from '../xg/reading.ts';
import { notesByDecision } from './notes.ts';

const { kernel } = openKernel();
const { plays } = kernel;
const MATCH = readFileSync('tests/vectors/matches/analyzed.sgf', 'utf8');
const MONEY = readFileSync('tests/vectors/matches/analyzed-money.sgf', 'utf8');
const open = (text: string) => {
  const record = unwrap(parseSgf(text));
  const match = replayMatch(record, kernel);
  const decisions = match.games.flatMap((game) => game.decisions);
  const notes = notesByDecision(record, match);
  const notesOf = (isWanted: (decision: Decision) => boolean) => notes.get(decisions.find(isWanted)!)!;
  return { record, match, decisions, notes, notesOf };
};

describe('figures of GNU Backgammon in its .sgf', () => {
  test('plays in their order, with level, normalized equity and chances', () => {
    const { match, notesOf } = open(MATCH);
    expect(match.problems).toEqual([]);
    const { analysis, played } = notesOf(({ kind }) => kind === 'play');
    expect(analysis).toMatchObject({ program: 'GNU Backgammon', measure: 'equity', cube: null });
    expect(analysis!.plays.length).toBe(15);
    expect(analysis!.plays.slice(0, 2)).toEqual([
      {
        level: 'Cubeful 0-ply',
        play: '13/11 24/23',
        value: -0.009084,
        uncertainty: null,
        outcome: [0.498605, 0.137005, 0.007681, 0.141408, 0.006638],
      },
      {
        level: 'Cubeful 0-ply',
        play: '24/22 22/21',
        value: -0.024934,
        uncertainty: null,
        outcome: [0.49586, 0.124797, 0.005664, 0.134831, 0.004531],
      },
    ]);
    expect(played).toBe(0);
  });

  test('cube decisions: match winning chances in a match, equities for money', () => {
    const ofMatch = open(MATCH).notesOf((one) => one.kind === 'double' && one.doubled);
    expect(ofMatch.analysis).toMatchObject({
      cubeMeasure: 'chance',
      cube: {
        level: 'Cubeful 0-ply',
        noDouble: { value: 0.563258 },
        doubleTake: { value: 0.567068 },
        doublePass: null,
      },
    });
    const ofMoney = open(MONEY).notesOf((one) => one.kind === 'double' && one.doubled);
    expect(ofMoney.analysis).toMatchObject({
      cube: { level: 'Cubeful 1-ply', noDouble: { value: 0.008794 }, doubleTake: { value: -0.325941 } },
    });
    expect(ofMoney.analysis).not.toHaveProperty('cubeMeasure');
  });

  test('every analyzed play is legal, and the one named as played was played', () => {
    let rows = 0;
    for (const text of [MATCH, MONEY]) {
      const { notes, decisions } = open(text);
      for (const decision of decisions) {
        if (decision.kind !== 'play') continue;
        const { analysis, played } = notes.get(decision)!;
        const { board, dice } = decision.position;
        const legal = plays(board, dice!);
        for (const row of analysis!.plays) expect(matchPlay(row.play, board, legal).ok).toBe(true);
        expect(unwrap(matchPlay(analysis!.plays[played!]!.play, board, legal))).toEqual(decision.play);
        rows += analysis!.plays.length;
      }
    }
    expect(rows).toBeGreaterThan(100);
  });

  test.each([
    ['an analyzed play that is not legal', MATCH.replace('[mkxw E', '[mkxv E'), 'analyzed-play-illegal', 2],
    ['another play named as played', MATCH.replace('A[0][mkxw', 'A[1][mkxw'), 'analyzed-play-other', 2],
  ])('%s costs only the figures of its roll', (_what, text, code, line) => {
    const { match, notes } = open(text);
    expect(match.problems).toHaveLength(1);
    const [problem] = match.problems;
    expect(problem!.where).toBe(`line ${line}`);
    expect(JSON.stringify(problem!.reason)).toContain(code);
    const decisions = match.games.flatMap((game) => game.decisions);
    expect(decisions).toEqual(open(MATCH).match.games.flatMap((game) => game.decisions));
    const rolled = decisions.filter((decision) => decision.line === line);
    expect(rolled.flatMap((decision) => notes.get(decision)?.analysis?.plays ?? [])).toEqual([]);
    expect([...notes.values()].some(({ analysis }) => analysis !== null)).toBe(true);
  });

  test('figures that make no sense are left out', () => {
    const without = (from: string, to: string) =>
      open(MATCH.replace(from, to)).notesOf(({ kind }) => kind === 'play').analysis!.plays.length;
    expect(without('0.498605 0.137005', '0.098605 0.137005')).toBe(14);
    expect(without('ver 3 0.498605', 'ver 9 0.498605')).toBe(14);
    expect(without('0.498605', '1e9')).toBe(14);
    const impossible = open(MATCH.replace('0.563258', '1.563258'));
    const double = impossible.decisions.find((one) => one.kind === 'double' && one.doubled)!;
    expect(impossible.notes.has(double)).toBe(false);
  });

  const rolled = (name: string) => open(readFileSync(`tests/vectors/matches/${name}.sgf`, 'utf8'));
  const playsOf = ({ decisions, notes }: ReturnType<typeof open>) =>
    decisions.flatMap((decision) => {
      const { analysis = null, played } = notes.get(decision) ?? {};
      if (decision.kind !== 'play' || analysis === null) return [];
      const made = analysis.plays[played!]!;
      return [[decision.player, made.play, made.level, made.value, made.uncertainty, made.outcome![0]]];
    });
  const error = (value: number) => ({ kind: 'standardError', value });

  test('rolled-out plays of either player: equities in matches too, but their errors are chances there', () => {
    const match = rolled('rolled');
    expect(match.match.problems).toEqual([]);
    const chance = (value: number) => ({ ...error(value), measure: 'chance' });
    const LEVEL = 'Rollout, 36 games';
    expect(playsOf(match).slice(0, 4)).toEqual([
      ['O', '8/5 6/5', LEVEL, 0.2379236817, chance(0.0006234726752), 0.5516840816],
      ['X', '13/8 24/22', LEVEL, -0.3033886552, chance(0.0006970891845), 0.4309893548],
      ['O', '24/18 18/14', LEVEL, -0.008818426169, chance(0.0009577063029), 0.5547206998],
      ['X', '24/18 13/11', LEVEL, 0.01472168323, chance(0.0009324534331), 0.4589523673],
    ]);
    expect(playsOf(rolled('rolled-money')).slice(0, 2)).toEqual([
      ['O', '8/5 6/5', LEVEL, 0.2303190231, error(0.009299795143), 0.5513283014],
      ['X', '13/8 24/22', LEVEL, -0.2948193848, error(0.009770303033), 0.430116266],
    ]);
  });

  test('plays rolled out without a cube have the errors of their cubeless equities', () => {
    expect(playsOf(rolled('rolled-cubeless'))).toEqual([
      ['O', '8/5 6/5', 'Rollout, 36 games', 0.1565781385, error(0.004190182313), 0.5517910123],
    ]);
  });

  test('rolled-out cube decisions are those of the doubler, in the double and in its answer', () => {
    const cubesOf = (name: string) => {
      const { decisions, notes } = rolled(name);
      return decisions.flatMap((one) => {
        const cube = notes.get(one)?.analysis?.cube ?? null;
        const isTurned = one.kind === 'take' || (one.kind === 'double' && one.doubled);
        return cube === null || !isTurned ? [] : [[one.player, one.kind, cube.noDouble, cube.doubleTake]];
      });
    };
    const figure = (value: number, deviation: number) => ({ value, uncertainty: error(deviation) });
    const ofO = [figure(0.523458004, 0.0006971249823), figure(0.5102525949, 0.0009731861064)];
    const ofX = [figure(0.5258879066, 0.001104241586), figure(0.4708246291, 0.001576778828)];
    const moneyO = [figure(0.2948193848, 0.009770303033), figure(0.1274258047, 0.0120317284)];
    const moneyX = [figure(0.1689303964, 0.007349033374), figure(-0.369846195, 0.01500259899)];
    expect(cubesOf('rolled')).toEqual([
      ['O', 'double', ...ofO],
      ['X', 'take', ...ofO],
      ['X', 'double', ...ofX],
      ['O', 'take', ...ofX],
    ]);
    expect(cubesOf('rolled-money')).toEqual([
      ['O', 'double', ...moneyO],
      ['X', 'take', ...moneyO],
      ['X', 'double', ...moneyX],
      ['O', 'take', ...moneyX],
    ]);
  });

  test('a rollout without trials, of a cube that cannot be turned, is left out', () => {
    const { notesOf } = rolled('rolled');
    const { cube, plays: found } = notesOf(
      (one) => one.kind === 'play' && one.position.dice!.join('') === '64',
    ).analysis!;
    expect(cube).toBeNull();
    expect(found[0]!.level).toBe('Rollout, 36 games');
  });

  test(
    'changed characters: no crash, and what is shown is legal',
    () => {
      const change = fc.tuple(fc.nat(MATCH.length - 1), fc.nat(6));
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
          const codes = [...MATCH].map((letter) => letter.charCodeAt(0));
          for (const [at, bit] of changes) codes[at]! ^= 1 << bit;
          const read = parseSgf(String.fromCharCode(...codes));
          if (!read.ok) return;
          const match = replayMatch(read.value, kernel);
          const notes = notesByDecision(read.value, match);
          for (const decision of match.games.flatMap((game) => game.decisions)) {
            if (decision.kind !== 'play') continue;
            const { board, dice } = decision.position;
            const legal = plays(board, dice!);
            for (const { play } of notes.get(decision)?.analysis?.plays ?? [])
              expect(matchPlay(play, board, legal).ok).toBe(true);
          }
          expect(codesOf(match.problems).every((code) => code !== '')).toBe(true);
        }),
        { numRuns: runsOf(60, 3000), seed: 1 },
      );
    },
    SWEEP_TIMEOUT,
  );

  test('cut at any place: a beginning of the whole', () => {
    const all = open(MATCH).decisions.length;
    for (let length = 0; length < MATCH.length; length += sized(397, 17)) {
      const read = parseSgf(MATCH.slice(0, length));
      if (!read.ok) continue;
      expect(
        replayMatch(read.value, kernel).games.flatMap((game) => game.decisions).length,
      ).toBeLessThanOrEqual(all);
    }
  });
});
