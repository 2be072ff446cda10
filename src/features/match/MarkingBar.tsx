import { t } from '../../language/language.ts';
import styles from './Match.module.css';

export interface MarkingBarProps {
  /** How many decisions are marked. */
  readonly marked: number;
  /** Whether any decision is known to be at least doubtful. */
  readonly hasErrors: boolean;
  /** Trials of each rollout, and its other settings in words. */
  readonly trials: number;
  readonly settings: string;
  /** How many errors a quiz would ask about, and its address. */
  readonly quizzed: number;
  readonly quiz: string;
  readonly onMarkErrors: () => void;
  readonly onClear: () => void;
  readonly onRollOut: () => void;
}

/** Marks decisions and rolls out the marked ones. */
export function MarkingBar({
  marked,
  hasErrors,
  trials,
  settings,
  quizzed,
  quiz,
  onMarkErrors,
  onClear,
  onRollOut,
}: MarkingBarProps) {
  return (
    <div className={styles.marking}>
      <button type="button" className="button" disabled={!hasErrors} onClick={onMarkErrors}>
        {t('Mark doubtful and worse')}
      </button>
      <button type="button" className="button" disabled={marked === 0} onClick={onClear}>
        {t('Clear marks')}
      </button>
      <button
        type="button"
        className={marked > 0 ? 'button primary' : 'button'}
        disabled={marked === 0}
        onClick={onRollOut}
      >
        {marked === 0 ? t('Roll out marked') : t('Roll out {n} marked', { n: marked })}
      </button>
      {quizzed > 0 && (
        <a className="button" href={quiz}>
          {t('{n, plural, one {Quiz this blunder} other {Quiz these # blunders}}', { n: quizzed })}
        </a>
      )}
      <span className="note">
        {t('{n, plural, one {# trial} other {# trials}}', { n: trials })}, {settings}
      </span>
      <span className="hidden" role="status">
        {t('{n, plural, one {# decision} other {# decisions}} marked.', { n: marked })}
      </span>
    </div>
  );
}
