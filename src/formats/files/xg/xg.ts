import { fail, type Failure, failure, ok, type Reason, reason, type Result } from '../../../engine/errors.ts';
import { MAX_MATCH_LENGTH } from '../../../games/backgammon/legality.ts';
import { withLineNotes } from '../lineNotes.ts';
import {
  type ActionNotes,
  lineProblem,
  type MatchRecord,
  MOST_GAMES,
  type RecordedGame,
} from '../matchRecord.ts';
import type { PositionFile } from '../positionFile.ts';
import { openArchive, type XgArchive } from './archive.ts';
import { readComments } from './comments.ts';
import { dateText } from './date.ts';
import { type BadRecord, commentOf, type FileContext, type GameRecords, readGame } from './gameReader.ts';
import { readPosition } from './position.ts';
import { type MatchHeader, readRecord, RECORD_BYTES, versionOf, type XgRecord } from './records.ts';
import { refusedRecord } from './refusal.ts';
import { readRollouts } from './rollouts.ts';
import { xgFileOf } from './xgText.ts';

/** The content of a file of eXtreme Gammon: a match (.xg) or a single position (.xgp). */
export type XgContent =
  | { readonly kind: 'match'; readonly record: MatchRecord }
  | { readonly kind: 'file'; readonly file: PositionFile };

/** Oddities reported of a file. */
const MOST_ODDITIES = 20;
const KNOWN_VARIATIONS = 1;
const VARIATIONS = ['', '', 'Hypergammon', 'Longgammon'];

/**
 * Reads a file of eXtreme Gammon and replays it: every play and every analyzed play must lead to the position that the file
 * stores. A damaged file gives what comes before the damage, with a problem that says so.
 *
 * @returns `bad-match` if nothing can be read, or if an undamaged file contradicts itself
 * @see docs/references.md for the sources of the format
 */
export function parseXg(file: Uint8Array): Result<XgContent> {
  const opened = openArchive(file);
  if (!opened.ok) return opened;
  const archive = opened.value;
  const { records, bad } = readRecords(archive.game);
  const [first, ...rest] = records;
  const damage = archive.game.length % RECORD_BYTES === 0 ? archive.damage : withCut(archive.damage);
  if (first?.type !== 'match')
    return bad === undefined
      ? fail('bad-match', reason(damage.length === 0 ? 'xg-no-records' : 'xg-nothing-left'), 'temp.xg')
      : refusedRecord(bad.line, bad.record);
  if (first.length < 0 || first.length > MAX_MATCH_LENGTH)
    return fail('bad-match', reason('match-length', { most: MAX_MATCH_LENGTH, got: first.length }), 'length');
  if (first.variation > KNOWN_VARIATIONS || first.variation < 0)
    return fail(
      'bad-match',
      reason('xg-variation', { name: VARIATIONS[first.variation] ?? first.variation }),
      'variation',
    );
  const games = gamesOf(rest);
  return isPosition(games) && bad === undefined
    ? readPosition(archive, first, games[0]!, damage)
    : readMatch({ ...archive, damage }, first, games, bad);
}

/** Reads the text form of a file; see {@link parseXg}. */
export function parseXgText(text: string): Result<XgContent> {
  const file = xgFileOf(text);
  return file === undefined ? fail('bad-match', reason('xg-not-xg'), 'file') : parseXg(file);
}

const withCut = (damage: readonly Reason[]): readonly Reason[] =>
  damage.length > 0 ? damage : [reason('xg-cut')];

/** The records up to the first that makes no sense. */
function readRecords(game: Uint8Array): {
  readonly records: readonly XgRecord[];
  readonly bad: BadRecord | undefined;
} {
  const records: XgRecord[] = [];
  const count = Math.floor(game.length / RECORD_BYTES);
  const version = count === 0 ? 0 : versionOf(game);
  for (let index = 0; index < count; index++) {
    const record = readRecord(game, index, version);
    if ('field' in record) return { records, bad: { line: index + 1, record } };
    records.push(record);
  }
  return { records, bad: undefined };
}

/** The records game by game. @param records - those after the header of the match */
function gamesOf(records: readonly XgRecord[]): readonly GameRecords[] {
  const games: GameRecords[] = [];
  for (const [index, record] of records.entries()) {
    const line = index + 2;
    const open = games.at(-1);
    if (record.type === 'game') games.push({ header: { line, record }, actions: [], footer: undefined });
    else if (open === undefined || open.footer !== undefined) continue;
    else if (record.type === 'end') games[games.length - 1] = { ...open, footer: { line, record } };
    else if (record.type === 'cube' || record.type === 'move')
      (open.actions as GameRecords['actions'][number][]).push({ line, record });
  }
  return games;
}

/** A position is a game without an end that has at most one cube decision and one roll. */
function isPosition(games: readonly GameRecords[]): boolean {
  const [game] = games;
  if (games.length !== 1 || game === undefined || game.footer !== undefined) return false;
  const types = game.actions.map(({ record }) => record.type).join(' ');
  return types === 'cube move' || types === 'cube' || types === 'move';
}

function readMatch(
  archive: XgArchive,
  header: MatchHeader,
  all: readonly GameRecords[],
  unreadable: BadRecord | undefined,
): Result<XgContent> {
  const oddities: Failure[] = [];
  const known = new Set<string>();
  const notes = new Map<number, ActionNotes>();
  const context: FileContext = {
    rollouts: readRollouts(archive.rollouts),
    comments: readComments(archive.comments),
    hasClock: header.hasClock,
    isMoney: header.length === 0,
    notes,
    onOddity(line, oddity) {
      // One of each kind: a misread field would report every record.
      if (known.has(oddity.code) || oddities.length >= MOST_ODDITIES) return;
      if (oddity.code !== 'xg-position-set') known.add(oddity.code);
      oddities.push(lineProblem(line, oddity, 'xg'));
    },
  };
  const games: RecordedGame[] = [];
  let bad: BadRecord | undefined;
  for (const records of all.slice(0, MOST_GAMES)) {
    const reading = readGame(context, records);
    games.push(reading.game);
    bad = reading.bad;
    if (bad !== undefined) break;
  }
  bad ??= unreadable;
  const isDamaged = archive.damage.length > 0;
  if (bad !== undefined && !isDamaged) return refusedRecord(bad.line, bad.record);
  if (games.length === 0)
    return fail('bad-match', reason(isDamaged ? 'xg-nothing-left' : 'xg-no-records'), 'temp.xg');
  const damage = archive.damage.map((words) => failure('bad-match', words, 'file'));
  const stop = bad === undefined ? [] : [lineProblem(bad.line, reason('xg-stop', { ...bad.record }), 'xg')];
  return ok({ kind: 'match', record: matchOf(header, games, context, [...damage, ...stop, ...oddities]) });
}

const matchOf = (
  header: MatchHeader,
  games: readonly RecordedGame[],
  { notes, comments }: FileContext,
  problems: readonly Failure[],
): MatchRecord => ({
  format: 'xg',
  names: { X: header.players[0], O: header.players[1] },
  length: header.length,
  jacoby: header.length === 0 && header.jacoby,
  beavers: header.length === 0 && header.beavers,
  crawford: header.crawford,
  games: games.map((game) => withLineNotes(game, notes)),
  details: {
    event: header.event,
    round: header.round,
    location: header.location,
    date: dateText(header.date),
    comment: commentOf(comments, header.comments),
  },
  problems,
});
