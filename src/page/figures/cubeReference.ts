import type { ReferenceAnalysis } from '../../formats/text/reference.ts';
import { cubeRules } from '../../games/backgammon/cube.ts';
import type { MatchTable } from '../../games/backgammon/met.ts';
import { OFFER_STAKE, turnedOn } from '../../games/backgammon/offer.ts';
import { swapOutcome } from '../../games/backgammon/outcome.ts';
import { seenByDecider } from '../../games/backgammon/position.ts';
import type { Outcome, Position } from '../../games/backgammon/types.ts';
import { type Uncounted, uncounted } from '../../games/backgammon/uncounted.ts';
import { ANSWER_NAMES, lineNames } from './cubeVerdict.ts';
import { t } from '../../language/language.ts';
import { cubeMeasureOf, equityReader, type ReferenceEquity } from './pastedAnalysis.ts';

/** A line of a cube decision with another program's equity. */
export interface CubeReferenceLine {
  readonly kind: 'noDouble' | 'doubleTake' | 'doubleBeaver' | 'doublePass';
  readonly name: string;
  /**
   * From the deciding player's viewpoint: the answerer's if an offer is pending. null if the text has no
   * figure.
   */
  readonly theirs: ReferenceEquity | null;
  /** How games end, from the same viewpoint; null if the text does not say. */
  readonly outcome: Outcome | null;
  /** Which chances decide nothing in the games of the line. */
  readonly unplayed: Uncounted;
}

/**
 * The lines of a pasted cube decision, with the names and viewpoint of our own table: the doubler's lines, or
 * the answers to a pending offer. Empty if a beaver or raccoon is pending and the figures are for the double
 * before it.
 */
export function cubeReferenceLines(
  analysis: ReferenceAnalysis,
  position: Position,
  table: MatchTable,
): readonly CubeReferenceLine[] {
  const { cube } = analysis;
  if (cube === null) return [];
  const isAnswer = position.offer !== 'none';
  if (OFFER_STAKE[position.offer] > 1 && cube.noDouble !== null) return [];
  const read = equityReader({ measure: cubeMeasureOf(analysis) }, position, table);
  const { redouble } = cubeRules(position);
  const [none, taken, passed] = lineNames(redouble);
  const names: Readonly<Record<CubeReferenceLine['kind'], string>> = isAnswer
    ? {
        noDouble: none,
        doubleTake: t(ANSWER_NAMES.take),
        doubleBeaver: t(ANSWER_NAMES[turnedOn(position) ?? 'beaver']),
        doublePass: t('Pass'),
      }
    : {
        noDouble: none,
        doubleTake: taken,
        doubleBeaver: redouble ? t('Redouble, beaver') : t('Double, beaver'),
        doublePass: passed,
      };
  const kinds = [
    ...(isAnswer ? [] : (['noDouble'] as const)),
    'doubleTake',
    ...(cube.doubleBeaver === null ? [] : (['doubleBeaver'] as const)),
    'doublePass',
  ] as const;
  return kinds.map((kind) => {
    const figure = cube[kind];
    const theirs = figure === null ? null : read(figure);
    const outcome = figure?.outcome ?? null;
    return {
      kind,
      name: names[kind],
      theirs: theirs !== null && isAnswer ? { ...theirs, equity: 0 - theirs.equity } : theirs,
      outcome: outcome !== null && isAnswer ? swapOutcome(outcome) : outcome,
      unplayed: uncounted(seenByDecider(position), false, kind === 'noDouble' ? 1 : 2),
    };
  });
}
