import { asValue, reason, type ReasonValue, type Result } from '../../engine/errors.ts';
import { mayDouble } from '../../games/backgammon/cube.ts';
import { checkPosition } from '../../games/backgammon/legality.ts';
import type { BackgammonKernel } from '../../games/backgammon/kernelTypes.ts';
import type { Decision } from '../../games/backgammon/match.ts';
import {
  borneOff,
  DEFAULT_MAX_CUBE_LOG2,
  isSameBoard,
  otherPlayer,
  START_BOARD,
} from '../../games/backgammon/position.ts';
import type { RollPlays } from '../../games/backgammon/rollPlays.ts';
import {
  BAR,
  type Board,
  type Checkers,
  CHECKERS_PER_SIDE,
  type Cube,
  type Dice,
  type Play,
  type Player,
  type Position,
} from '../../games/backgammon/types.ts';
import { CANNOT_MOVE, findPlay, makePlay } from '../text/notation.ts';
import { playAsWritten } from '../text/writtenPlay.ts';
import type { MatchRecord, RecordedAction, RecordedGame } from './matchRecord.ts';

const STEP = /^(?:bar|\d{1,2})\/(?:off|\d{1,2})$/;
const stepsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/\*|\(\d\)/g, '')
    .split(/[\s,]+/);
/** The steps of a damaged cell that can be read. */
const readableSteps = (text: string): readonly string[] => stepsOf(text).filter((step) => STEP.test(step));
const hasSteps = (moves: Play['moves'], steps: readonly string[]): boolean => {
  if (steps.length === 0) return true;
  const made = stepsOf(makePlay(moves));
  return steps.every((step) => made.includes(step));
};

/** All rolls, each once. */
const ROLLS: readonly Dice[] = ([1, 2, 3, 4, 5, 6] as const).flatMap((one) =>
  ([1, 2, 3, 4, 5, 6] as const).filter((two) => two <= one).map((two): Dice => [one, two]),
);
/** Points of a home board. */
const HOME_POINTS = 6;

/** What a replay needs of the kernel. */
export type ReplayRules = Pick<BackgammonKernel, 'rollPlays'>;

/** The legal play that a text describes; a mark where nothing is hit is an error of writing if the steps are legal. */
function playMeant(text: string, board: Board, legal: RollPlays): Result<Play> {
  const meant = findPlay(text, board, legal);
  if (meant.ok || !text.includes('*')) return meant;
  const unmarked = findPlay(text.replaceAll('*', ''), board, legal);
  return unmarked.ok ? unmarked : meant;
}

/**
 * The board after play `index` of an analysis; undefined if the play is not legal.
 *
 * @param boards - those of the file after its plays; empty if it has none
 */
function afterAnalyzed(
  play: string,
  boards: readonly Board[],
  index: number,
  board: Board,
  legal: RollPlays,
): Board | undefined {
  if (boards.length === 0) {
    const meant = findPlay(play, board, legal);
    return meant.ok ? meant.value.after : undefined;
  }
  const after = boards[index];
  if (after === undefined) return undefined;
  return legal.leaving(after.opponent).some((one) => isSameBoard(one.after, after)) ? after : undefined;
}

/** A cube from the viewpoint of each player. */
const cubesOf = (value: number, owner: Player | null): Record<Player, Cube> => ({
  X: { value, owner: owner === null ? 'centre' : owner === 'X' ? 'roller' : 'opponent' },
  O: { value, owner: owner === null ? 'centre' : owner === 'O' ? 'roller' : 'opponent' },
});

/** A game in progress: checks and applies one action at a time. */
export class GameReplay {
  readonly decisions: Decision[] = [];
  /** Why the file's analysis of a line does not fit. */
  readonly misfits = new Map<number, ReasonValue>();
  readonly #record: MatchRecord;
  readonly #game: RecordedGame;
  readonly #isCrawford: boolean;
  readonly #rules: ReplayRules;
  /** Checkers of X and O, each in their own numbering. */
  #checkers: Readonly<Record<Player, Checkers>>;
  /** The cube and the score from the viewpoint of each player. */
  #cube: Readonly<Record<Player, Cube>>;
  readonly #score: Readonly<Record<Player, Position['score']>>;
  /** Who must act; null before the opening roll, which either player may win. */
  #turn: Player | null = null;
  #offeredBy: Player | null = null;
  #isBeavered = false;
  /** The player on roll has already doubled in this turn. */
  #hasDoubled = false;
  #isOver = false;
  #isOpening: boolean;
  /** Line and index of the current action. */
  #place = { line: 0, action: 0 };

  constructor(record: MatchRecord, game: RecordedGame, isCrawford: boolean, rules: ReplayRules) {
    this.#record = record;
    this.#game = game;
    this.#isCrawford = isCrawford;
    this.#rules = rules;
    this.#checkers = game.start?.board ?? { X: START_BOARD.roller, O: START_BOARD.roller };
    this.#cube = cubesOf(game.start?.cube.value ?? 1, game.start?.cube.owner ?? null);
    this.#score = {
      X: { roller: game.score.X, opponent: game.score.O },
      O: { roller: game.score.O, opponent: game.score.X },
    };
    this.#isOpening = game.start?.isOpening ?? true;
  }

  /** The same game, to be continued by itself. */
  copy(): GameReplay {
    const copy = new GameReplay(this.#record, this.#game, this.#isCrawford, this.#rules);
    copy.decisions.push(...this.decisions);
    for (const [index, misfit] of this.misfits) copy.misfits.set(index, misfit);
    copy.#checkers = this.#checkers;
    copy.#cube = this.#cube;
    copy.#turn = this.#turn;
    copy.#offeredBy = this.#offeredBy;
    copy.#isBeavered = this.#isBeavered;
    copy.#hasDoubled = this.#hasDoubled;
    copy.#isOver = this.#isOver;
    copy.#isOpening = this.#isOpening;
    return copy;
  }

  /** Whether two games go on alike. */
  isLike(other: GameReplay): boolean {
    const sides = (['X', 'O'] as const).every((player) =>
      this.#checkers[player].every((count, place) => count === other.#checkers[player][place]),
    );
    return sides && this.#turn === other.#turn && this.#cube.X.value === other.#cube.X.value;
  }

  /**
   * The player whose turn before an action could not be read, if it was one: a play, or an offer or answer of the cube, which is
   * made here without a decision.
   */
  lostTurn({ unread = [], kind, player }: RecordedAction): Player | undefined {
    const [first] = unread;
    const turn = this.#turn ?? first;
    if (first === undefined || !unread.includes(turn!) || this.#isOver) return undefined;
    if (this.#offeredBy !== null && turn !== this.#offeredBy) {
      // With beavers, the cell may have been one: the cube is unknown.
      if (kind === 'roll' && player === this.#offeredBy && !this.#record.beavers) this.#accept(turn!);
      return undefined;
    }
    // Both may have played, or one doubled and the other took.
    if (player === turn) return unread.includes(otherPlayer(player)) ? turn : undefined;
    if ((kind === 'take' || kind === 'pass' || kind === 'beaver') && this.#offeredBy === null) {
      this.#offeredBy = turn!;
      this.#turn = player;
      return undefined;
    }
    return turn;
  }

  /** Takes a double whose answer cannot be read, without a decision. */
  #accept(player: Player): void {
    this.#cube = cubesOf(this.#cube.X.value * 2, player);
    this.#hasDoubled = true;
    this.#turn = this.#offeredBy;
    this.#offeredBy = null;
  }

  /**
   * The games after each play of a turn, without a decision.
   *
   * @param dice - null for any roll
   * @param written - its cell: plays have its readable steps
   */
  after(player: Player, dice: Dice | null, written: string): readonly GameReplay[] {
    // A double awaits its answer.
    if (this.#offeredBy !== null && !this.#isBeavered) return [];
    const { board } = this.#positionOf(player);
    const steps = readableSteps(written);
    const boards = new Map<string, Board>();
    for (const roll of dice === null ? ROLLS : [dice]) {
      if (this.#isOpening && roll[0] === roll[1]) continue;
      for (const { after, moves } of this.#rules.rollPlays(board, roll).all())
        if (hasSteps(moves, steps)) boards.set(`${after.roller.join()}:${after.opponent.join()}`, after);
    }
    return [...boards.values()].map((after) => {
      const next = this.copy();
      next.#settleBeaver();
      next.#endTurn(player, after);
      return next;
    });
  }

  /** Applies one action; returns why it is not legal. @param index - of the action in its game */
  act(action: RecordedAction, index: number, isLast: boolean): ReasonValue | undefined {
    const { player } = action;
    this.#place = { line: action.line, action: index };
    if (this.#isOver) return reason('acts-after-end', { player });
    if (action.kind === 'setup') return this.#setUp(action);
    if (this.#turn !== null && player !== this.#turn && this.#isClosedOut(this.#turn)) this.#passTurn(player);
    if (this.#turn !== null && player !== this.#turn)
      return reason('acts-out-of-turn', { turn: this.#turn, player });
    if (action.kind === 'dance') return this.#dance(player);
    if (action.kind === 'double' && this.#offeredBy === null) return this.#double(action);
    if (action.kind !== 'roll') return this.#answer(action);
    if (this.#offeredBy !== null && !this.#isBeavered) return reason('rolls-before-answer', { player });
    if (this.#isBeavered) this.#settleBeaver();
    return this.#roll(action, isLast);
  }

  /** Makes a play that is not legal, without a decision. @returns whether its checkers can move as written */
  takeAsWritten(action: RecordedAction): boolean {
    if (action.kind !== 'roll') return false;
    const after = playAsWritten(action.play, this.#positionOf(action.player).board);
    if (after === undefined) return false;
    this.#endTurn(action.player, after);
    return true;
  }

  /** Takes the position that the file stores after a play that is not legal, without a decision. @returns whether it stores one */
  takeAsStored(action: RecordedAction): boolean {
    if (action.kind !== 'roll' || action.after === undefined) return false;
    this.#setUp({
      kind: 'setup',
      player: otherPlayer(action.player),
      line: action.line,
      board: action.after,
    });
    return true;
  }

  /** Replaces the position; the game goes on before a roll. */
  #setUp({ player, board, cube }: RecordedAction & { kind: 'setup' }): undefined {
    this.#checkers = board;
    if (cube !== undefined) this.#cube = cubesOf(cube.value, cube.owner);
    this.#settleBeaver();
    this.#passTurn(player);
  }

  /** Whether a player on the bar has no roll that enters: such turns need no roll. */
  #isClosedOut(player: Player): boolean {
    const { roller, opponent } = this.#positionOf(player).board;
    const isClosed = opponent.slice(0, HOME_POINTS).every((count) => count > 1);
    return this.#offeredBy === null && !this.#hasDoubled && isClosed && (roller[BAR] ?? 0) > 0;
  }

  #dance(player: Player): ReasonValue | undefined {
    if (this.#offeredBy !== null && !this.#isBeavered) return reason('rolls-before-answer', { player });
    this.#settleBeaver();
    this.#passTurn(otherPlayer(player));
    return undefined;
  }

  #double({ player }: RecordedAction): ReasonValue | undefined {
    const position = this.#positionOf(player);
    if (this.#isOpening) return reason('doubles-before-first-roll', { player });
    const checked = checkPosition(position);
    if (!checked.ok) return asValue(checked.error);
    if (this.#hasDoubled || !mayDouble(position)) return reason('double-not-allowed', { player });
    this.decisions.push({ kind: 'double', doubled: true, player, position, ...this.#place });
    this.#offeredBy = player;
    this.#turn = otherPlayer(player);
    return undefined;
  }

  #answer({ kind, player }: RecordedAction): ReasonValue | undefined {
    const doubler = this.#offeredBy;
    if (doubler === null) return reason('answers-no-double', { player });
    const isAgain = kind === 'double' || kind === 'beaver';
    if (this.#isBeavered) {
      if (isAgain) return reason('raccoon-not-followed', { player });
      if (kind === 'pass') this.#isOver = true;
      else this.#settleBeaver();
      return undefined;
    }
    if (isAgain && this.#record.length > 0) return reason('beaver-in-match', { player });
    const position: Position = { ...this.#positionOf(doubler), offer: 'double' };
    const given = isAgain ? 'beaver' : kind === 'pass' ? 'pass' : 'take';
    this.decisions.push({ kind: 'take', answer: given, player, position, ...this.#place });
    if (given === 'pass') this.#isOver = true;
    else {
      this.#cube = cubesOf(position.cube.value * (given === 'beaver' ? 4 : 2), player);
      this.#hasDoubled = true;
      this.#isBeavered = given === 'beaver';
      this.#offeredBy = this.#isBeavered ? doubler : null;
      this.#turn = doubler;
    }
    return undefined;
  }

  #settleBeaver(): void {
    this.#offeredBy = null;
    this.#isBeavered = false;
  }

  #roll(action: RecordedAction & { kind: 'roll' }, isLast: boolean): ReasonValue | undefined {
    const { player, dice, play: text } = action;
    if (this.#isOpening && dice[0] === dice[1]) return reason('opening-double-roll', { roll: dice.join('') });
    const before = this.#positionOf(player);
    const position: Position = { ...before, dice };
    const checked = checkPosition(position);
    if (!checked.ok) return asValue(checked.error);
    if (!this.#isOpening && !this.#hasDoubled && mayDouble(before))
      this.decisions.push({ kind: 'double', doubled: false, player, position: before, ...this.#place });
    const legal = this.#rules.rollPlays(position.board, dice);
    const isForced = legal.count === 1;
    const cannotMove = isForced && legal.all()[0]?.moves.length === 0 && this.#isUnmoved(action);
    if (text === '' && !cannotMove)
      return isLast ? undefined : reason('play-of-roll-missing', { roll: dice.join('') });
    const meant = playMeant(text === '' ? CANNOT_MOVE : text, position.board, legal);
    if (!meant.ok)
      return reason('recorded-play-problem', {
        roll: dice.join(''),
        play: text,
        problem: asValue(meant.error),
      });
    const misfit = this.#misfit(action, position, legal, meant.value);
    if (misfit !== undefined) this.misfits.set(this.#place.action, misfit);
    this.decisions.push({ kind: 'play', play: meant.value, isForced, player, position, ...this.#place });
    this.#endTurn(player, meant.value.after);
    return undefined;
  }

  /** Whether the position that the file stores after a roll, if any, is the one before it. */
  #isUnmoved({ after }: RecordedAction & { kind: 'roll' }): boolean {
    const { X: roller, O: opponent } = this.#checkers;
    return after === undefined || isSameBoard({ roller: after.X, opponent: after.O }, { roller, opponent });
  }

  /** Why the file's analysis of a roll does not fit: a play that is not legal, or another one named as played. */
  #misfit(
    { notes }: RecordedAction,
    { board, dice }: Position,
    legal: RollPlays,
    made: Play,
  ): ReasonValue | undefined {
    const plays = notes?.analysis?.plays ?? [];
    if (notes === undefined || plays.length === 0) return undefined;
    const roll = dice?.join('') ?? '';
    let named: Board | undefined;
    for (const [index, { play }] of plays.entries()) {
      const after = afterAnalyzed(play, notes.boards, index, board, legal);
      if (after === undefined) return reason('analyzed-play-illegal', { roll, play });
      if (index === notes.played) named = after;
    }
    return named === undefined || isSameBoard(named, made.after)
      ? undefined
      : reason('analyzed-play-other', { roll, play: plays[notes.played ?? 0]?.play ?? '' });
  }

  /**
   * Ends the turn of a player.
   *
   * @param after - the board after the play, from the other player's viewpoint
   */
  #endTurn(player: Player, after: Board): void {
    this.#checkers =
      player === 'X' ? { X: after.opponent, O: after.roller } : { O: after.opponent, X: after.roller };
    this.#passTurn(otherPlayer(player));
  }

  #passTurn(player: Player): void {
    this.#isOver = borneOff(this.#checkers[otherPlayer(player)]) === CHECKERS_PER_SIDE;
    this.#turn = player;
    this.#hasDoubled = false;
    this.#isOpening = false;
  }

  /** The position of a player before the roll. */
  #positionOf(player: Player): Position {
    const other = otherPlayer(player);
    const { length, jacoby, beavers } = this.#record;
    return {
      board: { roller: this.#checkers[player], opponent: this.#checkers[other] },
      onRoll: player,
      dice: null,
      offer: 'none',
      cube: this.#cube[player],
      score: this.#score[player],
      matchLength: length,
      crawford: this.#isCrawford,
      jacoby,
      beavers,
      maxCubeLog2: DEFAULT_MAX_CUBE_LOG2,
    };
  }
}
