import type { ErrorCode } from '../engine/errors.ts';

/** The kind of a {@link StrataError}. Stable. */
export type StrataErrorCode = ErrorCode;

/** What to do about each kind of failure. Only the codes that the library can throw have a cure of their own. */
const CURES: Readonly<Partial<Record<ErrorCode, string>>> = {
  'bad-board': 'Correct the checkers: 15 a side, and no point shared.',
  'bad-checkers': 'Correct the checkers: 15 a side, and no point shared.',
  'bad-cube': 'Correct the cube or its owner, or ask for the position without its cube decision.',
  'bad-dice': 'Give a roll as two digits from 1 to 6, such as dice: "31"; none before a cube decision.',
  'bad-file': 'Check that the file is complete, and export it again.',
  'bad-id': 'Copy the whole XGID, GNU ID or OGID again.',
  'bad-kernel': 'Install the package again: its files do not belong together.',
  'bad-match': 'Export the match again as .mat, .sgf, .xg or .ogxm.',
  'bad-play': 'Write plays as in 8/5 6/5; legalPlays lists them.',
  'bad-score': 'Use a match of at most 64 points.',
  'bad-settings': 'Correct the option that the message names.',
  'bad-weights': 'Install the package again: its weights are damaged or missing.',
  'game-over': 'Ask about a position before the game ends.',
  'illegal-play': 'Choose a legal play; legalPlays lists them.',
  'no-simd': 'Use a browser or runtime with WebAssembly SIMD.',
  'worker-failed': 'Try again. If it fails again, report it with the position and the options.',
};
const OTHER_CURE = 'Correct what the message names.';

/** The only error that this package throws, besides the reasons of signals. */
export class StrataError extends Error {
  override readonly name = 'StrataError';
  /** For programs. */
  readonly code: StrataErrorCode;
  /** What to do about it: one English sentence; '' if the message says it. */
  readonly cure: string;

  /**
   * @param message - what was expected and what was found: English
   * @param cure - default: that of the code
   */
  constructor(code: StrataErrorCode, message: string, cure = CURES[code] ?? OTHER_CURE) {
    super(message);
    this.code = code;
    this.cure = cure;
  }
}
