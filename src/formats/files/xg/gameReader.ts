import { reason } from '../../../engine/errors.ts';
import {
  NACKGAMMON_BOARD,
  START_BOARD,
  isSameBoard,
  MAX_CUBE_LOG2,
} from '../../../games/backgammon/position.ts';
import type { Dice } from '../../../games/backgammon/types.ts';
import { makePlay } from '../../text/notation.ts';
import {
  type RecordedAction,
  type RecordedBoard,
  type RecordedCube,
  type RecordedStart,
} from '../matchRecord.ts';
import { xgBoard, isEmpty, isSamePlaces, isSound, type Places } from './board.ts';
import { ANSWER_OF_CODE, answersTo } from './answers.ts';
import { waysText } from './evaluation.ts';
import { noteCube, noteRoll } from './gameNotes.ts';
import { type BadRecord, type FileContext, type Numbered, moverPlayer } from './gameRecords.ts';
import {
  type BadField,
  badField,
  type CubeRecord,
  type DamagedRecord,
  type GameFooter,
  type GameHeader,
  type MoveRecord,
  type Mover,
} from './records.ts';
import {
  type ActionRecord,
  firstView,
  goesOnFrom,
  otherMover,
  resolvePlay,
  storedBefore,
} from './resolve.ts';

/** @param places - from the first player's view */
function recordedBoard(places: Places): RecordedBoard {
  const { roller, opponent } = xgBoard(places);
  return { X: roller, O: opponent };
}

/** Whether a player has borne off all checkers. */
const isFinished = (places: Places): boolean =>
  places.every((count) => count <= 0) || places.every((count) => count >= 0);

const HOME_POINTS = 6;
/** Whether a player on the bar has no roll that enters. @param places - from the player's view */
const isClosedOut = (places: Places): boolean =>
  places[25]! > 0 && places.subarray(25 - HOME_POINTS, 25).every((count) => count <= -2);

/** Follows the position of a game from record to record. */
export class GameReader {
  readonly actions: RecordedAction[] = [];
  /** Records that do not follow from those before them. */
  readonly bad: BadRecord[] = [];
  /** How many stored plays lead to the next position. */
  followed = 0;
  start: RecordedStart | null = null;
  readonly #context: FileContext;
  readonly #header: GameHeader;
  readonly #footer: GameFooter | undefined;
  /** The position after the last record, from the first player's view. */
  #places: Places;
  #isBegun = false;
  /** Whose turn it is; undefined at the start, and after a play that could not be followed. */
  #turn: Mover | undefined;
  /** Whether the position after the last record is unknown. */
  #isLost = false;
  /** The cube by our count, as in `CubeRecord.cube`. */
  #cube = 0;
  /** Whether a record had this cube since it was last turned. */
  #isCubeSeen = false;
  /** The cube record of the turn, if nobody doubled: its figures belong to the roll that follows. */
  #pending: CubeRecord | undefined;
  /** The cube record of a turn whose play cannot be read, and the line of the play. */
  #unplayed: Numbered<CubeRecord> | undefined;

  constructor(context: FileContext, header: GameHeader, footer: GameFooter | undefined) {
    this.#context = context;
    this.#header = header;
    this.#footer = footer;
    this.#places = header.start;
  }

  /** Passes over a record that cannot be read. What an empty one may have lost shows in the positions of the others. */
  skip(line: number, { isEmpty, problem }: DamagedRecord): void {
    if (!isEmpty) this.#report(line, problem);
    this.#unplayed = this.#pending && { line, record: this.#pending };
    this.#pending = undefined;
  }

  /**
   * Reads a record.
   *
   * @param next - the record after it, if it can be read
   * @param isLast - whether the game has no further record
   * @returns whether the game can go on
   */
  read({ line, record }: Numbered<ActionRecord>, next: ActionRecord | undefined, isLast: boolean): boolean {
    if (this.#isBegun && !this.#isLost && isFinished(this.#places)) return false;
    const dice = record.type === 'move' ? this.#diceOf(record) : null;
    if (this.#pending !== undefined && this.#pending.mover !== record.mover) {
      // The record of the play is missing, or of an unknown kind.
      this.#unplayed = { line: line - 1, record: this.#pending };
      this.#pending = undefined;
    }
    if (!this.#isBegun) {
      if (!this.#begin(line, record)) return false;
    } else if (this.#isLost && record.before === null) {
      this.#report(line, { field: 'position', problem: reason('xg-unsound') });
      this.#unplayed = undefined;
      return true;
    } else this.#move(line, record, dice, next);
    this.#unplayed = undefined;
    this.#checkCube(line, record, next);
    if (record.type === 'move') this.#readMove({ line, record }, dice, next, isLast);
    else this.#readCube({ line, record }, next, isLast);
    return true;
  }

  /** The roll of a record, else the one that the cube record before it announces. */
  #diceOf({ mover, dice }: MoveRecord): Dice | null {
    return dice ?? (this.#pending?.mover === mover ? this.#pending.dice : null);
  }

  /** The start of the game: its first position and cube. Returns whether there is one. */
  #begin(line: number, record: ActionRecord): boolean {
    const places = storedBefore(record) ?? this.#header.start;
    if (!isSound(places) || isEmpty(places)) {
      this.#report(line, { field: 'position', problem: reason('xg-unsound') });
      return false;
    }
    this.#isBegun = true;
    this.#places = places;
    this.#turn = record.mover;
    const cube = this.#recordedCube(record.cube);
    if (cube === undefined) this.#report(line, badField('cube', record.cube));
    else this.#cube = record.cube;
    const board = xgBoard(places);
    const isStandard = isSameBoard(board, START_BOARD);
    const isPlain = this.#cube === 0 && this.#automaticDoubles() === 0;
    if (isStandard && isPlain) return true;
    this.start = {
      board: recordedBoard(places),
      cube: cube ?? { value: 1, owner: null },
      isOpening: this.#cube === 0 && (isStandard || isSameBoard(board, NACKGAMMON_BOARD)),
    };
    return true;
  }

  #automaticDoubles(): number {
    const doubles = this.#header.automaticDoubles;
    return doubles > 0 && doubles <= MAX_CUBE_LOG2 ? doubles : 0;
  }

  /** A stored cube; undefined if it is none. */
  #recordedCube(cube: number): RecordedCube | undefined {
    const exponent = Math.abs(cube) + this.#automaticDoubles();
    if (exponent > MAX_CUBE_LOG2) return undefined;
    return { value: 2 ** exponent, owner: cube === 0 ? null : moverPlayer(cube > 0 ? 1 : -1) };
  }

  /** Goes to the position before a record, if it does not follow from the one before it. */
  #move(line: number, record: ActionRecord, dice: Dice | null, next: ActionRecord | undefined): void {
    const stored = storedBefore(record);
    const isFollowing = stored === undefined || isSamePlaces(stored, this.#places);
    const isTurn = this.#turn === undefined || this.#turn === record.mover;
    if (isFollowing && isTurn) {
      this.#isLost = false;
      return;
    }
    if (!isFollowing && isTurn && !record.isEdited && !this.#isLost) {
      if (goesOnFrom(record, dice, this.#places, next)) {
        this.#context.onOddity(line, reason('xg-before'));
        return;
      }
      this.bad.push({ line, record: { field: 'position', problem: reason('xg-position-jumps') } });
    }
    // A closed-out player needs no roll.
    if (isFollowing && this.#turn !== undefined && isClosedOut(firstView(this.#turn, this.#places))) {
      if (!this.#takeUnplayed(record.mover, this.#places)) this.#setTo(line, record.mover, this.#places);
      return;
    }
    this.#setUp(line, record.mover, stored ?? this.#places, record.isEdited ? record.cube : undefined);
  }

  /** Goes to a position that the actions do not lead to. @param stored - the cube, if that of the game does not stay */
  #setUp(line: number, onRoll: Mover, places: Places, stored?: number): void {
    if (stored === undefined && this.#takeUnplayed(onRoll, places)) return;
    this.#setTo(line, onRoll, places, stored);
    this.#context.onOddity(line, reason('xg-position-set'));
  }

  /**
   * Goes to the position after a play that cannot be read, if the cube record of its turn has the roll: the decision not to double
   * stays.
   */
  #takeUnplayed(onRoll: Mover, places: Places): boolean {
    const cube = this.#unplayed?.record;
    const line = this.#unplayed?.line ?? 0;
    this.#unplayed = undefined;
    if (cube === undefined || cube.dice === null || cube.mover === onRoll) return false;
    const after = recordedBoard(places);
    this.actions.push({
      kind: 'roll',
      player: moverPlayer(cube.mover),
      line,
      dice: cube.dice,
      play: '',
      after,
    });
    noteCube(this.#context, line, cube);
    this.#places = places;
    this.#turn = onRoll;
    this.#isLost = false;
    return true;
  }

  #setTo(line: number, onRoll: Mover, places: Places, stored = this.#cube): void {
    this.#places = places;
    this.#turn = onRoll;
    this.#isLost = false;
    const cube = stored === this.#cube ? undefined : this.#recordedCube(stored);
    if (cube !== undefined) this.#cube = stored;
    this.actions.push({
      kind: 'setup',
      player: moverPlayer(onRoll),
      line,
      board: recordedBoard(places),
      ...(cube === undefined ? {} : { cube }),
    });
  }

  /** Reports a record that costs its own play. */
  #report(line: number, record: BadField): void {
    this.bad.push({ line, record });
    this.#context.onOddity(line, reason('xg-skipped', { ...record }));
  }

  /** The cube of the actions counts, unless two records agree on another one. */
  #checkCube(line: number, record: ActionRecord, next: ActionRecord | undefined): void {
    const isSame = record.cube === this.#cube;
    this.#isCubeSeen ||= isSame;
    if (isSame) return;
    const isDouble = record.type === 'cube' && record.isDouble;
    // A cube that differs right after it was turned would be our reading of it.
    if (this.#isCubeSeen && !isDouble && next?.cube === record.cube)
      this.#setUp(line, record.mover, this.#places, record.cube);
    else this.#context.onOddity(line, reason('xg-cube', { got: record.cube, expected: this.#cube }));
  }

  #readCube({ line, record }: Numbered<CubeRecord>, next: ActionRecord | undefined, isLast: boolean): void {
    const answers = answersTo(record, next, isLast, this.#footer);
    if (answers === undefined) {
      this.#pending = record;
      return;
    }
    const { mover } = record;
    const doubler = moverPlayer(mover);
    const other = moverPlayer(otherMover(mover));
    this.actions.push({ kind: 'double', player: doubler, line });
    noteCube(this.#context, line, record);
    this.#pending = undefined;
    for (const [nth, answer] of answers.entries()) {
      const kind = ANSWER_OF_CODE[answer];
      // Replays know no raccoon: the cube of the next record shows it.
      this.#isCubeSeen = nth === 1 && kind === 'beaver';
      if (kind === undefined || this.#isCubeSeen) break;
      this.actions.push({ kind, player: nth === 1 ? doubler : other, line });
      if (nth === 0 && kind !== 'pass')
        this.#cube = otherMover(mover) * (Math.abs(record.cube) + (kind === 'beaver' ? 2 : 1));
      if (kind !== 'beaver') break;
    }
  }

  #readMove(
    { line, record }: Numbered<MoveRecord>,
    dice: Dice | null,
    next: ActionRecord | undefined,
    isLast: boolean,
  ): void {
    const { mover } = record;
    const before = firstView(mover, this.#places);
    const resolved = dice === null ? undefined : resolvePlay(record, dice, before, next);
    const isUnplayed = resolved === undefined && isLast && waysText(record.play) === '';
    if (dice === null) {
      // A player who resigns before the roll has none.
      if (!isUnplayed) this.#loseTrack(line, record, { field: 'dice', problem: reason('xg-dice') }, next);
    } else if (resolved === undefined && !isUnplayed) {
      if (this.#pending?.mover === mover) this.#unplayed = { line, record: { ...this.#pending, dice } };
      this.#loseTrack(line, record, misfitOf(record), next);
    } else {
      const target = resolved?.target ?? before;
      if (resolved?.isAsStored === true) this.followed++;
      if (resolved?.isAsStored === false) this.#context.onOddity(line, reason('xg-play-mended'));
      if (resolved !== undefined && record.after !== null && !isSamePlaces(target, record.after))
        this.#context.onOddity(line, reason('xg-after'));
      const places = firstView(mover, target);
      const play = resolved === undefined || resolved.steps.length === 0 ? '' : makePlay(resolved.steps);
      const after = resolved === undefined ? {} : { after: recordedBoard(places) };
      this.actions.push({ kind: 'roll', player: moverPlayer(mover), line, dice, play, ...after });
      const cube = this.#pending?.mover === mover ? this.#pending : undefined;
      noteRoll(this.#context, line, { before, dice, move: record }, cube);
      this.#places = places;
      this.#turn = otherMover(mover);
    }
    this.#pending = undefined;
  }

  /** Goes on after a play that cannot be followed, from the position that the file has after it. */
  #loseTrack(
    line: number,
    { mover, after }: MoveRecord,
    problem: BadField,
    next: ActionRecord | undefined,
  ): void {
    this.#report(line, problem);
    const following = next && storedBefore(next);
    const known = following ?? (after === null ? undefined : firstView(mover, after));
    this.#turn = undefined;
    this.#isLost = known === undefined;
    if (known !== undefined) this.#setUp(line, next?.mover ?? otherMover(mover), known);
  }
}

const misfitOf = ({ play }: MoveRecord): BadField => ({
  field: 'play',
  problem: reason('xg-play-elsewhere', { play: waysText(play) || Array.from(play).join(' ') }),
});
