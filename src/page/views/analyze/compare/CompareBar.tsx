import { Pause, Play, Plus, Square } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../../language/language.ts';
import { parseNumber } from '../../../../language/number.ts';
import { duration, grouped } from '../../../../ui/charts/format.ts';
import { sure } from '../../../run/runBarText.ts';
import styles from './CompareView.module.css';
import type { GroupError, GroupProgress } from './runGroup.ts';

interface CompareBarProps {
  readonly progress: GroupProgress;
  /** The largest standard error if a number of trials is added; undefined while unknown. */
  readonly errorAfter: (more: number) => GroupError | undefined;
  /** Proposed and maximum number of trials to add. */
  readonly step: number;
  readonly most: number;
  readonly onAdd: (trials: number) => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onStop: () => void;
  /** More actions on all rollouts. */
  readonly children: ReactNode;
}

/** The run bar of all compared rollouts: progress, error, time left, and adding trials to each. */
export function CompareBar({ progress, errorAfter, step, most, children, ...actions }: CompareBarProps) {
  const { state, trials, total } = progress;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const text = typed ?? String(step);
  const wanted = parseNumber(text) ?? 0;
  const more = Number.isInteger(wanted) && wanted > 0 && wanted <= most ? wanted : undefined;
  const isIdle = state === 'idle';
  return (
    <section className={styles.bar} aria-label={t('Whole comparison')}>
      <div className={styles.buttons}>
        {isIdle ? (
          <AddButtons text={text} more={more} step={step} onText={setTyped} onAdd={actions.onAdd} />
        ) : (
          <ActiveButtons state={state} {...actions} />
        )}
        {children}
      </div>
      <progress
        value={isIdle ? 1 : trials}
        max={isIdle ? 1 : Math.max(1, total)}
        aria-label={t('Progress of the comparison')}
      />
      <div className={`${styles.facts} numbers`}>
        <p>
          <span>{progressText(progress)}</span>
          <span>{timeText(progress)}</span>
        </p>
        <p>
          <span>{errorText(errorAfter(more ?? 0), isIdle ? (more ?? 0) : null)}</span>
          <span>{isIdle ? addingText(progress, more) : t('One rollout plays after another.')}</span>
        </p>
      </div>
    </section>
  );
}

function progressText({ runs, done, trials, total, mayEndSooner, state }: GroupProgress): string {
  const counts = { done, runs, n: grouped(trials), all: total };
  if (state === 'idle')
    return done === runs
      ? t(
          '{runs, plural, one {# rollout done} other {All # rollouts done}}: {n, plural, one {# trial} other {# trials}} in total',
          { ...counts, n: trials },
        )
      : t(
          '{done} of {runs, plural, one {# rollout} other {# rollouts}} done: {n, plural, one {# trial} other {# trials}} in total',
          { ...counts, n: trials },
        );
  const text = mayEndSooner
    ? t(
        '{done} of {runs, plural, one {# rollout} other {# rollouts}} done, {n} of at most {all, plural, one {# trial} other {# trials}} in total',
        counts,
      )
    : t(
        '{done} of {runs, plural, one {# rollout} other {# rollouts}} done, {n} of {all, plural, one {# trial} other {# trials}} in total',
        counts,
      );
  return state === 'paused' ? t('Paused: {done}', { done: text }) : text;
}

function timeText({ secondsLeft, mayEndSooner, state }: GroupProgress): string {
  if (state !== 'running' || secondsLeft === null) return '';
  const time = duration(secondsLeft);
  return mayEndSooner ? t('at most {time} left', { time }) : t('{time} left', { time });
}

/** The largest error now and later. @param more - trials to be added to each; null while the rollouts run */
function errorText(error: GroupError | undefined, more: number | null): string {
  if (error === undefined) return '';
  const { now, later, unit } = error;
  const words = { now: sure(now, unit), later: sure(later, unit) };
  if (now === 0) return t('All values are exact.');
  if (more === null) return t('Largest standard error {now} now, about {later} at the end', words);
  return more === 0
    ? t('Largest standard error {now}', { now: words.now })
    : t(
        'Largest standard error {now}, about {later} with {n, plural, one {# more trial} other {# more trials}} each',
        {
          ...words,
          n: more,
        },
      );
}

/** What pressing the button does. */
function addingText({ runs }: GroupProgress, more: number | undefined): string {
  return more === undefined
    ? ''
    : t(
        '{runs, plural, one {Adding plays them in # rollout.} other {Adding plays them in all # rollouts, one after another.}}',
        { runs },
      );
}

interface AddButtonsProps {
  /** The number as typed. */
  readonly text: string;
  /** The number to add; undefined if it is not possible. */
  readonly more: number | undefined;
  readonly step: number;
  readonly onText: (text: string) => void;
  readonly onAdd: (trials: number) => void;
}

function AddButtons({ text, more, step, onText, onAdd }: AddButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="button primary"
        disabled={more === undefined}
        onClick={() => more !== undefined && onAdd(more)}
      >
        <Plus aria-hidden="true" />
        {t('{n, plural, one {Add # trial to all} other {Add # trials to all}}', { n: more ?? step })}
      </button>
      <input
        className={`field numbers ${styles.more}`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('More trials for all')}
        aria-invalid={more === undefined}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </>
  );
}

type ActiveProps = Pick<CompareBarProps, 'onPause' | 'onResume' | 'onStop'> & {
  readonly state: GroupProgress['state'];
};

function ActiveButtons({ state, onPause, onResume, onStop }: ActiveProps) {
  return (
    <>
      {state === 'running' ? (
        <button type="button" className="button primary" onClick={onPause}>
          <Pause aria-hidden="true" />
          {t('Pause all')}
        </button>
      ) : (
        <button type="button" className="button primary" onClick={onResume}>
          <Play aria-hidden="true" />
          {t('Resume all')}
        </button>
      )}
      <button type="button" className="button" onClick={onStop}>
        <Square aria-hidden="true" />
        {t('Stop all')}
      </button>
    </>
  );
}
