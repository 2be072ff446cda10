import { answerCompare } from './answers/compare.ts';
import { FIELD_WORDS } from './answers/optionWords.ts';
import { readStoredResult } from './answers/storedResult.ts';
import type { CompareOptions, ComparedRollout } from './comparisonTypes.ts';
import { guarded } from './failures.ts';
import type { RolloutResult } from './rolloutTypes.ts';

/**
 * Plays of a rollout, or the lines of a cube decision, side by side: figures, differences with their errors, and what
 * each first roll contributes. Needs no engine, since nothing is played. Figures are those of the player on roll.
 *
 * @param result - of `rollout`, `strata rollout --json` or the page, also of other engine versions
 * @throws StrataError `bad-job` for a changed or unreadable result, and for one without two plays or a cube decision;
 * `bad-play` for plays that were not rolled out
 */
export const compare = (result: RolloutResult, { plays }: CompareOptions = {}): ComparedRollout =>
  guarded(() => answerCompare(readStoredResult('Result', result), plays, FIELD_WORDS));
