import { Layers, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { RolloutJob } from '../../../../jobs/backgammon/types.ts';
import { MOST_COMPARED, nameText } from '../../../../jobs/variants.ts';
import { t } from '../../../../language/language.ts';
import styles from '../../../../ui/Gestures.module.css';
import type { Variants } from './useVariants.ts';
import { VariantGestures } from './VariantGestures.tsx';
import type { CompareServices } from '../../../state/compare/types.ts';

interface AddRolloutsProps {
  readonly services: CompareServices;
  /** The rollout to vary; undefined if nothing is chosen. */
  readonly job: RolloutJob | undefined;
  readonly variants: Variants;
}

/** Adds rollouts with one thing changed, and restores removed ones. */
export function AddRollouts({ services, job, variants }: AddRolloutsProps) {
  const { runs, proposed } = useStore(services.comparison);
  const { inLibrary, trouble, said, start, startProposed, showKept } = variants;
  const isFull = runs.length >= MOST_COMPARED;
  return (
    <div className={styles.add}>
      {proposed.length > 0 && (
        <ProposedRuns
          names={proposed.map(({ name }) => name)}
          disabled={job === undefined}
          onStart={startProposed}
        />
      )}
      <VariantGestures
        services={services}
        job={job}
        isFull={isFull}
        inLibrary={inLibrary}
        onStart={start}
        onShowKept={showKept}
      />
      {trouble !== '' && (
        <p className="error" role="alert">
          {trouble}
        </p>
      )}
      <p className="note" role="status">
        {said}
      </p>
      <RemovedRuns services={services} />
      {job === undefined && <p className="note">{t('First choose something to roll out.')}</p>}
      {isFull && <p className="note">{t('At most {n} rollouts fit side by side.', { n: MOST_COMPARED })}</p>}
    </div>
  );
}

interface ProposedRunsProps {
  readonly names: readonly string[];
  readonly disabled: boolean;
  readonly onStart: () => void;
}

/** A button that starts the rollouts named in a link. */
function ProposedRuns({ names, disabled, onStart }: ProposedRunsProps) {
  return (
    <p className={styles.gestures}>
      <button type="button" className="button primary" disabled={disabled} onClick={onStart}>
        <Layers aria-hidden="true" />
        {t(
          '{n, plural, one {Roll out the # comparison in the link} other {Roll out the # comparisons in the link}}',
          { n: names.length },
        )}
      </button>
      <span className="note">{names.join(', ')}</span>
    </p>
  );
}

/** Names the runs removed last, with a button to restore them. */
function RemovedRuns({ services }: Pick<AddRolloutsProps, 'services'>) {
  const lastEdit = useStore(services.edits, ({ past }) => past.findLast((edit) => edit.of === 'comparison'));
  const removed = lastEdit?.kind === 'remove' ? lastEdit.names : [];
  return (
    <p className={styles.gestures} role="status">
      {removed.length > 0 && (
        <>
          <span>{t('Removed from the comparison: {list}.', { list: removed.map(nameText).join(', ') })}</span>
          <button
            type="button"
            className="button"
            data-undo
            onClick={() => services.edits.getState().undo('comparison')}
          >
            <Undo2 aria-hidden="true" />
            {t('Undo removal')}
          </button>
        </>
      )}
    </p>
  );
}
