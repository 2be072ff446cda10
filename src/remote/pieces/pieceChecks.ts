import type { Failure } from '../../engine/errors.ts';
import type { Piece } from '../../engine/types.ts';
import { trialsAsked } from '../../jobs/game.ts';
import type { CourseJob } from '../../jobs/record.ts';
import { protocolFailure } from '../protocol/errors.ts';

/** Why a piece from outside is none of a job's: its candidate or trials do not exist. Undefined if it is one. */
export function pieceTrouble(job: CourseJob, { candidate, first, count }: Piece): Failure | undefined {
  const { length } = job.candidates;
  if (!Number.isInteger(candidate) || candidate < 0 || candidate >= length)
    return protocolFailure('piece-candidate', { candidate: candidate + 1, candidates: length });
  const trials = trialsAsked(job, candidate);
  const isWhole = Number.isInteger(first) && Number.isInteger(count) && first >= 0 && count >= 1;
  if (isWhole && first + count <= trials) return undefined;
  return protocolFailure('piece-trials', { first: first + 1, last: first + count, trials });
}

/** Why pieces cannot be played at the same time: two have a trial in common. Undefined if none have. */
export function overlapTrouble(pieces: readonly Piece[]): Failure | undefined {
  const sorted = [...pieces].sort((a, b) => a.candidate - b.candidate || a.first - b.first);
  const at = sorted.findIndex((piece, index) => {
    const next = sorted[index + 1];
    return next?.candidate === piece.candidate && next.first < piece.first + piece.count;
  });
  if (at < 0) return undefined;
  const { candidate, first } = sorted[at + 1]!;
  return protocolFailure('piece-overlap', { candidate: candidate + 1, trial: first + 1 });
}
