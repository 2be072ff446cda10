import { mayDouble } from '../../../games/backgammon/cube.ts';
import type { Position } from '../../../games/backgammon/types.ts';
import type { Candidate, Question, RolloutJob } from '../../../jobs/backgammon/types.ts';
import { createJob } from '../../../jobs/backgammon/job.ts';
import { askedPosition } from '../../../jobs/backgammon/question.ts';
import { obstacle } from '../../figures/obstacle.ts';
import { settingsFor } from '../settings/pageSettings.ts';
import type { Text } from '../../../language/types.ts';
import { NO_RECORD, type TrialRecord } from '../../../jobs/record.ts';
import type { NamedPlay } from './types.ts';
import type { RolloutSettings } from '../../../jobs/settings/settingFields.ts';

/** Whether a rollout has nothing to decide: one candidate, and no pass to compare it with. */
export const isAlone = (candidates: readonly Pick<Candidate, 'kind'>[]): boolean =>
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
    position: askedPosition(position, asked.question),
    candidates,
    settings: settingsFor(settings, isAlone(candidates)),
    ...(record.counts?.length === candidates.length ? record : NO_RECORD),
  });
}

/** Examples offered on the first visit. */
export const EXAMPLES = [
  { id: '-b----E-C---eE---c-e----B-:0:0:1:64:0:0:3:0:10', title: 'Opening 64, three ways' },
  { id: '-BBCCCB------------cccbbb-:0:0:1:00:0:0:0:0:10', title: 'A close race: double?' },
  { id: '---aBBCCCB----a-aa-babbbb-:1:1:1:00:1:2:0:9:10', title: 'Too good to redouble?' },
] as const satisfies readonly { id: string; title: Text }[];
