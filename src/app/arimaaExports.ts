import { plusMinus, signed } from '../charts/format.ts';
import { makeArimaaPicture } from '../components/Arimaa/arimaaPicture.ts';
import type { BoardPicture } from '../components/Board/boardPicture.ts';
import { makeShortBoard } from '../formats/arimaaBoard.ts';
import { makeMoveList } from '../formats/arimaaGame.ts';
import type { Placement, RecordTurn } from '../games/arimaa/game.ts';
import { pieceAt, sideOf } from '../games/arimaa/position.ts';
import { type Board, type Position, type Side, SIDES } from '../games/arimaa/types.ts';
import type { ArimaaJob } from '../protocol/arimaaJob.ts';
import { type ArimaaRolloutJson, makeArimaaResultJson } from '../protocol/arimaaResultJson.ts';
import type { RolloutResult } from '../protocol/job.ts';
import { type ArimaaLine, turnLabel } from '../stores/arimaaBoardSlice.ts';

/** Pieces of a set-up. */
const HOME_PIECES = 16;

/** A rollout of the page as the terminal would print it; undefined before every candidate has a trial. */
export function arimaaResultOf(job: ArimaaJob, result: RolloutResult): ArimaaRolloutJson | undefined {
  const { candidates, course, state, tallies, stopReason, seconds } = result;
  if (candidates.some(({ trials }) => trials === 0)) return undefined;
  const run = { seed: job.settings.seed, course, state, tallies, stopReason };
  return makeArimaaResultJson(job, [run], seconds);
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

/** The figures of a result as CSV, a row for each turn; empty where a figure is not known. */
export function arimaaCsv({ candidates }: ArimaaRolloutJson): string {
  const rows = candidates.map((candidate) => {
    const { standardErrors, ends } = candidate;
    const cells: Readonly<Record<(typeof COLUMNS)[number], string | number | null>> = {
      ...ends,
      turn: candidate.turn,
      trials: candidate.trials,
      score: candidate.score,
      standardError: standardErrors.score,
      winProbability: candidate.winProbability,
      difference: candidate.difference,
      differenceStandardError: candidate.differenceStandardError,
      jsd: candidate.jsd,
      chanceBest: candidate.chanceBest,
    };
    return COLUMNS.map((column) => cells[column] ?? '').join(',');
  });
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`;
}

/** A side's set-up where the board can be no other than that of both set-ups. */
function placementsOf(board: Board, side: Side): readonly Placement[] {
  const home = Array.from({ length: HOME_PIECES }, (_, at) => (side === 'gold' ? at : 48 + at));
  return home.flatMap((square) => {
    const piece = pieceAt(board, square);
    return piece !== '.' && sideOf(piece) === side ? [{ piece, square }] : [];
  });
}

/** The line as a move list from its set-ups on; undefined where it does not begin after them. */
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

/** Turns named in a picture. */
const MOST_LINES = 6;

/** The board of a result with its figures below, or of the position alone. */
export function arimaaPictureOf(
  position: Position,
  title: string,
  result: ArimaaRolloutJson | undefined,
): BoardPicture {
  const lines = (result?.candidates ?? [])
    .slice(0, MOST_LINES)
    .map(({ turn, score, interval, trials }, index) => {
      const half = interval === null ? '' : ` ${plusMinus((interval[1] - interval[0]) / 2)} (95 %)`;
      return `${index + 1}. ${turn}  ${signed(score)}${half}, n = ${trials}`;
    });
  const engine =
    result === undefined ? [] : [`Strata, Arimaa ${result.engine.version}, ${result.settings.seed}`];
  return makeArimaaPicture(position.board, [title, ...lines, makeShortBoard(position), ...engine]);
}
