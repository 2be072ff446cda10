import type { Reason } from '../../engine/errors.ts';
import type { Position } from '../../games/backgammon/types.ts';
import type { ReferenceAnalysis } from '../text/reference.ts';

/** A position from a file, with another program's figures. */
export interface PositionFile {
  readonly position: Position;
  /** null if the file has none. */
  readonly analysis: ReferenceAnalysis | null;
  /** The comment in the file; '' if it has none. */
  readonly note: string;
  /** What was odd, and how it was read. */
  readonly warnings: readonly Reason[];
}
