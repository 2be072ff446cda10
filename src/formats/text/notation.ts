import { fail, type Failure, failure, ok, reason, type Reason, type Result } from '../../engine/errors.ts';
import { type RollPlays, rollPlaysOf } from '../../games/backgammon/rollPlays.ts';
import { BAR, type Board, type Move, type Play } from '../../games/backgammon/types.ts';
import { tidyText } from './tidyText.ts';

/** Notation of a play without moves. */
export const CANNOT_MOVE = 'cannot move';

const BAR_POINT = 25;
const OFF = 0;

/** The path of one checker in a turn; points as in notation, 25 = bar, 0 = off. */
interface Path {
  /** At least two points, in descending order unless the play is illegal. */
  readonly points: readonly number[];
}

/** A path as written, for `count` checkers. */
export interface WrittenPath extends Path {
  /** Points marked with `*`. */
  readonly hits: readonly number[];
  /** 1 … 4. */
  readonly count: number;
}

/**
 * Writes a play in GNU Backgammon's canonical notation: highest source first, the steps of one checker joined unless it hits
 * on the way, repeats as `(2)`, `*` for a hit, `bar/` and `/off`; `cannot move` if there are no moves.
 *
 * Plays of one roll that lead to the same board have the same text, whatever the order or joining of their steps.
 *
 * @param moves - single or joined steps in any order, from the viewpoint of the player who makes them
 */
export function makePlay(moves: readonly Move[]): string {
  if (moves.length === 0) return CANNOT_MOVE;
  const hits = new Set(moves.filter((move) => move.hit).map((move) => move.to));
  const items: { text: string; key: string; count: number }[] = [];
  for (const { points } of joinSteps(moves)) {
    const last = points.length - 1;
    // Mark each hit once, at the first path through its point. Omit other intermediate points.
    const shown = points.filter((point, index) => index === 0 || index === last || hits.has(point));
    const key = `${points[0] ?? ''}/${points[last] ?? ''}`;
    const previous = items.at(-1);
    if (previous?.key === key) {
      previous.count++;
      continue;
    }
    const text = shown
      .map((point, index) => placeText(point) + (index > 0 && hits.delete(point) ? '*' : ''))
      .join('/');
    items.push({ text, key, count: 1 });
  }
  return items.map(({ text, count }) => (count > 1 ? `${text}(${count})` : text)).join(' ');
}

function placeText(point: number): string {
  return point === BAR_POINT ? 'bar' : point === OFF ? 'off' : String(point);
}

/** Joins steps greedily into paths, starting from the highest point. */
function joinSteps(moves: readonly Move[]): readonly Path[] {
  const steps = [...moves].sort((a, b) => b.from - a.from || b.to - a.to);
  const paths: Path[] = [];
  while (steps.length > 0) {
    const points: number[] = [];
    for (let at = 0; at >= 0; at = steps.findIndex((next) => next.from === points.at(-1))) {
      const [step] = steps.splice(at, 1);
      if (step === undefined) break;
      if (points.length === 0) points.push(step.from);
      points.push(step.to);
    }
    paths.push({ points });
  }
  return paths;
}

const NO_PLAY = /^(?:cannot|can't|can’t|no) (?:legal )?(?:move|play)s?$|^dance[sd]?$|^fans?$|^pass$/;
const ITEM = /^(bar|b|\d{1,2})((?:[/-](?:off|o|\d{1,2})\*?)+)(?:\(([1-4])\))?(\*?)$/;
/** A play that needs no change. Checking it first is faster than replacing. */
const CANONICAL = /^(?:(?:^| )(?:bar|\d{1,2})(?:\/(?:off|\d{1,2})\*?)+(?:\([1-4]\))?)+$/;
/** Longest text read as a play: four checkers, every point written and hit, and extra blanks. */
const LONGEST_PLAY = 300;
const EXPECTED = '8/5 6/5, bar/22, 13/7*/4, 6/off(2)';

/**
 * Reads a play as people and programs write it: any order and case, commas, `b/22` and `25/22`, `6/0`, `6/o` and `6/off`,
 * `13-7`, `Bar/20`, hits marked or not, optionally after its roll (`31: 8/5 6/5`).
 *
 * @returns the paths in their order, none for `cannot move` and its synonyms; or `bad-play`, with the unreadable item in
 *   `where`
 */
export const parsePlay = (text: string): Result<readonly WrittenPath[]> => parsePaths(text, false);

/** Like {@link parsePlay}, but a path may go backwards, as in illegal plays of transcribed matches. */
export const parseAnyPath = (text: string): Result<readonly WrittenPath[]> => parsePaths(text, true);

function parsePaths(text: string, mayGoBack: boolean): Result<readonly WrittenPath[]> {
  if (text.length > LONGEST_PLAY)
    return fail('bad-play', reason('play-too-long', { most: LONGEST_PLAY, n: text.length }), '');
  const plain = CANONICAL.test(text) ? text : tidyPlay(text);
  if (plain === '') return fail('bad-play', reason('play-missing', { examples: EXPECTED }), '');
  if (NO_PLAY.test(plain)) return ok([]);
  const paths: WrittenPath[] = [];
  for (const item of plain.split(/[\s,]+/)) {
    const path = parseItem(item, mayGoBack);
    if (!path.ok) return path;
    paths.push(path.value);
  }
  return ok(paths);
}

const tidyPlay = (text: string): string =>
  tidyText(text)
    .toLowerCase()
    .replace(/^\s*[1-6][1-6]\s*:/, '')
    .replace(/[.\s,]+$/, '')
    // A letter O for a zero, as people and scanners write it; 6/o is off.
    .replace(/(?<=\d)o/g, '0')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+(?=[(*])/g, '')
    .trim();

function parseItem(item: string, mayGoBack: boolean): Result<WrittenPath> {
  const match = ITEM.exec(item);
  if (match === null)
    return fail('bad-play', reason('play-part-unknown', { item, examples: EXPECTED }), item);
  const [, source = '', ways = '', count = '1', lateMark] = match;
  const points = [readPlace(source)];
  const hits: number[] = [];
  for (const place of ways.slice(1).replaceAll('-', '/').split('/')) {
    const point = readPlace(place);
    points.push(point);
    if (place.endsWith('*')) hits.push(point);
  }
  const end = points.at(-1);
  if (lateMark === '*' && end !== undefined) hits.push(end);
  if (points.some((point) => point > BAR_POINT) || points[0] === OFF)
    return fail(
      'bad-play',
      reason('play-off-board', {
        item,
      }),
      item,
    );
  if (!mayGoBack && points.some((point, index) => index > 0 && point >= (points[index - 1] ?? OFF)))
    return fail('bad-play', reason('play-backwards', { item }), item);
  return ok({ points, hits, count: Number(count) });
}

function readPlace(text: string): number {
  return text.startsWith('b') ? BAR_POINT : text.startsWith('o') ? OFF : Number.parseInt(text, 10);
}

const PLACES = 26;

/** Change of the roller's checker count, indexed by point as in notation: 0 = off, 25 = bar. */
type Change = readonly number[];

const sameChange = (a: Change, b: Change): boolean => a.every((count, place) => count === b[place]);

function changeOf(paths: readonly { readonly points: readonly number[]; readonly count: number }[]): Change {
  const change = new Array<number>(PLACES).fill(0);
  const add = (place: number | undefined, count: number) => {
    if (place !== undefined) change[place] = (change[place] ?? 0) + count;
  };
  for (const { points, count } of paths) {
    add(points[0], -count);
    add(points.at(-1), count);
  }
  return change;
}

const changeOfMoves = (moves: readonly Move[]): Change =>
  changeOf(moves.map(({ from, to }) => ({ points: [from, to], count: 1 })));

const hitsOf = (play: Play): readonly number[] =>
  play.moves.filter((move) => move.hit).map((move) => move.to);

/** The opponent's checkers on a point from 1 to 24 in the roller's numbering. */
const opponentOn = (board: Board, point: number): number => board.opponent[BAR - point] ?? 0;

/**
 * Finds the legal play that a text describes. Hits need no mark; steps can be joined or not, in any order. If several plays
 * match, the one with the fewest hits wins, but a marked hit or a named point with a blot must be hit.
 *
 * @param board - before the play
 * @param legalPlays - all legal plays of the roll
 * @returns one of `legalPlays`; `bad-play` for unreadable text, or `illegal-play` with the reason. `where` is the
 *   part at fault
 */
export const matchPlay = (text: string, board: Board, legalPlays: readonly Play[]): Result<Play> =>
  findPlay(text, board, rollPlaysOf(legalPlays));

/** Like {@link matchPlay}, for plays that are not listed yet. */
export function findPlay(text: string, board: Board, legal: RollPlays): Result<Play> {
  const parsed = parsePlay(text);
  if (!parsed.ok) return parsed;
  const paths = parsed.value;
  const named: number[] = [];
  for (const { points, hits } of paths) {
    const unmarkable = hits.find((point) => point === 0 || opponentOn(board, point) !== 1);
    if (unmarkable !== undefined)
      return fail('illegal-play', reason('no-hit-there', { n: unmarkable }), `point ${unmarkable}`);
    for (let index = 1; index < points.length; index++) {
      const point = points[index]!;
      if (point > 0 && opponentOn(board, point) === 1) named.push(point);
    }
  }
  const wanted = changeOf(paths);
  const fitting = legal
    .leaving(board.roller.map((count, place) => count + wanted[place + 1]!))
    .filter((play) => named.every((point) => hitsOf(play).includes(point)));
  if (fitting.length > 1) fitting.sort((a, b) => hitsOf(a).length - hitsOf(b).length);
  const [meant] = fitting;
  return meant === undefined ? { ok: false, error: refusal(paths, wanted, board, legal.all()) } : ok(meant);
}

/** Why no legal play matches; the most helpful reason first. */
function refusal(
  paths: readonly WrittenPath[],
  wanted: Change,
  board: Board,
  legalPlays: readonly Play[],
): Failure {
  const illegal = (why: Reason, where: string): Failure => failure('illegal-play', why, where);
  const [first] = legalPlays;
  if (first === undefined || first.moves.length === 0)
    return illegal(reason('roll-without-play', { play: CANNOT_MOVE }), '');
  if (paths.length === 0) return illegal(reason('roll-with-play', { play: makePlay(first.moves) }), '');
  for (const [index, count] of wanted.entries()) {
    const held = index === 0 ? 0 : (board.roller[index - 1] ?? 0);
    const place = index === BAR + 1 ? 'bar' : `point ${index}`;
    if (index > 0 && held + count < 0)
      return illegal(
        place === 'bar'
          ? reason('too-few-on-bar', { count: -count, n: held })
          : reason('too-few-on-point', { count: -count, point: index, n: held }),
        place,
      );
  }
  for (const point of paths.flatMap((path) => path.points.slice(1))) {
    if (point > 0 && opponentOn(board, point) > 1)
      return illegal(
        reason('point-blocked', {
          point,
          n: opponentOn(board, point),
        }),
        `point ${point}`,
      );
  }
  if ((board.roller[BAR] ?? 0) > 0 && (wanted[BAR + 1] ?? 0) === 0)
    return illegal(reason('bar-first'), 'bar');
  if (legalPlays.some((play) => isPartOf(wanted, play))) return illegal(reason('roll-not-used-up'), '');
  return illegal(reason('play-illegal'), '');
}

/** Whether a proper subset of a play's steps makes the wanted change. */
function isPartOf(wanted: Change, { moves }: Play): boolean {
  for (let subset = 1; subset < 2 ** moves.length - 1; subset++) {
    const some = moves.filter((_, index) => ((subset >> index) & 1) === 1);
    if (sameChange(changeOfMoves(some), wanted)) return true;
  }
  return false;
}
