import { SETTING_EXPLANATIONS } from '../protocol/explanations.ts';
import type { SettingName } from '../protocol/settingFields.ts';

/** What a setting is for, as a teacher would say it. */
export function Explanation({ name }: { readonly name: SettingName }) {
  return <p>{SETTING_EXPLANATIONS[name]}</p>;
}
