import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { GAME_PLANS, gamePlanOf } from '../src/games/backgammon/plan.ts';
import { type Choose, type JudgedDecision, judgedLine, lossOf, parseJudgedLines } from './judgedDecisions.ts';
import { replaceFile } from './state.ts';
import type { BackgammonKernel } from '../src/games/backgammon/kernelTypes.ts';

/** Our own judge: rolled out decisions, made by `npm run bench -- judge make`, by which nets are chosen. */
export const JUDGE_FILE = 'training/judge.txt';

/** The judge's decisions; none if there is no file. */
export const readJudge = (kernel: BackgammonKernel): JudgedDecision[] =>
  existsSync(JUDGE_FILE) ? parseJudgedLines(kernel, readFileSync(JUDGE_FILE, 'utf8')) : [];

/** Adds a decision to the judge's file. */
export const appendJudged = (kernel: BackgammonKernel, decision: JudgedDecision): void =>
  appendFileSync(JUDGE_FILE, `${judgedLine(kernel, decision)}\n`);

/** Replaces the decisions of the judge's file. */
export const writeJudge = (kernel: BackgammonKernel, decisions: readonly JudgedDecision[]): void =>
  replaceFile(
    basename(JUDGE_FILE),
    decisions.map((decision) => `${judgedLine(kernel, decision)}\n`).join(''),
    dirname(JUDGE_FILE),
  );

/**
 * Mean loss of the kernel's 0-ply choices in mEq per decision, with its standard error; also by game plan.
 */
export function scoreByJudge(kernel: BackgammonKernel, decisions: readonly JudgedDecision[]) {
  const choose: Choose = (board, dice) => kernel.evaluatePlays(board, dice, 0)[0]?.after;
  const losses = decisions.map((decision) => ({
    plan: gamePlanOf(decision.board),
    loss: 1000 * lossOf(decision, choose),
  }));
  const meanOf = (of: readonly { loss: number }[]): number =>
    of.reduce((sum, { loss }) => sum + loss, 0) / of.length;
  const mean = meanOf(losses);
  const squares = losses.reduce((sum, { loss }) => sum + (loss - mean) ** 2, 0);
  return {
    mean,
    standardError: Math.sqrt(squares / (losses.length - 1) / losses.length),
    plans: Object.fromEntries(
      GAME_PLANS.flatMap((plan) => {
        const members = losses.filter((loss) => loss.plan === plan);
        return members.length === 0 ? [] : [[plan, meanOf(members)]];
      }),
    ),
  };
}
