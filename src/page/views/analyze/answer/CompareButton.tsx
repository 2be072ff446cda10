import { Columns2 } from 'lucide-react';
import { t } from '../../../../language/language.ts';
import { useKeyHint } from '../../../../ui/keyHints.ts';
import type { AnalysisSlice, RolloutView } from '../../../state/analysis/types.ts';
import styles from '../Analysis.module.css';
import { LETTERS } from '../side/columns.ts';

interface CompareButtonProps {
  readonly analysis: AnalysisSlice;
  readonly view: RolloutView;
}

/** Shows the candidates next to each other, best first, if they are few enough. */
export function CompareButton({ analysis: { chosen, compare }, view }: CompareButtonProps) {
  const hint = useKeyHint();
  if (chosen.length < 2 || chosen.length > LETTERS.length) return null;
  const ranked = view.belongs ? view.rows.map(({ index }) => view.keys[index]) : [];
  const place = (key: string) => (ranked.includes(key) ? ranked.indexOf(key) : ranked.length);
  return (
    <button
      type="button"
      className={`button ${styles.compare}`}
      onClick={() => compare(chosen.toSorted((a, b) => place(a) - place(b)))}
      {...hint(t('Side by side'), 'S')}
    >
      <Columns2 aria-hidden="true" />
      {t('Compare these {n}', { n: chosen.length })}
    </button>
  );
}
