import { ListTree, Square } from 'lucide-react';
import { grouped, signed } from '../../../ui/charts/format.ts';
import { t } from '../../../language/language.ts';
import styles from './Arimaa.module.css';

/** A turn with the results of the trees below it. */
export interface PinnedRow {
  readonly key: string;
  readonly name: string;
  /** For the side to move, −1 … 1. */
  readonly score: number;
  /** Whether search has proved the score as the result of the game. */
  readonly isCertain: boolean;
  /**
   * Between what longer searches would usually score it; undefined if the result is certain.
   */
  readonly spread: readonly [number, number] | undefined;
  readonly playouts: number;
}

interface PinnedTurnsProps {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Number of turns that a search would compare now. It takes at least two. */
  readonly count: number;
  /** Best first. */
  readonly rows: readonly PinnedRow[];
  /** Trees below each turn, and total playouts per turn. */
  readonly trees: number;
  readonly playouts: number;
  /** The error message; empty if there is none. */
  readonly trouble: string;
  readonly onStart: () => void;
  readonly onStop: () => void;
  /** Called with the turn under the pointer, to show it on the board; undefined for none. */
  readonly onPoint: (key: string | undefined) => void;
}

/** Compares the chosen turns by trees below each, with equal effort for all. */
export function PinnedTurns(props: PinnedTurnsProps) {
  const { status, count, rows, trees, playouts, trouble, onStart, onStop, onPoint } = props;
  const isRunning = status === 'running';
  return (
    <section className={styles.pinned} aria-label={t('Equal effort')}>
      <div className={styles.tools}>
        <h3>{t('Equal effort')}</h3>
        {isRunning ? (
          <button type="button" className="button" onClick={onStop}>
            <Square aria-hidden="true" />
            {t('Stop the trees')}
          </button>
        ) : (
          <button type="button" className="button" disabled={count < 2} onClick={onStart}>
            <ListTree aria-hidden="true" />
            {count < 2 ? t('Compare chosen turns by trees') : t('Compare {n} turns by trees', { n: count })}
          </button>
        )}
      </div>
      <p className="note">
        {t(
          'The search favors turns it likes. Here each chosen turn gets {trees, plural, one {a tree} other {# trees}} and {playouts} playouts.',
          { trees, playouts: grouped(playouts) },
        )}
      </p>
      {trouble !== '' && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      {rows.length > 0 && (
        <>
          <table className={`${styles.pinnedTable} numbers`}>
            <caption className="hidden">{t('Turns with equal effort, best first')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Turn (of Arimaa)')}</th>
                <th scope="col">{t('Score')}</th>
                <th scope="col">{t('Spread')}</th>
                <th scope="col">{t('Visits')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, score, isCertain, spread, playouts: own }) => (
                <tr key={key} onPointerEnter={() => onPoint(key)} onPointerLeave={() => onPoint(undefined)}>
                  <th scope="row">{name}</th>
                  <td>
                    <b>{signed(score)}</b>
                  </td>
                  <td>
                    {isCertain
                      ? score > 0
                        ? t('wins for certain')
                        : t('loses for certain')
                      : (spread?.map((end) => signed(end, 2)).join(' … ') ?? '–')}
                  </td>
                  <td>{grouped(own)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="note">
            {isRunning || status === 'stopped'
              ? t('The trees have not grown equally, so this is no comparison yet.')
              : t(
                  'Spread: ± 4 / √visits, and at least the range of its trees. About nine in ten longer searches stay inside.',
                )}
          </p>
        </>
      )}
    </section>
  );
}
