import { reason } from '../../../engine/errors.ts';
import type { RecordedLosses } from '../matchRecord.ts';
import { analysisOf, type PlayedRoll, readCubeFigures, readPlays } from './evaluation.ts';
import { commentOf, type FileContext } from './gameRecords.ts';
import type { CubeRecord, MoveRecord } from './records.ts';
import { Footnotes } from './rollouts.ts';

/** Keeps what the file says about a roll and the cube decision before it; nothing if it says nothing. */
export function noteRoll(
  context: FileContext,
  line: number,
  roll: PlayedRoll,
  cube: CubeRecord | undefined,
): void {
  const { move } = roll;
  const footnotes = new Footnotes();
  const { plays, boards, problem } = readPlays(roll, context.rollouts, footnotes);
  if (problem !== null) context.onOddity(line, problem);
  const [one, other] = move.counts;
  if (move.candidates.length > 0 && one !== other)
    context.onOddity(line, reason('xg-counts', { one, other }));
  note(context, line, { cube, move, plays, boards, footnotes });
}

/** Keeps what the file says about a cube decision without a play; nothing if it says nothing. */
export const noteCube = (context: FileContext, line: number, cube: CubeRecord): void =>
  note(context, line, { cube, plays: [], boards: [], footnotes: new Footnotes() });

interface Said {
  readonly cube: CubeRecord | undefined;
  readonly move?: MoveRecord;
  readonly plays: Parameters<typeof analysisOf>[0];
  readonly boards: ReturnType<typeof readPlays>['boards'];
  readonly footnotes: Footnotes;
}

function note(
  { rollouts, comments, hasClock, notes }: FileContext,
  line: number,
  { cube, move, plays, boards, footnotes }: Said,
): void {
  const figures = cube === undefined ? null : readCubeFigures(cube, rollouts, footnotes);
  const analysis = analysisOf(plays, figures, footnotes);
  const comment = commentOf(comments, [cube?.comment ?? -1, move?.comment ?? -1]);
  const left = (hasClock ? cube?.clock : null) ?? null;
  const clock = left === null ? null : { X: left[0], O: left[1] };
  if (analysis === null && comment === '' && clock === null) return;
  const losses = analysis === null ? {} : { losses: lossesOf(move, cube) };
  notes.set(line, { analysis, boards, ...losses, comment, clock });
}

/** The program's errors as losses: their sign is not documented. */
function lossesOf(move: MoveRecord | undefined, cube: CubeRecord | undefined): RecordedLosses {
  const loss = (error: number | null | undefined) => (error == null ? null : Math.abs(error));
  return { play: loss(move?.error), double: loss(cube?.errors[0]), take: loss(cube?.errors[1]) };
}
