import styles from './PostNote.module.css';
import { t } from '../../../../language/language.ts';

/** Longer notes (in characters) start folded, so that the content below stays in view. */
const SHOWN_AT_ONCE = 600;

/** The text that someone wrote around a pasted position, verbatim. */
export function PostNote({ note }: { readonly note: string }) {
  const title = t('Note of the text or file');
  return (
    <section className={styles.note} aria-label={title}>
      <details open={note.length <= SHOWN_AT_ONCE}>
        <summary>{title}</summary>
        <blockquote>{note}</blockquote>
      </details>
    </section>
  );
}
