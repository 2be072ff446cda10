import { type Parts, readResult } from '../result.ts';
import { number, paragraph, percentOf, type Section, source, table } from './markdown.ts';

interface Line {
  readonly rule: string;
  readonly luck: string;
  readonly field: string;
  readonly plays?: number;
  readonly minimum?: number;
  readonly trials?: number;
  readonly wrong: number;
  readonly open: number;
  readonly meanTrials: number;
}
interface Stopping {
  readonly runs: number;
  readonly minimum?: number;
  readonly trials?: number;
  readonly results: readonly Line[];
}

const PARTS = ['grid', 'long', 'hasty', 'clear', 'cube'] as const;

const RULES = ['jsd 2.33', 'jsd 3', 'confident'] as const;

function range(values: readonly number[]): string {
  const [low, high] = [number(Math.min(...values)), number(Math.max(...values))];
  return low === high ? low : `${low}–${high}`;
}

/**
 * The row of a field of values: for each rule, the highest
 * share of wrong runs and the shares of runs that it ended.
 */
function rowOf({ runs, minimum, trials }: Stopping, lines: readonly Line[]): string[] {
  const [first] = lines as [Line];
  const plays = [...new Set(lines.flatMap((line) => line.plays ?? []))];
  const byRule = RULES.map((rule) => {
    const own = lines.filter((line) => line.rule === rule);
    if (own.length === 0) return '–';
    const wrong = Math.max(...own.map((line) => line.wrong));
    return `${percentOf(wrong, runs)} (${range(own.map(({ open }) => 100 * (1 - open)))})`;
  });
  return [
    plays.length === 0 ? `cube: ${first.field}` : `${range(plays)} plays: ${first.field}`,
    `${number(minimum ?? first.minimum!)}, ${number(trials ?? first.trials!)}`,
    ...byRule,
  ];
}

/** How often the stop rules are wrong. */
export function stoppingSection(): Section {
  const { parts } = readResult<Parts<Stopping>>('stopping');
  const rows = PARTS.flatMap((part) => {
    const stopping = parts[part]!;
    const fields = [...new Set(stopping.results.map(({ field }) => field))];
    return fields.map((field) =>
      rowOf(
        stopping,
        stopping.results.filter((line) => line.field === field),
      ),
    );
  });
  const { runs } = parts['grid']!;
  return {
    title: 'Stop rules',
    parts: [
      paragraph(
        `Wrong runs in % of ${number(runs)} simulated rollouts; in parentheses, runs that the rule ended. A run is wrong if its rule
        ended it without the best play or cube answer. Each figure is the highest over numbers of plays and kinds of luck.`,
      ),
      table(['true values', 'minimum, most trials', ...RULES], rows),
      source('stopping PART', ...PARTS.map((part) => parts[part]!)),
    ],
  };
}
