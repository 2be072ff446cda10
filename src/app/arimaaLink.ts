import { fail, ok, type Result } from '../engine/errors.ts';
import { phrase, told } from '../language/phrase.ts';
import { makeSide, parseShortBoard } from '../formats/arimaaBoard.ts';
import { makeTurn, parseTurn } from '../formats/arimaaTurn.ts';
import type { ArimaaKernel } from '../games/arimaa/kernel.ts';
import type { TreeTurn } from '../games/arimaa/trees.ts';
import { playTurn } from '../games/arimaa/turn.ts';
import type { Position } from '../games/arimaa/types.ts';
import { MAX_CANDIDATES } from '../protocol/job.ts';
import {
  ALL_ARIMAA_FIELDS,
  type AllArimaaSettings,
  type ArimaaSettingName,
  DEFAULT_ALL_ARIMAA,
  parseAllArimaa,
} from '../stores/arimaaSettingsSlice.ts';
import { turnOf } from './arimaaCandidates.ts';
import { fieldValue } from './link.ts';

/** What a share link of Arimaa carries. */
export interface SharedArimaa {
  readonly position: Position;
  readonly settings: AllArimaaSettings;
  /** Turns to compare, in their order; none where they are left to the tree. */
  readonly turns: readonly TreeTurn[];
  /** Trials of each turn that were played, where no rule of the settings says so; null otherwise. */
  readonly counts: readonly number[] | null;
  /** Version of what played; undefined where nothing was. */
  readonly engine: string | undefined;
}

export const ARIMAA_HASH = '#/arimaa';
const NAMES = Object.keys(ALL_ARIMAA_FIELDS) as ArimaaSettingName[];

/** The hash of a link, with `#`; settings at their defaults are left out. */
export function makeArimaaHash({ position, settings, turns, counts, engine }: SharedArimaa): string {
  const fields = new URLSearchParams({ board: makeSide(position.side) + position.board });
  for (const name of NAMES)
    if (settings[name] !== DEFAULT_ALL_ARIMAA[name]) fields.set(name, String(settings[name]));
  if (turns.length > 0) fields.set('turns', turns.map(({ steps }) => makeTurn(steps)).join(';'));
  if (counts !== null) fields.set('counts', counts.join(','));
  if (engine !== undefined) fields.set('engine', engine);
  return `${ARIMAA_HASH}?${fields.toString()}`;
}

function readTurns(kernel: ArimaaKernel, position: Position, text: string): Result<readonly TreeTurn[]> {
  const named = text.split(';').filter((turn) => turn.trim() !== '');
  if (named.length > MAX_CANDIDATES)
    return fail(
      'bad-turn',
      phrase('Turns: expected at most {most}, got {n}.', { most: MAX_CANDIDATES, n: named.length }),
    );
  const turns: TreeTurn[] = [];
  for (const words of named) {
    const written = parseTurn(words);
    if (!written.ok) return written;
    const played = playTurn(kernel, position, written.value);
    if (!played.ok) return played;
    const turn = turnOf(played.value);
    if (turns.some(({ board }) => board === turn.board))
      return fail(
        'bad-turn',
        phrase('Turns: {turn} leads to the same board as an earlier one.', { turn: words.trim() }),
      );
    turns.push(turn);
  }
  return ok(turns);
}

/** What a hash says; undefined for one that says nothing. The failure says that it is the link's. */
export function parseArimaaHash(kernel: ArimaaKernel, hash: string): Result<SharedArimaa> | undefined {
  if (!hash.startsWith(`${ARIMAA_HASH}?`)) return undefined;
  const fields = new URLSearchParams(hash.slice(ARIMAA_HASH.length + 1));
  const read = readShared(kernel, fields);
  return read.ok
    ? read
    : fail(read.error.code, phrase('The link cannot be read. {problem}', { problem: told(read.error) }));
}

function readShared(kernel: ArimaaKernel, fields: URLSearchParams): Result<SharedArimaa> {
  const text = fields.get('board') ?? '';
  const board = parseShortBoard(`${text.slice(0, 1)} ${text.slice(1)}`);
  if (!board.ok) return board;
  const { side } = board.value;
  if (side === undefined)
    return fail('bad-board', phrase('Board: expected g or s and 64 squares, got no side to move.'));
  const position = { board: board.value.board, side };
  const given = NAMES.flatMap((name) => {
    const value = fields.get(name);
    return value === null ? [] : [[name, fieldValue(ALL_ARIMAA_FIELDS[name], value)] as const];
  });
  const settings = parseAllArimaa(Object.fromEntries(given));
  if (!settings.ok) return settings;
  const turns = readTurns(kernel, position, fields.get('turns') ?? '');
  if (!turns.ok) return turns;
  const counts = fields.get('counts');
  if (counts !== null && !/^\d{1,7}(,\d{1,7}){0,63}$/.test(counts))
    return fail('bad-job', phrase('Trials of the turns: expected whole numbers with commas between them.'));
  const numbers = counts === null ? null : counts.split(',').map(Number);
  if (numbers !== null && numbers.length !== turns.value.length)
    return fail(
      'bad-job',
      phrase('Trials of the turns: expected {turns}, one for each turn, got {n}.', {
        turns: turns.value.length,
        n: numbers.length,
      }),
    );
  return ok({
    position,
    settings: settings.value,
    turns: turns.value,
    counts: numbers,
    engine: fields.get('engine')?.slice(0, 40),
  });
}
