import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Result } from '../../../engine/errors.ts';
import { parseJson } from '../../../jobs/json.ts';
import { wording } from '../../../language/wording.ts';
import { keepText, remembered, type TextStorage } from '../../../ui/storage.ts';
import type { KeptSettings, SwitchSlice, SwitchStore } from './types.ts';

interface KeptAccess<State> {
  get(): State;
  set(part: Partial<State>): void;
  /** Changes the state and saves it. */
  save(part: Partial<State>): void;
}

/**
 * A store whose state is saved as text.
 *
 * @param storage - saves across visits; if undefined or blocked, changes last for this visit only
 * @param write - the text of a state
 * @param stateOf - the first state; its text is empty if nothing has been saved
 */
export const createKeptStore = <State>(
  storage: TextStorage | undefined,
  key: string,
  write: (state: State) => string,
  stateOf: (text: string, access: KeptAccess<State>) => State,
): StoreApi<State> =>
  createStore<State>()((set, get) => {
    function save(part: Partial<State>): void {
      set(part);
      keepText(storage, key, write(get()));
    }
    return stateOf(remembered(storage, key), { get, set, save });
  });

/** How the settings of a game are saved and checked. */
interface SettingsKeep<Settings> {
  /** The storage key. */
  readonly key: string;
  readonly defaults: Settings;
  /** Validates untrusted settings; missing ones get their defaults. */
  parse(given: object): Result<Settings>;
  /** Other settings that change along with this one. Default: none. */
  follow?(before: Settings, name: keyof Settings, value: unknown): Partial<Settings>;
}

/** Reads saved settings. An invalid one gets its default and does not affect the others. */
function readSettings<Settings>(text: string, { parse, defaults }: SettingsKeep<Settings>): Settings {
  const given = parseJson(text);
  if (typeof given !== 'object' || given === null) return defaults;
  const whole = parse(given);
  if (whole.ok) return whole.value;
  const sound = Object.entries(given).filter(([name, value]) => parse({ [name]: value }).ok);
  const rest = parse(Object.fromEntries(sound));
  return rest.ok && sound.length > 0 ? rest.value : defaults;
}

/** Settings of a game. @param storage - saves them across visits */
export const createKeptSettings = <Settings extends object>(
  storage: TextStorage | undefined,
  keep: SettingsKeep<Settings>,
) =>
  createKeptStore<KeptSettings<Settings>>(
    storage,
    keep.key,
    ({ settings }) => JSON.stringify(settings),
    (text, { get, save }) => ({
      settings: readSettings(text, keep),
      change(name, value) {
        const before = get().settings;
        const parsed = keep.parse({ ...before, ...keep.follow?.(before, name, value), [name]: value });
        if (!parsed.ok) return wording(parsed.error);
        get().set(parsed.value);
        return undefined;
      },
      set: (settings) => save({ settings }),
    }),
  );

/** A yes-or-no choice. @param first - the value on a first visit @param storage - saves it across visits */
export const createSwitchStore = (key: string, first: boolean, storage?: TextStorage): SwitchStore =>
  createKeptStore<SwitchSlice>(
    storage,
    key,
    ({ isOn }) => (isOn ? 'on' : 'off'),
    (text, { save }) => ({
      isOn: text === 'on' || (first && text !== 'off'),
      switchTo: (isOn) => save({ isOn }),
    }),
  );
