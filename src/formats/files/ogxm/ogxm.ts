import { fail, type Failure, failure, ok, reason, type Reason, type Result } from '../../../engine/errors.ts';
import { MAX_MATCH_LENGTH } from '../../../games/backgammon/legality.ts';
import { cubeLog2, isSameBoard, START_BOARD } from '../../../games/backgammon/position.ts';
import { CHECKERS_PER_SIDE } from '../../../games/backgammon/types.ts';
import { LONGEST_NOTE } from '../../text/reference.ts';
import { BINARY_MAGICS, bytesOfText, isTextOf } from '../binaryText.ts';
import { withLineNotes } from '../lineNotes.ts';
import {
  type ActionNotes,
  lineProblem,
  type MatchRecord,
  MOST_ACTIONS,
  MOST_GAMES,
  type RecordedAction,
  type RecordedBoard,
  type RecordedGame,
  type RecordedStart,
  refusedMatch,
} from '../matchRecord.ts';
import { dateText } from '../xg/date.ts';
import { readFigures } from './analyses.ts';
import { OgxmDamage } from './byteReader.ts';
import type { OgxmFigures } from './figures.ts';
import {
  type OgxmGame,
  type OgxmMatch,
  type OgxmPly,
  PLAYER_OF_SEAT,
  readGameSection,
  readMatchSection,
  readNotes,
  rollOf,
  RULE,
} from './records.ts';
import { type OgxmSection, readSections } from './sections.ts';
import { stepsText } from './steps.ts';
import { splitStream } from './stream.ts';

/** Maximum number of files of a stream whose failures are listed. */
const MOST_FAILURES = 1_000;
const CUBE_ACTIONS = { 21: 'double', 22: 'take', 23: 'pass', 32: 'beaver', 33: 'beaver' } as const;
const SET_POSITION = 31;
const MS_PER_DAY = 86_400_000;
const DAYS_TO_1970 = 25_569;

/** Whether a text is the text form of an OGXM file. */
export const isOgxmText = (text: string): boolean => isTextOf(text, BINARY_MAGICS.ogxm);

/** Reads the text form of a file; see {@link parseOgxmStream}. */
export function parseOgxmText(text: string): Result<readonly MatchRecord[]> {
  const file = bytesOfText(text);
  return file === undefined ? fail('bad-match', reason('ogxm-end'), 'file') : parseOgxmStream(file);
}

/**
 * Reads the matches of an OGXM file of version 2 or of a stream of such files (.ogxms) in order, at least one. Figures are kept
 * if their unit is clear: programs differ about it. Files that cannot be read are problems of the first match.
 *
 * @returns `bad-match` naming section and field if the bytes make no sense
 * @see docs/references.md for the sources of the format
 */
export function parseOgxmStream(stream: Uint8Array): Result<readonly MatchRecord[]> {
  const { files, rest } = splitStream(stream);
  const records: MatchRecord[] = [];
  const failures: Failure[] = [];
  let refused: Failure | undefined;
  for (const [nth, file] of files.entries()) {
    const read = parseFile(file);
    if (read.ok) records.push(read.value);
    else if (failures.length < MOST_FAILURES) failures.push(refusedMatch(nth + 1, read.error));
    if (!read.ok) refused ??= read.error;
  }
  const [first, ...others] = records;
  if (first === undefined) return { ok: false, error: refused! };
  if (rest.length > 0)
    failures.push(failure('bad-match', reason('ogxm-stream-cut', { n: files.length }), 'file'));
  return ok([{ ...first, problems: [...failures, ...first.problems] }, ...others]);
}

function parseFile(file: Uint8Array): Result<MatchRecord> {
  let section = 'header';
  try {
    const sections = readSections(file);
    if (!sections.ok) return sections;
    return readRecord(sections.value, (name) => {
      section = name;
    });
  } catch (thrown) {
    if (!(thrown instanceof OgxmDamage)) throw thrown;
    const { field } = thrown;
    return fail('bad-match', reason('ogxm-refused', { section, field }), `${section}, ${field}`);
  }
}

/** @param onSection - called with the section that is read next */
function readRecord(
  sections: readonly OgxmSection[],
  onSection: (name: string) => void,
): Result<MatchRecord> {
  onSection('MTCH');
  const [first, other] = sections.filter(({ name }) => name === 'MTCH');
  if (first === undefined || other !== undefined) return fail('bad-match', reason('ogxm-no-match'), 'MTCH');
  const match = readMatchSection(first.bytes);
  if (match.length > MAX_MATCH_LENGTH)
    return fail('bad-match', reason('match-length', { most: MAX_MATCH_LENGTH, got: match.length }), 'length');
  if (match.variant !== 0)
    return fail('bad-match', reason('ogxm-variant', { number: match.variant }), 'variant');
  onSection('GAME');
  // Later games only count for the score.
  const games = sections
    .filter(({ name }) => name === 'GAME')
    .map(({ bytes }, index) => readGameSection(bytes, index < MOST_GAMES));
  if (games.length === 0) return fail('bad-match', reason('match-no-game'), 'file');
  onSection('ANNO');
  const notes = sections.filter(({ name }) => name === 'ANNO').flatMap(({ bytes }) => readNotes(bytes));
  const problems: Failure[] = [];
  const scores = scoresOf(match, games, problems);
  const isOneAway = ([white, black]: readonly [number, number]) =>
    white === match.length - 1 || black === match.length - 1;
  const hasCrawford = (match.rules & RULE.crawford) !== 0;
  const crawfordGame =
    match.length > 1 && hasCrawford && !match.isCrawfordOver ? scores.findIndex(isOneAway) : -1;
  const byLine = notesOf(
    notes.filter(({ ply }) => ply !== undefined),
    readFigures(
      sections,
      { length: match.length, jacoby: (match.rules & RULE.jacoby) !== 0, games, scores, crawfordGame },
      problems,
    ),
  );
  onSection('GAME');
  let line = 1;
  const recorded = games.slice(0, MOST_GAMES).map((game, index): RecordedGame => {
    const first = line;
    line += game.plyCount;
    const [O = 0, X = 0] = scores[index] ?? [];
    const start = startOf(game);
    if (start === undefined) problems.push(lineProblem(first, reason('match-start-unreadable'), 'ogxm'));
    const read = {
      number: index + 1,
      line: first,
      score: { O, X },
      isCrawford: index === crawfordGame,
      start: start ?? null,
      actions: start === undefined ? [] : actionsOf(game, first, problems),
      result: resultOf(game),
    };
    return withLineNotes(read, byLine);
  });
  return ok({
    format: 'ogxm',
    names: match.names,
    length: match.length,
    jacoby: match.length === 0 && (match.rules & RULE.jacoby) !== 0,
    beavers: match.length === 0 && (match.rules & RULE.beaver) !== 0,
    crawford: hasCrawford,
    games: recorded,
    details: {
      event: match.event,
      round: match.round,
      location: match.location,
      date: match.startedAt === undefined ? '' : dateText(match.startedAt / MS_PER_DAY + DAYS_TO_1970),
      comment: textOf(notes.filter(({ ply }) => ply === undefined)),
    },
    problems,
  });
}

const textOf = (notes: readonly { readonly text: string }[]): string =>
  notes
    .map(({ text }) => text)
    .join('\n\n')
    .slice(0, LONGEST_NOTE);

/** Comments and figures by the record of their ply. */
function notesOf(
  notes: readonly { readonly ply: number | undefined; readonly text: string }[],
  figures: OgxmFigures['notes'],
): ReadonlyMap<number, ActionNotes> {
  const byLine = new Map<number, ActionNotes>();
  for (const [ply, figured] of figures) byLine.set(ply + 1, { ...figured, comment: '', clock: null });
  for (const { ply = 0, text } of notes) {
    const noted = byLine.get(ply + 1);
    const before = noted?.comment ?? '';
    // A ply can have hundreds of thousands of notes.
    if (before.length >= LONGEST_NOTE) continue;
    const comment = (before === '' ? text : `${before}\n\n${text}`).slice(0, LONGEST_NOTE);
    byLine.set(ply + 1, { ...(noted ?? { analysis: null, boards: [], clock: null }), comment });
  }
  return byLine;
}

/** The points before each game, White's first; reports a final score that does not follow. */
function scoresOf(
  { length, start, final }: OgxmMatch,
  games: readonly OgxmGame[],
  problems: Failure[],
): readonly (readonly [number, number])[] {
  const score: [number, number] = [...start];
  const before = games.map(({ winner, points = 0 }): readonly [number, number] => {
    const now = [...score] as const;
    if (winner === 0 || winner === 1) {
      const won = length > 0 ? Math.min(points, length - score[winner]) : points;
      score[winner] += Math.max(0, won);
    }
    return now;
  });
  if (final !== undefined && (final[0] !== score[0] || final[1] !== score[1]))
    problems.push(
      failure(
        'bad-match',
        reason('ogxm-score', { got: final.join('–'), expected: score.join('–') }),
        'final score',
      ),
    );
  return before;
}

const resultOf = ({ winner, points }: OgxmGame): RecordedGame['result'] =>
  (winner === 0 || winner === 1) && points !== undefined && points > 0
    ? { winner: PLAYER_OF_SEAT[winner], points }
    : null;

const MOST_DOUBLES = 12;

/** The start of a game; null for the usual one, undefined for an impossible one. */
function startOf({
  board,
  cubeValue,
  cubeOwner,
  automaticDoubles,
}: OgxmGame): RecordedStart | null | undefined {
  if ((board !== undefined && !isSound(board)) || automaticDoubles > MOST_DOUBLES) return undefined;
  const value = cubeValue * 2 ** automaticDoubles;
  if (cubeLog2(value) === undefined) return undefined;
  if (board === undefined && value === 1) return null;
  const places = board ?? { O: START_BOARD.roller, X: START_BOARD.roller };
  const owner = cubeOwner === 0 || cubeOwner === 1 ? PLAYER_OF_SEAT[cubeOwner] : null;
  const isStandard = isSameBoard({ roller: places.X, opponent: places.O }, START_BOARD);
  return { board: places, cube: { value, owner }, isOpening: isStandard && owner === null };
}

const isSound = (board: RecordedBoard): boolean =>
  (['O', 'X'] as const).every(
    (player) => board[player].reduce((sum, count) => sum + count, 0) <= CHECKERS_PER_SIDE,
  );

/** The actions of a game up to the first that cannot be followed. @param first - the record of its first ply */
function actionsOf({ plies }: OgxmGame, first: number, problems: Failure[]): readonly RecordedAction[] {
  const actions: RecordedAction[] = [];
  for (const ply of plies) {
    const line = first + ply.at;
    const action = actions.length < MOST_ACTIONS ? actionOf(ply, line) : reason('match-too-many-actions');
    if ('code' in action) {
      problems.push(lineProblem(line, action, 'ogxm'));
      break;
    }
    actions.push(action);
  }
  return actions;
}

function actionOf({ action, seat, steps, board }: OgxmPly, line: number): RecordedAction | Reason {
  const player = PLAYER_OF_SEAT[seat];
  const dice = rollOf(action);
  if (dice !== undefined)
    return {
      kind: 'roll',
      player,
      line,
      dice,
      play: stepsText(steps, player),
    };
  if (action === SET_POSITION)
    return board !== undefined && isSound(board)
      ? { kind: 'setup', player, line, board }
      : reason('xg-unsound');
  const kind = (CUBE_ACTIONS as Readonly<Record<number, 'double' | 'take' | 'pass' | 'beaver'>>)[action];
  return kind === undefined ? reason('ogxm-action', { action }) : { kind, player, line };
}
