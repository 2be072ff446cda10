import { NUMBER } from './analysisFigures.ts';
import { isCubeFigure } from './analysisCube.ts';
import { isPlayHead } from './analysisText.ts';
import { isBlitzCubeLine } from './blitzAnalysis.ts';
import { OWN_ENGINE_LINE, OWN_SETTINGS_LINE, OWN_TABLE_NOTE } from './ownText.ts';

/** Longer lines are not matched: some patterns take quadratic time. */
const LONGEST_LINE = 2000;
/** The last line of eXtreme Gammon's texts, in any language. */
const FOOTER = /^\s*eXtreme Gammon\b/i;
/** One of XG's footnotes. */
const FOOTNOTE = /^\s*[¹²³⁴-⁹]\s+\S/;
/** A drawn board: an edge with point numbers, or a row between bars. */
const BOARD_LINE = /^\s*[v^]?\s*(?:\+[-\d]|\|.*\|)/;
const CODE_FENCE = /^\s*[`~]{1,9}\s*$/;
/** What XG and GNU Backgammon print around a board, in English. */
const HEADINGS: readonly RegExp[] = [
  /^\s*X:.*\bO:/,
  /^\s*Score is X:/i,
  /^\s*Pip counts?:?\s+[XO]:?\s/i,
  /^\s*Cube: \d/i,
  /^\s*[XO] (?:to play\b|on roll(?:,? cube action)?[.,]?\s*$|to answer a )/i,
  /^\s*Rolled \d\d\b/i,
  /^\s*\*?\S{1,30} (?:moves (?:\S+\/|cannot\b)|to play \d\d\b)/i,
  /^\s*Move number \d/i,
  /^\s*(?:(?:GNU Backgammon|Strata)\s+)?Position[ -]?ID\b/i,
  /^\s*Match[ -]?ID\b/i,
];

/** What may follow a verdict, see reports/verdict.ts. */
const REMARK = String.raw`(?: Combined runs have no planned end, so no rule vouches for their sum\.| Too few trials to say more\.)?`;
const AMOUNT = String.raw`[-+]?\d+\.\d+(?: %)?(?: ± \d+\.\d+(?: %)?)?`;
/** Text around the figures in Strata's own exports. Tables may have lost their marks in a forum. */
const OWN_LINES: readonly RegExp[] = [
  OWN_ENGINE_LINE,
  OWN_SETTINGS_LINE,
  OWN_TABLE_NOTE,
  /^[\s|]*(?:Play|Cube)[\s|]+(?:Equity|MWC)\b/,
  /^[\s|]*---[-:|\s]*$/,
  // Five percentages and the number of trials end the row of a play.
  /(?<![\s|])(?:[\s|]+(?:\d{1,3}\.\d|-)){5}[\s|]+\d+[\s|]*$/,
  new RegExp(
    String.raw`^[\s|]*(?:no (?:re)?double|(?:(?:re)?double\/)?(?:take|pass|beaver|raccoon))[\s|]+(?:${AMOUNT}|\?)[\s|]*$`,
  ),
  new RegExp(
    String.raw`^\s*(?:Not settled: |Too close to call: )?\S.{0,80} (?:is (?:clearly )?best(?: so far,)?|leads(?: .{1,80})?|and .{1,80} differ) by ${AMOUNT}\.${REMARK}\s*$`,
  ),
  /^\s*Not played for (?:at this score|while the cube is centered): /,
  /^\s*\S.{0,80} and .{1,80} gave the same result in every trial\.\s*$/,
  new RegExp(
    String.raw`^\s*(?:Too close to call\. Ahead so far: )?[A-Z][a-z /]{3,40}(?:, (?:so far|not settled)|: that is clear)?\.${REMARK} (?:Doubling is right with .{1,20}\. )?Taking is right with `,
    'i',
  ),
];

const PERCENT = String.raw`\d{1,3}(?:[.,]\d+)?\s?%`;
/** Chances below a play or of a cube decision: `62.36% (G:13.55% B:0.34%)`. */
const XG_SHARES = new RegExp(String.raw`${PERCENT}\s*\(\p{L}{1,3}[:：]\s?${PERCENT}`, 'u');
const XG_INTERVAL = new RegExp(String.raw`±\s?${NUMBER} \(${NUMBER}\.\.${NUMBER}\)`);
/**
 * `0.5619 0.1567 0.0056 - 0.4381 0.1204 0.0053`; errors are in brackets, an unknown one is a question mark.
 */
const SIX_FIGURES = /^\s*\[?(?:(?:\d[.,]\d{2,7}|\?)\s+){3}-(?:\s+(?:\d[.,]\d{2,7}|\?)){3}/;

/**
 * The first line below the figures of a cube decision: `Best Cube action: Double / Take`; the German one has
 * no colon.
 */
const BEST_ACTION =
  /^\s*(?:[^:：\d]{2,60}[:：]\s*[^:：\d]{2,60}\/\s*[^:：\d]{2,60}|Best Cube action: \p{L}+|Beste Dopplerwürfel Aktion\s.*)$/u;
/**
 * A line directly below the figures: `Proper cube action: Double, take (44.3%)`, or percentages that say how
 * certain an action is.
 */
const LABELED_LINE = new RegExp(
  String.raw`^\s*[^:：]{4,120}[:：]\s*(?:[^:：\d]{2,60}|(?:[^:：\d]{2,60}\()?(?:${PERCENT}|\?)\)?)$`,
);

/**
 * Whether a line outside an analysis was written by a program: a board, a heading, a footer, or a line of
 * Strata's own exports.
 */
export const isMachineLine = (line: string): boolean =>
  // A paste may consist of a million line breaks.
  line !== '' &&
  line.length <= LONGEST_LINE &&
  [FOOTER, FOOTNOTE, BOARD_LINE, CODE_FENCE, ...HEADINGS, ...OWN_LINES].some((shape) => shape.test(line));

/**
 * Whether a line contains figures as only programs print them. Figures of cube decisions never come alone.
 */
function isFigureLine(line: string, index: number, lines: readonly string[]): boolean {
  if (line.length > LONGEST_LINE || !/[.,%?]/.test(line)) return false;
  if (
    isPlayHead(line) ||
    isBlitzCubeLine(line) ||
    XG_SHARES.test(line) ||
    XG_INTERVAL.test(line) ||
    SIX_FIGURES.test(line)
  )
    return true;
  return isCubeFigure(line) && [lines[index - 1], lines[index + 1]].some((next = '') => isCubeFigure(next));
}

/** Maximum number of lines after the last figure that belong to the analysis. */
const LINES_BELOW = 40;

/** Index of the first line after an analysis; 0 if there is no analysis. */
export function endOfAnalysis(lines: readonly string[]): number {
  const last = lines.findLastIndex(isFigureLine);
  if (last < 0) return 0;
  const isOfCube = isCubeFigure(lines[last] ?? '');
  let at = last + 1;
  let isFirst = true;
  let isBelow = true; // no blank line since the last line of the analysis
  for (; at < lines.length && at <= last + LINES_BELOW; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      isBelow = false;
      continue;
    }
    const isPart: boolean =
      FOOTNOTE.test(line) ||
      (isOfCube && isFirst && BEST_ACTION.test(line)) ||
      (isBelow && (/^\s{2}/.test(line) || (isOfCube && LABELED_LINE.test(line))));
    if (!isPart) break;
    isFirst = false;
    isBelow = true;
  }
  return at;
}
