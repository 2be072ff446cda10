import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { t } from '../../../../language/language.ts';
import { grouped } from '../../../../language/number.ts';
import { DialogPopup } from '../../../../ui/DialogPopup.tsx';
import { CandidateFields } from './GameFields.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import styles from './PlayOut.module.css';
import type { ReplayServices } from '../../../state/replay/types.ts';
import type { Unit } from '../../../../ui/charts/types.ts';

interface ReplayDialogProps {
  readonly services: ReplayServices;
  readonly job: RolloutJob;
  /** What the trials have in common, in words. */
  readonly title: string;
  /** The trials to choose from, from 0; at least one. */
  readonly trials: readonly number[];
  /** The trial and the candidate shown first. */
  readonly trial: number;
  readonly candidate: number;
  readonly unit: Unit;
  readonly onClose: () => void;
}

/** Replays one of a few trials in a dialog. */
export function ReplayDialog(props: ReplayDialogProps) {
  const { services, job, title, trials, unit, onClose } = props;
  const [candidate, setCandidate] = useState(props.candidate);
  const [trial, setTrial] = useState(props.trial);
  const [game, setGame] = useState(0);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogPopup title={title} closeLabel={t('Close the replay')} isWide>
        <div className={styles.body}>
          <div className={styles.choice}>
            <CandidateFields
              id="cell-candidate"
              job={job}
              candidate={candidate}
              onCandidate={setCandidate}
              game={game}
              onGame={setGame}
            />
            <label htmlFor="cell-trial">{t('Game')}</label>
            <select
              id="cell-trial"
              className="field"
              value={trial}
              onChange={({ target }) => setTrial(Number(target.value))}
            >
              {trials.map((each) => (
                <option key={each} value={each}>
                  {grouped(each + 1)}
                </option>
              ))}
            </select>
          </div>
          <ReplayPanel
            services={services}
            job={job}
            position={job.position}
            candidate={candidate}
            trial={trial}
            game={game}
            unit={unit}
          />
        </div>
      </DialogPopup>
    </Dialog.Root>
  );
}
