import type { ReferenceAnalysis, ReferenceUncertainty } from '../formats/analysisText.ts';
import { signed } from '../charts/format.ts';
import styles from './ReferenceTable.module.css';
import { t } from '../language/language.ts';
import { fixed } from '../language/number.ts';

/** A figure of ours that stands beside theirs. */
export interface OwnFigure {
  readonly equity: number;
  /** `rolled out`, `0-ply`. */
  readonly level: string;
}

export interface ReferenceTableProps {
  readonly analysis: ReferenceAnalysis;
  /** Ours of each of their plays, in their order; undefined where there is none. */
  readonly own: readonly (OwnFigure | undefined)[];
}

const DIGITS = 3;

const uncertaintyText = (uncertainty: ReferenceUncertainty | null): string =>
  uncertainty === null
    ? ''
    : uncertainty.kind === 'halfWidth'
      ? ` ± ${fixed(uncertainty.value, DIGITS)}`
      : ` (SE ${fixed(uncertainty.value, DIGITS)})`;

/** Another program's figures as its text had them, ours beside; nothing here is computed anew. */
export function ReferenceTable({ analysis: { program, plays, cube }, own }: ReferenceTableProps) {
  const lines =
    cube === null
      ? []
      : ([
          [t('No double'), cube.noDouble],
          [t('Double, take'), cube.doubleTake],
          [t('Double, pass'), cube.doublePass],
        ] as const);
  return (
    <table className={styles.table} aria-label={t('Figures of {program}', { program })}>
      <caption className="note">
        {t('From the pasted text, as {program} printed them', { program })}
        {cube === null || cube.action === '' ? '' : `: ${cube.action}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">{plays.length > 0 ? t('Play') : t('Cube')}</th>
          <th scope="col">{program}</th>
          {plays.length > 0 && (
            <>
              <th scope="col">{program === 'XG' ? t('Level (plies as XG counts)') : t('Level')}</th>
              <th scope="col">{t('Ours')}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {plays.map(({ play, level, equity, uncertainty }, index) => {
          const ours = own[index];
          return (
            <tr key={index}>
              <th scope="row">{play}</th>
              <td>
                {signed(equity, DIGITS)}
                <span className="note">{uncertaintyText(uncertainty)}</span>
              </td>
              <td>{level}</td>
              <td>
                {ours === undefined ? '–' : signed(ours.equity, DIGITS)}{' '}
                <span className="note">{ours?.level}</span>
              </td>
            </tr>
          );
        })}
        {lines.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td colSpan={plays.length > 0 ? 3 : 1}>{value === null ? '–' : signed(value, DIGITS)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
