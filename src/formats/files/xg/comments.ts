import { LONGEST_NOTE } from '../../text/reference.ts';
import { fromWindows1252 } from './recordView.ts';

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];
/** Bytes that stand for a line end inside a comment. */
const INNER_RETURN = 1;
const INNER_FEED = 2;
/** More comments than decisions of any match. */
const MOST_COMMENTS = 40_000;
/** Bytes read of a comment. */
const LONGEST_SOURCE = 8 * LONGEST_NOTE;

/** Reads the member `temp.xgc`: a comment per line, whose index is its place. Empty ones stay. */
export function readComments(member: Uint8Array): readonly string[] {
  const comments: string[] = [];
  let start = 0;
  for (let at = 0; at + 1 < member.length && comments.length < MOST_COMMENTS; at++) {
    if (member[at] !== CARRIAGE_RETURN || member[at + 1] !== LINE_FEED) continue;
    comments.push(commentText(member.subarray(start, Math.min(at, start + LONGEST_SOURCE))));
    start = at + 2;
  }
  return comments;
}

function commentText(bytes: Uint8Array): string {
  const codes = Array.from(bytes, (byte) =>
    byte === INNER_RETURN ? CARRIAGE_RETURN : byte === INNER_FEED ? LINE_FEED : byte,
  );
  return plainText(codes.map(fromWindows1252).join('')).trim().slice(0, LONGEST_NOTE);
}

/** A control word with its number, a control symbol, a brace, or plain text. */
const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}]+)/gi;
/** Groups whose text is not part of the document. */
const HIDDEN = new Set(['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'generator']);
const WORDS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};
const HIGHEST_UNIT = 0x10000;

/** The text of a document in Rich Text Format; other texts stay as they are. */
export function plainText(source: string): string {
  if (!source.trimStart().startsWith('{\\rtf')) return source;
  const parts: string[] = [];
  let depth = 0;
  let hiddenAt = Infinity;
  /** Characters that stand in for a Unicode character in programs without Unicode. */
  let fallback = 1;
  let skipped = 0;
  const put = (text: string) => {
    if (depth >= hiddenAt) return;
    const rest = text.slice(skipped);
    skipped -= text.length - rest.length;
    parts.push(rest);
  };
  for (const [, word, number, hex, symbol, brace, text] of source.matchAll(TOKEN)) {
    if (brace === '{') depth++;
    else if (brace === '}') {
      depth--;
      if (depth < hiddenAt) hiddenAt = Infinity;
    } else if (symbol === '*' || HIDDEN.has(word ?? '')) hiddenAt = Math.min(hiddenAt, depth);
    else if (word === 'u' && number !== undefined) {
      put(String.fromCharCode((Number(number) + HIGHEST_UNIT) % HIGHEST_UNIT));
      skipped = fallback;
    } else if (word === 'uc') fallback = Number(number ?? 1);
    else if (word !== undefined) parts.push(depth < hiddenAt ? (WORDS[word] ?? '') : '');
    else if (hex !== undefined) put(fromWindows1252(Number.parseInt(hex, 16)));
    else if (symbol !== undefined) put(symbol === '~' ? ' ' : '\\{}'.includes(symbol) ? symbol : '');
    else if (text !== undefined) put(text.replace(/[\r\n]+/g, ''));
  }
  return parts.join('');
}
