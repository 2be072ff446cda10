import { wording } from '../../../language/wording.ts';
import styles from './Arimaa.module.css';
import { ListTree, Square } from 'lucide-react';
import { grouped, signed } from '../../../ui/charts/format.ts';
import { t } from '../../../language/language.ts';
import { useStore } from 'zustand';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import { spreadFor } from '../../../games/arimaa/mergeTrees.ts';
import { pinnedTrees } from '../../state/arimaa/searching.ts';
import type { TreeLine } from '../../../games/arimaa/treeKernel.ts';
import type { Side, Step, TreeTurn } from '../../../games/arimaa/types.ts';
import type { ArimaaServices } from '../../state/arimaa/types.ts';

/** A turn with the results of the trees below it. */
interface PinnedRow {
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
function PinnedTurns(props: PinnedTurnsProps) {
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

interface ArimaaPinnedProps {
  readonly services: ArimaaServices;
  /** The turns chosen now. */
  readonly now: readonly TreeTurn[];
  /** The side to move; scores are from its viewpoint. */
  readonly side: Side;
  readonly onPoint: (steps: readonly Step[]) => void;
}

/** Compares chosen turns with trees of their own; connected to the search. */
export function ArimaaPinnedPanel({ services, now, side, onPoint }: ArimaaPinnedProps) {
  const { status, job, result, failure, stop } = useStore(services.pinned);
  const settings = useStore(services.settings, (state) => state.settings);
  const lines = result?.lines ?? [];
  return (
    <PinnedTurns
      status={status}
      count={now.length}
      rows={lines.flatMap((line) => rowOf(line, side) ?? [])}
      trees={job?.trees ?? pinnedTrees(settings)}
      playouts={job?.iterations ?? settings.iterations}
      trouble={failure === null ? '' : wording(failure)}
      onStart={() => services.compare(now)}
      onStop={stop}
      onPoint={(key) => onPoint(lines.find(({ board }) => board === key)?.steps ?? [])}
    />
  );
}

/** Undefined before the first playout. */
function rowOf(line: TreeLine, side: Side): PinnedRow | undefined {
  const { board, steps, value, isCertain, visits } = line;
  if (value === null) return undefined;
  return {
    key: board,
    name: makeTurn(steps),
    score: (side === 'gold' ? 1 : -1) * value,
    isCertain,
    spread: spreadFor(line, side),
    playouts: visits,
  };
}
