import { type Reason, reason } from '../../../engine/errors.ts';
import type { Dice } from '../../../games/backgammon/types.ts';
import { isEmpty, isSound, type Places, readPlaces, turned } from './board.ts';
import type { StoredPlay } from './play.ts';
import { RecordView } from './recordView.ts';

/** Length of each record of `temp.xg`. */
export const XG_RECORD_BYTES = 2560;
/** `DMLI`, in the header of the match. */
const MATCH_MARK = 0x494c4d44;

/** A player of the file: 1 or −1, its second player. */
export type Mover = 1 | -1;

/** The first record: players, rules, event. */
export interface MatchHeader {
  readonly type: 'match';
  readonly players: readonly [string, string];
  /** Points; 0 = money games. */
  readonly length: number;
  /** 0 = backgammon, 1 = Nackgammon, 2 = Hypergammon, 3 = Longgammon. */
  readonly variation: number;
  readonly crawford: boolean;
  readonly jacoby: boolean;
  readonly beavers: boolean;
  readonly event: string;
  readonly location: string;
  readonly round: string;
  /** Days since 30 December 1899, local time. */
  readonly date: number;
  readonly hasClock: boolean;
  /** Indices of comments. */
  readonly comments: readonly number[];
}

/** The start of a game. */
export interface GameHeader {
  readonly type: 'game';
  readonly number: number;
  /** Of the first and the second player; null if the file does not say. */
  readonly score: readonly [number, number] | null;
  /** null if the file does not say. */
  readonly isCrawford: boolean | null;
  /** From the first player's view. */
  readonly start: Places;
  readonly automaticDoubles: number;
  readonly comments: readonly number[];
}

/** A cube decision before a roll, also where nobody doubled. */
export interface CubeRecord {
  readonly type: 'cube';
  readonly mover: Mover;
  readonly isDouble: boolean;
  /** The roll that follows; null if the record does not say. */
  readonly dice: Dice | null;
  /** To the double, to a beaver, to a raccoon: 0 pass, 1 take, 2 beaver or raccoon, other numbers none. */
  readonly answers: readonly [number, number, number];
  /** 0 = centered; ±n: the player of this sign owns a cube of 2ⁿ. */
  readonly cube: number;
  /** From the mover's view; null if it is no position. */
  readonly before: Places | null;
  readonly analysis: XgCubeEvaluation;
  /** The program's errors of the doubler and of the taker, of either sign; null if it has none. */
  readonly errors: readonly [number | null, number | null];
  readonly rollout: number;
  readonly comment: number;
  readonly isEdited: boolean;
  /** Seconds left of the first and the second player; null if the version has none. */
  readonly clock: readonly [number, number] | null;
}

/** The equities of a cube decision, of the player who may double, per unit of the cube before. */
export interface XgCubeEvaluation {
  readonly level: number;
  readonly noDouble: number;
  readonly doubleTake: number;
  readonly doublePass: number;
  readonly isAnalyzed: boolean;
}

/** A roll and its play. */
export interface MoveRecord {
  readonly type: 'move';
  readonly mover: Mover;
  /** null if the record has no roll. */
  readonly dice: Dice | null;
  /** All positions are from the mover's view. Those before and after are null if they are no position. */
  readonly before: Places | null;
  readonly after: Places | null;
  /** See `readWays`. */
  readonly play: StoredPlay;
  /** The position that the candidates are for; null if nothing was analyzed. */
  readonly analyzed: Places | null;
  readonly candidates: readonly MoveCandidate[];
  /** The two counts of candidates in the record. */
  readonly counts: readonly [number, number];
  /** The program's error of the play, of either sign; null if it has none. */
  readonly error: number | null;
  readonly cube: number;
  readonly comment: number;
  readonly isEdited: boolean;
}

/** An analyzed play. */
export interface MoveCandidate {
  readonly after: Places;
  readonly play: StoredPlay;
  readonly level: number;
  /** Lose backgammon, gammon, lose, win, win gammon, backgammon, all cumulative; then the equity. */
  readonly evaluation: readonly number[];
  readonly rollout: number;
}

/** The end of a game. */
export interface GameFooter {
  readonly type: 'end';
  /** After the game; null if the record has none. */
  readonly score: readonly [number, number] | null;
  readonly winner: number;
  readonly points: number;
}

/** A cube decision or a play that cannot be read. */
export interface DamagedRecord {
  readonly type: 'damaged';
  /** Whether it has no player and no position: the program had not filled it in. */
  readonly isEmpty: boolean;
  readonly problem: BadField;
}

/** A record of `temp.xg`; `other` has nothing that is read. */
export type XgRecord =
  | MatchHeader
  | GameHeader
  | CubeRecord
  | MoveRecord
  | DamagedRecord
  | GameFooter
  | { readonly type: 'other'; readonly code: number };

/** A field whose value makes no sense. */
export interface BadField {
  readonly field: string;
  readonly problem: Reason;
}

/** @param got - the value of the field */
export const badField = (field: string, got: string | number): BadField => ({
  field,
  problem: reason('xg-got', { got }),
});

/** Most candidates of a play. */
const MOST_CANDIDATES = 32;

/** @returns the field at fault if it is the header of a match and cannot be read */
export function readXgRecord(bytes: Uint8Array, index: number, version: number): XgRecord | BadField {
  const record = new RecordView(bytes, index * XG_RECORD_BYTES, XG_RECORD_BYTES);
  const code = record.byte(8);
  if (code === 0) return readMatchHeader(record);
  if (code === 1) return readGameHeader(record, version);
  if (code === 2) return readCube(record, version);
  if (code === 3) return readMove(record, version);
  if (code === 4)
    return {
      type: 'end',
      score: [record.int32(12), record.int32(16)],
      winner: record.int32(24),
      points: record.int32(28),
    };
  // A game that was not recorded, only its result.
  if (code === 7) return { type: 'end', score: null, winner: record.int32(24), points: record.int32(28) };
  return { type: 'other', code };
}

/** The version of the file, by the header of the match. */
export const fileVersion = (bytes: Uint8Array): number =>
  new RecordView(bytes, 0, XG_RECORD_BYTES).int32(552);

const MONEY_LENGTH = 99_999;
/** Versions that brought fields. */
const [WIDE_TEXTS, CLOCKS, AUTOMATIC_DOUBLES, TIMES] = [24, 25, 26, 28];
const WIDE_UNITS = 129;

function readMatchHeader(record: RecordView): MatchHeader | BadField {
  if (record.uint32(556) !== MATCH_MARK) return badField('DMLI', record.uint32(556));
  const isWide = record.int32(552) >= WIDE_TEXTS;
  const text = (wideAt: number, at: number, most: number): string =>
    (isWide ? record.wide(wideAt, WIDE_UNITS) : '') || record.text(at, most);
  const length = record.int32(92);
  return {
    type: 'match',
    players: [text(880, 9, 40), text(1138, 50, 40)],
    length: length === MONEY_LENGTH ? 0 : length,
    variation: record.int32(96),
    crawford: record.flag(100),
    jacoby: record.flag(101),
    beavers: record.flag(102),
    event: text(622, 136, 128),
    location: text(1396, 283, 128),
    round: text(1654, 417, 128),
    date: record.double(128),
    hasClock: record.int32(552) >= CLOCKS && record.int32(1912) !== 0,
    comments: [record.int32(576), record.int32(580)],
  };
}

const readGameHeader = (record: RecordView, version: number): GameHeader => ({
  type: 'game',
  number: record.int32(48),
  score: [record.int32(12), record.int32(16)],
  isCrawford: record.flag(20),
  start: readPlaces(record, 21),
  automaticDoubles: version >= AUTOMATIC_DOUBLES ? record.int32(64) : 0,
  comments: [record.int32(56), record.int32(60)],
});

const isMover = (value: number): value is Mover => value === 1 || value === -1;

/** A stored position as it is; null if it is empty or no position. @param swap - whether from the other side's view */
function placesAt(record: RecordView, at: number, swap: boolean): Places | null {
  const places = readPlaces(record, at);
  if (isEmpty(places) || !isSound(places)) return null;
  return swap ? turned(places) : places;
}

/** What is left of a record without a player. @param at - where its position is */
const damaged = (record: RecordView, at: number, mover: number): DamagedRecord => ({
  type: 'damaged',
  isEmpty: mover === 0 && isEmpty(readPlaces(record, at)),
  problem: badField('player', mover),
});

const isDie = (die: number): boolean => die >= 1 && die <= 6;
const diceOf = (dice: Dice): Dice | null => (dice.every(isDie) ? dice : null);

/** More than any play or cube action can lose: what the program writes if it has no error is less than its negative. */
const MOST_ERROR = 50;
const errorAt = (record: RecordView, at: number): number | null => {
  const error = record.double(at);
  return Number.isFinite(error) && Math.abs(error) <= MOST_ERROR ? error : null;
};

/** The flag of a cube decision without analysis. */
const NOT_ANALYZED = new Set([-100, -1000]);

function readCube(record: RecordView, version: number): CubeRecord | DamagedRecord {
  const mover = record.int32(12);
  if (!isMover(mover)) return damaged(record, 36, mover);
  const [noDouble, doubleTake, doublePass] = [record.single(152), record.single(156), record.single(160)];
  const isFinite = [noDouble, doubleTake, doublePass].every(Number.isFinite);
  const [first = 0, second = 0] = Array.from(record.text(208, 2), Number);
  return {
    type: 'cube',
    mover,
    isDouble: record.int32(16) === 1,
    dice: diceOf([first, second]),
    answers: [record.int32(20), record.int32(24), record.int32(28)],
    cube: record.int32(32),
    // Positions of cubes and of plays before them are stored from the first player's view.
    before: placesAt(record, 36, mover === -1),
    analysis: {
      level: record.int32(92),
      noDouble,
      doubleTake,
      doublePass,
      // The pass of a real analysis is never worth 0.
      isAnalyzed: isFinite && !NOT_ANALYZED.has(record.int16(120)) && doublePass !== 0,
    },
    errors: [errorAt(record, 200), errorAt(record, 216)],
    rollout: record.int32(224),
    comment: record.int32(292),
    isEdited: version >= WIDE_TEXTS && record.flag(296),
    clock: version >= TIMES ? [record.int32(304), record.int32(308)] : null,
  };
}

function readMove(record: RecordView, version: number): MoveRecord | DamagedRecord {
  const mover = record.int32(64);
  if (!isMover(mover)) return damaged(record, 9, mover);
  const counts = [record.int32(120), record.int32(188)] as const;
  const candidates = Math.min(...counts.map((count) => Math.min(Math.max(0, count), MOST_CANDIDATES)));
  const analyzed = readPlaces(record, 124);
  return {
    type: 'move',
    mover,
    dice: diceOf([record.int32(100), record.int32(104)]),
    before: placesAt(record, 9, mover === -1),
    after: placesAt(record, 35, false),
    play: record.int32s(68, 8),
    analyzed: isEmpty(analyzed) ? null : analyzed,
    candidates: Array.from({ length: candidates }, (_, nth) => readCandidate(record, nth)),
    counts,
    error: errorAt(record, 2312),
    cube: record.int32(108),
    comment: record.int32(2524),
    isEdited: version >= WIDE_TEXTS && record.flag(2528),
  };
}

const readCandidate = (record: RecordView, nth: number): MoveCandidate => ({
  after: readPlaces(record, 192 + 26 * nth),
  play: record.bytes(1024 + 8 * nth, 8),
  level: record.int16(1280 + 4 * nth),
  evaluation: record.singles(1408 + 28 * nth, 7),
  rollout: record.int32(2344 + 4 * nth),
});
