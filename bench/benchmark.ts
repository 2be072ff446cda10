import { readFileSync } from 'node:fs';
import { unwrap } from '../src/engine/errors.ts';
import { parsePositionId } from '../src/formats/positionId.ts';
import type { Board, Dice, Outcome } from '../src/games/backgammon/types.ts';

/** The two benchmark files, read; bench/data/README.md tells what they are and that they are for measuring only. */
interface BenchmarkDecision {
  readonly board: Board;
  readonly dice: Dice;
  readonly race: boolean;
  /** Reference equity, points, of each listed play by the position ID after it. */
  readonly listed: ReadonlyMap<string, number>;
}

/** Money equities of a cube question, points on the cube before doubling, for the player on roll. */
export interface CubeValues {
  readonly noDouble: number;
  readonly doubleTake: number;
  readonly doublePass: number;
}

/** One level of an evaluation of a position before the roll: centred cube, Jacoby rule, money. */
export interface BenchmarkEvaluation {
  readonly outcome: Outcome;
  readonly cube: CubeValues;
}

interface BenchmarkPosition {
  readonly board: Board;
  readonly race: boolean;
  /** GNU Backgammon's 2-ply, by which others are judged. */
  readonly reference: BenchmarkEvaluation;
  /** GNU Backgammon's own 0-ply, for comparison. */
  readonly shallow: BenchmarkEvaluation;
}

/** A full list has this many plays: one that is shorter names every play within a quarter of a point. */
const FULL_LIST = 10;
const LEAST_SPREAD = 0.001;
const UNLISTED_LOSS = 0.25;

const linesOf = (file: string): string[] =>
  readFileSync(`bench/data/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const spreadOf = (listed: ReadonlyMap<string, number>): number =>
  Math.max(...listed.values()) - Math.min(...listed.values());

/** The decisions of benchmark-checker.txt, those left out whose listed plays lie within a thousandth of a point. */
export function readDecisions(): BenchmarkDecision[] {
  return linesOf('benchmark-checker.txt')
    .map((line) => {
      const [head = '', ...candidates] = line.split(' | ');
      const [id = '', die1, die2, kind] = head.split(' ');
      const listed = candidates.map((candidate): [string, number] => {
        const [after = '', , , twoPly] = candidate.split(' ');
        return [after, Number(twoPly)];
      });
      return {
        board: unwrap(parsePositionId(id)),
        dice: [Number(die1), Number(die2)] as const,
        race: kind === 'race',
        listed: new Map(listed),
      };
    })
    .filter(({ listed }) => spreadOf(listed) > LEAST_SPREAD);
}

/**
 * Points lost by a choice against the best listed play; one outside the list loses the listed spread, and at least a
 * quarter when the list is not full.
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
