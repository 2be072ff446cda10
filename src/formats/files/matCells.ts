import type { Dice } from '../../games/backgammon/types.ts';

/** What a word in a row of a .mat file says. */
type MatWord =
  /** `points` is null if the file does not say. */
  | { readonly kind: 'wins'; readonly points: number | null }
  /** The player of its column gives the game up. `games`: 1 a single game, 2 a gammon, 3 a backgammon; null if not said. */
  | { readonly kind: 'loses'; readonly points: number | null; readonly games: number | null }
  | { readonly kind: 'take' | 'pass' }
  /** `cube` is the value offered; null if the file does not say. */
  | { readonly kind: 'double' | 'beaver'; readonly cube: number | null }
  /** The game ends here; the column does not say who gave up. */
  | { readonly kind: 'over' }
  /** The turn passes without a roll. */
  | { readonly kind: 'dance' }
  /** Nothing is known of the turn. */
  | { readonly kind: 'unknown' };

/** An entry of a row; `column` is where it starts, from 0. */
export type MatEntry = { readonly column: number; readonly text: string } & (
  | MatWord
  /** `play` is '' for a roll without one. */
  | { readonly kind: 'roll'; readonly dice: Dice; readonly play: string }
  /** A word that is not in the table. */
  | { readonly kind: 'strange' }
);

/** A number of points behind a word, at most two blanks away, so that it is never part of the next entry. */
const POINTS = '(?:\\s{1,2}(\\d{1,15}|an?))?(?:\\s{1,2}points?)?';
const CUBE = '(?:\\s{0,2}(?:=+>|to|:)?\\s{0,2}(\\d{1,15}))?';
const MATCH = '(?:\\s+and\\s+the\\s+match)?';
const cubeOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const points = (text: string | undefined): number | null =>
  text === undefined ? null : /^a/i.test(text) ? 1 : Number(text);

/** How producers write resignations of a single game, a gammon and a backgammon. */
const SIZES = ['normal', 'gammon', 'backgammon'];

/**
 * The words of all producers: who did what. They are read in any case, in either column, with or without a roll before them, in a
 * row or on a line of their own.
 */
const WORDS: readonly { readonly pattern: string; readonly read: (groups: RegExpExecArray) => MatWord }[] = [
  { pattern: `Wins?${POINTS}${MATCH}`, read: ([, n]) => ({ kind: 'wins', points: points(n) }) },
  {
    pattern: `(?:Losses|Loss|Loses|Lost)(?:\\s+on\\s+time)?${POINTS}${MATCH}`,
    read: ([, n]) => ({ kind: 'loses', points: points(n), games: null }),
  },
  // OpenGammon writes these into the column of the winner.
  { pattern: 'Resigned\\s{1,2}(?:Game|Match)', read: () => ({ kind: 'over' }) },
  {
    pattern: `Resign(?:s|ed)?(?:\\s{1,2}(?:a\\s)?(normal|single|gammon|backgammon)|${POINTS})`,
    read: ([, size, n]) => ({
      kind: 'loses',
      points: points(n),
      games: size === undefined ? null : Math.max(0, SIZES.indexOf(size.toLowerCase())) + 1,
    }),
  },
  {
    pattern: `(?:Conced(?:es?|ed)|Forfeit(?:s|ed)?|Abandon(?:s|ed)?|Gives\\sup|Quits?|Time[sd]?[-\\s]?out)${POINTS}`,
    read: ([, n]) => ({ kind: 'loses', points: points(n), games: null }),
  },
  { pattern: `(?:Re)?doubles?${CUBE}`, read: ([, n]) => ({ kind: 'double', cube: cubeOf(n) }) },
  { pattern: `(?:Beavers?|Raccoons?)${CUBE}`, read: ([, n]) => ({ kind: 'beaver', cube: cubeOf(n) }) },
  { pattern: '(?:Takes?|Accepts?)', read: () => ({ kind: 'take' }) },
  { pattern: '(?:Drops?|Pass(?:es)?|Rejects?|Declines?|Refuses?|Folds?)', read: () => ({ kind: 'pass' }) },
  {
    pattern: "(?:(?:Cannot|Can['’´`]?t|No)\\s(?:legal\\s)?(?:moves?|plays?)|Dances?|Fans)",
    read: () => ({ kind: 'dance' }),
  },
  { pattern: '(?:00:\\s{0,4})?\\?{2,4}|00:', read: () => ({ kind: 'unknown' }) },
];

/** A roll; where its colon is lost, a step must follow. */
const ROLL = '[1-6]{2}(?::|(?=\\s{1,2}(?:bar|\\d{1,2})/(?:off|\\d)))';
/** The start of an entry; a blank is enough before it, as a long left entry may touch the right one. */
const START = new RegExp(
  `(?<!\\S)(?:${ROLL}|${WORDS.map(({ pattern }) => `(?:${pattern})(?![^\\s.,;:!])`).join('|')})`,
  'gi',
);
const READERS = WORDS.map(({ pattern, read }) => ({ pattern: new RegExp(`^(?:${pattern})$`, 'i'), read }));
/** What a row begins with. */
export const ROW_NUMBER = /^\s*\d{1,4}[).](?=\s|$)/;
/** A word this close behind a roll is part of the same entry. */
const SAME_ENTRY = 4;
const STEP = /^(?:bar|b|\d{1,2})\s?[/-]/i;
/** A word of a play, also of one with blanks around its signs, or a verdict on it. */
const ITEM = /^(?:(?:bar|b|\d{1,2})[/-]|[/*(,]|(?:\d{1,2}|off|o)\*?[.,]?$|[!?]{1,3}$)/i;
/** A die with nothing to move, as `0/0`. */
const NO_STEP = /(?:^|\s)0\/0(?=\s|$)/g;
/** A verdict or remark behind a play. */
const REMARK = /\s*(?:[!?]{1,3}|[{#;].*)$/;
/** What some programs write for a play that they cannot express. */
export const ILLEGAL_PLAY = /^Illegal (?:play|move)/i;
/** Characters of a word that is quoted in a problem. */
const LONGEST_QUOTE = 60;

/** The entries of a row in their order. */
function entriesOf(line: string): readonly MatEntry[] {
  const row = line.replace(ROW_NUMBER, (number) => ' '.repeat(number.length));
  const starts = [...row.matchAll(START)].filter((found, nth, all) => !isInside(row, all[nth - 1], found));
  const cells: MatEntry[] = strangeIn(row.slice(0, starts[0]?.index ?? row.length), 0);
  for (const [nth, found] of starts.entries()) {
    const end = starts[nth + 1]?.index ?? row.length;
    const from = found.index + found[0].length;
    cells.push(...entryOf(found[0], found.index, row.slice(from, end), from));
  }
  return cells;
}

/** Whether an entry starts inside the position that follows an illegal play: names are in it. */
function isInside(row: string, before: RegExpExecArray | undefined, found: RegExpExecArray): boolean {
  if (before === undefined) return false;
  const between = row.slice(before.index, found.index);
  return /illegal play\s*\([^)]*$/i.test(between);
}

/** Words that are not in the table, in the text between two entries. */
function strangeIn(text: string, offset: number): MatEntry[] {
  return [...text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: words, index }) => ({
    kind: 'strange',
    column: offset + index,
    text: words.slice(0, LONGEST_QUOTE),
  }));
}

/**
 * An entry, with what follows it in its row.
 *
 * @param head - what {@link START} found
 * @param offset - column of `rest`
 */
function entryOf(head: string, column: number, rest: string, offset: number): MatEntry[] {
  const roll = /^([1-6])([1-6]):?$/.exec(head);
  if (roll === null) {
    const word = wordOf(head);
    const gap = /^\s{2,}/.exec(rest)?.[0].length;
    const strange = gap === undefined ? [] : strangeIn(rest, offset);
    return [{ ...word, column, text: head.trim() }, ...strange];
  }
  const { play, end } = playIn(rest);
  const dice: Dice = [Number(roll[1]), Number(roll[2])];
  const cell = { kind: 'roll', column, dice, text: `${head} ${play}`.trim(), play: plainPlay(play) } as const;
  return [cell, ...strangeIn(rest.slice(end), offset + end)];
}

function wordOf(text: string): MatWord {
  for (const { pattern, read } of READERS) {
    const groups = pattern.exec(text.trim());
    if (groups !== null) return read(groups);
  }
  return { kind: 'unknown' };
}

/**
 * The play at the start of a text, and where it ends: steps may be apart, other words are separated by two blanks, or by one where
 * a long play touches the next cell.
 */
function playIn(rest: string): { readonly play: string; readonly end: number } {
  let end = 0;
  for (const { 0: words, index } of rest.matchAll(/\S+(?: \S+)*/g)) {
    const isPlay = index <= SAME_ENTRY || STEP.test(words);
    if (!isPlay) break;
    const strange = STEP.test(words) ? strangeItem(words) : words.length;
    end = index + strange;
    if (strange < words.length) break;
  }
  return { play: rest.slice(0, end).trim(), end };
}

/** Where the first word starts that cannot be part of a play; the length of the text if all can. */
function strangeItem(words: string): number {
  for (const { 0: item, index } of words.matchAll(/\S+/g)) {
    if (/^[{#;]/.test(item)) break;
    if (!ITEM.test(item)) return index;
  }
  return words.length;
}

const plainPlay = (text: string): string =>
  ILLEGAL_PLAY.test(text) ? text : text.replace(REMARK, '').replace(NO_STEP, '').trim();

/** Whether an entry is the second half of a roll: `65: Concedes`, `31: Cannot Move`, `21: ????`. */
const belongsTo = (roll: MatEntry, word: MatEntry): boolean =>
  roll.kind === 'roll' &&
  roll.play === '' &&
  word.kind !== 'roll' &&
  word.kind !== 'strange' &&
  word.column - (roll.column + roll.text.length) <= SAME_ENTRY;

/** The cells of a row from left to right, each with its entries: a roll may have a word. @param line - without tabs */
export function matCellsOf(line: string): readonly (readonly MatEntry[])[] {
  const cells: MatEntry[][] = [];
  for (const entry of entriesOf(line)) {
    const last = cells.at(-1);
    if (last?.[0] !== undefined && last.length === 1 && belongsTo(last[0], entry)) last.push(entry);
    else cells.push([entry]);
  }
  return cells;
}
