import { type Reason, reason } from '../../engine/errors.ts';
import { footerAt } from '../text/postNote.ts';

/** The place of a position's ID in a text. */
export interface QuotedSpan {
  readonly at: number;
  /** The end of its last consecutive ID. */
  readonly end: number;
}

/** Characters after an ID that are searched for the end of its analysis. */
const LONGEST_ANALYSIS = 40_000;
const LONGEST_HEAD = 1000;
/** The edge of a drawn board. */
const BOARD_EDGE = /^[ >|]*[v^]? ?\+[-\d]/m;
const LABEL = /^[\s>|]*(?:[-*•]|\(?\w{1,2}[.):])\s/;
const SENTENCE_END = /[.!?…]\s+\S/;
/** Fewer words than this before an ID are a heading. */
const WORDS_OF_SENTENCE = 3;

const countWords = (text: string): number => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** The text after an ID, up to the next one. */
const textBehind = (text: string, end: number): string =>
  text.slice(end, end + LONGEST_HEAD).split(/XGID|OGID|Position[ -]?ID/i, 1)[0] ?? '';

/** The text before and after an ID on its line, from the end of the previous ID. */
function lineAround(text: string, { at, end }: QuotedSpan, from: number): readonly [string, string] {
  const before = text.slice(from, at);
  return [before.slice(before.lastIndexOf('\n') + 1), textBehind(text, end).split('\n', 1)[0] ?? ''];
}

/**
 * Whether an ID without figures is only mentioned in the text around the previous one: within a sentence, or on its own line
 * below figures without a footer. IDs in a list or with a drawn board are positions to choose from.
 *
 * @param hasFigures - whether the previous position has an analysis
 */
export function isQuoted(text: string, place: QuotedSpan, before: QuotedSpan, hasFigures: boolean): boolean {
  const section = hasFigures ? text.slice(before.end, before.end + LONGEST_ANALYSIS) : '';
  const footer = footerAt(section);
  const hasFooter = footer < section.length;
  if (hasFooter && before.end + footer > place.at) return true;
  if (BOARD_EDGE.test(textBehind(text, place.end))) return false;
  const [ahead, behind] = lineAround(text, place, before.end);
  const [wordsAhead, wordsBehind] = [countWords(ahead), countWords(behind)];
  if (hasFigures) return !hasFooter || wordsAhead + wordsBehind > 0;
  if (text.slice(before.end, place.at).includes('\n')) {
    if (LABEL.test(ahead)) return false;
    const [aheadOfFirst, behindFirst] = lineAround(text, before, Math.max(0, before.at - LONGEST_HEAD));
    // One ID per line, each with a remark.
    if (wordsAhead + countWords(aheadOfFirst) === 0 && countWords(behindFirst) > 0) return false;
    return wordsBehind > 0 || (wordsAhead >= WORDS_OF_SENTENCE && !/[:：(]\s*$/.test(ahead));
  }
  return wordsBehind > 0 && SENTENCE_END.test(ahead);
}

/** Most quoted IDs named in a warning. */
const MOST_QUOTED = 3;

/** A warning that lists IDs which a text only mentions. */
export function quotedWarnings(ids: readonly string[]): readonly Reason[] {
  const [first, ...others] = ids;
  if (first === undefined) return [];
  if (others.length === 0) return [reason('other-id', { id: first })];
  const named = ids.slice(0, MOST_QUOTED).join(', ');
  const more = ids.length - MOST_QUOTED;
  return [
    more > 0 ? reason('other-ids-and-more', { ids: named, n: more }) : reason('other-ids', { ids: named }),
  ];
}
