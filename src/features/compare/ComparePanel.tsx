import { ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { t } from '../../language/language.ts';
import styles from '../../ui/Details.module.css';
import { COMPARE_HASH } from '../../ui/routes.ts';
import { AddRollouts } from './AddRollouts.tsx';
import type { CompareServices } from './services.ts';
import { useVariants } from './useVariants.ts';

export interface ComparePanelProps {
  readonly services: CompareServices;
  /** The rollout shown, or else the one the page would start now; undefined if nothing is chosen. */
  readonly job: RolloutJob | undefined;
}

/** Starts variants of the rollout; they are shown in the view of comparisons. */
export function ComparePanel({ services, job }: ComparePanelProps) {
  const count = useStore(services.comparison, ({ runs }) => runs.length);
  const variants = useVariants(services, job);
  return (
    <div className={styles.compare}>
      {count > 0 && (
        <p>
          <a className={styles.onward} href={COMPARE_HASH}>
            {t(
              '{n, plural, one {# rollout to compare: show side by side} other {# rollouts to compare: show side by side}}',
              {
                n: count,
              },
            )}
            <ArrowRight aria-hidden="true" />
          </a>
        </p>
      )}
      <AddRollouts services={services} job={job} variants={variants} />
    </div>
  );
}
