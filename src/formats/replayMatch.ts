import type { Failure } from '../engine/errors.ts';
import { checkPosition } from '../games/backgammon/legality.ts';
import type { Decision, Match, MatchGame } from '../games/backgammon/match.ts';
import { mayDouble } from '../games/backgammon/cube.ts';
import { borneOff, DEFAULT_MAX_CUBE_LOG2, otherPlayer, START_BOARD } from '../games/backgammon/position.ts';
import {
  type Board,
  CHECKERS_PER_SIDE,
  type Dice,
  type Play,
  type Player,
  type Position,
} from '../games/backgammon/types.ts';
import { lineProblem, type MatchRecord, type RecordedAction, type RecordedGame } from './matchRecord.ts';
import { matchPlay } from './notation.ts';
import { phrase, told } from '../language/phrase.ts';
import type { PhraseValue } from '../language/types.ts';

/** All legal plays of a roll, as the kernel gives them. */
export type LegalPlays = (board: Board, dice: Dice) => readonly Play[];

/**
 * Follows a recorded match move by move under the rules of backgammon.
 *
 * A turn with access to the cube is a decision to double or not, save where a game opens: the roll then was thrown by both. A
 * game is followed up to the first thing that is not legal, which is told in `problems` with its line; the other games stay
 * whole.
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
    // A mark that contradicts the score means nothing.
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

/** What the board and the cube are at a moment of a game; X's and O's checkers each in their own numbering. */
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
  /** Who must act: null before the first roll, which either may have won. */
  let turn: Player | null = null;
  let offeredBy: Player | null = null;
  let isBeavered = false;
  /** The player on roll has said double or been taken, so that this turn has no further decision about the cube. */
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

  /** One action; words where it is not legal. */
  function act(action: RecordedAction, isLast: boolean): PhraseValue | undefined {
    const { player, line } = action;
    if (isOver) return phrase('{player} acts after the end of the game.', { player });
    if (turn !== null && player !== turn)
      return phrase("it is {turn}'s turn, but {player} acts.", { turn, player });
    if (action.kind === 'double' && offeredBy === null) {
      const position = positionOf(player, {});
      if (isOpening) return phrase('{player} doubles before the first roll.', { player });
      const checked = checkPosition(position);
      if (!checked.ok) return told(checked.error);
      if (hasDoubled || !mayDouble(position)) return phrase('{player} may not double here.', { player });
      decisions.push({ kind: 'double', doubled: true, player, position, line });
      offeredBy = player;
      turn = otherPlayer(player);
      return undefined;
    }
    if (action.kind !== 'roll') return answer(action);
    if (offeredBy !== null && !isBeavered)
      return phrase('{player} rolls before the double is answered.', { player });
    if (isBeavered) settleBeaver();
    return roll(action, isLast);
  }

  function answer({ kind, player, line }: RecordedAction): PhraseValue | undefined {
    const doubler = offeredBy;
    if (doubler === null) return phrase('{player} answers a double that was not offered.', { player });
    const isAgain = kind === 'double' || kind === 'beaver';
    if (isBeavered) {
      if (isAgain) return phrase('{player} raccoons: only beavers are followed.', { player });
      if (kind === 'pass') isOver = true;
      else settleBeaver();
      return undefined;
    }
    if (isAgain && record.length > 0) return phrase('{player} beavers in a match.', { player });
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

  function roll(action: RecordedAction & { kind: 'roll' }, isLast: boolean): PhraseValue | undefined {
    const { player, dice, play: text, line } = action;
    if (isOpening && dice[0] === dice[1])
      return phrase('an opening roll is never a double, but this is {roll}.', { roll: dice.join('') });
    const position = positionOf(player, { dice });
    const checked = checkPosition(position);
    if (!checked.ok) return told(checked.error);
    const before = positionOf(player, {});
    if (!isOpening && !hasDoubled && mayDouble(before))
      decisions.push({ kind: 'double', doubled: false, player, position: before, line });
    const legal = legalPlays(position.board, dice);
    const cannotMove = legal.length === 1 && legal[0]?.moves.length === 0;
    if (text === '' && !cannotMove)
      return isLast ? undefined : phrase('the play of {roll} is missing.', { roll: dice.join('') });
    const meant = matchPlay(text === '' ? 'cannot move' : text, position.board, legal);
    if (!meant.ok)
      return phrase('{roll}: {play}. {problem}', {
        roll: dice.join(''),
        play: text,
        problem: told(meant.error),
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
    const reason = act(action, index === game.actions.length - 1);
    if (reason !== undefined)
      return {
        decisions,
        problem: lineProblem(
          action.line,
          phrase('game {number}: {problem} The game is read up to here.', {
            number: game.number,
            problem: reason,
          }),
        ),
      };
  }
  return { decisions, problem: undefined };
}
