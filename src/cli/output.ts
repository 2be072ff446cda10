import { shownChance } from '../engine/shownChance.ts';
import { uncountedText } from '../formats/reports/uncountedText.ts';
import { type Uncounted, type UnplayedJson, unplayedOf } from '../games/backgammon/uncounted.ts';
import type { Net } from '../games/backgammon/net.ts';
import { EVALUATION_NET } from '../jobs/backgammon/levels.ts';
import type { WrongAnswerShare } from '../games/backgammon/cube.ts';
import type { CandidateJson } from '../jobs/backgammon/resultJson.ts';
import { decimalCell } from './cells.ts';

/** An equity with sign and three decimals, four if its standard error is below 0.0005. */
export const equity = (value: number | null, standardError: number | null = null): string =>
  decimalCell(value, standardError !== null && standardError < 0.0005 ? 4 : 3, true);

/** A candidate's equity of the kind compared: cubeful, or cubeless if only points count. */
export const comparedEquity = (candidate: CandidateJson): number | null =>
  candidate.cubefulEquity ?? candidate.cubelessEquity;

/** The standard error of {@link comparedEquity}. */
export const comparedError = ({ cubefulEquity, standardErrors }: CandidateJson): number | null =>
  cubefulEquity === null ? standardErrors.cubelessEquity : standardErrors.cubefulEquity;

/** A probability in percent. */
export const percentCell = (value: number | null): string =>
  decimalCell(value === null ? null : 100 * shownChance(value), 2);

/** A probability in percent, never shown as 0 or 100 %. */
export function chance(value: number | null): string {
  if (value === null) return '–';
  return value > 0.999 ? '> 99.9 %' : value < 0.001 ? '< 0.1 %' : `${decimalCell(100 * value, 1)} %`;
}

/** What an action is about: `redoubling` if the player owns the cube. */
export const doublingWord = (action: string): string =>
  action.includes('redouble') ? 'redoubling' : 'doubling';

/**
 * Text after a cube action: how often wrong answers would make doubling right; empty if that does not apply.
 */
export const wrongAnswerText = (wrong: WrongAnswerShare | null, action: string): string =>
  wrong === null
    ? ''
    : ` (${action.includes('redouble') ? 'redouble' : 'double'} if your opponent wrongly ${wrong.answer === 'pass' ? 'passes' : 'takes'} more than ${percentCell(wrong.share)} % of the time)`;

/** Headings of the five cumulative probabilities, in percent. */
export const FIVE_HEADINGS = ['win %', 'win g', 'win bg', 'lose g', 'lose bg'] as const;

/** The same, in brackets for chances that nobody plays for. */
export const fiveHeadings = (unplayed: Uncounted): readonly string[] =>
  FIVE_HEADINGS.map((name, index) => (unplayed[index] ? `(${name})` : name));

/** Says which gammons nobody plays for, whose columns are in brackets; empty if all count or none occur. */
export function unplayedLine(
  answer: UnplayedJson & { readonly mwc?: unknown },
  outcomes: readonly (readonly number[])[],
): string {
  const uncounted = unplayedOf(answer);
  const lines = outcomes.map((outcome) => ({ name: '', uncounted, outcome }));
  const text = uncountedText(lines, answer.mwc !== undefined);
  return text === '' ? '' : `\n\n${text}`;
}

/** Says which net evaluated, unless it is the usual one. */
export const netLine = (net: Net): string =>
  net === EVALUATION_NET ? '' : `\n\nEvaluated by the ${net} net.`;
