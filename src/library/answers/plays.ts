import { RolloutError } from '../../engine/errors.ts';
import { makePositionId } from '../../formats/ids/positionId.ts';
import { makePlay } from '../../formats/text/notation.ts';
import {
  isRolloutLevel,
  type Level,
  makeLevel,
  pliesOf,
  type RolloutLevel,
} from '../../games/backgammon/level.ts';
import { MATCH_TABLES, type MatchTableName } from '../../games/backgammon/met.ts';
import type { Net } from '../../games/backgammon/net.ts';
import type { MoveFilter } from '../../games/backgammon/playLevel.ts';
import { uncounted, type UnplayedJson, unplayedJson } from '../../games/backgammon/uncounted.ts';
import type { Dice, Outcome, Position } from '../../games/backgammon/types.ts';
import { FIRST_PLIES } from '../../jobs/backgammon/levels.ts';
import { type EquityErrors, equityErrors } from '../../jobs/results/estimateJson.ts';
import { rankingEquity as equityOfPlay } from '../../runner/core/evaluation.ts';
import type { RollOut } from '../../runner/core/rolledDecision.ts';
import { playsToRoll, rolledPlays } from '../../runner/core/rolledEvaluation.ts';
import { FLAG_WORDS, type OptionWords } from './optionWords.ts';
import type { Asked } from './position.ts';
import type { ListedPlay } from '../../runner/core/evaluationTypes.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';

/** What `plays --json` prints; figures are from the viewpoint of the player who makes the play. */
export interface PlaysJson extends UnplayedJson {
  readonly id: string;
  readonly positionId: string;
  readonly dice: Dice;
  /** Null at a rollout level. */
  readonly plies: number | null;
  /** The rollout level; absent at levels that look ahead. */
  readonly level?: string;
  readonly net: Net;
  /**
   * All legal plays: first those at the full level, best first, then those dropped by the move filter, at the
   * level they got; a single entry `cannot move` if there is none.
   */
  readonly plays: readonly PlayJson[];
}

/** A play of {@link PlaysJson}. */
export interface PlayJson {
  readonly play: string;
  /** Position after the play, with the opponent on roll. */
  readonly positionId: string;
  /** Null for a play that was rolled out. */
  readonly plies: number | null;
  /** `R1`, or the plies of a play that was not rolled out; absent at levels that look ahead. */
  readonly level?: string;
  readonly cubelessEquity: number;
  /**
   * Including the opponent's best cube action next; normalized in a match. Null for a play that was rolled out
   * without the cube.
   */
  readonly cubefulEquity: number | null;
  /** The cubeful equity as a match winning chance; only in matches. */
  readonly mwc?: number | null;
  /** Null for a play that was not rolled out; absent at levels that look ahead. */
  readonly standardErrors?: EquityErrors | null;
  readonly probabilities: Outcome;
}

/** How plays are evaluated and ranked. */
export interface PlaysOptions {
  readonly level: Level;
  readonly filter: MoveFilter;
  /** Rank by cubeless equity, here and at every ply. */
  readonly cubeless: boolean;
  readonly matchTable: MatchTableName;
  readonly net: Net;
}

/** All legal plays by look-ahead, best first. */
function lookAhead(
  kernel: BackgammonKernel,
  position: Position,
  dice: Dice,
  plies: number,
  { filter, cubeless, matchTable }: PlaysOptions,
): readonly ListedPlay[] {
  const options = { filter, cubeless, table: MATCH_TABLES[matchTable] };
  return kernel
    .searchPlays(position, dice, plies, options)
    .map(({ plies: level, ...play }) => ({ ...play, level, rolled: null }));
}

/** The same with the plays that pass the filter rolled out. */
async function rolled(
  listed: readonly ListedPlay[],
  position: Position,
  level: RolloutLevel,
  { filter, cubeless, matchTable, net }: PlaysOptions,
  rollOut: RollOut,
): Promise<readonly ListedPlay[]> {
  const rankedBy = (play: ListedPlay): number => (cubeless ? play.equity : equityOfPlay(play));
  const choice = playsToRoll(
    position,
    listed,
    { level, cubeless, matchTable, net },
    { step: filter.after0, rankedBy },
  );
  if (choice.job === undefined) return listed;
  const plays = rolledPlays(choice, await rollOut(choice.job));
  const [first, others] = [plays.filter((play) => play.rolled), plays.filter((play) => !play.rolled)];
  return [...first.toSorted((a, b) => rankedBy(b) - rankedBy(a)), ...others];
}

const playJson =
  (isMatch: boolean, { level: asked, cubeless }: PlaysOptions) =>
  ({
    moves,
    after,
    level,
    equity: cubelessEquity,
    cubeful,
    outcome,
    rolled: errors,
  }: ListedPlay): PlayJson => {
    // Without the cube a rollout level has no cubeful value.
    const value = errors !== null && cubeless ? null : cubeful;
    return {
      play: makePlay(moves),
      positionId: makePositionId(after),
      plies: pliesOf(level),
      ...(isRolloutLevel(asked) ? { level: makeLevel(level) } : {}),
      cubelessEquity,
      cubefulEquity: value?.equity ?? null,
      ...(isMatch ? { mwc: value?.mwc ?? null } : {}),
      ...(isRolloutLevel(asked)
        ? { standardErrors: errors && equityErrors(errors.cubeless, cubeless ? null : errors.cubeful) }
        : {}),
      probabilities: outcome,
    };
  };

/**
 * Ranks all legal plays of a roll.
 *
 * @param all - the kernel with all assets
 * @param rollOut - plays the trials of rollout levels
 * @throws RolloutError `bad-dice` without dice; `bad-score` for a match longer than the table; as `rollOut`
 */
export async function answerPlays(
  all: BackgammonKernel,
  { id, position }: Asked,
  options: PlaysOptions,
  rollOut: RollOut,
  words: OptionWords = FLAG_WORDS,
): Promise<PlaysJson> {
  const { board, dice, matchLength } = position;
  if (dice === null)
    throw new RolloutError('bad-dice', `Dice: expected a roll in the ID or with ${words.dice}, got none.`);
  const kernel = all.by(options.net);
  const { level } = options;
  const plies = isRolloutLevel(level) ? FIRST_PLIES : level;
  const listed = lookAhead(kernel, position, dice, plies, options);
  const plays = isRolloutLevel(level) ? await rolled(listed, position, level, options, rollOut) : listed;
  return {
    id,
    positionId: makePositionId(board),
    dice,
    plies: pliesOf(level),
    ...(isRolloutLevel(level) ? { level } : {}),
    net: options.net,
    ...unplayedJson(uncounted(position, options.cubeless)),
    plays: plays.map(playJson(matchLength > 0, options)),
  };
}
