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

const { kernel } = openKernel();
const { plays } = kernel;
const MATCH = readFileSync('tests/vectors/matches/analyzed.sgf', 'utf8');
const MONEY = readFileSync('tests/vectors/matches/analyzed-money.sgf', 'utf8');
const open = (text: string) => {
  const record = unwrap(parseSgf(text));
  const match = replayMatch(record, kernel);
  const decisions = match.games.flatMap((game) => game.decisions);
  const notesOf = (isWanted: (decision: Decision) => boolean) =>
    record.notes.get(decisions.find(isWanted)!.line)!;
  return { record, match, decisions, notesOf };
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
      const { record, decisions } = open(text);
      for (const decision of decisions) {
        if (decision.kind !== 'play') continue;
        const { analysis, played } = record.notes.get(decision.line)!;
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
  ])('refused with its line: %s', (_what, text, code, line) => {
    const { match } = open(text);
    expect(match.problems).toHaveLength(1);
    const [problem] = match.problems;
    expect(problem!.where).toBe(`line ${line}`);
    expect(JSON.stringify(problem!.reason)).toContain(code);
    expect(match.games[0]!.decisions).toEqual([]);
  });

  test('figures that make no sense are left out', () => {
    const without = (from: string, to: string) =>
      open(MATCH.replace(from, to)).notesOf(({ kind }) => kind === 'play').analysis!.plays.length;
    expect(without('0.498605 0.137005', '0.098605 0.137005')).toBe(14);
    expect(without('ver 3 0.498605', 'ver 9 0.498605')).toBe(14);
    expect(without('0.498605', '1e9')).toBe(14);
    const impossible = open(MATCH.replace('0.563258', '1.563258'));
    const { line } = impossible.decisions.find((one) => one.kind === 'double' && one.doubled)!;
    expect(impossible.record.notes.has(line)).toBe(false);
  });

  test('a rollout has its standard error and its trials', () => {
    const [a, b] = ['0.6 0.2 0.01 0.1 0.01 0.3 0.55', '0.6 0.2 0.01 0.1 0.01 0.3 0.57'];
    const errors = '0.01 0.01 0.001 0.01 0.001 0.02 0.004';
    const rolled = `DA[X ver 3 Eq Trials 36 NoDouble Output ${a} StdDev ${errors} DoubleTake Output ${b} StdDev ${errors} SK 0]`;
    const text = MATCH.replace(/(;B\[double\])DA\[[^\]]*\]/, `$1${rolled}`);
    expect(open(text).notesOf((one) => one.kind === 'double' && one.doubled).analysis!.cube).toMatchObject({
      level: 'Rollout, 36 games',
      noDouble: { value: 0.55, uncertainty: { kind: 'standardError', value: 0.004 } },
      doubleTake: { value: 0.57 },
    });
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
          for (const decision of match.games.flatMap((game) => game.decisions)) {
            if (decision.kind !== 'play') continue;
            const { board, dice } = decision.position;
            const legal = plays(board, dice!);
            for (const { play } of read.value.notes.get(decision.line)?.analysis?.plays ?? [])
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
