import { ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../../../language/language.ts';
import styles from '../../../../ui/Details.module.css';
import { COMPARE_HASH } from '../../../../ui/routes.ts';
import type { CompareServices } from '../../../state/compare/types.ts';

/** Leads to the compared rollouts and those that a link proposes; nothing if there are none. */
export function CompareLink({ comparison }: Pick<CompareServices, 'comparison'>) {
  const count = useStore(comparison, ({ runs, proposed }) => runs.length + proposed.length);
  if (count === 0) return null;
  return (
    <p>
      <a className={styles.onward} href={COMPARE_HASH}>
        {t(
          '{n, plural, one {# rollout to compare: show side by side} other {# rollouts to compare: show side by side}}',
          { n: count },
        )}
        <ArrowRight aria-hidden="true" />
      </a>
    </p>
  );
}
