import { readFileSync } from 'node:fs';
import { WEIGHTS } from '../../src/games/backgammon/weights.ts';
import type { Cell, Verdict } from '../coverageCells.ts';
import { type Parts, readResult } from '../result.ts';
import type { Report, Summary } from '../summary.ts';
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

/** A point of the list: a claim in bold, its sentences, and a command that measures it again, with a note on it. */
const point = (claim: string, text: string, proof: string, command: string, note = ''): string =>
  paragraph(
    `- **${claim}** ${text} [Measured](docs/measurements.md#${proof}); reproduce: \`${command}\`${note}.`,
  );

/** How often a rule was wrong in the worst simulated case. */
function verdictPoint(): string {
  const parts = Object.entries(readResult<Parts<Stopping>>('stopping').parts);
  const confident = parts.flatMap(([part, { results }]) =>
    results.filter(({ rule }) => rule === 'confident').map(({ wrong }) => ({ part, wrong })),
  );
  const worst = confident.reduce((a, b) => (b.wrong > a.wrong ? b : a));
  return point(
    'A verdict first.',
    `One sentence says which play is best and by how much, or that it is too close to call. "Clear" is wrong in at most 5 % of rollouts,
    however often you look; in the worst of ${confident.length} simulated cases it was ${percent(worst.wrong)} %.`,
    'stop-rules',
    `npm run bench -- stopping ${worst.part}`,
  );
}

function errorsPoint(): string {
  const { cells, seeds, verdict } = readResult<{ parts: { once: Coverage } }>('coverage').parts.once;
  return point(
    'Error bars you can trust.',
    `95 % intervals were checked against exact values in ${number(cells.length)} cells of ${number(seeds)} rollouts: they are too narrow in
    ${verdict.narrow.length}. Rotated and stratified dice make them shorter, not wrong.`,
    'confidence-intervals',
    'npm run bench -- coverage once',
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
    'npm run bench -- gnubg',
    ' (needs gnubg)',
  );
}

/** Games of the strong net against GNU Backgammon at equal plies, with the loss of single plays. */
function strengthPoint(): string {
  const duels = readResult<Parts<Duel>>('duel').parts;
  const won = (plies: number): string => {
    const { adjusted, weights } =
      duels[`own ${plies}-ply, strong net against gnubg${plies > 0 ? ` ${plies}-ply` : ''}`]!;
    const figure = plusMinus(adjusted.mean, adjusted.standardError, 1);
    return weights === WEIGHTS.strong.file ? figure : `${figure} (with earlier weights)`;
  };
  const { parts } = readResult<{ parts: Readonly<Record<string, Report>> }>('strength');
  const loss = (part: string) => {
    const { mean: lost, standardError: error } = parts[part]!.classes['contact']!;
    return plusMinus(lost, error, 1);
  };
  return point(
    'An engine of its own.',
    `The nets learned from their own games only. Against GNU Backgammon, luck subtracted, the strong net wins ${won(0)} thousandths of a
    point per game at 0-ply and ${won(1)} at 1-ply. Judged by GNU Backgammon's 2-ply, it loses ${loss('0-ply, strong net')} thousandths per
    contact decision at 0-ply and ${loss('2-ply, strong net')} at 2-ply; the fast net ${loss('0-ply')} and ${loss('2-ply')}.`,
    'strength',
    'npm run bench -- duel --net strong --games 4000',
    ' (0-ply; needs gnubg)',
  );
}

const repeatPoint = (): string =>
  paragraph(
    `- **Repeatable.** The same seed gives the same digits in browser and terminal, on 1 or 64 cores, interrupted or not. A link or a
    file reproduces a rollout, and \`strata verify\` checks somebody else's. [Tested](tests/signature.test.ts); reproduce:
    \`npx vitest run --project unit tests/signature.test.ts\`.`,
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
