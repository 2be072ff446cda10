import { useStore } from 'zustand';
import { percent } from '../charts/format.ts';
import { type CubeLine, CubeTable } from '../components/CubeTable.tsx';
import type { Unit } from '../charts/unit.ts';
import { ANSWERS, isSettled, lineNames } from '../components/cubeVerdict.ts';
import { LevelPicker } from '../components/LevelPicker.tsx';
import { OutcomeTable } from '../components/OutcomeTable.tsx';
import { type CubeStanding, intervalOf } from '../components/rows.ts';
import type { Estimate } from '../engine/types.ts';
import {
  type CubeAction,
  type CubeDecision,
  cubeRules,
  type WrongAnswer,
  wrongAnswerNeeded,
} from '../games/backgammon/cube.ts';
import { swapOutcome } from '../games/backgammon/outcome.ts';
import { type Answer, PASSED, rightAnswer, turnedOn } from '../games/backgammon/offer.ts';
import { seenByAsked } from '../games/backgammon/position.ts';
import type { Position } from '../games/backgammon/types.ts';
import { type AnswerRollout, DOUBLE_PASS } from '../protocol/cubeDecision.ts';
import type { Services } from './services.ts';
import type { Units } from './useUnits.ts';
import type { RolloutView } from './useRolloutView.ts';
import { t } from '../language/language.ts';
import { levelName } from '../components/levels.ts';

export interface BeforePanelProps {
  readonly services: Services;
  readonly view: RolloutView;
  readonly units: Units;
}

type Rolled = NonNullable<CubeLine['rolled']>;

const rolledOf = (line: Estimate): Rolled => ({ ...intervalOf(line), trials: line.trials });

/** The same games at a multiple of the stake: what a beaver makes of a take. */
function times(factor: number, rolled: Rolled | null): Rolled | null {
  if (rolled === null) return null;
  const scaled = (value: number | undefined) => (value === undefined ? undefined : factor * value);
  return {
    mean: factor * rolled.mean,
    halfWidth: scaled(rolled.halfWidth),
    standardError: scaled(rolled.standardError),
    trials: rolled.trials,
  };
}

/** The lines of the player who may double; with a beaver where that is agreed. */
function doubleLines(
  decision: CubeDecision | null,
  standing: CubeStanding | undefined,
  { double, answer, redouble }: CubeAction,
  beavers: boolean,
): readonly CubeLine[] {
  const [none, taken, passed] = lineNames(redouble);
  const doubles = double === 'yes' || double === 'optional';
  const take = decision?.doubleTake.equity ?? null;
  const rolledTake = standing === undefined ? null : rolledOf(standing.doubleTake);
  return [
    {
      name: none,
      evaluated: decision?.noDouble.equity ?? null,
      rolled: standing === undefined ? null : rolledOf(standing.noDouble),
      isRight: !doubles,
      look: 0,
    },
    { name: taken, evaluated: take, rolled: rolledTake, isRight: doubles && answer === 'take', look: 1 },
    ...(beavers
      ? [
          {
            name: redouble ? t('Redouble, beaver') : t('Double, beaver'),
            evaluated: take === null ? null : 2 * take,
            rolled: times(2, rolledTake),
            isRight: doubles && answer === 'beaver',
            look: 1,
          },
        ]
      : []),
    {
      name: passed,
      evaluated: decision?.doublePass.equity ?? DOUBLE_PASS,
      rolled: null,
      isRight: doubles && answer === 'pass',
      look: undefined,
    },
  ];
}

/** The answers of the player to whom something is offered; turning the cube once more among them where that is allowed. */
function answerLines(
  position: Position,
  take: number | null,
  standing: AnswerRollout | undefined,
  right: Answer,
): readonly CubeLine[] {
  const rolled = standing === undefined ? null : rolledOf(standing.take);
  const turn = turnedOn(position);
  const line = (answer: Answer, factor: number): CubeLine => ({
    name: t(ANSWERS[answer]),
    evaluated: take === null ? null : factor * take,
    rolled: times(factor, rolled),
    isRight: answer === right,
    look: 0,
  });
  return [
    ...(turn === null ? [] : [line(turn, 2)]),
    line('take', 1),
    { name: t('Pass'), evaluated: PASSED, rolled: null, isRight: right === 'pass', look: undefined },
  ];
}

/** How sure it is that the cube is to be turned once more; and what a beaver that is raccooned is worth to who beavers. */
function turnFacts(
  position: Position,
  evaluated: number | null,
  standing: AnswerRollout | undefined,
  unit: Unit,
) {
  const turn = turnedOn(position);
  const take = standing?.take.mean ?? evaluated;
  if (turn === null || take === null) return [];
  const chance = standing?.chanceTurnRight ?? null;
  return [
    ...(chance === null
      ? []
      : [
          {
            name: turn === 'beaver' ? t('A beaver is right') : t('A raccoon is right'),
            value: percent(chance),
          },
        ]),
    ...(turn === 'beaver'
      ? [{ name: t('Beavered, and raccooned in turn'), value: unit.value(4 * take) }]
      : []),
  ];
}

/** What would turn the verdict against doubling. */
const wrongFacts = (wrong: WrongAnswer | null, redouble: boolean) =>
  wrong === null
    ? []
    : [
        {
          name:
            wrong.answer === 'pass'
              ? redouble
                ? t('Redoubling is right if passed wrongly')
                : t('Doubling is right if passed wrongly')
              : redouble
                ? t('Redoubling is right if taken wrongly')
                : t('Doubling is right if taken wrongly'),
          value: t('more than {share}', { share: percent(wrong.share) }),
        },
      ];

/** The cube decision, or the answer to a double: its lines, how sure the action is, and how the games end. */
export function CubePanel({ services, view, units }: BeforePanelProps) {
  const position = useStore(services.position, (state) => state.position);
  const isPending = position.offer !== 'none';
  // Whoever is asked may be the roller or its opponent, from whose side the evaluation is turned.
  const isTurned = seenByAsked(position) !== position;
  const { beavers } = cubeRules(position);
  const { before, beforePlies, level, isDeepening, evaluateAt } = useStore(services.analysis);
  const standing = view.belongs ? view.cube : undefined;
  const answered = view.belongs ? view.answer : undefined;
  const decision = before?.cube?.decision ?? null;
  const unit = view.belongs ? units.rolled : units.evaluated;
  const action = standing?.action ?? decision?.action;
  const take =
    decision === null ? null : isTurned ? 0 - decision.doubleTake.equity : decision.doubleTake.equity;
  const answer = answered?.answer ?? (take === null ? undefined : rightAnswer(position, take));
  if (action === undefined && answer === undefined) return null;
  const rolled = view.belongs ? view.rows.toSorted((a, b) => a.index - b.index) : [];
  const lines =
    isPending && answer !== undefined
      ? answerLines(position, take, answered, answer)
      : action === undefined
        ? []
        : doubleLines(decision, standing, action, beavers);
  const redouble = action?.redouble ?? false;
  const rolledOut =
    standing !== undefined
      ? [standing.noDouble, standing.doubleTake]
      : answered !== undefined
        ? [answered.take]
        : [];
  const certainty =
    rolledOut.length === 0
      ? 'evaluated'
      : isSettled(view.result?.stopReason ?? null, ...rolledOut)
        ? 'settled'
        : 'ahead';
  const wrong =
    standing?.wrongAnswer ??
    (standing === undefined && decision !== null && !isPending
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
        level={levelName(beforePlies)}
        redouble={redouble}
        standing={certainty}
        chanceDoubleRight={standing?.chanceDoubleRight ?? null}
        chanceTakeRight={standing?.chanceTakeRight ?? answered?.chanceTakeRight ?? null}
        facts={[
          ...wrongFacts(wrong, redouble),
          ...(isPending ? turnFacts(position, take, answered, unit) : []),
        ]}
      />
      {before !== null && (
        <OutcomeTable
          rows={[
            {
              name: t('Evaluated, {level}', { level: levelName(beforePlies) }),
              outcome: isTurned ? swapOutcome(before.outcome) : before.outcome,
            },
            ...rolled.map(({ index, outcome }) => ({
              name: isPending || action === undefined ? t('Take') : (lineNames(action.redouble)[index] ?? ''),
              outcome,
            })),
          ]}
        />
      )}
      <LevelPicker plies={level.plies} isDeepening={isDeepening} onPlies={(plies) => evaluateAt({ plies })} />
    </>
  );
}
