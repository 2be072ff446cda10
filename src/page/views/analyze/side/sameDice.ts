import { cubelessEquityAt, cubelessEquity } from '../../../../games/backgammon/cube.ts';
import { MATCH_TABLES } from '../../../../games/backgammon/met.ts';
import { seenByDecider } from '../../../../games/backgammon/position.ts';
import type { ReplayedLine } from '../../../../games/backgammon/replayedTrial.ts';
import type { Dice } from '../../../../games/backgammon/types.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { PositionedTurn } from '../replay/turnPositions.ts';

/** One of two games with the same dice. */
interface TimedGame {
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
  /** Whether it moves the equities further apart, by at least {@link PARTING}. */
  readonly equitiesPart: boolean;
  /** Whether it is the turn after which the games are furthest apart, the first of several. */
  readonly isSwing: boolean;
}

/** A turn that moves equities apart by this much is worth a look. */
const PARTING = 0.1;

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
  const equities = Array.from(
    { length },
    (_, at) => [equityAfter(one, at, job), equityAfter(other, at, job)] as const,
  );
  const apart = equities.map(([left, right]) => Math.abs(left - right));
  const swing = apart.indexOf(Math.max(...apart));
  return equities.map((both, at): SharedTurn => {
    const turns = [one.turns[at], other.turns[at]] as const;
    return {
      dice: (turns[0] ?? turns[1])!.turn.dice,
      turns,
      equities: both,
      hasEnded: isOverAfter(one, at) || isOverAfter(other, at),
      isParted: movesOf(turns[0]) !== movesOf(turns[1]),
      equitiesPart: apart[at]! - (apart[at - 1] ?? 0) >= PARTING,
      isSwing: at === swing,
    };
  });
}
