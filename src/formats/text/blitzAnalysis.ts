import { NUMBER, readNumber, readPercent } from './analysisFigures.ts';
import type { ReferenceCube, ReferenceFigure, ReferencePlay } from './reference.ts';
import type { Outcome } from '../../games/backgammon/types.ts';

const RANK = String.raw`^[\s*>|]*\d{1,3}[.)]\s+`;
const CHANCE = String.raw`[01][.,]\d{1,7}`;
const BEHIND = String.raw`\(\s*${NUMBER}\s*\)`;
const ITEM = String.raw`(?:bar|b|\d{1,2})(?:[/-](?:off|o|\d{1,2})\*?)+(?:\([1-4]\))?\*?`;
const PLAY = String.raw`(${ITEM}(?:,?\s+${ITEM}){0,3})`;
/** `1.   0.124 mwp /  -0.492  (-0.053)  19/18, 14/12`. */
const HEAD = new RegExp(
  String.raw`${RANK}${CHANCE}\s+mwp\s*/\s*(${NUMBER})\s+(?:${BEHIND}\s+)?${PLAY}\s*$`,
  'i',
);
/** `1) 13-11 24-23                0.473 / -0.289`: older versions. */
const OLD_HEAD = new RegExp(
  String.raw`${RANK}${PLAY}\s+${CHANCE}\s*/\s*(${NUMBER})\s*(?:${BEHIND})?\s*$`,
  'i',
);

/** A line of a cube decision: its match winning chance and its equity, each with what it is behind. */
const LINE = new RegExp(
  String.raw`^[\s>|]*([^\s\d:：>|][^:：]{1,40}?)\s*[:：]\s*${CHANCE}\s+${BEHIND}\s+(${NUMBER})\s+${BEHIND}\s*$`,
);
/** `Cube Action:          :  Double / Take        EMG`. */
const ACTION = /^[^:：]{2,40}[:：]\s*[:：]\s*(\S.{0,60}?)\s+EMG\s*$/;
/** `Red          61.0  25.1  0.8`: percentages. */
const WINS = new RegExp(
  String.raw`^[\s>|]*([^\s>|].{0,60}?)\s+(\d{1,3}[.,]\d)\s+(\d{1,3}[.,]\d)\s+(\d{1,3}[.,]\d)\s*$`,
);
const LINES_ABOVE = 12;

/** Reads BGBlitz's first line of a play; its equity is normalized in matches. */
export function blitzPlay(line: string): Pick<ReferencePlay, 'level' | 'play' | 'value'> | undefined {
  const [, value, play] = HEAD.exec(line) ?? [];
  const [, oldPlay, oldValue] = value === undefined ? (OLD_HEAD.exec(line) ?? []) : [];
  const written = play ?? oldPlay;
  if (written === undefined) return undefined;
  return { level: '', play: written.replaceAll('-', '/'), value: readNumber(value ?? oldValue) };
}

/** Whether a line has BGBlitz's figures of a cube decision. */
export const isBlitzCubeLine = (line: string): boolean => LINE.test(line);

/**
 * Reads BGBlitz's cube decision in any language: three lines with normalized equities, the best first. A pass is the line with
 * a slash that is worth exactly 1.
 */
export function blitzCube(lines: readonly string[]): ReferenceCube | undefined {
  const at = lines.findIndex((line) => LINE.test(line));
  if (at < 0) return undefined;
  const rows = lines.slice(at, at + 3).flatMap((line) => {
    const [, label, value] = LINE.exec(line) ?? [];
    return label === undefined ? [] : [{ isDouble: label.includes('/'), value: readNumber(value) }];
  });
  const none = rows.find(({ isDouble }) => !isDouble);
  const pass = rows.findLast(({ isDouble, value }) => isDouble && value === 1);
  const take = rows.find((row) => row.isDouble && row !== pass);
  if (rows.length !== 3 || none === undefined || pass === undefined || take === undefined) return undefined;
  const above = lines.slice(Math.max(0, at - LINES_ABOVE), at);
  const action = above.map((line) => ACTION.exec(line)?.[1]).find((text) => text !== undefined);
  const figure = ({ value }: { readonly value: number }): ReferenceFigure => ({ value, uncertainty: null });
  const outcome = rollerOutcome(above);
  return {
    level: '',
    noDouble: { ...figure(none), ...(outcome === undefined ? {} : { outcome }) },
    doubleTake: figure(take),
    doubleBeaver: null,
    doublePass: figure(pass),
    action: action ?? '',
  };
}

/** How games end for the player who is named on the line below the two rows of percentages. */
function rollerOutcome(lines: readonly string[]): Outcome | undefined {
  const first = lines.findIndex((line, index) => WINS.test(line) && WINS.test(lines[index + 1] ?? ''));
  const rows = lines.slice(first, first + 2).map((line) => {
    const [, name = '', ...percents] = WINS.exec(line) ?? [];
    return { name, chances: percents.map(readPercent) };
  });
  const [one, two] = rows;
  const equity = lines[first + 2] ?? '';
  if (first < 0 || one === undefined || two === undefined) return undefined;
  const [isOne, isTwo] = [equity.includes(one.name), equity.includes(two.name)];
  if (isOne === isTwo) return undefined;
  const [own, other] = isOne ? [one, two] : [two, one];
  const [win = 0, winGammon = 0, winBackgammon = 0] = own.chances;
  const [, loseGammon = 0, loseBackgammon = 0] = other.chances;
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon];
}
