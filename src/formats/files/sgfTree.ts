/** A node with its line number, from 1. */
export interface PlacedNode {
  readonly line: number;
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

/** A game tree's main line. */
export interface SgfGame {
  readonly nodes: readonly PlacedNode[];
  /** The line where the game is damaged or cut off; null if it is complete. */
  readonly brokenAt: number | null;
}

/** More nodes than any match has; the rest of the file is ignored. */
const MOST_NODES = 100_000;

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
const isCapital = (code: number): boolean => code >= 65 && code <= 90;

/**
 * Reads the main lines of all games in an SGF collection, in one pass. A damaged game ends at the damage; the next game
 * starts at the next `(;` at the start of a line.
 */
export function parseSgfTrees(text: string): readonly SgfGame[] {
  const games: SgfGame[] = [];
  const reader = new SgfReader(text);
  while (reader.findTree()) {
    const game = reader.readTree();
    games.push(game);
    if (game.brokenAt !== null && !reader.skipDamage()) break;
  }
  return games;
}

/** A place in the text, and what is read from there. */
class SgfReader {
  readonly #text: string;
  #at = 0;
  #line = 1;
  /** Nodes that may still be read. */
  #budget = MOST_NODES;

  constructor(text: string) {
    this.#text = text;
  }

  /** Goes to the first node of the next tree; whether there is one. */
  findTree(): boolean {
    while (this.#isReadable()) {
      const next = this.#text.indexOf('(', this.#at);
      if (next < 0) return false;
      this.#goTo(next);
      this.#at++;
      this.#skipSpace();
      if (this.#text[this.#at] === ';') return true;
    }
    return false;
  }

  /** Goes to the next line that starts a tree; whether there is one. */
  skipDamage(): boolean {
    const fresh = this.#text.indexOf('\n(;', this.#at);
    if (fresh >= 0) this.#goTo(fresh + 1);
    return fresh >= 0;
  }

  /** Reads a tree after `(`: its nodes, then its first variation. */
  readTree(): SgfGame {
    const nodes: PlacedNode[] = [];
    /** Open parentheses; any that follow a closed one hold variations, which are skipped. */
    let depth = 1;
    let isMain = true;
    while (this.#isReadable()) {
      this.#skipSpace();
      const character = this.#text[this.#at];
      if (character === undefined) break;
      this.#at++;
      if (character === ';') {
        this.#budget--;
        const node = this.#readNode();
        if (node === undefined) return { nodes, brokenAt: this.#line };
        if (isMain) nodes.push(node);
      } else if (character === '(') depth++;
      else if (character === ')') {
        depth--;
        isMain = false;
        if (depth === 0) return { nodes, brokenAt: null };
      } else return { nodes, brokenAt: this.#line };
    }
    return { nodes, brokenAt: this.#line };
  }

  /** Reads a node's properties after `;`; undefined if they are damaged. */
  #readNode(): PlacedNode | undefined {
    const properties = new Map<string, readonly string[]>();
    const begins = this.#line;
    for (;;) {
      this.#skipSpace();
      const first = this.#at;
      while (isCapital(this.#text.charCodeAt(this.#at))) this.#at++;
      if (this.#at === first) return { line: begins, properties };
      const name = this.#text.slice(first, this.#at);
      const values: string[] = [];
      for (this.#skipSpace(); this.#text[this.#at] === '['; this.#skipSpace()) {
        this.#at++;
        const value = this.#readValue();
        if (value === undefined) return undefined;
        values.push(value);
      }
      if (values.length === 0) return undefined;
      properties.set(name, values);
    }
  }

  /** Reads the value after `[`, up to its `]`; undefined at the end of the text. */
  #readValue(): string | undefined {
    const text = this.#text;
    const parts: string[] = [];
    let from = this.#at;
    for (; this.#at < text.length; this.#at++) {
      const character = text[this.#at];
      if (character === '\n') this.#line++;
      if (character === ']') {
        parts.push(text.slice(from, this.#at++));
        return parts.join('');
      }
      if (character !== '\\') continue;
      parts.push(text.slice(from, this.#at++));
      from = this.#at;
      if (text[this.#at] === '\n') this.#line++;
    }
    return undefined;
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
