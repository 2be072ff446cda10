import { drawBoard } from '../../games/backgammon/debug.ts';
import { offererOf } from '../../games/backgammon/offer.ts';
import { otherPlayer, pipCount } from '../../games/backgammon/position.ts';
import type { Player, Position } from '../../games/backgammon/types.ts';
import { makeXgid } from '../xgid.ts';
import type { Report, ReportCube, ReportLine } from './types.ts';
import {
  actionText,
  capital,
  chanceText,
  type CubeRow,
  cubeRows,
  digitsFor,
  engineText,
  equityOf,
  errorOf,
  halfOf,
  percent,
  rowNames,
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
  const { board, onRoll, dice, offer } = position;
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
    offer !== 'none'
      ? `${otherPlayer(offererOf(position))} to answer a ${offer}`
      : dice === null
        ? `${onRoll} on roll, cube action`
        : `${onRoll} to play ${dice.join('')}`,
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
function intervalText(interval: ReportLine['interval'], digits: number): string {
  const half = halfOf(interval);
  if (interval === null || half === null) return '';
  return `±${half.toFixed(digits)} (${interval.map((end) => signed(end, digits)).join('..')})`;
}

function playText(line: ReportLine, rank: number): string {
  const [equity, error] = [equityOf(line), errorOf(line)];
  const digits = digitsFor(error);
  const [win = null, winGammon = null, winBackgammon = null, loseGammon = null, loseBackgammon = null] =
    line.outcome;
  const behind = line.difference === null ? '' : ` (${signed(-line.difference, digits)})`;
  const chance = line.chanceBest === null ? '' : ` - [${chanceText(line.chanceBest)}]`;
  const bounds = intervalText(line.interval, digits);
  return [
    `    ${rank}. ${'Rollout¹'.padEnd(LEVEL_COLUMN)} ${line.name.padEnd(PLAY_COLUMN)} eq:${signed(equity, digits)}${behind}`,
    `      Player:   ${chances(win, winGammon, winBackgammon)}`,
    `      Opponent: ${chances(lossOf(line), loseGammon, loseBackgammon)}`,
    ...(bounds === '' ? [] : [`      Confidence: ${bounds}${chance}`]),
    '',
  ].join('\n');
}

function cubeDecision(cube: ReportCube, { lines }: Report): string {
  const [first] = lines;
  const digits = digitsFor(first?.cubefulError ?? null);
  const names = rowNames(cube, '/');
  const rows = cubeRows(cube, lines);
  const best = rows.find(({ isBest }) => isBest)?.value ?? 0;
  const label = (kind: CubeRow['kind']) => `${names[kind].split('/').map(capital).join('/')}:`;
  const winning = lines.map(({ outcome: [win = null, gammon = null, backgammon = null] }) =>
    chances(win, gammon, backgammon),
  );
  const losing = lines.map((line) => {
    const [, , , gammon = null, backgammon = null] = line.outcome;
    return chances(lossOf(line), gammon, backgammon);
  });
  const cubeless = lines.map((line) => `${capital(line.name)}=${signed(line.cubeless, 3)}`);
  const { wrongAnswer } = cube;
  return [
    'Analyzed in Rollout¹',
    `Player Winning Chances:   ${winning.join('   ')}`,
    `Opponent Winning Chances: ${losing.join('   ')}`,
    '',
    `Cubeless Equities: ${cubeless.join(', ')}`,
    '',
    'Cubeful Equities:',
    ...rows.map(({ kind, value, interval, isBest }) => {
      const behind = isBest ? '' : ` (${signed(value - best, digits)})`;
      return `       ${label(kind).padEnd(16)} ${signed(value, digits)}${behind} ${intervalText(interval, digits)}`.trimEnd();
    }),
    '',
    `Best Cube action: ${actionText(cube.action, 'xg')}`,
    ...(wrongAnswer === null
      ? []
      : [
          `Percentage of wrong ${wrongAnswer.answer} needed to make the double decision right: ${(100 * wrongAnswer.share).toFixed(1)}%`,
        ]),
    ...(cube.noDouble === null ? [] : [`Double Decision confidence: ${chanceText(cube.chanceDoubleRight)}`]),
    `Take Decision confidence:   ${chanceText(cube.chanceTakeRight)}`,
    '',
  ].join('\n');
}

/** A rollout laid out like eXtreme Gammon's text exports: what reads those, reads this. Intervals are 95 %. */
export function makeXgText(report: Report): string {
  const body =
    report.cube === null
      ? report.lines.map((line, index) => playText(line, index + 1))
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
