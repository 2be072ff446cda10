import type { Dice, Move } from '../../../games/backgammon/types.ts';
import { isSamePlaces, type Places, turned } from './board.ts';
import { followWays, readWays, replayWays, stepsBetween } from './play.ts';
import type { CubeRecord, Mover, MoveRecord } from './records.ts';

/** A record of an action. */
export type ActionRecord = CubeRecord | MoveRecord;

/** The other player of the file. */
export const otherMover = (mover: Mover): Mover => (mover === 1 ? -1 : 1);

/** A position from the mover's view as the first player sees it, or the other way round. */
export const firstView = (mover: Mover, places: Places): Places => (mover === 1 ? places : turned(places));

/** The stored position before an action, from the first player's view; undefined if it has none. */
export const storedBefore = ({ mover, before }: ActionRecord): Places | undefined =>
  before === null ? undefined : firstView(mover, before);

/** A play that was followed. */
export interface ResolvedPlay {
  readonly steps: readonly Move[];
  /** The position it leads to, from the mover's view. */
  readonly target: Places;
  /** Whether the stored play leads there; else only the positions say what was played. */
  readonly isAsStored: boolean;
}

/**
 * What a roll was played as. The position before the next record is the best evidence, then the stored position after the play,
 * then the stored play; the last play of a game may have no position.
 *
 * @param before - from the mover's view
 * @param next - the record after it; undefined if it has no position
 * @returns undefined if no play of the roll leads to either position
 */
export function resolvePlay(
  { mover, play, after }: MoveRecord,
  dice: Dice,
  before: Places,
  next: ActionRecord | undefined,
): ResolvedPlay | undefined {
  const ways = readWays(play);
  const following = next === undefined || next.isEdited ? undefined : storedBefore(next);
  const targets = [following && firstView(mover, following), after].filter((target) => target != null);
  for (const target of targets) {
    const steps = ways && replayWays(ways, dice, before, target);
    if (steps !== undefined) return { steps, target, isAsStored: true };
  }
  for (const target of targets) {
    const steps = stepsBetween(dice, before, target);
    if (steps !== undefined) return { steps, target, isAsStored: false };
  }
  if (targets.length > 0 || ways === undefined || ways.length === 0) return undefined;
  const followed = followWays(ways, dice, before);
  return followed && { steps: followed.steps, target: followed.after, isAsStored: true };
}

/** Whether a record goes on from a position: its play leads on from there, or the record after it has the position too. */
export function goesOnFrom(
  record: ActionRecord,
  dice: Dice | null,
  places: Places,
  next: ActionRecord | undefined,
): boolean {
  if (record.type === 'move')
    return dice !== null && resolvePlay(record, dice, firstView(record.mover, places), next) !== undefined;
  const following = next && storedBefore(next);
  return following === undefined || isSamePlaces(following, places);
}

/** Whether the program did not fill a record in: no position, and nothing was done. */
export const isBlank = (record: ActionRecord): boolean =>
  record.before === null && (record.type === 'move' ? record.dice === null : !record.isDouble);
