import { fail, failure, ok, type Failure, type Result } from '../../../engine/errors.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import { makeSide, parseShortBoard } from '../../../formats/arimaa/board.ts';
import { makeTurn, parseTurn } from '../../../formats/arimaa/turn.ts';
import { playTurn, type PlayedTurn } from '../../../games/arimaa/turn.ts';
import { MAX_CANDIDATES } from '../../../jobs/parts.ts';
import { ALL_ARIMAA_FIELDS, DEFAULT_ALL_ARIMAA, parseAllArimaa } from '../../state/arimaa/settingsSlice.ts';
import { turnOf } from '../../state/arimaa/candidates.ts';
import { readSettings, readTrialRecord, setRecord } from '../../state/links/link.ts';
import { makeLinkResult, readLinkResult } from '../../state/links/linkResult.ts';
import { NO_RECORD, type TrialRecord } from '../../../jobs/record.ts';
import { entriesOf } from '../../../jobs/settings/fields/field.ts';
import { ARIMAA_HASH } from '../../../ui/routes.ts';
import { strangeFields, withVersion, type ReadLink } from '../../../ui/readLink.ts';
import { goOn, type OpenGame } from '../../../games/arimaa/game.ts';
import { isSamePosition } from '../../../games/arimaa/position.ts';
import { commonTurns, positionOf, positionsUpTo } from '../../state/arimaa/boardSlice.ts';
import type { ArimaaKernel } from '../../../games/arimaa/kernel.ts';
import type { Position, TreeTurn } from '../../../games/arimaa/types.ts';
import type { AllArimaaSettings, ArimaaLine } from '../../state/arimaa/types.ts';
import type { FigureLine } from '../../../jobs/result.ts';

/** A game with its variations, as a link keeps it. */
interface LinkedGame {
  readonly line: ArimaaLine;
  readonly others: readonly ArimaaLine[];
  /** Number of the line's turns that have been played. */
  readonly at: number;
}

/** Fields of a link that keep a game. */
const GAME_FIELDS = ['start', 'moves', 'at', 'number', 'variations'] as const;
/** The most turns of the line that are read, as in a move list. */
const MOST_TURNS = 2000;
/** The most variations that are read, and turns of them all, so that no link takes long. */
const MOST_VARIATIONS = 30;
const MOST_VARIATION_TURNS = 4000;

const turnsText = (turns: readonly PlayedTurn[]): string =>
  turns.map(({ steps }) => makeTurn(steps)).join(';');

/** Sets the fields of a game; none if it has no turns. */
function setGame(fields: URLSearchParams, { line, others, at }: LinkedGame): void {
  if (line.turns.length === 0) return;
  const { start, turns, firstNumber } = line;
  fields.set('start', makeSide(start.side) + start.board);
  fields.set('moves', turnsText(turns));
  fields.set('at', String(at));
  if (firstNumber !== undefined) fields.set('number', String(firstNumber));
  const variations = others.map((other) => {
    const shared = commonTurns(line, other);
    return `${shared};${turnsText(other.turns.slice(shared))}`;
  });
  if (variations.length > 0) fields.set('variations', variations.join('|'));
}

/** Plays turns written one after another. Stops before the first that is illegal, which is the problem. */
function playTurns(game: OpenGame, words: readonly string[], field: string) {
  const turns: PlayedTurn[] = [];
  for (const [index, text] of words.entries()) {
    const written = parseTurn(text);
    const played = written.ok ? game.play(written.value) : written;
    if (!played.ok) {
      const words = phrase('Turn {n} of the game: {problem}', {
        n: index + 1,
        problem: asReason(played.error),
      });
      return { turns, problem: failure(played.error.code, words, field) };
    }
    turns.push(played.value);
  }
  return { turns, problem: undefined };
}

/** Reads a variation: the number of turns it shares with the line, then its own. @param most - own turns read */
function readVariation(kernel: ArimaaKernel, line: ArimaaLine, text: string, most: number) {
  const [count = '', ...words] = text.split(';');
  const shared = Math.min(Math.max(0, Math.floor(Number(count)) || 0), line.turns.length);
  const own = words.slice(0, most);
  const { turns, problem } = playTurns(goOn(kernel, positionsUpTo(line, shared)), own, 'variations');
  return {
    other: { ...line, turns: [...line.turns.slice(0, shared), ...turns] },
    problem,
    left: most - turns.length,
    isEmpty: turns.length === 0,
  };
}

/**
 * Reads the game of a link. Turns up to the first illegal one are kept, and it is named.
 *
 * @param position - of the link's board; a game that does not lead there is left out
 * @returns the game, undefined if there is none, and the problems
 */
function readLinkedGame(
  kernel: ArimaaKernel,
  fields: URLSearchParams,
  position: Position,
): { readonly game: LinkedGame | undefined; readonly problems: readonly Failure[] } {
  const moves = fields.get('moves');
  if (moves === null) return { game: undefined, problems: [] };
  const text = fields.get('start') ?? '';
  const start = parseShortBoard(`${text.slice(0, 1)} ${text.slice(1)}`);
  if (!start.ok || start.value.side === undefined) {
    const words = phrase('The start of the game cannot be read. Only its position is shown.');
    return { game: undefined, problems: [failure('bad-board', words, 'start')] };
  }
  const { board, side } = start.value;
  const own = moves.split(';').slice(0, MOST_TURNS);
  const { turns, problem } = playTurns(goOn(kernel, [{ board, side }]), own, 'moves');
  const number = Number(fields.get('number') ?? Number.NaN);
  const firstNumber = Number.isInteger(number) && number > 0 && number < 10_000 ? number : undefined;
  const line: ArimaaLine = { start: { board, side }, turns, firstNumber };
  const at = Number(fields.get('at') ?? Number.NaN);
  const isThere = Number.isInteger(at) && at >= 0 && at <= turns.length;
  const problems = problem === undefined ? [] : [problem];
  if (!isThere || !isSamePosition(positionOf(line, at), position)) {
    const words = phrase('The game does not lead to the board of the link. Only its position is shown.');
    return { game: undefined, problems: [...problems, failure('bad-board', words, 'moves')] };
  }
  const written = fields.get('variations')?.split('|').slice(0, MOST_VARIATIONS) ?? [];
  let left = MOST_VARIATION_TURNS;
  const variations = written.map((text) => {
    const variation = readVariation(kernel, line, text, left);
    left = variation.left;
    return variation;
  });
  return {
    game: { line, at, others: variations.filter(({ isEmpty }) => !isEmpty).map(({ other }) => other) },
    problems: [...problems, ...variations.flatMap((variation) => variation.problem ?? [])],
  };
}

/** Contents of an Arimaa share link. */
export interface SharedArimaa extends TrialRecord {
  readonly position: Position;
  readonly settings: AllArimaaSettings;
  /** Turns to compare, in order; empty if the tree chooses them. */
  readonly turns: readonly TreeTurn[];
  /** Engine version of the numbers; undefined if there are none. */
  readonly engine: string | undefined;
  /** The game that leads to the position; undefined if there is only the position. */
  readonly game?: LinkedGame | undefined;
  /** The score of the best turn, if the link comes from a rollout. */
  readonly linkResult?: FigureLine;
}

const NAMES = entriesOf(ALL_ARIMAA_FIELDS).map(([name]) => name);
const FIELDS = ['board', ...GAME_FIELDS, ...NAMES, 'turns', 'counts', 'timed', 'engine', 'figure'];
const LONGEST_ENGINE = 40;

/** The hash of a link, including `#`; omits default settings. */
export function makeArimaaHash(shared: SharedArimaa): string {
  const { position, settings, turns, engine, game, linkResult, ...record } = shared;
  const fields = new URLSearchParams({ board: makeSide(position.side) + position.board });
  if (game !== undefined) setGame(fields, game);
  for (const name of NAMES)
    if (settings[name] !== DEFAULT_ALL_ARIMAA[name]) fields.set(name, String(settings[name]));
  if (turns.length > 0) fields.set('turns', turns.map(({ steps }) => makeTurn(steps)).join(';'));
  setRecord(fields, record);
  if (engine !== undefined) fields.set('engine', engine);
  if (linkResult !== undefined) fields.set('figure', makeLinkResult(linkResult));
  return `${ARIMAA_HASH}?${withVersion(fields).toString()}`;
}

/**
 * Reads the turns of a link. Reports a problem for each
 * that is illegal or leads to the same board as another.
 */
function readTurns(kernel: ArimaaKernel, position: Position, text: string) {
  const named = text.split(';').filter((turn) => turn.trim() !== '');
  const turns: TreeTurn[] = [];
  const problems: Failure[] = [];
  if (named.length > MAX_CANDIDATES) {
    const words = phrase('Turns: expected at most {most}, got {n}.', {
      most: MAX_CANDIDATES,
      n: named.length,
    });
    problems.push(failure('bad-turn', words, 'turns'));
  }
  for (const words of named.slice(0, MAX_CANDIDATES)) {
    const written = parseTurn(words);
    const played = written.ok ? playTurn(kernel, position, written.value) : written;
    if (!played.ok) {
      problems.push({ ...played.error, where: 'turns' });
      continue;
    }
    const turn = turnOf(played.value);
    if (turns.some(({ board }) => board === turn.board)) {
      const twice = phrase('Turns: {turn} leads to the same board as an earlier one.', {
        turn: words.trim(),
      });
      problems.push(failure('bad-turn', twice, 'turns'));
    } else turns.push(turn);
  }
  return { turns, problems };
}

/**
 * Parses a link's hash; undefined if it contains nothing to read. Unreadable fields are skipped and reported
 * as problems; only an unreadable board is a failure.
 */
export function parseArimaaHash(
  kernel: ArimaaKernel,
  hash: string,
): Result<ReadLink<SharedArimaa>> | undefined {
  if (!hash.startsWith(`${ARIMAA_HASH}?`)) return undefined;
  const fields = new URLSearchParams(hash.slice(ARIMAA_HASH.length + 1));
  const board = readBoard(fields.get('board') ?? '');
  if (!board.ok)
    return fail(
      board.error.code,
      phrase('The link cannot be read. {problem} Ask the sender for a new one.', {
        problem: asReason(board.error),
      }),
    );
  const position = board.value;
  const settings = readSettings(fields, ALL_ARIMAA_FIELDS, parseAllArimaa);
  const { turns, problems } = readTurns(kernel, position, fields.get('turns') ?? '');
  const linked = readLinkedGame(kernel, fields, position);
  const linkResult = readLinkResult(fields.get('figure'));
  const record = readTurnRecord(fields, problems.length === 0 ? turns.length : undefined);
  return ok({
    shared: {
      position,
      settings: settings.value,
      turns,
      ...record.value,
      engine: fields.get('engine')?.slice(0, LONGEST_ENGINE),
      game: linked.game,
      ...(linkResult.value === undefined ? {} : { linkResult: linkResult.value }),
    },
    problems: [
      ...strangeFields(fields, FIELDS),
      ...linked.problems,
      ...settings.problems,
      ...problems,
      ...record.problems,
      ...linkResult.problems,
    ],
  });
}

function readBoard(text: string): Result<Position> {
  const board = parseShortBoard(/^[gswb]/.test(text) ? `${text.slice(0, 1)} ${text.slice(1)}` : text);
  if (!board.ok) return board;
  const { side } = board.value;
  if (side === undefined)
    return fail('bad-board', phrase('Board: expected g or s and 64 squares, got no side to move.'));
  return ok({ board: board.value.board, side });
}

/**
 * Reads the trials of each turn.
 *
 * @param turns - how many there are; undefined if any was skipped, which makes counts useless
 */
function readTurnRecord(fields: URLSearchParams, turns: number | undefined) {
  const record = readTrialRecord(fields);
  const { counts } = record.value;
  if (counts === null || counts.length === turns) return record;
  if (turns === undefined) return { value: NO_RECORD, problems: [] };
  const words = phrase('Trials of the turns: expected {turns}, one for each turn, got {n}.', {
    turns,
    n: counts.length,
  });
  return { value: NO_RECORD, problems: [failure('bad-job', words, 'counts')] };
}
