import { CANNOT_MOVE, makePlay } from '../../formats/text/notation.ts';
import { cubeLines, offerOf } from '../../jobs/backgammon/cubeDecision.ts';
import type { Candidate, RolloutJob } from '../../jobs/backgammon/types.ts';
import { t } from '../../language/language.ts';
import type { Text } from '../../language/types.ts';

/** Display name of a candidate: `13/7 6/5`, `double, take`. */
export function candidateName(
  candidate: Candidate,
  { candidates, position }: Pick<RolloutJob, 'candidates' | 'position'>,
): string {
  const isRedouble = position.cube.owner === 'roller';
  if (candidate.kind === 'play') return lineText(makePlay(candidate.moves));
  if (candidate.kind === 'take') return t('take');
  if (candidate.kind === 'double') return isRedouble ? t('redouble, take') : t('double, take');
  if (cubeLines(candidates) === undefined) return t('this position');
  return isRedouble ? t('no redouble') : t('no double');
}

/**
 * Name of the line that ends with a pass, which is exact and not a candidate; matches {@link candidateName}.
 */
export function passName({ candidates, position }: Pick<RolloutJob, 'candidates' | 'position'>): string {
  if (candidates[0]?.kind === 'take') return t('pass');
  return position.cube.owner === 'roller' ? t('redouble, pass') : t('double, pass');
}

/** The pass line with its value for the deciding player; undefined if the job is no cube question. */
export function passLine(job: RolloutJob): { readonly name: string; readonly equity: number } | undefined {
  const offer = offerOf(job);
  return offer && { name: passName(job), equity: offer.refused };
}

/** English names of lines, as files have them, with their texts. */
const LINES: Readonly<Record<string, Text>> = {
  [CANNOT_MOVE]: 'cannot move',
  position: 'this position',
  'no double': 'no double',
  'double, take': 'double, take',
  'double, pass': 'double, pass',
  'no redouble': 'no redouble',
  'redouble, take': 'redouble, take',
  'redouble, pass': 'redouble, pass',
  take: 'take',
  pass: 'pass',
};

/** Translates the name of a line; plays are the same in every language. */
export function lineText(name: string): string {
  const line = LINES[name];
  return line === undefined ? name : t(line);
}
