import { useStore } from 'zustand';
import { percent } from '../charts/format.ts';
import { type CubeLine, CubeTable } from '../components/CubeTable.tsx';
import { lineNames } from '../components/cubeVerdict.ts';
import { LevelPicker } from '../components/LevelPicker.tsx';
import { OutcomeTable } from '../components/OutcomeTable.tsx';
import { type CubeStanding, intervalOf } from '../components/rows.ts';
import {
  type CubeAction,
  type CubeDecision,
  type WrongAnswer,
  wrongAnswerNeeded,
} from '../games/backgammon/cube.ts';
import { swapOutcome } from '../games/backgammon/outcome.ts';
import { type AnswerRollout, DOUBLE_PASS } from '../protocol/cubeDecision.ts';
import type { Services } from './services.ts';
import type { Units } from './useUnits.ts';
import type { RolloutView } from './useRolloutView.ts';

export interface BeforePanelProps {
  readonly services: Services;
  readonly view: RolloutView;
  readonly units: Units;
}

/** The lines of the player who may double. */
function doubleLines(
  decision: CubeDecision | null,
  standing: CubeStanding | undefined,
  action: CubeAction,
): readonly CubeLine[] {
  const rolled = standing && [
    { ...intervalOf(standing.noDouble), trials: standing.noDouble.trials },
    { ...intervalOf(standing.doubleTake), trials: standing.doubleTake.trials },
  ];
  const evaluated = [
    decision?.noDouble.equity ?? null,
    decision?.doubleTake.equity ?? null,
    decision?.doublePass.equity ?? DOUBLE_PASS,
  ];
  const right = action.double === 'no' || action.double === 'too good' ? 0 : action.answer === 'pass' ? 2 : 1;
  return lineNames(action.redouble).map((name, index) => ({
    name,
    evaluated: evaluated[index] ?? null,
    rolled: rolled?.[index] ?? null,
    isRight: index === right,
    look: index === 2 ? undefined : index,
  }));
}

/** The answers of the player to whom a double is offered; a beaver only where it is right. */
function answerLines(
  decision: CubeDecision | null,
  standing: AnswerRollout | undefined,
  answer: CubeAction['answer'],
): readonly CubeLine[] {
  const take = decision === null ? null : 0 - decision.doubleTake.equity;
  const interval = standing && intervalOf(standing.take);
  const rolled = (factor: number) =>
    standing === undefined || interval === undefined
      ? null
      : {
          mean: factor * interval.mean,
          halfWidth: interval.halfWidth === undefined ? undefined : factor * interval.halfWidth,
          standardError: interval.standardError === undefined ? undefined : factor * interval.standardError,
          trials: standing.take.trials,
        };
  const line = (name: string, factor: number): CubeLine => ({
    name,
    evaluated: take === null ? null : factor * take,
    rolled: rolled(factor),
    isRight: answer === name.toLowerCase(),
    look: 0,
  });
  return [
    ...(answer === 'beaver' ? [line('Beaver', 2)] : []),
    line('Take', 1),
    { name: 'Pass', evaluated: -DOUBLE_PASS, rolled: null, isRight: answer === 'pass', look: undefined },
  ];
}

/** What would turn the verdict against doubling. */
const wrongFacts = (wrong: WrongAnswer | null) =>
  wrong === null
    ? []
    : [
        {
          name: `Doubling is right if ${wrong.answer === 'pass' ? 'passed' : 'taken'} wrongly`,
          value: `more than ${percent(wrong.share)}`,
        },
      ];

/** The cube decision, or the answer to a double: its lines, how sure the action is, and how the games end. */
export function CubePanel({ services, view, units }: BeforePanelProps) {
  const isPending = useStore(services.position, ({ position }) => position.offer === 'double');
  const { before, beforePlies, level, isDeepening, evaluateAt } = useStore(services.analysis);
  const standing = view.belongs ? view.cube : undefined;
  const answered = view.belongs ? view.answer : undefined;
  const decision = before?.cube?.decision ?? null;
  const action = standing?.action ?? decision?.action;
  const answer = answered?.answer ?? decision?.action.answer;
  if (action === undefined && answer === undefined) return null;
  const rolled = view.belongs ? view.rows.toSorted((a, b) => a.index - b.index) : [];
  const lines =
    isPending && answer !== undefined
      ? answerLines(decision, answered, answer)
      : action === undefined
        ? []
        : doubleLines(decision, standing, action);
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
        unit={view.belongs ? units.rolled : units.evaluated}
        evaluatedUnit={units.evaluated}
        level={`${beforePlies}-ply`}
        chanceDoubleRight={standing?.chanceDoubleRight ?? null}
        chanceTakeRight={standing?.chanceTakeRight ?? answered?.chanceTakeRight ?? null}
        facts={wrongFacts(wrong)}
      />
      {before !== null && (
        <OutcomeTable
          rows={[
            {
              name: `Evaluated, ${beforePlies}-ply`,
              outcome: isPending ? swapOutcome(before.outcome) : before.outcome,
            },
            ...rolled.map(({ index, outcome }) => ({
              name: isPending || action === undefined ? 'Take' : (lineNames(action.redouble)[index] ?? ''),
              outcome,
            })),
          ]}
        />
      )}
      <LevelPicker plies={level.plies} isDeepening={isDeepening} onPlies={(plies) => evaluateAt({ plies })} />
    </>
  );
}
