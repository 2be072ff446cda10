import { Pause, Play, Plus, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../../language/language.ts';
import { DOT, duration } from '../../../../ui/charts/format.ts';
import type { GroupProgress } from './runGroup.ts';
import styles from './Scores.module.css';

interface QueueBarProps {
  readonly progress: GroupProgress;
  /** Trials that a press adds to each rollout; 0 if none can be added. */
  readonly step: number;
  readonly onAdd: () => void;
  readonly onAct: (action: 'pause' | 'resume' | 'stop') => void;
  /** More actions on all rollouts. */
  readonly children: ReactNode;
}

/** The rollouts as one queue: its progress, and more trials for each. */
export function QueueBar({ progress, step, onAdd, onAct, children }: QueueBarProps) {
  const { state, trials, total } = progress;
  const isIdle = state === 'idle';
  return (
    <section className={styles.queue} aria-label={t('Queue')}>
      <progress
        value={isIdle ? 1 : trials}
        max={isIdle ? 1 : Math.max(1, total)}
        aria-label={t('Progress of the queue')}
      />
      <div className={styles.buttons}>
        {isIdle ? (
          <button type="button" className="button" disabled={step === 0} onClick={onAdd}>
            <Plus aria-hidden="true" />
            {t('Add {n, plural, one {# trial} other {# trials}} to each', { n: step })}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="button"
              onClick={() => onAct(state === 'running' ? 'pause' : 'resume')}
            >
              {state === 'running' ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              {state === 'running' ? t('Pause all') : t('Resume all')}
            </button>
            <button type="button" className="button" onClick={() => onAct('stop')}>
              <Square aria-hidden="true" />
              {t('Stop all')}
            </button>
          </>
        )}
        <span className={`${styles.facts} numbers`}>{progressText(progress)}</span>
        {children}
      </div>
    </section>
  );
}

function progressText({ runs, done, trials, state, secondsLeft, mayEndSooner }: GroupProgress): string {
  const counts = { done, runs };
  const text =
    done === runs
      ? t('{runs, plural, one {# rollout done} other {All # rollouts done}}', counts)
      : t('{done} of {runs, plural, one {# rollout} other {# rollouts}} done', counts);
  if (state === 'paused') return t('Paused: {done}', { done: text });
  if (state === 'idle')
    return [text, t('{n, plural, one {# trial} other {# trials}}', { n: trials })].join(DOT);
  // A stop rule may end a rollout at any time, so there is no estimate.
  return secondsLeft === null || mayEndSooner
    ? text
    : [text, t('{time} left', { time: duration(secondsLeft) })].join(DOT);
}
