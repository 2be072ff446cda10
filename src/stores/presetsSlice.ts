import { createStore } from 'zustand/vanilla';
import { phrase, told, wording } from '../language/phrase.ts';
import { type Failure, fail, ok, type Result } from '../engine/errors.ts';
import { parsePreset, type Preset, PRESETS, presetWords } from '../protocol/presets.ts';
import { changedSettings, type RolloutSettings } from '../protocol/settings.ts';
import { keepText, type TextStorage } from './settingsSlice.ts';
import { t } from '../language/language.ts';
import type { Phrase } from '../language/types.ts';

const KEY = 'strata-presets';
const MOST_PRESETS = 50;
/** A file of presets is far smaller. */
const LONGEST_FILE = 1_000_000;

/** The reader's own presets; those that come with the program stay as they are. */
export interface PresetsSlice {
  readonly own: readonly Preset[];
  /** Keeps settings under a name; one of the same name is replaced. @returns the sentence to show when it cannot */
  save(name: string, settings: RolloutSettings): string | undefined;
  remove(name: string): void;
  /** All own presets as the text of a file. */
  toFile(): string;
  /** Adds the presets of such a file. @returns how many, or `bad-settings` with what is wrong; then nothing has changed */
  fromFile(text: string): Result<number>;
}

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

/** What is wrong with an entry of a file. */
function entryProblem(entry: unknown, index: number, failed: Failure): Phrase {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined;
  const values = { n: index + 1, problem: told(failed) };
  return typeof name === 'string' && name !== ''
    ? phrase('Presets, entry {n}, {name}: {problem}', { ...values, name })
    : phrase('Presets, entry {n}: {problem}', values);
}

/** The presets in a text, all or none. */
function readPresets(text: string): Result<readonly Preset[]> {
  const unreadable = fail<readonly Preset[]>(
    'bad-settings',
    phrase('The file holds no presets of Strata. Choose one that “Export” wrote.'),
  );
  if (text.length > LONGEST_FILE) return unreadable;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return unreadable;
  }
  const entries =
    typeof data === 'object' && data !== null && 'presets' in data ? (data.presets as unknown) : undefined;
  if (!Array.isArray(entries)) return unreadable;
  const presets: Preset[] = [];
  for (const [index, entry] of entries.slice(0, MOST_PRESETS).entries()) {
    const read = readOwn(entry);
    if (!read.ok) return fail('bad-settings', entryProblem(entry, index, read.error));
    presets.push(read.value);
  }
  return ok(presets);
}

/** Presets, later ones in the place of earlier ones of the same name. */
function merged(old: readonly Preset[], added: readonly Preset[]): readonly Preset[] {
  const byName = new Map([...old, ...added].map((preset) => [preset.name, preset]));
  return [...byName.values()];
}

function stored(storage: TextStorage | undefined): readonly Preset[] {
  try {
    const read = readPresets(storage?.getItem(KEY) ?? '');
    return read.ok ? read.value : [];
  } catch {
    return []; // refused storage: there are none
  }
}

/** @param storage - where presets outlive the visit; undefined or refusing storage only forgets them */
export const createPresetsStore = (storage?: TextStorage) =>
  createStore<PresetsSlice>()((set, get) => {
    function keep(own: readonly Preset[]): void {
      set({ own });
      keepText(storage, KEY, get().toFile());
    }
    return {
      own: stored(storage),
      save(name, settings) {
        const read = readOwn({ name, settings: changedSettings(settings) });
        if (!read.ok)
          return read.error.where === 'name'
            ? `${t('expected a name of 1 to 60 characters')}.`
            : wording(read.error);
        const own = merged(get().own, [read.value]);
        if (own.length > MOST_PRESETS)
          return t('There are {most} presets already. Delete one first.', { most: MOST_PRESETS });
        keep(own);
        return undefined;
      },
      remove(name) {
        keep(get().own.filter((preset) => preset.name !== name));
      },
      toFile() {
        const presets = get().own.map(({ name, settings }) => ({ name, settings }));
        return `${JSON.stringify({ presets }, null, 2)}\n`;
      },
      fromFile(text) {
        const read = readPresets(text);
        if (!read.ok) return read;
        keep(merged(get().own, read.value).slice(0, MOST_PRESETS));
        return ok(read.value.length);
      },
    };
  });
export type PresetsStore = ReturnType<typeof createPresetsStore>;
