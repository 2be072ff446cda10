import { failLoad } from '../../../../ui/failedLoads.ts';
import { saveFile } from '../../../../ui/saveFile.ts';
import type { StudyQuestion } from '../../../../jobs/match/study/types.ts';
import type { LegalPlays } from '../../../../games/backgammon/types.ts';

/** Saves errors as notes for Anki. @param about - what the file is named after */
export async function saveAnki(
  about: string,
  questions: readonly StudyQuestion[],
  legalPlays: LegalPlays,
): Promise<void> {
  const { makeAnkiNotes } = await import('../../../../jobs/match/study/anki.ts').catch(() => failLoad());
  saveFile(`${about} Anki`, 'txt', makeAnkiNotes(questions, legalPlays));
}
