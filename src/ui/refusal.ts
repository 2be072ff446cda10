import type { ErrorCode, Failure, ReasonValue } from '../engine/errors.ts';
import { t } from '../language/language.ts';
import { wording } from '../language/phrase.ts';
import { SENTENCES } from '../language/sentences.ts';
import type { Text } from '../language/types.ts';

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

/** A part of an English sentence, or what follows a value in it, that begins by telling the reader what to do. */
const INSTRUCTION =
  /(?:^|[.:?!;}] )(?:Add|Allow|Ask|Center|Check|Choose|Clear|Close|Connect|Copy|Correct|Create|Enter|Export|Free|Give|Import|Lower|Open|Paste|Put|Raise|Reload|Remove|Roll|Save|Set|Shorten|Split|Start|Stop|Take|Try|Turn|Unpack|Update|Use|Write)\b/;

/** Whether a reason, or one inside it, says what to do. */
function instructs(value: ReasonValue | undefined): boolean {
  if (typeof value !== 'object') return false;
  const { code, values } = value;
  return INSTRUCTION.test(SENTENCES[code] ?? code) || Object.values(values).some(instructs);
}

/**
 * The text of a refusal for the page: the failure in the reader's language, and the reader's next step.
 *
 * @param effect - what the failure left as it was, in the reader's language; '' for nothing to say
 */
export function refusal(failure: Failure, effect = ''): string {
  const hasStep =
    failure.reason === undefined ? INSTRUCTION.test(failure.message) : instructs(failure.reason);
  return [wording(failure), effect, hasStep ? '' : t(NEXT_STEPS[failure.code])]
    .filter((part) => part !== '')
    .join(' ');
}
