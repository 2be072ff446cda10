import { useStore } from 'zustand';
import { referenceAbout } from '../../../figures/pastedAnalysis.ts';
import type { AnalysisServices } from '../../../state/analysis/types.ts';
import { t } from '../../../../language/language.ts';
import styles from './NotePanel.module.css';

/** The note of a pasted text, shown while its position is on the board. */
export function NotePanel({ services }: { readonly services: AnalysisServices }) {
  const position = useStore(services.position, (state) => state.position);
  const references = useStore(services.reference, (state) => state.references);
  const question = useStore(services.analysis, (state) => state.question);
  const note = referenceAbout(references, position, question)?.note ?? '';
  return note === '' ? null : <PostNote note={note} />;
}

/** Longer notes (in characters) start folded, so that the content below stays in view. */
const SHOWN_AT_ONCE = 600;

/** The text that someone wrote around a pasted position, verbatim. */
function PostNote({ note }: { readonly note: string }) {
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
