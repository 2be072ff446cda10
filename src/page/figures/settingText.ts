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
