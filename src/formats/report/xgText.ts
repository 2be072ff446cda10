import { drawBoard } from '../../games/backgammon/debug.ts';
import { otherPlayer, pipCount } from '../../games/backgammon/position.ts';
import type { Player, Position } from '../../games/backgammon/types.ts';
import { makeXgid } from '../xgid.ts';
import type { Report, ReportCube, ReportLine } from './types.ts';
import {
  actionText,
  chanceText,
  digitsFor,
  engineText,
  equityOf,
  errorOf,
  INTERVAL,
  percent,
  settingsText,
  signed,
  trialsText,
} from './words.ts';

const LEVEL_COLUMN = 11;
const PLAY_COLUMN = 28;

/** Lines of the picture of a board, without the line about pips that follows them. */
const BOARD_LINES = 13;

const scoreOf = ({ onRoll, score }: Position, player: Player): number =>
  player === onRoll ? score.roller : score.opponent;

function termsText(position: Position): string {
  const { matchLength, crawford, jacoby, beavers } = position;
  const score = `Score is X:${scoreOf(position, 'X')} O:${scoreOf(position, 'O')}`;
  if (matchLength > 0) return `${score} ${matchLength} pt.(s) match.${crawford ? ' Crawford game.' : ''}`;
  const rules = [...(jacoby ? ['Jacoby'] : []), ...(beavers ? ['Beaver'] : [])].join(' ');
  return `${score}. Unlimited Game${rules === '' ? '' : `, ${rules}`}`;
}

function cubeText({ cube, onRoll }: Position): string {
  const owner = cube.owner === 'roller' ? onRoll : otherPlayer(onRoll);
  return `Cube: ${cube.value}${cube.owner === 'centre' ? '' : `, ${owner} own cube`}`;
}

/** The position as XG's exports show it; the player on roll moves towards the bottom right. */
function positionText(position: Position): string {
  const { board, onRoll, dice } = position;
  const pips = { [onRoll]: pipCount(board.roller), [otherPlayer(onRoll)]: pipCount(board.opponent) };
  return [
    makeXgid(position),
    '',
    'X:Player 1   O:Player 2',
    termsText(position),
    ...drawBoard(board, onRoll)
      .split('\n')
      .slice(0, BOARD_LINES)
      .map((line) => ` ${line}`),
    `Pip count  X: ${pips.X}  O: ${pips.O}`,
    cubeText(position),
    dice === null ? `${onRoll} on roll, cube action` : `${onRoll} to play ${dice.join('')}`,
    '',
  ].join('\n');
}

const chances = (win: number | null, gammon: number | null, backgammon: number | null): string =>
  `${percent(win)} (G:${percent(gammon)} B:${percent(backgammon)})`;

const lossOf = ({ outcome }: ReportLine): number | null => {
  const [win = null] = outcome;
  return win === null ? null : 1 - win;
};

/** Half-width and ends of the 95 % interval. */
function interval(mean: number | null, error: number | null, digits: number): string {
  if (mean === null || error === null) return '';
  const half = INTERVAL * error;
  return `±${half.toFixed(digits)} (${signed(mean - half, digits)}..${signed(mean + half, digits)})`;
}

function playText(line: ReportLine, rank: number, report: Report): string {
  const [equity, error] = [equityOf(line, report), errorOf(line, report)];
  const digits = digitsFor(error);
  const [win = null, winGammon = null, winBackgammon = null, loseGammon = null, loseBackgammon = null] =
    line.outcome;
  const behind = line.difference === null ? '' : ` (${signed(-line.difference, digits)})`;
  const chance = line.chanceBest === null ? '' : ` - [${chanceText(line.chanceBest)}]`;
  const bounds = interval(equity, error, digits);
  return [
    `    ${rank}. ${'Rollout¹'.padEnd(LEVEL_COLUMN)} ${line.name.padEnd(PLAY_COLUMN)} eq:${signed(equity, digits)}${behind}`,
    `      Player:   ${chances(win, winGammon, winBackgammon)}`,
    `      Opponent: ${chances(lossOf(line), loseGammon, loseBackgammon)}`,
    ...(bounds === '' ? [] : [`      Confidence: ${bounds}${chance}`]),
    '',
  ].join('\n');
}

function cubeDecision(cube: ReportCube, report: Report): string {
  const { noDouble, noDoubleError, doubleTake, doubleTakeError, doublePass, action } = cube;
  const [none, taken] = report.lines;
  const digits = digitsFor(noDoubleError);
  const verb = action.includes('redouble') ? 'Redouble' : 'Double';
  const doubled = Math.min(doubleTake, doublePass);
  const best = Math.max(noDouble, doubled);
  const row = (label: string, value: number, error: number | null) => {
    const behind = value === best ? '' : ` (${signed(value - best, digits)})`;
    return `       ${`${label}:`.padEnd(16)} ${signed(value, digits)}${behind} ${interval(value, error, digits)}`.trimEnd();
  };
  const winning = (line: ReportLine | undefined) => {
    const [win = null, gammon = null, backgammon = null] = line?.outcome ?? [];
    return chances(win, gammon, backgammon);
  };
  const losing = (line: ReportLine | undefined) => {
    const [, , , gammon = null, backgammon = null] = line?.outcome ?? [];
    return chances(line === undefined ? null : lossOf(line), gammon, backgammon);
  };
  return [
    'Analyzed in Rollout¹',
    `Player Winning Chances:   ${winning(none)}   ${winning(taken)}`,
    `Opponent Winning Chances: ${losing(none)}   ${losing(taken)}`,
    '',
    `Cubeless Equities: No Double=${signed(none?.cubeless ?? null, 3)}, Double=${signed(taken?.cubeless ?? null, 3)}`,
    '',
    'Cubeful Equities:',
    row(`No ${verb.toLowerCase()}`, noDouble, noDoubleError),
    row(`${verb}/Take`, doubleTake, doubleTakeError),
    row(`${verb}/Pass`, doublePass, null),
    '',
    `Best Cube action: ${actionText(action, 'xg')}`,
    `Double Decision confidence: ${chanceText(cube.chanceDoubleRight)}`,
    `Take Decision confidence:   ${chanceText(cube.chanceTakeRight)}`,
    '',
  ].join('\n');
}

/** A rollout laid out like eXtreme Gammon's text exports: what reads those, reads this. Intervals are 95 %. */
export function makeXgText(report: Report): string {
  const body =
    report.cube === null
      ? report.lines.map((line, index) => playText(line, index + 1, report))
      : [cubeDecision(report.cube, report)];
  return [
    positionText(report.position),
    ...body,
    ` ¹  ${trialsText(report)}: ${settingsText(report)}`,
    '',
    engineText(report),
    '',
  ].join('\n');
}
