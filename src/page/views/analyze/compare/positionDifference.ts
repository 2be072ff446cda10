import type { Player, Position } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { occupantOf, playerOf, sideOf } from '../../../../ui/board/boardEdit.ts';
import { cellsOf } from '../../../../ui/board/geometry.ts';

/** How a position differs from another, as the board shows it. */
interface PositionDifference {
  /** Places whose checkers differ: indices of `cellsOf`, X at the bottom. */
  readonly cells: ReadonlySet<number>;
  /** Whether the cube is elsewhere, has another value, or is offered in only one of them. */
  readonly cube: boolean;
  /** Whether score, match length, Crawford or the money rules differ. */
  readonly score: boolean;
  /** Whether player on roll or dice differ. */
  readonly turn: boolean;
}

/** The checkers in each cell as text, X at the bottom: trays follow from the other cells. */
function checkersShown(position: Position): readonly string[] {
  return cellsOf(sideOf('X', position)).map(({ spot }) => {
    const occupant = spot.kind === 'off' ? null : occupantOf(position.board, spot);
    return occupant === null ? '' : `${playerOf(occupant.side, position)}${occupant.count}`;
  });
}

const cubeShown = (position: Position): string => {
  const { cube, offer } = position;
  return [cube.value, cube.owner === 'centre' ? '' : playerOf(cube.owner, position), offer].join(' ');
};

const pointsOf = ({ score, onRoll }: Position, player: Player): number =>
  player === onRoll ? score.roller : score.opponent;

const scoreShown = (position: Position): string => {
  const { matchLength, crawford, jacoby, beavers } = position;
  return [matchLength, pointsOf(position, 'X'), pointsOf(position, 'O'), crawford, jacoby, beavers].join(' ');
};

const turnShown = ({ onRoll, dice }: Position): string =>
  [onRoll, ...(dice ?? []).toSorted((a, b) => b - a)].join(' ');

/** What differs between two positions. */
export function positionDifference(reference: Position, position: Position): PositionDifference {
  const before = checkersShown(reference);
  return {
    cells: new Set(checkersShown(position).flatMap((text, index) => (text === before[index] ? [] : [index]))),
    cube: cubeShown(reference) !== cubeShown(position),
    score: scoreShown(reference) !== scoreShown(position),
    turn: turnShown(reference) !== turnShown(position),
  };
}

/** Whether the boards look different: a board does not show the score. */
export const looksDifferent = ({ cells, cube, turn }: PositionDifference): boolean =>
  cells.size > 0 || cube || turn;

/** A compared rollout as the boards need it. */
export interface NamedRun {
  readonly key: string;
  readonly name: string;
  readonly job: RolloutJob;
}

/** The rollouts whose boards look the same; their scores may differ. */
export interface PositionGroup {
  /** That of its first rollout. */
  readonly position: Position;
  /** From the position of the first rollout. */
  readonly difference: PositionDifference;
  readonly runs: readonly NamedRun[];
}

/** Groups rollouts by their boards, in order. */
export function groupsOf(all: readonly NamedRun[]): readonly PositionGroup[] {
  const groups: (PositionGroup & { readonly runs: NamedRun[] })[] = [];
  for (const run of all) {
    const { position } = run.job;
    const same = groups.find((group) => !looksDifferent(positionDifference(group.position, position)));
    if (same !== undefined) same.runs.push(run);
    else
      groups.push({
        position,
        difference: positionDifference(all[0]?.job.position ?? position, position),
        runs: [run],
      });
  }
  return groups;
}
