import { SETTING_EXPLANATIONS } from '../protocol/explanations.ts';
import type { SettingName } from '../protocol/settingFields.ts';
import { SettingPicture } from './SettingPicture.tsx';
import { t } from '../language/language.ts';

/** What a setting is for, as a teacher would say it, with a picture where that helps. */
export function Explanation({ name }: { readonly name: SettingName }) {
  return (
    <>
      <p>{t(SETTING_EXPLANATIONS[name])}</p>
      <SettingPicture name={name} />
    </>
  );
}
