import { halfWidth } from '../../../../engine/stats.ts';
import { makeXgid } from '../../../../formats/ids/xgid.ts';
import type { LineDifference } from '../../../../jobs/backgammon/sideBySideTypes.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { boardColors } from '../../../../ui/board/boardColors.ts';
import {
  type BoardPicture,
  box,
  drawBoard,
  drawPlayMarks,
  FONT,
  textAt,
} from '../../../../ui/board/boardPicture.ts';
import { HEIGHT as BOARD_HEIGHT, WIDTH as BOARD_WIDTH } from '../../../../ui/board/geometry.ts';
import { candidateLook } from '../../../../ui/charts/palette.ts';
import { barDomain, isDecided } from '../../../../ui/charts/firstRollBars.ts';
import { placeBars, replyBars } from '../../../../ui/charts/replyPlaces.ts';
import { noteLines } from '../../../../ui/charts/savePicture.ts';
import type { Unit } from '../../../../ui/charts/types.ts';
import { termsText, titleText } from '../../../figures/positionText.ts';
import type { SideColumn } from './columns.ts';
import { positionKey } from '../../../../games/backgammon/position.ts';
import { jobAbout, questionOfJob } from '../../../../jobs/backgammon/question.ts';
import { rankedCandidates, hasAllFigures } from '../../../../jobs/results/ranking.ts';
import { runVerdict } from '../../../figures/questionVerdict.ts';
import { rolledCube } from '../../../figures/rolledDecision.ts';
import { rolledRows } from '../../../figures/rolledRows.ts';
import type { AnalysisServices } from '../../../state/analysis/types.ts';
import { pairSentence } from './SideFigures.tsx';
import { comparedKeys, rolledColumns } from './sideModel.ts';
import { pairReason } from './sideText.ts';

/** Size in pixels: that of a link preview. */
const SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 36;
const BOARD = { width: 352, top: 130 } as const;
const SCALE = BOARD.width / BOARD_WIDTH;
const BOARD_END = BOARD.top + BOARD_HEIGHT * SCALE;
const MIDDLE = SIZE.width / 2;
/** Room between the boards. */
const ROOM = SIZE.width - 2 * (MARGIN + BOARD.width) - 56;
const BARS = { top: BOARD_END + 42, bottom: 566 } as const;
/** Width of characters as a fraction of the font size: text cannot be measured here. */
const CHARACTER = 0.56;

interface SidePictureParts {
  readonly job: RolloutJob;
  readonly columns: readonly [SideColumn, SideColumn];
  readonly difference: LineDifference;
  readonly unit: Unit;
  /** The answer, and what makes the difference; the latter may be empty. */
  readonly verdict: string;
  readonly reason: string;
  /** The value of a custom property of the page. */
  readonly read: (property: string) => string;
}

interface Pens {
  readonly ink: string;
  readonly note: string;
  readonly paper: string;
  /** Of the candidates. */
  readonly colorOf: (look: number) => string;
}

/** A board below its letter, name and equity. */
function boardAt(x: number, column: SideColumn, { job, unit, read }: SidePictureParts, pens: Pens): string {
  const { equity, letter, name, position = job.position } = column;
  const half = halfWidth(equity);
  const color = pens.colorOf(column.look);
  const y = BOARD.top - 22;
  return [
    box(x, y - 14, 28, 28, color, 6),
    textAt(x + 14, y, letter, { size: 17, weight: 700, fill: pens.paper }),
    textAt(x + 38, y, name, { size: 19, weight: 600, fill: pens.ink, anchor: 'start' }),
    textAt(
      x + BOARD.width,
      y,
      `${unit.value(equity.mean, equity.standardError)}${half === undefined || half === 0 ? '' : ` ${unit.error(half, equity.standardError)}`}`,
      { size: 16, fill: pens.ink, anchor: 'end' },
    ),
    `<g transform="translate(${x} ${BOARD.top}) scale(${SCALE})">`,
    drawBoard({ ...position, dice: null }, boardColors(read)),
    column.key === undefined
      ? ''
      : drawPlayMarks({ before: job.position, after: position, color }, read('--focus-inner')),
    '</g>',
  ].join('');
}

/** The sentence with the difference as a bar and its interval from 0. */
function answerAt({ columns, difference, unit, verdict, reason }: SidePictureParts, pens: Pens): string {
  const { mean, standardError, trials } = difference.equity;
  const half = halfWidth(difference.equity) ?? 0;
  const reach = Math.max(1e-9, Math.abs(mean) + half) * 1.1;
  const x = (value: number) => MIDDLE - (value / reach) * (ROOM / 2);
  const wrapped = (text: string, size: number) =>
    noteLines(text, (line) => line.length * size * CHARACTER <= ROOM);
  const sentence = wrapped(verdict, 28).slice(0, 2);
  const top = BOARD.top + 30;
  const barTop = top + 34 * sentence.length + 34;
  const ahead = columns[mean >= 0 ? 0 : 1];
  const line = (at: number) => box(x(at) - 1, barTop + 4, 2, 24, pens.ink);
  return [
    ...sentence.map((each, at) =>
      textAt(MIDDLE, top + 34 * at, each, { size: 28, weight: 650, fill: pens.ink }),
    ),
    textAt(
      MIDDLE,
      top + 34 * sentence.length,
      `${columns[0].letter} − ${columns[1].letter} ${unit.gap(mean, standardError)} ${half === 0 ? '' : unit.error(half, standardError)} · ${t('{n} games each', { n: grouped(trials) })}`,
      { size: 16, fill: pens.note },
    ),
    // The bar grows towards the board of the play that is ahead.
    box(Math.min(x(0), x(mean)), barTop, Math.abs(x(mean) - x(0)), 32, pens.colorOf(ahead.look), 3),
    box(x(mean + half), barTop + 15, x(mean - half) - x(mean + half), 2, pens.ink),
    line(mean - half),
    line(mean + half),
    box(MIDDLE - 0.75, barTop - 8, 1.5, 48, pens.note),
    ...wrapped(reason, 17)
      .slice(0, 3)
      .map((each, at) => textAt(MIDDLE, barTop + 68 + 24 * at, each, { size: 17, fill: pens.ink })),
  ].join('');
}

/** The bars of the rolls. */
function barsAt({ columns, difference }: SidePictureParts, pens: Pens): string {
  const bars = replyBars(difference.rolls);
  const [low, high] = barDomain(bars);
  const wide = SIZE.width - 2 * MARGIN;
  const y = (value: number) =>
    BARS.top + ((high - Math.min(high, Math.max(low, value))) / (high - low)) * (BARS.bottom - BARS.top);
  const [one, other] = [columns[0], columns[1]];
  return [
    textAt(
      MARGIN,
      BARS.top - 16,
      t('{play} minus {other} by first roll', { play: one.letter, other: other.letter }),
      { size: 15, weight: 600, fill: pens.ink, anchor: 'start' },
    ),
    textAt(
      SIZE.width - MARGIN,
      BARS.top - 16,
      t('faint: within its error · doubles come half as often: half as wide'),
      {
        size: 14,
        fill: pens.note,
        anchor: 'end',
      },
    ),
    ...placeBars(bars).map(({ bar, from, width }) => {
      const { mean = 0, halfWidth: half } = bar;
      const x = MARGIN + from * wide;
      const middle = x + (width * wide) / 2;
      const top = Math.min(y(0), y(mean));
      return [
        `<g opacity="${isDecided(bar) ? 1 : 0.4}">`,
        box(
          x + 2,
          top,
          Math.max(1, width * wide - 4),
          Math.max(1, Math.abs(y(mean) - y(0))),
          pens.colorOf(mean >= 0 ? one.look : other.look),
          2,
        ),
        half === undefined
          ? ''
          : box(middle - 0.75, y(mean + half), 1.5, y(mean - half) - y(mean + half), pens.ink),
        '</g>',
        textAt(middle, BARS.bottom + 12, bar.name, { size: 13, fill: pens.note }),
      ].join('');
    }),
    box(MARGIN, y(0) - 0.5, wide, 1, pens.note),
  ].join('');
}

/** Two columns as a picture to share: boards, difference, rolls, and what repeats the rollout. */
export function makeSidePicture(parts: SidePictureParts): BoardPicture {
  const { job, columns, read } = parts;
  const pens: Pens = {
    ink: read('--ink'),
    note: read('--ink-2'),
    paper: read('--paper'),
    colorOf: (look) => read(/--[\w-]+/.exec(candidateLook(look).color)![0]),
  };
  const { width, height } = SIZE;
  const [seed, trials] = [job.settings.seed, parts.difference.equity.trials].map(grouped) as [string, string];
  const note = { size: 14, fill: pens.note } as const;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}">`,
    box(0, 0, width, height, pens.paper),
    box(0, 0, width, 6, read('--action')),
    textAt(MARGIN, 44, titleText(questionOfJob(job), job.position), {
      size: 26,
      weight: 700,
      fill: pens.ink,
      anchor: 'start',
    }),
    textAt(MARGIN, 74, termsText(job.position), { ...note, size: 15, anchor: 'start' }),
    textAt(width - MARGIN, 44, 'Strata', { size: 22, weight: 650, fill: pens.ink, anchor: 'end' }),
    boardAt(MARGIN, columns[0], parts, pens),
    boardAt(width - MARGIN - BOARD.width, columns[1], parts, pens),
    answerAt(parts, pens),
    barsAt(parts, pens),
    textAt(MARGIN, height - 20, makeXgid(job.position), {
      ...note,
      anchor: 'start',
    }),
    textAt(width - MARGIN, height - 20, t('{n} games each, seed {seed}', { n: trials, seed }), {
      ...note,
      anchor: 'end',
    }),
    '</svg>',
  ].join('');
  return { svg, width, height };
}

/**
 * The first two columns as a picture to share, with what it says; undefined if another view is open or they are not
 * rolled out.
 *
 * @param read - the value of a custom property of the page
 */
export function sidePictureNow(
  { analysis, position, rollout }: AnalysisServices,
  unit: Unit,
  read: (property: string) => string,
): { readonly picture: BoardPicture; readonly alt: string } | undefined {
  const asked = analysis.getState();
  const { job: rolled, result } = rollout.getState();
  const job = jobAbout(rolled, position.getState().position, asked.question);
  if (asked.view !== 'side' || job === null || result === null || !hasAllFigures(result)) return undefined;
  const keys = job.candidates.map(({ board }) => positionKey(board));
  const ranked = rankedCandidates(result).map((index) => keys[index]!);
  const chosen = comparedKeys(asked, ranked).map((key) => keys.indexOf(key));
  const cube = rolledCube(job, result);
  if (cube === undefined && (chosen.length < 2 || chosen.includes(-1))) return undefined;
  const model = rolledColumns(job, result, cube ?? { chosen, keys });
  const [difference] = model.differences;
  if (difference === undefined) return undefined;
  const { columns } = model;
  const verdict =
    cube === undefined
      ? pairSentence(model, difference, result, unit)
      : runVerdict({ job, result, cube, rows: rolledRows(job, result), answer: undefined }, unit).sentence;
  const reason = pairReason(columns, difference, model.roller);
  const pair = [columns[difference.line]!, columns[difference.against]!] as const;
  return {
    picture: makeSidePicture({ job, columns: pair, difference, unit, verdict, reason, read }),
    alt: [`${pair[0].letter}: ${pair[0].name}`, `${pair[1].letter}: ${pair[1].name}`, verdict, reason].join(
      '. ',
    ),
  };
}
