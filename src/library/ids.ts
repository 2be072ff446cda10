import { parseAnyId } from '../formats/ids/anyId.ts';
import { unwrap } from '../engine/errors.ts';
import { checkPosition } from '../games/backgammon/legality.ts';
import type { Position } from '../games/backgammon/types.ts';
import { sentence } from '../language/sentences.ts';
import { answerConvert } from './answers/convert.ts';
import { guarded } from './failures.ts';

/** A position read from an ID. */
export interface ParsedId {
  readonly position: Position;
  /** The notation that was found. */
  readonly notation: 'xgid' | 'gnu' | 'ogid' | 'snowie' | 'position';
  /** What was irregular in the ID, and how it was understood; English. */
  readonly warnings: readonly string[];
}

/** A position in every notation. */
export interface Ids {
  readonly xgid: string;
  /** `positionId:matchId`, GNU Backgammon's ID of the position with its match. */
  readonly gnuId: string;
  /** The checkers alone. */
  readonly positionId: string;
  readonly matchId: string;
  /** OpenGammon's ID. */
  readonly ogid: string;
  /** Parts of the position that a notation cannot express; empty if none. */
  readonly losses: { readonly gnuId: readonly string[]; readonly ogid: readonly string[] };
}

/**
 * Reads an ID of any kind: XGID, GNU ID, GNU position ID, OGID or Snowie's line, alone or within a text.
 *
 * @throws StrataError such as `bad-id`, `bad-checkers`, `bad-cube`, `bad-score`
 */
export const parseId = (text: string): ParsedId =>
  guarded(() => {
    const { position, kind, warnings } = unwrap(parseAnyId(text));
    return { position: unwrap(checkPosition(position)), notation: kind, warnings: warnings.map(sentence) };
  });

/**
 * Writes a position in every notation.
 *
 * @throws StrataError if the position is not sound
 */
export const makeIds = (position: Position): Ids =>
  guarded(() => {
    const checked = unwrap(checkPosition(position));
    const {
      id: _id,
      warnings: _warnings,
      ...ids
    } = answerConvert({ id: '', position: checked, warnings: [] });
    return ids;
  });
