import { mean, type Origin, type Parts, readResult } from '../result.ts';
import { number, paragraph, source } from './markdown.ts';

interface Match extends Origin {
  readonly weights: string;
  readonly cpuSeconds: { readonly look: number; readonly all: number };
  readonly ratings: readonly { readonly difference: number; readonly isInside: boolean }[];
}

/** Ratings and times of whole matches at `auto`. */
export function matchParts(): readonly string[] {
  const matches = Object.values(readResult<Parts<Match>>('match').parts);
  const ratings = matches.flatMap((match) => match.ratings);
  const range = (seconds: readonly number[]) =>
    `${number(Math.min(...seconds), 0)}–${number(Math.max(...seconds), 0)}`;
  return [
    paragraph(
      `Mean PR at \`auto\` less PR by rollouts of all that is in doubt (${ratings.length} players of own matches):
      ${number(mean(ratings.map(({ difference }) => difference)), 2)}; ${ratings.filter(({ isInside }) => isInside).length} within their
      intervals. CPU s a match: 2-ply ${range(matches.map(({ cpuSeconds }) => cpuSeconds.look))}, all
      ${range(matches.map(({ cpuSeconds }) => cpuSeconds.all))}.`,
    ),
    source('match', matches[0]!),
  ];
}
