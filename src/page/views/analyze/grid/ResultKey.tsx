import { t } from '../../../../language/language.ts';
import charts from '../../../../ui/charts/charts.module.css';
import { isDoubleFirst } from '../../../../ui/charts/pairPaths.ts';
import { BINS_EACH_SIDE } from '../../../../ui/charts/pairResults.ts';
import { binLook, type ResultLook } from './ResultCells.tsx';
import styles from './RollGrid.module.css';

interface ResultKeyProps {
  readonly look: ResultLook;
  /** A number of the scale with its unit. */
  readonly textOf: (result: number) => string;
  /** What the two ends mean. */
  readonly highText: string;
  readonly lowText: string;
}

/** A number of the scale without needless zeros: `+0.500` as `+0.5`, `+0.000` as `0`. */
export const scaleText = (text: string): string =>
  text
    .replace(/([.,]\d*?)0+(?=\D|$)/, '$1')
    .replace(/[.,](?=\D|$)/, '')
    .replace(/^[+−]0(?![\d.,])/, '0');

/** The scale of colors with its numbers. */
export function ResultKey({ look, textOf, highText, lowText }: ResultKeyProps) {
  const { reach, results } = look;
  const bins = Array.from({ length: 2 * BINS_EACH_SIDE + 1 }, (_, at) => at - BINS_EACH_SIDE);
  return (
    <div className={styles.scale}>
      <svg viewBox={`0 0 ${bins.length * 20} 12`} preserveAspectRatio="none" aria-hidden="true">
        {bins.map((bin, at) => (
          <rect key={bin} x={at * 20} width="19" height="12" {...binLook(bin, look)} />
        ))}
      </svg>
      <p className={`${styles.scaleNumbers} numbers`}>
        <span>≤ {scaleText(textOf(-reach))}</span>
        <span>{scaleText(textOf(0))}</span>
        <span>≥ {scaleText(textOf(reach))}</span>
      </p>
      <p className={styles.scaleNumbers}>
        <span>{lowText}</span>
        <span>{highText}</span>
      </p>
      <ul className={charts.key}>
        {look.come.some((count, pair) => count === 0 && !(look.initial && isDoubleFirst(pair))) && (
          <li>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={styles.empty} width="10" height="10" rx="1" />
            </svg>
            {t('not yet')}
          </li>
        )}
        {results.counts.some((count, pair) => count === 0 && look.come[pair]! > 0) && (
          <li>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={styles.unknown} width="10" height="10" rx="1" />
            </svg>
            {t('came up in an earlier visit, result not kept')}
          </li>
        )}
      </ul>
    </div>
  );
}
