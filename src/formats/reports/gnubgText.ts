import { shownChance } from '../../engine/shownChance.ts';
import { boardDiagram } from '../../games/backgammon/debug.ts';
import { otherPlayer, pipCount } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';
import { makeMatchId } from '../ids/matchId.ts';
import { makePositionId } from '../ids/positionId.ts';
import { makeXgid } from '../ids/xgid.ts';
import type { FiveFigures, Report, ReportCube, ReportLine } from './types.ts';
import { uncountedText } from './uncountedText.ts';
import {
  capitalAction,
  capital,
  cubeActionRows,
  programText,
  lineEquity,
  lineName,
  rowNames,
  settingsText,
  asciiSigned,
  trialsText,
} from './words.ts';

const DIGITS = 4;
const BOARD_LINES = 13;
const LABEL_COLUMN = 22;

const figure = (value: number | null): string => (value === null ? '?' : value.toFixed(DIGITS));

/** A match ID has no beavers and raccoons, so add the XGID. */
const offerText = (position: Position): string => `                 ${makeXgid(position)}`;

function positionText(position: Position): string {
  const { board, onRoll } = position;
  const pips = { [onRoll]: pipCount(board.roller), [otherPlayer(onRoll)]: pipCount(board.opponent) };
  return [
    ` Strata          Position ID: ${makePositionId(board)}`,
    `                 Match ID   : ${makeMatchId(position)}`,
    ...(position.offer === 'beaver' || position.offer === 'raccoon' ? [offerText(position)] : []),
    ...boardDiagram(board, onRoll)
      .split('\n')
      .slice(0, BOARD_LINES)
      .map((line) => ` ${line}`),
    `Pip counts: O ${pips.O}, X ${pips.X}`,
    '',
  ].join('\n');
}

/** Writes `0.5619 0.1567 0.0056 - 0.4381 0.1204 0.0053`. The error of losing is that of winning. */
function six(
  [win = null, winGammon = null, winBackgammon = null, loseGammon = null, loseBackgammon = null]: FiveFigures,
  isError: boolean,
): string {
  const lose = win === null ? null : isError ? win : 1 - win;
  const shown = (value: number | null) => figure(value === null || isError ? value : shownChance(value));
  const [won, lost] = [
    [win, winGammon, winBackgammon],
    [lose, loseGammon, loseBackgammon],
  ].map((side) => side.map(shown).join(' '));
  return `${won} - ${lost}`;
}

function figures(line: ReportLine): readonly string[] {
  const isCubeless = line.cubeful === null;
  const cubeful = isCubeless ? '' : ` CF ${asciiSigned(line.cubeful, DIGITS)}`;
  const error = isCubeless ? '' : ` CF  ${figure(line.cubefulError)}`;
  return [
    `       ${six(line.outcome, false)} CL ${asciiSigned(line.cubeless, DIGITS)}${cubeful}`,
    `      [${six(line.outcomeErrors, true)} CL  ${figure(line.cubelessError)}${error}]`,
  ];
}

function playText(line: ReportLine, rank: number): string {
  const behind = line.difference === null ? '' : ` (${asciiSigned(-line.difference, DIGITS)})`;
  return [
    `${String(rank).padStart(6)}. Rollout          ${line.name.padEnd(28)} Eq.: ${asciiSigned(lineEquity(line), DIGITS)}${behind}`,
    ...figures(line),
  ].join('\n');
}

function cubeDecision(cube: ReportCube, report: Report): string {
  const { lines } = report;
  const names = rowNames(cube, ', ');
  const rows = cubeActionRows(cube, lines).toSorted(
    (a, b) => Number(b.isBest) - Number(a.isBest) || b.value - a.value,
  );
  const best = rows[0]?.value ?? 0;
  const { wrongAnswer } = cube;
  const needed = wrongAnswer === null ? '' : ` (${(100 * wrongAnswer.share).toFixed(1)}%)`;
  return [
    'Cube analysis',
    `Rollout cubeless equity ${asciiSigned(lines[0]?.cubeless ?? null, DIGITS)}`,
    '',
    'Cubeful equities:',
    ...rows.map(
      ({ kind, value, isBest }, index) =>
        `${index + 1}. ${capital(names[kind]).padEnd(LABEL_COLUMN)}${asciiSigned(value, DIGITS)}${isBest ? '' : `  (${asciiSigned(value - best, DIGITS)})`}`,
    ),
    `Proper cube action: ${capitalAction(cube.action, 'gnubg')}${needed}`,
    '',
    'Rollout details:',
    ...lines.flatMap((line) => [`${capital(lineName(cube, line.name))}:`, ...figures(line)]),
  ].join('\n');
}

/**
 * Writes a rollout in the layout of GNU Backgammon's text exports; numbers in brackets are standard errors.
 */
export function makeGnubgText(report: Report): string {
  const { position, warning, lines, cube, match } = report;
  const unplayed = uncountedText(lines, match !== null);
  const heading = position.dice === null ? 'Rollout:' : `Rolled ${position.dice.join('')}:`;
  const body =
    cube === null
      ? [heading, ...lines.map((line, index) => playText(line, index + 1))]
      : [cubeDecision(cube, report)];
  return [
    positionText(position),
    ...(warning === '' ? [] : [warning, '']),
    ...body,
    '',
    `        ${trialsText(report)}: ${settingsText(report)}`,
    ...(unplayed === '' ? [] : [`        ${unplayed}`]),
    `        ${programText(report)}`,
    '',
  ].join('\n');
}
