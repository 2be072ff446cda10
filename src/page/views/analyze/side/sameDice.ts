import { cubelessEquityAt, cubelessEquity } from '../../../../games/backgammon/cube.ts';
import { MATCH_TABLES } from '../../../../games/backgammon/met.ts';
import { seenByDecider } from '../../../../games/backgammon/position.ts';
import type { ReplayedLine } from '../../../../games/backgammon/replayedTrial.ts';
import type { Dice } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { PositionedTurn } from '../replay/turnPositions.ts';

/** One of two games with the same dice. */
export interface TimedGame {
  readonly turns: readonly PositionedTurn[];
  readonly line: Pick<ReplayedLine, 'outcome' | 'cubeful'>;
}

/** A turn of both games; undefined in the one that is over. */
export interface SharedTurn {
  /** Of the games that still go on. */
  readonly dice: Dice;
  readonly turns: readonly [PositionedTurn | undefined, PositionedTurn | undefined];
  /**
   * Of each game for the asker, in units of the cube asked about, normalized in matches: after the turn as
   * evaluated without the cube, at its end what it counts.
   */
  readonly equities: readonly [number, number];
  /** Whether a game is over after the turn. */
  readonly hasEnded: boolean;
  /** Whether the same player makes another play, or only one of them plays. */
  readonly isParted: boolean;
}

const movesOf = (turn: PositionedTurn | undefined): string => JSON.stringify(turn?.turn.play.moves ?? null);

/** Whether a game is over after a turn. */
const isOverAfter = ({ turns }: TimedGame, at: number): boolean => at >= turns.length - 1;

/** The value of a game after a turn. A game that is over keeps the value it ended with. */
function equityAfter(game: TimedGame, at: number, { position, settings }: RolloutJob): number {
  const { turns, line } = game;
  if (isOverAfter(game, at)) return line.cubeful ?? cubelessEquity(line.outcome);
  const { turn, position: now } = turns[at]!;
  if (settings.cubeless) return cubelessEquity(turn.outcome);
  const times = now.cube.value / position.cube.value;
  return cubelessEquityAt(seenByDecider(position), MATCH_TABLES[settings.matchTable], turn.outcome, times);
}

/**
 * Two games turn by turn, until both are over. The dice are the same as long as both go on.
 *
 * @param job - whose trials they are
 */
export function sharedTurns(one: TimedGame, other: TimedGame, job: RolloutJob): readonly SharedTurn[] {
  const length = Math.max(one.turns.length, other.turns.length);
  return Array.from({ length }, (_, at): SharedTurn => {
    const turns = [one.turns[at], other.turns[at]] as const;
    return {
      dice: (turns[0] ?? turns[1])!.turn.dice,
      turns,
      equities: [equityAfter(one, at, job), equityAfter(other, at, job)],
      hasEnded: isOverAfter(one, at) || isOverAfter(other, at),
      isParted: movesOf(turns[0]) !== movesOf(turns[1]),
    };
  });
}

/** Index of the turn after which the games are furthest apart; undefined without turns. */
export function largestSwing(turns: readonly SharedTurn[]): number | undefined {
  let largest: number | undefined;
  for (const [index, { equities }] of turns.entries()) {
    const apart = (at: number) => Math.abs(turns[at]!.equities[0] - turns[at]!.equities[1]);
    if (largest === undefined || Math.abs(equities[0] - equities[1]) > apart(largest)) largest = index;
  }
  return largest;
}
