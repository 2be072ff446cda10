import { plusMinus, signed } from '../../../ui/charts/format.ts';
import { makeArimaaPicture } from './boardPicture.ts';
import type { BoardPicture } from '../../../ui/board/boardPicture.ts';
import { makeCsvTable } from '../../../formats/reports/csv.ts';
import { makeShortBoard } from '../../../formats/arimaa/board.ts';
import { makeMoveList } from '../../../formats/arimaa/game.ts';
import type { Placement, RecordTurn } from '../../../games/arimaa/game.ts';
import { pieceAt, sideOfPiece } from '../../../games/arimaa/position.ts';
import { type Board, type Position, type Side, SIDES } from '../../../games/arimaa/types.ts';
import { type ArimaaRolloutJson, makeArimaaResultJson } from '../../../jobs/arimaa/resultJson.ts';
import { seedCell, settingCells } from '../../../jobs/backgammon/csvColumns.ts';
import { warningText } from '../../figures/standingText.ts';
import { inEnglish } from '../../../language/language.ts';
import type { RolloutResult } from '../../../jobs/result.ts';
import type { RunStanding } from '../../../jobs/results/standing.ts';
import { runStateOf } from '../../../jobs/results/runs.ts';
import { turnLabel } from '../../state/arimaa/boardSlice.ts';
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
