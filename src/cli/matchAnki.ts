import { judge } from '../games/backgammon/judge.ts';
import { MATCH_TABLE_NAMES, MATCH_TABLES } from '../games/backgammon/met.ts';
import { FIRST_PLIES } from '../jobs/backgammon/levels.ts';
import { AUTO, type MatchAnalysisLevel } from '../jobs/match/auto.ts';
import { figuresOf, placedDecisions } from '../jobs/match/figures.ts';
import { makeAnkiNotes } from '../jobs/match/study/anki.ts';
import { studyQuestions } from '../jobs/match/study/question.ts';
import { evaluateScores, SCORES_PLIES } from '../jobs/match/study/scores.ts';
import type { AnsweredMatch } from './matchAnswer.ts';
import type { DecisionRollout } from '../jobs/match/types.ts';
import type { TerminalEngine } from './engineTypes.ts';

/**
 * The errors of a match as notes for Anki.
 *
 * @param level - of the evaluation
 * @param withScores - whether they say what is right at other scores, too
 */
export async function matchAnki(
  { json, match, judged, details }: AnsweredMatch,
  level: MatchAnalysisLevel,
  engine: Pick<TerminalEngine, 'rules' | 'evaluator'>,
  withScores: boolean,
): Promise<string> {
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
  const { plays } = await engine.rules();
  if (!withScores) return makeAnkiNotes(questions, plays);
  const kernel = (await engine.evaluator()).by(json.net);
  const scores = await evaluateScores(
    questions,
    async ({ decision }, { table }) =>
      figuresOf(judge(kernel, decision, false, { plies: SCORES_PLIES, table: MATCH_TABLES[table] })),
    () => {},
  );
  return makeAnkiNotes(questions, plays, scores);
}
