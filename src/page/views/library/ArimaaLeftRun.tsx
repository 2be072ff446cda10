import { use } from 'react';
import { arimaaTitle } from './ArimaaRow.tsx';
import { ARIMAA } from '../../../jobs/arimaa/job.ts';
import { LeftNotice, type LeftRunProps } from './LeftRun.tsx';
import type { ArimaaJob } from '../../../jobs/arimaa/types.ts';

/** {@link LeftNotice} for Arimaa. */
export function ArimaaLeftRun({ services, ...rest }: LeftRunProps<ArimaaJob>) {
  const { notices, keeping, rollout } = use(services.arimaa());
  return (
    <LeftNotice game={ARIMAA} title={arimaaTitle(rest.entry)} {...{ notices, keeping, rollout, ...rest }} />
  );
}
