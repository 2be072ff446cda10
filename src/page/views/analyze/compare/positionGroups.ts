import type { Position } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { looksDifferent, type PositionDifference, positionDifference } from './positionDifference.ts';

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
