import { REPORT_FORMATS } from '../formats/report/formats.ts';
import { equityOf, errorOf } from '../formats/report/words.ts';
import { makeXgid } from '../formats/xgid.ts';
import { type BoardPicture, makeBoardPicture } from '../components/Board/boardPicture.ts';
import { questionText, termsText } from '../components/positionText.ts';
import { percent } from '../charts/format.ts';
import { EQUITY, type Unit } from '../charts/unit.ts';
import { sideOf } from '../components/Board/boardEdit.ts';
import { pipCount } from '../games/backgammon/position.ts';
import { PLAYERS, type Position } from '../games/backgammon/types.ts';
import { methodText } from './settingsLine.ts';
import type { RolloutJob, RolloutResult } from '../protocol/job.ts';
import { reportOf } from '../protocol/report.ts';
import { makeResultJson, nameCandidates, type RolloutJson } from '../protocol/resultJson.ts';
import { t } from '../language/language.ts';
import { actionLabel } from '../components/cubeVerdict.ts';
import { lineText } from '../components/rows.ts';

/** What can be copied as text. */
export const COPIED = ['xg', 'gnubg', 'markdown', 'html'] as const;
/** What is saved as a file of text. */
export const SAVED = ['csv', 'json'] as const;

/** A rollout of the page as the terminal would print it; undefined before every candidate has a trial. */
export function resultJsonOf(job: RolloutJob, result: RolloutResult): RolloutJson | undefined {
  const { candidates, course, state, tallies, stopReason, seconds } = result;
  if (candidates.some(({ trials }) => trials === 0)) return undefined;
  const runs = [{ seed: job.settings.seed, course, state, tallies, stopReason }];
  return makeResultJson({ id: makeXgid(job.position), job, runs, seconds }, nameCandidates(job));
}

/**
 * A result as text.
 *
 * @param unit - of posts for people; XG's and GNU Backgammon's texts hold equities as those programs read them, CSV holds both
 */
export function textOf(
  result: RolloutJson,
  format: (typeof COPIED)[number] | (typeof SAVED)[number],
  unit: Unit = EQUITY,
): string {
  if (format === 'json') return `${JSON.stringify(result)}\n`;
  return REPORT_FORMATS[format].write(reportOf(result, unit.kind === 'chance'));
}

/** Candidates named in a picture. */
const MOST_LINES = 6;

/** The board of a result with its figures below, or of the position alone. */
export function pictureOf(
  position: Position,
  result: RolloutJson | undefined,
  unit: Unit = EQUITY,
): BoardPicture {
  const pips = PLAYERS.map(
    (player) => `${player} ${pipCount(position.board[sideOf(player, position)])} ${t('pips')}`,
  );
  const head = [`${questionText(position)}, ${termsText(position)}`, pips.join(', ')];
  if (result === undefined) return makeBoardPicture(position, [...head, makeXgid(position)]);
  const report = reportOf(result);
  const lines = report.lines.slice(0, MOST_LINES).map((line, index) => {
    const error = errorOf(line) ?? undefined;
    const half =
      line.interval === null ? '' : ` ${unit.error((line.interval[1] - line.interval[0]) / 2, error)}`;
    const value = equityOf(line);
    const chance =
      line.chanceBest === null || report.lines.length === 1
        ? ''
        : t(', chance of being best {chance}', { chance: percent(line.chanceBest) });
    return `${index + 1}. ${lineText(line.name)}  ${value === null ? '?' : unit.value(value, error)}${half} (95 %)${chance}, ${t('{n} trials', { n: line.trials })}`;
  });
  const seeds = t('Strata {version}, seed {seeds}', {
    version: report.engine.version,
    seeds: report.seeds.join(', '),
  });
  const action = report.cube === null ? [] : [actionLabel(report.cube.action)];
  return makeBoardPicture(position, [
    ...head,
    ...lines,
    ...action,
    makeXgid(position),
    seeds,
    methodText(result.settings),
  ]);
}
