import { RolloutError, unwrap } from '../engine/errors.ts';
import { parsePreset, PRESETS } from '../jobs/settings/presets.ts';
import type { Preset } from '../jobs/settings/presetTypes.ts';
import { parseRol } from '../jobs/settings/rolFile.ts';
import { readText } from './fileText.ts';
import { fileTrouble } from './fileTrouble.ts';
import { parseJsonText } from './jsonText.ts';
import type { Terminal } from './terminal.ts';
import { sentence } from '../language/sentences.ts';
import type { RolloutSettings } from '../jobs/settings/settingFields.ts';

async function readPresetText(file: string): Promise<string> {
  try {
    return await readText(file);
  } catch (thrown) {
    const names = PRESETS.map(({ name }) => name).join(', ');
    throw new RolloutError(
      'bad-settings',
      `--preset ${file}: expected ${names}, or a readable .json or .rol file; for this name: ${fileTrouble(thrown)}.`,
    );
  }
}

/**
 * The preset in a user's file: its only one or, from a list as the page exports it, the one named.
 *
 * @throws RolloutError `bad-settings`
 */
function ownPreset(file: string, name: string | undefined, data: unknown): Preset {
  const list: unknown =
    typeof data === 'object' && data !== null && 'presets' in data ? data.presets : [data];
  const presets = (Array.isArray(list) ? (list as unknown[]) : [data]).map((each) =>
    unwrap(parsePreset(each)),
  );
  const [only, ...others] = name === undefined ? presets : presets.filter((preset) => preset.name === name);
  if (only !== undefined && others.length === 0) return only;
  const names = presets.map((preset) => `${file}#${preset.name}`).join(', ');
  throw new RolloutError('bad-settings', `--preset ${file}: expected one preset, such as ${names}.`);
}

/**
 * The settings of a preset: a built-in one by name, or from a file in JSON (FILE.json#NAME if it has several)
 * or GNU Backgammon's format (.rol). Notes lines without effect.
 *
 * @throws RolloutError `bad-settings`
 */
export async function readPreset(terminal: Terminal, text: string): Promise<Partial<RolloutSettings>> {
  const known = PRESETS.find(({ name }) => name === text);
  if (known !== undefined) return known.settings;
  const [, file = text, name] = /^(.+\.json)#(.+)$/i.exec(text) ?? [];
  const content = await readPresetText(file);
  if (!/\.rol$/i.test(file)) {
    const source = { code: 'bad-settings', name: `--preset ${file}`, expected: 'JSON' } as const;
    return ownPreset(file, name, parseJsonText(content, source)).settings;
  }
  const { settings, notes } = unwrap(parseRol(content));
  for (const note of notes) terminal.note(`--preset ${file}: ${sentence(note)}`);
  return settings;
}
