import { percent } from '../../ui/charts/format.ts';
import type { Outcome } from '../../games/backgammon/types.ts';
import type { Uncounted } from '../../games/backgammon/uncounted.ts';
import { OutcomeText } from './OutcomeText.tsx';
import styles from './ReferenceTable.module.css';
import type { ReferenceProgram } from '../../formats/text/reference.ts';
import { t } from '../../language/language.ts';
import { figuresTitle, programColumn } from './pastedAnalysis.ts';

/** Strata's value of a play or line, formatted, to compare with another program's. */
export interface StrataValue {
  readonly value: string;
  /** `rolled out`, `0-ply`. */
  readonly level: string;
  /** How games end; shown next to the other program's. */
  readonly outcome?: Outcome | undefined;
}

/** A play with another program's figures. */
interface ReferenceRow {
  readonly play: string;
  readonly level: string;
  readonly value: string;
  /** Its error; empty if the program gives none. */
  readonly error: string;
  /** Probability that the play is best, in [0, 1], as the program gives it. */
  readonly confidence: number | undefined;
  readonly outcome: Outcome | null;
  /** Chances that decide nothing, in brackets. */
  readonly unplayed: Uncounted;
  /** Undefined if Strata has not evaluated the play. */
  readonly own: StrataValue | undefined;
}

interface ReferenceTableProps {
  readonly program: ReferenceProgram;
  /** Where the figures come from. */
  readonly source: string;
  readonly rows: readonly ReferenceRow[];
  readonly notes: readonly string[];
}

/** Another program's figures for plays, next to ours. */
export function ReferenceTable({ program, source, rows, notes }: ReferenceTableProps) {
  return (
    <>
      <table className={styles.table} aria-label={figuresTitle(program)}>
        <caption className="note">{source}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Play')}</th>
            <th scope="col">{programColumn(program)}</th>
            <th scope="col">{program === 'XG' ? t('Level (XG plies)') : t('Level')}</th>
            <th scope="col">{t('Ours')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ play, level, value, error, confidence, outcome, unplayed, own }, index) => (
            <tr key={index}>
              <th scope="row">
                {play}
                {outcome !== null && (
                  <small className="numbers">
                    <OutcomeText outcome={outcome} digits={2} unplayed={unplayed} />
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

interface ReferenceNotesProps {
  readonly program: ReferenceProgram;
  /** Lines of the text that describe how the rollouts were made. */
  readonly notes: readonly string[];
}

/** How another program got its figures, in its own words. */
export function ReferenceNotes({ program, notes }: ReferenceNotesProps) {
  return (
    notes.length > 0 && (
      <ul className={`note ${styles.notes}`} aria-label={t('Notes of {program}', { program })}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )
  );
}
