import { useMemo } from 'react';
import { useStore } from 'zustand';
import { chanceUnit, EQUITY, type Unit } from '../../ui/charts/unit.ts';
import { handMatch } from '../../jobs/backgammon/handReport.ts';
import type { HandQuestion } from '../../jobs/backgammon/handTrials.ts';
import type { ReplayServices } from './services.ts';

/** How values of trials by hand are shown, seen by the player who is played: as the reader has chosen for the page. */
export function useHandUnit(
  { asChances }: ReplayServices,
  { job, hand }: Pick<HandQuestion, 'job' | 'hand'>,
): Unit {
  const wantsChances = useStore(asChances, (state) => state.isOn);
  return useMemo(() => {
    const match = wantsChances ? handMatch({ job, hand }) : null;
    return match === null ? EQUITY : chanceUnit((equity) => match.even + match.perPoint * equity);
  }, [wantsChances, job, hand]);
}
