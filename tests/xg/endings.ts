import type { Decision, Match, MatchGame } from '../../src/games/backgammon/match.ts';
import { type Player, PLAYERS } from '../../src/games/backgammon/types.ts';
import type { Fields } from './layout.ts';
import { numbers, playOut } from './playOut.ts';
import { cubeRecord, moveRecord, type WriterOptions } from './writer.ts';
import type { BackgammonKernel } from '../../src/games/backgammon/kernelTypes.ts';

/** Every way in which a game of eXtreme Gammon can end. An offer of resignation that was refused leaves no record. */
export const ENDINGS = [
  'played',
  'resigned after a play',
  'resigned after the roll',
  'resigned before the roll',
  'resigned during a double',
  'forfeited',
  'unfinished',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** A match with the records that only its endings have. */
export interface EndedMatch {
  /** As it must be read. */
  readonly match: Match;
  readonly endings: readonly Ending[];
  readonly options: WriterOptions;
}

/** A game as it must be read, and what the file has at its end. */
interface EndedGame {
  readonly game: MatchGame;
  readonly tail: readonly Uint8Array[];
  readonly end: Fields;
}

const EMPTY = Array.from({ length: 26 }, () => 0);
const NO_PLAY = [0, 0, 0, 0, 0, 0, 0, 0];
const RESIGNED = 100;
const SETTLED = 1000;

/** A record of a kind that the program had not filled in. */
const unfilled = (kind: 2 | 3): Uint8Array => {
  const bytes = new Uint8Array(2560);
  bytes[8] = kind;
  return bytes;
};

/** A game that ends in a way, from one played to its end; undefined if it has no place for that. */
function endedGame(
  whole: MatchGame,
  ending: Ending,
  length: number,
  next: (below: number) => number,
): EndedGame | undefined {
  const { decisions } = whole;
  if (ending === 'played') return whole.result === null ? undefined : { game: whole, tail: [], end: {} };
  const isPlace = (one: Decision, at: number): boolean => {
    // A file of one roll is a position.
    if (at < 4) return false;
    if (ending === 'resigned during a double') return one.kind === 'double' && !one.doubled;
    if (ending === 'resigned after the roll') return one.kind === 'play' && one.play.moves.length > 0;
    if (ending === 'resigned before the roll') return one.kind === 'play';
    return decisions[at - 1]?.kind === 'play';
  };
  const places = decisions.flatMap((one, at) => (isPlace(one, at) ? [at] : []));
  const at = places[next(places.length)];
  if (at === undefined) return undefined;
  const last = decisions[at]!;
  const cube = last.position.cube.value;
  const before = decisions.slice(0, at);
  const winner = PLAYERS[next(2)]!;
  const ended = (
    kept: readonly Decision[],
    points: number,
    termination: number,
    tail: readonly Uint8Array[] = [],
  ): EndedGame => ({
    game: { ...whole, decisions: kept, result: { winner, points } },
    tail,
    end: { termination },
  });
  const times = 1 + next(3);
  if (ending === 'unfinished')
    return { game: { ...whole, decisions: before, result: null }, tail: [], end: {} };
  if (ending === 'forfeited')
    return ended(before, length === 0 ? cube : length - whole.score[winner], SETTLED + 1);
  const resignation = RESIGNED + times;
  if (ending === 'resigned during a double') {
    // A single game would be a pass.
    const most = Math.max(2, times);
    const doubled: Decision = { ...last, kind: 'double', doubled: true };
    const tail = [cubeRecord(last.position, { double: 1, take: -1 + next(2) })];
    return ended([...before, doubled], most * cube, RESIGNED + most, tail);
  }
  if (ending === 'resigned after a play' || last.kind !== 'play')
    return ended(before, times * cube, resignation);
  const isAsked = before.at(-1)?.kind !== 'play';
  const turn = { ...last.position, dice: null };
  if (ending === 'resigned after the roll') {
    const asked = isAsked ? [] : [cubeRecord(turn, { double: at === 0 ? -2 : 0 })];
    const move = moveRecord(last.position, last.play, { play: NO_PLAY, after: EMPTY, played: false });
    return ended(before, times * cube, resignation, [...asked, move]);
  }
  // A decision not to double is made with the roll.
  const previous = before.at(-1);
  const isWaiting = previous?.kind === 'double' && !previous.doubled;
  const asked = isAsked ? [] : [next(2) === 0 ? cubeRecord(turn, {}) : unfilled(2)];
  const rolled = [[], [unfilled(3)], [moveRecord(turn, last.play, { play: NO_PLAY, after: EMPTY })]][
    next(3)
  ]!;
  const kept = isWaiting ? before.slice(0, -1) : before;
  const tail = isWaiting ? [cubeRecord(turn, {}), ...rolled] : [...asked, ...rolled];
  return ended(kept, times * cube, resignation, tail);
}

/** A random match or session: its games end in any way, the last one may be unfinished. */
export function randomEndings(kernel: Pick<BackgammonKernel, 'plays'>, seed: number): EndedMatch {
  const next = numbers(seed * 104_729 + 7);
  const length = next(4) === 0 ? 0 : 1 + next(9);
  const jacoby = length === 0 && next(2) === 0;
  const games: EndedGame[] = [];
  const endings: Ending[] = [];
  const score: Record<Player, number> = { X: 0, O: 0 };
  let crawfordPlayed = false;
  const isOver = () => length > 0 && Math.max(score.X, score.O) >= length;
  for (let number = 1; number <= 4 && !isOver() && endings.at(-1) !== 'unfinished'; number++) {
    const isCrawford: boolean = length > 1 && !crawfordPlayed && Math.max(score.X, score.O) === length - 1;
    crawfordPlayed ||= isCrawford;
    const before = { ...score };
    const ending = ENDINGS[next(ENDINGS.length)]!;
    const play = (turns: number): MatchGame => ({
      ...playOut(kernel, {
        seed: seed * 31 + number,
        length,
        score: before,
        isCrawford,
        jacoby,
        beavers: length === 0,
        turns,
      }),
      number,
    });
    const short = ending === 'played' ? undefined : endedGame(play(24), ending, length, next);
    const { game, tail, end } = short ?? endedGame(play(400), 'played', length, next)!;
    endings.push(short === undefined ? 'played' : ending);
    const { result } = game;
    if (result !== null) score[result.winner] += result.points;
    const most = length === 0 ? Number.POSITIVE_INFINITY : length;
    games.push({
      game,
      tail,
      end: { ...end, score: PLAYERS.map((player) => Math.min(most, score[player])) },
    });
  }
  return {
    match: {
      names: { X: 'Ann', O: 'Bob' },
      length,
      games: games.map(({ game }) => game),
      problems: [],
    },
    endings,
    options: {
      match: { jacoby, beavers: length === 0 },
      tail: (_, index) => games[index]!.tail,
      end: (game, index) => (game.result === null ? null : games[index]!.end),
    },
  };
}
