import { asValue, type Failure, type Result } from '../../src/engine/errors.ts';
import type { ReplayRules } from '../../src/formats/files/gameReplay.ts';
import { replayMatch } from '../../src/formats/files/replayMatch.ts';
import type { MatchRecord } from '../../src/formats/files/matchRecord.ts';
import type { PositionFile } from '../../src/formats/files/positionFile.ts';
import { parseXg } from '../../src/formats/files/xg/xg.ts';
import type { Match } from '../../src/games/backgammon/match.ts';

/** The match of a file. @throws if it has none */
export function matchIn(file: Uint8Array): MatchRecord {
  const read = parseXg(file);
  if (!read.ok) throw new Error(read.error.message);
  if (read.value.kind !== 'match') throw new Error('a match, not a position');
  return read.value.record;
}

/** The position of a file. @throws if it has none */
export function positionIn(file: Uint8Array): PositionFile {
  const read = parseXg(file);
  if (!read.ok) throw new Error(read.error.message);
  if (read.value.kind !== 'file') throw new Error('a position, not a match');
  return read.value.file;
}

/** The codes of problems, also inside `Record 5: …`. */
export const codesOf = (problems: readonly Failure[]): string[] =>
  problems.map((problem) => {
    const words = asValue(problem);
    const inner = typeof words === 'object' ? (words.values.problem ?? words) : words;
    return typeof inner === 'object' ? inner.code : String(inner);
  });

/** The code and the place of a refusal. */
export const refusalOf = (read: Result<unknown>): string =>
  read.ok ? 'read' : `${read.error.reason?.code ?? ''} at ${read.error.where ?? ''}`;

/** A match without the places of its decisions in the file. */
export const plain = (match: Match) => ({
  ...match,
  games: match.games.map(({ decisions, followed: _followed, ...game }) => ({
    ...game,
    decisions: decisions.map(({ line: _line, action: _action, ...decision }) => decision),
  })),
});

/** The file read, replayed by the rules and without lines. */
export const replayed = (file: Uint8Array, kernel: ReplayRules) => plain(replayMatch(matchIn(file), kernel));
