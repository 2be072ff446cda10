import { mayDouble } from '../../../games/backgammon/cube.ts';
import { checkPosition } from '../../../games/backgammon/legality.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { Candidate, Question, RolloutJob } from '../../../jobs/backgammon/types.ts';
import { createJob } from '../../../jobs/backgammon/job.ts';
import { positionForQuestion } from '../../../jobs/backgammon/question.ts';
import { obstacle } from '../../figures/obstacle.ts';
import { settingsFor } from '../settings/pageSettings.ts';
import { NO_RECORD, type TrialRecord } from '../../../jobs/record.ts';
import type { AnalysisServices, AnalysisSlice, NamedPlay } from './types.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';

/** Whether a rollout has nothing to decide: one candidate, and no pass to compare it with. */
export const hasNoAlternative = (candidates: readonly Pick<Candidate, 'kind'>[]): boolean =>
  candidates.length === 1 && candidates[0]!.kind !== 'take';

/** The question asked about a position and the plays chosen for it. */
interface AskedQuestion {
  readonly question: Question;
  readonly plays: readonly NamedPlay[];
  /** Keys of plays, in the order they were chosen. */
  readonly chosen: readonly string[];
}

function candidatesOf(position: Position, { question, plays, chosen }: AskedQuestion): readonly Candidate[] {
  const { board } = position;
  if (question === 'cube' && position.offer !== 'none') return [{ kind: 'take', board }];
  if (question === 'position') return [{ kind: 'position', board }];
  if (question === 'cube')
    return mayDouble(position)
      ? [
          { kind: 'position', board },
          { kind: 'double', board },
        ]
      : [];
  return chosen.flatMap((key) => {
    const ranked = plays.find((play) => play.key === key);
    return ranked === undefined ? [] : [{ kind: 'play', moves: ranked.play.moves, board: ranked.play.after }];
  });
}

/**
 * The rollout that the board and the question describe; undefined if no play is chosen or there is an {@link
 * obstacle}.
 *
 * @param position - must be possible
 * @param record - trials of each candidate to play, if a link records them
 */
export function questionJob(
  position: Position,
  asked: AskedQuestion,
  settings: RolloutSettings,
  record: TrialRecord = NO_RECORD,
): RolloutJob | undefined {
  if (obstacle(position, asked.question, settings) !== undefined) return undefined;
  const candidates = candidatesOf(position, asked);
  if (candidates.length === 0) return undefined;
  return createJob({
    position: positionForQuestion(position, asked.question),
    candidates,
    settings: settingsFor(settings, hasNoAlternative(candidates)),
    ...(record.counts?.length === candidates.length ? record : NO_RECORD),
  });
}

/** The stores that say what the page would roll out. */
export type QuestionStores = Pick<AnalysisServices, 'position' | 'analysis' | 'settings'>;
type AskedAnalysis = Pick<AnalysisSlice, 'status' | 'question' | 'plays' | 'chosen' | 'recorded'>;

/** The job that a start would roll out in this state; undefined if there is none. */
export function jobToStart(
  position: Position,
  { status, question, plays, chosen, recorded }: AskedAnalysis,
  settings: RolloutSettings,
): RolloutJob | undefined {
  if (status !== 'ready' || !checkPosition(position).ok) return undefined;
  return questionJob(position, { question, plays, chosen }, settings, recorded);
}

/** The job that the page would start now; undefined if there is none. */
export const currentQuestion = ({ position, analysis, settings }: QuestionStores): RolloutJob | undefined =>
  jobToStart(position.getState().position, analysis.getState(), settings.getState().settings);
