import { type Cell, DICE, type Verdict, type Widths } from '../coverageCells.ts';
import { mean, type Origin, readResult } from '../result.ts';
import { VARIANCE_REDUCTIONS } from '../../src/games/backgammon/trialSettings.ts';
import { number, paragraph, percent, type Section, source, table } from './markdown.ts';

interface Coverage extends Origin {
  readonly engine: { readonly version: string; readonly weights: string };
  readonly seeds: number;
  readonly level: number;
  readonly verdict: Verdict & Widths;
  readonly cells: readonly Cell[];
}

/**
 * Indices of the numbers of trials shown: the first, the third and the last. The result contains the others.
 */
const SHOWN = [0, 2, 4];

const heldOf = (cells: readonly Cell[]): number => Math.min(...cells.map(({ held }) => held));

function rowOf(cells: readonly Cell[], dice: string, trials: number): readonly string[] {
  const own = cells.filter((cell) => cell.dice === dice && cell.trials === trials);
  const widths = VARIANCE_REDUCTIONS.map((reduction) =>
    number(mean(own.filter((cell) => cell.reduction === reduction).map(({ width }) => width)), 2),
  );
  return [dice, number(trials), percent(mean(own.map(({ held }) => held))), percent(heldOf(own)), ...widths];
}

/** How often confidence intervals contain the true value, and how wide they are. */
export function coverageSection(): Section {
  const { once, split } = readResult<{ parts: Record<'once' | 'split', Coverage> }>('coverage').parts;
  const { verdict, cells, seeds, level } = once;
  const { none, lookahead, learned } = verdict.meanWidth;
  const narrower = (width: number | null): string => percent(1 - width!, 0);
  const games = new Set(cells.map(({ game }) => game)).size;
  const failing = (part: Coverage): string =>
    `${part.verdict.narrow.length} of ${part.cells.length} cells fail`;
  return {
    title: 'Confidence intervals',
    parts: [
      paragraph(
        `How often ${percent(level, 0)} % intervals contain the true value: ${games} games with known values, ${number(seeds)} seeds per cell (±
        ${percent(Math.sqrt((level * (1 - level)) / seeds))} %). A cell is a quantity with a reduction, dice and trials; it fails below
        ${percent(verdict.least)} %, which allows for the number of cells. ${failing(once)}. Width is relative to independent trials.`,
      ),
      table(
        ['dice', 'trials', 'mean, %', 'least, %', 'width: none', 'look-ahead', 'learned'],
        DICE.flatMap(({ dice, trials }) =>
          trials.filter((_, at) => SHOWN.includes(at)).map((count) => rowOf(cells, dice, count)),
        ),
      ),
      paragraph(
        `After a whole cycle of the first two rolls (1,296 trials; 1,080 as initial position), ${verdict.widerThanIndependent.length} standard
        errors are wider than independent ones. On average they are narrower by ${narrower(none)} % without reduction,
        ${narrower(lookahead)} % with look-ahead luck and ${narrower(learned)} % with learned luck.`,
      ),
      source('coverage once', once),
      paragraph(
        `Trials that split at takes, in ${new Set(split.cells.map(({ game }) => game)).size} short games: ${failing(split)}; the lowest is at
        ${percent(heldOf(split.cells))} %.`,
      ),
      source('coverage split', split),
    ],
  };
}
