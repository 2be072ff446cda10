import { sideOfPiece } from '../../games/arimaa/position.ts';
import type { PlayedStep, Side, TreeTurn } from '../../games/arimaa/types.ts';

/** A turn and others that share its essential steps. */
export interface TurnGroup<Turn> {
  readonly leader: Turn;
  /** In the order given. */
  readonly others: readonly Turn[];
  /** The steps that all turns of the group have, in the leader's order; all of the leader's if it is alone. */
  readonly essential: readonly PlayedStep[];
}

/** A turn to be grouped. */
interface ValuedTurn extends TreeTurn {
  /** For the side to move, −1 … 1; undefined if it has too few visits to tell turns apart. */
  readonly value: number | undefined;
  /** Whether it always stays a row of its own, though others may join it. */
  readonly isApart: boolean;
}

/** Turns of a group share at least this many steps: half a turn. */
const LEAST_SHARED = 2;
/** A step is not inessential if it changes the value by more than this. */
const TOLERANCE = 0.02;

const nameOf = ({ piece, from, to }: PlayedStep): string => `${piece}${from}-${to}`;

/** Steps of `steps` that `others` has as well, each as often as both have it. */
function sharedSteps(steps: readonly PlayedStep[], others: readonly PlayedStep[]): readonly PlayedStep[] {
  const left = others.map(nameOf);
  return steps.filter((step) => {
    const at = left.indexOf(nameOf(step));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** What a turn does to the other side, and which pieces it loses: always essential. */
const effectsOf = (steps: readonly PlayedStep[], side: Side): string =>
  steps
    .flatMap((step) => [
      ...(sideOfPiece(step.piece) === side ? [] : [nameOf(step)]),
      ...(step.removed === undefined ? [] : [`x${step.removed.piece}${step.removed.square}`]),
    ])
    .sort()
    .join(' ');

/**
 * Groups turns that differ only in inessential steps: they push, pull and capture alike, share at least two
 * steps with the whole group, and are worth about as much. Each joins the first group that fits.
 *
 * @param turns - best first
 * @param side - whose turns they are
 */
export function groupTurns<Turn extends ValuedTurn>(
  turns: readonly Turn[],
  side: Side,
): readonly TurnGroup<Turn>[] {
  const groups: { leader: Turn; effects: string; others: Turn[]; essential: readonly PlayedStep[] }[] = [];
  for (const turn of turns) {
    const effects = effectsOf(turn.steps, side);
    const joined = turn.isApart
      ? undefined
      : groups.find(
          ({ leader, essential, effects: same }) =>
            same === effects &&
            sharedSteps(essential, turn.steps).length >= LEAST_SHARED &&
            Math.abs((leader.value ?? 0) - (turn.value ?? leader.value ?? 0)) <= TOLERANCE,
        );
    if (joined === undefined) groups.push({ leader: turn, effects, others: [], essential: turn.steps });
    else {
      joined.others.push(turn);
      joined.essential = sharedSteps(joined.essential, turn.steps);
    }
  }
  return groups.map(({ leader, others, essential }) => ({ leader, others, essential }));
}
