import { MATCH_TABLE_NAMES } from '../../../games/backgammon/met.ts';
import { NET_NAMES } from '../../../games/backgammon/net.ts';
import { MATCH_LEVELS } from '../library.ts';
import { shownFiguresOf } from '../shown.ts';
import type { MatchTerms, ShownMatch } from '../types.ts';
import { studyQuestions } from './question.ts';
import type { StudiedMatch, StudyQuestion } from './types.ts';

/** A match with all its figures, and the level shown. */
type AnalyzedMatch = Omit<StudiedMatch, 'figures' | 'table' | 'net'> & Pick<ShownMatch, 'figures' | 'level'>;

/** The figures at the level shown if it has some, else at the one with the most; undefined if there are none. */
function studiedFigures(
  { figures, level, match: { length } }: AnalyzedMatch,
  terms: MatchTerms,
): Pick<StudiedMatch, 'figures' | 'table' | 'net'> | undefined {
  const nets = [terms.net, ...NET_NAMES.filter((name) => name !== terms.net)];
  const tables = [terms.table, ...MATCH_TABLE_NAMES.filter((name) => name !== terms.table)];
  const used = length === 0 ? [terms.table] : tables;
  for (const own of nets.flatMap((net) => used.map((table) => ({ table, net })))) {
    const [shown, ...others] = [level, ...MATCH_LEVELS.toReversed()].map((each) => {
      const found = shownFiguresOf({ figures, level: each, ...own }, length);
      return { figures: found, ...own, count: found.filter((one) => one !== null).length };
    });
    if (shown !== undefined && shown.count > 0) return shown;
    const most = Math.max(...others.map(({ count }) => count));
    if (most > 0) return others.find(({ count }) => count === most);
  }
  return undefined;
}

/**
 * The errors of a match by one level, table and net.
 *
 * @param terms - preferred table and net
 * @returns undefined if no decision is evaluated
 */
export function matchErrors(match: AnalyzedMatch, terms: MatchTerms): readonly StudyQuestion[] | undefined {
  const found = studiedFigures(match, terms);
  return found && studyQuestions({ ...match, ...found });
}
