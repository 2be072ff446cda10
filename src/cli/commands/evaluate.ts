import { makePositionId } from '../../formats/positionId.ts';
import { cubeActionText, type CubeDecision } from '../../games/backgammon/cube.ts';
import { cubelessEquity } from '../../games/backgammon/equity.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import type { Outcome, PositionClass } from '../../games/backgammon/types.ts';
import { withoutOffer } from '../answer.ts';
import type { Engine } from '../engine.ts';
import type { Asked } from '../input.ts';
import { equity, FIVE_HEADINGS, percent, table } from '../output.ts';

/** What `evaluate --json` prints, for the player on roll before rolling. */
export interface EvaluateJson {
  readonly id: string;
  readonly positionId: string;
  readonly class: PositionClass;
  readonly plies: number;
  readonly probabilities: Outcome;
  readonly cubelessEquity: number;
  /** With the best cube action; normalised in a match. */
  readonly cubefulEquity: number;
  /** The same as a chance of winning the match; only in matches. */
  readonly mwc?: number | null;
  /** Null where the player on roll may not double. */
  readonly cube: CubeJson | null;
}

/** A cube decision: equities of the player who may double, in units of the cube before it. */
export interface CubeJson {
  readonly noDouble: number;
  readonly doubleTake: number;
  readonly doublePass: number;
  /** Such as `redouble/take`; see cubeActionText. */
  readonly action: string;
  /** The same three as chances of winning the match. */
  readonly mwc?: { readonly noDouble: number; readonly doubleTake: number; readonly doublePass: number };
}

function cubeJson({ noDouble, doubleTake, doublePass, action }: CubeDecision): CubeJson {
  const isMatch = noDouble.mwc !== null && doubleTake.mwc !== null && doublePass.mwc !== null;
  return {
    noDouble: noDouble.equity,
    doubleTake: doubleTake.equity,
    doublePass: doublePass.equity,
    action: cubeActionText(action),
    ...(isMatch
      ? { mwc: { noDouble: noDouble.mwc, doubleTake: doubleTake.mwc, doublePass: doublePass.mwc } }
      : {}),
  };
}

/**
 * @param met - match equities
 * @throws RolloutError `not-yet` for a pending double; `bad-score` for a match longer than the table; the codes of the
 *   engine's assets
 */
export async function answerEvaluate(
  engine: Engine,
  asked: Asked,
  plies: number,
  met: MatchTable,
): Promise<EvaluateJson> {
  withoutOffer(asked);
  const { board, matchLength } = asked.position;
  const kernel = await engine.evaluator();
  const { outcome: probabilities, value, decision } = kernel.searchCube(asked.position, plies, met);
  return {
    id: asked.id,
    positionId: makePositionId(board),
    class: kernel.classOf(board),
    plies,
    probabilities,
    cubelessEquity: cubelessEquity(probabilities),
    cubefulEquity: value.equity,
    ...(matchLength > 0 ? { mwc: value.mwc } : {}),
    cube: decision === null ? null : cubeJson(decision),
  };
}

export function printEvaluate(answer: EvaluateJson): string {
  const { cube, cubefulEquity, mwc } = answer;
  const numbers = table(
    ['class', 'plies', 'cubeless', 'cubeful', ...(mwc === undefined ? [] : ['match %']), ...FIVE_HEADINGS],
    [
      [
        answer.class,
        String(answer.plies),
        equity(answer.cubelessEquity),
        equity(cubefulEquity),
        ...(mwc === undefined ? [] : [percent(mwc)]),
        ...answer.probabilities.map(percent),
      ],
    ],
  );
  if (cube === null) return numbers;
  const lines = [
    ['no double', cube.noDouble, cube.mwc?.noDouble],
    ['double/take', cube.doubleTake, cube.mwc?.doubleTake],
    ['double/pass', cube.doublePass, cube.mwc?.doublePass],
  ] as const;
  const decision = table(
    ['cube', 'equity', ...(cube.mwc === undefined ? [] : ['match %'])],
    lines.map(([line, value, chance]) => [
      line,
      equity(value),
      ...(chance === undefined ? [] : [percent(chance)]),
    ]),
  );
  return `${numbers}\n\n${decision}\n\n${cube.action}`;
}
