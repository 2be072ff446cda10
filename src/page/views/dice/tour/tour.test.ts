import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diceOfSeed } from '../labDice.ts';
import { gameAt, sceneTitle, TOUR_SCENES, toured } from './tour.ts';

test('whatever the seed, the end of each scene tells the truth about its dice, in at most twelve words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (seed) => {
      const diceOf = diceOfSeed(seed);
      const titles = TOUR_SCENES.map((scene) => sceneTitle(scene, scene.to, diceOf));
      const firsts = new Set(Array.from({ length: 36 }, (_, trial) => diceOf('random').roll(trial, 0)));
      expect(titles[0]).toContain(`36 games, plain dice: ${36 - firsts.size} first roll`);
      const second = diceOf('rotation').roll(35, 1);
      expect(titles[1]).toContain(`always ${Math.floor(second / 6) + 1}${(second % 6) + 1}`);
      for (const mode of ['rotation', 'stratified'] as const)
        expect(diceOf(mode).pairs(1296)).toEqual(new Uint32Array(1296).fill(1));
      for (const turn of [0, 1, 2, 3])
        expect(diceOf('stratified').rolls(36, turn)).toEqual(new Uint32Array(36).fill(1));
      const missing = diceOf('random')
        .pairs(1296)
        .filter((count) => count === 0).length;
      expect(titles[3]).toBe(`1,296 games: plain dice miss ${missing} of all pairs, the others none`);
      for (const title of titles) expect(title.split(' ').length).toBeLessThanOrEqual(12);
    }),
    { numRuns: 8 },
  );
});

test('a scene plays from 0 to 36 turn by turn, the last one to 1,296, and neither goes on', () => {
  for (const [scene, most] of [
    [TOUR_SCENES[0]!, 20],
    [TOUR_SCENES[3]!, 15],
  ] as const) {
    let games = scene.from;
    let seconds = 0;
    const seen = new Set<number>();
    for (; games < scene.to; seconds += 0.1) {
      games = toured(games, 100, scene);
      seen.add(gameAt(games).turns);
    }
    expect(games).toBe(scene.to);
    expect(seconds).toBeLessThan(most);
    expect(seen).toEqual(new Set([1, 2, 3, 4]));
    expect(toured(games, 1000, scene)).toBe(scene.to);
  }
  expect(gameAt(0)).toEqual({ trials: 0, turns: 4 });
  expect(gameAt(0.3)).toEqual({ trials: 1, turns: 2 });
  expect(gameAt(36)).toEqual({ trials: 36, turns: 4 });
});
