import { useMemo } from 'react';
import { useStore } from 'zustand';
import { answerStanding, candidateName, cubeStanding, rolledRows } from '../figures/rows.ts';
import { linesOf, trialsEach } from '../figures/runFigures.ts';
import { useRun } from './useRun.ts';
import { positionKey } from '../../games/backgammon/position.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { runIdentity } from '../../jobs/backgammon/job.ts';
import { jobAbout } from '../../jobs/backgammon/question.ts';
import { useTexts } from '../../ui/useLanguage.ts';
import type { AnalysisServices, RolloutView } from '../state/analysis/types.ts';

/**
 * The latest rollout, prepared for display.
 *
 * @param question - the job that the page would start now
 */
export function useRolloutView(services: AnalysisServices, question: RolloutJob | undefined): RolloutView {
  const run = useRun(services.rollout);
  const position = useStore(services.position, (state) => state.position);
  const asked = useStore(services.analysis, (state) => state.question);
  const { result, status } = run;
  const own = useMemo(() => jobAbout(run.job, position, asked), [run.job, position, asked]);
  const belongs = own !== null;
  const job = own ?? run.job;
  const history = result?.history;
  const rows = useTexts(
    () => (job === null || result === null ? [] : rolledRows(job, result)),
    [job, result],
  );
  const cube = useMemo(
    () => (job === null || result === null ? undefined : cubeStanding(job, result)),
    [job, result],
  );
  const answer = useMemo(
    () => (job === null || result === null ? undefined : answerStanding(job, result)),
    [job, result],
  );
  const lines = useTexts(
    () =>
      job === null || history === undefined
        ? []
        : linesOf(
            history,
            job.candidates.map((candidate) => candidateName(candidate, job)),
          ),
    [job, history],
  );
  const keys = useMemo(
    () =>
      job?.candidates.map(({ kind, board }) =>
        belongs && kind === 'play' ? positionKey(board) : undefined,
      ) ?? [],
    [job, belongs],
  );
  const wanted = useMemo(() => (question === undefined ? '' : runIdentity(question)), [question]);
  const mine = useMemo(() => (job === null ? '' : runIdentity(job)), [job]);
  const isAnswered = (status === 'done' || status === 'stopped') && result !== null && wanted === mine;
  const isActive = status === 'running' || status === 'paused';
  return {
    ...run,
    job,
    rows,
    cube,
    answer,
    lines,
    belongs,
    keys,
    isAnswered,
    isActive,
    trials: trialsEach(result, job?.counts),
  };
}
