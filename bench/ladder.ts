import { existsSync, readFileSync } from 'node:fs';
import { readJudge } from '../training/judge.ts';
import { type JudgedDecision, lossOf } from '../training/judgedDecisions.ts';
import type { NetShape } from '../training/shapes.ts';
import { openKernel } from './kernel.ts';
import { median, writeResult } from './result.ts';
import { openStored } from './storedKernel.ts';
import { type Summary, summaryOf, summaryText } from './summary.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/**
 * Nets of several shapes, trained on the same labels: what they lose by our own judge, and what an evaluation
 * costs. `npm run bench -- ladder NAME…`, with names that `npm run train -- nets fit NAME` has trained.
 */
const SCORES = 'training/scores.jsonl';
const ROUNDS = 9;
const POSITIONS = 500;

/** One rung of the ladder. */
interface Rung {
  readonly name: string;
  readonly shape: NetShape;
  /** Positions learned, repeated passes included, and root mean square error on held-out labels, in mEq. */
  readonly positions: number;
  readonly heldOut: number;
  /** mEq lost per decision at 0-ply. */
  readonly loss: Summary;
  /** CPU microseconds per 0-ply evaluation, in turn with the other nets; median over ROUNDS rounds. */
  readonly microseconds: number;
}

/** What the last fit of a net says of it. @throws Error if there was none */
function fitOf(name: string): { readonly positions: number; readonly heldOut: number } {
  const lines = existsSync(SCORES) ? readFileSync(SCORES, 'utf8').split('\n') : [];
  const own = lines
    .filter((line) => line.startsWith(`{"stage":"fit ${name} `))
    .map((line) => JSON.parse(line) as { pass: number; positions: number; heldOut: number });
  const first = own.findLastIndex(({ pass }, index) => pass === 0 && (own[index - 1]?.pass ?? 1) > 0);
  const last = own.at(-1);
  if (last === undefined) throw new Error(`${SCORES}: expected a fit of ${name}`);
  const positions = own.slice(first).reduce((sum, line) => sum + line.positions, 0);
  return { positions, heldOut: 1000 * last.heldOut };
}

function lossBy(kernel: BackgammonKernel, decisions: readonly JudgedDecision[]): Summary {
  const choose = (decision: JudgedDecision): number =>
    1000 * lossOf(decision, (board, dice) => kernel.evaluatePlays(board, dice, 0)[0]?.after);
  return summaryOf(decisions.map(choose));
}

function microsecondsBy(kernel: BackgammonKernel, decisions: readonly JudgedDecision[]): number {
  const boards = decisions.slice(0, POSITIONS).flatMap(({ judged }) => judged.map(({ after }) => after));
  const before = process.cpuUsage();
  for (const board of boards) kernel.evaluate(board, 0);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / boards.length;
}

const names = process.argv.slice(2);
if (names.length === 0) {
  console.error('ladder: expected names of nets in training/state');
  process.exit(2);
}
const decisions = readJudge(openKernel().kernel);
const nets = names.map((name) => ({ name, ...openStored(name) }));
const times = Array.from({ length: ROUNDS }, () =>
  nets.map(({ kernel }) => microsecondsBy(kernel, decisions)),
);
const rungs = nets.map(({ name, shape, kernel }, index): Rung => {
  const rung = {
    name,
    shape,
    ...fitOf(name),
    loss: lossBy(kernel, decisions),
    microseconds: Number(median(times.map((round) => round[index]!)).toPrecision(3)),
  };
  console.log(name, shape, `${rung.microseconds} µs`, summaryText(rung.loss));
  return rung;
});
writeResult('ladder', { rounds: ROUNDS, rungs });
