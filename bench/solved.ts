import { type Chance, ROLL_CLASS } from '../src/engine/chance.ts';
import { cubelessEquity } from '../src/games/backgammon/equity.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernel.ts';
import type { VarianceReduction } from '../src/games/backgammon/trialKernel.ts';
import { positionKey } from '../src/games/backgammon/position.ts';
import type { Board, Dice } from '../src/games/backgammon/types.ts';

/** A rollout whose trials can be looked up instead of played, and whose true value can be added up. */
export interface SolvedRollout {
  /** Exact expectation of a trial's equity, with or without variance reduction: over all rolls, points for the player who asked. */
  readonly truth: number;
  /** Equity of a trial: the kernel's, but for rounding. */
  trial(chance: Chance, trial: number): number;
}

export interface SolvedOptions {
  readonly board: Board;
  readonly asker: 'roller' | 'opponent';
  readonly initial: boolean;
  readonly varianceReduction: VarianceReduction;
  /** 0 = to the end, for positions from which few others can be reached. */
  readonly truncateAfterPlies: number;
}

/** A position with the player on roll as its roller; equities are that player's. */
interface Node {
  readonly board: Board;
  readonly isOver: boolean;
  readonly equity: number;
  /** [21] positions after the best play of each roll, in the order of roll classes; made when first needed. */
  next: readonly Node[] | undefined;
  /** [21] equities after each roll as the luck net foresees them; made when first needed. */
  foreseen: readonly number[] | undefined;
}

const ROLLS: readonly Dice[] = Array.from({ length: 6 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low): Dice => [high + 1, low + 1]),
).flat();
const WEIGHTS = ROLLS.map(([high, low]) => (high === low ? 1 : 2));

/** Positions are looked up in the kernel once each; bearoffs are played out. */
export function createSolver(kernel: BackgammonKernel): (options: SolvedOptions) => SolvedRollout {
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
      foreseen: undefined,
    };
    nodes.set(key, node);
    return node;
  }

  function nextOf(node: Node): readonly Node[] {
    node.next ??= ROLLS.map((dice) => nodeOf(kernel.bestPlay(node.board, dice, 0)));
    return node.next;
  }

  /** Learned luck of a roll of the roller: what was foreseen of it less the mean of the rolls that could be. */
  function foreseenLuck(node: Node, roll: number, doubles: boolean): number {
    node.foreseen ??= kernel.predictRolls(node.board).map((outcome) => -cubelessEquity(outcome));
    let [sum, total] = [0, 0];
    for (const [rank, weight] of WEIGHTS.entries()) {
      if (weight === 1 && !doubles) continue;
      sum += weight! * node.foreseen[rank]!;
      total += weight!;
    }
    const share = kernel.luckShares('learned', kernel.classOf(node.board)).probabilities;
    return share * (node.foreseen[roll]! - sum / total);
  }

  return ({ board, asker, initial, varianceReduction, truncateAfterPlies }) => {
    const start = nodeOf(board);
    const doublesAt = (turn: number) => !(initial && turn === 0);
    const ends = (node: Node, turn: number) =>
      node.isOver || (truncateAfterPlies > 0 && turn === truncateAfterPlies);

    /** Mean of a figure of the positions after each roll, for the roller. */
    function meanOver(node: Node, turn: number, figure: (next: Node) => number): number {
      let [sum, total] = [0, 0];
      for (const [roll, next] of nextOf(node).entries()) {
        const weight = WEIGHTS[roll] === 1 && !doublesAt(turn) ? 0 : WEIGHTS[roll]!;
        if (weight === 0) continue;
        sum -= weight * figure(next);
        total += weight;
      }
      return sum / total;
    }

    const values = new Map<Node, Map<number, number>>();
    function value(node: Node, turn: number): number {
      if (ends(node, turn)) return node.equity;
      // Without truncation the turn matters only for the first roll.
      const stage = truncateAfterPlies > 0 ? turn : Math.min(turn, 1);
      const known = values.get(node)?.get(stage);
      if (known !== undefined) return known;
      const found = meanOver(node, turn, (next) => value(next, turn + 1));
      const byStage = values.get(node) ?? new Map<number, number>();
      values.set(node, byStage.set(stage, found));
      return found;
    }

    const means = [new Map<Node, number>(), new Map<Node, number>()] as const;
    function meanEquity(node: Node, turn: number): number {
      const kept = means[doublesAt(turn) ? 1 : 0];
      const mean = kept.get(node) ?? meanOver(node, turn, (next) => next.equity);
      kept.set(node, mean);
      return mean;
    }

    const side = asker === 'roller' ? 1 : -1;
    return {
      truth: side * value(start, 0),
      trial(chance, trial) {
        let node = start;
        let luck = 0;
        let sign = side;
        for (let turn = 0; ; turn++) {
          if (ends(node, turn)) return sign * node.equity - luck;
          const roll = ROLL_CLASS[chance.roll(trial, turn)]!;
          const next = nextOf(node)[roll]!;
          if (varianceReduction === 'lookahead') luck += sign * (-next.equity - meanEquity(node, turn));
          if (varianceReduction === 'learned') luck += sign * foreseenLuck(node, roll, doublesAt(turn));
          node = next;
          sign = -sign;
        }
      },
    };
  };
}
