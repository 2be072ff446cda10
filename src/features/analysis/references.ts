import type {
  ReferenceAnalysis,
  ReferenceFigure,
  ReferenceUncertainty,
} from '../../formats/text/reference.ts';
import { makeXgid, parseXgid } from '../../formats/ids/xgid.ts';
import type { Unit } from '../../ui/charts/unit.ts';
import { equityOfMwc } from '../../games/backgammon/cube.ts';
import { scoreObstacle } from '../../games/backgammon/legality.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import { type KeptReference, withEarlier } from '../../jobs/library/keptReference.ts';
import {
  askedPosition,
  naturalQuestion,
  type Question,
  questionOfJob,
} from '../../jobs/backgammon/question.ts';
import type { Reference } from './referenceSlice.ts';
import { t } from '../../language/language.ts';
import { isSameQuestion } from './useRolloutView.ts';

/** The latest text about what is asked of a position: for the time before the roll the dice do not matter. */
export const referenceAbout = (
  references: readonly Reference[],
  position: Position,
  question: Question,
): Reference | undefined =>
  references.find((reference) =>
    isSameQuestion(askedPosition(reference.position, question), askedPosition(position, question)),
  );

/** A text together with what an earlier one about the same position said: figures without a note keep that, and the other way round. */
export function mergeReference(references: readonly Reference[], fresh: Reference): Reference {
  const before = references.find(({ position }) => isSameQuestion(position, fresh.position));
  return withEarlier(fresh, before);
}

/** What a text said of the position of a job, as it is kept with the run; undefined for nothing. */
export function keptReference(
  references: readonly Reference[],
  job: Pick<RolloutJob, 'position' | 'candidates'>,
): KeptReference | undefined {
  const found = referenceAbout(references, job.position, questionOfJob(job));
  return found === undefined
    ? undefined
    : { id: makeXgid(found.position), analysis: found.analysis, note: found.note };
}

/** The same as it comes back with the run; undefined where its position cannot be read. */
export function shownReference({ id, analysis, note }: KeptReference): Reference | undefined {
  const read = parseXgid(id);
  return read.ok ? { position: read.value.position, analysis, note } : undefined;
}

/** The question that an analysis answers: its plays where the position has a roll, else its cube decision. */
export function questionOfAnalysis({ plays, cube }: ReferenceAnalysis, position: Position): Question {
  if (plays.length > 0 && position.dice !== null) return 'play';
  return cube === null ? naturalQuestion(position) : 'cube';
}

/** A figure of another program as the page counts. */
export interface ReferenceEquity {
  /** Normalised in matches; of the player whose figure it is. */
  readonly equity: number;
  readonly uncertainty: ReferenceUncertainty | null;
}

/**
 * Figures of an analysis as equities; a chance of winning the match becomes the normalised equity at the position's score.
 *
 * @param position - whose roller the figures are of
 * @returns null for a chance in a money game, or at a score that the table does not know
 */
export function equityOfFigure(
  { measure }: Pick<ReferenceAnalysis, 'measure'>,
  position: Position,
  table: MatchTable,
): (figure: ReferenceFigure) => ReferenceEquity | null {
  if (measure === 'equity') return ({ value, uncertainty }) => ({ equity: value, uncertainty });
  if (position.matchLength === 0 || scoreObstacle(position) !== undefined) return () => null;
  const asEquity = (chance: number) => equityOfMwc(position, table, chance);
  const points = asEquity(1) - asEquity(0);
  return ({ value, uncertainty }) => ({
    equity: asEquity(value),
    uncertainty: uncertainty === null ? null : { ...uncertainty, value: points * uncertainty.value },
  });
}

const DIGITS = 3;

/** A figure in the unit of the page: `+0.261 ± 0.003`, `+0.249 (SE 0.047)`; a dash for none. */
export function figureText(figure: ReferenceEquity | null, unit: Unit): { value: string; error: string } {
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

/** Where figures come from, and whether they were turned into the unit of the page. */
export const sourceText = ({ program, measure }: ReferenceAnalysis, unit: Unit): string =>
  (measure === 'chance') === (unit.kind === 'chance')
    ? t('From the pasted text, as {program} printed them', { program })
    : t('From the pasted text of {program}, converted with our match equities', { program });
