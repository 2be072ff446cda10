import type { ColumnBounds, MeanRule, RowBounds } from '../../engine/types.ts';
import { equityOfMwc } from '../../games/backgammon/cube.ts';
import { MATCH_TABLES } from '../../games/backgammon/met.ts';
import { cubeLog2, seenByDecider } from '../../games/backgammon/position.ts';
import { MEAN_COLUMNS, ROW } from '../../games/backgammon/types.ts';
import type { RolloutJob } from './types.ts';

/** Points of a backgammon: the maximum on a cube of 1. */
const MOST_POINTS = 3;
/** Maximum of the kernel's turn counters. */
const MOST_TURNS = 8191;
/**
 * How far luck may push a single trial out of range, in multiples of the column's range: a game has many
 * lucky turns.
 */
const LUCK_REACH = 20;

/**
 * Possible equities of a game with the cube: limited by the match or, in money games, by the maximum cube.
 */
function cubefulRange({ position, settings }: RolloutJob): readonly [number, number] {
  const asked = seenByDecider(position);
  if (asked.matchLength > 0) {
    const table = MATCH_TABLES[settings.matchTable];
    return [equityOfMwc(asked, table, 0), equityOfMwc(asked, table, 1)];
  }
  const doublings = Math.max(0, asked.maxCubeLog2 - (cubeLog2(asked.cube.value) ?? 0));
  const most = MOST_POINTS * 2 ** doublings;
  return [-most, most];
}

const rule = (
  terms: readonly (readonly [column: number, weight: number])[],
  [low, high]: readonly [number, number],
  isExact = false,
): MeanRule => ({ terms, low, high, isExact });

/** Possible ranges of the numbers of a backgammon row: see ROW. */
export function backgammonBounds(job: RolloutJob): RowBounds {
  const times = job.settings.varianceReduction === 'none' ? 0 : LUCK_REACH;
  const column = (low: number, high: number, reach = times * (high - low)): ColumnBounds => ({
    low,
    high,
    reach,
  });
  const [low, high] = cubefulRange(job);
  const columns = new Array<ColumnBounds>(MEAN_COLUMNS).fill(column(0, 1));
  columns[ROW.equity] = column(-MOST_POINTS, MOST_POINTS);
  columns[ROW.turns] = column(0, MOST_TURNS, 0);
  columns[ROW.truncated] = column(0, 1, 0);
  columns[ROW.cubeful] = column(low, high);
  const span = Math.max(high - low, 2 * MOST_POINTS);
  columns[ROW.luck] = column(-span, span, LUCK_REACH * span);
  const { win, winGammon, winBackgammon, loseGammon, loseBackgammon, equity } = ROW;
  const share = [0, 1] as const;
  return {
    columns,
    rules: [
      rule(
        [
          [win, 1],
          [winGammon, -1],
        ],
        share,
      ),
      rule(
        [
          [winGammon, 1],
          [winBackgammon, -1],
        ],
        share,
      ),
      rule(
        [
          [loseGammon, 1],
          [loseBackgammon, -1],
        ],
        share,
      ),
      rule(
        [
          [win, 1],
          [loseGammon, 1],
        ],
        share,
      ),
      // In every trial the cubeless equity equals cubelessEquity of the five probabilities.
      rule(
        [
          [equity, 1],
          [win, -2],
          [winGammon, -1],
          [winBackgammon, -1],
          [loseGammon, 1],
          [loseBackgammon, 1],
        ],
        [-1, -1],
        true,
      ),
    ],
  };
}
