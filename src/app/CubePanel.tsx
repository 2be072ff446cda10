import { useStore } from 'zustand';
import { type CubeLine, CubeTable } from '../components/CubeTable.tsx';
import { lineNames } from '../components/cubeVerdict.ts';
import { LevelPicker } from '../components/LevelPicker.tsx';
import { OutcomeTable } from '../components/OutcomeTable.tsx';
import { type CubeStanding, intervalOf } from '../components/rows.ts';
import type { CubeAction, CubeDecision } from '../games/backgammon/cube.ts';
import { DOUBLE_PASS } from '../protocol/cubeDecision.ts';
import type { Services } from './services.ts';
import type { RolloutView } from './useRolloutView.ts';
import { ReferencePanel } from './ReferencePanel.tsx';

export interface BeforePanelProps {
  readonly services: Services;
  readonly view: RolloutView;
}

function linesOf(
  decision: CubeDecision | null,
  standing: CubeStanding | undefined,
  action: CubeAction,
): readonly CubeLine[] {
  const names = lineNames(action.redouble);
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
  return names.map((name, index) => ({
    name,
    evaluated: evaluated[index] ?? null,
    rolled: rolled?.[index] ?? null,
    isRight: index === right,
    look: index === 2 ? undefined : index,
  }));
}

/** The cube decision: its three lines, how sure the action is, and how the games end. */
export function CubePanel({ services, view }: BeforePanelProps) {
  const { before, beforePlies, level, isDeepening, evaluateAt } = useStore(services.analysis);
  const standing = view.belongs ? view.cube : undefined;
  const decision = before?.cube?.decision ?? null;
  const action = standing?.action ?? decision?.action;
  if (action === undefined) return null;
  return (
    <>
      <CubeTable
        lines={linesOf(decision, standing, action)}
        level={`${beforePlies}-ply`}
        chanceDoubleRight={standing?.chanceDoubleRight ?? null}
        chanceTakeRight={standing?.chanceTakeRight ?? null}
        facts={[]}
      />
      {before !== null && (
        <OutcomeTable
          rows={[
            { name: `Evaluated, ${beforePlies}-ply`, outcome: before.outcome },
            ...(standing === undefined
              ? []
              : view.rows
                  .toSorted((a, b) => a.index - b.index)
                  .map(({ index, outcome }) => ({
                    name: lineNames(action.redouble)[index] ?? '',
                    outcome,
                  }))),
          ]}
        />
      )}
      <LevelPicker plies={level.plies} isDeepening={isDeepening} onPlies={(plies) => evaluateAt({ plies })} />
      <ReferencePanel services={services} view={view} />
    </>
  );
}
