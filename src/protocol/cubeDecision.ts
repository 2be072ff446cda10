import { chanceBest } from '../engine/chanceBest.ts';
import type { Scores } from '../engine/difference.ts';
import type { Estimate } from '../engine/types.ts';
import { type CubeAction, cubeAction } from '../games/backgammon/cube.ts';
import type { Position } from '../games/backgammon/types.ts';
import type { Candidate } from './job.ts';

/** A double that is passed wins one unit of the cube before it: exactly. */
export const DOUBLE_PASS = 1;

/** A cube decision by rollout, for the player who may double; equities in units of the cube before doubling. */
export interface CubeRollout {
  readonly noDouble: Estimate;
  /** Taken, not beavered. */
  readonly doubleTake: Estimate;
  readonly action: CubeAction;
  /** Probability that doubling is worth more than not doubling, whatever the answer; null while no error is known. */
  readonly chanceDoubleRight: number | null;
  /** Probability that taking costs the opponent less than passing; null while no error is known. */
  readonly chanceTakeRight: number | null;
}

/** Places of the two lines among candidates; undefined where they are not both there. */
export function cubeLines(candidates: readonly Pick<Candidate, 'kind'>[]) {
  const [none, doubled] = (['position', 'double'] as const).map((kind) =>
    candidates.findIndex((candidate) => candidate.kind === kind),
  ) as [number, number];
  return none < 0 || doubled < 0 ? undefined : { none, doubled };
}

/**
 * What the two lines say of the decision. The chances take account of the dice that they share; a beaver is not among the
 * answers that they reckon with.
 *
 * @param lines - places of "no double" and "double/take" among the scores
 */
export function cubeDecision(
  position: Position,
  scores: Scores,
  lines: { readonly none: number; readonly doubled: number },
): CubeRollout {
  const noDouble = scores.score(lines.none);
  const doubleTake = scores.score(lines.doubled);
  const means = [noDouble.mean, doubleTake.mean, DOUBLE_PASS];
  /** pass − a line. */
  const short = (line: Estimate): Estimate => ({ ...line, mean: DOUBLE_PASS - line.mean });
  // Doubling is right where not doubling is the least of the three; take − none is the difference of the lines.
  const less = (a: number, b: number): Estimate =>
    b === 2 ? short(a === 0 ? noDouble : doubleTake) : scores.difference(lines.doubled, lines.none);
  const doubling = chanceBest(3, means.indexOf(Math.min(...means)), less);
  const taking = chanceBest(2, doubleTake.mean < DOUBLE_PASS ? 0 : 1, () => short(doubleTake));
  return {
    noDouble,
    doubleTake,
    action: cubeAction(noDouble.mean, doubleTake.mean, DOUBLE_PASS, {
      redouble: position.cube.owner === 'roller',
      beavers: position.beavers && position.matchLength === 0,
    }),
    chanceDoubleRight: doubling?.[0] ?? null,
    chanceTakeRight: taking?.[0] ?? null,
  };
}
