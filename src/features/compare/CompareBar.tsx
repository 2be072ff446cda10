import { Pause, Play, Plus, Square } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { duration, grouped } from '../../ui/charts/format.ts';
import { t } from '../../language/language.ts';
import { parseNumber } from '../../language/number.ts';
import type { GroupProgress } from './runGroup.ts';
import styles from '../../ui/Details.module.css';

export interface CompareBarProps {
  readonly progress: GroupProgress;
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

/** Combined progress of all compared rollouts, and a control to add trials to each. */
export function CompareBar({ progress, children, ...actions }: CompareBarProps) {
  const { state, trials, total } = progress;
  return (
    <section className={styles.compareBar} aria-label={t('Whole comparison')}>
      <p className="numbers">{progressText(progress)}</p>
      {state !== 'idle' && (
        <progress value={trials} max={Math.max(1, total)} aria-label={t('Progress of the comparison')} />
      )}
      <div className={styles.gestures}>
        {state === 'idle' ? <AddButtons {...actions} /> : <ActiveButtons state={state} {...actions} />}
        {children}
      </div>
    </section>
  );
}

function progressText({
  runs,
  done,
  trials,
  total,
  secondsLeft,
  mayEndSooner,
  state,
}: GroupProgress): string {
  const counts = { done, runs, n: grouped(trials), all: grouped(total) };
  if (state === 'idle')
    return done === runs
      ? t('{runs, plural, one {# rollout done} other {All # rollouts done}}: {n} trials in total', counts)
      : t('{done} of {runs} rollouts done: {n} trials in total', counts);
  const text = mayEndSooner
    ? t('{done} of {runs} rollouts done, {n} of at most {all} trials in total', counts)
    : t('{done} of {runs} rollouts done, {n} of {all} trials in total', counts);
  if (state === 'paused') return t('Paused: {done}', { done: text });
  if (secondsLeft === null) return text;
  const time = duration(secondsLeft);
  return `${text}, ${mayEndSooner ? t('at most {time} left', { time }) : t('{time} left', { time })}`;
}

type Actions = Omit<CompareBarProps, 'progress' | 'children'>;

function AddButtons({ step, most, onAdd }: Actions) {
  const [text, setText] = useState<string | undefined>(undefined);
  const shown = text ?? String(step);
  const more = parseNumber(shown) ?? 0;
  const isPossible = Number.isInteger(more) && more > 0 && more <= most;
  return (
    <>
      <button type="button" className="button" disabled={!isPossible} onClick={() => onAdd(more)}>
        <Plus aria-hidden="true" />
        {t('{n, plural, one {Add # trial to all} other {Add # trials to all}}', {
          n: isPossible ? more : step,
        })}
      </button>
      <input
        className={`field numbers ${styles.trial}`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('More trials for all')}
        aria-invalid={!isPossible}
        value={shown}
        onChange={({ target }) => setText(target.value)}
      />
    </>
  );
}

function ActiveButtons({
  state,
  onPause,
  onResume,
  onStop,
}: Actions & { readonly state: GroupProgress['state'] }) {
  return (
    <>
      {state === 'running' ? (
        <button type="button" className="button" onClick={onPause}>
          <Pause aria-hidden="true" />
          {t('Pause all')}
        </button>
      ) : (
        <button type="button" className="button" onClick={onResume}>
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
