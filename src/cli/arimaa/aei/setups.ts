import { hash32 } from '../../../engine/rng.ts';
import type { Placement } from '../../../games/arimaa/game.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { ROW_COLUMNS } from '../../../games/arimaa/playoutKernel.ts';
import { withPiece } from '../../../games/arimaa/position.ts';
import { DEFAULT_PLAYOUT } from '../../../games/arimaa/settings.ts';
import type { Board, Position, Square } from '../../../games/arimaa/types.ts';

/** Sensible set-ups: the second rank, then the first, from the a-file to the h-file. */
const SETUPS = [
  'RHCMECHRRRRDDRRR',
  'RHDMEDHRRRRCCRRR',
  'RHCEMCHRRRRDDRRR',
  'RHDEMDHRRRRCCRRR',
  'HDCMECDHRRRRRRRR',
  'DHCMECHDRRRRRRRR',
];
/** Draw number of the hash that chooses Gold's set-up. */
const SETUP_DRAW = 0x30000000;
/** Playouts for each set-up of Silver's. */
const PLAYOUTS = 1024;

/** The pieces of a set-up for the side to place them; Silver's is mirrored to the other end of the board. */
const placementsOf = (setUp: string, { side }: Position): Placement[] =>
  Array.from(setUp, (letter, index) => {
    const square = index < 8 ? 8 + index : index - 8;
    return side === 'gold' ? { piece: letter, square } : { piece: letter.toLowerCase(), square: square ^ 56 };
  });

const placed = (board: Board, placements: readonly Placement[]): Board =>
  placements.reduce(
    (after, { piece, square }: { piece: string; square: Square }) => withPiece(after, square, piece),
    board,
  );

/**
 * A set-up for the side to place its pieces. Gold's depends on the seed; Silver's is the one that does best in
 * playouts against Gold's.
 */
export function chooseSetUp(kernel: ArimaaKernel, position: Position, seed: number): readonly Placement[] {
  const all = SETUPS.map((setUp) => placementsOf(setUp, position));
  if (position.side === 'gold') return all[hash32(seed, 0, SETUP_DRAW) % all.length]!;
  const scores = all.map((placements) => {
    const start: Position = { board: placed(position.board, placements), side: 'gold' };
    const rows = kernel.playTrials(
      start,
      'silver',
      DEFAULT_PLAYOUT,
      seed,
      0,
      Math.min(PLAYOUTS, kernel.maxPiece),
    );
    let sum = 0;
    for (let at = 0; at < rows.length; at += ROW_COLUMNS) sum += rows[at]!;
    return sum;
  });
  return all[scores.indexOf(Math.max(...scores))]!;
}
