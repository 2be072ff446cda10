import { describe, expect, test } from 'vitest';
import { unwrap } from '../../engine/errors.ts';
import { parseXgid } from '../../formats/ids/xgid.ts';
import { positionAt } from './atScore.ts';
import { isScore, type Place, MATRIX_PLACES, placeKey, placeOf } from './scores.ts';

const at = (id: string) => unwrap(parseXgid(id)).position;
const MONEY = at('XGID=-a-B-BC-B---dD---dbd----B-:0:0:1:31:0:0:3:0:10');
const OWNED = at('XGID=-a-B-BC-B---dD---dbd----B-:1:1:-1:00:3:2:0:7:10');

test('every score exists once: 1-away twice, in the Crawford game and after it', () => {
  expect(new Set(MATRIX_PLACES.map(placeKey)).size).toBe(MATRIX_PLACES.length);
  // 7 × 7 scores, 12 of them with one player at one point also in the Crawford game, and money.
  expect(MATRIX_PLACES).toHaveLength(49 + 12 + 1);
  expect(isScore('crawford', 'crawford')).toBe(false);
  expect(isScore('crawford', 1)).toBe(false);
  expect(isScore(1, 'crawford')).toBe(false);
});

test.each(MATRIX_PLACES.filter((place) => place !== 'money'))(
  'a position at $roller, $opponent is at that place',
  (place) => {
    const moved = positionAt(MONEY, 'play', place);
    expect(moved?.board).toEqual(MONEY.board);
    expect(moved?.dice).toEqual([3, 1]);
    expect(moved === undefined ? undefined : placeOf(moved)).toEqual(place);
  },
);

describe('the viewpoint is that of the player on roll', () => {
  test('points to go', () => {
    expect(positionAt(OWNED, 'cube', { roller: 2, opponent: 5 })).toMatchObject({
      onRoll: 'O',
      score: { roller: 5, opponent: 2 },
      matchLength: 7,
      crawford: false,
    });
    expect(placeOf(OWNED)).toEqual({ roller: 5, opponent: 4 });
  });

  test('money rules stay at money and are gone in matches', () => {
    expect(positionAt(MONEY, 'play', 'money')).toMatchObject({ jacoby: true, beavers: true, matchLength: 0 });
    expect(positionAt(MONEY, 'play', { roller: 1, opponent: 1 })).toMatchObject({
      jacoby: false,
      beavers: false,
    });
  });
});

test.each<Place>([
  { roller: 'crawford', opponent: 3 },
  { roller: 4, opponent: 'crawford' },
])('an owned cube is impossible in the Crawford game: %j', (place) => {
  expect(positionAt(OWNED, 'cube', place)).toBeUndefined();
});

test('a cube that already wins the match is impossible', () => {
  // The owner of a cube at 4 took it when it was at 2, which would have been enough to win.
  const turned = at('XGID=-a-B-BC-B---dD---dbd----B-:2:1:1:00:0:0:0:9:10');
  expect(positionAt(turned, 'cube', { roller: 2, opponent: 5 })).toBeDefined();
  expect(positionAt(turned, 'cube', { roller: 5, opponent: 2 })).toBeUndefined();
});
