import { type Failure, fail, failure, ok, type Reason, reason, type Result } from '../../engine/errors.ts';
import { MAX_MATCH_LENGTH } from '../../games/backgammon/legality.ts';
import type { Player } from '../../games/backgammon/types.ts';
import {
  LONGEST_LINE,
  lineProblem,
  type MatchDetails,
  type MatchRecord,
  MOST_ACTIONS,
  MOST_GAMES,
  NO_DETAILS,
  type RecordedAction,
  type RecordedGame,
} from './matchRecord.ts';
import { fullNames, unescapedKey } from './matNames.ts';
import { tidyText } from '../text/tidyText.ts';

const LENGTH = /^\s*(\d{1,5})[\s-]+points?\s+match/i;
const GAME = /^\s*Game\s+(\d{1,5})\s*$/i;
const SCORES = /^\s*(\S.*?)\s*:\s*(\d{1,5})\s{2,}(\S.*?)\s*:\s*(\d{1,5})\s*$/;
const ROW = /^\s*\d{1,4}\)/;
const KEY = /^\s*;\s*\[([^"\]]{1,60})"((?:[^"\\]|\\.){0,400})"/;
/** The start of an action in either column. */
const ACTION =
  /(?<!\S)(?:[1-6]{2}:(?:\s{0,4}\?{3,4})?|(?:Re)?doubles?\b|Beavers?\b|Raccoons?\b|Takes?\b|Accepts?\b|Drops?\b|Pass(?:es)?\b|Wins\b|\?{3,4})/gi;
/** An action that starts right of this column belongs to the right player. */
const RIGHT_COLUMN = 18;
/** A roll without its play. */
const UNKNOWN = /^\d\d:\s*\?{3,4}/;
const TAB = 8;
const WINS = /^Wins\s+(\d{1,5})\s+points?/i;
/** Characters searched to detect the format. */
const HEAD = 20_000;

/** Whether the first lines of a text look like a Jellyfish match (.mat). */
export const isMat = (text: string): boolean => {
  const lines = text.slice(0, HEAD).split('\n');
  return (
    lines.some((line) => LENGTH.test(line.slice(0, LONGEST_LINE))) && lines.some((line) => GAME.test(line))
  );
};

/**
 * Reads a match in Jellyfish format (.mat, .txt). The left player is O and the right one X, as in GNU Backgammon. Comment
 * lines have the names in full, event, date and rules. A line that cannot be read ends its game and is listed in
 * `problems`; other games are not affected.
 *
 * @returns `bad-match` if no game can be read
 */
export function parseMat(text: string): Result<MatchRecord> {
  const reader = createReader();
  for (const [index, line] of text.split('\n').entries()) {
    const key = KEY.exec(line.slice(0, LONGEST_LINE));
    // The column of an action says whose it is, so tabs must become spaces.
    if (key === null)
      reader.read(tidyText(line.replaceAll('\t', ' '.repeat(TAB))).slice(0, LONGEST_LINE), index + 1);
    else reader.readKey(key);
  }
  return reader.finish();
}

interface OpenGame {
  readonly game: RecordedGame;
  readonly actions: RecordedAction[];
  result: RecordedGame['result'];
  isBroken: boolean;
  /** The line of a roll whose play is unknown; before a resignation the game needs none. */
  unknownAt: number | undefined;
}

/** A game that starts with a line of scores. */
function newGame(number: number, [, , ofLeft, , ofRight]: RegExpExecArray, line: number): OpenGame {
  const score = { O: Number(ofLeft), X: Number(ofRight) };
  return {
    game: { number, line, score, isCrawford: null, start: null, actions: [], result: null },
    actions: [],
    result: null,
    isBroken: false,
    unknownAt: undefined,
  };
}

/** A game after its last line; one without a result that ends with an unknown play is a problem. */
function finishedGame({ game, actions, result, unknownAt }: OpenGame, problems: Failure[]): RecordedGame {
  if (unknownAt !== undefined && result === null)
    problems.push(lineProblem(unknownAt, reason('match-play-unknown')));
  return { ...game, actions, result };
}

/** Adds the actions and the result of a line to its game; returns why it cannot be read. */
function readRow(game: OpenGame, line: string, at: number): Reason | undefined {
  const found = [...line.matchAll(ACTION)];
  const [first] = found;
  if (first === undefined) {
    const rest = line.replace(ROW, '').trim();
    return rest === '' ? undefined : reason('match-action-unknown', { text: rest.slice(0, 60) });
  }
  if (line.slice(0, first.index).replace(ROW, '').trim() !== '')
    return reason('match-row-unreadable', { text: line.trim().slice(0, 60) });
  const isNumbered = ROW.test(line);
  for (const [nth, match] of found.entries()) {
    const player: Player = nth > 0 || match.index > RIGHT_COLUMN ? 'X' : 'O';
    const text = line.slice(match.index, found[nth + 1]?.index).trim();
    if (nth > 1) return reason('match-row-third-action', { text });
    const wins = WINS.exec(text);
    if (wins !== null) game.result = { winner: player, points: Number(wins[1]) };
    else if (!isNumbered) return reason('match-action-outside-row', { text });
    else if (text.startsWith('?')) return reason('match-play-unknown');
    else if (game.unknownAt !== undefined) {
      game.result = null;
      game.isBroken = true;
      return undefined;
    } else if (game.actions.length >= MOST_ACTIONS) return reason('match-too-many-actions');
    else {
      game.actions.push(actionOf(text, player, at));
      if (UNKNOWN.test(text)) game.unknownAt = at;
    }
  }
  return undefined;
}

/** Whether a comment line turns on a rule; undefined if none mentions it. */
function isOn(keys: ReadonlyMap<string, string>, rule: RegExp): boolean | undefined {
  const value = [...keys].find(([name]) => rule.test(name))?.[1];
  return value === undefined ? undefined : /^(?:on|true|yes|1|[1-9]\d*)$/i.test(value.trim());
}

function createReader() {
  const problems: Failure[] = [];
  const games: RecordedGame[] = [];
  const keys = new Map<string, string>();
  let names: Record<Player, string> | undefined;
  let length: number | undefined;
  let open: OpenGame | undefined;
  let number = 0;
  /** A `Game` line was read, but not yet the line with its scores. */
  let isAnnounced = false;

  function close(): void {
    if (open !== undefined) games.push(finishedGame(open, problems));
    open = undefined;
  }

  return {
    readKey([, name = '', value = '']: RegExpExecArray): void {
      keys.set(name.trim().toLowerCase(), unescapedKey(value));
    },
    read(line: string, at: number): void {
      if (/^\s*(?:[;#]|$)/.test(line)) return;
      const match = LENGTH.exec(line);
      if (match !== null && length === undefined) {
        length = Number(match[1]);
        return;
      }
      const game = GAME.exec(line);
      if (game !== null) {
        close();
        number = Number(game[1]);
        isAnnounced = games.length < MOST_GAMES;
        return;
      }
      if (isAnnounced) {
        isAnnounced = false;
        const scores = SCORES.exec(line);
        if (scores === null) return void problems.push(lineProblem(at, reason('match-names-expected')));
        const [, left = '', , right = ''] = scores;
        names ??= { O: left, X: right };
        open = newGame(number, scores, at);
        return;
      }
      if (open === undefined || open.isBroken) return;
      const problem = readRow(open, line, at);
      if (problem === undefined) return;
      problems.push(lineProblem(at, problem));
      open.isBroken = true;
    },
    finish(): Result<MatchRecord> {
      close();
      if (names === undefined || games.length === 0)
        return {
          ok: false,
          error: problems[0] ?? failure('bad-match', reason('match-no-game'), 'file'),
        };
      if ((length ?? 0) > MAX_MATCH_LENGTH)
        return fail(
          'bad-match',
          reason('match-length', {
            most: MAX_MATCH_LENGTH,
            got: length ?? 0,
          }),
          'length',
        );
      return ok({
        format: 'mat',
        names: fullNames(names, keys.get('player 1'), keys.get('player 2')),
        length: length ?? 0,
        jacoby: (length ?? 0) === 0 && isOn(keys, /jacoby/) === true,
        beavers: (length ?? 0) === 0 && isOn(keys, /beaver/) === true,
        crawford: isOn(keys, /crawford/) ?? true,
        games,
        details: detailsOf(keys),
        problems,
      });
    },
  };
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

/** The action in a text that matches {@link ACTION}. */
function actionOf(text: string, player: Player, line: number): RecordedAction {
  const roll = /^([1-6])([1-6]):\s*(.*)$/.exec(text);
  if (roll !== null)
    return {
      kind: 'roll',
      player,
      line,
      dice: [Number(roll[1]), Number(roll[2])],
      play: UNKNOWN.test(text) ? '' : (roll[3] ?? '').trim(),
    };
  const kind = /^(?:re)?double/i.test(text)
    ? 'double'
    : /^(?:beaver|raccoon)/i.test(text)
      ? 'beaver'
      : /^(?:take|accept)/i.test(text)
        ? 'take'
        : 'pass';
  return { kind, player, line };
}
