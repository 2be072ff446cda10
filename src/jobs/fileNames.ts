import { makePositionId } from '../formats/ids/positionId.ts';
import type { Match } from '../games/backgammon/match.ts';
import { positionKey, START_BOARD } from '../games/backgammon/position.ts';
import type { Player, Position } from '../games/backgammon/types.ts';
import { questionOfJob } from './backgammon/question.ts';
import type { Question, RolloutJob } from './backgammon/types.ts';

/** What is asked, in a word: the roll, `cube`, `take` or `position`. */
function questionWord(question: Question, { dice, offer }: Position): string {
  if (question === 'play' && dice !== null) return [Math.max(...dice), Math.min(...dice)].join('');
  return question === 'cube' && offer !== 'none' ? 'take' : question;
}

/** What files about a position are named after: `opening 31`, `cube sGfwATDgc_ABMA`. */
export function positionName(question: Question, position: Position): string {
  const word = questionWord(question, position);
  if (positionKey(position.board) === positionKey(START_BOARD)) return `opening ${word}`;
  // File names have no slash.
  return `${word} ${makePositionId(position.board).replaceAll('/', '_')}`;
}

/** What files about a rollout are named after. */
export const rolloutName = (job: Pick<RolloutJob, 'candidates' | 'position'>): string =>
  positionName(questionOfJob(job), job.position);

/** What files about a match are named after: `Alice-Bob 7pt`, `Alice-Bob money`. */
export function matchName({ names, length }: Pick<Match, 'names' | 'length'>): string {
  const nameOf = (player: Player): string => names[player].trim() || player;
  return `${nameOf('X')}-${nameOf('O')} ${length === 0 ? 'money' : `${length}pt`}`;
}
