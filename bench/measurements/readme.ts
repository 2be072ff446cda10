import { readFileSync } from 'node:fs';
import { WEIGHTS } from '../../src/games/backgammon/weights.ts';
import type { Cell, Verdict } from '../coverageCells.ts';
import { type Parts, readResult } from '../result.ts';
import type { Summary } from '../summary.ts';
import { number, paragraph, percent, plusMinus } from './markdown.ts';

/** File with the figures of {@link figures}. */
export const README = 'README.md';
const BEGIN = '<!-- Figures: npm run measurements -->';
const END = '<!-- End of figures -->';

interface Stopping {
  readonly runs: number;
  readonly results: readonly { readonly rule: string; readonly wrong: number }[];
}
interface Coverage {
  readonly seeds: number;
  readonly cells: readonly Cell[];
  readonly verdict: Verdict;
}
interface Duel {
  readonly weights: string;
  readonly adjusted: Summary;
}

/** A point of the list: a claim in bold, its sentences, and the measurement, which names its command. */
const point = (claim: string, text: string, proof: string): string =>
  paragraph(`- **${claim}** ${text} [Measured](docs/measurements.md#${proof}).`);

/** How often a rule was wrong in the worst simulated case. */
function verdictPoint(): string {
  const parts = Object.values(readResult<Parts<Stopping>>('stopping').parts);
  const wrong = parts.flatMap(({ results }) =>
    results.filter(({ rule }) => rule === 'confident').map((result) => result.wrong),
  );
  return point(
    'A verdict first.',
    `One sentence says which play is best and by how much, or that it is too close to call. "Clear" is wrong in at most 5 % of rollouts,
    however often you look; in the worst of ${wrong.length} simulated cases it was ${percent(Math.max(...wrong))} %.`,
    'stop-rules',
  );
}

function errorsPoint(): string {
  const { cells, seeds, verdict } = readResult<{ parts: { once: Coverage } }>('coverage').parts.once;
  return point(
    'Error bars you can trust.',
    `95 % intervals were checked against exact values in ${number(cells.length)} cells of ${number(seeds)} rollouts: they are too narrow in
    ${verdict.narrow.length}.`,
    'confidence-intervals',
  );
}

function speedPoint(): string {
  const { rows } = readResult<{
    rows: readonly { readonly rows: readonly string[]; readonly ratio: number }[];
  }>('gnubg');
  // Rows without a number compare different plies.
  const ratios = rows.filter((row) => row.rows.length > 0).map(({ ratio }) => ratio);
  return point(
    'Fast.',
    `Per core, ${ratios.length} kinds of rollout reach the same standard error ${number(Math.min(...ratios), 1)} to
    ${number(Math.max(...ratios), 1)} times as fast as in GNU Backgammon, in the browser as in the terminal.`,
    'speed-against-gnu-backgammon',
  );
}

/** Games of the strong net against GNU Backgammon at equal plies. */
function strengthPoint(): string {
  const duels = readResult<Parts<Duel>>('duel').parts;
  const won = (plies: number): string => {
    const { adjusted, weights } =
      duels[`own ${plies}-ply, strong net against gnubg${plies > 0 ? ` ${plies}-ply` : ''}`]!;
    const figure = plusMinus(adjusted.mean, adjusted.standardError, 1);
    return weights === WEIGHTS.strong.file ? figure : `${figure} (with earlier weights)`;
  };
  return point(
    'An engine of its own.',
    `The nets learned from their own games only. Against GNU Backgammon, luck subtracted, the strong net wins ${won(0)} thousandths of a
    point per game at 0-ply and ${won(1)} at 1-ply.`,
    'strength',
  );
}

const repeatPoint = (): string =>
  paragraph(
    `- **Repeatable.** The same seed gives the same digits in browser and terminal, on 1 or 64 cores, interrupted or not. A link or a
    file reproduces a rollout, and \`strata verify\` checks somebody else's. [Tested](tests/signature.test.ts).`,
  );

/** The five claims of README, from the files of bench/results. */
export const figures = (): string =>
  [
    BEGIN,
    ...[verdictPoint, errorsPoint, speedPoint, strengthPoint, repeatPoint].map((make) =>
      make().replaceAll('\n', '\n  '),
    ),
    END,
  ].join('\n');

/** README with its figures renewed. */
export function renewedReadme(): string {
  const readme = readFileSync(README, 'utf8');
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${README}: expected "${BEGIN}" and "${END}"`);
  return readme.slice(0, from) + figures() + readme.slice(to + END.length);
}
