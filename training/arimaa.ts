import { readFileSync, writeFileSync } from 'node:fs';
import { uniformInt } from '../src/engine/rng.ts';
import type { ArimaaKernel } from '../src/games/arimaa/kernel.ts';
import { EMPTY_BOARD, withPiece } from '../src/games/arimaa/position.ts';
import { DEFAULT_PLAYOUT, DEFAULT_TREE } from '../src/games/arimaa/settings.ts';
import { otherSide, type Position } from '../src/games/arimaa/types.ts';
import { loadArimaaKernel } from '../src/kernel/loadArimaa.ts';
import { CELLS, correctedTables, type Example, fitPlaces, placesOf, TABLES } from './arimaaFit.ts';

/**
 * Tunes the piece-square tables of Arimaa's evaluation on own games: the tree plays itself from random set-ups, and the tables learn
 * what it makes of each position. Goes on from the tables it finds: `npm run train:arimaa -- [games] [seed]`, then build and run
 * again for another round.
 */
const FILE = 'src/kernel/assembly/arimaa/tables.ts';
const GAMES = 400;
const ITERATIONS = 800;
const MOST_TURNS = 120;
/** A turn is drawn from so many of the most visited, by visits. */
const CHOICES = 6;
/** Labels beyond this say that the game is decided, not by how much. */
const DECIDED = 0.8;
const RIDGE = 150;
/** Points of a cell at most; late rabbits, the second table, may be worth more. */
const mostPoints = (table: number): number => (table === 1 ? 25 : 16);
const UNITS = 20;

/** Draws of a game, in order. */
function drawer(seed: number, game: number): (n: number) => number {
  let draw = 0;
  return (n) => uniformInt(seed, game, draw++, n);
}

/** Both sides' pieces at random on their home ranks. */
function randomSetUp(below: (n: number) => number): Position {
  let board = EMPTY_BOARD;
  for (const [letters, first] of [
    ['RRRRRRRRCCDDHHME', 0],
    ['rrrrrrrrccddhhme', 48],
  ] as const) {
    const left = Array.from(letters);
    for (let square = first; square < first + 16; square++) {
      const [piece = '.'] = left.splice(below(left.length), 1);
      board = withPiece(board, square, piece);
    }
  }
  return { board, side: 'gold' };
}

/** Positions of one game with what the tree made of them. */
function playGame(kernel: ArimaaKernel, seed: number, game: number): Example[] {
  const below = drawer(seed, game);
  const examples: Example[] = [];
  let position = randomSetUp(below);
  for (let turn = 0; turn < MOST_TURNS && kernel.endOf(position) === undefined; turn++) {
    kernel.openTree(position, DEFAULT_PLAYOUT, DEFAULT_TREE, []);
    kernel.growTree(seed, game * MOST_TURNS + turn, ITERATIONS);
    const { lines } = kernel.readTree(CHOICES);
    const [best] = lines;
    if (best === undefined) break;
    if (Math.abs(best.value) < DECIDED)
      examples.push({
        places: placesOf(position.board),
        value: kernel.evaluate(position.board).value,
        goldToMove: position.side === 'gold',
        // The evaluation's own formula, turned round.
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
const kernel = loadArimaaKernel(new WebAssembly.Module(readFileSync('build/wasm/arimaa.wasm')));
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
