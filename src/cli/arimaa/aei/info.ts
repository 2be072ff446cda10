import { log } from '../../../engine/special.ts';
import { makeSide } from '../../../formats/arimaa/board.ts';
import { makeTurn } from '../../../formats/arimaa/turn.ts';
import { spreadFor } from '../../../games/arimaa/mergeTrees.ts';
import type { TreeLine } from '../../../games/arimaa/treeKernel.ts';
import { otherSide, type Position } from '../../../games/arimaa/types.ts';
import type { TreeResult } from '../../../runner/pool/treeTypes.ts';

/** Points of evaluation per unit of its logistic curve; 100 points are a rabbit. */
const POINTS = 5000 / 6;
/** The score of a certain result. */
const MOST_SCORE = 10_000;

/** A value −1 … 1 in hundredths of a rabbit. */
function scoreOf(own: number): number {
  if (Math.abs(own) === 1) return own * MOST_SCORE;
  const score = POINTS * log((1 + own) / (1 - own));
  return Math.round(Math.max(-MOST_SCORE, Math.min(MOST_SCORE, score)));
}

/** A line and the turns expected after it: `Ee2n b ee7s`, with the letter of each side after the first. */
function variationOf({ steps, answers }: TreeLine, { side }: Position): string {
  let mover = side;
  const next = answers.map((turn) => {
    mover = otherSide(mover);
    return `${makeSide(mover)} ${makeTurn(turn.steps)}`;
  });
  return [makeTurn(steps), ...next].join(' ');
}

/** The lines about a search: `info`, and a `log` line with the spread of the score. */
export function infoLines({ lines, nodes, seconds }: TreeResult, position: Position): string[] {
  const [best] = lines;
  const value = best?.value ?? null;
  const ends = best && spreadFor(best, position.side);
  return [
    `info time ${Math.floor(seconds)}`,
    `info nodes ${nodes}`,
    ...(value === null ? [] : [`info score ${scoreOf(position.side === 'gold' ? value : 0 - value)}`]),
    // The protocol has no field for it.
    ...(ends === undefined ? [] : [`log Info: score spread ${ends.map(scoreOf).join(' … ')}`]),
    ...(best === undefined ? [] : [`info pv ${variationOf(best, position)}`]),
  ];
}
