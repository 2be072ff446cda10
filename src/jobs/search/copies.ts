import { type Columns, lengthOf, type MatchColumns } from './columns.ts';

/** Two files of one match. */
export interface MatchCopy {
  /** Key of the match that the search counts. */
  readonly counted: string;
  /** Key of its copy. */
  readonly copy: string;
}

/** Columns that do not depend on which player a file calls X. */
const SHARED_COLUMNS = [
  'spots',
  'kind',
  'away',
  'opponentAway',
  'crawford',
  'cube',
  'game',
] as const satisfies readonly (keyof Columns)[];

/** Programs may write either die first. */
const rollsOf = ({ dice }: Columns): ArrayLike<number> =>
  dice.map((roll) => Math.max(roll, 10 * (roll % 10) + Math.floor(roll / 10)));

const isSameColumn = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.prototype.every.call(a, (value, index) => value === b[index]);

const playersOf = ({ names: { X, O } }: MatchColumns): string =>
  JSON.stringify([X, O].map((name) => name.normalize('NFKC').trim().toLowerCase()).sort());

const evaluated = ({ columns: { loss } }: MatchColumns): number =>
  loss.reduce((count, each) => count + (Number.isNaN(each) ? 0 : 1), 0);

/** Whether two matches have the same players, decisions and actions, X and O possibly swapped. */
const isSameMatch = (a: MatchColumns, b: MatchColumns): boolean =>
  playersOf(a) === playersOf(b) &&
  a.rules.matchLength === b.rules.matchLength &&
  SHARED_COLUMNS.every((name) => isSameColumn(a.columns[name], b.columns[name])) &&
  isSameColumn(rollsOf(a.columns), rollsOf(b.columns));

/**
 * Finds files of the same match, such as one saved as .mat and as .xg, which would count twice.
 *
 * @returns the matches to count, in their order: of copies the one with the most losses known, else the first
 */
export function withoutCopies(matches: readonly MatchColumns[]): {
  readonly matches: readonly MatchColumns[];
  readonly copies: readonly MatchCopy[];
} {
  /** Matches with equal plays, each with its copies; the plays tell nearly all matches apart. */
  const byPlays = new Map<string, MatchColumns[][]>();
  for (const match of matches) {
    const groups = byPlays.get(match.plays) ?? [];
    const group = groups.find(([first]) => first !== undefined && isSameMatch(first, match));
    // A match without decisions is no copy of another one.
    if (group === undefined || lengthOf(match.columns) === 0) groups.push([match]);
    else group.push(match);
    byPlays.set(match.plays, groups);
  }
  const dropped = new Map<MatchColumns, string>();
  for (const group of [...byPlays.values()].flat()) {
    const most = Math.max(...group.map(evaluated));
    const counted = group.find((match) => evaluated(match) === most);
    for (const match of group)
      if (counted !== undefined && match !== counted) dropped.set(match, counted.key);
  }
  return {
    matches: matches.filter((match) => !dropped.has(match)),
    copies: [...dropped].map(([{ key }, counted]) => ({ counted, copy: key })),
  };
}
