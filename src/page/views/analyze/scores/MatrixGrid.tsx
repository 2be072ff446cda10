import { useRef } from 'react';
import type { Player } from '../../../../games/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../ui/charts/format.ts';
import { candidateLook, heatColor } from '../../../../ui/charts/palette.ts';
import {
  AWAYS,
  isScore,
  placeKey,
  type PlaceResults,
  type Place,
  type MatrixAway,
} from '../../../state/scores/matrixStore.ts';
import styles from './ScoreMatrix.module.css';
import {
  type MatrixQuestion,
  placeText,
  rightCode,
  rightText,
  CUBE_RIGHTS,
  type LegendEntry,
  rightOf,
} from './matrixText.ts';

interface MatrixGridProps extends MatrixQuestion {
  readonly results: PlaceResults;
  readonly legend: readonly LegendEntry[];
  /** The score of the position on the board; undefined if it is not in the matrix. */
  readonly own: Place | undefined;
  readonly selected: Place;
  readonly onSelect: (place: Place) => void;
  readonly roller: Player;
  readonly opponent: Player;
}

/** From this margin on a cell has its full color. */
const CLEAR = 0.1;
const LEAST_SHADE = 0.3;

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

/** The heat map: rows for the player on roll, columns for the opponent. Arrow keys move between cells. */
export function MatrixGrid(props: MatrixGridProps) {
  const { legend, question, selected, onSelect, roller, opponent } = props;
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
          {t('Points to go of {player} in rows, of {opponent} in columns', { player: roller, opponent })}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {`${roller}\u00a0↓ ${opponent}\u00a0→`}
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
          <tr>
            <th scope="row" colSpan={2}>
              {t('Money')}
            </th>
            {cell('money')}
          </tr>
        </tbody>
      </table>
      <ul className={styles.legend} aria-label={t('Legend')}>
        {legend.map((entry) => (
          <li key={entry.key}>
            <i style={{ background: shadeOf(entry.key, legend, question, CLEAR) }} aria-hidden="true">
              {rightCode(entry, legend, props)}
            </i>
            {rightText(entry, props)} <span className="note">{entry.scores}</span>
          </li>
        ))}
      </ul>
      <p className="note">{t('Deeper color: a larger margin. The figure is the margin to the next best.')}</p>
    </div>
  );
}

/** A CSS color for what is right, deeper for a larger margin. */
function shadeOf(
  key: string,
  legend: readonly LegendEntry[],
  question: MatrixQuestion['question'],
  margin: number,
): string {
  const index =
    question === 'cube'
      ? CUBE_RIGHTS.findIndex((right) => right === key)
      : legend.findIndex((entry) => entry.key === key);
  return heatColor(candidateLook(index).color, LEAST_SHADE + (1 - LEAST_SHADE) * Math.min(1, margin / CLEAR));
}

interface MatrixCellProps extends MatrixGridProps {
  readonly place: Place;
  readonly onKey: (event: React.KeyboardEvent) => void;
}

function MatrixCell({ place, onKey, ...props }: MatrixCellProps) {
  const { results, legend, question, own, selected, onSelect, roller, opponent } = props;
  const result = results.get(placeKey(place));
  const right = result === undefined || typeof result === 'string' ? undefined : rightOf(result);
  const isSelected = placeKey(selected) === placeKey(place);
  const isOwn = own !== undefined && placeKey(own) === placeKey(place);
  const name = placeText(place, roller, opponent);
  const margin = right?.margin ?? null;
  const said =
    right === undefined
      ? result === undefined
        ? t('not evaluated yet')
        : t('no decision')
      : margin === null
        ? rightText(right, props)
        : t('{play}, margin', { play: rightText(right, props) });
  return (
    <td>
      <button
        type="button"
        className={styles.cell}
        data-place={placeKey(place)}
        data-own={isOwn || undefined}
        tabIndex={isSelected ? 0 : -1}
        aria-pressed={isSelected}
        style={right && { background: shadeOf(right.key, legend, question, margin ?? CLEAR) }}
        onClick={() => onSelect(place)}
        onKeyDown={onKey}
      >
        <span className="hidden">{`${name}: `}</span>
        {right === undefined ? (
          <b aria-hidden="true">{result === undefined ? '' : '–'}</b>
        ) : (
          <b>{rightCode(right, legend, props)}</b>
        )}
        <span className="hidden">{` ${said} `}</span>
        <span className="numbers">{margin === null ? '' : fixed(margin, 3).replace(/^0/, '')}</span>
      </button>
    </td>
  );
}

/** Heading of a row or column: `3`, `1 C` in the Crawford game. */
const awayText = (away: MatrixAway): string => (away === 'crawford' ? t('1 Cr') : String(away));
