import { useStore } from 'zustand';
import { t } from '../../../../language/language.ts';
import { isRefused } from '../../../../jobs/results/standing.ts';
import { type Shown, unverifiedRuns } from './comparedRuns.ts';
import styles from '../../../../ui/Details.module.css';
import type { CompareServices } from '../../../state/compare/types.ts';

interface UnverifiedRunsProps {
  readonly services: CompareServices;
  readonly shown: readonly Shown[];
}

/** Asks for confirmation before unverified imported rollouts are combined with others. */
export function UnverifiedRuns({ services, shown }: UnverifiedRunsProps) {
  const { running, verify } = useStore(services.verifying);
  return unverifiedRuns(shown).map(({ key, name, job, result, rollout }) =>
    isRefused(result?.standing) ? (
      <p key={key} className="note">
        {t('{name} cannot be combined: its numbers do not match its trials.', { name })}
      </p>
    ) : (
      <p key={key} className={styles.gestures}>
        <span>
          {t('{name} was imported and not verified. Verify it first, or combine anyway.', { name })}
        </span>
        <button
          type="button"
          className="button"
          disabled={running !== null}
          onClick={() => result !== null && void verify(job, result)}
        >
          {running === null
            ? t('Verify')
            : t('Verifying: {share} %', { share: Math.floor(100 * running.share) })}
        </button>
        <button type="button" className="button" onClick={() => rollout.getState().accept()}>
          {t('Combine anyway')}
        </button>
      </p>
    ),
  );
}
