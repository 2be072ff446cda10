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

/**
 * A line's value may err by this, divided by √visits: nine in ten values of longer searches were nearer. Also
 * ranks lines, by the lower end.
 */
export const SPREAD_WIDTH = 4;

/**
 * How far a line's value can be trusted, for Gold: {@link SPREAD_WIDTH} / √visits to both sides, and at least
 * the range of its trees. Null without a value or if it is certain.
 *
 * @param values - of its trees
 */
export function spreadOf(
  { value, visits, isCertain }: Pick<TreeLine, 'value' | 'visits' | 'isCertain'>,
  values: readonly number[],
): TreeLine['spread'] {
  if (value === null || isCertain || visits === 0) return null;
  const width = SPREAD_WIDTH / Math.sqrt(visits);
  return {
    least: Math.min(Math.max(-1, value - width), ...values),
    most: Math.max(Math.min(1, value + width), ...values),
  };
}

/** The ends of a line's spread for a side, the lower first; undefined if it has none. */
export function spreadFor({ spread }: TreeLine, side: Side): readonly [number, number] | undefined {
  if (spread === null) return undefined;
  return side === 'gold' ? [spread.least, spread.most] : [0 - spread.most, 0 - spread.least];
}

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
      rating: isRanked ? worth - SPREAD_WIDTH / Math.sqrt(visits) : visits,
    };
  });
  return rated
    .sort((a, b) => b.group - a.group || b.rating - a.rating || b.line.visits - a.line.visits)
    .map(({ line }) => line);
}

/**
 * Merges one line of all trees: visits are added and values averaged by visits, unless one tree has a
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
  const values = visited.map(({ value }) => value);
  if (visited.length < 2) return { ...most, spread: spreadOf(most, values) };
  const value = visited.reduce((sum, line) => sum + line.visits * line.value, 0) / visits;
  return { ...most, visits, value, spread: spreadOf({ value, visits, isCertain: false }, values) };
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
