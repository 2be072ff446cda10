import { readFile } from 'node:fs/promises';
import { RolloutError, unwrap } from '../engine/errors.ts';
import { parsePreset, PRESETS } from '../protocol/presets.ts';
import { parseRol } from '../protocol/rolFile.ts';
import type { RolloutSettings } from '../protocol/settings.ts';
import type { Terminal } from './terminal.ts';

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (thrown) {
    const names = PRESETS.map(({ name }) => name).join(', ');
    throw new RolloutError(
      'bad-settings',
      `--preset ${file}: expected ${names}, or a readable file that ends in .json or .rol, got ${(thrown as Error).message}.`,
    );
  }
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new RolloutError(
      'bad-settings',
      `--preset ${file}: expected JSON, got ${(thrown as Error).message.replaceAll('\n', ' ')}.`,
    );
  }
}

/**
 * The settings of a preset: one of the program's by its name, else a file: an own one as JSON, or one of GNU Backgammon (.rol).
 * What a file says without effect is noted.
 *
 * @throws RolloutError `bad-settings`
 */
export async function readPreset(terminal: Terminal, text: string): Promise<Partial<RolloutSettings>> {
  const known = PRESETS.find(({ name }) => name === text);
  if (known !== undefined) return known.settings;
  const content = await readText(text);
  if (!/\.rol$/i.test(text)) return unwrap(parsePreset(readJson(text, content))).settings;
  const { settings, notes } = unwrap(parseRol(content));
  for (const note of notes) terminal.note(`--preset ${text}: ${note}`);
  return settings;
}
