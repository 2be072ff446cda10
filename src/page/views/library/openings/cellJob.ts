import { unwrap } from '../../../../engine/errors.ts';
import { matchPlay } from '../../../../formats/text/notation.ts';
import { createJob, scoreColumn } from '../../../../jobs/backgammon/job.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import {
  type OpeningBook,
  type OpeningCell,
  openingPosition,
  SAMPLE_TRIALS,
} from '../../../../jobs/openings/book.ts';
import { engineName } from '../../../../games/backgammon/engineName.ts';
import { makeHash } from '../../../state/links/link.ts';
import type { Evaluator } from '../../../../runner/worker/evaluatorTypes.ts';
import type { BackgammonKernel } from '../../../../games/backgammon/kernelTypes.ts';

/** The rollout of a cell, with its plays in the order of the book. */
export function jobOfCell(
  { settings }: Pick<OpeningBook, 'settings'>,
  cell: OpeningCell,
  rules: Pick<BackgammonKernel, 'plays'>,
): RolloutJob {
  const position = openingPosition(cell.roll, cell.score);
  const legal = rules.plays(position.board, position.dice!);
  return createJob({
    position,
    candidates: cell.plays.map(({ play }) => {
      const { moves, after } = unwrap(matchPlay(play, position.board, legal));
      return { kind: 'play', moves, board: after };
    }),
    settings: { ...settings, seed: cell.seed },
  });
}

/** A link that rolls the cell out again, trial by trial, in the analysis. */
export const hashOfCell = (book: OpeningBook, cell: OpeningCell): string =>
  makeHash({
    position: openingPosition(cell.roll, cell.score),
    settings: { ...book.settings, seed: cell.seed },
    plays: cell.plays.map(({ play }) => play),
    counts: cell.plays.map(({ trials }) => trials),
    engine: engineName(book),
  });

/** What replaying a cell's sample has found. */
interface SampleReport {
  readonly replayed: number;
  /** Trials whose score differs from the book's in any bit. */
  readonly different: number;
}

/**
 * Replays the sample of a cell on this machine and compares every bit.
 *
 * @throws RolloutError if a trial cannot be replayed
 */
export async function replaySample(
  cell: OpeningCell,
  job: RolloutJob,
  evaluator: Pick<Evaluator, 'replay'>,
): Promise<SampleReport> {
  const column = scoreColumn(job);
  let different = 0;
  let replayed = 0;
  for (const [candidate, { sample }] of cell.plays.entries())
    for (let trial = 0; trial < SAMPLE_TRIALS; trial++) {
      const reply = await evaluator.replay(job, candidate, trial, 0).reply;
      if (reply === undefined) return { replayed, different };
      if (unwrap(reply).row[column] !== sample[trial]) different++;
      replayed++;
    }
  return { replayed, different };
}
