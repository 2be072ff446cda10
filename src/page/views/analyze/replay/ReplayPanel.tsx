import type { ReactNode } from 'react';
import { seenByDecider } from '../../../../games/backgammon/position.ts';
import type { ReplayedLine } from '../../../../games/backgammon/replayedTrial.ts';
import { type Position, ROW } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { StillBoard } from '../../../../ui/board/StillBoard.tsx';
import type { Unit } from '../../../../ui/charts/types.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import { PlayOut } from './PlayOut.tsx';
import { ReplayView } from './ReplayView.tsx';
import styles from './ReplayView.module.css';
import { turnsWithPositions } from './turnPositions.ts';
import { useReplay } from './useReplay.ts';

interface ReplayPanelProps {
  readonly services: ReplayServices;
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
  const head = (
    <div className={styles.head}>
      <PlayOut services={services} job={job} candidate={candidate} game={game} trial={trial} />
      {lines.length > 1 && <LineField lines={lines} line={replay.line} onLine={chooseLine} />}
    </div>
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
      {line === undefined ? (
        <BoardAlone position={job.position} head={head} />
      ) : (
        <ReplayView
          line={line}
          turns={turns}
          part={
            lines.length === 1
              ? undefined
              : { weight: PART_SIGNS[line.weight]!, whole: unit.value(shown!.row[ROW.cubeful]!) }
          }
          head={head}
          unit={unit}
          at={Math.min(at ?? replay.turn, turns.length - 1)}
          onTurn={goTo}
        />
      )}
    </div>
  );
}

interface BoardAloneProps {
  readonly position: Position;
  /** Controls next to the board. */
  readonly head: ReactNode;
}

/** The position where a game is to be replayed: its board and controls are in the places that they keep. */
export const BoardAlone = ({ position, head }: BoardAloneProps) => (
  <div className={styles.fit}>
    <div className={styles.view}>
      <div className={styles.board}>
        <StillBoard position={position} label={t('Board')} marked="" isCubeMarked={false} />
      </div>
      <div className={styles.turns}>{head}</div>
    </div>
  </div>
);

/** Weight of a branch in its trial. */
const PART_SIGNS: Readonly<Record<number, string>> = { 0.5: '½', 0.25: '¼', 0.125: '⅛' };

interface LineFieldProps {
  /** The branches of a trial, the first one first. */
  readonly lines: readonly Pick<ReplayedLine, 'from' | 'weight'>[];
  readonly line: number;
  readonly onLine: (line: number) => void;
}

/** Chooses a branch of a split trial. */
function LineField({ lines, line, onLine }: LineFieldProps) {
  return (
    <select
      className="field"
      aria-label={t('Branch of the trial')}
      value={line}
      onChange={({ target }) => onLine(Number(target.value))}
    >
      {lines.map(({ from, weight }, index) => (
        <option key={index} value={index}>
          {index === 0
            ? t('First branch, {weight}', { weight: PART_SIGNS[weight]! })
            : t('From turn {n}, {weight}', { n: from + 1, weight: PART_SIGNS[weight]! })}
        </option>
      ))}
    </select>
  );
}
