import { expect, test } from 'vitest';
import { presetSettings } from '../../../jobs/settings/presets.ts';
import { DEFAULT_SETTINGS } from '../../../jobs/settings/settings.ts';
import { wording } from '../../../language/wording.ts';
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

test('presets are saved, replaced by name, and removed', () => {
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

test('impossible names are refused with a message', () => {
  const { getState } = createPresetsStore();
  expect(getState().save(' ', deep)).toMatch(/^expected a name of 1 to 60 characters/);
  expect(getState().save('x'.repeat(61), deep)).toMatch(/1 to 60/);
  expect(getState().save('Standard', deep)).toMatch(/name of a preset of the program/);
  expect(getState().own).toEqual([]);
  for (let at = 0; at < 50; at++) expect(getState().save(`p${at}`, deep)).toBeUndefined();
  expect(getState().save('one more', deep)).toMatch(/already 50 presets/);
});

test('a file is read back unchanged; a damaged one says where and changes nothing', () => {
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
  const refused = to.getState().fromFile(JSON.stringify(bad));
  expect(!refused.ok && wording(refused.error)).toMatch(
    /^Presets, entry 2, bad: Checker play level: expected/,
  );
  for (const text of ['', '[]', '{"presets":3}', 'null', 'x'.repeat(2_000_000)])
    expect(to.getState().fromFile(text)).toMatchObject({ ok: false, error: { code: 'bad-settings' } });
  expect(to.getState().own).toHaveLength(1);
});

test('without storage, presets last until the page closes', () => {
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

test('an unreadable preset affects no other, and stays in storage until it is removed', () => {
  const storage = memory();
  const sound = { name: 'mine', settings: { trials: 720 } };
  const broken = { name: 'theirs', settings: { trials: 'many' } };
  storage.setItem('strata-presets', JSON.stringify({ presets: [sound, broken] }));
  const { getState } = createPresetsStore(storage);
  expect(getState().own.map(({ name }) => name)).toEqual(['mine']);
  expect(getState().unreadable).toMatchObject([
    { key: 'preset 2', entry: broken, problem: { code: 'bad-settings' } },
  ]);
  getState().save('another', DEFAULT_SETTINGS);
  const again = createPresetsStore(storage).getState();
  expect(again.own.map(({ name }) => name)).toEqual(['mine', 'another']);
  expect(again.unreadable.map(({ entry }) => entry)).toEqual([broken]);
  again.forget([again.unreadable[0]!.key]);
  expect(createPresetsStore(storage).getState().unreadable).toEqual([]);
});

test('stored text that is no preset list is set aside, shown, and removed on request', () => {
  const storage = memory();
  storage.setItem('strata-presets', '{"presets":7}');
  createPresetsStore(storage).getState().save('mine', DEFAULT_SETTINGS);
  expect(storage.getItem('strata-presets-unreadable')).toBe('{"presets":7}');
  storage.setItem('strata-presets', '{"presets":8}');
  const { getState } = createPresetsStore(storage);
  expect(getState().unreadable).toMatchObject([{ entry: '{"presets":7}\n{"presets":8}' }]);
  getState().save('mine', DEFAULT_SETTINGS);
  const again = createPresetsStore(storage).getState();
  expect([again.own.length, again.unreadable.length]).toEqual([1, 1]);
  again.forget([again.unreadable[0]!.key]);
  expect(createPresetsStore(storage).getState().unreadable).toEqual([]);
});

/** Presets `from`, `from` + 1 and so on. */
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ name: `p${from + index}`, settings: {} }));

test('too many presets are refused from a preset file, and counted from a library', () => {
  const { getState } = createPresetsStore();
  expect(getState().addAll(many(48))).toEqual({ added: 48, extra: 0, damaged: 0 });
  const refused = getState().fromFile(JSON.stringify({ presets: many(4, 47) }));
  expect(!refused.ok && wording(refused.error)).toContain('there would be 51 presets: at most 50');
  expect(getState().fromFile(JSON.stringify({ presets: many(60) }))).toMatchObject({ ok: false });
  expect(getState().own).toHaveLength(48);
  expect(getState().addAll([...many(4, 47), 7])).toEqual({ added: 2, extra: 1, damaged: 1 });
});

test('a change here keeps what another tab has changed', () => {
  const storage = memory();
  const [here, there] = [createPresetsStore(storage).getState, createPresetsStore(storage).getState];
  there().save('theirs', deep);
  here().reload();
  here().save('mine', deep);
  expect(
    createPresetsStore(storage)
      .getState()
      .own.map(({ name }) => name),
  ).toEqual(['theirs', 'mine']);
});
