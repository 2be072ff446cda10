import { positionBefore } from '../../../games/backgammon/judge.ts';
import { otherPlayer } from '../../../games/backgammon/position.ts';
import type { Player } from '../../../games/backgammon/types.ts';
import { positionAt } from '../../backgammon/atScore.ts';
import { FIRST_PLIES } from '../../backgammon/levels.ts';
import { type Place, placeKey, placeOf, pointsAway } from '../../backgammon/scores.ts';
import type { DecisionFigures } from '../types.ts';
import type { ScoredDecision, ScoreFigures, StudyQuestion } from './types.ts';

/** Plies of the evaluations at other scores. */
export const SCORES_PLIES = FIRST_PLIES;

/** How much gammons count differs most at these scores, and so do plays. */
const PLAY_SCORES: readonly Place[] = [
  'money',
  { roller: 1, opponent: 1 },
  { roller: 2, opponent: 'crawford' },
  { roller: 'crawford', opponent: 2 },
];
/** Scores that allow a turned cube, or to turn it: even ones, behind and ahead. */
const CUBE_SCORES: readonly Place[] = [
  'money',
  { roller: 5, opponent: 5 },
  { roller: 2, opponent: 2 },
  { roller: 4, opponent: 2 },
  { roller: 2, opponent: 4 },
];
/** By {@link placeKey}. */
const NAMES: Readonly<Record<string, string>> = {
  '1 1': 'DMP',
  '2 crawford': 'Gammon-go',
  'crawford 2': 'Gammon-save',
};

function nameOf(place: Place, onRoll: Player): string {
  if (place === 'money') return 'Money';
  const { roller, opponent } = place;
  return (
    NAMES[placeKey(place)] ??
    `${onRoll} needs ${pointsAway(roller)}, ${otherPlayer(onRoll)} needs ${pointsAway(opponent)}`
  );
}

/** The decision of a question at the usual scores, except its own and those that its cube rules out. */
export function atOtherScores({
  placed: { decision },
}: Pick<StudyQuestion, 'placed'>): readonly ScoredDecision[] {
  const isPlay = decision.kind === 'play';
  const asked = isPlay ? decision.position : positionBefore(decision);
  const own = placeOf(asked);
  const scores = isPlay && asked.cube.value === 1 ? PLAY_SCORES : CUBE_SCORES;
  return scores.flatMap((place): ScoredDecision[] => {
    if (own !== undefined && placeKey(own) === placeKey(place)) return [];
    const position = positionAt(asked, isPlay ? 'play' : 'cube', place);
    return position === undefined
      ? []
      : [{ score: nameOf(place, asked.onRoll), decision: { ...decision, position } }];
  });
}

/**
 * Evaluates questions at other scores, one decision after another.
 *
 * @param judge - undefined to end without a result
 */
export async function evaluateScores(
  questions: readonly StudyQuestion[],
  judge: (scored: ScoredDecision, question: StudyQuestion) => Promise<DecisionFigures | undefined>,
  onProgress: (done: number, total: number) => void,
): Promise<ScoreFigures | undefined> {
  const asked = questions.map((question) => ({ question, scores: atOtherScores(question) }));
  const total = asked.reduce((sum, { scores }) => sum + scores.length, 0);
  const found = new Map<string, (ScoredDecision & { readonly figures: DecisionFigures })[]>();
  let done = 0;
  for (const { question, scores } of asked)
    for (const scored of scores) {
      onProgress(done++, total);
      const figures = await judge(scored, question);
      if (figures === undefined) return undefined;
      // Nobody may double there.
      if (scored.decision.kind !== 'play' && figures.cube === null) continue;
      found.set(question.id, [...(found.get(question.id) ?? []), { ...scored, figures }]);
    }
  return found;
}
