import { percent } from '../../../ui/charts/format.ts';
import type { Outcome } from '../../../games/backgammon/types.ts';
import { OutcomeText } from './PlayDetails.tsx';
import { ReferenceNotes } from './ReferenceNotes.tsx';
import styles from './ReferenceTable.module.css';
import { t } from '../../../language/language.ts';

/** A figure in words, with what it was made by. */
export interface OwnFigure {
  readonly value: string;
  /** `rolled out`, `0-ply`. */
  readonly level: string;
}

/** A play as another program judged it. */
export interface ReferenceRow {
  readonly play: string;
  readonly level: string;
  readonly value: string;
  /** How sure it is; empty for no word on that. */
  readonly error: string;
  /** Confidence that the play is the best, in [0, 1]. */
  readonly confidence: number | undefined;
  readonly outcome: Outcome | null;
  /** Ours; undefined where there is none. */
  readonly own: OwnFigure | undefined;
}

export interface ReferenceTableProps {
  readonly program: string;
  /** Where the figures come from. */
  readonly source: string;
  readonly rows: readonly ReferenceRow[];
  readonly notes: readonly string[];
}

/** Another program's figures of plays, ours next to them. */
export function ReferenceTable({ program, source, rows, notes }: ReferenceTableProps) {
  return (
    <>
      <table className={styles.table} aria-label={t('Figures of {program}', { program })}>
        <caption className="note">{source}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Play')}</th>
            <th scope="col">{program}</th>
            <th scope="col">{program === 'XG' ? t('Level (XG plies)') : t('Level')}</th>
            <th scope="col">{t('Ours')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ play, level, value, error, confidence, outcome, own }, index) => (
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
                {value} <span className="note">{error}</span>
                {confidence !== undefined && (
                  <small>{t('confidence {share}', { share: percent(confidence) })}</small>
                )}
              </td>
              <td>{level}</td>
              <td>
                {own === undefined ? '–' : own.value} <span className="note">{own?.level}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ReferenceNotes program={program} notes={notes} />
    </>
  );
}
