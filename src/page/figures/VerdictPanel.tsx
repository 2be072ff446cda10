import type { ReactNode } from 'react';
import styles from './VerdictPanel.module.css';
import { t } from '../../language/language.ts';
import type { Verdict } from '../state/rollout/types.ts';

interface VerdictPanelProps {
  readonly title: string;
  /** Undefined if both are written next to the board; the title then is for screen readers only. */
  readonly terms: string | undefined;
  readonly verdict: Verdict;
  /** Follows the note where the window is wide enough; none by default. */
  readonly more?: ReactNode;
}

/** The question and the answer in words. Its height is reserved before there is an answer. */
export function VerdictPanel({ title, terms, verdict, more }: VerdictPanelProps) {
  const { sentence, note, certainty } = verdict;
  return (
    <section className={styles.panel} aria-label={t('Verdict')}>
      <div className={terms === undefined ? 'hidden' : styles.question}>
        <h2>{title}</h2>
        {terms !== undefined && <p className="note">{terms}</p>}
      </div>
      <p className={`${styles.sentence} numbers`}>
        {certainty === 'clear' || certainty === 'settled' ? <Settled sentence={sentence} /> : sentence}
      </p>
      <p className={`${styles.note} numbers`}>
        {note}
        <span className={styles.more} data-apart={/[^.…]$/.test(note) || undefined}>
          {more}
        </span>
      </p>
    </section>
  );
}

/** A sentence with what is settled in color: that a play is best, or a cube action as a whole. */
function Settled({ sentence }: Pick<Verdict, 'sentence'>) {
  const words = sentence.includes(t('is best')) ? t('is best') : sentence;
  const at = sentence.indexOf(words);
  return (
    <>
      {sentence.slice(0, at)}
      <em>{words}</em>
      {sentence.slice(at + words.length)}
    </>
  );
}
