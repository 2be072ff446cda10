import type { Decision, Match, MatchGame } from '../../src/games/backgammon/match.ts';
import type { Board, Play, Player, Position } from '../../src/games/backgammon/types.ts';
import { START_BOARD } from '../../src/games/backgammon/position.ts';
import { blank, type Extras, writeFile } from './archive.ts';
import { candidateLayout, CUBE, END, type Fields, GAME, MATCH, MOVE, writeFields } from './layout.ts';

const RECORD_BYTES = 2560;
const PLACES = 26;
/** The first player is X. */
const SIGN = { X: 1, O: -1 } as const;

/** Places of a board from the view of its roller: his checkers positive, his bar last, the other bar first. */
export function placesOf({ roller, opponent }: Board): number[] {
  const places = Array.from({ length: PLACES }, () => 0);
  for (let point = 1; point <= 25; point++) {
    places[point]! += roller[point - 1]!;
    places[25 - point]! -= opponent[point - 1]!;
  }
  return places.map((count) => count + 0);
}

/** The same from the other player's view. */
const swapped = ({ roller, opponent }: Board): Board => ({ roller: opponent, opponent: roller });
const firstView = (board: Board, onRoll: Player): number[] =>
  placesOf(onRoll === 'X' ? board : swapped(board));

const log2 = (value: number): number => 31 - Math.clz32(value);
/** The cube as stored: 0 = centered, ±n of the player who owns it. */
const cubeOf = ({ cube, onRoll }: Position): number =>
  cube.owner === 'centre' ? 0 : (cube.owner === 'roller' ? 1 : -1) * SIGN[onRoll] * log2(cube.value);

/** Pairs of from and to as stored; junk after the end. */
export function pairsOf({ moves }: Play): number[] {
  const pairs = moves.flatMap(({ from, to }) => [from - 1, to - 1]);
  if (pairs.length === 0) return [0, 0, 0, 0, 0, 0, 0, 0];
  return [...pairs, -1, -1, 3, -1, 2, 1].slice(0, 8);
}

export const record = (layout: Parameters<typeof writeFields>[1], fields: Fields): Uint8Array => {
  const bytes = blank(RECORD_BYTES);
  writeFields(bytes, layout, fields);
  return bytes;
};

/** A candidate to write. */
export interface WrittenCandidate {
  readonly play: Play;
  readonly level: number;
  readonly evaluation: readonly number[];
  readonly rollout?: number;
}

/** Figures of a cube decision to write. */
export interface WrittenCube {
  readonly level: number;
  readonly equities: readonly [number, number, number];
  readonly rollout?: number;
}

/** Fields of the records that differ from the plain ones. */
export interface WriterOptions extends Extras {
  readonly match?: Fields;
  readonly game?: (game: MatchGame, index: number) => Fields;
  readonly move?: (decision: Decision, nth: number) => Fields;
  readonly cube?: (decision: Decision, nth: number) => Fields;
  readonly end?: (game: MatchGame, index: number) => Fields | null;
  /** Records between the actions of a game and its end. */
  readonly tail?: (game: MatchGame, index: number) => readonly Uint8Array[];
  readonly candidates?: (decision: Decision & { kind: 'play' }) => readonly WrittenCandidate[];
  readonly figures?: (decision: Decision) => WrittenCube | undefined;
}

export const matchRecord = (fields: Fields): Uint8Array =>
  record(MATCH, {
    type: 0,
    player1: 'Ann',
    player2: 'Bob',
    length: 99_999,
    variation: 0,
    crawford: false,
    jacoby: false,
    beavers: false,
    date: 0,
    event: '',
    location: '',
    round: '',
    version: 30,
    magic: 0x494c4d44,
    headerComment: -1,
    footerComment: -1,
    wideEvent: '',
    widePlayer1: '',
    widePlayer2: '',
    wideLocation: '',
    wideRound: '',
    clockType: 0,
    ...fields,
  });

export const gameRecord = (position: readonly number[], fields: Fields): Uint8Array =>
  record(GAME, {
    type: 1,
    score: [0, 0],
    crawford: false,
    position,
    number: 1,
    inProgress: false,
    comments: [-1, -1],
    automaticDoubles: 0,
    ...fields,
  });

/** A cube record. Without figures it is marked as not analyzed. */
export function cubeRecord(position: Position, fields: Fields, figures?: WrittenCube): Uint8Array {
  return record(CUBE, {
    type: 2,
    mover: SIGN[position.onRoll],
    double: 0,
    take: -1,
    beaver: -1,
    raccoon: -1,
    cube: cubeOf(position),
    position: firstView(position.board, position.onRoll),
    analyzedPosition: placesOf(position.board),
    level: figures?.level ?? -1,
    flag: figures === undefined ? -100 : 0,
    equities: figures?.equities ?? [0, 0, 0],
    doubleError: -1000,
    takeError: -1000,
    dice: '',
    rollout: figures?.rollout ?? -1,
    edited: false,
    comment: -1,
    seconds: [0, 0],
    ...fields,
  });
}

export function moveRecord(
  position: Position,
  play: Play,
  fields: Fields,
  candidates: readonly WrittenCandidate[] = [],
): Uint8Array {
  const bytes = record(MOVE, {
    type: 3,
    position: firstView(position.board, position.onRoll),
    after: placesOf(swapped(play.after)),
    mover: SIGN[position.onRoll],
    play: pairsOf(play),
    dice: position.dice ?? [0, 0],
    cube: cubeOf(position),
    candidates: candidates.length,
    analyzedPosition:
      candidates.length === 0 ? Array.from({ length: PLACES }, () => 0) : placesOf(position.board),
    analyzedDice: position.dice ?? [0, 0],
    candidatesAgain: candidates.length,
    played: true,
    error: -1000,
    luck: -1000,
    rollouts: Array.from({ length: 32 }, (_, nth) => candidates[nth]?.rollout ?? -1),
    illegal: 0,
    comment: -1,
    edited: false,
    ...fields,
  });
  for (const [nth, { play: own, level, evaluation }] of candidates.entries())
    writeFields(bytes, candidateLayout(nth), {
      after: placesOf(swapped(own.after)),
      play: pairsOf(own),
      level,
      evaluation,
    });
  return bytes;
}

export const endRecord = (fields: Fields): Uint8Array =>
  record(END, {
    type: 4,
    score: [0, 0],
    crawfordNext: false,
    winner: 1,
    points: 1,
    termination: 1,
    ...fields,
  });

/** Records of a game. A beaver is taken by the doubler, as every decision after it shows. */
function gameRecords(game: MatchGame, index: number, options: WriterOptions): Uint8Array[] {
  const { decisions } = game;
  const first = decisions[0]?.position ?? { board: START_BOARD, onRoll: 'X' as const };
  const records = [
    gameRecord(firstView(first.board, first.onRoll), {
      score: [game.score.X, game.score.O],
      crawford: game.isCrawford,
      number: game.number,
      ...options.game?.(game, index),
    }),
  ];
  for (const [nth, decision] of decisions.entries()) {
    const { position } = decision;
    const extra = options.cube?.(decision, nth);
    if (decision.kind === 'play') {
      // A cube record stands before every roll, also where nobody may double.
      if (decisions[nth - 1]?.kind !== 'double' && decisions[nth - 1]?.kind !== 'take')
        records.push(cubeRecord(position, { double: nth === 0 ? -2 : 0, ...extra }));
      const moved = options.move?.(decision, nth) ?? {};
      records.push(moveRecord(position, decision.play, moved, options.candidates?.(decision)));
    } else if (decision.kind === 'double') {
      const answer = decisions[nth + 1];
      const take = answer?.kind === 'take' ? { pass: 0, take: 1, beaver: 2 }[answer.answer] : -1;
      const double = decision.doubled ? { double: 1, take, beaver: take === 2 ? 1 : -1 } : {};
      records.push(cubeRecord(position, { ...double, ...extra }, options.figures?.(decision)));
    }
  }
  records.push(...(options.tail?.(game, index) ?? []));
  const { result } = game;
  const end = options.end?.(game, index);
  if (result === null || end === null) return records;
  const won = (player: Player) => game.score[player] + (result.winner === player ? result.points : 0);
  records.push(
    endRecord({ score: [won('X'), won('O')], winner: SIGN[result.winner], points: result.points, ...end }),
  );
  return records;
}

/** The records of a match, in order. */
export const matchRecords = (match: Match, options: WriterOptions = {}): Uint8Array[] => [
  matchRecord({
    player1: match.names.X,
    player2: match.names.O,
    length: match.length === 0 ? 99_999 : match.length,
    crawford: match.length > 0,
    ...options.match,
  }),
  ...match.games.flatMap((game, index) => gameRecords(game, index, options)),
];

/** Writes a match as a file of eXtreme Gammon. */
export const writeMatch = (match: Match, options: WriterOptions = {}): Uint8Array =>
  writeFile(matchRecords(match, options), options);
