import { useMemo } from 'react';
import { useStore } from 'zustand';
import { answerStanding, candidateName, cubeStanding, rolledRows } from '../rollout/rows.ts';
import { linesOf, trialsEach } from '../rollout/runFigures.ts';
import { useRun } from '../rollout/useRun.ts';
import { positionKey } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { Question, RolloutJob } from '../../jobs/backgammon/types.ts';
import { runIdentity } from '../../jobs/backgammon/job.ts';
import { askedPosition, questionOfJob } from '../../jobs/backgammon/question.ts';
import { useTexts } from '../../ui/useLanguage.ts';
import type { AnalysisServices, RolloutView } from './types.ts';

/** All that results depend on, as text; not which player is X, nor the order of the dice. */
function questionKey({
  board,
  dice,
  offer,
  cube,
  score,
  matchLength,
  crawford,
  jacoby,
  beavers,
  maxCubeLog2,
}: Position): string {
  const roll = dice === null ? '' : [Math.max(...dice), Math.min(...dice)].join('');
  const terms = [
    offer,
    cube.value,
    cube.owner,
    score.roller,
    score.opponent,
    matchLength,
    crawford,
    jacoby,
    beavers,
    maxCubeLog2,
  ];
  return [positionKey(board), roll, ...terms].join(' ');
}

/** Whether two positions ask the same question, so that one result answers both. */
export const isSameQuestion = (a: Position, b: Position): boolean => questionKey(a) === questionKey(b);

/**
 * The job if it answers this question about this position, else null. Since results do not depend on which
 * player is X, it names the player on roll in `position`, although X and O may have been swapped since.
 */
export function jobAbout(job: RolloutJob | null, position: Position, question: Question): RolloutJob | null {
  if (job === null || questionOfJob(job) !== question) return null;
  if (!isSameQuestion(job.position, askedPosition(position, question))) return null;
  const { onRoll } = position;
  return job.position.onRoll === onRoll ? job : { ...job, position: { ...job.position, onRoll } };
}

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
