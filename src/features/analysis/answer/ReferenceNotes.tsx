import styles from './ReferenceTable.module.css';
import { t } from '../../../language/language.ts';

export interface ReferenceNotesProps {
  readonly program: string;
  /** What the text says of how its rollouts were made, line by line. */
  readonly notes: readonly string[];
}

/** Below another program's figures: how it came by them, in its own words. */
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
