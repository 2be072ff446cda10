import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { uniformInt } from '../src/engine/rng.ts';
import { DEFAULT_PLAYOUT, DEFAULT_TREE } from '../src/games/arimaa/settings.ts';
import { searchTrees, type TreeJob } from '../src/games/arimaa/trees.ts';
import { otherSide, type Position } from '../src/games/arimaa/types.ts';
import { countOf } from './arguments.ts';
import { openArimaa, randomSetUp } from './arimaaModule.ts';

/**
 * Makes positions for bench/arimaaStrength.ts from our own games:
 * `npm run bench -- arimaa-tactics GAMES SEED FILE`. Keeps a position if two searches of 300,000 iterations
 * with different seeds find the same turn, and at least one of four searches of 3,000 iterations finds a turn
 * that is not accepted. Accepted turns are those that both long searches rate almost as high as the best.
 * Positions of even-numbered games are for tuning, those of odd-numbered games for measuring.
 */
const [gamesText, seedText, file = 'bench/data/arimaa-tactics.tsv'] = process.argv.slice(2);
const games = countOf('games', gamesText, 40);
const seed = countOf('seed', seedText, 1);
const LONG = 300_000;
const SHORT = 3000;
const OWN = 1000;
/**
 * An accepted turn is at most this much worse than the best one, and has at least this share of the visits.
 */
const TOLERANCE = 0.03;
const SHARE = 0.01;
const kernel = openArimaa();

const jobOf = (position: Position, iterations: number, own: number): TreeJob => ({
  position,
  playout: DEFAULT_PLAYOUT,
  tree: DEFAULT_TREE,
  iterations,
  seed: own,
  trees: 1,
  pinned: [],
  barred: [],
});
const best = (position: Position, iterations: number, own: number) =>
  searchTrees(kernel, jobOf(position, iterations, own)).lines[0]?.board ?? '';

/** Turns that both long searches accept; undefined if their best turns differ or the game is decided. */
function accepted(position: Position): string[] | undefined {
  const two = [1, 2].map((own) => searchTrees(kernel, jobOf(position, LONG, own)).lines);
  const [one, other] = two.map((lines) => lines[0]);
  const worth = one?.value ?? 1;
  if (one === undefined || one.board !== other?.board || Math.abs(worth) > 0.9) return undefined;
  const sign = position.side === 'gold' ? 1 : -1;
  const good = two.map(
    (lines) =>
      new Set(
        lines
          .filter(
            ({ value, visits }) =>
              value !== null && sign * (worth - value) <= TOLERANCE && visits >= SHARE * LONG,
          )
          .map(({ board }) => board),
      ),
  );
  return [...new Set([one.board, ...good[0]!].filter((board) => good[1]!.has(board)))];
}

if (!existsSync(file)) writeFileSync(file, '# made by bench/arimaaTactics.ts\ngame\tside\tboard\taccepted\n');
for (let game = 0; game < games; game++) {
  let draws = 0;
  const below = (n: number) => uniformInt(seed, game, draws++, n);
  let position = randomSetUp(below);
  let kept = 0;
  for (let turn = 0; turn < 80 && kept < 2 && kernel.endOf(position) === undefined; turn++) {
    if (turn >= 8 && below(4) === 0 && kernel.goalIn(position) === undefined) {
      const quick = [11, 12, 13, 14].map((own) => best(position, SHORT, own));
      if (new Set(quick).size > 1) {
        const turns = accepted(position);
        if (turns !== undefined && quick.some((board) => !turns.includes(board))) {
          appendFileSync(
            file,
            `${game}\t${position.side.charAt(0)}\t${position.board}\t${turns.join(' ')}\n`,
          );
          kept++;
        }
      }
    }
    const { lines } = searchTrees(kernel, jobOf(position, OWN, 1000 * game + turn));
    const few = lines.slice(0, 4);
    const chosen = few[below(few.length)];
    if (chosen === undefined) break;
    position = { board: chosen.board, side: otherSide(position.side) };
  }
}
