import { readFileSync } from 'node:fs';
import { unwrap } from '../src/engine/errors.ts';
import { parsePositionId } from '../src/formats/ids/positionId.ts';
import type { Board, Dice, Outcome } from '../src/games/backgammon/types.ts';

/** A checker decision from bench/data. The README there describes the files. Use them only for measuring. */
export interface BenchmarkDecision {
  readonly board: Board;
  readonly dice: Dice;
  readonly race: boolean;
  /** Reference equity of each listed play in points, keyed by the position ID after it. */
  readonly listed: ReadonlyMap<string, number>;
}

/** Money equities of a cube decision for the player on roll, per unit of the cube before doubling. */
export interface CubeValues {
  readonly noDouble: number;
  readonly doubleTake: number;
  readonly doublePass: number;
}

/** An evaluation of a position before the roll: centered cube, Jacoby rule, money. */
export interface BenchmarkEvaluation {
  readonly outcome: Outcome;
  readonly cube: CubeValues;
}

interface BenchmarkPosition {
  readonly board: Board;
  readonly race: boolean;
  /** The reference: GNU Backgammon at 2-ply. */
  readonly reference: BenchmarkEvaluation;
  /** GNU Backgammon at 0-ply, for comparison. */
  readonly shallow: BenchmarkEvaluation;
}

/** Length of a full list of plays. A shorter one has every play within a quarter of a point of the best. */
const FULL_LIST = 10;
const LEAST_SPREAD = 0.001;
const UNLISTED_LOSS = 0.25;

const linesOf = (file: string): string[] =>
  readFileSync(`bench/data/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const spreadOf = (listed: ReadonlyMap<string, number>): number =>
  Math.max(...listed.values()) - Math.min(...listed.values());

/** All decisions of benchmark-checker.txt. */
export const readAllDecisions = (): BenchmarkDecision[] =>
  linesOf('benchmark-checker.txt').map((line) => {
    const [head = '', ...candidates] = line.split(' | ');
    const [id = '', die1, die2, kind] = head.split(' ');
    const listed = candidates.map((candidate): [string, number] => {
      const [after = '', twoPly] = candidate.split(' ');
      return [after, Number(twoPly)];
    });
    return {
      board: unwrap(parsePositionId(id)),
      dice: [Number(die1), Number(die2)] as const,
      race: kind === 'race',
      listed: new Map(listed),
    };
  });

/**
 * Decisions of benchmark-checker.txt that matter: the
 * listed plays differ by more than a thousandth of a point.
 */
export const readDecisions = (): BenchmarkDecision[] =>
  readAllDecisions().filter(({ listed }) => spreadOf(listed) > LEAST_SPREAD);

/**
 * Points lost by a choice compared with the best listed play. A choice outside the list loses as much as the
 * worst listed play, and at least a quarter of a point if the list is not full.
 *
 * @param choice - position ID after the play
 */
export function lossOf(choice: string, listed: ReadonlyMap<string, number>): number {
  const equity = listed.get(choice);
  if (equity !== undefined) return Math.max(...listed.values()) - equity;
  return listed.size < FULL_LIST ? Math.max(spreadOf(listed), UNLISTED_LOSS) : spreadOf(listed);
}

function evaluationOf(probabilities = '', cube = ''): BenchmarkEvaluation {
  const [win = Number.NaN, winGammon = Number.NaN, winBackgammon = Number.NaN, ...losses] = probabilities
    .split(' ')
    .map(Number);
  const [loseGammon = Number.NaN, loseBackgammon = Number.NaN] = losses;
  const [, noDouble = Number.NaN, doubleTake = Number.NaN, doublePass = Number.NaN] = cube
    .split(' ')
    .map(Number);
  return {
    outcome: [win, winGammon, winBackgammon, loseGammon, loseBackgammon],
    cube: { noDouble, doubleTake, doublePass },
  };
}

/** The positions of benchmark-position.txt. */
export function readPositions(): BenchmarkPosition[] {
  return linesOf('benchmark-position.txt').map((line) => {
    const [head = '', deep, shallow, deepCube, shallowCube] = line.split(' | ');
    const [id = '', kind] = head.split(' ');
    return {
      board: unwrap(parsePositionId(id)),
      race: kind === 'race',
      reference: evaluationOf(deep, deepCube),
      shallow: evaluationOf(shallow, shallowCube),
    };
  });
}
