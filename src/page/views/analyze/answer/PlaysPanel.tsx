import { useState } from 'react';
import { useStore } from 'zustand';
import { CompareButton } from './CompareButton.tsx';
import { AddPlay } from './AddPlay.tsx';
import { levelName } from '../../../figures/levelText.ts';
import { LevelPicker } from './LevelPicker.tsx';
import { OrderPicker } from './OrderPicker.tsx';
import { OutcomeText } from '../../../figures/OutcomeText.tsx';
import { PlayTable } from '../../../figures/PlayTable.tsx';
import { rowKeys } from '../../../run/runKeys.ts';
import type { TableWords } from '../../../figures/PlayTableHead.tsx';
import { rolledPlayFigures } from '../../../figures/questionVerdict.ts';
import { behindAtLevel } from '../../../../games/backgammon/level.ts';
import { matchPlay } from '../../../../formats/text/notation.ts';
import type { Board, Outcome } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import styles from '../Analysis.module.css';
import { playLevelTag } from '../../../../jobs/settings/fields/play.ts';
import type { Uncounted } from '../../../../games/backgammon/uncounted.ts';
import { uncountedOf } from '../../../../jobs/backgammon/lineStake.ts';
import { runEnd } from '../../../../jobs/results/settled.ts';
import { questionOfJob } from '../../../../jobs/backgammon/question.ts';
import {
  changedBest,
  evaluatedPlays,
  inOrder,
  PLAY_ORDERS,
  type PlayOrder,
  type RolledAndEvaluatedPlay,
} from './playOrder.ts';
import { lazyView } from '../../../../ui/lazyView.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { usePaced } from '../../../../ui/usePaced.ts';
import { useKeys } from '../../../../ui/useKeys.ts';
import { t } from '../../../../language/language.ts';
import type { Failure } from '../../../../engine/errors.ts';
import { sentence } from '../../../../language/sentences.ts';
import type {
  AnalysisServices,
  AnalysisSlice,
  NamedPlay,
  RolloutView,
  Units,
} from '../../../state/analysis/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import type { EvaluatedRow } from '../../../state/rollout/types.ts';
import { LevelTag } from '../../../figures/LevelTag.tsx';

// Few positions come with figures of other programs.
const ReferencePanel = lazyView(
  () => import('./ReferencePanel.tsx'),
  (module) => module.ReferencePanel,
);

interface PlaysPanelProps {
  readonly services: AnalysisServices;
  readonly view: RolloutView;
  readonly units: Units;
  readonly onPoint: (key: string | undefined) => void;
}

/** Sort keys of a row. */
interface Sorted {
  readonly place: number;
  readonly outcome: Outcome;
}

/** Number of evaluated plays shown until the reader asks for all. */
const BEST_SHOWN = 5;

const wordsFor = (unit: Unit): TableWords => ({
  candidate: t('Play'),
  value: unit.kind === 'equity' ? t('Equity') : t('MWC'),
  valueHelp: unit.kind === 'equity' ? 'equity' : 'mwc',
  level: t('Level'),
  apart: t('Not rolled out'),
  more: (n) => t('{n, plural, one {Show # more play} other {Show # more plays}}', { n }),
});

/** The plays of a roll, rolled out and evaluated, and a form to add one. */
export function PlaysPanel({ services, view, units, onPoint }: PlaysPanelProps) {
  const position = useStore(services.position, (state) => state.position);
  const analysis = useStore(services.analysis);
  const settings = useStore(services.settings, (state) => state.settings);
  const hasReference = useStore(services.reference, (state) => state.references.length > 0);
  const [showsAll, setShowsAll] = useState(false);
  const [order, setOrder] = useState<PlayOrder>('equity');
  const job = rolledJob(view);
  const rolledKeys = new Set(job === null ? [] : view.keys);
  const rows = job === null ? [] : view.rows;
  const evaluated = evaluatedPlays(rows, ({ index }) => view.keys[index], analysis.plays);
  const changed = changedBest(rows, evaluated);
  const steady = useSteadyRows(rows, view);
  const rolled = job === null ? [] : rolledRows(job, steady, evaluated, units.evaluated);
  const { held, hold, isActive } = view;
  const { shown, hidden } = evaluatedRows(
    analysis,
    rolledKeys,
    showsAll,
    uncountedOf({ position, settings }, undefined),
  );
  const hasOrders = rolled.length + shown.length > 1;

  const [table, setTable] = useState<HTMLDivElement | null>(null);
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useKeys(takesKeys, rowKeys(table));

  return (
    <>
      <PlayTable
        unit={units.rolled}
        evaluatedUnit={units.evaluated}
        onFrame={setTable}
        caption={
          order === 'equity'
            ? t('Plays, best first')
            : t('Plays by {order}', { order: t(PLAY_ORDERS[order]) })
        }
        isRanked={order === 'equity'}
        words={wordsFor(units.rolled)}
        rolled={inOrder(rolled, order)}
        end={runEnd(view.result?.stopReason ?? null, job ?? undefined)}
        rolledKeys={view.keys}
        evaluated={grouped(shown, order)}
        chosen={analysis.chosen}
        held={held}
        onHold={isActive ? hold : undefined}
        hidden={hidden}
        showsAll={showsAll && hidden === 0 && shown.length > BEST_SHOWN}
        onToggle={analysis.toggle}
        onShowAll={setShowsAll}
        onPoint={onPoint}
        pinned={analysis.pinned}
        onPin={analysis.pin}
      />
      <CompareButton analysis={analysis} view={view} />
      <div className={styles.orders}>
        {hasOrders && <OrderPicker orders={PLAY_ORDERS} order={order} onOrder={setOrder} />}
        {changed !== undefined && <ChangedOrder changed={changed} unit={units.evaluated} />}
      </div>
      {position.dice !== null && (
        <div className={styles.playTools}>
          <LevelPicker analysis={analysis} />
          <AddPlay
            id="add-play"
            label={t('Add a play')}
            placeholder={t('Add a play: 13/10 6/5')}
            button={t('Add')}
            onAdd={(text) => choosePlay(analysis, position.board, text)}
          />
        </div>
      )}
      {hasReference && (
        <Part>
          <ReferencePanel services={services} view={view} units={units} />
        </Part>
      )}
    </>
  );
}

/** Says that the rollout put another play first than the evaluation. */
const ChangedOrder = ({
  changed,
  unit,
}: {
  readonly changed: NonNullable<ReturnType<typeof changedBest>>;
  readonly unit: Unit;
}) => (
  <p className="note">
    {t('The order changed: at {level}, {play} led by {lead}.', {
      level: levelName(changed.level),
      play: changed.evaluated.text,
      lead: unit.size(changed.lead),
    })}
  </p>
);

/**
 * The job whose rows the table shows. Rows of another position would appear under a wrong title, for a wrong
 * player, perhaps in a wrong unit. A run shows its rows once all candidates have one, so that none jumps in.
 */
function rolledJob({ belongs, job, rows, isActive }: RolloutView): RolloutJob | null {
  const isShown = belongs && job !== null && questionOfJob(job) === 'play';
  return isShown && (!isActive || rows.length === job.candidates.length) ? job : null;
}

/** How often rows may change places during a run, in ms. */
const REORDER_MS = 5000;
/** Before this many trials ranks are noise. */
const RANKED_FROM = 36;

/** The rows best first; during a run, they change places only every few seconds. */
function useSteadyRows(rows: RolloutView['rows'], { isActive, trials }: RolloutView): RolloutView['rows'] {
  const ranked = rows.map(({ index }) => index);
  const listed = ranked.toSorted((a, b) => a - b);
  const wanted = isActive && trials < RANKED_FROM ? listed : ranked;
  const order = usePaced(wanted.join(' '), isActive, REORDER_MS);
  const inThis = (indices: readonly number[]) =>
    indices.flatMap((index) => rows.find((row) => row.index === index) ?? []);
  const shown = order === '' ? [] : inThis(order.split(' ').map(Number));
  return shown.length === rows.length ? shown : inThis(isActive ? listed : ranked);
}

/** Chooses the play that a text names, unless already chosen. @returns the failure if it names none */
function choosePlay(
  { plays, chosen, toggle }: AnalysisSlice,
  board: Board,
  text: string,
): Failure | undefined {
  const meant = matchPlay(
    text,
    board,
    plays.map(({ play }) => play),
  );
  if (!meant.ok) return meant.error;
  const key = plays.find(({ play }) => play === meant.value)?.key;
  if (key !== undefined && !chosen.includes(key)) toggle(key);
  return undefined;
}

/** The rolled-out plays with their evaluations. @param unit - of the evaluations */
const rolledRows = (
  job: RolloutJob,
  rows: RolloutView['rows'],
  evaluated: readonly RolledAndEvaluatedPlay[],
  unit: Unit,
) =>
  rows.map((row) => {
    const own = evaluated.find((each) => each.row === row);
    return {
      ...row,
      place: own?.place,
      detail: <OutcomeText outcome={row.outcome} unplayed={uncountedOf(job, undefined)} />,
      level: sentence(playLevelTag(job.settings)),
      evaluation: own && evaluationText(own, evaluated, unit),
      evaluated: own?.play.equity,
    };
  });

/**
 * A play's evaluation and its rank among the rolled-out plays: `2-ply: +0.212, 2 of 3`. Plays of different levels
 * are not ranked.
 */
function evaluationText(
  { play, place }: RolledAndEvaluatedPlay,
  evaluated: readonly RolledAndEvaluatedPlay[],
  unit: Unit,
): string {
  const { rolled, level } = play.play;
  const interval = rolledPlayFigures(rolled)?.equity;
  const error =
    interval?.halfWidth === undefined ? '' : ` ${unit.error(interval.halfWidth, interval.standardError)}`;
  const value = `${levelName(level)}: ${unit.value(play.equity, interval?.standardError)}${error}`;
  const all = evaluated.length;
  const isMixed = evaluated.some((each) => each.play.play.level !== level);
  return all < 2 || isMixed ? value : t('{value}, {place} of {all}', { value, place: place + 1, all });
}

const atLevel = ({ equity, play: { level } }: NamedPlay) => ({ equity, level });

/** The figures of a play whose best rival is not among the rows. */
const withoutGap = (rolled: EvaluatedRow['rolled']): EvaluatedRow['rolled'] =>
  rolled && { ...rolled, behind: null };

/** Sorts the rows of rollout levels, then those that only look ahead under a heading of their own. */
function grouped(rows: readonly (EvaluatedRow & Sorted)[], order: PlayOrder): readonly EvaluatedRow[] {
  const rolled = rows.filter((row) => row.rolled !== undefined);
  const [first, ...others] = inOrder(
    rows.filter((row) => row.rolled === undefined),
    order,
  );
  if (rolled.length === 0 || first === undefined) return inOrder(rows, order);
  return [...inOrder(rolled, order), { ...first, heading: t('Looked ahead only') }, ...others];
}

/** The best evaluated plays and all chosen ones, except those that have been rolled out. */
function evaluatedRows(
  { plays, chosen }: AnalysisSlice,
  rolled: ReadonlySet<string | undefined>,
  showsAll: boolean,
  unplayed: Uncounted,
) {
  // No evaluated row is best if the best play is in the rolled-out rows above.
  const [best] = plays[0] === undefined || rolled.has(plays[0].key) ? [] : plays;
  const left = plays.filter(({ key }) => !rolled.has(key));
  const shown = plays
    .filter(({ key }, index) => !rolled.has(key) && (showsAll || index < BEST_SHOWN || chosen.includes(key)))
    .map((ranked, place): EvaluatedRow & Sorted => {
      const { key, text, play, equity } = ranked;
      return {
        key,
        place,
        outcome: play.outcome,
        name: text,
        equity,
        behind: (best && behindAtLevel(atLevel(best), atLevel(ranked))) ?? undefined,
        rolled:
          best === undefined ? withoutGap(rolledPlayFigures(play.rolled)) : rolledPlayFigures(play.rolled),
        detail: <OutcomeText outcome={play.outcome} unplayed={unplayed} />,
        level: <LevelTag level={play.level} />,
      };
    });
  return { shown, hidden: left.length - shown.length };
}
