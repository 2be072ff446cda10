import { GAME_PLANS, type GamePlan } from '../src/games/backgammon/plan.ts';

/** A mean over positions or games, with its standard error (as if independent) and their number. */
export interface Summary {
  readonly mean: number;
  readonly standardError: number;
  readonly count: number;
}

/** Summarizes values. The standard error is NaN for fewer than two. */
export function summaryOf(values: readonly number[]): Summary {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    mean,
    standardError: Math.sqrt(squares / (values.length - 1) / values.length),
    count: values.length,
  };
}

/** Such as "12.44 ± 0.89 (1132)". */
export const summaryText = ({ mean, standardError, count }: Summary): string =>
  `${mean.toFixed(2)} ± ${standardError.toFixed(2)} (${count})`;

/** The class of a position in the benchmark files, and its game plan. */
interface Groups {
  readonly race: boolean;
  readonly plan: GamePlan;
}

/** One measure over all positions, by class and by game plan. Groups without members are absent. */
export interface Report {
  readonly all: Summary;
  readonly classes: Partial<Record<'contact' | 'race', Summary>>;
  readonly plans: Partial<Record<GamePlan, Summary>>;
  /** Plans whose mean exceeds WORST_RATIO times the overall mean. There should be none. */
  readonly outliers: readonly GamePlan[];
}

/** The same, by family of positions too. */
export interface FamilyReport extends Report {
  readonly families: Readonly<Record<string, Summary>>;
}

/** Highest ratio of a game plan's mean to the overall mean. */
const WORST_RATIO = 3;

function grouped<Name extends string>(
  names: readonly Name[],
  of: (groups: Groups) => Name,
  rows: readonly (readonly [Groups, number])[],
): Partial<Record<Name, Summary>> {
  const found: Partial<Record<Name, Summary>> = {};
  for (const name of names) {
    const values = rows.filter(([groups]) => of(groups) === name).map(([, value]) => value);
    if (values.length > 0) found[name] = summaryOf(values);
  }
  return found;
}

/** Breaks a measure down by group. @param rows - groups and value of each position */
export function reportOf(rows: readonly (readonly [Groups, number])[]): Report {
  const all = summaryOf(rows.map(([, value]) => value));
  const plans = grouped(GAME_PLANS, ({ plan }) => plan, rows);
  return {
    all,
    classes: grouped(['contact', 'race'], ({ race }) => (race ? 'race' : 'contact'), rows),
    plans,
    outliers: GAME_PLANS.filter((plan) => (plans[plan]?.mean ?? 0) > WORST_RATIO * all.mean),
  };
}

/** Prints a report, one group per line, and its outliers. @param unit - of the means */
export function printReport(name: string, unit: string, report: Report): void {
  console.log(`${name}, ${unit}, mean ± standard error (count)`);
  // Races are both a class and a plan with the same members, so they get one line.
  const groups = { all: report.all, ...report.classes, ...report.plans };
  for (const [group, summary] of Object.entries(groups))
    console.log(`  ${group.padEnd(10)} ${summaryText(summary)}`);
  if (report.outliers.length > 0)
    console.log(`  worse than ${WORST_RATIO} times the average: ${report.outliers.join(', ')}`);
}
