import styles from './LevelPicker.module.css';
import { LEVELS, levelName } from '../levels.ts';
import { t } from '../../../language/language.ts';

export interface LevelPickerProps {
  readonly plies: number;
  /** Whether an evaluation deeper than the one shown is running. */
  readonly isDeepening: boolean;
  readonly onPlies: (plies: number) => void;
}

/** Chooses the evaluation depth; shows GNU's and XG's ply counts. */
export function LevelPicker({ plies, isDeepening, onPlies }: LevelPickerProps) {
  return (
    <div className={styles.picker}>
      <label htmlFor="level">{t('Evaluate at')}</label>
      <select
        id="level"
        className="field"
        value={plies}
        aria-describedby="level-state"
        onChange={({ target }) => onPlies(Number(target.value))}
      >
        {LEVELS.map((level) => (
          <option key={level.plies} value={level.plies}>
            {levelName(level.plies)} ({level.xg})
          </option>
        ))}
      </select>
      <span id="level-state" className="note" role="status">
        {isDeepening ? t('looking ahead…') : ''}
      </span>
    </div>
  );
}
