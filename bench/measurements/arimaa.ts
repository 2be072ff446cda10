import { type Origin, readResult } from '../result.ts';
import { narrow, number, paragraph, plusMinus, type Section, source, table } from './markdown.ts';

interface Figure {
  readonly mean: number;
  readonly standardError: number | null;
}
interface Strength extends Origin {
  readonly ownIterations: number;
  readonly suiteIterations: number;
  readonly results: readonly {
    readonly name: string;
    readonly seeds: number;
    readonly wins: Figure;
    readonly defences: Figure;
    readonly suite: Figure | null;
    readonly suites?: Readonly<Record<string, Figure>>;
  }[];
}
interface Rate {
  readonly measured: number;
  readonly calibrated: number;
}
interface Speed extends Origin {
  readonly playoutsPerSecond: Readonly<Record<'start' | 'least' | 'median', Rate>>;
  readonly treeIterationsPerSecond: Readonly<Record<'start' | 'middleMedian', Rate>>;
  readonly turnListMs: { readonly median: number; readonly most: number };
}
interface Forced extends Origin {
  readonly positions: number;
  readonly byTrees: number;
  readonly bySearches: number;
  readonly proofMs: { readonly median: number; readonly most: number };
}
interface Ladder extends Origin {
  readonly playouts: number;
  readonly matches: readonly LadderMatch[];
}
interface LadderMatch {
  readonly name: string;
  readonly games: number;
  /** Of the first player of the name over the second. */
  readonly elo: number;
  readonly standardError: number;
}
interface Policy extends Origin {
  readonly turns: number;
  readonly playouts: number;
  readonly comparisons: number;
  readonly beyond: number;
  readonly farthest: readonly { readonly errors: number }[];
}

const text = (figure: Figure | null, shown = narrow): string =>
  figure === null
    ? '–'
    : figure.standardError === null
      ? number(figure.mean, 1)
      : shown(figure.mean, figure.standardError, 1);

const eloText = (match: LadderMatch | undefined, shown = narrow): string =>
  match === undefined ? '–' : shown(match.elo, match.standardError, 0);

/** What configurations score in akimot's suite at other numbers of iterations; nothing if none was measured. */
function suitesText(results: Strength['results']): readonly string[] {
  const measured = results.flatMap(({ name, suites }) => {
    if (suites === undefined) return [];
    const scores = Object.entries(suites).map(
      ([iterations, figure]) => `${text(figure, plusMinus)} at ${number(Number(iterations))}`,
    );
    return [`${name} ${scores.join(', ')}`];
  });
  return measured.length === 0 ? [] : [`In akimot's 31, by iterations: ${measured.join('; ')}.`];
}

/** What the games of searches against each other have shown. */
function laddersText({ playouts, matches }: Ladder): string {
  const doubled = matches.filter(({ name }) => !name.startsWith('default'));
  const from = doubled.map(({ name }) => number(Number(name.split(' ').at(-1))));
  const games = Math.min(...matches.map((match) => match.games));
  return [
    `Elo lost: against the default at ${number(playouts)} playouts, ${games} games or more, – if none.`,
    ...(doubled.length === 0
      ? []
      : [
          `Elo won by twice the playouts of ${from.join(', ')}: ${doubled.map((match) => eloText(match, plusMinus)).join(', ')}.`,
        ]),
  ].join(' ');
}

interface Values extends Origin {
  readonly positions: number;
  readonly iterations: number;
  readonly trees: number;
  readonly few: number;
  readonly overlapping: number;
  /** Longer searches inside the spread, and half its median width. */
  readonly covered: number;
  readonly medianWidth: number;
  readonly difference: Readonly<Record<'mean' | 'standardError' | 'least' | 'most', number>>;
}

/** Arimaa: tactics solved, speed, and the playout policy compared with akimot's. */
export function arimaaSection(): Section {
  const strength = readResult<Strength>('arimaa-strength');
  const speed = readResult<Speed>('arimaa-speed');
  const policy = readResult<Policy>('arimaa-policy');
  const values = readResult<Values>('arimaa-values');
  const forced = readResult<Forced>('arimaa-forced');
  const ladder = readResult<Ladder>('arimaa-ladder');
  // A short run on a busy machine may end before any match has two pairs.
  const hasGames = ladder.matches.length > 0;
  const { mean, standardError, most } = values.difference;
  const { start, least, median } = speed.playoutsPerSecond;
  const fewest = strength.results.reduce((least, { wins }) => Math.min(least, wins.mean), 30);
  const wins = fewest === 30 ? 'All find every win' : `The fewest wins are ${number(fewest, 1)}`;
  return {
    title: 'Arimaa',
    parts: [
      paragraph(
        `Tactics solved, means over seeds: our 30 wins and 30 defences at ${number(strength.ownIterations)} iterations, akimot's 31 at
        ${number(strength.suiteIterations)}. ${wins}. Rows change the default; all but the first and last rank by value less 1 / √visits.`,
      ),
      table(
        ['configuration', 'seeds', 'defences', 'akimot', ...(hasGames ? ['Elo lost'] : [])],
        strength.results.map(({ name, seeds, defences, suite }) => [
          name,
          String(seeds),
          text(defences),
          text(suite),
          ...(hasGames
            ? [eloText(ladder.matches.find((match) => match.name === `default against ${name}`))]
            : []),
        ]),
      ),
      source('arimaa-strength', strength),
      ...suitesText(strength.results).map(paragraph),
      ...(hasGames ? [paragraph(laddersText(ladder))] : []),
      ...(hasGames ? [source('arimaa-ladder', ladder)] : []),
      paragraph(
        `Per CPU second from the start position: ${number(start.measured)} playouts and ${number(speed.treeIterationsPerSecond.start.measured)}
        tree iterations; in 32 positions from the middle of games a median of ${number(speed.treeIterationsPerSecond.middleMedian.measured)}
        iterations. In 44 positions: at least ${number(least.measured)} playouts, median ${number(median.measured)}; listing all turns
        takes ${number(speed.turnListMs.median, 1)} ms (median), at most ${number(speed.turnListMs.most, 1)} ms.`,
      ),
      source('arimaa-speed', speed),
      paragraph(
        `Statistics of playouts against akimot's (${number(policy.turns)} turns, ${number(policy.playouts)} playouts each): of
        ${policy.comparisons} comparisons ${policy.beyond} are more than 4 joint standard errors apart; the farthest is
        ${number(policy.farthest[0]!.errors, 1)}.`,
      ),
      source('arimaa-policy', policy),
      paragraph(
        `Named turn's value less that of equal trees below it, in ${values.positions} losing positions (${number(values.iterations)}
        iterations, ${values.trees} trees): ${plusMinus(mean, standardError, 3)}, at most ${number(most, 2)}; spreads overlap in
        ${values.overlapping}. The value of four times as many iterations below it is inside the named turn's spread (median ±
        ${number(values.medianWidth, 2)}) in ${values.covered}. ${values.few} turns were marked as little visited.`,
      ),
      source('arimaa-values', values),
      paragraph(
        `Goals in two turns found: ${forced.bySearches} of ${forced.positions}, by trees alone ${forced.byTrees}. The proof takes ${number(forced.proofMs.median)} ms (median), at most ${number(forced.proofMs.most)}.`,
      ),
      source('arimaa-forced', forced),
    ],
  };
}
