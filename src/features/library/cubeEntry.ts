import { cubeAction, cubeRules } from '../../games/backgammon/cube.ts';
import { rightAnswer } from '../../games/backgammon/offer.ts';
import { t } from '../../language/language.ts';
import { cubeLines, DOUBLE_PASS } from '../../jobs/backgammon/cubeDecision.ts';
import type { LibraryEntry } from '../../jobs/library/library.ts';
import { actionWords, ANSWERS } from '../analysis/index.ts';

/**
 * The action that the lines of an entry make right; undefined where no cube question was rolled out, and of entries written before
 * the pass was among their lines, which are ranked.
 */
export function entryAction({
  job,
  candidates,
}: Pick<LibraryEntry, 'job' | 'candidates'>): string | undefined {
  const { position } = job;
  if (candidates.length !== job.candidates.length + 1) return undefined;
  const [first, second] = candidates.map(({ equity }) => equity) as [number, number];
  return cubeLines(job.candidates) === undefined
    ? t(ANSWERS[rightAnswer(position, first)])
    : actionWords(cubeAction(first, second, DOUBLE_PASS, cubeRules(position)));
}
