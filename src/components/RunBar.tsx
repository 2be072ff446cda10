import { Pause, Play, Plus, Square } from 'lucide-react';
import type { StopReason } from '../protocol/job.ts';
import { duration, grouped, roughly } from '../charts/format.ts';
import { BlockCells } from './BlockCells.tsx';
import styles from './RunBar.module.css';

export interface RunBarProps {
  /** What pressing the button rolls out: so many plays, or the position (0). Null while there is nothing to roll out. */
  readonly plays: number | null;
  readonly status: 'idle' | 'running' | 'paused' | 'done' | 'stopped' | 'failed';
  /** Whether the latest run answers the present question, so that going on makes more sense than starting anew. */
  readonly isAnswered: boolean;
  /** Why the latest run ended; null while it goes on. */
  readonly stopReason: StopReason | null;
  /** Trials that every candidate has that does not rest, and that the run (or the next one) gives each. */
  readonly trials: number;
  readonly total: number;
  readonly blockTrials: number;
  /** Trials that an extension adds. */
  readonly step: number;
  readonly gamesPerSecond: number | null;
  readonly secondsLeft: number | null;
  /** The settings in a line. */
  readonly summary: string;
  /** Why the button is off, or what failed; empty when all is well. */
  readonly trouble: string;
  readonly onStart: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onStop: () => void;
  readonly onExtend: (trials: number) => void;
}

/** Start, pause, go on, stop, extend; how far it is and how fast. */
export function RunBar(props: RunBarProps) {
  const { status, trials, total, blockTrials, trouble } = props;
  const active = status === 'running' || status === 'paused';
  return (
    <section className={styles.bar} aria-label="Rollout">
      <div className={styles.buttons}>
        {active ? <ActiveButtons {...props} /> : <IdleButtons {...props} />}
      </div>
      <BlockCells trials={active || props.isAnswered ? trials : 0} total={total} blockTrials={blockTrials} />
      <p className={`${styles.stats} numbers`}>
        <span>{progressText(props)}</span>
        <span className={styles.rate}>{active || trouble !== '' ? '' : props.summary}</span>
        {active && <span className={styles.rate}>{paceText(props)}</span>}
      </p>
      {trouble !== '' && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}

function ActiveButtons({ status, onPause, onResume, onStop }: RunBarProps) {
  return (
    <>
      {status === 'running' ? (
        <button type="button" className="button primary" onClick={onPause}>
          <Pause aria-hidden="true" />
          Pause
        </button>
      ) : (
        <button type="button" className="button primary" onClick={onResume}>
          <Play aria-hidden="true" />
          Resume
        </button>
      )}
      <button type="button" className={`button ${styles.tall}`} onClick={onStop}>
        <Square aria-hidden="true" />
        Stop
      </button>
    </>
  );
}

function IdleButtons({ plays, isAnswered, trials, total, step, onStart, onExtend }: RunBarProps) {
  if (isAnswered && trials > 0) {
    const unfinished = trials < total;
    const next = unfinished ? total : trials + step;
    return (
      <>
        <button type="button" className="button primary" onClick={() => onExtend(next)}>
          {unfinished ? <Play aria-hidden="true" /> : <Plus aria-hidden="true" />}
          {unfinished ? `Go on to ${grouped(total)} trials` : `${grouped(step)} more trials`}
        </button>
        <button type="button" className={`button ${styles.tall}`} onClick={() => onExtend(2 * trials)}>
          Double to {grouped(2 * trials)}
        </button>
      </>
    );
  }
  const what = plays === 0 ? 'this position' : plays === 1 ? '1 play' : `${plays ?? 0} plays`;
  return (
    <button type="button" className="button primary" disabled={plays === null} onClick={onStart}>
      <Play aria-hidden="true" />
      {plays === null ? 'Roll out' : `Roll out ${what}`}
    </button>
  );
}

function progressText({ status, isAnswered, trials, total, stopReason }: RunBarProps): string {
  if (status === 'idle' || (!isAnswered && status !== 'running' && status !== 'paused'))
    return `${grouped(total)} trials each`;
  const done = `${grouped(trials)} of ${grouped(total)} trials each`;
  if (status === 'paused') return `Paused after ${done}`;
  if (status === 'stopped') return `Stopped after ${done}`;
  if (status !== 'done') return done;
  const why = stopReason === null ? undefined : ENDS[stopReason];
  return why === undefined
    ? `Done: ${grouped(trials)} trials each`
    : `${why} after ${grouped(trials)} trials`;
}

/** What ended a run before its trials were played. */
const ENDS: Partial<Record<StopReason, string>> = {
  se: 'Done: standard errors reached',
  jsd: 'Done: the others are far enough behind',
  confident: 'Done: the best is clear',
  time: 'Time is up',
};

function paceText({ status, gamesPerSecond, secondsLeft }: RunBarProps): string {
  if (status === 'paused') return 'results so far are kept';
  if (gamesPerSecond === null) return 'starting';
  const rate = `${roughly(gamesPerSecond)} games/s`;
  return secondsLeft === null ? rate : `${rate}, ${duration(secondsLeft)} left`;
}
