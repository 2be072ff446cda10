import { reason, type Reason } from '../../engine/errors.ts';
import type { Decision, Match, MatchGame } from '../../games/backgammon/match.ts';
import { borneOff } from '../../games/backgammon/position.ts';
import {
  type Board,
  CHECKERS_PER_SIDE,
  type Dice,
  type Move,
  type Player,
} from '../../games/backgammon/types.ts';
import { oneLine } from './oneLine.ts';
import type {
  MatchRecord,
  RecordedAction,
  RecordedBoard,
  RecordedGame,
  RecordedStart,
} from './matchRecord.ts';

/** A text of a match file, and what the match has that the format cannot store. */
export interface WrittenFile {
  readonly text: string;
  readonly losses: readonly Reason[];
}

/** Writes a replayed match as a file. @param record - what `match` was replayed from */
export type WriteMatch = (record: MatchRecord, match: Match) => WrittenFile;

/** An action of a replayed game, as files store it. */
export type WrittenAction = { readonly player: Player; readonly comment: string } & (
  | {
      readonly kind: 'roll';
      readonly dice: Dice;
      /** Single steps; null if the game ends after the roll without a play. */
      readonly moves: readonly Move[] | null;
    }
  /** `cube` is the value offered. */
  | { readonly kind: 'double' | 'beaver'; readonly cube: number }
  | { readonly kind: 'take' | 'pass' }
  | { readonly kind: 'setup'; readonly board: RecordedBoard }
);

/** A game with its actions up to the first illegal one. */
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
    const actions = recorded === undefined ? [] : actionsOf(record, recorded, game.decisions);
    return { game, start: recorded?.start ?? null, actions, isResigned: isResigned(game) };
  });

function isResigned({ result, decisions }: MatchGame): boolean {
  const last = decisions.at(-1);
  if (result === null || (last?.kind === 'take' && last.answer === 'pass')) return false;
  return last?.kind !== 'play' || borneOff(last.play.after.opponent) < CHECKERS_PER_SIDE;
}

function actionsOf(
  record: MatchRecord,
  { actions, start }: RecordedGame,
  decisions: readonly Decision[],
): readonly WrittenAction[] {
  const written: WrittenAction[] = [];
  let cube: number = start?.cube.value ?? 1;
  let isBeavered = false;
  let next = 0;
  for (const action of actions) {
    const { player } = action;
    const comment = record.notes.get(action.line)?.comment ?? '';
    if (action.kind === 'setup') {
      written.push({ kind: 'setup', player, comment, board: action.board });
      isBeavered = false;
      continue;
    }
    if (action.kind === 'dance') continue;
    // The doubler's answer to a beaver is no decision.
    if (isBeavered && action.kind !== 'roll') {
      isBeavered = false;
      if (action.kind === 'pass') written.push({ kind: 'pass', player, comment });
      continue;
    }
    isBeavered = false;
    while (isWaiting(decisions[next])) next++;
    const decision = decisions[next++];
    if (decision === undefined) {
      if (isRollOnly(action, actions)) written.push({ ...action, comment, moves: null });
      break;
    }
    // An illegal play has no decision: the position before the next one follows it.
    if (action.kind === 'roll' && decision.line !== action.line) {
      next--;
      const { onRoll, board } = decision.position;
      written.push({ kind: 'setup', player: onRoll, comment, board: boardOf(onRoll, board) });
      continue;
    }
    if (decision.kind === 'play')
      written.push({
        kind: 'roll',
        player,
        comment,
        dice: decision.position.dice ?? [1, 1],
        moves: decision.play.moves,
      });
    else if (decision.kind === 'double') written.push({ kind: 'double', player, comment, cube: 2 * cube });
    else {
      isBeavered = decision.answer === 'beaver';
      cube *= isBeavered ? 4 : decision.answer === 'take' ? 2 : 1;
      if (decision.answer === 'beaver') written.push({ kind: 'beaver', player, comment, cube });
      else written.push({ kind: decision.answer, player, comment });
    }
  }
  return written;
}

const boardOf = (onRoll: Player, { roller, opponent }: Board): RecordedBoard =>
  onRoll === 'X' ? { X: roller, O: opponent } : { X: opponent, O: roller };

/** A decision not to double is no action. */
const isWaiting = (decision: Decision | undefined): boolean =>
  decision?.kind === 'double' && !decision.doubled;

/** Whether an action is a roll that ends its game without a play, as before a resignation. */
const isRollOnly = (
  action: RecordedAction,
  actions: readonly RecordedAction[],
): action is RecordedAction & { readonly kind: 'roll' } =>
  action.kind === 'roll' && action.play === '' && action === actions.at(-1);

/** What both formats lose: analyses, clocks, and texts that are not one short line. */
export function commonLosses({ names, details, notes }: MatchRecord): Reason[] {
  const all = [...notes.values()];
  const fields = [names.X, names.O, details.event, details.round, details.location];
  return [
    ...(all.some(({ analysis }) => analysis !== null) ? [reason('export-loses-analysis')] : []),
    ...(all.some(({ clock }) => clock !== null) ? [reason('export-loses-clock')] : []),
    ...(fields.some((text) => oneLine(text) !== text) ? [reason('export-changes-texts')] : []),
  ];
}
