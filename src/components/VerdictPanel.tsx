import type { Verdict } from './verdict.ts';
import styles from './VerdictPanel.module.css';

export interface VerdictPanelProps {
  readonly title: string;
  readonly terms: string;
  readonly verdict: Verdict;
}

/** The question, then the answer in words, then the number that matters; its room is there before it has come. */
export function VerdictPanel({ title, terms, verdict }: VerdictPanelProps) {
  return (
    <section className={styles.panel} aria-label="Verdict">
      <div className={styles.question}>
        <h2>{title}</h2>
        <p className="note">{terms}</p>
      </div>
      <p className={`${styles.number} numbers`}>
        {verdict.number}
        <small>{verdict.error}</small>
      </p>
      <div className={styles.answer}>
        <p className={`${styles.sentence} numbers`}>{verdict.sentence}</p>
        <p className="note numbers">{verdict.note}</p>
      </div>
    </section>
  );
}
