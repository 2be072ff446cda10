import { parseJson } from '../../../jobs/json.ts';
import { asReason, phrase } from '../../../language/phrase.ts';
import { fail, type Failure, failure, ok, type Reason, type Result } from '../../../engine/errors.ts';
import { parsePreset, PRESETS } from '../../../jobs/settings/presets.ts';
import type { Preset } from '../../../jobs/settings/presetTypes.ts';
import { wording } from '../../../language/wording.ts';
import { presetWords } from '../../../ui/settings/settingText.ts';
import { changedSettings } from '../../../jobs/settings/settings.ts';
import { keepText, remembered, type TextStorage } from '../../../ui/storage.ts';
import { createKeptStore } from './keptSettings.ts';
import { t } from '../../../language/language.ts';
import type { PresetsSlice } from './types.ts';

/** Storage key of the presets. */
export const PRESETS_KEY = 'strata-presets';
/** Storage key of text that was found under {@link PRESETS_KEY} but is not a list of presets. */
const UNREADABLE_KEY = 'strata-presets-unreadable';
/** Key of that text among the unreadable presets. */
const ASIDE = 'list of presets';
const MOST_PRESETS = 50;
/** In characters. Valid files are far smaller. */
const LONGEST_FILE = 1_000_000;

function readOwn(input: unknown): Result<Preset> {
  const read = parsePreset(input);
  if (!read.ok) return read;
  const { name } = read.value;
  if (PRESETS.some((preset) => [preset.name, preset.label, presetWords(preset).label].includes(name)))
    return fail(
      'bad-settings',
      phrase('{name} is the name of a preset of the program. Choose another.', { name }),
    );
  return read;
}

/** Describes what is wrong with an entry of a file. */
function entryProblem(entry: unknown, index: number, failed: Failure): Reason {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined;
  const values = { n: index + 1, problem: asReason(failed) };
  return typeof name === 'string' && name !== ''
    ? phrase('Presets, entry {n}, {name}: {problem}', { ...values, name })
    : phrase('Presets, entry {n}: {problem}', values);
}

/** The unchecked entries of a preset file; undefined if the text is not one. */
function entriesOf(text: string): readonly unknown[] | undefined {
  if (text.length > LONGEST_FILE) return undefined;
  const data = parseJson(text);
  const entries =
    typeof data === 'object' && data !== null && 'presets' in data ? (data.presets as unknown) : undefined;
  return Array.isArray(entries) ? entries : undefined;
}

/** Reads all presets of a file; fails if any of them is invalid. */
function readPresets(text: string): Result<readonly Preset[]> {
  const entries = entriesOf(text);
  if (entries === undefined)
    return fail(
      'bad-settings',
      phrase('The file holds no presets of Strata. Choose one that “Export” wrote.'),
    );
  const presets: Preset[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = readOwn(entry);
    if (!read.ok) return fail('bad-settings', entryProblem(entry, index, read.error));
    presets.push(read.value);
  }
  return ok(presets);
}

/** Merges presets; later ones replace earlier ones with the same name. */
function merged(old: readonly Preset[], added: readonly Preset[]): readonly Preset[] {
  const byName = new Map([...old, ...added].map((preset) => [preset.name, preset]));
  return [...byName.values()];
}

/** The contents of storage: presets, and unreadable entries, which are kept unchanged. */
type StoredPresets = Pick<PresetsSlice, 'own' | 'unreadable'>;

/** Saves text that is not a list of presets, in addition to earlier such text. */
function putAside(storage: TextStorage | undefined, text: string): void {
  const before = remembered(storage, UNREADABLE_KEY);
  if (before.includes(text)) return;
  keepText(storage, UNREADABLE_KEY, before === '' ? text : `${before}\n${text}`);
}

/** The text that was set aside, as an entry to show, export and remove. */
function asideIn(storage: TextStorage | undefined): PresetsSlice['unreadable'] {
  const entry = remembered(storage, UNREADABLE_KEY);
  if (entry === '') return [];
  const problem = failure(
    'bad-settings',
    phrase('the field {field} is damaged', { field: 'presets' }),
    'presets',
  );
  return [{ key: ASIDE, entry, problem }];
}

function readStored(text: string, storage: TextStorage | undefined): StoredPresets {
  const entries = text === '' ? [] : entriesOf(text);
  if (entries === undefined) {
    // Saving the next preset would overwrite it.
    putAside(storage, text);
    return { own: [], unreadable: asideIn(storage) };
  }
  const read = entries.map((entry) => ({ entry, preset: readOwn(entry) }));
  return {
    own: merged(
      [],
      read.flatMap(({ preset }) => (preset.ok ? [preset.value] : [])),
    ),
    unreadable: [
      ...read.flatMap(({ entry, preset }, index) =>
        preset.ok ? [] : [{ key: `preset ${index + 1}`, entry, problem: preset.error }],
      ),
      ...asideIn(storage),
    ],
  };
}

const plainPresets = ({ own }: StoredPresets) => own.map(({ name, settings }) => ({ name, settings }));

function makeStored({ own, unreadable }: StoredPresets): string {
  const broken = unreadable.filter(({ key }) => key !== ASIDE).map(({ entry }) => entry);
  return JSON.stringify({ presets: [...plainPresets({ own, unreadable }), ...broken] }, null, 2);
}

/** @param storage - saves presets across visits; if undefined or blocked, they last for this visit only */
export const createPresetsStore = (storage?: TextStorage) =>
  createKeptStore<PresetsSlice>(storage, PRESETS_KEY, makeStored, (text, { get, set, save }) => {
    const keep = (own: readonly Preset[]): void => save({ own });
    return {
      ...readStored(text, storage),
      forget(keys) {
        if (keys.includes(ASIDE)) keepText(storage, UNREADABLE_KEY, '');
        save({ unreadable: get().unreadable.filter(({ key }) => !keys.includes(key)) });
      },
      save(name, settings) {
        const read = readOwn({ name, settings: changedSettings(settings) });
        if (!read.ok)
          return read.error.where === 'name'
            ? `${t('expected a name of 1 to 60 characters')}.`
            : wording(read.error);
        const own = merged(get().own, [read.value]);
        if (own.length > MOST_PRESETS)
          return t('There are already {most} presets. Delete one first.', { most: MOST_PRESETS });
        keep(own);
        return undefined;
      },
      reload: () => set(readStored(remembered(storage, PRESETS_KEY), storage)),
      remove(name) {
        keep(get().own.filter((preset) => preset.name !== name));
      },
      toFile() {
        return `${JSON.stringify({ presets: plainPresets(get()) }, null, 2)}\n`;
      },
      addAll(items) {
        const read = items.map(readOwn).flatMap((each) => (each.ok ? [each.value] : []));
        const names = new Set(get().own.map(({ name }) => name));
        const added = read.filter(({ name }) => !names.has(name));
        const all = merged(get().own, added);
        const own = all.slice(0, Math.max(MOST_PRESETS, get().own.length));
        const count = own.length - get().own.length;
        if (count > 0) keep(own);
        return { added: count, extra: all.length - own.length, damaged: items.length - read.length };
      },
      fromFile(text) {
        const read = readPresets(text);
        if (!read.ok) return read;
        const own = merged(get().own, read.value);
        if (own.length > MOST_PRESETS)
          return fail(
            'bad-settings',
            phrase('With this file there would be {n} presets: at most {most} are kept. Delete some first.', {
              n: own.length,
              most: MOST_PRESETS,
            }),
          );
        keep(own);
        return ok(read.value.length);
      },
    };
  });
