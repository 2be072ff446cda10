import { useId, useMemo } from 'react';
import styles from './Fan.module.css';
import { FAN, type FanAxis, fanMarks, fanPath, fanPlace } from './fanChart.ts';
import { grouped } from './format.ts';
import { t } from '../../language/language.ts';

interface FanProps {
  readonly name: string;
  /** What the picture shows, in words. */
  readonly label: string;
  /** The mean after each game, by seed, known for `played` games. */
  readonly lines: readonly Float64Array[];
  readonly played: number;
  readonly axis: FanAxis;
  /** How much of the x axis is shown, 0 … 1. */
  readonly shown: number;
  readonly truth: number;
  /** Half-height of the chart. */
  readonly reach: number;
  /** Root mean square error at the first mark, and its text; undefined before that is shown. */
  readonly error: { readonly value: number; readonly text: string } | undefined;
}

const { width, height } = FAN;
const MIDDLE = height / 2;
/** Half the width of the bracket's ends. */
const CAP = 19;

/** Running means of many rollouts around the true value: a fan that closes. */
export function Fan({ name, label, lines, played, axis, shown, truth, reach, error }: FanProps) {
  const clip = useId();
  const paths = useMemo(
    () => lines.map((means) => fanPath(means, played, axis, truth, reach)),
    [lines, played, axis, truth, reach],
  );
  const marks = fanMarks(axis).map((games) => ({ games, place: fanPlace(games, axis) }));
  const first = marks[0]!.place;
  const half = error === undefined ? 0 : Math.min(1, error.value / reach) * MIDDLE;
  return (
    <figure className={styles.fan}>
      <figcaption>
        <strong>{name}</strong> {t('equity')}
      </figcaption>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <clipPath id={clip}>
            <rect x="0" y="0" width={width * shown} height={height} />
          </clipPath>
          {marks.map(({ games, place }) => (
            <line
              key={games}
              className={styles.mark}
              x1={width * place}
              x2={width * place}
              y1="0"
              y2={height}
            />
          ))}
          <g clipPath={`url(#${clip})`}>
            {paths.map((path, at) => (
              <path key={at} className={styles.line} d={path} />
            ))}
          </g>
          <line className={styles.truth} x1="0" x2={width} y1={MIDDLE} y2={MIDDLE} />
          {error !== undefined && (
            <path
              className={styles.bracket}
              d={`M${width * first} ${MIDDLE - half}V${MIDDLE + half}${[-half, half]
                .map((end) => `M${width * first - CAP} ${MIDDLE + end}h${2 * CAP}`)
                .join('')}`}
            />
          )}
        </svg>
        {error !== undefined && (
          <strong className={styles.error} style={{ insetInlineStart: `${100 * first + 2}%` }}>
            {error.text}
          </strong>
        )}
        <span className={styles.true}>{t('true')}</span>
        {marks.map(({ games, place }, at) => (
          <span key={games} className={styles.games} style={{ insetInlineStart: `${100 * place}%` }}>
            {at === 0 ? t('{n} games', { n: grouped(games) }) : grouped(games)}
          </span>
        ))}
      </div>
    </figure>
  );
}
