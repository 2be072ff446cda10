import { makePositionId } from '../../formats/positionId.ts';
import { cubelessEquity } from '../../games/backgammon/equity.ts';
import type { Outcome, PositionClass } from '../../games/backgammon/types.ts';
import { withoutOffer } from '../answer.ts';
import type { Engine } from '../engine.ts';
import type { Asked } from '../input.ts';
import { equity, FIVE_HEADINGS, percent, table } from '../output.ts';

/** What `evaluate --json` prints, for the player on roll before rolling. */
export interface EvaluateJson {
  readonly id: string;
  readonly positionId: string;
  readonly class: PositionClass;
  readonly plies: number;
  readonly probabilities: Outcome;
  readonly cubelessEquity: number;
  readonly cubefulEquity: null;
  readonly mwc?: null;
  readonly cube: null;
}

/** @throws RolloutError `not-yet` for a pending double; the codes of the engine's assets */
export async function answerEvaluate(engine: Engine, asked: Asked, plies: number): Promise<EvaluateJson> {
  withoutOffer(asked);
  const { board, matchLength } = asked.position;
  const kernel = await engine.evaluator();
  const probabilities = kernel.evaluate(board, plies);
  return {
    id: asked.id,
    positionId: makePositionId(board),
    class: kernel.classOf(board),
    plies,
    probabilities,
    cubelessEquity: cubelessEquity(probabilities),
    cubefulEquity: null,
    ...(matchLength > 0 ? { mwc: null } : {}),
    cube: null,
  };
}

export function printEvaluate(answer: EvaluateJson): string {
  return table(
    ['class', 'plies', 'equity', ...FIVE_HEADINGS],
    [
      [
        answer.class,
        String(answer.plies),
        equity(answer.cubelessEquity),
        ...answer.probabilities.map(percent),
      ],
    ],
  );
}
