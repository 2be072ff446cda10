import { expect, test } from 'vitest';
import { thrownWords } from '../../tests/words.ts';
import { sentence } from '../language/sentences.ts';
import { moneyPosition, START_BOARD } from '../games/backgammon/position.ts';
import type { Player } from '../games/backgammon/types.ts';
import { createJob, engineBy } from './backgammon/job.ts';
import { checkEngine } from './backgammon/legalJob.ts';
import { questionIdentity } from './results/runs.ts';
import { DEFAULT_SETTINGS } from './settings/settings.ts';
import {
  besideVariant,
  cubeVariants,
  positionVariant,
  seedVariant,
  settingsVariant,
  settingVariant,
  withSettings,
} from './variants.ts';

const board = START_BOARD;
const jobOf = (onRoll: Player, kind: 'position' | 'double' = 'position') =>
  createJob({
    position: { ...moneyPosition(board), onRoll, jacoby: true },
    candidates:
      kind === 'double'
        ? [
            { kind: 'position', board },
            { kind, board },
          ]
        : [{ kind, board }],
    settings: DEFAULT_SETTINGS,
  });

test('variants of the cube move it elsewhere', () => {
  const names = (onRoll: Player) => cubeVariants(jobOf(onRoll)).map(({ name }) => sentence(name));
  expect(names('X')).toEqual(['X owns the cube', 'O owns the cube']);
  expect(names('O')).toEqual(['O owns the cube', 'X owns the cube']);
  const job = jobOf('X');
  const owned = { ...job, position: { ...job.position, cube: { value: 4, owner: 'roller' } as const } };
  expect(
    cubeVariants(owned).map((variant) => [sentence(variant.name), variant.job.position.cube.value]),
  ).toEqual([
    ['Cube centered', 1],
    ['O owns the cube', 4],
  ]);
});

test('a cube decision has no variants of the cube', () => {
  expect(cubeVariants(jobOf('X', 'double'))).toEqual([]);
});

test('one setting changes within its bounds; recorded trials stay', () => {
  const job = { ...jobOf('X'), counts: [40] };
  const variant = settingVariant(job, '2-ply', 'plies', 2);
  expect(variant.job).toEqual({ ...job, counts: null, settings: { ...job.settings, plies: 2 } });
  const deeper = { ...DEFAULT_SETTINGS, plies: 2 };
  expect(settingsVariant(job, '2-ply', deeper)).toEqual(variant);
  expect(
    thrownWords(() => settingsVariant(jobOf('X', 'double'), 'x', { ...deeper, cubeless: true })),
  ).toMatch(/cubeless/);
  expect(thrownWords(() => settingVariant(job, 'x', 'plies', 9))).toMatch(
    /Checker play level: expected a whole number/,
  );
  expect(thrownWords(() => settingVariant(jobOf('X', 'double'), 'x', 'cubeless', true))).toMatch(/cubeless/);
});

test('another seed is the same question', () => {
  const job = jobOf('X');
  const { name, job: other } = seedVariant(job, 2);
  expect(sentence(name)).toBe('Seed 2');
  expect(questionIdentity(other)).toBe(questionIdentity(job));
});

test.each(['X', 'O'] as const)(
  'a compared rollout has the candidates of the main one, for %s too',
  (onRoll) => {
    const job = jobOf(onRoll);
    const dmp = positionVariant(job, 'DMP', {
      ...job.position,
      matchLength: 1,
      jacoby: false,
    });
    const { position, settings } = dmp.job;
    const beside = besideVariant(job, { name: 'DMP', position, settings, counts: [40] });
    expect(beside).toEqual({ name: 'DMP', job: { ...dmp.job, counts: [40] } });
    const other = { ...position, onRoll: onRoll === 'X' ? ('O' as const) : ('X' as const) };
    expect(
      thrownWords(() => besideVariant(job, { name: 'DMP', position: other, settings, counts: null })),
    ).toMatch(/another position/);
    expect(
      thrownWords(() => besideVariant(job, { name: 'DMP', position, settings, counts: [40, 36] })),
    ).toMatch(/expected 1 numbers/);
  },
);

test('a variant is played by this engine, with the weights of its net', () => {
  const { job } = settingVariant(jobOf('X'), 'strong', 'net', 'strong');
  expect(job.engine).toEqual(engineBy('strong'));
  const { position, settings } = job;
  expect(besideVariant(jobOf('X'), { name: 'link', position, settings, counts: null }).job.engine).toEqual(
    engineBy('strong'),
  );
  expect(checkEngine(settingVariant(job, 'fast', 'net', 'fast').job)).toMatchObject({ ok: true });
  expect(withSettings(job, { net: 'fast', plies: 1 })).toMatchObject({
    engine: engineBy('fast'),
    settings: { net: 'fast', plies: 1 },
  });
});
