import { unwrap } from '../../engine/errors.ts';
import { makeTurn } from '../../formats/arimaaTurn.ts';
import type { TreeJob } from '../../games/arimaa/trees.ts';
import type { Board } from '../../games/arimaa/types.ts';
import { type ArimaaTreeSettings, PLAYOUT_FIELDS, TREE_FIELDS } from '../../protocol/arimaaSettings.ts';
import type { TreeResult, TreeSearcher } from '../../runner/trees.ts';
import { decimal, table } from '../output.ts';
import { playoutText } from './rollout.ts';

/** What `arimaa uct` prints. */
export interface UctJson {
  /** The first of the candidates. */
  readonly best: { readonly turn: string; readonly board: Board };
  /** The best first, by value less 1 / √visits; ways to the same board are one candidate. */
  readonly candidates: readonly {
    readonly turn: string;
    readonly board: Board;
    readonly visits: number;
    /** Mean result for the side to move, −1 … 1; samples of a search, so without a standard error. ±1: certain. */
    readonly value: number;
    /** Of several trees the least and the largest value: how far chance moves them, no confidence interval. Null of one. */
    readonly spread: { readonly least: number; readonly most: number } | null;
  }[];
  readonly iterations: number;
  readonly nodes: number;
  /** A tree had no room to grow on. */
  readonly full: boolean;
  readonly stopReason: TreeResult['stopReason'];
  readonly seconds: number;
}

/**
 * Runs a search to its end; Ctrl-C stops it with what it has.
 *
 * @param top - candidates wanted
 * @throws RolloutError `worker-failed`
 */
export async function answerUct(searcher: TreeSearcher, job: TreeJob, top: number): Promise<UctJson> {
  const search = searcher.start(job);
  process.once('SIGINT', search.stop);
  try {
    const { lines, iterations, nodes, full, stopReason, seconds } = unwrap(await search.finished);
    const sign = job.position.side === 'gold' ? 1 : -1;
    const candidates = lines.slice(0, top).map(({ steps, board, visits, value, spread }) => ({
      turn: makeTurn(steps),
      board,
      visits,
      value: sign * value,
      spread: spread === null || sign > 0 ? spread : { least: 0 - spread.most, most: 0 - spread.least },
    }));
    const [{ turn, board } = { turn: '', board: '' }] = candidates;
    return {
      best: { turn, board },
      candidates,
      iterations: iterations.reduce((sum, each) => sum + each, 0),
      nodes,
      full,
      stopReason,
      seconds,
    };
  } finally {
    process.off('SIGINT', search.stop);
  }
}

/** How candidates are ranked: by a figure that neither of the two shown is. */
export const RANKING =
  'Best first: by value less 1 / √visits, for a high value of few playouts proves little; certain wins come before, certain losses after.';

/**
 * A search as text: the table, its rule, how it was made.
 *
 * @param isPinned - whether the trees stood below turns that were named
 */
export function printUct(
  { candidates, iterations, full, stopReason, seconds }: UctJson,
  settings: ArimaaTreeSettings,
  isPinned: boolean,
): string {
  const hasSpread = candidates.some(({ spread }) => spread !== null);
  const lines = table(
    ['turn', 'visits', 'value', ...(hasSpread ? ['of its trees'] : [])],
    candidates.map(({ turn, visits, value, spread }) => [
      turn,
      String(visits),
      decimal(value, 3, true),
      ...(hasSpread
        ? [spread === null ? '' : `${decimal(spread.least, 3, true)} … ${decimal(spread.most, 3, true)}`]
        : []),
    ]),
  );
  const { trees, seed } = settings;
  const made = [
    `${iterations} iterations in all`,
    `${trees === 1 ? 'one tree' : `${trees} trees`}${isPinned ? ' below each turn' : ''}`,
    playoutText(settings, { ...TREE_FIELDS, ...PLAYOUT_FIELDS }),
    `seed ${seed}`,
    `${seconds.toFixed(1)} s`,
    stopReason === 'stopped' ? 'stopped by hand' : 'all iterations done',
    ...(full ? ['a tree was full'] : []),
  ];
  return [lines, RANKING, made.join(' · ')].join('\n');
}
