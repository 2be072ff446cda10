import { NORMAL_HALF_WIDTH, normalQuantile } from '../../engine/special.ts';
import { otherPlayer } from '../../games/backgammon/position.ts';
import { TRAITS, traitBit, type Trait } from '../../games/backgammon/traits.ts';
import { PLAYERS } from '../../games/backgammon/types.ts';
import { KINDS } from './columns.ts';
import { COVERED_KINDS, type SearchQuery } from './query.ts';
import type { SearchIndex } from './searchIndex.ts';

/** How a player does in some of the decisions. */
export interface GameFigure {
  /** Decisions that count in the PR. */
  readonly decisions: number;
  /** PR on XG's scale: 500 × mean loss, at least 0. */
  readonly rating: number;
  /**
   * Half-width of its 95 % interval as an estimate of how the player plays: it counts that decisions differ, and the errors
   * of their evaluation. Null for fewer than {@link LEAST} decisions, which say too little about how much decisions differ.
   */
  readonly halfWidth: number | null;
}

/** Some decisions of a player, with the search that lists them. */
export interface GameGroup extends GameFigure {
  readonly query: Partial<SearchQuery>;
}

/** A match of a player. */
export interface OwnMatch extends GameFigure {
  /** Key in the library. */
  readonly match: string;
  readonly date: string;
  readonly opponent: string;
  /** All matches up to this one together. */
  readonly soFar: GameFigure;
}

/** What costs a player most. */
export interface Weakness {
  readonly group: GameGroup;
  readonly elsewhere: GameFigure;
  /** By how much the PR would be lower if these decisions were played like the others. */
  readonly cost: number;
}

/** A player's game over all matches of an index. */
export interface OwnGame {
  readonly all: GameFigure;
  readonly byKind: readonly GameGroup[];
  readonly byTrait: readonly GameGroup[];
  readonly byScore: readonly GameGroup[];
  readonly byOpponent: readonly (GameFigure & { readonly opponent: string })[];
  /** In the order of their dates. */
  readonly matches: readonly OwnMatch[];
  /** Null if no group is worse than the others by more than chance. */
  readonly weakness: Weakness | null;
}

/** Sums of losses. */
interface Sums {
  n: number;
  sum: number;
  squares: number;
}

/** Kinds of decisions that a player has habits in. */
const OWN_KINDS = ['play', 'double', 'no double', 'take', 'pass'] as const;
/** `contact` says nothing that a plan does not. */
const OWN_TRAITS = TRAITS.filter((trait) => trait !== 'contact');
const OWN_SCORES: readonly Partial<SearchQuery>[] = [
  { score: 'money' },
  { score: 'match' },
  { score: 'match', away: 1, opponentAway: 1 },
];
/** Smaller groups have no interval and are not called a weakness. */
const LEAST = 20;
/** At most this chance that any group of a player without weaknesses is called one. */
const FALSE_ALARM = 0.05;

const noSums = (): Sums => ({ n: 0, sum: 0, squares: 0 });
function add(to: Sums, loss: number): void {
  to.n += 1;
  to.sum += loss;
  to.squares += loss * loss;
}
function join(to: Sums, { n, sum, squares }: Sums): void {
  to.n += n;
  to.sum += sum;
  to.squares += squares;
}
const less = (all: Sums, part: Sums): Sums => ({
  n: all.n - part.n,
  sum: all.sum - part.sum,
  squares: all.squares - part.squares,
});
const meanOf = ({ n, sum }: Sums): number => (n === 0 ? 0 : sum / n);
/** Variance of the mean; undefined for a single decision. */
const varianceOf = (sums: Sums): number | undefined =>
  sums.n < 2 ? undefined : Math.max(0, sums.squares - sums.n * meanOf(sums) ** 2) / (sums.n - 1) / sums.n;

function figureOf(sums: Sums): GameFigure {
  const variance = varianceOf(sums);
  return {
    decisions: sums.n,
    rating: 500 * Math.max(0, meanOf(sums)),
    halfWidth:
      variance === undefined || sums.n < LEAST ? null : 500 * NORMAL_HALF_WIDTH * Math.sqrt(variance),
  };
}

/** A condition on a decision, by its place in the index. */
type Test = (at: number) => boolean;

function testOf(
  { columns: { kind, traits, away, opponentAway } }: SearchIndex,
  query: Partial<SearchQuery>,
): Test {
  if (query.kind !== undefined) {
    const covered = COVERED_KINDS[query.kind].map((each) => KINDS.indexOf(each));
    return (at) => covered.includes(kind[at]!);
  }
  if (query.trait !== undefined) {
    const bit = traitBit(query.trait as Trait);
    return (at) => (traits[at]! & bit) !== 0;
  }
  if (query.score === 'money') return (at) => away[at] === 0;
  return (at) =>
    away[at]! > 0 &&
    (query.away === undefined || away[at] === query.away) &&
    (query.opponentAway === undefined || opponentAway[at] === query.opponentAway);
}

/** The group that costs most among those that are worse than the others by more than chance. */
function weaknessOf(all: Sums, groups: readonly (readonly [GameGroup, Sums])[]): Weakness | null {
  const bound = -normalQuantile(FALSE_ALARM / groups.length);
  let worst: Weakness | null = null;
  for (const [group, own] of groups) {
    const rest = less(all, own);
    const [variance, others] = [varianceOf(own), varianceOf(rest)];
    if (own.n < LEAST || variance === undefined || others === undefined) continue;
    const apart = meanOf(own) - meanOf(rest);
    const cost = (500 * own.n * apart) / all.n;
    if (apart > bound * Math.sqrt(variance + others) && cost > (worst?.cost ?? 0))
      worst = { group, elsewhere: figureOf(rest), cost };
  }
  return worst;
}

/**
 * How a player plays, by kind of decision, phase and plan, score, opponent and match. Only evaluated decisions that count in
 * the PR are part of it.
 *
 * @param names - all names of the player
 */
export function ownGame(index: SearchIndex, names: readonly string[]): OwnGame {
  const { columns, matches, match, player, names: known } = index;
  const isOwn = known.map((name) => names.includes(name));
  const queries: readonly Partial<SearchQuery>[] = [
    ...OWN_KINDS.map((kind) => ({ kind })),
    ...OWN_TRAITS.map((trait) => ({ trait })),
    ...OWN_SCORES,
  ];
  const groups = queries.map((query) => ({ query, test: testOf(index, query), sums: noSums() }));
  const all = noSums();
  const byMatch = new Map<number, Sums & { side: number }>();
  for (let at = 0; at < player.length; at++) {
    const loss = columns.rated[at]!;
    if (Number.isNaN(loss) || isOwn[player[at]!] !== true) continue;
    add(all, loss);
    for (const { test, sums } of groups) if (test(at)) add(sums, loss);
    const own = byMatch.get(match[at]!) ?? { ...noSums(), side: columns.side[at]! };
    byMatch.set(match[at]!, own);
    add(own, loss);
  }
  const soFar = noSums();
  const byOpponent = new Map<string, Sums>();
  const own = [...byMatch]
    .map(([place, sums]) => ({ sums, ...matches[place]!, side: PLAYERS[sums.side]! }))
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ key, date, names: both, side, sums }): OwnMatch => {
      const opponent = both[otherPlayer(side)];
      const against = byOpponent.get(opponent) ?? noSums();
      byOpponent.set(opponent, against);
      join(soFar, sums);
      join(against, sums);
      return { ...figureOf(sums), match: key, date, opponent, soFar: figureOf(soFar) };
    });
  const made = groups.map(({ query, sums }) => [{ ...figureOf(sums), query }, sums] as const);
  const part = (from: number, count: number): readonly GameGroup[] =>
    made.slice(from, from + count).flatMap(([group]) => (group.decisions === 0 ? [] : [group]));
  return {
    all: figureOf(all),
    byKind: part(0, OWN_KINDS.length),
    byTrait: part(OWN_KINDS.length, OWN_TRAITS.length),
    byScore: part(OWN_KINDS.length + OWN_TRAITS.length, OWN_SCORES.length),
    byOpponent: [...byOpponent]
      .map(([opponent, sums]) => ({ opponent, ...figureOf(sums) }))
      .sort((a, b) => b.decisions - a.decisions),
    matches: own,
    weakness: weaknessOf(all, made.slice(0, OWN_KINDS.length + OWN_TRAITS.length)),
  };
}
