import type { Certainty } from '../../engine/certainty.ts';
import styles from './VerdictPanel.module.css';
import { t } from '../../language/language.ts';
import type { Verdict } from '../state/rollout/types.ts';

interface VerdictPanelProps {
  readonly title: string;
  /** Undefined if both are written next to the board; the title then is for screen readers only. */
  readonly terms: string | undefined;
  readonly verdict: Verdict;
}

/** The question and the answer in words. Its height is reserved before there is an answer. */
export function VerdictPanel({ title, terms, verdict }: VerdictPanelProps) {
  return (
    <section className={styles.panel} aria-label={t('Verdict')}>
      <div className={terms === undefined ? 'hidden' : styles.question}>
        <h2>{title}</h2>
        {terms !== undefined && <p className="note">{terms}</p>}
      </div>
      <p className={`${styles.sentence} numbers`}>
        {verdict.certainty !== undefined && <Mark certainty={verdict.certainty} />}
        {verdict.sentence}
      </p>
      <p className={`${styles.note} numbers`}>{verdict.note}</p>
    </section>
  );
}

const LAYERS = { clear: 3, settled: 3, provisional: 2, likely: 2, close: 1, tied: 1, unknown: 1 } as const;

/** How sure the answer is, as layers; the sentence says so too. */
function Mark({ certainty }: { readonly certainty: Certainty }) {
  const layers = LAYERS[certainty];
  return (
    <svg className={styles.mark} viewBox="0 0 14 14" aria-hidden="true">
      {[0, 1, 2].map((layer) => (
        <rect
          key={layer}
          x="0"
          y={10 - 5 * layer}
          width="14"
          height="4"
          rx="1"
          data-full={layer < layers || undefined}
        />
      ))}
    </svg>
  );
}
