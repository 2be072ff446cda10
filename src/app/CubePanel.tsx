import { useStore } from 'zustand';
import { percent } from '../charts/format.ts';
import { type CubeLine, CubeTable } from '../components/CubeTable.tsx';
import type { Unit } from '../charts/unit.ts';
import { lineNames } from '../components/cubeVerdict.ts';
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
import { type AnswerRollout, DOUBLE_PASS } from '../protocol/cubeDecision.ts';
import type { Services } from './services.ts';
import type { Units } from './useUnits.ts';
import type { RolloutView } from './useRolloutView.ts';
import { t } from '../language/language.ts';

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

/** The answers of the player to whom a double is offered; a beaver among them where that is agreed. */
function answerLines(
  decision: CubeDecision | null,
  standing: AnswerRollout | undefined,
  answer: CubeAction['answer'],
  beavers: boolean,
): readonly CubeLine[] {
  const take = decision === null ? null : 0 - decision.doubleTake.equity;
  const rolled = standing === undefined ? null : rolledOf(standing.take);
  const line = (name: string, right: CubeAction['answer'], factor: number): CubeLine => ({
    name,
    evaluated: take === null ? null : factor * take,
    rolled: times(factor, rolled),
    isRight: answer === right,
    look: 0,
  });
  return [
    ...(beavers ? [line(t('Beaver'), 'beaver', 2)] : []),
    line(t('Take'), 'take', 1),
    { name: t('Pass'), evaluated: -DOUBLE_PASS, rolled: null, isRight: answer === 'pass', look: undefined },
  ];
}

/** What a beaver that is raccooned is worth to the player who beavers: the stake is turned once more. */
function raccoonFacts(decision: CubeDecision | null, standing: AnswerRollout | undefined, unit: Unit) {
  const take = standing?.take.mean ?? (decision === null ? null : 0 - decision.doubleTake.equity);
  return take === null ? [] : [{ name: t('Beavered, and raccooned in turn'), value: unit.value(4 * take) }];
}

/** What would turn the verdict against doubling. */
const wrongFacts = (wrong: WrongAnswer | null) =>
  wrong === null
    ? []
    : [
        {
          name:
            wrong.answer === 'pass'
              ? t('Doubling is right if passed wrongly')
              : t('Doubling is right if taken wrongly'),
          value: t('more than {share}', { share: percent(wrong.share) }),
        },
      ];

/** The cube decision, or the answer to a double: its lines, how sure the action is, and how the games end. */
export function CubePanel({ services, view, units }: BeforePanelProps) {
  const position = useStore(services.position, (state) => state.position);
  const isPending = position.offer === 'double';
  const { beavers } = cubeRules(position);
  const { before, beforePlies, level, isDeepening, evaluateAt } = useStore(services.analysis);
  const standing = view.belongs ? view.cube : undefined;
  const answered = view.belongs ? view.answer : undefined;
  const decision = before?.cube?.decision ?? null;
  const unit = view.belongs ? units.rolled : units.evaluated;
  const action = standing?.action ?? decision?.action;
  const answer = answered?.answer ?? decision?.action.answer;
  if (action === undefined && answer === undefined) return null;
  const rolled = view.belongs ? view.rows.toSorted((a, b) => a.index - b.index) : [];
  const lines =
    isPending && answer !== undefined
      ? answerLines(decision, answered, answer, beavers)
      : action === undefined
        ? []
        : doubleLines(decision, standing, action, beavers);
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
        level={`${beforePlies}-ply`}
        chanceDoubleRight={standing?.chanceDoubleRight ?? null}
        chanceTakeRight={standing?.chanceTakeRight ?? answered?.chanceTakeRight ?? null}
        facts={[
          ...wrongFacts(wrong),
          ...(isPending && beavers ? raccoonFacts(decision, answered, unit) : []),
        ]}
      />
      {before !== null && (
        <OutcomeTable
          rows={[
            {
              name: t('Evaluated, {level}', { level: `${beforePlies}-ply` }),
              outcome: isPending ? swapOutcome(before.outcome) : before.outcome,
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
