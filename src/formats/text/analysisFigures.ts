import type { Outcome } from '../../games/backgammon/types.ts';
import type { ReferenceUncertainty } from './reference.ts';

/** A number with a decimal point or comma. */
export const NUMBER = String.raw`[-+]?\d{1,3}[.,]\d{1,7}`;
/** An equity, or a match winning chance in percent. */
export const FIGURE = String.raw`(${NUMBER}(?:\s?%)?)`;
const PLUS_MINUS = new RegExp(String.raw`±\s*(${NUMBER})`);
const ERROR_OF_EQUITY = new RegExp(String.raw`^\s*\[.*?C[FL]\s+${FIGURE}\s*\]`);

/** Reads a number with a decimal point or comma; 0 for a missing one. */
export const readNumber = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));
/** Whether a figure is a percentage. */
export const isPercent = (text: string | undefined): boolean => text?.endsWith('%') === true;
/** GNU Backgammon's words for a match winning chance, which it can print without a percent sign. */
const CHANCE_WORD = /\bMWC\b|\bCGM\b|マッチ勝率/;
/** Whether a label or a heading says that its figure is a match winning chance. */
export const namesChance = (text: string): boolean => CHANCE_WORD.test(text);
/** Reads an equity, or a percentage as a fraction. */
export const readFigure = (text: string | undefined): number =>
  isPercent(text) ? readPercent(text?.slice(0, -1).trim()) : readNumber(text);
/** Reads a percentage as a fraction, without the rounding error of a division. */
export const readPercent = (text: string | undefined): number =>
  Number(`${(text ?? '').replace(',', '.')}e-2`);

/** Reads XG's half-width, such as `±0.010`. */
export function halfWidthOf(line: string): ReferenceUncertainty | null {
  const match = PLUS_MINUS.exec(line);
  return match === null ? null : { kind: 'halfWidth', value: readNumber(match[1]) };
}

/** Reads GNU Backgammon's cubeful standard errors from lines in brackets. */
export function standardErrors(lines: readonly string[]): readonly ReferenceUncertainty[] {
  return lines.flatMap((line) => {
    // The cubeful error is the last one.
    const match = line.includes('CF')
      ? ERROR_OF_EQUITY.exec(line.replace(/CL\s{1,5}\S{1,10}(?:\s?%)?/, ''))
      : null;
    return match === null ? [] : [{ kind: 'standardError', value: readFigure(match[1]) }];
  });
}

const CHANCE = String.raw`[01][.,]\d{2,7}`;
const SIX_CHANCES = new RegExp(
  String.raw`(${CHANCE})\s+(${CHANCE})\s+(${CHANCE})\s+-\s+(${CHANCE})\s+(${CHANCE})\s+(${CHANCE})`,
);
const ERRORS_LINE = /^\s*\[/;

/** Reads lines such as `0.5619 0.1567 0.0056 - 0.4381 0.1204 0.0053`. */
export const chanceOutcomes = (lines: readonly string[]): readonly Outcome[] =>
  lines.flatMap((line): readonly Outcome[] => {
    const match = ERRORS_LINE.test(line) ? null : SIX_CHANCES.exec(line);
    if (match === null) return [];
    const [, win, winGammon, winBackgammon, , loseGammon, loseBackgammon] = match.map(readNumber);
    return [[win ?? 0, winGammon ?? 0, winBackgammon ?? 0, loseGammon ?? 0, loseBackgammon ?? 0]];
  });

const PERCENT = String.raw`(${NUMBER})\s?%`;
const SHARES = new RegExp(
  String.raw`${PERCENT}\s*\(\p{L}{1,3}[:：]\s?${PERCENT}\s+\p{L}{1,3}[:：]\s?${PERCENT}\)`,
  'gu',
);

/**
 * Reads XG's chances of a cube decision: a line of the player, then one of the opponent, each `62.36% (G:13.55% B:0.34%)`, in
 * rollouts once without and once after a double.
 *
 * @param lines - those above the equities
 */
export function shareOutcomes(lines: readonly string[]): readonly Outcome[] {
  const rows = lines
    .map((line) => [...line.matchAll(SHARES)].map((match) => match.slice(1).map(readPercent)))
    .filter((row) => row.length > 0);
  const [own = [], other = []] = rows.slice(-2);
  if (own.length !== other.length) return [];
  return own.map(([win = 0, winGammon = 0, winBackgammon = 0], index): Outcome => {
    const [, loseGammon = 0, loseBackgammon = 0] = other[index] ?? [];
    return [win, winGammon, winBackgammon, loseGammon, loseBackgammon];
  });
}
