import { lengthOf, type MatchColumns } from './columns.ts';

/** Two files of one match. */
export interface MatchCopy {
  /** Key of the match that the search counts. */
  readonly counted: string;
  /** Key of its copy. */
  readonly copy: string;
}

const evaluated = ({ columns: { loss } }: MatchColumns): number =>
  loss.reduce((count, each) => count + (Number.isNaN(each) ? 0 : 1), 0);

/**
 * Finds files of the same match, such as one saved as .mat and as .xg, which would count twice.
 *
 * @returns the matches to count, in their order: of copies the one with the most losses known, else the first
 */
export function withoutCopies(matches: readonly MatchColumns[]): {
  readonly matches: readonly MatchColumns[];
  readonly copies: readonly MatchCopy[];
} {
  const counted = new Map<string, MatchColumns>();
  for (const match of matches) {
    const other = counted.get(match.shared);
    if (other === undefined || evaluated(match) > evaluated(other)) counted.set(match.shared, match);
  }
  // A match without decisions is no copy of another one.
  const countedFor = (match: MatchColumns): MatchColumns =>
    lengthOf(match.columns) === 0 ? match : counted.get(match.shared)!;
  return {
    matches: matches.filter((match) => countedFor(match) === match),
    copies: matches.flatMap((match) => {
      const own = countedFor(match);
      return own === match ? [] : [{ counted: own.key, copy: match.key }];
    }),
  };
}
