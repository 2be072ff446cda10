import { isSameBoard } from '../../games/backgammon/position.ts';
import type { Decision } from '../../games/backgammon/match.ts';
import type { ReasonValue } from '../../engine/errors.ts';
import { parseAnyPath } from '../text/notation.ts';
import type { RecordedAction } from './matchRecord.ts';

/** A game that can be continued in several ways. */
interface Continued<T> {
  readonly decisions: Decision[];
  copy(): T;
  act(action: RecordedAction, index: number, isLast: boolean): ReasonValue | undefined;
  isLike(other: T): boolean;
}

/** How a game goes on behind a turn that could not be read. */
interface Followed<T> {
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

/** What is left of the work on turns that cannot be read, in plays tried: never in time, so that all machines read alike. */
export interface Effort {
  left: number;
}

/**
 * Follows all continuations of a turn until one is left, or all have led to the same position.
 *
 * @param next - index of the action behind the turn
 * @param effort - is used up
 * @returns undefined if no continuation allows all that follows, up to the next turn that cannot be read
 */
export function followUnread<T extends Continued<T>>(
  continuations: readonly T[],
  actions: readonly RecordedAction[],
  next: number,
  effort: Effort,
): Followed<T> | undefined {
  const { live, at } = followTogether(continuations, actions, next, effort);
  const [first, ...others] = live;
  if (first === undefined || at === next) return undefined;
  if (isSettled(live) && !allowsRest(first.copy(), actions, at, effort)) return undefined;
  const decisions = first.decisions.filter((one, place) =>
    // Those before the turn are the same objects.
    others.every(
      (other) => other.decisions[place] === one || other.decisions.some((another) => isSame(one, another)),
    ),
  );
  if (isSettled(live)) first.decisions.splice(0, first.decisions.length, ...decisions);
  return { replay: first, decisions, next: at, isOpen: !isSettled(live) };
}

/** The continuations that allow the actions from `next` on, up to `at`: where they are settled, or a play cannot be read. */
function followTogether<T extends Continued<T>>(
  continuations: readonly T[],
  actions: readonly RecordedAction[],
  next: number,
  effort: Effort,
): { readonly live: readonly T[]; readonly at: number } {
  let live = continuations;
  let at = next;
  let tried = live.length;
  const most = Math.min(MOST_TRIED, effort.left);
  // One action must fit even where only one continuation is left.
  for (; at < actions.length && (at === next || !isSettled(live)); at++) {
    const action = actions[at]!;
    if (action.unread !== undefined && at > next) break;
    tried += live.length;
    if (tried > most) break;
    const before = at > next && isUnreadable(action) ? live.map((one) => one.copy()) : [];
    const fitting = live.filter((one) => one.act(action, at, at === actions.length - 1) === undefined);
    live = fitting.length > 0 ? fitting : before;
    if (fitting.length === 0) break;
  }
  effort.left -= tried;
  return { live, at };
}

/** Whether an action is a roll whose play says nothing. */
const isUnreadable = (action: RecordedAction): boolean =>
  action.kind === 'roll' && (action.play === '' ? action.isUnknown === true : !parseAnyPath(action.play).ok);

/** Whether a game allows its further actions. A wrong position may allow a few: the recorded play need not be a legal one. */
function allowsRest<T extends Continued<T>>(
  game: T,
  actions: readonly RecordedAction[],
  next: number,
  effort: Effort,
): boolean {
  for (let at = next; at < actions.length; at++) {
    const action = actions[at]!;
    effort.left--;
    if (action.unread !== undefined) return true;
    if (game.act(action, at, at === actions.length - 1) !== undefined) return isUnreadable(action);
  }
  return true;
}

const isSettled = <T extends Continued<T>>([first, ...others]: readonly T[]): boolean =>
  first !== undefined && others.every((other) => first.isLike(other));

const isSame = (one: Decision, other: Decision): boolean =>
  one.action === other.action &&
  one.kind === other.kind &&
  isSameBoard(one.position.board, other.position.board) &&
  one.position.cube.value === other.position.cube.value &&
  (one.kind !== 'play' || other.kind !== 'play' || isSameBoard(one.play.after, other.play.after));
