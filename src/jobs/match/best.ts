import {
  answerName,
  type CubeAction,
  cubeAction,
  cubeActionText,
  type CubeEquities,
  cubeRules,
} from '../../games/backgammon/cube.ts';
import type { Decision } from '../../games/backgammon/match.ts';
import { DOUBLE_PASS } from '../backgammon/cubeDecision.ts';
import type { DecisionFigures, DecisionRollout } from './types.ts';

/** What is known of a decision: its evaluation, and a rollout that goes before it. */
export interface Known {
  readonly figures: Pick<DecisionFigures, 'plays' | 'cube'> | null | undefined;
  readonly rollout: Pick<DecisionRollout, 'lines'> | undefined;
}

/** Equities of a cube decision for the player who may double: by rollout, else by evaluation; null for plays. */
export function cubeEquitiesOf({ kind }: Decision, { figures, rollout }: Known): CubeEquities | null {
  if (kind === 'play') return null;
  if (rollout === undefined) return figures?.cube ?? null;
  const equityOf = (line: string) => rollout.lines.find(({ name }) => name === line)?.equity ?? 0;
  // The rollout of a take is from the taker's viewpoint.
  return kind === 'take'
    ? { noDouble: 0, doubleTake: 0 - equityOf('take'), doublePass: DOUBLE_PASS }
    : { noDouble: equityOf('no double'), doubleTake: equityOf('double/take'), doublePass: DOUBLE_PASS };
}

/**
 * The right cube action; undefined for plays and dead cubes. A rollout of a take says nothing about doubling,
 * so only `answer` counts for takes.
 */
export function rightCube(decision: Decision, known: Known): CubeAction | undefined {
  const cube = cubeEquitiesOf(decision, known);
  if (cube === null) return undefined;
  const { noDouble, doubleTake, doublePass } = cube;
  return cubeAction(noDouble, doubleTake, doublePass, cubeRules(decision.position));
}

/** The best play in notation; '' for cube decisions. */
export const bestPlayName = ({ kind }: Decision, { figures, rollout }: Known): string =>
  kind === 'play' ? (rollout?.lines[0]?.name ?? figures?.plays[0]?.play ?? '') : '';

/**
 * What is best, as files say it: a play, the action of both players (`no double/take`), or the answer alone
 * where a take was rolled out. '' if there was nothing to decide.
 */
export function bestText(decision: Decision, known: Known): string {
  if (decision.kind === 'play') return bestPlayName(decision, known);
  const right = rightCube(decision, known);
  if (right === undefined) return '';
  return decision.kind === 'take' && known.rollout !== undefined ? answerName(right) : cubeActionText(right);
}
