import { readFileSync } from 'node:fs';
import type { Outcome } from '../src/games/backgammon/types.ts';

function load(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`./vectors/${file}`, import.meta.url), 'utf8'));
}

/** A position under a roll with the number of distinct boards after it; see `tests/vectors/README.md`. */
export interface MoveCount {
  readonly id: string;
  readonly xgid: string;
  readonly positionId: string;
  readonly dice: readonly [number, number];
  /** 0 when nothing can be moved. */
  readonly count: number;
  readonly tags: readonly string[];
  /** Position IDs after the play with the opponent on roll, sorted; on some entries only. */
  readonly results?: readonly string[];
}

/** One of its evaluations: equities normalised in matches. */
export interface ReferenceEvaluation {
  readonly probs: Outcome;
  readonly cubelessEquity: number;
  /** With the best cube action. */
  readonly cubefulEquity: number;
  /** null where the player on roll may not double; a dead cube is none. */
  readonly cube: {
    readonly noDouble: number;
    readonly doubleTake: number;
    readonly doublePass: number;
    /** GNU Backgammon's words, such as `No redouble, take`. */
    readonly action: string;
  } | null;
  readonly mwc?: { readonly cubeful: number };
}

/** What GNU Backgammon says of a position; the parts that tests use. */
export interface ReferencePosition {
  readonly id: string;
  readonly xgid: string;
  readonly positionId: string;
  readonly matchId: string;
  readonly match: { readonly length: number };
  readonly category: string;
  readonly dice: readonly [number, number] | null;
  readonly pips: { readonly onRoll: number; readonly opponent: number };
  readonly class: string;
  readonly ply0: ReferenceEvaluation;
  readonly ply2: ReferenceEvaluation;
  readonly legalPlays?: number;
  readonly best?: readonly { readonly move: string; readonly resultPositionId: string }[];
}

/** What GNU Backgammon says of a cube at 0-ply. */
export interface ReferenceCube {
  readonly xgid: string;
  readonly probs: Outcome;
  readonly noDouble: number;
  /** Before a beaver. These are null where the player on roll may not double. */
  readonly doubleTake: number | null;
  readonly doublePass: number | null;
  readonly action: string | null;
}

/** An XGID and what GNU Backgammon calls the same position. */
export interface IdRow {
  readonly what: string;
  readonly xgid: string;
  readonly gnuId: string;
  /** [bottom, top] */
  readonly pips?: readonly [number, number];
}

export const MOVE_COUNTS = (load('move-counts.json') as { positions: readonly MoveCount[] }).positions;
export const REFERENCE_POSITIONS = (
  load('gnubg-positions.json') as { positions: readonly ReferencePosition[] }
).positions;
export const ID_ROWS = (load('ids.json') as { ids: readonly IdRow[] }).ids;
export const REFERENCE_CUBES = (load('gnubg-cubes.json') as { cubes: readonly ReferenceCube[] }).cubes;

/** OGIDs with what other programs say of them; see `meta` in the file. */
export const OGIDS = load('ogids.json') as {
  readonly boards: readonly { readonly xgid: string; readonly ogid: string }[];
  readonly decisions: readonly {
    readonly ogid: string;
    readonly color: 0 | 1;
    readonly plays: readonly string[];
  }[];
};
