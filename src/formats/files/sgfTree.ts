/** A node with its line number, from 1. */
export interface PlacedNode {
  readonly line: number;
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

/** A game tree's main line. */
export interface SgfGame {
  readonly nodes: readonly PlacedNode[];
  /** The line where the game is cut off; null if it is complete. */
  readonly brokenAt: number | null;
  /** Lines of damaged entries, which were skipped or ended early. */
  readonly damagedAt: readonly number[];
}

/** More nodes than any match has; the rest of the file is ignored. */
const MOST_NODES = 100_000;
/** Most damaged entries listed per game. */
const MOST_DAMAGES = 20;
/** Characters searched for the node after a stray `)`. */
const AHEAD = 200;

/** The start of a tree; its parenthesis may be missing. */
const TREE = /\(\s*;|;(?=\s*(?:FF|GM)\s*\[)/g;
/** Where reading resumes after damage: the end of a value, a node, a property, the end of a game. */
const RESUME = /\]|\(\s*;|;\s*[A-Z]{1,2}\s*\[|(?<![A-Z])[A-Z]{1,2}\s*\[|\)(?=\s*(?:[()]|$))/g;
/**
 * A line that starts a node, with a whole first value: no value goes on there, its `]` is missing. A comment that looks like one
 * has a backslash before its `]`.
 */
const NODE_LINE =
  /[ \t\r]{0,20}(?:\([ \t\r\n]{0,20})?;[ \t\r\n]{0,20}(?:[WB]\[[\da-z]{0,12}|(?:FF|GM|MI|AE|AW|AB|CP|CV)\[[^\][\\\n]{0,100})\]/y;
/** The name of a property at the end of an action whose `]` is missing. */
const NEXT_NAME = /[A-Z]{1,2}\s*$/;
const PROPERTY = /[A-Z]{1,2}\s*\[/y;
/** Properties that are actions, of which a node has one; their values have letters and digits only. */
const ACTIONS: ReadonlySet<string> = new Set(['W', 'B']);
/** Nodes with these have no further action: that is a node whose `;` is missing. */
const ACTED = [...ACTIONS, 'GM'];

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
const isCapital = (code: number): boolean => code >= 65 && code <= 90;

/** Whether a node is the first of a game: only that has its kind. */
const isRoot = ({ properties }: PlacedNode): boolean => properties.has('GM');

/**
 * Reads the main lines of all games in an SGF collection, in one pass. Damage costs the entry that has it: reading goes on with
 * the next property, node or game.
 */
export function parseSgfTrees(text: string): readonly SgfGame[] {
  const games: SgfGame[] = [];
  const reader = new SgfReader(text);
  while (reader.findTree()) games.push(reader.readTree());
  return games;
}

/** A place in the text, and what is read from there. */
class SgfReader {
  readonly #text: string;
  #at = 0;
  #line = 1;
  /** Nodes that may still be read. */
  #budget = MOST_NODES;
  /** The root of the next game, if it was met where the last game should have ended. */
  #root: PlacedNode | undefined;
  #damagedAt: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Goes to the first node of the next tree; whether there is one. */
  findTree(): boolean {
    if (this.#root !== undefined) return true;
    if (!this.#isReadable()) return false;
    const found = this.#find(TREE);
    if (found === null) return false;
    this.#goTo(found.index + found[0].length - 1);
    return true;
  }

  /** Reads a tree: its nodes, then its first variation. */
  readTree(): SgfGame {
    const nodes: PlacedNode[] = this.#root === undefined ? [] : [this.#root];
    this.#root = undefined;
    this.#damagedAt = [];
    const ended = (brokenAt: number | null): SgfGame => ({ nodes, brokenAt, damagedAt: this.#damagedAt });
    /** Open parentheses; any that follow a closed one hold variations, which are skipped. */
    let depth = 1;
    let isMain = true;
    while (this.#isReadable()) {
      this.#skipSpace();
      const character = this.#text[this.#at];
      if (character === undefined) break;
      if (character === ';' || this.#isHere(PROPERTY)) {
        if (character === ';') this.#at++;
        else this.#damage();
        this.#budget--;
        const node = this.#readNode();
        if (node === undefined) return ended(this.#line);
        if (isRoot(node) && (nodes.length > 0 || !isMain)) {
          this.#root = node;
          return ended(node.line);
        }
        if (isMain) nodes.push(node);
      } else if (character === '(') {
        this.#at++;
        depth++;
      } else if (character === ')' && !(depth === 1 && this.#goesOn())) {
        this.#at++;
        depth--;
        isMain = false;
        if (depth === 0) return ended(null);
      } else this.#skipDamage();
    }
    return ended(this.#line);
  }

  /** Whether nodes follow a `)`, before any other tree: then it ends nothing. */
  #goesOn(): boolean {
    const ahead = this.#text.slice(this.#at + 1, this.#at + AHEAD);
    return /^[^(]*?(?:;|(?<![A-Z]))[A-Z]{1,2}\s*\[/.test(ahead) && !/^[^(]*?;\s*(?:FF|GM)\s*\[/.test(ahead);
  }

  /** Reads a node's properties after `;`; undefined if the text ends in it. */
  #readNode(): PlacedNode | undefined {
    const properties = new Map<string, readonly string[]>();
    const begins = this.#line;
    for (;;) {
      this.#skipSpace();
      const first = this.#at;
      while (isCapital(this.#text.charCodeAt(this.#at))) this.#at++;
      const name = this.#text.slice(first, this.#at);
      const isEnd = name === '' && (first === this.#text.length || ';()'.includes(this.#text[first]!));
      if (isEnd || (ACTIONS.has(name) && ACTED.some((one) => properties.has(one)))) {
        this.#at = first;
        return { line: begins, properties };
      }
      if (name === '') {
        this.#skipDamage();
        continue;
      }
      const values: string[] = [];
      for (this.#skipSpace(); this.#text[this.#at] === '['; this.#skipSpace()) {
        this.#at++;
        const value = this.#readValue(ACTIONS.has(name));
        if (value === undefined) return undefined;
        values.push(value);
      }
      if (values.length === 0) {
        if (this.#isHere(PROPERTY)) this.#damage();
        else this.#skipDamage();
        // An action that cannot be read is no missing one.
        if (!ACTIONS.has(name)) continue;
        values.push('');
      }
      properties.set(name, values);
    }
  }

  /** Reads the value after `[`, up to its `]` or to where that is missing; undefined at the end of the text. */
  #readValue(isAction: boolean): string | undefined {
    const text = this.#text;
    const parts: string[] = [];
    let from = this.#at;
    const ended = (at: number): string => {
      parts.push(text.slice(from, at));
      return parts.join('');
    };
    for (; this.#at < text.length; this.#at++) {
      if (text[this.#at] === ']') return ended(this.#at++);
      if (text[this.#at] === '\\') {
        parts.push(text.slice(from, this.#at++));
        from = this.#at;
      } else if (isAction && /[;()[]/.test(text[this.#at]!)) {
        this.#damage();
        const next = text[this.#at] === '[' ? NEXT_NAME.exec(text.slice(from, this.#at)) : null;
        if (next !== null) this.#at = from + next.index;
        return ended(this.#at);
      }
      if (text[this.#at] !== '\n') continue;
      if (this.#isHere(NODE_LINE, 1)) {
        this.#damage();
        return ended(this.#at);
      }
      this.#line++;
    }
    return undefined;
  }

  /** Goes past what cannot be read, by at least one character. */
  #skipDamage(): void {
    this.#damage();
    this.#goTo(Math.min(this.#at + 1, this.#text.length));
    const found = this.#find(RESUME);
    if (found === null) this.#goTo(this.#text.length);
    else this.#goTo(found.index + (found[0] === ']' ? 1 : 0));
  }

  #damage(): void {
    if (this.#damagedAt.length < MOST_DAMAGES && !this.#damagedAt.includes(this.#line))
      this.#damagedAt.push(this.#line);
  }

  #find(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text);
  }

  /** Whether a sticky pattern matches some characters ahead. */
  #isHere(pattern: RegExp, ahead = 0): boolean {
    pattern.lastIndex = this.#at + ahead;
    return pattern.test(this.#text);
  }

  #isReadable(): boolean {
    return this.#at < this.#text.length && this.#budget > 0;
  }

  #skipSpace(): void {
    for (; this.#at < this.#text.length && isSpace(this.#text.charCodeAt(this.#at)); this.#at++)
      if (this.#text[this.#at] === '\n') this.#line++;
  }

  #goTo(place: number): void {
    for (; this.#at < place; this.#at++) if (this.#text[this.#at] === '\n') this.#line++;
  }
}
