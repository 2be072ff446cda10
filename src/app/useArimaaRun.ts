import { useMemo } from 'react';
import { useStore } from 'zustand';
import { rolledFigures } from '../components/rows.ts';
import type { TreeTurn } from '../games/arimaa/trees.ts';
import { isSamePosition } from '../games/arimaa/position.ts';
import { ARIMAA, type ArimaaJob, createArimaaJob, nameCandidate } from '../protocol/arimaaJob.ts';
import { MAX_CANDIDATES } from '../protocol/job.ts';
import { rolloutPart } from '../stores/arimaaSettingsSlice.ts';
import { positionOf } from '../stores/arimaaBoardSlice.ts';
import { offeredTurns, pickedTurns, turnOf } from './arimaaCandidates.ts';
import type { ArimaaServices } from './arimaaServices.ts';
import { linesOf, trialsEach } from './runFigures.ts';
import { useRun } from './useRun.ts';

/** The score is the first column of a row. */
export const SCORE = 0;

/** Turns on offer and picked, for the position on the board. */
export function useArimaaChoice({ board, choice, tree }: ArimaaServices) {
  const { line, at } = useStore(board);
  const { picked, added } = useStore(choice);
  const report = useStore(tree, ({ result }) => result);
  return useMemo(() => {
    const next = line.turns[at];
    const played = next === undefined ? undefined : turnOf(next);
    const lines = report?.lines ?? [];
    const now = pickedTurns(picked, lines, played);
    return { now, offered: offeredTurns(lines, [...added, ...now], played) };
  }, [line, at, picked, added, report]);
}

/** The job that the page would start now; undefined where there is nothing to roll out. */
export function useArimaaQuestion(
  { board, settings, choice }: ArimaaServices,
  picked: readonly TreeTurn[],
  isOpen: boolean,
): ArimaaJob | undefined {
  const { line, at } = useStore(board);
  const all = useStore(settings, (state) => state.settings);
  const counts = useStore(choice, (state) => state.counts);
  return useMemo(() => {
    if (!isOpen || picked.length === 0 || picked.length > MAX_CANDIDATES) return undefined;
    const candidates = picked.map(({ steps, board: after }) => ({ steps, board: after }));
    const isRecord = counts !== null && counts.length === candidates.length;
    return createArimaaJob({
      position: positionOf(line, at),
      candidates,
      settings: rolloutPart(all),
      counts: isRecord ? counts : null,
    });
  }, [line, at, all, counts, picked, isOpen]);
}

/**
 * The latest rollout as the page shows it.
 *
 * @param question - the job that the page would start now
 */
export function useArimaaRun({ board, rollout }: ArimaaServices, question: ArimaaJob | undefined) {
  const run = useRun(rollout);
  const position = useStore(board, ({ line, at }) => positionOf(line, at));
  const { job, result, status } = run;
  const history = result?.history;
  const names = useMemo(() => job?.candidates.map(nameCandidate) ?? [], [job]);
  const rows = useMemo(() => (result === null ? [] : rolledFigures(result, SCORE, names)), [result, names]);
  const lines = useMemo(() => (history === undefined ? [] : linesOf(history, names)), [history, names]);
  const belongs = job !== null && isSamePosition(job.position, position);
  const wanted = useMemo(() => (question === undefined ? '' : ARIMAA.runIdentity(question)), [question]);
  const mine = useMemo(() => (job === null ? '' : ARIMAA.runIdentity(job)), [job]);
  const isAnswered = (status === 'done' || status === 'stopped') && result !== null && wanted === mine;
  const isActive = status === 'running' || status === 'paused';
  return { ...run, names, rows, lines, belongs, isAnswered, isActive, trials: trialsEach(result) };
}
export type ArimaaRunView = ReturnType<typeof useArimaaRun>;
