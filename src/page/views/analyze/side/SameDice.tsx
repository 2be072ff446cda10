import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { otherOnRoll, seenByDecider } from '../../../../games/backgammon/position.ts';
import type { Position } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { Letter } from '../../../figures/PlayCells.tsx';
import { t } from '../../../../language/language.ts';
import { wording } from '../../../../language/wording.ts';
import { PlayedBoard } from '../../../../ui/board/PlayedBoard.tsx';
import { fixed, grouped, signed } from '../../../../ui/charts/format.ts';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import { useKeys } from '../../../../ui/useKeys.ts';
import { rollText } from '../../../figures/positionText.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import { StepButton } from '../replay/GameFields.tsx';
import { turnLine, turnsWithPositions } from '../replay/turnPositions.ts';
import { useReplay } from '../replay/useReplay.ts';
import { type SharedTurn, sharedTurns } from './sameDice.ts';
import type { SideColumn } from './columns.ts';
import styles from './SidePanels.module.css';

interface SameDiceProps {
  readonly services: Pick<ReplayServices, 'evaluator' | 'keys'>;
  readonly job: RolloutJob;
  /** Two rolled-out columns. */
  readonly columns: readonly [SideColumn, SideColumn];
  /** Trials that both have. */
  readonly trials: number;
  /** The trial that is replayed, from 0. */
  readonly trial: number;
  readonly onTrial: (trial: number) => void;
  /** Whether a game opens at the first turn where the plays differ; otherwise before its first roll. */
  readonly opensAtDifference: boolean;
}

/** A trial of a candidate as a game with the positions of its turns; undefined until it is replayed. */
function useGame(services: SameDiceProps['services'], job: RolloutJob, candidate: number, trial: number) {
  const { latest, shown } = useReplay(services, job, candidate, trial, 0);
  const isCurrent = latest?.trial === trial && latest.candidate === candidate;
  const game = useMemo(
    (): Parameters<typeof sharedTurns>[0] | undefined =>
      shown && {
        turns: turnsWithPositions(
          job.position,
          seenByDecider(job.position).onRoll,
          job.candidates[candidate]!.kind,
          shown,
        ),
        line: shown,
      },
    [job, candidate, shown],
  );
  const failure = isCurrent && latest.reply.ok === false ? latest.reply.error : undefined;
  return { game: isCurrent ? game : undefined, failure };
}

/** Both games of a trial turn by turn, and the turn that is shown: 0 before the first roll. */
function useSharedGames({ services, job, columns: [one, other], trial, opensAtDifference }: SameDiceProps) {
  const [step, setStep] = useState<{ readonly of: number; readonly at: number } | undefined>(undefined);
  const left = useGame(services, job, one.candidate!, trial);
  const right = useGame(services, job, other.candidate!, trial);
  const turns = useMemo(
    () =>
      left.game === undefined || right.game === undefined
        ? undefined
        : sharedTurns(left.game, right.game, job),
    [left.game, right.game, job],
  );
  const last = turns?.length ?? 0;
  const swing = turns?.findIndex(({ isSwing }) => isSwing) ?? -1;
  const difference = turns?.findIndex(({ isParted }) => isParted) ?? -1;
  return {
    turns,
    /** The turn of the largest swing, from 1; 0 until it is known. */
    swing: swing + 1,
    failure: left.failure ?? right.failure,
    at: step?.of === trial ? Math.min(step.at, last) : opensAtDifference ? difference + 1 : 0,
    goTo: (at: number) => setStep({ of: trial, at: Math.min(last, Math.max(0, at)) }),
  };
}

/** Two games with the same dice, one turn at a time. */
export function SameDice(props: SameDiceProps) {
  const { services, job, columns, trials, trial, onTrial } = props;
  const { turns, swing, failure, at, goTo } = useSharedGames(props);
  const takesKeys = useStore(services.keys, (state) => state.isOn);
  useKeys(takesKeys, { ArrowRight: () => goTo(at + 1), ArrowLeft: () => goTo(at - 1) });
  return (
    <section className={styles.panel} aria-label={t('Two games, same dice')}>
      <header className={styles.panelHead}>
        <h2>{t('Two games, same dice')}</h2>
        <span className={styles.game}>
          <StepButton
            label={t('Previous game')}
            by={-1}
            isOff={trial === 0}
            onStep={() => onTrial(trial - 1)}
          />
          {t('game {n} of {all}', { n: grouped(trial + 1), all: grouped(trials) })}
          <StepButton
            label={t('Next game')}
            by={1}
            isOff={trial >= trials - 1}
            onStep={() => onTrial(trial + 1)}
          />
        </span>
      </header>
      {failure !== undefined && <p className="error">{wording(failure)}</p>}
      <div className={styles.games}>
        {columns.map((column, index) => (
          <GameBoard
            key={column.letter}
            column={column}
            turns={turns}
            at={at}
            side={index as 0 | 1}
            job={job}
          />
        ))}
      </div>
      <div className={styles.steps}>
        <StepButton label={t('Previous turn')} by={-1} isOff={at === 0} onStep={() => goTo(at - 1)} />
        <StepButton
          label={t('Next turn')}
          by={1}
          isOff={at >= (turns?.length ?? 0)}
          onStep={() => goTo(at + 1)}
        />
        {turns && <Course turns={turns} at={at} columns={columns} onTurn={goTo} />}
        <button type="button" className="button" disabled={swing === 0} onClick={() => goTo(swing)}>
          {t('Largest swing')}
        </button>
      </div>
      <p className="note" role="status">
        {turns === undefined ? t('Replaying the games…') : stepText(turns, at)}
      </p>
      <p className={`note ${styles.legend}`}>
        <span>
          <i className={styles.plays} aria-hidden="true" />
          {t('Gray: the plays differ.')}
        </span>
        <span>
          <i className={styles.equities} aria-hidden="true" />
          {t('Orange: the equities move clearly apart.')}
        </span>
      </p>
    </section>
  );
}

interface GameBoardProps {
  readonly column: SideColumn;
  readonly turns: readonly SharedTurn[] | undefined;
  /** Turns played so far. */
  readonly at: number;
  readonly side: 0 | 1;
  readonly job: RolloutJob;
}

/** A game's board after some turns, always from the viewpoint of the player who asks. */
function GameBoard({ column, turns, at, side, job }: GameBoardProps) {
  const played = turns?.slice(0, at).findLast(({ turns: both }) => both[side] !== undefined);
  const turn = played?.turns[side];
  const isOver = turns !== undefined && at > 0 && turns[at - 1]!.turns[side] === undefined;
  const equity = turns === undefined || at === 0 ? undefined : turns[at - 1]!.equities[side];
  const label = t('Board of game {play}', { play: column.letter });
  const asker = seenByDecider(job.position).onRoll;
  const shown = useMemo(() => {
    const seen = (position: Position): Position => ({
      ...(position.onRoll === asker ? position : otherOnRoll(position)),
      dice: null,
    });
    if (turn === undefined) {
      const start = turns?.[0]?.turns[side]?.position ?? column.position ?? job.position;
      return { before: seen(start), after: seen(start), mover: asker };
    }
    const before = turn.position;
    const after = otherOnRoll({ ...otherOnRoll(before), board: turn.turn.play.after });
    return { before: seen(before), after: seen(after), mover: turn.player };
  }, [asker, turn, turns, side, column.position, job.position]);
  return (
    <figure className={styles.gameBoard}>
      <PlayedBoard {...shown} label={label} color={candidateLook(column.look).color} />
      <figcaption>
        <Letter letter={column.letter} look={column.look} />
        <span className={styles.gamePlay}>
          {turn === undefined
            ? column.name
            : isOver
              ? t('The game is over')
              : `${turn.player} ${rollText(turn.turn.dice)}: ${turnLine(turn.turn)}`}
        </span>
        <b>{equity === undefined ? '' : signed(equity, 2)}</b>
      </figcaption>
    </figure>
  );
}

interface CourseProps {
  readonly turns: readonly SharedTurn[];
  readonly at: number;
  readonly columns: readonly [SideColumn, SideColumn];
  readonly onTurn: (at: number) => void;
}

const COURSE = { width: 240, height: 44 };

/** The equities of both games, turn by turn; a press goes to a turn. */
function Course({ turns, at, columns, onTurn }: CourseProps) {
  const all = turns.flatMap(({ equities }) => equities);
  const [low, high] = [Math.min(...all) - 0.1, Math.max(...all) + 0.1];
  const x = (turn: number) => ((turn + 0.5) / turns.length) * COURSE.width;
  const y = (equity: number) => ((high - equity) / (high - low)) * COURSE.height;
  return (
    <svg
      className={styles.course}
      viewBox={`0 0 ${COURSE.width} ${COURSE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onClick={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        onTurn(1 + Math.min(turns.length - 1, Math.floor(((clientX - left) / width) * turns.length)));
      }}
    >
      {at > 0 && <rect className={styles.now} x={x(at - 1) - 3} width={6} y={0} height={COURSE.height} />}
      {turns.map(
        ({ isParted }, turn) =>
          isParted && (
            <rect
              key={turn}
              className={styles.parted}
              x={x(turn) - 1}
              width={2}
              y={COURSE.height - 5}
              height={5}
            />
          ),
      )}
      {turns.map(
        ({ equitiesPart }, turn) =>
          equitiesPart && (
            <line
              key={turn}
              className={styles.swing}
              x1={x(turn)}
              x2={x(turn)}
              y1={y(turns[turn]!.equities[0])}
              y2={y(turns[turn]!.equities[1])}
            />
          ),
      )}
      {([0, 1] as const).map((side) => (
        <polyline
          key={side}
          points={turns.map(({ equities }, turn) => `${x(turn)},${y(equities[side])}`).join(' ')}
          stroke={candidateLook(columns[side].look).color}
          strokeDasharray={side === 0 ? undefined : '5 3'}
        />
      ))}
      {at > 0 &&
        ([0, 1] as const).map((side) => (
          <line
            key={side}
            className={styles.dot}
            x1={x(at - 1)}
            x2={x(at - 1)}
            y1={y(turns[at - 1]!.equities[side])}
            y2={y(turns[at - 1]!.equities[side])}
            stroke={candidateLook(columns[side].look).color}
          />
        ))}
    </svg>
  );
}

/** Where the games are, how far apart, and what the figures are. */
function stepText(turns: readonly SharedTurn[], at: number): string {
  const shown = turns[at - 1];
  if (shown === undefined) return t('Before the first roll. {n} turns follow.', { n: turns.length });
  const [one, other] = shown.equities;
  const words = { n: at, all: turns.length, apart: fixed(Math.abs(one - other), 2) };
  const where = shown.isSwing
    ? t('Turn {n} of {all}: {apart} apart, the most in this game.', words)
    : t('Turn {n} of {all}: {apart} apart.', words);
  return [
    where,
    ...(shown.isParted && !shown.hasEnded ? [t('The plays differ.')] : []),
    ...(shown.equitiesPart ? [t('The equities part.')] : []),
    shown.hasEnded ? t('A game that is over counts what it ended with.') : t('Evaluated without the cube.'),
  ].join(' ');
}
