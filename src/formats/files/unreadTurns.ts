import type { ReasonValue } from '../../engine/errors.ts';
import type { Decision } from '../../games/backgammon/match.ts';
import { isSameBoard } from '../../games/backgammon/position.ts';
import type { RecordedAction } from './matchRecord.ts';

/** A game that can be continued in several ways. */
interface Continued<T> {
  readonly decisions: Decision[];
  act(action: RecordedAction, index: number, isLast: boolean): ReasonValue | undefined;
  isLike(other: T): boolean;
}

/** How a game goes on behind a turn that could not be read. */
export interface Followed<T> {
  readonly replay: T;
  /** The decisions that are the same whatever the turn was. */
  readonly decisions: readonly Decision[];
  /** Index of the next action. */
  readonly next: number;
  /** Several plays fit to the end, so that some decisions after the turn are missing. */
  readonly isOpen: boolean;
}

/** Most actions tried behind one turn, in all its continuations. */
const MOST_TRIED = 20_000;

/**
 * Follows all continuations of a turn until one is left, or all have led to the same position.
 *
 * @param next - index of the action behind the turn
 * @returns undefined if no continuation allows the next action
 */
export function followUnread<T extends Continued<T>>(
  continuations: readonly T[],
  actions: readonly RecordedAction[],
  next: number,
): Followed<T> | undefined {
  let live = continuations;
  let tried = 0;
  let at = next;
  // One action must fit even where only one continuation is left.
  for (; at < actions.length && (at === next || !isSettled(live)); at++) {
    const action = actions[at]!;
    if (action.unread !== undefined && at > next) break;
    tried += live.length;
    if (tried > MOST_TRIED) break;
    const lengths = live.map(({ decisions }) => decisions.length);
    const fitting = live.filter((one) => one.act(action, at, at === actions.length - 1) === undefined);
    if (fitting.length === 0) {
      for (const [nth, { decisions }] of live.entries()) decisions.length = lengths[nth]!;
      break;
    }
    live = fitting;
  }
  const [first, ...others] = live;
  if (first === undefined || at === next) return undefined;
  const decisions = first.decisions.filter((one) =>
    others.every((other) => other.decisions.some((another) => isSame(one, another))),
  );
  if (isSettled(live)) first.decisions.splice(0, first.decisions.length, ...decisions);
  return { replay: first, decisions, next: at, isOpen: !isSettled(live) };
}

const isSettled = <T extends Continued<T>>([first, ...others]: readonly T[]): boolean =>
  first !== undefined && others.every((other) => first.isLike(other));

const isSame = (one: Decision, other: Decision): boolean =>
  one.action === other.action &&
  one.kind === other.kind &&
  isSameBoard(one.position.board, other.position.board) &&
  one.position.cube.value === other.position.cube.value &&
  (one.kind !== 'play' || other.kind !== 'play' || isSameBoard(one.play.after, other.play.after));
