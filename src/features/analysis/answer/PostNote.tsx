import styles from './PostNote.module.css';
import { t } from '../../../language/language.ts';

/** A longer note is folded at first, so that what is below stays in reach. */
const SHOWN_AT_ONCE = 600;

/** What a person wrote around a pasted position, as it was written. */
export function PostNote({ note }: { readonly note: string }) {
  const title = t('Note of the pasted text');
  return (
    <section className={styles.note} aria-label={title}>
      <details open={note.length <= SHOWN_AT_ONCE}>
        <summary>{title}</summary>
        <blockquote>{note}</blockquote>
      </details>
    </section>
  );
}
