import styles from './LevelPicker.module.css';
import { LEVELS, makeLevel, parseLevel } from '../../../../games/backgammon/level.ts';
import { grouped } from '../../../../ui/charts/format.ts';
import { levelChoice } from '../../../figures/levelText.ts';
import { t } from '../../../../language/language.ts';
import type { AnalysisSlice } from '../../../state/analysis/types.ts';

interface LevelPickerProps {
  readonly analysis: Pick<AnalysisSlice, 'level' | 'net' | 'isDeepening' | 'rolling' | 'evaluateAt'>;
}

/** What is running; otherwise the net, if the strong one has evaluated. */
function stateText({ net, isDeepening, rolling }: LevelPickerProps['analysis']): string {
  if (isDeepening) return t('looking ahead…');
  if (rolling !== null) return t('rolling out…');
  return net === 'strong' ? t('strong net') : '';
}

/** Chooses the level of the evaluation, and shows its progress. */
export function LevelPicker({ analysis }: LevelPickerProps) {
  const { level, rolling, evaluateAt } = analysis;
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
      <span className={`note numbers ${styles.state}`}>
        {rolling !== null && (
          <progress value={rolling.trials} max={rolling.of} aria-label={t('Trials of the level')} />
        )}
        <span id="level-state" role="status">
          {stateText(analysis)}
        </span>
        {rolling !== null && rolling.trials > 0 && (
          <span aria-hidden="true">
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
