import { RolloutError } from '../../engine/errors.ts';
import { makePlay } from '../../formats/notation.ts';
import { makePositionId } from '../../formats/positionId.ts';
import type { Dice, Outcome } from '../../games/backgammon/types.ts';
import type { Engine } from '../engine.ts';
import type { Asked } from '../input.ts';
import { equity, FIVE_HEADINGS, percent, table } from '../output.ts';

/** What `plays --json` prints; the play's figures are for the player who makes it. */
export interface PlaysJson {
  readonly id: string;
  readonly positionId: string;
  readonly dice: Dice;
  readonly plies: number;
  /** All legal plays, best first; one entry `cannot move` where there is none. */
  readonly plays: readonly {
    readonly play: string;
    /** After the play, the opponent on roll. */
    readonly positionId: string;
    readonly plies: number;
    readonly cubelessEquity: number;
    readonly cubefulEquity: null;
    readonly mwc?: null;
    readonly probabilities: Outcome;
  }[];
}

/** @throws RolloutError `bad-dice` without dice; the codes of the engine's assets */
export async function answerPlays(
  engine: Engine,
  { id, position }: Asked,
  plies: number,
): Promise<PlaysJson> {
  const { board, dice, matchLength } = position;
  if (dice === null)
    throw new RolloutError('bad-dice', 'Dice: expected a roll in the ID or with --dice 31, got none.');
  const kernel = await engine.evaluator();
  return {
    id,
    positionId: makePositionId(board),
    dice,
    plies,
    plays: kernel.evaluatePlays(board, dice, plies).map((play) => ({
      play: makePlay(play.moves),
      positionId: makePositionId(play.after),
      plies,
      cubelessEquity: play.equity,
      cubefulEquity: null,
      ...(matchLength > 0 ? { mwc: null } : {}),
      probabilities: play.outcome,
    })),
  };
}

export function printPlays({ plays }: PlaysJson): string {
  const best = plays[0]?.cubelessEquity ?? 0;
  return table(
    ['play', 'plies', 'equity', 'behind', ...FIVE_HEADINGS],
    plays.map(({ play, plies, cubelessEquity, probabilities }, index) => [
      play,
      String(plies),
      equity(cubelessEquity),
      index === 0 ? '' : equity(cubelessEquity - best),
      ...probabilities.map(percent),
    ]),
  );
}
