import { type Certainty, isNamed, wordedCertainty } from '../../engine/certainty.ts';
import type { Report, ReportLine } from './types.ts';

/** Why a combined result is never settled; empty for a single run. */
const combinedNote = ({ seeds, certainty }: Pick<Report, 'seeds' | 'certainty'>): string =>
  seeds.length > 1 && certainty === 'provisional'
    ? ' Combined runs have no planned end, so no rule vouches for their sum.'
    : '';

/** How many standard errors a line is behind; −1 while unknown. */
function sureness({ difference, differenceError }: ReportLine): number {
  if (difference === null || differenceError === null) return -1;
  return differenceError === 0 ? (difference === 0 ? 0 : Infinity) : difference / differenceError;
}

/**
 * The verdict on plays: which is best and by how much, as sure as it is. Empty for a single candidate.
 *
 * @param lead - writes how far a line is behind the best
 */
export function playsVerdict(report: Report, lead: (line: ReportLine) => string): string {
  const { lines, certainty } = report;
  const [best, second] = lines;
  if (certainty === null || best === undefined || second?.difference == null) return '';
  // A lead that may be named is over the second, a doubtful one over the least certain rival.
  const rival = isNamed(certainty)
    ? second
    : lines.slice(1).reduce((least, line) => (sureness(line) < sureness(least) ? line : least));
  const [play, other, by] = [best.name, rival.name, lead(rival)];
  switch (certainty) {
    case 'clear':
      return `${play} is clearly best by ${by}.`;
    case 'settled':
      return `${play} is best by ${by}.`;
    case 'provisional':
      return `${play} is best so far, by ${by}.${combinedNote(report)}`;
    case 'likely':
      return `Not settled: ${play} leads ${other} by ${by}.`;
    case 'close':
      return `Too close to call: ${play} and ${other} differ by ${by}.`;
    case 'tied':
      return `${play} and ${other} gave the same result in every trial.`;
    default:
      return `${play} leads by ${by}. Too few trials to say more.`;
  }
}

/** How sure the action of a cube decision may be called. */
export function actionCertainty({ certainty, cube }: Pick<Report, 'certainty' | 'cube'>): Certainty | null {
  if (certainty === null || cube === null) return certainty;
  const halves = cube.pairs.map(({ difference, interval }) => ({
    difference,
    half: interval === null ? undefined : (interval[1] - interval[0]) / 2,
  }));
  const ratio = ({ difference, half }: (typeof halves)[number]) =>
    half === undefined ? -1 : Math.abs(difference) / half;
  const least = halves.reduce((least, one) => (ratio(one) < ratio(least) ? one : least));
  return wordedCertainty(certainty, least.difference, least.half);
}

/** The verdict on a question about the cube: the action, as sure as it is. */
export function actionVerdict(action: string, report: Pick<Report, 'seeds' | 'certainty' | 'cube'>): string {
  switch (actionCertainty(report)) {
    case 'clear':
      return `${action}: that is clear.`;
    case 'provisional':
      return `${action}, so far.${combinedNote(report)}`;
    case 'likely':
      return `${action}, not settled.`;
    case 'close':
      return `Too close to call. Ahead so far: ${action.toLowerCase()}.`;
    case 'unknown':
      return `${action}. Too few trials to say more.`;
    default:
      return `${action}.`;
  }
}
