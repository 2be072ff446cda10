import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { uniformInt } from '../src/engine/rng.ts';
import { unwrap } from '../src/engine/errors.ts';
import { estimate } from '../src/engine/stats.ts';
import { makeXgid, parseXgid } from '../src/formats/ids/xgid.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import { moneyPosition } from '../src/games/backgammon/position.ts';
import type { Board, Cube, Position } from '../src/games/backgammon/types.ts';
import { createJob, scoreColumn } from '../src/jobs/backgammon/job.ts';
import { DEFAULT_SETTINGS, type RolloutSettings } from '../src/jobs/settings/settings.ts';
import { startOf } from '../training/starts.ts';
import { type CubeValues, readPositions } from './benchmark.ts';
import { rollOut } from './rollOut.ts';

/**
 * Close cube decisions with contact, judged by our own best rollouts; half from games of GNU Backgammon
 * against itself, half from our own. Equities are normalized, for the player on roll, per unit of the cube
 * before it.
 */
export interface JudgedCube {
  readonly source: 'gnubg' | 'own';
  readonly position: Position;
  readonly judge: CubeValues;
  /** Standard error of the value of no double and of double/take. */
  readonly standardErrors: readonly [number, number];
}

const FILE = 'bench/data/cubes.jsonl';
const SEED = 8001;
/** Share of own games that begin at constructed positions. */
const CONSTRUCTED = 0.2;
/** The first turn that may be taken from a game is drawn below this. */
const MOST_FIRST = 20;
const FIRST_DRAW = 0x10000;

const CENTERED: Cube = { value: 1, owner: 'centre' };
const OWNED: Cube = { value: 2, owner: 'roller' };
const LENGTH = 11;
const at = (away: number, otherAway: number, cube = CENTERED): Partial<Position> => ({
  matchLength: LENGTH,
  score: { roller: LENGTH - away, opponent: LENGTH - otherAway },
  cube,
});
/** Money with a centered cube and with an owned one, and five scores. */
const CONTEXTS: readonly Partial<Position>[] = [
  { cube: CENTERED },
  at(7, 7),
  { cube: OWNED },
  at(5, 3),
  at(3, 5),
  at(6, 6, OWNED),
  at(2, 4),
];

/** A decision is close if double and no double, or take and pass, differ by less than this at 0-ply. */
const CLOSE_DOUBLE = 0.08;
const CLOSE_TAKE = 0.12;
/** With a close take, doubling must not be worse than this. */
const WORST_DOUBLE = 0.15;

/** Whether a decision is close by the strong net. */
function isClose(kernel: BackgammonKernel, position: Position): boolean {
  const { decision } = kernel.by('strong').searchCube(position, 0);
  if (decision === null) return false;
  const { noDouble, doubleTake } = decision;
  const gain = Math.min(doubleTake.equity, 1) - noDouble.equity;
  const take = Math.abs(doubleTake.equity - 1) < CLOSE_TAKE && gain > -WORST_DOUBLE;
  return take || (Math.abs(gain) < CLOSE_DOUBLE && noDouble.equity < 1);
}

const inContext = (board: Board, index: number): Position => ({
  ...moneyPosition(board),
  ...CONTEXTS[index % CONTEXTS.length]!,
});

/** Close decisions of GNU Backgammon's games; contexts take turns. */
function* theirDecisions(kernel: BackgammonKernel): Generator<Position> {
  let found = 0;
  for (const { board, race } of readPositions()) {
    const position = inContext(board, found);
    if (race || !isClose(kernel, position)) continue;
    found++;
    yield position;
  }
}

/** Positions of our own games in which the player on roll may double, one of each game; contexts take turns. */
export function* openPositions(
  kernel: BackgammonKernel,
  seed: number,
  isWanted: (position: Position) => boolean = () => true,
): Generator<Position> {
  let found = 0;
  for (let game = 0; ; game++) {
    let board = startOf(seed, game, CONSTRUCTED);
    const first = uniformInt(seed, game, FIRST_DRAW, MOST_FIRST);
    for (let turn = 0; kernel.classOf(board) === 'contact'; turn++) {
      const position = inContext(board, found);
      if (turn >= first && isWanted(position)) {
        found++;
        yield position;
        break;
      }
      const roll = uniformInt(seed, game, turn, 36);
      board = kernel.bestPlay(board, [Math.floor(roll / 6) + 1, (roll % 6) + 1], 0);
    }
  }
}

/** The decisions to judge, in the order of the file. */
export function* openCubes(kernel: BackgammonKernel): Generator<Pick<JudgedCube, 'source' | 'position'>> {
  const own = openPositions(kernel, SEED, (position) => isClose(kernel, position));
  for (const position of theirDecisions(kernel)) {
    yield { source: 'gnubg', position };
    yield { source: 'own', position: own.next().value as Position };
  }
}

/**
 * Our best rollouts within reason: the strong net plays and doubles at 1-ply for the first turns, and values
 * what is left after seven.
 */
export const BEST_SETTINGS: RolloutSettings = {
  ...DEFAULT_SETTINGS,
  net: 'strong',
  plies: 1,
  cubePlies: 1,
  truncateAfterPlies: 7,
  truncationPlies: 1,
  varianceReduction: 'lookahead',
};

/** Judges a decision. @param trials - of each line */
export function judgeCube(
  kernel: BackgammonKernel,
  { source, position }: Pick<JudgedCube, 'source' | 'position'>,
  trials: number,
): JudgedCube {
  const { board } = position;
  const job = createJob({
    position,
    candidates: [
      { kind: 'position', board },
      { kind: 'double', board },
    ],
    settings: { ...BEST_SETTINGS, seed: SEED, trials },
  });
  const { sums } = rollOut(kernel, job);
  const [none, doubled] = [0, 1].map((candidate) => estimate(sums, candidate, scoreColumn(job)));
  return {
    source,
    position,
    judge: { noDouble: none!.mean, doubleTake: doubled!.mean, doublePass: 1 },
    standardErrors: [none!.standardError ?? 0, doubled!.standardError ?? 0],
  };
}

/** Appends a decision to the file. */
export function storeCube({ source, position, judge, standardErrors }: JudgedCube): void {
  const round = (value: number): number => Number(value.toFixed(4));
  const values = [judge.noDouble, judge.doubleTake, ...standardErrors].map(round);
  appendFileSync(FILE, `${JSON.stringify([source, makeXgid(position), ...values])}\n`);
}

/** The judged decisions; none if there is no file yet. */
export function readCubes(): JudgedCube[] {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => {
    type Row = [JudgedCube['source'], string, number, number, number, number];
    const [source, xgid, noDouble, doubleTake, noneError, takeError] = JSON.parse(line) as Row;
    const { position } = unwrap(parseXgid(xgid));
    const judge = { noDouble, doubleTake, doublePass: 1 };
    return { source, position, judge, standardErrors: [noneError, takeError] };
  });
}
