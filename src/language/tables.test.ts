import { afterEach, expect, test } from 'vitest';
import { ARIMAA_FIELDS, ARIMAA_SECTIONS, SEARCH_FIELDS } from '../jobs/arimaa/settings.ts';
import { SETTING_EXPLANATIONS } from '../jobs/settings/explanations.ts';
import { PRESETS } from '../jobs/settings/presets.ts';
import type { SettingField } from '../jobs/settings/fields/field.ts';
import { FILTER_LABELS } from '../jobs/settings/fields/play.ts';
import { SETTING_FIELDS, SETTING_SECTIONS } from '../jobs/settings/settingFields.ts';
import { GERMAN } from './de.ts';
import { speak, translated } from './language.ts';

afterEach(() => speak('en'));

/** Choices that are names, identical in every language. */
const NAMES = new Set(['Kazaross XG2', 'Rockwell-Kazaross']);

const fields: readonly SettingField[] = [SETTING_FIELDS, ARIMAA_FIELDS, SEARCH_FIELDS].flatMap((table) =>
  Object.values<SettingField>(table),
);

const texts = [
  ...fields.flatMap(({ label, sentence, cost, section }) => [label, sentence, cost, section]),
  ...fields.flatMap((field) => ('unit' in field && field.unit !== '' ? [field.unit] : [])),
  ...fields.flatMap((field) => (field.kind === 'choice' ? field.choices.map(({ label }) => label) : [])),
  ...fields.map(({ summary }) => summary),
  ...Object.values(FILTER_LABELS),
  ...Object.values(SETTING_EXPLANATIONS),
  ...PRESETS.flatMap(({ label, sentence }) => [label, sentence]),
  ...SETTING_SECTIONS,
  ...ARIMAA_SECTIONS,
].filter((text) => typeof text === 'string');

test('every text of the tables of settings has German', () => {
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => !NAMES.has(text) && !Object.hasOwn(GERMAN, text))).toEqual([]);
});

test('a text of a table is translated, an unknown one stays as it is', () => {
  expect(translated('Play (of games)')).toBe('Play');
  speak('de', GERMAN);
  expect([translated('Trials'), translated('Kazaross XG2')]).toEqual(['Durchgänge', 'Kazaross XG2']);
});

test('only switches that are on by default have a text for turning them off', () => {
  const wrong = fields.filter(
    (field) => field.kind === 'switch' && (field.turnOff !== undefined) !== field.default,
  );
  expect(wrong).toEqual([]);
});
