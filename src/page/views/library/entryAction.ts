import { cubeAction, cubeRules } from '../../../games/backgammon/cube.ts';
import { rightAnswer } from '../../../games/backgammon/offer.ts';
import { cubeLines, DOUBLE_PASS } from '../../../jobs/backgammon/cubeDecision.ts';
import { actionWords } from '../../figures/cubeVerdict.ts';
import { answerWords } from '../../figures/answerVerdict.ts';
import type { LibraryEntry } from '../../../jobs/library/types.ts';

/**
 * The correct cube action by an entry's equities, in words. Undefined if no cube decision was rolled out, and
 * for entries of older versions, whose lines are ranked and lack the pass.
 */
export function entryAction({
  job,
  candidates,
}: Pick<LibraryEntry, 'job' | 'candidates'>): string | undefined {
  const { position } = job;
  if (candidates.length !== job.candidates.length + 1) return undefined;
  const [first, second] = candidates.map(({ equity }) => equity) as [number, number];
  return cubeLines(job.candidates) === undefined
    ? answerWords(rightAnswer(position, first), first)
    : actionWords(cubeAction(first, second, DOUBLE_PASS, cubeRules(position)));
}
