import { naturalQuestion } from '../../../../jobs/backgammon/question.ts';
import { actionText } from '../../../../jobs/match/figures.ts';
import { showAnalysis } from '../../../../ui/routes.ts';
import type { DecisionRollout, PlacedDecision } from '../../../../jobs/match/types.ts';
import type { MatchViewServices } from '../../../state/matches/types.ts';

/** A decision to open, and its candidates besides the play that was made. */
interface OpenedDecision {
  readonly placed: PlacedDecision;
  readonly rollout: DecisionRollout | undefined;
  /** In notation. */
  readonly plays: readonly string[];
}

/** Shows a decision in the analysis: its rollout if it is stored, else the position with its candidates. */
export async function openInAnalysis(
  { position, analysis, keeping }: Pick<MatchViewServices, 'position' | 'analysis' | 'keeping'>,
  { placed: { decision }, rollout, plays }: OpenedDecision,
): Promise<void> {
  const opened = rollout === undefined ? undefined : await keeping.openRun(rollout.run);
  if (opened?.ok !== true) {
    const candidates = decision.kind === 'play' ? [...new Set([...plays, actionText(decision)])] : [];
    analysis.getState().request(decision.position, naturalQuestion(decision.position), candidates);
    position.getState().set(decision.position);
  }
  showAnalysis();
}
