import { seenByDecider } from '../../../../games/backgammon/position.ts';
import { ROW } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import { LineField, PART_SIGNS } from './GameFields.tsx';
import { ReplayView } from './ReplayView.tsx';
import styles from './ReplayView.module.css';
import { turnsWithPositions } from './turnPositions.ts';
import { useReplay } from './useReplay.ts';

interface ReplayPanelProps {
  readonly services: Pick<ReplayServices, 'evaluator'>;
  readonly job: RolloutJob;
  readonly candidate: number;
  /** From 0; undefined for none: the last one stays. */
  readonly trial: number | undefined;
  /** 0, or 1 for the game in which the other player starts. */
  readonly game: number;
  readonly unit: Unit;
  /** The turn on the board, if the caller keeps it; a shorter game stays at its last one. */
  readonly at?: number;
  readonly onTurn?: (turn: number) => void;
}

/** Replays a game: its board, its turns, and a choice of branches if the trial split. */
export function ReplayPanel({ services, job, candidate, trial, game, unit, at, onTurn }: ReplayPanelProps) {
  const replay = useReplay(services, job, candidate, trial, game);
  const { latest, shown, lines } = replay;
  const isCurrent = latest?.trial === trial && latest?.candidate === candidate && latest?.game === game;
  const line = lines[replay.line];
  const goTo = onTurn ?? replay.setTurn;
  function chooseLine(next: number): void {
    replay.chooseLine(next);
    onTurn?.(lines[next]!.from);
  }
  const turns =
    line === undefined
      ? []
      : turnsWithPositions(
          job.position,
          seenByDecider(job.position).onRoll,
          job.candidates[latest!.candidate]!.kind,
          line,
        );
  return (
    <div className={styles.replay}>
      <span className={isCurrent && !latest.reply.ok ? 'error' : 'note'} role="status">
        {trial !== undefined && !isCurrent
          ? t('Replaying the game…')
          : latest?.reply.ok === false
            ? wording(latest.reply.error)
            : ''}
      </span>
      {lines.length > 1 && <LineField lines={lines} line={replay.line} onLine={chooseLine} />}
      {line !== undefined && (
        <ReplayView
          line={line}
          turns={turns}
          part={
            lines.length === 1
              ? undefined
              : t('This branch has weight {weight} in its trial. All branches together count {value}.', {
                  weight: PART_SIGNS[line.weight]!,
                  value: unit.value(shown!.row[ROW.cubeful]!),
                })
          }
          unit={unit}
          at={Math.min(at ?? replay.turn, turns.length - 1)}
          onTurn={goTo}
        />
      )}
    </div>
  );
}
