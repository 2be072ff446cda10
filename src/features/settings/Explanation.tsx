import { SETTING_EXPLANATIONS } from '../../jobs/settings/explanations.ts';
import { SettingPicture, type SettingPictureProps } from './SettingPicture.tsx';
import { translated } from '../../language/language.ts';

/** Explains what a setting is for, with a picture where that helps. */
export function Explanation({ name, settings }: SettingPictureProps) {
  return (
    <>
      <p>{translated(SETTING_EXPLANATIONS[name])}</p>
      <SettingPicture name={name} settings={settings} />
    </>
  );
}
