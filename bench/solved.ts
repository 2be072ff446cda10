import { type Chance, ROLL_CLASS } from '../src/engine/chance.ts';
import { cubelessEquity } from '../src/games/backgammon/cube.ts';
import type { VarianceReduction } from '../src/games/backgammon/trialSettings.ts';
import { positionKey } from '../src/games/backgammon/position.ts';
import type { Board, Dice } from '../src/games/backgammon/types.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** A rollout whose trials are looked up instead of played, and whose exact value is known. */
export interface SolvedRollout {
  /**
   * Exact mean equity of a trial over all rolls, in points for
   * the player who asked; equal for all variance reductions.
   */
  readonly truth: number;
  /**
   * Equities of trials [first, first + count) by variance reduction, equal to the kernel's except for
   * rounding. All reductions play the same game, so it is looked up once.
   */
  trials(
    chance: Pick<Chance, 'roll'>,
    first: number,
    count: number,
  ): Readonly<Record<VarianceReduction, Float64Array>>;
}

/** The rollout to solve. */
export interface SolvedOptions {
  readonly board: Board;
  readonly asker: 'roller' | 'opponent';
  readonly initial: boolean;
  /** 0 = to the end, for positions from which few others can be reached. */
  readonly truncateAfterPlies: number;
}

/** [21] luck of each roll for the player who rolls, in the order of roll classes. */
interface Luck {
  readonly lookahead: Float64Array;
  readonly learned: Float64Array;
}

/** A position, with equities for the player on roll. */
interface Node {
  readonly board: Board;
  readonly isOver: boolean;
  readonly equity: number;
  /** [21] positions after the best play of each roll; computed on demand. */
  next: readonly Node[] | undefined;
  /** Luck if all rolls are possible; computed on demand. */
  luck: Luck | undefined;
}

const ROLLS: readonly Dice[] = Array.from({ length: 6 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low): Dice => [high + 1, low + 1]),
).flat();
/** Number of ordered rolls in each class, with and without doubles. */
const WEIGHTS = ROLLS.map(([high, low]) => (high === low ? 1 : 2));
const INITIAL_WEIGHTS = ROLLS.map(([high, low]) => (high === low ? 0 : 2));

/** Mean of a figure over the possible rolls, weighted. */
function meanOver(weights: readonly number[], figure: (roll: number) => number): number {
  let [sum, total] = [0, 0];
  for (const [roll, weight] of weights.entries()) {
    if (weight === 0) continue;
    sum += weight * figure(roll);
    total += weight;
  }
  return sum / total;
}

/** Each value less the mean over the possible rolls, times a share. */
function aboveMean(values: readonly number[], weights: readonly number[], share: number): Float64Array {
  const mean = meanOver(weights, (roll) => values[roll]!);
  return Float64Array.from(values, (value) => share * (value - mean));
}

/** Positions as nodes. The kernel evaluates each only once. */
function createNodes(kernel: BackgammonKernel) {
  const nodes = new Map<string, Node>();

  function nodeOf(board: Board): Node {
    const key = positionKey(board);
    const known = nodes.get(key);
    if (known !== undefined) return known;
    const node: Node = {
      board,
      isOver: kernel.classOf(board) === 'over',
      equity: cubelessEquity(kernel.evaluate(board, 0)),
      next: undefined,
      luck: undefined,
    };
    nodes.set(key, node);
    return node;
  }

  function nextOf(node: Node): readonly Node[] {
    node.next ??= ROLLS.map((dice) => nodeOf(kernel.bestPlay(node.board, dice, 0)));
    return node.next;
  }

  function luckOf(node: Node, weights: readonly number[]): Luck {
    const seen = nextOf(node).map(({ equity }) => -equity);
    const foreseen = kernel.predictRolls(node.board).map((outcome) => -cubelessEquity(outcome));
    const kind = kernel.classOf(node.board);
    const share = (way: keyof Luck): number => kernel.luckShares(way, kind).probabilities;
    return {
      lookahead: aboveMean(seen, weights, share('lookahead')),
      learned: aboveMean(foreseen, weights, share('learned')),
    };
  }

  return { nodeOf, nextOf, luckOf };
}

/** Solves rollouts by evaluating each position once with the kernel. Bearoffs are played out. */
export function createSolver(kernel: BackgammonKernel): (options: SolvedOptions) => SolvedRollout {
  const { nodeOf, nextOf, luckOf } = createNodes(kernel);

  return ({ board, asker, initial, truncateAfterPlies }) => {
    const start = nodeOf(board);
    const firstWeights = initial ? INITIAL_WEIGHTS : WEIGHTS;
    const ends = (node: Node, turn: number) =>
      node.isOver || (truncateAfterPlies > 0 && turn === truncateAfterPlies);

    const values = new Map<Node, Map<number, number>>();
    function value(node: Node, turn: number): number {
      if (ends(node, turn)) return node.equity;
      // Without truncation, the turn matters only for the first roll.
      const stage = truncateAfterPlies > 0 ? turn : Math.min(turn, 1);
      const known = values.get(node)?.get(stage);
      if (known !== undefined) return known;
      const next = nextOf(node);
      const found = meanOver(turn === 0 ? firstWeights : WEIGHTS, (roll) => -value(next[roll]!, turn + 1));
      const byStage = values.get(node) ?? new Map<number, number>();
      values.set(node, byStage.set(stage, found));
      return found;
    }

    const side = asker === 'roller' ? 1 : -1;
    const firstLuck = ends(start, 0) ? undefined : luckOf(start, firstWeights);
    return {
      truth: side * value(start, 0),
      trials(chance, first, count) {
        const none = new Float64Array(count);
        const lookahead = new Float64Array(count);
        const learned = new Float64Array(count);
        for (let i = 0; i < count; i++) {
          let node = start;
          let [seen, foreseen] = [0, 0];
          let sign = side;
          for (let turn = 0; !ends(node, turn); turn++) {
            const roll = ROLL_CLASS[chance.roll(first + i, turn)]!;
            node.luck ??= luckOf(node, WEIGHTS);
            const luck = turn === 0 ? firstLuck! : node.luck;
            seen += sign * luck.lookahead[roll]!;
            foreseen += sign * luck.learned[roll]!;
            node = nextOf(node)[roll]!;
            sign = -sign;
          }
          none[i] = sign * node.equity;
          lookahead[i] = none[i]! - seen;
          learned[i] = none[i]! - foreseen;
        }
        return { none, lookahead, learned };
      },
    };
  };
}
