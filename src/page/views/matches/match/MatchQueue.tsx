import { ArrowDown, ArrowUp, Download, Pause, Play, SkipForward, X } from 'lucide-react';
import { useState } from 'react';
import { wording } from '../../../../language/wording.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { t } from '../../../../language/language.ts';
import styles from './Match.module.css';
import type { MatchQueueState, QueuedRollout } from '../../../state/matches/types.ts';

interface MatchQueueProps {
  readonly queue: MatchQueueState;
  /** The name of a decision. */
  readonly nameOf: (decision: number) => string;
  readonly onSelect: (decision: number) => void;
  readonly onMove: (decision: number, by: number) => void;
  readonly onCancel: (decision: number) => void;
  readonly onRetry: (decision: number) => void;
  readonly onSkip: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  /** Number of decisions with complete or partial rollouts. */
  readonly results: number;
  readonly onSave: () => void;
}

/** Media type that identifies drags within the queue. */
const DRAGGED = 'application/x-strata-queue';

/** Decisions waiting to be rolled out one after another. */
export function MatchQueue(props: MatchQueueProps) {
  const { queue, onMove } = props;
  const { jobs, isPaused, isHeld } = queue;
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const left = jobs.filter(({ state }) => state !== 'failed').length;
  const said =
    left === 0
      ? ''
      : isPaused
        ? t('The queue is paused.')
        : isHeld
          ? t('The queue is waiting for the other rollout.')
          : t('{n, plural, one {# rollout} other {# rollouts}} left.', { n: left });
  function drop(target: number): void {
    const from = jobs.findIndex(({ decision }) => decision === dragged);
    const to = jobs.findIndex(({ decision }) => decision === target);
    if (dragged !== undefined && from >= 0 && to >= 0) onMove(dragged, to - from);
    setDragged(undefined);
  }
  return (
    <section className={styles.queue} aria-label={t('Queue of rollouts')}>
      <div className={styles.queueHead}>
        <h3>{t('Queue of rollouts')}</h3>
        <p className="note" role="status">
          {said}
        </p>
        {left > 0 && (
          <button type="button" className="button" onClick={isPaused ? props.onResume : props.onPause}>
            {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            {isPaused ? t('Resume the queue') : t('Pause the queue')}
          </button>
        )}
        {props.results > 0 && (
          <button type="button" className="button" onClick={props.onSave}>
            <Download aria-hidden="true" /> {t('Rollouts as CSV')}
          </button>
        )}
      </div>
      <ol>
        {jobs.map((job, place) => (
          <Item
            key={job.decision}
            job={job}
            name={props.nameOf(job.decision)}
            isFirst={place === 0 || jobs[place - 1]?.state === 'running'}
            isLast={place === jobs.length - 1}
            isPaused={isPaused || isHeld}
            onDrag={() => setDragged(job.decision)}
            onDrop={() => drop(job.decision)}
            {...props}
          />
        ))}
      </ol>
    </section>
  );
}

interface ItemProps extends MatchQueueProps {
  readonly job: QueuedRollout;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isPaused: boolean;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
}

function progressText({ state, trials, wanted, failure }: QueuedRollout, isPaused: boolean): string {
  if (failure !== null) return wording(failure);
  const of = { trials: grouped(trials ?? 0), wanted: grouped(wanted) };
  if (state === 'running') {
    if (isPaused) return t('paused, {trials} of {wanted} trials', of);
    return trials === null ? t('begins') : t('{trials} of {wanted} trials', of);
  }
  return trials === null
    ? t('waiting, {wanted} trials', { wanted: of.wanted })
    : t('waiting, {trials} of {wanted} trials', of);
}

function Item(props: ItemProps) {
  const { job, name, isFirst, isLast, isPaused, onMove, onCancel } = props;
  const { decision, state } = job;
  const isWaiting = state === 'waiting';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the twin of the buttons
    <li
      data-state={state}
      draggable={isWaiting}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAGGED, String(decision));
        props.onDrag();
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        props.onDrop();
      }}
    >
      <button type="button" className={styles.open} onClick={() => props.onSelect(decision)}>
        {name}
      </button>
      <span className={state === 'failed' ? 'error' : 'note numbers'}>{progressText(job, isPaused)}</span>
      <span className={styles.itemActions}>
        {isWaiting && (
          <>
            <button
              type="button"
              className="button plain icon"
              aria-label={t('{name}: up', { name })}
              title={t('{name}: up', { name })}
              disabled={isFirst}
              onClick={() => onMove(decision, -1)}
            >
              <ArrowUp aria-hidden="true" />
            </button>
            <button
              type="button"
              className="button plain icon"
              aria-label={t('{name}: down', { name })}
              title={t('{name}: down', { name })}
              disabled={isLast}
              onClick={() => onMove(decision, 1)}
            >
              <ArrowDown aria-hidden="true" />
            </button>
          </>
        )}
        {state === 'running' && !isLast && (
          <button
            type="button"
            className="button plain icon"
            aria-label={t('{name}: later', { name })}
            title={t('Move to the end of the queue')}
            onClick={props.onSkip}
          >
            <SkipForward aria-hidden="true" />
          </button>
        )}
        {state === 'failed' && (
          <button type="button" className="button" onClick={() => props.onRetry(decision)}>
            {t('Try again')}
          </button>
        )}
        <button
          type="button"
          className="button plain icon"
          aria-label={t('{name}: cancel', { name })}
          title={t('{name}: cancel', { name })}
          onClick={() => onCancel(decision)}
        >
          <X aria-hidden="true" />
        </button>
      </span>
    </li>
  );
}
