import { useMemo } from 'react';
import { useStore } from 'zustand';
import { rolledAnswer, rolledCube } from '../../figures/rolledDecision.ts';
import { useRun, useRunView } from '../../run/useRunView.ts';
import { positionKey } from '../../../games/backgammon/position.ts';
import type { RolloutJob } from '../../../jobs/backgammon/types.ts';
import { BACKGAMMON } from '../../../jobs/backgammon/game.ts';
import { jobAbout } from '../../../jobs/backgammon/question.ts';
import { useTexts } from '../../../ui/useLanguage.ts';
import type { AnalysisServices, RolloutView } from '../../state/analysis/types.ts';
import { candidateName } from '../../figures/candidateNames.ts';
import { rolledRows } from '../../figures/rolledRows.ts';

const nameAll = (job: RolloutJob): readonly string[] =>
  job.candidates.map((candidate) => candidateName(candidate, job));

/**
 * The latest rollout, prepared for display.
 *
 * @param question - the job that the page would start now
 */
export function useBackgammonRollout(
  services: AnalysisServices,
  question: RolloutJob | undefined,
): RolloutView {
  const run = useRun(services.rollout);
  const position = useStore(services.position, (state) => state.position);
  const asked = useStore(services.analysis, (state) => state.question);
  const { result } = run;
  const own = useMemo(() => jobAbout(run.job, position, asked), [run.job, position, asked]);
  const belongs = own !== null;
  const job = own ?? run.job;
  const rows = useTexts(
    () => (job === null || result === null ? [] : rolledRows(job, result)),
    [job, result],
  );
  const cube = useMemo(
    () => (job === null || result === null ? undefined : rolledCube(job, result)),
    [job, result],
  );
  const answer = useMemo(
    () => (job === null || result === null ? undefined : rolledAnswer(job, result)),
    [job, result],
  );
  const keys = useMemo(
    () =>
      job?.candidates.map(({ kind, board }) =>
        belongs && kind === 'play' ? positionKey(board) : undefined,
      ) ?? [],
    [job, belongs],
  );
  const view = useRunView({ game: BACKGAMMON, run, job, question, nameAll });
  return { ...view, rows, cube, answer, belongs, keys };
}
