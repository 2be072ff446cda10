import type { ReferenceAnalysis, ReferenceUncertainty } from '../formats/analysisText.ts';
import { percent, signed } from '../charts/format.ts';
import { OutcomeText } from './PlayDetails.tsx';
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
export function ReferenceTable({ analysis: { program, plays, cube, notes }, own }: ReferenceTableProps) {
  const lines =
    cube === null
      ? []
      : ([
          [t('No double'), cube.noDouble],
          [t('Double, take'), cube.doubleTake],
          [t('Double, pass'), cube.doublePass],
        ] as const);
  const table = (
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
        {plays.map(({ play, level, equity, uncertainty, outcome }, index) => {
          const ours = own[index];
          return (
            <tr key={index}>
              <th scope="row">
                {play}
                {outcome !== null && (
                  <small className="numbers">
                    <OutcomeText outcome={outcome} digits={2} />
                  </small>
                )}
              </th>
              <td>
                {signed(equity, DIGITS)}
                <span className="note">{uncertaintyText(uncertainty)}</span>
                {uncertainty?.confidence !== undefined && (
                  <small>{t('confidence {share}', { share: percent(uncertainty.confidence) })}</small>
                )}
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
  return (
    <>
      {table}
      {notes.length > 0 && (
        <ul className={`note ${styles.notes}`} aria-label={t('Notes of {program}', { program })}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
