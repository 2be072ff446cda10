import { conversionLosses } from '../../formats/ids/conversionLosses.ts';
import { makeGnuId } from '../../formats/ids/gnuId.ts';
import { makeMatchId } from '../../formats/ids/matchId.ts';
import { makeOgid } from '../../formats/ids/ogid.ts';
import { makePositionId } from '../../formats/ids/positionId.ts';
import { makeXgid } from '../../formats/ids/xgid.ts';
import { sentence } from '../../language/sentences.ts';
import type { Asked } from './position.ts';

/** What `convert --json` prints: one position in every notation. */
export interface ConvertJson {
  readonly id: string;
  readonly xgid: string;
  readonly gnuId: string;
  readonly positionId: string;
  readonly matchId: string;
  readonly ogid: string;
  /** Parts of the position that the GNU ID and the OGID cannot express; empty if none. */
  readonly losses: { readonly gnuId: readonly string[]; readonly ogid: readonly string[] };
  /** Sentences about irregularities in the ID and how they were interpreted. */
  readonly warnings: readonly string[];
}

/** Writes a position in every notation. */
export function answerConvert({ id, position, warnings }: Asked): ConvertJson {
  const losses = conversionLosses(position);
  return {
    id,
    xgid: makeXgid(position),
    gnuId: makeGnuId(position),
    positionId: makePositionId(position.board),
    matchId: makeMatchId(position),
    ogid: makeOgid(position),
    losses: { gnuId: losses.gnuId.map(sentence), ogid: losses.ogid.map(sentence) },
    warnings,
  };
}
