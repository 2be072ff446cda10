import { crc32 } from 'node:zlib';
import type { MatchRecord } from '../../src/formats/files/matchRecord.ts';
import type { Match } from '../../src/games/backgammon/match.ts';
import type { Move, Player } from '../../src/games/backgammon/types.ts';

/** A number in portions of 7 bits. */
export function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return bytes;
}
export const text = (value: string): number[] => {
  const bytes = [...Buffer.from(value, 'utf8')];
  return [...varint(bytes.length), ...bytes];
};
/** A record with the fields of its bits, in order. */
export function record(
  fixed: readonly number[],
  bits: Readonly<Record<number, readonly number[]>>,
): number[] {
  const numbers = Object.keys(bits).map(Number);
  const mask = numbers.reduce((sum, bit) => sum + 2 ** bit, 0);
  const body = [...varint(mask), ...fixed, ...numbers.flatMap((bit) => bits[bit] ?? [])];
  return [...varint(body.length), ...body];
}
const uint32 = (value: number): number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 255);
const letters = (name: string): Buffer => Buffer.from(name, 'latin1');
export interface Section {
  readonly name: string;
  readonly bytes: readonly number[] | Uint8Array;
  readonly isCritical?: boolean;
}
const section = ({ name, bytes, isCritical }: Section): Buffer =>
  Buffer.concat([
    letters(name),
    Buffer.from([...uint32(bytes.length), isCritical === true ? 1 : 0]),
    new Uint8Array(bytes),
  ]);

/** A file of these sections, with a checksum. */
export function ogxmFile(sections: readonly Section[], version: readonly number[] = [2, 2, 2, 0]): Buffer {
  const body = Buffer.concat(sections.map(section));
  const checksum = record([...varint(0), ...varint(4), 0, 0, 0, 0], {});
  const size = 16 + body.length + 9 + checksum.length + 4;
  const head = [...version.flatMap((part) => [part & 255, part >> 8]), ...uint32(size)];
  const before = Buffer.concat([letters('OGXM'), Buffer.from(head), body]);
  const digest = uint32(crc32(before));
  const own = section({ name: 'CSUM', bytes: [...checksum.slice(0, -4), ...digest] });
  return Buffer.concat([before, own, letters('END!')]);
}

const seatOf = (player: Player): number => (player === 'O' ? 0 : 1);
export const stepByte = ({ from, to }: Move, player: Player, dice: readonly number[]): number => {
  const place = player === 'O' ? 25 - from : from;
  // Bearing off with too large a die keeps the die.
  const pips = to === 0 && !dice.includes(from) ? Math.max(...dice) : from - to;
  return (pips << 5) | place;
};
/** Rolls by the low die: 11, 12 … 66. */
const rollAction = (a: number, b: number): number => {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  let action = high - low;
  for (let die = 1; die < low; die++) action += 7 - die;
  return action;
};

/** The sections of a replayed match; resignations have no ply of their own. @param rules - of the record, with the rolls that have no play */
export function ogxmSections(
  match: Match,
  rules: Pick<MatchRecord, 'jacoby' | 'beavers' | 'crawford'> & Partial<Pick<MatchRecord, 'games'>>,
): Section[] {
  const [first] = match.games;
  const bits = (rules.crawford ? 1 : 0) + (rules.jacoby ? 2 : 0) + (rules.beavers ? 4 : 0);
  const start = [...varint(first!.score.O), ...varint(first!.score.X)];
  const games = match.games.map(({ decisions, result }, index): Section => {
    const plies = decisions.flatMap((decision): number[] => {
      const { player } = decision;
      const seat = seatOf(player) << 6;
      if (decision.kind === 'take') return [{ take: 22, pass: 23, beaver: 32 }[decision.answer] | seat];
      if (decision.kind === 'double') return decision.doubled ? [21 | seat] : [];
      const [a, b] = decision.position.dice!;
      const steps = decision.play.moves.map((move) => stepByte(move, player, [a, b]));
      const most = a === b ? 4 : 2;
      return [rollAction(a, b) | seat, ...steps, ...(steps.length < most ? [0] : [])];
    });
    const last = rules.games?.[index]?.actions.at(-1);
    if (last?.kind === 'roll' && last.play === '')
      plies.push(rollAction(...last.dice) | (seatOf(last.player) << 6), 0);
    const ends: Record<number, number[]> =
      result === null ? {} : { 0: varint(seatOf(result.winner)), 1: varint(result.points) };
    return { name: 'GAME', bytes: [...record([], ends), ...plies], isCritical: true };
  });
  const head = record([...varint(match.length), ...varint(0)], {
    0: text(match.names.O),
    1: text(match.names.X),
    2: varint(bits),
    4: start,
    12: text('Open'),
    15: text('Final'),
    18: text('Zürich'),
  });
  return [{ name: 'MTCH', bytes: head, isCritical: true }, ...games];
}
