import { ListTree, Square } from 'lucide-react';
import { grouped, signed } from '../../ui/charts/format.ts';
import { t } from '../../language/language.ts';
import styles from './Arimaa.module.css';

/** A turn with what the trees below it say. */
export interface PinnedRow {
  readonly key: string;
  readonly name: string;
  /** For the side whose turn it is, −1 … 1. */
  readonly score: number;
  /** Whether the score is the end of the game, found by search. */
  readonly isCertain: boolean;
  /** The lowest and the highest score of its trees; undefined of one tree, or where the end is certain. */
  readonly spread: readonly [number, number] | undefined;
  readonly playouts: number;
}

export interface PinnedTurnsProps {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** Turns that a search would compare now; fewer than two have nothing to be compared with. */
  readonly count: number;
  /** Best first. */
  readonly rows: readonly PinnedRow[];
  /** Trees below each turn, and playouts of each turn when they have grown. */
  readonly trees: number;
  readonly playouts: number;
  /** What failed; empty when all is well. */
  readonly trouble: string;
  readonly onStart: () => void;
  readonly onStop: () => void;
  /** The turn under the pointer, to be shown on the board; undefined for none. */
  readonly onPoint: (key: string | undefined) => void;
}

/** Chosen turns compared by trees below each, all of them looked at equally hard. */
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
                <th scope="col">{t('Range of its trees')}</th>
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
                  'Range of its trees: their lowest and highest scores. It shows the effect of chance and is no confidence interval.',
                )}
          </p>
        </>
      )}
    </section>
  );
}
