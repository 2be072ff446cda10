import type { TreeLine, TreeReport } from './treeKernel.ts';
import type { Board, Side } from './types.ts';

/** Fewer playouts than this say little of a turn, */
export const FEW_VISITS = 50;
/** and so do fewer than this share of the most visited turn's: the search gave the turn up early. */
export const FEW_SHARE = 0.1;

const mostVisits = (lines: readonly TreeLine[]): number =>
  lines.reduce((most, { visits }) => Math.max(most, visits), 0);

/** Whether a turn among these has too few visits to trust its value. What is certain needs none. */
export const hasFewVisits = ({ visits, isCertain }: TreeLine, lines: readonly TreeLine[]): boolean =>
  !isCertain && visits < Math.max(FEW_VISITS, FEW_SHARE * mostVisits(lines));

/** What is taken off a line's value for want of visits: this over their root. */
const DOUBT = 1;

/**
 * Lines with the best first. Turns with visits enough, see {@link hasFewVisits}, are ranked by value less 1 / √visits: by values alone
 * the longer a tree grows the more often it names a turn that it gave up early, on a few lucky playouts. Those with few visits follow,
 * the most visited first; where all have few, a tenth of the most is enough. Certain wins come first, certain losses last.
 *
 * @param side - whose turns they are; values are Gold's
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
      rating: isRanked ? worth - DOUBT / Math.sqrt(visits) : visits,
    };
  });
  return rated
    .sort((a, b) => b.group - a.group || b.rating - a.rating || b.line.visits - a.line.visits)
    .map(({ line }) => line);
}

/**
 * One line of several trees: visits add up, values are weighed by them, unless one of them is certain; the steps of the tree that
 * visited it most.
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
 * Trees of one job taken together, the best line first, see {@link bestFirst}.
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
    full: reports.some(({ full }) => full),
    decided: reports.find(({ decided }) => decided !== null)?.decided ?? null,
  };
}
