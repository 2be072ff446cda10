import { type Failure, failure, reason } from '../../../engine/errors.ts';
import { type OgxmAnalysisHead, readAnalysis, readDecisions } from './analysis.ts';
import { ByteReader, OgxmDamage } from './byteReader.ts';
import { type FiguredMatch, ogxmFiguresOf, type OgxmFigures } from './figures.ts';
import type { OgxmSection } from './sections.ts';

const NO_FIGURES: OgxmFigures['notes'] = new Map();

/**
 * The figures of a file: those of its first analysis that has any of a clear unit. Figures that are damaged cost only themselves.
 *
 * @param problems - takes what was left out
 */
export function readFigures(
  sections: readonly OgxmSection[],
  match: FiguredMatch,
  problems: Failure[],
): OgxmFigures['notes'] {
  const plyCount = match.games.reduce((sum, game) => sum + game.plyCount, 0);
  let isUnclear = false;
  for (const analysis of analysesIn(sections, plyCount, problems)) {
    const { notes, isPartial } = ogxmFiguresOf(analysis, match);
    isUnclear ||= isPartial;
    if (notes.size === 0) continue;
    if (isPartial) problems.push(failure('bad-match', reason('ogxm-figures'), 'DECS'));
    return notes;
  }
  if (isUnclear) problems.push(failure('bad-match', reason('ogxm-figures'), 'DECS'));
  return NO_FIGURES;
}

/** All analyses: each section ANAL with the sections DECS after it. */
function analysesIn(
  sections: readonly OgxmSection[],
  plyCount: number,
  problems: Failure[],
): readonly OgxmAnalysisHead[] {
  const analyses: OgxmAnalysisHead[] = [];
  let last: OgxmAnalysisHead | undefined;
  for (const { name, bytes } of sections)
    try {
      if (name === 'ANAL') {
        last = undefined;
        last = readAnalysis(new ByteReader(bytes));
        analyses.push(last);
      } else if (name === 'DECS' && last !== undefined) readDecisions(new ByteReader(bytes), last, plyCount);
    } catch (thrown) {
      if (!(thrown instanceof OgxmDamage)) throw thrown;
      const { field } = thrown;
      problems.push(
        failure('bad-match', reason('ogxm-figures-damaged', { section: name, field }), `${name}, ${field}`),
      );
    }
  return analyses;
}
