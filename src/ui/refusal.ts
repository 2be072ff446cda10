import type { ErrorCode, Failure } from '../engine/errors.ts';
import { t } from '../language/language.ts';
import { saysNextStep } from '../language/nextStep.ts';
import type { Text } from '../language/types.ts';
import { wording } from '../language/wording.ts';

/** What the reader can do after a failure whose own sentence does not say it. */
const NEXT_STEPS: Readonly<Record<ErrorCode, Text>> = {
  'bad-board': 'Correct it and try again.',
  'bad-checkers': 'Correct the position and try again.',
  'bad-cube': 'Correct the cube and try again.',
  'bad-dice': 'Correct the dice and try again.',
  'bad-file': 'Choose another file.',
  'bad-id': 'Copy it again, or set up the position on the board.',
  'bad-job': 'Roll out again.',
  'bad-kernel': 'Reload the page.',
  'bad-match': 'Export the match again, as .mat or .sgf.',
  'bad-play': 'Correct the play and try again.',
  'bad-score': 'Correct the score and try again.',
  'bad-settings': 'Correct the value and try again.',
  'bad-table': 'Choose another table.',
  'bad-turn': 'Correct the turn and try again.',
  'bad-variance': 'Roll out again.',
  'bad-weights': 'Reload the page.',
  'game-over': 'Set up a position with checkers of both players.',
  'illegal-play': 'Choose a legal play.',
  'illegal-turn': 'Choose a legal turn.',
  'newer-version': 'Reload the page to update.',
  'no-simd': 'Update the browser.',
  'not-yet': 'Try again in a moment.',
  'storage-refused': 'Free some space, or allow this page to store data.',
  'worker-failed': 'Try again. If that fails, reload the page.',
};

/**
 * The text of a refusal for the page: the failure in the reader's language, and the reader's next step.
 *
 * @param effect - what the failure left as it was, in the reader's language; '' for nothing to say
 */
export function refusal(failure: Failure, effect = ''): string {
  return [wording(failure), effect, saysNextStep(failure) ? '' : t(NEXT_STEPS[failure.code])]
    .filter((part) => part !== '')
    .join(' ');
}
