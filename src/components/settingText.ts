import { t } from '../language/language.ts';
import { decimal, grouped } from '../language/number.ts';
import type { SettingField } from '../protocol/settingFields.ts';

/** A number as it stands in a field to type in: without groups. */
export const numberText = (value: number | boolean | string): string => decimal(String(value));

/** A setting's value in words. */
export function settingText(field: SettingField, value: number | boolean | string): string {
  if (field.kind === 'switch') return value === true ? t('on') : t('off');
  if (field.kind === 'choice') return field.choices.find((choice) => choice.value === value)?.label() ?? '';
  return field.kind === 'integer' ? grouped(Number(value)) : numberText(value);
}
