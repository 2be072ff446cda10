import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kernel, match as sample, placed, read } from '../../../tests/matchSample.ts';
import { unwrap } from '../../engine/errors.ts';
import { parseMat } from '../../formats/files/mat.ts';
import { openMatch } from '../../runner/worker/openMatch.ts';
import { arbitraryPosition } from '../../../tests/arbitrary.ts';
import type { Decision, Match } from '../../games/backgammon/match.ts';
import { seenByDecider } from '../../games/backgammon/position.ts';
import { TRAITS, traitBit, traitsOf } from '../../games/backgammon/traits.ts';
import { BAR, type Position } from '../../games/backgammon/types.ts';
import { placedDecisions } from '../match/figures.ts';
import { areColumns, SPOTS } from './columns.ts';
import { positionColumns } from './matchColumns.ts';
import { foundDecision, foundLine } from './found.ts';
import { withLosses } from './losses.ts';
import {
  COVERED_KINDS,
  EMPTY_QUERY,
  readSearches,
  type SearchQuery,
  WANTED_KINDS,
  withSearch,
} from './query.ts';
import { searchDecisions } from './search.ts';
import { joinColumns } from './searchIndex.ts';

/** Losses in hundredths, so that searches meet their limits exactly; null for unknown ones. */
const arbitraryLoss = fc.option(fc.nat(30).map((n) => n / 100));
/** A decision at a position, answered or played in any way. */
const arbitraryDecision: fc.Arbitrary<Decision> = fc
  .tuple(arbitraryPosition, fc.constantFrom('play', 'doubled', 'not doubled', 'take', 'pass'))
  .map(([given, what]): Decision => {
    const isPlay = what === 'play';
    const isAnswer = what === 'take' || what === 'pass';
    const position: Position = {
      ...given,
      matchLength: 13,
      score: { roller: given.score.roller % 13, opponent: given.score.opponent % 13 },
      dice: isPlay ? (given.dice ?? [3, 1]) : null,
      offer: isAnswer ? 'double' : 'none',
    };
    const shared = { line: 1, action: 0, position };
    const player = position.onRoll;
    if (isPlay)
      return { ...shared, player, kind: 'play', isForced: false, play: { moves: [], after: position.board } };
    if (isAnswer) return { ...shared, player: player === 'X' ? 'O' : 'X', kind: 'take', answer: what };
    return { ...shared, player, kind: 'double', doubled: what === 'doubled' };
  });

const arbitraryMatch = fc.tuple(
  fc.array(fc.tuple(arbitraryDecision, arbitraryLoss), { minLength: 1, maxLength: 30 }),
  fc.constantFrom('Ann', 'Zoë', 'Müller'),
  fc.constantFrom('Bob', 'Ann'),
);
/** Mostly no condition: several at once find nothing. */
const rarely = <T, None>(none: None, condition: fc.Arbitrary<T>): fc.Arbitrary<T | None> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: condition });
const arbitraryAway = fc.integer({ min: 1, max: 13 });
const arbitraryQuery: fc.Arbitrary<SearchQuery> = fc.record({
  player: rarely('', fc.constantFrom('ann', 'ZOE', 'mull', 'nobody')),
  trait: rarely('any', fc.constantFrom(...TRAITS)),
  kind: rarely('any', fc.constantFrom(...WANTED_KINDS)),
  loss: rarely(
    null,
    fc.integer({ min: 1, max: 20 }).map((n) => n / 100),
  ),
  score: rarely('any', fc.constantFrom('money', 'match')),
  away: rarely(null, arbitraryAway),
  opponentAway: rarely(null, arbitraryAway),
  cube: rarely(null, fc.constantFrom(1, 2, 4)),
  owner: rarely('any', fc.constantFrom('centre', 'player', 'opponent')),
  pattern: fc.array(
    fc
      .tuple(fc.nat(SPOTS - 1), fc.integer({ min: -3, max: 3 }), fc.nat(15))
      .map(([spot, least, wide]) => ({ spot, least, most: Math.min(15, least + wide) })),
    { maxLength: 2 },
  ),
});

const matchOf = (decisions: readonly Decision[], X: string, O: string): Match => ({
  names: { X, O },
  length: 13,
  games: [
    {
      number: 1,
      score: { X: 0, O: 0 },
      isCrawford: false,
      decisions,
      followed: 0,
      isCut: false,
      result: null,
    },
  ],
  problems: [],
});

const figures = (losses: readonly (number | null)[]) => ({
  rollouts: [],
  figures: [
    losses.map((loss) =>
      loss === null ? null : { loss, cost: 0, counts: true, luck: null, plays: [], cube: null },
    ),
  ],
});

type Given = readonly (readonly [readonly (readonly [Decision, number | null])[], string, string])[];

const indexOf = (given: Given) =>
  joinColumns(
    given.map(([rows, X, O], key) =>
      withLosses(
        {
          key: String(key),
          date: '2026-01-01',
          ...positionColumns(
            matchOf(
              rows.map(([decision]) => decision),
              X,
              O,
            ),
          ),
        },
        figures(rows.map(([, loss]) => loss)),
        'kazaross-xg2',
      ),
    ),
  );

/** The same search over objects, one condition after the other. */
function naive(given: Given, query: SearchQuery): string[] {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-zA-Z]/gu, '')
      .toLowerCase();
  return given.flatMap(([rows, X, O], key) => {
    const all = placedDecisions(
      matchOf(
        rows.map(([decision]) => decision),
        X,
        O,
      ),
    );
    return all.flatMap(({ index, decision }) => {
      const loss = rows[index]![1];
      const { board, cube, score, matchLength } = seenByDecider(decision.position);
      const kind =
        decision.kind === 'play'
          ? 'play'
          : decision.kind === 'take'
            ? decision.answer
            : `${decision.doubled ? '' : 'no '}${decision.position.cube.owner === 'roller' ? 're' : ''}double`;
      const owner = { centre: 'centre', roller: 'player', opponent: 'opponent' }[cube.owner];
      const countAt = (spot: number) =>
        spot === 0
          ? -board.opponent[BAR]!
          : spot === 25
            ? board.roller[BAR]!
            : board.roller[spot - 1]! - board.opponent[24 - spot]!;
      const fits = [
        plain(decision.player === 'X' ? X : O).includes(plain(query.player)),
        query.kind === 'any' || COVERED_KINDS[query.kind].some((each) => each === kind),
        query.kind !== 'missed double' || (loss ?? 0) > 0,
        query.loss === null || (loss !== null && loss >= query.loss),
        query.score !== 'money',
        query.away === null || matchLength - score.roller === query.away,
        query.opponentAway === null || matchLength - score.opponent === query.opponentAway,
        query.cube === null || cube.value === query.cube,
        query.owner === 'any' || query.owner === owner,
        query.trait === 'any' || (traitsOf(board, 0) & traitBit(query.trait)) !== 0,
        query.pattern.every(({ spot, least, most }) => countAt(spot) >= least && countAt(spot) <= most),
      ];
      return fits.every(Boolean) ? [`${key} ${index}`] : [];
    });
  });
}

describe('searchDecisions', () => {
  test('finds what a plain filter over all decisions finds, the largest loss first', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(arbitraryMatch, { maxLength: 4 }), arbitraryQuery, (given, query) => {
        const index = indexOf(given);
        const rows = [...searchDecisions(index, query)].map((at) => foundDecision(index, at));
        const names = rows.map(({ match, decision }) => `${match} ${decision}`);
        // No game here begins at the start position, so no position is of the opening.
        expect(names.toSorted()).toEqual(naive(given, query).toSorted());
        const losses = rows.map(({ loss }) => loss ?? -1);
        expect(losses).toEqual(losses.toSorted((a, b) => b - a));
        found += rows.length;
      }),
      { numRuns: 400 },
    );
    expect(found).toBeGreaterThan(400);
  });

  test('a found position is the one of the match, also for answers', () => {
    fc.assert(
      fc.property(arbitraryMatch, (given) => {
        const index = indexOf([given]);
        for (const at of searchDecisions(index, EMPTY_QUERY)) {
          const { decision, position, kind } = foundDecision(index, at);
          const own = given[0][decision]![0];
          const { jacoby, beavers, maxCubeLog2 } = given[0][0]![0].position;
          expect(position).toEqual({ ...own.position, jacoby, beavers, maxCubeLog2 });
          expect(['take', 'pass'].includes(kind)).toBe(own.kind === 'take');
        }
      }),
    );
  });
});

describe('a real match', () => {
  const base = { key: 'a', date: '', ...positionColumns(sample) };
  const losses = placed.map(({ index }) => (index % 7 === 0 ? null : index / 1000));
  const index = joinColumns([withLosses(base, figures(losses), 'kazaross-xg2')]);

  test('every decision is listed with its play, its place and its loss', () => {
    const all = searchDecisions(index, EMPTY_QUERY);
    expect(all.length).toBe(placed.length);
    const worst = foundLine(index, all[0]!);
    const { index: decision, game, row } = placed.findLast((each) => each.index % 7 !== 0)!;
    expect(worst).toMatchObject({ decision, game: game + 1, row, loss: decision / 1000, source: 0 });
  });

  test('the opening is three turns of each player, whoever begins', () => {
    const five = openMatch(kernel, unwrap(parseMat(read('five-points.mat'))));
    const decisions = placedDecisions(five);
    const whole = joinColumns([
      withLosses({ key: 'a', date: '', ...positionColumns(five) }, undefined, 'kazaross-xg2'),
    ]);
    const found = [...searchDecisions(whole, { ...EMPTY_QUERY, trait: 'opening' })].map(
      (at) => decisions[foundLine(whole, at).decision]!,
    );
    const firsts = five.games.map(({ decisions: [first] }) => first!.player);
    expect(new Set(firsts)).toEqual(new Set(['X', 'O']));
    for (const [game] of five.games.entries())
      for (const player of ['X', 'O'] as const)
        expect(
          found.filter(
            (each) => each.game === game && each.decision.kind === 'play' && each.decision.player === player,
          ),
        ).toHaveLength(3);
  });

  test('a rollout replaces the evaluation', () => {
    const rollout = { run: '', isDone: true, loss: 0.5, cost: 0, counts: true, halfWidth: null, lines: [] };
    const kept = { ...figures(losses), rollouts: [{ decision: 3, rollout }] };
    const rolled = joinColumns([withLosses(base, kept, 'kazaross-xg2')]);
    const [first] = searchDecisions(rolled, { ...EMPTY_QUERY, loss: 0.5 });
    expect(foundLine(rolled, first!)).toMatchObject({ decision: 3, loss: 0.5, source: 'rollout' });
  });

  test('columns from storage are accepted only if complete', () => {
    const { columns } = base;
    expect(areColumns(structuredClone(columns))).toBe(true);
    expect(areColumns({ ...columns, loss: new Float64Array(3) })).toBe(false);
    expect(areColumns({ ...columns, spots: new Uint8Array(columns.spots.length) })).toBe(false);
    expect(areColumns(null)).toBe(false);
  });
});

test('saved searches: a name is unique, and what cannot be read is left out', () => {
  const query = { ...EMPTY_QUERY, kind: 'missed double', loss: 0.08, away: 2 } as const;
  const saved = withSearch(withSearch([], ' Missed ', EMPTY_QUERY), 'Missed', query);
  expect(saved).toEqual([{ name: 'Missed', query }]);
  const stored: unknown = JSON.parse(JSON.stringify([...saved, { name: 'x', query: { kind: 'all' } }, 7]));
  expect(readSearches(stored)).toEqual(saved);
  expect(readSearches('nothing')).toEqual([]);
});
