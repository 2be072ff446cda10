import styles from './LevelPicker.module.css';
import { LEVELS, makeLevel, parseLevel } from '../../../games/backgammon/level.ts';
import { grouped } from '../../../ui/charts/format.ts';
import { levelChoice } from '../levels.ts';
import type { AnalysisSlice } from '../analysisState.ts';
import { t } from '../../../language/language.ts';

export interface LevelPickerProps {
  readonly analysis: Pick<AnalysisSlice, 'level' | 'net' | 'isDeepening' | 'rolling' | 'evaluateAt'>;
}

/** Chooses the level of the evaluation, and shows its progress. */
export function LevelPicker({
  analysis: { level, net, isDeepening, rolling, evaluateAt },
}: LevelPickerProps) {
  return (
    <div className={styles.picker}>
      <label htmlFor="level">{t('Evaluate at')}</label>
      <select
        id="level"
        className="field"
        value={makeLevel(level.level)}
        aria-describedby="level-state"
        onChange={({ target }) => evaluateAt({ level: parseLevel(target.value) ?? level.level })}
      >
        {LEVELS.map((each) => (
          <option key={each} value={makeLevel(each)}>
            {levelChoice(each)}
          </option>
        ))}
      </select>
      {net === 'strong' && <span className="note">{t('strong net')}</span>}
      {rolling !== null && (
        <progress value={rolling.trials} max={rolling.of} aria-label={t('Trials of the level')} />
      )}
      <span id="level-state" className="note numbers" role="status">
        {isDeepening ? t('looking ahead…') : rolling === null ? '' : t('rolling out…')}
        {rolling !== null && rolling.trials > 0 && (
          <span aria-hidden="true">
            {' '}
            {t('{trials} of {all, plural, one {# trial} other {# trials}}', {
              trials: grouped(rolling.trials),
              all: rolling.of,
            })}
          </span>
        )}
      </span>
    </div>
  );
}
