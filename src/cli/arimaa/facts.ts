import { makeStep, makeTurn } from '../../formats/arimaa/turn.ts';
import { halvesOf } from '../../games/arimaa/codes.ts';
import type { ArimaaKernel } from '../../games/arimaa/kernel.ts';
import type { StaticEvaluation } from '../../games/arimaa/playoutKernel.ts';
import { pieceAt } from '../../games/arimaa/position.ts';
import { POLICIES, type PolicyVariant } from '../../games/arimaa/settings.ts';
import type { Board, Position } from '../../games/arimaa/types.ts';
import { decimalCell, table } from '../cells.ts';
import { percentCell } from '../output.ts';
import { needTurn } from './input.ts';

/** What `arimaa turns` prints. */
export interface TurnsJson {
  /** Elementary first steps, including the starts of pushes. */
  readonly firstSteps: number;
  /** Single steps, pushes and pulls. */
  readonly compoundSteps: number;
  /** Boards that a turn can lead to, ignoring the repetition rule. */
  readonly uniqueTurns: number;
  /**
   * Of these, turns that bring an own rabbit to goal, only capture the last enemy rabbit, or leave the enemy
   * no step.
   */
  readonly goalTurns: number;
  readonly eliminationTurns: number;
  readonly immobilizationTurns: number;
  /** With --list. */
  readonly turns?: readonly { readonly turn: string; readonly board: Board }[];
}

export function answerTurns(kernel: ArimaaKernel, position: Position, list: boolean): TurnsJson {
  const firstSteps = kernel.walk(position, []).next.length;
  const compoundSteps = kernel.compoundSteps(position).length;
  const { count, goals, eliminations, immobilizations } = kernel.listTurns(position);
  const turns = Array.from({ length: list ? count : 0 }, (_, index) => {
    const { board, steps } = kernel.turnAt(index, position);
    return { turn: makeTurn(steps), board };
  });
  return {
    firstSteps,
    compoundSteps,
    uniqueTurns: count,
    goalTurns: goals,
    eliminationTurns: eliminations,
    immobilizationTurns: immobilizations,
    ...(list ? { turns } : {}),
  };
}

export function printTurns({ turns, ...counts }: TurnsJson): string {
  const numbers = table(
    ['first steps', 'compound steps', 'turns', 'goal', 'elimination', 'immobilization'],
    [Object.values(counts).map(String)],
  );
  return turns === undefined ? numbers : [numbers, '', ...turns.map(({ turn }) => turn)].join('\n');
}

/** What `arimaa policy` prints: means over single turns of the policy. */
export interface PolicyJson {
  readonly ownLost: number;
  readonly opponentLost: number;
  readonly unchanged: number;
}
/** What `arimaa policy --to-end` prints: means over whole playouts. */
export interface EndsJson {
  readonly gold: number;
  readonly silver: number;
  readonly none: number;
  readonly halfTurns: number;
}

/** Trials per kernel call, which cannot be interrupted. */
const TRIALS_A_CALL = 100_000;

/** @throws RolloutError `game-over` */
export function answerPolicy(
  kernel: ArimaaKernel,
  position: Position,
  { variant, n, seed, toEnd }: { variant: PolicyVariant; n: number; seed: number; toEnd: boolean },
): PolicyJson | EndsJson {
  needTurn(kernel, position);
  const policy = POLICIES[variant];
  const sums: Record<string, number> = {};
  for (let first = 0; first < n; first += TRIALS_A_CALL) {
    const count = Math.min(TRIALS_A_CALL, n - first);
    const part = toEnd
      ? kernel.endSums(position, policy, seed, first, count)
      : kernel.policySums(position, policy, seed, first, count);
    for (const [name, sum] of Object.entries(part)) sums[name] = (sums[name] ?? 0) + Number(sum);
  }
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / n])) as unknown as
    | PolicyJson
    | EndsJson;
}

export const printPolicy = (answer: PolicyJson | EndsJson): string =>
  table(Object.keys(answer), [Object.values(answer).map((mean: number) => decimalCell(mean, 5))]);

/** What `arimaa steps` prints: every compound step at the start of a turn. */
export interface StepsJson {
  readonly steps: readonly { readonly step: string; readonly value: number }[];
}

export const answerSteps = (kernel: ArimaaKernel, position: Position, mended: boolean): StepsJson => ({
  steps: kernel.stepValues(position, mended).map(({ step, value }) => ({
    step: halvesOf(step)
      .map(([from, to]) => makeStep({ piece: pieceAt(position.board, from), from, to }))
      .join(' '),
    value,
  })),
});

export const printSteps = ({ steps }: StepsJson): string =>
  table(
    ['step', 'value'],
    steps.map(({ step, value }) => [step, decimalCell(value, 1, true)]),
  );

export const answerArimaaEvaluate = (kernel: ArimaaKernel, { board }: Position): StaticEvaluation =>
  kernel.evaluate(board);

export const printArimaaEvaluate = ({ value, winProbability }: StaticEvaluation): string =>
  table(['points for Gold', 'Gold wins %'], [[decimalCell(value, 1, true), percentCell(winProbability)]]);
