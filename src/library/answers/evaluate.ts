import { makePositionId } from '../../formats/ids/positionId.ts';
import { sentence } from '../../language/sentences.ts';
import { RolloutError } from '../../engine/errors.ts';
import {
  beaverOf,
  cubeActionText,
  type CubefulDecision,
  type CubefulValue,
  wrongAnswerNeeded,
  type WrongAnswerShare,
  cubelessEquity,
} from '../../games/backgammon/cube.ts';
import { isRolloutLevel, type Level, pliesOf } from '../../games/backgammon/level.ts';
import type { Net } from '../../games/backgammon/net.ts';
import type { MatchTableName } from '../../games/backgammon/met.ts';
import {
  answerText,
  answerValue,
  OFFER_STAKE,
  PASSED,
  rightAnswer,
  turnedOn,
  whyNoOffer,
} from '../../games/backgammon/offer.ts';
import { swapOutcome } from '../../games/backgammon/outcome.ts';
import { seenByDecider } from '../../games/backgammon/position.ts';
import { uncounted, type UnplayedJson, unplayedJson } from '../../games/backgammon/uncounted.ts';
import type { Outcome, Position, PositionClass, Answer } from '../../games/backgammon/types.ts';
import { negated } from '../../engine/estimates.ts';
import { answerDecision } from '../../jobs/backgammon/cubeDecision.ts';
import { answererPairs, type CubeRolloutJson, doublerPairs } from '../../jobs/backgammon/cubeJson.ts';
import { beforeJob } from '../../jobs/backgammon/levels.ts';
import { columnError, type EquityErrors } from '../../jobs/results/estimateJson.ts';
import { evaluatePosition } from '../../runner/core/evaluation.ts';
import type { RollOut } from '../../runner/core/rolledDecision.ts';
import { rolledPosition } from '../../runner/core/rolledEvaluation.ts';
import type { Asked } from './position.ts';
import type { CubeRollout } from '../../jobs/backgammon/cubeTypes.ts';
import type { PositionEvaluation } from '../../runner/core/evaluationTypes.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/**
 * What `evaluate --json` prints, from the viewpoint of the player on roll before the roll or, if an offer is
 * pending, of the player who answers it.
 */
export interface EvaluateJson extends UnplayedJson {
  readonly id: string;
  readonly positionId: string;
  readonly class: PositionClass;
  /** Null at a rollout level. */
  readonly plies: number | null;
  /** The rollout level; absent at levels that look ahead, like all standard errors. */
  readonly level?: string;
  readonly net: Net;
  readonly probabilities: Outcome;
  readonly cubelessEquity: number;
  /** Of `cubelessEquity`. */
  readonly standardError?: number | null;
  readonly standardErrors?: EquityErrors;
  /** With the best cube action or the best answer; normalized in a match. */
  readonly cubefulEquity: number;
  /** The cubeful equity as a match winning chance; only in matches. */
  readonly mwc?: number | null;
  /** Null if the player on roll may not double. */
  readonly cube: CubeJson | null;
  /** Why the player may not double, as text; null if doubling is possible. */
  readonly noCube: string | null;
}

/**
 * A cube decision: equities from the viewpoint of the player who may double, in units of the cube before the
 * double. If a double is pending, from the viewpoint of the player who answers, with all signs reversed. If a
 * beaver or raccoon is pending, likewise, in units of the cube at which it was offered.
 */
export interface CubeJson {
  /** Null if a beaver or raccoon is pending. */
  readonly noDouble: number | null;
  readonly doubleTake: number;
  readonly doublePass: number;
  /** Doubled and beavered: twice the take; null if beavers are not allowed. */
  readonly doubleBeaver: number | null;
  /** For a pending beaver: raccooned, which is twice the take; null if the cube has reached its maximum. */
  readonly raccoon?: number | null;
  /**
   * For a pending beaver or raccoon: the cube at which it was offered, as a multiple of the one in the ID.
   */
  readonly stake?: number;
  /** Such as `redouble/take`, see cubeActionText; for an answer `take`, `pass`, `beaver` or `raccoon`. */
  readonly action: string;
  /** At a rollout level: as in {@link CubeRolloutJson}. */
  readonly standardErrors?: CubeRolloutJson['standardErrors'];
  readonly pairs?: CubeRolloutJson['pairs'];
  /**
   * How often the opponent must answer wrongly to make doubling right; null if it is right or never would be.
   */
  readonly wrongAnswer: WrongAnswerShare | null;
  /** The same three values as match winning chances. */
  readonly mwc?: { readonly noDouble: number; readonly doubleTake: number; readonly doublePass: number };
}

/** How a position is evaluated. */
export interface EvaluateTerms {
  readonly level: Level;
  readonly matchTable: MatchTableName;
  readonly net: Net;
}

/** The errors of a position that was rolled out. */
type RolledPosition = NonNullable<PositionEvaluation['rolled']>;

function cubeJson(
  { noDouble, doubleTake, doublePass, action }: CubefulDecision,
  position: Position,
): CubeJson {
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

/** The answer to a double; the decision is already from the viewpoint of the player who answers. */
const answerJson = (decision: CubefulDecision, position: Position, answer: Answer): CubeJson => ({
  ...cubeJson(decision, position),
  action: answerText(answer, decision.doubleTake.equity),
  wrongAnswer: null,
});

/** The answer to a beaver or raccoon. @param take - equity of a take */
const beaverJson = (position: Position, take: number, answer: Answer): CubeJson => ({
  noDouble: null,
  doubleTake: take,
  doublePass: PASSED,
  doubleBeaver: null,
  ...(position.offer === 'beaver'
    ? { raccoon: turnedOn(position) === null ? null : answerValue('raccoon', take) }
    : {}),
  stake: OFFER_STAKE[position.offer],
  action: answerText(answer, take),
  wrongAnswer: null,
});

const negatedValue = ({ equity: value, mwc }: CubefulValue): CubefulValue => ({
  equity: 0 - value,
  mwc: mwc === null ? null : 1 - mwc,
});

/** A decision from the viewpoint of the player who answers. */
const answeredDecision = (decision: CubefulDecision): CubefulDecision => ({
  noDouble: negatedValue(decision.noDouble),
  doubleTake: negatedValue(decision.doubleTake),
  doublePass: negatedValue(decision.doublePass),
  action: decision.action,
});

/** The errors and pairs of a cube decision at a rollout level, as the asker sees it. */
function rolledCube(decision: CubeRollout, position: Position): Pick<CubeJson, 'standardErrors' | 'pairs'> {
  const { noDouble, doubleTake } = decision;
  const doubled = columnError(doubleTake);
  if (position.offer === 'none')
    return {
      standardErrors: { noDouble: columnError(noDouble), doubleTake: doubled },
      pairs: doublerPairs(decision),
    };
  const isTurned = seenByDecider(position) !== position;
  return {
    standardErrors: {
      noDouble: position.offer === 'double' ? columnError(noDouble) : null,
      doubleTake: doubled,
    },
    pairs: answererPairs(answerDecision(position, isTurned ? negated(doubleTake) : doubleTake).pairs),
  };
}

/** The value of the best answer with its error; of the best action if no offer is pending. */
function errorOfValue(rolled: RolledPosition, answer: Answer | undefined): number | null {
  if (answer === undefined || rolled.decision === null) return columnError(rolled.cubeful ?? undefined);
  const error = columnError(rolled.decision.doubleTake);
  const times = { pass: 0, take: 1, beaver: 2, raccoon: 2 }[answer];
  return error === null ? null : times * error;
}

/** The standard errors of an evaluation; nothing for a look-ahead. */
function rolledJson(
  rolled: RolledPosition | null,
  answer: Answer | undefined,
): Pick<EvaluateJson, 'standardError' | 'standardErrors'> {
  if (rolled === null) return {};
  const standardError = columnError(rolled.cubeless);
  return {
    standardError,
    standardErrors: { cubelessEquity: standardError, cubefulEquity: errorOfValue(rolled, answer) },
  };
}

/** The best answer to an offer, and its value. */
function answered(position: Position, { doubleTake, doublePass }: CubefulDecision) {
  const isTurned = seenByDecider(position) !== position;
  const take = isTurned ? negatedValue(doubleTake) : doubleTake;
  const answer = rightAnswer(position, take.equity);
  // Answers other than take and pass exist only in money games.
  const value =
    answer === 'take'
      ? take
      : answer === 'pass' && position.offer === 'double'
        ? negatedValue(doublePass)
        : { equity: answerValue(answer, take.equity), mwc: null };
  return { take, answer, value };
}

/** The position by look-ahead or, at a rollout level, rolled out. */
async function evaluated(
  kernel: BackgammonKernel,
  position: Position,
  { level, matchTable, net }: EvaluateTerms,
  rollOut: RollOut,
): Promise<PositionEvaluation> {
  const terms = { cubeless: false, matchTable, net };
  if (!isRolloutLevel(level)) return evaluatePosition(kernel, position, { ...terms, plies: level });
  const job = beforeJob(position, { ...terms, level });
  return rolledPosition(job, await rollOut(job));
}

/**
 * Evaluates a position and its cube before the roll.
 *
 * @param kernel - with all assets
 * @param rollOut - plays the trials of rollout levels
 * @throws RolloutError `bad-cube` for a pending offer that cannot have been made; `bad-score` for a match
 * longer than the table; the codes of the engine's assets
 */
export async function answerEvaluate(
  kernel: BackgammonKernel,
  asked: Asked,
  options: EvaluateTerms,
  rollOut: RollOut,
): Promise<EvaluateJson> {
  const { position } = asked;
  const { board, matchLength, offer } = position;
  const obstacle = whyNoOffer(position);
  const noCube = obstacle === null ? null : sentence(obstacle);
  if (offer !== 'none' && noCube !== null)
    throw new RolloutError(
      'bad-cube',
      `Cube: a ${offer} is pending, but ${noCube}. To ask about the position, put 00 in the dice field of the ID.`,
    );
  const { level } = options;
  const { outcome, cube: searched, rolled } = await evaluated(kernel, position, options, rollOut);
  const { value, decision } = searched!; // the cube counts
  const probabilities = seenByDecider(position) === position ? outcome : swapOutcome(outcome);
  const reply = offer === 'none' || decision === null ? null : answered(position, decision);
  const best = reply?.value ?? value;
  const cube =
    decision === null
      ? null
      : reply === null
        ? cubeJson(decision, position)
        : offer === 'double'
          ? answerJson(answeredDecision(decision), position, reply.answer)
          : beaverJson(position, reply.take.equity, reply.answer);
  const errors = rolled?.decision ? rolledCube(rolled.decision, position) : {};
  return {
    id: asked.id,
    positionId: makePositionId(board),
    class: kernel.classOf(board),
    plies: pliesOf(level),
    ...(isRolloutLevel(level) ? { level } : {}),
    net: options.net,
    probabilities,
    ...unplayedJson(uncounted(seenByDecider(position), false)),
    cubelessEquity: cubelessEquity(probabilities),
    ...rolledJson(rolled, reply?.answer),
    cubefulEquity: best.equity,
    ...(matchLength > 0 ? { mwc: best.mwc } : {}),
    cube: cube && { ...cube, ...errors },
    noCube,
  };
}
