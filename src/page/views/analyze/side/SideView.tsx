import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../language/language.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { Part } from '../../../../ui/Part.tsx';
import { useKeys } from '../../../../ui/useKeys.ts';
import { useTexts } from '../../../../ui/useLanguage.ts';
import { useThrottled } from '../../../../ui/useThrottled.ts';
import { uncountedOf } from '../../../../jobs/backgammon/lineStake.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { PASSED_NOTE, UNPLAYED_NOTE } from '../../../figures/playVerdict.ts';
import { equityNote } from '../../../figures/unitTexts.ts';
import type { Position } from '../../../../games/backgammon/types.ts';
import type { RolloutSettings } from '../../../../jobs/settings/settingFields.ts';
import { runVerdict } from '../../../figures/questionVerdict.ts';
import type { RolloutView, Units } from '../../../state/analysis/types.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import { SameDice } from './SameDice.tsx';
import { Boards, ColumnTools } from './SideColumns.tsx';
import { AllFigures, PairFigures, PairVerdict } from './SideFigures.tsx';
import { cubeColumns, evaluatedPlayColumns, rolledPlayColumns } from './sideModel.ts';
import { LETTERS, type SideModel } from './columns.ts';
import { Replies } from './SidePanels.tsx';
import { pairReason } from './sideText.ts';
import styles from './Side.module.css';

/** Time between changes during a run, in ms: figures are read, and the rest of the time belongs to the workers. */
const PACE_MS = 500;

interface SideViewProps {
  readonly services: ReplayServices;
  readonly view: RolloutView;
  readonly units: Units;
  /** The run bar of the question. */
  readonly run: ReactNode;
}

/** Two to four plays, or the lines of a cube decision, next to each other. */
export function SideView({ services, view, units, run }: SideViewProps) {
  const result = useThrottled(view.result, view.status === 'running', PACE_MS);
  const keys = useComparedKeys(services);
  // The paced result may still be that of the run before.
  const own = result?.identity === view.result?.identity ? result : null;
  const model = useModel(services, { ...view, result: own }, keys);
  const unit = model?.job === undefined ? units.evaluated : units.rolled;
  const swap = () =>
    keys.length > 1 && services.analysis.getState().compare([keys[1]!, keys[0]!, ...keys.slice(2)]);
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useKeys(takesKeys, { a: swap, b: swap });
  return (
    <div className={styles.side}>
      {model === undefined ? (
        <>
          <p className={styles.none}>{noneText(services, view)}</p>
          {run}
        </>
      ) : (
        <Columns
          services={services}
          view={view}
          result={own}
          model={model}
          unit={unit}
          keys={keys}
          onSwap={swap}
          run={run}
        />
      )}
    </div>
  );
}

/** Why there is nothing to compare. */
function noneText({ analysis }: ReplayServices, { belongs, isActive }: RolloutView): string {
  const { question, plays } = analysis.getState();
  if (question === 'cube' && belongs && isActive) return t('Playing the first games…');
  if (question === 'cube' && !belongs) return t('Roll out the cube to see its lines side by side.');
  if (question === 'play' && plays.length < 2)
    return plays.length === 0 ? t('Enter dice to compare plays.') : t('There is only one legal play.');
  return t('Ask about a play or a cube action to compare.');
}

/** Keys of the compared plays, from the left: those the reader has put there, else the first two candidates. */
function useComparedKeys({ analysis }: ReplayServices): readonly string[] {
  const { compared, chosen, plays, question } = useStore(analysis);
  return useMemo(() => {
    if (question !== 'play') return [];
    const known = compared.filter((key) => plays.some((play) => play.key === key));
    if (known.length > 1) return known.slice(0, LETTERS.length);
    const best = [...chosen, ...plays.map(({ key }) => key)];
    return [...new Set([...known, ...best])].slice(0, 2);
  }, [compared, chosen, plays, question]);
}

/** The columns: rolled out if the latest rollout has all of them, else evaluated. */
function useModel(
  services: ReplayServices,
  { belongs, job, result, keys: rolled, cube }: RolloutView,
  keys: readonly string[],
): SideModel | undefined {
  const position = useStore(services.position, (state) => state.position);
  const { plays, chosen, question } = useStore(services.analysis);
  const settings = useStore(services.settings, (state) => state.settings);
  return useTexts(() => {
    const own = belongs && job !== null ? result : null;
    if (question === 'cube')
      return own === null || cube === undefined ? undefined : cubeColumns(job!, own, cube);
    if (question !== 'play' || keys.length < 2) return undefined;
    const indices = keys.map((key) => rolled.indexOf(key));
    if (own !== null && indices.every((index) => index >= 0 && (own.candidates[index]?.trials ?? 0) > 0))
      return rolledPlayColumns(job!, own, indices, rolled);
    const named = keys.flatMap((key) => plays.find((play) => play.key === key) ?? []);
    const looks = keys.map((key, index) =>
      chosen.includes(key) ? chosen.indexOf(key) : chosen.length + index,
    );
    return evaluatedPlayColumns(position, named, looks, uncountedOf({ position, settings }, undefined));
  }, [belongs, job, result, rolled, cube, keys, position, settings, plays, chosen, question]);
}

interface ColumnsProps extends Pick<SideViewProps, 'services' | 'view' | 'run'> {
  /** The result that the model is from; null if it is only evaluated. */
  readonly result: RolloutResult | null;
  readonly model: SideModel;
  readonly unit: Unit;
  readonly keys: readonly string[];
  readonly onSwap: () => void;
}

function Columns({ services, view, result, model, unit, keys, onSwap, run }: ColumnsProps) {
  const { columns, differences } = model;
  const [wanted, setWanted] = useState(0);
  const difference = differences[wanted] ?? differences[0]!;
  const isPair = columns.length === 2;
  const position = useStore(services.position, (state) => state.position);
  const settings = useStore(services.settings, (state) => state.settings);
  const middle = (
    <div className={styles.middle}>
      {model.job !== undefined && columns[0]!.key === undefined && (
        <h2 className={styles.action}>{runVerdict(view, unit).sentence}</h2>
      )}
      {differences.map((each) => (
        <PairVerdict key={`${each.line} ${each.against}`} {...{ model, unit, result }} difference={each} />
      ))}
      {isPair ? (
        <PairFigures columns={columns} difference={difference} />
      ) : (
        <AllFigures columns={columns} differences={differences} unit={unit} />
      )}
      <p className={styles.reason}>{pairReason(columns, difference, model.replier)}</p>
      {keys.length > 1 && <ColumnTools services={services} keys={keys} onSwap={onSwap} />}
    </div>
  );
  return (
    <>
      <div className={styles.columns} data-count={columns.length}>
        <Boards services={services} columns={columns} unit={unit} keys={keys} />
        {middle}
      </div>
      <div className={styles.run}>{run}</div>
      {model.job !== undefined && (
        <div className={styles.panels}>
          <Replies model={model} difference={difference} unit={unit} onChoose={setWanted} />
          {columns[difference.line]!.candidate !== null &&
            columns[difference.against]!.candidate !== null && (
              <Part>
                <SameDice
                  key={`${columns[difference.line]!.candidate} ${columns[difference.against]!.candidate}`}
                  services={services}
                  job={model.job}
                  columns={[columns[difference.line]!, columns[difference.against]!]}
                  trials={difference.equity.trials}
                />
              </Part>
            )}
        </div>
      )}
      <p className="note">{notesText(model, view.job?.settings ?? settings, position, unit)}</p>
    </>
  );
}

/** What the figures are, and how far their errors go. */
function notesText(
  { columns, job, questions }: SideModel,
  settings: RolloutSettings,
  position: Position,
  unit: Unit,
): string {
  return [
    equityNote(settings, position, questions !== undefined, unit),
    ...(job === undefined
      ? []
      : [
          t('The ± of an equity difference is paired: all columns have the same dice.'),
          t(
            'Chances have no pairs: their ± is the root of the sum of both squared errors, usually too wide.',
          ),
          ...(settings.cubeless ? [] : [t(PASSED_NOTE)]),
        ]),
    ...(columns.some(({ unplayed }) => unplayed.some(Boolean)) ? [t(UNPLAYED_NOTE)] : []),
  ].join(' ');
}
