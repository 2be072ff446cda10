import { MATCH_LEVELS } from '../../../jobs/match/library.ts';
import { MATCH_TABLE_NAMES } from '../../../games/backgammon/met.ts';
import { NET_NAMES } from '../../../games/backgammon/net.ts';
import { studyQuestions } from '../../../jobs/match/study/question.ts';
import { shownFiguresOf } from '../../../jobs/match/shown.ts';
import type { StudiedMatch } from '../../../jobs/match/study/types.ts';
import type { MatchTerms } from '../../../jobs/match/types.ts';
import type { MatchSlice, StudyAnswerSheet } from './types.ts';

/** What questions are made of: the open match, or one of the library. */
type StudiedState = Pick<
  MatchSlice,
  'key' | 'match' | 'source' | 'decisions' | 'figures' | 'rollouts' | 'level'
>;

const NOTHING: StudyAnswerSheet = { questions: [], isEvaluated: false };

/** The figures at the level shown if it has some, else at the one with the most; undefined if there are none. */
function studiedFigures(
  state: StudiedState,
  terms: MatchTerms,
): Pick<StudiedMatch, 'figures' | 'table' | 'net'> | undefined {
  const { figures, level, match } = state;
  const length = match?.length ?? 0;
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

/** The errors of a match by one level, table and net. @param terms - preferred table and net */
export function sheetOf(state: StudiedState, terms: MatchTerms): StudyAnswerSheet {
  const { key, match, source, decisions, rollouts } = state;
  const found = studiedFigures(state, terms);
  if (found === undefined || match === null) return NOTHING;
  const { figures, table, net } = found;
  const { details } = source;
  const studied = { key: key ?? '', match, details, decisions, figures, rollouts, table, net };
  return { questions: studyQuestions(studied), isEvaluated: true };
}
