import { PRESETS } from '../../jobs/settings/presets.ts';
import type { Preset } from '../../jobs/settings/presetTypes.ts';
import { t, translated } from '../../language/language.ts';
import { decimal, grouped } from '../../language/number.ts';
import type { ChoiceField, SettingField } from '../../jobs/settings/fields/field.ts';
import { sentence } from '../../language/sentences.ts';

/** Formats a number for an input field: without digit grouping. */
export const numberText = (value: number | boolean | string): string => decimal(String(value));

/** The label of a choice in the current language. */
export const choiceText = ({ label }: ChoiceField['choices'][number]): string =>
  typeof label === 'string' ? translated(label) : sentence(label);

/** A setting's value in words. */
export function settingText(field: SettingField, value: number | boolean | string): string {
  if (field.kind === 'switch') return value === true ? t('on') : t('off');
  if (field.kind === 'choice') {
    const chosen = field.choices.find((choice) => choice.value === value);
    return chosen === undefined ? '' : choiceText(chosen);
  }
  return field.kind === 'integer' ? grouped(Number(value)) : numberText(value);
}

/** A preset's label and sentence in the current language; the user's own presets keep their wording. */
export function presetWords(preset: Preset): Pick<Preset, 'label' | 'sentence'> {
  const { label, sentence } = preset;
  if (PRESETS.includes(preset)) return { label: translated(label), sentence: translated(sentence) };
  return { label, sentence: sentence || t('Your own preset.') };
}
