import { lineName } from '../formats/reports/words.ts';
import type { CubePairJson, CubeRolloutJson } from '../jobs/backgammon/cubeJson.ts';
import type { CandidateJson } from '../jobs/backgammon/resultJson.ts';
import { decimalCell } from './cells.ts';
import { chance, doublingWord, comparedEquity, comparedError, wrongAnswerText } from './output.ts';

/** A line of a cube decision as the table shows it. */
export interface CubeTextLine {
  readonly name: string;
  readonly value: number;
  /** Half-width of the 95 % interval; null if unknown or exact. */
  readonly half: number | null;
  /** Standard error; null if unknown, undefined for an exact value. */
  readonly error: number | null | undefined;
  /** The candidate rolled out; null for a line derived from another. */
  readonly candidate: CandidateJson | null;
}

/** Half-width of the 95 % interval of a value; null while the standard error is unknown. */
const halfOf = ({ interval }: CandidateJson): number | null =>
  interval === null ? null : (interval[1] - interval[0]) / 2;

/**
 * The lines rolled out and those derived from them: a beaver or raccoon is worth twice the take, and a pass
 * is exact.
 */
export function withExactLines(
  candidates: readonly CandidateJson[],
  cube: CubeRolloutJson,
): readonly CubeTextLine[] {
  const { noDouble, doublePass, doubleBeaver, raccoon = null } = cube;
  const isAnswer = noDouble === null;
  const rolled = candidates.map((candidate) => ({
    name: lineName(cube, candidate.line ?? ''),
    value: comparedEquity(candidate) ?? 0,
    half: halfOf(candidate),
    error: comparedError(candidate),
    candidate,
  }));
  const take = rolled.at(-1);
  const turned = (name: string, value: number | null): readonly CubeTextLine[] => {
    if (value === null || take === undefined) return [];
    const twice = (width: number | null) => (width === null ? null : 2 * width);
    return [{ name, value, half: twice(take.half), error: twice(take.error), candidate: null }];
  };
  return [
    ...rolled,
    ...turned(isAnswer ? 'beaver' : lineName(cube, 'double/beaver'), doubleBeaver),
    ...turned('raccoon', raccoon),
    {
      name: isAnswer ? 'pass' : lineName(cube, 'double/pass'),
      value: doublePass,
      half: null,
      error: undefined,
      candidate: null,
    },
  ];
}

/** A magnitude with its 95 % half-width: `0.022 ± 0.082`. */
const amount = ({ difference, interval }: CubePairJson): string =>
  `${decimalCell(Math.abs(difference))}${interval === null ? '' : ` ± ${decimalCell((interval[1] - interval[0]) / 2)}`}`;

const jsds = (value: number | null): string => (value === null ? '' : ` (${decimalCell(value, 2)} JSD)`);

/** The name of an answer, from a line's name. */
const answerWord = (line: string): string => line.replace('double/', '');

/** The cost of the wrong answer to whoever gives it. */
function costText(take: CubePairJson, isAnswer: boolean): string {
  // In a decision the wrong line comes first, in an answer the right one.
  const wrong = answerWord(isAnswer ? take.against : take.line);
  return `a ${wrong} would cost ${isAnswer ? '' : 'the opponent '}${amount(take)}`;
}

/**
 * The decision as text: the action, the cost of wrong ones with 95 % intervals, and the probability of each.
 */
export function decisionText(cube: CubeRolloutJson): string {
  const { action, stake, pairs, chanceDoubleRight, chanceTakeRight, chanceTurnRight, jsd } = cube;
  const [double, take, turn] = (['double', 'take', 'turn'] as const).map((asked) =>
    pairs.find(({ question }) => question === asked),
  );
  if (take === undefined) return action;
  const isAnswer = double === undefined;
  const taking = `${costText(take, isAnswer)}; taking is right with ${chance(chanceTakeRight)}${jsds(jsd.take)}`;
  if (isAnswer) {
    const turned = stake === undefined ? 'beaver' : 'raccoon';
    const turning =
      chanceTurnRight === undefined
        ? ''
        : `, a ${turned} with ${chance(chanceTurnRight)}${turn === undefined ? '' : `, worth ${amount(turn)} ${turn.line === 'take' ? 'less' : 'more'} than a take`}`;
    const unit = stake === undefined ? '' : ` · in units of ${stake} × the cube of the ID`;
    return `${action} · ${taking}${turning}${unit}`;
  }
  const doubling = doublingWord(action);
  const gains = `${doubling} ${double.difference < 0 ? 'costs' : 'gains'} ${amount(double)}`;
  return `${action}${wrongAnswerText(cube.wrongAnswer, action)} · ${gains}; ${doubling} is right with ${chance(chanceDoubleRight)}${jsds(jsd.double)} · ${taking}`;
}
