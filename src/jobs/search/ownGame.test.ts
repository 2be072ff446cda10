import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../tests/random.ts';
import { log } from '../../engine/special.ts';
import { TRAITS, type Trait, traitBit } from '../../games/backgammon/traits.ts';
import { type DecisionKind, emptyColumns, KINDS, type MatchColumns } from './columns.ts';
import { ownGame } from './ownGame.ts';
import { COVERED_KINDS, EMPTY_QUERY, type WantedKind } from './query.ts';
import { exactNames, searchDecisions } from './search.ts';
import { joinColumns, type SearchIndex } from './searchIndex.ts';

const DECISIONS = 120;
const PLANS = TRAITS.filter((trait) => trait !== 'contact' && trait !== 'opening');

/** A simulated player, who errs more often in some decisions. */
interface Simulated {
  readonly name: string;
  readonly weak: { readonly kind?: WantedKind; readonly trait?: Trait } | null;
}

const MEAN_LOSS = 0.06;
/** Share of decisions in which something is lost, usually and where a player is weak. */
const OFTEN = 0.15;
const WEAK = 0.5;

/** Matches of two simulated players, who play half of the decisions each. */
function matches(players: readonly [Simulated, Simulated], seed: number, count = 50): SearchIndex {
  const random = createRandom(seed);
  const below = (n: number) => Math.floor(n * random());
  return joinColumns(
    Array.from({ length: count }, (_, place): MatchColumns => {
      const columns = emptyColumns(DECISIONS);
      for (let at = 0; at < DECISIONS; at++) {
        const kind: DecisionKind = random() < 0.8 ? 'play' : KINDS[1 + below(KINDS.length - 1)]!;
        const trait = PLANS[below(PLANS.length)]!;
        const { weak } = players[at % 2]!;
        const isWeak =
          weak !== null &&
          COVERED_KINDS[weak.kind ?? 'any'].includes(kind) &&
          (weak.trait ?? trait) === trait;
        const lost = random() < (isWeak ? WEAK : OFTEN) ? -MEAN_LOSS * log(1 - random()) : 0;
        columns.kind[at] = KINDS.indexOf(kind);
        columns.side[at] = at % 2;
        columns.traits[at] = traitBit('contact') | traitBit(trait);
        columns.away[at] = place % 5 === 0 ? 0 : 1 + (place % 3);
        columns.opponentAway[at] = place % 5 === 0 ? 0 : 1;
        columns.loss[at] = lost;
        columns.rated[at] = random() < 0.1 ? Number.NaN : columns.loss[at]!;
      }
      return {
        key: String(place),
        names: { X: players[0].name, O: players[1].name },
        shared: `${place}`,
        date: `2026-01-${String(1 + (place % 28)).padStart(2, '0')}`,
        rules: { matchLength: place % 5 === 0 ? 0 : 3, jacoby: false, beavers: false, maxCubeLog2: 10 },
        plays: '',
        best: '',
        columns,
      };
    }),
  );
}

const ANN: Simulated = { name: 'Ann', weak: { trait: 'back game' } };
const BOB: Simulated = { name: 'Bob', weak: { kind: 'take' } };

describe('50 matches of two simulated players', () => {
  test.each([1, 2, 3, 4, 5])('finds what each plays badly (seed %i)', (seed) => {
    const index = matches([ANN, BOB], seed);
    expect(ownGame(index, ['Ann']).weakness?.group.query).toEqual({ trait: 'back game' });
    expect(ownGame(index, ['Bob']).weakness?.group.query).toEqual({ kind: 'take' });
  });

  test('a player without weaknesses has none in at least 93 of 100 series', () => {
    const found = Array.from({ length: 100 }, (_, seed) => {
      const even = { name: 'Eve', weak: null };
      return ownGame(matches([even, { ...even, name: 'Ed' }], seed + 10), ['Eve']).weakness;
    });
    expect(found.filter((weakness) => weakness !== null).length).toBeLessThanOrEqual(7);
  });

  test('the true rating is inside its interval in at least 92 of 100 series', () => {
    const truth = 500 * OFTEN * MEAN_LOSS;
    const inside = Array.from({ length: 100 }, (_, seed) => {
      const { all } = ownGame(matches([{ name: 'Eve', weak: null }, BOB], seed + 200, 10), ['Eve']);
      return Math.abs(all.rating - truth) <= all.halfWidth!;
    });
    expect(inside.filter(Boolean).length).toBeGreaterThanOrEqual(92);
  });
});

test('the search of a group lists its decisions, and those that do not count', () => {
  const index = matches([ANN, BOB], 1);
  const { byKind, byTrait, byScore } = ownGame(index, ['Ann']);
  for (const { query, decisions } of [...byKind, ...byTrait, ...byScore]) {
    const found = searchDecisions(index, { ...EMPTY_QUERY, player: exactNames(['Ann']), ...query });
    const counted = found.filter((at) => !Number.isNaN(index.columns.rated[at]!));
    expect(counted.length).toBe(decisions);
    expect(found.length).toBeGreaterThan(decisions);
  }
});

test('names are joined; matches are in the order of their dates, and their sums so far end at the whole', () => {
  const index = matches([ANN, BOB], 1, 30);
  const game = ownGame(index, ['Ann', 'Bob']);
  expect(game.all.decisions).toBe(
    ownGame(index, ['Ann']).all.decisions + ownGame(index, ['Bob']).all.decisions,
  );
  const own = ownGame(index, ['Ann']);
  expect(own.matches.map(({ date }) => date)).toEqual(own.matches.map(({ date }) => date).sort());
  const { decisions, rating } = own.all;
  const whole = { decisions, rating: expect.closeTo(rating, 9) as number };
  expect(own.matches.at(-1)!.soFar).toMatchObject(whole);
  expect(own.byOpponent).toMatchObject([{ opponent: 'Bob', ...whole }]);
  expect(ownGame(index, ['Nobody'])).toMatchObject({ all: { decisions: 0, halfWidth: null }, matches: [] });
});

test('exact names find no other player', () => {
  const index = matches(
    [
      { ...ANN, name: 'Anna' },
      { ...BOB, name: 'Ann' },
    ],
    1,
    2,
  );
  const named = (player: string) => searchDecisions(index, { ...EMPTY_QUERY, player }).length;
  expect([named('ann'), named(exactNames(['Ann'])), named('anna | bob')]).toEqual([240, 120, 120]);
});
