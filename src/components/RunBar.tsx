import { Pause, Play, Plus, Square, Timer } from 'lucide-react';
import { useState } from 'react';
import type { StopReason } from '../protocol/job.ts';
import { duration, grouped, roughly, THIN_SPACE } from '../charts/format.ts';
import { EQUITY, type Unit } from '../charts/unit.ts';
import { SETTING_FIELDS } from '../protocol/settingFields.ts';
import { useKeyHint } from './keyHints.ts';
import { BlockCells } from './BlockCells.tsx';
import styles from './RunBar.module.css';
import { t } from '../language/language.ts';
import { fixed, parseNumber } from '../language/number.ts';
import type { Text } from '../language/types.ts';
import { useKeptFocus } from './useKeptFocus.ts';

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
  /** So many trials a second, in words: `1,200 games/s`. */
  readonly paceWords: (perSecond: string) => string;
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
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <>
      <section className={styles.bar} aria-label={t('Rollout')}>
        <div className={styles.buttons} {...kept}>
          {active ? <ActiveButtons {...props} /> : <IdleButtons {...props} />}
        </div>
        <BlockCells
          trials={active || props.isAnswered ? trials : 0}
          total={total}
          blockTrials={blockTrials}
        />
        <div className={`${styles.stats} numbers`}>
          <p>
            <span>{progressText(props)}</span>
            <span>{active ? paceText(props) : trouble === '' ? props.summary : ''}</span>
          </p>
          <p>
            <span>{errorText(props)}</span>
            <span className={styles.elapsed}>{active || props.isAnswered ? elapsedText(props) : ''}</span>
          </p>
        </div>
        {trouble !== '' && (
          <p className="error" role="alert">
            {trouble}
          </p>
        )}
      </section>
      {/* On phones the bar stands over the page: it has no room for this. */}
      {status === 'running' && (
        <p className={`note ${styles.awake}`}>
          {t(
            'The screen stays on meanwhile, which costs battery. In the background many phones let a page rest: the rollout goes on when you are back.',
          )}
        </p>
      )}
    </>
  );
}

function ActiveButtons({ status, onPause, onResume, onStop }: RunBarProps) {
  const hint = useKeyHint();
  return (
    <>
      {status === 'running' ? (
        <button type="button" className="button primary" onClick={onPause} {...hint(t('Pause'), 'Space')}>
          <Pause aria-hidden="true" />
          {t('Pause')}
        </button>
      ) : (
        <button type="button" className="button primary" onClick={onResume} {...hint(t('Resume'), 'Space')}>
          <Play aria-hidden="true" />
          {t('Resume')}
        </button>
      )}
      <button
        type="button"
        className={`button ${styles.tall}`}
        onClick={onStop}
        {...hint(t('Stop'), 'Escape')}
      >
        <Square aria-hidden="true" />
        {t('Stop')}
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
        {...hint(t('Roll out'), 'Space')}
      >
        <Play aria-hidden="true" />
        {what === null ? t('Roll out') : t('Roll out {what}', { what })}
      </button>
      {what !== null && total > props.blockTrials && (
        <button
          type="button"
          className={`button ${styles.tall}`}
          title={t('Plays {n} trials each, which count, and says how long all of them take', {
            n: props.blockTrials,
          })}
          onClick={onProbe}
        >
          <Timer aria-hidden="true" />
          {t('Predict time')}
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
  const typed = parseNumber(text) ?? 0;
  const more = Number.isInteger(typed) ? typed : 0;
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
        {reaches
          ? t('Go on to {n} trials', { n: grouped(total) })
          : t('{n, plural, one {# more trial} other {# more trials}}', { n: more })}
      </button>
      <label className={styles.more}>
        <span>{t('by')}</span>
        <input
          className={`field numbers ${styles.tall}`}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('Trials to add')}
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
          {t('Double to {n}', { n: grouped(2 * trials) })}
        </button>
      )}
    </>
  );
}

function progressText({ status, isAnswered, trials, total, stopReason }: RunBarProps): string {
  if (status === 'idle' || (!isAnswered && status !== 'running' && status !== 'paused'))
    return t('{n} trials each', { n: grouped(total) });
  const done = t('{n} of {all} trials each', { n: grouped(trials), all: grouped(total) });
  if (status === 'paused') return t('Paused after {done}', { done });
  if (status === 'stopped') return t('Stopped after {done}', { done });
  if (status !== 'done') return done;
  const why = stopReason === null ? undefined : ENDS[stopReason];
  return why === undefined
    ? t('Done: {n} trials each', { n: grouped(trials) })
    : t('{why} after {n} trials', { why: t(why), n: grouped(trials) });
}

/** What ended a run before its trials were played. */
const ENDS: Partial<Record<StopReason, Text>> = {
  se: 'Done: standard errors reached',
  jsd: 'Done: the others are far enough behind',
  confident: 'Done: the best is clear',
  time: 'Time is up',
};

function paceText({ status, paceWords, gamesPerSecond, secondsLeft }: RunBarProps): string {
  if (status === 'paused') return t('results so far are kept');
  if (gamesPerSecond === null) return t('starting');
  const rate = paceWords(roughly(gamesPerSecond));
  return secondsLeft === null ? rate : `${rate}, ${t('{time} left', { time: duration(secondsLeft) })}`;
}

function elapsedText({ elapsed }: RunBarProps): string {
  return elapsed === null ? '' : t('{time} so far', { time: duration(elapsed) });
}

/** Errors as this bar prints them. */
const sure = (error: number, { kind, factor }: Unit): string =>
  kind === 'chance'
    ? `${fixed(factor * error, factor * error < 0.095 ? 3 : 2)}${THIN_SPACE}%`
    : fixed(error, error < 0.0095 ? 4 : 3);

/** How sure the run is, and how sure and when it will be. */
function errorText(props: RunBarProps): string {
  const { status, isAnswered, error, trials, total, predicted, unit = EQUITY } = props;
  const active = status === 'running' || status === 'paused';
  if ((!active && !isAnswered) || error === null) return '';
  const errors = { now: sure(error.now, unit), later: sure(error.later, unit), n: grouped(total) };
  if (trials >= total) return t('Standard error {now}', { now: errors.now });
  if (active) return t('Standard error {now} now, about {later} at the end', errors);
  return predicted === null
    ? t('Standard error {now} now, about {later} after {n} trials', errors)
    : t('Standard error {now} now, about {later} after {n} trials, in about {time}', {
        ...errors,
        time: duration(predicted),
      });
}
