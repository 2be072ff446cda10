import { independentDifference, scaled } from '../../engine/estimates.ts';
import { firstRollDifferences, firstRolls, ROLL_NAMES } from '../../engine/firstRolls.ts';
import type { Estimate } from '../../engine/types.ts';
import { cubeRules } from '../../games/backgammon/cube.ts';
import { otherPlayer } from '../../games/backgammon/position.ts';
import { ROW } from '../../games/backgammon/types.ts';
import type { ResumableRun } from '../results/resumable.ts';
import { combineLists, sumUp } from '../results/runs.ts';
import {
  cubeDecision,
  type CubeValues,
  DOUBLE_PASS,
  type DoublerLine,
  lineDifference,
  pairsOf,
} from './cubeDecision.ts';
import { BACKGAMMON } from './game.ts';
import { scoreColumn } from './job.ts';
import { nameCandidates } from './resultJson.ts';
import type { ComparedLine, LineDifference, RollDifference, SideBySide } from './sideBySideTypes.ts';
import type { RolloutJob } from './types.ts';

const CHANCES = [ROW.win, ROW.winGammon, ROW.winBackgammon, ROW.loseGammon, ROW.loseBackgammon] as const;

/** How often a first roll comes. */
function shareOf(roll: string, { settings: { initial } }: RolloutJob): number {
  const isDouble = roll[0] === roll[1];
  return initial ? (isDouble ? 0 : 2 / 30) : (isDouble ? 1 : 2) / 36;
}

/** @param estimates - [21] in the order of ROLL_NAMES */
const rollDifferences = (job: RolloutJob, estimates: readonly Estimate[]): readonly RollDifference[] =>
  ROLL_NAMES.map((roll, index) => {
    const [share, difference] = [shareOf(roll, job), estimates[index]!];
    return { roll, share, difference, adds: difference.trials === 0 ? 0 : share * difference.mean };
  }).filter(({ share }) => share > 0);

const chanceDifferences = (one: ComparedLine, other: ComparedLine): LineDifference['chances'] =>
  one.chances && other.chances
    ? one.chances.map((chance, index) => independentDifference(chance, other.chances![index]!))
    : null;

/** A candidate of the job as a line. */
function lineOf(
  job: RolloutJob,
  { candidates }: Pick<ReturnType<typeof sumUp>, 'candidates'>,
  candidate: number,
): ComparedLine {
  const { estimates } = candidates[candidate]!;
  return {
    name: nameCandidates(job)[candidate]!.text,
    candidate,
    equity: estimates[scoreColumn(job)]!,
    chances: CHANCES.map((column) => estimates[column]!),
  };
}

/**
 * Plays of a rollout next to each other, with the first less each of the others.
 *
 * @param runs - at least one, in order of their seeds
 * @param chosen - indices of different candidates in the job, all plays
 * @throws RolloutError as `sumUp`
 */
export function playsSideBySide(
  job: RolloutJob,
  runs: readonly ResumableRun[],
  chosen: readonly number[],
): SideBySide {
  const summed = sumUp(BACKGAMMON, job, runs);
  const lines = chosen.map((candidate) => lineOf(job, summed, candidate));
  const differences = chosen.slice(1).map((other, index): LineDifference => {
    const byRoll = combineLists(summed.sums.map((run) => firstRollDifferences(run, chosen[0]!, other)));
    return {
      line: 0,
      against: index + 1,
      equity: summed.scores.difference(chosen[0]!, other),
      chances: chanceDifferences(lines[0]!, lines[index + 1]!),
      rolls: rollDifferences(job, byRoll),
    };
  });
  return { lines, differences, roller: otherPlayer(job.position.onRoll) };
}

/** A pass, which is exact. @param none - gives it the trials that figures derived from it have */
const passed = ({ trials, method, degrees }: Estimate): Estimate => ({
  mean: DOUBLE_PASS,
  standardError: 0,
  standardDeviation: 0,
  trials,
  method,
  degrees,
});

/**
 * The lines of a cube decision next to each other, with the differences that decide it: doubling, taking and,
 * where it is possible, a beaver.
 *
 * @param runs - at least one, in order of their seeds
 * @param rolled - indices of "no double" and "double/take" among the candidates
 * @throws RolloutError as `sumUp`
 */
export function cubeSideBySide(
  job: RolloutJob,
  runs: readonly ResumableRun[],
  rolled: { readonly none: number; readonly doubled: number },
): SideBySide {
  const summed = sumUp(BACKGAMMON, job, runs);
  const { none, doubled } = rolled;
  const [noDouble, doubleTake] = [none, doubled].map((candidate) => lineOf(job, summed, candidate)) as [
    ComparedLine,
    ComparedLine,
  ];
  const derived = (name: string, equity: Estimate) => ({ name, candidate: null, equity, chances: null });
  const kinds: readonly DoublerLine[] = cubeRules(job.position).beavers
    ? ['none', 'take', 'pass', 'beaver']
    : ['none', 'take', 'pass'];
  const lineOfKind: Readonly<Record<DoublerLine, ComparedLine>> = {
    none: noDouble,
    take: doubleTake,
    beaver: derived('double/beaver', scaled(doubleTake.equity, 2)),
    pass: derived('double/pass', passed(noDouble.equity)),
  };
  const byRoll = {
    noDouble: combineLists(summed.sums.map((run) => firstRolls(run, none))),
    doubleTake: combineLists(summed.sums.map((run) => firstRolls(run, doubled))),
    gained: combineLists(summed.sums.map((run) => firstRollDifferences(run, doubled, none))),
  };
  const valuesAfter = (roll: number): CubeValues => ({
    noDouble: byRoll.noDouble[roll]!,
    doubleTake: byRoll.doubleTake[roll]!,
    gained: byRoll.gained[roll]!,
  });
  const decision = cubeDecision(job.position, summed.scores, rolled);
  const differences = pairsOf(decision).map(({ line, against, difference }): LineDifference => {
    const [one, other] = [line, against] as [DoublerLine, DoublerLine];
    return {
      line: kinds.indexOf(one),
      against: kinds.indexOf(other),
      equity: difference,
      chances: chanceDifferences(lineOfKind[one], lineOfKind[other]),
      rolls: rollDifferences(
        job,
        ROLL_NAMES.map((_, roll) => lineDifference(one, other, valuesAfter(roll))),
      ),
    };
  });
  return { lines: kinds.map((kind) => lineOfKind[kind]), differences, roller: job.position.onRoll };
}
