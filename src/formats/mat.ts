import { type Failure, fail, failure, ok, type Result } from '../engine/errors.ts';
import { MAX_MATCH_LENGTH } from '../games/backgammon/legality.ts';
import type { Player } from '../games/backgammon/types.ts';
import {
  LONGEST_LINE,
  lineProblem,
  type MatchRecord,
  MOST_ACTIONS,
  MOST_GAMES,
  type RecordedAction,
  type RecordedGame,
} from './matchRecord.ts';
import { tidyText } from './tidyText.ts';
import { phrase } from '../language/phrase.ts';
import type { Phrase } from '../language/types.ts';

const LENGTH = /^\s*(\d{1,5})\s+points?\s+match/i;
const GAME = /^\s*Game\s+(\d{1,5})\s*$/i;
const SCORES = /^\s*(\S.*?)\s*:\s*(\d{1,5})\s{2,}(\S.*?)\s*:\s*(\d{1,5})\s*$/;
const ROW = /^\s*\d{1,4}\)/;
const KEY = /^\s*;\s*\[([^"\]]{1,60})"([^"]{0,200})"/;
/** Where an action of either column begins. */
const ACTION =
  /(?<!\S)(?:[1-6]{2}:|Doubles\b|Redoubles\b|Beavers\b|Raccoons\b|Takes\b|Accepts\b|Drops\b|Passes\b|Wins\b|\?{4})/gi;
/** An action that begins beyond this column is the right player's. */
const RIGHT_COLUMN = 18;
const TAB = 8;
const WINS = /^Wins\s+(\d{1,5})\s+points?/i;
/** How much of a text is looked at to tell what it is. */
const HEAD = 20_000;

/** Whether a text is a match in Jellyfish's format, as its first lines show. */
export const isMat = (text: string): boolean => {
  const lines = text.slice(0, HEAD).split('\n');
  return (
    lines.some((line) => LENGTH.test(line.slice(0, LONGEST_LINE))) && lines.some((line) => GAME.test(line))
  );
};

/**
 * A match in Jellyfish's format (.mat, .txt), which nearly all programs write. The left player is O, the right one X, as in
 * GNU Backgammon. Money games have the Jacoby rule and beavers where comment lines say so. What cannot be read is told in
 * `problems` with its line, and ends the game it stands in; the other games are whole.
 *
 * @returns `bad-match` when no game can be read
 */
export function parseMat(text: string): Result<MatchRecord> {
  const reader = createReader();
  // Tabs stand between columns, whose places tell the players apart.
  const wide = text.replaceAll('\t', ' '.repeat(TAB));
  for (const [index, line] of tidyText(wide).split('\n').entries())
    reader.read(line.slice(0, LONGEST_LINE), index + 1);
  return reader.finish();
}

interface OpenGame {
  readonly game: RecordedGame;
  readonly actions: RecordedAction[];
  result: RecordedGame['result'];
  isBroken: boolean;
}

function createReader() {
  const problems: Failure[] = [];
  const games: RecordedGame[] = [];
  const keys = new Map<string, string>();
  let names: Record<Player, string> | undefined;
  let length: number | undefined;
  let open: OpenGame | undefined;
  let number = 0;
  /** A game has been announced and its line of scores has not come yet. */
  let isAnnounced = false;

  function close(): void {
    if (open !== undefined) games.push({ ...open.game, actions: open.actions, result: open.result });
    open = undefined;
  }

  function openGame(match: RegExpExecArray, line: number): void {
    const [, left = '', ofLeft, right = '', ofRight] = match;
    names ??= { O: left, X: right };
    isAnnounced = false;
    const game = { number, line, score: { O: Number(ofLeft), X: Number(ofRight) } };
    open = {
      game: { ...game, isCrawford: null, start: null, actions: [], result: null },
      actions: [],
      result: null,
      isBroken: false,
    };
  }

  function breakGame(line: number, problem: Phrase): void {
    problems.push(lineProblem(line, problem));
    if (open !== undefined) open.isBroken = true;
  }

  function readActions(line: string, at: number, row: boolean): void {
    if (open === undefined || open.isBroken) return;
    const found = [...line.matchAll(ACTION)];
    const [first] = found;
    if (first === undefined) {
      const rest = line.replace(ROW, '').trim();
      if (rest !== '')
        breakGame(
          at,
          phrase('"{text}" is no action that is known. The game ends here.', { text: rest.slice(0, 60) }),
        );
      return;
    }
    if (line.slice(0, first.index).replace(ROW, '').trim() !== '')
      return breakGame(
        at,
        phrase('"{text}" cannot be read. The game ends here.', { text: line.trim().slice(0, 60) }),
      );
    for (const [nth, match] of found.entries()) {
      const player: Player = nth > 0 || match.index > RIGHT_COLUMN ? 'X' : 'O';
      const text = line.slice(match.index, found[nth + 1]?.index).trim();
      if (nth > 1)
        return breakGame(at, phrase('"{text}" is a third action in one row. The game ends here.', { text }));
      const wins = WINS.exec(text);
      if (wins !== null) open.result = { winner: player, points: Number(wins[1]) };
      else if (!row)
        return breakGame(at, phrase('"{text}" stands outside a numbered row. The game ends here.', { text }));
      else if (text.startsWith('?'))
        return breakGame(at, phrase('the play is unknown (????). The game ends here.'));
      else if (open.actions.length >= MOST_ACTIONS)
        return breakGame(at, phrase('the game has too many actions.'));
      else open.actions.push(actionOf(text, player, at));
    }
  }

  const isOn = (key: RegExp): boolean | undefined => {
    const value = [...keys].find(([name]) => key.test(name))?.[1];
    return value === undefined ? undefined : /^(?:on|true|yes|1|[1-9]\d*)$/i.test(value.trim());
  };

  return {
    read(line: string, at: number): void {
      const key = KEY.exec(line);
      if (key !== null) return void keys.set((key[1] ?? '').trim().toLowerCase(), key[2] ?? '');
      if (/^\s*(?:;|$)/.test(line)) return;
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
        const scores = SCORES.exec(line);
        if (scores !== null) return openGame(scores, at);
        problems.push(
          lineProblem(
            at,
            phrase(
              'expected both names with their points, such as "Ann : 0    Bob : 0". The game is left out.',
            ),
          ),
        );
        isAnnounced = false;
        return;
      }
      readActions(line, at, ROW.test(line));
    },
    finish(): Result<MatchRecord> {
      close();
      if (names === undefined || games.length === 0)
        return {
          ok: false,
          error: problems[0] ?? failure('bad-match', phrase('The match file holds no game.'), 'file'),
        };
      if ((length ?? 0) > MAX_MATCH_LENGTH)
        return fail(
          'bad-match',
          phrase('Match length: expected at most {most} points, got {got}.', {
            most: MAX_MATCH_LENGTH,
            got: length ?? 0,
          }),
          'length',
        );
      return ok({
        format: 'mat',
        names,
        length: length ?? 0,
        jacoby: (length ?? 0) === 0 && isOn(/jacoby/) === true,
        beavers: (length ?? 0) === 0 && isOn(/beaver/) === true,
        crawford: isOn(/crawford/) ?? true,
        games,
        problems,
      });
    },
  };
}

/** An action whose text begins as {@link ACTION} says. */
function actionOf(text: string, player: Player, line: number): RecordedAction {
  const roll = /^([1-6])([1-6]):\s*(.*)$/.exec(text);
  if (roll !== null)
    return {
      kind: 'roll',
      player,
      line,
      dice: [Number(roll[1]), Number(roll[2])],
      play: (roll[3] ?? '').trim(),
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
