import { type Failure, fail, failure, ok, reason, type Result } from '../../engine/errors.ts';
import { MAX_MATCH_LENGTH } from '../../games/backgammon/legality.ts';
import { NACKGAMMON_BOARD } from '../../games/backgammon/position.ts';
import { PLAYERS } from '../../games/backgammon/types.ts';
import { createMatGame, type MatGame, type MatGameReader } from './matGame.ts';
import { fullNames, type MatScores, readScores, unescapedKey } from './matNames.ts';
import { decideResults, isFinalScore, type StatedScore } from './matResults.ts';
import { type MatPart, splitMatches } from './matParts.ts';
import { isPossibleScore } from './possiblePoints.ts';
import { gameNumberOf, KEY, readMatchLength, LINE_BREAK, withoutTabs } from './matLines.ts';
import {
  LONGEST_LINE,
  lineProblem,
  type MatchDetails,
  type MatchRecord,
  MOST_GAMES,
  NO_DETAILS,
  refusedMatch,
  type RecordedStart,
} from './matchRecord.ts';

/** Characters searched to detect the format. */
const HEAD = 20_000;

/** Whether the first lines of a text look like a Jellyfish match (.mat). */
export const isMat = (text: string): boolean => {
  const lines = text.slice(0, HEAD).split(LINE_BREAK);
  return (
    lines.some((line) => readMatchLength(line.slice(0, LONGEST_LINE)) !== undefined) &&
    lines.some((line) => gameNumberOf(line.slice(0, LONGEST_LINE)) !== undefined)
  );
};

/**
 * Reads the first match of a text in Jellyfish format (.mat, .txt), as all producers write it. The left player is O and the right
 * one X, as in GNU Backgammon. Comment lines have the names in full, event, date and rules. A cell that cannot be read is listed
 * in `problems`, with no effect on others.
 *
 * @returns `bad-match` if no game can be read, or for another game than backgammon and Nackgammon
 */
export function parseMat(text: string): Result<MatchRecord> {
  const all = parseMats(text);
  return all.ok ? ok(all.value[0]!) : all;
}

/** Reads all matches of a text, at least one: see {@link parseMat}. Those that cannot be read are problems of the first. */
export function parseMats(text: string): Result<readonly MatchRecord[]> {
  const all = splitMatches(text).map(readPart);
  const read = all.flatMap((one) => (one.ok ? [one.value] : []));
  const failures = all.flatMap((one, nth) => (one.ok ? [] : [refusedMatch(nth + 1, one.error)]));
  const [first, ...others] = read;
  if (first === undefined) return all[0] as Result<never>;
  return ok([{ ...first, problems: [...first.problems, ...failures] }, ...others]);
}

function readPart({ text, line }: MatPart): Result<MatchRecord> {
  const reader = createReader();
  for (const [index, raw] of text.split(LINE_BREAK).entries()) {
    const key = KEY.exec(raw.slice(0, LONGEST_LINE));
    if (key === null) reader.read(withoutTabs(raw).slice(0, LONGEST_LINE), line + index);
    else reader.readKey(key);
  }
  return reader.finish();
}

/** Whether a comment line turns on a rule; undefined if none mentions it. */
function isOn(keys: ReadonlyMap<string, string>, rule: RegExp): boolean | undefined {
  const value = [...keys].find(([name]) => rule.test(name))?.[1];
  return value === undefined ? undefined : /^(?:on|true|yes|1|[1-9]\d*)$/i.test(value.trim());
}

const NACKGAMMON_START: RecordedStart = {
  board: { X: NACKGAMMON_BOARD.roller, O: NACKGAMMON_BOARD.roller },
  cube: { value: 1, owner: null },
  isOpening: true,
};

/** How the games of a variation start: null is the standard position; undefined if it is not backgammon. */
function startOf(variation: string): RecordedStart | null | undefined {
  const name = variation.toLowerCase().replace(/[^a-z]/g, '');
  if (/^(?:standard|regular|normal|none)?(?:backgammon)?$/.test(name)) return null;
  return /^nack(?:gammon)?$/.test(name) ? NACKGAMMON_START : undefined;
}

/** Characters of a variation that are quoted. */
const LONGEST_VARIATION = 60;
/** Comments and empty lines. */
const COMMENT = /^\s*(?:[;#]|$)/;
/** Boxes and rules around games. */
const BOX = /^\s*(?:\||[-=_*+]{2})/;
/** The right column starts here at most: a long name may push its own start, but not that of the rows. */
const RIGHT_COLUMN = 18;
/** Where the left column starts at the latest. */
const LEFT_COLUMN = 8;

/** Reads the lines of one match. */
function createReader() {
  const problems: Failure[] = [];
  const games: MatGame[] = [];
  const stated: (StatedScore | undefined)[] = [];
  const keys = new Map<string, string>();
  let names: MatchRecord['names'] | undefined;
  let length: number | undefined;
  let open: MatGameReader | undefined;
  let number = 0;
  /** A `Game` line was read, but not yet the line with its scores. */
  let isAnnounced = false;

  function close(): void {
    if (open !== undefined) games.push(open.finish());
    open = undefined;
  }

  function openGame({ score, left, right, column }: MatScores, line: number): void {
    names ??= { O: left, X: right };
    const before = games.at(-1);
    const isNext = before !== undefined && before.game.number + 1 === number;
    // An impossible score says nothing of the game before it.
    if (isNext && isPossibleScore(score, length ?? 0))
      stated[games.length - 1] = { score, line, isFinal: false };
    const boundary = Math.min(RIGHT_COLUMN, Math.floor((LEFT_COLUMN + column) / 2));
    const start = startOf(keys.get('variation') ?? '') ?? null;
    open = createMatGame({ number, line, score, start, names, boundary }, problems);
  }

  /** Reads a line of scores behind the last row of a game; returns whether it is one. */
  function readFinal(line: string, at: number): boolean {
    const scores = readScores(line);
    if (scores === undefined || scores.left !== names?.O || scores.right !== names.X) return false;
    stated[games.length] = { score: scores.score, line: at, isFinal: true };
    return true;
  }

  /** A last game without rows whose score ends the match is the final score. */
  function foldFinal(): void {
    const last = games.at(-1);
    if (games.length < 2 || last === undefined || !isFinalScore(last, length ?? 0)) return;
    games.pop();
    const { score, line } = last.game;
    stated[games.length - 1] = { score, line, isFinal: true };
  }

  return {
    readKey([, name = '', value = '']: RegExpExecArray): void {
      keys.set(name.trim().toLowerCase(), unescapedKey(value));
    },
    read(line: string, at: number): void {
      if (COMMENT.test(line) || (!isAnnounced && BOX.test(line))) return;
      const points = isAnnounced ? undefined : readMatchLength(line);
      if (points !== undefined) {
        length ??= points;
        return;
      }
      const game = gameNumberOf(line);
      if (game !== undefined) {
        close();
        number = game;
        isAnnounced = games.length < MOST_GAMES;
        return;
      }
      if (!isAnnounced) {
        if (open !== undefined && !readFinal(line, at)) open.read(line, at);
        return;
      }
      isAnnounced = false;
      const scores = readScores(line);
      if (scores === undefined) problems.push(lineProblem(at, reason('match-names-expected')));
      else openGame(scores, at);
    },
    finish(): Result<MatchRecord> {
      close();
      foldFinal();
      return makeRecord({ names, length: length ?? 0, keys, games, stated, problems });
    },
  };
}

/** All that was read of a match. */
interface MatchParts {
  /** As in the first line of scores; undefined if there is none. */
  readonly names: MatchRecord['names'] | undefined;
  readonly length: number;
  readonly keys: ReadonlyMap<string, string>;
  readonly games: readonly MatGame[];
  readonly stated: readonly (StatedScore | undefined)[];
  readonly problems: Failure[];
}

function makeRecord({ names, length, keys, games, stated, problems }: MatchParts): Result<MatchRecord> {
  const variation = keys.get('variation') ?? '';
  if (startOf(variation) === undefined) {
    const name = variation.trim().slice(0, LONGEST_VARIATION);
    return fail('bad-match', reason('xg-variation', { name }), 'variation');
  }
  if (names === undefined || games.length === 0)
    return { ok: false, error: problems[0] ?? failure('bad-match', reason('match-no-game'), 'file') };
  if (length > MAX_MATCH_LENGTH)
    return fail('bad-match', reason('match-length', { most: MAX_MATCH_LENGTH, got: length }), 'length');
  return ok({
    format: 'mat',
    names: fullNames(names, keys.get('player 1'), keys.get('player 2')),
    length,
    jacoby: length === 0 && isOn(keys, /jacoby/) === true,
    beavers: length === 0 && isOn(keys, /beaver/) === true,
    crawford: isOn(keys, /crawford/) ?? !isDoubledInCrawford(games, length, problems),
    games: decideResults(games, length, stated, problems),
    details: detailsOf(keys),
    notes: new Map(),
    problems,
  });
}

/** Whether a double was answered in what would be the Crawford game: the rule is off, or that game is not in the file. */
function isDoubledInCrawford(games: readonly MatGame[], length: number, problems: Failure[]): boolean {
  const first = games.find(({ game: { score } }) => PLAYERS.some((player) => score[player] === length - 1));
  if (length < 2 || first === undefined) return false;
  const { actions, number } = first.game;
  const answer = actions.find(
    ({ kind }, nth) => (kind === 'take' || kind === 'pass') && actions[nth - 1]?.kind === 'double',
  );
  if (answer !== undefined) problems.push(lineProblem(answer.line, reason('match-crawford-off', { number })));
  return answer !== undefined;
}

function detailsOf(keys: ReadonlyMap<string, string>): MatchDetails {
  const date = /^\s*(\d{4})[-./](\d\d)[-./](\d\d)\s*$/.exec(keys.get('eventdate') ?? '');
  return {
    ...NO_DETAILS,
    event: keys.get('event') ?? '',
    round: keys.get('round') ?? '',
    location: keys.get('location') ?? '',
    date: date === null ? '' : date.slice(1).join('-'),
  };
}
