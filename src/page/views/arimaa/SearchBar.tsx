import { ListTree, Square } from 'lucide-react';
import { grouped } from '../../../ui/charts/format.ts';
import { t } from '../../../language/language.ts';
import styles from './Arimaa.module.css';

interface SearchBarProps {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Playouts of all trees so far, and the number requested. */
  readonly iterations: number;
  readonly total: number;
  readonly trees: number;
  readonly nodes: number;
  /** Whether the trees have reached their size limit. */
  readonly recycled: boolean;
  /** Whether the result is certain without playouts. */
  readonly isDecided: boolean;
  /** The error message; empty if there is none. */
  readonly trouble: string;
  readonly onStop: () => void;
  /** Continues until there are this many times the iterations. */
  readonly onMore: (times: number) => void;
}

/** Factor by which “more” multiplies the iterations. */
const MORE = 4;

/** Progress of the tree search, with buttons to stop and extend it. */
export function SearchBar(props: SearchBarProps) {
  const { status, iterations, total, trees, nodes, recycled, isDecided, trouble, onStop, onMore } = props;
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
              : `${t('{done} of {all, plural, one {# playout} other {# playouts}} under {trees, plural, one {# tree} other {# trees}}, {nodes} nodes', { done: grouped(iterations), all: total, trees, nodes: grouped(nodes) })}${recycled ? t(', rare branches dropped') : ''}`}
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
