import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { runsOf, SWEEP_TIMEOUT } from '../thorough.ts';
import { ENDINGS, randomEndings } from './endings.ts';
import { candidatesOf, fullOptions } from './sample.ts';
import { codesOf, matchIn, plain, replayed } from './reading.ts';
import { writeMatch } from './writer.ts';

const { kernel } = openKernel();
const full = fullOptions(kernel.plays);
const read = (name: string) =>
  matchIn(new Uint8Array(readFileSync(`tests/vectors/match-cases/20-xg-${name}.xg`)));

describe('a game that ends by resignation after the roll', () => {
  test('its last record is a roll without a play', () => {
    const [resigned, control] = [read('roll-then-resign'), read('control')];
    expect(resigned.problems).toEqual([]);
    const game = replayMatch(resigned, kernel).games[0]!;
    const other = replayMatch(control, kernel).games[0]!;
    expect(game.result).toEqual({ winner: 'O', points: 2 });
    expect(game.result).toEqual(other.result);
    expect(game.decisions).toEqual(other.decisions.slice(0, -1));
    expect(resigned.games[0]!.actions.at(-1)).toMatchObject({ kind: 'roll', dice: [6, 5], play: '' });
  });
});

describe('random matches whose games end in every way', () => {
  test(
    'the same decisions, scores and results, with and without figures',
    () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(fc.nat(), fc.boolean(), (seed, isAnalyzed) => {
          const { match, endings, options } = randomEndings(kernel, seed);
          const figures = isAnalyzed
            ? {
                figures: full.figures,
                candidates: (one: Parameters<typeof candidatesOf>[0]) => candidatesOf(one, kernel.plays),
              }
            : {};
          const file = writeMatch(match, { ...options, ...figures });
          expect(codesOf(matchIn(file).problems)).toEqual([]);
          expect(replayed(file, kernel)).toEqual(plain(match));
          for (const ending of endings) seen.add(ending);
        }),
        { numRuns: runsOf(50, 1000), seed: 1 },
      );
      expect(seen).toEqual(new Set(ENDINGS));
    },
    SWEEP_TIMEOUT,
  );
});
