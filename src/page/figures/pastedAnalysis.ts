import type {
  ReferenceAnalysis,
  ReferenceFigure,
  ReferenceProgram,
  ReferenceUncertainty,
} from '../../formats/text/reference.ts';
import { makeXgid, parseXgid } from '../../formats/ids/xgid.ts';
import { equityOfMwc } from '../../games/backgammon/cube.ts';
import { scoreObstacle } from '../../games/backgammon/legality.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { Question, RolloutJob } from '../../jobs/backgammon/types.ts';
import { type KeptReference, withEarlier } from '../../jobs/library/keptReference.ts';
import {
  positionForQuestion,
  isSameQuestion,
  naturalQuestion,
  questionOfJob,
} from '../../jobs/backgammon/question.ts';
import { t } from '../../language/language.ts';
import type { Reference } from '../state/analysis/types.ts';
import type { Unit } from '../../ui/charts/types.ts';

/**
 * The newest text about a question on a position. If the question is about the time before the roll, dice do
 * not matter.
 */
export const referenceAbout = (
  references: readonly Reference[],
  position: Position,
  question: Question,
): Reference | undefined =>
  references.find((reference) =>
    isSameQuestion(
      positionForQuestion(reference.position, question),
      positionForQuestion(position, question),
    ),
  );

/** Fills in what a text lacks from an earlier one about the same position: the figures, or the note. */
export function mergeReference(references: readonly Reference[], fresh: Reference): Reference {
  const before = references.find(({ position }) => isSameQuestion(position, fresh.position));
  return withEarlier(fresh, before);
}

/** The texts about a job's position, in the form saved with its run; undefined if there are none. */
export function keptReference(
  references: readonly Reference[],
  job: Pick<RolloutJob, 'position' | 'candidates'>,
): KeptReference | undefined {
  const found = referenceAbout(references, job.position, questionOfJob(job));
  return found === undefined
    ? undefined
    : { id: makeXgid(found.position), analysis: found.analysis, note: found.note };
}

/** The inverse of {@link keptReference}; undefined if the position cannot be read. */
export function shownReference({ id, analysis, note }: KeptReference): Reference | undefined {
  const read = parseXgid(id);
  return read.ok ? { position: read.value.position, analysis, note } : undefined;
}

/** The question that an analysis answers: the play if the position has a roll, else the cube decision. */
export function questionOfAnalysis({ plays, cube }: ReferenceAnalysis, position: Position): Question {
  if (plays.length > 0 && position.dice !== null) return 'play';
  return cube === null ? naturalQuestion(position) : 'cube';
}

/** Another program's figure, converted to our equity. */
export interface ReferenceEquity {
  /** From the viewpoint of the figure's player; EMG in matches. */
  readonly equity: number;
  readonly uncertainty: ReferenceUncertainty | null;
}

/**
 * Converts figures of an analysis to equities; match winning chances become EMG at the position's score.
 *
 * @param position - the figures are its roller's
 * @returns null for a chance in a money game, or at a score that the table lacks
 */
export function equityReader(
  { measure }: Pick<ReferenceAnalysis, 'measure'>,
  position: Position,
  table: MatchTable,
): (figure: ReferenceFigure) => ReferenceEquity | null {
  const isMatch = position.matchLength > 0 && scoreObstacle(position) === undefined;
  if (measure === 'chance' && !isMatch) return () => null;
  const asEquity = (chance: number) => equityOfMwc(position, table, chance);
  const uncertaintyOf = (read: ReferenceUncertainty): ReferenceUncertainty | null => {
    const { measure: own = measure, ...uncertainty } = read;
    if (own === 'equity') return uncertainty;
    return isMatch ? { ...uncertainty, value: (asEquity(1) - asEquity(0)) * uncertainty.value } : null;
  };
  return ({ value, uncertainty }) => ({
    equity: measure === 'chance' ? asEquity(value) : value,
    uncertainty: uncertainty === null ? null : uncertaintyOf(uncertainty),
  });
}

/** Our own figures, from a text pasted back. */
const OWN: ReferenceProgram = 'Strata';

const DIGITS = 3;

/** A figure in the page's unit: `+0.261 ± 0.003`, `+0.249 (SE 0.047)`; a dash if there is none. */
export function referenceText(figure: ReferenceEquity | null, unit: Unit): { value: string; error: string } {
  if (figure === null) return { value: '–', error: '' };
  const { equity, uncertainty } = figure;
  const error =
    uncertainty === null
      ? ''
      : uncertainty.kind === 'halfWidth'
        ? unit.error(uncertainty.value)
        : `(SE ${unit.deviation(uncertainty.value, DIGITS)})`;
  return { value: unit.value(equity), error };
}

/** The measure of an analysis's cube decision. */
export const cubeMeasureOf = ({ measure, cubeMeasure }: ReferenceAnalysis): ReferenceAnalysis['measure'] =>
  cubeMeasure ?? measure;

/** The heading of a program's figures. */
export const figuresTitle = (program: ReferenceProgram): string =>
  program === OWN ? t('Pasted figures of Strata') : t('Figures of {program}', { program });

/** The column of a program's figures; next to `Ours`. */
export const programColumn = (program: ReferenceProgram): string => (program === OWN ? t('Pasted') : program);

/** Where the figures come from, and whether they were converted to the page's unit. */
export const sourceText = (
  { program, measure }: Pick<ReferenceAnalysis, 'program' | 'measure'>,
  unit: Unit,
): string =>
  (measure === 'chance') === (unit.kind === 'chance')
    ? program === OWN
      ? t('Figures of an earlier analysis by Strata, as pasted')
      : t('Figures as {program} gives them', { program })
    : t('Figures of {program}, converted with our match equities', { program });
