import { MARK_WORDS } from '../../games/backgammon/marks.ts';
import type { Quality } from '../../games/backgammon/quality.ts';
import { t } from '../../language/language.ts';
import styles from './QualityMark.module.css';

/** The words for qualities. */
export const QUALITY_TEXT: Readonly<Record<Quality, () => string>> = {
  best: () => t('best'),
  good: () => t('good'),
  doubtful: () => t(MARK_WORDS.doubtful),
  bad: () => t(MARK_WORDS.bad),
  'very bad': () => t(MARK_WORDS['very bad']),
};

/** The color of a quality. */
export const QUALITY_COLOR: Readonly<Record<Quality, string>> = {
  best: 'var(--candidate-5)',
  good: 'var(--action)',
  doubtful: 'var(--candidate-3)',
  bad: 'var(--candidate-1)',
  'very bad': 'var(--danger)',
};

/** A mark around (0, 0) of an SVG: each quality has a color and a shape. */
export function QualityMark({ quality }: { readonly quality: Quality }) {
  const look = { className: styles.mark, fill: QUALITY_COLOR[quality] };
  switch (quality) {
    case 'best':
    case 'good':
      return <rect {...look} x={-4} y={-4} width={8} height={8} rx={quality === 'best' ? 4 : 1.5} />;
    case 'doubtful':
      return <circle {...look} r={4} />;
    case 'bad':
      return <path {...look} d="M0 -5.5L5.5 0L0 5.5L-5.5 0Z" />;
    case 'very bad':
      return <path {...look} d="M0 6L-6.5 -5H6.5Z" />;
  }
}

/** The mark as a picture in text. */
export const qualitySign = (quality: Quality) => (
  <svg className={styles.sign} viewBox="-8 -8 16 16" width={14} height={14} aria-hidden="true">
    <QualityMark quality={quality} />
  </svg>
);
