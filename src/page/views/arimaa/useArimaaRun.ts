import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { CertainResult } from './arimaaVerdict.ts';
import { rolledFigures } from '../../figures/rolledRows.ts';
import { useRun, useRunView } from '../../run/useRunView.ts';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { withNamedTurn } from '../../../games/arimaa/trees.ts';
import { isSamePosition } from '../../../games/arimaa/position.ts';
import type { TreeReport } from '../../../games/arimaa/treeKernel.ts';
import { otherSide, type Position, type TreeTurn } from '../../../games/arimaa/types.ts';
import { ARIMAA, createArimaaJob, nameCandidate } from '../../../jobs/arimaa/job.ts';
import { MAX_CANDIDATES } from '../../../jobs/parts.ts';
import { rolloutPart } from '../../state/arimaa/settingsSlice.ts';
import { positionOf } from '../../state/arimaa/boardSlice.ts';
import { offeredTurns, pickedTurns, turnOf } from '../../state/arimaa/candidates.ts';
import { NO_RECORD } from '../../../jobs/record.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';

/** Index of the score in a row. */
export const SCORE = 0;

/** The proven result of a position; undefined if the search has not found one. */
function certainIn(
  kernel: ArimaaKernel,
  { side }: Position,
  report: TreeReport | undefined,
): CertainResult | undefined {
  if (report?.decided == null) return undefined;
  if (report.decided === 'lost') return { result: 'lost' };
  const [first] = report.lines;
  if (first === undefined) return undefined;
  const turn = makeTurn(first.steps);
  const end = kernel.endOf({ board: first.board, side: otherSide(side) });
  return end === undefined
    ? { result: 'forced', turn, line: first }
    : { result: 'won', turn, end, turns: report.boards };
}

/** The selectable and the picked turns of the position on the board, and the report of its search. */
export function useArimaaChoice({ board, tree }: ArimaaServices, kernel: ArimaaKernel) {
  const { line, at, picked, added } = useStore(board);
  const { job, result, status } = useStore(tree);
  const report = useMemo(() => {
    if (job === null || result === null) return undefined;
    // A running search will soon name a turn by itself; once it has ended, one is named in any case.
    return status === 'running' ? result : { ...result, ...withNamedTurn(kernel, job, result) };
  }, [kernel, job, result, status]);
  return useMemo(() => {
    const next = line.turns[at];
    const played = next === undefined ? undefined : turnOf(next);
    const lines = report?.lines ?? [];
    const position = positionOf(line, at);
    const now = pickedTurns(picked, lines, played, position.side);
    const certain = certainIn(kernel, position, report);
    return { now, report, certain, offered: offeredTurns(lines, [...added, ...now], played, report?.played) };
  }, [kernel, line, at, picked, added, report]);
}

/** The job that the page would start now; undefined if there is nothing to roll out. */
export function useArimaaQuestion(
  { board, settings }: ArimaaServices,
  picked: readonly TreeTurn[],
  isOpen: boolean,
): ArimaaJob | undefined {
  const { line, at, record } = useStore(board);
  const all = useStore(settings, (state) => state.settings);
  return useMemo(() => {
    if (!isOpen || picked.length === 0 || picked.length > MAX_CANDIDATES) return undefined;
    const candidates = picked.map(({ steps, board: after }) => ({ steps, board: after }));
    return createArimaaJob({
      position: positionOf(line, at),
      candidates,
      settings: rolloutPart(all),
      ...(record.counts?.length === candidates.length ? record : NO_RECORD),
    });
  }, [line, at, all, record, picked, isOpen]);
}

const nameAll = (job: ArimaaJob): readonly string[] => job.candidates.map(nameCandidate);

/**
 * The latest rollout as the page shows it.
 *
 * @param question - the job that the page would start now
 */
export function useArimaaRun({ board, rollout }: ArimaaServices, question: ArimaaJob | undefined) {
  const run = useRun(rollout);
  const position = useStore(board, ({ line, at }) => positionOf(line, at));
  const { job, result } = run;
  const names = useMemo(() => (job === null ? [] : nameAll(job)), [job]);
  const rows = useMemo(() => (result === null ? [] : rolledFigures(result, SCORE, names)), [result, names]);
  const belongs = job !== null && isSamePosition(job.position, position);
  const view = useRunView({ game: ARIMAA, run, job, question, nameAll });
  return { ...view, names, rows, belongs };
}
export type ArimaaRunView = ReturnType<typeof useArimaaRun>;
