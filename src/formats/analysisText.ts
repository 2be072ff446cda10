import type { Outcome } from '../games/backgammon/types.ts';

/** How sure a program says it is of a figure: half of its 95 % interval (XG), or one standard error (GNU Backgammon). */
export interface ReferenceUncertainty {
  readonly kind: 'halfWidth' | 'standardError';
  /** Points per game; in matches normalised. */
  readonly value: number;
  /** XG's confidence that the play is the best, in [0, 1]; absent where the text has none. */
  readonly confidence?: number;
}

/** What another program said of a play; taken over as it stands, never recomputed. */
export interface ReferencePlay {
  /** In that program's words and count of plies: `4-ply`, `Rollout¹`, `Cubeful 2-ply`. */
  readonly level: string;
  /** For `matchPlay`, with `bar` and `off` for the words of other languages. */
  readonly play: string;
  /** Of the player who makes it, as written: cubeful in all that these programs print by themselves. */
  readonly equity: number;
  readonly outcome: Outcome | null;
  readonly uncertainty: ReferenceUncertainty | null;
}

/** Its three equities of a cube decision, of the player who may double, in units of the cube before it. */
export interface ReferenceCube {
  readonly noDouble: number;
  /** null where the text has none, or that after a beaver. */
  readonly doubleTake: number | null;
  readonly doublePass: number | null;
  /** The best action in that program's words; '' where the text does not say. */
  readonly action: string;
}

/** The figures of another program's analysis. */
export interface ReferenceAnalysis {
  readonly program: 'XG' | 'GNU Backgammon';
  /** In the order of the text. */
  readonly plays: readonly ReferencePlay[];
  readonly cube: ReferenceCube | null;
  /** What the text says of how rollouts were made (games, seed, levels), line by line, each once. */
  readonly notes: readonly string[];
}

/** Longer lines are no lines of an analysis: with them, no pattern below is tried. */
const LONGEST_LINE = 300;
const MOST_PLAYS = 200;
/** Lines that may belong to a play after its first. */
const LINES_OF_PLAY = 8;

/** Lines of a footnote of XG, and of notes in all. */
const LINES_OF_NOTE = 3;
const MOST_NOTES = 12;

/** With a point or a comma. */
const NUMBER = String.raw`[-+]?\d{1,3}[.,]\d{1,7}`;
const CHANCE = String.raw`[01][.,]\d{2,7}`;
const HEAD = new RegExp(String.raw`^[\s*>|]*\d{1,3}[.)]\s+(\S.*?)\s+\S{0,12}[:=]\s*(${NUMBER})`);
const PLAY_ITEM = /^(?:\p{L}+|\d{1,2})(?:\/(?:\d{1,2}|\p{L}+)\*?)+(?:\([1-4]\))?\*?,?$/u;
const PERCENT = new RegExp(String.raw`(${NUMBER})\s?%`, 'g');
const SIX_CHANCES = new RegExp(
  String.raw`(${CHANCE})\s+(${CHANCE})\s+(${CHANCE})\s+-\s+(${CHANCE})\s+(${CHANCE})\s+(${CHANCE})`,
);
const PLUS_MINUS = new RegExp(String.raw`±\s*(${NUMBER})`);
const CONFIDENCE = /\[\s*(\d{1,3}(?:[.,]\d{1,3})?)\s?%\s*\]/;
/** `¹  1296 Games rolled …`: XG's footnotes, in any language. */
const FOOTNOTE = /^\s*[¹²³⁴-⁹]\s+\S/;
/** GNU Backgammon's lines below a play or a cube decision that was rolled out. */
const ROLLOUT_NOTE = /^\s*(?:(?:Full|Truncated)\s.*rollout|\d+ games, |(?:Play|Cube): .*ply)/;
const ERROR_OF_EQUITY = new RegExp(String.raw`^\s*\[.*?C[FL]\s+(${NUMBER})\s*\]`);
const ERRORS_LINE = /^\s*\[/;
/** An equity behind its label: signed, and no percentage. */
const LABELLED = new RegExp(
  String.raw`^\s*([^\s\d][^:：]{1,60}?)\s*[:：]\s*([-+]\d{1,3}[.,]\d{1,7})(?!\d|\s?%)`,
);
const NUMBERED = new RegExp(String.raw`^\s*[1-3]\.\s+(\p{L}[^:]{2,50}?)\s+(${NUMBER})(?:\s|$)`, 'u');
/** Its German has no colon. */
const BEST_ACTION = /^\s*(?:[^:：]{2,60}[:：]|Beste Dopplerwürfel Aktion)\s*(\S[^:：]*\/\s*\S[^:：]*?)\s*$/;
const PROPER_ACTION = /^\s*Proper cube action:\s*(\S.*?)\s*(?:\([\d.,]+%\))?\s*$/;

const readNumber = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));
/** The share that a percentage is, without the rounding of a division. */
const readPercent = (text: string | undefined): number => Number(`${(text ?? '').replace(',', '.')}e-2`);

/**
 * The plays or the cube decision in a text analysis of eXtreme Gammon (any language: it is known by its shape) or GNU
 * Backgammon, with decimal points or commas; null when there are none. At most 200 plays. Linear in the text.
 *
 * @param text - as `tidyText` leaves it: minus signs are `-`
 */
export function parseAnalysis(text: string): ReferenceAnalysis | null {
  const lines = text.split('\n').map((line) => (line.length > LONGEST_LINE ? '' : line));
  const plays: ReferencePlay[] = [];
  const heads = lines.flatMap((line, index) => (readHead(line) === undefined ? [] : [index]));
  let inPercent = false;
  for (const [nth, index] of heads.slice(0, MOST_PLAYS).entries()) {
    const head = readHead(lines[index] ?? '');
    if (head === undefined) continue;
    const end = Math.min(heads[nth + 1] ?? lines.length, index + 1 + LINES_OF_PLAY);
    const details = lines.slice(index + 1, end);
    const percents = percentOutcome(details);
    inPercent ||= percents !== undefined;
    plays.push({
      ...head,
      outcome: percents ?? chanceOutcome(details) ?? null,
      uncertainty: readUncertainty(details),
    });
  }
  const xgCube = labelledCube(lines);
  const cube = xgCube ?? numberedCube(lines);
  if (plays.length === 0 && cube === undefined) return null;
  const isXg = inPercent || xgCube !== undefined || /eXtreme Gammon|\beq:/.test(text);
  return { program: isXg ? 'XG' : 'GNU Backgammon', plays, cube: cube ?? null, notes: notesOf(lines, isXg) };
}

function notesOf(lines: readonly string[], isXg: boolean): readonly string[] {
  const found = isXg
    ? lines.flatMap((line, index) => {
        if (!FOOTNOTE.test(line)) return [];
        const rest = lines.slice(index + 1, index + LINES_OF_NOTE);
        const end = rest.findIndex((one) => one.trim() === '' || FOOTNOTE.test(one) || !one.includes(':'));
        return [line, ...rest.slice(0, end < 0 ? undefined : end)];
      })
    : lines.filter((line) => ROLLOUT_NOTE.test(line));
  return [...new Set(found.map((line) => line.trim()))].slice(0, MOST_NOTES);
}

/** The line that opens a play: rank, level, play, equity. */
function readHead(line: string): Pick<ReferencePlay, 'level' | 'play' | 'equity'> | undefined {
  const match = HEAD.exec(line);
  if (match === null) return undefined;
  const words = (match[1] ?? '').split(/\s+/);
  const first = words.findLastIndex((word) => !PLAY_ITEM.test(word)) + 1;
  if (first === words.length) return undefined;
  const play = words
    .slice(first)
    .map((word) => word.replace(/^\p{L}+\//u, 'bar/').replace(/\/\p{L}+/u, '/off'))
    .join(' ');
  return { level: words.slice(0, first).join(' '), play, equity: readNumber(match[2]) };
}

/** `62.36% (G:13.55% B:0.34%)`, the opponent's on the next such line. */
function percentOutcome(lines: readonly string[]): Outcome | undefined {
  const [own, other] = lines
    .map((line) => [...line.matchAll(PERCENT)].map((match) => readPercent(match[1])))
    .filter((figures) => figures.length >= 3);
  if (own === undefined || other === undefined) return undefined;
  const [win = 0, winGammon = 0, winBackgammon = 0] = own;
  const [, loseGammon = 0, loseBackgammon = 0] = other;
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon];
}

/** `0.5619 0.1567 0.0056 - 0.4381 0.1204 0.0053`. */
function chanceOutcome(lines: readonly string[]): Outcome | undefined {
  const line = lines.find((one) => !ERRORS_LINE.test(one) && SIX_CHANCES.test(one));
  const match = line === undefined ? null : SIX_CHANCES.exec(line);
  if (match === null) return undefined;
  const [, win, winGammon, winBackgammon, , loseGammon, loseBackgammon] = match;
  return [
    readNumber(win),
    readNumber(winGammon),
    readNumber(winBackgammon),
    readNumber(loseGammon),
    readNumber(loseBackgammon),
  ];
}

function readUncertainty(lines: readonly string[]): ReferenceUncertainty | null {
  for (const line of lines) {
    const halfWidth = PLUS_MINUS.exec(line);
    if (halfWidth === null) continue;
    const confidence = CONFIDENCE.exec(line);
    return {
      kind: 'halfWidth',
      value: readNumber(halfWidth[1]),
      ...(confidence === null ? {} : { confidence: readPercent(confidence[1]) }),
    };
  }
  for (const line of lines) {
    // The cubeful error stands last, where there is one.
    const errors = line.includes('CF') ? ERROR_OF_EQUITY.exec(line.replace(/CL\s+\S+/, '')) : null;
    if (errors !== null) return { kind: 'standardError', value: readNumber(errors[1]) };
  }
  return null;
}

/** XG: three labels with a colon, no double without a slash, double/take and double/pass with one. */
function labelledCube(lines: readonly string[]): ReferenceCube | undefined {
  for (let index = 0; index + 1 < lines.length; index++) {
    const noDouble = LABELLED.exec(lines[index] ?? '');
    const taken = LABELLED.exec(lines[index + 1] ?? '');
    if (noDouble === null || taken === null) continue;
    if (/[/=]|^\d/.test(noDouble[1] ?? '') || !taken[1]?.includes('/')) continue;
    const passed = LABELLED.exec(lines[index + 2] ?? '');
    const behind = lines.slice(index + 2, index + 6);
    const action = behind.map((line) => BEST_ACTION.exec(line)?.[1]).find((text) => text !== undefined);
    return {
      noDouble: readNumber(noDouble[2]),
      doubleTake: /beaver/i.test(taken[1]) ? null : readNumber(taken[2]),
      doublePass: passed?.[1]?.includes('/') === true ? readNumber(passed[2]) : null,
      action: action === undefined || new RegExp(NUMBER).test(action) ? '' : action,
    };
  }
  return undefined;
}

/** A label of GNU Backgammon: what is done, and after a comma what is answered; no double has no answer. */
const ANSWERED = /^([^,、]+)[,、]\s*(.+)$/u;
/** The answers in the languages that it speaks; a beaver is neither. */
const TAKEN = /^(?:take|annahme|accepte|accetta|tomar|otto|přijmout|ia|al|テイク)$/iu;
const PASSED = /^(?:pass|pas|aufgabe|passe|passa|pasar|hylkäys|odmítnout|pes|パス)$/iu;

/** GNU Backgammon: three numbered lines, the best first. */
function numberedCube(lines: readonly string[]): ReferenceCube | undefined {
  const figures: { noDouble?: number; taken?: number; passed?: number } = {};
  let action = '';
  for (const line of lines) {
    const proper = PROPER_ACTION.exec(line);
    if (proper !== null) action ||= proper[1] ?? '';
    const match = NUMBERED.exec(line);
    // A play is numbered as well.
    if (match === null || /\d/.test(match[1] ?? '')) continue;
    const [, , answer] = ANSWERED.exec(match[1] ?? '') ?? [];
    const value = readNumber(match[2]);
    if (answer === undefined) figures.noDouble ??= value;
    else if (TAKEN.test(answer)) figures.taken ??= value;
    else if (PASSED.test(answer)) figures.passed ??= value;
  }
  const { noDouble, taken, passed } = figures;
  if (noDouble === undefined || (taken ?? passed) === undefined) return undefined;
  return {
    noDouble,
    doubleTake: taken ?? null,
    doublePass: passed ?? null,
    action,
  };
}
