import { reason, type Reason } from '../../../engine/errors.ts';
import {
  NACKGAMMON_BOARD,
  START_BOARD,
  isSameBoard,
  MAX_CUBE_LOG2,
} from '../../../games/backgammon/position.ts';
import { MAX_MATCH_LENGTH } from '../../../games/backgammon/legality.ts';
import type { Move, Player } from '../../../games/backgammon/types.ts';
import { makePlay } from '../../text/notation.ts';
import {
  type ActionNotes,
  MOST_ACTIONS,
  type RecordedAction,
  type RecordedBoard,
  type RecordedGame,
  type RecordedStart,
} from '../matchRecord.ts';
import { boardOf, isSamePlaces, isSound, type Places, turned } from './board.ts';
import { analysisOf, type AnalyzedPlays, readCubeFigures, readPlays, waysText } from './evaluation.ts';
import { readWays, replayWays } from './play.ts';
import {
  type BadField,
  badField,
  type CubeRecord,
  type GameFooter,
  type GameHeader,
  type MoveRecord,
  type Mover,
} from './records.ts';
import { Footnotes, type XgRollout } from './rollouts.ts';

/** A record of a game with its number in the file, from 1. */
export interface Numbered<Content> {
  readonly line: number;
  readonly record: Content;
}

/** The records of a game. */
export interface GameRecords {
  readonly header: Numbered<GameHeader>;
  readonly actions: readonly Numbered<CubeRecord | MoveRecord>[];
  readonly footer: Numbered<GameFooter> | undefined;
}

/** What all games of a file share. */
export interface FileContext {
  readonly rollouts: readonly XgRollout[];
  readonly comments: readonly string[];
  readonly hasClock: boolean;
  readonly isMoney: boolean;
  /** Collects the notes of actions by their record. */
  readonly notes: Map<number, ActionNotes>;
  /** Called with contradictions that change no position or play. */
  readonly onOddity: (line: number, oddity: Reason) => void;
}

/** A contradiction in a record. */
export type BadRecord = Numbered<BadField>;

/** A game up to its end, or up to the record at fault. */
export interface GameReading {
  readonly game: RecordedGame;
  readonly bad: BadRecord | undefined;
}

/** The first player of the file is X, at the bottom. */
export const playerOf = (mover: Mover): Player => (mover === 1 ? 'X' : 'O');
const otherMover = (mover: Mover): Mover => (mover === 1 ? -1 : 1);
const firstView = (mover: Mover, places: Places): Places => (mover === 1 ? places : turned(places));

/** @param places - from the first player's view */
function recordedBoard(places: Places): RecordedBoard {
  const { roller, opponent } = boardOf(places);
  return { X: roller, O: opponent };
}

/** A stored score as points; in money sessions it is a balance, which may be negative. */
export const pointsOf = (score: number, isMoney: boolean): number =>
  isMoney ? Math.min(MAX_MATCH_LENGTH, Math.max(0, score)) : score;

/** Replays the records of a game; stops at the first that contradicts itself or the one before. */
export function readGame(context: FileContext, { header, actions, footer }: GameRecords): GameReading {
  const reader = new GameReader(context, header.record);
  if (actions.length > MOST_ACTIONS) context.onOddity(header.line, reason('match-too-many-actions'));
  let bad: BadRecord | undefined;
  for (const [at, action] of actions.slice(0, MOST_ACTIONS).entries()) {
    const fault = reader.read(action, actions[at + 1]?.record);
    if (fault === undefined) continue;
    bad = { line: action.line, record: fault };
    break;
  }
  const { number, score, isCrawford } = header.record;
  const game = {
    number,
    line: header.line,
    score: { X: pointsOf(score[0], context.isMoney), O: pointsOf(score[1], context.isMoney) },
    isCrawford,
    start: reader.start,
    actions: reader.actions,
    result: bad === undefined && footer !== undefined ? resultOf(context, header.record, footer) : null,
  };
  return { game, bad };
}

function resultOf(
  { onOddity }: FileContext,
  { score: before, automaticDoubles }: GameHeader,
  { line, record: { winner, points, score } }: Numbered<GameFooter>,
): RecordedGame['result'] {
  if ((winner !== 1 && winner !== -1) || points < 1) return null;
  const won = points * 2 ** Math.max(0, automaticDoubles);
  const place = winner === 1 ? 0 : 1;
  if (score[place] - before[place] !== won && score[place] - before[place] !== points)
    onOddity(line, reason('xg-score', { before: before[place], points: won, after: score[place] }));
  return { winner: playerOf(winner), points: won };
}

/** Follows the position of a game from record to record. */
class GameReader {
  readonly actions: RecordedAction[] = [];
  start: RecordedStart | null = null;
  readonly #context: FileContext;
  readonly #header: GameHeader;
  /** The position after the last record, from the first player's view; undefined before the first. */
  #places: Places | undefined;
  /** The cube by our count, as in `CubeRecord.cube`; undefined if unknown. */
  #cube: number | undefined;
  /** The cube record of the turn, if nobody doubled: its figures belong to the roll that follows. */
  #pending: CubeRecord | undefined;

  constructor(context: FileContext, header: GameHeader) {
    this.#context = context;
    this.#header = header;
  }

  /** Reads a record; returns the field at fault. @param next - the record after it in the game */
  read(
    action: Numbered<CubeRecord | MoveRecord>,
    next: CubeRecord | MoveRecord | undefined,
  ): BadField | undefined {
    const { record, line } = action;
    if (!isSound(record.before)) return { field: 'position', problem: reason('xg-unsound') };
    const places = firstView(record.mover, record.before);
    if (this.#places === undefined) {
      const fault = this.#begin(record, places);
      if (fault !== undefined) return fault;
    } else if (!isSamePlaces(places, this.#places)) {
      if (!record.isEdited) return { field: 'position', problem: reason('xg-position-jumps') };
      this.#setUp(line, record.mover, places);
    }
    this.#checkCube(action);
    if (record.type === 'move') return this.#readMove({ line, record }, next);
    this.#readCube({ line, record });
    return undefined;
  }

  /** The start of the game: its first position and cube. */
  #begin({ cube }: CubeRecord | MoveRecord, places: Places): BadField | undefined {
    const doubles = this.#header.automaticDoubles;
    if (doubles < 0 || Math.abs(cube) + doubles > MAX_CUBE_LOG2) return badField('cube', cube);
    this.#places = places;
    this.#cube = cube;
    const board = boardOf(places);
    const isStandard = isSameBoard(board, START_BOARD);
    if (isStandard && cube === 0 && doubles === 0) return undefined;
    this.start = {
      board: recordedBoard(places),
      cube: {
        value: 2 ** (Math.abs(cube) + doubles),
        owner: cube === 0 ? null : playerOf(cube > 0 ? 1 : -1),
      },
      isOpening: cube === 0 && (isStandard || isSameBoard(board, NACKGAMMON_BOARD)),
    };
    return undefined;
  }

  #setUp(line: number, onRoll: Mover, places: Places): void {
    this.#places = places;
    this.#cube = undefined;
    this.actions.push({ kind: 'setup', player: playerOf(onRoll), line, board: recordedBoard(places) });
    this.#context.onOddity(line, reason('xg-position-set'));
  }

  #checkCube({ line, record: { cube } }: Numbered<CubeRecord | MoveRecord>): void {
    if (this.#cube !== undefined && cube !== this.#cube)
      this.#context.onOddity(line, reason('xg-cube', { got: cube, expected: this.#cube }));
    this.#cube = cube;
  }

  #readCube({ line, record }: Numbered<CubeRecord>): void {
    if (!record.isDouble) {
      this.#pending = record;
      return;
    }
    const { mover, answers } = record;
    const doubler = playerOf(mover);
    const other = playerOf(otherMover(mover));
    this.actions.push({ kind: 'double', player: doubler, line });
    this.#note(line, undefined, record, new Footnotes());
    for (const [nth, answer] of answers.entries()) {
      const kind = ANSWERS[answer];
      if (kind === undefined) break;
      this.actions.push({ kind, player: nth === 1 ? doubler : other, line });
      // Nobody takes a raccoon here: replays know only beavers.
      this.#cube =
        kind === 'take' && nth < 2 ? otherMover(mover) * (Math.abs(record.cube) + 1 + nth) : undefined;
      if (kind !== 'beaver') break;
    }
  }

  #readMove(
    { line, record }: Numbered<MoveRecord>,
    next: CubeRecord | MoveRecord | undefined,
  ): BadField | undefined {
    const { mover, dice } = record;
    const player = playerOf(mover);
    if (record.isIllegal) {
      if (!isSound(record.after)) return { field: 'position after', problem: reason('xg-unsound') };
      this.#pending = undefined;
      this.#setUp(line, otherMover(mover), firstView(mover, record.after));
      return undefined;
    }
    const reached = reachedBy(record, next);
    if (reached === undefined)
      return { field: 'play', problem: reason('xg-play-elsewhere', { play: waysText(record.play) }) };
    const { steps, target } = reached;
    const footnotes = new Footnotes();
    const plays = readPlays(record, this.#context.rollouts, footnotes);
    if ('field' in plays) return plays;
    if (plays.isForeign) this.#context.onOddity(line, reason('xg-analysis-elsewhere'));
    if (!isSamePlaces(target, record.after)) this.#context.onOddity(line, reason('xg-after'));
    if (record.counts[0] !== record.counts[1])
      this.#context.onOddity(line, reason('xg-counts', { one: record.counts[0], other: record.counts[1] }));
    const play = steps.length === 0 ? '' : makePlay(steps);
    this.actions.push({ kind: 'roll', player, line, dice, play });
    const cube = this.#pending?.mover === mover ? this.#pending : undefined;
    this.#note(line, { record, plays }, cube, footnotes);
    this.#pending = undefined;
    this.#places = firstView(mover, target);
    return undefined;
  }

  /** Keeps what the file says about an action; nothing if it says nothing. */
  #note(
    line: number,
    rolled: { readonly record: MoveRecord; readonly plays: AnalyzedPlays } | undefined,
    cube: CubeRecord | undefined,
    footnotes: Footnotes,
  ): void {
    const { rollouts, comments, hasClock, notes } = this.#context;
    const figures = cube === undefined ? null : readCubeFigures(cube, rollouts, footnotes);
    const analysis = analysisOf(rolled?.plays.plays ?? [], figures, footnotes);
    const comment = commentOf(comments, [cube?.comment ?? -1, rolled?.record.comment ?? -1]);
    const left = (hasClock ? cube?.clock : null) ?? null;
    const clock = left === null ? null : { X: left[0], O: left[1] };
    if (analysis === null && comment === '' && clock === null) return;
    notes.set(line, { analysis, boards: rolled?.plays.boards ?? [], comment, clock });
  }
}

/**
 * The steps of a play and the position it leads to: the one before the next record, else the one that the record stores.
 *
 * @returns undefined if the play leads to neither
 */
function reachedBy(
  { mover, dice, play, before, after }: MoveRecord,
  next: CubeRecord | MoveRecord | undefined,
): { readonly steps: readonly Move[]; readonly target: Places } | undefined {
  const ways = readWays(play);
  if (ways === undefined) return undefined;
  const following =
    next === undefined || next.isEdited ? [] : [firstView(mover, firstView(next.mover, next.before))];
  for (const target of [...following, after].filter(isSound)) {
    const steps = replayWays(ways, dice, before, target);
    if (steps !== undefined) return { steps, target };
  }
  return undefined;
}

/** Answers to a double, a beaver and a raccoon, by their number. */
const ANSWERS: Readonly<Record<number, 'pass' | 'take' | 'beaver'>> = { 0: 'pass', 1: 'take', 2: 'beaver' };

/** The comments of these indices, each once. */
export const commentOf = (comments: readonly string[], indices: readonly number[]): string =>
  [...new Set(indices)]
    .map((index) => comments[index] ?? '')
    .filter((comment) => comment !== '')
    .join('\n\n');
