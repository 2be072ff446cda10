import { SETTING_EXPLANATIONS } from '../../../jobs/settings/explanations.ts';
import type { SettingName } from '../../../jobs/settings/settingFields.ts';
import { translated } from '../../../language/language.ts';

/** Explains what a setting is for. */
export const Explanation = ({ name }: { readonly name: SettingName }) => (
  <p>{translated(SETTING_EXPLANATIONS[name])}</p>
);
