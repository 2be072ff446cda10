import { expect, test } from 'vitest';
import { presetSettings, PRESETS } from '../src/jobs/settings/presets.ts';
import { readResult } from './result.ts';

interface Measured {
  readonly presets: readonly {
    readonly name: string;
    readonly seconds: number;
    readonly halfWidth: number;
  }[];
}

const rough = (value: number): number => Number(value.toPrecision(1));

test('time and error of the presets are those measured, to one digit', () => {
  const { presets } = readResult<Measured>('presets');
  const named = PRESETS.filter(({ cost }) => cost !== undefined);
  expect(named.map(({ name }) => name)).toEqual(presets.map(({ name }) => name));
  for (const [index, preset] of named.entries()) {
    const { seconds, halfWidth } = presets[index]!;
    const isShort = presetSettings(preset).truncateAfterPlies > 0;
    expect(preset.cost).toEqual({
      seconds: rough(seconds),
      ...(isShort ? {} : { halfWidth: rough(halfWidth) }),
    });
  }
});
