import { matchPlay } from '../../../../formats/text/notation.ts';
import type {
  ReferenceAnalysis,
  ReferenceCube,
  ReferenceFigure,
} from '../../../../formats/text/reference.ts';
import type { MatchTable } from '../../../../games/backgammon/met.ts';
import type { Position } from '../../../../games/backgammon/types.ts';
import { cubeMeasureOf, equityReader, programColumn } from '../../../figures/pastedAnalysis.ts';
import type { NamedPlay } from '../../../state/analysis/types.ts';
import type { SideColumn, SideModel } from './columns.ts';

type SideReference = NonNullable<SideColumn['reference']>;

/** A cube line's figure: by its place among the columns, the last of which is the pass. */
function cubeFigure(cube: ReferenceCube, place: number, columns: number): ReferenceFigure | null {
  if (place === columns - 1) return cube.doublePass;
  return [cube.noDouble, cube.doubleTake, cube.doubleBeaver][place] ?? null;
}

/**
 * The columns with another program's figures, where a pasted text has them.
 *
 * @param plays - the legal plays, whose notation the text may write in another way
 */
export function withReferences(
  model: SideModel,
  analysis: ReferenceAnalysis,
  position: Position,
  plays: readonly NamedPlay[],
  table: MatchTable,
): SideModel {
  const { program, cube } = analysis;
  const legal = plays.map(({ play }) => play);
  const byKey = new Map(
    analysis.plays.flatMap((theirs) => {
      const meant = matchPlay(theirs.play, position.board, legal);
      const known = meant.ok ? plays.find(({ play }) => play === meant.value) : undefined;
      return known === undefined ? [] : [[known.key, theirs] as const];
    }),
  );
  const reference = (
    figure: ReferenceFigure | null | undefined,
    level: string,
    measure: ReferenceAnalysis['measure'],
  ): SideReference | undefined =>
    figure === null || figure === undefined
      ? undefined
      : {
          source: [programColumn(program), level].filter((part) => part !== '').join(' '),
          equity: equityReader({ measure }, position, table)(figure),
          outcome: figure.outcome ?? null,
        };
  const referenceOf = (column: SideColumn, place: number): SideReference | undefined => {
    if (column.key === undefined)
      return cube === null
        ? undefined
        : reference(cubeFigure(cube, place, model.columns.length), cube.level, cubeMeasureOf(analysis));
    const theirs = byKey.get(column.key);
    return reference(theirs, theirs?.level ?? '', analysis.measure);
  };
  return {
    ...model,
    columns: model.columns.map((column, place) => ({ ...column, reference: referenceOf(column, place) })),
  };
}
