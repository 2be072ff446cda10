import { type Failure, reason, type ReasonValue } from '../../engine/errors.ts';
import type { Decision } from '../../games/backgammon/match.ts';
import type { Dice, Player } from '../../games/backgammon/types.ts';
import { type Effort, followUnread } from './followUnread.ts';
import { GameReplay, type ReplayRules } from './gameReplay.ts';
import { lineProblem, type MatchRecord, type RecordedAction, type RecordedGame } from './matchRecord.ts';

/** The decisions of a game up to its end, or up to the first action that cannot be followed. */
export interface ReplayedGame {
  readonly decisions: readonly Decision[];
  /** Its illegal actions, with their lines. */
  readonly problems: readonly Failure[];
  /** How many of its actions were followed; fewer than recorded if the last problem ends the game. */
  readonly followed: number;
  /** Actions whose analysis in the file does not fit the game, by index; each has its problem. */
  readonly misfits: readonly number[];
}

/** An illegal play that was taken as written, until the next play shows that this was right. */
interface TakenPlay {
  /** Index of its action. */
  readonly index: number;
  /** The game before its play, with the decision not to double. */
  readonly before: GameReplay;
  readonly problem: ReasonValue;
  /** What is said if the next play fits, and if it does not. */
  readonly taken: Failure;
  readonly cut: Failure;
}

/**
 * Replays one game of a record under the rules. Transcribed matches have illegal plays: one is taken without a decision, by the
 * position that the file stores after it, else as written if the play after it is legal. An analysis that does not fit costs only
 * itself.
 *
 * @param effort - for turns that cannot be read; it is used up
 */
export function replayGame(
  record: MatchRecord,
  game: RecordedGame,
  isCrawford: boolean,
  rules: ReplayRules,
  effort: Effort,
): ReplayedGame {
  return new GameFollower(record, game, new GameReplay(record, game, isCrawford, rules), effort).follow();
}

/** Turns of a game whose plays are searched for: a file with more is no record of a game. */
const MOST_UNREAD = 20;

/** Follows the actions of a game, past turns that cannot be read. */
class GameFollower {
  readonly #record: MatchRecord;
  readonly #game: RecordedGame;
  readonly #problems: Failure[] = [];
  readonly #effort: Effort;
  #replay: GameReplay;
  #doubtful: TakenPlay | undefined;
  /** Index of the current action. */
  #index = 0;
  #searched = 0;

  constructor(record: MatchRecord, game: RecordedGame, replay: GameReplay, effort: Effort) {
    this.#record = record;
    this.#game = game;
    this.#replay = replay;
    this.#effort = effort;
  }

  follow(): ReplayedGame {
    const { actions } = this.#game;
    for (; this.#index < actions.length; this.#index++) {
      const end = this.#act(actions[this.#index]!);
      if (end !== undefined) return end;
    }
    const doubtful = this.#doubtful;
    return doubtful === undefined
      ? this.#end(actions.length, this.#replay.decisions)
      : this.#cutAt(doubtful.index, doubtful.cut);
  }

  /** Follows one action, and those that a search settles; returns the game if it ends here. */
  #act(action: RecordedAction): ReplayedGame | undefined {
    const lost = this.#doubtful === undefined ? this.#replay.lostTurn(action) : undefined;
    if (lost !== undefined) return this.#followLost(action, lost);
    const problem = this.#replay.act(action, this.#index, this.#index === this.#game.actions.length - 1);
    if (problem !== undefined) return this.#followIllegal(action, problem);
    if (this.#doubtful !== undefined && action.kind === 'roll' && action.play !== '') {
      this.#problems.push(this.#doubtful.taken);
      this.#doubtful = undefined;
    }
    return undefined;
  }

  /** Goes on behind a turn of which nothing can be read. */
  #followLost(action: RecordedAction, player: Player): ReplayedGame | undefined {
    const index = this.#index;
    const decisions = [...this.#replay.decisions];
    const problem = reason('match-cell-unread', { player });
    const found = this.#resume(this.#replay, index, player, null);
    if (found === undefined)
      return this.#end(index, decisions, this.#said(action.line, 'match-game-cut', problem));
    return found.isOpen
      ? this.#end(index, found.decisions, this.#said(action.line, 'match-play-open', problem))
      : undefined;
  }

  /** Goes on behind a play that is not legal: as stored, as written, or as the rest of the game shows. */
  #followIllegal(action: RecordedAction, problem: ReasonValue): ReplayedGame | undefined {
    const index = this.#index;
    const said = (code: ProblemCode) => this.#said(action.line, code, problem);
    const missing = this.#missingTurn(problem);
    if (missing !== undefined) return this.#followLost(action, missing);
    if (isIllegalPlay(problem) && this.#replay.takeAsStored(action)) {
      this.#problems.push(said('match-play-taken'));
      return undefined;
    }
    const cut = said('match-game-cut');
    const mayTake = this.#record.format === 'mat' && this.#doubtful === undefined && isIllegalPlay(problem);
    const before = this.#replay.copy();
    if (mayTake && this.#replay.takeAsWritten(action)) {
      this.#doubtful = { index, before, problem, taken: said('match-play-taken'), cut };
      return undefined;
    }
    const unread = this.#doubtful ?? (isIllegalPlay(problem) ? { index, before, problem } : undefined);
    return unread === undefined ? this.#cutAt(index, cut) : this.#followUnread(unread, cut);
  }

  /** Whose turn is missing if a player seems to act out of turn behind a cell that cannot be read. */
  #missingTurn(problem: ReasonValue): Player | undefined {
    if (this.#doubtful !== undefined || typeof problem !== 'object' || problem.code !== 'acts-out-of-turn')
      return undefined;
    const hasGap = this.#game.actions.slice(0, this.#index + 1).some(({ unread }) => unread !== undefined);
    return hasGap ? (problem.values['turn'] === 'X' ? 'X' : 'O') : undefined;
  }

  /** Goes on behind a roll whose play cannot be read; `cut` is said if nothing fits. */
  #followUnread(
    { index, before, problem }: Pick<TakenPlay, 'index' | 'before' | 'problem'>,
    cut: Failure,
  ): ReplayedGame | undefined {
    const unread = this.#game.actions[index];
    if (unread?.kind !== 'roll') return this.#cutAt(index, cut);
    const { player, dice, play, line } = unread;
    const found =
      this.#resume(before, index + 1, player, dice, play) ??
      this.#resume(before, index + 1, player, dice) ??
      this.#resume(before, index + 1, player, null);
    if (found === undefined) return this.#cutAt(this.#index, cut);
    this.#doubtful = undefined;
    const said = this.#said(line, found.isOpen ? 'match-play-open' : 'match-play-inferred', problem);
    if (found.isOpen) return this.#end(index, found.decisions, said);
    this.#problems.push(said);
    return undefined;
  }

  /** Follows the plays of a turn that fit the actions from `next` on; undefined if none fits. */
  #resume(before: GameReplay, next: number, player: Player, dice: Dice | null, written = '') {
    const { actions } = this.#game;
    if (next >= actions.length || this.#searched++ >= MOST_UNREAD || this.#effort.left <= 0) return undefined;
    const found = followUnread(before.after(player, dice, written), actions, next, this.#effort);
    if (found === undefined) return undefined;
    this.#replay = found.replay;
    this.#index = found.next - 1;
    return found;
  }

  #said(line: number, code: ProblemCode, problem: ReasonValue): Failure {
    return lineProblem(line, reason(code, { number: this.#game.number, problem }), this.#record.format);
  }

  #cutAt(index: number, cut: Failure): ReplayedGame {
    const doubtful = this.#doubtful;
    const { decisions } = doubtful?.before ?? this.#replay;
    return this.#end(doubtful?.index ?? index, decisions, doubtful?.cut ?? cut);
  }

  #end(followed: number, decisions: readonly Decision[], cut?: Failure): ReplayedGame {
    const misfits = [...this.#replay.misfits].map(([index, misfit]) =>
      this.#said(this.#game.actions[index]?.line ?? this.#game.line, 'match-analysis-dropped', misfit),
    );
    return {
      decisions,
      problems: [...this.#problems, ...misfits, ...(cut === undefined ? [] : [cut])],
      followed,
      misfits: [...this.#replay.misfits.keys()],
    };
  }
}

type ProblemCode =
  | 'match-game-cut'
  | 'match-play-taken'
  | 'match-play-inferred'
  | 'match-play-open'
  | 'match-analysis-dropped';

/** Problems of a roll that its stored position settles. */
const PLAY_PROBLEMS = new Set(['recorded-play-problem', 'play-of-roll-missing', 'opening-double-roll']);
const isIllegalPlay = (problem: ReasonValue): boolean =>
  typeof problem === 'object' && PLAY_PROBLEMS.has(problem.code);
