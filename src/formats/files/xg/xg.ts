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

import { commentOf, type FileContext, type GameRecords } from './gameRecords.ts';
import { outcomesOf } from './outcomes.ts';
import { readXgPosition } from './position.ts';
import {
  type BadField,
  type GameHeader,
  type MatchHeader,
  readXgRecord,
  XG_RECORD_BYTES,
  fileVersion,
  type XgRecord,
} from './records.ts';
import { refusedRecord } from './refusal.ts';
import { type GameReading, readGame } from './readGame.ts';
import { readRollouts } from './rollouts.ts';
import { xgFileOf } from './xgText.ts';

/** The content of a file of eXtreme Gammon: a match (.xg) or a single position (.xgp). */
export type XgContent =
  | { readonly kind: 'match'; readonly record: MatchRecord }
  | { readonly kind: 'file'; readonly file: PositionFile };

/** Oddities reported of a file. */
const MOST_ODDITIES = 20;
/** Oddities that cost something of their record: each is reported. */
const NAMED_EACH: ReadonlySet<string> = new Set([
  'xg-position-set',
  'xg-skipped',
  'xg-score',
  'xg-analysis-misfit',
  'xg-record-unknown',
]);
/** No position. */
const NO_PLACES = new Int8Array(26);
const KNOWN_VARIATIONS = 1;
const VARIATIONS = ['', '', 'Hypergammon', 'Longgammon'];

/**
 * Reads a file of eXtreme Gammon and replays it: every play and every analyzed play must lead to the position that the file
 * stores. A record that does not follow costs only itself, with a problem that says so: the positions of the others show how the
 * game went on. If the checksums say that bytes changed, what comes before such a record is read.
 *
 * @returns `bad-match` if nothing can be read, or if most records contradict each other
 * @see docs/references.md for the sources of the format
 */
export function parseXg(file: Uint8Array): Result<XgContent> {
  const opened = openArchive(file);
  if (!opened.ok) return opened;
  const archive = opened.value;
  const records = readRecords(archive.game);
  if ('field' in records) return refusedRecord(1, records);
  const [first, ...rest] = records;
  const damage = archive.game.length % XG_RECORD_BYTES === 0 ? archive.damage : withCut(archive.damage);
  if (first?.type !== 'match')
    return fail('bad-match', reason(damage.length === 0 ? 'xg-no-records' : 'xg-nothing-left'), 'temp.xg');
  if (first.length < 0 || first.length > MAX_MATCH_LENGTH)
    return fail('bad-match', reason('match-length', { most: MAX_MATCH_LENGTH, got: first.length }), 'length');
  if (first.variation > KNOWN_VARIATIONS || first.variation < 0)
    return fail(
      'bad-match',
      reason('xg-variation', { name: VARIATIONS[first.variation] ?? first.variation }),
      'variation',
    );
  const odd = oddityList();
  const games = gamesOf(rest, odd.onOddity);
  return isPosition(games)
    ? readXgPosition(archive, first, games[0]!, damage)
    : readMatch({ ...archive, damage }, first, games, odd);
}

/** Reads the text form of a file; see {@link parseXg}. */
export function parseXgText(text: string): Result<XgContent> {
  const file = xgFileOf(text);
  return file === undefined ? fail('bad-match', reason('xg-not-xg'), 'file') : parseXg(file);
}

const withCut = (damage: readonly Reason[]): readonly Reason[] =>
  damage.length > 0 ? damage : [reason('xg-cut')];

/** All records, or why the first cannot be read. */
function readRecords(game: Uint8Array): readonly XgRecord[] | BadField {
  const records: XgRecord[] = [];
  const count = Math.floor(game.length / XG_RECORD_BYTES);
  const version = count === 0 ? 0 : fileVersion(game);
  for (let index = 0; index < count; index++) {
    const record = readXgRecord(game, index, version);
    if (!('field' in record)) records.push(record);
    else if (index === 0) return record;
    // A second header says nothing new.
    else records.push({ type: 'other', code: 0 });
  }
  return records;
}

/** Kinds of records without actions: headers and ends of matches, comments. */
const SILENT_KINDS = new Set([0, 5, 6]);

/**
 * The records game by game. Actions behind the end of a game begin one whose header is missing.
 *
 * @param records - those after the header of the match
 */
function gamesOf(records: readonly XgRecord[], onOddity: FileContext['onOddity']): readonly GameRecords[] {
  const games: GameRecords[] = [];
  const begin = (line: number, record: GameHeader) =>
    games.push({ header: { line, record }, actions: [], footer: undefined });
  for (const [index, record] of records.entries()) {
    const line = index + 2;
    if (record.type === 'game') begin(line, record);
    else if (record.type === 'end') {
      const open = games.at(-1);
      if (open?.footer === undefined && open !== undefined)
        games[games.length - 1] = { ...open, footer: { line, record } };
    } else if (record.type === 'cube' || record.type === 'move' || record.type === 'damaged') {
      const isAfterEnd = games.at(-1)?.footer !== undefined;
      if (isAfterEnd && (record.type === 'damaged' || record.before === null)) continue;
      if (isAfterEnd || games.length === 0) begin(line, headerlessGame(games.length + 1));
      (games.at(-1)!.actions as GameRecords['actions'][number][]).push({ line, record });
    } else if (record.type === 'other' && !SILENT_KINDS.has(record.code))
      onOddity(line, reason('xg-record-unknown', { code: record.code }));
  }
  return games;
}

/** A game whose header is missing: its first record has its position. */
const headerlessGame = (number: number): GameHeader => ({
  type: 'game',
  number,
  score: null,
  isCrawford: null,
  start: NO_PLACES,
  automaticDoubles: 0,
  comments: [],
});

/** A position is a game without an end that has at most one cube decision and one roll. */
function isPosition(games: readonly GameRecords[]): boolean {
  const [game] = games;
  if (games.length !== 1 || game === undefined || game.footer !== undefined) return false;
  const types = game.actions.map(({ record }) => record.type).join(' ');
  return types === 'cube move' || types === 'cube' || types === 'move';
}

/** Collects oddities, of most kinds the first: a misread field would report every record. */
function oddityList(): { readonly oddities: Failure[]; readonly onOddity: FileContext['onOddity'] } {
  const oddities: Failure[] = [];
  const known = new Set<string>();
  return {
    oddities,
    onOddity(line, oddity) {
      if (known.has(oddity.code) || oddities.length >= MOST_ODDITIES) return;
      if (!NAMED_EACH.has(oddity.code)) known.add(oddity.code);
      oddities.push(lineProblem(line, oddity, 'xg'));
    },
  };
}

/** Whether damage of a file may have changed its records; other checksums do not cover them. */
const isOfRecords = ({ code, values }: Reason): boolean =>
  code === 'xg-no-index' || (code === 'xg-member-damaged' && values.name === 'temp.xg');

function readMatch(
  archive: XgArchive,
  header: MatchHeader,
  all: readonly GameRecords[],
  { oddities, onOddity }: ReturnType<typeof oddityList>,
): Result<XgContent> {
  const context: FileContext = {
    rollouts: readRollouts(archive.rollouts),
    comments: readComments(archive.comments),
    hasClock: header.hasClock,
    isMoney: header.length === 0,
    isDamaged: archive.damage.some(isOfRecords),
    notes: new Map<number, ActionNotes>(),
    onOddity,
  };
  const played = all.slice(0, MOST_GAMES);
  const outcomes = outcomesOf(played, header.length, onOddity);
  const readings: GameReading[] = [];
  for (const [at, game] of played.entries()) {
    readings.push(readGame(context, game, outcomes[at]!));
    if (readings.at(-1)?.isStopped === true) break;
  }
  const bad = readings.flatMap((reading) => reading.bad);
  const followed = readings.reduce((sum, reading) => sum + reading.followed, 0);
  // Records that mostly contradict each other mean that our reading is wrong.
  if (bad.length > followed && !context.isDamaged) return refusedRecord(bad[0]!.line, bad[0]!.record);
  if (readings.length === 0)
    return fail(
      'bad-match',
      reason(archive.damage.length > 0 ? 'xg-nothing-left' : 'xg-no-records'),
      'temp.xg',
    );
  const damage = archive.damage.map((words) => failure('bad-match', words, 'file'));
  const games = readings.map(({ game }) => game);
  return ok({ kind: 'match', record: matchOf(header, games, context, [...damage, ...oddities]) });
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
