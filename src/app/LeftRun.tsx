import { useStore } from 'zustand';
import { progressText, runTitle } from '../components/Library/LibraryRow.tsx';
import { QuestionNotice } from '../components/Notice.tsx';
import type { Failure } from '../engine/errors.ts';
import { t } from '../language/language.ts';
import { runIdentity } from '../protocol/job.ts';
import type { LibraryEntry } from '../protocol/library.ts';
import type { Services } from './services.ts';

export interface LeftRunProps {
  readonly services: Services;
  readonly entry: LibraryEntry;
  readonly onFailure: (failure: Failure) => void;
  /** The reader has decided. */
  readonly onDone: () => void;
}

/** Tells of a run of an earlier visit, and goes on with it where that is wanted. */
export function LeftRun({ services: { keeping, rollout }, entry, onFailure, onDone }: LeftRunProps) {
  // Opened from the library it needs no word.
  const isInSight = useStore(rollout, ({ job }) => job !== null && runIdentity(job) === entry.key);
  if (isInSight) return null;

  async function goOn(): Promise<void> {
    onDone();
    const opened = await keeping.goOn(entry.key);
    if (!opened.ok) onFailure(opened.error);
  }
  function letRest(): void {
    onDone();
    keeping.letRest(entry);
  }
  return (
    <QuestionNotice
      text={t('A rollout of an earlier visit can go on: {run} ({progress}).', {
        run: runTitle(entry),
        progress: progressText(entry),
      })}
      choices={[
        { name: t('Go on'), choose: () => void goOn() },
        { name: t('Dismiss'), choose: letRest },
      ]}
    />
  );
}
