import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { type Net, NET_NAMES } from '../src/games/backgammon/net.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { gnubgCubePlayer, ownCubePlayer, playCubeDuel } from './cubeDuelGame.ts';
import { type DuelPair, playDuel, type Player, playPair } from './duelGame.ts';
import { type GnubgServer, needGnubg, openGnubg } from './gnubgServer.ts';
import { openKernel } from './kernel.ts';
import { writePart } from './result.ts';
import { type Summary, summaryOf, summaryText } from './summary.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * Plays against GNU Backgammon or against ourselves: money games in pairs with the same dice and sides swapped,
 * luck subtracted; cubeless (duelGame.ts) or with a live cube (cubeDuelGame.ts). `npm run bench -- duel --help`.
 *
 * A pair of games is a pure function of both players, the seed and its number. Finished pairs are cached in
 * .cache/duel by weights and kernel, so a stopped run can be continued and a longer run adds to them.
 */
interface Options {
  readonly own: number;
  readonly net: Net;
  readonly against: string;
  readonly gnubgPlies: number;
  readonly cube: boolean;
  readonly games: number;
  readonly seed: number;
  readonly processes: number;
}

const ownPlayer =
  (kernel: BackgammonKernel, plies: number): Player =>
  (board, dice, plays) =>
    (plies === 0 ? plays : kernel.evaluatePlays(board, dice, plies))[0]?.after ?? board;

/** Names of both players, as results and messages have them; those of the first duels are kept. */
function namesOf({ own, net, against, gnubgPlies, cube }: Options): readonly [string, string] {
  const suffix = `${net === 'strong' ? ', strong net' : ''}${cube ? ', live cube' : ''}`;
  const other =
    against === 'gnubg' ? `gnubg${gnubgPlies > 0 ? ` ${gnubgPlies}-ply` : ''}` : `own ${against}-ply`;
  return [`own ${own}-ply${suffix}`, other];
}

const logFile = (options: Options): string => {
  const kernel = createHash('sha256').update(readFileSync('build/wasm/kernel.wasm')).digest('hex');
  const engine = `${WEIGHTS.strong.sha256.slice(0, 12)}-${kernel.slice(0, 12)}`;
  const players = namesOf(options)
    .join(' against ')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `.cache/duel/${players}-seed-${options.seed}-${engine}.jsonl`;
};

/** The pairs in a file. Ignores an incomplete last line. */
function readPairs(file: string): DuelPair[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as DuelPair);
}

const mean = ([a, b]: readonly [number, number]): number => (a + b) / 2;
const inMilliEquity = (values: readonly number[]): Summary => summaryOf(values.map((value) => 1000 * value));

/** Plays one pair of games against each of the opponents that are free. */
type PairPlayer = (seed: number, pair: number) => Promise<DuelPair>;

/** One function for each opponent: several GNU Backgammons, or ourselves once. */
function pairPlayers(options: Options, servers: readonly GnubgServer[]): readonly PairPlayer[] {
  const { own, net, against, gnubgPlies, cube } = options;
  const { kernel: fast } = openKernel();
  const kernel = fast.by(net);
  if (cube) {
    const ours = ownCubePlayer(kernel, own);
    const others =
      servers.length > 0
        ? servers.map((server) => gnubgCubePlayer(server, gnubgPlies))
        : [ownCubePlayer(kernel, Number(against))];
    return others.map(
      (theirs) => (seed, pair) =>
        playPair((players, roll) => playCubeDuel(fast, players, roll), ours, theirs, seed, pair),
    );
  }
  const ours = ownPlayer(kernel, own);
  const others: readonly Player[] =
    servers.length > 0
      ? servers.map((server) => (board, dice, plays) => server.choose(board, dice, plays, gnubgPlies, 'none'))
      : [ownPlayer(kernel, Number(against))];
  // Luck is measured, and plays are sorted, by the net that plays.
  return others.map(
    (theirs) => (seed, pair) =>
      playPair((players, roll) => playDuel(kernel, players, roll), ours, theirs, seed, pair),
  );
}

async function duel(options: Options): Promise<void> {
  const { own, net, against, games, seed, processes } = options;
  const file = logFile(options);
  mkdirSync('.cache/duel', { recursive: true });
  const wanted = Math.ceil(games / 2);
  const pairs = readPairs(file).filter(({ pair }) => pair < wanted);
  const done = new Set(pairs.map(({ pair }) => pair));
  const open = Array.from({ length: wanted }, (_, pair) => pair).filter((pair) => !done.has(pair));
  if (against === 'gnubg') needGnubg('bench -- duel');
  const servers = against === 'gnubg' && open.length > 0 ? Array.from({ length: processes }, openGnubg) : [];
  const next = open.values();
  await Promise.all(
    pairPlayers(options, servers).map(async (play) => {
      for (const pair of next) {
        const played = await play(seed, pair);
        appendFileSync(file, `${JSON.stringify(played)}\n`);
        pairs.push(played);
        if (pairs.length % 100 === 0) console.error(`${pairs.length} of ${wanted} pairs`);
      }
    }),
  );
  for (const server of servers) server.close();
  const figures = {
    /** Our average win per game in mEq: luck-adjusted, and as played. */
    adjusted: inMilliEquity(pairs.map(({ raw, luck }) => mean(raw) - mean(luck))),
    raw: inMilliEquity(pairs.map(({ raw }) => mean(raw))),
    /** Luck of the first player in single games. Should be 0 within its standard error. */
    luck: inMilliEquity(pairs.flatMap(({ luck: [a, b] }) => [a, -b])),
    /** Value of moving first. */
    first: inMilliEquity(pairs.map(({ raw: [a, b], luck: [c, d] }) => (a - c - (b - d)) / 2)),
    turns: summaryOf(pairs.flatMap(({ turns }) => turns)),
  };
  const [ours, theirs] = namesOf(options);
  console.log(`${ours} against ${theirs}, mEq a game, mean ± standard error (count)`);
  console.log(`  won, luck-adjusted    ${summaryText(figures.adjusted)} pairs of games`);
  console.log(`  won                   ${summaryText(figures.raw)} pairs of games`);
  console.log(`  luck of the first     ${summaryText(figures.luck)} games`);
  console.log(`  worth of moving first ${summaryText(figures.first)} pairs of games`);
  writePart('duel', `${ours} against ${theirs}`, {
    weights: WEIGHTS[net].file,
    own,
    against,
    seed,
    ...figures,
  });
}

await new Command('duel')
  .description('our plays against those of GNU Backgammon or our own, luck-adjusted')
  .option('--own <plies>', 'plies of our plays', Number, 0)
  .option('--against <opponent>', 'gnubg, or a number of plies for ourselves', 'gnubg')
  .addOption(new Option('--net <name>', 'our net').choices(NET_NAMES).default('fast'))
  .option('--gnubg-plies <n>', 'plies of GNU Backgammon', Number, 0)
  .option('--cube', 'with a live cube', false)
  .option('--games <n>', 'games in all', Number, 2000)
  .option('--seed <n>', 'of the dice', Number, 1)
  .option('--processes <n>', 'gnubg processes; each takes 10 ms a play', Number, 8)
  .action(duel)
  .parseAsync();
