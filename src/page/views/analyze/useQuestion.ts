import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { jobToStart, type QuestionStores } from '../../state/analysis/question.ts';

/** The job that the page would start now; undefined if there is none. Returns the same object until the job changes. */
export function useQuestion(services: QuestionStores): RolloutJob | undefined {
  const position = useStore(services.position, (state) => state.position);
  const settings = useStore(services.settings, (state) => state.settings);
  const { status, question, plays, chosen, recorded } = useStore(services.analysis);
  return useMemo(
    () => jobToStart(position, { status, question, plays, chosen, recorded }, settings),
    [position, status, question, plays, chosen, recorded, settings],
  );
}
