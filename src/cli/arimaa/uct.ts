import { makeTurn } from '../../formats/arimaaTurn.ts';
import { searchTrees, type TreeJob } from '../../games/arimaa/trees.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import type { Board } from '../../games/arimaa/types.ts';
import { decimal, table } from '../output.ts';
import { needTurn } from './input.ts';

/** What `arimaa uct` prints. */
export interface UctJson {
  /** The first of the candidates. */
  readonly best: { readonly turn: string; readonly board: Board };
  /** The best first, by their lead shrunk where visits are few; ways to the same board are one candidate. */
  readonly candidates: readonly {
    readonly turn: string;
    readonly board: Board;
    readonly visits: number;
    /** Mean result for the side to move, −1 … 1; samples of a search, so without a standard error. */
    readonly value: number;
  }[];
  readonly iterations: number;
  readonly nodes: number;
  /** The tree had no room to grow on. */
  readonly full: boolean;
  readonly seconds: number;
}

/**
 * @param top - candidates wanted
 * @throws RolloutError `game-over`
 */
export function answerUct(kernel: ArimaaKernel, job: TreeJob, top: number): UctJson {
  needTurn(kernel, job.position);
  const started = performance.now();
  const report = searchTrees(kernel, job);
  const sign = job.position.side === 'gold' ? 1 : -1;
  const candidates = report.lines.slice(0, top).map(({ steps, board, visits, value }) => ({
    turn: makeTurn(steps),
    board,
    visits,
    value: sign * value,
  }));
  const [{ turn, board } = { turn: '', board: '' }] = candidates;
  return {
    best: { turn, board },
    candidates,
    iterations: job.iterations,
    nodes: report.nodes,
    full: report.full,
    seconds: (performance.now() - started) / 1000,
  };
}

export const printUct = ({ candidates }: UctJson): string =>
  table(
    ['turn', 'visits', 'value'],
    candidates.map(({ turn, visits, value }) => [turn, String(visits), decimal(value, 3, true)]),
  );
