import { expect, test } from 'vitest';
import { presetSettings } from '../protocol/presets.ts';
import { DEFAULT_SETTINGS } from '../protocol/settings.ts';
import { createPresetsStore } from './presetsSlice.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const deep = { ...DEFAULT_SETTINGS, plies: 2 } as const;

test('own presets are kept, replaced by name, removed', () => {
  const storage = memory();
  const { getState } = createPresetsStore(storage);
  expect(getState().save('  mine ', deep)).toBeUndefined();
  expect(getState().save('mine', DEFAULT_SETTINGS)).toBeUndefined();
  expect(getState().save('other', deep)).toBeUndefined();
  const again = createPresetsStore(storage).getState();
  expect(again.own.map((preset) => [preset.name, presetSettings(preset).plies])).toEqual([
    ['mine', 0],
    ['other', 2],
  ]);
  again.remove('mine');
  expect(createPresetsStore(storage).getState().own).toHaveLength(1);
});

test('names that cannot be are refused in a sentence', () => {
  const { getState } = createPresetsStore();
  expect(getState().save(' ', deep)).toMatch(/^expected a name of 1 to 60 characters/);
  expect(getState().save('x'.repeat(61), deep)).toMatch(/1 to 60/);
  expect(getState().save('Standard', deep)).toMatch(/name of a preset of the program/);
  expect(getState().own).toEqual([]);
  for (let at = 0; at < 50; at++) expect(getState().save(`p${at}`, deep)).toBeUndefined();
  expect(getState().save('one more', deep)).toMatch(/50 presets already/);
});

test('a file goes round; a damaged one says where and changes nothing', () => {
  const [file, to] = [createPresetsStore(), createPresetsStore()];
  file.getState().save('mine', deep);
  expect(to.getState().fromFile(file.getState().toFile())).toEqual({ ok: true, value: 1 });
  expect(presetSettings(to.getState().own[0]!)).toEqual(deep);
  const bad = {
    presets: [
      { name: 'good', settings: {} },
      { name: 'bad', settings: { plies: 9 } },
    ],
  };
  expect(to.getState().fromFile(JSON.stringify(bad))).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/^Presets, entry 2, bad: Chequer play level: expected/) },
  });
  for (const text of ['', '[]', '{"presets":3}', 'null', 'x'.repeat(2_000_000)])
    expect(to.getState().fromFile(text)).toMatchObject({ ok: false, error: { code: 'bad-settings' } });
  expect(to.getState().own).toHaveLength(1);
});

test('refused storage forgets, no more', () => {
  const refusing = {
    getItem(): string {
      throw new Error('denied');
    },
    setItem() {
      throw new Error('denied');
    },
  };
  const { getState } = createPresetsStore(refusing);
  expect(getState().save('mine', deep)).toBeUndefined();
  expect(getState().own).toHaveLength(1);
});
