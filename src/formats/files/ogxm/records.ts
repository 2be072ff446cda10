import { BAR, type Dice, type Player } from '../../../games/backgammon/types.ts';
import { MOST_ACTIONS, type RecordedBoard } from '../matchRecord.ts';
import { ByteReader, OgxmDamage } from './byteReader.ts';
import { type OgxmStep, readStep } from './steps.ts';

/** White is O and Black X, as in OGIDs. */
export const PLAYER_OF_SEAT = ['O', 'X'] as const;

/** Rules of a match, as bits. */
export const RULE = { crawford: 1, jacoby: 2, beaver: 4 } as const;

/** What a file says about its match. */
export interface OgxmMatch {
  readonly length: number;
  readonly variant: number;
  readonly names: Readonly<Record<Player, string>>;
  readonly rules: number;
  /** Points at the start and the end, White's first; undefined if the file does not say. */
  readonly start: readonly [number, number];
  readonly final: readonly [number, number] | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number | undefined;
  readonly isCrawfordOver: boolean;
  readonly event: string;
  readonly round: string;
  readonly location: string;
}

/** Reads the section MTCH. @throws OgxmDamage */
export function readMatchSection(bytes: Uint8Array): OgxmMatch {
  const { body, has } = new ByteReader(bytes).record('record');
  const length = body.varint('match length');
  const variant = body.varint('variant');
  const text = (bit: number, field: string) => (has(bit) ? body.text(field) : '');
  const number = (bit: number, field: string) => (has(bit) ? body.varint(field) : undefined);
  const pair = (bit: number, field: string) =>
    has(bit) ? ([body.varint(field), body.varint(field)] as const) : undefined;
  const names = { O: text(0, 'White’s name'), X: text(1, 'Black’s name') };
  const rules = number(2, 'rules') ?? 0;
  number(3, 'cube limit');
  const start = pair(4, 'start score') ?? ([0, 0] as const);
  const final = pair(5, 'final score');
  number(6, 'result');
  number(7, 'source');
  const startedAt = has(8) ? Number(body.varint64('start')) : undefined;
  if (has(9)) body.varint64('end');
  number(10, 'seat');
  const isCrawfordOver = has(11);
  const event = text(12, 'event');
  number(13, 'year');
  number(14, 'date precision');
  const stage = text(15, 'stage');
  const round = number(16, 'round');
  text(17, 'table');
  const places = [text(18, 'city'), text(19, 'country')];
  return {
    length,
    variant,
    names,
    rules,
    start,
    final,
    startedAt,
    isCrawfordOver,
    event,
    round: [stage, round === undefined ? '' : String(round)].filter((part) => part !== '').join(' '),
    location: places.filter((part) => part !== '').join(', '),
  };
}

/** An action. */
export interface OgxmPly {
  /** Ordinal in its game, markers counted; from 0. */
  readonly at: number;
  readonly action: number;
  readonly seat: 0 | 1;
  readonly steps: readonly OgxmStep[];
  readonly board: RecordedBoard | undefined;
}

/** A game as the file has it. */
export interface OgxmGame {
  readonly winner: number | undefined;
  readonly points: number | undefined;
  readonly board: RecordedBoard | undefined;
  readonly cubeValue: number;
  readonly cubeOwner: number | undefined;
  readonly automaticDoubles: number;
  /** Without markers; of those past the most actions only the first. */
  readonly plies: readonly OgxmPly[];
  /** How many there are with all others. */
  readonly plyCount: number;
}

/** The rolls in the order of their actions: by the low die. The high die is written first, as usual. */
const ROLLS: readonly Dice[] = [1, 2, 3, 4, 5, 6].flatMap((low) =>
  [1, 2, 3, 4, 5, 6].filter((high) => high >= low).map((high): Dice => [high, low]),
);
/** The roll of an action; undefined for another action. */
export const rollOf = (action: number): Dice | undefined => ROLLS[action];

const ACTION_BITS = 0x3f;
const SEAT_BIT = 6;
const EXTRAS = 0x80;
const ESCAPE = 63;
/** Ends of games, and resignations: the result is in the game's record. */
const MARKERS = new Set([24, 25, 26, 27, 28, 29, 30, 34]);
const NO_STEPS: readonly OgxmStep[] = [];

/** Reads a section GAME. @param hasPlies - whether to read its plies too. @throws OgxmDamage */
export function readGameSection(bytes: Uint8Array, hasPlies: boolean): OgxmGame {
  const reader = new ByteReader(bytes);
  const { body, has } = reader.record('record');
  const number = (bit: number, field: string) => (has(bit) ? body.varint(field) : undefined);
  const winner = number(0, 'winner');
  const points = number(1, 'points');
  const board = has(3) ? readBoard(body) : undefined;
  const cubeValue = number(4, 'cube value') ?? 1;
  const cubeOwner = number(5, 'cube owner');
  const automaticDoubles = number(6, 'automatic doubles') ?? 0;
  const plies: OgxmPly[] = [];
  let plyCount = 0;
  while (hasPlies && !reader.isAtEnd) {
    const ply = readPly(reader, plyCount++);
    if (plies.length <= MOST_ACTIONS && !MARKERS.has(ply.action)) plies.push(ply);
  }
  return { winner, points, board, cubeValue, cubeOwner, automaticDoubles, plies, plyCount };
}

function readPly(reader: ByteReader, at: number): OgxmPly {
  const first = reader.byte('ply');
  const seat = ((first >> SEAT_BIT) & 1) as 0 | 1;
  const action = first & ACTION_BITS;
  const steps = action < ROLLS.length ? readSteps(reader, ROLLS[action]!) : NO_STEPS;
  if (first < EXTRAS) return { at, action, seat, steps, board: undefined };
  const { body, has } = reader.record('extras');
  if (has(0)) body.bytes(2, 'dice');
  if (has(1)) body.varint('resignation');
  if (has(2)) body.varint('cube');
  if (has(4)) body.int32('settlement');
  if (has(5)) body.bytes(body.varint('steps'), 'steps');
  const board = has(6) ? readBoard(body) : undefined;
  const real = action === ESCAPE ? (has(7) ? body.varint('action') : undefined) : action;
  if (real === undefined) throw new OgxmDamage('action');
  return { at, action: real, seat, steps, board };
}

function readSteps(reader: ByteReader, [high, low]: Dice): readonly OgxmStep[] {
  const steps: OgxmStep[] = [];
  const most = high === low ? 4 : 2;
  while (steps.length < most) {
    const step = readStep(reader);
    if (step === undefined) break;
    steps.push(step);
  }
  return steps;
}

const BOARD_BYTES = 26;

/** 26 signed bytes: White's checkers are positive, 0 is White's bar and 25 Black's. */
function readBoard(body: ByteReader): RecordedBoard {
  const bytes = body.bytes(BOARD_BYTES, 'board');
  const white = new Array<number>(BAR + 1).fill(0);
  const black = new Array<number>(BAR + 1).fill(0);
  for (let place = 0; place < BOARD_BYTES; place++) {
    const count = (bytes[place]! << 24) >> 24;
    if (count > 0 && place <= BAR) white[BAR - place] = count;
    else if (count < 0 && place > 0) black[place - 1] = -count;
    else if (count !== 0) throw new OgxmDamage('board');
  }
  return { O: white, X: black };
}

/** A note in prose about a ply or the match. */
export interface OgxmNote {
  /** Ordinal of the ply over all games, from 0; undefined for the match. */
  readonly ply: number | undefined;
  readonly text: string;
}

const OF_MATCH = 0;
const OF_PLY = 2;

/** Reads the section ANNO: prose about plies and the match. @throws OgxmDamage */
export function readNotes(bytes: Uint8Array): readonly OgxmNote[] {
  const reader = new ByteReader(bytes);
  const notes: OgxmNote[] = [];
  while (!reader.isAtEnd) {
    const { body, has } = reader.record('record');
    const [scope, ref, text] = [body.varint('scope'), body.varint('target'), body.text('text')];
    // Other scopes, and notes with a key, are data of programs.
    if (has(0) || text.trim() === '' || (scope !== OF_MATCH && scope !== OF_PLY)) continue;
    notes.push({ ply: scope === OF_PLY ? ref : undefined, text: text.trim() });
  }
  return notes;
}
