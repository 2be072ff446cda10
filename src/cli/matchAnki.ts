import { MATCH_TABLE_NAMES } from '../games/backgammon/met.ts';
import { FIRST_PLIES } from '../jobs/backgammon/levels.ts';
import { AUTO, type MatchAnalysisLevel } from '../jobs/match/auto.ts';
import { figuresOf, placedDecisions } from '../jobs/match/figures.ts';
import { makeAnkiNotes } from '../jobs/match/study/anki.ts';
import { studyQuestions } from '../jobs/match/study/question.ts';
import type { AnsweredMatch } from './matchAnswer.ts';
import type { DecisionRollout } from '../jobs/match/types.ts';
import type { LegalPlays } from '../games/backgammon/types.ts';

/** The errors of a match as notes for Anki. @param level - of the evaluation */
export function matchAnki(
  { json, match, judged, details }: AnsweredMatch,
  level: MatchAnalysisLevel,
  legalPlays: LegalPlays,
): string {
  const all = judged.flat();
  const rollouts = new Map<number, DecisionRollout>();
  for (const [index, { rollout }] of all.entries()) if (rollout !== undefined) rollouts.set(index, rollout);
  const questions = studyQuestions({
    key: 'match',
    match,
    details,
    decisions: placedDecisions(match),
    figures: all.map((one) => ({
      ...figuresOf(one),
      level: one.level ?? (level === AUTO ? FIRST_PLIES : level),
      isOpen: one.isSettled === false,
    })),
    rollouts,
    table: json.matchTable ?? MATCH_TABLE_NAMES[0],
    net: json.net,
  });
  return makeAnkiNotes(questions, legalPlays);
}
