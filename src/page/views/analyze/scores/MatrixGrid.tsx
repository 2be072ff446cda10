import { Check, Hourglass, Layers } from 'lucide-react';
import { useRef } from 'react';
import { otherPlayer } from '../../../../games/backgammon/position.ts';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../ui/charts/format.ts';
import { candidateLook, heatColor, LEAST_HEAT } from '../../../../ui/charts/palette.ts';
import { AWAYS, isScore, placeKey, type Place, type MatrixAway } from '../../../../jobs/backgammon/scores.ts';
import { type PlaceResults } from '../../../state/scores/places.ts';
import styles from './Scores.module.css';
import {
  type MatrixQuestion,
  placeText,
  rightCode,
  rightText,
  type LegendEntry,
  type Right,
  type Rights,
} from './matrixText.ts';

interface MatrixGridProps extends MatrixQuestion {
  readonly results: PlaceResults;
  readonly rights: Rights;
  readonly legend: readonly LegendEntry[];
  /** The score of the position on the board; undefined if it is not in the matrix. */
  readonly own: Place | undefined;
  readonly selected: Place;
  readonly onSelect: (place: Place) => void;
  /** Keys of the scores that are ticked. */
  readonly ticked: ReadonlySet<string>;
  /** Keys of those to roll out next: the ticked ones, or else those that have a name. */
  readonly next: ReadonlySet<string>;
  /** By the keys of the scores that have a rollout: whether it still waits or plays. */
  readonly rolled: ReadonlyMap<string, { readonly isComing: boolean }>;
  readonly onTick: (place: Place) => void;
  readonly onRoll: Player;
}

/** From this margin on a cell has its full color. */
const CLEAR = 0.1;

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The next place in a direction that exists; money is below the last row. */
function neighbor(place: Place, [down, right]: readonly [number, number]): Place {
  if (place === 'money') return down < 0 ? { roller: 7, opponent: 7 } : place;
  let row = AWAYS.indexOf(place.roller) + down;
  let column = AWAYS.indexOf(place.opponent) + right;
  for (;;) {
    const roller = AWAYS[row];
    const opponent = AWAYS[column];
    if (roller === undefined && row > 0) return 'money';
    if (roller === undefined || opponent === undefined) return place;
    if (isScore(roller, opponent)) return { roller, opponent };
    row += down;
    column += right;
  }
}

/** The heat map: rows for the player on roll, columns for the opponent. Arrow keys move between cells, Enter ticks. */
export function MatrixGrid(props: MatrixGridProps) {
  const { selected, onSelect, onRoll } = props;
  const opponent = otherPlayer(onRoll);
  const table = useRef<HTMLTableElement>(null);

  function move(event: React.KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = neighbor(selected, step);
    onSelect(next);
    table.current?.querySelector<HTMLElement>(`[data-place="${placeKey(next)}"]`)?.focus();
  }

  const cell = (place: Place) => <MatrixCell key={placeKey(place)} place={place} onKey={move} {...props} />;
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix} ref={table}>
        <caption className="hidden">
          {t('Points to go of {player} in rows, of {opponent} in columns', { player: onRoll, opponent })}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className={styles.long}>
                {t('{player} needs', { player: onRoll })} ↓<br />
                {t('{player} needs', { player: opponent })} →
              </span>
              <span className={styles.short}>
                {onRoll}&nbsp;↓
                <br />
                {opponent}&nbsp;→
              </span>
            </th>
            {AWAYS.map((away) => (
              <th key={away} scope="col">
                {awayText(away)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AWAYS.map((row) => (
            <tr key={row}>
              <th scope="row">{awayText(row)}</th>
              {AWAYS.map((column) =>
                isScore(row, column) ? (
                  cell({ roller: row, opponent: column })
                ) : (
                  <td key={column} className={styles.none} aria-label={t('no such score')} />
                ),
              )}
            </tr>
          ))}
        </tbody>
        <tbody className={styles.money}>
          <tr>
            <th scope="row" colSpan={2}>
              {t('Money')}
            </th>
            {cell('money')}
          </tr>
        </tbody>
      </table>
      <Legend {...props} />
      <p className="note">
        {t('The figure is the margin to the next best. No color: below 0.010, or not settled by a rollout.')}{' '}
        <span className={styles.short}>
          {t('{short} is {full}.', { short: fixed(0.033, 3).slice(1), full: fixed(0.033, 3) })}
        </span>
      </p>
    </div>
  );
}

/** What the letters and marks mean, and at how many scores each is right. The counts add up to those of the sentence. */
function Legend(props: MatrixGridProps) {
  const { legend, rights, results, rolled, next } = props;
  const open = [...rights.values()].filter(({ isClose }) => isClose);
  const unsettled = open.filter(({ isRolled }) => isRolled).length;
  const close = open.length - unsettled;
  const runs = [...rolled.values()];
  const hasGap = [...results.keys()].some((key) => !rights.has(key));
  return (
    <ul className={styles.legend} aria-label={t('Legend')}>
      {legend.map((entry) => (
        <li key={entry.key}>
          <i
            style={{ background: shadeOf({ ...entry, margin: CLEAR, isClose: false }, props) }}
            aria-hidden="true"
          >
            {rightCode(entry, legend, props)}
          </i>
          {rightText(entry, props)} <span className="note">{entry.scores}</span>
        </li>
      ))}
      {close > 0 && (
        <li>
          <i className={styles.close} aria-hidden="true" />
          {t('too close to call')} <span className="note">{close}</span>
        </li>
      )}
      {unsettled > 0 && (
        <li>
          <i className={styles.close} aria-hidden="true" />
          {t('not settled')} <span className="note">{unsettled}</span>
        </li>
      )}
      {hasGap && (
        <li>
          <i className={styles.close} aria-hidden="true">
            –
          </i>
          {t('no decision')}
        </li>
      )}
      {next.size > 0 && (
        <li>
          <i className={styles.next} aria-hidden="true" />
          {t('will be rolled out')}
        </li>
      )}
      {runs.some(({ isComing }) => !isComing) && (
        <li>
          <Layers className={styles.mark} aria-hidden="true" />
          {t('rolled out')}
        </li>
      )}
      {runs.some(({ isComing }) => isComing) && (
        <li>
          <Hourglass className={styles.mark} aria-hidden="true" />
          {t('being rolled out')}
        </li>
      )}
    </ul>
  );
}

/** A CSS color for what is right, deeper for a larger margin; none where the next best may be as good. */
function shadeOf(
  { key, margin, isClose }: Pick<Right, 'key' | 'margin' | 'isClose'>,
  { legend }: Pick<MatrixGridProps, 'legend'>,
): string | undefined {
  if (isClose) return undefined;
  const index = legend.find((entry) => entry.key === key)?.index ?? 0;
  const depth = LEAST_HEAT + (1 - LEAST_HEAT) * Math.min(1, (margin ?? CLEAR) / CLEAR);
  return heatColor(candidateLook(index).color, depth);
}

interface MatrixCellProps extends MatrixGridProps {
  readonly place: Place;
  readonly onKey: (event: React.KeyboardEvent) => void;
}

/** A score: what is right there. A press ticks it to be rolled out. */
function MatrixCell({ place, onKey, ...props }: MatrixCellProps) {
  const { results, rights, legend, own, selected, onSelect, ticked, next, rolled, onTick, onRoll } = props;
  const key = placeKey(place);
  const result = results.get(key);
  const right = rights.get(key);
  const isSelected = placeKey(selected) === key;
  const run = rolled.get(key);
  const isRolled = run !== undefined;
  const canTick = !isRolled && typeof result !== 'string';
  const margin = right?.margin == null ? '' : fixed(right.margin, 3);
  const Mark = run === undefined ? Check : run.isComing ? Hourglass : Layers;
  return (
    <td colSpan={place === 'money' ? AWAYS.length - 1 : undefined}>
      <button
        type="button"
        className={styles.cell}
        data-place={key}
        data-own={(own !== undefined && placeKey(own) === key) || undefined}
        data-selected={isSelected || undefined}
        data-next={next.has(key) || undefined}
        tabIndex={isSelected ? 0 : -1}
        aria-pressed={canTick ? ticked.has(key) : undefined}
        style={right && { background: shadeOf(right, props) }}
        onClick={() => {
          onSelect(place);
          if (canTick) onTick(place);
        }}
        onKeyDown={onKey}
      >
        <span className="hidden">{`${placeText(place, onRoll)}: `}</span>
        {right === undefined ? (
          <b aria-hidden="true">{result === undefined ? '' : '–'}</b>
        ) : (
          <b>{rightCode(right, legend, props)}</b>
        )}
        <span className="hidden">{` ${saidOf(right, result, props)} ${margin}`}</span>
        <span className="numbers" aria-hidden="true">
          {margin.startsWith('0') && <span className={styles.zero}>0</span>}
          {margin.replace(/^0/, '')}
        </span>
        {next.has(key) && <span className="hidden"> {t('will be rolled out')}</span>}
        {run && (
          <span className="hidden">{` ${run.isComing ? t('being rolled out') : t('rolled out')}`}</span>
        )}
        {(isRolled || (canTick && ticked.has(key))) && (
          <Mark className={styles.tick} data-rolled={isRolled || undefined} aria-hidden="true" />
        )}
      </button>
    </td>
  );
}

/** What a cell says, in words; the margin follows. */
function saidOf(
  right: Right | undefined,
  result: ReturnType<PlaceResults['get']>,
  asked: MatrixQuestion,
): string {
  if (right === undefined) return result === undefined ? t('not evaluated yet') : t('no decision');
  const play = rightText(right, asked);
  if (right.margin === null) return play;
  if (!right.isClose) return t('{play}, margin', { play });
  return right.isRolled
    ? t('{play}, not settled, margin', { play })
    : t('{play}, too close to call, margin', { play });
}

/** Heading of a row or column: `3`, `1 C` in the Crawford game. */
const awayText = (away: MatrixAway): string => (away === 'crawford' ? t('1 Cr') : String(away));
