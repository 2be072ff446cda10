import { makePositionId } from '../../formats/positionId.ts';
import { RolloutError, unwrap } from '../../engine/errors.ts';
import {
  beaverOf,
  cubeActionText,
  type CubeDecision,
  type CubefulValue,
  type WrongAnswer,
  whyNoDouble,
  wrongAnswerNeeded,
} from '../../games/backgammon/cube.ts';
import { cubelessEquity } from '../../games/backgammon/equity.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import { swapOutcome } from '../../games/backgammon/outcome.ts';
import type { Outcome, Position, PositionClass } from '../../games/backgammon/types.ts';
import { checkOffer } from '../../protocol/job.ts';
import type { Engine } from '../engine.ts';
import type { Asked } from '../input.ts';
import { equity, FIVE_HEADINGS, percent, table, wrongAnswerText } from '../output.ts';

/** What `evaluate --json` prints, for the player on roll before rolling; where a double is pending, for the one who answers. */
export interface EvaluateJson {
  readonly id: string;
  readonly positionId: string;
  readonly class: PositionClass;
  readonly plies: number;
  readonly probabilities: Outcome;
  readonly cubelessEquity: number;
  /** With the best cube action, or the best answer; normalised in a match. */
  readonly cubefulEquity: number;
  /** The same as a chance of winning the match; only in matches. */
  readonly mwc?: number | null;
  /** Null where the player on roll may not double. */
  readonly cube: CubeJson | null;
  /** Why it may not, in words; null where it may. */
  readonly noCube: string | null;
}

/**
 * A cube decision: equities of the player who may double, in units of the cube before it; where the double is pending, of
 * the player who answers, with all signs turned.
 */
export interface CubeJson {
  readonly noDouble: number;
  readonly doubleTake: number;
  readonly doublePass: number;
  /** Taken and beavered: twice the take, where beavers are agreed; else null. */
  readonly doubleBeaver: number | null;
  /** Such as `redouble/take`, see cubeActionText; of a pending double `take`, `pass` or `beaver`. */
  readonly action: string;
  /** How often the opponent must answer wrongly for doubling to be right after all; null where it is, or never would be. */
  readonly wrongAnswer: WrongAnswer | null;
  /** The same three as chances of winning the match. */
  readonly mwc?: { readonly noDouble: number; readonly doubleTake: number; readonly doublePass: number };
}

function cubeJson({ noDouble, doubleTake, doublePass, action }: CubeDecision, position: Position): CubeJson {
  const isMatch = noDouble.mwc !== null && doubleTake.mwc !== null && doublePass.mwc !== null;
  return {
    noDouble: noDouble.equity,
    doubleTake: doubleTake.equity,
    doublePass: doublePass.equity,
    doubleBeaver: beaverOf(position, doubleTake.equity),
    action: cubeActionText(action),
    wrongAnswer: wrongAnswerNeeded(noDouble.equity, doubleTake.equity, doublePass.equity, action),
    ...(isMatch
      ? { mwc: { noDouble: noDouble.mwc, doubleTake: doubleTake.mwc, doublePass: doublePass.mwc } }
      : {}),
  };
}

const answerJson = (decision: CubeDecision, position: Position): CubeJson => ({
  ...cubeJson(decision, position),
  action: decision.action.answer,
  wrongAnswer: null,
});

const turned = ({ equity: value, mwc }: CubefulValue): CubefulValue => ({
  equity: 0 - value,
  mwc: mwc === null ? null : 1 - mwc,
});

/** A decision as the player who answers sees it. */
const turnedDecision = (decision: CubeDecision): CubeDecision => ({
  noDouble: turned(decision.noDouble),
  doubleTake: turned(decision.doubleTake),
  doublePass: turned(decision.doublePass),
  action: decision.action,
});

/** What the player who answers has with the best answer. */
function answered({ doubleTake, doublePass, action }: CubeDecision): CubefulValue {
  if (action.answer === 'pass') return doublePass;
  // Only money games know beavers.
  return action.answer === 'beaver' ? { equity: 2 * doubleTake.equity, mwc: null } : doubleTake;
}

/**
 * @param met - match equities
 * @throws RolloutError `bad-cube` for a pending double that the player on roll may not make, `not-yet` for a pending beaver;
 *   `bad-score` for a match longer than the table; the codes of the engine's assets
 */
export async function answerEvaluate(
  engine: Engine,
  asked: Asked,
  plies: number,
  met: MatchTable,
): Promise<EvaluateJson> {
  const position = unwrap(checkOffer(asked.position));
  const { board, matchLength, offer } = position;
  const noCube = whyNoDouble(position);
  const isPending = offer === 'double';
  if (isPending && noCube !== null)
    throw new RolloutError(
      'bad-cube',
      `Cube: a double is pending, but ${noCube}. Put 00 into the dice field of the ID to ask about the position.`,
    );
  const kernel = await engine.evaluator();
  const { outcome, value, decision } = kernel.searchCube(position, plies, met);
  const probabilities = isPending ? swapOutcome(outcome) : outcome;
  const seen = isPending && decision !== null ? turnedDecision(decision) : decision;
  const best = isPending && seen !== null ? answered(seen) : value;
  return {
    id: asked.id,
    positionId: makePositionId(board),
    class: kernel.classOf(board),
    plies,
    probabilities,
    cubelessEquity: cubelessEquity(probabilities),
    cubefulEquity: best.equity,
    ...(matchLength > 0 ? { mwc: best.mwc } : {}),
    cube: seen === null ? null : isPending ? answerJson(seen, position) : cubeJson(seen, position),
    noCube,
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
  if (cube === null) return `${numbers}\n\nno double: ${answer.noCube ?? ''}`;
  const lines = [
    ['no double', cube.noDouble, cube.mwc?.noDouble],
    ['double/take', cube.doubleTake, cube.mwc?.doubleTake],
    ['double/pass', cube.doublePass, cube.mwc?.doublePass],
    ...(cube.doubleBeaver === null ? [] : [['double/beaver', cube.doubleBeaver, undefined] as const]),
  ] as const;
  const decision = table(
    ['cube', 'equity', ...(cube.mwc === undefined ? [] : ['match %'])],
    lines.map(([line, value, chance]) => [
      line,
      equity(value),
      ...(chance === undefined ? [] : [percent(chance)]),
    ]),
  );
  return `${numbers}\n\n${decision}\n\n${cube.action}${wrongAnswerText(cube.wrongAnswer)}`;
}
