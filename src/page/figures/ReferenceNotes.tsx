import type { ReferenceProgram } from '../../formats/text/reference.ts';
import styles from './ReferenceTable.module.css';
import { t } from '../../language/language.ts';

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
