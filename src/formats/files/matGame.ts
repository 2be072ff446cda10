import { type Failure, reason, type Reason } from '../../engine/errors.ts';
import { otherPlayer } from '../../games/backgammon/position.ts';
import type { Player } from '../../games/backgammon/types.ts';
import { CANNOT_MOVE } from '../text/notation.ts';
import { matCellsOf, ILLEGAL_PLAY, type MatEntry, ROW_NUMBER } from './matCells.ts';
import { boardInDump } from './matDump.ts';
import {
  lineProblem,
  type MatchRecord,
  MOST_ACTIONS,
  type RecordedAction,
  type RecordedGame,
} from './matchRecord.ts';

/** What a row says about the end of its game; `points` is null if it gives none. */
export interface MatClaim {
  readonly player: Player;
  readonly points: number | null;
  readonly line: number;
  readonly text: string;
}

/** A game as its rows have it, with all that they say about its end. */
export interface MatGame {
  /** Its result is not decided yet. */
  readonly game: RecordedGame;
  readonly wins: MatClaim | undefined;
  /** Who passed or gave up. */
  readonly loses: MatClaim | undefined;
  /** The cube at the end; `least` is half of its value if a beaver may have been passed. */
  readonly cube: { readonly value: number; readonly least: number };
  /** Whether all cells could be read, so that no double is missing. */
  readonly isCubeKnown: boolean;
}

/** Collects the rows of one game. */
export interface MatGameReader {
  read(line: string, at: number): void;
  finish(): MatGame;
}

/** What a game has before its first row. */
export type MatHeading = Pick<RecordedGame, 'number' | 'line' | 'score' | 'start'> & {
  readonly names: MatchRecord['names'];
  /** An entry that starts right of this column belongs to the right player. */
  readonly boundary: number;
};

/** Most problems listed of a game: more say nothing new. */
const MOST_PROBLEMS = 100;

/** Collects the problems of one game by line. */
function createReports(problems: Failure[]): (line: number, problem: Reason) => void {
  let reported = 0;
  return (line, problem) => {
    if (reported++ < MOST_PROBLEMS) problems.push(lineProblem(line, problem));
  };
}

/** The cube of a game as its rows turn it. */
class CubeTrack {
  /** The value if what is offered is taken. */
  value = 1;
  #isOffered = false;
  #isBeavered = false;

  /** The value that is certain: an offered beaver may have been passed. */
  get least(): number {
    return this.#isBeavered ? this.value / 2 : this.value;
  }

  /** A value of the cube that cannot be offered. */
  offerProblem({ kind, cube, text }: MatEntry & { readonly kind: 'double' | 'beaver' }): Reason | undefined {
    const offered = this.#isOffered ? 4 * this.value : 2 * this.value;
    const isRaccoon = kind === 'beaver' && !this.#isOffered;
    if (cube === null || cube === offered || isRaccoon) return undefined;
    return reason('match-cube-impossible', { text, offered });
  }

  turn(kind: 'double' | 'beaver' | 'take' | 'pass'): void {
    // Who passes a beaver loses the double without it.
    if (kind === 'pass') this.value = this.least;
    else if (this.#isOffered) this.value *= kind === 'take' ? 2 : 4;
    this.#isBeavered = this.#isOffered && (kind === 'beaver' || kind === 'double');
    this.#isOffered = kind === 'double' && !this.#isOffered;
  }

  /** A roll takes a beaver. */
  roll(): void {
    this.#isBeavered = false;
  }
}

type RollEntry = MatEntry & { readonly kind: 'roll' };

/** A roll with its play, or the position that its file gives for an illegal one. */
function rollAction(
  { dice, text, play: written }: RollEntry,
  word: MatEntry | undefined,
  player: Player,
  line: number,
  names: MatchRecord['names'],
): RecordedAction {
  const isIllegal = ILLEGAL_PLAY.test(written);
  const board = isIllegal ? boardInDump(written, names) : undefined;
  if (board !== undefined) return { kind: 'setup', player: otherPlayer(player), line, board };
  const play = word?.kind === 'dance' ? CANNOT_MOVE : isIllegal ? '' : written;
  const isUnknown = play === '' && (isIllegal || word?.kind === 'unknown' || text.endsWith('?'));
  return { kind: 'roll', player, line, dice, play, ...(isUnknown ? { isUnknown } : {}) };
}

/** Reads the rows of a game. A word that is not known costs its own cell and is listed in `problems`. */
export function createMatGame(heading: MatHeading, problems: Failure[]): MatGameReader {
  const { number, line: headingLine, score, start, names, boundary } = heading;
  const actions: RecordedAction[] = [];
  let wins: MatClaim | undefined;
  let loses: MatClaim | undefined;
  const cube = new CubeTrack();
  /** A turn of which nothing is known: at the end of the game nothing is missing. */
  let unknown: { readonly line: number; readonly player: Player } | undefined;
  /** Players of cells that could not be read since the last action. */
  const unread: Player[] = [];
  const report = createReports(problems);

  function push(action: RecordedAction): void {
    if (unknown !== undefined) report(unknown.line, reason('match-play-unknown'));
    if (unknown !== undefined) addTurn(unread, unknown.player);
    unknown = undefined;
    const lost = unread.splice(0);
    if (actions.length === MOST_ACTIONS) report(action.line, reason('match-too-many-actions'));
    if (actions.length <= MOST_ACTIONS)
      actions.push(lost.length === 0 ? action : { ...action, unread: lost });
  }

  function readRoll(roll: RollEntry, word: MatEntry | undefined, player: Player, line: number) {
    const action = rollAction(roll, word, player, line, names);
    if (action.kind === 'setup')
      report(line, reason('match-play-dumped', { number, roll: roll.dice.join('') }));
    push(action);
    cube.roll();
  }

  function readCube(kind: 'double' | 'beaver' | 'take' | 'pass', player: Player, line: number, text: string) {
    push({ kind, player, line });
    cube.turn(kind);
    if (kind === 'pass') loses ??= { player, points: cube.value, line, text };
  }

  function readWord(word: MatEntry, player: Player, line: number): void {
    const { text } = word;
    if (word.kind === 'wins') wins = { player, points: word.points, line, text };
    else if (word.kind === 'loses') {
      const points = word.points ?? (word.games === null ? null : word.games * cube.value);
      loses ??= { player, points, line, text };
    } else if (word.kind === 'dance') push({ kind: 'dance', player, line });
    else if (word.kind === 'unknown') unknown ??= { line, player };
    else if (word.kind === 'double' || word.kind === 'beaver') {
      const wrong = hasGaps(actions, unread) ? undefined : cube.offerProblem(word);
      if (wrong !== undefined) report(line, wrong);
      readCube(word.kind, player, line, text);
    } else if (word.kind === 'take' || word.kind === 'pass') readCube(word.kind, player, line, text);
  }

  return {
    read(line, at) {
      if (actions.length > MOST_ACTIONS) return;
      // A damaged cell may fall apart into several strange ones: they must not push the right one out of the row.
      let known = 0;
      const cells = matCellsOf(line);
      for (const [nth, [first, second]] of cells.entries()) {
        if (first === undefined) continue;
        const { kind, text } = first;
        if (kind === 'strange') {
          const isRemark = isOutside(line, cells);
          report(at, reason(isRemark ? 'match-remark' : 'match-action-unknown', { text }));
          if (!isRemark) addTurn(unread, first.column > boundary ? 'X' : 'O');
        } else if (known++ > 1 && kind !== 'wins') report(at, reason('match-row-third-action', { text }));
        else {
          const inColumn: Player = nth > 0 || first.column > boundary ? 'X' : 'O';
          const player = nth > 1 && loses !== undefined ? otherPlayer(loses.player) : inColumn;
          if (first.kind === 'roll') readRoll(first, second, player, at);
          else readWord(first, player, at);
          if (first.kind === 'roll' && second !== undefined && !isSpent(second)) readWord(second, player, at);
        }
      }
      if (hidesRight(cells, boundary)) addTurn(unread, 'X');
    },
    finish: () => ({
      game: { number, line: headingLine, score, isCrawford: null, start, actions, result: null },
      wins,
      loses,
      cube,
      isCubeKnown: !hasGaps(actions, unread),
    }),
  };
}

/** Adds a turn that cannot be read; the pieces of one damaged cell are one. */
function addTurn(unread: Player[], player: Player): void {
  if (unread.at(-1) !== player) unread.push(player);
}

/** Whether a line is no row, but words between two rows. */
const isOutside = (line: string, cells: ReturnType<typeof matCellsOf>): boolean =>
  !ROW_NUMBER.test(line) && cells.flat().every(({ kind }) => kind === 'strange');

/** Whether a cell of a game cannot be read. */
const hasGaps = (actions: readonly RecordedAction[], unread: readonly Player[]): boolean =>
  unread.length > 0 || actions.some((action) => action.unread !== undefined);

/** Whether what looks like a verdict on a left play, in a row without a right cell, may be that cell. */
function hidesRight(cells: ReturnType<typeof matCellsOf>, boundary: number): boolean {
  const [only, ...others] = cells.flat();
  const isLeft = only?.kind === 'roll' && only.column <= boundary && others.length === 0;
  return isLeft && /\s[!?]{1,3}$/.test(only.text);
}

/** Whether a word says no more than that the roll before it has no play. */
const isSpent = ({ kind }: MatEntry): boolean => kind === 'dance' || kind === 'unknown';
