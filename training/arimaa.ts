import { readFileSync, writeFileSync } from 'node:fs';
import { uniformInt } from '../src/engine/rng.ts';
import type { ArimaaKernel } from '../src/games/arimaa/kernel.ts';
import { DEFAULT_PLAYOUT, DEFAULT_TREE } from '../src/games/arimaa/settings.ts';
import { otherSide } from '../src/games/arimaa/types.ts';
import { openArimaa, randomSetUp } from '../bench/arimaaModule.ts';
import { CELLS, correctedTables, type Example, fitPlaces, placesOf, TABLES } from './arimaaFit.ts';

/**
 * Tunes the piece-square tables of Arimaa's evaluation on our own games:
 * `npm run train -- arimaa-tables [GAMES [SEED]]`. The tree plays itself from random set-ups, and the tables
 * learn its value of each position. Starts from the current tables; run it again for another round.
 */
const FILE = 'src/kernel/assembly/arimaa/tables.ts';
const GAMES = 400;
const ITERATIONS = 800;
const MOST_TURNS = 120;
/** A turn is drawn from this many most visited ones, in proportion to visits. */
const CHOICES = 6;
/** Larger values mean that the game is decided, but not by how much. */
const DECIDED = 0.8;
const RIDGE = 150;
/** Most points of a cell. Late rabbits (the second table) may be worth more. */
const mostPoints = (table: number): number => (table === 1 ? 25 : 16);
const UNITS = 20;

/** Random draws of a game, in order. */
function drawer(seed: number, game: number): (n: number) => number {
  let draw = 0;
  return (n) => uniformInt(seed, game, draw++, n);
}

/** Positions of one game, with the tree's values. */
function playGame(kernel: ArimaaKernel, seed: number, game: number): Example[] {
  const below = drawer(seed, game);
  const examples: Example[] = [];
  let position = randomSetUp(below);
  for (let turn = 0; turn < MOST_TURNS && kernel.endOf(position) === undefined; turn++) {
    kernel.openTree(position, DEFAULT_PLAYOUT, DEFAULT_TREE, []);
    kernel.growTree(seed, game * MOST_TURNS + turn, ITERATIONS);
    const { lines } = kernel.readTree(CHOICES);
    const [best] = lines;
    if (best === undefined || best.value === null) break;
    if (Math.abs(best.value) < DECIDED)
      examples.push({
        places: placesOf(position.board),
        value: kernel.evaluate(position.board).value,
        goldToMove: position.side === 'gold',
        // The inverse of the evaluation's formula.
        label: (5000 / 6) * Math.log((1 + best.value) / (1 - best.value)),
      });
    let at = below(lines.reduce((sum, { visits }) => sum + visits, 0));
    const chosen = lines.find(({ visits }) => (at -= visits) < 0) ?? best;
    position = { board: chosen.board, side: otherSide(position.side) };
  }
  return examples;
}

function readTables(): Float64Array {
  const [, body = ''] = /\[\n([^\]]*)\]/.exec(readFileSync(FILE, 'utf8')) ?? [];
  return Float64Array.from(body.split(',').slice(0, TABLES * CELLS), (cell) => Number(cell) / UNITS);
}

function writeTables(tables: Float64Array): void {
  const head = readFileSync(FILE, 'utf8').split('[\n')[0] ?? '';
  const rows = Array.from({ length: (TABLES * CELLS) / 16 }, (_, row) =>
    Array.from(tables.subarray(16 * row, 16 * row + 16), (value) => Math.round(value * UNITS)).join(', '),
  );
  writeFileSync(FILE, `${head}[\n${rows.map((row) => `  ${row},\n`).join('')}];\n`);
}

const [games = GAMES, seed = 1] = process.argv.slice(2).map(Number);
const kernel = openArimaa();
const examples: Example[] = [];
for (let game = 0; game < games; game++) {
  examples.push(...playGame(kernel, seed, game));
  if (game % 20 === 19) console.error(`${game + 1} games, ${examples.length} positions`);
}
const counts = new Float64Array(TABLES * CELLS);
for (const { places } of examples)
  for (const [cell, count] of places.entries()) counts[cell] = (counts[cell] ?? 0) + Math.abs(count);
const fit = fitPlaces(examples, RIDGE);
console.error(`shrinkage ${fit.shrinkage.toFixed(3)}, a move is worth ${fit.tempo.toFixed(0)} points`);
writeTables(correctedTables(readTables(), fit, counts, mostPoints));
console.error(`written to ${FILE}`);
