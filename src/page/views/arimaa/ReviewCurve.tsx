import { percentNumber } from '../../../ui/charts/format.ts';
import { t } from '../../../language/language.ts';
import styles from './Review.module.css';
import type { ReviewRow } from './reviewRows.ts';

interface ReviewCurveProps {
  readonly rows: readonly ReviewRow[];
  /** Index of the position on the board. */
  readonly at: number;
  readonly onGo: (at: number) => void;
}

const HEIGHT = 100;
/** Units of the drawing per turn. */
const STEP = 10;

/** Gold's winning chance over the game. A click or the arrow keys show another position. */
export function ReviewCurve({ rows, at, onGo }: ReviewCurveProps) {
  const width = STEP * Math.max(1, rows.length - 1);
  const points = rows.flatMap(({ chance }, index) =>
    chance === undefined ? [] : [{ x: STEP * index, y: HEIGHT * (1 - chance), index }],
  );
  const here = rows[at];
  const words =
    here?.chance === undefined
      ? (here?.label ?? '')
      : t('{label}: Gold wins {percent} %', { label: here.label, percent: percentNumber(here.chance) });
  return (
    <div className={styles.curve}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line className={styles.even} x1={0} x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <line className={styles.here} x1={STEP * at} x2={STEP * at} y1={0} y2={HEIGHT} />
        <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {points.map(({ x, y, index }) => {
        const quality = rows[index]?.quality;
        return quality === 'mistake' || quality === 'blunder' ? (
          <span
            key={index}
            className={styles.dot}
            data-quality={quality}
            style={{ left: `${(100 * x) / width}%`, top: `${y}%` }}
          />
        ) : null;
      })}
      <input
        type="range"
        aria-label={t('Position in the game')}
        aria-valuetext={words}
        min={0}
        max={rows.length - 1}
        value={at}
        onChange={({ target }) => onGo(Number(target.value))}
      />
      <span className={styles.top}>{t('Gold')}</span>
      <span className={styles.bottom}>{t('Silver')}</span>
    </div>
  );
}
