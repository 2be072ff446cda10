import { isError, qualityOf } from '../../../games/backgammon/quality.ts';
import type { MatchCourse } from '../curve.ts';
import { drawCurve } from '../curveDrawing.ts';
import { numberCell } from './html.ts';

/** A decision on the curve. */
export interface CurveDecision {
  readonly index: number;
  readonly loss: number;
  /** Place, player, what was done and its loss; escaped. */
  readonly title: string;
}

const SIZE = { width: 900, height: 180, luckHeight: 60 };
const LEFT = 56;
const GAP = 14;
const BELOW = 18;
const ABOVE = 8;

/** Shapes of errors around (0, 0). */
const SHAPES: Readonly<Record<string, string>> = {
  doubtful: '<circle r="4"/>',
  bad: '<path d="M0 -5.5L5.5 0L0 5.5L-5.5 0Z"/>',
  'very bad': '<path d="M0 6L-6.5 -5H6.5Z"/>',
};

/** The course of a match as SVG; each error links to its row. @param label - for screen readers, escaped */
export function curveSvg(
  curve: MatchCourse,
  decisions: readonly CurveDecision[],
  numbers: readonly number[],
  label: string,
): string {
  const drawing = drawCurve(curve, decisions.length, SIZE);
  const { width, height, luckHeight } = SIZE;
  const total = height + GAP + luckHeight;
  const isChance = curve.unit === 'chance';
  const unit = (value: number, isSigned: boolean) =>
    isChance ? `${numberCell(100 * value, 0, isSigned)} %` : numberCell(value, value % 1 === 0 ? 0 : 1, true);
  const tick = (value: number, y: number, isSigned: boolean) =>
    `<line class="grid" x2="${width}" y1="${y}" y2="${y}"/><text x="-6" y="${y}" dy="0.36em">${unit(value, isSigned)}</text>`;
  const marks = decisions.flatMap(({ index, loss, title }) => {
    const quality = qualityOf(loss);
    if (!isError(quality)) return [];
    const place = `translate(${drawing.xOf(index)} ${drawing.yOf(index)})`;
    return `<a href="#d${index}"><g class="q ${quality.replace(' ', '-')}" transform="${place}">${SHAPES[quality] ?? ''}<title>${title}</title></g></a>`;
  });
  const games = drawing.games.map(
    ({ game, x }) =>
      `<line class="game" x1="${x}" x2="${x}" y2="${total}"/><text class="number" x="${x + 3}" y="${total + BELOW / 2}" dy="0.36em">${numbers[game] ?? ''}</text>`,
  );
  const luck = [
    ...drawing.luckTicks.map(({ value, y }) => tick(value, y, true)),
    `<path class="luckArea" d="${drawing.luckArea}"/><path class="luck" d="${drawing.luckLine}"/>`,
  ].join('');
  return [
    '<div class="scroll">',
    `<svg class="curve" viewBox="0 ${-ABOVE} ${LEFT + width + 6} ${ABOVE + total + BELOW}" role="group" aria-label="${label}">`,
    `<g transform="translate(${LEFT} 0)">`,
    ...drawing.ticks.map(({ value, y }) => tick(value, y, false)),
    ...games,
    `<path class="area" d="${drawing.area}"/><path class="line" d="${drawing.line}"/>`,
    `<g transform="translate(0 ${height + GAP})">${luck}</g>`,
    ...marks,
    '</g></svg></div>',
  ].join('');
}
