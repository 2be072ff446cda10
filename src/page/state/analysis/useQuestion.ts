import { useMemo } from 'react';
import { useStore } from 'zustand';
import { checkPosition } from '../../../games/backgammon/legality.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { questionJob } from './question.ts';
import type { AnalysisServices, AnalysisSlice } from './types.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';

type QuestionStores = Pick<AnalysisServices, 'position' | 'analysis' | 'settings'>;
type AskedAnalysis = Pick<AnalysisSlice, 'status' | 'question' | 'plays' | 'chosen' | 'recorded'>;

function jobToStart(
  position: Position,
  { status, question, plays, chosen, recorded }: AskedAnalysis,
  settings: RolloutSettings,
): RolloutJob | undefined {
  if (status !== 'ready' || !checkPosition(position).ok) return undefined;
  return questionJob(position, { question, plays, chosen }, settings, recorded);
}

/** The job that the page would start now; undefined if there is none. */
export const currentQuestion = ({ position, analysis, settings }: QuestionStores): RolloutJob | undefined =>
  jobToStart(position.getState().position, analysis.getState(), settings.getState().settings);

/** {@link currentQuestion} as a hook; returns the same object until the job changes. */
export function useQuestion(services: QuestionStores): RolloutJob | undefined {
  const position = useStore(services.position, (state) => state.position);
  const settings = useStore(services.settings, (state) => state.settings);
  const { status, question, plays, chosen, recorded } = useStore(services.analysis);
  return useMemo(
    () => jobToStart(position, { status, question, plays, chosen, recorded }, settings),
    [position, status, question, plays, chosen, recorded, settings],
  );
}
