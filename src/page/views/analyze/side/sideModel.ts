import type { Level } from '../../../../games/backgammon/level.ts';
import type { PositionEvaluation } from '../../../../runner/core/evaluationTypes.ts';
import { t } from '../../../../language/language.ts';
import type { Message } from '../../../../language/types.ts';
import { independentDifference } from '../../../../engine/estimates.ts';
import type { Estimate } from '../../../../engine/types.ts';
import { ALL_COUNT, type Uncounted } from '../../../../games/backgammon/uncounted.ts';
import { cubeRules } from '../../../../games/backgammon/cube.ts';
import { otherOnRoll, otherPlayer } from '../../../../games/backgammon/position.ts';
import type { Player, Position } from '../../../../games/backgammon/types.ts';
import { cubeSideBySide, playsSideBySide } from '../../../../jobs/backgammon/sideBySide.ts';
import type { ComparedLine, LineDifference } from '../../../../jobs/backgammon/sideBySideTypes.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { runStateOf } from '../../../../jobs/results/runs.ts';
import { BEAVER_LOOK, candidateLetter, PASS_LOOK } from '../../../../ui/charts/palette.ts';
import { candidateName, lineText, passName } from '../../../figures/candidateNames.ts';
import { cubeLineName } from '../../../figures/cubeQuestions.ts';
import { lowerFirst } from '../../../figures/cubeVerdict.ts';
import { uncountedIn } from '../../../../jobs/backgammon/lineStake.ts';
import { cubeCourse } from '../../../../jobs/backgammon/sideBySideGames.ts';
import type { RolledCube } from '../../../state/rollout/types.ts';
import type { AnalysisSlice, NamedPlay } from '../../../state/analysis/types.ts';
import { MOST_COLUMNS, type SideColumn, type SideModel } from './columns.ts';

/**
 * Keys of the compared plays, from the left: those the reader has put there, else the best two.
 *
 * @param ranked - the plays of a finished rollout, best first
 */
export function comparedKeys(
  { compared, chosen, plays, question }: Pick<AnalysisSlice, 'compared' | 'chosen' | 'plays' | 'question'>,
  ranked: readonly string[],
): readonly string[] {
  if (question !== 'play') return [];
  const known = compared.filter((key) => plays.some((play) => play.key === key));
  if (known.length > 1) return known.slice(0, MOST_COLUMNS);
  const best = [...ranked, ...chosen, ...plays.map(({ key }) => key)];
  return [...new Set([...known, ...best])].slice(0, 2);
}

/**
 * The position after a play, from the viewpoint of its player, so that points keep their numbers.
 *
 * @param board - with the opponent on roll
 */
const after = (position: Position, board: Position['board']): Position =>
  otherOnRoll({ ...otherOnRoll(position), board });

/**
 * Rolled-out plays.
 *
 * @param chosen - indices of different plays in the job, one per column
 * @param keys - of the job's plays
 */
function rolledPlayColumns(
  job: RolloutJob,
  result: RolloutResult,
  chosen: readonly number[],
  keys: readonly (string | undefined)[],
): SideModel {
  const { lines, ...rest } = playsSideBySide(job, [runStateOf(job, result)], chosen);
  return {
    ...rest,
    replier: rest.roller,
    job,
    isPlaying: false,
    columns: lines.map((line, index) => {
      const candidate = job.candidates[chosen[index]!]!;
      return {
        ...line,
        name: candidateName(candidate, job),
        letter: candidateLetter(chosen[index]!),
        look: chosen[index]!,
        unplayed: uncountedIn(job, chosen[index]!),
        key: keys[chosen[index]!],
        position: after(job.position, candidate.board),
      };
    }),
  };
}

/** Places of lines. */
const [TAKE, PASS] = [1, 2];

/** Answers to a double, by the place of their line. */
const ANSWER_COSTS = {
  1: 'Taking costs {player}',
  2: 'Passing costs {player}',
  3: 'A beaver costs {player}',
} as const satisfies Readonly<Record<number, Message>>;

/** What a difference of two lines says: which of both is the worse choice, and for whom. */
function costName(
  { line, against, equity }: LineDifference,
  { isRedouble, opponent }: { readonly isRedouble: boolean; readonly opponent: Player },
): string {
  const isGain = equity.mean >= 0;
  if (against === 0)
    return isRedouble
      ? isGain
        ? t('Redoubling gains')
        : t('Redoubling costs')
      : isGain
        ? t('Doubling gains')
        : t('Doubling costs');
  // Of two answers, the one that is worth more to the doubler costs the opponent.
  return t(ANSWER_COSTS[(isGain ? line : against) as keyof typeof ANSWER_COSTS], { player: opponent });
}

/** The lines of a rolled-out cube decision. */
function cubeColumns(job: RolloutJob, result: RolloutResult, cube: RolledCube): SideModel {
  const rolled = cube.lines;
  const { lines, ...rest } = cubeSideBySide(job, [runStateOf(job, result)], rolled);
  const { position } = job;
  const asked = { isRedouble: position.cube.owner === 'roller', opponent: otherPlayer(position.onRoll) };
  const taken: Position = { ...position, cube: { value: 2 * position.cube.value, owner: 'opponent' } };
  const lookOf = ({ candidate, name }: ComparedLine) =>
    candidate ?? (name === 'double/pass' ? PASS_LOOK : BEAVER_LOOK);
  return {
    ...rest,
    replier: undefined,
    costs: rest.differences.map((each) => costName(each, asked)),
    job,
    isPlaying: false,
    columns: lines.map((line) => ({
      ...line,
      name:
        line.candidate !== null
          ? candidateName(job.candidates[line.candidate]!, job)
          : lookOf(line) === PASS_LOOK
            ? passName(job)
            : lowerFirst(cubeLineName('beaver', asked.isRedouble)),
      letter: candidateLetter(lookOf(line)),
      unplayed: line.candidate === null ? ALL_COUNT : uncountedIn(job, line.candidate),
      look: lookOf(line),
      key: undefined,
      isExact: line.candidate === null && lookOf(line) === PASS_LOOK,
      course: line.candidate === null ? undefined : cubeCourse(result.tallies[line.candidate]!),
      position: line.candidate === null ? undefined : line.candidate === rolled.none ? position : taken,
    })),
  };
}

/**
 * Columns that were rolled out: the lines of a cube decision, or plays.
 *
 * @param of - the decision; or the indices of different plays in the job, with the keys of all its plays
 */
export const rolledColumns = (
  job: RolloutJob,
  result: RolloutResult,
  of: RolledCube | { readonly chosen: readonly number[]; readonly keys: readonly (string | undefined)[] },
): SideModel =>
  'chosen' in of ? rolledPlayColumns(job, result, of.chosen, of.keys) : cubeColumns(job, result, of);

/** A figure of an evaluation, which has no trials. */
const evaluated = (mean: number): Estimate => ({
  mean,
  standardError: undefined,
  standardDeviation: undefined,
  trials: 0,
  method: 'independent',
  degrees: 0,
});

interface EvaluatedPlays {
  readonly plays: readonly NamedPlay[];
  /** Of each play. */
  readonly looks: readonly number[];
  /** Which of their chances decide nothing. */
  readonly unplayed: Uncounted;
}

interface EvaluatedCube {
  readonly before: PositionEvaluation;
  readonly level: Level;
}

/**
 * Plays, or the lines of a cube decision, that have only been evaluated.
 *
 * @param isPlaying - whether a rollout has begun
 * @returns undefined if there is no decision about the cube
 */
export const evaluatedColumns = (
  position: Position,
  of: EvaluatedPlays | EvaluatedCube,
  isPlaying: boolean,
): SideModel | undefined => {
  const model = 'plays' in of ? evaluatedPlayColumns(position, of) : evaluatedCubeColumns(position, of);
  return model && { ...model, isPlaying };
};

/** The lines of a cube decision; their chances are those of the position, without the cube. */
function evaluatedCubeColumns(
  position: Position,
  { before: { cube, outcome }, level }: EvaluatedCube,
): Omit<SideModel, 'isPlaying'> | undefined {
  const decision = cube?.decision;
  if (decision === undefined || decision === null || position.offer !== 'none') return undefined;
  const isRedouble = position.cube.owner === 'roller';
  const taken: Position = { ...position, cube: { value: 2 * position.cube.value, owner: 'opponent' } };
  const lines = [
    { kind: 'none', equity: decision.noDouble.equity, position, look: 0 },
    { kind: 'take', equity: decision.doubleTake.equity, position: taken, look: 1 },
    { kind: 'pass', equity: decision.doublePass.equity, position: undefined, look: PASS_LOOK },
    ...(cubeRules(position).beavers
      ? ([
          { kind: 'beaver', equity: 2 * decision.doubleTake.equity, position: undefined, look: BEAVER_LOOK },
        ] as const)
      : []),
  ] as const;
  const columns = lines.map(
    ({ kind, equity, ...line }): SideColumn => ({
      ...line,
      name: lowerFirst(cubeLineName(kind, isRedouble)),
      letter: candidateLetter(line.look),
      unplayed: ALL_COUNT,
      level,
      key: undefined,
      isExact: kind === 'pass',
      candidate: null,
      equity: evaluated(equity),
      chances: kind === 'pass' || kind === 'beaver' ? null : outcome.map(evaluated),
    }),
  );
  const asked = { isRedouble, opponent: otherPlayer(position.onRoll) };
  const difference = (line: number, against: number): LineDifference => ({
    line,
    against,
    equity: independentDifference(columns[line]!.equity, columns[against]!.equity),
    chances: null,
    rolls: [],
  });
  // As in a rollout: the double with its best answer, then what other answers cost, passing first.
  const [, ...answers] = lines.map((_, index) => index);
  const best = answers.reduce((one, other) => (lines[other]!.equity < lines[one]!.equity ? other : one));
  const others = best === PASS ? [TAKE] : [PASS, ...answers.filter((each) => each !== best && each !== PASS)];
  const differences = [difference(best, 0), ...others.map((each) => difference(each, best))];
  return {
    job: undefined,
    roller: position.onRoll,
    replier: undefined,
    costs: differences.map((each) => costName(each, asked)),
    columns,
    differences,
  };
}

/** Plays that have only been evaluated. */
function evaluatedPlayColumns(
  position: Position,
  { plays, looks, unplayed }: EvaluatedPlays,
): Omit<SideModel, 'isPlaying'> {
  const columns = plays.map(
    ({ key, text, play, equity }, index): SideColumn => ({
      name: lineText(text),
      letter: candidateLetter(looks[index]!),
      look: looks[index]!,
      unplayed,
      level: play.level,
      key,
      position: after(position, play.after),
      candidate: null,
      equity: evaluated(equity),
      chances: play.outcome.map(evaluated),
    }),
  );
  const [first, ...others] = columns;
  const roller = otherPlayer(position.onRoll);
  return {
    job: undefined,
    roller,
    replier: roller,
    columns,
    differences: others.map(
      (other, index): LineDifference => ({
        line: 0,
        against: index + 1,
        equity: independentDifference(first!.equity, other.equity),
        // Levels have errors of their own, so figures of different ones are not compared.
        chances:
          first!.level === other.level
            ? first!.chances!.map((chance, at) => independentDifference(chance, other.chances![at]!))
            : null,
        rolls: [],
      }),
    ),
  };
}
