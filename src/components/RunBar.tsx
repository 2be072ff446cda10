import { Pause, Play, Plus, Square, Timer } from 'lucide-react';
import { useState } from 'react';
import type { StopReason } from '../protocol/job.ts';
import { duration, grouped, roughly, THIN_SPACE } from '../charts/format.ts';
import { EQUITY, type Unit } from '../charts/unit.ts';
import { SETTING_FIELDS } from '../protocol/settingFields.ts';
import { useKeyHint } from './keyHints.ts';
import { BlockCells } from './BlockCells.tsx';
import styles from './RunBar.module.css';

export interface RunBarProps {
  /** What pressing the button rolls out: `3 plays`, `this position`. Null while there is nothing to roll out. */
  readonly what: string | null;
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
  /** What a trial is, in the plural: games, playouts. */
  readonly trialsName: string;
  readonly gamesPerSecond: number | null;
  readonly secondsLeft: number | null;
  /** Wall time of the run so far. */
  readonly elapsed: number | null;
  /** Largest standard error of an equity, now and after all trials; null while unknown. */
  readonly error: { readonly now: number; readonly later: number } | null;
  /** How equities are shown; default: as they are. */
  readonly unit?: Unit;
  /** Seconds that the trials still missing will take, from the speed so far; null while unknown. */
  readonly predicted: number | null;
  /** The settings in a line. */
  readonly summary: string;
  /** Why the button is off, or what failed; empty when all is well. */
  readonly trouble: string;
  readonly onStart: () => void;
  /** Plays one block to find out how long the whole takes. */
  readonly onProbe: () => void;
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
      <div className={`${styles.stats} numbers`}>
        <span>{progressText(props)}</span>
        <span className={styles.rate}>{active ? paceText(props) : trouble === '' ? props.summary : ''}</span>
        <span>{errorText(props)}</span>
        <span className={styles.rate}>{active || props.isAnswered ? elapsedText(props) : ''}</span>
      </div>
      {trouble !== '' && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}

function ActiveButtons({ status, onPause, onResume, onStop }: RunBarProps) {
  const hint = useKeyHint();
  return (
    <>
      {status === 'running' ? (
        <button type="button" className="button primary" onClick={onPause} {...hint('Pause', 'Space')}>
          <Pause aria-hidden="true" />
          Pause
        </button>
      ) : (
        <button type="button" className="button primary" onClick={onResume} {...hint('Resume', 'Space')}>
          <Play aria-hidden="true" />
          Resume
        </button>
      )}
      <button type="button" className={`button ${styles.tall}`} onClick={onStop} {...hint('Stop', 'Escape')}>
        <Square aria-hidden="true" />
        Stop
      </button>
    </>
  );
}

function IdleButtons(props: RunBarProps) {
  const { what, isAnswered, trials, total, onStart, onProbe } = props;
  const hint = useKeyHint();
  if (isAnswered && trials > 0) return <MoreButtons key={trials} {...props} />;
  return (
    <>
      <button
        type="button"
        className="button primary"
        disabled={what === null}
        onClick={onStart}
        {...hint('Roll out', 'Space')}
      >
        <Play aria-hidden="true" />
        {what === null ? 'Roll out' : `Roll out ${what}`}
      </button>
      {what !== null && total > props.blockTrials && (
        <button
          type="button"
          className={`button ${styles.tall}`}
          title={`Plays ${props.blockTrials} trials each, which count, and says how long all of them take`}
          onClick={onProbe}
        >
          <Timer aria-hidden="true" />
          Predict time
        </button>
      )}
    </>
  );
}

/** More trials than this no candidate may have. */
const MOST_TRIALS = SETTING_FIELDS.trials.maximum;

/** Goes on with a finished run: to what the settings ask for, or by any number. */
function MoreButtons({ trials, total, step, onExtend }: RunBarProps) {
  const [text, setText] = useState(String(trials < total ? total - trials : step));
  const more = /^[\d,]{1,10}$/.test(text) ? Number(text.replaceAll(',', '')) : 0;
  const isPossible = more > 0 && trials + more <= MOST_TRIALS;
  const reaches = trials + more === total;
  return (
    <>
      <button
        type="button"
        className="button primary"
        disabled={!isPossible}
        onClick={() => onExtend(trials + more)}
      >
        {reaches ? <Play aria-hidden="true" /> : <Plus aria-hidden="true" />}
        {reaches ? `Go on to ${grouped(total)} trials` : `${grouped(more)} more trials`}
      </button>
      <label className={styles.more}>
        <span>by</span>
        <input
          className={`field numbers ${styles.tall}`}
          inputMode="numeric"
          autoComplete="off"
          aria-label="Trials to add"
          aria-invalid={!isPossible}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {2 * trials <= MOST_TRIALS && (
        <button
          type="button"
          className={`button ${styles.tall} ${styles.double}`}
          onClick={() => onExtend(2 * trials)}
        >
          Double to {grouped(2 * trials)}
        </button>
      )}
    </>
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

function paceText({ status, trialsName, gamesPerSecond, secondsLeft }: RunBarProps): string {
  if (status === 'paused') return 'results so far are kept';
  if (gamesPerSecond === null) return 'starting';
  const rate = `${roughly(gamesPerSecond)} ${trialsName}/s`;
  return secondsLeft === null ? rate : `${rate}, ${duration(secondsLeft)} left`;
}

function elapsedText({ elapsed }: RunBarProps): string {
  return elapsed === null ? '' : `${duration(elapsed)} so far`;
}

/** Errors as this bar prints them. */
const sure = (error: number, { kind, factor }: Unit): string =>
  kind === 'chance'
    ? `${(factor * error).toFixed(factor * error < 0.095 ? 3 : 2)}${THIN_SPACE}%`
    : error.toFixed(error < 0.0095 ? 4 : 3);

/** How sure the run is, and how sure and when it will be. */
function errorText(props: RunBarProps): string {
  const { status, isAnswered, error, trials, total, predicted, unit = EQUITY } = props;
  const active = status === 'running' || status === 'paused';
  if ((!active && !isAnswered) || error === null) return '';
  const now = `Standard error ${sure(error.now, unit)}`;
  if (trials >= total) return now;
  if (active) return `${now} now, about ${sure(error.later, unit)} at the end`;
  const time = predicted === null ? '' : `, in about ${duration(predicted)}`;
  return `${now} now, about ${sure(error.later, unit)} after ${grouped(total)} trials${time}`;
}
