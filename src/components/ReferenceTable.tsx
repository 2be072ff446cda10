import type { ReferenceAnalysis, ReferenceUncertainty } from '../formats/analysisText.ts';
import { signed } from '../charts/format.ts';
import styles from './ReferenceTable.module.css';

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
      ? ` ± ${uncertainty.value.toFixed(DIGITS)}`
      : ` (SE ${uncertainty.value.toFixed(DIGITS)})`;

/** Another program's figures as its text had them, ours beside; nothing here is computed anew. */
export function ReferenceTable({ analysis: { program, plays, cube }, own }: ReferenceTableProps) {
  const lines =
    cube === null
      ? []
      : ([
          ['No double', cube.noDouble],
          ['Double, take', cube.doubleTake],
          ['Double, pass', cube.doublePass],
        ] as const);
  return (
    <table className={styles.table} aria-label={`Figures of ${program}`}>
      <caption className="note">
        From the pasted text, as {program} printed them
        {cube === null || cube.action === '' ? '' : `: ${cube.action}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">{plays.length > 0 ? 'Play' : 'Cube'}</th>
          <th scope="col">{program}</th>
          {plays.length > 0 && (
            <>
              <th scope="col">{program === 'XG' ? 'Level (plies as XG counts)' : 'Level'}</th>
              <th scope="col">Ours</th>
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
