import { ListTree, Square } from 'lucide-react';
import { grouped } from '../../ui/charts/format.ts';
import { t } from '../../language/language.ts';
import styles from './Arimaa.module.css';

export interface SearchBarProps {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Playouts of all trees so far, and asked for. */
  readonly iterations: number;
  readonly total: number;
  readonly trees: number;
  readonly nodes: number;
  /** The trees have no room to grow on. */
  readonly full: boolean;
  /** The result is certain without a playout. */
  readonly isDecided: boolean;
  /** What failed; empty when all is well. */
  readonly trouble: string;
  readonly onStop: () => void;
  /** Searches on: with so many times the iterations, from the start, so that the numbers follow from the seed. */
  readonly onMore: (times: number) => void;
}

/** A search goes on with so many times as many iterations. */
const MORE = 4;

/** The search by trees: how far it is, and how to stop it and go on. */
export function SearchBar(props: SearchBarProps) {
  const { status, iterations, total, trees, nodes, full, isDecided, trouble, onStop, onMore } = props;
  return (
    <section className={styles.search} aria-label={t('Search')}>
      <div className={styles.tools}>
        {status === 'running' ? (
          <button type="button" className="button" onClick={onStop}>
            <Square aria-hidden="true" />
            {t('Stop the search')}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            disabled={status === 'idle' || isDecided}
            onClick={() => onMore(MORE)}
          >
            <ListTree aria-hidden="true" />
            {t('Continue search')}
          </button>
        )}
        <span className="note numbers">
          {status === 'idle'
            ? t('Nothing to search here.')
            : isDecided
              ? t('No playouts needed: the result is certain.')
              : `${t('{done} of {all} playouts under {trees, plural, one {# tree} other {# trees}}, {nodes} nodes', { done: grouped(iterations), all: grouped(total), trees, nodes: grouped(nodes) })}${full ? t(', full') : ''}`}
        </span>
      </div>
      {trouble !== '' && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}
