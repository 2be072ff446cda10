import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../language/language.ts';
import { HowToRead } from '../../../../ui/HowToRead.tsx';
import type { Unit } from '../../../../ui/charts/types.ts';
import { Part } from '../../../../ui/Part.tsx';
import { useKeys } from '../../../../ui/useKeys.ts';
import { useTexts } from '../../../../ui/useLanguage.ts';
import { SHOWN_EVERY_MS } from '../../../../ui/shownEvery.ts';
import { useThrottled } from '../../../../ui/useThrottled.ts';
import { NO_SCORES, type TrialScores } from '../../../../engine/trialScores.ts';
import { farthestGame } from '../../../../jobs/backgammon/sideBySideGames.ts';
import type { LineDifference } from '../../../../jobs/backgammon/sideBySideTypes.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { MATCH_TABLES } from '../../../../games/backgammon/met.ts';
import { referenceAbout } from '../../../figures/pastedAnalysis.ts';
import { uncountedOf } from '../../../../jobs/backgammon/lineStake.ts';
import type { RolloutResult } from '../../../../jobs/result.ts';
import { PASSED_NOTE, UNPLAYED_NOTE } from '../../../figures/playVerdict.ts';
import { equityNote } from '../../../figures/unitTexts.ts';
import type { Position } from '../../../../games/backgammon/types.ts';
import type { RolloutSettings } from '../../../../jobs/settings/settingFields.ts';
import type { RolloutView, Units } from '../../../state/analysis/types.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import { SameDice } from './SameDice.tsx';
import { Boards, ColumnTools } from './SideColumns.tsx';
import { Figures } from './SideFigures.tsx';
import { PairGames } from './PairGames.tsx';
import { isEarly } from '../../../run/useRunView.ts';
import { comparedKeys, evaluatedColumns, rolledColumns } from './sideModel.ts';
import type { SideModel } from './columns.ts';
import { Replies } from './SidePanels.tsx';
import { withReferences } from './sideReference.ts';
import { useReplies } from './useReplies.ts';
import { pairReason } from './sideText.ts';
import styles from './Side.module.css';

interface SideViewProps {
  readonly services: ReplayServices;
  readonly view: RolloutView;
  readonly units: Units;
  /** The run bar of the question, where it is not above. */
  readonly run: ReactNode;
}

/** Two to four plays, or the lines of a cube decision, next to each other. */
export function SideView({ services, view, units, run }: SideViewProps) {
  const result = useThrottled(view.result, view.status === 'running', SHOWN_EVERY_MS.sideBySide);
  const keys = useComparedKeys(services, view);
  // The paced result may still be that of the run before.
  const own = result?.identity === view.result?.identity ? result : null;
  const model = useModel(services, { ...view, result: own }, keys);
  const unit = model?.job === undefined ? units.evaluated : units.rolled;
  const swap = () =>
    keys.length > 1 && services.analysis.getState().compare([keys[1]!, keys[0]!, ...keys.slice(2)]);
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useKeys(takesKeys, { a: swap, b: swap });
  const isLive = useStore(services.live, (state) => state.isOn);
  return (
    <div className={styles.side} data-coming={isLive || view.isActive || undefined}>
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

/** Keys of the compared plays, from the left. */
function useComparedKeys(
  { analysis }: ReplayServices,
  { belongs, isActive, keys, rows }: RolloutView,
): readonly string[] {
  const { compared, chosen, plays, question } = useStore(analysis);
  const isRanked = belongs && !isActive;
  const next = useMemo(() => {
    const ranked = isRanked ? rows.flatMap(({ index }) => keys[index] ?? []) : [];
    return comparedKeys({ compared, chosen, plays, question }, ranked);
  }, [compared, chosen, plays, question, isRanked, keys, rows]);
  // A column must not change while games are added, though the order of the plays may.
  const [shown, setShown] = useState({ keys: next, compared, chosen });
  const isSame = shown.compared === compared && shown.chosen === chosen;
  if (belongs && isActive && isSame) return shown.keys;
  if (shown.keys !== next || !isSame) setShown({ keys: next, compared, chosen });
  return next;
}

/** The columns: rolled out if the latest rollout has all of them, else evaluated. */
function useModel(
  services: ReplayServices,
  { belongs, job, result, keys: rolled, cube, isActive, isLive }: RolloutView,
  keys: readonly string[],
): SideModel | undefined {
  const position = useStore(services.position, (state) => state.position);
  const { plays, chosen, question, references, level, before, beforeLevel } = useStore(services.analysis);
  const settings = useStore(services.settings, (state) => state.settings);
  const model = useTexts(() => {
    const run = belongs && job !== null ? result : null;
    // The first games of a rollout say nothing yet.
    const trials = Math.min(...(run?.candidates ?? []).map((each) => each.trials));
    const own = trials > 0 && !isEarly({ isActive, isLive, trials, job }) ? run : null;
    const isPlaying = belongs && isActive;
    if (question === 'cube') {
      if (own !== null && cube !== undefined) return rolledColumns(job!, own, cube);
      return before === null
        ? undefined
        : evaluatedColumns(position, { before, level: beforeLevel }, isPlaying);
    }
    if (question !== 'play' || keys.length < 2) return undefined;
    const indices = keys.map((key) => rolled.indexOf(key));
    if (own !== null && indices.every((index) => index >= 0))
      return rolledColumns(job!, own, { chosen: indices, keys: rolled });
    const named = keys.flatMap((key) => plays.find((play) => play.key === key) ?? []);
    // A play keeps its letter: that of the rollout, else of its tick, else the next free one.
    const lettered = [...new Set([...(own === null ? [] : rolled), ...chosen, ...keys])];
    const looks = keys.map((key) => lettered.indexOf(key));
    const unplayed = uncountedOf({ position, settings }, undefined);
    return evaluatedColumns(position, { plays: named, looks, unplayed }, isPlaying);
  }, [
    belongs,
    isActive,
    isLive,
    job,
    result,
    rolled,
    cube,
    keys,
    position,
    settings,
    plays,
    chosen,
    question,
    before,
    beforeLevel,
  ]);
  return useTexts(() => {
    const analysis = referenceAbout(references, position, question)?.analysis ?? null;
    return model === undefined || analysis === null
      ? model
      : withReferences(model, analysis, position, plays, MATCH_TABLES[level.matchTable]);
  }, [model, references, position, question, plays, level]);
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
  const { columns, differences, job, costs, roller } = model;
  const [wanted, setWanted] = useState(0);
  const difference = differences[wanted] ?? differences[0]!;
  const position = useStore(services.position, (state) => state.position);
  const settings = useStore(services.settings, (state) => state.settings);
  const [pointed, point] = useState<string | undefined>(undefined);
  const [chosen, choose] = useState<string | undefined>(undefined);
  const replies = useReplies(services, model, pointed ?? chosen);
  return (
    <>
      <div className={styles.columns} data-count={columns.length} data-cube={costs && ''}>
        <Boards services={services} columns={columns} unit={unit} keys={keys} replies={replies} />
        <div className={styles.middle}>
          <Figures model={model} result={result} unit={unit} />
          <p className={styles.reason}>{pairReason(columns, difference, roller)}</p>
          {keys.length > 1 && (
            <div className={styles.tools}>
              <ColumnTools {...{ services, columns, keys, onSwap }} />
            </div>
          )}
          {columns.length === 2 && <div className={styles.run}>{run}</div>}
        </div>
      </div>
      {columns.length > 2 && <div className={styles.run}>{run}</div>}
      {job !== undefined && (
        <Panels
          {...{ services, view, model, job, difference, unit }}
          rolls={{ pointed, chosen, point, choose }}
          onDifference={setWanted}
        />
      )}
      <HowToRead>{notesText(model, view.job?.settings ?? settings, position, unit)}</HowToRead>
    </>
  );
}

interface PanelsProps extends Pick<ColumnsProps, 'services' | 'view' | 'model' | 'unit'> {
  readonly job: RolloutJob;
  readonly difference: LineDifference;
  readonly rolls: ComponentProps<typeof Replies>['rolls'];
  /** @param index - of the difference to show */
  readonly onDifference: (index: number) => void;
}

/** Where the difference of two columns comes from: the rolls, and single games with the same dice. */
function Panels({ services, view, model, job, difference, unit, rolls, onDifference }: PanelsProps) {
  const [one, other] = [model.columns[difference.line]!, model.columns[difference.against]!];
  const isReplayable = one.candidate !== null && other.candidate !== null;
  const { trials } = difference.equity;
  const [left, right] = [one, other].map(({ candidate }) => view.scores[candidate ?? -1] ?? NO_SCORES) as [
    TrialScores,
    TrialScores,
  ];
  // Opens at the game that shows the difference best, if the games are known by then; later ones move nothing.
  const [trial, setTrial] = useState(() => (view.isActive ? 0 : farthestGame([left, right])));
  const pair = { columns: [one, other], unit } as const;
  // As the boards above: the difference of a cube decision is the second column less the first.
  const games = difference.line < difference.against ? pair.columns : ([other, one] as const);
  return (
    <div className={styles.panels}>
      <Replies model={model} difference={difference} unit={unit} rolls={rolls} onChoose={onDifference}>
        {isReplayable && (
          <PairGames
            key={`${one.candidate} ${other.candidate}`}
            {...pair}
            evaluator={services.evaluator}
            isActive={view.isActive}
            job={job}
            scores={[left, right]}
            trials={trials}
            player={model.roller}
            roll={rolls.chosen}
            shown={trial}
            onTrial={setTrial}
            onClose={() => rolls.choose(undefined)}
          />
        )}
      </Replies>
      {isReplayable && (
        <Part>
          <SameDice
            key={`${one.candidate} ${other.candidate}`}
            services={services}
            job={job}
            columns={games}
            trials={trials}
            trial={Math.min(trial, Math.max(0, trials - 1))}
            onTrial={setTrial}
            opensAtDifference={rolls.chosen === undefined}
          />
        </Part>
      )}
    </div>
  );
}

/** What the figures are, and how far their errors go. */
function notesText(
  { columns, job, costs }: SideModel,
  settings: RolloutSettings,
  position: Position,
  unit: Unit,
): string {
  return [
    equityNote(settings, position, costs !== undefined, unit),
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
