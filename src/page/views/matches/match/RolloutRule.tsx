import { useMemo, useState } from 'react';
import { t } from '../../../../language/language.ts';
import { fixed, grouped } from '../../../../language/number.ts';
import { summaryOf } from '../../../figures/settingsLine.ts';
import styles from './Match.module.css';
import { decisionsToRollOut, type DecisionAnalyses } from '../../../figures/matchJudgment.ts';
import { BORDERS } from '../../../../games/backgammon/marks.ts';
import type { RolloutSettings } from '../../../../jobs/settings/settingFields.ts';
import type { PlacedDecision, RolledOutFrom } from '../../../../jobs/match/types.ts';

interface RolloutRuleProps {
  readonly decisions: readonly PlacedDecision[];
  readonly analyses: DecisionAnalyses;
  /** Decisions in the queue. */
  readonly queued: readonly number[];
  /** Whether all decisions are evaluated. */
  readonly isComplete: boolean;
  /** The rule that waits for the end of the evaluation; null if none does. */
  readonly waiting: RolledOutFrom | null;
  readonly settings: RolloutSettings;
  readonly onWait: (least: RolledOutFrom | null) => void;
  readonly onRollOut: (decisions: readonly number[]) => void;
}

/** Rolls out all decisions that are not settled or lose at least so much, at once or when the evaluation has ended. */
export function RolloutRule(props: RolloutRuleProps) {
  const { decisions, analyses, queued, isComplete, waiting, settings, onWait, onRollOut } = props;
  const [least, setLeast] = useState<RolledOutFrom>(waiting ?? BORDERS[0]);
  function choose(loss: RolledOutFrom): void {
    setLeast(loss);
    if (waiting !== null) onWait(loss);
  }
  const { all, left } = useMemo(
    () => decisionsToRollOut(decisions, analyses, new Set(queued), least),
    [decisions, analyses, queued, least],
  );
  return (
    <div className={styles.rule} role="group" aria-label={t('Rule for rollouts')}>
      <label htmlFor="rule-loss">{t('Roll out')}</label>
      <select
        id="rule-loss"
        className="field"
        value={least}
        onChange={({ target }) => choose(RULES.find((loss) => String(loss) === target.value) ?? least)}
      >
        {RULES.map((loss) => (
          <option key={loss} value={loss}>
            {RULE_TEXT[loss]()}
          </option>
        ))}
      </select>
      {isComplete ? (
        <button type="button" className="button" disabled={left.length === 0} onClick={() => onRollOut(left)}>
          {t('{n, plural, one {Roll out # decision} other {Roll out # decisions}}', { n: left.length })}
        </button>
      ) : (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={waiting !== null}
            onChange={({ target }) => onWait(target.checked ? least : null)}
          />
          {t('When the evaluation has ended')}
        </label>
      )}
      <span className="note" role="status">
        {t('{n, plural, one {# decision} other {# decisions}} so far, {left} not rolled out yet.', {
          n: all,
          left: grouped(left.length),
        })}
      </span>
      <span className="note">
        {t('{n, plural, one {# trial} other {# trials}}', { n: settings.trials })}, {summaryOf(settings)}
      </span>
    </div>
  );
}

const RULES = ['open', ...BORDERS] as const satisfies readonly RolledOutFrom[];
const RULE_TEXT: Readonly<Record<RolledOutFrom, () => string>> = {
  open: () => t('Not settled'),
  0.03: () => `${fixed(0.03, 3)} ${t('(inaccuracy or worse)')}`,
  0.06: () => `${fixed(0.06, 3)} ${t('(error or worse)')}`,
  0.12: () => `${fixed(0.12, 3)} ${t('(blunder)')}`,
};
