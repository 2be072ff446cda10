import type { Failure } from '../engine/errors.ts';
import styles from './Strips.module.css';
import { wording } from '../language/phrase.ts';

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
