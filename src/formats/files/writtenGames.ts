import { reason, type Reason } from '../../engine/errors.ts';
import type { Decision, Match, MatchGame } from '../../games/backgammon/match.ts';
import { borneOff, isSameBoard, otherPlayer, START_BOARD } from '../../games/backgammon/position.ts';
import {
  type Board,
  CHECKERS_PER_SIDE,
  type Dice,
  type Move,
  type Player,
} from '../../games/backgammon/types.ts';
import { playAsWritten } from '../text/writtenPlay.ts';
import { oneLine } from './oneLine.ts';
import type {
  ActionNotes,
  MatchRecord,
  RecordedAction,
  RecordedBoard,
  RecordedCube,
  RecordedGame,
  RecordedStart,
} from './matchRecord.ts';

/** An action of a replayed game, as files store it. */
export type WrittenAction = { readonly player: Player; readonly comment: string } & (
  | {
      readonly kind: 'roll';
      readonly dice: Dice;
      /** Single steps; null if the game ends after the roll without a play. */
      readonly moves: readonly Move[] | null;
    }
  | {
      /** A play that the rules do not allow. */
      readonly kind: 'illegal';
      readonly dice: Dice;
      /** As the file has it. */
      readonly play: string;
      /** The board after it. */
      readonly board: RecordedBoard;
      /** Whether a reader of `play` gets that board, and the next play shows it to be right. */
      readonly isReadable: boolean;
    }
  /** `cube` is the value offered. */
  | { readonly kind: 'double' | 'beaver'; readonly cube: number }
  | { readonly kind: 'take' | 'pass' }
  /** The player cannot move, and no roll is known. */
  | { readonly kind: 'dance'; readonly board: RecordedBoard }
  | { readonly kind: 'setup'; readonly board: RecordedBoard; readonly cube?: RecordedCube }
);

/** A game with its actions, as far as they were followed. */
export interface WrittenGame {
  readonly game: MatchGame;
  readonly start: RecordedStart | null;
  readonly actions: readonly WrittenAction[];
  /** Whether it ended without a pass and before all checkers of a side were off. */
  readonly isResigned: boolean;
}

/** Pairs the recorded actions of each game with the decisions that the replay made of them. */
export const writtenGames = (record: MatchRecord, match: Match): readonly WrittenGame[] =>
  match.games.map((game, index) => {
    const recorded = record.games[index];
    const actions = recorded === undefined ? [] : actionsOf(recorded, game);
    return { game, start: recorded?.start ?? null, actions, isResigned: !game.isCut && isResigned(game) };
  });

function isResigned({ result, decisions }: MatchGame): boolean {
  const last = decisions.at(-1);
  if (result === null || (last?.kind === 'take' && last.answer === 'pass')) return false;
  return last?.kind !== 'play' || borneOff(last.play.after.opponent) < CHECKERS_PER_SIDE;
}

/** Follows a game: the cube and the board that its actions lead to. */
function actionsOf({ actions, start }: RecordedGame, { decisions, followed }: MatchGame): WrittenAction[] {
  // A decision not to double is no action.
  const made = new Map(
    decisions.flatMap((one) => (one.kind === 'double' && !one.doubled ? [] : [[one.action, one] as const])),
  );
  const written: WrittenAction[] = [];
  let cube: number = start?.cube.value ?? 1;
  let board: RecordedBoard = start?.board ?? { X: START_BOARD.roller, O: START_BOARD.roller };
  for (const [index, action] of actions.slice(0, followed).entries()) {
    const { player, kind } = action;
    const shared = { player, comment: action.notes?.comment ?? '' };
    const decision = made.get(index);
    if (decision?.kind === 'play') {
      const { play, position } = decision;
      written.push({ ...shared, kind: 'roll', dice: position.dice ?? [1, 1], moves: play.moves });
      board = boardOf(otherPlayer(player), play.after);
    } else if (decision?.kind === 'double') written.push({ ...shared, kind: 'double', cube: 2 * cube });
    else if (decision?.kind === 'take') {
      const { answer } = decision;
      cube *= answer === 'beaver' ? 4 : answer === 'take' ? 2 : 1;
      written.push(answer === 'beaver' ? { ...shared, kind: answer, cube } : { ...shared, kind: answer });
    } else if (kind === 'setup') {
      ({ board } = action);
      cube = action.cube?.value ?? cube;
      const turned = action.cube === undefined ? {} : { cube: action.cube };
      written.push({ ...shared, kind, board, ...turned });
    }
    // The doubler passes a beaver; that a beaver is taken needs no word.
    else if (kind === 'pass') written.push({ ...shared, kind });
    else if (kind === 'dance') written.push({ ...shared, kind, board });
    else if (kind === 'roll' && action.play === '' && index === actions.length - 1)
      written.push({ ...shared, kind, dice: action.dice, moves: null });
    else if (kind === 'roll') {
      const next = decisions.find((later) => later.action > index)?.position;
      if (next === undefined) break;
      const after = boardOf(next.onRoll, next.board);
      const isReadable = leadsTo(action, board, after) && isShown(actions, index, made);
      written.push({
        ...shared,
        kind: 'illegal',
        dice: action.dice,
        play: action.play,
        board: after,
        isReadable,
      });
      board = after;
    }
  }
  return written;
}

/** Whether the text of an illegal play leads from one board to another. */
function leadsTo(
  { player, play }: RecordedAction & { readonly kind: 'roll' },
  before: RecordedBoard,
  after: RecordedBoard,
): boolean {
  const reached = playAsWritten(play, { roller: before[player], opponent: before[otherPlayer(player)] });
  const other = otherPlayer(player);
  return reached !== undefined && isSameBoard(reached, { roller: after[other], opponent: after[player] });
}

/** Whether the next roll has a legal play: readers take an illegal one only then. */
function isShown(
  actions: readonly RecordedAction[],
  index: number,
  made: ReadonlyMap<number, Decision>,
): boolean {
  const next = actions.findIndex(
    ({ kind }, at) => at > index && (kind === 'roll' || kind === 'dance' || kind === 'setup'),
  );
  return made.get(next)?.kind === 'play';
}

const boardOf = (onRoll: Player, { roller, opponent }: Board): RecordedBoard =>
  onRoll === 'X' ? { X: roller, O: opponent } : { X: opponent, O: roller };

/** All notes of a match. */
export const notesIn = ({ games }: Pick<MatchRecord, 'games'>): readonly ActionNotes[] =>
  games.flatMap(({ actions }) => actions.flatMap(({ notes }) => notes ?? []));

/** What both formats lose: analyses, clocks, and texts that are not one short line. */
export function commonLosses(record: MatchRecord): Reason[] {
  const { names, details } = record;
  const all = notesIn(record);
  const fields = [names.X, names.O, details.event, details.round, details.location];
  return [
    ...(all.some(({ analysis }) => analysis !== null) ? [reason('export-loses-analysis')] : []),
    ...(all.some(({ clock }) => clock !== null) ? [reason('export-loses-clock')] : []),
    ...(fields.some((text) => oneLine(text) !== text) ? [reason('export-changes-texts')] : []),
  ];
}
