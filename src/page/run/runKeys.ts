import type { KeyActions } from '../../ui/useKeys.ts';
import type { RolloutSlice } from '../state/rollout/types.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * Arrow keys move between the check boxes of rows, which shows their plays on the board; digits toggle rows
 * by number.
 */
export function rowKeys(table: HTMLDivElement | null): KeyActions {
  const boxes = () => [...(table?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  const walk = (by: number) => {
    const all = boxes();
    const at = all.findIndex((box) => box === document.activeElement);
    const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by;
    all[Math.min(all.length - 1, Math.max(0, next))]?.focus();
  };
  return {
    ArrowRight: () => walk(1),
    ArrowLeft: () => walk(-1),
    ...Object.fromEntries(DIGITS.map((digit, index) => [digit, () => boxes()[index]?.click()])),
  };
}

/**
 * Space starts, pauses and resumes a run, and takes over one of Live; Escape stops it.
 *
 * @param start - does nothing if there is nothing to start
 */
export const runKeys = (
  {
    status,
    isLive,
    pause,
    resume,
    stop,
  }: Pick<RolloutSlice, 'status' | 'isLive' | 'pause' | 'resume' | 'stop'>,
  start: () => void,
): KeyActions => ({
  ' ': () => {
    if (isLive) start();
    else if (status === 'running') pause();
    else if (status === 'paused') resume();
    else start();
  },
  Escape: stop,
});
