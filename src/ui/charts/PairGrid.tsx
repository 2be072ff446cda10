import { memo, useMemo, useState } from 'react';
import { ROLLS } from '../../engine/chance.ts';
import styles from './charts.module.css';
import { orderedRollText } from './diceTally.ts';
import { type PairGeometry, pairGeometry, pairKey, pairPaths, SHADES } from './pairPaths.ts';
import { t } from '../../language/language.ts';
import { useTexts } from '../useLanguage.ts';

/** Geometry of the labeled grid. */
export const LARGE: PairGeometry = pairGeometry(36, 9, 1, 3);
/** Geometry of the small picture. */
export const SMALL: PairGeometry = pairGeometry(0, 3, 0, 1);

interface PairCellsProps {
  /** [36 × 36], row = first roll, column = second. */
  readonly counts: Uint32Array;
  /** Expected count of each pair. */
  readonly expected: number;
  readonly geometry: PairGeometry;
  /** Whether no first roll is a double, so that those rows are left out; default: no. */
  readonly initial?: boolean;
}

/** Cells shaded by how often their pair has come up. */
export const PairCells = memo(function PairCells(props: PairCellsProps) {
  const { counts, expected, geometry, initial = false } = props;
  const drawn = useMemo(
    () => pairPaths(counts, expected, geometry, initial),
    [counts, expected, geometry, initial],
  );
  return drawn.map((path, shade) => (
    <path
      // oxlint-disable-next-line react/no-array-index-key -- the shade is its place
      key={shade}
      className={shade === 0 ? styles.diceEmpty : styles.diceCome}
      fillOpacity={shade === 0 ? undefined : (shade + 1) / SHADES}
      d={path}
    />
  ));
});

/** The grid as a small picture without labels, for choosing among several. */
export const PairThumb = memo(function PairThumb(props: Omit<PairCellsProps, 'geometry'>) {
  return (
    <svg className={styles.pairThumb} viewBox={`0 0 ${SMALL.size} ${SMALL.size}`} aria-hidden="true">
      <PairCells {...props} geometry={SMALL} />
    </svg>
  );
});

interface PairGridProps {
  /** The cells, drawn with the geometry {@link LARGE}. */
  readonly children: React.ReactNode;
  /** The chart summarized in a sentence. */
  readonly label: string;
  /** The most recent pair, first × 36 + second; undefined for none. */
  readonly latest?: number | undefined;
  /** The pair selected by pointer or keyboard. */
  readonly pointed?: number | undefined;
  /**
   * Called with the pair under the pointer or keyboard cursor; undefined for none. If omitted, pairs cannot
   * be selected.
   */
  readonly onPoint?: (pair: number | undefined) => void;
  /** Called with the pair that is clicked, or chosen with Enter. */
  readonly onChoose?: (pair: number) => void;
  /** What Enter and a click do, for screen readers; only with `onChoose`. */
  readonly choosing?: string;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** First roll down, second roll across: which pairs have occurred, and how often. */
export function PairGrid(props: PairGridProps) {
  const { children, label, latest, pointed, onPoint, onChoose, choosing } = props;
  const [focused, setFocused] = useState(false);

  function pairAt(event: React.MouseEvent<SVGSVGElement>): number | undefined {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = LARGE.size / box.width;
    const second = LARGE.at((event.clientX - box.left) * scale);
    const first = LARGE.at((event.clientY - box.top) * scale);
    return first === undefined || second === undefined ? undefined : first * ROLLS + second;
  }
  const point = (event: React.PointerEvent<SVGSVGElement>) => onPoint?.(pairAt(event));
  function choose(event: React.MouseEvent<SVGSVGElement>): void {
    const pair = pairAt(event);
    if (pair !== undefined) onChoose?.(pair);
  }
  function move(event: React.KeyboardEvent): void {
    if (event.key === 'Enter' && pointed !== undefined && onChoose !== undefined) {
      event.preventDefault();
      return onChoose(pointed);
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = pointed ?? latest ?? 0;
    const stay = (at: number) => Math.min(ROLLS - 1, Math.max(0, at));
    const first = stay(Math.floor(from / ROLLS) + step[0]);
    onPoint?.(first * ROLLS + stay((from % ROLLS) + step[1]));
  }
  const looks =
    onPoint === undefined
      ? { role: 'img' }
      : {
          role: 'application',
          tabIndex: 0,
          'aria-roledescription': choosing ?? t('grid of pairs; arrow keys select one'),
          onClick: choose,
          onKeyDown: move,
          onPointerMove: point,
          onPointerDown: point,
          onPointerLeave: () => !focused && onPoint(undefined),
          onFocus: () => setFocused(true),
          onBlur: () => {
            setFocused(false);
            onPoint(undefined);
          },
        };
  return (
    <svg
      className={styles.pairGrid}
      viewBox={`0 0 ${LARGE.size} ${LARGE.size}`}
      aria-label={label}
      {...looks}
    >
      {children}
      {latest !== undefined && <Frame pair={latest} className={styles.diceLatest} />}
      {pointed !== undefined && <Frame pair={pointed} className={styles.dicePointed} />}
      <g className={styles.diceLabel}>
        <text x={LARGE.size} y="9" textAnchor="end">
          {t('Second roll')} →
        </text>
        <text transform={`translate(9 ${LARGE.size}) rotate(-90)`}>← {t('First roll')}</text>
      </g>
      {[0, 6, 12, 18, 24, 30].map((roll) => (
        <g key={roll} className={styles.diceLabel}>
          <text x={LARGE.place(roll)} y={LARGE.place(0) - 8}>
            {orderedRollText(roll)}
          </text>
          <text x={LARGE.place(0) - 6} y={LARGE.place(roll) + LARGE.cell} textAnchor="end">
            {orderedRollText(roll)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Frame({ pair, className }: { readonly pair: number; readonly className: string | undefined }) {
  const side = LARGE.cell + 2;
  return (
    <rect
      className={className}
      x={LARGE.place(pair % ROLLS) - 1}
      y={LARGE.place(Math.floor(pair / ROLLS)) - 1}
      width={side}
      height={side}
      rx="1.5"
    />
  );
}

/** Legend of the shades, with the number of pairs that have each. */
export function PairKey({ counts, expected, initial = false }: Omit<PairCellsProps, 'geometry'>) {
  const entries = useTexts(() => pairKey(counts, expected, initial), [counts, expected, initial]);
  return (
    <ul className={styles.key}>
      {entries.map(({ shade, text }) => (
        <li key={shade}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect
              className={shade === 0 ? styles.diceEmpty : styles.diceCome}
              fillOpacity={shade === 0 ? undefined : (shade + 1) / SHADES}
              width="10"
              height="10"
              rx="1"
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
