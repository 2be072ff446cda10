import type { Failure } from '../engine/errors.ts';
import { wording } from '../language/wording.ts';
import styles from './Strips.module.css';

/** Why the position is impossible; screen readers announce changes. */
export function Problems({ problems }: { readonly problems: readonly Failure[] }) {
  return (
    <div role="status">
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem.message}>{wording(problem)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
