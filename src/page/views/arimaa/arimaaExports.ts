import { plusMinus, signed } from '../../../ui/charts/format.ts';
import { makeCsvTable } from '../../../formats/reports/csv.ts';
import { makeShortBoard } from '../../../formats/arimaa/board.ts';
import { makeMoveList } from '../../../formats/arimaa/game.ts';
import { pieceAt, sideOfPiece, strengthOf, TRAPS } from '../../../games/arimaa/position.ts';
import { SIDES, type Board, type Position, type Side } from '../../../games/arimaa/types.ts';
import { makeArimaaResultJson, type ArimaaRolloutJson } from '../../../jobs/arimaa/resultJson.ts';
import { seedCell, settingCells } from '../../../jobs/backgammon/csvColumns.ts';
import { warningText } from '../../figures/standingText.ts';
import { inEnglish } from '../../../language/language.ts';
import { runStateOf } from '../../../jobs/results/runs.ts';
import { turnLabel } from '../../state/arimaa/boardSlice.ts';
import { box, FONT, textAt, type BoardPicture } from '../../../ui/board/boardPicture.ts';
import { coordinates, cornerOf, MARGIN, SIZE, SQUARE } from '../../figures/arimaa/geometry.ts';
import { COUNTERS, PIECE_SHAPES } from '../../figures/arimaa/pieceShapes.ts';
import type { Placement, RecordTurn } from '../../../games/arimaa/game.ts';
import type { RolloutResult, RunStanding } from '../../../jobs/result.ts';
import type { ArimaaLine } from '../../state/arimaa/types.ts';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';

/** Pieces in one side's setup. */
const HOME_PIECES = 16;

/** A rollout of the page, ready to export. */
interface WrittenArimaaRollout {
  /** The same result JSON that the terminal prints. */
  readonly json: ArimaaRolloutJson;
  readonly standing: RunStanding | undefined;
}

/** Prepares a rollout for export; undefined until every candidate has at least one trial. */
export function writtenArimaaRollout(
  job: ArimaaJob,
  result: RolloutResult,
): WrittenArimaaRollout | undefined {
  const { candidates, seconds, standing } = result;
  if (candidates.some(({ trials }) => trials === 0)) return undefined;
  return { json: makeArimaaResultJson(job, [runStateOf(job, result)], seconds), standing };
}

const COLUMNS = [
  'turn',
  'trials',
  'score',
  'standardError',
  'winProbability',
  'difference',
  'differenceStandardError',
  'jsd',
  'chanceBest',
  'goal',
  'elimination',
  'opponentGoal',
  'opponentElimination',
  'evaluated',
  'cut',
  'turns',
] as const;

/**
 * The figures of a result as CSV, one row per turn; unknown figures are empty. The last columns give the
 * source: position, seed, engine and settings, and a warning if there is one.
 */
export function arimaaCsv(
  {
    id,
    settings,
    engine,
    runs,
    candidates,
  }: Pick<ArimaaRolloutJson, 'id' | 'settings' | 'engine' | 'runs' | 'candidates'>,
  standing: RunStanding | undefined,
): string {
  const warning = inEnglish(() => warningText(standing));
  const source = {
    position: id,
    seed: seedCell(runs.map(({ seed }) => seed)),
    engine_version: engine.version,
    ...settingCells({ ...settings }),
    ...(warning === '' ? {} : { warning }),
  };
  const rows = candidates.map((candidate) => ({
    ...source,
    ...candidate.ends,
    turn: candidate.turn,
    trials: candidate.trials,
    score: candidate.score,
    standardError: candidate.standardErrors.score,
    winProbability: candidate.winProbability,
    difference: candidate.difference,
    differenceStandardError: candidate.differenceStandardError,
    jsd: candidate.jsd,
    chanceBest: candidate.chanceBest,
  }));
  return makeCsvTable([...COLUMNS, ...Object.keys(source)], rows);
}

/** A side's setup, if all its home squares hold its pieces; otherwise incomplete. */
function placementsOf(board: Board, side: Side): readonly Placement[] {
  const home = Array.from({ length: HOME_PIECES }, (_, at) => (side === 'gold' ? at : 48 + at));
  return home.flatMap((square) => {
    const piece = pieceAt(board, square);
    return piece !== '.' && sideOfPiece(piece) === side ? [{ piece, square }] : [];
  });
}

/** The line as a move list starting with the setups; undefined if it does not start right after them. */
export function moveListOf(line: ArimaaLine): string | undefined {
  const setUps = SIDES.map((side) => placementsOf(line.start.board, side));
  if (line.start.side !== 'gold' || setUps.some((placements) => placements.length !== HOME_PIECES))
    return undefined;
  const numbered: ArimaaLine = { ...line, firstNumber: 2 };
  const record: RecordTurn[] = [
    { label: '1g', side: 'gold', placements: setUps[0] ?? [] },
    { label: '1s', side: 'silver', placements: setUps[1] ?? [] },
    ...line.turns.map(
      ({ after, steps }, at): RecordTurn => ({
        label: turnLabel(numbered, at),
        side: after.side === 'gold' ? 'silver' : 'gold',
        turn: { steps: steps.map((step) => ({ ...step, text: '', removal: undefined })) },
      }),
    ),
  ];
  return `${makeMoveList(record, line.turns)}\n`;
}

/** Maximum number of turns listed below a picture. */
const MOST_LINES = 6;

/** The board of a result with its figures below; without a result, the position alone. */
export function arimaaPictureOf(
  position: Position,
  title: string,
  rollout: WrittenArimaaRollout | undefined,
): BoardPicture {
  const result = rollout?.json;
  const warning = warningText(rollout?.standing);
  const lines = (result?.candidates ?? [])
    .slice(0, MOST_LINES)
    .map(({ turn, score, interval, trials }, index) => {
      const half = interval === null ? '' : ` ${plusMinus((interval[1] - interval[0]) / 2)} (95 %)`;
      return `${index + 1}. ${turn}  ${signed(score)}${half}, n = ${trials}`;
    });
  const engine =
    result === undefined ? [] : [`Strata, Arimaa ${result.engine.version}, ${result.settings.seed}`];
  return makeArimaaPicture(position.board, [
    title,
    ...(warning === '' ? [] : [warning]),
    ...lines,
    makeShortBoard(position),
    ...engine,
  ]);
}

/** The page's light theme colors; a saved picture cannot use its style sheet. */
const COLORS = {
  paper: '#faf8f4',
  ink: '#1d1b18',
  note: '#5b564e',
  field: '#efe8da',
  other: '#e4dbca',
  trap: '#cf9d8d',
  trapMark: '#9c5f4c',
} as const;
const SIDE_COLORS = {
  gold: { ground: '#efca66', glyph: '#3f2d05', ring: '#7c5c10' },
  silver: { ground: '#5a6570', glyph: '#ffffff', ring: '#2d343b' },
} as const;
const EDGE = 24;
const LINE_HEIGHT = 34;
/** Pixels of the file per board unit. */
const SCALE = 0.7;

function token(piece: string, x: number, y: number): string {
  const side = sideOfPiece(piece);
  const { ground, glyph, ring } = SIDE_COLORS[side];
  const shapes = (PIECE_SHAPES[strengthOf(piece)] ?? []).map(({ kind, d }) =>
    kind === 'line'
      ? `<path d="${d}" fill="none" stroke="${ground}" stroke-width="2.6" stroke-linecap="round"/>`
      : `<path d="${d}" fill="${kind === 'ink' ? glyph : ground}"/>`,
  );
  return `<g transform="translate(${x} ${y})"><path d="${COUNTERS[side]}" fill="${ground}" stroke="${ring}" stroke-width="3"/><g transform="translate(9 9) scale(0.82)">${shapes.join('')}</g></g>`;
}

function square(at: number): string {
  const { x, y } = cornerOf(at, false);
  const isTrap = TRAPS.includes(at);
  const fill = isTrap ? COLORS.trap : ((at >> 3) + at) % 2 === 0 ? COLORS.other : COLORS.field;
  const cross = `<path d="M${x + 14} ${y + 14}l72 72M${x + 86} ${y + 14}l-72 72" stroke="${COLORS.trapMark}" stroke-width="4"/>`;
  return box(x, y, SQUARE, SQUARE, fill) + (isTrap ? cross : '');
}

/**
 * A self-contained SVG of the board, Gold at the bottom, with lines of text below it.
 *
 * @param lines - the first is the heading; they are plain text, so markup is escaped
 */
function makeArimaaPicture(board: Board, lines: readonly string[]): BoardPicture {
  const { files, ranks } = coordinates(false);
  const look = { size: 20, fill: COLORS.note };
  const squares = Array.from({ length: 64 }, (_, at) => at);
  const parts = [
    ...squares.map(square),
    ...ranks.map((rank, row) => textAt(MARGIN / 2 - 3, row * SQUARE + SQUARE / 2, rank, look)),
    ...files.map((file, column) =>
      textAt(MARGIN + column * SQUARE + SQUARE / 2, SIZE - MARGIN / 2 + 3, file, look),
    ),
    ...squares
      .filter((at) => pieceAt(board, at) !== '.')
      .map((at) => {
        const { x, y } = cornerOf(at, false);
        return token(pieceAt(board, at), x, y);
      }),
    ...lines.map((line, index) =>
      textAt(MARGIN, SIZE + (index + 0.5) * LINE_HEIGHT + 6, line, {
        size: index === 0 ? 26 : 21,
        fill: index === 0 ? COLORS.ink : COLORS.note,
        weight: index === 0 ? 600 : 400,
        anchor: 'start',
      }),
    ),
  ].join('');
  const width = SIZE + 2 * EDGE;
  const height = SIZE + 2 * EDGE + lines.length * LINE_HEIGHT;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * SCALE}" height="${height * SCALE}" font-family="${FONT}">`,
    box(0, 0, width, height, COLORS.paper),
    `<g transform="translate(${EDGE} ${EDGE})">${parts}</g>`,
    '</svg>',
  ].join('');
  return { svg, width: width * SCALE, height: height * SCALE };
}
