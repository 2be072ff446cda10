import { type Reason, reason } from '../../engine/errors.ts';
import { DEFAULT_MAX_CUBE_LOG2 } from '../../games/backgammon/position.ts';
import type { Position } from '../../games/backgammon/types.ts';

/** What each notation cannot store of a position; empty if reading it back gives the same position. */
export interface ConversionLosses {
  readonly gnuId: readonly Reason[];
  readonly ogid: readonly Reason[];
}

/** Lists what a GNU ID or an OGID of a position loses; an XGID loses nothing. */
export function conversionLosses(position: Position): ConversionLosses {
  const { matchLength, jacoby, beavers, offer, maxCubeLog2 } = position;
  const isMoney = matchLength === 0;
  const lost = [
    ...(isMoney && beavers ? [reason('loses-beavers')] : []),
    ...(offer === 'beaver' ? [reason('loses-beavered-double')] : []),
    ...(offer === 'raccoon' ? [reason('loses-raccooned-beaver')] : []),
    ...(maxCubeLog2 === DEFAULT_MAX_CUBE_LOG2
      ? []
      : [reason('loses-highest-cube', { value: 2 ** maxCubeLog2 })]),
  ];
  return { gnuId: lost, ogid: [...(isMoney && jacoby ? [reason('loses-jacoby')] : []), ...lost] };
}
