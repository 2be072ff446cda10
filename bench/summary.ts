import { GAME_PLANS, type GamePlan } from '../src/games/backgammon/plan.ts';

/** A mean over positions or games with its standard error (taken as independent) and how many there were. */
export interface Summary {
  readonly mean: number;
  readonly standardError: number;
  readonly count: number;
}

/** The summary of some values; the error is NaN below two values. */
export function summaryOf(values: readonly number[]): Summary {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    mean,
    standardError: Math.sqrt(squares / (values.length - 1) / values.length),
    count: values.length,
  };
}

/** "12.44 ± 0.89 (1132)". */
export const summaryText = ({ mean, standardError, count }: Summary): string =>
  `${mean.toFixed(2)} ± ${standardError.toFixed(2)} (${count})`;

/** The class that a position belongs to in the benchmark files, and its game plan. */
interface Groups {
  readonly race: boolean;
  readonly plan: GamePlan;
}

/** One measure: over everything, by the benchmark's two classes, by game plan. Groups without members are left out. */
export interface Report {
  readonly all: Summary;
  readonly classes: Partial<Record<'contact' | 'race', Summary>>;
  readonly plans: Partial<Record<GamePlan, Summary>>;
  /** Plans whose mean is more than WORST_RATIO times that of all: there must be none. */
  readonly outliers: readonly GamePlan[];
}

/** No game plan may be worse than so many times the average. */
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

/** Breaks one measure down. @param rows - the groups and the value of each position */
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

/** Prints a report, a group a line, and names the outliers. @param unit - what the means count, for the heading */
export function printReport(name: string, unit: string, report: Report): void {
  console.log(`${name}, ${unit}, mean ± standard error (count)`);
  // Races are a class and a plan, with the same members: one line.
  const groups = { all: report.all, ...report.classes, ...report.plans };
  for (const [group, summary] of Object.entries(groups))
    console.log(`  ${group.padEnd(10)} ${summaryText(summary)}`);
  if (report.outliers.length > 0)
    console.log(`  worse than ${WORST_RATIO} times the average: ${report.outliers.join(', ')}`);
}
