import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { unwrap } from '../../src/engine/errors.ts';
import type { ActionNotes, MatchRecord } from '../../src/formats/files/matchRecord.ts';
import { parseOgxmStream } from '../../src/formats/files/ogxm/ogxm.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import { playAsWritten } from '../../src/formats/text/writtenPlay.ts';
import type { Decision, Match } from '../../src/games/backgammon/match.ts';
import { MATCH_TABLES } from '../../src/games/backgammon/met.ts';
import { fileLossesOf } from '../../src/jobs/match/fileRating.ts';
import { decisionNotes } from '../../src/formats/files/decisionNotes.ts';
import { runsOf, SWEEP_TIMEOUT } from '../thorough.ts';
import { codesOf } from '../xg/reading.ts';
import { matchOf } from '../xg/sample.ts';
import { generated } from './generated.ts';
import { notesByDecision } from './notes.ts';
import { type FiguresTerms, writeFigures, type WrittenFigures } from './ogxmFiguresWriter.ts';
import { ogxmFile, ogxmSections, record, varint } from './ogxmWriter.ts';

const { kernel } = openKernel();
const RULES = { jacoby: false, beavers: false, crawford: true };
const TABLE = MATCH_TABLES['rockwell-kazaross'];

const decisionsOf = ({ games }: Match) => games.flatMap(({ decisions }) => decisions);

/** A match with figures, written and read back. */
function written(match: Match, rules: Parameters<typeof ogxmSections>[1], terms: FiguresTerms) {
  const figures = writeFigures(match, rules.games, kernel, terms);
  const [record] = unwrap(parseOgxmStream(ogxmFile([...ogxmSections(match, rules), ...figures.sections])));
  const read = replayMatch(record!, kernel);
  return { figures, record: record!, read, notes: notesByDecision(record!, read) };
}

/** Checks that all figures of plays, or all of cubes, are those written. */
function expectFigures(
  match: Match,
  read: Match,
  notes: ReadonlyMap<Decision, ActionNotes>,
  { plays, cubes }: WrittenFigures,
  which: { readonly plays: boolean; readonly cubes: boolean },
) {
  const found = decisionsOf(read);
  for (const [index, decision] of decisionsOf(match).entries()) {
    const note = notes.get(found[index]!);
    const ofPlays = plays.get(decision);
    if (which.plays && ofPlays !== undefined) {
      expect(note?.played).toBe(ofPlays.played);
      for (const [at, { play, value, outcome }] of ofPlays.plays.entries()) {
        const row = note!.analysis!.plays[at]!;
        expect(row).toMatchObject({ level: '2-ply', value, outcome, uncertainty: null });
        expect(playAsWritten(row.play, decision.position.board)).toEqual(play.after);
      }
    }
    const ofCube = cubes.get(decision);
    if (which.cubes && ofCube !== undefined)
      expect(note?.analysis?.cube).toMatchObject({
        noDouble: { value: ofCube.noDouble },
        doubleTake: { value: ofCube.doubleTake },
        doublePass: { value: ofCube.doublePass },
      });
  }
}

const measures = (notes: ReadonlyMap<Decision, ActionNotes>) => {
  const [first] = notes.values();
  const { measure, cubeMeasure } = first!.analysis!;
  return [measure, cubeMeasure ?? measure];
};

describe('figures of an OGXM file', () => {
  test.each([
    ['chances of cubes, equities of plays, as HedgeHog writes them', 'equity', 'chance'],
    ['chances throughout, as the format says', 'chance', 'chance'],
    ['equities throughout', 'equity', 'equity'],
  ] as const)('%s', (_what, playUnit, cubeUnit) => {
    const match = matchOf('five-points', kernel);
    // The word of the file does not count.
    const { figures, read, record, notes } = written(match, RULES, {
      seed: 1,
      playUnit,
      cubeUnit,
      currency: 2,
    });
    expect(record.problems).toEqual([]);
    expect(read.problems).toEqual([]);
    expect(measures(notes)).toEqual([playUnit, cubeUnit]);
    expectFigures(match, read, notes, figures, { plays: true, cubes: true });
  });

  test('a rating by them is the same in either unit', () => {
    const match = matchOf('five-points', kernel);
    const lossesIn = (unit: 'equity' | 'chance') => {
      const { record, read } = written(match, RULES, { seed: 2, playUnit: unit, cubeUnit: unit });
      return fileLossesOf(read, decisionNotes(record, read), TABLE)!;
    };
    const [equities, chances] = [lossesIn('equity'), lossesIn('chance')];
    expect(equities.program).toBe('HedgeHog');
    const counted = equities.games.flat().filter((loss) => loss !== null);
    expect(counted.length).toBeGreaterThan(20);
    for (const [index, loss] of chances.games.flat().entries()) {
      const expected = equities.games.flat()[index]!;
      if (loss === null) expect(expected).toBeNull();
      else expect(loss).toBeCloseTo(expected, 3);
    }
  });

  test(
    'random matches: each figure as written, or left out if its unit is not clear; never in a wrong unit',
    () => {
      let clear = 0;
      let unclear = 0;
      const unit = fc.constantFrom('equity' as const, 'chance' as const);
      fc.assert(
        fc.property(
          generated(kernel, false),
          unit,
          unit,
          fc.nat(),
          fc.boolean(),
          (source, playUnit, cubeUnit, seed, says) => {
            const { match } = source;
            const own = (wanted: 'equity' | 'chance') => (match.length === 0 ? 'equity' : wanted);
            const terms = {
              seed,
              playUnit: own(playUnit),
              cubeUnit: own(cubeUnit),
              ...(says ? { currency: 2 } : {}),
            };
            const { figures, read, notes, record } = written(match, source.record, terms);
            const expected = [own(playUnit), own(cubeUnit)];
            const analyses = [...notes.values()].flatMap(({ analysis }) => analysis ?? []);
            const hasPlays = analyses.some(({ plays }) => plays.length > 0);
            const hasCubes = analyses.some(({ cube }) => cube !== null);
            for (const { measure, cubeMeasure = measure, plays, cube } of analyses) {
              if (plays.length > 0) expect(measure).toBe(expected[0]);
              if (cube !== null) expect(cubeMeasure).toBe(expected[1]);
            }
            expectFigures(match, read, notes, figures, { plays: hasPlays, cubes: hasCubes });
            const isWhole = (hasPlays || figures.plays.size === 0) && (hasCubes || figures.cubes.size === 0);
            expect(codesOf(record.problems)).toEqual(isWhole ? [] : ['ogxm-figures']);
            if (isWhole) clear++;
            else unclear++;
          },
        ),
        { numRuns: runsOf(100, 5000), seed: 4 },
      );
      expect(clear).toBeGreaterThan(9 * unclear);
    },
    SWEEP_TIMEOUT,
  );

  test.each([
    ['HedgeHog 3', 'HedgeHog'],
    ['gv-bgsage/2.0', 'Open Sage'],
    ['xg', 'XG'],
    ['gnubg', 'GNU Backgammon'],
    ['bgblitz', 'BGBlitz'],
  ] as const)('made by %s', (model, program) => {
    const match = matchOf('one-game', kernel);
    const { notes } = written(match, RULES, { seed: 3, playUnit: 'equity', cubeUnit: 'equity', model });
    expect([...notes.values()][0]!.analysis!.program).toBe(program);
  });
});

describe('figures that are not clear or damaged cost only themselves', () => {
  const match = matchOf('five-points', kernel);
  const games = ogxmSections(match, RULES);
  const { sections } = writeFigures(match, undefined, kernel, {
    seed: 1,
    playUnit: 'equity',
    cubeUnit: 'chance',
  });
  const [head, decisions] = sections;
  const readOf = (more: typeof sections): MatchRecord =>
    unwrap(parseOgxmStream(ogxmFile([...games, ...more])))[0]!;
  const plain = readOf([]);
  const withoutNotes = (one: MatchRecord) => ({
    ...one,
    problems: [],
    games: one.games.map((game) => ({
      ...game,
      actions: game.actions.map(({ notes: _notes, ...action }) => action),
    })),
  });

  test.each([
    ['a head that is cut', [{ name: 'ANAL', bytes: head!.bytes.slice(0, 9) }, decisions!]],
    ['decisions that are cut', [head!, { name: 'DECS', bytes: decisions!.bytes.slice(0, 5000) }]],
  ])('%s', (_what, more) => {
    const read = readOf(more);
    expect(withoutNotes(read)).toEqual(plain);
    expect(codesOf(read.problems)).toContain('ogxm-figures-damaged');
  });

  test('a value of a pass that is none', () => {
    const cube = record([...varint(3), ...varint(1), ...varint(0)], { 2: [0, 0, 0, 7] });
    const read = readOf([head!, { name: 'DECS', bytes: cube }]);
    expect(withoutNotes(read)).toEqual(plain);
    expect(codesOf(read.problems)).toEqual(['ogxm-figures']);
  });

  test('a ply that the match does not have, and kinds that are not known', () => {
    const strange = [
      ...record([...varint(100_000), ...varint(1), ...varint(0)], {}),
      ...record([...varint(1), ...varint(9), 1, 2, 3], { 5: [1] }),
    ];
    const read = readOf([head!, { name: 'DECS', bytes: [...strange, ...decisions!.bytes] }]);
    expect(read).toEqual(readOf(sections));
  });

  test('a later analysis counts if the first has no figures', () => {
    expect(readOf([head!, ...sections])).toEqual(readOf(sections));
  });
});
