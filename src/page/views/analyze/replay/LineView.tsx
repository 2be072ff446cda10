import { seenByDecider } from '../../../../games/backgammon/position.ts';
import type { ReplayedLine, ReplayedTrial } from '../../../../games/backgammon/replayedTrial.ts';
import { ROW } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { PART_SIGNS } from './GameFields.tsx';
import { ReplayView } from './ReplayView.tsx';
import { turnsWithPositions } from './turnPositions.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

interface LineViewProps {
  readonly job: RolloutJob;
  readonly candidate: number;
  /** The game with all its branches. */
  readonly shown: ReplayedTrial;
  readonly line: ReplayedLine;
  readonly unit: Unit;
  readonly at: number;
  readonly onTurn: (turn: number) => void;
}

/** One branch of a replayed game, and its weight if there are others. */
export function LineView({ job, candidate, shown, line, unit, at, onTurn }: LineViewProps) {
  return (
    <ReplayView
      line={line}
      turns={turnsWithPositions(
        job.position,
        seenByDecider(job.position).onRoll,
        job.candidates[candidate]!.kind,
        line,
      )}
      part={
        shown.others.length === 0
          ? undefined
          : t('This branch has weight {weight} in its trial. All branches together count {value}.', {
              weight: PART_SIGNS[line.weight]!,
              value: unit.value(shown.row[ROW.cubeful]!),
            })
      }
      unit={unit}
      at={at}
      onTurn={onTurn}
    />
  );
}
