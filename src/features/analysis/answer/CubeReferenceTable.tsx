import { ReferenceNotes } from './ReferenceNotes.tsx';
import type { OwnFigure } from './ReferenceTable.tsx';
import styles from './ReferenceTable.module.css';
import { t } from '../../../language/language.ts';

/** A line of a cube decision with another program's figures. */
export interface CubeReferenceRow {
  readonly name: string;
  readonly value: string;
  /** Its error; empty if the program gives none. */
  readonly error: string;
  /** Our figure; undefined if there is none. */
  readonly own: OwnFigure | undefined;
}

export interface CubeReferenceTableProps {
  readonly program: string;
  /** Where the figures come from. */
  readonly source: string;
  /** The best action in the program's own words; empty if it names none. */
  readonly action: string;
  /** How the program evaluated it; empty if the text does not say. */
  readonly level: string;
  readonly rows: readonly CubeReferenceRow[];
  readonly notes: readonly string[];
}

/** Another program's figures for a cube decision, next to ours. */
export function CubeReferenceTable(props: CubeReferenceTableProps) {
  const { program, source, action, level, rows, notes } = props;
  return (
    <>
      <table className={styles.table} aria-label={t('Figures of {program}', { program })}>
        <caption className="note">
          {[source, action].filter(Boolean).join(': ')}
          {level === '' ? '' : ` (${level})`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{program}</th>
            <th scope="col">{t('Ours')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, error, own }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {value} <span className="note">{error}</span>
              </td>
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
