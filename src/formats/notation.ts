import { type Failure, fail, failure, ok, type Result } from '../engine/errors.ts';
import { phrase } from '../language/phrase.ts';
import { BAR, type Board, type Move, type Play } from '../games/backgammon/types.ts';
import { tidyText } from './tidyText.ts';
import type { Phrase } from '../language/types.ts';

/** What stands for a play when the roller cannot move. */
export const CANNOT_MOVE = 'cannot move';

const BAR_POINT = 25;
const OFF = 0;

/** One checker's way through a turn, in notation numbers: 25 = bar, 0 = off. */
interface Path {
  /** The places written or touched, from the first to the last: falling numbers, at least two. */
  readonly points: readonly number[];
}

/** A way as written, for as many checkers as its `(n)` says. */
export interface WrittenPath extends Path {
  /** Those of its places that carry a `*`. */
  readonly hits: readonly number[];
  /** 1 … 4. */
  readonly count: number;
}

/**
 * A play in GNU Backgammon's canonical notation: higher source first, the steps of one checker joined unless a hit lies
 * between, repeats as `(2)`, `*` for a hit, `bar/` and `/off`; `cannot move` for no moves.
 *
 * The text depends on the board after the play alone, not on the order or joining of the steps: with one roll, equal
 * boards mean equal steps, and these are joined greedily from the highest place.
 *
 * @param moves - single steps or already joined ones, in any order, seen by the player who makes them
 */
export function makePlay(moves: readonly Move[]): string {
  if (moves.length === 0) return CANNOT_MOVE;
  const hits = new Set(moves.filter((move) => move.hit).map((move) => move.to));
  const items: { text: string; key: string; count: number }[] = [];
  for (const { points } of joinSteps(moves)) {
    const last = points.length - 1;
    // Each hit is written where its point first appears; points passed without one are left out.
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

/** Paths in the order of the text: the first checker from the highest place goes as far as the steps lead, and so on. */
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
const EXPECTED = '8/5 6/5, bar/22, 13/7*/4, 6/off(2)';

/**
 * A play as people and programs write it: any order and case, commas, `b/22` and `25/22`, `6/0`, `6/o` and `6/off`,
 * `13-7`, `Bar/20`, hits marked or not, with its roll in front (`31: 8/5 6/5`).
 *
 * @returns the ways written, in their order; none for `cannot move` and its like. Code of failures: `bad-play`,
 *   `where` is the item that could not be read
 */
export function parsePlay(text: string): Result<readonly WrittenPath[]> {
  const plain = tidyText(text)
    .toLowerCase()
    .replace(/^\s*[1-6][1-6]\s*:/, '')
    .replace(/[.\s,]+$/, '')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+(?=[(*])/g, '')
    .trim();
  if (plain === '')
    return fail('bad-play', phrase('A play is missing. Write it as {examples}.', { examples: EXPECTED }), '');
  if (NO_PLAY.test(plain)) return ok([]);
  const paths: WrittenPath[] = [];
  for (const item of plain.split(/[\s,]+/)) {
    const path = parseItem(item);
    if (!path.ok) return path;
    paths.push(path.value);
  }
  return ok(paths);
}

function parseItem(item: string): Result<WrittenPath> {
  const match = ITEM.exec(item);
  if (match === null)
    return fail(
      'bad-play',
      phrase('"{item}" is no part of a play. Write it as {examples}.', { item, examples: EXPECTED }),
      item,
    );
  const [, source = '', ways = '', count = '1', lateMark] = match;
  const places = ways.split(/[/-]/).slice(1);
  const points = [readPlace(source), ...places.map((place) => readPlace(place.replace('*', '')))];
  const hits = points.slice(1).filter((_, index) => places[index]?.endsWith('*'));
  const end = points.at(-1);
  if (lateMark === '*' && end !== undefined) hits.push(end);
  if (points.some((point) => point > BAR_POINT) || points[0] === OFF)
    return fail(
      'bad-play',
      phrase('"{item}" names a point that is not on the board. Points are 1 to 24, 25 or bar, 0 or off.', {
        item,
      }),
      item,
    );
  if (points.some((point, index) => index > 0 && point >= (points[index - 1] ?? OFF)))
    return fail(
      'bad-play',
      phrase('"{item}" goes backwards: checkers move from higher to lower points.', { item }),
      item,
    );
  return ok({ points, hits, count: Number(count) });
}

function readPlace(text: string): number {
  return text.startsWith('b') ? BAR_POINT : text.startsWith('o') ? OFF : Number(text);
}

const PLACES = 26;

/** Checkers gained or lost at each place of the roller, [26] by notation number (0 = off, 25 = bar). */
type Change = readonly number[];

const sameChange = (a: Change, b: Change): boolean => a.every((count, place) => count === b[place]);

function changeOf(paths: readonly { readonly points: readonly number[]; readonly count: number }[]): Change {
  const change = Array.from({ length: PLACES }, () => 0);
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

/** Checkers of the opponent on a point of the roller, 1 … 24. */
const opponentOn = (board: Board, point: number): number => board.opponent[BAR - point] ?? 0;

/**
 * The legal play that a text means. A hit need not be marked, steps may be joined or not and stand in any order; where
 * several plays fit, the one with the fewest hits is meant, except those the text marks or names the point of.
 *
 * @param board - before the play
 * @param legalPlays - all legal plays of the roll
 * @returns the very object out of `legalPlays`. Codes: `bad-play` for unreadable text, `illegal-play` with the reason
 *   for one that cannot be made here; `where` is the part at fault
 */
export function matchPlay(text: string, board: Board, legalPlays: readonly Play[]): Result<Play> {
  const parsed = parsePlay(text);
  if (!parsed.ok) return parsed;
  const paths = parsed.value;
  const wanted = changeOf(paths);
  const marked = paths.flatMap((path) => path.hits);
  const unmarkable = marked.find((point) => point === 0 || opponentOn(board, point) !== 1);
  if (unmarkable !== undefined)
    return fail(
      'illegal-play',
      phrase('Nothing is hit on point {n}: the opponent has no single checker there. Take the * away.', {
        n: unmarkable,
      }),
      `point ${unmarkable}`,
    );
  const named = paths
    .flatMap((path) => path.points.slice(1))
    .filter((point) => point > 0 && opponentOn(board, point) === 1);
  const fitting = legalPlays
    .filter((play) => sameChange(changeOfMoves(play.moves), wanted))
    .filter((play) => named.every((point) => hitsOf(play).includes(point)))
    .sort((a, b) => hitsOf(a).length - hitsOf(b).length);
  const [meant] = fitting;
  return meant === undefined ? { ok: false, error: reason(paths, wanted, board, legalPlays) } : ok(meant);
}

/** Why no legal play fits, the most telling reason first. */
function reason(
  paths: readonly WrittenPath[],
  wanted: Change,
  board: Board,
  legalPlays: readonly Play[],
): Failure {
  const illegal = (why: Phrase, where: string): Failure => failure('illegal-play', why, where);
  const [first] = legalPlays;
  if (first === undefined || first.moves.length === 0)
    return illegal(
      phrase('No checker can move with this roll: the play is "{play}".', { play: CANNOT_MOVE }),
      '',
    );
  if (paths.length === 0)
    return illegal(
      phrase('There is a legal play with this roll, such as {play}.', { play: makePlay(first.moves) }),
      '',
    );
  for (const [index, count] of wanted.entries()) {
    const held = index === 0 ? 0 : (board.roller[index - 1] ?? 0);
    const place = index === BAR + 1 ? 'bar' : `point ${index}`;
    if (index > 0 && held + count < 0)
      return illegal(
        place === 'bar'
          ? phrase(
              'The play takes {count} from the bar, where there {n, plural, one {is # checker} other {are # checkers}}.',
              { count: -count, n: held },
            )
          : phrase(
              'The play takes {count} from point {point}, where there {n, plural, one {is # checker} other {are # checkers}}.',
              { count: -count, point: index, n: held },
            ),
        place,
      );
  }
  for (const point of paths.flatMap((path) => path.points.slice(1))) {
    if (point > 0 && opponentOn(board, point) > 1)
      return illegal(
        phrase('Point {point} is held by {n} checkers of the opponent.', {
          point,
          n: opponentOn(board, point),
        }),
        `point ${point}`,
      );
  }
  if ((board.roller[BAR] ?? 0) > 0 && (wanted[BAR + 1] ?? 0) === 0)
    return illegal(phrase('A checker on the bar must enter first.'), 'bar');
  if (legalPlays.some((play) => isPartOf(wanted, play)))
    return illegal(phrase('The play leaves a part of the roll unplayed that can be played.'), '');
  return illegal(phrase('The play is not legal with this roll.'), '');
}

/** Whether some but not all steps of a play make the wanted change. */
function isPartOf(wanted: Change, { moves }: Play): boolean {
  for (let subset = 1; subset < 2 ** moves.length - 1; subset++) {
    const some = moves.filter((_, index) => ((subset >> index) & 1) === 1);
    if (sameChange(changeOfMoves(some), wanted)) return true;
  }
  return false;
}
