import { ListTree, Square } from 'lucide-react';
import { grouped } from '../../charts/format.ts';
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
  const { status, iterations, total, trees, nodes, full, trouble, onStop, onMore } = props;
  return (
    <section className={styles.search} aria-label="Search">
      <div className={styles.tools}>
        {status === 'running' ? (
          <button type="button" className="button" onClick={onStop}>
            <Square aria-hidden="true" />
            Stop the search
          </button>
        ) : (
          <button type="button" className="button" disabled={status === 'idle'} onClick={() => onMore(MORE)}>
            <ListTree aria-hidden="true" />
            Search on
          </button>
        )}
        <span className="note numbers">
          {status === 'idle'
            ? 'Nothing to search here.'
            : `${grouped(iterations)} of ${grouped(total)} playouts under ${trees === 1 ? 'one tree' : `${trees} trees`}, ${grouped(nodes)} nodes${full ? ', full: it grows no more' : ''}`}
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
