import { MATCH_LEVELS, placeOfLevel } from '../../../jobs/match/library.ts';
import { MATCH_TABLE_NAMES } from '../../../games/backgammon/met.ts';
import { NET_NAMES } from '../../../games/backgammon/net.ts';
import { studyQuestions } from '../../../jobs/match/study/question.ts';
import type { MatchLevel, MatchTerms } from '../../../jobs/match/types.ts';
import type { MatchSlice, StudyAnswerSheet } from './types.ts';

/** What questions are made of: the open match, or one of the library. */
type StudiedState = Pick<
  MatchSlice,
  'key' | 'match' | 'source' | 'decisions' | 'figures' | 'rollouts' | 'level'
>;

const NOTHING: StudyAnswerSheet = { questions: [], isEvaluated: false };

/** The level shown if it has figures, else the one with the most figures; undefined if there are none. */
function studiedLevel({ figures, level, match }: StudiedState, terms: MatchTerms): MatchLevel | undefined {
  const count = (of: MatchLevel) =>
    (figures[placeOfLevel(of, match?.length ?? 0)] ?? []).filter((each) => each !== null).length;
  const nets = [terms.net, ...NET_NAMES.filter((name) => name !== terms.net)];
  const tables = [terms.table, ...MATCH_TABLE_NAMES.filter((name) => name !== terms.table)];
  const used = match?.length === 0 ? [terms.table] : tables;
  for (const own of nets.flatMap((net) => used.map((table) => ({ table, net })))) {
    const all = [level, ...MATCH_LEVELS.toReversed()].map((each) => ({ level: each, ...own }));
    const [shown] = all;
    if (shown !== undefined && count(shown) > 0) return shown;
    const most = Math.max(...all.map(count));
    if (most > 0) return all.find((each) => count(each) === most);
  }
  return undefined;
}

/** The errors of a match by one level, table and net. @param terms - preferred table and net */
export function sheetOf(state: StudiedState, terms: MatchTerms): StudyAnswerSheet {
  const { key, match, source, decisions, figures, rollouts } = state;
  const found = studiedLevel(state, terms);
  if (found === undefined || match === null) return NOTHING;
  const own = figures[placeOfLevel(found, match.length)] ?? [];
  const studied = {
    key: key ?? '',
    match,
    details: source.details,
    decisions,
    figures: own,
    rollouts,
    ...found,
  };
  return { questions: studyQuestions(studied), isEvaluated: true };
}
