import { cubelessEquityAt, mwcOfEquity } from '../../../games/backgammon/cube.ts';
import { scoreObstacle } from '../../../games/backgammon/legality.ts';
import { MATCH_TABLES, type MatchTable } from '../../../games/backgammon/met.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { ReferenceAnalysis } from '../../text/reference.ts';
import type { OgxmAnalysis, OgxmCube } from './analysis.ts';

/** What figures are: equities, normalized in matches, or match winning chances. */
export type FigureUnit = ReferenceAnalysis['measure'];

/** Score and cube of the position before a ply, by the ply; of an answer those before the double. */
export type PositionBefore = (ply: number) => Position | undefined;

/** Files round to millionths, some programs to ten-thousandths. */
const ROUNDING = 0.001;
/** Programs differ about match equities by less. */
const TABLE_ERROR = 0.01;
/** A unit is clear if figures read in the other one are this many times farther from their expected values. */
const CLEARLY = 2;
/** `currency` of a file for match winning chances. */
const MATCH_CURRENCY = 2;
const TABLES: readonly MatchTable[] = Object.values(MATCH_TABLES);
/** HedgeHog's. */
const TABLE = MATCH_TABLES['rockwell-kazaross'];

/**
 * The unit of the plays of an analysis. The file's own word is wrong in some files, so the figures decide: a value outside 0 … 1
 * is an equity; else whichever is nearer to what the chances of the plays are worth. Only figures without chances are taken by
 * the word of the file.
 *
 * @returns undefined if it is not clear
 */
export function unitOfPlays(
  { plays, currency }: Pick<OgxmAnalysis, 'plays' | 'currency'>,
  scoreBefore: PositionBefore,
): FigureUnit | undefined {
  let fromEquities = 0;
  let fromChances = 0;
  for (const [ply, { plays: candidates }] of plays) {
    const position = scoreBefore(ply);
    if (position === undefined) continue;
    if (position.matchLength === 0) return 'equity';
    for (const { value, outcome } of candidates) {
      if (value < -ROUNDING || value > 1 + ROUNDING) return 'equity';
      if (outcome === undefined || scoreObstacle(position) !== undefined) continue;
      const equity = cubelessEquityAt(position, TABLE, outcome, 1);
      fromEquities += Math.abs(value - equity);
      fromChances += Math.abs(value - mwcOfEquity(position, TABLE, equity));
    }
  }
  if (fromEquities > CLEARLY * fromChances) return 'chance';
  if (fromChances > CLEARLY * fromEquities) return 'equity';
  return fromEquities === 0 && currency === MATCH_CURRENCY ? 'chance' : undefined;
}

/** Whether the value of a pass, which wins the cube, is that in a unit; a file may leave it out. */
export function fitsUnit({ doublePass }: OgxmCube, position: Position, unit: FigureUnit): boolean {
  if (doublePass === undefined) return true;
  if (unit === 'equity') return Math.abs(doublePass - 1) <= ROUNDING;
  if (position.matchLength === 0 || scoreObstacle(position) !== undefined) return false;
  return TABLES.some((table) => Math.abs(doublePass - mwcOfEquity(position, table, 1)) <= TABLE_ERROR);
}

/** The unit of the cube decisions of an analysis, by the values of passes. @returns undefined if it is not clear */
export function unitOfCubes(
  { cubes }: Pick<OgxmAnalysis, 'cubes'>,
  scoreBefore: PositionBefore,
): FigureUnit | undefined {
  const found = new Set<FigureUnit>();
  for (const [ply, cube] of cubes) {
    const position = scoreBefore(ply);
    if (position === undefined) continue;
    const isEquity = fitsUnit(cube, position, 'equity');
    // Where a pass ends the match, or has no value, both fit.
    if (isEquity !== fitsUnit(cube, position, 'chance')) found.add(isEquity ? 'equity' : 'chance');
    else if (position.matchLength === 0) found.add('equity');
  }
  return found.size === 1 ? [...found][0] : undefined;
}
