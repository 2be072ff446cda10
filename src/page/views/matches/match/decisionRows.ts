import { playAsWritten } from '../../../../formats/text/writtenPlay.ts';
import { cubeRules } from '../../../../games/backgammon/cube.ts';
import { behindAtLevel, type Level } from '../../../../games/backgammon/level.ts';
import { PASSED } from '../../../../games/backgammon/offer.ts';
import { isSameBoard } from '../../../../games/backgammon/position.ts';
import type { Board } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { DOUBLE_PASS } from '../../../../jobs/backgammon/cubeDecision.ts';
import type { FigureLine } from '../../../../jobs/result.ts';
import { actionText } from '../../../../jobs/match/figures.ts';
import { behindBest } from '../../../../jobs/match/rollout.ts';
import { ANSWER_NAMES } from '../../../figures/cubeVerdict.ts';
import { cubeLineName } from '../../../figures/cubeQuestions.ts';
import { levelName } from '../../../figures/levelText.ts';
import { playText } from '../../../figures/matchText.ts';
import type { CubeLineKind } from '../../../../jobs/backgammon/cubeTypes.ts';
import type { DecisionFigures, DecisionRollout, PlacedDecision } from '../../../../jobs/match/types.ts';

/** A row of the figures of a decision. */
export interface DecisionRow extends Omit<FigureLine, 'trials'> {
  /** The play to highlight on the board; undefined for cube actions. */
  readonly play: string | undefined;
  /** How far a play is behind the best of its level; null for another level, and for cube actions. */
  readonly behind: number | null;
  /** `2-ply`, `R1`, `1,296 trials` */
  readonly level: string;
  readonly isDone: boolean;
}

/**
 * Our row of a play of another program, which may join its steps, order them and mark hits otherwise.
 *
 * @param board - before the play
 * @returns undefined if we have no figures of the play
 */
export function rowOfPlay(rows: readonly DecisionRow[], text: string, board: Board): DecisionRow | undefined {
  const after = playAsWritten(text, board);
  if (after === undefined) return undefined;
  return rows.find(({ play }) => {
    const own = play === undefined ? undefined : playAsWritten(play, board);
    return own !== undefined && isSameBoard(own, after);
  });
}

/** Rows of an evaluation: plays best first, cube actions in their usual order. */
export function evaluatedRows(
  { decision }: PlacedDecision,
  { plays, cube }: DecisionFigures,
  level: Level,
): readonly DecisionRow[] {
  const done = actionText(decision);
  if (decision.kind === 'play')
    return plays.map(({ play, equity, level: own, halfWidth = null }) => ({
      name: playText(play),
      play,
      equity,
      halfWidth,
      behind: plays[0] === undefined ? null : behindAtLevel(plays[0], { equity, level: own }),
      level: levelName(own),
      isDone: play === done,
    }));
  if (cube === null) return [];
  const named = (line: CubeLineKind) => cubeLineName(line, decision.position.cube.owner === 'roller');
  const { noDouble = null, doubleTake = null } = cube.halfWidths ?? {};
  const lines: readonly (readonly [string, number, string, number | null])[] = [
    [named('none'), cube.noDouble, 'no double', noDouble],
    [named('take'), cube.doubleTake, 'take', doubleTake],
    ...(cubeRules(decision.position).beavers
      ? [[named('beaver'), 2 * cube.doubleTake, 'beaver', doubleTake && 2 * doubleTake] as const]
      : []),
    [named('pass'), cube.doublePass, 'pass', null],
  ];
  // Figures are from the doubler's viewpoint; the responder sees them with the opposite sign.
  const sign = decision.kind === 'take' ? -1 : 1;
  return lines
    .filter((_, index) => decision.kind === 'double' || index > 0)
    .map(([name, equity, action, halfWidth]) => ({
      name,
      play: undefined,
      equity: sign * equity,
      halfWidth,
      behind: null,
      level: levelName(level),
      isDone: action === done,
    }));
}

/** Rows of a rollout, in the same order. */
export function decisionRolloutRows(
  { decision }: PlacedDecision,
  rollout: DecisionRollout,
): readonly DecisionRow[] {
  const done = actionText(decision);
  const isPlay = decision.kind === 'play';
  const isAnswer = decision.kind === 'take';
  const redouble = decision.position.cube.owner === 'roller';
  const named = (line: Exclude<CubeLineKind, 'none'>) =>
    isAnswer ? t(ANSWER_NAMES[line]) : cubeLineName(line, redouble);
  const names: Readonly<Record<string, string>> = {
    'no double': cubeLineName('none', redouble),
    'double/take': named('take'),
    take: named('take'),
  };
  const rolled = rollout.lines.map((line): DecisionRow => {
    const { name, equity, halfWidth, trials } = line;
    return {
      name: isPlay ? playText(name) : (names[name] ?? name),
      play: isPlay ? name : undefined,
      equity,
      halfWidth,
      behind: isPlay ? behindBest(rollout, line).equity : null,
      level: t('{n, plural, one {# trial} other {# trials}}', { n: trials }),
      isDone: name === done,
    };
  });
  const take = rolled.at(-1);
  if (isPlay || take === undefined) return rolled;
  // Follow from the take: a beaver is worth twice as much, and a pass is exact.
  const beaver: DecisionRow = {
    ...take,
    name: named('beaver'),
    equity: 2 * take.equity,
    halfWidth: take.halfWidth === null ? null : 2 * take.halfWidth,
    isDone: done === 'beaver',
  };
  const pass: DecisionRow = {
    ...take,
    name: named('pass'),
    equity: isAnswer ? PASSED : DOUBLE_PASS,
    halfWidth: null,
    level: t('exact'),
    isDone: done === 'pass',
  };
  return [...rolled, ...(cubeRules(decision.position).beavers ? [beaver] : []), pass];
}
