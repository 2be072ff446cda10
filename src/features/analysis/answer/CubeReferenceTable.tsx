import { ReferenceNotes } from './ReferenceNotes.tsx';
import type { OwnFigure } from './ReferenceTable.tsx';
import styles from './ReferenceTable.module.css';
import { t } from '../../../language/language.ts';

/** A line of a cube decision as another program judged it. */
export interface CubeReferenceRow {
  readonly name: string;
  readonly value: string;
  /** How sure it is; empty for no word on that. */
  readonly error: string;
  /** Ours; undefined where there is none. */
  readonly own: OwnFigure | undefined;
}

export interface CubeReferenceTableProps {
  readonly program: string;
  /** Where the figures come from. */
  readonly source: string;
  /** The program's own words for the best action; empty for none. */
  readonly action: string;
  /** How the program came by them; empty where the text does not say. */
  readonly level: string;
  readonly rows: readonly CubeReferenceRow[];
  readonly notes: readonly string[];
}

/** Another program's figures of a cube decision, ours next to them. */
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
