import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openKernel } from '../../bench/kernel.ts';
import { findPlay, makePlay, matchPlay } from '../../src/formats/text/notation.ts';
import type { Board, Dice, Play } from '../../src/games/backgammon/types.ts';
import { arbitraryBoard, arbitraryDice } from '../arbitrary.ts';
import { oracleLegalPlays } from '../oracle/plays.ts';
import { sized } from '../thorough.ts';

const { kernel } = openKernel();
const stepText = ({ from, to, hit }: Play['moves'][number], isMarked: boolean): string =>
  `${from === 25 ? 'bar' : from}/${to === 0 ? 'off' : to}${hit && isMarked ? '*' : ''}`;

/** Ways to write a play: joined, or step by step in either order, with and without marks. */
const textsOf = ({ moves }: Play): readonly string[] => [
  makePlay(moves),
  moves.map((move) => stepText(move, true)).join(' ') || 'pass',
  [...moves]
    .reverse()
    .map((move) => stepText(move, false))
    .join(', ') || 'dance',
];

/** Legal plays that make the steps of a text, whatever they hit, by their moves alone. */
function playsBySteps(text: string, plays: readonly Play[]): readonly Play[] {
  const changeOf = (pairs: readonly (readonly [number, number])[]): string => {
    const change = new Map<number, number>();
    for (const [from, to] of pairs) {
      change.set(from, (change.get(from) ?? 0) - 1);
      change.set(to, (change.get(to) ?? 0) + 1);
    }
    return JSON.stringify([...change].filter(([, count]) => count !== 0).sort(([a], [b]) => a - b));
  };
  const point = (name: string): number => (name === 'bar' ? 25 : name === 'off' ? 0 : Number(name));
  const written = [...text.matchAll(/(bar|\d+)\/(off|\d+)/g)].map(
    ([, from, to]) => [point(from!), point(to!)] as const,
  );
  const wanted = changeOf(written);
  return plays.filter(({ moves }) => changeOf(moves.map(({ from, to }) => [from, to])) === wanted);
}

/** Expects the same answer from the kernel's memory, from its list and from the oracle's. */
function expectSameAnswer(text: string, board: Board, dice: Dice, plays: readonly Play[]): void {
  const found = findPlay(text, board, kernel.rollPlays(board, dice));
  expect(found).toEqual(matchPlay(text, board, plays));
  const byOracle = matchPlay(text, board, oracleLegalPlays(board, dice));
  expect(found.ok ? found.value.after : found.error.code).toEqual(
    byOracle.ok ? byOracle.value.after : byOracle.error.code,
  );
}

test('legal plays of random positions are found, however they are written', () => {
  const seen = { bar: 0, off: 0, doubles: 0, forced: 0, hits: 0 };
  fc.assert(
    fc.property(arbitraryBoard, arbitraryDice, fc.nat(), (board, dice, pick) => {
      const plays = kernel.plays(board, dice);
      const roll = kernel.rollPlays(board, dice);
      expect([roll.count, roll.all()]).toEqual([plays.length, plays]);
      expect(roll.count).toBe(oracleLegalPlays(board, dice).length);
      const play = plays[pick % plays.length]!;
      for (const text of textsOf(play)) {
        expectSameAnswer(text, board, dice, plays);
        const found = findPlay(text, board, kernel.rollPlays(board, dice));
        expect(found.ok && playsBySteps(textsOf(play)[1]!, plays)).toContainEqual(found.ok && found.value);
      }
      seen.bar += Number(play.moves.some(({ from }) => from === 25));
      seen.off += Number(play.moves.some(({ to }) => to === 0));
      seen.doubles += Number(dice[0] === dice[1]);
      seen.forced += Number(plays.length === 1);
      seen.hits += Number(play.moves.some(({ hit }) => hit));
    }),
    { numRuns: sized(1500, 10_000), seed: 31 },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20);
});

test('other plays are refused with the same words', () => {
  const point = fc.integer({ min: 0, max: 26 });
  const step = fc
    .tuple(point, point, fc.boolean())
    .map(([a, b, marked]) => `${Math.max(a, b)}/${Math.min(a, b)}${marked ? '*' : ''}`);
  const text = fc.oneof(
    fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join(' ')),
    fc.constant('cannot move'),
  );
  let refused = 0;
  fc.assert(
    fc.property(arbitraryBoard, arbitraryDice, text, fc.nat(), (board, dice, written, pick) => {
      const plays = kernel.plays(board, dice);
      expectSameAnswer(written, board, dice, plays);
      // A legal play of another roll, and a part of one of this roll.
      const other = kernel.plays(board, [(dice[0] % 6) + 1, dice[1]]);
      expectSameAnswer(makePlay(other[pick % other.length]!.moves), board, dice, plays);
      expectSameAnswer(makePlay(plays[pick % plays.length]!.moves.slice(1)), board, dice, plays);
      refused += Number(!findPlay(written, board, kernel.rollPlays(board, dice)).ok);
    }),
    { numRuns: sized(1500, 10_000), seed: 32 },
  );
  expect(refused).toBeGreaterThan(500);
});
