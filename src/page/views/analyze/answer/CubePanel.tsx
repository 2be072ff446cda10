import { intervalOf } from '../../../../engine/stats.ts';
import { useStore } from 'zustand';
import { percent, thresholdPercent } from '../../../../ui/charts/format.ts';
import { PASS_LOOK } from '../../../../ui/charts/palette.ts';
import { CubeTable, type CubeTableRow } from './CubeTable.tsx';
import { ANSWER_NAMES, lineNames } from '../../../figures/cubeVerdict.ts';
import {
  takerQuestions,
  doublerQuestions,
  cubeLineName,
  differenceRows,
} from '../../../figures/cubeQuestions.ts';
import { LevelPicker } from './LevelPicker.tsx';
import { OutcomeTable } from './OutcomeTable.tsx';
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
import { seenByDecider } from '../../../../games/backgammon/position.ts';
import type { Position, Answer } from '../../../../games/backgammon/types.ts';
import { DOUBLE_PASS, pairsOf } from '../../../../jobs/backgammon/cubeDecision.ts';
import { isFinal } from '../../../../engine/certainty.ts';
import { uncountedOf } from '../../../../jobs/backgammon/lineStake.ts';
import { certaintyOf, runEnd } from '../../../../jobs/results/settled.ts';
import { t } from '../../../../language/language.ts';
import { levelName } from '../../../figures/levelText.ts';
import { answerAtLevel } from '../../../figures/questionVerdict.ts';
import type { AnalysisServices, RolloutView, Units } from '../../../state/analysis/types.ts';
import type { AnswerRollout, CubeRollout } from '../../../../jobs/backgammon/cubeTypes.ts';
import type { RolledCube } from '../../../state/rollout/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

export interface BeforePanelProps {
  readonly services: AnalysisServices;
  readonly view: RolloutView;
  readonly units: Units;
}

/** Lines of the player who may double, including double/beaver if beavers are allowed. */
function doubleLines(
  decision: CubefulDecision | null,
  atLevel: CubeRollout | null,
  cube: RolledCube | undefined,
  { double, answer, eitherAnswer, redouble }: CubeAction,
  beavers: boolean,
): readonly CubeTableRow[] {
  const [none, taken, passed] = lineNames(redouble);
  const doubles = double === 'yes' || double === 'optional';
  const take = decision?.doubleTake.equity ?? null;
  return [
    {
      name: none,
      evaluated: decision?.noDouble.equity ?? null,
      evaluatedInterval: atLevel && intervalOf(atLevel.noDouble),
      rolled: cube === undefined ? null : intervalOf(cube.noDouble),
      isRight: !doubles,
      look: 0,
    },
    {
      name: taken,
      evaluated: take,
      evaluatedInterval: atLevel && intervalOf(atLevel.doubleTake),
      rolled: cube === undefined ? null : intervalOf(cube.doubleTake),
      isRight: doubles && (answer === 'take' || eitherAnswer === true),
      look: 1,
    },
    ...(beavers
      ? [
          {
            name: cubeLineName('beaver', redouble),
            evaluated: take === null ? null : 2 * take,
            evaluatedInterval: atLevel && intervalOf(scaled(atLevel.doubleTake, 2)),
            rolled: cube === undefined ? null : intervalOf(scaled(cube.doubleTake, 2)),
            isRight: doubles && answer === 'beaver',
            look: 1,
          },
        ]
      : []),
    {
      name: passed,
      evaluated: decision?.doublePass.equity ?? DOUBLE_PASS,
      evaluatedInterval: null,
      rolled: null,
      isRight: doubles && answer === 'pass',
      look: PASS_LOOK,
    },
  ];
}

/** Answers to a pending offer, including a beaver or raccoon if allowed. */
function answerLines(
  position: Position,
  take: number | null,
  atLevel: AnswerRollout | null,
  rollout: AnswerRollout | undefined,
  right: Answer,
): readonly CubeTableRow[] {
  const turn = turnedOn(position);
  const value = rollout?.take.mean ?? take;
  const isTied = value !== null && isEitherAnswer(value);
  const line = (answer: Answer, factor: number): CubeTableRow => ({
    name: t(ANSWER_NAMES[answer]),
    evaluated: take === null ? null : factor * take,
    evaluatedInterval: atLevel && intervalOf(scaled(atLevel.take, factor)),
    rolled: rollout === undefined ? null : intervalOf(scaled(rollout.take, factor)),
    isRight: answer === right || (answer === 'take' && isTied),
    look: 0,
  });
  return [
    ...(turn === null ? [] : [line(turn, 2)]),
    line('take', 1),
    {
      name: t('Pass'),
      evaluated: PASSED,
      evaluatedInterval: null,
      rolled: null,
      isRight: right === 'pass',
      look: PASS_LOOK,
    },
  ];
}

/**
 * Probability that turning the cube once more is right, and the value of a raccooned beaver to the beavering
 * player.
 */
function turnFacts(
  position: Position,
  evaluated: number | null,
  rollout: AnswerRollout | undefined,
  unit: Unit,
) {
  const turn = turnedOn(position);
  const take = rollout?.take.mean ?? evaluated;
  if (turn === null || take === null) return [];
  const chance = rollout?.chanceTurnRight ?? null;
  return [
    ...(chance === null
      ? []
      : [
          {
            name: turn === 'beaver' ? t('A beaver is right') : t('A raccoon is right'),
            value: percent(chance),
          },
        ]),
    ...(turn === 'beaver' ? [{ name: t('Beavered, then raccooned'), value: unit.value(4 * take) }] : []),
  ];
}

/** How often the opponent must answer wrongly before doubling becomes right. */
const wrongFacts = (wrong: WrongAnswerShare | null, redouble: boolean) =>
  wrong === null
    ? []
    : [
        {
          name:
            wrong.answer === 'pass'
              ? redouble
                ? t('Redouble if your opponent wrongly passes')
                : t('Double if your opponent wrongly passes')
              : redouble
                ? t('Redouble if your opponent wrongly takes')
                : t('Double if your opponent wrongly takes'),
          value: t('more than {share} of the time', { share: thresholdPercent(wrong.share) }),
        },
      ];

/** How certain the verdict is. @param rolled - undefined if nothing has been rolled out */
function confidenceIn({ result, job }: RolloutView, rolled: RolledCube | AnswerRollout | undefined) {
  if (rolled === undefined) return 'evaluated';
  const end = runEnd(result?.stopReason ?? null, job ?? undefined);
  const differences = pairsOf(rolled).map(({ difference }) => difference);
  const certainty = certaintyOf(end, differences);
  return isFinal(certainty) ? 'settled' : certainty === 'provisional' ? 'provisional' : 'ahead';
}

/**
 * The cube decision or the answer to an offer: its lines, how certain the action is, and how the games end.
 */
export function CubePanel({ services, view, units }: BeforePanelProps) {
  const position = useStore(services.position, (state) => state.position);
  const isPending = position.offer !== 'none';
  // The deciding player may be the roller's opponent; show the evaluation from that player's side.
  const isTurned = seenByDecider(position) !== position;
  const { beavers } = cubeRules(position);
  const analysis = useStore(services.analysis);
  const settings = useStore(services.settings, (state) => state.settings);
  const { before, beforeLevel } = analysis;
  const cube = view.belongs ? view.cube : undefined;
  const answered = view.belongs ? view.answer : undefined;
  const decision = before?.cube?.decision ?? null;
  const levelDecision = before?.rolled?.decision ?? null;
  const levelAnswer = answerAtLevel(position, before);
  const unit = view.belongs ? units.rolled : units.evaluated;
  const action = cube?.action ?? decision?.action;
  const take =
    decision === null ? null : isTurned ? 0 - decision.doubleTake.equity : decision.doubleTake.equity;
  const answer = answered?.answer ?? (take === null ? undefined : rightAnswer(position, take));
  if (action === undefined && answer === undefined) return null;
  const rolled = view.belongs ? view.rows.toSorted((a, b) => a.index - b.index) : [];
  const lines =
    isPending && answer !== undefined
      ? answerLines(position, take, levelAnswer, answered, answer)
      : action === undefined
        ? []
        : doubleLines(decision, levelDecision, cube, action, beavers);
  const redouble = action?.redouble ?? false;
  const unplayedIn = (line: string) => uncountedOf({ position, settings }, line);
  const decided = cube ?? answered;
  // The questions of the rollout if there is one, else those of a rollout level.
  const doubling = cube ?? (decided === undefined && !isPending ? levelDecision : null);
  const answering = answered ?? (decided === undefined && isPending ? levelAnswer : null);
  const questions =
    doubling !== null ? doublerQuestions(doubling) : answering !== null ? takerQuestions(answering) : [];
  const wrong =
    cube?.wrongAnswer ??
    (cube === undefined && decision !== null && !isPending
      ? wrongAnswerNeeded(
          decision.noDouble.equity,
          decision.doubleTake.equity,
          decision.doublePass.equity,
          decision.action,
        )
      : null);
  return (
    <>
      <CubeTable
        lines={lines}
        unit={unit}
        evaluatedUnit={units.evaluated}
        level={levelName(beforeLevel)}
        redouble={redouble}
        confidence={confidenceIn(view, decided)}
        chanceDoubleRight={doubling?.chanceDoubleRight ?? null}
        chanceTakeRight={(doubling ?? answering)?.chanceTakeRight ?? null}
        facts={[
          ...differenceRows(questions, unit),
          ...wrongFacts(wrong, redouble),
          ...(isPending ? turnFacts(position, take, answering ?? undefined, unit) : []),
        ]}
      />
      {before !== null && (
        <OutcomeTable
          rows={[
            {
              name: t('Evaluated, {level}', { level: levelName(beforeLevel) }),
              outcome: isTurned ? swapOutcome(before.outcome) : before.outcome,
              unplayed: unplayedIn(isPending ? 'take' : 'no double'),
            },
            ...rolled.map(({ index, outcome }) => ({
              name: isPending || action === undefined ? t('Take') : (lineNames(action.redouble)[index] ?? ''),
              outcome,
              unplayed: unplayedIn(isPending ? 'take' : index === 0 ? 'no double' : 'double/take'),
            })),
          ]}
        />
      )}
      <LevelPicker analysis={analysis} />
    </>
  );
}
