// What the settings of a trial say of one of its turns, counted from 0.

import type { TrialSettings } from './trialKernel.ts';
import type { PositionClass } from './types.ts';

/** Whether plays and cube are at the later level. */
export const isLater = ({ chequerPlay }: TrialSettings, turn: number): boolean =>
  chequerPlay !== undefined && chequerPlay.laterAfterPlies !== 0 && turn >= chequerPlay.laterAfterPlies;

/** Plies at which a turn's play is chosen, by the player who asked or its opponent. */
export function pliesAt(settings: TrialSettings, turn: number, isAsker: boolean): number {
  const { chequerPlay } = settings;
  if (chequerPlay === undefined) return 0;
  const { asker, opponent } = chequerPlay[isLater(settings, turn) ? 'later' : 'first'];
  return isAsker ? asker : opponent;
}

/** Whether the player on roll may double at this turn. */
export const decidesAt = ({ cube }: TrialSettings, turn: number): boolean =>
  cube !== undefined && (turn > 0 || cube.atOnce);

/** Whether trials may end at positions of a class: the tables' switches. */
export const endsAt = (
  { bearoffTruncation, oneSidedTruncation = bearoffTruncation }: TrialSettings,
  kind: PositionClass,
): boolean => (kind === 'two-sided bearoff' ? bearoffTruncation : oneSidedTruncation);

/** Whether a trial counts half as truncated at this turn, which is one before its truncation. */
export const averagesAt = (
  { truncationAverage = false, truncateAfterPlies }: TrialSettings,
  turn: number,
): boolean => truncationAverage && turn > 0 && turn === truncateAfterPlies - 1;

/** Whether a trial splits where a double is taken at this turn: not on the last before its truncation, where one roll is left. */
export const splitsAt = ({ splitting = false, truncateAfterPlies }: TrialSettings, turn: number): boolean =>
  splitting && (truncateAfterPlies === 0 || turn + 1 < truncateAfterPlies);
