import { asValue, type Failure, reason, type ReasonValue } from '../../engine/errors.ts';
import { checkPosition } from '../../games/backgammon/legality.ts';
import type { Decision, Match, MatchGame } from '../../games/backgammon/match.ts';
import { mayDouble } from '../../games/backgammon/cube.ts';
import {
  borneOff,
  DEFAULT_MAX_CUBE_LOG2,
  otherPlayer,
  START_BOARD,
} from '../../games/backgammon/position.ts';
import {
  type Board,
  CHECKERS_PER_SIDE,
  type Dice,
  type Play,
  type Player,
  type Position,
} from '../../games/backgammon/types.ts';
import { lineProblem, type MatchRecord, type RecordedAction, type RecordedGame } from './matchRecord.ts';
import { matchPlay } from '../text/notation.ts';

/** Lists all legal plays of a roll, as the kernel does. */
export type LegalPlays = (board: Board, dice: Dice) => readonly Play[];

/**
 * Replays a recorded match under the rules of backgammon and lists its decisions.
 *
 * Each turn with access to the cube has a cube decision, except the opening roll. The first illegal action ends its game and
 * is listed in `problems` with its line; other games are not affected.
 */
export function replayMatch(record: MatchRecord, legalPlays: LegalPlays): Match {
  const problems: Failure[] = [...record.problems];
  let crawfordPlayed = false;
  const beavers =
    record.length === 0 &&
    (record.beavers || record.games.some(({ actions }) => actions.some(({ kind }) => kind === 'beaver')));
  const games = record.games.map((game): MatchGame => {
    const isOneAway = Object.values(game.score).includes(record.length - 1);
    const byRule = record.crawford && record.length > 1 && isOneAway && !crawfordPlayed;
    // Ignore a Crawford mark that contradicts the score.
    const isCrawford = (game.isCrawford ?? byRule) && isOneAway;
    crawfordPlayed ||= isCrawford;
    const { decisions, problem } = replayGame({ ...record, beavers }, game, isCrawford, legalPlays);
    if (problem !== undefined) problems.push(problem);
    return {
      number: game.number,
      score: game.score,
      isCrawford,
      decisions,
      result: problem === undefined ? game.result : null,
    };
  });
  return { names: record.names, length: record.length, games, problems };
}

interface Followed {
  readonly decisions: readonly Decision[];
  readonly problem: Failure | undefined;
}

/** Board and cube during a game; the checkers of X and O each in their player's own numbering. */
interface State {
  readonly checkers: Readonly<Record<Player, Board['roller']>>;
  readonly cube: number;
  readonly owner: Player | null;
}

function replayGame(
  record: MatchRecord,
  game: RecordedGame,
  isCrawford: boolean,
  legalPlays: LegalPlays,
): Followed {
  const decisions: Decision[] = [];
  let state: State = {
    checkers: game.start?.board ?? { X: START_BOARD.roller, O: START_BOARD.roller },
    cube: game.start?.cube.value ?? 1,
    owner: game.start?.cube.owner ?? null,
  };
  /** Who must act; null before the opening roll, which either player may win. */
  let turn: Player | null = null;
  let offeredBy: Player | null = null;
  let isBeavered = false;
  /** The player on roll has already doubled in this turn. */
  let hasDoubled = false;
  let isOver = false;
  let isOpening = game.start === null;

  const positionOf = (player: Player, more: Partial<Position>): Position => {
    const other = otherPlayer(player);
    return {
      board: { roller: state.checkers[player], opponent: state.checkers[other] },
      onRoll: player,
      dice: null,
      offer: 'none',
      cube: {
        value: state.cube,
        owner: state.owner === null ? 'centre' : state.owner === player ? 'roller' : 'opponent',
      },
      score: { roller: game.score[player], opponent: game.score[other] },
      matchLength: record.length,
      crawford: isCrawford,
      jacoby: record.jacoby,
      beavers: record.beavers,
      maxCubeLog2: DEFAULT_MAX_CUBE_LOG2,
      ...more,
    };
  };

  /** Applies one action; returns why it is not legal. */
  function act(action: RecordedAction, isLast: boolean): ReasonValue | undefined {
    const { player, line } = action;
    if (isOver) return reason('acts-after-end', { player });
    if (turn !== null && player !== turn) return reason('acts-out-of-turn', { turn, player });
    if (action.kind === 'double' && offeredBy === null) {
      const position = positionOf(player, {});
      if (isOpening) return reason('doubles-before-first-roll', { player });
      const checked = checkPosition(position);
      if (!checked.ok) return asValue(checked.error);
      if (hasDoubled || !mayDouble(position)) return reason('double-not-allowed', { player });
      decisions.push({ kind: 'double', doubled: true, player, position, line });
      offeredBy = player;
      turn = otherPlayer(player);
      return undefined;
    }
    if (action.kind !== 'roll') return answer(action);
    if (offeredBy !== null && !isBeavered) return reason('rolls-before-answer', { player });
    if (isBeavered) settleBeaver();
    return roll(action, isLast);
  }

  function answer({ kind, player, line }: RecordedAction): ReasonValue | undefined {
    const doubler = offeredBy;
    if (doubler === null) return reason('answers-no-double', { player });
    const isAgain = kind === 'double' || kind === 'beaver';
    if (isBeavered) {
      if (isAgain) return reason('raccoon-not-followed', { player });
      if (kind === 'pass') isOver = true;
      else settleBeaver();
      return undefined;
    }
    if (isAgain && record.length > 0) return reason('beaver-in-match', { player });
    const position = positionOf(doubler, { offer: 'double' });
    const given = isAgain ? 'beaver' : kind === 'pass' ? 'pass' : 'take';
    decisions.push({ kind: 'take', answer: given, player, position, line });
    if (given === 'pass') isOver = true;
    else {
      state = { ...state, cube: state.cube * (given === 'beaver' ? 4 : 2), owner: player };
      hasDoubled = true;
      isBeavered = given === 'beaver';
      offeredBy = isBeavered ? doubler : null;
      turn = doubler;
    }
    return undefined;
  }

  function settleBeaver(): void {
    offeredBy = null;
    isBeavered = false;
  }

  function roll(action: RecordedAction & { kind: 'roll' }, isLast: boolean): ReasonValue | undefined {
    const { player, dice, play: text, line } = action;
    if (isOpening && dice[0] === dice[1]) return reason('opening-double-roll', { roll: dice.join('') });
    const position = positionOf(player, { dice });
    const checked = checkPosition(position);
    if (!checked.ok) return asValue(checked.error);
    const before = positionOf(player, {});
    if (!isOpening && !hasDoubled && mayDouble(before))
      decisions.push({ kind: 'double', doubled: false, player, position: before, line });
    const legal = legalPlays(position.board, dice);
    const cannotMove = legal.length === 1 && legal[0]?.moves.length === 0;
    if (text === '' && !cannotMove)
      return isLast ? undefined : reason('play-of-roll-missing', { roll: dice.join('') });
    const meant = matchPlay(text === '' ? 'cannot move' : text, position.board, legal);
    if (!meant.ok)
      return reason('recorded-play-problem', {
        roll: dice.join(''),
        play: text,
        problem: asValue(meant.error),
      });
    decisions.push({ kind: 'play', play: meant.value, isForced: legal.length === 1, player, position, line });
    const { after } = meant.value;
    const next = otherPlayer(player);
    const checkers =
      player === 'X' ? { X: after.opponent, O: after.roller } : { O: after.opponent, X: after.roller };
    state = { ...state, checkers };
    isOver = borneOff(checkers[player]) === CHECKERS_PER_SIDE;
    turn = next;
    hasDoubled = false;
    isOpening = false;
    return undefined;
  }

  for (const [index, action] of game.actions.entries()) {
    const problem = act(action, index === game.actions.length - 1);
    if (problem !== undefined)
      return {
        decisions,
        problem: lineProblem(
          action.line,
          reason('match-game-cut', {
            number: game.number,
            problem,
          }),
        ),
      };
  }
  return { decisions, problem: undefined };
}
