import { grouped, roughly, percent } from '../../../../ui/charts/format.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { type Difference, jsdOf, SETTLED_JSD, trialsToSettle } from '../../../../jobs/results/settled.ts';
import { t } from '../../../../language/language.ts';
import { fixed } from '../../../../language/number.ts';
import {
  takerQuestions,
  type CubeQuestion,
  doublerQuestions,
  differenceText,
} from '../../../figures/cubeQuestions.ts';
import { rolledAnswer, rolledCube } from '../../../figures/rolledDecision.ts';
import type { RankedResult } from '../../../state/rollout/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

/** A group of figures as text: one row each, with a column for each candidate or question. */
export interface StatisticsGroup {
  readonly name: string;
  readonly heads: readonly { readonly name: string; readonly look?: number }[];
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly string[];
    /** ID of the explanation in help; undefined for none. */
    readonly help?: string | undefined;
  }[];
}

/** Shown if there is no figure. */
export const NO_FIGURE = '–';

/**
 * Total trials expected to settle a difference: `reached`, `1,296 to 7,000`, `over 1,400` while no more can be said.
 */
export function settleText(difference: Difference): string {
  const jsd = jsdOf(difference);
  if (jsd !== null && jsd >= SETTLED_JSD) return t('reached');
  const range = trialsToSettle(difference);
  if (range === undefined) return NO_FIGURE;
  const low = range.low === difference.trials ? grouped(range.low) : roughly(range.low);
  return range.high === undefined
    ? t('over {low}', { low })
    : t('{low} to {high}', { low, high: roughly(range.high) });
}

/** A probability as tables show it. */
const chanceText = (chance: number | null): string => (chance === null ? '–' : percent(chance));

/**
 * The decisive pairs of a cube decision: for each question the two lines and their difference, then how certain that is;
 * none for plays.
 */
export function decisionGroups(
  job: RolloutJob,
  result: RankedResult,
  unit: Unit,
): readonly [] | readonly [decision: StatisticsGroup, precision: StatisticsGroup] {
  const cube = rolledCube(job, result);
  const answer = rolledAnswer(job, result);
  if (cube === undefined && answer === undefined) return [];
  const questions = cube === undefined ? takerQuestions(answer!) : doublerQuestions(cube);
  const line = (name: string, text: (question: CubeQuestion) => string) => ({
    name,
    cells: questions.map(text),
  });
  const heads = questions.map(({ name }) => ({ name }));
  const decision = {
    name: t('Decisions'),
    heads,
    rows: [
      line(t('Compared'), ({ lines }) => lines),
      line(t('Difference, 95\u202f%'), ({ difference }) => differenceText(difference, unit)),
      line(t('Chance that yes is right'), ({ chance }) => chanceText(chance)),
    ],
  };
  const precision = {
    name: t('Precision of the differences'),
    heads,
    rows: [
      line(t('Standard error of the difference'), ({ difference: { standardError } }) =>
        standardError === undefined ? NO_FIGURE : unit.deviation(standardError, 4),
      ),
      line(t('Joint standard deviations'), ({ difference }) => {
        const jsd = jsdOf(difference);
        return jsd === null || jsd === Infinity ? NO_FIGURE : fixed(jsd, 2);
      }),
      line(t('Trials needed to settle'), ({ difference }) => settleText(difference)),
    ],
  };
  return [decision, precision];
}
