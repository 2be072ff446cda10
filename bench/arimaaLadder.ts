import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { uniformInt } from '../src/engine/rng.ts';
import { barredOf, endOfGame, occurrencesOf } from '../src/games/arimaa/game.ts';
import { searchTrees } from '../src/games/arimaa/trees.ts';
import { otherSide, type Position, type Side } from '../src/games/arimaa/types.ts';
import { type Configuration, CONFIGURATIONS } from './arimaaConfigurations.ts';
import { searchJob } from './arimaaGames.ts';
import { openArimaa, randomSetUp } from './arimaaModule.ts';
import { writeResult } from './result.ts';
import { summaryOf } from './summary.ts';

/**
 * Games of searches against each other, as differences in Elo:
 * `npm run bench -- arimaa-ladder [MINUTES [NAMES]]`. Doubled playouts against single ones, and the default
 * against each change of it. Plays pairs of games with sides swapped from the same random set-up, one pair of
 * each match in turn. Finished pairs are kept in .cache/arimaa-ladder by kernel, so that runs add up. NAMES,
 * separated by semicolons, selects matches.
 */
const [minutesText = '5', names] = process.argv.slice(2);
const minutes = Number(minutesText);
if (!(minutes > 0)) throw new Error(`MINUTES: expected a number above 0, got ${minutesText}`);
const SEED = 31;
/** Playouts per turn of the matches between configurations. */
const PLAYOUTS = 500;
/** A game that is longer counts half. */
const MOST_TURNS = 200;

interface Player {
  readonly how: Configuration;
  readonly playouts: number;
}
interface Match {
  readonly name: string;
  readonly one: Player;
  readonly other: Player;
}
/** What the first player scored in two games, each 0, ½ or 1. */
type Pair = readonly [number, number];

const [standard, ...changed] = CONFIGURATIONS;
if (standard === undefined) throw new Error('no configurations');
const doubled = (playouts: number): Match => ({
  name: `${2 * playouts} playouts against ${playouts}`,
  one: { how: standard, playouts: 2 * playouts },
  other: { how: standard, playouts },
});
const MATCHES: readonly Match[] = [
  ...[500, 1000, 2000, 4000].map(doubled),
  ...changed.map((how) => ({
    name: `default against ${how.name}`,
    one: { how: standard, playouts: PLAYOUTS },
    other: { how, playouts: PLAYOUTS },
  })),
];

const kernel = openArimaa();
const kernelHash = createHash('sha256').update(readFileSync('build/wasm/arimaa.wasm')).digest('hex');
const fileOf = ({ name }: Match): string =>
  `.cache/arimaa-ladder/${name.replaceAll(/[^a-z0-9]+/g, '-')}-${kernelHash.slice(0, 12)}.jsonl`;

/** The pairs kept of a match. An incomplete last line is ignored. */
function pairsOf(match: Match): readonly Pair[] {
  const file = fileOf(match);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Pair);
}

/** Plays a game; returns its winner, undefined if it is too long. */
function play(players: Readonly<Record<Side, Player>>, start: Position, seed: number): Side | undefined {
  const positions = [start];
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const position = positions.at(-1)!;
    const end = endOfGame(kernel, position, occurrencesOf(positions.slice(0, -1)));
    if (end !== undefined) return end.winner;
    const { how, playouts } = players[position.side];
    const changes = { playout: how.playout, tree: how.tree, seed: seed + turn, barred: barredOf(positions) };
    const [best] = searchTrees(kernel, searchJob(position, playouts, changes)).lines;
    if (best === undefined) throw new Error(`no turn: ${position.side} ${position.board}`);
    positions.push({ board: best.board, side: otherSide(position.side) });
  }
  return undefined;
}

/** Pair n of a match: both games from the same set-up. */
function playPair({ one, other }: Match, n: number): Pair {
  let draws = 0;
  const start = randomSetUp((most) => uniformInt(SEED, n, draws++, most));
  const score = (winner: Side | undefined, own: Side) =>
    winner === undefined ? 0.5 : winner === own ? 1 : 0;
  return [
    score(play({ gold: one, silver: other }, start, 1000 * n), 'gold'),
    score(play({ gold: other, silver: one }, start, 1000 * n), 'silver'),
  ];
}

/** Score and Elo of a match. Half a game won and half a game lost are added, so that the Elo stays finite. */
function rowOf(match: Match) {
  const pairs = pairsOf(match);
  if (pairs.length < 2) return [];
  const { mean, standardError } = summaryOf(pairs.map(([first, second]) => (first + second) / 2));
  const games = 2 * pairs.length;
  const score = (games * mean + 0.5) / (games + 1);
  // Pairs that all end alike must not look certain.
  const error = Math.max(standardError, 1 / (games + 1));
  return [
    {
      name: match.name,
      games,
      score: mean,
      elo: 400 * Math.log10(score / (1 - score)),
      standardError: ((400 / Math.LN10) * error) / (score * (1 - score)),
    },
  ];
}

const asked = names?.split(';').map((name) => name.trim());
const unknown = asked?.find((name) => MATCHES.every((match) => match.name !== name));
if (unknown !== undefined)
  throw new Error(`NAMES: expected any of\n${MATCHES.map(({ name }) => name).join('\n')}\ngot ${unknown}`);
const matches = MATCHES.filter(({ name }) => asked === undefined || asked.includes(name));
mkdirSync('.cache/arimaa-ladder', { recursive: true });
const end = performance.now() + 60_000 * minutes;
while (performance.now() < end) {
  // The match with the fewest games is next.
  const next = matches.reduce((least, each) => (pairsOf(each).length < pairsOf(least).length ? each : least));
  const n = pairsOf(next).length;
  const pair = playPair(next, n);
  appendFileSync(fileOf(next), `${JSON.stringify(pair)}\n`);
  console.log(next.name, n + 1, pair.join(' '));
}
writeResult('arimaa-ladder', { playouts: PLAYOUTS, matches: MATCHES.flatMap(rowOf) });
