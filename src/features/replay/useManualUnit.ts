import { useMemo } from 'react';
import { useStore } from 'zustand';
import { chanceUnit, EQUITY, type Unit } from '../../ui/charts/unit.ts';
import { manualMatch } from '../../jobs/backgammon/manualReport.ts';
import type { ManualQuestion } from '../../jobs/backgammon/manualTrials.ts';
import type { ReplayServices } from './services.ts';

/** How values of trials by hand are shown, seen by the player who is played: as the reader has chosen for the page. */
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
