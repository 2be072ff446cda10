import { describe, expect, test } from 'vitest';
import { GameClock } from './clock.ts';

const clockOf = (options: Readonly<Record<string, number>>): GameClock => {
  const clock = new GameClock();
  for (const [name, value] of Object.entries(options)) {
    expect(GameClock.has(name)).toBe(true);
    clock.set(name, value);
  }
  return clock;
};

describe('seconds for a turn', () => {
  test.each([
    ['no time control: five seconds', {}, 5],
    // 0.9 · 15 + 0.05 · 90
    ['the time of a turn and a part of the reserve', { tcmove: 15, tcreserve: 90 }, 18],
    ['less what was used', { tcmove: 15, tcreserve: 90, moveused: 4 }, 14],
    ['the reserve that the controller reports', { tcmove: 15, tcreserve: 90, greserve: 20 }, 14.5],
    // 0.3 seconds are kept back.
    ['no more than there is', { tcmove: 1, tcreserve: 0 }, 0.7],
    ['no more than a turn may take', { tcmove: 30, tcreserve: 300, tcturntime: 20 }, 19.7],
    // A timer for longer would end at once.
    ['no more than a timer counts', { tcmove: 1e300 }, 1_000_000],
    ['a limit for each turn alone', { tcturntime: 2 }, 1.7],
    ['something even if all is used', { tcmove: 1, moveused: 9 }, 0.05],
  ])('%s', (_, options, seconds) => {
    expect(clockOf(options).secondsFor('gold')).toBeCloseTo(seconds, 12);
  });

  test('unknown options are not of the time control', () => {
    expect(GameClock.has('hash')).toBe(false);
    expect(GameClock.has('toString')).toBe(false);
  });
});

describe('the reserve', () => {
  /** The reserve of Gold, from the seconds for a turn without time of its own. */
  const reserveOf = (clock: GameClock): number => {
    clock.set('tcmove', 0);
    return clock.secondsFor('gold') / 0.05;
  };

  test.each([
    ['grows by unused time', { tcmove: 15, tcreserve: 90 }, 5, 100],
    ['grows by a share of it', { tcmove: 15, tcreserve: 90, tcpercent: 50 }, 5, 95],
    ['not beyond its maximum', { tcmove: 15, tcreserve: 90, tcmax: 92 }, 5, 92],
    ['shrinks by a longer turn, in full', { tcmove: 15, tcreserve: 90, tcpercent: 50 }, 25, 80],
  ])('%s', (_, options, seconds, reserve) => {
    const clock = clockOf(options);
    clock.spend('gold', seconds);
    expect(reserveOf(clock)).toBeCloseTo(reserve, 9);
  });

  test('is each side’s own, and full again in a new game', () => {
    const clock = clockOf({ tcmove: 15, tcreserve: 90 });
    clock.spend('silver', 60);
    expect(clock.secondsFor('gold')).toBeCloseTo(18, 12);
    expect(clock.secondsFor('silver')).toBeCloseTo(13.5 + 0.05 * 45, 12);
    clock.restart();
    expect(clock.secondsFor('silver')).toBeCloseTo(18, 12);
  });
});
