import { beaverOf, cubeActionText, mwcOfEquity, type WrongAnswerShare } from '../../games/backgammon/cube.ts';
import { MATCH_TABLES, type MatchTable } from '../../games/backgammon/met.ts';
import { answerText, answerValue, OFFER_STAKE, PASSED, turnedOn } from '../../games/backgammon/offer.ts';
import { seenByDecider } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { DOUBLE_PASS } from './cubeDecision.ts';
import { columnError, intervalBounds } from '../results/estimateJson.ts';
import type { RolloutJob } from './types.ts';
import type { Summary } from '../results/runs.ts';
import type { AnswerRollout, CubeLineKind, CubePair, CubeRollout } from './cubeTypes.ts';

/**
 * A cube decision by rollout: equities from the viewpoint of the player who may double, in units of the cube
 * before the double. If a double is pending, from the viewpoint of the player who answers: all signs are
 * reversed, and questions not asked are null. If a beaver or raccoon is pending, likewise, in units of the
 * cube at which it was offered.
 */
export interface CubeRolloutJson {
  readonly noDouble: number | null;
  readonly doubleTake: number;
  /** Exact. */
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
  readonly standardErrors: { readonly noDouble: number | null; readonly doubleTake: number | null };
  /**
   * Joint standard deviations between doubling and not doubling, and between take and pass; null while the
   * standard error is unknown.
   */
  readonly jsd: { readonly double: number | null; readonly take: number | null };
  /** The two lines compared for each question: doubling, taking and, if possible, beaver or raccoon. */
  readonly pairs: readonly CubePairJson[];
  /**
   * How often the opponent must answer wrongly to make doubling right; null if it is right or never would be.
   */
  readonly wrongAnswer: WrongAnswerShare | null;
  /** Probability that doubling is right, and that taking is; null while the standard error is unknown. */
  readonly chanceDoubleRight: number | null;
  readonly chanceTakeRight: number | null;
  /**
   * For an offer that may be beavered or raccooned: probability that doing so is right; null while the
   * standard error is unknown.
   */
  readonly chanceTurnRight?: number | null;
  /** The same three values as match winning chances; only in matches. */
  readonly mwc?: {
    readonly noDouble: number | null;
    readonly doubleTake: number;
    readonly doublePass: number;
  };
}

/** Two lines compared to answer one question of a cube decision. */
export interface CubePairJson {
  readonly question: 'double' | 'take' | 'turn';
  /**
   * `no double`, `double/take`, `double/beaver` or `double/pass`; for an answer `take`, `beaver`, `raccoon`
   * or `pass`.
   */
  readonly line: string;
  readonly against: string;
  /** Value of `line` − value of `against`, with its own standard error; null while unknown. */
  readonly difference: number;
  readonly standardError: number | null;
  readonly interval: readonly [number, number] | null;
}

/** The position as the asker sees it, and the match equity table of the rollout. */
export interface Viewed {
  readonly position: Position;
  readonly table: MatchTable;
}

/** The {@link Viewed} position of a job. */
export const viewedPosition = ({ position, settings }: RolloutJob): Viewed => ({
  position: seenByDecider(position),
  table: MATCH_TABLES[settings.matchTable],
});

/** Converts a normalized equity to a match winning chance. */
export const mwcOf = ({ position, table }: Viewed, equity: number): number =>
  mwcOfEquity(position, table, equity);

/** The three values as match winning chances of the asker; nothing in money games. */
function cubeMwc(
  view: Viewed,
  noDouble: number | null,
  doubleTake: number,
  doublePass: number,
): Pick<CubeRolloutJson, 'mwc'> {
  if (view.position.matchLength === 0) return {};
  const mwc = (equity: number): number => mwcOf(view, equity);
  return {
    mwc: {
      noDouble: noDouble === null ? null : mwc(noDouble),
      doubleTake: mwc(doubleTake),
      doublePass: mwc(doublePass),
    },
  };
}

/** @param nameOf - names the lines */
const pairJson = (
  question: CubePairJson['question'],
  pair: CubePair | null,
  nameOf: (line: CubeLineKind) => string,
): readonly CubePairJson[] =>
  pair === null
    ? []
    : [
        {
          question,
          line: nameOf(pair.line),
          against: nameOf(pair.against),
          difference: pair.difference.mean,
          standardError: columnError(pair.difference),
          interval: intervalBounds(pair.difference),
        },
      ];

const lineWord = (line: CubeLineKind): string => (line === 'none' ? 'no double' : `double/${line}`);

/** The questions of the player who may double. */
export const doublerPairs = ({ pairs }: Pick<CubeRollout, 'pairs'>): readonly CubePairJson[] => [
  ...pairJson('double', pairs.double, lineWord),
  ...pairJson('take', pairs.take, lineWord),
  ...pairJson('turn', pairs.turn, lineWord),
];

/** The questions of the player who answers an offer. */
export const answererPairs = ({ take, turn }: AnswerRollout['pairs']): readonly CubePairJson[] => [
  ...pairJson('take', take, (line) => line),
  ...pairJson('turn', turn, (line) => line),
];

function cubeJson(cube: CubeRollout, view: Viewed): CubeRolloutJson {
  const { noDouble, doubleTake, action, wrongAnswer, chanceDoubleRight, chanceTakeRight } = cube;
  return {
    noDouble: noDouble.mean,
    doubleTake: doubleTake.mean,
    doublePass: DOUBLE_PASS,
    doubleBeaver: beaverOf(view.position, doubleTake.mean),
    action: cubeActionText(action),
    standardErrors: { noDouble: columnError(noDouble), doubleTake: columnError(doubleTake) },
    jsd: { double: cube.doubleJsd, take: cube.takeJsd },
    pairs: doublerPairs(cube),
    wrongAnswer,
    chanceDoubleRight,
    chanceTakeRight,
    ...cubeMwc(view, noDouble.mean, doubleTake.mean, DOUBLE_PASS),
  };
}

function answerJson(
  { take, answer, pairs, takeJsd, chanceTakeRight, chanceTurnRight }: AnswerRollout,
  view: Viewed,
  position: Position,
): CubeRolloutJson {
  const { offer } = position;
  const isTurnable = turnedOn(position) !== null;
  return {
    noDouble: null,
    doubleTake: take.mean,
    doublePass: PASSED,
    doubleBeaver: offer === 'double' ? beaverOf(view.position, take.mean) : null,
    ...(offer === 'beaver' ? { raccoon: isTurnable ? answerValue('raccoon', take.mean) : null } : {}),
    ...(offer === 'double' ? {} : { stake: OFFER_STAKE[offer] }),
    action: answerText(answer, take.mean),
    standardErrors: { noDouble: null, doubleTake: columnError(take) },
    jsd: { double: null, take: takeJsd },
    pairs: answererPairs(pairs),
    wrongAnswer: null,
    chanceDoubleRight: null,
    chanceTakeRight,
    ...(isTurnable ? { chanceTurnRight } : {}),
    ...cubeMwc(view, null, take.mean, PASSED),
  };
}

/**
 * The cube decision or answer that a rollout was about; null if it compared plays or evaluated the position.
 */
export function decisionJson({ cube, answer }: Summary, job: RolloutJob): CubeRolloutJson | null {
  const view = viewedPosition(job);
  if (cube !== null) return cubeJson(cube, view);
  return answer === null ? null : answerJson(answer, view, job.position);
}
