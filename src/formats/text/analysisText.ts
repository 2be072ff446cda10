import type { Outcome } from '../../games/backgammon/types.ts';
import { labeledCube, numberedCube } from './analysisCube.ts';
import {
  chanceOutcomes,
  FIGURE,
  halfWidthOf,
  isPercent,
  namesChance,
  NUMBER,
  readFigure,
  readPercent,
  standardErrors,
} from './analysisFigures.ts';
import { blitzCube, blitzPlay } from './blitzAnalysis.ts';
import { namedProgram, OWN_ENGINE_LINE, OWN_SETTINGS_LINE } from './ownText.ts';
import type { ReferenceAnalysis, ReferencePlay, ReferenceUncertainty } from './reference.ts';

/** Longer lines are not part of an analysis and are not matched against the patterns below. */
const LONGEST_LINE = 300;
const MOST_PLAYS = 200;
/** Maximum number of lines that belong to a play after its first. */
const LINES_OF_PLAY = 8;

/** Maximum number of lines in one of XG's footnotes, and of all notes. */
const LINES_OF_NOTE = 3;
const MOST_NOTES = 12;

const HEAD = new RegExp(String.raw`^[\s*>|]*\d{1,3}[.)]\s+(\S.*?)\s+(\S{0,12})[:=]\s*${FIGURE}`);
const PLAY_ITEM = /^(?:\p{L}+|\d{1,2})(?:\/(?:\d{1,2}|\p{L}+)\*?)+(?:\([1-4]\))?\*?,?$/u;
const PERCENT = new RegExp(String.raw`(${NUMBER})\s?%`, 'g');
const CONFIDENCE = /\[\s*(\d{1,3}(?:[.,]\d{1,3})?)\s?%\s*\]/;
/** `¹  1296 Games rolled …`: XG's footnotes, in any language. */
const FOOTNOTE = /^\s*[¹²³⁴-⁹]\s+\S/;
/** GNU Backgammon's lines below a rolled-out play or cube decision. */
const ROLLOUT_NOTE = /^\s*(?:(?:Full|Truncated)\s.*rollout|\d+ games, |(?:Play|Cube): .*ply)/;
/** Marks of a mail program before quoted lines. */
const REPLY_MARKS = /^(?:> ?){1,9}/;

/**
 * Reads the plays or the cube decision in a text analysis by eXtreme Gammon or BGBlitz (in any language, recognized by their
 * layout), GNU Backgammon or Strata, with decimal points or commas. At most 200 plays. Runs in linear time.
 *
 * @param text - as returned by `tidyText`: minus signs are `-`
 * @param heading - the text before the ID of the position
 * @returns null if there is no analysis
 */
export function parseAnalysis(text: string, heading = ''): ReferenceAnalysis | null {
  const lines = text
    .split('\n')
    .map((line) => (line.length > LONGEST_LINE ? '' : line.replace(REPLY_MARKS, '')));
  const plays: ReferencePlay[] = [];
  let isChance: boolean | undefined;
  const heads = lines.flatMap((line, index) => (readHead(line) === undefined ? [] : [index]));
  let inPercent = false;
  let isBlitz = false;
  for (const [nth, index] of heads.slice(0, MOST_PLAYS).entries()) {
    const head = readHead(lines[index] ?? '');
    if (head === undefined) continue;
    const end = Math.min(heads[nth + 1] ?? lines.length, index + 1 + LINES_OF_PLAY);
    const details = lines.slice(index + 1, end);
    const percents = percentOutcome(details);
    inPercent ||= percents !== undefined;
    const { isChance: ofChance, isBlitz: ofBlitz, ...figures } = head;
    isBlitz ||= ofBlitz;
    // Figures in two measures cannot be compared: keep those in the first measure.
    if (ofChance !== (isChance ??= ofChance)) continue;
    plays.push({
      ...figures,
      outcome: percents ?? chanceOutcomes(details)[0] ?? null,
      uncertainty: readUncertainty(details),
    });
  }
  const blitz = blitzCube(lines);
  const xgCube = blitz === undefined ? labeledCube(lines, heads) : undefined;
  const found =
    blitz === undefined ? (xgCube ?? numberedCube(lines, heads)) : { cube: blitz, isChance: false };
  const sameMeasure = found !== undefined && found.isChance === (isChance ?? found.isChance);
  const cube = sameMeasure ? found.cube : undefined;
  if (plays.length === 0 && cube === undefined) return null;
  const named = namedProgram(lines, heading);
  const isXgLayout = inPercent || xgCube !== undefined || /\beq:/.test(text);
  const layout = isBlitz || blitz !== undefined ? 'BGBlitz' : isXgLayout ? 'XG' : 'GNU Backgammon';
  const program = named ?? layout;
  return {
    program,
    measure: (isChance ?? found?.isChance) === true ? 'chance' : 'equity',
    plays,
    cube: cube ?? null,
    notes: [
      ...notesOf(lines, named === 'XG' || layout === 'XG'),
      ...(program === 'Strata' ? ownNotes(lines) : []),
    ].slice(0, MOST_NOTES),
  };
}

/** How a rollout of ours was made, as far as its layout has no other place for it, and the version that made it. */
const ownNotes = (lines: readonly string[]): readonly string[] =>
  lines
    .filter((line) => OWN_SETTINGS_LINE.test(line) || OWN_ENGINE_LINE.test(line))
    .map((line) => line.trim());

function notesOf(lines: readonly string[], isXg: boolean): readonly string[] {
  const found = isXg
    ? lines.flatMap((line, index) => {
        if (!FOOTNOTE.test(line)) return [];
        const rest = lines.slice(index + 1, index + LINES_OF_NOTE);
        const end = rest.findIndex((one) => one.trim() === '' || FOOTNOTE.test(one) || !one.includes(':'));
        return [line, ...rest.slice(0, end < 0 ? undefined : end)];
      })
    : lines.filter((line) => ROLLOUT_NOTE.test(line));
  return [...new Set(found.map((line) => line.trim()))];
}

/** Whether a line is the first of a play. */
export const isPlayHead = (line: string): boolean =>
  line.length <= LONGEST_LINE && readHead(line) !== undefined;

/** The first line of a play. */
interface PlayHead extends Pick<ReferencePlay, 'level' | 'play' | 'value'> {
  readonly isChance: boolean;
  /** Whether it has the layout of BGBlitz. */
  readonly isBlitz: boolean;
}

/** Reads the first line of a play: rank, level, play, label, figure. */
function readHead(line: string): PlayHead | undefined {
  const match = HEAD.exec(line);
  if (match === null) {
    const blitz = blitzPlay(line);
    return blitz === undefined ? undefined : { ...blitz, isChance: false, isBlitz: true };
  }
  const words = (match[1] ?? '').split(/\s+/);
  const first = words.findLastIndex((word) => !PLAY_ITEM.test(word)) + 1;
  if (first === words.length) return undefined;
  const play = words
    .slice(first)
    .map((word) => word.replace(/^\p{L}+\//u, 'bar/').replace(/\/\p{L}+/u, '/off'))
    .join(' ');
  return {
    level: words.slice(0, first).join(' '),
    play,
    value: readFigure(match[3]),
    isChance: isPercent(match[3]) || namesChance(match[2] ?? ''),
    isBlitz: false,
  };
}

/** Reads `62.36% (G:13.55% B:0.34%)`, and the opponent's chances on the next such line. */
function percentOutcome(lines: readonly string[]): Outcome | undefined {
  const [own, other] = lines
    .map((line) => [...line.matchAll(PERCENT)].map((match) => readPercent(match[1])))
    .filter((figures) => figures.length >= 3);
  if (own === undefined || other === undefined) return undefined;
  const [win = 0, winGammon = 0, winBackgammon = 0] = own;
  const [, loseGammon = 0, loseBackgammon = 0] = other;
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon];
}

function readUncertainty(lines: readonly string[]): ReferenceUncertainty | null {
  for (const line of lines) {
    const halfWidth = halfWidthOf(line);
    if (halfWidth === null) continue;
    const confidence = CONFIDENCE.exec(line);
    return confidence === null ? halfWidth : { ...halfWidth, confidence: readPercent(confidence[1]) };
  }
  return standardErrors(lines)[0] ?? null;
}
