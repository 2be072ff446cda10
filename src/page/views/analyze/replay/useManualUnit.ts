import { useMemo } from 'react';
import { useStore } from 'zustand';
import { chanceUnit, EQUITY } from '../../../../ui/charts/unit.ts';
import { manualMatch } from '../../../../jobs/backgammon/manualReport.ts';
import type { ManualQuestion } from '../../../../jobs/backgammon/manualTypes.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

/** The unit chosen by the reader, for trials played by hand; from the viewpoint of the side played. */
export function useManualUnit(
  { asChances }: ReplayServices,
  { job, manualSide }: Pick<ManualQuestion, 'job' | 'manualSide'>,
): Unit {
  const wantsChances = useStore(asChances, (state) => state.isOn);
  return useMemo(() => {
    const match = wantsChances ? manualMatch({ job, manualSide }) : null;
    return match === null ? EQUITY : chanceUnit((equity) => match.even + match.perPoint * equity);
  }, [wantsChances, job, manualSide]);
}
