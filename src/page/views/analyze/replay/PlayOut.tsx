import { lazyView } from '../../../../ui/lazyView.tsx';
import { Hand } from 'lucide-react';
import { useState } from 'react';
import { Part } from '../../../../ui/Part.tsx';
import { t } from '../../../../language/language.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';

const PlayOutDialog = lazyView(
  () => import('./PlayOutDialog.tsx'),
  ({ PlayOutDialog }) => PlayOutDialog,
);

interface PlayOutProps {
  readonly services: ReplayServices;
  readonly job: RolloutJob;
  readonly candidate: number;
  /** Index of the game, 0 or 1, if each player starts one game of a trial; default: 0. */
  readonly game?: number;
  /** Trial to start with, from 0; default: the next one to play. */
  readonly trial?: number | undefined;
}

/** A button that opens a dialog for playing a rollout's trials by hand. */
export function PlayOut({ services, job, candidate, game = 0, trial }: PlayOutProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Hand aria-hidden="true" />
        {t('Play it out yourself')}
      </button>
      {isOpen && (
        <Part>
          <PlayOutDialog
            services={services}
            job={job}
            candidate={candidate}
            game={game}
            trial={trial}
            onClose={() => setOpen(false)}
          />
        </Part>
      )}
    </>
  );
}
