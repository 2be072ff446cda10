import type { ReactNode } from 'react';
import type { SettingName } from '../../jobs/settings/settingFields.ts';
import type { RolloutSettings } from '../../jobs/settings/settings.ts';
import { ErrorPicture, LeadPicture } from './curvePictures.tsx';
import { DicePicture, INITIAL, PLAIN, RotationPicture, STRATIFIED } from './dicePictures.tsx';
import { LuckPicture, TruncationPicture } from './luckPictures.tsx';

export interface SettingPictureProps {
  readonly name: SettingName;
  /** The current settings; pictures with a slider start at them. */
  readonly settings: RolloutSettings;
}

/** Pictures by setting, for the settings that have one. */
const PICTURES: Partial<Record<SettingName, (settings: RolloutSettings) => ReactNode>> = {
  trials: ({ trials }) => <ErrorPicture present={trials} />,
  stopJsds: ({ stopJsds }) => <LeadPicture present={stopJsds} />,
  quasiRandom: () => (
    <>
      <DicePicture dice={[PLAIN, STRATIFIED]} turns={[0, 1]} />
      <RotationPicture />
    </>
  ),
  initial: () => <DicePicture dice={[STRATIFIED, INITIAL]} turns={[0]} />,
  varianceReduction: () => <LuckPicture />,
  truncateAfterPlies: ({ truncateAfterPlies }) => <TruncationPicture present={truncateAfterPlies} />,
};

/** The interactive picture that explains a setting; undefined if the setting has none. */
export const SettingPicture = ({ name, settings }: SettingPictureProps) => PICTURES[name]?.(settings);
