import { noteLines } from '../../../../ui/charts/savePicture.ts';
import { type BoardPicture, box, COLORS, FONT, textAt } from '../../../../ui/board/boardPicture.ts';
import { compareCell, type ComparedColumn } from './compareCell.ts';
import type { ComparedCandidate } from './ScoreTable.tsx';

const MARGIN = 16;
const NAME_WIDTH = 150;
const COLUMN_WIDTH = 172;
const HEAD_LINE = 15;
const ROW_HEIGHT = 52;
const NOTE_LINE = 16;
const LEAST_WIDTH = 460;
/**
 * Character width as a fraction of the font size, sufficient for wide words: text cannot be measured here.
 */
const CHARACTER = { plain: 0.555, bold: 0.6 } as const;
const SMALL = 11;
const NORMAL = 14;
const NORMAL_LINE = 18;
const LARGE = 18;
const LARGE_LINE = 24;

/** Breaks a text into lines of at most this width, in pixels. */
const wrapped = (text: string, width: number, size: number, kind: keyof typeof CHARACTER) =>
  noteLines(text, (line) => line.length * size * CHARACTER[kind] <= width);
const small = (text: string, width: number) => wrapped(text, width, SMALL, 'plain');
const normal = (text: string, width: number) => wrapped(text, width, NORMAL, 'bold');
const BEST = '#dcecea';

export interface ComparePictureParts {
  readonly title: string;
  /** What the comparison shows, in a sentence; empty for none. */
  readonly subtitle: string;
  readonly columns: readonly ComparedColumn[];
  readonly candidates: readonly Pick<ComparedCandidate, 'key' | 'name'>[];
  /** What is needed to repeat the rollouts, one line each. */
  readonly notes: readonly string[];
}

/** A comparison as a standalone SVG: the table, then positions, settings and engine. */
export function makeComparePicture(parts: ComparePictureParts): BoardPicture {
  const { title, subtitle, columns, candidates, notes } = parts;
  const width = Math.max(LEAST_WIDTH, NAME_WIDTH + columns.length * COLUMN_WIDTH + 2 * MARGIN);
  const titles = wrapped(title, width - 2 * MARGIN, LARGE, 'bold');
  const subtitles = subtitle === '' ? [] : normal(subtitle, width - 2 * MARGIN);
  const names = columns.map(({ name }) => normal(name, COLUMN_WIDTH - 16));
  const heads = columns.map(({ about, progress, unitName, answer = '', pairs }) =>
    [about, progress, unitName, ...(pairs.length === 0 ? [] : [answer, ...pairs])].flatMap((text) =>
      small(text, COLUMN_WIDTH - 16),
    ),
  );
  const plays = candidates.map(({ name }) => normal(name, NAME_WIDTH - 8));
  const heights = plays.map((lines) => Math.max(ROW_HEIGHT, lines.length * NORMAL_LINE + 8));
  const titleAt = MARGIN + 10;
  const subtitleAt = titleAt + titles.length * LARGE_LINE;
  const nameAt = subtitleAt + subtitles.length * NORMAL_LINE + 16;
  const headAt = nameAt + (Math.max(1, ...names.map((lines) => lines.length)) - 1) * NORMAL_LINE;
  const rowsAt = headAt + 12 + (1 + Math.max(0, ...heads.map((lines) => lines.length))) * HEAD_LINE;
  const rowAt = (at: number) => rowsAt + heights.slice(0, at).reduce((sum, height) => sum + height, 0);
  const notesAt = rowAt(candidates.length) + 20;
  const lines = notes.flatMap((note) => small(note, width - 2 * MARGIN));
  const height = Math.ceil(notesAt + lines.length * NOTE_LINE + MARGIN);
  const columnAt = (index: number) => MARGIN + NAME_WIDTH + index * COLUMN_WIDTH;
  const note = { size: SMALL, fill: COLORS.note, anchor: 'start' } as const;
  const strong = { size: NORMAL, fill: COLORS.ink, weight: 600, anchor: 'start' } as const;

  const head = columns.flatMap((_, index) => [
    ...names[index]!.map((line, at) => textAt(columnAt(index) + 8, nameAt + at * NORMAL_LINE, line, strong)),
    ...heads[index]!.map((line, at) =>
      textAt(columnAt(index) + 8, headAt + (at + 1.2) * HEAD_LINE, line, note),
    ),
  ]);
  const rows = candidates.flatMap(({ key }, at) => {
    const [y, rowHeight] = [rowAt(at), heights[at]!];
    const middle = y + rowHeight / 2;
    const cells = columns.flatMap((column, index) => {
      const x = columnAt(index);
      const cell = compareCell(column, key);
      if (cell === undefined) return [textAt(x + 8, middle, '–', note)];
      const { value, half, note: below, kind } = cell;
      return [
        kind === 'best' ? box(x, y + 2, COLUMN_WIDTH - 4, rowHeight - 4, BEST, 4) : '',
        textAt(x + 8, y + 18, `${value}  ${half}`.trimEnd(), strong),
        textAt(x + 8, y + 38, below, note),
      ];
    });
    const first = middle - ((plays[at]!.length - 1) * NORMAL_LINE) / 2;
    return [
      box(MARGIN, y, width - 2 * MARGIN, 1, COLORS.frame),
      ...plays[at]!.map((line, of) =>
        textAt(MARGIN, first + of * NORMAL_LINE, line, { ...strong, weight: 500 }),
      ),
      ...cells,
    ];
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}">`,
    box(0, 0, width, height, COLORS.paper),
    ...titles.map((line, at) => textAt(MARGIN, titleAt + at * LARGE_LINE, line, { ...strong, size: LARGE })),
    ...subtitles.map((line, at) => textAt(MARGIN, subtitleAt + at * NORMAL_LINE, line, strong)),
    ...head,
    ...rows,
    ...lines.map((line, at) => textAt(MARGIN, notesAt + at * NOTE_LINE, line, note)),
    '</svg>',
  ].join('');
  return { svg, width, height };
}
