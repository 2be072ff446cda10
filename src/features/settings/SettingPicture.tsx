import type { ReactNode } from 'react';
import type { SettingName } from '../../jobs/settings/settingFields.ts';
import type { RolloutSettings } from '../../jobs/settings/settings.ts';
import { ErrorPicture, LeadPicture } from './curvePictures.tsx';
import { DicePicture, INITIAL, PLAIN, RotationPicture, STRATIFIED } from './dicePictures.tsx';
import { LuckPicture, TruncationPicture } from './luckPictures.tsx';

export interface SettingPictureProps {
  readonly name: SettingName;
  /** Those in force: pictures of a number start at it. */
  readonly settings: RolloutSettings;
}

/** The pictures of the settings that have one. */
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

/** The picture that goes with the explanation of a setting, moved by a slider; nothing where words say it all. */
export const SettingPicture = ({ name, settings }: SettingPictureProps) => PICTURES[name]?.(settings);
