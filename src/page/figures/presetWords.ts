import { type Preset, PRESETS } from '../../jobs/settings/presets.ts';
import { t, translated } from '../../language/language.ts';

/** A preset's label and sentence in the current language; the user's own presets keep their wording. */
export function presetWords(preset: Preset): Pick<Preset, 'label' | 'sentence'> {
  const { label, sentence } = preset;
  if (PRESETS.includes(preset)) return { label: translated(label), sentence: translated(sentence) };
  return { label, sentence: sentence || t('Your own preset.') };
}
