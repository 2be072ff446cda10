import { intervalOf } from '../../../../engine/stats.ts';
import { useStore } from 'zustand';
import { percent, percentNumber } from '../../../../ui/charts/format.ts';
import { BEAVER_LOOK, PASS_LOOK } from '../../../../ui/charts/palette.ts';
import { CubeTable, type CubeTableRow } from './CubeTable.tsx';
import { ANSWER_NAMES } from '../../../figures/cubeVerdict.ts';
import { cubeLineName } from '../../../figures/cubeQuestions.ts';
import { LevelPicker } from './LevelPicker.tsx';
import { scaled } from '../../../../engine/estimates.ts';
import {
  type CubeAction,
  type CubefulDecision,
  cubeRules,
  wrongAnswerNeeded,
  type WrongAnswerShare,
} from '../../../../games/backgammon/cube.ts';
import { swapOutcome } from '../../../../games/backgammon/outcome.ts';
import { isEitherAnswer, PASSED, rightAnswer, turnedOn } from '../../../../games/backgammon/offer.ts';
import { otherPlayer, seenByDecider } from '../../../../games/backgammon/position.ts';
import { markUncounted, type Uncounted } from '../../../../games/backgammon/uncounted.ts';
import type { Answer, Outcome, Player, Position } from '../../../../games/backgammon/types.ts';
import { DOUBLE_PASS, pairsOf } from '../../../../jobs/backgammon/cubeDecision.ts';
import { isFinal } from '../../../../engine/certainty.ts';
import { uncountedOf } from '../../../../jobs/backgammon/lineStake.ts';
import { certaintyOf, runEnd } from '../../../../jobs/results/settled.ts';
import { t } from '../../../../language/language.ts';
import { levelName } from '../../../figures/levelText.ts';
import { answerAtLevel } from '../../../figures/questionVerdict.ts';
import type { AnalysisServices, RolloutView, Units } from '../../../state/analysis/types.ts';
import type {
  AnswerRollout,
  CubeLineKind,
  CubePair,
  CubeRollout,
} from '../../../../jobs/backgammon/cubeTypes.ts';
import type { RolledCube } from '../../../state/rollout/types.ts';

export interface BeforePanelProps {
  readonly services: AnalysisServices;
  readonly view: RolloutView;
  readonly units: Units;
}

/** What each line has besides its loss: its name and its values. */
type Line = Omit<CubeTableRow, 'loss' | 'chances'> & { readonly kind: CubeLineKind };

/** Lines of the player who may double, including double/beaver if beavers are allowed. */
function doubleLines(
  decision: CubefulDecision | null,
  atLevel: CubeRollout | null,
  cube: RolledCube | undefined,
  redouble: boolean,
  beavers: boolean,
): readonly Line[] {
  const take = decision?.doubleTake.equity ?? null;
  return [
    {
      kind: 'none',
      name: cubeLineName('none', redouble),
      evaluated: decision?.noDouble.equity ?? null,
      evaluatedInterval: atLevel && intervalOf(atLevel.noDouble),
      rolled: cube === undefined ? null : intervalOf(cube.noDouble),
      look: 0,
    },
    {
      kind: 'take',
      name: cubeLineName('take', redouble),
      evaluated: take,
      evaluatedInterval: atLevel && intervalOf(atLevel.doubleTake),
      rolled: cube === undefined ? null : intervalOf(cube.doubleTake),
      look: 1,
    },
    {
      kind: 'pass',
      name: cubeLineName('pass', redouble),
      evaluated: decision?.doublePass.equity ?? DOUBLE_PASS,
      evaluatedInterval: null,
      rolled: null,
      look: PASS_LOOK,
    },
    ...(beavers
      ? [
          {
            kind: 'beaver' as const,
            name: cubeLineName('beaver', redouble),
            evaluated: take === null ? null : 2 * take,
            evaluatedInterval: atLevel && intervalOf(scaled(atLevel.doubleTake, 2)),
            rolled: cube === undefined ? null : intervalOf(scaled(cube.doubleTake, 2)),
            look: BEAVER_LOOK,
          },
        ]
      : []),
  ];
}

/** Answers to a pending offer, including a beaver or raccoon if allowed. */
function answerLines(
  position: Position,
  take: number | null,
  atLevel: AnswerRollout | null,
  rollout: AnswerRollout | undefined,
): readonly Line[] {
  const turn = turnedOn(position);
  const line = (kind: Exclude<Answer, 'pass'>, factor: number, look: number): Line => ({
    kind,
    name: t(ANSWER_NAMES[kind]),
    evaluated: take === null ? null : factor * take,
    evaluatedInterval: atLevel && intervalOf(scaled(atLevel.take, factor)),
    rolled: rollout === undefined ? null : intervalOf(scaled(rollout.take, factor)),
    look,
  });
  return [
    ...(turn === null ? [] : [line(turn, 2, BEAVER_LOOK)]),
    line('take', 1, 0),
    {
      kind: 'pass',
      name: t('Pass'),
      evaluated: PASSED,
      evaluatedInterval: null,
      rolled: null,
      look: PASS_LOOK,
    },
  ];
}

type LineLoss = NonNullable<CubeTableRow['loss']>;

/** What a decision about the cube rests on. */
interface DecidedLines {
  /** Value of each line for the player who decides. */
  readonly values: Readonly<Partial<Record<CubeLineKind, number>>>;
  /** Of a rollout or rollout level, for the errors; empty for a look-ahead. */
  readonly pairs: readonly CubePair[];
}

function lossBetween(
  better: CubeLineKind,
  worse: CubeLineKind,
  { values, pairs }: DecidedLines,
  player: Player | undefined,
): LineLoss {
  const mean = Math.abs((values[better] ?? 0) - (values[worse] ?? 0));
  const pair = pairs.find(
    ({ line, against }) => (line === better && against === worse) || (line === worse && against === better),
  );
  const { halfWidth, standardError } = pair === undefined ? {} : intervalOf(pair.difference);
  return { player, mean, halfWidth, standardError };
}

/**
 * What a line of the doubler's decision loses; null if it is the right one. The doubler loses by not doubling where
 * that is right, or by doubling where it is not; by a wrong answer the opponent does.
 */
function doublerLoss(
  line: CubeLineKind,
  { double, answer, eitherAnswer }: CubeAction,
  decided: DecidedLines,
  opponent: Player,
): LineLoss | null {
  const doubles = double === 'yes' || double === 'optional';
  if (line === 'none') return double === 'yes' ? lossBetween(answer, 'none', decided, undefined) : null;
  if (line === answer) return doubles ? null : lossBetween('none', answer, decided, undefined);
  return doubles && eitherAnswer === true && line !== 'beaver'
    ? null
    : lossBetween(answer, line, decided, opponent);
}

/** What an answer to an offer loses; null if it is the right one. */
const answerLoss = (line: Answer, right: Answer, decided: DecidedLines): LineLoss | null =>
  line === right ? null : lossBetween(right, line, decided, undefined);

/** How often the opponent must answer wrongly, by the rollout if there is one; null if doubling is right anyway. */
const wrongAnswerOf = (cube: RolledCube | undefined, decision: CubefulDecision | null) =>
  cube !== undefined || decision === null
    ? (cube?.wrongAnswer ?? null)
    : wrongAnswerNeeded(
        decision.noDouble.equity,
        decision.doubleTake.equity,
        decision.doublePass.equity,
        decision.action,
      );

/** A share of answers in words: `1 in 14`, `29.2 % of the time`. */
function shareText(share: number): string {
  const n = Math.round(1 / share);
  const isNear = n > 1 && Math.abs(n * share - 1) < 0.04;
  return isNear
    ? t('1 in {n}', { n })
    : t('{share} of the time', {
        // `more than < 0.1 %` would be no sentence.
        share: percent(Math.min(0.999, Math.max(0.001, share))),
      });
}

/** How often the opponent must answer wrongly before doubling becomes right; empty where it is right anyway. */
function wrongText(wrong: WrongAnswerShare | null, redouble: boolean, player: Player): string {
  if (wrong === null) return '';
  const words = { player, share: shareText(wrong.share) };
  if (wrong.answer === 'pass')
    return redouble
      ? t('Redouble anyway if {player} wrongly passes more than {share}.', words)
      : t('Double anyway if {player} wrongly passes more than {share}.', words);
  return redouble
    ? t('Redouble anyway if {player} wrongly takes more than {share}.', words)
    : t('Double anyway if {player} wrongly takes more than {share}.', words);
}

/** Chances to win, and to win and lose a gammon, in percent; in brackets where nobody plays for them. */
const chanceTexts = (outcome: Outcome, unplayed: Uncounted): readonly string[] =>
  [0, 1, 3].map((chance) => markUncounted(percentNumber(outcome[chance]!), unplayed[chance]));

/** The chances before the decision, with their level. */
function beforeText(outcome: Outcome, unplayed: Uncounted, level: string): string {
  const [win = '', gammon = '', loseGammon = ''] = chanceTexts(outcome, unplayed);
  return t('Before the cube: win {win}, gammon {gammon}, lose gammon {loseGammon} ({level}).', {
    win,
    gammon,
    loseGammon,
    level,
  });
}

/** How certain the verdict is. @param rolled - undefined if nothing has been rolled out */
function confidenceIn({ result, job }: RolloutView, rolled: RolledCube | AnswerRollout | undefined) {
  if (rolled === undefined) return 'evaluated';
  const end = runEnd(result?.stopReason ?? null, job ?? undefined);
  const differences = pairsOf(rolled).map(({ difference }) => difference);
  const certainty = certaintyOf(end, differences);
  return isFinal(certainty) ? 'settled' : certainty === 'provisional' ? 'provisional' : 'ahead';
}

/** The cube decision or the answer to an offer: its lines, and what a wrong answer would change. */
export function CubePanel({ services, view, units }: BeforePanelProps) {
  const position = useStore(services.position, (state) => state.position);
  const isPending = position.offer !== 'none';
  // The deciding player may be the roller's opponent; show the evaluation from that player's side.
  const decider = seenByDecider(position);
  const isTurned = decider !== position;
  const analysis = useStore(services.analysis);
  const settings = useStore(services.settings, (state) => state.settings);
  const { before, beforeLevel } = analysis;
  const cube = view.belongs ? view.cube : undefined;
  const answered = view.belongs ? view.answer : undefined;
  const decision = before?.cube?.decision ?? null;
  const levelDecision = before?.rolled?.decision ?? null;
  const levelAnswer = answerAtLevel(position, before);
  const action = cube?.action ?? decision?.action;
  const take =
    decision === null ? null : isTurned ? 0 - decision.doubleTake.equity : decision.doubleTake.equity;
  const answer = answered?.answer ?? (take === null ? undefined : rightAnswer(position, take));
  if (action === undefined && answer === undefined) return null;
  const redouble = action?.redouble ?? false;
  const lines = isPending
    ? answerLines(position, take, levelAnswer, answered)
    : doubleLines(decision, levelDecision, cube, redouble, cubeRules(position).beavers);
  // The figures of the rollout if there is one, else those of the evaluation.
  const source = isPending ? (answered ?? levelAnswer) : (cube ?? levelDecision);
  const decided = {
    values: Object.fromEntries(
      lines.map(({ kind, rolled, evaluated }) => [kind, rolled?.mean ?? evaluated ?? 0]),
    ),
    pairs: source === null ? [] : pairsOf(source),
  };
  const taken = decided.values['take'] ?? 0;
  const lossOf = (kind: CubeLineKind): LineLoss | null => {
    if (isPending)
      return kind === 'none' || (kind === 'take' && isEitherAnswer(taken))
        ? null
        : answerLoss(kind, answer ?? 'take', decided);
    return action === undefined ? null : doublerLoss(kind, action, decided, otherPlayer(position.onRoll));
  };
  const unplayedIn = (line: string) => uncountedOf({ position, settings }, line);
  const chancesOf = (kind: CubeLineKind): readonly string[] => {
    const index = kind === 'none' ? 0 : kind === 'take' ? (isPending ? 0 : 1) : undefined;
    const row = view.belongs ? view.rows.find((each) => each.index === index) : undefined;
    if (row === undefined) return [];
    return chanceTexts(
      row.outcome,
      unplayedIn(isPending ? 'take' : kind === 'none' ? 'no double' : 'double/take'),
    );
  };
  const level = levelName(beforeLevel);
  return (
    <>
      <CubeTable
        hasLetters={!isPending}
        lines={lines.map((line) => ({ ...line, loss: lossOf(line.kind), chances: chancesOf(line.kind) }))}
        unit={units.rolled}
        evaluatedUnit={units.evaluated}
        level={level}
        confidence={confidenceIn(view, cube ?? answered)}
      />
      <p>
        {[
          isPending ? '' : wrongText(wrongAnswerOf(cube, decision), redouble, otherPlayer(position.onRoll)),
          before === null
            ? ''
            : beforeText(
                isTurned ? swapOutcome(before.outcome) : before.outcome,
                unplayedIn(isPending ? 'take' : 'no double'),
                level,
              ),
        ]
          .filter((text) => text !== '')
          .join(' ')}
      </p>
      <LevelPicker analysis={analysis} />
    </>
  );
}
