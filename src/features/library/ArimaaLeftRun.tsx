import { use } from 'react';
import { arimaaTitle } from './ArimaaRow.tsx';
import { ARIMAA, type ArimaaJob } from '../../jobs/arimaa/job.ts';
import { LeftNotice, type LeftRunProps } from './LeftRun.tsx';

/** {@link LeftNotice} for Arimaa. */
export function ArimaaLeftRun({ services, ...rest }: LeftRunProps<ArimaaJob>) {
  const { keeping, rollout } = use(services.arimaa());
  return (
    <LeftNotice game={ARIMAA} keeping={keeping} rollout={rollout} title={arimaaTitle(rest.entry)} {...rest} />
  );
}
