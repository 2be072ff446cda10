import { readFileSync } from 'node:fs';
import { unwrap } from '../src/engine/errors.ts';
import { parseXgid } from '../src/formats/ids/xgid.ts';
import { gamePlanOf } from '../src/games/backgammon/plan.ts';
import type { Board } from '../src/games/backgammon/types.ts';
import { mean } from './result.ts';
import { type Report, reportOf } from './summary.ts';

/** A decision of a reference file: candidates with the position after the play and the mover's equity. */
interface ReferenceDecision {
  readonly candidates: readonly { readonly xgid: string; readonly equity: number }[];
}

/** What choices lose by a reference, in mEq per decision, and how far equities are from the reference's. */
export interface ReferenceReport {
  readonly losses: Report;
  /** Mean absolute difference of the cubeless equities of all candidates, in mEq. */
  readonly equityError: number;
}

/**
 * Scores the choice among the candidates of a file of decisions, one JSON object a line. It is another program's
 * judgement: for reports only.
 *
 * @param most - decisions, of the first in the file
 * @param equitiesOf - cubeless equities of the sides on roll after a decision's candidates, in points
 */
export function scoreReference(
  path: string,
  most: number,
  equitiesOf: (boards: readonly Board[], decision: number) => readonly number[],
): ReferenceReport {
  const differences: number[] = [];
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, most)
    .map((line, decision) => {
      const { candidates } = JSON.parse(line) as ReferenceDecision;
      const boards = candidates.map(({ xgid }) => unwrap(parseXgid(xgid)).position.board);
      // The opponent is on roll after the play, so the mover's equity is the negative.
      const own = equitiesOf(boards, decision).map((equity) => 0 - equity);
      own.forEach((equity, index) => differences.push(Math.abs(equity - candidates[index]!.equity)));
      const choice = own.indexOf(Math.max(...own));
      const best = Math.max(...candidates.map(({ equity }) => equity));
      const loss = 1000 * (best - candidates[choice]!.equity);
      return [{ race: false, plan: gamePlanOf(boards[0]!) }, loss] as const;
    });
  return { losses: reportOf(rows), equityError: 1000 * mean(differences) };
}
