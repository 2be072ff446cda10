import { deserialize, serialize } from 'node:v8';
import type { Decision, Match } from '../src/games/backgammon/match.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import type { MatchColumns } from '../src/jobs/search/columns.ts';
import { positionColumns } from '../src/jobs/search/matchColumns.ts';
import { withLosses } from '../src/jobs/search/losses.ts';
import { EMPTY_QUERY, type SearchQuery } from '../src/jobs/search/query.ts';
import { searchDecisions } from '../src/jobs/search/search.ts';
import { joinColumns } from '../src/jobs/search/searchIndex.ts';
import { createRandom } from '../tests/random.ts';
import { countOf } from './arguments.ts';
import { readAllDecisions } from './benchmark.ts';
import { median, writeResult } from './result.ts';

/**
 * How long a search over many decisions takes: `npm run bench -- search [DECISIONS]`. The decisions have the
 * boards of bench/data with random cubes, scores, players and losses. Reports the median and the 95th
 * percentile of each search in milliseconds, and what building, loading and joining the columns takes.
 */
const ROUNDS = 60;
const PER_MATCH = 400;
const LENGTH = 13;
const decisions = countOf('decisions', process.argv[2], 100_000);

const SEARCHES: Readonly<Record<string, Partial<SearchQuery>>> = {
  'no condition': {},
  'missed doubles over 0.08 at two-away': { kind: 'missed double', loss: 0.08, away: 2 },
  'all plays': { kind: 'play' },
  'a player by a part of the name': { player: 'er 17' },
  'holding games': { trait: 'holding' },
  'redoubles from 4': { kind: 'double', cube: 4, owner: 'player' },
  'own five point made, an enemy on the bar': {
    pattern: [
      { spot: 5, least: 2, most: 15 },
      { spot: 0, least: -15, most: -1 },
    ],
  },
  'everything at once': {
    player: 'player',
    trait: 'contact',
    kind: 'play',
    loss: 0.001,
    score: 'match',
    pattern: Array.from({ length: 26 }, (_, spot) => ({ spot, least: -15, most: 15 })),
  },
};

const random = createRandom(1);
const below = (n: number): number => Math.floor(random() * n);
const boards = readAllDecisions();

function decisionAt(): Decision {
  const { board, dice } = boards[below(boards.length)]!;
  const isPlay = random() < 0.6;
  const player = random() < 0.5 ? 'X' : 'O';
  const position = {
    ...moneyPosition(board, isPlay ? dice : null),
    onRoll: player,
    matchLength: LENGTH,
    cube: { value: 2 ** below(3), owner: 'centre' },
    score: { roller: below(LENGTH), opponent: below(LENGTH) },
  } as const;
  const shared = { line: 1, action: 0, player, position } as const;
  return isPlay
    ? { ...shared, kind: 'play', isForced: false, play: { moves: [], after: board } }
    : { ...shared, kind: 'double', doubled: random() < 0.1 };
}

function matchAt(index: number): MatchColumns {
  const rows = Array.from({ length: Math.min(PER_MATCH, decisions - index * PER_MATCH) }, decisionAt);
  const match: Match = {
    names: { X: `Player ${index % 40}`, O: `Player ${below(200)}` },
    length: LENGTH,
    games: [
      {
        number: 1,
        score: { X: 0, O: 0 },
        isCrawford: false,
        decisions: rows,
        followed: 0,
        isCut: false,
        result: null,
      },
    ],
    problems: [],
  };
  const figures = rows.map(() => ({
    loss: random() < 0.5 ? 0 : random() ** 3 / 2,
    cost: 0,
    counts: true,
    luck: null,
    plays: [],
    cube: null,
  }));
  const columns = { key: String(index), date: '', ...positionColumns(match) };
  return withLosses(columns, { figures: [figures], rollouts: [] }, 'kazaross-xg2');
}

function millisecondsOf(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1]!;
const rounded = (ms: number): number => Number(ms.toFixed(3));

let matches: readonly MatchColumns[] = [];
const building = millisecondsOf(() => {
  matches = Array.from({ length: Math.ceil(decisions / PER_MATCH) }, (_, index) => matchAt(index));
});
const stored = serialize(matches);
const loading = median(Array.from({ length: 5 }, () => millisecondsOf(() => deserialize(stored))));
const joining = median(Array.from({ length: 5 }, () => millisecondsOf(() => joinColumns(matches))));
const index = joinColumns(matches);
const searches = Object.entries(SEARCHES).map(([search, part]) => {
  const query = { ...EMPTY_QUERY, ...part };
  const times = Array.from({ length: ROUNDS }, () => millisecondsOf(() => searchDecisions(index, query)));
  const row = {
    search,
    found: searchDecisions(index, query).length,
    median: rounded(median(times)),
    percentile95: rounded(percentile(times, 0.95)),
  };
  console.log(
    `${search.padEnd(42)}${String(row.found).padStart(8)} found, ${row.median} ms, 95 %: ${row.percentile95} ms`,
  );
  return row;
});
const milliseconds = {
  building: Math.round(building),
  loading: Math.round(loading),
  joining: Math.round(joining),
};
console.log(
  `building ${milliseconds.building} ms, loading ${milliseconds.loading} ms of ${stored.length} bytes`,
);
console.log(`joining and sorting ${milliseconds.joining} ms`);
writeResult('search', { decisions, rounds: ROUNDS, bytes: stored.length, milliseconds, searches });
