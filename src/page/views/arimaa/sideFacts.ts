import { type WinInOne, winsInOne } from '../../../games/arimaa/decision.ts';
import type { Feat } from '../../../games/arimaa/factsKernel.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import { pieceAt, sideOfPiece, strengthOf } from '../../../games/arimaa/position.ts';
import type { Board, Side, Square } from '../../../games/arimaa/types.ts';

/** What a side can achieve in one whole turn, by exact search. */
export interface SideFacts {
  readonly side: Side;
  /** Goals first; empty if no turn wins at once. */
  readonly wins: readonly WinInOne[];
  /** Strongest victim first. */
  readonly captures: readonly { readonly victim: Square; readonly piece: string; readonly feat: Feat }[];
}

/** What `side` could achieve on a board with a whole turn. */
export function sideFacts(kernel: ArimaaKernel, board: Board, side: Side): SideFacts {
  const position = { board, side };
  const captures = Array.from({ length: 64 }, (_, victim) => victim).flatMap((victim) => {
    const piece = pieceAt(board, victim);
    if (piece === '.' || sideOfPiece(piece) === side) return [];
    const feat = kernel.captureIn(position, victim);
    return feat === undefined ? [] : [{ victim, piece, feat }];
  });
  return {
    side,
    wins: winsInOne(kernel, position),
    captures: captures.sort(
      (a, b) => strengthOf(b.piece) - strengthOf(a.piece) || a.feat.steps - b.feat.steps,
    ),
  };
}
