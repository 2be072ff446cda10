import type { Command } from 'commander';
import { makePositionId } from '../../formats/ids/positionId.ts';
import { sentence } from '../../language/sentences.ts';
import { lineName } from '../../formats/reports/words.ts';
import { RolloutError } from '../../engine/errors.ts';
import {
  beaverOf,
  cubeActionText,
  type CubeDecision,
  type CubefulValue,
  type WrongAnswer,
  wrongAnswerNeeded,
} from '../../games/backgammon/cube.ts';
import { cubelessEquity } from '../../games/backgammon/equity.ts';
import { MATCH_TABLES, type MatchTable } from '../../games/backgammon/met.ts';
import {
  type Answer,
  answerValue,
  OFFER_STAKE,
  PASSED,
  rightAnswer,
  turnedOn,
  whyNoOffer,
} from '../../games/backgammon/offer.ts';
import { swapOutcome } from '../../games/backgammon/outcome.ts';
import { seenByAsked } from '../../games/backgammon/position.ts';
import type { Outcome, Position, PositionClass } from '../../games/backgammon/types.ts';
import { addIdFlags, answerAll, type AnswerFlags } from '../answer.ts';
import type { Engine } from '../engine.ts';
import type { Asked } from '../input.ts';
import { addSettingFlags, readSettings } from '../options.ts';
import { equity, FIVE_HEADINGS, percent, table, wrongAnswerText } from '../output.ts';
import type { Terminal } from '../terminal.ts';

/**
 * What `evaluate --json` prints, from the viewpoint of the player on roll before the roll or, if an offer is
 * pending, of the player who answers it.
 */
export interface EvaluateJson {
  readonly id: string;
  readonly positionId: string;
  readonly class: PositionClass;
  readonly plies: number;
  readonly probabilities: Outcome;
  readonly cubelessEquity: number;
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
  /**
   * How often the opponent must answer wrongly to make doubling right; null if it is right or never would be.
   */
  readonly wrongAnswer: WrongAnswer | null;
  /** The same three values as match winning chances. */
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

/** The answer to a double; the decision is already from the viewpoint of the player who answers. */
const answerJson = (decision: CubeDecision, position: Position, answer: Answer): CubeJson => ({
  ...cubeJson(decision, position),
  action: answer,
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
  action: answer,
  wrongAnswer: null,
});

const negated = ({ equity: value, mwc }: CubefulValue): CubefulValue => ({
  equity: 0 - value,
  mwc: mwc === null ? null : 1 - mwc,
});

/** A decision from the viewpoint of the player who answers. */
const answeredDecision = (decision: CubeDecision): CubeDecision => ({
  noDouble: negated(decision.noDouble),
  doubleTake: negated(decision.doubleTake),
  doublePass: negated(decision.doublePass),
  action: decision.action,
});

/** The best answer to an offer, and its value. */
function answered(position: Position, { doubleTake, doublePass }: CubeDecision) {
  const isTurned = seenByAsked(position) !== position;
  const take = isTurned ? negated(doubleTake) : doubleTake;
  const answer = rightAnswer(position, take.equity);
  // Answers other than take and pass exist only in money games.
  const value =
    answer === 'take'
      ? take
      : answer === 'pass' && position.offer === 'double'
        ? negated(doublePass)
        : { equity: answerValue(answer, take.equity), mwc: null };
  return { take, answer, value };
}

/**
 * @param met - match equity table
 * @throws RolloutError `bad-cube` for a pending offer that cannot have been made; `bad-score` for a match
 * longer than the table; the codes of the engine's assets
 */
async function answerEvaluate(
  engine: Engine,
  asked: Asked,
  plies: number,
  met: MatchTable,
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
  const kernel = await engine.evaluator();
  const { outcome, value, decision } = kernel.searchCube(position, plies, met);
  const probabilities = seenByAsked(position) === position ? outcome : swapOutcome(outcome);
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
  return {
    id: asked.id,
    positionId: makePositionId(board),
    class: kernel.classOf(board),
    plies,
    probabilities,
    cubelessEquity: cubelessEquity(probabilities),
    cubefulEquity: best.equity,
    ...(matchLength > 0 ? { mwc: best.mwc } : {}),
    cube,
    noCube,
  };
}

function printEvaluate(answer: EvaluateJson): string {
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
  const { stake, raccoon = null } = cube;
  const lines =
    stake === undefined
      ? ([
          ['no double', cube.noDouble, cube.mwc?.noDouble],
          ['double/take', cube.doubleTake, cube.mwc?.doubleTake],
          ['double/pass', cube.doublePass, cube.mwc?.doublePass],
          ...(cube.doubleBeaver === null ? [] : [['double/beaver', cube.doubleBeaver, undefined] as const]),
        ] as const)
      : ([
          ['take', cube.doubleTake, undefined],
          ['pass', cube.doublePass, undefined],
          ...(raccoon === null ? [] : [['raccoon', raccoon, undefined] as const]),
        ] as const);
  const decision = table(
    ['cube', 'equity', ...(cube.mwc === undefined ? [] : ['match %'])],
    lines.map(([line, value, chance]) => [
      lineName(cube, line),
      equity(value),
      ...(chance === undefined ? [] : [percent(chance)]),
    ]),
  );
  const unit = stake === undefined ? '' : `\nin units of ${stake} × the cube of the ID`;
  return `${numbers}\n\n${decision}\n\n${cube.action}${wrongAnswerText(cube.wrongAnswer, cube.action)}${unit}`;
}

/** Adds `evaluate` to the program. */
export function addEvaluate(program: Command, terminal: Terminal, engine: Engine): void {
  const command = addIdFlags(
    program.command('evaluate').description('evaluate a position and its cube before the roll'),
  );
  addSettingFlags(command, ['plies', 'matchTable']).action(
    async (id: string | undefined, flags: AnswerFlags) => {
      const { plies, matchTable } = readSettings(command);
      const met = MATCH_TABLES[matchTable];
      await answerAll(terminal, id, flags, {
        answer: (asked) => answerEvaluate(engine, asked, plies, met),
        print: printEvaluate,
      });
    },
  );
}
