import { Pause, Play, Square } from 'lucide-react';
import { grouped } from '../../../../ui/charts/format.ts';
import { t } from '../../../../language/language.ts';
import { makeLevel } from '../../../../games/backgammon/level.ts';
import { MATCH_TABLES, type MatchTableName } from '../../../../games/backgammon/met.ts';
import { MATCH_LEVELS } from '../../../../jobs/match/library.ts';
import type { Net } from '../../../../games/backgammon/net.ts';
import { levelChoice } from '../../../figures/levelText.ts';
import styles from './Match.module.css';
import { wording } from '../../../../language/phrase.ts';
import type { EvaluatedLevel } from '../../../../jobs/match/types.ts';
import type { MatchEvaluation } from '../../../state/match/types.ts';

interface EvaluateBarProps {
  readonly level: EvaluatedLevel;
  /** The match equity table that the evaluation uses; undefined for money games. */
  readonly table: MatchTableName | undefined;
  readonly net: Net;
  readonly evaluation: MatchEvaluation;
  /** Number of decisions evaluated at that level, and of all decisions. */
  readonly done: number;
  readonly total: number;
  readonly onLevel: (level: EvaluatedLevel) => void;
  readonly onEvaluate: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

/** Chooses the level and table, and evaluates all decisions in the background. */
export function EvaluateBar(props: EvaluateBarProps) {
  const { level, table, net, evaluation, done, total } = props;
  const { status, failure } = evaluation;
  const state = { done: grouped(done), total };
  const said =
    done === total
      ? t('{n, plural, one {The decision is} other {All # decisions are}} evaluated.', { n: total })
      : status === 'paused'
        ? t('Paused: {done} of {total, plural, one {# decision} other {# decisions}} evaluated.', state)
        : t('{done} of {total, plural, one {# decision} other {# decisions}} evaluated.', state);
  return (
    <div className={styles.evaluate}>
      <label htmlFor="match-level">{t('Evaluate at')}</label>
      <select
        id="match-level"
        className="field"
        value={makeLevel(level)}
        onChange={({ target }) =>
          props.onLevel(MATCH_LEVELS.find((each) => makeLevel(each) === target.value) ?? level)
        }
      >
        {MATCH_LEVELS.map((each) => (
          <option key={each} value={makeLevel(each)}>
            {levelChoice(each)}
          </option>
        ))}
      </select>
      {net === 'strong' && <span className="note">{t('strong net')}</span>}
      {table !== undefined && (
        <span className="note">{t('Match equities: {table}', { table: MATCH_TABLES[table].name })}</span>
      )}
      {status === 'idle' && done < total && (
        <button type="button" className="button primary" onClick={props.onEvaluate}>
          <Play aria-hidden="true" />
          {done === 0 ? t('Evaluate all') : t('Evaluate the rest')}
        </button>
      )}
      {status === 'running' && (
        <button type="button" className="button" onClick={props.onPause}>
          <Pause aria-hidden="true" /> {t('Pause')}
        </button>
      )}
      {status === 'paused' && (
        <button type="button" className="button" onClick={props.onResume}>
          <Play aria-hidden="true" /> {t('Resume')}
        </button>
      )}
      {status !== 'idle' && (
        <button type="button" className="button" onClick={props.onCancel}>
          <Square aria-hidden="true" /> {t('Cancel')}
        </button>
      )}
      <span className={styles.progress}>
        <progress value={done} max={total} aria-label={t('Decisions evaluated')} />
        <span className="note numbers">{said}</span>
      </span>
      {failure !== null && (
        <p className="error" role="alert">
          {wording(failure)}
        </p>
      )}
    </div>
  );
}
