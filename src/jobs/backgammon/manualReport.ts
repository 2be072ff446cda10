import type { Estimate } from '../../engine/types.ts';
import { makeCsvTable } from '../../formats/reports/csv.ts';
import type { Report } from '../../formats/reports/types.ts';
import { asciiPercent, asciiSigned } from '../../formats/reports/words.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { otherPlayer, seenByDecider } from '../../games/backgammon/position.ts';
import type { Player } from '../../games/backgammon/types.ts';
import type { ManualQuestion, ManualTable } from './manualTypes.ts';
import { SOURCE_COLUMNS, sourceCells } from './csvColumns.ts';
import { reportMatch } from './report.ts';
import { nameCandidates } from './resultJson.ts';

/**
 * Columns of {@link makeManualCsv}. Values are from the viewpoint of the side that the user plays; trials and
 * games count from 1. `mwc_…` are match winning chances, 0 … 1, empty in money games. The last columns
 * identify the rollout.
 */
export const HAND_CSV_COLUMNS: readonly string[] = [
  'xgid',
  'candidate',
  'seed',
  'game',
  'player',
  'trial',
  'ended_at',
  'luck',
  'counts',
  'engine_counts',
  'difference',
  'lost',
  'end',
  'mwc_ended_at',
  'mwc_luck',
  'mwc_counts',
  'mwc_engine_counts',
  'mwc_difference',
  'mwc_lost',
  ...SOURCE_COLUMNS.filter((name) => name !== 'seed'),
];

/** The player whose side the user plays. */
export const manualPlayer = ({ job, manualSide }: Pick<ManualQuestion, 'job' | 'manualSide'>): Player => {
  const asker = seenByDecider(job.position).onRoll;
  return manualSide === 'asker' ? asker : otherPlayer(asker);
};

/**
 * Match winning chances as a linear function of equity, for the side that the user plays; null in money
 * games.
 */
export function manualMatch({
  job,
  manualSide,
}: Pick<ManualQuestion, 'job' | 'manualSide'>): Report['match'] {
  const match = reportMatch(job);
  return match === null || manualSide === 'asker' ? match : { ...match, even: 1 - match.even };
}

/** The finished trials as CSV, one per line, with all digits. */
export function makeManualCsv(question: ManualQuestion, { rows }: ManualTable): string {
  const { job, candidate } = question;
  const shared = {
    ...sourceCells(job),
    xgid: makeXgid(job.position),
    candidate: nameCandidates(job)[candidate]!.text,
    game: question.game + 1,
    player: manualPlayer(question),
  };
  const match = manualMatch(question);
  const chance = (equity: number) => (match === null ? null : match.even + match.perPoint * equity);
  const gap = (difference: number) => (match === null ? null : match.perPoint * difference);
  const lines = rows.map(({ trial, played, luck, counts, engine, difference, lost, end }) => ({
    ...shared,
    trial: trial + 1,
    ended_at: played,
    luck,
    counts,
    engine_counts: engine,
    difference,
    lost,
    end,
    mwc_ended_at: chance(played),
    mwc_luck: gap(luck),
    mwc_counts: chance(counts),
    mwc_engine_counts: chance(engine),
    mwc_difference: gap(difference),
    mwc_lost: gap(lost),
  }));
  return makeCsvTable(HAND_CSV_COLUMNS, lines);
}

/** How a text formats values: as equities or as match winning chances. */
interface Told {
  readonly value: (equity: number) => string;
  /** A difference with its sign. */
  readonly gap: (difference: number) => string;
  /** Formats a magnitude without sign, such as a loss or an error. */
  readonly size: (size: number) => string;
}

const AS_EQUITIES: Told = {
  value: (equity) => asciiSigned(equity, 3),
  gap: (difference) => asciiSigned(difference, 3),
  size: (size) => size.toFixed(3),
};

const asChances = ({ even, perPoint }: NonNullable<Report['match']>): Told => ({
  value: (equity) => asciiPercent(even + perPoint * equity),
  gap: (difference) => `${asciiSigned(100 * perPoint * difference, 2)}%`,
  size: (size) => asciiPercent(perPoint * size),
});

/**
 * The finished trials as readable text, with their means.
 *
 * @param wantsChances - whether to show match winning chances, in a match
 */
export function makeManualText(
  question: ManualQuestion,
  { rows, counts, engine, difference, lost }: ManualTable,
  wantsChances = false,
): string {
  const { job, candidate } = question;
  const match = wantsChances ? manualMatch(question) : null;
  const { value, gap, size } = match === null ? AS_EQUITIES : asChances(match);
  const mean = (text: string, { standardError }: Estimate): string =>
    `${text}${standardError === undefined ? '' : `, standard error ${size(standardError)}`}`;
  const unit =
    match !== null
      ? 'match winning chances'
      : job.position.matchLength > 0
        ? 'normalized equity'
        : 'points, with the cube asked about as 1';
  const columns = ['trial', 'counts', 'luck', 'engine', 'difference', 'lost'];
  const cells = rows.map((row) => [
    String(row.trial + 1),
    value(row.counts),
    gap(row.luck),
    value(row.engine),
    gap(row.difference),
    size(row.lost),
  ]);
  const widths = columns.map((name, at) => Math.max(name.length, ...cells.map((line) => line[at]!.length)));
  const line = (texts: readonly string[]) => texts.map((text, at) => text.padStart(widths[at]!)).join('  ');
  return [
    makeXgid(job.position),
    `${nameCandidates(job)[candidate]!.text}, seed ${job.settings.seed}: trials played by hand, ${manualPlayer(question)} against the engine${question.game === 0 ? '' : ', in the game that the other player starts'}.`,
    '',
    line(columns),
    ...cells.map(line),
    '',
    `Mean of ${rows.length}: ${mean(value(counts.mean), counts)}; the engine in the same trials: ${mean(value(engine.mean), engine)}.`,
    `Difference: ${mean(gap(difference.mean), difference)}. Lost by decisions, as the evaluation sees them: ${mean(size(lost.mean), lost)}.`,
    `Values for ${manualPlayer(question)}, luck-adjusted; ${unit}. Errors are large with few trials.`,
    '',
  ].join('\n');
}
