import type { TreeLine, TreeReport } from './treeKernel.ts';
import type { Board, Side } from './types.ts';

/** A turn with fewer playouts than this has few visits, */
export const FEW_VISITS = 50;
/** and so has a turn with less than this share of the most visited turn's: the search gave it up early. */
export const FEW_SHARE = 0.1;

const mostVisits = (lines: readonly TreeLine[]): number =>
  lines.reduce((most, { visits }) => Math.max(most, visits), 0);

/** Whether a turn has too few visits to trust its value. Certain results need none. */
export const hasFewVisits = ({ visits, isCertain }: TreeLine, lines: readonly TreeLine[]): boolean =>
  !isCertain && visits < Math.max(FEW_VISITS, FEW_SHARE * mostVisits(lines));

/** A line is ranked by its value less this, divided by √visits. */
export const LOWER_BOUND_WIDTH = 4;

/**
 * Sorts lines, the best first. Turns with enough visits, see {@link hasFewVisits}, are ranked by value less 4
 * / √visits: ranking by value alone would more and more often favor turns given up early after a few lucky
 * playouts. Turns with few visits follow, the most visited first; if all have few, a tenth of the most is
 * enough. Certain wins come first, certain losses last.
 *
 * @param side - whose turns they are; values are from Gold's viewpoint
 */
function bestFirst(lines: readonly TreeLine[], side: Side): readonly TreeLine[] {
  const sign = side === 'gold' ? 1 : -1;
  const most = mostVisits(lines);
  const enough = most < FEW_VISITS ? FEW_SHARE * most : Math.max(FEW_VISITS, FEW_SHARE * most);
  const rated = lines.map((line) => {
    const { value, isCertain, visits } = line;
    const worth = value === null ? 0 : sign * value;
    if (isCertain) return { line, group: worth, rating: 0 };
    const isRanked = visits > 0 && visits >= enough;
    return {
      line,
      group: isRanked ? 0.5 : -0.5,
      rating: isRanked ? worth - LOWER_BOUND_WIDTH / Math.sqrt(visits) : visits,
    };
  });
  return rated
    .sort((a, b) => b.group - a.group || b.rating - a.rating || b.line.visits - a.line.visits)
    .map(({ line }) => line);
}

/**
 * Merges one line of several trees: visits are added and values averaged by visits, unless one tree has a
 * certain result. The steps are those of the tree with the most visits.
 */
function mergeLines(lines: readonly TreeLine[]): TreeLine {
  const visits = lines.reduce((sum, line) => sum + line.visits, 0);
  const most = lines.reduce((one, other) => (other.visits > one.visits ? other : one));
  const certain = lines.find(({ isCertain }) => isCertain);
  if (certain !== undefined) return { ...most, visits, value: certain.value, isCertain: true, spread: null };
  const visited = lines.flatMap((line) =>
    line.value === null ? [] : [{ value: line.value, visits: line.visits }],
  );
  if (visited.length < 2) return most;
  const values = visited.map(({ value }) => value);
  return {
    ...most,
    visits,
    value: visited.reduce((sum, line) => sum + line.visits * line.value, 0) / visits,
    spread: { least: Math.min(...values), most: Math.max(...values) },
  };
}

/**
 * Merges the trees of a job, the best line first, see {@link bestFirst}.
 *
 * @param reports - at least one, in the order of `partsOf`
 * @param side - to move in the position
 */
export function mergeTrees(reports: readonly TreeReport[], side: Side): TreeReport {
  const boards = new Map<Board, TreeLine[]>();
  for (const { lines } of reports)
    for (const line of lines) {
      const found = boards.get(line.board);
      if (found === undefined) boards.set(line.board, [line]);
      else found.push(line);
    }
  return {
    lines: bestFirst(Array.from(boards.values(), mergeLines), side),
    boards: Math.max(boards.size, ...reports.map((report) => report.boards)),
    nodes: reports.reduce((sum, { nodes }) => sum + nodes, 0),
    recycled: reports.some(({ recycled }) => recycled),
    decided: reports.find(({ decided }) => decided !== null)?.decided ?? null,
  };
}
