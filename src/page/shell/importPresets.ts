import { learnSentences, sentence } from '../../language/sentences.ts';
import { PRESETS_SENTENCES } from '../../language/sentences/presets.ts';
import { t } from '../../language/language.ts';
import { isRol, parseRol } from '../../jobs/settings/rolFile.ts';
import { DEFAULT_SETTINGS } from '../../jobs/settings/settings.ts';
import type { Reason } from '../../engine/errors.ts';
import { refusal } from '../../ui/refusal.ts';
import type { PresetsSlice } from '../state/settings/types.ts';
import type { NoticeText } from '../../ui/noticeText.ts';

/** Maximum length of a name taken from a file, in characters; leaves room for the extension. */
const LONGEST_NAME = 56;
const ENDING = '.rol';

/** Derives a preset's name from its file name: without extension and invisible characters. */
function nameFrom(file: string): string {
  const visible = file.replaceAll(/\p{C}/gu, '').replace(/\.\w{1,4}$/, '');
  const name = [...visible.trim()].slice(0, LONGEST_NAME).join('').trim();
  return name === '' ? 'GNU' : name;
}

/**
 * Imports presets from a file that Strata exported or from a GNU Backgammon file (`.rol`). The latter becomes
 * one preset named after the file.
 *
 * @param file - the file name; empty for pasted text
 * @returns the message to show, including settings of the file without effect here; on failure nothing has
 *   changed
 */
export function importPresets(
  presets: Pick<PresetsSlice, 'save' | 'fromFile'>,
  text: string,
  file: string,
): NoticeText {
  learnSentences(PRESETS_SENTENCES);
  if (!file.toLowerCase().endsWith(ENDING) && !isRol(text)) {
    const read = presets.fromFile(text);
    return read.ok
      ? {
          kind: 'said',
          text: t('{n, plural, one {# preset} other {# presets}} read.', { n: read.value }),
        }
      : { kind: 'failed', text: refusal(read.error) };
  }
  const read = parseRol(text);
  if (!read.ok) return { kind: 'failed', text: refusal(read.error) };
  const settings = { ...DEFAULT_SETTINGS, ...read.value.settings };
  // A built-in preset may have this name already: then the extension tells them apart.
  const plain = nameFrom(file);
  let name = plain;
  let refused = presets.save(name, settings);
  if (refused !== undefined) {
    name = plain + ENDING;
    refused = presets.save(name, settings);
  }
  if (refused !== undefined) return { kind: 'failed', text: refused };
  const said = t('GNU Backgammon preset read. You find it among the presets as {name}.', {
    name,
  });
  return { kind: 'said', text: [said, ...read.value.notes.map(asSentence)].join(' ') };
}

/** Capitalizes a note, so that it can be a sentence of its own. */
function asSentence(note: Reason): string {
  const words = sentence(note);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
