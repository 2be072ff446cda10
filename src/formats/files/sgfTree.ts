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

/**
 * Reads the main lines of all games in an SGF collection, in one pass. A damaged game ends at the damage; the next game
 * starts at the next `(;` at the start of a line.
 */
export function parseSgfTrees(text: string): readonly SgfGame[] {
  const games: SgfGame[] = [];
  let at = 0;
  let line = 1;
  let budget = MOST_NODES;

  const peek = () => text.charCodeAt(at);
  const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);
  function skipSpace(): void {
    for (; at < text.length && isSpace(peek()); at++) if (text[at] === '\n') line++;
  }
  /** Reads the value after `[`, up to its `]`; undefined at the end of the text. */
  function readValue(): string | undefined {
    const parts: string[] = [];
    let from = at;
    for (; at < text.length; at++) {
      const character = text[at];
      if (character === '\n') line++;
      if (character === ']') {
        parts.push(text.slice(from, at++));
        return parts.join('');
      }
      if (character !== '\\') continue;
      parts.push(text.slice(from, at++));
      from = at;
      if (text[at] === '\n') line++;
    }
    return undefined;
  }
  /** Reads a node's properties after `;`; undefined if they are damaged. */
  function readNode(): PlacedNode | undefined {
    const properties = new Map<string, readonly string[]>();
    const begins = line;
    for (;;) {
      skipSpace();
      const first = at;
      while (peek() >= 65 && peek() <= 90) at++;
      if (at === first) return { line: begins, properties };
      const name = text.slice(first, at);
      const values: string[] = [];
      for (skipSpace(); text[at] === '['; skipSpace()) {
        at++;
        const value = readValue();
        if (value === undefined) return undefined;
        values.push(value);
      }
      if (values.length === 0) return undefined;
      properties.set(name, values);
    }
  }
  /** Reads a tree after `(`: its nodes, then its first variation. */
  function readTree(): SgfGame {
    const nodes: PlacedNode[] = [];
    /** Open parentheses; any that follow a closed one hold variations, which are skipped. */
    let depth = 1;
    let isMain = true;
    while (at < text.length && budget > 0) {
      skipSpace();
      const character = text[at];
      if (character === undefined) break;
      at++;
      if (character === ';') {
        budget--;
        const node = readNode();
        if (node === undefined) return { nodes, brokenAt: line };
        if (isMain) nodes.push(node);
      } else if (character === '(') depth++;
      else if (character === ')') {
        depth--;
        isMain = false;
        if (depth === 0) return { nodes, brokenAt: null };
      } else return { nodes, brokenAt: line };
    }
    return { nodes, brokenAt: line };
  }

  while (at < text.length && budget > 0) {
    const next = text.indexOf('(', at);
    if (next < 0) break;
    for (; at < next; at++) if (text[at] === '\n') line++;
    at++;
    skipSpace();
    if (text[at] !== ';') continue;
    const game = readTree();
    games.push(game);
    if (game.brokenAt === null) continue;
    const fresh = text.indexOf('\n(;', at);
    if (fresh < 0) break;
    for (; at <= fresh; at++) if (text[at] === '\n') line++;
  }
  return games;
}
