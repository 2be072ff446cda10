import { learnSentences, sentence } from '../../language/sentences.ts';
import { PRESETS_SENTENCES } from '../../language/sentences/presets.ts';
import type { NoticeText } from '../../ui/Notice.tsx';
import { t } from '../../language/language.ts';
import { wording } from '../../language/phrase.ts';
import { isRol, parseRol } from '../../jobs/settings/rolFile.ts';
import { DEFAULT_SETTINGS } from '../../jobs/settings/settings.ts';
import type { PresetsSlice } from './presetsSlice.ts';
import type { Reason } from '../../engine/errors.ts';

/** What a preset may be called, with room for an ending. */
const LONGEST_NAME = 56;
const ENDING = '.rol';

/** A preset's name from that of its file, without its ending and what cannot be seen. */
function nameFrom(file: string): string {
  const visible = file.replaceAll(/\p{C}/gu, '').replace(/\.\w{1,4}$/, '');
  const name = [...visible.trim()].slice(0, LONGEST_NAME).join('').trim();
  return name === '' ? 'GNU' : name;
}

/**
 * Takes in a file of presets: one that “Export” wrote, or one of GNU Backgammon (`.rol`), which becomes an own preset under
 * the file's name.
 *
 * @param file - its name; empty for a text without one
 * @returns what to say of it, with what of it has no effect here; where it failed nothing has changed
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
      : { kind: 'failed', text: wording(read.error) };
  }
  const read = parseRol(text);
  if (!read.ok) return { kind: 'failed', text: wording(read.error) };
  const settings = { ...DEFAULT_SETTINGS, ...read.value.settings };
  // The name may be that of a preset of the program: then the ending tells them apart.
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

/** A note with a capital, to stand by itself. */
function asSentence(note: Reason): string {
  const words = sentence(note);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
