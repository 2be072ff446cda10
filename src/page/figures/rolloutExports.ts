import { REPORT_FORMATS, type ReportFormat } from '../../formats/reports/reportFormats.ts';
import type { Report, ReportCube, ReportLine } from '../../formats/reports/types.ts';
import { cubeActionRows, lineEquity, lineError, lineName, rowNames } from '../../formats/reports/words.ts';
import { conversionLosses } from '../../formats/ids/conversionLosses.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { makeBoardPicture, type BoardPicture } from '../../ui/board/boardPicture.ts';
import { actionCertainty } from '../../formats/reports/verdict.ts';
import { actionCertaintyText } from './certaintyText.ts';
import { lineText } from './candidateNames.ts';
import { questionText, termsText, titleText } from './positionText.ts';
import { warningText } from './standingText.ts';
import { percent } from '../../ui/charts/format.ts';
import { EQUITY } from '../../ui/charts/unit.ts';
import { sideOf } from '../../ui/board/boardEdit.ts';
import { pipCount } from '../../games/backgammon/position.ts';
import { PLAYERS, type Position } from '../../games/backgammon/types.ts';
import { resultFileOf } from './resultFileOf.ts';
import { methodText } from './settingsLine.ts';
import type { RolloutJob } from '../../jobs/backgammon/types.ts';
import type { RolloutResult, RunStanding } from '../../jobs/result.ts';
import { questionOfJob } from '../../jobs/backgammon/question.ts';
import { reportOf } from '../../jobs/backgammon/report.ts';
import { makeResultJson, nameCandidates, type RolloutJson } from '../../jobs/backgammon/resultJson.ts';
import { runStateOf } from '../../jobs/results/runs.ts';
import { inEnglish, listAnd, t } from '../../language/language.ts';
import { sentence } from '../../language/sentences.ts';
import { ok, type Reason, type Result } from '../../engine/errors.ts';
import { translateAction } from './cubeVerdict.ts';
import type { Unit } from '../../ui/charts/types.ts';

/** Formats that can be copied to the clipboard. */
export const COPIED_FORMATS = ['xg', 'gnubg', 'markdown', 'html'] as const;
/** Formats that are saved as text files. */
export const SAVED_FORMATS = ['csv', 'json'] as const;

/** A rollout in the form that all exports are written from. */
export interface ExportedRollout {
  /** The same result JSON that the terminal prints. */
  readonly json: RolloutJson;
  /** The verification status of the run. If its numbers are known to be wrong, exports warn or fail. */
  readonly standing: RunStanding | undefined;
}

/** Prepares a rollout for export; undefined until every candidate has at least one trial. */
export function prepareExport(job: RolloutJob, result: RolloutResult): ExportedRollout | undefined {
  const { candidates, seconds, standing } = result;
  if (candidates.some(({ trials }) => trials === 0)) return undefined;
  const runs = [runStateOf(job, result)];
  const json = makeResultJson({ id: makeXgid(job.position), job, runs, seconds }, nameCandidates(job));
  return { json, standing };
}

const sayInEnglish = (reason: Reason): string => inEnglish(() => sentence(reason));

/**
 * The report that all text formats are written from.
 *
 * @param asChances - see {@link Report}
 */
export const makeExportReport = ({ json, standing }: ExportedRollout, asChances = false): Report =>
  reportOf(json, { say: sayInEnglish, asChances, warning: inEnglish(() => warningText(standing)) });

/**
 * Writes a rollout as text to copy, post or save.
 *
 * @param unit - affects posts (Markdown, HTML). XG and GNU Backgammon texts always hold equities; CSV holds
 *   both units.
 */
export const exportAsText = (rollout: ExportedRollout, format: ReportFormat, unit: Unit = EQUITY): string =>
  REPORT_FORMATS[format].write(makeExportReport(rollout, unit.kind === 'chance'));

/** Writes a rollout as the content of a file. JSON fails like {@link resultFileOf}. */
export const exportAsFile = (
  rollout: ExportedRollout,
  format: (typeof SAVED_FORMATS)[number],
): Result<string> =>
  format === 'csv' ? ok(exportAsText(rollout, format)) : resultFileOf(rollout.json, rollout.standing);

/** Maximum number of candidates listed below a picture. */
const MOST_LINES = 6;

const halfText = (interval: ReportLine['interval'], error: number | undefined, unit: Unit): string =>
  interval === null ? '' : ` ${unit.error((interval[1] - interval[0]) / 2, error)} (95 %)`;

/** The best plays with their ranks, one line each. */
const playLines = ({ lines }: Report, unit: Unit): readonly string[] =>
  lines.slice(0, MOST_LINES).map((line, index) => {
    const error = lineError(line) ?? undefined;
    const value = lineEquity(line);
    const chance =
      line.chanceBest === null || lines.length === 1
        ? ''
        : t(', P(best) {chance}', { chance: percent(line.chanceBest) });
    return `${index + 1}. ${lineText(line.name)}  ${value === null ? '?' : unit.value(value, error)}${halfText(line.interval, error, unit)}${chance}, ${t('{n, plural, one {# trial} other {# trials}}', { n: line.trials })}`;
  });

/**
 * The lines of a cube decision in order, including the exact pass, then the deciding pairwise differences.
 */
function cubeTexts(cube: ReportCube, report: Report, unit: Unit): readonly string[] {
  const { lines } = report;
  const names = rowNames(cube, '/');
  const rows = cubeActionRows(cube, lines).map(({ kind, value, interval }) => {
    const line = kind === 'pass' ? undefined : kind === 'none' ? lines[0] : lines.at(-1);
    const error = (line && lineError(line)) ?? undefined;
    const trials =
      line === undefined ? t('exact') : t('{n, plural, one {# trial} other {# trials}}', { n: line.trials });
    return `${translateAction(names[kind])}  ${unit.value(value, error)}${halfText(interval, error, unit)}, ${trials}`;
  });
  const pairs = cube.pairs.map(
    ({ line, against, difference, interval }) =>
      `${translateAction(lineName(cube, line))} − ${translateAction(lineName(cube, against))}: ${unit.gap(difference)}${halfText(interval, undefined, unit)}`,
  );
  return [...rows, ...pairs];
}

/** Name of the OGID in the message after copying it: `the OGID (without: …)` lists what the ID leaves out. */
export function ogidName(position: Position): string {
  const lost = conversionLosses(position).ogid;
  return lost.length === 0
    ? t('the OGID')
    : t('the OGID (without: {losses})', { losses: listAnd(lost.map(sentence)) });
}

/** Draws the board with the results of a rollout below it; without a rollout, the board alone. */
export function makeResultPicture(
  position: Position,
  rollout: ExportedRollout | undefined,
  unit: Unit = EQUITY,
): BoardPicture {
  const pips = PLAYERS.map(
    (player) => `${player} ${pipCount(position.board[sideOf(player, position)])} ${t('pips')}`,
  );
  const result = rollout?.json;
  const asked =
    result === undefined ? questionText(position) : titleText(questionOfJob(result.job), position);
  const warning = warningText(rollout?.standing);
  const head = [`${asked}, ${termsText(position)}`, pips.join(', '), ...(warning === '' ? [] : [warning])];
  if (result === undefined) return makeBoardPicture(position, [...head, makeXgid(position)]);
  const report = reportOf(result, { say: sayInEnglish });
  const lines = report.cube === null ? playLines(report, unit) : cubeTexts(report.cube, report, unit);
  const seeds = t('Strata {version}, seed {seeds}', {
    version: report.engine.version,
    seeds: report.seeds.join(', '),
  });
  const certainty = actionCertainty(report);
  const action =
    report.cube === null || certainty === null
      ? []
      : [actionCertaintyText(certainty, translateAction(report.cube.action))];
  return makeBoardPicture(position, [
    ...head,
    ...lines,
    ...action,
    makeXgid(position),
    seeds,
    methodText(result.settings),
  ]);
}
