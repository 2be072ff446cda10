import { boardDiagram } from '../../games/backgammon/debug.ts';
import { offererOf } from '../../games/backgammon/offer.ts';
import { otherPlayer, pipCount } from '../../games/backgammon/position.ts';
import type { Player, Position } from '../../games/backgammon/types.ts';
import { makeXgid } from '../ids/xgid.ts';
import type { Report, ReportCube, ReportLine } from './types.ts';
import { uncountedText } from './uncountedText.ts';
import {
  capitalAction,
  capital,
  type CubeActionRow,
  cubeActionRows,
  equityDigits,
  programText,
  lineEquity,
  lineError,
  halfOf,
  asciiPercent,
  playLevelText as levelText,
  PLY_COUNT,
  rowNames,
  diceText,
  xgTrialsText,
  asciiSigned,
} from './words.ts';

const LEVEL_COLUMN = 11;
const PLAY_COLUMN = 28;

/** Lines of a drawn board, without the line about pips after it. */
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

/** Row next to which XG draws an owned cube: the top for the player there, else the bottom. */
const CUBE_ROWS = { opponent: 1, roller: 9 } as const;

/** The drawn board, with an owned cube at its owner's side. */
function boardText({ board, onRoll, cube, offer }: Position): readonly string[] {
  const lines = boardDiagram(board, onRoll).split('\n').slice(0, BOARD_LINES);
  if (cube.owner === 'centre' || offer !== 'none') return lines.map((line) => ` ${line}`);
  const value = ` ${cube.value} `;
  const edge = `+${'-'.repeat(value.length)}+`;
  const first = CUBE_ROWS[cube.owner];
  const drawn = [edge, `|${value}|`, edge];
  return lines.map((line, row) => {
    const part = drawn[row - first];
    return part === undefined ? ` ${line}` : ` ${line} ${part}`;
  });
}

/** `3-6/7`: the points of X and O, and the match length. */
function shortScore(position: Position): string {
  const points = `${scoreOf(position, 'X')}-${scoreOf(position, 'O')}`;
  return position.matchLength > 0 ? `${points}/${position.matchLength}` : points;
}

/** The position as XG's exports show it; the player on roll moves toward the bottom right. */
function positionText(position: Position): string {
  const { board, onRoll, dice, offer } = position;
  const pips = { [onRoll]: pipCount(board.roller), [otherPlayer(onRoll)]: pipCount(board.opponent) };
  return [
    makeXgid(position),
    '',
    'X:Player 1   O:Player 2',
    termsText(position),
    ...boardText(position),
    `Pip count  X: ${pips.X}  O: ${pips.O} X-O: ${shortScore(position)}`,
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
  `${asciiPercent(win)} (G:${asciiPercent(gammon)} B:${asciiPercent(backgammon)})`;

/** A probability as XG writes it, but never as a certainty: `99.9%`. */
const confidence = (value: number): string =>
  `${(100 * Math.min(0.999, Math.max(0.001, value))).toFixed(1)}%`;

const lossOf = ({ outcome }: ReportLine): number | null => {
  const [win = null] = outcome;
  return win === null ? null : 1 - win;
};

/** Half-width and bounds of the 95 % interval. */
function intervalText(interval: ReportLine['interval'], digits: number): string {
  const half = halfOf(interval);
  if (interval === null || half === null) return '';
  return `±${half.toFixed(digits)} (${interval.map((end) => asciiSigned(end, digits)).join('..')})`;
}

function playText(line: ReportLine, rank: number): string {
  const [equity, error] = [lineEquity(line), lineError(line)];
  const digits = equityDigits(error);
  const [win = null, winGammon = null, winBackgammon = null, loseGammon = null, loseBackgammon = null] =
    line.outcome;
  const behind = line.difference === null ? '' : ` (${asciiSigned(-line.difference, digits)})`;
  const chance = line.chanceBest === null ? '' : ` - [${confidence(line.chanceBest)}]`;
  const bounds = intervalText(line.interval, digits);
  return [
    `    ${rank}. ${'Rollout¹'.padEnd(LEVEL_COLUMN)} ${line.name.padEnd(PLAY_COLUMN)} eq:${asciiSigned(equity, digits)}${behind}`,
    `      Player:   ${chances(win, winGammon, winBackgammon)}`,
    `      Opponent: ${chances(lossOf(line), loseGammon, loseBackgammon)}`,
    ...(bounds === '' ? [] : [`      Confidence: ${bounds}${chance}`]),
    '',
  ].join('\n');
}

const isDouble = (action: string): boolean => !/^(?:no|too good)/.test(action);

/** XG's confidence refers to the better decision, whether it is to act or not. */
const decisionText = (chanceRight: number | null, isTaken: boolean): string =>
  chanceRight === null ? '?' : confidence(isTaken ? chanceRight : 1 - chanceRight);

function cubeDecision(cube: ReportCube, { lines }: Report): string {
  const [first] = lines;
  const digits = equityDigits(first?.cubefulError ?? null);
  const names = rowNames(cube, '/');
  const rows = cubeActionRows(cube, lines);
  const best = rows.find(({ isBest }) => isBest)?.value ?? 0;
  const label = (kind: CubeActionRow['kind']) => `${names[kind].split('/').map(capital).join('/')}:`;
  const winning = lines.map(({ outcome: [win = null, gammon = null, backgammon = null] }) =>
    chances(win, gammon, backgammon),
  );
  const losing = lines.map((line) => {
    const [, , , gammon = null, backgammon = null] = line.outcome;
    return chances(lossOf(line), gammon, backgammon);
  });
  const { wrongAnswer } = cube;
  const [none, doubled] = lines.map(({ cubeless }) => cubeless);
  return [
    'Analyzed in Rollout',
    `Player Winning Chances:   ${winning.join('   ')}`,
    `Opponent Winning Chances: ${losing.join('   ')}`,
    '',
    ...(none == null || doubled == null
      ? []
      : [`Cubeless Equities: No Double=${asciiSigned(none, 3)}, Double=${asciiSigned(doubled, 3)}`, '']),
    'Cubeful Equities:',
    ...rows.map(({ kind, value, interval, isBest }) => {
      const behind = isBest ? '' : ` (${asciiSigned(value - best, digits)})`;
      return `       ${label(kind).padEnd(16)} ${asciiSigned(value, digits)}${behind} ${intervalText(interval, digits)}`.trimEnd();
    }),
    '',
    `Best Cube action: ${capitalAction(cube.action, 'xg')}`,
    ...(wrongAnswer === null
      ? []
      : [
          `Percentage of wrong ${wrongAnswer.answer} needed to make the double decision right: ${(100 * wrongAnswer.share).toFixed(1)}%`,
        ]),
    ...(cube.noDouble === null
      ? []
      : [`Double Decision confidence: ${decisionText(cube.chanceDoubleRight, isDouble(cube.action))}`]),
    `Take Decision confidence:   ${decisionText(cube.chanceTakeRight, !cube.action.endsWith('pass'))}`,
    '',
  ].join('\n');
}

/** Describes how the rollout was made, in the lines of XG's footnote. */
function footnote(report: Report): readonly string[] {
  const { hasVarianceReduction, seeds, cubePlies, isCubeless } = report;
  const how = hasVarianceReduction ? 'with Variance Reduction' : 'without Variance Reduction';
  const cube = isCubeless ? 'cubeless' : `cube decisions: ${cubePlies}-ply`;
  const unplayed = uncountedText(report.lines, report.match !== null);
  return [
    ` ¹  ${xgTrialsText(report)} rolled ${how}.`,
    `    Dice Seed: ${seeds.join(', ')} (${diceText(report)})`,
    `    Moves: ${levelText(report)}, ${cube} ${PLY_COUNT}`,
    ...(unplayed === '' ? [] : [`    ${unplayed}`]),
  ];
}

/**
 * Writes a rollout in the layout of eXtreme Gammon's text exports, so that programs which read those can read
 * it. Intervals are 95 %.
 */
export function makeXgText(report: Report): string {
  const body =
    report.cube === null
      ? report.lines.map((line, index) => playText(line, index + 1))
      : [cubeDecision(report.cube, report)];
  const warning = report.warning === '' ? [] : [report.warning, ''];
  return [
    positionText(report.position),
    ...warning,
    ...body,
    ...footnote(report),
    '',
    programText(report),
    '',
  ].join('\n');
}
