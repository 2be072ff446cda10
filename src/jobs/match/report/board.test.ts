import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../engine/errors.ts';
import { parseXgid } from '../../../formats/ids/xgid.ts';
import { PLAYERS } from '../../../games/backgammon/types.ts';
import { boardSvg } from './board.ts';

const [WIDTH, HEIGHT] = [420, 300];
const positionOf = (id: string) => unwrap(parseXgid(id)).position;

/** Centers of shapes of a class, sorted. */
function centers(svg: string, shape: RegExp): readonly (readonly [number, number])[] {
  return [...svg.matchAll(shape)]
    .map(([, x, y]) => [Number(x), Number(y)] as const)
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
}
const checkersOf = (svg: string, player: string) =>
  centers(svg, new RegExp(`<circle class="c${player}" cx="([\\d.]+)" cy="([\\d.]+)"`, 'g'));
const cubeOf = (svg: string) =>
  /<text class="nc" x="([\d.]+)" y="([\d.]+)" dy="0.36em">(\d+)/
    .exec(svg)!
    .slice(1)
    .map((value) => Number(value));

describe('the board from the side of a player', () => {
  test.each([
    'XGID=aA-B-BC-B---bA---cadbb--AA:1:1:1:31:3:5:0:7:10',
    'XGID=aA-B-BC-B---bA---cadbb--AA:1:1:-1:42:3:5:0:7:10',
  ])('X and O at the bottom are mirror images: %s', (id) => {
    const position = positionOf(id);
    const [fromX, fromO] = ['X', 'O'].map((bottom) => boardSvg(position, bottom as 'X' | 'O', [], ''));
    // Points run left to right in one view and right to left in the other: the same column, the other edge.
    for (const player of PLAYERS)
      expect(checkersOf(fromO!, player)).toEqual(
        checkersOf(fromX!, player)
          .map(([x, y]) => [x, HEIGHT - y])
          .toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!),
      );
  });

  test('the bottom player has its home at the bottom right and its dice at the right', () => {
    const position = positionOf('XGID=-A----------------------a-:0:0:1:31:0:0:0:0:10');
    const [x, y] = checkersOf(boardSvg(position, 'X', [], ''), 'X')[0]!;
    expect([x > WIDTH / 2, y > HEIGHT / 2]).toEqual([true, true]);
    const dice = centers(boardSvg(position, 'O', [], ''), /<rect class="dX" x="([\d.]+)" y="([\d.]+)"/g);
    expect(dice.map(([left]) => left < WIDTH / 2)).toEqual([true, true]);
  });
});

describe('the cube', () => {
  const CENTERED = 'XGID=-a----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10';
  const OWNED = 'XGID=-a----E-C---eE---c-e----B-:1:1:1:00:0:0:0:7:10';
  test('in the middle, or at the end of its owner', () => {
    expect(cubeOf(boardSvg(positionOf(CENTERED), 'X', [], ''))).toEqual([195, 150, 64]);
    expect(cubeOf(boardSvg(positionOf(OWNED), 'X', [], ''))).toEqual([195, 284, 2]);
    expect(cubeOf(boardSvg(positionOf(OWNED), 'O', [], ''))).toEqual([195, 16, 2]);
  });

  test('offered: its new value before the player who answers', () => {
    const doubled = { ...positionOf(CENTERED), offer: 'double' } as const;
    expect(cubeOf(boardSvg(doubled, 'X', [], ''))).toEqual([90, 150, 2]);
    expect(cubeOf(boardSvg(doubled, 'O', [], ''))).toEqual([300, 150, 2]);
    const redoubled = { ...positionOf(OWNED), offer: 'double' } as const;
    expect(cubeOf(boardSvg(redoubled, 'O', [], ''))).toEqual([300, 150, 4]);
  });
});
