import { readFileSync } from 'node:fs';
import { unwrap } from '../src/engine/errors.ts';
import { makePositionId, parsePositionId } from '../src/formats/positionId.ts';
import type { Board, Dice } from '../src/games/backgammon/types.ts';
import { WEIGHTS } from '../src/games/backgammon/weights.ts';
import { openKernel } from './kernel.ts';
import { writeResult } from './result.ts';

/**
 * Loss of our choices on bench/data/benchmark-checker.txt, in thousandths of a point a decision. Run as
 * `npm run bench:strength [-- plies]`. The rule of scoring is that of the file's makers: see `lossOf`.
 */
interface Decision {
  readonly board: Board;
  readonly dice: Dice;
  readonly race: boolean;
  /** Reference equity, points, of each listed play by the position ID after it. */
  readonly listed: ReadonlyMap<string, number>;
}

/** A full list has this many plays: one that is shorter names every play within a quarter of a point. */
const FULL_LIST = 10;
const LEAST_SPREAD = 0.001;
const UNLISTED_LOSS = 0.25;

function readDecisions(file: string): Decision[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [head = '', ...candidates] = line.split(' | ');
      const [id = '', die1, die2, kind] = head.split(' ');
      const listed = candidates.map((candidate): [string, number] => {
        const [after = '', , , twoPly] = candidate.split(' ');
        return [after, Number(twoPly)];
      });
      return {
        board: unwrap(parsePositionId(id)),
        dice: [Number(die1), Number(die2)],
        race: kind === 'race',
        listed: new Map(listed),
      };
    });
}

/** Points lost by a choice; one outside the list loses the listed spread, and at least a quarter when the list is not full. */
function lossOf(choice: string, listed: ReadonlyMap<string, number>): number {
  const equities = [...listed.values()];
  const best = Math.max(...equities);
  const spread = best - Math.min(...equities);
  const equity = listed.get(choice);
  if (equity !== undefined) return best - equity;
  return listed.size < FULL_LIST ? Math.max(spread, UNLISTED_LOSS) : spread;
}

function summary(losses: readonly number[]) {
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  const squares = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0);
  return {
    milliEquity: 1000 * mean,
    standardError: 1000 * Math.sqrt(squares / (losses.length - 1) / losses.length),
    decisions: losses.length,
  };
}

const plies = Number(process.argv[2] ?? 0);
const { kernel } = openKernel();
const decisions = readDecisions('bench/data/benchmark-checker.txt').filter(({ listed }) => {
  const equities = [...listed.values()];
  return Math.max(...equities) - Math.min(...equities) > LEAST_SPREAD;
});
const scores = Object.fromEntries(
  ['contact', 'race'].map((kind) => {
    const losses = decisions
      .filter(({ race }) => race === (kind === 'race'))
      .map(({ board, dice, listed }) => {
        const [choice] = kernel.evaluatePlays(board, dice, plies);
        return lossOf(choice === undefined ? '' : makePositionId(choice.after), listed);
      });
    return [kind, summary(losses)];
  }),
);
for (const [kind, { milliEquity, standardError, decisions: count }] of Object.entries(scores))
  console.log(
    `${kind}: ${milliEquity.toFixed(2)} ± ${standardError.toFixed(2)} mEq a decision (${count} decisions)`,
  );
writeResult(`strength-${plies}ply`, { weights: WEIGHTS.file, plies, ...scores });
