import type { Chance } from '../../../../engine/chance.ts';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { trialsOfPair } from '../../../../ui/charts/pairResults.ts';
import { lazyView } from '../../../../ui/lazyView.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { rollPairText } from './gridTexts.ts';
import type { ChosenTrial } from './gridProps.ts';
import type { ReplayServices } from '../../../state/replay/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

const ReplayDialog = lazyView(
  () => import('../replay/ReplayDialog.tsx'),
  ({ ReplayDialog }) => ReplayDialog,
);

/** Trials on offer in a replay. */
const MOST_TRIALS = 36;

interface ReplayOfCellProps {
  readonly services: ReplayServices;
  readonly job: RolloutJob;
  readonly chance: Chance;
  readonly trials: number;
  readonly chosen: ChosenTrial;
  readonly unit: Unit;
  readonly onClose: () => void;
}

/** Replays a trial of a cell, with the cell's other trials to choose from. */
export function ReplayOfCell({ services, job, chance, trials, chosen, unit, onClose }: ReplayOfCellProps) {
  const { pair, trial, candidate } = chosen;
  return (
    <Part>
      <ReplayDialog
        services={services}
        job={job}
        title={rollPairText(pair)}
        trials={trialsOfPair(chance, pair, trials, MOST_TRIALS)}
        trial={trial}
        candidate={candidate}
        unit={unit}
        onClose={onClose}
      />
    </Part>
  );
}
