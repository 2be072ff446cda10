import { useStore } from 'zustand';
import { PostNote } from './PostNote.tsx';
import { referenceAbout } from '../../../figures/pastedAnalysis.ts';
import type { AnalysisServices } from '../../../state/analysis/types.ts';

/** The note of a pasted text, shown while its position is on the board. */
export function NotePanel({ services }: { readonly services: AnalysisServices }) {
  const position = useStore(services.position, (state) => state.position);
  const references = useStore(services.reference, (state) => state.references);
  const question = useStore(services.analysis, (state) => state.question);
  const note = referenceAbout(references, position, question)?.note ?? '';
  return note === '' ? null : <PostNote note={note} />;
}
