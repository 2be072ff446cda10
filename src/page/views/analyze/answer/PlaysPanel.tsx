import { useState } from 'react';
import { useStore } from 'zustand';
import { Columns2 } from 'lucide-react';
import { MOST_COLUMNS } from '../side/columns.ts';
import { useKeyHint } from '../../../../ui/keyHints.ts';
import { AddPlay } from './AddPlay.tsx';
import { levelHint, levelName } from '../../../figures/levelText.ts';
import { LevelPicker } from './LevelPicker.tsx';
import { PlayTable, type PlayTableLabels } from '../../../figures/PlayTable.tsx';
import { isEarly } from '../../../run/useRunView.ts';
import { rowKeys } from '../../../run/runKeys.ts';
import { rolledPlayFigures } from '../../../figures/questionVerdict.ts';
import { behindAtLevel } from '../../../../games/backgammon/level.ts';
import { matchPlay } from '../../../../formats/text/notation.ts';
import type { Board, Outcome } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import styles from '../Analysis.module.css';
import { markUncounted, type Uncounted } from '../../../../games/backgammon/uncounted.ts';
import { percentNumber } from '../../../../ui/charts/format.ts';
import { uncountedOf } from '../../../../jobs/backgammon/lineStake.ts';
import { runEnd } from '../../../../jobs/results/settled.ts';
import { questionOfJob } from '../../../../jobs/backgammon/question.ts';
import { inOrder, PLAY_ORDERS, type PlayOrder } from '../../../figures/playOrder.ts';
import { lazyView } from '../../../../ui/lazyView.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { SHOWN_EVERY_MS } from '../../../../ui/shownEvery.ts';
import { useThrottled } from '../../../../ui/useThrottled.ts';
import { useKeys } from '../../../../ui/useKeys.ts';
import { t } from '../../../../language/language.ts';
import type { Failure } from '../../../../engine/errors.ts';
import type {
  AnalysisServices,
  AnalysisSlice,
  NamedPlay,
  RolloutView,
  Units,
} from '../../../state/analysis/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import type { EvaluatedRow } from '../../../state/rollout/types.ts';

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

/** What a row is sorted by, besides its equity and its name. */
interface Sorted {
  readonly outcome: Outcome;
}

/** Number of evaluated plays shown until the reader asks for all. */
const BEST_SHOWN = 5;

const labelsFor = (unit: Unit): PlayTableLabels => ({
  candidate: t('Play'),
  value: unit.kind === 'equity' ? t('Equity') : t('MWC'),
  chances: [
    { text: t('Win'), order: 'wins' },
    { text: 'G', order: 'gammons' },
    { text: 'BG' },
    { text: t('Lose G'), order: 'losses' },
    { text: 'BG', label: t('Lose BG') },
  ],
  level: t('Level'),
  evaluatedHeading: t('Not rolled out'),
  more: (n) => t('{n, plural, one {# more play} other {# more plays}}', { n }),
});

/** The plays of a roll, rolled out and evaluated, and a form to add one. */
export function PlaysPanel({ services, view, units, onPoint }: PlaysPanelProps) {
  const position = useStore(services.position, (state) => state.position);
  const analysis = useStore(services.analysis);
  const settings = useStore(services.settings, (state) => state.settings);
  const hasReference = analysis.references.length > 0;
  const [showsAll, setShowsAll] = useState(false);
  const [order, setOrder] = useState<PlayOrder>('equity');
  const job = rolledJob(view);
  const rolledKeys = new Set(job === null ? [] : view.keys);
  const rows = job === null ? [] : view.rows;
  const steady = useSteadyRows(rows, view);
  const rolled = job === null ? [] : rolledRows(job, steady);
  const { rested, rest, isActive, isLive } = view;
  const { shown, hidden } = evaluatedRows(
    analysis,
    rolledKeys,
    showsAll,
    uncountedOf({ position, settings }, undefined),
  );

  const [table, setTable] = useState<HTMLDivElement | null>(null);
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useKeys(takesKeys, rowKeys(table));

  return (
    <>
      <PlayTable
        unit={units.rolled}
        evaluatedUnit={units.evaluated}
        onFrame={setTable}
        isComing={analysis.status === 'waiting' && analysis.plays.length === 0}
        caption={
          order === 'equity'
            ? t('Plays, best first')
            : t('Plays by {order}', { order: t(PLAY_ORDERS[order]) })
        }
        order={order}
        onOrder={setOrder}
        labels={labelsFor(units.rolled)}
        rolled={inOrder(rolled, order)}
        end={runEnd(view.result?.stopReason ?? null, job ?? undefined)}
        rolledKeys={view.keys}
        evaluated={grouped(shown, order)}
        chosen={analysis.chosen}
        rested={rested}
        onRest={isActive && !isLive ? rest : undefined}
        hidden={hidden}
        showsAll={showsAll && hidden === 0 && shown.length > BEST_SHOWN}
        onToggle={analysis.toggle}
        onShowAll={setShowsAll}
        onPoint={onPoint}
        pinned={analysis.pinned}
        onPin={analysis.pin}
      />
      <CompareButton chosen={analysis.chosen} compare={analysis.compare} view={view} />
      {position.dice !== null && (
        <div className={styles.playTools}>
          <LevelPicker analysis={analysis} />
          {/* A play can also be made on the board, or ticked in the whole list. */}
          {showsAll && (
            <AddPlay
              id="add-play"
              label={t('Add a play')}
              placeholder={t('Add a play: 13/10 6/5')}
              button={t('Add')}
              onAdd={(text) => choosePlay(analysis, position.board, text)}
            />
          )}
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

/** Shows the candidates next to each other, best first, if they are few enough. */
function CompareButton({
  chosen,
  compare,
  view,
}: Pick<AnalysisSlice, 'chosen' | 'compare'> & Pick<PlaysPanelProps, 'view'>) {
  const hint = useKeyHint();
  if (chosen.length < 2 || chosen.length > MOST_COLUMNS) return null;
  const ranked = view.belongs ? view.rows.map(({ index }) => view.keys[index]) : [];
  const place = (key: string) => (ranked.includes(key) ? ranked.indexOf(key) : ranked.length);
  return (
    <button
      type="button"
      className={`button ${styles.compare}`}
      onClick={() => compare(chosen.toSorted((a, b) => place(a) - place(b)))}
      {...hint(t('Side by side'), 'S')}
    >
      <Columns2 aria-hidden="true" />
      {t('Compare these {n}', { n: chosen.length })}
    </button>
  );
}

/**
 * The job whose rows the table shows. Rows of another position would appear under a wrong title, for a wrong
 * player, perhaps in a wrong unit. The first games of a run say nothing yet: until then the evaluation stays.
 */
function rolledJob(view: RolloutView): RolloutJob | null {
  const { belongs, job, rows, isActive } = view;
  const isShown = belongs && job !== null && questionOfJob(job) === 'play';
  return isShown && !isEarly(view) && (!isActive || rows.length === job.candidates.length) ? job : null;
}

/** The rows best first; during a run, they change places only every few seconds. */
function useSteadyRows(rows: RolloutView['rows'], view: RolloutView): RolloutView['rows'] {
  const { isActive } = view;
  const ranked = rows.map(({ index }) => index);
  const listed = ranked.toSorted((a, b) => a - b);
  const wanted = isEarly(view) ? listed : ranked;
  const order = useThrottled(wanted.join(' '), isActive, SHOWN_EVERY_MS.ranks);
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

/** The chances in percent, in brackets where nobody plays for them. */
const chanceTexts = (outcome: Outcome, unplayed: Uncounted): readonly string[] =>
  outcome.map((chance, index) => markUncounted(percentNumber(chance), unplayed[index]));

/** What is shown of a row’s chances: in columns, and on narrow screens below its name. */
function chancesOf(outcome: Outcome, unplayed: Uncounted) {
  const chances = chanceTexts(outcome, unplayed);
  const [win = '', gammon = '', , loseGammon = ''] = chances;
  return { chances, detail: t('W {win} G {gammon} · L G {loseGammon}', { win, gammon, loseGammon }) };
}

const rolledRows = (job: RolloutJob, rows: RolloutView['rows']) =>
  rows.map((row) => ({ ...row, ...chancesOf(row.outcome, uncountedOf(job, undefined)) }));

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
    .map((ranked): EvaluatedRow & Sorted => {
      const { key, text, play, equity } = ranked;
      return {
        key,
        outcome: play.outcome,
        name: text,
        equity,
        behind: (best && behindAtLevel(atLevel(best), atLevel(ranked))) ?? undefined,
        rolled:
          best === undefined ? withoutGap(rolledPlayFigures(play.rolled)) : rolledPlayFigures(play.rolled),
        ...chancesOf(play.outcome, unplayed),
        level: <span title={levelHint(play.level)}>{levelName(play.level)}</span>,
      };
    });
  return { shown, hidden: left.length - shown.length };
}
