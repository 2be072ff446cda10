import { readFileSync } from 'node:fs';
import type { Outcome } from '../src/games/backgammon/types.ts';

function load(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`./vectors/${file}`, import.meta.url), 'utf8'));
}

/** A position, a roll and the number of distinct boards after it; see `tests/vectors/README.md`. */
export interface MoveCount {
  readonly id: string;
  readonly xgid: string;
  readonly positionId: string;
  readonly dice: readonly [number, number];
  /** 0 if there is no legal play. */
  readonly count: number;
  readonly tags: readonly string[];
  /** Sorted position IDs after each play, with the opponent on roll. Only some entries have them. */
  readonly results?: readonly string[];
}

/** An evaluation by GNU Backgammon. In matches, equities are normalized (EMG). */
export interface ReferenceEvaluation {
  readonly probs: Outcome;
  readonly cubelessEquity: number;
  /** After the best cube action. */
  readonly cubefulEquity: number;
  /** null where the player on roll may not double. A dead cube has values, and the action `Never double`. */
  readonly cube: {
    readonly noDouble: number;
    readonly doubleTake: number;
    readonly doublePass: number;
    /** In GNU Backgammon's words, such as `No redouble, take`. */
    readonly action: string;
  } | null;
  readonly mwc?: { readonly cubeful: number };
}

/** GNU Backgammon's figures for a position, as far as tests use them. */
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

/** GNU Backgammon's 0-ply cube figures. */
export interface ReferenceCube {
  readonly xgid: string;
  readonly probs: Outcome;
  readonly noDouble: number;
  /** Without a beaver. These are null where the player on roll may not double. */
  readonly doubleTake: number | null;
  readonly doublePass: number | null;
  readonly action: string | null;
}

/** An XGID and GNU Backgammon's ID of the same position. */
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

/** OGIDs and what other programs say about them; see `meta` in the file. */
export const OGIDS = load('ogids.json') as {
  readonly boards: readonly { readonly xgid: string; readonly ogid: string }[];
  readonly decisions: readonly {
    readonly ogid: string;
    readonly color: 0 | 1;
    readonly plays: readonly string[];
  }[];
};
