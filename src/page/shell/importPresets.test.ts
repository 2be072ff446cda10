import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPresetsStore } from '../state/settings/presetsSlice.ts';
import { importPresets } from './importPresets.ts';

// tests/vectors/README.md gives its source.
const ROL = readFileSync(new URL('../../../tests/vectors/gnubg-preset.rol', import.meta.url), 'utf8');

function open() {
  const { getState } = createPresetsStore();
  return { getState, take: (text: string, file: string) => importPresets(getState(), text, file) };
}

test('a preset file of GNU Backgammon is saved under its name, and lines without effect are named', () => {
  const { getState, take } = open();
  const said = take(ROL, 'My club.rol');
  expect(said.kind).toBe('said');
  expect(said.text).toMatch(
    /^GNU Backgammon preset read\. .* as My club\. .*Lines? \d+.*: no effect here, since/,
  );
  // From the file: 720 trials, truncation after 11 plies, JSD stop at 3.0 after 288 trials, seed 77, late
  // play after 4.
  expect(getState().own).toMatchObject([
    {
      name: 'My club',
      settings: {
        trials: 720,
        truncateAfterPlies: 11,
        stopRule: 'jsd',
        stopJsds: 3,
        minimumTrials: 288,
        seed: 77,
        laterAfterPlies: 4,
      },
    },
  ]);
});

test('a file with rollout commands needs neither a file ending nor a name', () => {
  const { getState, take } = open();
  expect(take('# mine\n\nset rollout trials 72\n', 'preset.txt').kind).toBe('said');
  expect(take('set rollout trials 36', '').kind).toBe('said');
  expect(getState().own.map(({ name, settings }) => [name, settings.trials])).toEqual([
    ['preset', 72],
    ['GNU', 36],
  ]);
});

test('a built-in, too long or unprintable name is replaced by a new one', () => {
  const { getState, take } = open();
  take('set rollout trials 36', 'gnubg.rol');
  take('set rollout trials 36', `${'𝔸'.repeat(80)}.rol`);
  take('set rollout trials 36', 'a\u202Eb\n.rol');
  expect(getState().own.map(({ name }) => name)).toEqual(['gnubg.rol', '𝔸'.repeat(56), 'ab']);
});

test('an unknown line is named, and nothing is saved', () => {
  const { getState, take } = open();
  const said = take('set rollout trials 36\nset rollout bananas on', 'x.rol');
  expect(said).toMatchObject({ kind: 'failed', text: expect.stringContaining('line 2') });
  expect(take('nothing', 'x.rol').kind).toBe('failed');
  expect(take('nothing', 'x.json')).toMatchObject({
    kind: 'failed',
    text: expect.stringContaining('no presets of Strata'),
  });
  expect(getState().own).toEqual([]);
});

test('exported presets can be imported', () => {
  const { getState, take } = open();
  take('set rollout trials 36', 'a.rol');
  expect(open().take(getState().toFile(), 'strata-presets.json')).toEqual({
    kind: 'said',
    text: '1 preset read.',
  });
});
