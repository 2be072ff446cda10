import type { Board, PlayedStep, Position } from '../../games/arimaa/types.ts';
import type { ArimaaSettings } from './settings.ts';
import type { TrialRecord } from '../record.ts';

/** A turn to compare: its steps, and the board after them, from which playouts start. */
export interface ArimaaCandidate {
  readonly steps: readonly PlayedStep[];
  readonly board: Board;
}

/** An Arimaa rollout as plain data: everything a worker needs to play any of its trials. */
export interface ArimaaJob extends TrialRecord {
  readonly version: 1;
  readonly game: 'arimaa';
  /** Its side to move is the viewpoint of every number. */
  readonly position: Position;
  /** At least one; each board at most once. */
  readonly candidates: readonly ArimaaCandidate[];
  readonly settings: ArimaaSettings;
  readonly engine: { readonly version: string };
}
