/** Something the reader can do, with its name on the page. */
export interface Command {
  readonly name: string;
  /** What kind of command it is, in words: `View`, `Example`. */
  readonly group: string;
  readonly act: () => void;
}

/** Lower case without accents, so that `wurfel` finds `Würfel`. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a name fits a query: 0 begins with it, 1 has a word that does, 2 contains it, 3 by its words only. */
function rankOf(name: string, query: string): number {
  if (name.startsWith(query)) return 0;
  if (name.split(/\s+/).some((word) => word.startsWith(query))) return 1;
  return name.includes(query) ? 2 : 3;
}

/**
 * The commands whose name or group contains every word of a query, the best fits first and otherwise in their
 * own order; all of them for an empty query.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const query = folded(text.trim());
  if (query === '') return commands;
  const words = query.split(/\s+/);
  return commands
    .map((command) => ({ command, name: folded(command.name), group: folded(command.group) }))
    .filter(({ name, group }) => words.every((word) => name.includes(word) || group.includes(word)))
    .map((each) => ({ ...each, rank: rankOf(each.name, query) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
