import { describe, expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import type { MatchRecord } from '../../src/formats/files/matchRecord.ts';
import { decisionNotes } from '../../src/formats/files/decisionNotes.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import type { Decision } from '../../src/games/backgammon/match.ts';
import { DEFAULT_TABLE } from '../../src/games/backgammon/met.ts';
import { PLAYERS, type Player } from '../../src/games/backgammon/types.ts';
import { makeMatchCsv } from '../../src/jobs/match/csv.ts';
import { placedDecisions } from '../../src/jobs/match/figures.ts';
import { fileLossesOf, fileRatingOf } from '../../src/jobs/match/fileRating.ts';
import { matchIn } from './reading.ts';
import { evaluationOf, matchOf } from './sample.ts';
import { candidateLayout, writeFields } from './layout.ts';
import { writeFile } from './archive.ts';
import { matchRecords, type WriterOptions, type WrittenCandidate, writeMatch } from './writer.ts';

const { kernel } = openKernel();
const match = matchOf('three-points', kernel);
const decisions = match.games.flatMap((game) => game.decisions);

/** The play made and another one, the other better by this. */
const candidates =
  (lead: number, levels: readonly [number, number] = [3, 3]) =>
  ({ position, play }: Decision & { kind: 'play' }): WrittenCandidate[] => {
    const others = kernel
      .plays(position.board, position.dice!)
      .filter(({ after }) => JSON.stringify(after) !== JSON.stringify(play.after));
    return [...others.slice(0, 1), play].map((one, nth, { length }) => ({
      play: one,
      level: levels[nth]!,
      evaluation: evaluationOf(nth === 0 && length > 1 ? 0.25 + lead : 0.25),
    }));
  };
const rate = (record: MatchRecord, game?: number) => {
  const replayed = replayMatch(record, kernel);
  const losses = fileLossesOf(replayed, decisionNotes(record, replayed), DEFAULT_TABLE);
  return losses && fileRatingOf(replayed, losses, game);
};
const read = (options: WriterOptions) => rate(matchIn(writeMatch(match, options)));
const unforced = (player: Player) =>
  decisions.filter((one) => one.player === player && one.kind === 'play' && !one.isForced).length;
const cubes = (player: Player, isWanted: (decision: Decision) => boolean) =>
  decisions.filter((one) => one.player === player && one.kind !== 'play' && isWanted(one)).length;

describe('the performance rating by the figures of a .xg file', () => {
  test('none without figures', () => expect(read({})).toBeNull());

  test('plays: every unforced one whose candidates differ, by the difference to the best', () => {
    const rating = read({ candidates: candidates(0.125) })!;
    expect(rating.program).toBe('XG');
    for (const player of PLAYERS) {
      expect(rating[player].counted).toBe(unforced(player));
      expect(rating[player].loss).toBeCloseTo(0.125 * unforced(player), 9);
      expect(rating[player].rating).toBeCloseTo(62.5, 9);
    }
    expect(read({ candidates: candidates(0) })!.X).toEqual({ rating: null, counted: 0, loss: 0 });
  });

  test('a play valued at another level than the best counts by the error that the file stores', () => {
    const stored = read({ candidates: candidates(0.125, [3, 2]), move: () => ({ error: -0.0625 }) })!;
    expect(stored.O.rating).toBeCloseTo(31.25, 9);
    expect(stored.O.counted).toBe(unforced('O'));
    expect(read({ candidates: candidates(0.125, [3, 2]) })!.O.counted).toBe(0);
  });

  test.each([
    ['0.1875 wrong: close', 0.4375, true],
    ['0.25 wrong: clear', 0.5, false],
    ['a missed double', 0.125, true],
  ])('cube actions: a double is %s', (_what, noDouble, isCounted) => {
    const rating = read({ figures: () => ({ level: 3, equities: [noDouble, 0.25, 1] }) })!;
    for (const player of PLAYERS) {
      const doubles = cubes(player, (one) => one.kind === 'double' && one.doubled);
      const passes = cubes(player, (one) => one.kind === 'take' && one.answer === 'pass');
      const waits = cubes(player, (one) => one.kind === 'double' && !one.doubled);
      expect(rating[player].counted).toBe(
        cubes(player, (one) => isCounted || one.kind !== 'double' || one.doubled),
      );
      // A pass loses 0.75 to the doubler.
      const ofDouble = Math.max(0, noDouble - 0.25);
      const ofWait = Math.max(0, 0.25 - noDouble);
      expect(rating[player].loss).toBeCloseTo(doubles * ofDouble + waits * ofWait + passes * 0.75, 9);
    }
  });

  test('one game of the match', () => {
    const record = matchIn(writeMatch(match, { candidates: candidates(0.125) }));
    const counted = match.games.map((_, game) => rate(record, game)!.X.counted);
    expect(counted.reduce((sum, each) => sum + each, 0)).toBe(unforced('X'));
  });

  test('figures that lead elsewhere do not count', () => {
    const records = matchRecords(match, { candidates: candidates(0.125) });
    const move = records.find((record) => record[8] === 3)!;
    writeFields(move, candidateLayout(0), { after: Array.from({ length: 26 }, () => 0) });
    const rating = rate(matchIn(writeFile(records)))!;
    const { player } = decisions[0]!;
    expect(rating[player].counted).toBe(unforced(player) - 1);
  });

  test('CSV: the losses that count, with the program', () => {
    const record = matchIn(writeMatch(match, { candidates: candidates(0.125) }));
    const replayed = replayMatch(record, kernel);
    const placed = placedDecisions(replayed);
    const [head, ...rows] = makeMatchCsv(
      replayed,
      placed,
      placed.map(() => null),
      { table: 'kazaross-xg2', net: 'fast' },
      new Map(),
      new Map(),
      fileLossesOf(replayed, decisionNotes(record, replayed), DEFAULT_TABLE),
    )
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const columnOf = (name: string) => rows.map((row) => row[head!.indexOf(name)]);
    expect(new Set(columnOf('file_program'))).toEqual(new Set(['XG']));
    expect(columnOf('file_loss').filter((loss) => loss === '0.125')).toHaveLength(
      unforced('X') + unforced('O'),
    );
  });
});
