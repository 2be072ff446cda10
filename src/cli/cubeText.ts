import type { CandidateJson, CubeRolloutJson } from '../protocol/resultJson.ts';
import { chance, decimal, doublingWord, equityOf, errorOf, wrongAnswerText } from './output.ts';

/** A line of a cube decision as the table shows it. */
export interface CubeLine {
  readonly name: string;
  readonly value: number;
  /** Half-width of the 95 % interval; null where it is not known, and of what is exact. */
  readonly half: number | null;
  /** Standard error; null where it is not known, undefined for what is exact. */
  readonly error: number | null | undefined;
  /** What was rolled out; null for lines that follow from another. */
  readonly candidate: CandidateJson | null;
}

/** Half-width of the 95 % interval of a value; null while no error is known. */
const halfOf = ({ interval }: CandidateJson): number | null =>
  interval === null ? null : (interval[1] - interval[0]) / 2;

/** No double, then the double: of a decision no line comes first for being worth more. */
export const lineOrder = (candidates: readonly CandidateJson[]): readonly CandidateJson[] =>
  candidates.toSorted((a, b) => Number(a.line !== 'no double') - Number(b.line !== 'no double'));

/** The lines rolled out and those that follow: a cube turned once more is twice the take, a pass is exact. */
export function withExactLines(
  candidates: readonly CandidateJson[],
  { noDouble, doublePass, doubleBeaver, raccoon = null }: CubeRolloutJson,
): readonly CubeLine[] {
  const isAnswer = noDouble === null;
  const rolled = candidates.map((candidate) => ({
    name: candidate.line ?? '',
    value: equityOf(candidate) ?? 0,
    half: halfOf(candidate),
    error: errorOf(candidate),
    candidate,
  }));
  const take = rolled.at(-1);
  const turned = (name: string, value: number | null): readonly CubeLine[] => {
    if (value === null || take === undefined) return [];
    const twice = (width: number | null) => (width === null ? null : 2 * width);
    return [{ name, value, half: twice(take.half), error: twice(take.error), candidate: null }];
  };
  return [
    ...rolled,
    ...turned(isAnswer ? 'beaver' : 'double/beaver', doubleBeaver),
    ...turned('raccoon', raccoon),
    {
      name: isAnswer ? 'pass' : 'double/pass',
      value: doublePass,
      half: null,
      error: undefined,
      candidate: null,
    },
  ];
}

/** An amount with its 95 % half-width: `0.022 ± 0.082`. */
const amount = (value: number, half: number | null): string =>
  `${decimal(Math.abs(value))}${half === null ? '' : ` ± ${decimal(half)}`}`;

/** What doubling gains over not doubling, the opponent answering as the figures say, with its 95 % half-width. */
function gainOf(none: CandidateJson, taken: CandidateJson, cube: CubeRolloutJson) {
  const [undoubled, doubled] = [equityOf(none) ?? 0, equityOf(taken) ?? 0];
  if (cube.action.endsWith('/pass')) return { gain: cube.doublePass - undoubled, half: halfOf(none) };
  if (cube.action.endsWith('/take')) {
    const { difference, differenceInterval } = none.difference === null ? taken : none;
    const half =
      difference === null || differenceInterval === null ? null : differenceInterval[1] - difference;
    return { gain: doubled - undoubled, half };
  }
  // Beavered: its error follows from the JSD, and the take's interval says how wide 95 % are in errors.
  const gain = 2 * doubled - undoubled;
  const { double: jsd } = cube.jsd;
  const [half, error] = [halfOf(taken), errorOf(taken)];
  const isKnown = jsd !== null && jsd > 0 && half !== null && error !== null && error > 0;
  return { gain, half: isKnown ? (Math.abs(gain) / jsd) * (half / error) : null };
}

const jsds = (value: number | null): string => (value === null ? '' : ` (${decimal(value, 2)} JSD)`);

/** What the wrong answer to a double costs who gives it. */
function costText(taken: CandidateJson, { doublePass }: CubeRolloutJson): string {
  const cost = (equityOf(taken) ?? 0) - doublePass;
  const isAnswer = taken.line === 'take';
  // Whoever answers gains by a take what the doubler loses by it.
  const wrong = (isAnswer ? cost >= 0 : cost < 0) ? 'pass' : 'take';
  return `a ${wrong} would cost ${isAnswer ? '' : 'the opponent '}${amount(cost, halfOf(taken))}`;
}

/** The decision in words: the action, what the wrong ones cost with 95 % intervals, and how sure each is. */
export function decisionText(candidates: readonly CandidateJson[], cube: CubeRolloutJson): string {
  const { action, stake, chanceDoubleRight, chanceTakeRight, chanceTurnRight, jsd } = cube;
  const none = candidates.find(({ line }) => line === 'no double');
  const taken = candidates.find(({ line }) => line !== 'no double');
  if (taken === undefined) return action;
  const taking = `${costText(taken, cube)}; taking is right with ${chance(chanceTakeRight)}${jsds(jsd.take)}`;
  if (none === undefined) {
    const turning =
      chanceTurnRight === undefined
        ? ''
        : `, a ${stake === undefined ? 'beaver' : 'raccoon'} with ${chance(chanceTurnRight)}`;
    const unit = stake === undefined ? '' : ` · in units of ${stake} times the cube of the ID`;
    return `${action} · ${taking}${turning}${unit}`;
  }
  const { gain, half } = gainOf(none, taken, cube);
  const gains = `${gain < 0 ? 'waiting' : doublingWord(action)} gains ${amount(gain, half)}`;
  return `${action}${wrongAnswerText(cube.wrongAnswer, action)} · ${gains}; ${doublingWord(action)} is right with ${chance(chanceDoubleRight)}${jsds(jsd.double)} · ${taking}`;
}
