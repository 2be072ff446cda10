import { unwrap } from '../../engine/errors.ts';
import { makeTurn } from '../../formats/arimaa/turn.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import {
  FEW_SHARE,
  FEW_VISITS,
  hasFewVisits,
  SPREAD_WIDTH,
  spreadFor,
} from '../../games/arimaa/mergeTrees.ts';
import { decideFor, type TreeJob, withNamedTurn } from '../../games/arimaa/trees.ts';
import type { TreeLine } from '../../games/arimaa/treeKernel.ts';
import type { Board, Side } from '../../games/arimaa/types.ts';
import { type ArimaaTreeSettings, SEARCH_FIELDS } from '../../jobs/arimaa/settings.ts';
import { decimalCell, table } from '../cells.ts';
import type { Terminal } from '../terminal.ts';
import { type CertainJson, certainOf, certainText } from './certain.ts';
import { playoutLine } from './rollout.ts';
import type { TreeResult, TreeSearcher } from '../../runner/pool/treeTypes.ts';

/** One turn of {@link UctJson}. */
export interface UctCandidateJson {
  readonly turn: string;
  readonly board: Board;
  /** Playouts that included it. */
  readonly visits: number;
  /**
   * Mean of those playouts for the side to move, −1 … 1, or its certain result; null if there is neither. Has
   * no standard error.
   */
  readonly value: number | null;
  /** The certain result, if `value` is one. */
  readonly certain: 'win' | 'loss' | null;
  /** Whether the visits are too few to trust the value. */
  readonly fewVisits: boolean;
  /**
   * How far the value can be trusted: 4 / √visits to both sides, and at least the range of its trees. Null
   * without a value or if it is certain.
   */
  readonly spread: { readonly least: number; readonly most: number } | null;
}

/** What `arimaa uct` prints. */
export interface UctJson {
  /** The first of the candidates. */
  readonly best: { readonly turn: string; readonly board: Board };
  /** What is certain about the position without any playout; null if nothing is. */
  readonly certain: CertainJson | null;
  /** Best first; at least one. Move orders that reach the same board are one candidate. */
  readonly candidates: readonly UctCandidateJson[];
  /** Playouts made; 0 if none was needed. */
  readonly iterations: number;
  readonly nodes: number;
  /** Whether a tree ran out of memory for nodes. */
  readonly recycled: boolean;
  readonly stopReason: TreeResult['stopReason'];
  readonly seconds: number;
}

/**
 * Runs a search to its end; a signal stops it and keeps what was grown.
 *
 * @param top - maximum number of candidates to print
 * @throws RolloutError `worker-failed`
 */
export async function answerUct(
  terminal: Terminal,
  kernel: ArimaaKernel,
  searcher: TreeSearcher,
  job: TreeJob,
  top: number,
): Promise<UctJson> {
  const search = searcher.start(job);
  const unlisten = terminal.stops.listen(search.stop);
  try {
    const { iterations, stopReason, seconds, ...report } = unwrap(await search.finished);
    const { lines, nodes, recycled, decided } = withNamedTurn(kernel, job, report);
    const candidates = lines.slice(0, top).map((line) => candidateJson(line, lines, job.position.side));
    const [{ turn, board } = { turn: '', board: '' }] = candidates;
    // Every playout of a pinned turn's trees includes that turn; a certain turn has none.
    const made =
      job.pinned.length > 0 ? lines.map(({ visits }) => visits) : decided === null ? iterations : [];
    return {
      best: { turn, board },
      certain: certainOf(kernel, job.position, decideFor(kernel, job, job.position)),
      candidates,
      iterations: made.reduce((sum, each) => sum + each, 0),
      nodes,
      recycled,
      stopReason,
      seconds,
    };
  } finally {
    unlisten();
  }
}

function candidateJson(line: TreeLine, lines: readonly TreeLine[], side: Side): UctCandidateJson {
  const { steps, board, visits, isCertain } = line;
  const value = line.value === null ? null : (side === 'gold' ? 1 : -1) * line.value;
  const ends = spreadFor(line, side);
  return {
    turn: makeTurn(steps),
    board,
    visits,
    value,
    certain: !isCertain || value === null ? null : value > 0 ? 'win' : 'loss',
    fewVisits: hasFewVisits(line, lines),
    spread: ends === undefined ? null : { least: ends[0], most: ends[1] },
  };
}

/** Explains how candidates are ranked, since neither column shown determines it. */
export const RANKING = `Best first, by value minus ${SPREAD_WIDTH} / √visits. The spread is as wide to both sides, and no less than the range of several trees; longer searches stayed inside in about nine of ten positions. Turns with few visits follow: under ${FEW_VISITS}, or under ${100 * FEW_SHARE} % of the most visited turn’s. Certain wins come first, certain losses last.`;

const markOf = ({ certain, fewVisits, visits }: UctCandidateJson): string =>
  certain === 'win'
    ? 'wins for certain'
    : certain === 'loss'
      ? 'loses for certain'
      : visits === 0
        ? 'not searched'
        : fewVisits
          ? 'few visits'
          : '';

/**
 * A search as text: the table, the ranking rule, the settings.
 *
 * @param isPinned - whether the trees grew below named turns
 */
export function printUct(
  { certain, candidates, iterations, recycled, stopReason, seconds }: UctJson,
  settings: ArimaaTreeSettings,
  isPinned: boolean,
): string {
  const hasSpread = candidates.some(({ spread }) => spread !== null);
  const marks = candidates.map(markOf);
  const hasMarks = marks.some((mark) => mark !== '');
  const lines = table(
    ['turn', 'visits', 'value', ...(hasSpread ? ['spread'] : []), ...(hasMarks ? [''] : [])],
    candidates.map(({ turn, visits, value, spread }, index) => [
      turn,
      String(visits),
      value === null ? '' : decimalCell(value, 3, true),
      ...(hasSpread
        ? [
            spread === null
              ? ''
              : `${decimalCell(spread.least, 3, true)} … ${decimalCell(spread.most, 3, true)}`,
          ]
        : []),
      ...(hasMarks ? [marks[index] ?? ''] : []),
    ]),
  );
  const { trees, seed } = settings;
  const made = [
    `${iterations} iterations in all`,
    `${trees === 1 ? 'one tree' : `${trees} trees`}${isPinned ? ' below each turn' : ''}`,
    playoutLine(settings, SEARCH_FIELDS),
    `seed ${seed}`,
    `${seconds.toFixed(1)} s`,
    stopReason === 'stopped' ? 'stopped by hand' : 'all iterations done',
    ...(recycled ? ['rarely visited branches were dropped'] : []),
  ];
  return [
    ...(certain === null ? [] : [certainText(certain)]),
    lines,
    RANKING,
    iterations === 0 && stopReason !== 'stopped' ? 'no playouts needed' : made.join(' · '),
  ].join('\n');
}
